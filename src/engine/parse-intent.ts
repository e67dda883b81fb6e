// Turning untrusted data into an intent (E-IN-1 to E-IN-3). Only what this builds may enter a history.

import { CAR_TYPES } from './content/rolling-stock.ts';
import { cardId, playerIndex, seatIndex, SIDES, trayId } from './ids.ts';
import type { CardId, GridCoord, PlayerIndex, SeatIndex, TrayId } from './ids.ts';
import type { ExtraStart, Intent, IntentType } from './intents.ts';
import { LOCAL_OPTIONS } from './state.ts';

const MAX_COORD = 128;
const MAX_INDEX = 63;
const MAX_NODE = 10;
const MAX_TRAIN = 22;
const MAX_SEAT = 3;
const MAX_ORDER = 4;
const UNJAM_FROM = ['outbound', 'inbound', 'menAtWork'] as const;

/** A field reader: the clean value, or undefined where the raw one is not acceptable. */
type Reader<T> = (raw: unknown) => T | undefined;

function plainObject(raw: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const prototype: unknown = Object.getPrototypeOf(raw);
  return prototype === Object.prototype || prototype === null ? (raw as Readonly<Record<string, unknown>>) : null;
}

/** Whether the object's own keys are exactly the required ones and any of the optional ones. */
function hasExactly(fields: Readonly<Record<string, unknown>>, required: readonly string[], optional: readonly string[]): boolean {
  const keys = Reflect.ownKeys(fields);
  return (
    required.every((key) => Object.hasOwn(fields, key)) &&
    keys.every((key) => typeof key === 'string' && (required.includes(key) || optional.includes(key)))
  );
}

const integer = (low: number, high: number): Reader<number> => (raw) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= low && raw <= high ? (raw === 0 ? 0 : raw) : undefined;
const index = integer(0, MAX_INDEX);
const node = integer(0, MAX_NODE);
const train = integer(1, MAX_TRAIN);
const bool: Reader<boolean> = (raw) => (typeof raw === 'boolean' ? raw : undefined);
const onlyTrue: Reader<true> = (raw) => (raw === true ? true : undefined);
const oneOf = <T extends string>(list: readonly T[]): Reader<T> => (raw) => list.find((item) => item === raw);
const side = oneOf(SIDES);
const carType = oneOf(CAR_TYPES);
const matching = <T>(pattern: RegExp, make: (text: string) => T): Reader<T> => (raw) =>
  typeof raw === 'string' && pattern.test(raw) ? make(raw) : undefined;
const card: Reader<CardId> = matching(/^c[0-9]{1,3}$/, cardId);
const tray: Reader<TrayId> = matching(/^tray[0-9]{1,2}$/, trayId);
const player: Reader<PlayerIndex> = (raw) => {
  const value = integer(0, MAX_SEAT)(raw);
  return value === undefined ? undefined : playerIndex(value);
};
const seat: Reader<SeatIndex> = (raw) => {
  const value = integer(0, MAX_SEAT)(raw);
  return value === undefined ? undefined : seatIndex(value);
};
const coord: Reader<GridCoord> = (raw) => {
  const fields = plainObject(raw);
  if (fields === null || !hasExactly(fields, ['row', 'col'], [])) return undefined;
  const row = integer(-MAX_COORD, MAX_COORD)(fields['row']);
  const col = integer(-MAX_COORD, MAX_COORD)(fields['col']);
  return row === undefined || col === undefined ? undefined : { row, col };
};
const order: Reader<readonly number[]> = (raw) => {
  if (!Array.isArray(raw) || raw.length > MAX_ORDER) return undefined;
  const entries: number[] = [];
  for (const item of raw as readonly unknown[]) {
    const entry = index(item);
    if (entry === undefined || entries.includes(entry)) return undefined;
    entries.push(entry);
  }
  return entries;
};
const start: Reader<ExtraStart> = (raw) => {
  const fields = plainObject(raw);
  if (fields === null) return undefined;
  switch (fields['kind']) {
    case 'divisionPoint': {
      const at = hasExactly(fields, ['kind', 'side'], []) ? side(fields['side']) : undefined;
      return at === undefined ? undefined : { kind: 'divisionPoint', side: at };
    }
    case 'mainline': {
      const at = hasExactly(fields, ['kind', 'node'], []) ? node(fields['node']) : undefined;
      return at === undefined ? undefined : { kind: 'mainline', node: at };
    }
    case 'office': {
      const at = hasExactly(fields, ['kind', 'seat'], []) ? seat(fields['seat']) : undefined;
      return at === undefined ? undefined : { kind: 'office', seat: at };
    }
    default:
      return undefined;
  }
};

interface Shape {
  readonly required: Readonly<Record<string, Reader<unknown>>>;
  readonly optional?: Readonly<Record<string, Reader<unknown>>>;
}

const none: Shape = { required: {} };
const SHAPES: Readonly<Record<IntentType, Shape>> = {
  'localOps.choose': { required: { option: oneOf(LOCAL_OPTIONS) } },
  'switch.move': { required: { trayId: tray, to: coord, reverse: bool }, optional: { via: coord } },
  'switch.dropCars': { required: { trayId: tray, count: index }, optional: { fromNose: onlyTrue } },
  'switch.sortConsist': { required: { trayId: tray, order } },
  'switch.end': none,
  'maneuver.flyingSwitch': { required: { cardId: card, trayId: tray, count: index, to: coord } },
  'draw.fromHomeOffice': none,
  'draw.fromDepartment': { required: { slot: index } },
  'card.play': { required: { cardId: card }, optional: { placement: coord, variant: index, host: coord, node } },
  'mainline.modify': { required: { cardId: card, node } },
  'card.discard': { required: { cardId: card, toSlot: index } },
  'draw.end': none,
  'freightAgent.stockOutbound': { required: { at: coord, carType } },
  'freightAgent.clearInbound': { required: { at: coord, index } },
  'freightAgent.unjam': { required: { at: coord, from: oneOf(UNJAM_FROM), index } },
  'freightAgent.end': none,
  'newTrain.placeCar': { required: { trayId: tray, carType, loaded: bool } },
  'newTrain.passCar': { required: { trayId: tray } },
  'newTrain.startExtra': { required: { trainNumber: train, start }, optional: { direction: side } },
  'newTrain.secondSection': { required: { cardId: card, trainNumber: train } },
  'mainline.clearance': { required: { allow: bool } },
  'mainline.yardOffice': { required: { take: bool } },
  'mainline.redFlag': { required: { flag: bool }, optional: { cardId: card } },
  'porter.board': { required: { at: coord }, optional: { trayId: tray } },
  'porter.detrain': { required: { at: coord }, optional: { trayId: tray } },
  'laborer.startLoad': { required: { at: coord } },
  'laborer.advanceLoad': { required: { at: coord, box: index } },
  'laborer.beginUnload': { required: { at: coord, carIndex: index } },
  'loadUnload.end': none,
  'maneuver.redFlags': { required: { cardId: card, side } },
  'redFlag.play': { required: { side } },
  'game.extend': { required: { player, agree: bool } },
};

/** A clean intent with its keys in the order of the tables, or null for anything that is not exactly one. */
export function parseIntent(raw: unknown): Intent | null {
  const fields = plainObject(raw);
  if (fields === null || !Object.hasOwn(fields, 'type')) return null;
  const { type } = fields;
  if (typeof type !== 'string' || !Object.hasOwn(SHAPES, type)) return null;
  const shape = SHAPES[type as IntentType];
  const required = Object.keys(shape.required);
  const optional = shape.optional ?? {};
  if (!hasExactly(fields, ['type', ...required], Object.keys(optional))) return null;
  const result: Record<string, unknown> = { type };
  for (const [key, read] of Object.entries(shape.required)) {
    const value = read(fields[key]);
    if (value === undefined) return null;
    result[key] = value;
  }
  for (const [key, read] of Object.entries(optional)) {
    if (!Object.hasOwn(fields, key)) continue;
    const value = read(fields[key]);
    if (value === undefined) return null;
    result[key] = value;
  }
  // The shapes above are the intent union's, key by key.
  return result as unknown as Intent;
}
