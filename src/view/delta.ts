// What changed between two frames, and what a step touched (E-DL-1 to E-DL-4, E-DL-8). Frames in, frames out: no state here.

import type { NodeIndex } from '../engine/index.ts';
import { deepEqual } from './deep-equal.ts';
import type { PublicDelta } from './display-types.ts';
import type { Frame, PublicDistrict, PublicFrame, TableView, ViewerView } from './frame.ts';

export type FrameDelta = Partial<Frame>;
type TablePart = PublicDelta['table'];
type DistrictDelta = PublicDelta['districts'][number];

/** The properties of a frame, whose presence makes it whole. */
export const TABLE_KEYS = [
  'day', 'stage', 'clock', 'phase', 'phaseKey', 'actor', 'superintendent', 'deck', 'departments', 'departmentsWhat',
  'departmentDepth', 'salvage', 'yards', 'timetable', 'timetableWhat', 'houseRules', 'mode', 'optionalRules', 'days',
  'minCombinedRevenue', 'maxCollisionsPerDay', 'maxCollisionsTotal', 'collisionsToday', 'collisionsPrevDay', 'collisionsTotal',
  'status', 'outcome', 'extraDays', 'extensionVotes', 'official', 'tally', 'players', 'openingRolls', 'trains', 'crewTrays',
  'queued', 'division',
] as const satisfies readonly (keyof TableView)[];

/** What a Frame has beside the shared table. */
export const VIEWER_KEYS = [
  'awaiting', 'viewer', 'viewerSeat', 'cells', 'facilities', 'runningRow', 'limits', 'tier', 'revenue', 'objective', 'hand',
  'handIds', 'handCards', 'handWhat', 'handDiscardable', 'handKeepWhy', 'handLimit', 'overHandLimit', 'option', 'moves', 'blocked', 'decision',
  'lines',
] as const satisfies readonly Exclude<keyof Frame, keyof TableView>[];

export const FRAME_KEYS = [...TABLE_KEYS, ...VIEWER_KEYS] as const;

function changed<T extends object, K extends keyof T>(keys: readonly K[], previous: T | null, next: T): Partial<T> {
  const delta: Partial<T> = {};
  for (const key of keys) if (previous === null || !deepEqual(previous[key], next[key])) delta[key] = next[key];
  return delta;
}

/** E-DL-1: exactly the properties of `next` that differ; the whole frame when there is no previous one. */
export function deltaFrame(previous: Frame | null, next: Frame): FrameDelta {
  return previous === null ? { ...next } : changed(FRAME_KEYS, previous, next);
}

/** The part of a frame delta that is every seat's: a host makes it once for all of them (E-PERF-11). */
export function deltaTable(previous: TableView | null, next: TableView): Partial<TableView> {
  return changed<TableView, keyof TableView>(TABLE_KEYS, previous, next);
}

/** The part of a frame delta that is one seat's. */
export function deltaViewer(previous: ViewerView | null, next: ViewerView): Partial<ViewerView> {
  return changed<ViewerView, keyof ViewerView>(VIEWER_KEYS, previous, next);
}

/** The frame a delta makes of the previous one; throws when a property is absent with nothing to keep (U-SE-12). */
export function applyDelta(previous: Frame | null, delta: FrameDelta): Frame {
  const merged: FrameDelta = { ...previous, ...delta };
  for (const key of FRAME_KEYS) if (merged[key] === undefined) throw new Error(`frame delta without a base: ${key} is missing`);
  return merged as Frame;
}

/** E-DL-2: what changed on the public board. */
export function publicDelta(previous: PublicFrame | null, next: PublicFrame): PublicDelta {
  const table: Record<string, unknown> = {};
  for (const key of TABLE_KEYS) {
    if (key !== 'division' && (previous === null || !deepEqual(previous[key], next[key]))) table[key] = next[key];
  }
  const divisionChanged = previous === null || !deepEqual(previous.division, next.division);
  const districts: DistrictDelta[] = [];
  for (const district of next.districts) {
    const before = previous?.districts.find((other) => other.seat === district.seat) ?? null;
    if (before !== null && deepEqual(before, district)) continue;
    districts.push({
      ...district,
      cells: before !== null && deepEqual(before.cells, district.cells) ? null : district.cells,
      facilities: before !== null && deepEqual(before.facilities, district.facilities) ? null : district.facilities,
    });
  }
  return { table: table as TablePart, division: divisionChanged ? next.division : null, districts };
}

/** The board a public delta makes of the previous one, districts in seat order; throws on a missing base (U-QU-1). */
export function applyPublicDelta(previous: PublicFrame | null, delta: PublicDelta): PublicFrame {
  const division = delta.division ?? previous?.division;
  if (division === undefined) throw new Error('public delta without a previous frame: division is missing');
  const merged: Partial<PublicFrame> = { ...previous, ...delta.table, division };
  for (const key of TABLE_KEYS) {
    if (merged[key] === undefined) throw new Error(`public delta without a previous frame: ${key} is missing`);
  }
  const bySeat = new Map<number, PublicDistrict>((previous?.districts ?? []).map((district) => [district.seat, district]));
  for (const change of delta.districts) {
    const before = bySeat.get(change.seat);
    const cells = change.cells ?? before?.cells;
    const facilities = change.facilities ?? before?.facilities;
    if (cells === undefined || facilities === undefined) {
      throw new Error(`public delta without a previous frame: district ${change.seat} is missing`);
    }
    bySeat.set(change.seat, { ...change, cells, facilities });
  }
  const districts = [...bySeat.values()].sort((a, b) => a.seat - b.seat);
  return { ...(merged as TableView), districts };
}

export const PILES = ['home', 'dept0', 'dept1', 'dept2', 'salvage'] as const;
export type Pile = (typeof PILES)[number];

/** E-DL-8: the piles whose public face differs; none without an earlier board. */
export function touchedPiles(before: PublicFrame | null, after: PublicFrame): readonly Pile[] {
  if (before === null) return [];
  const touched: Pile[] = [];
  if (before.deck !== after.deck) touched.push('home');
  (['dept0', 'dept1', 'dept2'] as const).forEach((pile, slot) => {
    const same = before.departments[slot] === after.departments[slot] && before.departmentDepth[slot] === after.departmentDepth[slot];
    if (!same) touched.push(pile);
  });
  if (before.salvage.depth !== after.salvage.depth || before.salvage.top !== after.salvage.top) touched.push('salvage');
  return touched;
}

/** E-DL-8: Division nodes whose card became another kind; none without an earlier board. */
export function changedMainlineCards(before: PublicFrame | null, after: PublicFrame): readonly NodeIndex[] {
  if (before === null) return [];
  return after.division
    .filter((node) => node.kind === 'ml' && before.division.some((old) => old.index === node.index && old.card !== node.card))
    .map((node) => node.index);
}
