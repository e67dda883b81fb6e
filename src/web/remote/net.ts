// The platform's side of a session at a table: requests and streams by fetch, the page's clock (U-SE-10, U-ER-2). A credential travels in
// a header or a body and in no address (U-ST-4).

import { ANSWER_MS } from '../../client/net.ts';
import type { Asked, Clock, Net, Reply, StreamEnds } from '../../client/net.ts';
import { noteLine } from './lines.ts';

const TOKEN = 'X-Seat-Token';

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** What the answer says about coming back: the header's whole seconds. */
function retryAfter(response: Response): number | null {
  const text = response.headers.get('retry-after');
  return text !== null && /^[0-9]{1,6}$/.test(text) ? Number(text) * 1000 : null;
}

async function whole(response: Response): Promise<Reply> {
  return { kind: 'answer', status: response.status, body: parsed(await response.text()), retryAfterMs: retryAfter(response) };
}

/** One request to the interface beside this page. */
async function ask(path: string, { token, body, timeoutMs = ANSWER_MS }: Asked): Promise<Reply> {
  try {
    return await whole(await fetch(`./api/${path}`, {
      method: body === undefined ? 'GET' : 'POST', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs),
      headers: { ...(token === undefined ? {} : { [TOKEN]: token }), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }));
  } catch {
    return { kind: 'none' };
  }
}

/** What breaks in the page is told by the page, and is no fault of the line's. */
function apart(run: () => void): void {
  try {
    run();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

function stream(path: string, token: string, ends: StreamEnds): () => void {
  const abort = new AbortController();
  const line = noteLine();
  let over = false;
  const end = (how: Reply): void => {
    if (over) return;
    over = true;
    line.ended();
    ends.ended(how);
  };
  const read = async (): Promise<void> => {
    const response = await fetch(`./api/${path}`, { cache: 'no-store', signal: abort.signal, headers: { [TOKEN]: token, Accept: 'text/event-stream' } });
    const events = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
    if (!response.ok || !events || response.body === null) return end(await whole(response));
    ends.opened();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return end({ kind: 'none' });
      line.heard();
      if (!over) apart(() => ends.bytes(value));
    }
  };
  void read().catch(() => end({ kind: 'none' }));
  return () => {
    over = true;
    line.ended();
    abort.abort();
  };
}

export const browserNet: Net = { ask, stream };

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
  chance: () => Math.random(),
};
