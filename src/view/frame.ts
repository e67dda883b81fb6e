// What a screen is told: the shapes of frames. Types alone; the projections are next door.
// P = public, the same for everybody; V = the viewer's own.

import type {
  CardId, CardKind, CarType, FinalReport, GameConfig, GameState, GridCoord, LocalOption, OfficeTier, Outcome, Phase,
  PlayerIndex, SeatIndex, Side, Tally, TrayId,
} from '../engine/index.ts';

/** A line of the shared log. */
export type Tone = 'clock' | 'phase' | 'plain' | 'good' | 'bad' | 'quiet';
export type Place = { readonly seat: SeatIndex; readonly row: number; readonly col: number } | { readonly node: number };
/** What a line can be about, for a reader who sifts the log (U-JR-6). */
export type Subject = 'train' | 'revenue';
export interface Line {
  readonly text: string;
  readonly tone: Tone;
  /** Absent where it is about neither. */
  readonly about?: readonly Subject[];
  readonly where?: Place;
}

/** A car as a screen draws it. `madeHere`: its load was made in the district shown. */
export interface CarView {
  readonly type: CarType;
  readonly loaded: boolean;
  readonly madeHere: boolean;
  /** `loaded boxcar`, `empty coach`, `caboose`. */
  readonly label: string;
}

export interface TrainChip {
  readonly trayId: TrayId;
  readonly label: string;
  readonly number: number | null;
  readonly isExtra: boolean;
  /** Nose first. */
  readonly cars: readonly CarView[];
  readonly engineAt: number;
  readonly facing: 'e' | 'w';
  readonly direction: Side;
  readonly heldAtLimits: boolean;
  readonly beingMadeUp: boolean;
  readonly expedited: boolean;
  /** The train's rules as they stand now. */
  readonly what: string;
  /** On a Mainline card only. */
  readonly region?: number;
  readonly regions?: number;
  readonly stagesLeft?: number;
}

/** A capacity or worker count: printed on the card, added by Modifiers, in use. */
export interface CountView {
  readonly printed: number;
  readonly added: number;
  readonly used: number;
}

export interface FacilityView {
  readonly at: GridCoord;
  readonly name: string;
  readonly kind: 'freight' | 'passenger';
  /** Car types it works, in words. */
  readonly commodity: string;
  readonly flow: 'outbound' | 'inbound' | 'both' | 'none';
  readonly green: readonly CarView[];
  readonly greenCap: CountView;
  readonly red: readonly CarView[];
  readonly redCap: CountView;
  /** MEN, AT, WORK; empty for a passenger facility. */
  readonly maw: readonly ({ readonly type: CarType; readonly dir: 'out' | 'in'; readonly madeHere: boolean } | null)[];
  readonly track: readonly CarView[];
  readonly laborers: CountView;
  readonly porters: CountView;
  /** Names of the Modifiers attached, and which of their grants are lost. */
  readonly modifiers: readonly { readonly name: string; readonly lost: string | null }[];
  readonly jammed: boolean;
  /** A load under way has its car spotted. */
  readonly canFinish: boolean;
}

export interface CellView {
  readonly row: number;
  readonly col: number;
  readonly kind: 'office' | 'limits' | 'straight' | 'curved' | 'sharpCurved' | 'turnout' | 'facility' | 'modifier';
  readonly label: string;
  /** What the card does, in words. */
  readonly what: string;
  /** In the Running Track row. */
  readonly running: boolean;
  /** Port pairs of its rails, for drawing; `square` on a sharp leg. */
  readonly rails: readonly { readonly a: 'n' | 'e' | 's' | 'w'; readonly b: 'n' | 'e' | 's' | 'w' }[];
  readonly squareLegs: boolean;
  /** Ports across which its rails really join a neighbour. */
  readonly links: readonly ('n' | 'e' | 's' | 'w')[];
  readonly operational: boolean;
  readonly locked: boolean;
  readonly enhancements: readonly string[];
  readonly enhancementsWhat: readonly string[];
  readonly enhancementsSpent: readonly boolean[];
  /** Modifiers attached to this facility, by name. */
  readonly modifiers: readonly string[];
  /** A Modifier's host. */
  readonly host: GridCoord | null;
  /** West to east. */
  readonly cars: readonly CarView[];
  readonly standingWest: number;
  readonly facility: FacilityView | null;
  /** Industry key for drawing; null elsewhere. */
  readonly industry: string | null;
  readonly trains: readonly TrainChip[];
  readonly adTracks: number | null;
}

export interface DivisionView {
  readonly kind: 'dp' | 'ml' | 'office';
  readonly label: string;
  readonly what: string;
  readonly index: number;
  readonly regions: number;
  /** Mainline kind for drawing; null elsewhere. */
  readonly card: string | null;
  /** Chips per printed box, left = west; one list at an Office. */
  readonly trains: readonly (readonly TrainChip[])[];
  /** A Division Point's waiting trains, an Interchange's yard. */
  readonly holding: readonly TrainChip[];
  readonly modifiers: readonly string[];
  readonly absSignals: boolean;
  readonly gradeUp: Side | null;
  readonly mayPass: boolean;
  readonly redFlag: Readonly<Record<Side, boolean>> | null;
  /** The Subdivision it lies in, counted from the west; null for what divides the line (R-ML-20). */
  readonly subdivision: number | null;
  readonly seat: SeatIndex | null;
  readonly owner: PlayerIndex | null;
  readonly tier: OfficeTier | null;
  readonly adUsed: number | null;
  readonly adTotal: number | null;
  readonly heldAtLimits: readonly TrainChip[];
}

export interface YardView {
  readonly total: number;
  readonly cars: Readonly<Record<CarType, { readonly loaded: number; readonly empty: number }>>;
}

export interface DistrictView {
  readonly runningRow: number;
  readonly limits: { readonly west: number; readonly east: number };
  readonly tier: OfficeTier;
  readonly cells: readonly CellView[];
  readonly facilities: readonly FacilityView[];
}

/** The properties of PublicFrame but `districts`: the shared table. */
export interface TableView
  extends Pick<
    GameConfig,
    'houseRules' | 'mode' | 'optionalRules' | 'days' | 'minCombinedRevenue' | 'maxCollisionsPerDay' | 'maxCollisionsTotal'
  > {
  readonly day: number;
  readonly stage: number;
  /** Midnight, 2 AM … 10 PM (R-CK-1). */
  readonly clock: string;
  readonly phase: string;
  readonly phaseKey: Phase;
  readonly actor: PlayerIndex | null;
  readonly superintendent: PlayerIndex;
  readonly deck: number;
  readonly departments: readonly string[];
  readonly departmentsWhat: readonly string[];
  readonly departmentDepth: readonly number[];
  readonly salvage: { readonly depth: number; readonly top: string; readonly what: string };
  readonly yards: { readonly division: YardView; readonly classification: YardView };
  readonly timetable: readonly (number | null)[];
  readonly timetableWhat: readonly string[];
  readonly collisionsToday: number;
  readonly collisionsPrevDay: number;
  readonly collisionsTotal: number;
  readonly status: GameState['status'];
  readonly outcome: Outcome | null;
  readonly extraDays: number;
  readonly extensionVotes: readonly (boolean | null)[];
  readonly official: FinalReport | null;
  readonly tally: Tally;
  readonly players: readonly {
    readonly index: PlayerIndex;
    readonly seat: SeatIndex;
    readonly name: string;
    readonly revenue: number;
    /** How many cards, never which. */
    readonly hand: number;
    readonly toolboxFlag: boolean;
  }[];
  readonly openingRolls: GameState['openingRolls'];
  readonly trains: readonly (TrainChip & { readonly where: string })[];
  readonly crewTrays: { readonly free: number; readonly total: number };
  readonly queued: {
    readonly extras: readonly { readonly trainNumber: number; readonly player: PlayerIndex }[];
    readonly secondSections: readonly number[];
  };
  readonly division: readonly DivisionView[];
}

export interface PublicDistrict extends DistrictView {
  readonly seat: SeatIndex;
  readonly player: PlayerIndex;
  readonly name: string;
}

/** Anybody may see it. A closed list of 38 properties. */
export interface PublicFrame extends TableView {
  readonly districts: readonly PublicDistrict[];
}

export interface BlockedEntry {
  /** What it is about, in words: a facility, a train, a square. */
  readonly where: string;
  readonly why: string;
  readonly severity: 'stuck' | 'waiting';
  readonly square?: GridCoord;
  readonly node?: number;
  /** The train it is about, where it is about one. */
  readonly trayId?: TrayId;
}

/** A train as a decision prompt names it. */
export interface OccupantView {
  readonly label: string;
  readonly where: string;
  readonly region: number | null;
  readonly stagesLeft: number | null;
}

export interface DecisionView {
  readonly kind: 'clearance' | 'yardOffice' | 'redFlag';
  readonly train: string;
  readonly trayId: TrayId;
  /** The question as a sentence. */
  readonly asks: string;
  readonly forYou: boolean;
  readonly node: number | null;
  readonly occupants: readonly OccupantView[];
  /** Whether letting it in would hit the train ahead now (clearance). */
  readonly wouldHit: boolean;
  readonly seat: SeatIndex | null;
  readonly square: GridCoord | null;
  /** Squares of the way in with the cars on them. */
  readonly lead: readonly { readonly square: GridCoord; readonly cars: readonly string[] }[];
  readonly adFree: number;
  readonly adTotal: number;
  readonly side: Side | null;
  /** Whether an arrival now would find the Office full. */
  readonly noFreeTrack: boolean;
  /** What the arrival would strike, in words. */
  readonly hits: readonly string[];
  /** Flags the actor could use; empty for everybody else. */
  readonly devices: readonly { readonly cardId: CardId | null; readonly name: string }[];
}

/** What a Frame has beside the shared table: the viewer's own district, hand, turn and question. */
export interface ViewerView extends DistrictView {
  readonly awaiting: { readonly asks: string; readonly train: string } | null;
  readonly viewer: PlayerIndex;
  readonly viewerSeat: SeatIndex;
  readonly revenue: number;
  readonly objective: string;
  readonly hand: readonly string[];
  readonly handIds: readonly CardId[];
  /** What each card of the hand is, for drawing its face. */
  readonly handCards: readonly CardKind[];
  readonly handWhat: readonly string[];
  readonly handDiscardable: readonly boolean[];
  readonly handKeepWhy: readonly (string | null)[];
  readonly handLimit: number;
  readonly overHandLimit: boolean;
  readonly option: LocalOption | null;
  readonly moves: { readonly left: number; readonly of: number };
  readonly blocked: readonly BlockedEntry[];
  readonly decision: DecisionView | null;
  readonly lines: readonly Line[];
}

/** What one player's screen is told. */
export interface Frame extends TableView, ViewerView {}
