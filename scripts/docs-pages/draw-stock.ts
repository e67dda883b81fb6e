// Cars and engines of the drawn boards in side elevation, wheels on y = 0: loaded is filled with its letter, empty an outline with
// its letter, and the engine's nose points where the train faces.

import type { CarType, RollingStock } from '../../src/engine/index.ts';

export const CAR_LENGTH = 17;
export const ENGINE_LENGTH = 26;

const LETTERS = { coach: 'C', boxcar: 'B', hopper: 'H', reefer: 'R', tank: 'T', caboose: 'K' } as const satisfies Record<CarType, string>;

const BODIES = {
  boxcar: '<path class="body" d="M.8-2.6V-11.4H15.2V-2.6z"/><path class="trim" d="M.2-12.2H15.8"/>',
  hopper: '<path class="body" d="M.4-11H15.6L13-2.6H3z"/><path class="trim" d="M4-11V-3M12-11V-3"/>',
  reefer: '<path class="body" d="M.8-2.6V-11.4H15.2V-2.6z"/><path class="trim" d="M1.6-11.4V-13H4.4V-11.4M11.6-11.4V-13H14.4V-11.4"/>',
  tank: '<path class="body" d="M4.2-11H11.8A4.1 4.1 0 0 1 11.8-2.8H4.2A4.1 4.1 0 0 1 4.2-11z"/><path class="body" d="M6-11V-13H10V-11"/>',
  coach: '<path class="body" d="M.5-2.6V-10.4Q.5-12 2.6-12H13.4Q15.5-12 15.5-10.4V-2.6z"/>',
  caboose: '<path class="body" d="M1.2-2.6V-10H5V-13H11V-10H14.8V-2.6z"/><path class="trim" d="M.4-10H15.6"/>',
} as const satisfies Record<CarType, string>;

/** A car with its west end at `x`. */
export function drawCar(car: RollingStock, x: number): string {
  const state = car.loaded || car.type === 'caboose' ? 'loaded' : 'empty';
  return `<g class="car ${car.type} ${state}" transform="translate(${x} 0)">${car.type === 'hopper' && car.loaded ? '<path class="coal" d="M1.6-11Q4-14 8-13Q12-14 14.4-11z"/>' : ''}${BODIES[car.type]}<path class="frame" d="M0-2.6H16"/><circle class="wheel" cx="3.6" cy="-1.3" r="1.5"/><circle class="wheel" cx="12.4" cy="-1.3" r="1.5"/><text x="8" y="-3.9">${LETTERS[car.type]}</text></g>`;
}

const ENGINE = '<path class="engine-body" d="M.5-2.6V-9H6V-2.6zM7-2.6V-12.6H13V-2.6zM13-3V-9.8H21.6Q23-9.8 23-8V-3zM19-9.8L18.4-13.8H22L21.4-9.8z"/><path class="pane" d="M8.4-11.2H11.6V-7.8H8.4z"/><path class="engine-body" d="M22.4-3.6L25.8-.4H21.6zM14.6-9.8Q14.6-11.6 15.8-11.6Q17-11.6 17-9.8z"/><circle class="lamp" cx="23.6" cy="-8.4" r="1.5"/><path class="frame" d="M0-2.6H23"/><circle class="wheel" cx="2" cy="-1.3" r="1.3"/><circle class="wheel" cx="5" cy="-1.3" r="1.3"/><circle class="wheel" cx="10" cy="-2" r="2"/><circle class="wheel" cx="14.6" cy="-2" r="2"/><circle class="wheel" cx="19.2" cy="-2" r="2"/>';

/** An engine with its west end at `x`, the nose to the east or to the west. */
export function drawEngine(nose: 'e' | 'w', x: number, plate: string): string {
  const flip = nose === 'e' ? `translate(${x} 0)` : `translate(${x + 26} 0) scale(-1 1)`;
  const width = Math.max(11, plate.length * 5.6 + 5);
  const board = plate === '' ? '' : `<g class="plate" transform="translate(${x + 13} -25)"><rect x="${-width / 2}" y="0" width="${width}" height="10"/><text x="0" y="7.9">${plate}</text></g>`;
  return `<g class="engine"><g transform="${flip}">${ENGINE}</g>${board}</g>`;
}

export interface Row {
  readonly markup: string;
  readonly width: number;
}

/** Cars from west to east. */
export function drawCars(cars: readonly RollingStock[]): Row {
  return { markup: cars.map((car, i) => drawCar(car, i * CAR_LENGTH)).join(''), width: Math.max(0, cars.length * CAR_LENGTH - 1) };
}

export interface TrainToDraw {
  readonly consist: readonly RollingStock[];
  readonly engineAt: number;
  /** The end of the row the nose points to (R-GE-11). */
  readonly nose: 'e' | 'w';
  readonly plate: string;
}

/** A train from west to east. */
export function drawTrain(train: TrainToDraw): Row {
  const fromNose: (RollingStock | null)[] = [...train.consist];
  fromNose.splice(train.engineAt, 0, null);
  if (train.nose === 'e') fromNose.reverse();
  let x = 0;
  let markup = '';
  for (const piece of fromNose) {
    markup += piece === null ? drawEngine(train.nose, x, train.plate) : drawCar(piece, x);
    x += (piece === null ? ENGINE_LENGTH : CAR_LENGTH - 1) + 1;
  }
  return { markup, width: x - 1 };
}

/** Rows behind one another, west to east, with a gap between them. */
export function inLine(rows: readonly Row[], gap = 4): Row {
  let x = 0;
  let markup = '';
  for (const row of rows.filter((each) => each.width > 0)) {
    markup += x === 0 ? row.markup : `<g transform="translate(${x} 0)">${row.markup}</g>`;
    x += row.width + gap;
  }
  return { markup, width: Math.max(0, x - gap) };
}

/** A row centred on a point and shrunk to the room there is. */
export function placed(row: Row, x: number, y: number, room: number): string {
  if (row.width === 0) return '';
  const scale = Math.min(1.3, room / row.width);
  const left = x - (row.width * scale) / 2;
  return `<g class="stock" transform="translate(${left.toFixed(1)} ${y}) scale(${scale.toFixed(3)})"><rect class="clear" x="-2" y="-13.6" width="${row.width + 4}" height="14.6"/>${row.markup}</g>`;
}
