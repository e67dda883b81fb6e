// The types the page works with. Everything of the engine reaches it through view/ and table/ (U-CB-6).

import type { CellView, Frame, TrainChip } from '../view/frame.ts';
import type { DirectEntry, HandEntry } from '../view/menu-types.ts';

export type Intent = DirectEntry['intent'];
export type IntentType = Intent['type'];
export type GridCoord = NonNullable<CellView['host']>;
export type CardId = HandEntry['cardId'];
export type TrayId = TrainChip['trayId'];
export type PlayerIndex = Frame['viewer'];
export type Side = TrainChip['direction'];
export type Port = CellView['links'][number];

/** The name of a square in keys: `col,row`, the order used on screen. */
export function squareName(coord: GridCoord): string {
  return `${coord.col},${coord.row}`;
}

export function sameSquare(a: GridCoord | null | undefined, b: GridCoord | null | undefined): boolean {
  return a != null && b != null && a.row === b.row && a.col === b.col;
}
