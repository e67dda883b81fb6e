// Cars and trains as a screen draws them. The same for everybody: a train in a district is told from that
// district's side, a train on the road from nobody's.

import { isExpedited, labelOf, MAINLINE_CARDS, mainlineAt, regionOf, trayOf } from '../engine/index.ts';
import type { CrewTray, GameState, RollingStock, SeatIndex, TrayId, TrayPosition } from '../engine/index.ts';
import { trainWhat } from './card-text.ts';
import type { CarView, TrainChip } from './frame.ts';
import { rememberLast } from './remember.ts';
import { carName } from './words.ts';

/** A car, told in the district of `seat` (null: out on the road, where no load is at home). */
export function carView(car: RollingStock, seat: SeatIndex | null): CarView {
  return { type: car.type, loaded: car.loaded, madeHere: seat !== null && car.origin === seat, label: carName(car) };
}

export function carViews(cars: readonly RollingStock[], seat: SeatIndex | null): readonly CarView[] {
  return cars.map((car) => carView(car, seat));
}

/** The district a position lies in, or null. */
export function seatOfPosition(position: TrayPosition): SeatIndex | null {
  return position.at === 'grid' || position.at === 'limits' ? position.seat : null;
}

/** The pieces of a chip that only a train crossing a Mainline card has. */
function crossing(state: GameState, tray: CrewTray): Pick<TrainChip, 'region' | 'regions' | 'stagesLeft'> {
  if (tray.position.at !== 'mainline') return {};
  const node = mainlineAt(state, tray.position.node);
  const transit = node.transits.find((one) => one.trayId === tray.id);
  if (transit === undefined) return {};
  const { regions } = MAINLINE_CARDS[node.card];
  return { region: regionOf(node, transit.stagesRemaining), regions, stagesLeft: transit.stagesRemaining };
}

const rememberChip = rememberLast<TrainChip>();

export function trainChip(state: GameState, tray: CrewTray): TrainChip {
  const road = crossing(state, tray);
  return rememberChip(tray, [road.region, road.regions, road.stagesLeft], () => chipOf(tray, road));
}

function chipOf(tray: CrewTray, road: ReturnType<typeof crossing>): TrainChip {
  return {
    trayId: tray.id,
    label: labelOf(tray),
    number: tray.trainNumber,
    isExtra: tray.trainIsExtra,
    cars: carViews(tray.consist, seatOfPosition(tray.position)),
    engineAt: tray.engineAt,
    facing: tray.railFacing,
    direction: tray.direction,
    heldAtLimits: tray.position.at === 'limits',
    beingMadeUp: tray.makeUp !== null,
    expedited: isExpedited(tray),
    what: trainWhat(tray),
    ...road,
  };
}

export function chips(state: GameState, trays: readonly TrayId[]): readonly TrainChip[] {
  return trays.map((id) => trainChip(state, trayOf(state, id)));
}
