// A browser driven by its bare protocol, for what the test library keeps a page from: being really hidden. Tabs share one window, and only the
// one in front is seen; the others draw no frames and their timers are slowed, as in a player's browser.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { BROWSER_ARGS } from '../../scripts/system-browser.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface BareTab {
  readonly goto: (address: string) => Promise<void>;
  /** The value of an expression in the page; a promise is waited for. */
  readonly read: (expression: string) => Promise<unknown>;
  /** Presses an element as a pointer does. */
  readonly click: (selector: string) => Promise<void>;
  readonly toFront: () => Promise<void>;
}

export interface BareBrowser {
  readonly newTab: () => Promise<BareTab>;
  readonly allow: (origin: string, permission: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a browser with a profile of its own. */
export function openBare(path: string): BareBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'station-master-bare-'));
  const child = spawn(path, [...BROWSER_ARGS, '--remote-debugging-pipe', `--user-data-dir=${profile}`, 'about:blank'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const out = child.stdio[3] as Writable;
  const into = child.stdio[4] as Readable;
  const waiting = new Map<number, { readonly done: (result: Fields) => void; readonly fail: (error: Error) => void }>();
  let sent = 0;
  let rest = '';
  into.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString('utf8')).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const told = JSON.parse(part) as { readonly id?: number; readonly result?: Fields; readonly error?: { readonly message: string } };
      const asked = told.id === undefined ? undefined : waiting.get(told.id);
      if (told.id === undefined || asked === undefined) continue;
      waiting.delete(told.id);
      if (told.error === undefined) asked.done(told.result ?? {});
      else asked.fail(new Error(told.error.message));
    }
  });
  const send = (method: string, params: Fields = {}, sessionId?: string): Promise<Fields> => new Promise((done, fail) => {
    sent += 1;
    waiting.set(sent, { done, fail });
    out.write(`${JSON.stringify({ id: sent, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`);
  });

  return {
    allow: async (origin, permission) => {
      await send('Browser.grantPermissions', { origin, permissions: [permission] });
    },
    newTab: async () => {
      const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      const session = String(sessionId);
      const read = async (expression: string): Promise<unknown> => {
        const told = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true, userGesture: true }, session);
        if (told['exceptionDetails'] !== undefined) throw new Error(JSON.stringify(told['exceptionDetails']));
        return (told['result'] as Fields)['value'];
      };
      return {
        read,
        goto: async (address) => {
          await send('Page.navigate', { url: address }, session);
        },
        click: async (selector) => {
          const place = await read(`(() => { const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()`) as readonly number[];
          for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) await send('Input.dispatchMouseEvent', { type, x: place[0], y: place[1], button: 'left', clickCount: 1 }, session);
        },
        toFront: async () => {
          await send('Target.activateTarget', { targetId });
        },
      };
    },
    close: async () => {
      const gone = new Promise((done) => child.once('exit', done));
      await send('Browser.close').catch(() => undefined);
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
