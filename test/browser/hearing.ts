// What a page sounds like: audio contexts counted and every tone noted, before the page's own scripts run.

import type { Page } from 'playwright-core';

export interface Heard {
  contexts: number;
  tones: string[];
}

/** Listens from the next load on; `kept` is the choice of sound the profile begins with. */
export async function listen(page: Page, kept: object | null): Promise<void> {
  await page.addInitScript((choice) => {
    const heard: Heard = { contexts: 0, tones: [] };
    Object.assign(window, { heard });
    if (choice !== null && localStorage.getItem('stationmaster-sound') === null) localStorage.setItem('stationmaster-sound', JSON.stringify(choice));
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        heard.contexts += 1;
      }
    };
    window.OscillatorNode = class extends OscillatorNode {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        heard.tones.push(`${options?.type ?? ''} ${options?.frequency ?? 0}`);
      }
    };
  }, kept);
}

/** What was heard since the page was loaded. */
export const heard = (page: Page): Promise<Heard> => page.evaluate(() => Reflect.get(window, 'heard') as Heard);
