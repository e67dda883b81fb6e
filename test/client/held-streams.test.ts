// Streams that something on their way holds back, swallows, cuts or starves: noticed within five seconds, got around by plain requests, and
// used again once they get through (U-SE-40, U-SE-16, U-ER-12).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, NONE, turn } from '../support/fake-net.ts';
import { begin } from '../support/remote-play.ts';
import type { Play } from '../support/remote-play.ts';

const PING = ': ping\n\n';

/** The server's answer to a question for the position. */
function position({ world, table }: Play): Promise<void> {
  const known = /&rev=(\d+)/.exec(world.asked().path)?.[1];
  const rev = table.table.history.length;
  return world.asked().reply(answer(200, Number(known) === rev ? { v: 1, rev, menu: null, lines: [], presence: [] } : JSON.parse(JSON.stringify(table.whole()))));
}

/** A stream that is open and brings nothing, as behind something that keeps all of it. */
async function silent(play: Play): Promise<void> {
  play.world.stream().ends.opened();
  await turn();
}

test('U-SE-40 a stream that is buffered wholly, from its head on or after it, is got around within five seconds of opening', async () => {
  for (const head of [true, false]) {
    const play = await begin(false);
    if (head) await silent(play);
    await play.world.pass(4_000);
    assert.equal(play.world.asked().path, 'position?game=RAIL-4471', 'the whole position, for there is none yet');
    await position(play);
    assert.deepEqual(play.told, ['ready']);
    assert.equal(play.session.link().kind, 'asking');
  }
});

test('U-SE-40 while the stream brings nothing, what others do comes by asking every three seconds', async () => {
  const play = await begin(false);
  await silent(play);
  await play.world.pass(4_000);
  await position(play);
  let heard = 0;
  play.session.subscribe(() => {
    heard += 1;
  });
  for (let move = 1; move <= 3; move += 1) {
    play.table.playAny();
    const asks = play.world.asks.length;
    await play.world.pass(2_999);
    assert.equal(play.world.asks.length, asks);
    await play.world.pass(1);
    await position(play);
    assert.equal(heard, move);
    assert.equal(play.session.rev(), move);
    // Nothing new: a few bytes, and nothing of the page changes.
    await play.world.pass(3_000);
    await position(play);
    assert.equal(heard, move);
  }
});

test('U-SE-40 a live stream from which nothing comes any more is noticed in five seconds, whoever is to act', async () => {
  const play = await begin();
  play.world.stream().mute();
  play.table.playAny();
  await play.world.pass(5_000);
  await position(play);
  assert.equal(play.session.rev(), 1);
  assert.equal(play.session.link().kind, 'live', 'nothing is said before it is certain');
  await play.world.pass(4_000);
  assert.equal(play.session.link().kind, 'trouble');
});

test('U-SE-16 an own move whose push is held back is shown by the answer to a plain request, and the push changes nothing when it comes', async () => {
  const play = await begin();
  const { world, table, session } = play;
  const sent = session.submit(play.option());
  table.play(play.option());
  table.seq += 1;
  const late = table.update();
  await world.request().reply(answer(200, { ok: true, seq: 1, rev: 1 }));
  await world.pass(1_000);
  assert.equal(world.asks.length, 1);
  await position(play);
  assert.deepEqual(await sent, { ok: true });
  assert.equal(session.rev(), 1);
  const { lines } = session;
  const before = lines().length;
  await world.stream().push(late);
  assert.equal(lines().length, before, 'no line comes twice');
  assert.equal(session.counters().resyncs, 0);
  // The next change stands on the one that was skipped.
  table.playAny();
  await world.stream().push(table.update());
  assert.equal(session.rev(), 2);
  assert.deepEqual(session.lines(), table.table.log);
  assert.equal(session.counters().resyncs, 0);
});

test('U-SE-40 a stream that brings two own moves too late is given up, and tried again later', async () => {
  const play = await begin();
  const { world, table, session } = play;
  for (let move = 1; move <= 2; move += 1) {
    if (table.actor() !== session.seat()) break;
    void session.submit(play.option());
    table.play(play.option());
    table.seq += 1;
    await world.request().reply(answer(200, { ok: true, seq: move, rev: move }));
    await world.pass(1_000);
    await position(play);
  }
  assert.equal(session.rev(), 2);
  assert.equal(session.link().kind, 'asking');
  assert.equal(world.streams[0]?.aborted(), true);
  await world.pass(14_999);
  assert.equal(world.streams.length, 1);
  await world.pass(1);
  assert.equal(world.streams.length, 2);
});

test('U-SE-40 a stream that failed counts again when more comes after its first message, not before', async () => {
  const play = await begin();
  const { world, table, session } = play;
  world.stream().mute();
  await world.pass(5_000);
  await position(play);
  await world.pass(4_000);
  await world.pass(1_000);
  await world.stream().push(table.whole());
  world.stream().mute();
  assert.notEqual(session.link().kind, 'live', 'what holds the next one back lets the first one go');
  await world.stream().text(PING);
  assert.equal(session.link().kind, 'live');
  const asks = world.asks.length;
  await world.pass(4_000);
  assert.equal(world.asks.length, asks, 'and nothing is asked any more');
});

test('U-SE-40 a stream that is cut after every few bytes, and one that a foreign page answers, are got around', async () => {
  for (const spoil of [
    async (play: Play) => {
      await play.world.stream().text('retry: 2000\n\ndata: {"v":1,"re');
      await play.world.stream().end();
    },
    (play: Play) => play.world.stream().end(answer(200, undefined)),
    (play: Play) => play.world.stream().end(answer(511, undefined)),
  ]) {
    const play = await begin(false);
    for (let spent = 0; spent < 4_000; spent += 1_000) {
      if (play.session.link().kind !== 'trouble' || play.world.stream().aborted()) await spoil(play);
      await play.world.pass(1_000);
    }
    await position(play);
    assert.deepEqual(play.told, ['ready']);
    assert.equal(play.session.link().kind, 'asking');
  }
});

test('U-SE-40 a stream that trickles is got around, and not waited for longer than a minute', async () => {
  const play = await begin(false);
  await play.world.stream().text('data: {"v":1');
  play.world.stream().mute();
  const [first] = play.world.streams;
  for (let second = 0; second < 64; second += 1) {
    if (first?.aborted() === false) await first.text(' ');
    await play.world.pass(1_000);
    if (play.world.asks.length === 1 && play.told.length === 0) await position(play);
  }
  assert.deepEqual(play.told, ['ready']);
  assert.equal(first?.aborted(), true);
});

test('U-SE-40 when nothing answers it is trouble, asked at growing waits, and better as soon as one thing answers', async () => {
  const play = await begin();
  const { world, session } = play;
  world.stream().mute();
  await world.pass(5_000);
  await world.asked().reply(NONE);
  await world.pass(4_000);
  assert.equal(session.link().kind, 'trouble');
  let asks = world.asks.length;
  const waits: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const from = world.now();
    while (world.asks.length === asks) await world.pass(500);
    waits.push(world.now() - from);
    asks = world.asks.length;
    await world.asked().reply(tries % 2 === 0 ? NONE : answer(200, '<html>Sign in</html>'));
    assert.equal(session.link().kind, 'trouble');
  }
  assert.ok(waits.every((wait, at) => at <= 1 || wait >= (waits[at - 1] ?? 0)), waits.join());
  assert.ok(Math.max(...waits) <= 15_000);
  while (world.asks.length === asks) await world.pass(500);
  await position(play);
  assert.equal(session.link().kind, 'asking');
});

test('U-SE-41 a page that lets its stream go asks now and then, seldom while it is hidden, and takes the stream up again when it is woken', async () => {
  const play = await begin();
  const { world, table, session } = play;
  session.seen(false);
  session.rest();
  assert.equal(world.stream().aborted(), true);
  assert.deepEqual(session.link(), { kind: 'asking', since: 0, resting: true });
  await position(play);
  table.playAny();
  await world.pass(19_999);
  assert.equal(world.asks.length, 1);
  await world.pass(1);
  await position(play);
  assert.equal(session.rev(), 1, 'a hidden page hears of it too');
  assert.equal(world.streams.length, 1);
  session.seen(true);
  assert.equal(world.asks.length, 3, 'shown: it asks at once');
  session.woken();
  assert.equal(world.streams.length, 2);
  await position(play);
  await world.stream().push(table.whole());
  assert.equal(session.link().kind, 'live');
});

test('U-SE-40 a position that the stream has overtaken meanwhile is not gone back to', async () => {
  const play = await begin();
  const { world, table, session } = play;
  session.woken();
  const old = JSON.parse(JSON.stringify(table.whole({ rev: 0 }))) as object;
  table.playAny();
  await world.stream().push(table.update());
  await world.asked().reply(answer(200, old));
  assert.equal(session.rev(), 1);
});

test('U-ER-5, S-CL-5 a plain answer that the seat is gone ends the asking as it ends the stream', async () => {
  const play = await begin(false);
  await play.world.pass(4_000);
  await play.world.asked().reply(answer(404, { error: 'NO_SEAT', message: '' }));
  assert.deepEqual(play.told, ['gone noSeat']);
  const asks = play.world.asks.length;
  await play.world.pass(60_000);
  assert.equal(play.world.asks.length, asks);
});

test('S-CL-1 a move that has had no answer for a while is known to be slow until it is settled', async () => {
  const play = await begin();
  void play.session.submit(play.option());
  await play.world.pass(3_999);
  assert.equal(play.session.slow(), false);
  await play.world.pass(1);
  assert.equal(play.session.slow(), true);
  await play.world.request().reply(answer(200, { ok: false, code: 'STALE_VIEW' }));
  await play.world.pass(5_000);
  assert.equal(play.session.slow(), false);
});
