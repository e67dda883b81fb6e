// Names for what a player sees: squares, cars, trains, places, times, counts (R-GR-4, R-CK-1, E-VW).
// Plain text, never an internal key; who reads it escapes it. `Names` is null where nobody needs telling apart.

import { isolated } from './drawn-name.ts';
import {
  areaOf, CAR_CHOICE_ORDER, INDUSTRY_CARDS, labelOf, MAINLINE_CARDS, mainlineAt, OFFICES, playerAt, regionOf,
  trainLabel, trayId,
} from '../engine/index.ts';
import type {
  CarCategory, CarType, CrewTray, Facility, GameState, GridCard, GridCoord, LocalOption, OfficeTier, Phase,
  PlayerIndex, RollingStock, SeatIndex, Side, TrainName, TrayPosition,
} from '../engine/index.ts';

/** Player names by player index; null at a table of one. */
export type Names = readonly string[] | null;

/** The names to tell players of this table apart by. */
export function tableNames(state: Pick<GameState, 'players'>): Names {
  return state.players.length > 1 ? state.players.map((player) => isolated(player.name)) : null;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `1 car`, `3 cars`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** `a, b and c`. */
export function listed(items: readonly string[], link: 'and' | 'or' = 'and'): string {
  const last = items[items.length - 1];
  if (last === undefined) return '';
  return items.length === 1 ? last : `${items.slice(0, -1).join(', ')} ${link} ${last}`;
}

/** `a loaded boxcar`, `an empty coach`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** `+1`, `−5`. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** A number that may be negative, with a typographic minus. */
export function figure(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** R-GR-4: `(col,row)`. */
export function squareName(coord: GridCoord): string {
  return `(${coord.col},${coord.row})`;
}

export function squareNames(coords: readonly GridCoord[]): string {
  return listed(coords.map(squareName));
}

const CAR_NAMES: Readonly<Record<CarType, readonly [string, string]>> = {
  coach: ['coach', 'coaches'],
  boxcar: ['boxcar', 'boxcars'],
  hopper: ['hopper', 'hoppers'],
  reefer: ['reefer', 'reefers'],
  tank: ['tank car', 'tank cars'],
  caboose: ['caboose', 'cabooses'],
};

export function carTypeName(type: CarType, n = 1): string {
  return CAR_NAMES[type][n === 1 ? 0 : 1];
}

export function categoryName(category: CarCategory, n = 1): string {
  return category === 'freight' ? (n === 1 ? 'freight car' : 'freight cars') : carTypeName(category, n);
}

type Piece = Pick<RollingStock, 'type' | 'loaded'>;

/** `loaded boxcar`, `empty coach`, `caboose`. */
export function carName(car: Piece, n = 1): string {
  const noun = carTypeName(car.type, n);
  return car.type === 'caboose' ? noun : `${car.loaded ? 'loaded' : 'empty'} ${noun}`;
}

/** What a set of cars is, order ignored: `2 empty boxcars and 1 caboose`. */
export function carsInAll(cars: readonly Piece[]): string {
  const parts: string[] = [];
  for (const type of CAR_CHOICE_ORDER) {
    for (const loaded of [true, false]) {
      const n = cars.filter((car) => car.type === type && car.loaded === loaded).length;
      if (n > 0) parts.push(`${n} ${carName({ type, loaded }, n)}`);
    }
  }
  return parts.length === 0 ? 'no cars' : listed(parts);
}

/** A row of cars in the order given: `loaded boxcar, 2 empty coaches, caboose`. */
export function carsInOrder(cars: readonly Piece[]): string {
  const parts: string[] = [];
  for (let i = 0; i < cars.length; ) {
    const car = cars[i];
    if (car === undefined) break;
    let n = 1;
    while (cars[i + n]?.type === car.type && cars[i + n]?.loaded === car.loaded) n += 1;
    parts.push(n === 1 ? carName(car) : `${n} ${carName(car, n)}`);
    i += n;
  }
  return parts.length === 0 ? 'no cars' : parts.join(', ');
}

/** `Train X18` from a label; a crew without a card by its tray's number. */
export function labelTitle(label: string): string {
  return label.startsWith('tray') ? `Crew ${label.slice('tray'.length)}` : `Train ${label}`;
}

export function trainTitle(train: TrainName): string {
  return train.trainNumber === null ? 'A crew without a card' : labelTitle(trainLabel(train, trayId('')));
}

export function trayTitle(tray: CrewTray): string {
  return labelTitle(labelOf(tray));
}

export function tierName(tier: OfficeTier): string {
  return OFFICES[tier].name;
}

/** R-CK-1: Midnight, 2 AM … Noon … 10 PM. */
export function clockTime(stage: number): string {
  const hour = 2 * (stage - 1);
  if (hour === 0) return 'Midnight';
  if (hour === 12) return 'Noon';
  return hour < 12 ? `${hour} AM` : `${hour - 12} PM`;
}

const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  localOps: 'Local Operations', newTrain: 'New Train', mainline: 'Mainline', loadUnload: 'Load/Unload', shiftChange: 'Shift Change',
};

export function phaseName(phase: Phase): string {
  return PHASE_NAMES[phase];
}

const OPTION_NAMES: Readonly<Record<LocalOption, string>> = { switch: 'Switch', draw: 'Draw', freightAgent: 'Freight Agent' };

export function optionName(option: LocalOption): string {
  return OPTION_NAMES[option];
}

/** `western`, `eastern`. */
export function sideAdjective(side: Side): string {
  return side === 'east' ? 'eastern' : 'western';
}

export function divisionPointName(side: Side): string {
  return `the ${sideAdjective(side)} Division Point`;
}

/** Mainline cards are numbered 1, 2, … from the west. */
export function mainlineNumber(node: number): number {
  return (node + 1) / 2;
}

/** `Curves (Mainline card 2)`. */
export function mainlineName(state: Pick<GameState, 'division'>, node: number): string {
  return `${MAINLINE_CARDS[mainlineAt(state, node).card].name} (Mainline card ${mainlineNumber(node)})`;
}

const SIGN_BOXES = ['MEN', 'AT', 'WORK'] as const;

/** MEN, AT or WORK. */
export function signBox(box: number): string {
  return SIGN_BOXES[box] ?? 'the sign';
}

/** Departments are counted 1 to 3 on screen. */
export function departmentName(slot: number): string {
  return `Department ${slot + 1}`;
}

type Seated = Pick<GameState, 'seating'>;

function ownerName(state: Seated, seat: SeatIndex, names: Names): string | null {
  return names?.[playerAt(state, seat)] ?? null;
}

/** The player's name; `the player` where names are not given. */
export function playerName(player: PlayerIndex, names: Names): string {
  return names?.[player] ?? 'the player';
}

/** `Ann's district`, or `the district`. */
export function districtName(state: Seated, seat: SeatIndex, names: Names): string {
  const owner = ownerName(state, seat, names);
  return owner === null ? 'the district' : `${owner}'s district`;
}

/** `Ann's Depot`, or `the Depot`. */
export function officeOf(owner: string | null, tier: OfficeTier): string {
  return `${owner === null ? 'the' : `${owner}'s`} ${tierName(tier)}`;
}

export function officeName(state: Pick<GameState, 'seating' | 'officeAreas'>, seat: SeatIndex, names: Names): string {
  return officeOf(ownerName(state, seat, names), areaOf(state, seat).tier);
}

/** The facility by its card, the Office by its tier (U-BL-2): `Refinery at (3,-1)`. */
export function facilityName(facility: Facility, tier: OfficeTier, coord: GridCoord): string {
  const name = facility.industry === null ? tierName(tier) : INDUSTRY_CARDS[facility.industry].name;
  return `${name} at ${squareName(coord)}`;
}

/** What a square's card is called: `turnout`, `Refinery`, `Depot`, `Limits sign`, `Modifier`. */
export function cardNoun(card: GridCard, tier: OfficeTier): string {
  switch (card.geometry.kind) {
    case 'office':
      return tierName(tier);
    case 'limits':
      return 'Limits sign';
    case 'track':
      return { straight: 'straight', curved: 'curve', sharpCurved: 'sharp curve', turnout: 'turnout' }[card.geometry.geometry];
    case 'facility':
      return INDUSTRY_CARDS[card.geometry.facility].name;
    case 'modifier':
      return 'Modifier';
  }
}

type Board = Pick<GameState, 'division' | 'officeAreas' | 'seating' | 'trays'>;

/** A position in words, with its preposition: `at the western Division Point`, `on Curves (Mainline card 2)`. */
export function placeName(state: Board, where: TrayPosition, names: Names, train?: CrewTray): string {
  switch (where.at) {
    case 'divisionPoint':
      return `at ${divisionPointName(where.side)}`;
    case 'mainline': {
      const inYard = train !== undefined && mainlineAt(state, where.node).yard.includes(train.id);
      return `${inYard ? 'in the yard of' : 'on'} ${mainlineName(state, where.node)}`;
    }
    case 'limits':
      return `at the ${sideAdjective(where.side)} Limits of ${officeName(state, where.seat, names)}`;
    case 'grid': {
      const area = areaOf(state, where.seat);
      if (where.coord.row === area.officeCoord.row && where.coord.col === area.officeCoord.col) return `at ${officeName(state, where.seat, names)}`;
      return `at ${squareName(where.coord)}${names === null ? '' : ` in ${districtName(state, where.seat, names)}`}`;
    }
  }
}

/** Where a train is, in words, with region and Stages left on a Mainline card. */
export function trainWhere(state: GameState, tray: CrewTray): string {
  const place = placeName(state, tray.position, tableNames(state), tray);
  const { position } = tray;
  if (position.at === 'limits') return `held ${place}`;
  if (position.at !== 'mainline') return place;
  const node = mainlineAt(state, position.node);
  const transit = node.transits.find((one) => one.trayId === tray.id);
  if (transit === undefined) return place;
  const { regions } = MAINLINE_CARDS[node.card];
  const region = regions > 1 ? `region ${regionOf(node, transit.stagesRemaining) + 1} of ${regions}, ` : '';
  return `${place}, ${region}${count(transit.stagesRemaining, 'Stage')} to go`;
}
