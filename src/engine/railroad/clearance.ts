// Clearance into the next Subdivision: who is in it, which dispatch devices serve, and what an entry would hit
// (R-ML-20 to R-ML-30, R-ML-33). Decides only; nothing here changes a state.

import { DISPATCH_DEVICES, ENHANCEMENT_CARDS } from '../content/board-cards.ts';
import type { DispatchDevice } from '../content/board-cards.ts';
import { MAINLINE_CARDS } from '../content/mainline-cards.ts';
import { areaOf, districtHas } from '../districts.ts';
import { divisionPointIndex, entryRegion, isControlPoint, mainlineAt, nodeAhead, nodeAt, regionOf } from '../division.ts';
import type { Direction, NodeIndex, TrayId } from '../ids.ts';
import { officeNode, seatOf } from '../seats.ts';
import type { CrewTray, GameState, MainlineNode } from '../state.ts';
import { trayOf } from '../trains.ts';

/** Where a departing train comes onto the line. */
export interface WayOut {
  readonly node: NodeIndex;
  /** From the Interchange's yard, into that card's own back region (R-NT-44). */
  readonly fromYard: boolean;
}

export interface Occupant {
  readonly trayId: TrayId;
  readonly node: NodeIndex;
  readonly facing: boolean;
}

export interface DeviceUse {
  readonly key: DispatchDevice;
  readonly bonus: number;
  readonly against: TrayId;
}

export type Clearance =
  | { readonly kind: 'hold'; readonly reason: 'opposing' | 'absSignals'; readonly by: TrayId }
  | {
      readonly kind: 'clear';
      /** Devices that dispatch the facing trains, nearest first. */
      readonly devices: readonly DeviceUse[];
      /** The nearest train ahead that the Superintendent must rule on (R-ML-28). */
      readonly following: TrayId | null;
      /** Whether occupants were ignored because trains may pass (R-ML-24). */
      readonly passing: boolean;
    };

/** The Mainline card a train waiting to depart would enter. */
export function wayOut(state: GameState, tray: CrewTray): WayOut {
  const { position, direction } = tray;
  switch (position.at) {
    case 'divisionPoint':
      return { node: nodeAhead(divisionPointIndex(state, position.side), direction), fromYard: false };
    case 'mainline':
      return { node: position.node, fromYard: true };
    case 'grid':
    case 'limits':
      return { node: nodeAhead(officeNode(position.seat), direction), fromYard: false };
  }
}

/** R-ML-22, R-ML-23: the occupants of the portion ahead, nearest first. */
export function occupantsAhead(state: GameState, direction: Direction, entered: NodeIndex): readonly Occupant[] {
  const found: Occupant[] = [];
  const add = (trayId: TrayId, node: NodeIndex): void => {
    found.push({ trayId, node, facing: trayOf(state, trayId).direction !== direction });
  };
  for (let index = entered; ; index = nodeAhead(index, direction)) {
    const node = nodeAt(state, index);
    switch (node.kind) {
      case 'mainline': {
        const last = MAINLINE_CARDS[node.card].regions - 1;
        const placed = node.transits.map((transit) => {
          const own = regionOf(node, transit.stagesRemaining);
          return { id: transit.trayId, region: transit.direction === direction ? own : last - own };
        });
        // The sort is stable: on one region the order of entry stands.
        for (const { id } of placed.sort((a, b) => a.region - b.region)) add(id, index);
        break;
      }
      case 'office': {
        // R-ML-20: a Control Point ends the Subdivision, a Whistle Post does not.
        if (isControlPoint(state, node.seat)) return found;
        const area = areaOf(state, node.seat);
        for (const id of area.adOccupancy) add(id, index);
        for (const id of area.heldAtLimits) add(id, index);
        break;
      }
      case 'divisionPoint':
        return found;
    }
  }
}

/** Dispatch devices of the Superintendent's seat not used today, weakest first (R-ML-27). */
export function unspentDevices(state: GameState): readonly DispatchDevice[] {
  const area = areaOf(state, seatOf(state, state.clock.superintendent));
  return DISPATCH_DEVICES.filter((key) => districtHas(area, key) && !area.dispatchUsedToday.includes(key));
}

/** R-ML-27: one device for each facing train, nearest first, or null when one of them cannot be served. */
function dispatch(state: GameState, tray: CrewTray, facing: readonly Occupant[]): readonly DeviceUse[] | null {
  const left = [...unspentDevices(state)];
  const uses: DeviceUse[] = [];
  for (const { trayId: against } of facing) {
    const theirs = trayOf(state, against).trainNumber;
    // A crew without a card has no number to count up.
    if (theirs === null || tray.trainNumber === null) return null;
    const ours = tray.trainNumber;
    const index = left.findIndex((key) => ours < theirs + ENHANCEMENT_CARDS[key].dispatchBonus);
    const key = left[index];
    if (key === undefined) return null;
    left.splice(index, 1);
    uses.push({ key, bonus: ENHANCEMENT_CARDS[key].dispatchBonus, against });
  }
  return uses;
}

/** R-ML-33: the train that an entry would run into, or null. */
export function entryHit(node: MainlineNode, tray: CrewTray, fromYard: boolean): TrayId | null {
  if (MAINLINE_CARDS[node.card].mayPass) return null;
  const region = entryRegion(node, tray, node.transits.length > 0, fromYard);
  let hit: { readonly id: TrayId; readonly region: number } | null = null;
  for (const transit of node.transits) {
    if (transit.direction !== tray.direction) continue;
    const theirs = regionOf(node, transit.stagesRemaining);
    if (theirs > region) continue;
    // The Interchange's back region is off the running line.
    if (node.card === 'interchange' && theirs === 0 && region > 0) continue;
    if (hit === null || theirs < hit.region) hit = { id: transit.trayId, region: theirs };
  }
  return hit?.id ?? null;
}

/** R-ML-24 to R-ML-30: whether a train that wants to depart may, looking at every occupant before anything is decided. */
export function clearanceFor(state: GameState, tray: CrewTray, way: WayOut): Clearance {
  const card = mainlineAt(state, way.node);
  const all = occupantsAhead(state, tray.direction, way.node);
  const mayPass = MAINLINE_CARDS[card.card].mayPass;
  const counted = mayPass ? all.filter((occupant) => occupant.node !== way.node) : all;
  const passing = counted.length < all.length;

  const facing = counted.filter((occupant) => occupant.facing);
  const [nearest] = facing;
  let devices: readonly DeviceUse[] = [];
  if (nearest !== undefined) {
    // R-ML-26: an absolute bar, unless all of them are on the card to be entered and each can be dispatched.
    const served = facing.every((occupant) => occupant.node === way.node) ? dispatch(state, tray, facing) : null;
    if (served === null) return { kind: 'hold', reason: 'opposing', by: nearest.trayId };
    devices = served;
  }

  // R-ML-29: ABS Signals answer the one question that has a single sane answer.
  const hit = card.absCardId === null ? null : entryHit(card, tray, way.fromYard);
  if (hit !== null) return { kind: 'hold', reason: 'absSignals', by: hit };

  const following = counted.find((occupant) => !occupant.facing)?.trayId ?? null;
  return { kind: 'clear', devices, following, passing };
}
