// A move taken back over the wire (S-TB-1 to S-TB-6): who may, what each refusal is called, what counts once, what the disk and the others get.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalState } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { leaks, openNames } from '../support/secret-net.ts';
import type { Answer, Json } from './asking.ts';
import { faulty } from './faulty.ts';
import type { Bench } from './harness.ts';
import { actor, move, openPage, openPages, post } from './pages.ts';
import type { Page } from './pages.ts';
import { beforeVotes, plant, recorded } from './plant.ts';
import { historyOf, quiet, refused, stateOf, two, waiting } from './two-pages.ts';

const DRAW: Intent = { type: 'localOps.choose', option: 'draw' };

function back(bench: Bench, { seat }: Page, seq: number, rev: number): Promise<Answer> {
  return bench.ask(`/api/take-back?game=${seat.gameCode}`, { token: seat.token, body: { seq, rev } });
}

/** Every page has been told of this position; what each was told last of taking back. */
async function told(pages: readonly Page[], rev: number): Promise<readonly unknown[]> {
  return Promise.all(pages.map(async (page) => (page.rev() >= rev ? page.reader.pushes.filter((push) => push.frame !== undefined).at(-1) : await page.upTo(rev))?.takeBack));
}

const serverPart = (bench: Bench, page: Page): Json => bench.file(page.seat.gameId, 'game.json')['server'] as Json;

test('S-TB-1, S-TB-3, S-TB-5 a move is taken back: the game before it stands on disk and on every page, and each is told', async (t) => {
  const { bench, seats, pages } = await two(t);
  const [page, other] = [actor(pages), waiting(pages)];
  const before = canonicalState(stateOf(bench, page.seat.gameId));
  const frames = pages.map((one) => one.frame());
  assert.deepEqual(await told([page, other], 0), [{ moves: 0, why: 'NO_MOVE' }, { moves: 0, why: 'NO_MOVE' }]);
  await move(bench, pages, () => DRAW);
  assert.deepEqual(await told([page, other], 1), [{ moves: 1, why: null }, { moves: 0, why: 'NOT_YOUR_MOVE' }]);
  const open = openNames(stateOf(bench, page.seat.gameId));
  assert.deepEqual((await back(bench, page, 2, 1)).json, { ok: true, seq: 2, rev: 2 });
  assert.deepEqual(await told([page, other], 2), [{ moves: 0, why: 'NO_MOVE' }, { moves: 0, why: 'NOT_YOUR_MOVE' }]);
  assert.equal(canonicalState(stateOf(bench, page.seat.gameId)), before);
  assert.deepEqual(historyOf(bench, page), []);
  assert.deepEqual([serverPart(bench, page)['takenBack'], serverPart(bench, page)['lastSeq']], [1, seats.map(({ player }) => (player === page.seat.player ? { seq: 2, hash: (serverPart(bench, page)['lastSeq'] as readonly Json[])[player]?.['hash'] } : { seq: 0, hash: null }))]);
  const name = page.frame().players[page.seat.player]?.name ?? '';
  pages.forEach((one, at) => {
    assert.deepEqual(one.frame(), frames[at]);
    assert.equal(one.log().at(-1), `${name}: A move is taken back.`);
    assert.ok(!one.log().some((line) => line.startsWith(`${name}: `) && !line.endsWith('is taken back.')), 'the move itself is not told of any more');
    const push = one.reader.pushes.at(-1) ?? assert.fail();
    assert.equal(push.announcement, `${name}: A move is taken back.`);
    assert.notEqual(push.publicReset, undefined);
    assert.deepEqual(leaks(JSON.stringify(push), stateOf(bench, page.seat.gameId), stateOf(bench, page.seat.gameId).players[one.seat.player]?.index ?? assert.fail(), open), []);
  });
  assert.equal(page.seq(), 2);
  // The same again is the same game, under a number and a position of its own.
  assert.equal((await post(bench, page.seat, 3, DRAW, 2)).json['rev'], 3);
  for (const one of pages) await one.upTo(3);
  assert.deepEqual(historyOf(bench, page), [DRAW]);
});

test('S-TB-2 moves of one turn go one by one, the latest first, and positions only count up', async (t) => {
  const { bench, pages } = await two(t);
  const page = actor(pages);
  const frames = [page.frame()];
  for (const next of [(one: Intent) => one.type === 'localOps.choose' && one.option === 'draw', ...Array.from({ length: 2 }, () => (one: Intent) => one.type === 'card.discard')]) {
    await move(bench, pages, (options) => options.find(next) ?? assert.fail(JSON.stringify(options)));
    frames.push(page.frame());
  }
  const made = frames.length - 1;
  for (let left = made; left > 0; left -= 1) {
    assert.deepEqual((await told([page], page.rev()))[0], { moves: left, why: null });
    const before = page.rev();
    const answer = await back(bench, page, page.seq() + 1, before);
    assert.deepEqual(answer.json, { ok: true, seq: page.seq() + 1, rev: before + 1 });
    for (const one of pages) await one.upTo(before + 1);
    assert.equal(historyOf(bench, page).length, left - 1);
    assert.deepEqual(page.frame(), frames[left - 1]);
  }
  assert.equal(page.log().filter((line) => line.endsWith('A move is taken back.')).length, made);
  assert.deepEqual(refused(await back(bench, page, page.seq() + 1, page.rev())), [200, false, 'NO_MOVE']);
  assert.equal(page.rev(), 2 * made);
});

test('S-TB-4 each refusal by its name, and nobody hears of it', async (t) => {
  const { bench, pages } = await two(t);
  const [page, other] = [actor(pages), waiting(pages)];
  const says = async (code: string, who: Page = page): Promise<void> => quiet(pages, async () => {
    assert.deepEqual(refused(await back(bench, who, who.seq() + 1, who.rev())), [200, false, code]);
  });
  await says('NO_MOVE');
  await says('NO_MOVE', other);
  await move(bench, pages, () => DRAW);
  await says('NOT_YOUR_MOVE', other);
  await quiet(pages, async () => {
    assert.deepEqual(refused(await back(bench, page, page.seq() + 1, 0)), [200, false, 'STALE_VIEW']);
    for (const body of [{}, { seq: 2 }, { rev: 1 }, { seq: 0, rev: 1 }, { seq: 2, rev: -1 }, { seq: 2, rev: 1, intent: DRAW }]) {
      const answer = await bench.ask('/api/take-back', { token: page.seat.token, body });
      assert.deepEqual([answer.status, answer.json['ok'], answer.json['error']], [400, false, 'BAD_REQUEST'], JSON.stringify(body));
    }
  });
  await move(bench, pages, () => ({ type: 'draw.fromHomeOffice' }));
  await says('CARD_SEEN');
  await move(bench, pages, (options) => options.find(({ type }) => type === 'card.discard') ?? assert.fail());
  const rev = page.rev();
  assert.equal((await back(bench, page, page.seq() + 1, rev)).json['ok'], true, 'what was discarded may be picked up again');
  for (const one of pages) await one.upTo(rev + 1);
  await says('CARD_SEEN');
  while (page.options().length > 0) await move(bench, pages, (options) => options.find(({ type }) => type === 'draw.end') ?? options.find(({ type }) => type === 'card.discard') ?? assert.fail());
  await says('MOVED_ON');
  await says('NOT_YOUR_MOVE', other);
});

test('S-TB-1 a vote stands, and what was played before a start is not remembered', async (t) => {
  const { bench } = await two(t);
  const seats = plant(bench.dataDir, beforeVotes(recorded('extended-and-declined')));
  await bench.restart();
  const pages = await openPages(bench, seats);
  const [page] = pages;
  assert.ok(page !== undefined);
  assert.deepEqual(refused(await back(bench, page, 1, page.rev())), [200, false, 'NO_MOVE']);
  assert.equal((await post(bench, page.seat, 1, { type: 'game.extend', player: stateOf(bench, page.seat.gameId).players[page.seat.player]?.index ?? assert.fail(), agree: true })).json['ok'], true);
  const rev = page.rev() + 1;
  for (const one of pages) await one.upTo(rev);
  assert.deepEqual(refused(await back(bench, page, 2, page.rev())), [200, false, 'MOVED_ON']);
});

test('S-TB-3 sent again it counts once, across a restart too, and the move that is gone is never played again by itself', async (t) => {
  const { bench, pages } = await two(t);
  const page = actor(pages);
  await move(bench, pages, () => DRAW);
  const answers = await Promise.all([back(bench, page, 2, 1), back(bench, page, 2, 1), back(bench, page, 2, 1)]);
  assert.deepEqual(answers.map(({ json }) => json['rev']), [2, 2, 2]);
  assert.equal(answers.filter(({ json }) => json['repeated'] === true).length, 2);
  for (const one of pages) await one.upTo(2);
  await quiet(pages, async () => {
    assert.deepEqual(refused(await post(bench, page.seat, 1, DRAW, 0)), [409, false, 'SEQ_STALE']);
    assert.deepEqual(refused(await post(bench, page.seat, 2, DRAW, 2)), [409, false, 'SEQ_CONFLICT']);
  });
  assert.equal(serverPart(bench, page)['takenBack'], 1);
  await bench.restart();
  assert.deepEqual((await back(bench, page, 2, 1)).json, { ok: true, seq: 2, rev: 2, repeated: true });
  assert.deepEqual(refused(await post(bench, page.seat, 1, DRAW, 0)), [409, false, 'SEQ_STALE']);
  const again = await openPage(bench, page.seat);
  assert.deepEqual([again.rev(), again.seq()], [2, 2]);
  assert.equal((await post(bench, page.seat, 3, DRAW, 2)).json['rev'], 3);
  assert.equal((await back(bench, again, 4, 3)).json['rev'], 4);
  assert.deepEqual(historyOf(bench, page), []);
  assert.equal(serverPart(bench, page)['takenBack'], 2);
});

test('S-TB-3, S-GS-7 a take-back that cannot be written has not happened, and may be tried again', async (t) => {
  const { files, fault } = faulty();
  const { bench, pages } = await two(t, { files });
  const page = actor(pages);
  await move(bench, pages, () => DRAW);
  fault.fail = (path) => path.includes('game.json');
  await quiet(pages, async () => {
    const answer = await back(bench, page, 2, 1);
    assert.deepEqual([answer.status, answer.json['ok']], [503, false], answer.text);
  });
  assert.deepEqual(historyOf(bench, page), [DRAW]);
  fault.fail = () => false;
  assert.deepEqual((await back(bench, page, 2, 1)).json, { ok: true, seq: 2, rev: 2 });
  assert.deepEqual(historyOf(bench, page), []);
});

test('S-TB-5 a save has nothing of what was taken back, and a page without a stream is told the same', async (t) => {
  const { bench, pages } = await two(t, {}, { humans: 1, bots: 1 });
  const [page] = pages;
  assert.ok(page !== undefined);
  while (page.options().length === 0) page.take(await page.reader.next());
  const choose = page.options().find(({ type }) => type === 'localOps.choose') ?? assert.fail();
  await move(bench, pages, () => choose);
  const rev = page.rev();
  const history = historyOf(bench, page);
  assert.equal((await back(bench, page, page.seq() + 1, rev)).json['rev'], rev + 1);
  const save = await bench.ask('/api/save', { token: page.seat.token });
  assert.deepEqual((save.json['save'] as Json)['history'], history.slice(0, -1));
  assert.equal((save.json['save'] as Json)['server'], undefined);
  const asked = await bench.ask(`/api/position?rev=${rev}`, { token: page.seat.token });
  assert.deepEqual([asked.json['rev'], asked.json['announcement']], [rev + 1, undefined]);
  assert.notEqual(asked.json['frame'], undefined);
});
