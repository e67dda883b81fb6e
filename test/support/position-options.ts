// What a hand-made position may ask for. Everything is optional; what is left out takes the default positions.ts names.

import type { DispatchDevice, ModifierKey, OfficeTier } from '../../src/engine/content/board-cards.ts';
import type { CardKind } from '../../src/engine/content/deck.ts';
import type { MainlineKind, MainlineModifierKey } from '../../src/engine/content/mainline-cards.ts';
import type { GameConfig, HouseRules, OptionalRules } from '../../src/engine/config.ts';
import type { Direction, Port, Side } from '../../src/engine/ids.ts';
import type { Clock, CrewTray, GameState, LocalOption, Phase, TurnState } from '../../src/engine/state.ts';

/** A square, row first. */
export type Square = readonly [row: number, col: number];

export type TrayPlace =
  | Square
  | { readonly dp: Side }
  /** Crossing a Mainline card with `left` Stages of `of` still to run; `clearedBy` let it in behind another train. */
  | { readonly node: number; readonly left: number; readonly of: number; readonly clearedBy?: number }
  | { readonly yard: number }
  /** Held by an Interlocking at a sign. */
  | { readonly limits: Side };

export interface TrayOptions {
  /** Default `tray0`, `tray1`, … in the order listed. */
  readonly id?: string;
  /** 1–12 Timetabled, 13–22 Extra, null or absent a crew without a card. */
  readonly train?: number | null;
  readonly at: TrayPlace;
  /** The district of a square or a sign; default 0. */
  readonly seat?: number;
  /** `[* b K]`, nose first; default `[*]`. */
  readonly consist?: string;
  /** The port the nose points out of; default by the direction. */
  readonly facing?: Port;
  /** Default: odd Timetabled trains west, even ones east, others the way they face. */
  readonly direction?: Direction;
  /** How many cars of its square lie west of it; default 0. */
  readonly standingWest?: number;
  readonly section?: 1 | 2;
  readonly makeUp?: CrewTray['makeUp'];
  readonly builtBy?: number;
  readonly movesUsed?: number;
  readonly speechMade?: boolean;
  readonly stopPaidSeats?: readonly number[];
}

/** What a facility of a drawing holds beyond the cars on its track. A sign reads `[null, 'B out', 'T in']`. */
export interface FacilityOptions {
  readonly at: Square;
  readonly seat?: number;
  readonly outbound?: string;
  readonly inbound?: string;
  readonly sign?: readonly [string | null, string | null, string | null];
  readonly used?: { readonly laborers?: number; readonly porters?: number };
  /** Modifiers attached without a square of their own. */
  readonly modifiers?: readonly ModifierKey[];
}

export type ConfigOptions = Partial<Omit<GameConfig, 'optionalRules' | 'houseRules'>> & {
  readonly optionalRules?: Partial<OptionalRules>;
  readonly houseRules?: Partial<Omit<HouseRules, 'revenue'>> & { readonly revenue?: Partial<HouseRules['revenue']> };
};

export interface PositionOptions {
  /** A number of players or their names. */
  readonly players?: 1 | 2 | 3 | 4 | readonly string[];
  readonly config?: ConfigOptions;
  readonly seed?: number;
  /** Tier of every Office, or one per seat. */
  readonly tier?: OfficeTier | readonly OfficeTier[];
  /** Drawing of seat 0, or one per seat; B0 where absent. */
  readonly board?: string | readonly string[];
  readonly trays?: readonly TrayOptions[];
  readonly facilities?: readonly FacilityOptions[];
  /** `standingWest` of squares where it is not a tray's, of seat 0. */
  readonly standingWest?: readonly { readonly at: Square; readonly west: number }[];
  readonly mainline?: readonly MainlineKind[];
  /** Nodes with ABS Signals. */
  readonly abs?: readonly number[];
  /** Uphill of every Heavy Grade; default east. */
  readonly grade?: Direction;
  readonly modifiers?: Readonly<Record<number, readonly MainlineModifierKey[]>>;
  /** Planted flags: a side of seat 0, or a seat and a side. */
  readonly flags?: readonly (Side | { readonly seat: number; readonly side: Side })[];
  /** Cards of each player, minted; absent players hold none. `'dealt'` keeps the opening hands. */
  readonly hands?: 'dealt' | readonly (readonly CardKind[])[];
  readonly phase?: Phase;
  /** Default: player 0 in Local Operations and Load/Unload, nobody in the other phases. */
  readonly actor?: number | null;
  readonly phaseOpen?: boolean;
  readonly option?: LocalOption | null;
  readonly moves?: number;
  readonly drawn?: boolean;
  /** `freightWorked` of the actor's turn, by `tray@row,col`. */
  readonly freightWorked?: TurnState['freightWorked'];
  readonly stage?: number;
  readonly day?: number;
  readonly superintendent?: number;
  /** Player of each seat, west to east; default in player order. */
  readonly seating?: readonly number[];
  readonly revenue?: number | readonly number[];
  /** Cars of the two yards, written `b b H K`; the full supply and nothing where absent. */
  readonly divisionYard?: string;
  readonly classificationYard?: string;
  /** Takes every car put on the board out of the Division Yard. */
  readonly conserve?: boolean;
  /** Train numbers by Stage. */
  readonly timetable?: Readonly<Record<number, number>>;
  readonly extras?: readonly { readonly train: number; readonly player: number }[];
  readonly secondSections?: readonly number[];
  /** Dispatch devices of seat 0 spent today. */
  readonly dispatchUsed?: readonly DispatchDevice[];
  readonly clock?: Partial<Clock>;
  /** Anything else, last of all. */
  readonly with?: Partial<GameState>;
}
