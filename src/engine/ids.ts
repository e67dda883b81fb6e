// Identifiers. A seat is a chair on the Division, a player is who sits in it (R-TB-2): different types, never mixed.

declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** 0…N−1 in the order of the names given to setup; constant for the game. */
export type PlayerIndex = Branded<number, 'PlayerIndex'>;
/** 0…N−1 from west to east; constant for the district. */
export type SeatIndex = Branded<number, 'SeatIndex'>;
/** One physical card of the dealt deck: `c` and a decimal number (C-ID-2). */
export type CardId = Branded<string, 'CardId'>;
/** One Crew Tray with its engine: `tray` and a decimal number. */
export type TrayId = Branded<string, 'TrayId'>;
/** A place of the Division, counted from the west: 0 and 2N+2 are Division Points, odd numbers Mainline cards (R-TB-10). */
export type NodeIndex = number;

export const playerIndex = (n: number): PlayerIndex => n as PlayerIndex;
export const seatIndex = (n: number): SeatIndex => n as SeatIndex;
export const cardId = (text: string): CardId => text as CardId;
export const trayId = (text: string): TrayId => text as TrayId;

export const SIDES = ['east', 'west'] as const;
export type Side = (typeof SIDES)[number];
/** The way a train runs on the Division. */
export type Direction = Side;

export const PORTS = ['n', 'e', 's', 'w'] as const;
/** The middle of one edge of a square. */
export type Port = (typeof PORTS)[number];

/** A square of a district: rows grow northward, columns eastward (R-GR-2). */
export interface GridCoord {
  readonly row: number;
  readonly col: number;
}

/** The key of a square in a district's grid: `row,col` (R-GR-1). */
export type SquareKey = string;

/** Squares this near to row 0, column 0 have their keys made once: nearly all there are. */
const NEAR = 16;
const SPAN = 2 * NEAR + 1;
const NEAR_KEYS: readonly SquareKey[] = Array.from({ length: SPAN * SPAN }, (_, i) => `${Math.floor(i / SPAN) - NEAR},${(i % SPAN) - NEAR}`);

export function squareKey({ row, col }: GridCoord): SquareKey {
  const near = row >= -NEAR && row <= NEAR && col >= -NEAR && col <= NEAR;
  return (near ? NEAR_KEYS[(row + NEAR) * SPAN + col + NEAR] : undefined) ?? `${row},${col}`;
}

export function coordOf(key: SquareKey): GridCoord {
  const comma = key.indexOf(',');
  return { row: Number(key.slice(0, comma)), col: Number(key.slice(comma + 1)) };
}

export function sameSquare(a: GridCoord, b: GridCoord): boolean {
  return a.row === b.row && a.col === b.col;
}

export function oppositeSide(side: Side): Side {
  return side === 'east' ? 'west' : 'east';
}
