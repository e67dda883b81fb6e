// One reader for each route (server section 3.1): what a real server answers, on success and on refusal, is read whole by the reader that the
// page and the administrator's commands use, and holds nothing that the reader does not know.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LoopWatch } from '../../src/server/process/admin-views.ts';
import { healthOf, routesOf } from '../../src/server/http/routes.ts';
import { ADMIN_ANSWERS } from '../../src/protocol/admin-answers.ts';
import { parseError } from '../../src/protocol/answers.ts';
import { ANSWERS } from '../../src/protocol/routes.ts';
import type { Answer, Asked } from './asking.ts';
import { rules, SECRET, serve } from './harness.ts';
import type { Bench } from './harness.ts';
import { beforeVotes, plant, recorded } from './plant.ts';

const READERS: Readonly<Record<string, (raw: unknown) => object | null>> = { ...ANSWERS, ...ADMIN_ANSWERS };

/** Every route there is, by the name of its reader. */
function routesAt(bench: Bench): readonly { readonly name: string; readonly path: string; readonly method: string; readonly gate: string; readonly stream: boolean }[] {
  const { host } = bench.server();
  const loop = new LoopWatch();
  loop.close();
  return routesOf(() => healthOf(host), loop).map(({ method, path, gate, stream }) => ({ name: `${gate === 'admin' ? `${method} ` : ''}${path.slice('/api/'.length)}`, path, method, gate, stream: stream === true }));
}

test('S-HT-4 every route that answers has one reader, and every reader a route', async (t) => {
  const bench = await serve(t);
  assert.deepEqual(routesAt(bench).filter((route) => !route.stream).map(({ name }) => name).sort(), Object.keys(READERS).sort());
});

test('S-HT-4 what each route answers is read whole by its reader', async (t) => {
  const bench = await serve(t);
  const seen = new Set<string>();
  const told = async (name: string, asked: Promise<Answer>, status = 200): Promise<Answer> => {
    const answer = await asked;
    assert.equal(answer.status, status, `${name}: ${answer.text}`);
    assert.deepEqual(READERS[name]?.(answer.json), answer.json, name);
    seen.add(name);
    return answer;
  };
  await told('health', bench.ask('/api/health'));
  const made = await told('lobby/create', bench.ask('/api/lobby/create', { body: { secret: SECRET, config: rules(3), displayName: 'Ann', players: 3 } }));
  const code = String(made.json['gameCode']);
  const id = String(made.json['gameId']);
  const token = String(made.json['token']);
  const of = `?game=${code}`;
  await told('lobby/bot', bench.ask(`/api/lobby/bot${of}`, { token, body: { seat: 2, filled: true } }));
  await told('lobby/preview', bench.ask(`/api/lobby/preview${of}`, { body: { secret: SECRET, gameCode: code } }));
  const joined = await told('lobby/join', bench.ask(`/api/lobby/join${of}`, { body: { secret: SECRET, gameCode: code, displayName: 'Bea' } }));
  await told('lobby/leave', bench.ask(`/api/lobby/leave${of}`, { token: String(joined.json['token']), body: {} }));
  await told('session', bench.ask(`/api/session${of}`, { token }));
  await told('lobby/seating', bench.ask(`/api/lobby/seating${of}`, { token }));
  await told('GET games', bench.admin('/api/games'));
  await told('lobby/bot', bench.ask(`/api/lobby/bot${of}`, { token, body: { seat: 1, filled: true } }));
  await told('lobby/start', bench.ask(`/api/lobby/start${of}`, { token, body: {} }));
  await told('lobby/seating', bench.ask(`/api/lobby/seating${of}`, { token }));
  await told('session', bench.ask(`/api/session${of}`, { token }));
  await told('GET games', bench.admin('/api/games'));
  await told('position', bench.ask(`/api/position${of}`, { token }));
  await told('log', bench.ask(`/api/log${of}`, { token }));
  await told('save', bench.ask(`/api/save${of}`, { token }));
  await told('intent', bench.ask(`/api/intent${of}`, { token, body: { seq: 1, intent: { type: 'draw.end' } } }));
  const code2 = await told('seat/code', bench.ask(`/api/seat/code${of}`, { token, body: {} }));
  await told('claim', bench.ask(`/api/claim${of}`, { body: { code: code2.json['code'] } }));
  await told('GET admin/summary', bench.admin('/api/admin/summary'));
  await told('GET games/:id/save', bench.admin(`/api/games/${id}/save`));
  await told('POST games/:id/claim', bench.admin(`/api/games/${id}/claim`, { body: { player: 0 } }));
  await told('DELETE games/:id', bench.admin(`/api/games/${id}`, { method: 'DELETE' }));
  // The last of a table, and a table that ends before it began.
  const [alone] = await bench.table({ humans: 1, bots: 1 });
  const closed = await told('lobby/leave', bench.ask('/api/lobby/leave', { token: alone?.token ?? '', body: {} }));
  assert.deepEqual(closed.json, { ok: true, closed: true });
  const [other] = await bench.table({ humans: 1, bots: 1 });
  await told('DELETE games/:id', bench.admin(`/api/games/${other?.gameId}`, { method: 'DELETE' }));
  // An accepted move, and the same again.
  const [player] = await bench.started({ humans: 1 });
  for (const _ of ['first', 'again']) {
    const moved = await told('intent', bench.ask('/api/intent', { token: player?.token ?? '', body: { seq: 1, intent: { type: 'localOps.choose', option: 'draw' } } }));
    assert.equal(moved.json['ok'], true, moved.text);
  }
  for (const _ of ['first', 'again']) {
    const back = await told('take-back', bench.ask('/api/take-back', { token: player?.token ?? '', body: { seq: 2, rev: 1 } }));
    assert.equal(back.json['ok'], true, back.text);
  }
  await told('take-back', bench.ask('/api/take-back', { token: player?.token ?? '', body: { seq: 3, rev: 2 } }));
  // Games out of memory, finished, and never looked at.
  plant(bench.dataDir, beforeVotes(recorded('floor-missed')), { code: 'COAL-7101' });
  await bench.restart();
  await told('GET games', bench.admin('/api/games'));
  await bench.server().resumed;
  await told('GET games', bench.admin('/api/games'));
  assert.deepEqual([...seen].sort(), Object.keys(READERS).sort());
});

test('S-HT-4 whatever a route refuses is an error with one reader', async (t) => {
  const bench = await serve(t);
  const [seat] = await bench.table({ humans: 1, bots: 1 });
  const ofSeat = (path: string): string => path.replace(':id', seat?.gameId ?? '');
  const bad: readonly Omit<Asked, 'port'>[] = [
    { raw: '{"a":' }, { body: { odd: 1 } }, { body: { secret: 'wrong', gameCode: 'COAL-1111', code: 'x', seat: 77, filled: true, player: 9 } },
    { raw: `{"a":"${'x'.repeat(20_000)}"}` }, { headers: { 'content-type': 'text/plain' }, raw: 'x' },
  ];
  let refused = 0;
  for (const { name, path, method } of routesAt(bench)) {
    const credentials: readonly Omit<Asked, 'port'>[] = [{}, { token: seat?.token ?? '' }, { token: `smt_${'x'.repeat(43)}` }, { admin: 'wrong' }];
    const bodies = method === 'POST' ? bad : [{}];
    for (const who of credentials) {
      for (const body of bodies) {
        for (const verb of [method, 'PATCH']) {
          if (verb === method && method !== 'POST' && who.token === seat?.token) continue;
          const answer = await bench.ask(ofSeat(path), { ...who, ...body, method: verb });
          if (answer.status === 200) continue;
          refused += 1;
          const error = parseError(answer.json);
          assert.notEqual(error, null, `${verb} ${name}: ${answer.status} ${answer.text}`);
          const { ok, ...fields } = answer.json;
          assert.ok(ok === undefined || (['intent', 'take-back'].includes(name) && ok === false), name);
          assert.deepEqual(error, fields, name);
        }
      }
    }
  }
  assert.ok(refused > 100, `${refused} refusals`);
});
