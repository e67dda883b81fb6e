// What a seat may do now, as a screen shows it. Types alone.

import type {
  CarCategory, CardId, CarType, GridCoord, Intent, LocalOption, RouteSquare, TrayId,
} from '../engine/index.ts';
import type { CarView } from './frame.ts';

/** Which group of controls an act belongs to. */
export const MENU_GROUPS = [
  'decision', 'option', 'moveForward', 'moveBack', 'setOut', 'sort', 'flyingSwitch', 'draw', 'play', 'discard',
  'freightAgent', 'makeUp', 'startExtra', 'secondSection', 'platform', 'industry', 'flag', 'end', 'vote',
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface DirectEntry {
  readonly intent: Intent;
  readonly label: string;
  readonly group: MenuGroup;
  readonly square?: GridCoord;
  readonly node?: number;
  /** The rail a Move runs on, start and destination with it. */
  readonly route?: readonly RouteSquare[];
  readonly trayId?: TrayId;
  /** What follows from it, in words. */
  readonly consequence?: string;
  /** Anchor of the rule: `#t-<topic>` on the rules page. */
  readonly topic: string;
}

export interface PlaceableEntry {
  readonly cardId: CardId;
  readonly square?: GridCoord;
  readonly node?: number;
  readonly variant: 0 | 1;
  readonly host?: GridCoord;
  /** What laying it there does, where that needs saying: what it replaces, which grant is lost. */
  readonly consequence?: string;
  readonly intent: Intent;
}

export interface HandEntry {
  readonly cardId: CardId;
  readonly playNow: Intent | null;
  /** What playing it now does. */
  readonly playWhat?: string;
  /** Legal places. */
  readonly spots: number;
  readonly discards: readonly Intent[];
  /** Why it cannot be played. */
  readonly why?: string;
}

export interface MakeUpMenu {
  readonly trayId: TrayId;
  readonly train: string;
  readonly isExtra: boolean;
  /** Which car of the train this is, from 1. */
  readonly round: number;
  readonly consist: readonly CarView[];
  readonly engineAt: number;
  readonly wants: readonly { readonly category: CarCategory; readonly types: readonly CarType[]; readonly have: number; readonly need: number }[];
  readonly offers: readonly { readonly carType: CarType; readonly loaded: boolean; readonly count: number; readonly intent: Intent }[];
  readonly refusals: readonly { readonly carType: CarType; readonly loaded: boolean; readonly why: string }[];
  readonly advice?: string;
  readonly warning?: string;
  readonly pass: Intent | null;
  readonly complete: boolean;
}

/** What a player would expect here and is not legal. */
export interface NotYetEntry {
  readonly label: string;
  readonly why: string;
  readonly group: MenuGroup;
  readonly topic: string;
  /** In the group `option` alone: which of the three it is. */
  readonly option?: LocalOption;
}

export interface Menu {
  /** Every legal intent of this seat. */
  readonly options: readonly Intent[];
  readonly direct: readonly DirectEntry[];
  readonly placeable: readonly PlaceableEntry[];
  readonly hand: readonly HandEntry[];
  readonly makeUp: MakeUpMenu | null;
  readonly notYet: readonly NotYetEntry[];
}
