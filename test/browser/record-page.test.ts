// The recorder's page in a real browser, from a file and without a network (B-REC-5, U-RV-11): the panels of the game on every step.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { recordingPage } from '../../scripts/record-page.ts';
import { BROWSER_ARGS } from '../../scripts/system-browser.ts';
import { configuration } from '../../src/sim/configurations.ts';
import { packRecording } from '../../src/sim/pack.ts';
import { DEVELOPER, policyFor } from '../../src/sim/policies.ts';
import { recordGame } from '../../src/sim/record.ts';
import { findBrowser } from './support.ts';
import { reads } from './waiting.ts';

const path = findBrowser();

if (path !== null) {
  describe('the page of a recording', () => {
    const folder = mkdtempSync(join(tmpdir(), 'station-master-recording-'));
    const { config } = configuration('D6', 1) ?? assert.fail('there is no D6');
    const recording = recordGame(1234, config, policyFor(DEVELOPER));
    const last = recording.frames.length - 1;
    const faults: string[] = [];
    let browser: Browser;
    let page: Page;

    before(async () => {
      const file = join(folder, 'replay-1234.html');
      writeFileSync(file, recordingPage(packRecording(recording)));
      browser = await chromium.launch({ executablePath: path, args: [...BROWSER_ARGS] });
      page = await browser.newPage({ offline: true });
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
      page.on('request', (request) => !/^(?:file|data|blob):/.test(request.url()) && faults.push(request.url()));
      await page.goto(pathToFileURL(file).href);
      await page.waitForSelector('[data-t="chart"]');
    });
    after(async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Goes to a step and waits until it is drawn. */
    async function go(step: number): Promise<void> {
      await page.locator('[data-key="scrubber"]').evaluate((scrubber: HTMLInputElement, wanted) => {
        scrubber.value = String(wanted);
        scrubber.dispatchEvent(new Event('input', { bubbles: true }));
      }, step);
      await page.getByText(`step ${step} / ${last}`, { exact: true }).waitFor();
    }

    test('B-REC-5 turn chart, Division, Office Area, hand, timetable and history are those of the game, on every step', async () => {
      for (let step = 0; step <= last; step += step === last ? 1 : Math.min(17, last - step)) {
        await go(step);
        const { frame, lines, reason } = recording.frames[step] ?? assert.fail('no such step');
        const shown = await page.evaluate(() => {
          const text = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
          return { clock: text('.clock-line'), told: text('.told'), why: text('[data-t="why"]'), nodes: document.querySelectorAll('#division [data-key^="node:"]').length, squares: document.querySelectorAll('#district .cell.laid').length, log: text('#log') };
        });
        assert.ok(shown.clock.includes(frame.clock), shown.clock);
        assert.equal(shown.squares, frame.cells.length);
        assert.ok(shown.nodes >= frame.division.length, `${shown.nodes} nodes`);
        for (const line of lines) assert.ok(shown.told.includes(line.text), line.text);
        assert.ok(shown.log.includes(lines[0]?.text ?? ''));
        assert.equal(shown.why, reason === null ? '' : `Why: ${reason}`);
      }
      assert.deepEqual(faults, []);
    });

    test('U-RV-11 it plays, pauses by hand, and goes by the keys', async () => {
      await go(0);
      await page.click('[data-key="play"]');
      await page.getByText(`step 2 / ${last}`, { exact: true }).waitFor();
      await page.keyboard.press('ArrowRight');
      await reads(page, '[data-key="play"]', 'Play');
      const text = await page.textContent('[data-t="chart"]') ?? '';
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await reads(page, '[data-t="chart"]', text);
      await page.setViewportSize({ width: 360, height: 740 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 360, 'nothing scrolls sideways');
      assert.deepEqual(faults, []);
    });
  });
}
