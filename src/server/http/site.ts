// The HTTP server itself (server section 2): every request through the same steps in the same order, each refusal final, sockets
// counted, nothing that fails ever reaching the process.

import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup, clientAddress, plainAddress } from './addresses.ts';
import type { Host } from '../process/host.ts';
import { LIMITS } from '../process/limits.ts';
import { stackOf } from '../process/log.ts';
import { errorAnswer, rawAnswer, send } from './answers.ts';
import type { Answer } from './answers.ts';
import { bringsBody, declaresMore, readBody } from './body.ts';
import { adminGate, seatGate, shardGate } from './call.ts';
import type { Call } from './call.ts';
import { watchConnections } from './connections.ts';
import { allowed, matchPath } from './routes.ts';
import type { Method, Route } from './routes.ts';
import type { StaticSite } from './static-site.ts';

export interface SiteOptions {
  readonly host: Host;
  readonly routes: readonly Route[];
  readonly site: StaticSite;
}

/** What a client waits for before it sends its body; `more` is what nobody here gives. */
type Expects = 'nothing' | 'continue' | 'more';

interface Target {
  readonly path: string;
  readonly query: URLSearchParams;
}

/** S-HT-1 steps 1 and 2: a target as it stands, never with the Host header's help. */
function targetOf(url: string): Target | 'URL_TOO_LONG' | 'BAD_URL' {
  if (Buffer.byteLength(url) > LIMITS.targetBytes) return 'URL_TOO_LONG';
  if (!url.startsWith('/')) return 'BAD_URL';
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  return { path, query: new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1)) };
}

export function newSite({ host, routes, site }: SiteOptions): Server {
  const { timings, settings, log } = host;
  let hinted = false;

  function groupOf(request: IncomingMessage): string {
    const peer = request.socket.remoteAddress ?? '';
    const forwarded = request.headers['x-forwarded-for'];
    const list = Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '');
    if (list !== '' && !hinted && !settings.proxies.has(plainAddress(peer))) {
      hinted = true;
      log('warn', 'untrusted-forwarded-for');
    }
    return addressGroup(clientAddress(peer, list, settings.proxies));
  }

  /** Steps 5 to 16 for a path of the interface. */
  async function api(request: IncomingMessage, response: ServerResponse, { path, query }: Target, waiting: boolean): Promise<Answer | null> {
    const matched = matchPath(routes, path);
    const method = request.method ?? '';
    const asked = method === 'HEAD' ? 'GET' : method;
    const route = matched?.routes.get(asked as Method) ?? null;
    const limit = route?.limit ?? LIMITS.unknownBodyBytes;
    if (declaresMore(request, limit)) return errorAnswer('TOO_LARGE', { hangUp: true });
    // Whatever body comes with a request that takes none is not read: the connection ends instead.
    const hangUp = bringsBody(request);
    if (matched === null) return errorAnswer('NOT_FOUND', { hangUp });
    const allow = (): Readonly<Record<string, string>> => ({ Allow: allowed(matched) });
    if (method === 'OPTIONS') return { status: 204, body: null, headers: allow(), hangUp };
    if (route === null || (method === 'HEAD' && route.stream === true)) return errorAnswer('METHOD_NOT_ALLOWED', { headers: allow(), hangUp });
    const from = request.headers['sec-fetch-site'];
    if (asked !== 'GET' && from !== undefined && from !== 'same-origin' && from !== 'none') return errorAnswer('CROSS_SITE', { hangUp });
    let body: Call['body'] = {};
    if (asked === 'POST') {
      const read = await readBody(request, response, limit, timings.bodyMs, waiting);
      if (!read.ok) return read.answer;
      ({ body } = read);
    } else if (hangUp) return errorAnswer('BODY_NOT_ALLOWED', { hangUp });
    const call: Call = { host, request, response, query, body, group: groupOf(request), id: matched.id };
    return gated(route, call);
  }

  async function gated(route: Route, call: Call): Promise<Answer | null> {
    const elsewhere = route.scoped ? shardGate(call) : null;
    if (elsewhere !== null) return elsewhere;
    switch (route.gate) {
      case 'open':
        return route.act(call);
      case 'admin': {
        const shut = adminGate(call, settings.adminSecret ?? '');
        return shut ?? route.act(call);
      }
      case 'seat': {
        const seat = seatGate(call);
        if (!seat.ok) return seat.answer;
        const named = call.query.get('game');
        const { gameCode } = seat.call.room;
        if (named !== null && named !== '' && gameCode !== null && named !== gameCode) return errorAnswer('CODE_MISMATCH');
        return route.act(seat.call);
      }
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse, expects: Expects): Promise<void> {
    const started = host.elapsed();
    const accept = request.headers['accept-encoding'] as string | undefined;
    const head = request.method === 'HEAD';
    const finish = async (result: Answer): Promise<void> => {
      const bytes = await send(response, result, accept, head);
      if (result.hangUp === true) hangUp(request, response);
      noteRequest(bytes);
    };
    const target = targetOf(request.url ?? '');
    const noteRequest = (bytes: number): void => {
      const path = typeof target === 'string' ? '' : target.path;
      log('debug', 'request', { method: request.method ?? '', path: path.replace(/[^A-Za-z0-9/._-]/g, '?').slice(0, 80), status: response.statusCode, ms: Math.round(host.elapsed() - started), bytes });
    };
    try {
      if (expects === 'more') return await finish(errorAnswer('BAD_REQUEST', { status: 417, hangUp: true }));
      if (request.headers.host === undefined && request.httpVersion === '1.1') return await finish(errorAnswer('BAD_REQUEST', { hangUp: true }));
      if (typeof target === 'string') return await finish(errorAnswer(target, { hangUp: bringsBody(request) }));
      if (host.stopping && target.path !== '/api/health') return await finish(errorAnswer('SHUTTING_DOWN', { headers: { Connection: 'close' } }));
      if (!target.path.startsWith('/api/')) {
        if (bringsBody(request)) response.setHeader('Connection', 'close');
        noteRequest(await site.serve(request, response, target.path));
        if (bringsBody(request)) hangUp(request, response);
        return;
      }
      const result = await api(request, response, target, expects === 'continue');
      if (result !== null) await finish(result);
      else noteRequest(0);
    } catch (error) {
      log('error', 'request-failed', { path: typeof target === 'string' ? '' : target.path.slice(0, 40), stack: stackOf(error) });
      // S-HT-8: a head already sent is never sent again.
      if (response.headersSent) response.destroy();
      else await send(response, errorAnswer('INTERNAL'), accept, head).catch(() => response.destroy());
    }
  }

  const server = createServer({
    maxHeaderSize: LIMITS.headerBytes, headersTimeout: timings.headersMs, requestTimeout: timings.requestMs, keepAliveTimeout: timings.keepAliveMs,
    connectionsCheckingInterval: Math.min(1_000, timings.headersMs / 2), insecureHTTPParser: false,
    // The platform's own refusal would lack the headers that are on everything (S-SE-7).
    requireHostHeader: false,
  });
  const connections = watchConnections(host, server);
  const guard = (request: IncomingMessage, response: ServerResponse, expects: Expects): void => {
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    if (!connections.owe(request, response)) return;
    handle(request, response, expects).catch(() => response.destroy());
  };
  server.on('request', (request, response) => guard(request, response, 'nothing'));
  server.on('checkContinue', (request, response) => guard(request, response, 'continue'));
  server.on('checkExpectation', (request, response) => guard(request, response, 'more'));
  server.on('clientError', (error: Error & { readonly code?: string }, socket: Socket) => {
    if (connections.midAnswer(socket)) socket.destroy();
    else refuseRaw(error, socket);
  });
  return server;
}

/** S-HT-3: the answer goes out, the rest of the body is not taken in. */
function hangUp(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const destroy = (): void => {
    // A moment for the answer to reach a sender that is still busy sending.
    setTimeout(() => socket.destroy(), 50).unref();
  };
  if (response.writableFinished) destroy();
  else response.once('finish', destroy);
}

/** What the platform's parser refuses: told in one line, and the end of the connection. */
function refuseRaw(error: Error & { readonly code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  socket.end(rawAnswer(status));
  setTimeout(() => socket.destroy(), 50).unref();
}
