/// <reference lib="dom" />
// A browser with one page for measuring: the system's Chromium, a profile of its own each time, and the reference phone as an emulation
// (a quarter of the processor, 1.6 Mb/s, 150 ms to the host).

import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export type Profile = 'desktop' | 'phone';

export interface Bench {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly tools: CDPSession;
  readonly close: () => Promise<void>;
}

/** What runs in every page before its own scripts: it notes paints, shifts, slow interactions, long tasks and the work of each redraw. */
function watch(pace: string): void {
  const notes = { shift: 0, interactions: [] as number[], blocks: [] as number[], redraws: [] as number[], frames: [] as number[], since: 0 };
  (window as unknown as { notes: typeof notes }).notes = notes;
  try {
    if (localStorage.getItem('stationmaster-pace') === null) localStorage.setItem('stationmaster-pace', pace);
  } catch {
    // A page without storage is measured as it comes.
  }
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  };
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean };
    if (!hadRecentInput) notes.shift += value;
  });
  observe('event', (entry) => {
    if ((entry as PerformanceEntry & { readonly interactionId?: number }).interactionId !== 0) notes.interactions.push(entry.duration);
  }, { durationThreshold: 16 });
  observe('longtask', (entry) => notes.blocks.push(entry.duration));
  const frame = window.requestAnimationFrame.bind(window);
  // A redraw is what the page does in a frame of its own, with the layout it causes.
  window.requestAnimationFrame = (run) => frame((now) => {
    const start = performance.now();
    run(now);
    void document.body.offsetHeight;
    notes.redraws.push(performance.now() - start);
  });
}

/** A page in a fresh profile. `pace` is what playback is set to: 0 is off. */
export async function openBench(browser: Browser, profile: Profile, pace = 0): Promise<Bench> {
  const phone = profile === 'phone';
  const context = await browser.newContext(phone ? { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } : { viewport: { width: 1440, height: 900 } });
  await context.addInitScript(watch, String(pace));
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  if (phone) {
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 });
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  return { page, context, tools, close: () => context.close() };
}

export interface Notes {
  readonly shift: number;
  readonly interactions: readonly number[];
  readonly blocks: readonly number[];
  readonly redraws: readonly number[];
}

export const notesOf = (page: Page): Promise<Notes> => page.evaluate(() => (window as unknown as { notes: Notes }).notes);

/** Forgets what was noted so far. */
export const forget = (page: Page): Promise<void> => page.evaluate(() => {
  const { notes } = window as unknown as { notes: { shift: number; interactions: number[]; blocks: number[]; redraws: number[] } };
  Object.assign(notes, { shift: 0 });
  for (const list of [notes.interactions, notes.blocks, notes.redraws]) list.length = 0;
});
