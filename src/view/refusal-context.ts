// The case a refusal is told about (R-RJ-4), and what its sentences read from it. Every helper answers null where the
// case does not have the thing, so a sentence without its case still stands.

import { cardAt, cardName, ownArea } from '../engine/index.ts';
import type {
  CardKind, CrewTray, Facility, GameState, GridCard, GridCoord, Intent, IntentOf, IntentType, OfficeArea,
  PlayerIndex,
} from '../engine/index.ts';
import { facilityName, tableNames, trayTitle } from './words.ts';

export interface RefusalContext {
  readonly state: GameState;
  readonly player: PlayerIndex;
  readonly intent: Intent;
}

/** A case, or null where nothing more is known than the code. */
export type Case = RefusalContext | null;
export type Sentence = (c: Case) => string;

/** The intent, when it is of one of these types. */
export function asked<T extends IntentType>(c: Case, ...types: readonly T[]): IntentOf<T> | null {
  const intent = c?.intent;
  return intent !== undefined && isOf(intent, types) ? intent : null;
}

function isOf<T extends IntentType>(intent: Intent, types: readonly T[]): intent is IntentOf<T> {
  return types.some((type) => type === intent.type);
}

export function areaIn(c: Case): OfficeArea | null {
  return c === null ? null : ownArea(c.state, c.player);
}

/** What stands for a name that is not known. */
export const UNNAMED = { card: 'That card', train: 'That train' } as const;

/** The card the intent names. */
export function kindIn(c: Case): CardKind | null {
  if (c === null || !('cardId' in c.intent) || c.intent.cardId === undefined) return null;
  return c.state.cards[c.intent.cardId] ?? null;
}

/** `Straight track`; `That card` without a case. */
export function cardIn(c: Case): string {
  const kind = kindIn(c);
  return kind === null ? UNNAMED.card : cardName(kind);
}

/** The square the intent is about. */
export function squareIn(c: Case): GridCoord | null {
  if (c === null) return null;
  const { intent } = c;
  if ('at' in intent) return intent.at;
  if ('placement' in intent) return intent.placement ?? null;
  return 'to' in intent ? intent.to : null;
}

/** What lies on the square the intent is about. */
export function cardThere(c: Case): GridCard | null {
  const area = areaIn(c);
  const coord = squareIn(c);
  return area === null || coord === null ? null : cardAt(area, coord);
}

export function facilityIn(c: Case): Facility | null {
  return cardThere(c)?.facility ?? null;
}

/** `the Refinery at (3,-1)`; `that facility` without a case. */
export function facilityWords(c: Case): string {
  const area = areaIn(c);
  const coord = squareIn(c);
  const facility = facilityIn(c);
  return area === null || coord === null || facility === null ? 'that facility' : `the ${facilityName(facility, area.tier, coord)}`;
}

/** The train the intent names. */
export function trayIn(c: Case): CrewTray | null {
  const id = c !== null && 'trayId' in c.intent ? c.intent.trayId : undefined;
  return c === null || id === undefined ? null : (c.state.trays[id] ?? null);
}

/** `Train 7`; `That train` without a case. */
export function trainIn(c: Case): string {
  const tray = trayIn(c);
  return tray === null ? UNNAMED.train : trayTitle(tray);
}

/** A player's name at a table of several; null otherwise. */
export function nameIn(c: Case, player: PlayerIndex | null): string | null {
  return c === null || player === null ? null : (tableNames(c.state)?.[player] ?? null);
}
