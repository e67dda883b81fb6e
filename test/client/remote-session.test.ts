// A seat at a table: what it makes of pushes, and how its moves are sent (U-SE-10 to U-SE-16, U-SE-30).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playerIndex } from '../../src/engine/ids.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { snapshot } from '../../src/view/snapshot.ts';
import { answer, NONE, turn } from '../support/fake-net.ts';
import { begin, bodyOf, loseAll } from '../support/remote-play.ts';

test('U-SE-10 the stream names its game and carries the token apart from the address', async () => {
  const { world } = await begin();
  assert.equal(world.stream().path, 'stream?game=RAIL-4471');
  assert.equal(world.stream().token, 'smt_x');
});

test('U-SE-11, E-DL-1 pushes merged give the very frame, menu and log of the table', async () => {
  const { world, table, session } = await begin();
  const me = session.seat();
  for (let move = 0; move < 60; move += 1) {
    if (table.actor() === null) break;
    table.playAny();
    await world.stream().push(table.update());
    assert.deepEqual(session.view(), snapshot(table.table.state, me));
    const { options: _own, ...menu } = session.menu();
    const { options: _its, ...wanted } = actionMenu(table.table.state, me);
    assert.deepEqual(menu, wanted);
  }
  assert.deepEqual(session.lines(), table.table.log);
});

test('U-SE-30 a seat that does not act has every list empty and its hand without plays', async () => {
  const { world, table, session } = await begin();
  for (let move = 0; move < 40 && table.actor() === session.seat(); move += 1) {
    table.playAny();
    await world.stream().push(table.update());
  }
  assert.notEqual(table.actor(), session.seat());
  assert.deepEqual(session.menu().options, []);
  assert.deepEqual(session.menu().hand.map((entry) => [entry.cardId, entry.playNow, entry.spots]), session.view().handIds.map((id) => [id, null, 0]));
});

test('U-SE-11 a push of presence alone changes neither board nor menu', async () => {
  const { world, session } = await begin();
  const [frame, menu] = [session.view(), session.menu()];
  const other = playerIndex(1 - session.seat());
  await world.stream().push({ v: 1, rev: 0, menu: null, lines: [], presence: [{ seat: other, connected: false, seen: true }] });
  assert.equal(session.view(), frame);
  assert.equal(session.menu(), menu);
  assert.deepEqual(session.presence(), [{ seat: other, connected: false, seen: true }]);
});

test('U-SE-11 steps accumulate until they are taken, and a board to start over from discards them', async () => {
  const { world, table, session } = await begin();
  assert.notEqual(session.takeDisplayReset(), null);
  assert.equal(session.takeDisplayReset(), null);
  table.playAny();
  await world.stream().push(table.update());
  table.playAny();
  await world.stream().push(table.update());
  assert.ok(session.takeDisplaySteps().length >= 2);
  assert.deepEqual(session.takeDisplaySteps(), []);
  table.playAny();
  await world.stream().push(table.update());
  await world.stream().push(table.whole());
  assert.deepEqual(session.takeDisplaySteps(), []);
  assert.notEqual(session.takeDisplayReset(), null);
  assert.deepEqual(session.lines(), table.table.log, 'the log is replaced, not appended');
});

test('U-SE-13 numbers go on where the newest push says, across page loads too', async () => {
  const { world, table, session } = await begin(false);
  table.seq = 5;
  await world.stream().push(table.whole());
  void session.submit(session.menu().options[0] ?? assert.fail());
  assert.equal(bodyOf(world)['seq'], 6);
  assert.equal(bodyOf(world)['rev'], 0);
  assert.equal(world.request().path, 'intent?game=RAIL-4471');
});

test('U-IN-1 one submit is in flight: a second press sends nothing', async () => {
  const { world, session, option, serve } = await begin();
  const intent = option();
  const first = session.submit(intent);
  assert.deepEqual(await session.submit(intent), { ok: false, code: 'IN_FLIGHT' });
  assert.equal(world.requests.length, 1);
  await world.request().reply(answer(200, { ok: true, seq: 1, rev: 1 }));
  await serve(intent);
  assert.deepEqual(await first, { ok: true });
});

test('U-SE-16 an accepted move is over with its push; without one in 5 s the stream is opened anew', async () => {
  const { world, session, option } = await begin();
  const done = session.submit(option());
  await world.request().reply(answer(200, { ok: true, seq: 1, rev: 1 }));
  await world.pass(4_900);
  assert.equal(world.streams.length, 1);
  await world.pass(200);
  assert.deepEqual(await done, { ok: true });
  assert.equal(world.streams.length, 2);
  assert.equal(session.link().kind, 'trouble');
});

test('U-SE-15 after an accepted move the next one has the next number even before its push', async () => {
  const { world, session, option } = await begin();
  const done = session.submit(option());
  await world.request().reply(answer(200, { ok: true, seq: 1, rev: 1 }));
  await world.pass(5_100);
  await done;
  void session.submit(option());
  assert.equal(bodyOf(world)['seq'], 2);
});

test('U-SE-15 a lost answer is met by the same body after 1, 2, 4, 8 and 15 s', async () => {
  const { world, session, option, serve } = await begin();
  const intent = option();
  const done = session.submit(intent);
  const first = bodyOf(world);
  await world.request().reply(NONE);
  for (const [at, wait] of [1_000, 2_000, 4_000, 8_000, 15_000].entries()) {
    await world.pass(wait - 1);
    assert.equal(world.requests.length, at + 1);
    await world.pass(1);
    assert.equal(world.requests.length, at + 2);
    assert.deepEqual(bodyOf(world), first);
    if (at < 4) await world.request().reply(at % 2 === 0 ? answer(502, undefined) : answer(200, 'a proxy’s own page'));
  }
  await world.request().reply(answer(200, { ok: true, seq: 1, rev: 1, repeated: true }));
  await serve(intent);
  assert.deepEqual(await done, { ok: true });
});

test('U-SE-15 when all tries fail the next whole position decides: applied after all', async () => {
  const { world, table, session, option, told } = await begin();
  const intent = option();
  const done = session.submit(intent);
  await loseAll(world);
  assert.deepEqual(await done, { ok: false, code: 'NETWORK' });
  assert.equal(session.unsure(), true);
  assert.deepEqual(await session.submit(intent), { ok: false, code: 'NETWORK' });
  assert.equal(world.requests.length, 6, 'nothing is sent while the move’s fate is open');
  table.play(intent);
  table.seq = 1;
  await world.stream().push(table.whole());
  assert.equal(session.unsure(), false);
  assert.ok(told.includes('gotThrough'));
});

test('U-SE-15 when all tries fail and the move never came through, its number is used again', async () => {
  const { world, table, session, option, told } = await begin();
  const done = session.submit(option());
  await loseAll(world);
  await done;
  await world.stream().push(table.whole());
  assert.equal(told.includes('gotThrough'), false);
  void session.submit(option());
  assert.equal(bodyOf(world)['seq'], 1);
});

test('U-SE-15 a refusal leaves the number free, changes nothing and is told', async () => {
  const { world, session, option } = await begin();
  const frame = session.view();
  const done = session.submit(option());
  await world.request().reply(answer(200, { ok: false, code: 'WRONG_PHASE' }));
  assert.deepEqual(await done, { ok: false, code: 'WRONG_PHASE' });
  assert.equal(session.view(), frame);
  void session.submit(option());
  assert.equal(bodyOf(world)['seq'], 1);
});

test('U-SE-15 ENGINE_FAULT and a full bucket are answers and are not sent again', async () => {
  for (const [status, error] of [[500, 'ENGINE_FAULT'], [429, 'RATE_LIMITED'], [400, 'BAD_REQUEST']] as const) {
    const { world, session, option } = await begin();
    const done = session.submit(option());
    await world.request().reply(answer(status, { error, message: '' }));
    assert.deepEqual(await done, { ok: false, code: error });
    assert.equal(world.requests.length, 1);
  }
});

test('U-SE-15, S-GS-7 a move that the server could not save is told as such by the third answer, and its number is free', async () => {
  for (const code of ['NOT_SAVED', 'DISK_FULL']) {
    const { world, session, option } = await begin();
    const done = session.submit(option());
    for (let tries = 0; tries < 3; tries += 1) {
      await world.request().reply(answer(503, { error: code, message: '' }));
      if (tries < 2) await world.pass(2_000);
    }
    assert.deepEqual(await done, { ok: false, code });
    assert.ok(world.now() < 5_000);
    assert.equal(session.unsure(), false);
    void session.submit(option());
    assert.equal(bodyOf(world)['seq'], 1);
  }
});

test('U-SE-15 what was not answered once is not told as unsaved: it may have been accepted', async () => {
  const { world, session, option } = await begin();
  const done = session.submit(option());
  await world.request().reply(NONE);
  for (let tries = 0; tries < 5; tries += 1) {
    await world.pass(15_000);
    await world.request().reply(answer(503, { error: 'DISK_FULL', message: '' }));
  }
  assert.deepEqual(await done, { ok: false, code: 'NETWORK' });
  assert.equal(session.unsure(), true);
});

test('U-SE-15 SEQ_STALE and SEQ_CONFLICT adopt the number, open the stream anew and report the move as refused', async () => {
  for (const error of ['SEQ_STALE', 'SEQ_CONFLICT']) {
    const { world, session, option } = await begin();
    const done = session.submit(option());
    await world.request().reply(answer(409, { error, message: '', lastSeq: 7 }));
    assert.deepEqual(await done, { ok: false, code: error });
    assert.equal(world.streams.length, 2);
    void session.submit(option());
    assert.equal(bodyOf(world)['seq'], 8);
  }
});

test('U-SE-15 STALE_VIEW waits for the push that explains it', async () => {
  const { world, table, session, option } = await begin();
  let over = false;
  const done = session.submit(option()).then((result) => {
    over = true;
    return result;
  });
  await world.request().reply(answer(200, { ok: false, code: 'STALE_VIEW' }));
  assert.equal(over, false);
  table.playAny();
  await world.stream().push(table.update());
  assert.deepEqual(await done, { ok: false, code: 'STALE_VIEW' });
});

test('U-JR-9 earlier pages of the log join on in front, and a page that does not is refused', async () => {
  const { world, table, session } = await begin(false);
  for (let i = 0; i < 12; i += 1) table.playAny();
  const { log } = table.table;
  const from = Math.floor(log.length / 2);
  await world.stream().push(table.whole({ lines: log.slice(from), logFrom: from }));
  assert.equal(session.logFrom(), from);
  const wrong = session.earlier();
  await world.request().reply(answer(200, { from: 0, lines: log.slice(0, from - 1) }));
  assert.equal(await wrong, false);
  const right = session.earlier();
  assert.equal(world.request().path, `log?game=RAIL-4471&before=${from}`);
  await world.request().reply(answer(200, { from: 0, lines: log.slice(0, from) }));
  assert.equal(await right, true);
  assert.deepEqual(session.lines(), log);
  assert.equal(session.logFrom(), 0);
  assert.equal(await session.earlier(), false);
});

test('U-SE-1, U-SV-6 the save may be had when the game is over or no other person sits at the table', async () => {
  const { world, table, session } = await begin();
  assert.deepEqual(session.capabilities, { undo: false, saveLocal: false, newGame: false, hint: false, downloadSave: false });
  await world.stream().push(table.whole({ bots: [{ seat: playerIndex(1 - session.seat()), level: 'operator' }] }));
  assert.equal(session.capabilities.downloadSave, true);
  const over = { ...snapshot(table.table.state, session.seat()), status: 'finished' as const };
  await world.stream().push(table.whole({ frame: over }));
  assert.equal(session.capabilities.downloadSave, true);
  await turn();
});

test('U-SE-17 waking, or coming back on line, sends a move that waits for its next try at once', async () => {
  const { world, session, option } = await begin();
  void session.submit(option());
  await world.request().reply(NONE);
  const sent = world.requests.length;
  session.woken();
  await turn();
  assert.equal(world.requests.length, sent + 1);
  assert.equal(bodyOf(world)['seq'], 1);
});

test('U-ER-8 a page that breaks over a position frees the next press and goes on asking', async () => {
  const { world, table, session, option } = await begin();
  let breaks = true;
  session.subscribe(() => {
    if (breaks) throw new Error('the page broke');
  });
  const sent = session.submit(option());
  table.play(option());
  table.seq += 1;
  await world.request().reply(answer(200, { ok: true, seq: 1, rev: 1 }));
  await assert.rejects(world.stream().push(table.update()), /the page broke/);
  breaks = false;
  await world.pass(20_000);
  await sent;
  const next = world.requests.length;
  void session.submit(session.menu().options[0] ?? assert.fail());
  assert.equal(world.requests.length, next + 1);
});
