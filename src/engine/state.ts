// The shape of a game: plain, JSON-able, deeply readonly data. Nothing here is ever changed in place.

import type { DispatchDevice, EnhancementKey, Hand, IndustryKey, ModifierKey, OfficeTier, TrackGeometry } from './content/board-cards.ts';
import type { CardKind } from './content/deck.ts';
import type { MainlineKind, MainlineModifierKey } from './content/mainline-cards.ts';
import type { CarType, FreightType } from './content/rolling-stock.ts';
import type { GameConfig } from './config.ts';
import type { CardId, Direction, GridCoord, PlayerIndex, Port, SeatIndex, Side, SquareKey, TrayId } from './ids.ts';
import type { RngState, Seed } from './rng.ts';
import type { Tally } from './tally.ts';

/** A car piece, or the load it is (R-TB-25). `origin` is the district that made the load, absent on anonymous ones (R-TB-34). */
export interface RollingStock {
  readonly type: CarType;
  readonly loaded: boolean;
  readonly origin?: SeatIndex;
}

/** A loaded piece on MEN, AT or WORK, and the way it is going. */
export interface Load {
  readonly type: FreightType;
  readonly dir: 'out' | 'in';
  readonly origin?: SeatIndex;
}

export interface Facility {
  readonly kind: 'freight' | 'passenger';
  /** The industry; null for the Office. */
  readonly industry: IndustryKey | null;
  readonly allows: { readonly outbound: boolean; readonly inbound: boolean };
  /** The green box, oldest first. */
  readonly outboundBox: readonly RollingStock[];
  /** The red box, oldest first. */
  readonly inboundBox: readonly RollingStock[];
  readonly capacity: { readonly outbound: number; readonly inbound: number };
  /** MEN, AT, WORK; null at an Office, which has no sign. */
  readonly menAtWork: readonly [Load | null, Load | null, Load | null] | null;
  /** Cars on the industry track, west to east; always empty at an Office. */
  readonly industryTrack: { readonly cars: readonly RollingStock[] };
  readonly laborers: number;
  readonly porters: number;
  readonly usedThisStage: { readonly laborers: number; readonly porters: number };
  /** Modifiers attached to this facility, in order laid. */
  readonly modifiers: readonly ModifierKey[];
}

export type CardGeometry =
  | { readonly kind: 'office' }
  | { readonly kind: 'limits' }
  | { readonly kind: 'track'; readonly geometry: TrackGeometry; readonly hand: Hand; readonly variant: 0 | 1 }
  | { readonly kind: 'facility'; readonly facility: IndustryKey }
  | { readonly kind: 'modifier'; readonly modifier: ModifierKey; readonly host: SquareKey };

export interface GridCard {
  /** Null for the Office and the signs. */
  readonly cardId: CardId | null;
  readonly geometry: CardGeometry;
  /** Cars left here, west to east; empty on a freight facility, whose cars stand on its industry track (R-ST-2). */
  readonly standing: readonly RollingStock[];
  /** How many of them lie west of the train or trains here (R-ST-5). */
  readonly standingWest: number;
  readonly facility: Facility | null;
  readonly enhancements: readonly { readonly key: EnhancementKey; readonly cardId: CardId }[];
}

/** Occupied squares in the order laid (R-GR-8). */
export type Grid = Readonly<Record<SquareKey, GridCard>>;

/** What a seat owns (R-TB-3, R-GR-6). Where its Running Track and Office lie is read from here (R-GR-3). */
export interface OfficeArea {
  readonly seat: SeatIndex;
  readonly tier: OfficeTier;
  readonly grid: Grid;
  readonly runningRow: number;
  readonly officeCoord: GridCoord;
  readonly limitsWest: GridCoord;
  readonly limitsEast: GridCoord;
  /** Trains on A/D tracks in order of arrival (R-ST-9). */
  readonly adOccupancy: readonly TrayId[];
  /** Trains an Interlocking holds, first come first (R-ML-45). */
  readonly heldAtLimits: readonly TrayId[];
  readonly dispatchUsedToday: readonly DispatchDevice[];
}

export interface Transit {
  readonly trayId: TrayId;
  readonly stagesTotal: number;
  readonly stagesRemaining: number;
  readonly direction: Direction;
  /** Who let it in behind another train, or null (R-ML-28). */
  readonly clearedBy: PlayerIndex | null;
}

export interface DivisionPointNode {
  readonly kind: 'divisionPoint';
  readonly side: Side;
  /** Trains waiting to leave, in order of make-up. */
  readonly holding: readonly TrayId[];
}

export interface MainlineNode {
  readonly kind: 'mainline';
  readonly card: MainlineKind;
  /** In order of entry. */
  readonly transits: readonly Transit[];
  /** An Interchange's yard. */
  readonly yard: readonly TrayId[];
  readonly absCardId: CardId | null;
  readonly modifiers: readonly { readonly key: MainlineModifierKey; readonly cardId: CardId }[];
  /** Uphill direction of a Heavy Grade, else null. */
  readonly gradeUp: Direction | null;
}

export interface OfficeNode {
  readonly kind: 'office';
  readonly seat: SeatIndex;
  readonly redFlags: Readonly<Record<Side, boolean>>;
}

export type DivisionNode = DivisionPointNode | MainlineNode | OfficeNode;

export type TrayPosition =
  | { readonly at: 'divisionPoint'; readonly side: Side }
  | { readonly at: 'mainline'; readonly node: number }
  | { readonly at: 'grid'; readonly seat: SeatIndex; readonly coord: GridCoord }
  | { readonly at: 'limits'; readonly seat: SeatIndex; readonly side: Side };

export const LASTING_HOLDS = ['notAtOffice', 'noFreeTrack', 'wayInFouled'] as const;
export type LastingHold = (typeof LASTING_HOLDS)[number];

/** One train (R-TB-21, R-CT-1). */
export interface CrewTray {
  readonly id: TrayId;
  /** Null only in test boards: a crew without a card. */
  readonly trainNumber: number | null;
  readonly trainIsExtra: boolean;
  readonly section: 1 | 2;
  /** An Extra's card; null otherwise. */
  readonly cardId: CardId | null;
  /** Nose first, at most four (R-CT-2). */
  readonly consist: readonly RollingStock[];
  /** Cars ahead of the engine, the nose cut (R-CT-3). */
  readonly engineAt: number;
  readonly direction: Direction;
  /** The port the nose points out through (R-CT-5). */
  readonly facing: Port;
  /** Which way the nose points in railroad terms (R-CT-6). */
  readonly railFacing: 'e' | 'w';
  readonly position: TrayPosition;
  /** Not null while the train is being made up (R-NT-20). */
  readonly makeUp: { readonly closed: boolean; readonly reported: number | null } | null;
  readonly madeUpOrder: number;
  /** Owner of an Extra being made up. */
  readonly builtBy: PlayerIndex | null;
  readonly movesUsed: number;
  /** X17 has left the first Office it reached (R-ML-70). */
  readonly speechMade: boolean;
  /** Districts that have already paid it for standing (R-ML-74). */
  readonly stopPaidSeats: readonly SeatIndex[];
  readonly stoodSincePhase: boolean;
  readonly holdReported: LastingHold | null;
}

/** In the order of a Stage; all players finish one before any enters the next (R-CK-2). */
export const PHASES = ['localOps', 'newTrain', 'mainline', 'loadUnload', 'shiftChange'] as const;
export type Phase = (typeof PHASES)[number];

export type PendingDecision =
  | { readonly kind: 'clearance'; readonly trayId: TrayId; readonly occupiedBy: TrayId }
  | { readonly kind: 'yardOffice'; readonly trayId: TrayId; readonly seat: SeatIndex }
  | { readonly kind: 'redFlag'; readonly trayId: TrayId; readonly seat: SeatIndex; readonly from: Side };

export type DecisionAnswer =
  | { readonly kind: 'clearance'; readonly trayId: TrayId; readonly allow: boolean; readonly player: PlayerIndex }
  | { readonly kind: 'yardOffice'; readonly trayId: TrayId; readonly take: boolean }
  | { readonly kind: 'redFlag'; readonly trayId: TrayId; readonly flag: boolean };

export interface Clock {
  readonly day: number;
  readonly stage: number;
  readonly phase: Phase;
  readonly phaseOpen: boolean;
  readonly currentActor: PlayerIndex | null;
  readonly actorOffset: number;
  readonly superintendent: PlayerIndex;
  readonly pendingDecision: PendingDecision | null;
  /** Answers given and not yet consumed, at most one of a kind (R-DC-4). */
  readonly decisionAnswers: readonly DecisionAnswer[];
}

/** What a player owns whatever the seat (R-TB-4); hands and turns are kept by player beside it. */
export interface Player {
  readonly index: PlayerIndex;
  readonly name: string;
  readonly revenue: number;
  readonly toolboxFlag: boolean;
}

export const LOCAL_OPTIONS = ['switch', 'draw', 'freightAgent'] as const;
export type LocalOption = (typeof LOCAL_OPTIONS)[number];

export interface TurnState {
  readonly option: LocalOption | null;
  readonly movesRemaining: number;
  readonly drawn: boolean;
  /** `trayId@row,col` → freight cars worked there this turn (R-TR-2). */
  readonly freightWorked: Readonly<Record<string, number>>;
}

export interface Decks {
  /** The Home Office deck, face down (R-TB-40); index 0 is the top. */
  readonly homeOffice: readonly CardId[];
  /** Face up; the last element is the top. */
  readonly departments: readonly (readonly CardId[])[];
  /** Face up, spent cards (R-TB-42). */
  readonly salvageYard: readonly CardId[];
  /** By player, in the order received. */
  readonly hands: readonly (readonly CardId[])[];
  readonly outOfPlay: readonly CardId[];
}

export const OUTCOME_REASONS = ['daysElapsed', 'revenueFloor', 'collisionFloor'] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

export interface Outcome {
  readonly result: 'win' | 'loss';
  readonly winner: PlayerIndex | null;
  readonly winners: readonly PlayerIndex[];
  readonly reason: OutcomeReason;
}

/** What stands for good once a game first ends (R-GM-22). */
export interface FinalReport {
  readonly day: number;
  readonly outcome: Outcome;
  readonly revenues: readonly number[];
  readonly collisionsTotal: number;
  readonly tally: Tally;
}

export interface PendingExtra {
  readonly trainNumber: number;
  readonly player: PlayerIndex;
  readonly cardId: CardId;
}

/** The whole table (R-TB-48). */
export interface GameState {
  readonly id: string;
  readonly seed: Seed;
  readonly rngState: RngState;
  readonly config: GameConfig;
  readonly players: readonly Player[];
  /** `seating[seat]` is the player sitting there. */
  readonly seating: readonly PlayerIndex[];
  readonly openingRolls: { readonly division: readonly number[]; readonly superintendent: readonly number[] };
  readonly cards: Readonly<Record<CardId, CardKind>>;
  readonly decks: Decks;
  readonly yards: { readonly divisionYard: readonly RollingStock[]; readonly classificationYard: readonly RollingStock[] };
  /** By seat. */
  readonly officeAreas: readonly OfficeArea[];
  readonly division: { readonly nodes: readonly DivisionNode[] };
  /** Trays in use, in order of issue. */
  readonly trays: Readonly<Record<TrayId, CrewTray>>;
  /** Taken from the end, returned to the end. */
  readonly freeTrays: readonly TrayId[];
  /** Slot k is Stage k+1. */
  readonly timetable: readonly (number | null)[];
  readonly pendingExtras: readonly PendingExtra[];
  readonly pendingSecondSections: readonly number[];
  readonly clock: Clock;
  /** By player. */
  readonly turns: readonly TurnState[];
  readonly madeUpCount: number;
  readonly intentCount: number;
  readonly movedThisPhase: readonly TrayId[];
  // Counters that rules look at; the tally is beside them (R-TL-4).
  readonly collisionsToday: number;
  readonly collisionsPrevDay: number;
  readonly collisionsTotal: number;
  readonly status: 'active' | 'awaitingExtension' | 'finished';
  readonly outcome: Outcome | null;
  readonly extraDays: number;
  /** By player: the vote on another Day, null while not cast. */
  readonly extensionVotes: readonly (boolean | null)[];
  readonly official: FinalReport | null;
  readonly tally: Tally;
}
