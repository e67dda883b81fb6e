// Why trains without a Crew Tray, and trains on the line beside a district, do not move (R-RJ-10, U-BL rows 22 to 24
// and 30). What holds a train is asked of the Mainline Phase's own clearance.

import {
  allTrays, arrivalSide, badlyMadeUp, clearanceFor, keepsSetUpStop, mainlineAt, nodeAhead, officeNode, officeNodeOf,
  regionOf, trainAhead, trayOf, wayOut,
} from '../engine/index.ts';
import type {
  CrewTray, GameState, MainlineNode, NodeIndex, OfficeArea, PlayerIndex, Transit, TrayId,
} from '../engine/index.ts';
import type { BlockedEntry } from './frame.ts';
import { traysFree } from './refusal-trains.ts';
import { capital, officeName, tableNames, trainWhere, trayTitle } from './words.ts';

/** Row 22: whether the train due this Stage goes, or went, without a tray. */
function dueWithoutTray(state: GameState): number | null {
  const due = state.timetable[state.clock.stage - 1] ?? null;
  if (due === null) return null;
  const today = allTrays(state).filter((tray) => tray.trainNumber === due && tray.section === 1);
  switch (state.clock.phase) {
    case 'localOps':
      return due;
    case 'newTrain':
      return today.some((tray) => tray.makeUp !== null) ? null : due;
    default:
      return today.length > 0 ? null : due;
  }
}

/** Rows 22 to 24: queued and due trains while every Crew Tray is out. */
export function trayEntries(state: GameState, viewer: PlayerIndex): readonly BlockedEntry[] {
  if (state.freeTrays.length > 0) return [];
  const free = `${traysFree(state)} are free`;
  const entries: BlockedEntry[] = [];
  const due = dueWithoutTray(state);
  if (due !== null) {
    entries.push({ where: `Train ${due}`, why: `It is due in this Stage and no Crew Tray is left for it: ${free}. Without one it does not run today.`, severity: 'stuck' });
  }
  for (const extra of state.pendingExtras) {
    if (extra.player !== viewer) continue;
    entries.push({ where: `Train X${extra.trainNumber}`, why: `This Extra is queued and waits for a Crew Tray: ${free}.`, severity: 'stuck' });
  }
  for (const number of state.pendingSecondSections) {
    entries.push({ where: `Train ${number}`, why: `Its second section is ordered and waits for a Crew Tray: ${free}.`, severity: 'stuck' });
  }
  return entries;
}

function named(state: GameState, id: TrayId): string {
  const tray = trayOf(state, id);
  return `${trayTitle(tray)}, ${trainWhere(state, tray)}`;
}

/** Why a train that stands where it may depart from does not, or will be asked about. */
function departureHold(state: GameState, tray: CrewTray): string | null {
  if (tray.position.at === 'grid' && keepsSetUpStop(tray)) return 'It keeps its set-up stop through the next Mainline Phase.';
  const clearance = clearanceFor(state, tray, wayOut(state, tray));
  if (clearance.kind === 'hold') {
    return clearance.reason === 'opposing'
      ? `The Subdivision ahead is occupied by a train coming the other way: ${named(state, clearance.by)}.`
      : `ABS Signals hold it short of ${named(state, clearance.by)}.`;
  }
  return clearance.following === null ? null : `The Subdivision ahead is occupied: ${named(state, clearance.following)}. The Superintendent rules whether it may follow.`;
}

/** Why a train crossing a card will not go on by itself. */
function crossingHold(state: GameState, index: NodeIndex, node: MainlineNode, transit: Transit): string | null {
  if (transit.stagesRemaining >= 2) {
    const ahead = trainAhead(node, transit);
    if (ahead === null) return null;
    const offRoad = (node.card === 'uncontrolledSiding' || node.card === 'interchange') && regionOf(node, transit.stagesRemaining) === 0;
    if (offRoad) return `It waits off the main behind ${named(state, ahead.trayId)}.`;
    return node.absCardId === null ? null : `ABS Signals hold it short of ${named(state, ahead.trayId)}.`;
  }
  const next = state.division.nodes[nodeAhead(index, transit.direction)];
  if (next?.kind !== 'office' || !officeNodeOf(state, next.seat).redFlags[arrivalSide(transit.direction)]) return null;
  return `A Red Flag is planted on that side of ${officeName(state, next.seat, tableNames(state))} and will stop it for one Mainline Phase.`;
}

/** Row 30: trains at the Office, at Division Points and on the Mainline cards that touch a district. */
export function lineEntries(state: GameState, area: OfficeArea): readonly BlockedEntry[] {
  const home = officeNode(area.seat);
  const entries: BlockedEntry[] = [];
  const add = (tray: CrewTray, why: string | null, node: NodeIndex): void => {
    if (why !== null) entries.push({ where: `${trayTitle(tray)} ${trainWhere(state, tray)}`, why: capital(why), severity: 'waiting', node, trayId: tray.id });
  };
  for (const id of area.adOccupancy) {
    const tray = trayOf(state, id);
    if (badlyMadeUp(tray) === null) add(tray, departureHold(state, tray), home);
  }
  for (const index of [home - 2, home - 1, home + 1, home + 2]) {
    const node = state.division.nodes[index];
    if (node?.kind === 'divisionPoint') {
      for (const id of node.holding) add(trayOf(state, id), departureHold(state, trayOf(state, id)), index);
    } else if (node?.kind === 'mainline') {
      for (const id of node.yard) add(trayOf(state, id), departureHold(state, trayOf(state, id)), index);
      for (const transit of node.transits) add(trayOf(state, transit.trayId), crossingHold(state, index, mainlineAt(state, index), transit), index);
    }
  }
  return entries;
}
