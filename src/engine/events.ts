// What happened, as complete facts: 62 types. Positions out on the railroad are `TrayPosition`s, squares
// are of the acting player's district.

import type { DispatchDevice, OfficeTier } from './content/board-cards.ts';
import type { MainlineKind, MainlineModifierKey } from './content/mainline-cards.ts';
import type { CarCategory, CarType } from './content/rolling-stock.ts';
import type { CardId, Direction, GridCoord, PlayerIndex, SeatIndex, Side, TrayId } from './ids.ts';
import type { UnjamFrom } from './intents.ts';
import type { RngState } from './rng.ts';
import type { Route } from './track/route.ts';
import type { LocalOption, Outcome, Phase, RollingStock, TrayPosition } from './state.ts';

/** What names a train wherever an event has a `trainNumber` (null for a crew without a card). */
export interface TrainName {
  readonly trainNumber: number | null;
  readonly isExtra: boolean;
  readonly section: 1 | 2;
}

/** Wherever an event has a `trayId` it also has that train's label. */
export interface TrayName {
  readonly trayId: TrayId;
  readonly label: string;
}

export const HOLD_REASONS = [
  'noCrewTray', 'opposing', 'denied', 'absSignals', 'siding', 'badlyMadeUp', 'notAtOffice', 'setUp', 'redFlag',
  'interlocking', 'noFreeTrack', 'wayInFouled',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
export const MAKE_UP_FAULTS = ['engineBuried', 'cabooseNotLast', 'wrongCar', 'tooMany'] as const;
export type MakeUpFault = (typeof MAKE_UP_FAULTS)[number];
export const HIGHBALL_REASONS = ['lineClear', 'passingTrack', 'clearanceGranted', 'dispatched'] as const;
export type HighballReason = (typeof HIGHBALL_REASONS)[number];
export const COLLISION_REASONS = ['noFreeTrack', 'runningTrackFouled', 'yardLeadFouled', 'exitFouled', 'enteredBehind', 'caughtUp'] as const;
export type CollisionReason = (typeof COLLISION_REASONS)[number];
export const REVENUE_REASONS = [
  'passengerBoarded', 'passengerDetrained', 'freightLoaded', 'freightUnloaded', 'transit', 'standing', 'collision', 'expediteFault',
] as const;
export type RevenueReason = (typeof REVENUE_REASONS)[number];
export const SHORT_REASONS = ['yardEmpty', 'wrongLoads', 'passed'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

export interface DestroyedTrain extends TrainName {
  readonly label: string;
  readonly consist: readonly RollingStock[];
}

interface By {
  readonly player: PlayerIndex;
}

export type GameEvent =
  // clock and turn
  | { readonly type: 'stageBegan'; readonly day: number; readonly stage: number }
  | { readonly type: 'phaseBegan'; readonly phase: Phase }
  | { readonly type: 'actorChanged'; readonly player: PlayerIndex | null }
  | ({ readonly type: 'phaseEnded'; readonly phase: Phase } & By)
  | { readonly type: 'fedoraPassed'; readonly from: PlayerIndex; readonly to: PlayerIndex }
  | { readonly type: 'seatsRotated'; readonly day: number; readonly seating: readonly PlayerIndex[] }
  | { readonly type: 'dayEnded'; readonly day: number; readonly collisions: number }
  | { readonly type: 'outcomeDecided'; readonly outcome: Outcome; readonly official: boolean; readonly extendable: boolean }
  | ({ readonly type: 'extensionVoted'; readonly agree: boolean } & By)
  | { readonly type: 'dayExtended'; readonly day: number }
  | { readonly type: 'playConcluded'; readonly declinedBy: PlayerIndex }
  // Local Operations
  | ({ readonly type: 'localOpsOptionChosen'; readonly option: LocalOption } & By)
  | ({
      readonly type: 'trayMoved'; readonly from: GridCoord; readonly to: GridCoord; readonly via?: GridCoord;
      readonly route: Route; readonly reverse: boolean;
      readonly movesRemaining: number; readonly facing: 'n' | 'e' | 's' | 'w'; readonly railFacing: 'e' | 'w';
    } & By & TrayName)
  | ({
      readonly type: 'carsCoupled'; readonly at: GridCoord; readonly stock: readonly RollingStock[]; readonly from: readonly GridCoord[];
      readonly toNose: boolean;
      /** The start square and the cars that stay on it when the own cut was taken (R-MV-28). */
      readonly leaves?: { readonly at: GridCoord; readonly stock: readonly RollingStock[]; readonly standingWest: number };
      /** The start square and the train's own cut, taken back. */
      readonly recoupled?: { readonly at: GridCoord; readonly stock: readonly RollingStock[] };
    } & By & TrayName)
  | ({ readonly type: 'carsDropped'; readonly at: GridCoord; readonly stock: readonly RollingStock[]; readonly fromNose: boolean } & By & TrayName)
  | ({
      readonly type: 'consistSorted'; readonly at?: GridCoord; readonly node?: number;
      readonly before: readonly RollingStock[]; readonly after: readonly RollingStock[]; readonly movesRemaining: number;
    } & By & TrayName)
  | ({
      readonly type: 'flyingSwitch'; readonly cardId: CardId; readonly from: GridCoord; readonly to: GridCoord;
      readonly stock: readonly RollingStock[]; readonly movesRemaining: number;
      /** The end of the target's row the cut rolled in by, and whether its cars arrive in reverse of consist order. */
      readonly entryEnd: 'east' | 'west'; readonly reversed: boolean;
    } & By & TrayName)
  | ({ readonly type: 'cardDrawn'; readonly source: 'homeOffice' | 'department'; readonly slot?: number; readonly cardId: CardId } & By)
  | { readonly type: 'departmentRefilled'; readonly slot: number; readonly cardId: CardId }
  | { readonly type: 'deckReshuffled'; readonly order: readonly CardId[]; readonly departments: readonly (CardId | null)[]; readonly rngState: RngState }
  | ({
      readonly type: 'cardPlayed'; readonly cardId: CardId; readonly placement?: GridCoord; readonly variant?: 0 | 1;
      readonly host?: GridCoord; readonly node?: number; readonly limitsMoved?: Side;
    } & By)
  | ({ readonly type: 'officeUpgraded'; readonly seat: SeatIndex; readonly from: OfficeTier; readonly to: OfficeTier } & By)
  | ({ readonly type: 'trainScheduled'; readonly roll: number; readonly slot: number; readonly rngState: RngState } & TrainName & By)
  | ({ readonly type: 'extraQueued' } & TrainName & By)
  | ({ readonly type: 'secondSectionOrdered' } & TrainName & By)
  | ({
      readonly type: 'mainlineModified'; readonly node: number; readonly key: MainlineModifierKey | 'absSignals';
      readonly from: MainlineKind; readonly became?: MainlineKind;
    } & By)
  | ({ readonly type: 'cardDiscarded'; readonly cardId: CardId; readonly toSlot: number } & By)
  | ({ readonly type: 'redFlagsSet'; readonly seat: SeatIndex; readonly side: Side; readonly cardId?: CardId } & By)
  | ({ readonly type: 'outboundStocked'; readonly at: GridCoord; readonly carType: CarType } & By)
  | ({ readonly type: 'inboundCleared'; readonly at: GridCoord; readonly index: number; readonly carType: CarType } & By)
  | ({ readonly type: 'facilityUnjammed'; readonly at: GridCoord; readonly from: UnjamFrom; readonly index: number; readonly carType: CarType } & By)
  | { readonly type: 'yardReplenished'; readonly count: number }
  // New Train
  | ({ readonly type: 'trainMadeUp'; readonly at: TrayPosition } & TrainName & TrayName)
  | ({ readonly type: 'extraStarted'; readonly at: TrayPosition; readonly direction: Direction } & TrainName & TrayName & By)
  | ({ readonly type: 'carPlacedOnTrain'; readonly stock: RollingStock; readonly at: number } & By & TrayName)
  | ({ readonly type: 'carPassed' } & By & TrayName)
  | ({
      readonly type: 'trainRanShort';
      readonly short: readonly { readonly category: CarCategory; readonly missing: number; readonly why: ShortReason }[];
    } & TrainName)
  | ({
      readonly type: 'trainHeld'; readonly where: TrayPosition; readonly reason: HoldReason;
      /** Label of the train it is held for. */
      readonly by?: string;
      /** The district meant. */
      readonly seat?: SeatIndex;
      readonly fault?: MakeUpFault;
      readonly trays?: { readonly free: number; readonly total: number };
    } & TrainName)
  // Mainline
  | ({ readonly type: 'expediteFault'; readonly where: TrayPosition } & TrainName & By)
  | ({ readonly type: 'clearanceRequested'; readonly occupiedBy: TrayId; readonly occupiedByLabel: string; readonly node: number } & TrayName)
  | ({ readonly type: 'clearanceGiven'; readonly allow: boolean } & By & TrayName)
  | ({ readonly type: 'yardOfficeOffered'; readonly seat: SeatIndex } & TrayName)
  | ({ readonly type: 'yardOfficeOutOfReach'; readonly seat: SeatIndex } & TrainName)
  | ({ readonly type: 'yardOfficeRuled'; readonly take: boolean } & By & TrayName)
  | ({ readonly type: 'redFlagPrompted'; readonly seat: SeatIndex; readonly from: Side } & TrayName)
  | ({ readonly type: 'redFlagRuled'; readonly flag: boolean; readonly cardId?: CardId } & By & TrayName)
  | ({ readonly type: 'redFlagSpent'; readonly seat: SeatIndex; readonly side: Side } & TrainName)
  | ({
      readonly type: 'dispatchBonusUsed'; readonly seat: SeatIndex; readonly key: DispatchDevice; readonly bonus: number;
      readonly againstTrain: string;
    } & TrainName)
  | ({
      readonly type: 'trainHighballed'; readonly from: TrayPosition; readonly to: TrayPosition; readonly why: HighballReason;
      readonly key?: DispatchDevice;
    } & TrainName)
  | ({
      readonly type: 'trainArrived'; readonly seat: SeatIndex; readonly owner: PlayerIndex; readonly tier: OfficeTier;
      readonly consist: readonly RollingStock[]; readonly expedited: boolean; readonly fromLimits: boolean;
    } & TrainName)
  | ({ readonly type: 'trainDiverted'; readonly seat: SeatIndex; readonly to: GridCoord; readonly consist: readonly RollingStock[] } & TrainName)
  | ({ readonly type: 'trainCompleted'; readonly side: Side; readonly consist: readonly RollingStock[]; readonly trayId: TrayId; readonly label: string } & TrainName)
  | ({ readonly type: 'trainStoodStill'; readonly seat: SeatIndex; readonly where: TrayPosition } & TrainName & By)
  | ({
      readonly type: 'trainsDestroyed'; readonly trains: readonly DestroyedTrain[]; readonly looseCars: readonly RollingStock[];
      readonly where: TrayPosition; readonly reason: CollisionReason;
    } & By)
  // Load/Unload and score
  | ({ readonly type: 'passengersBoarded'; readonly at: GridCoord; readonly coachIndex: number } & By & TrayName)
  | ({ readonly type: 'passengersDetrained'; readonly at: GridCoord; readonly coachIndex: number } & By & TrayName)
  | ({ readonly type: 'loadStarted'; readonly at: GridCoord; readonly carType: CarType; readonly index: number } & By)
  | ({ readonly type: 'loadAdvanced'; readonly at: GridCoord; readonly fromBox: number; readonly toBox: number } & By)
  | ({ readonly type: 'loadCompleted'; readonly at: GridCoord; readonly carType: CarType; readonly carIndex: number } & By)
  | ({ readonly type: 'unloadBegan'; readonly at: GridCoord; readonly carType: CarType; readonly carIndex: number } & By)
  | ({ readonly type: 'unloadCompleted'; readonly at: GridCoord; readonly carType: CarType } & By)
  | ({ readonly type: 'revenueChanged'; readonly delta: number; readonly total: number; readonly reason: RevenueReason } & By);

export type EventType = GameEvent['type'];
export type EventOf<T extends EventType> = Extract<GameEvent, { readonly type: T }>;

export const EVENT_TYPES = [
  'stageBegan', 'phaseBegan', 'actorChanged', 'phaseEnded', 'fedoraPassed', 'seatsRotated', 'dayEnded', 'outcomeDecided',
  'extensionVoted', 'dayExtended', 'playConcluded',
  'localOpsOptionChosen', 'trayMoved', 'carsCoupled', 'carsDropped', 'consistSorted', 'flyingSwitch', 'cardDrawn',
  'departmentRefilled', 'deckReshuffled', 'cardPlayed', 'officeUpgraded', 'trainScheduled', 'extraQueued',
  'secondSectionOrdered', 'mainlineModified', 'cardDiscarded', 'redFlagsSet', 'outboundStocked', 'inboundCleared',
  'facilityUnjammed', 'yardReplenished',
  'trainMadeUp', 'extraStarted', 'carPlacedOnTrain', 'carPassed', 'trainRanShort', 'trainHeld',
  'expediteFault', 'clearanceRequested', 'clearanceGiven', 'yardOfficeOffered', 'yardOfficeOutOfReach', 'yardOfficeRuled',
  'redFlagPrompted', 'redFlagRuled', 'redFlagSpent', 'dispatchBonusUsed', 'trainHighballed', 'trainArrived', 'trainDiverted',
  'trainCompleted', 'trainStoodStill', 'trainsDestroyed',
  'passengersBoarded', 'passengersDetrained', 'loadStarted', 'loadAdvanced', 'loadCompleted', 'unloadBegan', 'unloadCompleted',
  'revenueChanged',
] as const satisfies readonly EventType[];

/** Types only the driver produces; it makes the next state itself, so the reducer has no case for them. */
export const DRIVER_EVENT_TYPES = [
  'stageBegan', 'phaseBegan', 'actorChanged', 'fedoraPassed', 'dayEnded', 'outcomeDecided', 'trainRanShort', 'trainHeld',
  'expediteFault', 'clearanceRequested', 'yardOfficeOffered', 'yardOfficeOutOfReach', 'redFlagPrompted', 'redFlagSpent',
  'dispatchBonusUsed', 'trainHighballed', 'trainArrived', 'trainDiverted', 'trainCompleted', 'trainStoodStill', 'trainsDestroyed',
] as const satisfies readonly EventType[];
export type DriverEventType = (typeof DRIVER_EVENT_TYPES)[number];

/** An event an intent can produce, and the reducer can apply. */
export type IntentEvent = Exclude<GameEvent, { readonly type: DriverEventType }>;

