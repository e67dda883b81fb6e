// How a game ends, and who may have its save.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalState } from '../../src/engine/index.ts';
import { parseSave } from '../../src/game/parse-save.ts';
import { replaySave } from '../../src/game/save.ts';
import type { Answer } from './asking.ts';
import { serve } from './harness.ts';
import { openPage, openPages, post } from './pages.ts';
import type { Page } from './pages.ts';
import { beforeVotes, plant, recorded } from './plant.ts';
import { historyOf, refused, stateOf } from './two-pages.ts';

test('votes: the bots follow the people, a no ends it unasked, and the end stays readable', async (t) => {
  const bench = await serve(t);
  const record = beforeVotes(recorded('question-extension'));
  const people = record.playerNames.length - 1;
  for (const yes of [true, false]) {
    const seats = plant(bench.dataDir, record, { bots: [people] });
    await bench.restart();
    const [ann, ...others] = await openPages(bench, seats);
    assert.ok(ann !== undefined);
    const pages = [ann, ...others];
    assert.equal(ann.frame().status, 'awaitingExtension');
    assert.equal(pages.every((page) => page.options().length === 0), true);
    const vote = (page: Page, agree: boolean, as = page.frame().viewer): Promise<Answer> =>
      post(bench, page.seat, page.seq() + 1, { type: 'game.extend', player: as, agree });
    const last = others.at(-1) ?? assert.fail();
    assert.deepEqual(refused(await vote(last, true, ann.frame().viewer)), [200, false, 'NOT_YOUR_TURN']);
    for (const page of others) {
      const answer = await vote(page, true);
      assert.equal(answer.json['ok'], true, answer.text);
      for (const one of pages) await one.upTo(Number(answer.json['rev']));
    }
    assert.deepEqual(refused(await vote(last, true)), [200, false, 'ALREADY_VOTED']);
    await bench.restart();
    const again = await openPages(bench, seats);
    assert.deepEqual(again[0]?.frame().extensionVotes, record.playerNames.map((_, player) => (player === 0 || player === people ? null : true)));
    const rows = (await bench.admin('/api/games')).json['games'] as readonly { readonly gameId: string; readonly status: string; readonly waitingOn: unknown }[];
    assert.deepEqual(rows.filter((row) => row.gameId === ann.seat.gameId).map((row) => [row.status, row.waitingOn]), [['active', null]]);
    const deciding = await vote(again[0] ?? assert.fail(), yes);
    assert.equal(deciding.json['ok'], true);
    for (const page of again) await page.upTo(Number(deciding.json['rev']));
    assert.equal(again[0]?.frame().status, yes ? 'active' : 'finished');
    const votes = historyOf(bench, ann).slice(record.history.length).flatMap((one) => (one.type === 'game.extend' ? [one.player] : []));
    assert.deepEqual(votes.includes(ann.frame().viewer), true);
    assert.equal(votes.some((player) => player === people), yes, 'the bot is asked only where nobody said no');
    if (yes) {
      assert.deepEqual(refused(await vote(again[0] ?? assert.fail(), true)), [200, false, 'NOT_AWAITING_EXTENSION']);
      continue;
    }
    // Finished stays readable, with its code, for everybody.
    await bench.restart();
    assert.equal((await bench.ask('/api/session', { token: last.seat.token })).json['stage'], 'finished');
    const over = await openPage(bench, last.seat);
    assert.equal(over.frame().status, 'finished');
    assert.deepEqual(refused(await post(bench, last.seat, over.seq() + 1, { type: 'draw.end' })), [200, false, 'GAME_OVER']);
    const save = await bench.ask('/api/save', { token: last.seat.token });
    const parsed = parseSave(JSON.stringify(save.json['save']));
    assert.ok(parsed.ok);
    assert.equal(canonicalState(replaySave(parsed.save, last.seat.gameId).game.state), canonicalState(stateOf(bench, last.seat.gameId)));
    assert.ok(bench.allFiles().includes(`"gameCode":"${last.seat.gameCode}","status":"finished"`));
  }
});

test('a save only where it gives nothing away', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started({ humans: 2 });
  const [alone] = await bench.started({ humans: 1, bots: 1 });
  const [solo] = await bench.started({ humans: 1 });
  const save = (token: string) => bench.ask('/api/save', { token });
  assert.equal((await save(ann?.token ?? '')).json['error'], 'NOT_FINISHED');
  for (const seat of [alone, solo]) {
    const got = await save(seat?.token ?? '');
    assert.equal(got.status, 200);
    assert.ok(parseSave(JSON.stringify(got.json['save'])).ok);
    assert.ok(!got.text.includes('lastSeq'));
  }
  assert.equal((await save(`smt_${'x'.repeat(43)}`)).json['error'], 'NO_SEAT');
  assert.equal((await save('nonsense')).json['error'], 'NO_TOKEN');
});
