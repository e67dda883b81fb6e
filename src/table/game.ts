// One game in progress (E-GM-1 to E-GM-5): the wrapper solitaire, a host, bots and replays all use around the engine.
// A Table is a small holder its owner alone keeps: `submit` changes it in place, and every state in it is immutable.
// Undo, load and replay make a new Table from a record; nothing is ever taken back out of this one.

import { actingPlayer } from '../engine/acting.ts';
import { advance } from '../engine/advance/advance.ts';
import { apply } from '../engine/apply.ts';
import { createGame } from '../engine/setup.ts';
import type { GameConfig } from '../engine/config.ts';
import type { GameEvent } from '../engine/events.ts';
import { handOf } from '../engine/hands.ts';
import { playerIndex } from '../engine/ids.ts';
import type { CardId, PlayerIndex } from '../engine/ids.ts';
import type { Intent } from '../engine/intents.ts';
import { parseIntent } from '../engine/parse-intent.ts';
import type { RefusalCode } from '../engine/refusals.ts';
import { seatOf } from '../engine/seats.ts';
import type { Seed } from '../engine/rng.ts';
import type { GameState, Phase } from '../engine/state.ts';
import { cuesOf } from '../view/cues.ts';
import { marksOf } from '../view/display-marks.ts';
import { collectStep, newCollector, takeSteps } from '../view/display-steps.ts';
import type { Collector } from '../view/display-steps.ts';
import type { DisplayStep } from '../view/display-types.ts';
import type { Line } from '../view/frame.ts';
import { announcementFor, narrate, openingLines, phaseLine } from '../view/narrate.ts';
import { publicSnapshot } from '../view/snapshot.ts';
import { tableNames } from '../view/words.ts';

/** What deals a game: with its history, the whole of it (E-FN-8). */
export interface Deal {
  readonly seed: Seed;
  /** Complete, as `resolveConfig` returns it. */
  readonly config: GameConfig;
  readonly playerNames: readonly string[];
  /** The owner's name for the game; no rule reads it. */
  readonly id?: string;
}

export interface Table {
  readonly deal: Deal;
  state: GameState;
  /** Accepted intents, oldest first. */
  readonly history: Intent[];
  readonly log: Line[];
  /** A phase whose marker waits for the first line inside it (U-JR-3). */
  marker: Phase | null;
  /** Display steps not yet taken; null while the game is being rebuilt (E-GM-2). */
  display: Collector | null;
  /** Timetable slot the last D12 filled; drained. */
  scheduled: number | null;
  /** One-line announcement; drained. */
  announced: string | null;
  /** By player: the card most recently drawn. */
  readonly drawn: (CardId | null)[];
}

export type SubmitResult = { readonly ok: true } | { readonly ok: false; readonly code: RefusalCode | 'BAD_INTENT' };

/** One call of the engine as it was told: an intent, or one step of the driver. */
export interface Moment extends Pick<DisplayStep, 'cause' | 'player' | 'seat' | 'lines'> {
  readonly before: GameState;
  readonly after: GameState;
  /** With their secrets: whoever hands them on masks them first (E-EV-3). */
  readonly events: readonly GameEvent[];
}

/** Is told of every moment as it happens: a bot's memory, a recording. */
export type Watcher = (moment: Moment) => void;

/** A game dealt and run to its first question, with nothing on display yet. */
export function newTable(deal: Deal, watch?: Watcher): Table {
  const table = dealTable(deal, watch);
  showFromHere(table);
  return table;
}

/** The deal alone, quiet: for whoever is about to replay a history onto it. */
export function dealTable(deal: Deal, watch?: Watcher): Table {
  const state = createGame({ id: deal.id ?? 'game', seed: deal.seed, config: deal.config, playerNames: deal.playerNames });
  const table: Table = {
    deal, state, history: [], log: [], marker: null, display: null, scheduled: null, announced: null, drawn: deal.playerNames.map(() => null),
  };
  const names = tableNames(state);
  // E-RD-3: only the solitaire player is told the seed.
  table.log.push(...openingLines(state, names, names === null));
  runOn(table, watch);
  return table;
}

/** From now on what happens is collected for display; what came before is not shown again (E-GM-2, U-SE-3). */
export function showFromHere(table: Table): void {
  table.display = newCollector(publicSnapshot(table.state));
  table.scheduled = null;
  table.announced = null;
  table.drawn.fill(null);
}

/** Who an intent is from when nobody says so: the voter it names, else whoever acts; null when nobody does. */
export function playerOfIntent(state: GameState, intent: Intent): PlayerIndex | null {
  return intent.type === 'game.extend' ? intent.player : actingPlayer(state);
}

/**
 * E-GM-1: the single live path. `as` is the seat that asks; without it the intent is taken for the acting player's.
 * A refusal changes nothing, and saying why is the caller's business.
 */
export function submit(table: Table, intent: Intent, as?: PlayerIndex, watch?: Watcher): SubmitResult {
  // E-IN-3: only the parser's output enters a history, so equal intents have equal text.
  const parsed = parseIntent(intent);
  if (parsed === null) return { ok: false, code: 'BAD_INTENT' };
  const player = as ?? playerOfIntent(table.state, parsed) ?? playerIndex(0);
  const code = take(table, player, parsed, watch);
  return code === null ? { ok: true } : { ok: false, code };
}

/** Applies one intent and runs the railroad on to the next question; the refusal code, or null. */
export function take(table: Table, player: PlayerIndex, intent: Intent, watch?: Watcher): RefusalCode | null {
  const before = table.state;
  const result = apply(before, player, intent);
  if (!result.ok) return result.code;
  table.state = result.state;
  table.history.push(intent);
  tell(table, before, result.events, { cause: intent.type, player, seat: seatOf(before, player) }, watch);
  runOn(table, watch);
  return null;
}

function runOn(table: Table, watch: Watcher | undefined): void {
  for (;;) {
    const before = table.state;
    const next = advance(before);
    table.state = next.state;
    tell(table, before, next.events, { cause: 'phase', player: null, seat: null }, watch);
    if (next.needsInput || next.finished) return;
  }
}

/** Narrates the events of one call and, when the game is on display, adds a step for them. */
function tell(
  table: Table, before: GameState, events: readonly GameEvent[], by: Pick<DisplayStep, 'cause' | 'player' | 'seat'>, watch: Watcher | undefined,
): void {
  // A driver call that found nothing to do leaves the very same state.
  if (table.state === before && events.length === 0) return;
  const names = tableNames(table.state);
  const from = table.log.length;
  for (const event of events) {
    if (event.type === 'phaseBegan') table.marker = event.phase;
    const lines = narrate(event, before, table.state, names);
    const [first] = lines;
    // The Stage heading opens the phase's group and does not belong inside it.
    if (first !== undefined && table.marker !== null && event.type !== 'stageBegan') {
      table.log.push(phaseLine(table.marker));
      table.marker = null;
    }
    table.log.push(...lines);
    if (table.display !== null) signal(table, event, announcementFor(event, before, table.state, names));
  }
  if (table.display === null && watch === undefined) return;
  const lines = table.log.slice(from);
  watch?.({ ...by, before, after: table.state, events, lines });
  if (table.display === null) return;
  table.display = collectStep(table.display, publicSnapshot(table.state), { ...by, lines, cues: cuesOf(events), marks: marksOf(events, before, table.state) });
}

/** What a screen is told once: a slot filled, a card drawn, a run completed, a wreck. */
function signal(table: Table, event: GameEvent, announced: string | null): void {
  if (event.type === 'cardDrawn') table.drawn[event.player] = event.cardId;
  if (event.type === 'trainScheduled') table.scheduled = event.slot;
  if (announced !== null) table.announced = announced;
}

/** The card a player drew last, while it is still in the hand. */
export function justDrawn(table: Table, player: PlayerIndex): CardId | null {
  const card = table.drawn[player] ?? null;
  return card !== null && handOf(table.state, player).includes(card) ? card : null;
}

export function takeScheduled(table: Table): number | null {
  const { scheduled } = table;
  table.scheduled = null;
  return scheduled;
}

export function takeAnnouncement(table: Table): string | null {
  const { announced } = table;
  table.announced = null;
  return announced;
}

/** E-DL-7: the display steps since they were last taken. */
export function takeDisplaySteps(table: Table): readonly DisplayStep[] {
  if (table.display === null) return [];
  const [steps, display] = takeSteps(table.display);
  table.display = display;
  return steps;
}
