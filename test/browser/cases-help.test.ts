// Help at the control: Shift+F1 opens the drawer at what the focused control is about, and its link reaches the rule.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { onSetup, openSaved } from './saves.ts';
import { findBrowser, openTab, withSite } from './support.ts';
import type { Site } from './support.ts';

const path = findBrowser();

/** Controls of a game with cards to play, each about something of its own. */
const CONTROLS = [
  '#actions [data-t="act"]', '#actions [data-t="end"]', '#hand [data-t="aim"]', '#hand [data-t="aim-discard"]', '#piles [data-t="pile-dept1"] button', '[role="gridcell"][tabindex="0"]', '[data-t="node-1"]',
] as const;

if (path !== null) {
  describe('help', () => {
    let site: Site;
    withSite(path, (opened) => {
      site = opened;
    });

    test('Shift+F1 on a control opens help at its topic, and the link to the whole rule lands on an anchor that exists', async () => {
      const tab = await openTab(site);
      const page = await onSetup(tab, site);
      await openSaved(page, 'over-limit');
      const pages = new Map<string, string>();
      const links = new Set<string>();
      const without: string[] = [];
      for (const control of CONTROLS) {
        const target = page.locator(control).first();
        if (await target.count() === 0) continue;
        await target.focus();
        const key = await target.getAttribute('data-key');
        await page.keyboard.press('Shift+F1');
        await page.waitForSelector('[data-t="help-drawer"] .rule-link a');
        const drawer = page.locator('[data-t="help-drawer"]');
        assert.notEqual((await drawer.locator('h2').textContent() ?? '').trim(), '', control);
        const topical = await drawer.locator('.topic-text').count() > 0;
        if (!topical) without.push(control);
        const href = await drawer.locator('.rule-link a').first().getAttribute('href') ?? '';
        if (topical) links.add(href);
        const [file = '', anchor = ''] = href.replace(/\?[^#]*/, '').split('#');
        if (!pages.has(file)) pages.set(file, await (await fetch(new URL(file, site.base))).text());
        assert.ok(!topical || (anchor !== '' && pages.get(file)?.includes(`id="${anchor}"`)), `${control}: ${href}`);
        assert.equal(await page.locator('[data-t="game"]').isVisible(), true, 'the game stays beside it');
        await page.keyboard.press('Escape');
        assert.equal(await drawer.count(), 0);
        if (key !== null) assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-key')), key, 'the focus is back');
      }
      assert.deepEqual(without, [], 'every control has a topic (U-HP-1)');
      const refused = page.locator('#actions [data-t="end"][aria-disabled="true"]');
      assert.notEqual(await refused.getAttribute('data-topic'), null, 'a button that cannot be pressed has a topic of its own');
      assert.ok(links.size >= 3, `different controls have different topics: ${[...links].join(', ')}`);
      await tab.close();
    });
  });
}
