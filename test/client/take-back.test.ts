// A seat's latest move taken back, as a page sends it and is told of it (S-TB-3 to S-TB-5, U-SE-5).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { snapshot } from '../../src/view/snapshot.ts';
import { takeBack } from '../../src/game/take-back.ts';
import { answer, NONE } from '../support/fake-net.ts';
import { begin, bodyOf } from '../support/remote-play.ts';

test('U-SE-5 what may be taken back is told with each position, and nothing by a server that is older', async () => {
  const { world, table, session } = await begin();
  assert.deepEqual(session.takeBackNow(), { moves: 0, why: 'NO_MOVE' });
  table.playAny();
  await world.stream().push(table.update({ takeBack: { moves: 1, why: null } }));
  assert.deepEqual(session.takeBackNow(), { moves: 1, why: null });
  await world.stream().push({ v: 1, rev: 1, menu: null, lines: [], presence: [] });
  assert.deepEqual(session.takeBackNow(), { moves: 1, why: null }, 'news of presence is none of moves');
  table.playAny();
  await world.stream().push(table.update());
  assert.deepEqual(session.takeBackNow(), { moves: 0, why: 'NO_MOVE' });
});

test('S-TB-3, S-TB-5 a take-back is numbered, sent again when unanswered, and ends with the position', async () => {
  const { world, table, session, option, serve } = await begin();
  const me = session.seat();
  const { game } = table.table;
  const intent = option();
  const made = session.submit(intent);
  await world.request().reply(answer(200, { ok: true, seq: 1, rev: 1 }));
  await serve(intent);
  assert.deepEqual(await made, { ok: true });
  session.takeDisplaySteps();
  const taken = session.takeBack();
  assert.equal(world.request().path, 'take-back?game=RAIL-4471');
  assert.deepEqual(bodyOf(world), { seq: 2, rev: 1 });
  assert.deepEqual(await session.submit(intent), { ok: false, code: 'IN_FLIGHT' });
  await world.request().reply(NONE);
  await world.pass(1_000);
  assert.equal(world.requests.length, 3);
  assert.deepEqual(bodyOf(world), { seq: 2, rev: 1 });
  await world.request().reply(answer(200, { ok: true, seq: 2, rev: 2, repeated: true }));
  // The server's game is the one from before, its positions count on.
  table.table.game = takeBack(game, table.table.game, me);
  table.seq = 2;
  const announcement = 'Ann: A move is taken back.';
  await world.stream().push(table.whole({ rev: 2, announcement, takeBack: { moves: 0, why: 'NO_MOVE' } }));
  assert.deepEqual(await taken, { ok: true });
  assert.deepEqual(session.view(), snapshot(game.state, me));
  assert.equal(session.rev(), 2);
  assert.equal(session.takeAnnouncement(), 'Ann: A move is taken back.');
  assert.notEqual(session.takeDisplayReset(), null);
  assert.equal(world.streams.length, 1);
  void session.submit(intent);
  assert.deepEqual(bodyOf(world), { seq: 3, intent, rev: 2 });
});

test('S-TB-4 a refusal leaves the number free and the position as it is', async () => {
  const { world, table, session, option } = await begin();
  const frame = session.view();
  const taken = session.takeBack();
  await world.request().reply(answer(200, { ok: false, code: 'MOVED_ON' }));
  assert.deepEqual(await taken, { ok: false, code: 'MOVED_ON' });
  assert.equal(session.view(), frame);
  void session.submit(option());
  assert.equal(bodyOf(world)['seq'], table.seq + 1);
});
