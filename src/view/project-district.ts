// One district as a screen draws it: its squares in the order laid, its facilities, its signs. Public.

import {
  adTracksOf, allTrays, areaOf, cardAt, cardName, carsOn, coordOf, DISPATCH_DEVICES, ENHANCEMENT_CARDS, hasPort,
  INDUSTRY_CARDS, isLocked, isOperationalRail, joins, meetsSquare, MODIFIER_CARDS, neighbour, playerAt, portPairs,
  PORTS, sameSquare, squaresOf, traysInDistrict,
} from '../engine/index.ts';
import type {
  CardGeometry, CrewTray, DispatchDevice, EnhancementKey, GameState, GridCard, GridCoord, OfficeArea, Port,
  SeatIndex,
} from '../engine/index.ts';
import { cardWhat, deviceWhat, industryWhat, modifierWhat, officeWhat } from './card-text.ts';
import type { CellView, DistrictView, FacilityView } from './frame.ts';
import { facilityView } from './project-facility.ts';
import { carViews, trainChip } from './project-trains.ts';
import { rememberLast } from './remember.ts';
import { tierName } from './words.ts';

const LIMITS_WHAT = 'The edge of the district: nothing is built beyond it. Trains may stop here and cars may stand here, in the way of whatever comes.';

function kindOf(geometry: CardGeometry): CellView['kind'] {
  return geometry.kind === 'track' ? geometry.geometry : geometry.kind;
}

function cellLabel(area: OfficeArea, geometry: CardGeometry): string {
  switch (geometry.kind) {
    case 'office':
      return tierName(area.tier);
    case 'limits':
      return 'Limits';
    case 'track':
      return cardName({ kind: 'track', geometry: geometry.geometry, hand: geometry.hand });
    case 'facility':
      return INDUSTRY_CARDS[geometry.facility].name;
    case 'modifier':
      return MODIFIER_CARDS[geometry.modifier].name;
  }
}

function cellWhat(area: OfficeArea, geometry: CardGeometry): string {
  switch (geometry.kind) {
    case 'office':
      return officeWhat(area.tier);
    case 'limits':
      return LIMITS_WHAT;
    case 'track':
      return cardWhat({ kind: 'track', geometry: geometry.geometry, hand: geometry.hand });
    case 'facility':
      return industryWhat(geometry.facility);
    case 'modifier':
      return modifierWhat(geometry.modifier);
  }
}

/** Ports across which this card's rails meet a neighbour's. */
function linksOf(area: OfficeArea, coord: GridCoord, geometry: CardGeometry): readonly Port[] {
  return PORTS.filter((port) => {
    if (!hasPort(geometry, port)) return false;
    const beyond = cardAt(area, neighbour(coord, port));
    return beyond !== null && joins(geometry, port, beyond.geometry);
  });
}

function isDevice(key: EnhancementKey): key is DispatchDevice {
  return DISPATCH_DEVICES.some((device) => device === key);
}

/** Trains drawn on a square: those standing there, and those held at its Limits sign (R-ST-13). */
function trainsAt(area: OfficeArea, coord: GridCoord, here: readonly CrewTray[], held: readonly CrewTray[]): readonly CrewTray[] {
  const standing = here.filter((tray) => tray.position.at === 'grid' && sameSquare(tray.position.coord, coord));
  const waiting = held.filter((tray) => {
    if (tray.position.at !== 'limits') return false;
    return sameSquare(tray.position.side === 'west' ? area.limitsWest : area.limitsEast, coord);
  });
  // R-ST-9: trains at the Office stand on its A/D tracks in order of arrival.
  const order = (tray: CrewTray): number => area.adOccupancy.indexOf(tray.id);
  return [...standing.sort((a, b) => order(a) - order(b)), ...waiting];
}

const rememberDistrict = rememberLast<DistrictView>();

export function projectDistrict(state: GameState, seat: SeatIndex): DistrictView {
  const area = areaOf(state, seat);
  const here = traysInDistrict(state, seat);
  const held = allTrays(state).filter((tray) => tray.position.at === 'limits' && tray.position.seat === seat);
  // E-VW-2: a device reads differently where the Superintendent sits.
  const fedora = playerAt(state, seat) === state.clock.superintendent;
  return rememberDistrict(area, [fedora, here.length, ...here, ...held], () => districtView(state, area, here, held));
}

function districtView(state: GameState, area: OfficeArea, here: readonly CrewTray[], held: readonly CrewTray[]): DistrictView {
  const facilities: FacilityView[] = [];
  const cells = squaresOf(area).map(([coord, card]): CellView => {
    const facility = card.facility === null ? null : facilityView(area, coord, card.facility);
    if (facility !== null) facilities.push(facility);
    return cellView(state, area, coord, card, facility, trainsAt(area, coord, here, held));
  });
  return {
    runningRow: area.runningRow,
    limits: { west: area.limitsWest.col, east: area.limitsEast.col },
    tier: area.tier,
    cells,
    facilities,
  };
}

function cellView(
  state: GameState, area: OfficeArea, coord: GridCoord, card: GridCard, facility: FacilityView | null, trains: readonly CrewTray[],
): CellView {
  const { geometry, enhancements } = card;
  return {
    row: coord.row,
    col: coord.col,
    kind: kindOf(geometry),
    label: cellLabel(area, geometry),
    what: cellWhat(area, geometry),
    running: coord.row === area.runningRow,
    rails: portPairs(geometry).map(([a, b]) => ({ a, b })),
    squareLegs: meetsSquare(geometry),
    links: linksOf(area, coord, geometry),
    operational: isOperationalRail(card),
    locked: isLocked(card),
    enhancements: enhancements.map(({ key }) => ENHANCEMENT_CARDS[key].name),
    enhancementsWhat: enhancements.map(({ key }) => deviceWhat(state, area.seat, key)),
    enhancementsSpent: enhancements.map(({ key }) => isDevice(key) && area.dispatchUsedToday.includes(key)),
    modifiers: (card.facility?.modifiers ?? []).map((key) => MODIFIER_CARDS[key].name),
    host: geometry.kind === 'modifier' ? coordOf(geometry.host) : null,
    cars: carViews(carsOn(card), area.seat),
    standingWest: card.standingWest,
    facility,
    industry: geometry.kind === 'facility' ? geometry.facility : null,
    trains: trains.map((tray) => trainChip(state, tray)),
    adTracks: geometry.kind === 'office' ? adTracksOf(area.tier) : null,
  };
}
