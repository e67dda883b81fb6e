// The text two positions of one switching turn share exactly when nothing in the rest of the turn can tell them apart
// (R-FP-1, R-FP-2). Identical cars are not told apart: no intent names one.

import { areaOf, carsOn } from './districts.ts';
import { handOf } from './hands.ts';
import { squareKey } from './ids.ts';
import type { CardId, PlayerIndex, SquareKey } from './ids.ts';
import { need } from './lists.ts';
import { seatOf } from './seats.ts';
import type { CrewTray, GameState, Grid, OfficeArea, RollingStock } from './state.ts';
import { layoutOf } from './track/layout.ts';
import type { Layout } from './track/layout.ts';
import { interchangeTrains } from './track/sorting.ts';
import { turnOf } from './turns.ts';

const EMPTY: Readonly<Record<RollingStock['type'], string>> = { coach: 'c', boxcar: 'b', hopper: 'h', reefer: 'r', tank: 't', caboose: 'k' };
const LOADED: Readonly<Record<RollingStock['type'], string>> = { coach: 'C', boxcar: 'B', hopper: 'H', reefer: 'R', tank: 'T', caboose: 'K' };

function carsText(cars: readonly RollingStock[]): string {
  let text = '';
  for (const car of cars) {
    text += car.loaded ? LOADED[car.type] : EMPTY[car.type];
    if (car.origin !== undefined) text += car.origin;
  }
  return text;
}

const byId = (a: CrewTray, b: CrewTray): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const handTexts = new WeakMap<readonly CardId[], string>();

/** A hand changes seldom while trains are switched, so its text is kept by the very list. */
function handText(hand: readonly CardId[]): string {
  let text = handTexts.get(hand);
  if (text === undefined) {
    text = hand.slice().sort().join(',');
    handTexts.set(hand, text);
  }
  return text;
}

function budgetText(freightWorked: Readonly<Record<string, number>>): string {
  const keys = Object.keys(freightWorked);
  return keys.length === 0 ? '' : keys.sort().map((key) => `${key}=${freightWorked[key]};`).join('');
}

const squareOrders = new WeakMap<Layout, readonly SquareKey[]>();

/** Keys of a grid by row then column, worked out once per arrangement of cards. */
function sortedSquares(grid: Grid): readonly SquareKey[] {
  const layout = layoutOf(grid);
  let order = squareOrders.get(layout);
  if (order === undefined) {
    order = layout.squares
      .slice()
      .sort((a, b) => a.coord.row - b.coord.row || a.coord.col - b.coord.col)
      .map((square) => square.key);
    squareOrders.set(layout, order);
  }
  return order;
}

function squaresText(area: OfficeArea, occupied: readonly SquareKey[]): string {
  const office = squareKey(area.officeCoord);
  let text = '';
  for (const key of sortedSquares(area.grid)) {
    const card = need(area.grid, key);
    const cars = carsOn(card);
    if (cars.length === 0) continue;
    text += `${key}:${carsText(cars)}`;
    if (key === office || occupied.includes(key)) text += `/${Math.min(cars.length, Math.max(0, card.standingWest))}`;
    text += ';';
  }
  return text;
}

const NONE: readonly CrewTray[] = [];

function sortableTrains(state: GameState, player: PlayerIndex): readonly CrewTray[] {
  const trains = interchangeTrains(state, player);
  return trains.length === 0 ? NONE : trains.slice().sort(byId);
}

/** The fingerprint of a player's switching turn. */
export function switchingFingerprint(state: GameState, player: PlayerIndex): string {
  const seat = seatOf(state, player);
  const area = areaOf(state, seat);
  const here: CrewTray[] = [];
  const occupied: SquareKey[] = [];
  for (const id in state.trays) {
    const tray = need(state.trays, id);
    if (tray.position.at !== 'grid' || tray.position.seat !== seat) continue;
    here.push(tray);
    occupied.push(squareKey(tray.position.coord));
  }
  if (here.length > 1) here.sort(byId);
  let text = '';
  for (const tray of here) {
    const at = tray.position.at === 'grid' ? squareKey(tray.position.coord) : '';
    text += `${tray.id} ${at} ${tray.facing}${tray.railFacing}${tray.engineAt}${carsText(tray.consist)};`;
  }
  text += '|';
  for (const tray of sortableTrains(state, player)) text += `${tray.id} ${tray.engineAt}${carsText(tray.consist)};`;
  const turn = turnOf(state, player);
  return `${text}|${squaresText(area, occupied)}|${turn.movesRemaining}|${budgetText(turn.freightWorked)}|${handText(handOf(state, player))}`;
}
