// How long steps stay on screen, and what they light: the figures from the pure queue, the page against a clock that the test
// moves by hand.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { playerIndex } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { advancePlayback, EMPTY_PLAYBACK, pushSteps, resetPlayback } from '../../src/view/playback.ts';
import { holdOf } from '../../src/view/pacing.ts';
import { publicSnapshot } from '../../src/view/snapshot.ts';
import { css, intentKey, pressIntent } from './press.ts';
import { onSetup, openSaved, readSave, tableOf } from './saves.ts';
import { findBrowser, openTab, withSite } from './support.ts';
import type { Site } from './support.ts';

const path = findBrowser();
const me = playerIndex(0);

describe('holds and lights', () => {
  test('at pace 1 a switching step holds 1000 ms, an action 700, a phase 600, a turn’s end nothing; at pace 10 a phase holds 2400', () => {
    assert.deepEqual([holdOf('switch.move', 1), holdOf('card.play', 1), holdOf('phase', 1), holdOf('draw.end', 1), holdOf('phase', 10)], [1000, 700, 600, 0, 2400]);
  });

  test('a rival’s draw from a Department lights that pile for the whole hold and not after; the viewer’s own lights nothing', () => {
    const last = readSave('table-department').history.at(-1);
    assert.ok(last?.type === 'draw.fromDepartment');
    const table = tableOf('table-department', 1);
    table.takeOutput();
    const board = publicSnapshot(table.state);
    const actor = table.state.clock.currentActor;
    assert.ok(actor !== null && table.submit(last, actor).ok);
    const steps = table.takeOutput().steps.filter((step) => step.cause === 'draw.fromDepartment');
    const start = pushSteps(resetPlayback(EMPTY_PLAYBACK, board), steps);
    const rival = { viewer: playerIndex((actor + 1) % 3), pace: 1 };
    const first = advancePlayback(start, 0, rival).queue;
    assert.ok(first.lit.includes(`dept${last.slot}` as typeof first.lit[number]), first.lit.join());
    const late = advancePlayback(first, 699, rival).queue;
    assert.deepEqual(late.lit, first.lit);
    assert.notEqual(late.dueAt, null);
    // The page lights piles only while a step holds.
    assert.equal(advancePlayback(late, 700, rival).queue.dueAt, null);
    assert.deepEqual(advancePlayback(start, 0, { viewer: actor, pace: 1 }).queue.lit, []);
  });
});

const behind = (page: Page): Promise<number> => page.evaluate(() => Number(/\d+/.exec(document.querySelector('[data-t="behind"]')?.textContent ?? '')?.[0] ?? (document.querySelector('[data-t="watching"]') === null ? -1 : 0)));

if (path !== null) {
  describe('playback against a clock', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    /** A game one act before the railroad runs, its clock stopped; then that act pressed. */
    async function run(page: Page, name: string): Promise<void> {
      await openSaved(page, name, 1);
      const last = readSave(name).history.at(-1);
      assert.ok(last !== undefined);
      const key = await page.locator(css(intentKey(last))).first().count();
      assert.equal(key, 1, 'the act has a button of its own');
      await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now()) + 2000));
      await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), css(intentKey(last)));
      await page.clock.runFor(60);
    }

    test('a phase holds 600 ms at pace 1; paused with time left it holds that time more when resumed ten seconds later', async () => {
      const tab = await openTab(site, {}, null);
      const { page } = tab;
      await page.clock.install();
      await onSetup(tab, site, 'solitaire&pace=1');
      await run(page, 'porters');
      const first = await behind(page);
      assert.ok(first >= 1, `${first} behind`);
      await page.clock.runFor(480);
      assert.equal(await behind(page), first, 'the first phase is still held after 540 ms');
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-t="pause"]')?.click());
      await page.clock.runFor(10_000);
      assert.equal(await behind(page), first, 'nothing moves while paused');
      await page.evaluate(() => document.querySelector<HTMLElement>('[data-t="pause"]')?.click());
      await page.clock.runFor(20);
      assert.equal(await behind(page), first, 'what was left is held');
      await page.clock.runFor(120);
      assert.equal(await behind(page), first - 1, 'and no more than that');
      await tab.close();
    });

    test('a card changed by Realignment flashes, for the player who did it as well', async () => {
      const tab = await openTab(site, {}, 1);
      const page = await onSetup(tab, site, 'solitaire&pace=1');
      await openSaved(page, 'realignment');
      const { state } = tableOf('realignment');
      const intent = actionMenu(state, me).options.find((one): one is Intent & { type: 'mainline.modify' } => {
        const card = one.type === 'mainline.modify' ? state.cards[one.cardId] : undefined;
        return card?.kind === 'mainlineModifier' && card.key === 'realignment';
      });
      assert.ok(intent !== undefined);
      await page.evaluate(() => {
        const seen = window as unknown as { flashed: string[] };
        seen.flashed = [];
        new MutationObserver(() => {
          for (const node of document.querySelectorAll('.node.flashed [data-t^="node-"]')) seen.flashed.push(node.getAttribute('data-t') ?? '');
        }).observe(document.body, { subtree: true, attributes: true, childList: true, attributeFilter: ['class'] });
      });
      await pressIntent(page, actionMenu(state, me), intent, 'mouse');
      const flashed = await page.evaluate(() => (window as unknown as { flashed: string[] }).flashed);
      assert.deepEqual([...new Set(flashed)], [`node-${intent.node}`]);
      await tab.close();
    });

    test('U-AX-7 the polite region speaks at most once in a second and a half; the assertive one keeps still while it is nobody else’s move', async () => {
      const tab = await openTab(site, {}, null);
      const { page } = tab;
      await page.clock.install();
      await onSetup(tab, site, 'solitaire&pace=1');
      await openSaved(page, 'porters', 1);
      await page.evaluate(() => {
        const heard = window as unknown as { spoken: { at: number; text: string }[]; alerts: string[] };
        heard.spoken = [];
        heard.alerts = [];
        for (const kind of ['status', 'alert'] as const) {
          for (const region of document.querySelectorAll(`[data-live="${kind}"]`)) {
            new MutationObserver(() => {
              const text = region.textContent ?? '';
              if (text === '') return;
              if (kind === 'status') heard.spoken.push({ at: performance.now(), text });
              else heard.alerts.push(text);
            }).observe(region, { childList: true, characterData: true, subtree: true });
          }
        }
      });
      const last = readSave('porters').history.at(-1);
      assert.ok(last !== undefined);
      await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now()) + 2000));
      await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.click(), css(intentKey(last)));
      for (let i = 0; i < 60; i += 1) await page.clock.runFor(100);
      const { spoken, alerts } = await page.evaluate(() => window as unknown as { spoken: { at: number; text: string }[]; alerts: string[] }).then(() => page.evaluate(() => {
        const heard = window as unknown as { spoken: { at: number; text: string }[]; alerts: string[] };
        return { spoken: heard.spoken, alerts: heard.alerts };
      }));
      assert.ok(spoken.length >= 1, 'something is said');
      for (const [i, one] of spoken.entries()) {
        const before = spoken[i - 1];
        if (before !== undefined && before.text !== one.text) assert.ok(one.at - before.at >= 1490, `${before.text} | ${one.text}: ${one.at - before.at} ms`);
      }
      assert.ok(alerts.length <= 1, alerts.join(' | '));
      await tab.close();
    });
  });
}
