// The Firefox of the system over WebDriver BiDi, which it speaks by itself when it is given a port.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFields } from '../../../src/protocol/shape.ts';
import type { Fields } from '../../../src/protocol/shape.ts';
import { WINDOW } from './engine.ts';
import type { Engine, EngineBrowser, EnginePage, Fault, Json } from './engine.ts';
import { keyActions, pressActions } from './input.ts';
import { endProgram, programPlace, startProgram } from './process.ts';
import { connectText } from './web-socket.ts';

const PREFERENCES = {
  'ui.prefersReducedMotion': 1,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'extensions.update.enabled': false,
};

const place = (): string | null => programPlace(...[process.env['FIREFOX_PATH'] ?? ''].filter((one) => one !== ''), 'firefox-esr', 'firefox');

interface Protocol {
  readonly send: (method: string, params: Json) => Promise<Fields>;
  readonly close: () => void;
}

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** Commands and their answers; `heard` is given the events. */
async function connect(address: string, heard: (method: string, params: Fields) => void): Promise<Protocol> {
  let last = 0;
  const waiting = new Map<number, { readonly done: (result: Fields) => void; readonly fail: (error: Error) => void }>();
  const socket = await connectText(address, (text) => {
    const message = fieldsOf(JSON.parse(text));
    const asked = waiting.get(Number(message['id']));
    if (asked === undefined) return void (typeof message['method'] === 'string' && heard(message['method'], fieldsOf(message['params'])));
    waiting.delete(Number(message['id']));
    if (message['type'] === 'error') asked.fail(new Error(`${String(message['error'])}: ${String(message['message'])}`));
    else asked.done(fieldsOf(message['result']));
  }, () => {
    for (const { fail } of waiting.values()) fail(new Error('the browser has gone'));
    waiting.clear();
  });
  return {
    send: (method, params) => new Promise((done, fail) => {
      last += 1;
      waiting.set(last, { done, fail });
      socket.send(JSON.stringify({ id: last, method, params }));
    }),
    close: socket.close,
  };
}

/** What an event says went wrong, with the page it happened in. */
function faultOf(method: string, params: Fields): { readonly context: string; readonly fault: Fault } | null {
  const context = String(fieldsOf(params['source'])['context'] ?? params['context'] ?? '');
  const url = String(fieldsOf(params['request'])['url'] ?? '');
  if (method === 'log.entryAdded' && ['error', 'warn'].includes(String(params['level']))) {
    const text = String(params['text']);
    // What a worker could not fetch is told among the faults of scripts.
    const kind = params['type'] !== 'javascript' ? 'console' : text.startsWith('Failed to load') ? 'network' : 'uncaught';
    return { context, fault: { kind, text: `${String(params['level'])}: ${text}` } };
  }
  if (method === 'network.fetchError') {
    const text = String(params['errorText']);
    // A page that is left takes its requests along.
    return text === 'NS_BINDING_ABORTED' ? null : { context, fault: { kind: 'network', text: `${text} for ${url}` } };
  }
  const status = Number(fieldsOf(params['response'])['status']);
  if (method === 'network.responseCompleted' && status >= 400) return { context, fault: { kind: 'network', text: `${status} for ${url}` } };
  return null;
}

async function newPage({ send }: Protocol, faultsOf: (context: string) => Fault[]): Promise<EnginePage> {
  const { userContext } = await send('browser.createUserContext', {});
  const made = await send('browsingContext.create', { type: 'tab', userContext: String(userContext) });
  const context = String(made['context']);
  await send('browsingContext.setViewport', { context, viewport: { ...WINDOW } });
  return {
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async reload() {
      await send('browsingContext.reload', { context, wait: 'complete' });
    },
    async read(look, ...given) {
      const answer = await send('script.callFunction', {
        functionDeclaration: `(given) => JSON.stringify((${String(look)})(...JSON.parse(given)))`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }], target: { context }, awaitPromise: false,
      });
      if (answer['type'] === 'exception') throw new Error(String(fieldsOf(answer['exceptionDetails'])['text']));
      return JSON.parse(String(fieldsOf(answer['result'])['value'] ?? 'null')) as ReturnType<typeof look>;
    },
    async pressAt(x, y) {
      await send('input.performActions', { context, actions: pressActions(x, y) });
    },
    async key(name) {
      await send('input.performActions', { context, actions: keyActions(name) });
    },
    faults: () => Promise.resolve(faultsOf(context)),
    async close() {
      await send('browser.removeUserContext', { userContext: String(userContext) });
    },
  };
}

async function open(): Promise<EngineBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'station-master-firefox-'));
  writeFileSync(join(profile, 'user.js'), Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''));
  const { program, said } = startProgram(place() ?? 'firefox', ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {}, /WebDriver BiDi listening on (ws:\S+)/);
  const faults = new Map<string, Fault[]>();
  const faultsOf = (context: string): Fault[] => {
    const known = faults.get(context) ?? [];
    faults.set(context, known);
    return known;
  };
  const protocol = await connect(`${await said}/session`, (method, params) => {
    const found = faultOf(method, params);
    if (found !== null) faultsOf(found.context).push(found.fault);
  });
  await protocol.send('session.new', { capabilities: {} });
  await protocol.send('session.subscribe', { events: ['log.entryAdded', 'network.fetchError', 'network.responseCompleted'] });
  return {
    newPage: () => newPage(protocol, faultsOf),
    async close() {
      protocol.close();
      await endProgram(program);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export const FIREFOX: Engine = { name: 'Firefox', found: () => place() !== null, packages: 'firefox-esr', open };
