// The types the page works with. Everything of the engine reaches it through view/ and table/ (U-CB-6).

export type { CardKind } from '../view/card-face.ts';
export type { CardId, GridCoord, Intent, IntentType, PlayerIndex, Port, RouteSquare, Side, TrayId } from '../view/basics.ts';
import type { GridCoord } from '../view/basics.ts';

/** The name of a square in keys and in brackets: `col,row`, the order used on screen. */
export function squareName(coord: GridCoord): string {
  return `${coord.col},${coord.row}`;
}

export function sameSquare(a: GridCoord | null | undefined, b: GridCoord | null | undefined): boolean {
  return a != null && b != null && a.row === b.row && a.col === b.col;
}
