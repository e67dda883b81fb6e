// The Chromium of the system as one of the engines of the smoke suite, so that what the others are asked holds there too.

import { browserPlace, openBrowser } from '../../../scripts/system-browser.ts';
import { WINDOW } from './engine.ts';
import type { Engine, EngineBrowser, EnginePage, Fault } from './engine.ts';

async function open(): Promise<EngineBrowser> {
  const browser = await openBrowser();
  const newPage = async (): Promise<EnginePage> => {
    const context = await browser.newContext({ viewport: { ...WINDOW }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const faults: Fault[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) faults.push({ kind: 'console', text: message.text() });
    });
    page.on('pageerror', (error) => faults.push({ kind: 'uncaught', text: String(error.stack) }));
    return {
      async goto(address) {
        await page.goto(address);
      },
      async reload() {
        await page.reload();
      },
      async read(look, ...given) {
        const text = await page.evaluate(`JSON.stringify((${String(look)})(...${JSON.stringify(given)}))`);
        return JSON.parse(String(text ?? 'null')) as ReturnType<typeof look>;
      },
      pressAt: (x, y) => page.mouse.click(x, y),
      key: (name) => page.keyboard.press(name),
      faults: () => Promise.resolve(faults),
      close: () => context.close(),
    };
  };
  return { newPage, close: () => browser.close() };
}

export const CHROMIUM: Engine = { name: 'Chromium', found: () => browserPlace() !== null, packages: 'chromium', open };
