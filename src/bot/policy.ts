// What a player that is no person is (B-POL-1 to B-POL-9): one small interface. A level is a name for a policy.

import type { GameEvent, GameState, Intent, PlayerIndex } from '../engine/index.ts';
import type { Reason } from './reasons.ts';

/** A game as one player may know it: what `redactFor` makes of a state. The engine's readers accept it (B-INF-1). */
export type BotView = GameState;

/** What a decision is made with besides the view (B-POL-2). */
export interface PolicyContext {
  readonly gameId: string;
  /** How many decisions this seat has made in this game. */
  readonly decisionIndex: number;
  /** The caller's seed for the policy; never the game's. */
  readonly policySeed: number;
}

export interface Choice {
  /** One of the options. */
  readonly intent: Intent;
  readonly reason: Reason;
}

export interface Policy {
  /** Names the policy and its active flags (B-ABL-2). */
  readonly name: string;
  /** Chooses one of `options`, which is exactly `legalActions` of that player. Never changes the view (B-POL-6). */
  readonly choose: (view: BotView, player: PlayerIndex, options: readonly Intent[], context: PolicyContext) => Choice;
  /**
   * `choose` for a caller that may not be held up: yields now and then while it thinks, and returns the very choice `choose`
   * makes (B-DIF-5). What is yielded means nothing. A policy without it decides too fast to need it.
   */
  readonly chooseSlices?: (view: BotView, player: PlayerIndex, options: readonly Intent[], context: PolicyContext) => Generator<unknown, Choice, void>;
  /** Feeds a memory with events already redacted for this player (B-INF-6). */
  readonly observe?: (events: readonly GameEvent[], view: BotView, player: PlayerIndex, context: PolicyContext) => void;
  /** Forgets everything about one game. */
  readonly reset?: (gameId: string) => void;
}

/** A policy's choice in slices, whether or not it knows how to make any. */
export function* choiceSlices(
  policy: Policy, view: BotView, player: PlayerIndex, options: readonly Intent[], context: PolicyContext,
): Generator<unknown, Choice, void> {
  if (policy.chooseSlices === undefined) return policy.choose(view, player, options, context);
  return yield* policy.chooseSlices(view, player, options, context);
}
