// Bots in a running game (S-BT-4): they answer with the push they belong to, and whatever they do the
// table goes on.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Intent } from '../../src/engine/intents.ts';
import { policyMind } from '../../src/server/games/bot-thinkers.ts';
import type { ServerOptions } from '../../src/server/process/main.ts';
import { parseSave } from '../../src/game/parse-save.ts';
import { replaySave } from '../../src/game/save.ts';
import { pause, serve } from './harness.ts';
import { chooser, move, openPage, post } from './pages.ts';
import { beforeVotes, plant, recorded } from './plant.ts';
import { stateOf } from './two-pages.ts';

test('the answering push holds a quick bot’s whole turn', async (t) => {
  const bench = await serve(t);
  const [ann] = await bench.started({ humans: 1, bots: 1 });
  const page = await openPage(bench, ann ?? assert.fail());
  const pick = chooser(2);
  let botMoves = 0;
  for (let turn = 0; turn < 30 && page.options().length > 0; turn += 1) {
    const answer = await move(bench, [page], pick);
    const steps = page.reader.pushes.at(-1)?.steps ?? [];
    botMoves += steps.filter((step) => step.player === 1).length;
    assert.ok(Number(answer.json['rev']) >= turn);
    assert.ok(page.options().length > 0 || page.frame().status !== 'active', 'a person is due');
  }
  assert.ok(botMoves > 0);
});

test('S-BT-4 a table of bots alone comes to its end by itself', async (t) => {
  const bench = await serve(t);
  const record = beforeVotes(recorded('question-extension'));
  plant(bench.dataDir, record, { bots: record.playerNames.map((_, player) => player), id: '11111111-1111-4111-8111-111111111111' });
  await bench.restart();
  await bench.server().resumed;
  assert.equal(stateOf(bench, '11111111-1111-4111-8111-111111111111').status, 'finished');
});

test('a bot that throws, one that cheats and one that never answers do not wedge a table', async (t) => {
  const minds: readonly NonNullable<ServerOptions['mind']>[] = [
    () => {
      throw new Error('out of coal');
    },
    () => ({ type: 'game.extend', player: 0, agree: true }) as unknown as Intent,
    () => new Promise<Intent>(() => undefined),
  ];
  for (const mind of minds) {
    const bench = await serve(t, { mind, timings: { decisionMs: 60, cutMs: 200 } });
    const [ann] = await bench.started({ humans: 1, bots: 1 });
    const page = await openPage(bench, ann ?? assert.fail());
    const pick = chooser(1);
    for (let turn = 0; turn < 15; turn += 1) {
      while (page.options().length === 0) page.take(await page.reader.next());
      await move(bench, [page], pick);
    }
    assert.ok(bench.logs.some((line) => line.includes('bot-fallback')));
    const { server: _server, ...save } = bench.file(page.seat.gameId, 'game.json');
    const parsed = parseSave(JSON.stringify(save));
    assert.ok(parsed.ok && replaySave(parsed.save).stopped === null);
  }
});

test('nobody waits for bots to think, and a full queue says so', async (t) => {
  const slow: NonNullable<ServerOptions['mind']> = async (question) => {
    await pause(120);
    return policyMind(question) as Intent;
  };
  const bench = await serve(t, { mind: slow, timings: { cutMs: 250 } });
  const [ann] = await bench.started({ humans: 1, bots: 2, seed: 4 });
  const page = await openPage(bench, ann ?? assert.fail());
  while (page.options().length === 0) page.take(await page.reader.next());
  let cuts = 0;
  for (let turn = 0; turn < 12 || (cuts === 0 && turn < 40); turn += 1) {
    const choice = page.options().find((one) => one.type.endsWith('.end')) ?? page.options()[0] ?? assert.fail();
    const answer = await post(bench, page.seat, page.seq() + 1, choice);
    assert.equal(answer.json['ok'], true, answer.text);
    await page.upTo(Number(answer.json['rev']));
    for (; page.options().length === 0 && page.frame().status === 'active'; cuts += 1) page.take(await page.reader.next((push) => push.frame !== undefined));
  }
  assert.ok(cuts > 0, 'the rest came by itself');
  const steps = page.reader.pushes.flatMap((push) => push.steps ?? []).map((step) => step.seq);
  assert.deepEqual(steps, steps.map((_, at) => (steps[0] ?? 0) + at));
});
