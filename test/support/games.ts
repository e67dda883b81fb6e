// Seeded random games for properties: a setup and a whole course of play follow from one number, at one to four players,
// under every option. The player prefers interesting acts and is able to choose any legal one.

import assert from 'node:assert/strict';
import { EXTRA_STARTS, resolveConfig, STARTING_HANDS, STARTING_OFFICES } from '../../src/engine/config.ts';
import type { GameConfig } from '../../src/engine/config.ts';
import type { CardKind } from '../../src/engine/content/deck.ts';
import type { GameEvent } from '../../src/engine/events.ts';
import { cardId, playerIndex } from '../../src/engine/ids.ts';
import type { PlayerIndex } from '../../src/engine/ids.ts';
import { actingPlayer, advance, apply, createGame, legalActions } from '../../src/engine/index.ts';
import type { Intent, IntentType } from '../../src/engine/intents.ts';
import { nextInt, seedRng } from '../../src/engine/rng.ts';
import type { RngState, Seed } from '../../src/engine/rng.ts';
import type { GameState } from '../../src/engine/state.ts';
import { furnished } from './furnish.ts';

export interface Setup {
  readonly seed: Seed;
  readonly config: GameConfig;
  readonly playerNames: readonly string[];
  /** Cards no deck deals, put under the top of the Home Office deck so that play meets them. */
  readonly minted: readonly CardKind[];
  /** The number from which the board is furnished beyond the deal (furnish.ts); null leaves the deal as it is. */
  readonly furnish: number | null;
}

/** A private stream of choices, apart from the game's own. */
export interface Dice {
  readonly below: (n: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly chance: (percent: number) => boolean;
}

export function diceOf(seed: number): Dice {
  let state: RngState = seedRng(seed);
  const below = (n: number): number => {
    const [value, after] = nextInt(state, n);
    state = after;
    return value;
  };
  return {
    below,
    pick: (list) => {
      const value = list[below(list.length)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
    chance: (percent) => below(100) < percent,
  };
}

const NAMES = ['Ann', 'Bob', 'Cy', 'Dee'];

const UNDEALT: readonly CardKind[] = [
  { kind: 'maneuver', key: 'flyingSwitch' }, { kind: 'maneuver', key: 'flyingSwitch' }, { kind: 'maneuver', key: 'poling' },
  { kind: 'enhancement', key: 'telegraph' }, { kind: 'enhancement', key: 'telegraph' }, { kind: 'enhancement', key: 'telephone' },
  { kind: 'enhancement', key: 'radio' }, { kind: 'enhancement', key: 'facingPointLocks' }, { kind: 'enhancement', key: 'waterColumn' },
  { kind: 'enhancement', key: 'overpass' }, { kind: 'mainlineModifier', key: 'facingPointLocks' },
  { kind: 'track', geometry: 'sharpCurved', hand: 'left' }, { kind: 'track', geometry: 'sharpCurved', hand: 'left' },
  { kind: 'track', geometry: 'sharpCurved', hand: 'right' }, { kind: 'track', geometry: 'sharpCurved', hand: 'right' },
  { kind: 'action', key: 'derail' }, { kind: 'spaceUse', key: 'beanHouse' },
];

/** The setup a game number stands for; `players` fixes the size of the table. */
export function setupOf(game: number, players?: number): Setup {
  const dice = diceOf(game * 2654435761);
  const count = players ?? 1 + (game % 4);
  const rates = [0, 1, 1, 2, 5];
  const resolved = resolveConfig({
    mode: count === 1 ? 'solitaire' : dice.pick(['competitive', 'coop']),
    days: 1 + dice.below(3),
    minCombinedRevenue: dice.pick([0, 0, 3, 40]),
    maxCollisionsPerDay: dice.pick([0, 0, 2, 3]),
    maxCollisionsTotal: dice.pick([0, 0, 4, 6]),
    pvpCardsAllowed: dice.chance(30),
    optionalRules: { reducedVisibility: dice.chance(40), employeeRotation: dice.chance(50), emergencyToolbox: dice.chance(50) },
    houseRules: {
      startingHand: dice.pick(STARTING_HANDS),
      startingOffice: dice.pick(STARTING_OFFICES),
      extraStart: dice.pick(EXTRA_STARTS),
      discardTimetabled: dice.chance(70),
      revenue: { passengerPerCoach: dice.pick(rates), freightPerLoad: dice.pick(rates), trainPerTransit: dice.pick(rates) },
    },
  }, count);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.problems));
  const seed = dice.below(4294967296);
  // E-RNG-9: every second table is dealt from 128 bits, as a server deals it.
  const long = count > 1 && Math.floor(game / 4) % 2 === 1;
  return {
    seed: long ? seed.toString(16).padStart(8, '0').repeat(4) : seed, config: resolved.config, playerNames: NAMES.slice(0, count),
    minted: dice.chance(50) ? UNDEALT.filter(() => dice.chance(60)) : [],
    furnish: dice.chance(65) ? dice.below(1000000) : null,
  };
}

const starts = new WeakMap<Setup, GameState>();

/** The game a setup begins with, made once per setup. */
export function startOf(setup: Setup): GameState {
  const made = starts.get(setup) ?? deepFreeze(makeStart(setup));
  starts.set(setup, made);
  return made;
}

function makeStart(setup: Setup): GameState {
  const dealt = createGame({ id: 'random', seed: setup.seed, config: setup.config, playerNames: setup.playerNames });
  const ids = setup.minted.map((_, i) => cardId(`c${900 + i}`));
  const homeOffice = dealt.decks.homeOffice.slice();
  ids.forEach((id, i) => homeOffice.splice(2 * i + 1, 0, id));
  const stocked: GameState = ids.length === 0 ? dealt : {
    ...dealt,
    cards: { ...dealt.cards, ...Object.fromEntries(ids.map((id, i) => [id, setup.minted[i]])) },
    decks: { ...dealt.decks, homeOffice },
  };
  return setup.furnish === null ? stocked : furnished(stocked, diceOf(setup.furnish));
}

/** Freezes a value and everything in it. What is frozen already is taken to be frozen throughout. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** How much an eager player likes a kind of act; the rest weigh 3. */
const EAGER: Partial<Record<IntentType, number>> = {
  'switch.move': 8, 'switch.dropCars': 5, 'switch.sortConsist': 6, 'switch.end': 1, 'maneuver.flyingSwitch': 12,
  'draw.fromHomeOffice': 5, 'draw.fromDepartment': 3, 'card.play': 9, 'mainline.modify': 9, 'card.discard': 2, 'draw.end': 2,
  'freightAgent.stockOutbound': 9, 'freightAgent.clearInbound': 6, 'freightAgent.unjam': 1, 'freightAgent.end': 6,
  'newTrain.placeCar': 9, 'newTrain.passCar': 1, 'newTrain.secondSection': 6,
  'porter.board': 9, 'porter.detrain': 9, 'laborer.startLoad': 9, 'laborer.advanceLoad': 9, 'laborer.beginUnload': 9, 'loadUnload.end': 2,
  'maneuver.redFlags': 1, 'redFlag.play': 1,
};

/** What this player does: a kind by weight, then any act of that kind. */
export function chooseIntent(legal: readonly Intent[], dice: Dice, uniform: boolean): Intent {
  if (uniform) return dice.pick(legal);
  const switching = legal.find((intent) => intent.type === 'localOps.choose' && intent.option === 'switch');
  if (switching !== undefined && dice.chance(45)) return switching;
  // A flag kept in the hand is one that can be asked for at the moment of danger.
  const keep = dice.chance(75);
  const offered = legal.map((intent) => intent.type).filter((type) => !keep || (type !== 'maneuver.redFlags' && type !== 'redFlag.play'));
  const kinds = [...new Set(offered)];
  if (kinds.length === 0) return dice.pick(legal);
  const weights = kinds.map((kind) => EAGER[kind] ?? 3);
  let draw = dice.below(weights.reduce((sum, weight) => sum + weight, 0));
  let chosen = 0;
  while (draw >= (weights[chosen] ?? 0)) {
    draw -= weights[chosen] ?? 0;
    chosen += 1;
  }
  return dice.pick(legal.filter((intent) => intent.type === kinds[chosen]));
}

export interface Watcher {
  /** After each call of the driver. */
  readonly advanced?: (before: GameState, after: GameState, events: readonly GameEvent[], needsInput: boolean) => void;
  /** Before a choice is made, with what is legal. */
  readonly stopped?: (state: GameState, who: PlayerIndex, legal: readonly Intent[], turn: number) => void;
  /** After each intent. */
  readonly applied?: (before: GameState, who: PlayerIndex, intent: Intent, after: GameState, events: readonly GameEvent[]) => void;
}

export interface Played {
  readonly setup: Setup;
  readonly history: readonly Intent[];
  readonly state: GameState;
}

export interface PlayOptions {
  readonly players?: number;
  readonly setup?: Setup;
  /** Intents after which the game is broken off; default 3000. */
  readonly atMost?: number;
  /** Further Days voted for; default decided by the dice, at most 2. */
  readonly extraDays?: number;
  /** The policy in place of the weighted one. */
  readonly choose?: (legal: readonly Intent[], state: GameState, dice: Dice, who: PlayerIndex) => Intent;
}

/** Plays game number `game` to its end. */
export function playGame(game: number, watch: Watcher = {}, options: PlayOptions = {}): Played {
  const setup = options.setup ?? setupOf(game, options.players);
  const dice = diceOf(game ^ 0x5bd1e995);
  const uniform = dice.chance(25);
  const extraDays = options.extraDays ?? (dice.chance(30) ? 1 + dice.below(2) : 0);
  const choose = options.choose ?? ((legal: readonly Intent[]) => chooseIntent(legal, dice, uniform));
  const history: Intent[] = [];
  let state = startOf(setup);
  for (;;) {
    const done = advance(state);
    watch.advanced?.(state, deepFreeze(done.state), done.events, done.needsInput);
    state = done.state;
    if (done.finished || history.length >= (options.atMost ?? 3000)) return { setup, history, state };
    if (!done.needsInput) continue;
    const voter = state.extensionVotes.findIndex((vote) => vote === null);
    const who = state.status === 'awaitingExtension' ? playerIndex(voter) : actingPlayer(state);
    assert.ok(who !== null, 'input is needed and nobody acts');
    const legal = legalActions(state, who);
    watch.stopped?.(state, who, legal, history.length);
    assert.ok(legal.length > 0, `E-FN-6 player ${who} can do nothing: ${JSON.stringify(state.clock)}`);
    const intent = state.status === 'awaitingExtension'
      ? { type: 'game.extend', player: who, agree: state.extraDays < extraDays } as const
      : choose(legal, state, dice, who);
    const result = apply(state, who, intent);
    if (!result.ok) throw new Error(`E-FN-5 ${JSON.stringify(intent)} is listed and refused ${result.code}`);
    watch.applied?.(state, who, intent, deepFreeze(result.state), result.events);
    history.push(intent);
    state = result.state;
  }
}

/** Who submits an intent of a history (E-SV-1). */
export function submitterOf(state: GameState, intent: Intent): PlayerIndex {
  const who = intent.type === 'game.extend' ? intent.player : actingPlayer(state);
  if (who === null) throw new Error(`nobody is acting for ${intent.type}`);
  return who;
}

/** Runs a history through the rules again; `each` sees the state before the driver runs on, after each intent. */
export function replayGame(setup: Setup, history: readonly Intent[], each?: (state: GameState, count: number) => void, carry: (state: GameState) => GameState = (state) => state): GameState {
  const run = (from: GameState): GameState => {
    let state = from;
    for (;;) {
      const done = advance(state);
      state = done.state;
      if (done.needsInput || done.finished) return carry(state);
    }
  };
  let state = run(startOf(setup));
  history.forEach((intent, i) => {
    const result = apply(state, submitterOf(state, intent), intent);
    if (!result.ok) throw new Error(`intent ${i} ${JSON.stringify(intent)} refused ${result.code}`);
    state = run(carry(result.state));
    each?.(state, i + 1);
  });
  return state;
}
