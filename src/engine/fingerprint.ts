// The text two positions of one switching turn share exactly when nothing in the rest of the turn can tell them apart
// (R-FP-1, R-FP-2). Identical cars are not told apart: no intent names one.

import { areaOf, carsOn } from './districts.ts';
import { handOf } from './hands.ts';
import { squareKey } from './ids.ts';
import type { PlayerIndex, SquareKey } from './ids.ts';
import { need } from './lists.ts';
import { seatOf } from './seats.ts';
import type { CrewTray, GameState, Grid, OfficeArea, RollingStock } from './state.ts';
import { layoutOf } from './track/layout.ts';
import type { Layout } from './track/layout.ts';
import { interchangeTrains } from './track/sorting.ts';
import { turnOf } from './turns.ts';

const LETTERS: Record<RollingStock['type'], string> = { coach: 'c', boxcar: 'b', hopper: 'h', reefer: 'r', tank: 't', caboose: 'k' };

function carsText(cars: readonly RollingStock[]): string {
  let text = '';
  for (const car of cars) {
    text += car.loaded ? LETTERS[car.type].toUpperCase() : LETTERS[car.type];
    if (car.origin !== undefined) text += car.origin;
  }
  return text;
}

const byId = (a: CrewTray, b: CrewTray): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

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

function squaresText(area: OfficeArea, occupied: ReadonlySet<SquareKey>): string {
  const office = squareKey(area.officeCoord);
  let text = '';
  for (const key of sortedSquares(area.grid)) {
    const card = need(area.grid, key);
    const cars = carsOn(card);
    if (cars.length === 0) continue;
    text += `${key}:${carsText(cars)}`;
    if (key === office || occupied.has(key)) text += `/${Math.min(cars.length, Math.max(0, card.standingWest))}`;
    text += ';';
  }
  return text;
}

/** The fingerprint of a player's switching turn. */
export function switchingFingerprint(state: GameState, player: PlayerIndex): string {
  const seat = seatOf(state, player);
  const area = areaOf(state, seat);
  const here: CrewTray[] = [];
  const occupied = new Set<SquareKey>();
  for (const id in state.trays) {
    const tray = need(state.trays, id);
    if (tray.position.at !== 'grid' || tray.position.seat !== seat) continue;
    here.push(tray);
    occupied.add(squareKey(tray.position.coord));
  }
  here.sort(byId);
  let text = '';
  for (const tray of here) {
    const at = tray.position.at === 'grid' ? squareKey(tray.position.coord) : '';
    text += `${tray.id} ${at} ${tray.facing}${tray.railFacing}${tray.engineAt}${carsText(tray.consist)};`;
  }
  text += '|';
  for (const tray of interchangeTrains(state, player).slice().sort(byId)) text += `${tray.id} ${tray.engineAt}${carsText(tray.consist)};`;
  const turn = turnOf(state, player);
  text += `|${squaresText(area, occupied)}|${turn.movesRemaining}|`;
  for (const key of Object.keys(turn.freightWorked).sort()) text += `${key}=${turn.freightWorked[key]};`;
  return `${text}|${handOf(state, player).slice().sort().join(',')}`;
}
