// What a player that is no person is (B-POL-1 to B-POL-9): one small interface. A level is a name for a policy.

import type { GameEvent } from '../engine/events.ts';
import type { PlayerIndex } from '../engine/ids.ts';
import type { Intent } from '../engine/intents.ts';
import type { GameState } from '../engine/state.ts';
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
  /** Feeds a memory with events already redacted for this player (B-INF-6). */
  readonly observe?: (events: readonly GameEvent[], view: BotView, player: PlayerIndex, context: PolicyContext) => void;
  /** Forgets everything about one game. */
  readonly reset?: (gameId: string) => void;
}
