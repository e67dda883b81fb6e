// A page that loads as it does for anybody: playwright notes every request of the pages it drives, which makes some 250 module requests
// take twice the time. This one is opened by the browser's own protocol, which listens to nothing and only asks when the page is done.

import type { Browser } from 'playwright-core';

/** What runs in the page: the milliseconds of `[first paint, something that can be pressed]` since the navigation began. */
const waitFor = (selector: string): string => `new Promise((done) => {
  const look = () => {
    const found = document.querySelector(${JSON.stringify(selector)});
    if (found === null || found.getBoundingClientRect().width === 0) return requestAnimationFrame(look);
    done([performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now(), performance.now()]);
  };
  look();
})`;

export interface Loaded {
  readonly paint: number;
  readonly usable: number;
}

/** Opens an address in a profile of its own and tells when it was first painted and when `selector` was there. */
export async function loadUnwatched(browser: Browser, address: string, selector: string): Promise<Loaded> {
  const tools = await browser.newBrowserCDPSession();
  const { browserContextId } = await tools.send('Target.createBrowserContext');
  const { targetId } = await tools.send('Target.createTarget', { url: 'about:blank', browserContextId, width: 1440, height: 900 });
  const { sessionId } = await tools.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, (answer: unknown) => void>();
  tools.on('Target.receivedMessageFromTarget', (event) => {
    const { id, result } = JSON.parse(event.message) as { readonly id?: number; readonly result?: unknown };
    if (event.sessionId === sessionId && id !== undefined) waiting.get(id)?.(result);
  });
  const send = (method: string, params: object): Promise<unknown> => new Promise((answered) => {
    const id = waiting.size + 1;
    waiting.set(id, answered);
    void tools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
  });
  await send('Page.navigate', { url: address });
  const answer = await send('Runtime.evaluate', { expression: waitFor(selector), awaitPromise: true, returnByValue: true });
  await tools.send('Target.disposeBrowserContext', { browserContextId });
  await tools.detach();
  const times: unknown = (answer as { readonly result?: { readonly value?: unknown } } | undefined)?.result?.value;
  if (!Array.isArray(times)) throw new Error(`${address} was not measured`);
  return { paint: Number(times[0]), usable: Number(times[1]) };
}
