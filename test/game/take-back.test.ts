// Taking a move back at a table (S-TB-1, S-TB-5, S-TB-6): which kinds of moves may go, over random tables of two to four and
// whole recorded games, and that nothing is lost or learnt by it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actingPlayer, advance, canonicalState, legalActions } from '../../src/engine/index.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import type { PlayerIndex } from '../../src/engine/ids.ts';
import type { Intent, IntentType } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { newGame, play, playerOfIntent, showFromHere } from '../../src/game/game.ts';
import type { Game, Played } from '../../src/game/game.ts';
import { replayRecord } from '../../src/game/replay.ts';
import { mayTakeBack, takeBack, whyMoveStands } from '../../src/game/take-back.ts';
import type { MoveStands } from '../../src/game/take-back.ts';
import { snapshot } from '../../src/view/snapshot.ts';
import { recorded } from '../server/plant.ts';
import { disturbed } from '../support/disturbed.ts';
import { chooseIntent, diceOf, setupOf, startOf } from '../support/games.ts';

type Verdict = MoveStands | 'may go';
const verdicts = new Map<IntentType, Set<Verdict>>();

/** A random table, furnished or not, at its first question. */
function tableOf(number: number): Game {
  const setup = setupOf(number, 2 + (number % 3));
  const { seed, config, playerNames } = setup;
  let state: GameState = startOf(setup);
  for (let done = advance(state); ; done = advance(state)) {
    ({ state } = done);
    if (done.needsInput || done.finished) break;
  }
  return showFromHere({ ...newGame({ seed, config, playerNames, id: 'random' }), state });
}

/** Who is asked, in a vote too, and what there is to do. */
function asked({ state }: Game, dice: ReturnType<typeof diceOf>): { readonly player: PlayerIndex; readonly intent: Intent } | null {
  if (state.status === 'awaitingExtension') {
    const player = playerIndex(state.extensionVotes.findIndex((vote) => vote === null));
    return { player, intent: { type: 'game.extend', player, agree: dice.chance(50) } };
  }
  const player = actingPlayer(state);
  return player === null ? null : { player, intent: chooseIntent(legalActions(state, player), dice, dice.chance(25)) };
}

/** Plays a random table and shows each move with the games around it. */
function eachMove(number: number, atMost: number, look: (before: Game, played: Played, player: PlayerIndex, intent: Intent) => void): void {
  const dice = diceOf(number * 7919);
  let game = tableOf(number);
  for (let move = 0; move < atMost; move += 1) {
    const next = asked(game, dice);
    if (next === null) return;
    const played = play(game, next.player, next.intent);
    assert.ok(played.ok, JSON.stringify(next.intent));
    look(game, played, next.player, next.intent);
    ({ game } = played);
  }
}

/** Ids of cards that a seat's frame names. */
const cardsIn = (state: GameState, seat: PlayerIndex): ReadonlySet<string> => new Set(JSON.stringify(snapshot(state, seat)).match(/\bc[0-9]+\b/g));

function nothingIsLearnt(before: GameState, after: GameState, mover: PlayerIndex, intent: Intent): void {
  const what = JSON.stringify(intent);
  assert.equal(JSON.stringify(after.rngState), JSON.stringify(before.rngState), what);
  assert.deepEqual(after.decks.homeOffice, before.decks.homeOffice, what);
  assert.deepEqual([after.clock.day, after.clock.stage, after.clock.phase, actingPlayer(after)], [before.clock.day, before.clock.stage, before.clock.phase, mover], what);
  const own = before.decks.hands[mover] ?? assert.fail();
  for (const { index } of before.players) {
    if (index !== mover) assert.deepEqual(after.decks.hands[index], before.decks.hands[index], what);
    const known = cardsIn(before, index);
    for (const id of cardsIn(after, index)) assert.ok(known.has(id) || own.some((card) => card === id), `${what}: seat ${index} sees ${id}`);
  }
  // Whatever the mover cannot know, dealt anew: the move shows the mover the very same.
  const twin = disturbed(before, mover, 4_211);
  const tried = play({ ...newGame({ seed: before.seed, config: before.config, playerNames: before.players.map(({ name }) => name) }), state: twin, board: null }, mover, intent);
  assert.ok(tried.ok, what);
  assert.equal(JSON.stringify(snapshot(tried.game.state, mover)), JSON.stringify(snapshot(after, mover)), what);
}

let gone = 0;

/** One move looked at from all sides. */
function looksBack(before: Game, played: Played, player: PlayerIndex, intent: Intent): void {
  const stands = whyMoveStands(before.state, played, player);
  assert.equal(mayTakeBack(before.state, played, player), stands === null);
  const kept = verdicts.get(intent.type) ?? new Set<Verdict>();
  verdicts.set(intent.type, kept.add(stands ?? 'may go'));
  if (stands !== null) return;
  gone += 1;
  // Dealing anew is slow: every move that may go is made again, one in five is looked into.
  if (gone % 5 === 0) nothingIsLearnt(before.state, played.game.state, player, intent);
  const back = takeBack(before, played.game, player);
  assert.equal(back.state, before.state);
  assert.equal(back.history, before.history);
  const again = play(back, player, intent);
  assert.ok(again.ok);
  assert.equal(canonicalState(again.game.state), canonicalState(played.game.state), JSON.stringify(intent));
  assert.deepEqual(again.game.history.all(), played.game.history.all());
}

const GAMES = 48;
const BLOCK = 12;
for (let from = 1; from <= GAMES; from += BLOCK) {
  test(`S-TB-1, S-TB-6 random tables ${from} to ${from + BLOCK - 1}: what is taken back and made again is the same, and nothing was learnt`, () => {
    for (let number = from; number < from + BLOCK; number += 1) {
      eachMove(number, 40, looksBack);
    }
  });
}

test('S-TB-1, S-TB-6 whole recorded games: what is taken back and made again is the same, and nothing was learnt', () => {
  for (const name of ['floor-missed', 'extended-and-declined', 'question-clearance']) {
    const { seed, config, playerNames, history } = recorded(name);
    let game = newGame({ seed, config, playerNames });
    for (const intent of history) {
      const player = playerOfIntent(game.state, intent) ?? assert.fail();
      const played = play(game, player, intent);
      assert.ok(played.ok);
      looksBack(game, played, player, intent);
      ({ game } = played);
    }
  }
});

/** What may become of a kind of move; of the others, both. */
const RULES: Readonly<Partial<Record<IntentType, readonly Verdict[]>>> = {
  'localOps.choose': ['may go'], 'card.discard': ['may go'],
  'draw.fromHomeOffice': ['CARD_SEEN', 'CHANCE'], 'draw.fromDepartment': ['CARD_SEEN', 'CHANCE'],
  'switch.end': ['MOVED_ON'], 'draw.end': ['MOVED_ON'], 'freightAgent.end': ['MOVED_ON'], 'loadUnload.end': ['MOVED_ON'],
  'mainline.clearance': ['MOVED_ON'], 'mainline.yardOffice': ['MOVED_ON'], 'mainline.redFlag': ['MOVED_ON'],
  'game.extend': ['MOVED_ON'],
};

test('S-TB-1 each kind of move by its rule: choosing and discarding may go; draws, ends, rulings and votes stand', () => {
  for (const [type, seen] of verdicts) assert.deepEqual([...seen].filter((one) => !(RULES[type] ?? [one]).includes(one)), [], type);
  for (const type of ['localOps.choose', 'card.discard', 'draw.fromHomeOffice', 'draw.fromDepartment', 'draw.end', 'loadUnload.end'] as const) assert.ok(verdicts.has(type), type);
  for (const type of ['switch.move', 'switch.dropCars', 'card.play', 'newTrain.placeCar'] as const) assert.ok(verdicts.get(type)?.has('may go'), type);
  assert.ok(gone > 200, `${gone} moves could be taken back`);
});

/** What the move of a record at this place comes to. */
function verdictAt(name: string, place: (history: readonly Intent[]) => number): MoveStands | null {
  const { seed, config, playerNames, history } = recorded(name);
  const at = place(history);
  const { game, stopped } = replayRecord({ seed, config, playerNames }, history.slice(0, at));
  const intent = history[at] ?? assert.fail();
  const player = playerOfIntent(game.state, intent) ?? assert.fail();
  assert.equal(stopped, null);
  const played = play(game, player, intent);
  return played.ok ? whyMoveStands(game.state, played, player) : assert.fail(played.code);
}

test('S-TB-1 in recorded games a vote, a ruling and the roll for a train stand', () => {
  const first = (type: IntentType) => (history: readonly Intent[]): number => history.findIndex((intent) => intent.type === type);
  assert.equal(verdictAt('extended-and-declined', first('game.extend')), 'MOVED_ON');
  assert.equal(verdictAt('question-clearance', first('mainline.clearance')), 'MOVED_ON');
  assert.equal(verdictAt('question-red-flag', first('mainline.redFlag')), 'MOVED_ON');
  assert.equal(verdictAt('floor-missed', first('localOps.choose')), null);
});

test('S-TB-5 the log loses the move and keeps, for each move taken back, that it was; the steps go on counting', () => {
  let checked = 0;
  for (let number = 1; number <= 40; number += 1) {
    let first: Game | null = null;
    eachMove(number, 30, (before, played, player) => {
      if (!mayTakeBack(before.state, played, player)) {
        first = null;
        return;
      }
      if (first === null) {
        first = before;
        return;
      }
      const once = takeBack(before, played.game, player);
      const twice = takeBack(first, once, player);
      const line = `${before.deal.playerNames[player] ?? ''}: A move is taken back.`;
      const added = (game: Game, since: Game): readonly string[] => game.log.slice(since.log.length).map(({ text }) => text).filter((text) => !text.endsWith(' Phase'));
      assert.deepEqual(added(once, before), [line]);
      assert.deepEqual(added(twice, first), [line, line]);
      assert.deepEqual([once.board?.seq, twice.board?.seq], [played.game.board?.seq, played.game.board?.seq]);
      assert.deepEqual([once.drawn.every((card) => card === null), once.marker], [true, null]);
      checked += 1;
      first = null;
    });
  }
  assert.ok(checked > 40, `${checked} pairs`);
});
