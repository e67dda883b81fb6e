// What a player can ask for: 32 types. Optional fields are omitted, never null.

import type { CarType } from './content/rolling-stock.ts';
import type { CardId, Direction, GridCoord, PlayerIndex, SeatIndex, Side, TrayId } from './ids.ts';
import type { LocalOption } from './state.ts';

export type ExtraStart =
  | { readonly kind: 'divisionPoint'; readonly side: Side }
  | { readonly kind: 'mainline'; readonly node: number }
  | { readonly kind: 'office'; readonly seat: SeatIndex };

export type UnjamFrom = 'outbound' | 'inbound' | 'menAtWork';

export type Intent =
  | { readonly type: 'localOps.choose'; readonly option: LocalOption }
  | { readonly type: 'switch.move'; readonly trayId: TrayId; readonly to: GridCoord; readonly reverse: boolean; readonly via?: GridCoord }
  | { readonly type: 'switch.dropCars'; readonly trayId: TrayId; readonly count: number; readonly fromNose?: true }
  | { readonly type: 'switch.sortConsist'; readonly trayId: TrayId; readonly order: readonly number[] }
  | { readonly type: 'switch.end' }
  | { readonly type: 'maneuver.flyingSwitch'; readonly cardId: CardId; readonly trayId: TrayId; readonly count: number; readonly to: GridCoord }
  | { readonly type: 'draw.fromHomeOffice' }
  | { readonly type: 'draw.fromDepartment'; readonly slot: number }
  | {
      readonly type: 'card.play';
      readonly cardId: CardId;
      readonly placement?: GridCoord;
      readonly variant?: number;
      readonly host?: GridCoord;
      readonly node?: number;
    }
  | { readonly type: 'mainline.modify'; readonly cardId: CardId; readonly node: number }
  | { readonly type: 'card.discard'; readonly cardId: CardId; readonly toSlot: number }
  | { readonly type: 'draw.end' }
  | { readonly type: 'freightAgent.stockOutbound'; readonly at: GridCoord; readonly carType: CarType }
  | { readonly type: 'freightAgent.clearInbound'; readonly at: GridCoord; readonly index: number }
  | { readonly type: 'freightAgent.unjam'; readonly at: GridCoord; readonly from: UnjamFrom; readonly index: number }
  | { readonly type: 'freightAgent.end' }
  | { readonly type: 'newTrain.placeCar'; readonly trayId: TrayId; readonly carType: CarType; readonly loaded: boolean }
  | { readonly type: 'newTrain.passCar'; readonly trayId: TrayId }
  | { readonly type: 'newTrain.startExtra'; readonly trainNumber: number; readonly start: ExtraStart; readonly direction?: Direction }
  | { readonly type: 'newTrain.secondSection'; readonly cardId: CardId; readonly trainNumber: number }
  | { readonly type: 'mainline.clearance'; readonly allow: boolean }
  | { readonly type: 'mainline.yardOffice'; readonly take: boolean }
  | { readonly type: 'mainline.redFlag'; readonly flag: boolean; readonly cardId?: CardId }
  | { readonly type: 'porter.board'; readonly at: GridCoord; readonly trayId?: TrayId }
  | { readonly type: 'porter.detrain'; readonly at: GridCoord; readonly trayId?: TrayId }
  | { readonly type: 'laborer.startLoad'; readonly at: GridCoord }
  | { readonly type: 'laborer.advanceLoad'; readonly at: GridCoord; readonly box: number }
  | { readonly type: 'laborer.beginUnload'; readonly at: GridCoord; readonly carIndex: number }
  | { readonly type: 'loadUnload.end' }
  | { readonly type: 'maneuver.redFlags'; readonly cardId: CardId; readonly side: Side }
  | { readonly type: 'redFlag.play'; readonly side: Side }
  | { readonly type: 'game.extend'; readonly player: PlayerIndex; readonly agree: boolean };

export type IntentType = Intent['type'];
export type IntentOf<T extends IntentType> = Extract<Intent, { readonly type: T }>;

/** Every intent type, in the order of the tables. */
export const INTENT_TYPES = [
  'localOps.choose', 'switch.move', 'switch.dropCars', 'switch.sortConsist', 'switch.end', 'maneuver.flyingSwitch',
  'draw.fromHomeOffice', 'draw.fromDepartment', 'card.play', 'mainline.modify', 'card.discard', 'draw.end',
  'freightAgent.stockOutbound', 'freightAgent.clearInbound', 'freightAgent.unjam', 'freightAgent.end',
  'newTrain.placeCar', 'newTrain.passCar', 'newTrain.startExtra', 'newTrain.secondSection',
  'mainline.clearance', 'mainline.yardOffice', 'mainline.redFlag',
  'porter.board', 'porter.detrain', 'laborer.startLoad', 'laborer.advanceLoad', 'laborer.beginUnload', 'loadUnload.end',
  'maneuver.redFlags', 'redFlag.play', 'game.extend',
] as const satisfies readonly IntentType[];
