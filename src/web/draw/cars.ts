// Trains in side elevation, pointing their true way (look: trains; U-DM-2, U-OA-2). Loaded is a filled body with its letter, empty
// an outline with its letter; a load made here carries a small house. Units: a car is 12 high and stands on y = 0.

import { s } from '../dom.ts';
import type { VNode } from '../dom.ts';
import type { CarView, TrainChip } from '../../view/frame.ts';
import { t } from '../strings/text.ts';

export const CAR_WIDTH = 16;
export const ENGINE_WIDTH = 24;
export const CAR_GAP = 1.2;
/** The drawings are made 19 and 27 long. */
const CAR_SCALE = CAR_WIDTH / 19;
const ENGINE_SCALE = ENGINE_WIDTH / 27;

export const CAR_LETTERS = { coach: 'C', boxcar: 'B', hopper: 'H', reefer: 'R', tank: 'T', caboose: 'K' } as const satisfies Record<CarView['type'], string>;

function body(type: CarView['type']): readonly VNode[] {
  switch (type) {
    case 'boxcar':
      return [s('path', { class: 'body', d: 'M1 -2.5V-11H18V-2.5Z' }), s('path', { class: 'trim', d: 'M0.5 -11.8H18.5M5.2 -11V-2.5M13.8 -11V-2.5' })];
    case 'hopper':
      return [s('path', { class: 'body', d: 'M0.5 -10.5H18.5L15.5 -2.5H3.5Z' }), s('path', { class: 'trim', d: 'M4.6 -10.5L5 -2.5M14.4 -10.5L14 -2.5' })];
    case 'reefer':
      return [s('path', { class: 'body', d: 'M1 -2.5V-11H18V-2.5Z' }), s('path', { class: 'trim hatch', d: 'M2 -11V-12.4H5V-11M14 -11V-12.4H17V-11' }), s('path', { class: 'trim', d: 'M5.2 -11V-2.5M13.8 -11V-2.5' })];
    case 'tank':
      return [s('path', { class: 'body', d: 'M4 -10.6H15A4 4 0 0 1 15 -2.8H4A4 4 0 0 1 4 -10.6Z' }), s('path', { class: 'body dome', d: 'M7.5 -10.6V-12.4H11.5V-10.6' })];
    case 'coach':
      return [s('path', { class: 'body', d: 'M0.6 -2.5V-10.2Q0.6 -11.6 3 -11.6H16Q18.4 -11.6 18.4 -10.2V-2.5Z' }), s('path', { class: 'panes', d: 'M2 -9.6h2.6v3H2zM14.4 -9.6H17v3h-2.6z' })];
    case 'caboose':
      return [s('path', { class: 'body', d: 'M1.5 -2.5V-9.5H6V-12.4H13V-9.5H17.5V-2.5Z' }), s('path', { class: 'trim', d: 'M0.5 -9.5H18.5M0.8 -9V-3M18.2 -9V-3' })];
  }
}

/** One car standing on y = 0 with its west end at `x`. */
export function drawCar(car: CarView, x: number, marked = false): VNode {
  const loaded = car.loaded || car.type === 'caboose';
  return s('g', { class: `car ${car.type} ${loaded ? 'loaded' : 'empty'}${marked ? ' marked' : ''}`, transform: `translate(${x.toFixed(1)} 0)` },
    s('title', {}, car.label),
    s('g', { transform: `scale(${CAR_SCALE.toFixed(3)} 1)` },
      car.type === 'hopper' && car.loaded && s('path', { class: 'coal', d: 'M2 -10.5Q5 -13.6 9.5 -12.6Q14 -13.6 17 -10.5Z' }),
      body(car.type),
      s('path', { class: 'frame', d: 'M0 -2.5H19' })),
    s('circle', { class: 'tread', cx: 3.6, cy: -1.2, r: 1.5 }),
    s('circle', { class: 'tread', cx: CAR_WIDTH - 3.6, cy: -1.2, r: 1.5 }),
    s('text', { class: 'letter', x: CAR_WIDTH / 2, y: -3.7 }, CAR_LETTERS[car.type]),
    car.madeHere && s('path', { class: 'home', d: 'M10.5 -12V-15.5L13 -17.6L15.5 -15.5V-12Z' }));
}

/** An engine with its west end at `x`: boiler, stack, headlight at the nose and a number board. */
export function drawEngine(facing: 'e' | 'w', x: number): VNode {
  const flip = facing === 'e' ? `translate(${x.toFixed(1)} 0) scale(${ENGINE_SCALE.toFixed(3)} 1)` : `translate(${(x + ENGINE_WIDTH).toFixed(1)} 0) scale(${(-ENGINE_SCALE).toFixed(3)} 1)`;
  return s('g', { class: 'engine', transform: flip },
    // Seen only while the engine moves (look: trains).
    s('g', { class: 'steam' }, s('circle', { cx: 20.6, cy: -16.4, r: 1.9 }), s('circle', { cx: 17.4, cy: -19, r: 2.6 }), s('circle', { cx: 12.8, cy: -20.8, r: 3.2 })),
    s('path', { class: 'tender', d: 'M0.5 -2.5V-8.5H6.5V-2.5Z' }),
    s('path', { class: 'body', d: 'M7 -2.5V-12.2H13V-2.5Z' }),
    s('path', { class: 'pane', d: 'M8.5 -10.8H11.5V-7.6H8.5Z' }),
    s('path', { class: 'body', d: 'M13 -3V-9.6H22.5Q23.6 -9.6 23.6 -8V-3Z' }),
    s('path', { class: 'body', d: 'M20 -9.6L19.4 -13.4H23L22.4 -9.6Z' }),
    s('path', { class: 'dome', d: 'M15 -9.6Q15 -11.4 16.2 -11.4Q17.4 -11.4 17.4 -9.6Z' }),
    s('path', { class: 'pilot', d: 'M23 -3.4L27 -0.4H22.4Z' }),
    s('circle', { class: 'lamp', cx: 24.4, cy: -8.2, r: 1.7 }),
    s('circle', { class: 'tread', cx: 2, cy: -1.2, r: 1.2 }), s('circle', { class: 'tread', cx: 5, cy: -1.2, r: 1.2 }),
    s('circle', { class: 'driver', cx: 10, cy: -2, r: 2 }), s('circle', { class: 'driver', cx: 14.6, cy: -2, r: 2 }),
    s('circle', { class: 'driver', cx: 19.2, cy: -2, r: 2 }));
}

export interface Row {
  readonly node: VNode;
  readonly width: number;
}

/** `starts`: the west end of each piece. */
function lay(pieces: readonly { readonly width: number; readonly draw: (x: number) => VNode }[]): { readonly nodes: readonly VNode[]; readonly starts: readonly number[]; readonly width: number } {
  let x = 0;
  const starts: number[] = [];
  const nodes = pieces.map((piece) => {
    const drawn = piece.draw(x);
    starts.push(x);
    x += piece.width + CAR_GAP;
    return drawn;
  });
  return { nodes, starts, width: Math.max(0, x - CAR_GAP) };
}

/** A coupling by the end and the number of cars it would part: `tail 2`. */
export function couplingName(end: 'nose' | 'tail', cars: number): string {
  return `${end} ${cars}`;
}

/** The couplings of a train from its nose on: before the engine they part cars off the nose, behind it off the tail. */
function couplingsOf({ cars, engineAt }: Pick<TrainChip, 'cars' | 'engineAt'>): readonly string[] {
  return cars.map((_, i) => (i < engineAt ? couplingName('nose', i + 1) : couplingName('tail', cars.length - i)));
}

const piecesOf = (cars: readonly CarView[], marked: (car: CarView, i: number) => boolean = () => false): readonly { readonly width: number; readonly draw: (x: number) => VNode }[] =>
  cars.map((car, i) => ({ width: CAR_WIDTH, draw: (x) => drawCar(car, x, marked(car, i)) }));

/** The number board over an engine, with its marks: expedited, held. */
function plate(train: Pick<TrainChip, 'label' | 'expedited' | 'heldAtLimits'>, x: number): VNode {
  const text = `${train.label}${train.expedited ? '!' : ''}`;
  const width = Math.max(13, text.length * 5.4 + 5);
  return s('g', { class: 'plate', transform: `translate(${x.toFixed(1)} -15.5)` },
    s('rect', { x: -width / 2, y: -9.5, width, height: 10.5, rx: 1 }), s('text', { x: 0, y: -1.2 }, text));
}

/** U-OA-2: a train from west to east, nose at the east end when it faces east, the engine at its place among the cars. `partings`: the couplings
 *  that are marked because the train may be parted there. */
export function drawTrain(train: Pick<TrainChip, 'cars' | 'engineAt' | 'facing' | 'label' | 'expedited' | 'heldAtLimits' | 'trayId'>, withPlate = true, partings?: { readonly has: (coupling: string) => boolean }): Row {
  const cars = piecesOf(train.cars);
  const engine = { width: ENGINE_WIDTH, draw: (x: number) => s('g', {}, drawEngine(train.facing, x), withPlate && plate(train, x + ENGINE_WIDTH / 2)) };
  const fromNose = [...cars.slice(0, train.engineAt), engine, ...cars.slice(train.engineAt)];
  // R-CT-13: from west to east, whichever way it faces.
  const row = lay(train.facing === 'w' ? fromNose : fromNose.reverse());
  const couplings = couplingsOf(train);
  // Each lies before the piece east of it.
  const marks = (train.facing === 'w' ? couplings : [...couplings].reverse()).map((coupling, i) => partings?.has(coupling) === true
    && s('circle', { class: 'coupling', 'data-coupling': coupling, cx: (row.starts[i + 1] ?? 0) - CAR_GAP / 2, cy: -3.4, r: 2.1 }));
  return { node: s('g', { class: train.heldAtLimits ? 'train held' : 'train', 'data-tween': train.trayId }, row.nodes, marks), width: row.width };
}

/** A number before a train that has no room for a board above it. */
export function drawNumber(train: Pick<TrainChip, 'label' | 'expedited'>): Row {
  const text = `${train.label}${train.expedited ? '!' : ''}`;
  const width = text.length * 5 + 3;
  return { node: s('text', { class: 'train-label', x: width / 2, y: -2.4 }, text), width };
}

/** Cars left standing, west to east. */
export function drawCut(cars: readonly CarView[], marked?: (car: CarView, i: number) => boolean): Row {
  const row = lay(piecesOf(cars, marked));
  return { node: s('g', { class: 'cut' }, row.nodes), width: row.width };
}

/** Rows side by side, west to east. */
export function abreast(rows: readonly Row[], gap = 3): Row {
  let x = 0;
  const nodes: VNode[] = [];
  for (const row of rows) {
    if (row.width === 0) continue;
    nodes.push(s('g', { transform: `translate(${x.toFixed(1)} 0)` }, row.node));
    x += row.width + gap;
  }
  return { node: s('g', {}, nodes), width: Math.max(0, x - gap) };
}

/** A row centred on `(x, y)`, shrunk when it is wider than `room` and grown up to `most` where there is room. */
export function fitted(row: Row, x: number, y: number, room: number, attrs: Readonly<Record<string, string>> = {}, most = 1): VNode {
  const scale = row.width <= 0 ? 1 : Math.min(most, room / row.width);
  return s('g', { ...attrs, transform: `translate(${(x - (row.width * scale) / 2).toFixed(1)} ${y}) scale(${scale.toFixed(3)})` },
    // Ground under the wheels, so that ties do not run through the cars.
    s('rect', { class: 'backing', x: -1.5, y: -13.6, width: row.width + 3, height: 15, rx: 2 }), row.node);
}

/** In words, from the nose (U-AX-4). */
export function trainWords(train: TrainChip): string {
  const cars = train.cars.map((car) => (car.madeHere ? t('words.madeHere', { car: car.label }) : car.label));
  return [
    trainTitle(train), t(train.facing === 'e' ? 'train.facingEast' : 'train.facingWest'),
    train.engineAt === 0 ? t('train.engineFirst') : t('train.engineBehind', { count: train.engineAt }),
    cars.length === 0 ? t('train.noCars') : t('train.fromNose', { cars: cars.join(', ') }),
    train.beingMadeUp ? t('train.madeUp') : '', train.heldAtLimits ? t('train.held') : '', train.expedited ? t('train.expedited') : '',
  ].filter((part) => part !== '').join(', ');
}

/** `Train 9`, `Train X17`, `the local crew`. */
export function trainTitle(train: Pick<TrainChip, 'label' | 'number'>): string {
  if (train.number === null) return t('train.local');
  return train.label.startsWith('Train') ? train.label : t('train.title', { label: train.label });
}
