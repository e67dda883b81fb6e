// Plays bot seats: a live table's bots until a person is due, or a whole game for a simulation. Pure and
// bounded: a state in, a state out. Policies see `redactFor(state, player)` and nothing else (B-INF-1).

import { actingPlayer, apply, at, legalActions, playerIndex, pump } from '../engine/index.ts';
import type { GameEvent, GameState, Intent, PlayerIndex } from '../engine/index.ts';
import { redactEvents, redactFor } from '../view/redact.ts';
import { choiceSlices } from './policy.ts';
import type { Choice, Policy, PolicyContext } from './policy.ts';
import { reason } from './reasons.ts';
import type { Reason } from './reasons.ts';
import { runThrough } from './slices.ts';

/** The bots of a table, by the player each one plays. */
export type BotSeats = ReadonlyMap<PlayerIndex, Policy> | Readonly<Record<number, Policy>>;

/** Consecutive intents of bots that mean a fault. */
export const MAX_BOT_INTENTS = 10_000;
/** Changes between playing and voting that mean a fault. */
export const MAX_ALTERNATIONS = 1_000;
/** Intents of one player in one Stage that mean a fault (B-TRM-2). */
export const MAX_STAGE_INTENTS = 400;
/** Decisions of one whole game. */
export const MAX_TURNS = 50_000;

/** What a drive has to remember from one decision to the next. Plain data: a caller may keep it between drives. */
export interface DriveCounts {
  /** By player: decisions made in this game (B-POL-2). */
  readonly decisions: Readonly<Record<number, number>>;
  /** By player: intents in the Stage `stage`. */
  readonly inStage: Readonly<Record<number, number>>;
  readonly stage: string;
}

export const FRESH_COUNTS: DriveCounts = { decisions: {}, inStage: {}, stage: '' };

/** What a bot decided; nothing has been applied yet. */
export interface BotTurn {
  readonly player: PlayerIndex;
  readonly intent: Intent;
  readonly reason: Reason;
}

/** A bot's decision carried out, and the automatic work after it. */
export interface BotStep extends BotTurn {
  /** Position before the decision. */
  readonly before: GameState;
  /** Position at the next question. */
  readonly state: GameState;
  /** What the intent did, then what the railroad did. */
  readonly events: readonly GameEvent[];
}

export interface DriveOptions {
  /** The caller's seed for its policies, never the game's (B-POL-2). */
  readonly policySeed?: number;
  /** Where an earlier drive of the same game left off. */
  readonly counts?: DriveCounts;
}

export interface Driven {
  readonly state: GameState;
  readonly steps: readonly BotStep[];
  readonly counts: DriveCounts;
}

function policyOf(seats: BotSeats, player: PlayerIndex): Policy | null {
  return (isMap(seats) ? seats.get(player) : seats[player]) ?? null;
}

function isMap(seats: BotSeats): seats is ReadonlyMap<PlayerIndex, Policy> {
  return seats instanceof Map;
}

/** Where a game stands, for the text of a fault (B-POL-9). */
function whereabouts(state: GameState): string {
  const { day, stage, phase } = state.clock;
  return `seed ${state.seed}, Day ${day} Stage ${stage}, ${phase}, after ${state.intentCount} intents`;
}

function sameIntent(a: Intent, b: Intent): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** `slices`: the choice in slices, or in one go. */
function* decide(
  state: GameState, player: PlayerIndex, policy: Policy, options: readonly Intent[], context: PolicyContext, slices: boolean,
): Generator<null, Choice, void> {
  if (options.length === 0) throw new Error(`player ${player} is due and has nothing legal to do: ${whereabouts(state)}`);
  const view = redactFor(state, player);
  const choice = slices ? yield* paused(choiceSlices(policy, view, player, options, context)) : policy.choose(view, player, options, context);
  if (!options.some((option) => sameIntent(option, choice.intent))) {
    throw new Error(`${policy.name} chose ${JSON.stringify(choice.intent)}, which is no option: ${whereabouts(state)}`);
  }
  return choice;
}

/** Sliced work whose pauses all look alike. */
function* paused<T>(slices: Generator<unknown, T, void>): Generator<null, T, void> {
  for (let slice = slices.next(); ; slice = slices.next()) {
    if (slice.done === true) return slice.value;
    yield null;
  }
}

function contextOf(state: GameState, player: PlayerIndex, counts: DriveCounts, policySeed: number): PolicyContext {
  return { gameId: state.id, decisionIndex: counts.decisions[player] ?? 0, policySeed };
}

/** One more decision of a player; throws when the player makes too many in one Stage (B-TRM-2). */
function counted(counts: DriveCounts, state: GameState, player: PlayerIndex): DriveCounts {
  const stage = `${state.clock.day}.${state.clock.stage}`;
  const inStage = stage === counts.stage ? counts.inStage : {};
  const made = (inStage[player] ?? 0) + 1;
  if (made > MAX_STAGE_INTENTS) throw new Error(`player ${player} made ${made} intents in one Stage: ${whereabouts(state)}`);
  return {
    decisions: { ...counts.decisions, [player]: (counts.decisions[player] ?? 0) + 1 },
    inStage: { ...inStage, [player]: made },
    stage,
  };
}

/** B-DEC-2, R-GM-35: the vote a bot casts now, or null while a person has yet to vote. */
function voteOf(state: GameState, seats: BotSeats): BotTurn | null {
  const players = state.players.map((one) => one.index);
  const people = players.filter((player) => policyOf(seats, player) === null);
  const waiting = (player: PlayerIndex): boolean => state.extensionVotes[player] === null;
  if (people.some(waiting)) return null;
  const voter = players.find((player) => policyOf(seats, player) !== null && waiting(player));
  if (voter === undefined) return null;
  const yes: Intent = { type: 'game.extend', player: voter, agree: true };
  // R-GM-36: a game that has grown too long takes no yes.
  const agree = people.length > 0 && legalActions(state, voter).some((option) => sameIntent(option, yes));
  return agree
    ? { player: voter, intent: yes, reason: reason('vote.follow') }
    : { player: voter, intent: { type: 'game.extend', player: voter, agree: false }, reason: reason('vote.no') };
}

/**
 * What the bots of a table do next, or null when a person is due, or nobody. The state must be pumped. For a caller that
 * applies intents itself; `driveBots` does both.
 */
export function nextBotTurn(state: GameState, seats: BotSeats, options: DriveOptions = {}): BotTurn | null {
  return runThrough(turnSlices(state, seats, options, false));
}

/** `nextBotTurn` in slices: yields null wherever the bot may be left to think on later, and returns the same turn (B-DIF-5). */
export function nextBotTurnSlices(state: GameState, seats: BotSeats, options: DriveOptions = {}): Generator<null, BotTurn | null, void> {
  return turnSlices(state, seats, options, true);
}

function* turnSlices(state: GameState, seats: BotSeats, options: DriveOptions, slices: boolean): Generator<null, BotTurn | null, void> {
  if (state.status === 'finished') return null;
  if (state.status === 'awaitingExtension') return voteOf(state, seats);
  const player = actingPlayer(state);
  // B-I-9: an active game that waits always waits for somebody.
  if (player === null) throw new Error(`nobody is due: ${whereabouts(state)}`);
  const policy = policyOf(seats, player);
  if (policy === null) return null;
  const context = contextOf(state, player, options.counts ?? FRESH_COUNTS, options.policySeed ?? 0);
  const { intent, reason: why } = yield* decide(state, player, policy, legalActions(state, player), context, slices);
  return { player, intent, reason: why };
}

/** Feeds what happened to the memory of every policy that keeps one (B-INF-6). */
export function tellBots(seats: BotSeats, events: readonly GameEvent[], state: GameState, options: DriveOptions = {}): void {
  for (const { index } of state.players) {
    const policy = policyOf(seats, index);
    if (policy?.observe === undefined) continue;
    const context = contextOf(state, index, options.counts ?? FRESH_COUNTS, options.policySeed ?? 0);
    policy.observe(redactEvents(events, index), redactFor(state, index), index, context);
  }
}

/** Applies an intent and runs the railroad on to the next question. */
function carryOut(state: GameState, player: PlayerIndex, intent: Intent): { readonly state: GameState; readonly events: readonly GameEvent[] } {
  const applied = apply(state, player, intent);
  if (!applied.ok) throw new Error(`${JSON.stringify(intent)} of player ${player} was refused (${applied.code}): ${whereabouts(state)}`);
  const after = pump(applied.state);
  return { state: after.state, events: [...applied.events, ...after.events] };
}

/** Plays every bot seat forward one decision at a time, until a person is due or the game is over. */
export function* driveSteps(state: GameState, seats: BotSeats, options: DriveOptions = {}): Generator<BotStep, Driven, void> {
  const slices = stepSlices(state, seats, options, false);
  for (let slice = slices.next(); ; slice = slices.next()) {
    if (slice.done === true) return slice.value;
    if (slice.value !== null) yield slice.value;
  }
}

/**
 * `driveSteps` in slices: yields null between two slices of one decision and the step once it is carried out; the steps are
 * those of `driveSteps` (B-DIF-5). For a server or page that has other things to do in between.
 */
export function driveSlices(state: GameState, seats: BotSeats, options: DriveOptions = {}): Generator<BotStep | null, Driven, void> {
  return stepSlices(state, seats, options, true);
}

function* stepSlices(state: GameState, seats: BotSeats, options: DriveOptions, slices: boolean): Generator<BotStep | null, Driven, void> {
  const policySeed = options.policySeed ?? 0;
  const steps: BotStep[] = [];
  let counts = options.counts ?? FRESH_COUNTS;
  let current = state;
  let voting = state.status === 'awaitingExtension';
  let alternations = 0;
  for (;;) {
    const turn = yield* turnSlices(current, seats, { policySeed, counts }, slices);
    if (turn === null) return { state: current, steps, counts };
    if (turn.intent.type === 'game.extend' ? !voting : voting) {
      voting = !voting;
      alternations += 1;
      if (alternations > MAX_ALTERNATIONS) throw new Error(`bots went from playing to voting ${alternations} times: ${whereabouts(current)}`);
    }
    if (steps.length >= MAX_BOT_INTENTS) throw new Error(`bots made ${steps.length} intents in a row: ${whereabouts(current)}`);
    counts = counted(counts, current, turn.player);
    const before = current;
    const done = carryOut(before, turn.player, turn.intent);
    current = done.state;
    tellBots(seats, done.events, current, { policySeed, counts });
    const step: BotStep = { ...turn, before, state: current, events: done.events };
    steps.push(step);
    yield step;
  }
}

/** `driveSteps` run to its end: what the bots of a table do before a person is due again. */
export function driveBots(state: GameState, seats: BotSeats, options: DriveOptions = {}): Driven {
  return runThrough(driveSteps(state, seats, options));
}

export interface PlayOptions {
  readonly policySeed?: number;
  readonly maxTurns?: number;
  /** Called before every decision. */
  readonly probe?: (state: GameState, player: PlayerIndex, options: readonly Intent[]) => void;
  /** Called with every event, driver's and players' alike, and the position it is part of the way to. */
  readonly observer?: (event: GameEvent, state: GameState) => void;
}

export interface PlayedIntent extends BotTurn {
  readonly day: number;
  readonly stage: number;
}

export interface PlayedGame {
  /** The final position. */
  readonly state: GameState;
  readonly turns: number;
  readonly history: readonly PlayedIntent[];
  /** How often each type of intent was chosen. */
  readonly intents: Readonly<Record<string, number>>;
  /** How often each type of event happened. */
  readonly events: Readonly<Record<string, number>>;
}

/**
 * A whole game of policies, one per player, decision by decision. Another Day is declined here and never asked of
 * a policy, which might grant Days for ever.
 */
export function* playGameSteps(start: GameState, policies: readonly Policy[], options: PlayOptions = {}): Generator<PlayedIntent, PlayedGame, void> {
  const { policySeed = 0, maxTurns = MAX_TURNS, probe, observer } = options;
  const seats: BotSeats = new Map(start.players.map(({ index }) => [index, at(policies, index, 'policy')]));
  // Simulated games may share one id: nothing of an earlier one may be remembered.
  for (const policy of new Set(policies)) policy.reset?.(start.id);
  const history: PlayedIntent[] = [];
  const intents: Record<string, number> = {};
  const events: Record<string, number> = {};
  let counts = FRESH_COUNTS;

  const fold = (happened: readonly GameEvent[], state: GameState): void => {
    for (const event of happened) {
      events[event.type] = (events[event.type] ?? 0) + 1;
      observer?.(event, state);
    }
    tellBots(seats, happened, state, { policySeed, counts });
  };

  const opening = pump(start);
  let state = opening.state;
  fold(opening.events, state);
  while (state.status !== 'finished') {
    if (history.length >= maxTurns) throw new Error(`the game did not end in ${maxTurns} turns: ${whereabouts(state)}`);
    const { day, stage } = state.clock;
    let turn: BotTurn;
    if (state.status === 'awaitingExtension') {
      const player = playerIndex(state.extensionVotes.indexOf(null));
      turn = { player, intent: { type: 'game.extend', player, agree: false }, reason: reason('vote.no') };
    } else {
      const player = actingPlayer(state);
      if (player === null) throw new Error(`nobody is due: ${whereabouts(state)}`);
      const legal = legalActions(state, player);
      probe?.(state, player, legal);
      const context = contextOf(state, player, counts, policySeed);
      const { intent, reason: why } = runThrough(decide(state, player, at(policies, player, 'policy'), legal, context, false));
      counts = counted(counts, state, player);
      turn = { player, intent, reason: why };
    }
    const done = carryOut(state, turn.player, turn.intent);
    state = done.state;
    const played: PlayedIntent = { ...turn, day, stage };
    history.push(played);
    intents[turn.intent.type] = (intents[turn.intent.type] ?? 0) + 1;
    fold(done.events, state);
    yield played;
  }
  return { state, turns: history.length, history, intents, events };
}

/** `playGameSteps` run to its end. */
export function playGame(start: GameState, policies: readonly Policy[], options: PlayOptions = {}): PlayedGame {
  return runThrough(playGameSteps(start, policies, options));
}
