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

interface Axe {
  readonly run: (root: Document, options: object) => Promise<{ readonly violations: readonly { readonly id: string; readonly impact: string; readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[] }[] }>;
}

async function check(page: Page, options: object): Promise<readonly Finding[]> {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(AXE);
  return page.evaluate(async (wanted) => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(document, wanted);
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.slice(0, 4).map((node) => `${node.html.slice(0, 200)} :: ${node.failureSummary.slice(0, 240)}`) }));
  }, { resultTypes: ['violations'], ...options });
}

/** What the accessibility checker finds serious or critical. */
export const findings = (page: Page): Promise<readonly Finding[]> => check(page, {});

/** Text that stands out too little, and nothing else: for a second theme. */
export const contrastFindings = (page: Page): Promise<readonly Finding[]> => check(page, { runOnly: ['color-contrast'] });

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

/** What a square is called (U-AX-2). */
export const squareName = (page: Page, at: { readonly row: number; readonly col: number }): Promise<string> =>
  page.evaluate((hook) => document.querySelector(`[data-t="${hook}"]`)?.getAttribute('aria-label') ?? '', `cell-${at.col}-${at.row}`);

/** Everything the visible page says, without what is folded away. */
export const pageText = (page: Page, selector = 'main'): Promise<string> => page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.textContent ?? '', selector);

/** The lines of the panel that says why nothing moves: severity and words. */
export const blockedLines = (page: Page): Promise<readonly { readonly severity: string; readonly text: string }[]> => page.evaluate(() =>
  [...document.querySelectorAll('#blocked .impediment')].map((line) => ({ severity: line.classList.contains('stuck') ? 'stuck' : 'waiting', text: line.textContent ?? '' })));

/** The drawn rolling stock under `selector`, read from west to east: a letter a car, `>` or `<` for an engine and the way it points. */
export const drawnStock = (page: Page, selector: string): Promise<string> => page.evaluate((wanted) => {
  const root = document.querySelector(wanted);
  if (root === null) return '';
  return [...root.querySelectorAll<SVGGElement>('.car, .engine')].map((piece) => {
    const { left, width } = piece.getBoundingClientRect();
    const nose = piece.querySelector('.pilot')?.getBoundingClientRect();
    const sign = nose === undefined ? (piece.querySelector('.letter')?.textContent ?? '?') : nose.left > left + width / 2 ? '>' : '<';
    return { left, sign };
  }).sort((a, b) => a.left - b.left).map(({ sign }) => sign).join('');
}, selector);
