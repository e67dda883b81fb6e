// Everything a stranger may send: one function for each kind of bad request. Each gives the status it
// got, 0 for a connection that was ended, and says whether that is what such a request deserves.

import { Agent, request as httpRequest } from 'node:http';
import type { Chance } from './chance.ts';
import { sendRaw } from './hostile-raw.ts';

export const CANARY = 'canary-6e1f-of-the-hostile';

export interface Target {
  readonly port: number;
  readonly joinSecret: string;
  readonly chance: Chance;
  /** A seat of the stranger's own, in a running game. */
  readonly token: string;
  readonly gameCode: string;
  /** A token that was good once. */
  readonly stale: string;
  /** Waits as long as the server may take for what it ends by a timer. */
  readonly patienceMs: number;
}

export interface Outcome {
  readonly status: number;
  readonly fine: boolean;
  readonly text: string;
}

export type Kind = (target: Target, from: string) => Promise<Outcome>;

/** S-HT-9 ends the 65th connection of an address without a word, so nothing is always a fair answer. */
const refusal = (status: number): boolean => status === 0 || (status >= 400 && status < 500) || status === 503;

/** Addresses that keep their connections. */
export const KEEPING = '127.9.';

const agents = new Map<string, Agent>();

/** Some addresses keep their connections, most use a new one each time. */
function agentFrom(from: string): Agent | false {
  if (!from.startsWith(KEEPING)) return false;
  const known = agents.get(from);
  if (known !== undefined) return known;
  const agent = new Agent({ keepAlive: true, maxSockets: 8, timeout: 30_000 });
  agents.set(from, agent);
  return agent;
}

export function closeAgents(): void {
  for (const agent of agents.values()) agent.destroy();
  agents.clear();
}

interface Plain {
  readonly path: string;
  readonly method?: string;
  readonly body?: Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One request as a library sends it. */
function send({ port }: Target, from: string, { path, method = 'POST', body, headers = {} }: Plain): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((done) => {
    let settled = false;
    const finish = (status: number, text: string): void => {
      if (settled) return;
      settled = true;
      done({ status, text });
    };
    try {
      const request = httpRequest({
        agent: agentFrom(from), host: '127.0.0.1', port, path, method, localAddress: from, timeout: 30_000,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }), ...headers },
      }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          if (text.length < 50_000) text += chunk.toString('latin1');
          // A stream has no end of its own.
          if ((response.headers['content-type'] ?? '').startsWith('text/event-stream')) request.destroy();
        });
        response.on('end', () => finish(response.statusCode ?? 0, text));
        response.on('close', () => finish(response.statusCode ?? 0, text));
        response.on('error', () => finish(response.statusCode ?? 0, text));
      });
      request.on('timeout', () => {
        finish(-1, 'no answer in 30 s');
        request.destroy();
      });
      request.on('error', () => finish(0, ''));
      request.end(body);
    } catch {
      finish(0, '');
    }
  });
}

const POSTS = ['lobby/create', 'lobby/preview', 'lobby/join', 'lobby/bot', 'lobby/leave', 'lobby/start', 'intent', 'take-back', 'seat/code', 'claim'] as const;
const GETS = ['session', 'stream', 'lobby/stream', 'log', 'save', 'games', 'admin/summary'] as const;
const FIELDS = ['secret', 'config', 'displayName', 'players', 'seed', 'gameCode', 'seat', 'filled', 'level', 'seq', 'intent', 'rev', 'code', 'player', 'type', 'mode', 'days'] as const;

function scrap({ chance, joinSecret, gameCode, token }: Target): unknown {
  return chance.pick<unknown>([
    null, true, false, -1, 0, 1, 2.5, 1e308, -1e-300, 4_294_967_296, '', ' ', 'x', CANARY, '\u0000', '\u202e', '\u{1F682}'.repeat(60), 'A'.repeat(1_100), [], {}, [[]], [1, [2, [3]]], { a: { b: { c: 1 } } },
    gameCode, token, joinSecret, '../../etc/passwd', "'; drop table games; --", '<script>alert(1)</script>', '${7*7}', '%00', { toString: 1 }, { length: -1 }, Array.from({ length: 70 }, (_, at) => at),
  ]);
}

function body(target: Target): string {
  const { chance } = target;
  const count = chance.below(6);
  const fields: [string, unknown][] = Array.from({ length: count }, () => [chance.pick(FIELDS), scrap(target)]);
  if (chance.below(2) === 0) fields.push(['secret', target.joinSecret]);
  return JSON.stringify(Object.fromEntries(fields));
}

const judged = (answer: { readonly status: number; readonly text: string }, fine: boolean): Outcome => ({ ...answer, fine });
const refused = (answer: { readonly status: number; readonly text: string }): Outcome => judged(answer, refusal(answer.status));

/** Bodies of the right form with the wrong things in them; a few happen to be right. */
const fuzz: Kind = async (target, from) => {
  const { chance } = target;
  const route = chance.pick(POSTS.filter((one) => one !== 'lobby/create' && one !== 'lobby/start'));
  const token = chance.pick([target.token, target.stale, `smt_${'n'.repeat(43)}`, CANARY]);
  const answer = await send(target, from, { path: `/api/${route}?game=${target.gameCode}`, body: body(target), headers: { 'x-seat-token': token, 'x-admin-secret': CANARY } });
  return judged(answer, refusal(answer.status) || answer.status === 200);
};

const absurdIntents: Kind = async (target, from) => {
  const { chance } = target;
  const types = ['localOps.choose', 'switch.move', 'switch.dropCars', 'draw.end', 'play.track', 'card.play', 'mainline.clearance', 'game.extend', 'newTrain.placeCar', 'loadUnload.end', '__proto__', 'toString', CANARY];
  const intent = Object.fromEntries([['type', chance.pick(types)], ...Array.from({ length: chance.below(4) }, () => [chance.pick(['option', 'card', 'square', 'at', 'from', 'to', 'player', 'agree', 'count', 'tray']), scrap(target)])]) as object;
  const answer = await send(target, from, { path: '/api/intent', body: JSON.stringify({ seq: 1 + chance.below(5), intent }), headers: { 'x-seat-token': target.token } });
  return judged(answer, refusal(answer.status) || (answer.status === 200 && answer.text.includes('"ok":false')));
};

const badCreate: Kind = async (target, from) => {
  const { chance } = target;
  const config = Object.fromEntries(Array.from({ length: chance.below(8) }, () => [chance.pick(FIELDS), scrap(target)]));
  const wish = { secret: chance.below(3) === 0 ? CANARY : target.joinSecret, config, displayName: scrap(target), players: scrap(target), seed: scrap(target) };
  return refused(await send(target, from, { path: '/api/lobby/create', body: JSON.stringify(wish) }));
};

const prototypes: Kind = async (target, from) => {
  const key = target.chance.pick(['__proto__', 'constructor', 'prototype']);
  const inner = `{"${key}":{"admin":true,"polluted":"${CANARY}"}}`;
  const depth = target.chance.below(7);
  const text = `{"secret":${JSON.stringify(target.joinSecret)},"config":${'{"a":'.repeat(depth)}${inner}${'}'.repeat(depth)}}`;
  const answer = await send(target, from, { path: `/api/${target.chance.pick(POSTS)}`, body: text, headers: { 'x-seat-token': target.token } });
  return judged(answer, answer.status === 0 || answer.status === 400 || answer.status === 429);
};

const shapes: Kind = async (target, from) => {
  const depth = 9 + target.chance.below(400);
  const text = target.chance.pick([
    '['.repeat(depth), '{"a":'.repeat(depth), `${'['.repeat(depth)}${']'.repeat(depth)}`, '', 'null', '"x"', '[]', '1', 'NaN', '{"a":1,}', '{"a":1}{"b":2}', `{"${'k'.repeat(70)}":1}`,
    JSON.stringify(Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`k${at}`, at]))), '{"seq":1e999,"intent":{}}', '\ufeff{}',
  ]);
  return refused(await send(target, from, { path: `/api/${target.chance.pick(POSTS)}`, body: text, headers: { 'x-seat-token': target.token } }));
};

const brokenText: Kind = async (target, from) => {
  const { chance } = target;
  const bytes = Buffer.concat([Buffer.from(`{"secret":${JSON.stringify(target.joinSecret)},"gameCode":"${target.gameCode}","displayName":"`), Buffer.from(chance.pick([[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf8, 0x88], [0x80], [0xe2, 0x28]])), Buffer.from('"}')]);
  const answer = await send(target, from, { path: `/api/${chance.pick(['lobby/create', 'lobby/join', 'lobby/preview', 'claim'])}`, body: bytes });
  return judged(answer, answer.status === 0 || answer.status === 400 || answer.status === 429);
};

const tooLarge: Kind = async (target, from) => {
  const declared = target.chance.pick([9_000, 100_000, 67_108_864, 1e15]);
  const head = `POST /api/${target.chance.pick(POSTS)} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  const expect = target.chance.below(3) === 0 ? 'Expect: 100-continue\r\n' : '';
  const answer = await sendRaw({ port: target.port, from, pieces: [`${head}${expect}Content-Length: ${declared}\r\n\r\n`, Buffer.alloc(4_096, 0x20)] });
  return judged(answer, answer.settled && (answer.status === 413 || answer.status === 0));
};

const endless: Kind = async (target, from) => {
  const chunk = `1000\r\n${' '.repeat(4_096)}\r\n`;
  const answer = await sendRaw({
    port: target.port, from, pieces: [`POST /api/${target.chance.pick(POSTS)} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`, ...Array.from({ length: 40 }, () => chunk)],
  });
  return judged(answer, answer.settled && (answer.status === 413 || answer.status === 0));
};

const escapes: Kind = async (target, from) => {
  const { chance } = target;
  const path = chance.pick([
    '/../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/..\\..\\x', '/%5c..%5cx', '/%252e%252e%252fx', '/%00', '/x%00.js', '/.git/config', '/.env', '//etc/passwd', '/%c0%ae%c0%ae/x',
    '/x.js/../../y', '/./x.js', '/data/join-secret', '/%', '/%zz', `/${'a/'.repeat(300)}x`, `/${'a'.repeat(3_000)}`, '/api/../x.js', '/api/games/..%2f..%2f/save', '/api//session', '/api/', '/api/session/', `/api/${'x'.repeat(1_500)}`, '/con', '/x.js%20', '/index.html.bak',
  ]);
  const answer = await sendRaw({ port: target.port, from, pieces: [`${chance.pick(['GET', 'HEAD'])} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`] });
  return judged(answer, answer.settled && refusal(answer.status));
};

const methods: Kind = async (target, from) => {
  const { chance } = target;
  const post = chance.below(2) === 0;
  const method = chance.pick(post ? ['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'TRACE', 'PROPFIND'] : ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'MKCOL']);
  const answer = await send(target, from, { path: `/api/${post ? chance.pick(POSTS) : chance.pick(GETS)}`, method, headers: { 'x-seat-token': target.token } });
  return judged(answer, answer.status === 0 || answer.status === 405 || answer.status === 404 || answer.status === 415);
};

const headers: Kind = async (target, from) => {
  const { chance } = target;
  const lines = chance.pick([
    Array.from({ length: 400 }, (_, at) => `X-${at}: ${'v'.repeat(60)}`), [`X-Seat-Token: ${'t'.repeat(20_000)}`], [`Cookie: ${'c=1; '.repeat(4_000)}`], ['Content-Length: 5', 'Content-Length: 6'],
    ['Content-Length: 5', 'Transfer-Encoding: chunked'], ['Transfer-Encoding: gzip, chunked'], ['Content-Length: -1'], ['Content-Length: 1e3'], [' folded: x'], ['X: \u0000'], ['X Y: z'], ['X-Forwarded-For: ' + '1.1.1.1, '.repeat(800)],
    ['Host: a', 'Host: b'], ['Upgrade: websocket', 'Connection: Upgrade'], ['Sec-Fetch-Site: cross-site', 'Content-Type: application/json', 'Content-Length: 2'], ['Content-Type: text/plain', 'Content-Length: 2'],
    ['Content-Encoding: gzip', 'Content-Type: application/json', 'Content-Length: 2'],
  ]);
  const answer = await sendRaw({ port: target.port, from, pieces: [`POST /api/lobby/preview HTTP/1.1\r\nHost: x\r\n${lines.join('\r\n')}\r\n\r\n{}`], patienceMs: 400 });
  // Where more of a body is due the server waits longer than this does.
  return judged(answer, refusal(answer.status));
};

const garbage: Kind = async (target, from) => {
  const { chance } = target;
  const noise = Buffer.from(Array.from({ length: 1 + chance.below(600) }, () => chance.below(256)));
  const piece = chance.pick<Buffer | string>([
    noise, 'GET / HTTP/0.9\r\n\r\n', 'GET / HTTP/2.0\r\n\r\n', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'GET * HTTP/1.1\r\nHost: x\r\n\r\n', 'GET http://elsewhere/api/session HTTP/1.1\r\nHost: x\r\n\r\n', 'CONNECT a:1 HTTP/1.1\r\nHost: x\r\n\r\n',
    Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]), '\r\n'.repeat(50), 'GET /\u0001 HTTP/1.1\r\n\r\n', 'POST /api/claim HTTP/1.1\r\nHost:\r\n\r\n',
  ]);
  const answer = await sendRaw({ port: target.port, from, pieces: [piece], patienceMs: 200 });
  // An odd version of the protocol still gets the front page.
  return judged(answer, refusal(answer.status) || answer.status === 200);
};

const tokens: Kind = async (target, from) => {
  const { chance } = target;
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
  const guess = chance.below(3) === 0 ? target.stale : `smt_${Array.from({ length: 43 }, () => letters[chance.below(64)]).join('')}`;
  const get = chance.below(2) === 0;
  const path = `/api/${get ? chance.pick(['session', 'stream', 'lobby/stream', 'log', 'save']) : chance.pick(['intent', 'take-back', 'lobby/leave', 'lobby/start', 'lobby/bot', 'seat/code'])}`;
  const answer = await send(target, from, get ? { path, method: 'GET', headers: { 'x-seat-token': guess } } : { path, body: '{}', headers: { 'x-seat-token': guess } });
  return judged(answer, answer.status === 0 || answer.status === 404 || answer.status === 429);
};

const codes: Kind = async (target, from) => {
  const { chance } = target;
  const word = chance.pick(['RAIL', 'YARD', 'DEPOT', 'COAL', 'MAIL', 'XXXX', 'rail ', 'ＲＡＩＬ']);
  const code = `${word}-${String(chance.below(10_000)).padStart(4, '0')}`;
  const recovery = Array.from({ length: 16 }, () => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[chance.below(32)]).join('');
  const answer = chance.below(3) === 0
    ? await send(target, from, { path: '/api/claim', body: JSON.stringify({ code: recovery }) })
    : await send(target, from, { path: `/api/lobby/${chance.pick(['preview', 'join'])}`, body: JSON.stringify({ secret: target.joinSecret, gameCode: code, ...(chance.below(2) === 0 ? {} : { displayName: 'Mallory' }) }) });
  return refused(answer);
};

const secrets: Kind = async (target, from) => {
  const { chance, joinSecret } = target;
  const wrong = chance.pick([`${joinSecret}x`, joinSecret.slice(1), joinSecret.toUpperCase(), CANARY, '', 'x'.repeat(1_000)]);
  if (chance.below(2) === 0) {
    const answer = await send(target, from, { path: chance.pick(['/api/games', '/api/admin/summary']), method: 'GET', headers: { 'x-admin-secret': wrong } });
    return judged(answer, answer.status === 0 || answer.status === 403 || answer.status === 429);
  }
  const answer = await send(target, from, { path: `/api/lobby/${chance.pick(['preview', 'join', 'create'])}`, body: JSON.stringify({ secret: wrong, gameCode: target.gameCode, displayName: 'M' }) });
  return judged(answer, answer.status === 0 || answer.status === 403 || answer.status === 429);
};

/** Streams opened and dropped at once, or half-way through the request. */
const dropped: Kind = async (target, from) => {
  const whole = `GET /api/stream?game=${target.gameCode} HTTP/1.1\r\nHost: x\r\nX-Seat-Token: ${target.token}\r\n\r\n`;
  const cut = target.chance.pick([whole, whole.slice(0, 1 + target.chance.below(whole.length - 1)), `POST /api/intent HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\nX-Seat-Token: ${target.token}\r\n\r\n{"seq":`]);
  const answer = await sendRaw({ port: target.port, from, pieces: [cut], hangUp: true });
  return judged(answer, true);
};

const pipelined: Kind = async (target, from) => {
  const one = `GET /api/session HTTP/1.1\r\nHost: x\r\nX-Seat-Token: ${target.stale}\r\n\r\n`;
  const answer = await sendRaw({ port: target.port, from, pieces: [one.repeat(20)] });
  return judged(answer, answer.settled && refusal(answer.status));
};

/** Kinds that are over at once, with how often each is chosen. */
export const QUICK: readonly (readonly [name: string, weight: number, kind: Kind])[] = [
  ['fuzzed bodies', 24, fuzz], ['absurd intents', 14, absurdIntents], ['bad tables', 8, badCreate], ['prototype keys', 6, prototypes], ['odd shapes', 6, shapes], ['broken text', 4, brokenText], ['declared too large', 3, tooLarge],
  ['endless bodies', 2, endless], ['path escapes', 6, escapes], ['wrong methods', 5, methods], ['header floods', 4, headers], ['garbage', 3, garbage], ['stale tokens', 6, tokens], ['guessed codes', 6, codes], ['guessed secrets', 4, secrets],
  ['dropped requests', 3, dropped], ['pipelined', 1, pipelined],
];

const slowHeaders: Kind = async (target, from) => {
  const text = `GET /api/session HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(30)}\r\n`;
  const answer = await sendRaw({ port: target.port, from, pieces: [...text], gapMs: 400, patienceMs: target.patienceMs, untilAnswer: false });
  return judged(answer, answer.settled && refusal(answer.status));
};

const slowBody: Kind = async (target, from) => {
  const head = 'POST /api/claim HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n';
  const answer = await sendRaw({ port: target.port, from, pieces: [head, ...' '.repeat(199)], gapMs: 300, patienceMs: target.patienceMs, untilAnswer: false });
  return judged(answer, answer.settled && refusal(answer.status));
};

/** A stream opened and never read. */
const deafStream: Kind = (target, from) => new Promise((done) => {
  const request = httpRequest({ agent: false, host: '127.0.0.1', port: target.port, localAddress: from, path: `/api/stream?game=${target.gameCode}`, headers: { 'x-seat-token': target.token } }, (response) => {
    response.pause();
    setTimeout(() => {
      request.destroy();
      done({ status: response.statusCode ?? 0, fine: [200, 429, 503].includes(response.statusCode ?? 0), text: '' });
    }, 2_000);
  });
  request.on('error', () => done({ status: 0, fine: true, text: '' }));
  request.end();
});

/** Kinds that hold a connection for as long as the server lets them. */
export const SLOW: readonly (readonly [name: string, kind: Kind])[] = [['slow headers', slowHeaders], ['slow bodies', slowBody], ['deaf streams', deafStream]];
