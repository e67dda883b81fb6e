// Every route of the interface (server section 3.1): its method, its gate, how long its body may be, what it does.

import { PROTOCOL, SERVICE } from '../../protocol/answers.ts';
import type { HealthAnswer } from '../../protocol/answers.ts';
import type { LoopWatch } from '../process/admin-views.ts';
import type { Host } from '../process/host.ts';
import { LIMITS } from '../process/limits.ts';
import { countRooms } from '../games/rooms.ts';
import type { Answer } from './answers.ts';
import type { Call, SeatCall } from './call.ts';
import * as admin from './routes-admin.ts';
import * as game from './routes-game.ts';
import * as lobby from './routes-lobby.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

interface Common {
  readonly method: Method;
  /** `:id` stands for one varying part. */
  readonly path: string;
  readonly limit: number;
  /** An event stream: no HEAD, no length. */
  readonly stream?: true;
  /** About one game: names it in the address among several servers (S-SH-3). */
  readonly scoped: boolean;
}

export type Route = Common & (
  | { readonly gate: 'open' | 'admin'; readonly act: (call: Call) => Promise<Answer | null> }
  | { readonly gate: 'seat'; readonly act: (call: SeatCall) => Promise<Answer | null> }
);

/** What the health answer says, computed at most once a second (S-RT-5). */
export function healthOf(host: Host): HealthAnswer {
  const { engineVersion, shard, drain } = host.settings;
  const { active, lobby: lobbies } = countRooms(host.rooms);
  const unreadable = [...host.rooms.all()].filter((room) => room.unread !== null || room.stage.kind === 'unreadable').length;
  const reason = host.stopping ? 'SHUTTING_DOWN' : host.outOfFiles() ? 'NO_FILES' : host.store.writable() ? null : 'DATA_NOT_WRITABLE';
  return {
    ok: reason === null, service: SERVICE, engineVersion, protocol: PROTOCOL, games: { active, lobby: lobbies },
    ...(shard === null ? {} : { shard }), ...(drain ? { draining: true } : {}), ...(unreadable === 0 ? {} : { unreadable }), ...(reason === null ? {} : { reason }),
  };
}

/** The routes of one server; `null` where administration is off. */
export function routesOf(health: (local: boolean) => HealthAnswer, loop: LoopWatch | null): readonly Route[] {
  const post = { method: 'POST', limit: LIMITS.bodyBytes } as const;
  const get = { method: 'GET', limit: LIMITS.unknownBodyBytes } as const;
  const open = { gate: 'open' } as const;
  const seat = { gate: 'seat', scoped: true } as const;
  const healthRoute: Route = {
    ...get, ...open, path: '/api/health', scoped: false,
    act: async ({ request }: Call) => {
      // Whoever opened it as `localhost` is told what others can open.
      const body = health(/^(localhost|127\.[0-9.]+|\[::1\])(:[0-9]+)?$/i.test(request.headers.host ?? ''));
      return { status: body.ok ? 200 : 503, body, ...(body.ok ? {} : { headers: { 'Retry-After': '2' } }) };
    },
  };
  const routes: readonly Route[] = [
    healthRoute,
    { ...post, ...open, path: '/api/lobby/create', limit: LIMITS.createBodyBytes, scoped: false, act: lobby.create },
    { ...post, ...open, path: '/api/lobby/preview', scoped: true, act: lobby.preview },
    { ...post, ...open, path: '/api/lobby/join', scoped: true, act: lobby.joinRoute },
    { ...post, ...seat, path: '/api/lobby/bot', act: lobby.bot },
    { ...post, ...seat, path: '/api/lobby/leave', act: lobby.leaveRoute },
    { ...post, ...seat, path: '/api/lobby/start', act: lobby.start },
    { ...get, ...seat, path: '/api/lobby/stream', stream: true, act: game.lobbyStream },
    { ...get, ...seat, path: '/api/lobby/seating', act: game.seating },
    { ...get, ...seat, path: '/api/session', act: game.session },
    { ...get, ...seat, path: '/api/stream', stream: true, act: game.gameStream },
    { ...post, ...seat, path: '/api/intent', limit: LIMITS.intentBodyBytes, act: game.intent },
    { ...post, ...seat, path: '/api/take-back', act: game.takeBack },
    { ...get, ...seat, path: '/api/position', act: game.position },
    { ...get, ...seat, path: '/api/log', act: game.log },
    { ...get, ...seat, path: '/api/save', act: game.save },
    { ...post, ...seat, path: '/api/seat/code', act: game.seatCode },
    { ...post, ...open, path: '/api/claim', scoped: true, act: game.claim },
  ];
  if (loop === null) return routes;
  const gated = { gate: 'admin' } as const;
  return [
    ...routes,
    { ...get, ...gated, path: '/api/games', scoped: false, act: admin.games },
    { ...get, ...gated, path: '/api/games/:id/save', scoped: true, act: admin.exportSave },
    { ...post, ...gated, path: '/api/games/:id/claim', scoped: true, act: admin.mint },
    { ...get, method: 'DELETE', ...gated, path: '/api/games/:id', scoped: true, act: admin.end },
    { ...get, ...gated, path: '/api/admin/summary', scoped: false, act: admin.summary(loop) },
  ];
}

export interface Matched {
  /** By method. */
  readonly routes: ReadonlyMap<Method, Route>;
  readonly id: string;
}

/** The routes under a path; null where there are none. */
export function matchPath(routes: readonly Route[], path: string): Matched | null {
  const parts = path.split('/');
  const found = new Map<Method, Route>();
  let id = '';
  for (const route of routes) {
    const wanted = route.path.split('/');
    if (wanted.length !== parts.length) continue;
    if (!wanted.every((part, at) => part === ':id' || part === parts[at])) continue;
    const place = wanted.indexOf(':id');
    if (place >= 0) id = parts[place] ?? '';
    found.set(route.method, route);
  }
  return found.size === 0 ? null : { routes: found, id };
}

/** The methods a path takes, for `Allow`. */
export function allowed({ routes }: Matched): string {
  const names = [...routes].flatMap(([method, route]) => (method === 'GET' && route.stream !== true ? ['GET', 'HEAD'] : [method]));
  return [...names, 'OPTIONS'].join(', ');
}
