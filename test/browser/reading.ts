// What a test reads off the page: the accessibility checker's findings, the position shown, whether it scrolls sideways.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The axe checker's script, put into the page without weakening its policy. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly string[];
}

/** What the accessibility checker finds serious or critical. */
export async function findings(page: Page): Promise<readonly Finding[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run: (root: Document, options: object) => Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }> } }).axe;
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.slice(0, 4).map((node) => `${node.html.slice(0, 200)} :: ${node.failureSummary.slice(0, 240)}`) }));
  });
}

/** Everything a position shows, for comparing. */
export function position(page: Page): Promise<string> {
  return page.evaluate(() => {
    const text = (selector: string): string => [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '').join(' | ');
    const names = [...document.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getAttribute('aria-label') ?? '');
    // Which card was drawn last is not part of a position.
    const hand = [...document.querySelectorAll('#hand .card-title')].map((element) => (element.textContent ?? '').replace(/new$/, '')).sort();
    return JSON.stringify([text('[data-t="objective"]'), text('.clock-line'), hand, text('#piles .pile-text'), text('.timetable .due'), text('#log .line').length, names]);
  });
}

/** By how much the page scrolls sideways. */
export const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
