// One game of bots, watched: who sits where, how well each one thinks and what is played all follow from the number. Policies
// see the view of their seat, frozen; at some stops the position is looked at closely. A failure throws.

import assert from 'node:assert/strict';
import { makeDeveloperBot } from '../../src/bot/developer-bot.ts';
import { MAX_STAGE_INTENTS } from '../../src/bot/drive.ts';
import { FLAGS } from '../../src/bot/flags.ts';
import type { Policy, PolicyContext } from '../../src/bot/policy.ts';
import { randomBot } from '../../src/bot/random-bot.ts';
import { resolveConfig } from '../../src/engine/config.ts';
import { facilityAt, ownArea } from '../../src/engine/districts.ts';
import type { GameEvent } from '../../src/engine/events.ts';
import type { PlayerIndex } from '../../src/engine/ids.ts';
import { apply, canonicalState, legalActions } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { presetConfig, PRESETS } from '../../src/view/game-types.ts';
import { redactFor } from '../../src/view/redact.ts';
import { legalIsCheck } from './check-game.ts';
import { countEvents } from './count-events.ts';
import { disturbed } from './disturbed.ts';
import { stateText } from './fingerprint-text.ts';
import { deepFreeze, diceOf, playGame, replayGame, setupOf } from './games.ts';
import type { Dice, Played, Setup } from './games.ts';
import { whatIsWrong } from './invariants.ts';

/** How hard the developer bots of a game think, by how many games in a hundred. */
export const MIXES = {
  /** Next to no planning: plans exist, and are cut short. */
  lean: { share: 88, budget: 40, beam: 6 },
  small: { share: 10, budget: 250, beam: 16 },
  full: { share: 2, budget: 2000, beam: 32 },
} as const;
export type Mix = keyof typeof MIXES;

/** The mix in words, for the report of a run. */
export function mixText(): string {
  const parts = Object.entries(MIXES).map(([name, { share, budget, beam }]) => `${share} % ${name} (plans of ${budget} candidates, beam ${beam})`);
  return `${parts.join(', ')}; a quarter of the seats random (a tenth where all think in full), a fifth of the others with one part switched off; 1 to 3 Days, one lean game in twenty 5 or 10; a third of the games of a named type`;
}

/** Intents after which a game of bots counts as endless. */
const ENDLESS = 20_000;
/** One stop in this many has every act tried, mutants and all; hidden things are dealt anew at another; and so on. */
const CLOSE = { frozen: 8, invariants: 20, legal: 300, hidden: 150, revival: 120 } as const;

export interface BotGame {
  readonly mix: Mix;
  readonly setup: Setup;
  /** By player. */
  readonly policies: readonly Policy[];
}

function mixOf(dice: Dice): Mix {
  let draw = dice.below(100);
  for (const mix of ['lean', 'small'] as const) {
    if (draw < MIXES[mix].share) return mix;
    draw -= MIXES[mix].share;
  }
  return 'full';
}

/** Every third game is one of the named types; the rest have rules of all kinds. One lean game in twenty is long. */
function setupFor(game: number, dice: Dice, mix: Mix, players?: number): Setup {
  const setup = setupOf(game, players);
  const count = setup.playerNames.length;
  const days = mix === 'lean' && dice.chance(5) ? dice.pick([5, 5, 5, 10]) : setup.config.days;
  if (dice.below(3) > 0) {
    const resolved = resolveConfig({ ...setup.config, days }, count);
    if (!resolved.ok) throw new Error(JSON.stringify(resolved.problems));
    return { ...setup, config: resolved.config };
  }
  const type = count === 1 ? 'solitaire' : dice.pick(PRESETS.filter((name) => name !== 'solitaire'));
  return { ...setup, config: presetConfig(type, count, days) };
}

function policyFor(game: number, dice: Dice, mix: Mix): Policy {
  if (dice.chance(mix === 'full' ? 10 : 25)) return randomBot(game);
  const flags = dice.chance(20) ? { [dice.pick(FLAGS)]: true as const } : {};
  return makeDeveloperBot(flags, MIXES[mix]);
}

/** The game of bots a number stands for. */
export function botGameOf(game: number, players?: number): BotGame {
  const dice = diceOf(game * 48271 + 11);
  const mix = mixOf(dice);
  const setup = setupFor(game, dice, mix, players);
  return { mix, setup, policies: setup.playerNames.map(() => policyFor(game, dice, mix)) };
}

export interface PlayedBotGame extends Played, Pick<BotGame, 'mix' | 'policies'> {}

/** Plays game number `game` and watches it; throws at the first thing wrong. */
export function checkBotGame(game: number, players?: number): PlayedBotGame {
  const { mix, setup, policies } = botGameOf(game, players);
  const counter = countEvents(policies.length);
  const decisions: number[] = policies.map(() => 0);
  let developerChoices = 0;
  let unexplained = 0;
  let stage = '';
  let inStage: number[] = [];

  function context(who: PlayerIndex): PolicyContext {
    return { gameId: 'random', decisionIndex: decisions[who] ?? 0, policySeed: game };
  }

  function choose(legal: readonly Intent[], state: GameState, dice: Dice, who: PlayerIndex): Intent {
    const policy = policies[who];
    assert.ok(policy !== undefined);
    const masked = redactFor(state, who);
    const view = (decisions[who] ?? 0) % CLOSE.frozen === 0 ? deepFreeze(masked) : masked;
    // A twin with the same hidden things dealt anew: asked first, and made to forget, so that it leaves no plan behind.
    const unseen = dice.below(CLOSE.hidden) === 0 ? hiddenAnew(state, who, view, legal, 1 + dice.below(1_000_000)) : null;
    const { intent, reason } = policy.choose(view, who, legal, context(who));
    assert.ok(reason.text.length > 0 && reason.text.length <= 110, `B-POL-5 ${reason.code} ${reason.text}`);
    if (unseen !== null) {
      const again = policy.choose(unseen, who, legal, { ...context(who), gameId: 'twin' });
      policy.reset?.('twin');
      const here = policy.choose(view, who, legal, { ...context(who), gameId: 'twin' });
      policy.reset?.('twin');
      assert.deepEqual(again, here, 'B-INF-8 the choice depends on what cannot be seen');
    }
    decisions[who] = (decisions[who] ?? 0) + 1;
    if (policy.name.startsWith('developer')) {
      keepsToItsRules(policy.name, state, intent);
    }
    // A bot with a part switched off may well take the first legal act: that is what the switch is for.
    if (policy.name === 'developer') {
      developerChoices += 1;
      if (reason.code === 'default.first') unexplained += 1;
    }
    return intent;
  }

  const tallied = (events: readonly GameEvent[]): void => counter.add(events);
  const played = playGame(game, {
    advanced: (_, __, events) => tallied(events),
    stopped: (state, who, legal, turn) => {
      const now = `${state.clock.day}.${state.clock.stage}`;
      if (now !== stage) inStage = policies.map(() => 0);
      stage = now;
      inStage[who] = (inStage[who] ?? 0) + 1;
      assert.ok((inStage[who] ?? 0) <= MAX_STAGE_INTENTS, `B-TRM-2 player ${who} goes on and on`);
      if (turn % CLOSE.invariants === 0) assert.deepEqual(whatIsWrong(state), [], `after ${turn} intents`);
      if (turn % CLOSE.legal === CLOSE.legal - 1) legalIsCheck(state, who, legal, diceOf(game + turn));
    },
    applied: (before, who, intent, after, events) => {
      tallied(events);
      if (policies[who]?.name.startsWith('developer') === true) startsNoIdleLoad(after, events);
      if (after.intentCount % CLOSE.revival !== 0) return;
      const twin = JSON.parse(JSON.stringify(before)) as GameState;
      const again = apply(deepFreeze(twin), who, intent);
      assert.ok(again.ok);
      assert.equal(stateText(again.state), stateText(after), 'E-FN-7 a revived twin');
    },
  }, { setup, choose, atMost: ENDLESS });
  assert.equal(played.state.status, 'finished', 'B-TRM-1 the game does not end');
  // Furnished boards and cards of no deck may leave nothing but a last resort, so the share is looked at in long games.
  if (developerChoices >= 200) assert.ok(unexplained <= 0.02 * developerChoices, `B-POL-5 ${unexplained} of ${developerChoices} choices without a reason`);
  assert.deepEqual(whatIsWrong(played.state), [], 'at the end');
  assert.deepEqual(counter.differences(played.state.tally), [], 'R-TL-1 the tally');
  assert.equal(canonicalState(replayGame(setup, played.history)), canonicalState(played.state), 'B-I-13 the replay');
  return { ...played, mix, policies };
}

/** What the developer bot never does, whatever it is dealt (B-DEC-3 to B-DEC-10, B-NT-4). */
function keepsToItsRules(name: string, { clock }: GameState, intent: Intent): void {
  switch (intent.type) {
    case 'mainline.clearance':
      return assert.equal(intent.allow, false, 'B-DEC-3 clearance is denied');
    case 'mainline.yardOffice':
      return assert.equal(intent.take, false, 'B-DEC-5 the Yard Office is declined');
    case 'mainline.redFlag':
      return assert.equal(intent.flag, true, 'B-DEC-7 the flag is used');
    case 'maneuver.redFlags':
    case 'redFlag.play':
      return assert.fail(`B-DEC-8 a flag is planted in ${clock.phase}`);
    case 'newTrain.secondSection':
      return assert.ok(name.includes('noDeliberateNewTrain'), 'B-NT-4 a second section is ordered');
    default:
      return undefined;
  }
}

/** B-LU-6: a load is started only where an empty car of its type stands that no other load on the sign will take. */
function startsNoIdleLoad(state: GameState, events: readonly GameEvent[]): void {
  for (const event of events) {
    if (event.type !== 'loadStarted') continue;
    const facility = facilityAt(ownArea(state, event.player), event.at);
    assert.ok(facility !== null);
    const empties = facility.industryTrack.cars.filter((car) => car.type === event.carType && !car.loaded).length;
    const promised = (facility.menAtWork ?? []).filter((load) => load !== null && load.dir === 'out' && load.type === event.carType).length;
    assert.ok(empties >= promised, `B-LU-6 ${promised} loads for ${empties} cars`);
  }
}

/** B-INF-2, B-INF-8: the view with everything hidden dealt anew, which must look the same and offer the same. */
function hiddenAnew(state: GameState, who: PlayerIndex, view: GameState, legal: readonly Intent[], salt: number): GameState {
  const other = disturbed(state, who, salt);
  const otherView = redactFor(other, who);
  const text = JSON.stringify(view);
  assert.equal(JSON.stringify(otherView), text, 'B-INF-8 the view shows what is hidden');
  assert.deepEqual(legalActions(other, who), legal, 'B-INF-8 the options show what is hidden');
  const secrets = new Set<string>([...state.decks.homeOffice, ...state.decks.hands.flatMap((hand, index) => (index === who ? [] : hand))]);
  assert.deepEqual([...text.matchAll(/"(c\d+)"/g)].flatMap(([, id = '']) => (secrets.has(id) ? [id] : [])), [], 'B-INF-3 a hidden card shows');
  return deepFreeze(otherView);
}

/** The one command that plays a game of bots again. */
export function botCommandFor(game: number, players?: number): string {
  return `npm run fuzz -- 1 --bots --seed ${game}${players === undefined ? '' : ` --players ${players}`}`;
}
