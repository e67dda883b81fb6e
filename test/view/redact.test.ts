// The net under every secret (E-RD-1 to E-RD-7, B-INF-2): no frame, line, step or masked view tells a card, a seed or a
// generator state to somebody who may not know it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardName } from '../../src/engine/content/deck.ts';
import { actingPlayer, apply, legalActions, pump } from '../../src/engine/index.ts';
import type { PlayerIndex } from '../../src/engine/ids.ts';
import type { GameEvent } from '../../src/engine/events.ts';
import type { GameState } from '../../src/engine/state.ts';
import type { GameHolder } from '../../src/sim/game-holder.ts';
import { justDrawn } from '../../src/game/game.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { HIDDEN_CARD, redactEvents, redactFor } from '../../src/view/redact.ts';
import { publicSnapshot, snapshot } from '../../src/view/snapshot.ts';
import { act, pDanger, player, position, pPaused, pRear, pRotation, pYard, runPump } from '../support/positions.ts';
import { chanceTable, playByChance, preferring } from '../support/table-play.ts';

const SEED = 738201946;

/** Whether a text holds this card id as a whole word. */
const holds = (text: string, id: string): boolean => new RegExp(`"${id}"|\\b${id}\\b`).test(text);

function hiddenFrom(state: GameState, viewer: PlayerIndex | null): readonly string[] {
  return [...state.decks.homeOffice, ...state.decks.hands.flatMap((hand, index) => (index === viewer ? [] : hand))];
}

/** Names only cards of one other hand bear: not in the viewer's hand, nor on a pile's top, nor anywhere on the board. */
function assertNoLeak(state: GameState): void {
  for (const { index } of state.players) {
    const frame = snapshot(state, index);
    const text = JSON.stringify([frame, actionMenu(state, index)]);
    for (const id of hiddenFrom(state, index)) assert.ok(!holds(text, id), `player ${index} sees ${id}`);
    assert.ok(!text.includes(String(state.seed)), 'the seed');
    assert.doesNotMatch(text, /"seed"|rngState/);
    assert.equal(frame.deck, state.decks.homeOffice.length);
  }
  const board = JSON.stringify(publicSnapshot(state));
  for (const id of hiddenFrom(state, null)) assert.ok(!holds(board, id), `the public board shows ${id}`);
  assert.ok(!board.includes(String(state.seed)));
}

const moments: readonly (readonly [string, () => GameState])[] = [
  ['a fresh table', () => chanceTable({ players: 4, seed: SEED }).state],
  ['after a blind draw', () => {
    const table = chanceTable({ players: 3, seed: SEED });
    playByChance(table, 12, undefined, preferring('draw.fromHomeOffice', 'localOps.choose'));
    return table.state;
  }],
  ['mid-game with three seats', () => {
    const table = chanceTable({ players: 3, seed: SEED, days: 5 });
    playByChance(table, 400);
    return table.state;
  }],
  ['mid-game with four seats', () => {
    const table = chanceTable({ players: 4, seed: 905112377, days: 5 });
    playByChance(table, 400);
    return table.state;
  }],
  ['a clearance', () => runPump(pRear({ players: 3, seed: SEED, hands: 'dealt' })).state],
  ['a Yard Office', () => runPump(pYard({ players: 3, seed: SEED, hands: 'dealt' })).state],
  ['a Red Flag prompt', () => runPump(pDanger({ players: 3, seed: SEED })).state],
  ['before a rotation', () => pRotation({ seed: SEED, hands: 'dealt' })],
  ['after a rotation', () => runPump(pRotation({ seed: SEED, hands: 'dealt' })).state],
  ['a vote', () => pPaused(3, { seed: SEED, hands: 'dealt' })],
  ['the end', () => act(pPaused(3, { seed: SEED, hands: 'dealt' }), { type: 'game.extend', player: player(0), agree: false }, 0).state],
];

for (const [name, make] of moments) {
  test(`nothing leaks at ${name}`, () => assertNoLeak(make()));
}

test('the tally names no card and is the same for all', () => {
  const table = chanceTable({ seed: SEED, days: 5 });
  playByChance(table, 400);
  const { state } = table;
  const tallies = state.players.map((one) => snapshot(state, one.index).tally);
  const text = JSON.stringify(tallies[0]);
  for (const id of Object.keys(state.cards)) assert.ok(!text.includes(`"${id}"`), id);
  for (const tally of tallies) assert.deepEqual(tally, tallies[0]);
});

test('R-TB-52 what is shared is equal', () => {
  const table = chanceTable({ seed: SEED });
  playByChance(table, 120);
  const frames = table.state.players.map((one) => snapshot(table.state, one.index));
  for (const frame of frames) {
    assert.deepEqual(frame.timetable, frames[0]?.timetable);
    assert.equal(frame.deck, frames[0]?.deck);
    assert.deepEqual(frame.players, frames[0]?.players);
    assert.deepEqual(frame.awaiting, frames[0]?.awaiting);
    assert.ok(frame.players.every((one) => typeof one.hand === 'number'));
  }
});

const PUBLIC_PROPERTIES = [
  'day', 'stage', 'clock', 'phase', 'phaseKey', 'actor', 'superintendent', 'deck', 'departments', 'departmentsWhat', 'departmentDepth', 'salvage',
  'yards', 'timetable', 'timetableWhat', 'houseRules', 'mode', 'optionalRules', 'days', 'minCombinedRevenue', 'maxCollisionsPerDay',
  'maxCollisionsTotal', 'collisionsToday', 'collisionsTotal', 'collisionsPrevDay', 'status', 'outcome', 'extraDays', 'extensionVotes', 'official',
  'tally', 'players', 'openingRolls', 'trains', 'crewTrays', 'queued', 'division', 'districts',
];

test('the public board’s properties are exactly the agreed 38', () => {
  assert.equal(PUBLIC_PROPERTIES.length, 38);
  for (const state of [position(), pPaused(3), runPump(pDanger()).state]) {
    assert.deepEqual(Object.keys(publicSnapshot(state)).sort(), [...PUBLIC_PROPERTIES].sort());
  }
  for (const secret of ['hand', 'objective', 'justDrawn', 'decision', 'moves', 'blocked', 'viewer']) assert.ok(!PUBLIC_PROPERTIES.includes(secret));
});

const logText = (table: GameHolder): string => table.log.map((line) => line.text).join('\n');

test('R-TB-51 only a solitaire log tells the seed', () => {
  const log = logText(chanceTable({ players: 3, seed: SEED }));
  assert.doesNotMatch(log, new RegExp(String(SEED)));
  assert.match(log, /The Division opens/);
  assert.match(log, /\b3 players\b/);
  assert.match(logText(chanceTable({ players: 1, seed: SEED })), new RegExp(String(SEED)));
});

test('R-TB-50 a blind draw is never named, and only the drawer learns it', () => {
  const table = chanceTable({ seed: SEED });
  let draws = 0;
  playByChance(table, 90, (intent) => {
    const { moments, steps } = table.takeOutput();
    const lines = steps.flatMap((step) => step.lines.map((line) => line.text));
    if (intent.type !== 'draw.fromHomeOffice') return;
    draws += 1;
    const drawer = moments[0]?.player ?? assert.fail('nobody drew');
    const card = justDrawn(table.game, player(drawer)) ?? assert.fail('nobody drew');
    const kind = table.state.cards[card] ?? assert.fail();
    assert.ok(lines.some((line) => /Home Office/.test(line)), lines.join('\n'));
    assert.ok(!lines.some((line) => line.includes(cardName(kind))), lines.join('\n'));
    assert.ok(snapshot(table.state, player(drawer)).handIds.includes(card));
  }, (options) => {
    const draw = options.find((intent) => intent.type === 'localOps.choose' && intent.option === 'draw');
    return draw === undefined ? preferring('draw.fromHomeOffice', 'card.discard', 'draw.end')(options) : [draw];
  });
  assert.ok(draws > 5);
});

test('a face-up pile may be named', () => {
  const table = chanceTable({ seed: SEED });
  let told: string | null = null;
  playByChance(table, 60, (intent) => {
    if (intent.type !== 'card.discard' || told !== null) return;
    told = cardName(table.state.cards[intent.cardId] ?? assert.fail());
    assert.ok(logText(table).includes(told));
  }, (options) => {
    const draw = options.find((intent) => intent.type === 'localOps.choose' && intent.option === 'draw');
    return draw === undefined ? preferring('card.discard')(options) : [draw];
  });
  assert.ok(told !== null && logText(table).includes(told));
});

test('the net covers the steps, and every narrated line of a step is in the log', () => {
  const table = chanceTable({ seed: SEED });
  playByChance(table, 120);
  const steps = table.takeOutput().steps;
  const lines = steps.flatMap((step) => step.lines);
  assert.ok(steps.length > 20 && lines.length > 20);
  for (const line of lines) assert.ok(table.log.includes(line));
  const text = JSON.stringify(steps);
  assert.ok(!text.includes(String(SEED)));
  for (const id of table.state.decks.homeOffice) assert.ok(!holds(text, id), id);
});

test('B-INF-2 a masked view keeps lengths and legal acts and holds no secret', () => {
  const table = chanceTable({ players: 4, seed: SEED, days: 5 });
  playByChance(table, 300);
  const { state } = table;
  for (const { index } of state.players) {
    const masked = redactFor(state, index);
    assert.deepEqual([masked.seed, masked.rngState], [0, 0]);
    assert.deepEqual(Object.keys(masked), Object.keys(state));
    assert.equal(masked.decks.homeOffice.length, state.decks.homeOffice.length);
    assert.ok(masked.decks.homeOffice.every((id) => id === HIDDEN_CARD));
    assert.deepEqual(masked.decks.hands.map((hand) => hand.length), state.decks.hands.map((hand) => hand.length));
    assert.deepEqual(masked.decks.hands[index], state.decks.hands[index]);
    const text = JSON.stringify(masked);
    for (const id of hiddenFrom(state, index)) assert.ok(!holds(text, id), `${index} sees ${id}`);
  }
  const actor = actingPlayer(state);
  assert.ok(actor !== null);
  assert.deepEqual(legalActions(redactFor(state, actor), actor), legalActions(state, actor));
});

test('B-INF-8 a masked view does not change when what it hides does', () => {
  const { state } = chanceTable({ players: 3, seed: SEED });
  const other: GameState = {
    ...state,
    seed: 5,
    rngState: 77,
    decks: {
      ...state.decks,
      homeOffice: [...state.decks.homeOffice].reverse(),
      hands: state.decks.hands.map((hand, index) => (index === 0 ? hand : state.decks.homeOffice.slice(index * 10, index * 10 + hand.length))),
    },
  };
  assert.deepEqual(redactFor(other, player(0)), redactFor(state, player(0)));
});

test('E-EV-3 events lose blind draws of others, deck orders and generator states', () => {
  const table = chanceTable({ players: 2, seed: SEED });
  const all: GameEvent[] = [];
  let state = table.state;
  for (let i = 0; i < 250; i += 1) {
    const who = actingPlayer(state);
    if (who === null) break;
    const options = preferring('draw.fromHomeOffice', 'card.play', 'draw.end')(legalActions(state, who));
    const drawFirst = options.find((intent) => intent.type === 'localOps.choose' && intent.option === 'draw') ?? options[i % options.length];
    const result = apply(state, who, drawFirst ?? assert.fail());
    assert.ok(result.ok);
    const next = pump(result.state);
    all.push(...result.events, ...next.events);
    state = next.state;
  }
  const draws = all.filter((event) => event.type === 'cardDrawn' && event.source === 'homeOffice');
  assert.ok(draws.length > 4);
  for (const event of redactEvents(all, player(0))) {
    if (event.type === 'cardDrawn' && event.source === 'homeOffice') assert.equal(event.cardId === HIDDEN_CARD, event.player !== 0);
    if (event.type === 'trainScheduled') assert.equal(event.rngState, 0);
  }
  const reshuffled: GameEvent = { type: 'deckReshuffled', order: state.decks.homeOffice.slice(0, 3), departments: [null, null, null], rngState: 9 };
  assert.deepEqual(redactEvents([reshuffled], player(0)), [{ ...reshuffled, order: [HIDDEN_CARD, HIDDEN_CARD, HIDDEN_CARD], rngState: 0 }]);
});
