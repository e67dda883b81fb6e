// WebKitGTK over WebDriver: its MiniBrowser, driven by WebKitWebDriver on a screen that is not there (Xvfb).

import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { isFields } from '../../../src/protocol/shape.ts';
import { until } from '../waiting.ts';
import { WINDOW } from './engine.ts';
import type { Engine, EngineBrowser, EnginePage, Json } from './engine.ts';
import { keyActions, pressActions } from './input.ts';
import { endProgram, programPlace, startProgram } from './process.ts';
import { RECORD, recorded, withRecorder } from './recorder.ts';

const driverPlace = (): string | null => programPlace('WebKitWebDriver');
const screenPlace = (): string | null => programPlace('Xvfb');
const browserPlace = (): string | null => programPlace(...['4.1', '6.0', '4.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/${version === '6.0' ? 'webkitgtk' : 'webkit2gtk'}-${version}/MiniBrowser`)));

/** A port nobody has now. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: Json) => Promise<unknown>;

/** One command of the driver; an answer that names an error is thrown. */
const caller = (port: number): Call => async (method, path, body) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }) });
  const answer: unknown = await response.json();
  const value = isFields(answer) ? answer['value'] : null;
  if (isFields(value) && typeof value['error'] === 'string') throw new Error(`${value['error']}: ${String(value['message'])}`);
  return value;
};

async function newPage(call: Call): Promise<EnginePage> {
  const session = await call('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: browserPlace() ?? '', args: ['--automation'] } } } });
  const at = `/session/${isFields(session) ? String(session['sessionId']) : ''}`;
  const page: EnginePage = {
    async goto(url) {
      await call('POST', `${at}/url`, { url });
    },
    async reload() {
      await call('POST', `${at}/refresh`, {});
    },
    async read(look, ...given) {
      const text = await call('POST', `${at}/execute/sync`, { script: `return JSON.stringify((${String(look)})(...JSON.parse(arguments[0])))`, args: [JSON.stringify(given)] });
      return JSON.parse(String(text ?? 'null')) as ReturnType<typeof look>;
    },
    async pressAt(x, y) {
      await call('POST', `${at}/actions`, { actions: pressActions(x, y) });
    },
    async key(name) {
      await call('POST', `${at}/actions`, { actions: keyActions(name) });
    },
    faults: () => page.read(recorded, RECORD),
    async close() {
      await call('DELETE', at);
    },
  };
  // The window has a bar of its own above the page.
  await call('POST', `${at}/window/rect`, { ...WINDOW });
  const inner = await page.read(() => [window.innerWidth, window.innerHeight]);
  await call('POST', `${at}/window/rect`, { width: 2 * WINDOW.width - (inner[0] ?? 0), height: 2 * WINDOW.height - (inner[1] ?? 0) });
  return page;
}

async function open(): Promise<EngineBrowser> {
  const screen = startProgram(screenPlace() ?? 'Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {}, /^(\d+)\n/m);
  const display = `:${await screen.said}`;
  const port = await freePort();
  const driver = startProgram(driverPlace() ?? 'WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { DISPLAY: display, GDK_BACKEND: 'x11' }, /^(.+)$/m);
  driver.said.catch(() => undefined);
  const call = caller(port);
  await until('the driver answers', () => call('GET', '/status').then(() => true, () => false));
  return {
    newPage: () => newPage(call),
    async close() {
      await endProgram(driver.program);
      await endProgram(screen.program);
    },
  };
}

export const WEBKIT: Engine = {
  name: 'WebKit', found: () => [driverPlace(), screenPlace(), browserPlace()].every((one) => one !== null), packages: 'webkit2gtk-driver and xvfb', optional: true, siteFor: withRecorder, open,
};
