// How long people take (S-TM-1, S-TM-2), pure: a span lasts while the acting player, phase, Day and Stage stay the same. Spans of
// bots are thrown away. Nothing of it enters the engine, the history or a frame.

import { actingPlayer } from '../../engine/index.ts';
import type { GameState, Phase, PlayerIndex } from '../../engine/index.ts';

export interface Span {
  readonly player: PlayerIndex;
  readonly phase: Phase;
  readonly day: number;
  readonly stage: number;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Open across a restart: its beginning is not known. */
  readonly truncated?: true;
}

export type OpenSpan = Omit<Span, 'endedAt'>;

/** The span a position opens; null while nobody acts, or a bot does. */
export function spanOf(state: GameState, isBot: (player: PlayerIndex) => boolean, now: number): OpenSpan | null {
  const player = actingPlayer(state);
  if (player === null || isBot(player)) return null;
  const { day, stage, phase } = state.clock;
  return { player, phase, day, stage, startedAt: now };
}

/** What becomes of the open span in a new position, and the span that closed. */
export function closeSpan(
  open: OpenSpan | null, state: GameState, isBot: (player: PlayerIndex) => boolean, now: number,
): { readonly open: OpenSpan | null; readonly closed: Span | null } {
  const next = spanOf(state, isBot, now);
  const same = open !== null && next !== null && open.player === next.player && open.phase === next.phase && open.day === next.day && open.stage === next.stage;
  if (same) return { open, closed: null };
  return { open: next, closed: open === null ? null : { ...open, endedAt: Math.max(open.startedAt, now) } };
}
