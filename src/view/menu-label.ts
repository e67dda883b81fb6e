// What a control of the menu is made of before its intent is put to it, and what labels are made with (U-AP-1, U-SE-32).

import { ownArea } from '../engine/index.ts';
import type { GameState, OfficeArea, PlayerIndex } from '../engine/index.ts';
import type { DirectEntry } from './menu-types.ts';
import type { Topic } from './topics.ts';
import { signed, tableNames } from './words.ts';
import type { Names } from './words.ts';

/** A control without its intent. */
export type Control = Omit<DirectEntry, 'intent' | 'topic'> & { readonly topic: Topic };

export interface MenuContext {
  readonly state: GameState;
  readonly player: PlayerIndex;
  readonly area: OfficeArea;
  readonly names: Names;
  /** Trains this player has switching acts for: with two or more every label names its train. */
  readonly crews: number;
}

export function menuContext(state: GameState, player: PlayerIndex, crews: number): MenuContext {
  return { state, player, area: ownArea(state, player), names: tableNames(state), crews };
}

/** ` (+1 Revenue)`, or nothing at a rate of 0. */
export function paid(rate: number): string {
  return rate === 0 ? '' : ` (${signed(rate)} Revenue)`;
}

/** A control with its consequence when there is something to say. */
export function withConsequence(control: Control, parts: readonly string[]): Control {
  return parts.length === 0 ? control : { ...control, consequence: parts.join(' · ') };
}
