// Runs every scenario in one engine; where the engine is missing one line says so, and where it is required that is a failure.

import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { siteFolder } from '../support.ts';
import { openTableServer } from '../tables.ts';
import type { TableServer } from '../tables.ts';
import type { Engine, EngineBrowser, EnginePage } from './engine.ts';
import { until } from './hand.ts';
import { SCENARIOS } from './scenarios.ts';

export function smoke(engine: Engine): void {
  if (!engine.found()) {
    const line = `No ${engine.name} was found: its browser tests were not run. Debian has it in ${engine.packages}.`;
    if (process.env['REQUIRE_BROWSER'] === '1' && engine.optional !== true) throw new Error(line);
    console.log(line);
    return;
  }
  describe(`the site in ${engine.name}`, () => {
    let site: TableServer;
    let browser: EngineBrowser;
    let folder: string | null = null;
    before(async () => {
      folder = engine.siteFor?.(siteFolder()) ?? null;
      site = await openTableServer(folder === null ? {} : { distDir: folder });
      browser = await engine.open();
    });
    after(async () => {
      await browser.close();
      await site.close();
      if (folder !== null) rmSync(folder, { recursive: true });
    });

    /** A page of its own for one test, whatever comes of it. */
    const inPage = async (run: (page: EnginePage) => Promise<void>): Promise<void> => {
      const page = await browser.newPage();
      try {
        await run(page);
      } finally {
        await page.close();
      }
    };

    test(`${engine.name}: what a page complains of is heard`, () => inPage(async (page) => {
      await page.goto(`${site.base}index.html`);
      await page.read(() => {
        console.error('said by the page');
        setTimeout(() => {
          throw new Error('thrown in the page');
        });
        return null;
      });
      for (const [kind, what] of [['console', 'said by the page'], ['uncaught', 'thrown in the page']] as const) {
        await until(`${what} is heard`, async () => (await page.faults()).some((fault) => fault.kind === kind && fault.text.includes(what)));
      }
    }));

    for (const { name, offline, run } of SCENARIOS) {
      test(`${engine.name}: ${name}`, () => inPage(async (page) => {
        try {
          await run(page, site);
        } catch (error) {
          console.log(`${engine.name} complained of:`, await page.faults().catch(() => []));
          throw error;
        }
        assert.deepEqual((await page.faults()).filter(({ kind }) => offline === undefined || kind === 'uncaught'), []);
      }));
    }
  });
}
