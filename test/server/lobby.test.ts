// The door and the lobby against a real port.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readLobbyPush } from '../../src/protocol/pushes.ts';
import type { LobbyPush } from '../../src/protocol/pushes.ts';
import type { Answer } from './asking.ts';
import { NAMES, pause, rules, SECRET, serve } from './harness.ts';
import type { Seat } from './harness.ts';

const door = (body: object): { readonly body: object } => ({ body: { secret: SECRET, ...body } });

test('health needs no secret, and the client is served', async (t) => {
  const bench = await serve(t);
  const health = await bench.ask('/api/health');
  assert.equal(health.status, 200);
  assert.deepEqual(health.json, { ok: true, service: 'station-master', engineVersion: '0.0.0-test', protocol: 1, games: { active: 0, lobby: 0 } });
  assert.match((await bench.ask('/')).text, /Station Master/);
});

test('the door needs the secret, and nothing is made without it', async (t) => {
  const bench = await serve(t);
  for (const path of ['create', 'join', 'preview']) {
    for (const secret of [undefined, 'wrong', 7, '']) {
      const answer = await bench.ask(`/api/lobby/${path}`, { body: { secret, config: rules(2), displayName: 'Ann', players: 2, gameCode: 'RAIL-0001' } });
      // Ten wrong ones from one address, then everything is held up.
      assert.ok([403, 429].includes(answer.status), answer.text);
    }
  }
  assert.deepEqual((await bench.ask('/api/health')).json['games'], { active: 0, lobby: 0 });
});

test('create and join; a code may be typed loosely, and a full table is told first', async (t) => {
  const bench = await serve(t);
  const made = await bench.ask('/api/lobby/create', door({ config: rules(3), displayName: 'Ann', players: 3 }));
  assert.equal(made.status, 200);
  const code = String(made.json['gameCode']);
  assert.match(code, /^[A-Z]+-[0-9]{4}$/);
  assert.equal(made.json['player'], 0);
  const id = String(made.json['gameId']);
  assert.equal(bench.file(id, 'lobby.json')['gameCode'], code);
  assert.ok(!bench.allFiles().includes(String(made.json['token'])), 'a raw token on disk');
  const lower = await bench.ask('/api/lobby/join', door({ gameCode: `  ${code.toLowerCase().replace('-', ' ')} `, displayName: 'Bea' }));
  const dashed = await bench.ask('/api/lobby/join', door({ gameCode: code.replace('-', '\u2013'), displayName: 'Cal' }));
  assert.deepEqual([lower.json['player'], dashed.json['player']], [1, 2]);
  assert.equal(new Set([made, lower, dashed].map((answer) => answer.json['token'])).size, 3);
  const full = await bench.ask('/api/lobby/join', door({ gameCode: code.replace('-', ''), displayName: 'Ann' }));
  assert.deepEqual([full.status, full.json['error']], [409, 'LOBBY_FULL']);
  assert.equal((await bench.ask('/api/lobby/join', door({ gameCode: 'RAIL-9999', displayName: 'Dot' }))).status, 404);
});

test('S-LO-3 table sizes by mode', async (t) => {
  const bench = await serve(t, { maxGames: 1_000 });
  const cases = [['competitive', [2, 3, 4]], ['coop', [2, 3, 4]], ['solitaire', [1]]] as const;
  for (const [mode, allowed] of cases) {
    for (const players of [0, 1, 2, 3, 4, 5, 2.5]) {
      const config = { ...rules(mode === 'solitaire' ? 1 : 2), mode, pvpCardsAllowed: false };
      const answer = await bench.ask('/api/lobby/create', door({ config, displayName: 'Ann', players }));
      bench.clock.ahead += 3_600_000;
      const fine = (allowed as readonly number[]).includes(players);
      assert.equal(answer.status, fine ? 200 : 400, `${mode} ${players}: ${answer.text}`);
      if (!fine) assert.equal(answer.json['error'], 'BAD_PLAYER_COUNT');
    }
  }
});

test('a name taken is refused whatever its letters look like', async (t) => {
  const bench = await serve(t);
  const made = await bench.ask('/api/lobby/create', door({ config: rules(3), displayName: 'Ann', players: 3 }));
  const gameCode = made.json['gameCode'];
  for (const displayName of ['ann', ' ANN ', '\uff21nn', 'Bot 1', 'bot', 'BOT  12']) {
    const answer = await bench.ask('/api/lobby/join', door({ gameCode, displayName }));
    assert.deepEqual([answer.status, answer.json['error']], [409, 'NAME_TAKEN'], displayName);
  }
  assert.equal((await bench.ask('/api/lobby/create', door({ config: rules(2), displayName: 'Bot 3', players: 2 }))).json['error'], 'BAD_NAME');
  assert.equal((await bench.ask('/api/lobby/join', door({ gameCode, displayName: 'Botany' }))).status, 200);
});

test('what may be a name', async (t) => {
  const bench = await serve(t);
  const bad = ['', '   ', 'a'.repeat(41), '\u{1F682}'.repeat(41), 'a\u202eb', 'a\u200cb', 'a\u0007b', 5, null];
  for (const displayName of bad) {
    const answer = await bench.ask('/api/lobby/create', door({ config: rules(2), displayName, players: 2 }));
    assert.equal(answer.json['error'], 'BAD_NAME', JSON.stringify(displayName));
  }
  for (const displayName of ['a'.repeat(40), '\u{1F682}'.repeat(40), '  Ann   of  York ']) {
    assert.equal((await bench.ask('/api/lobby/create', door({ config: rules(2), displayName, players: 2 }))).status, 200);
  }
  const [, , york] = [...bench.server().host.rooms.all()];
  assert.ok(york?.stage.kind === 'lobby' && york.stage.lobby.seats[0]?.kind === 'human' && york.stage.lobby.seats[0].displayName === 'Ann of York');
});

test('a preview takes no chair and never shows the seed', async (t) => {
  const bench = await serve(t);
  const made = await bench.ask('/api/lobby/create', door({ config: rules(3), displayName: 'Ann', players: 3, seed: 481926375 }));
  const gameCode = String(made.json['gameCode']);
  for (let time = 0; time < 2; time += 1) {
    const seen = await bench.ask(`/api/lobby/preview?game=${gameCode}`, door({ gameCode }));
    assert.equal(seen.status, 200);
    assert.ok(!seen.text.includes('481926375'));
    assert.equal(seen.json['hostName'], 'Ann');
    assert.equal(seen.json['deal'], 'chosen');
    assert.deepEqual((seen.json['seated'] as readonly { readonly who: string | null }[]).map((seat) => seat.who), ['Ann', null, null]);
  }
  const other = await bench.ask('/api/lobby/create', door({ config: rules(3), displayName: 'Ann', players: 3 }));
  assert.equal((await bench.ask('/api/lobby/preview', door({ gameCode: other.json['gameCode'] }))).json['deal'], 'random');
  const got = await bench.ask(`/api/lobby/preview?secret=${SECRET}`);
  assert.equal(got.status, 405);
  const elsewhere = await bench.ask(`/api/lobby/preview?game=${String(other.json['gameCode'])}`, door({ gameCode }));
  assert.equal(elsewhere.json['error'], 'CODE_MISMATCH');
});

test('one answer for every code under which nothing waits', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started();
  const answers = await Promise.all(['RAIL-0000', 'nonsense', ann?.gameCode ?? ''].flatMap((gameCode) => [
    bench.ask('/api/lobby/preview', door({ gameCode })), bench.ask('/api/lobby/join', door({ gameCode, displayName: 'Zoe' })),
  ]));
  assert.deepEqual(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size, 1);
  assert.equal(answers[0]?.json['error'], 'NO_OPEN_LOBBY');
});

test('S-VA-3 rules at their bounds, below and above', async (t) => {
  const bench = await serve(t, { maxGames: 1_000 });
  const create = async (config: object, players = 2): Promise<unknown> => {
    bench.clock.ahead += 3_600_000;
    const answer = await bench.ask('/api/lobby/create', door({ config, displayName: 'Ann', players }));
    return answer.status === 200 ? 'ok' : `${String(answer.json['error'])} ${String(answer.json['field'])}`;
  };
  const base = rules(2);
  for (const [field, low, high] of [['days', 1, 20], ['minCombinedRevenue', 0, 9999], ['maxCollisionsPerDay', 0, 99], ['maxCollisionsTotal', 0, 99]] as const) {
    assert.equal(await create({ ...base, [field]: low }), 'ok');
    assert.equal(await create({ ...base, [field]: high }), 'ok');
    assert.equal(await create({ ...base, [field]: low - 1 }), `BAD_CONFIG config.${field}`);
    assert.equal(await create({ ...base, [field]: high + 1 }), `BAD_CONFIG config.${field}`);
    assert.equal(await create({ ...base, [field]: undefined }), `BAD_CONFIG config.${field}`);
  }
  assert.equal(await create({ ...base, mode: 'coop', pvpCardsAllowed: true }), 'BAD_CONFIG config.pvpCardsAllowed');
  assert.equal(await create({ ...base, colour: 'red' }), 'BAD_CONFIG config.colour');
  assert.equal(await create({ ...base, optionalRules: undefined }), 'BAD_CONFIG config.optionalRules');
  assert.equal(await create({ ...base, optionalRules: { reducedVisibility: 1, employeeRotation: false, emergencyToolbox: false } }), 'BAD_CONFIG config.optionalRules.reducedVisibility');
  assert.equal(await create({ ...rules(1), optionalRules: { reducedVisibility: false, employeeRotation: true, emergencyToolbox: false } }, 1), 'BAD_CONFIG config.optionalRules.employeeRotation');
  const rate = { passengerPerCoach: 6, freightPerLoad: 1, trainPerTransit: 0 };
  assert.equal(await create({ ...base, houseRules: { revenue: rate } }), 'BAD_CONFIG config.houseRules.revenue.passengerPerCoach');
  assert.equal(await create({ ...base, houseRules: { startingOffice: 'whistlePost' } }), 'ok');
  const { houseRules: _house, ...bare } = base;
  assert.equal(await create(bare), 'ok');
  const made = await bench.ask('/api/lobby/create', door({ config: bare, displayName: 'Ann', players: 2 }));
  const seen = await bench.ask('/api/lobby/preview', door({ gameCode: made.json['gameCode'] }));
  assert.ok((seen.json['config'] as { readonly houseRules?: { readonly startingHand?: string } }).houseRules?.startingHand !== undefined);
  for (const seed of [1.5, '7', -1, 4_294_967_296]) {
    bench.clock.ahead += 3_600_000;
    assert.equal((await bench.ask('/api/lobby/create', door({ config: base, displayName: 'Ann', players: 2, seed }))).json['error'], 'BAD_SEED');
  }
});

test('chairs, bots, and starting, once', async (t) => {
  const bench = await serve(t);
  const made = await bench.ask('/api/lobby/create', door({ config: rules(4), displayName: 'Ann', players: 4 }));
  const host = made.json as unknown as Seat;
  const bot = (seat: number, filled: boolean, token = host.token) => bench.ask('/api/lobby/bot', { token, body: { seat, filled } });
  assert.equal((await bot(3, true)).status, 200);
  const join = async (name: string): Promise<Seat> => (await bench.ask('/api/lobby/join', door({ gameCode: host.gameCode, displayName: name }))).json as unknown as Seat;
  const bea = await join('Bea');
  assert.equal(bea.player, 1);
  const watchers = [await bench.lobby(host), await bench.lobby(bea)];
  const start = (seat: Seat) => bench.ask('/api/lobby/start', { token: seat.token, body: {} });
  assert.deepEqual([(await start(bea)).json['error'], (await start(host)).status], ['NOT_HOST', 409]);
  assert.deepEqual((await start(host)).json['empty'], [2]);
  assert.equal((await bot(2, true, bea.token)).json['error'], 'NOT_HOST');
  assert.equal((await bot(1, true)).json['error'], 'SEAT_TAKEN');
  assert.equal((await bot(9, true)).json['error'], 'BAD_SEAT');
  const cal = await join('Cal');
  assert.equal(cal.player, 2);
  watchers.push(await bench.lobby(cal));
  const [once, twice] = await Promise.all([start(host), start(host)]);
  assert.deepEqual([once, twice].map((answer) => answer.status).sort(), [200, 409]);
  assert.equal([once, twice].find((answer) => answer.status === 409)?.json['error'], 'ALREADY_STARTED');
  for (const watcher of watchers) {
    await watcher.ended;
    assert.deepEqual(watcher.pushes.map((push) => push.started).filter(Boolean), [true]);
  }
  const late = await bench.lobby(cal);
  await late.ended;
  assert.deepEqual(late.pushes.map((push) => push.started), [true]);
  const saved = bench.file(host.gameId, 'game.json');
  assert.deepEqual([saved['playerNames'], saved['botSeats']], [['Ann', 'Bea', 'Cal', 'Bot 1'], [3]]);
  assert.deepEqual(readdirSync(path.join(bench.dataDir, 'games', host.gameId)).sort(), ['game.json', 'sessions.json']);
});

test('clearing a chair kills its token, before and after a restart', async (t) => {
  const bench = await serve(t);
  const [ann, bea, cal] = await bench.table({ humans: 3 });
  assert.ok(ann !== undefined && bea !== undefined && cal !== undefined);
  const stream = await bench.lobby(cal);
  const leave = (seat: Seat, named?: number) => bench.ask('/api/lobby/leave', { token: seat.token, body: named === undefined ? {} : { seat: named } });
  assert.equal((await leave(bea, 2)).json['error'], 'NOT_HOST');
  assert.deepEqual((await leave(ann, 2)).json, { ok: true });
  await stream.ended;
  assert.equal(stream.pushes.at(-1)?.closed, 'removed');
  assert.equal((await leave(ann, 2)).json['error'], 'SEAT_EMPTY');
  const beaStream = await bench.lobby(bea);
  assert.deepEqual((await leave(bea)).json, { ok: true });
  await beaStream.ended;
  assert.equal(beaStream.pushes.at(-1)?.closed, 'left');
  const dot = await bench.ask('/api/lobby/join', door({ gameCode: ann.gameCode, displayName: 'Dot' }));
  assert.equal(dot.json['player'], 1);
  await bench.ask('/api/lobby/bot', { token: ann.token, body: { seat: 2, filled: true } });
  assert.equal((await bench.ask('/api/lobby/start', { token: ann.token, body: {} })).status, 200);
  for (let round = 0; round < 2; round += 1) {
    for (const { token } of [bea, cal]) {
      const answers: readonly Answer[] = await Promise.all([
        bench.ask('/api/session', { token }), bench.ask('/api/stream', { token }), bench.ask('/api/lobby/stream', { token }),
        bench.ask('/api/save', { token }), bench.ask('/api/log', { token }),
        bench.ask('/api/intent', { token, body: { seq: 1, intent: { type: 'draw.end' } } }), bench.ask('/api/seat/code', { token, body: {} }),
      ]);
      assert.deepEqual(answers.map((answer) => `${answer.status} ${String(answer.json['error'])}`), answers.map(() => '404 NO_SEAT'));
    }
    await bench.restart();
  }
});

test('the host leaves, then everybody', async (t) => {
  const bench = await serve(t);
  const [ann, bea, cal] = await bench.table({ humans: 3 });
  assert.ok(ann !== undefined && bea !== undefined && cal !== undefined);
  const watch = await bench.lobby(cal);
  const leave = (seat: Seat) => bench.ask('/api/lobby/leave', { token: seat.token, body: {} });
  assert.deepEqual((await leave(ann)).json, { ok: true });
  // Nobody was connected but Cal, so Cal has the table though Bea joined first.
  const push = await watch.next((one) => one.lobby.seats[0]?.kind === 'empty');
  assert.deepEqual(push.lobby.seats.map((seat) => seat.host), [false, false, true]);
  assert.deepEqual((await leave(cal)).json, { ok: true });
  assert.deepEqual((await leave(bea)).json, { ok: true, closed: true });
  assert.equal((await bench.ask('/api/lobby/join', door({ gameCode: ann.gameCode, displayName: 'Zoe' }))).status, 404);
  assert.equal(existsSync(path.join(bench.dataDir, 'games', ann.gameId)), false);
  assert.deepEqual(readdirSync(path.join(bench.dataDir, 'trash')), []);
  assert.ok(!readFileSync(path.join(bench.dataDir, 'index.json'), 'utf8').includes(ann.gameId));
  await bench.restart();
  assert.deepEqual((await bench.ask('/api/health')).json['games'], { active: 0, lobby: 0 });
});

test('a host that only reloads stays host; one that is gone is followed', async (t) => {
  const bench = await serve(t, { timings: { hostGraceMs: 400, presenceGraceMs: 100 } });
  const [ann, bea] = await bench.table();
  assert.ok(ann !== undefined && bea !== undefined);
  const first = await bench.lobby(ann);
  await first.next();
  first.close();
  await pause(150);
  const again = await bench.lobby(ann);
  const watch = await bench.lobby(bea);
  assert.equal((await watch.next()).lobby.seats[0]?.host, true);
  again.close();
  const handed = await watch.next((push) => push.lobby.seats[1]?.host === true, 2_000);
  assert.equal(handed.host, true);
  // The new host goes away with nobody there: nothing changes until somebody comes.
  watch.close();
  await pause(600);
  const back = await bench.lobby(ann);
  const push = await back.next((one) => one.lobby.seats[0]?.host === true, 2_000);
  assert.equal(push.host, true);
});

test('joining, leaving and starting at once leave no hole', async (t) => {
  const bench = await serve(t, { maxGames: 1_000 });
  for (let round = 0; round < 12; round += 1) {
    bench.clock.ahead += 3_600_000;
    const made = await bench.ask('/api/lobby/create', door({ config: rules(3), displayName: 'Ann', players: 3 }));
    const host = made.json as unknown as Seat;
    const bea = (await bench.ask('/api/lobby/join', door({ gameCode: host.gameCode, displayName: 'Bea' }))).json as unknown as Seat;
    const [joined, left, started] = await Promise.all([
      bench.ask('/api/lobby/join', door({ gameCode: host.gameCode, displayName: 'Cal' })),
      bench.ask('/api/lobby/leave', { token: bea.token, body: {} }),
      bench.ask('/api/lobby/start', { token: host.token, body: {} }),
    ]);
    const stillThere = left.status !== 200;
    assert.equal((await bench.ask('/api/session', { token: bea.token })).status, stillThere ? 200 : 404);
    if (joined.status === 200) assert.equal((await bench.ask('/api/session', { token: String(joined.json['token']) })).status, 200);
    if (started.status === 200) assert.equal((bench.file(host.gameId, 'game.json')['playerNames'] as readonly string[]).length, 3);
    else assert.equal(started.json['error'], 'BAD_PLAYER_COUNT');
  }
});

test('no push tells a token, and only the host is told the seed', async (t) => {
  const bench = await serve(t);
  const made = await bench.ask('/api/lobby/create', door({ config: rules(3), displayName: 'Ann', players: 3, seed: 987654321 }));
  const seats = [made.json as unknown as Seat];
  for (const name of [NAMES[1], NAMES[2]]) seats.push((await bench.ask('/api/lobby/join', door({ gameCode: seats[0]?.gameCode, displayName: name }))).json as unknown as Seat);
  const streams = await Promise.all(seats.map((seat) => bench.lobby(seat)));
  for (const stream of streams) await stream.next((push) => push.lobby.seats.every((seat) => seat.connected));
  streams.forEach((stream, viewer) => {
    for (const seat of seats) assert.ok(!stream.raw().includes(seat.token));
    assert.ok(!/[0-9a-f]{64}/.test(stream.raw()), 'a hash');
    assert.equal(stream.raw().includes('987654321'), viewer === 0);
    assert.equal(stream.pushes.at(-1)?.you, viewer);
    assert.equal(stream.pushes.at(-1)?.lobby.deal, 'chosen');
  });
});

test('an open lobby survives a restart and expires when nobody comes', async (t) => {
  const bench = await serve(t);
  const [ann, bea] = await bench.table({ humans: 2 });
  const three = await bench.ask('/api/lobby/create', door({ config: rules(3), displayName: 'Ann', players: 3 }));
  assert.ok(ann !== undefined && bea !== undefined);
  await bench.restart();
  const stream = await bench.lobby(bea);
  const push = await stream.next();
  assert.deepEqual(push.lobby.seats.map((seat) => seat.name), ['Ann', 'Bea']);
  assert.equal(push.lobby.seats[0]?.host, true);
  assert.equal((await bench.ask('/api/lobby/join', door({ gameCode: three.json['gameCode'], displayName: 'Zoe' }))).status, 200);
  bench.clock.ahead = 169 * 3_600_000;
  await bench.server().sweeper.sweep();
  assert.equal((await bench.ask('/api/session', { token: bea.token })).status, 200, 'somebody watches this one');
  assert.equal((await bench.ask('/api/session', { token: String(three.json['token']) })).status, 404);
});

test('S-LO-17 the opening of a stream, and nothing less, keeps a lobby: also across a restart', async (t) => {
  const hour = 3_600_000;
  const bench = await serve(t, { lobbyTtlMs: 2 * hour });
  const [ann] = await bench.table({ humans: 2 });
  assert.ok(ann !== undefined);
  const standing = async (): Promise<number> => {
    await bench.server().sweeper.sweep();
    return (await bench.ask('/api/session', { token: ann.token })).status;
  };
  bench.clock.ahead = 0.9 * hour;
  const stream = await bench.lobby(ann);
  await stream.next();
  // Its end much later is no activity, and neither is asking where one sits.
  bench.clock.ahead = 1.5 * hour;
  assert.equal((await bench.ask('/api/session', { token: ann.token })).status, 200);
  await bench.restart();
  bench.clock.ahead = 2.8 * hour;
  assert.equal(await standing(), 200, 'opened less than two hours ago');
  bench.clock.ahead = 3 * hour;
  assert.equal(await standing(), 404);
  await bench.server().host.store.idle();
  assert.ok(bench.server().host.store.writable());
  assert.ok(!bench.logs.some((line) => line.includes('write-failed')));
});

test('a full server, and room again when a game ends', async (t) => {
  const bench = await serve(t, { maxGames: 1 });
  const [ann] = await bench.table({ humans: 2 });
  const create = () => bench.ask('/api/lobby/create', door({ config: rules(2), displayName: 'Zoe', players: 2 }));
  const full = await create();
  assert.deepEqual([full.status, full.json['error'], full.headers['retry-after'] !== undefined], [503, 'SERVER_FULL', true]);
  await bench.admin(`/api/games/${ann?.gameId ?? ''}`, { method: 'DELETE' });
  assert.equal((await create()).status, 200);
});

test('levels beside the bots, and nowhere else', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.table({ humans: 1, bots: 2, levels: ['trainee'] });
  assert.ok(ann !== undefined);
  const bot = (body: object) => bench.ask('/api/lobby/bot', { token: ann.token, body });
  assert.equal((await bot({ seat: 1, filled: true, level: 'dispatcher' })).status, 200);
  assert.equal((await bot({ seat: 1, filled: true, level: 'genius' })).json['error'], 'BAD_REQUEST');
  assert.equal((await bot({ seat: 1, filled: false, level: 'trainee' })).json['field'], 'level');
  const lobby = await bench.lobby(ann);
  const push = await lobby.next();
  assert.deepEqual(push.lobby.seats.map((seat) => [seat.name, seat.level]), [['Ann', null], ['Bot 1', 'dispatcher'], ['Bot 2', 'operator']]);
  const seen = await bench.ask('/api/lobby/preview', door({ gameCode: ann.gameCode }));
  assert.deepEqual((seen.json['seated'] as readonly { readonly level: string | null }[]).map((seat) => seat.level), [null, 'dispatcher', 'operator']);
  assert.equal((await bench.ask('/api/lobby/start', { token: ann.token, body: {} })).status, 200);
  for (let round = 0; round < 2; round += 1) {
    const game = await bench.game(ann);
    assert.deepEqual((await game.next()).bots, [{ seat: 1, level: 'dispatcher' }, { seat: 2, level: 'operator' }]);
    game.close();
    await bench.restart();
  }
  const save = await bench.ask('/api/save', { token: ann.token });
  assert.equal(save.status, 200);
  assert.ok(!/operator|dispatcher|trainee|level/.test(save.text));
});

test('S-RT-10, S-PR-8 the seating comes for the asking; who asks is there, and is led into the game that has begun', async (t) => {
  const bench = await serve(t, { timings: { hostGraceMs: 400, presenceGraceMs: 50 } });
  const [ann, bea] = await bench.table({ humans: 2 });
  assert.ok(ann !== undefined && bea !== undefined);
  const seating = async ({ token, gameCode }: Seat): Promise<LobbyPush> => readLobbyPush((await bench.ask(`/api/lobby/seating?game=${gameCode}`, { token })).json) ?? assert.fail();
  assert.deepEqual([(await seating(ann)).you, (await seating(bea)).host], [0, false]);
  assert.deepEqual((await seating(ann)).lobby.seats.map((seat) => seat.connected), [true, true]);
  const room = bench.server().host.rooms.byId(ann.gameId) ?? assert.fail();
  // A host whose stream has gone and who goes on asking stays host.
  room.hostAbsentSince = bench.server().host.elapsed() - 390;
  await seating(ann);
  assert.ok(bench.server().host.elapsed() - room.hostAbsentSince < 390);
  assert.equal((await bench.ask('/api/lobby/start', { token: ann.token, body: {} })).status, 200);
  const begun = await seating(bea);
  assert.deepEqual([begun.started, begun.you], [true, 1]);
  const nobody = await bench.ask('/api/lobby/seating', { token: `smt_${'y'.repeat(43)}` });
  assert.equal(nobody.json['error'], 'NO_SEAT');
});
