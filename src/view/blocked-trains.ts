// Why the trains of a district do not move (R-RJ-10, U-BL rows 20, 21 and 25 to 29).

import {
  actingPlayer, adTracksOf, arrivalSide, badlyMadeUp, categoryOf, districtHas, fouledSquares, freeAdTracks,
  freightRuleSpent, isExpedited, maySwitch, movesFor, onOfficeSquare, sameSquare, trayOf, traysInDistrict, turnOf,
} from '../engine/index.ts';
import type { CrewTray, GameState, GridCoord, OfficeArea, PlayerIndex, Side } from '../engine/index.ts';
import { blockedReason } from './blocked-squares.ts';
import type { BlockedEntry } from './frame.ts';
import { faultWords } from './narrate-trains.ts';
import { carsInOrder, listed, sideAdjective, squareName, tierName, trayTitle } from './words.ts';

/** Whether this player is in the middle of a switching turn. */
export function isSwitching(state: GameState, viewer: PlayerIndex): boolean {
  return state.clock.phase === 'localOps' && actingPlayer(state) === viewer && turnOf(state, viewer).option === 'switch';
}

/** Row 20, R-TR-12. */
function budgetEntry(state: GameState, viewer: PlayerIndex, tray: CrewTray, coord: GridCoord): BlockedEntry | null {
  if (!tray.consist.some((car) => categoryOf(car.type) === 'freight') || !freightRuleSpent(state, viewer, tray)) return null;
  const at = squareName(coord);
  return {
    where: `${trayTitle(tray)} at ${at}`,
    why: `Its card allows one freight car per location, and at ${at} that is used: no more come off or on here until next turn. At its next square it may work one.`,
    severity: 'waiting',
    square: coord,
    trayId: tray.id,
  };
}

/** Row 21, R-MV-33: what the walks of one crew reached and refused. */
function walkEntries(state: GameState, viewer: PlayerIndex, tray: CrewTray, coord: GridCoord): readonly BlockedEntry[] {
  if (!maySwitch(tray)) return [];
  const { forward, reverse } = movesFor(state, viewer, tray.id);
  const open = [...forward.destinations, ...reverse.destinations];
  const entries: BlockedEntry[] = [];
  for (const blocked of [...forward.blocked, ...reverse.blocked]) {
    if (blocked.kind === 'noStopping' || open.some((one) => sameSquare(one.to, blocked.coord))) continue;
    const why = blockedReason(state, viewer, tray.id, blocked);
    if (entries.some((entry) => entry.why === why)) continue;
    entries.push({ where: `${trayTitle(tray)} at ${squareName(coord)}, to ${squareName(blocked.coord)}`, why, severity: 'waiting', square: blocked.coord, trayId: tray.id });
  }
  return entries;
}

/** Squares of a side's way in with what stands on them: `2 empty boxcars at (1,0)`. */
function fouling(state: GameState, area: OfficeArea, side: Side, limitsToo: boolean): readonly string[] {
  const limits = side === 'east' ? area.limitsEast : area.limitsWest;
  return fouledSquares(state, area, side)
    .filter((square) => limitsToo || !sameSquare(square.coord, limits))
    .map((square) => `${listed([...square.trains.map(trayTitle), ...(square.cars.length > 0 ? [carsInOrder(square.cars)] : [])])} at ${squareName(square.coord)}`);
}

/** Row 25, R-ML-46: the queue at the Limits, its head first. */
function heldEntries(state: GameState, area: OfficeArea): readonly BlockedEntry[] {
  const tracks = adTracksOf(area.tier) - area.adOccupancy.length;
  return area.heldAtLimits.map((id, place) => {
    const tray = trayOf(state, id);
    const side = arrivalSide(tray.direction);
    const inTheWay = fouling(state, area, side, false);
    const square = side === 'east' ? area.limitsEast : area.limitsWest;
    const where = `${trayTitle(tray)} at the ${sideAdjective(side)} Limits`;
    const why =
      place < tracks && inTheWay.length > 0
        ? `Held at the Limits: an A/D track is promised to it, but its way in is fouled by ${listed(inTheWay)}.`
        : `Held at the Limits by the Interlocking: ${place === 0 ? 'it has the next A/D track that frees' : `it is number ${place + 1} in line for an A/D track`}, before anything that arrives later.`;
    return { where, why, severity: 'waiting' as const, square, trayId: id };
  });
}

/** Rows 26 and 27: trains that cannot depart as or from where they stand. */
function standingEntry(area: OfficeArea, tray: CrewTray, coord: GridCoord): BlockedEntry | null {
  if (onOfficeSquare(area, tray)) {
    const fault = badlyMadeUp(tray);
    if (fault === null) return null;
    return { where: `${trayTitle(tray)} at the ${tierName(area.tier)}`, why: `It cannot depart as it stands: ${faultWords(fault)}.`, severity: 'stuck', square: coord, trayId: tray.id };
  }
  const fine = isExpedited(tray) ? ' It is expedited: still away from the Office square when the Mainline Phase begins, it costs 1 Revenue.' : '';
  const help = maySwitch(tray) ? '' : ' Its card bars switching.';
  return {
    where: `${trayTitle(tray)} at ${squareName(coord)}`,
    why: `It stands off the Office and cannot highball from there; it must be brought onto an A/D track first.${help}${fine}`,
    severity: 'stuck',
    square: coord,
    trayId: tray.id,
  };
}

/** Row 28. */
function fullOffice(area: OfficeArea): BlockedEntry | null {
  if (freeAdTracks(area) > 0) return null;
  const tracks = adTracksOf(area.tier);
  const fate = districtHas(area, 'interlocking') ? 'the next arrival is held at the Limits by the Interlocking' : 'the next arrival wrecks';
  const taken = area.adOccupancy.length >= tracks ? `Every A/D track is taken (${tracks} of ${tracks})` : 'The A/D tracks left are promised to trains held at the Limits';
  return { where: `${tierName(area.tier)} at ${squareName(area.officeCoord)}`, why: `${taken}: ${fate}.`, severity: 'stuck', square: area.officeCoord };
}

/** Row 29: what an arrival from each side would strike. */
function fouledEntries(state: GameState, area: OfficeArea): readonly BlockedEntry[] {
  return (['west', 'east'] as const).flatMap((side) => {
    const what = fouling(state, area, side, true);
    const squares = fouledSquares(state, area, side);
    const [first] = squares;
    if (first === undefined) return [];
    const many = squares.reduce((sum, square) => sum + square.cars.length + square.trains.length, 0) > 1;
    return [{
      where: `Running Track, ${side} side`,
      why: `${listed(what)} ${many ? 'foul' : 'fouls'} the way in from the ${side}: the next arrival from that side wrecks.`,
      severity: 'stuck' as const,
      square: first.coord,
    }];
  });
}

/** Rows 20, 21 and 25 to 29 for the viewer's district. */
export function trainEntries(state: GameState, viewer: PlayerIndex, area: OfficeArea): readonly BlockedEntry[] {
  const entries: BlockedEntry[] = [];
  const mine = isSwitching(state, viewer);
  const movesLeft = mine && turnOf(state, viewer).movesRemaining > 0;
  for (const tray of traysInDistrict(state, area.seat)) {
    if (tray.position.at !== 'grid') continue;
    const { coord } = tray.position;
    const standing = standingEntry(area, tray, coord);
    if (standing !== null) entries.push(standing);
    const budget = mine ? budgetEntry(state, viewer, tray, coord) : null;
    if (budget !== null) entries.push(budget);
    if (movesLeft) entries.push(...walkEntries(state, viewer, tray, coord));
  }
  entries.push(...heldEntries(state, area));
  const full = fullOffice(area);
  if (full !== null) entries.push(full);
  entries.push(...fouledEntries(state, area));
  return entries;
}
