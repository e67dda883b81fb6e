// One random game, watched: every property that holds at each step of play. A failure throws with the number that replays it.

import assert from 'node:assert/strict';
import { DRIVER_EVENT_TYPES } from '../../src/engine/events.ts';
import type { GameEvent } from '../../src/engine/events.ts';
import { coordOf, playerIndex, PORTS, squareKey } from '../../src/engine/ids.ts';
import type { PlayerIndex } from '../../src/engine/ids.ts';
import { advance, apply, canonicalState, check, decisionActor, legalActions, legalSwitchingActions, parseIntent, reduce } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { joins, neighbour } from '../../src/engine/track/geometry.ts';
import { countEvents } from './count-events.ts';
import { stateText } from './fingerprint-text.ts';
import { deepFreeze, diceOf, playGame, replayGame } from './games.ts';
import type { Dice, Played, PlayOptions } from './games.ts';
import { whatIsWrong } from './invariants.ts';
import { mutantOf } from './mutants.ts';

export interface CheckOptions extends PlayOptions {
  /** One stop in this many is examined closely; default 12. */
  readonly sample?: number;
  /** Collects the kinds of events and intents that occurred. */
  readonly seen?: Set<string>;
}

const twin = <T>(value: T): T => deepFreeze(JSON.parse(JSON.stringify(value)) as T);
const text = (value: unknown): string => JSON.stringify(value);

/** Events that the driver may emit besides those only it emits. */
const BOTH = new Set(['seatsRotated', 'yardReplenished', 'trainMadeUp', 'revenueChanged']);
const DRIVER = new Set<string>(DRIVER_EVENT_TYPES);

function eventsWellFormed(events: readonly GameEvent[], byDriver: boolean): void {
  for (const event of events) {
    assert.equal(byDriver ? DRIVER.has(event.type) || BOTH.has(event.type) : !DRIVER.has(event.type), true, `E-EV-1 ${event.type} from ${byDriver ? 'the driver' : 'an intent'}`);
    if ('trainNumber' in event) assert.ok('isExtra' in event && 'section' in event, `${event.type} names its train`);
    if ('trayId' in event) assert.ok('label' in event && typeof event.label === 'string', `${event.type} labels its tray`);
    if (event.type === 'revenueChanged') assert.notEqual(event.delta, 0);
    assert.deepEqual(JSON.parse(text(event)), event, `${event.type} is plain data`);
  }
}

function noneWrong(state: GameState, before: GameState, after: string): void {
  const wrong = whatIsWrong(state, state.intentCount < 2 ? undefined : before);
  if (wrong.length > 0) assert.fail(`after ${after}:\n${wrong.join('\n')}`);
}

/** E-FN-12: what a switching intent leaves untouched is the very same object. */
function sharesTheRest(before: GameState, who: PlayerIndex, intent: Intent, after: GameState): void {
  const mayChange = new Set(['trays', 'officeAreas', 'turns', 'tally', 'intentCount', ...(intent.type === 'maneuver.flyingSwitch' ? ['decks'] : [])]);
  for (const key of Object.keys(before) as (keyof GameState)[]) {
    if (!mayChange.has(key)) assert.equal(after[key], before[key], `E-FN-12 ${intent.type} replaced ${key}`);
  }
  const seat = before.seating.indexOf(who);
  before.officeAreas.forEach((area, i) => {
    if (i !== seat) assert.equal(after.officeAreas[i], area, `E-FN-12 ${intent.type} replaced district ${i}`);
  });
  before.turns.forEach((turn, i) => {
    if (i !== who) assert.equal(after.turns[i], turn);
  });
  const own = before.officeAreas[seat];
  const now = after.officeAreas[seat];
  assert.ok(own !== undefined && now !== undefined);
  assert.deepEqual(Object.keys(now.grid), Object.keys(own.grid));
  assert.equal(now.heldAtLimits, own.heldAtLimits);
}

/** R-GR-15: rail that joined before a card was laid still joins after. */
function keepsJoins(before: GameState, after: GameState): void {
  before.officeAreas.forEach((area, i) => {
    const now = after.officeAreas[i];
    if (now === undefined || now === area) return;
    for (const [key, card] of Object.entries(area.grid)) {
      const laid = now.grid[key];
      for (const port of laid === card ? [] : PORTS) {
        const next = squareKey(neighbour(coordOf(key), port));
        const [was, is] = [area.grid[next], now.grid[next]];
        if (was === undefined || !joins(card.geometry, port, was.geometry)) continue;
        assert.ok(laid !== undefined && is !== undefined && joins(laid.geometry, port, is.geometry), `R-GR-15 ${key} no longer joins ${next}`);
      }
    }
  });
}

/** E-FN-5, both ways, at one stop. */
export function legalIsCheck(state: GameState, who: PlayerIndex, legal: readonly Intent[], dice: Dice): void {
  const texts = new Set(legal.map(text));
  assert.equal(texts.size, legal.length, 'two legal intents of one position are identical');
  const results: (readonly [type: string, state: GameState])[] = [];
  let outcomes: ReadonlySet<string> | null = null;
  for (const intent of legal) {
    assert.equal(text(parseIntent(intent)), text(intent), 'E-IN-3 a legal intent reads as itself');
    assert.equal(check(state, who, intent), null, `E-FN-5 ${text(intent)} is listed`);
    const result = apply(state, who, intent);
    assert.ok(result.ok, `E-FN-2 ${text(intent)} passes check and apply refuses it`);
    results.push([intent.type, result.state]);
  }
  if (state.clock.phase === 'localOps' && state.clock.pendingDecision === null && state.status === 'active') {
    const switching = legal.filter((intent) => intent.type.startsWith('switch.') || intent.type === 'maneuver.flyingSwitch');
    assert.deepEqual(legalSwitchingActions(state, who), switching, 'R-FK-5 the switching subset in the same order');
  }
  for (const other of state.players) {
    if (state.status !== 'active' || other.index === who) continue;
    assert.deepEqual(legalActions(state, other.index), [], 'nobody else may act');
    assert.notEqual(check(state, other.index, dice.pick(legal)), null);
  }
  const kinds = [...new Set(legal.map((intent) => intent.type))];
  for (let i = 0; i < 40; i += 1) {
    const kind = dice.pick(kinds);
    const mutant = mutantOf(dice.pick(legal.filter((intent) => intent.type === kind)), state, dice);
    if (mutant === null) continue;
    const by = dice.chance(90) ? who : playerIndex(dice.below(4));
    const code = check(state, by, mutant);
    const result = apply(state, by, mutant);
    assert.equal(result.ok ? null : result.code, code, `E-FN-2 apply and check disagree on ${text(mutant)}`);
    if (result.ok && by === who && !texts.has(text(mutant))) {
      outcomes ??= new Set(results.map(([type, after]) => `${type} ${stateText(after)}`));
      assert.ok(outcomes.has(`${mutant.type} ${stateText(result.state)}`), `E-FN-5 ${text(mutant)} is legal and nothing listed does the same`);
    }
  }
}

/** E-FN-10: asked again from the same position, the driver asks the same question and has changed nothing else. */
function asksAgain(state: GameState): void {
  const { pendingDecision } = state.clock;
  if (pendingDecision === null) return;
  assert.notEqual(decisionActor(state), null);
  const unasked: GameState = { ...state, clock: { ...state.clock, pendingDecision: null } };
  const again = advance(deepFreeze(unasked));
  assert.equal(again.events.length, 1, 'E-FN-10 only the question is told');
  assert.equal(stateText({ ...again.state, tally: state.tally }), stateText(state), 'E-FN-10 ask before touching');
}

/** Plays and watches game number `game`; throws at the first thing wrong. */
export function checkGame(game: number, options: CheckOptions = {}): Played {
  const dice = diceOf(game + 77);
  const sample = options.sample ?? 12;
  const marks = new Map<number, string>();
  let count: ReturnType<typeof countEvents> | null = null;
  const tallied = (events: readonly GameEvent[], after: GameState): void => {
    count ??= countEvents(after.players.length);
    const ending = events.findIndex((event) => event.type === 'outcomeDecided');
    count.add(ending < 0 ? events : events.slice(0, ending));
    const decided = events[ending];
    if (decided?.type === 'outcomeDecided' && decided.official) assert.deepEqual(count.differences(after.official?.tally ?? after.tally), [], 'R-GM-22 the frozen tally');
    if (ending >= 0) count.add(events.slice(ending));
    for (const event of events) options.seen?.add(event.type);
  };
  const played = playGame(game, {
    advanced: (before, after, events, needsInput) => {
      noneWrong(after, before, `the driver in ${before.clock.phase}`);
      eventsWellFormed(events, true);
      tallied(events, after);
      const changes = events.filter((event) => event.type === 'actorChanged');
      const told = changes.length === 0 ? before.clock.currentActor : changes.at(-1)?.player;
      assert.equal(after.clock.currentActor, told, 'E-AD-4 a change of the actor is told');
      assert.ok(needsInput || before.clock.phase !== after.clock.phase || before.clock.stage !== after.clock.stage || after.status === 'finished', 'E-AD-1 one call runs the phase out or stops');
      if ((needsInput || after.status === 'finished') && after.intentCount % 10 === 0) marks.set(after.intentCount, stateText(after));
      if (needsInput) {
        const again = advance(after);
        assert.equal(again.events.length, 0, 'E-AD-1 a waiting driver does nothing');
        if (again.state !== after) assert.equal(stateText(again.state), stateText(after), 'E-AD-1 a waiting driver changes nothing');
        asksAgain(after);
      }
      if (events.some((event) => event.type === 'phaseBegan' && event.phase === 'shiftChange')) {
        assert.deepEqual(after.tally.revenueByStage.at(-1), before.players.map((one) => one.revenue), 'R-TL-1 Revenue at the Shift Change');
      }
    },
    stopped: (state, who, legal, turn) => {
      const rare = state.clock.pendingDecision !== null || state.clock.phase === 'newTrain' || legal.some((intent) => intent.type.startsWith('switch.'));
      if (turn % (rare ? Math.ceil(sample / 3) : sample) === 0) legalIsCheck(state, who, legal, dice);
    },
    applied: (before, who, intent, after, events) => {
      options.seen?.add(intent.type);
      noneWrong(after, before, text(intent));
      eventsWellFormed(events, false);
      tallied(events, after);
      assert.equal(after.intentCount, before.intentCount + 1);
      const ended = events.findIndex((event) => event.type === 'phaseEnded');
      assert.ok(ended < 0 || ended === events.length - 1, 'phaseEnded is the last event of its intent');
      if ((intent.type.startsWith('switch.') && intent.type !== 'switch.end') || intent.type === 'maneuver.flyingSwitch') sharesTheRest(before, who, intent, after);
      if (intent.type === 'card.play') keepsJoins(before, after);
      if (dice.below(sample) === 0) assert.equal(stateText(reduce(before, twin(events))), stateText(after), `E-FN-3 reducing the events of ${text(intent)}`);
      if (dice.below(4 * sample) === 0) {
        const again = apply(twin(before), who, twin(intent));
        assert.ok(again.ok);
        assert.equal(stateText(again.state), stateText(after), 'E-FN-7 a revived twin');
        assert.deepEqual(again.events, events);
      }
    },
  }, options);
  assert.deepEqual(count === null ? [] : (count as ReturnType<typeof countEvents>).differences(played.state.tally), []);
  assert.deepEqual(JSON.parse(text(played.state)), played.state, 'E-ST a state is plain data');
  replayEquals(played, marks);
  return played;
}

/** E-FN-7, E-FN-8: seed, config and intents give the game back, and so they do across JSON at every question. */
function replayEquals(played: Played, marks: ReadonlyMap<number, string>): void {
  const revived = replayGame(played.setup, played.history, (state, count) => {
    const want = marks.get(count);
    if (want !== undefined) assert.equal(stateText(state), want, `E-FN-7 the replay at intent ${count}`);
  });
  assert.equal(canonicalState(revived), canonicalState(played.state), 'E-FN-7 the replay');
  const carried = replayGame(played.setup, played.history, undefined,
    (state) => (state.clock.pendingDecision === null && state.clock.decisionAnswers.length === 0 ? state : twin(state)));
  assert.equal(canonicalState(carried), canonicalState(played.state), 'E-FN-11 the replay through JSON');
}

/** The one command that plays a game again. */
export function commandFor(game: number, players?: number): string {
  return `npm run fuzz -- 1 --seed ${game}${players === undefined ? '' : ` --players ${players}`}`;
}
