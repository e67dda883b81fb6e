// The stream of a seat: opened, lost, silent, taken elsewhere, opened anew (U-SE-12, U-SE-17, U-SE-18, U-ER-4).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, NONE } from '../support/fake-net.ts';
import { begin } from '../support/remote-play.ts';

test('U-SE-12, U-QU-3 a position with a hole and a gap in the steps open the stream anew and are counted', async () => {
  const { world, table, session } = await begin(false);
  const whole = table.whole();
  const { hand: _hand, ...holed } = whole.frame ?? {};
  await world.stream().push({ ...whole, frame: holed });
  assert.equal(session.hasFrame(), false);
  assert.equal(world.streams.length, 2);
  await world.stream().push(table.whole());
  table.playAny();
  await world.stream().push(table.update());
  table.playAny();
  const late = table.update();
  const steps = (late.steps ?? []).map((step) => ({ ...step, seq: step.seq + 1 }));
  await world.stream().push({ ...late, steps });
  assert.equal(world.streams.length, 3);
  assert.equal(session.counters().resyncs, 2);
});

test('U-ER-7 three pushes in a row that cannot be understood end the trying', async () => {
  const { world, session } = await begin();
  for (let i = 0; i < 3; i += 1) await world.stream().push({ v: 2 });
  assert.equal(session.lost(), true);
  assert.equal(session.link().kind, 'stopped');
});

test('S-CL-3 a whole position hurries the next try instead of its wait', async () => {
  const { world, table, session, option } = await begin();
  void session.submit(option());
  await world.request().reply(NONE);
  await world.stream().end();
  await world.pass(1_000);
  assert.equal(world.requests.length, 2);
  await world.request().reply(NONE);
  await world.stream().push(table.whole());
  assert.equal(world.requests.length, 3);
});

test('U-SE-17 a stream that ends comes back after 1, 2, 4, 8, 15 and 15 s, and at once when asked to', async () => {
  const { world, session } = await begin();
  let streams = 1;
  for (const wait of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    await world.stream().end();
    await world.pass(wait - 1);
    assert.equal(world.streams.length, streams);
    await world.pass(1);
    streams += 1;
    assert.equal(world.streams.length, streams);
  }
  await world.stream().end(answer(404, { message: 'a proxy’s own page' }));
  assert.equal(session.link().kind, 'trouble');
  session.tryNow();
  assert.equal(world.streams.length, streams + 1);
});

test('U-SE-17 the series starts over once a stream has lived for 30 s', async () => {
  const { world, table } = await begin();
  await world.stream().end();
  await world.pass(1_000);
  await world.stream().end();
  await world.pass(2_000);
  await world.stream().push(table.whole());
  for (let i = 0; i < 10; i += 1) {
    await world.pass(3_000);
    await world.stream().text(': ping\n\n');
  }
  await world.stream().end();
  await world.pass(1_000);
  assert.equal(world.streams.length, 4);
});

test('U-SE-17 Retry-After and the retry that ended a stream are waited for', async () => {
  const { world } = await begin();
  await world.stream().text('retry: 2000\n\n');
  await world.stream().text('retry: 7000\n\n');
  await world.stream().end();
  await world.pass(6_999);
  assert.equal(world.streams.length, 1);
  await world.pass(1);
  assert.equal(world.streams.length, 2);
  await world.stream().end(answer(503, { error: 'BUSY', message: '' }, 9_000));
  await world.pass(8_999);
  assert.equal(world.streams.length, 2);
  await world.pass(1);
  assert.equal(world.streams.length, 3);
});

test('U-SE-17 five seconds without a byte are asked about and nine open the stream anew; a heartbeat counts', async () => {
  const { world, session } = await begin();
  world.stream().mute();
  await world.pass(4_000);
  await world.stream().text(': ping\n\n');
  await world.pass(4_999);
  assert.equal(world.asks.length, 0);
  await world.pass(1);
  assert.equal(world.asked().path, 'position?game=RAIL-4471&rev=0');
  assert.equal(session.link().kind, 'live');
  await world.pass(3_999);
  assert.equal(world.stream().aborted(), false);
  await world.pass(1);
  assert.equal(session.link().kind, 'trouble');
  assert.equal(world.streams[0]?.aborted(), true);
});

test('U-SE-17 back after a sleep the stream is tried at once, or put to the test when the clock stood still', async () => {
  const { world, table, session } = await begin();
  world.stream().mute();
  session.woken();
  assert.equal(world.asks.length, 1, 'it is asked how things stand');
  await world.pass(4_000);
  assert.equal(world.stream().aborted(), true, 'no heartbeat came: the line had died in the sleep');
  await world.pass(1_000);
  await world.stream().push(table.whole());
  const before = world.streams.length;
  session.pause();
  await world.pass(600_000);
  assert.equal(world.streams.length, before);
  session.woken();
  assert.equal(world.streams.length, before + 1);
});

test('U-SE-17 no head within 15 s is a failure', async () => {
  const { world } = await begin(false);
  await world.pass(14_999);
  assert.equal(world.stream().aborted(), false);
  await world.pass(1);
  assert.equal(world.stream().aborted(), true);
});

test('U-SE-17, S-CL-5 only NO_SEAT of this server means gone; 404 of a proxy, NO_TOKEN, 429 and 5xx keep trying', async () => {
  for (const how of [answer(404, '<html>'), answer(400, { error: 'NO_TOKEN', message: '' }), answer(429, { error: 'RATE_LIMITED', message: '' }), answer(500, { error: 'INTERNAL', message: '' }), answer(200, '<html>')]) {
    const { world, session, told } = await begin();
    await world.stream().end(how);
    assert.equal(session.link().kind, 'trouble');
    assert.deepEqual(told, ['ready']);
  }
  const { world, session, told } = await begin();
  await world.stream().end(answer(404, { error: 'NO_SEAT', message: '' }));
  assert.equal(session.link().kind, 'stopped');
  assert.deepEqual(told, ['ready', 'gone noSeat']);
  await world.pass(100_000);
  assert.equal(world.streams.length, 1);
});

test('U-SE-17 NOT_STARTED and CANNOT_RESUME are told once and end the stream', async () => {
  const one = await begin(false);
  await one.world.stream().end(answer(409, { error: 'NOT_STARTED', message: '' }));
  assert.deepEqual(one.told, ['notStarted']);
  const two = await begin(false);
  await two.world.stream().end(answer(409, { error: 'CANNOT_RESUME', message: '', stuck: { code: 'WRONG_PHASE', move: 3, of: 9 } }));
  assert.deepEqual(two.told, ['stuck 3']);
});

test('U-SE-17, S-CL-7 the last push of a stream says why it ends', async () => {
  for (const [closed, want] of [['replaced', 'replaced'], ['recovered', 'gone recovered'], ['ended', 'gone ended']] as const) {
    const { world, session, told } = await begin();
    await world.stream().push({ v: 1, rev: 0, menu: null, lines: [], closed });
    await world.stream().end();
    await world.pass(60_000);
    assert.deepEqual(told, ['ready', want]);
    assert.equal(session.link().kind, 'stopped');
    assert.equal(world.streams.length, 1);
  }
});

test('U-SE-18 a deliberate exit is never reported as a vanished game', async () => {
  const { world, session, told } = await begin();
  session.close();
  assert.equal(world.stream().aborted(), true);
  await world.pass(100_000);
  assert.deepEqual(told, ['ready']);
  assert.deepEqual(await session.submit({ type: 'draw.end' }), { ok: false, code: 'NETWORK' });
});

test('U-ER-4 after trouble it is told how many things happened meanwhile, and nothing is replayed', async () => {
  const { world, table, session, told } = await begin();
  session.takeDisplayReset();
  await world.stream().end();
  table.playAny();
  table.playAny();
  await world.pass(1_000);
  await world.stream().push(table.whole());
  assert.ok(told.includes('back 2'));
  assert.equal(session.link().kind, 'live');
  assert.deepEqual(session.takeDisplaySteps(), []);
});
