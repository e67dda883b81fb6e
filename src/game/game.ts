// One game in progress as an immutable value (E-GM-1 to E-GM-5): what solitaire, a host, bots and replays all hold around the engine.
// A move makes a new game and says what is to be shown and told of it; going back is keeping the game from before.

import { actingPlayer, advance, apply, createGame, handOf, parseIntent, playerIndex, seatOf } from '../engine/index.ts';
import type {
  CardId, GameConfig, GameEvent, GameState, Intent, Phase, PlayerIndex, RefusalCode, Seed,
} from '../engine/index.ts';
import { cuesOf } from '../view/cues.ts';
import { marksOf } from '../view/display-marks.ts';
import { nextStep } from '../view/display-steps.ts';
import type { Board } from '../view/display-steps.ts';
import type { DisplayStep } from '../view/display-types.ts';
import type { Line } from '../view/frame.ts';
import { announcementFor, narrate, openingLines, phaseLine } from '../view/narrate.ts';
import { publicSnapshot } from '../view/snapshot.ts';
import { tableNames } from '../view/words.ts';
import { GrowingList } from './growing-list.ts';

/** What deals a game: with its history, the whole of it (E-FN-8). */
export interface Deal {
  readonly seed: Seed;
  /** Complete, as `resolveConfig` returns it. */
  readonly config: GameConfig;
  readonly playerNames: readonly string[];
  /** The owner's name for the game; no rule reads it. */
  readonly id?: string;
}

export interface Game {
  readonly deal: Deal;
  readonly state: GameState;
  /** Accepted intents, oldest first. */
  readonly history: GrowingList<Intent>;
  readonly log: GrowingList<Line>;
  /** A phase whose marker waits for the first line inside it (U-JR-3). */
  readonly marker: Phase | null;
  /** The public board as the display steps so far leave it; null while the game is being rebuilt (E-GM-2). */
  readonly board: Board | null;
  /** By player: the card most recently drawn. */
  readonly drawn: readonly (CardId | null)[];
}

/** One call of the engine as it was told: an intent, or one step of the driver. */
export interface Moment extends Pick<DisplayStep, 'cause' | 'player' | 'seat' | 'lines'> {
  readonly before: GameState;
  readonly after: GameState;
  /** With their secrets: whoever hands them on masks them first (E-EV-3). */
  readonly events: readonly GameEvent[];
}

/** What a move has for those who watch. */
export interface Output {
  /** Everything that happened, in order. */
  readonly moments: readonly Moment[];
  /** What is to be watched; none while the game is being rebuilt. */
  readonly steps: readonly DisplayStep[];
  /** Timetable slot the last D12 filled. */
  readonly scheduled: number | null;
  /** One-line announcement. */
  readonly announcement: string | null;
}

export interface Played {
  readonly game: Game;
  readonly output: Output;
}

export type PlayResult = ({ readonly ok: true } & Played) | { readonly ok: false; readonly code: RefusalCode };
export type SubmitResult = PlayResult | { readonly ok: false; readonly code: 'BAD_INTENT' };

/** The deal run to its first question, not on display: for whoever is about to replay a history onto it. */
export function dealGame(deal: Deal): Played {
  const state = createGame({ id: deal.id ?? 'game', seed: deal.seed, config: deal.config, playerNames: deal.playerNames });
  const names = tableNames(state);
  const dealt: Game = {
    deal, state, history: GrowingList.of([]),
    // E-RD-3: only the solitaire player is told the seed.
    log: GrowingList.of(openingLines(state, names, names === null)),
    marker: null, board: null, drawn: deal.playerNames.map(() => null),
  };
  return finish(runOn(begin(dealt)));
}

/** A game dealt, run to its first question and put on display there. */
export function newGame(deal: Deal): Game {
  return showFromHere(dealGame(deal).game);
}

/** From now on what happens is to be watched; what came before is not shown again (E-GM-2, U-SE-3). */
export function showFromHere(game: Game, stepsBefore = 0): Game {
  return { ...game, board: { frame: publicSnapshot(game.state), seq: stepsBefore }, drawn: game.drawn.map(() => null) };
}

/** Who an intent is from when nobody says so: the voter it names, else whoever acts; null when nobody does. */
export function playerOfIntent(state: GameState, intent: Intent): PlayerIndex | null {
  return intent.type === 'game.extend' ? intent.player : actingPlayer(state);
}

/**
 * E-GM-1: the single live path, for an intent of any origin. `as` is the seat that asks; without it the intent is taken for the
 * acting player's. Saying why something is refused is the caller's business.
 */
export function submit(game: Game, intent: Intent, as?: PlayerIndex): SubmitResult {
  // E-IN-3: only the parser's output enters a history, so equal intents have equal text.
  const parsed = parseIntent(intent);
  if (parsed === null) return { ok: false, code: 'BAD_INTENT' };
  return play(game, as ?? playerOfIntent(game.state, parsed) ?? playerIndex(0), parsed);
}

/** One intent as the parser gave it, and the railroad run on to the next question. */
export function play(game: Game, player: PlayerIndex, intent: Intent): PlayResult {
  const result = apply(game.state, player, intent);
  if (!result.ok) return result;
  const run = begin(game);
  run.history.push(intent);
  tell(run, result.state, result.events, { cause: intent.type, player, seat: seatOf(game.state, player) });
  return { ok: true, ...finish(runOn(run)) };
}

/** A move under way: a draft of the next game that never leaves this file. */
interface Run {
  readonly from: Game;
  state: GameState;
  readonly history: Intent[];
  readonly log: Line[];
  marker: Phase | null;
  board: Board | null;
  drawn: readonly (CardId | null)[];
  readonly moments: Moment[];
  readonly steps: DisplayStep[];
  scheduled: number | null;
  announcement: string | null;
}

function begin(from: Game): Run {
  const { state, marker, board, drawn } = from;
  return { from, state, history: [], log: [], marker, board, drawn, moments: [], steps: [], scheduled: null, announcement: null };
}

function finish(run: Run): Played {
  const { from, state, history, log, marker, board, drawn, moments, steps, scheduled, announcement } = run;
  return {
    game: { deal: from.deal, state, history: from.history.append(history), log: from.log.append(log), marker, board, drawn },
    output: { moments, steps, scheduled, announcement },
  };
}

function runOn(run: Run): Run {
  for (;;) {
    const next = advance(run.state);
    tell(run, next.state, next.events, { cause: 'phase', player: null, seat: null });
    if (next.needsInput || next.finished) return run;
  }
}

/** Narrates the events of one call and, when the game is on display, adds a step for them. */
function tell(run: Run, after: GameState, events: readonly GameEvent[], by: Pick<DisplayStep, 'cause' | 'player' | 'seat'>): void {
  const before = run.state;
  // A driver call that found nothing to do leaves the very same state.
  if (after === before && events.length === 0) return;
  run.state = after;
  const names = tableNames(after);
  const lines: Line[] = [];
  for (const event of events) {
    if (event.type === 'phaseBegan') run.marker = event.phase;
    const told = narrate(event, before, after, names);
    // The Stage heading opens the phase's group and does not belong inside it.
    if (told.length > 0 && run.marker !== null && event.type !== 'stageBegan') {
      lines.push(phaseLine(run.marker));
      run.marker = null;
    }
    lines.push(...told);
    if (run.board !== null) signal(run, event, announcementFor(event, before, after, names));
  }
  run.log.push(...lines);
  run.moments.push({ ...by, before, after, events, lines });
  if (run.board === null) return;
  const step = nextStep(run.board, publicSnapshot(after), { ...by, lines, cues: cuesOf(events), marks: marksOf(events, before, after) });
  if (step === null) return;
  run.board = step.board;
  run.steps.push(step.step);
}

/** What a screen is told once: a slot filled, a card drawn, a run completed, a wreck. */
function signal(run: Run, event: GameEvent, announced: string | null): void {
  if (event.type === 'cardDrawn') run.drawn = run.drawn.map((card, player) => (player === event.player ? event.cardId : card));
  if (event.type === 'trainScheduled') run.scheduled = event.slot;
  if (announced !== null) run.announcement = announced;
}

/** The card a player drew last, while it is still in the hand. */
export function justDrawn(game: Game, player: PlayerIndex): CardId | null {
  const card = game.drawn[player] ?? null;
  return card !== null && handOf(game.state, player).includes(card) ? card : null;
}

export const NO_OUTPUT: Output = { moments: [], steps: [], scheduled: null, announcement: null };

/** What two moves after each other have for those who watch. */
export function joinOutput(first: Output, then: Output): Output {
  return {
    moments: [...first.moments, ...then.moments],
    steps: [...first.steps, ...then.steps],
    scheduled: then.scheduled ?? first.scheduled,
    announcement: then.announcement ?? first.announcement,
  };
}
