// Words over played games (E-RD-2, U-BL-2): whatever happens, every line, every entry of the blocked list and every refusal
// is a clean sentence, and no line names a card that was drawn blind.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardName } from '../../src/engine/content/deck.ts';
import type { GameEvent } from '../../src/engine/events.ts';
import { actingPlayer, advance, apply, check, createGame, legalActions, resolveConfig } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { at, need } from '../../src/engine/lists.ts';
import { nextInt, seedRng } from '../../src/engine/rng.ts';
import type { GameState } from '../../src/engine/state.ts';
import { blockedList } from '../../src/view/blocked.ts';
import { narrate } from '../../src/view/narrate.ts';
import { refusalSentence } from '../../src/view/refusal-sentences.ts';
import { tableNames } from '../../src/view/words.ts';

const INTERNAL = /undefined|null|NaN|\[object|\btray\d|\bc\d+\b|\b[a-z]+[A-Z]\w*|\{|\}| {2}|[A-Z]{3,}_/;

function clean(text: string, about: string): void {
  assert.ok(text.length > 5 && !INTERNAL.test(text), `${about}: ${text}`);
}

function deal(seed: number, players: number): GameState {
  const resolved = resolveConfig({
    mode: players === 1 ? 'solitaire' : 'competitive', days: 1, minCombinedRevenue: 3, maxCollisionsTotal: 0, maxCollisionsPerDay: 0,
    optionalRules: { emergencyToolbox: true, reducedVisibility: true },
    houseRules: { startingHand: 'sixRandom', startingOffice: seed % 2 === 0 ? 'depot' : 'whistlePost', revenue: { trainPerTransit: 1 } },
  }, players);
  assert.ok(resolved.ok);
  return createGame({ id: 'g', seed, config: resolved.config, playerNames: ['Ann', 'Bob', 'Cy'].slice(0, players) });
}

function tell(before: GameState, after: GameState, events: readonly GameEvent[]): void {
  const names = tableNames(before);
  for (const event of events) {
    for (const line of narrate(event, before, after, names)) {
      clean(line.text, event.type);
      if (event.type === 'cardDrawn' && event.source === 'homeOffice') assert.ok(!line.text.includes(cardName(need(before.cards, event.cardId))), line.text);
      if (names !== null) assert.ok(!line.text.includes(String(before.seed)), line.text);
    }
  }
}

/** Plays random legal intents, ending turns seldom; every intent once legal is kept to be tried out of place. */
function play(seed: number, players: number, steps: number): void {
  let state = deal(seed, players);
  let rng = seedRng(seed);
  const pick = <T>(list: readonly T[]): T => {
    const [n, next] = nextInt(rng, list.length);
    rng = next;
    return at(list, n);
  };
  const tried: Intent[] = [];
  for (let step = 0; step < steps && state.status === 'active'; step += 1) {
    const done = advance(state);
    tell(state, done.state, done.events);
    state = done.state;
    const who = actingPlayer(state);
    if (!done.needsInput || who === null) continue;
    const legal = legalActions(state, who);
    const busy = legal.filter((intent) => !intent.type.endsWith('.end') && intent.type !== 'card.discard');
    const intent = pick(busy.length > 0 && pick([true, true, true, false]) ? busy : legal);
    const result = apply(state, who, intent);
    if (!result.ok) assert.fail(`seed ${seed}: ${result.code}`);
    tell(state, result.state, result.events);
    state = result.state;
    tried.push(intent);
    for (const one of state.players) {
      for (const entry of step % 4 === 0 ? blockedList(state, one.index) : []) clean(`${entry.where}: ${entry.why}`, entry.severity);
      const wrong = pick(tried);
      const code = check(state, one.index, wrong);
      if (code !== null) clean(refusalSentence(code, { state, player: one.index, intent: wrong }), code);
    }
  }
}

for (const [seed, players] of [[900001, 1], [900004, 2], [900005, 3]] as const) {
  test(`E-RD-2 a game of seed ${seed} with ${players} players is told in clean sentences`, () => play(seed, players, 500));
}
