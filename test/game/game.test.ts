// One game in progress (E-GM-1 to E-GM-5): submitting, the log with its phase markers, display steps, signals.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actingPlayer, legalActions } from '../../src/engine/index.ts';
import { cardId } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { canonicalState } from '../../src/engine/index.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import { justDrawn, submit } from '../../src/game/game.ts';
import type { Game } from '../../src/game/game.ts';
import { isOver, replayRecord, replaySlices, startReplay, replaySome, stopWords, withoutLast } from '../../src/game/replay.ts';
import { applyPublicDelta } from '../../src/view/delta.ts';
import { cuesOf } from '../../src/view/cues.ts';
import type { Cue } from '../../src/view/display-types.ts';
import { publicSnapshot } from '../../src/view/snapshot.ts';
import { dEastbound, mainlinePhase, pDepart, player, pYard, act, runPump } from '../support/positions.ts';
import { chanceTable, playByChance, preferring } from '../support/table-play.ts';
import type { Preference } from '../support/table-play.ts';

const drawing: Preference = (options) => {
  const draw = options.find((intent) => intent.type === 'localOps.choose' && intent.option === 'draw');
  return draw === undefined ? preferring('draw.fromHomeOffice', 'card.play', 'draw.end', 'card.discard')(options) : [draw];
};

test('E-GM-1 a refusal changes nothing: no line, no step, no cue', () => {
  const table = chanceTable({ players: 1 });
  const before = table.game;
  assert.deepEqual(table.submit({ type: 'draw.end' }), { ok: false, code: 'OPTION_NOT_CHOSEN' });
  assert.deepEqual(table.submit({ type: 'game.extend', player: player(0), agree: true }), { ok: false, code: 'NOT_AWAITING_EXTENSION' });
  assert.equal(table.game, before);
  assert.deepEqual(table.takeOutput().moments, []);
});

test('E-GM-1 a seat that does not act is refused', () => {
  const table = chanceTable({ players: 3 });
  const other = player(actingPlayer(table.state) === 0 ? 1 : 0);
  assert.deepEqual(table.submit({ type: 'localOps.choose', option: 'draw' }, other), { ok: false, code: 'NOT_YOUR_TURN' });
});

test('E-IN-3 what is no intent never enters a history', () => {
  const table = chanceTable({ players: 1 });
  const foreign: unknown = { type: 'localOps.choose', option: 'draw', extra: 1 };
  assert.deepEqual(table.submit(foreign as Intent), { ok: false, code: 'BAD_INTENT' });
});

test('E-DL-5, E-DL-6 one step per accepted intent, numbered without a gap, and the chain ends at the board', () => {
  const table = chanceTable({ players: 3 });
  let board = table.game.board?.frame ?? assert.fail();
  let seq = 0;
  playByChance(table, 150, (intent) => {
    const { steps } = table.takeOutput();
    assert.deepEqual(steps.filter((step) => step.cause !== 'phase').map((step) => step.cause), [intent.type]);
    assert.equal(steps[0]?.cause, intent.type);
    for (const step of steps) {
      seq += 1;
      assert.equal(step.seq, seq);
      assert.equal(step.cause === 'phase', step.player === null && step.seat === null);
      board = applyPublicDelta(board, step.frame);
    }
    assert.deepEqual(board, publicSnapshot(table.state));
  });
  assert.deepEqual(table.takeOutput().steps, []);
});

test('U-JR-3 a phase marker stands before the first line inside its phase, and an empty phase leaves none', () => {
  const table = chanceTable({ players: 1 });
  playByChance(table, 120);
  const markers = table.log.flatMap((line, index) => (line.tone === 'phase' ? [index] : []));
  assert.ok(markers.length > 5);
  for (const index of markers) {
    const next = table.log[index + 1];
    assert.ok(next !== undefined && next.tone !== 'phase' && !/^Day \d+, Stage/.test(next.text), `${table.log[index]?.text}: ${next?.text}`);
  }
});

test('E-GM-4 at a table lines begin with the name of who caused them, in solitaire they do not', () => {
  const table = chanceTable({ players: 2 });
  playByChance(table, 30, undefined, drawing);
  assert.ok(table.log.some((line) => /^(Alice|Bob): /.test(line.text)));
  const alone = chanceTable({ players: 1 });
  playByChance(alone, 30, undefined, drawing);
  assert.ok(!alone.log.some((line) => /^(Alice|You): /.test(line.text)));
});

test('the slot filled, the announcement and the card drawn are told once', () => {
  const table = chanceTable({ players: 1, seed: 41 });
  let slots = 0;
  let cards = 0;
  playByChance(table, 160, (intent) => {
    if (intent.type === 'draw.fromHomeOffice') {
      const card = justDrawn(table.game, player(0)) ?? assert.fail();
      assert.ok(table.state.decks.hands[0]?.includes(card));
      cards += 1;
    }
    const { scheduled: slot, announcement } = table.takeOutput();
    if (slot === null) return;
    slots += 1;
    assert.notEqual(table.state.timetable[slot], null);
    assert.match(announcement ?? '', /Train \d+/);
    assert.deepEqual(table.takeOutput(), { moments: [], steps: [], scheduled: null, announcement: null });
  }, drawing);
  assert.ok(slots > 0 && cards > 0);
});

test('E-GM-2 a rebuild gives the same state and log, and shows nothing', () => {
  for (const [players, seed] of [[1, 51], [3, 52]] as const) {
    const table = chanceTable({ players, seed });
    playByChance(table, 200);
    const { game: again, stopped } = replayRecord(table.deal, table.history);
    assert.equal(stopped, null);
    assert.equal(canonicalState(again.state), canonicalState(table.state));
    assert.deepEqual(again.log.all(), table.log);
    assert.equal(justDrawn(again, player(0)), null);
    assert.deepEqual(again.board, { frame: publicSnapshot(table.state), seq: 0 });
  }
});

test('E-GM-1 a game is a value: a move leaves the game before it as it was, and both can be played on', () => {
  const table = chanceTable({ players: 2, seed: 60 });
  playByChance(table, 80);
  const before = table.game;
  const was = { state: canonicalState(before.state), log: [...before.log.all()], history: [...before.history.all()], board: before.board };
  playByChance(table, 60);
  const other = new GameHolder(before);
  playByChance(other, 40, undefined, drawing);
  assert.notEqual(canonicalState(other.state), canonicalState(table.state));
  assert.deepEqual({ state: canonicalState(before.state), log: before.log.slice(0), history: before.history.slice(0), board: before.board }, was);
  for (const { deal, state, history, log } of [table, other]) {
    const { game: again, stopped } = replayRecord(deal, history);
    assert.equal(stopped, null);
    assert.equal(canonicalState(again.state), canonicalState(state));
    assert.deepEqual(again.log.all(), log);
  }
});

test('E-GM-3 undo gives the game before the last move, and the same intent meets the same die', () => {
  const table = chanceTable({ players: 1, seed: 53 });
  const states: string[] = [canonicalState(table.state)];
  playByChance(table, 40, () => states.push(canonicalState(table.state)), drawing);
  let current: Game = table.game;
  for (let move = table.history.length; move > 0; move -= 1) {
    const last = current.history.last() ?? assert.fail();
    const before = withoutLast(current);
    assert.equal(canonicalState(before.state), states[move - 1]);
    const redone = submit(before, last);
    assert.ok(redone.ok);
    assert.equal(canonicalState(redone.game.state), states[move]);
    current = before;
  }
  assert.equal(current.history.length, 0);
});

test('E-SV-7 a replay in slices ends like one at once', () => {
  const table = chanceTable({ players: 2, seed: 54 });
  playByChance(table, 90);
  const slices = replaySlices(table.deal, table.history, 7);
  const progress: number[] = [];
  for (;;) {
    const next = slices.next();
    if (next.done === true) {
      assert.equal(canonicalState(next.value.game.state), canonicalState(table.state));
      assert.deepEqual(next.value.game.log.all(), table.log);
      break;
    }
    progress.push(next.value);
  }
  assert.deepEqual(progress.slice(0, 3), [7, 14, 21]);
});

test('E-SV-3 a record stops at the move that is refused, its prefix exact', () => {
  const table = chanceTable({ players: 1, seed: 55 });
  playByChance(table, 30);
  const broken: readonly Intent[] = [...table.history.slice(0, 20), { type: 'card.play', cardId: cardId('c999') }, ...table.history.slice(21)];
  const { game: prefix, stopped } = replayRecord(table.deal, broken);
  assert.equal(stopped?.index, 20);
  assert.equal(stopped.type, 'card.play');
  assert.equal(stopWords(stopped), 'move 21 of 30, card.play');
  assert.deepEqual(prefix.history.all(), table.history.slice(0, 20));
});

test('E-SV-1 a move that nobody could make stops as NO_ACTOR', () => {
  const table = chanceTable({ players: 1, seed: 56, days: 1 });
  playByChance(table, 5000);
  assert.equal(table.state.status, 'awaitingExtension');
  assert.equal(replayRecord(table.deal, [...table.history, { type: 'draw.end' }]).stopped?.code, 'NO_ACTOR');
  const foreign = startReplay(table.deal, [...table.history, { type: 'game.extend', player: player(3), agree: true }]);
  const stopped = replaySome(foreign, Infinity);
  assert.equal(isOver(stopped), true);
  assert.equal(stopped.stopped?.code, 'NO_ACTOR');
});

test('a record that ends on the open vote is at its end', () => {
  const table = chanceTable({ players: 1, seed: 57, days: 1 });
  playByChance(table, 5000);
  const { game: again, stopped } = replayRecord(table.deal, table.history);
  assert.equal(stopped, null);
  assert.equal(again.state.status, 'awaitingExtension');
  assert.ok(again.state.official !== null);
  const ended = submit(again, { type: 'game.extend', player: player(0), agree: false });
  assert.ok(ended.ok);
  assert.equal(ended.game.state.status, 'finished');
});

function cuesWhere(run: () => ReturnType<typeof runPump>): readonly Cue[] {
  return cuesOf(run().events);
}

test('an arrival sounds, one into the Yard Office does not; an Office sounds, a Division Point does not', () => {
  assert.ok(cuesWhere(() => runPump(dEastbound())).includes('arrive'));
  const asked = runPump(pYard()).state;
  const diverted = runPump(act(asked, { type: 'mainline.yardOffice', take: true }).state);
  assert.ok(diverted.events.some((event) => event.type === 'trainDiverted'));
  assert.ok(!cuesOf(diverted.events).includes('arrive'));
  assert.ok(cuesWhere(() => runPump(pDepart())).includes('depart'));
  const fromPoint = runPump(mainlinePhase({ trays: [{ train: 10, at: { dp: 'west' }, consist: '[* b]' }] }));
  assert.ok(fromPoint.events.some((event) => event.type === 'trainHighballed'));
  assert.ok(!cuesOf(fromPoint.events).includes('depart'));
});

test('the Stage whistle and the Day bell: one per boundary, none at the first Stage', () => {
  const table = chanceTable({ players: 1, seed: 58, days: 2 });
  const heard: Cue[] = [];
  playByChance(table, 5000, () => {
    for (const step of table.takeOutput().steps) heard.push(...(step.cues ?? []).filter((cue) => cue === 'stage' || cue === 'day'));
  });
  assert.equal(heard.filter((cue) => cue === 'day').length, 1);
  assert.equal(heard.filter((cue) => cue === 'stage').length, 22);
  assert.equal(heard.indexOf('day'), 11);
});

test('E-FN-6 whenever a table waits, whoever acts has something to do', () => {
  const table = GameHolder.deal(chanceTable({ players: 4, seed: 59 }).deal);
  playByChance(table, 200, () => {
    const who = actingPlayer(table.state);
    if (who !== null) assert.ok(legalActions(table.state, who).length > 0);
  });
});
