// Squares, facilities and nodes in one sentence, for names of controls and the line under the board (U-AX-2, U-AX-3, U-AX-4).

import type { CarView, CellView, CountView, DivisionView, FacilityView } from '../../view/frame.ts';
import { trainWords } from '../draw/cars.ts';
import { t } from '../strings/text.ts';

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function stagesLeft(n: number): string {
  return t('words.stagesLeft', { count: n });
}

export function carWords(car: CarView): string {
  return car.madeHere ? t('words.madeHere', { car: car.label }) : car.label;
}

function carList(cars: readonly CarView[]): string {
  return cars.map(carWords).join(', ');
}

/** `2 (1 + 1)`: what is printed and what Modifiers add (U-FA-1). */
export function total(value: CountView): string {
  const all = value.printed + value.added;
  return value.added > 0 ? `${all} (${value.printed} + ${value.added})` : String(all);
}

export const SIGN = ['sign.men', 'sign.at', 'sign.work'] as const;

export function facilityWords(facility: FacilityView): string {
  const sign = facility.maw.map((load, i) => {
    const box = SIGN[i];
    return load === null || box === undefined ? '' : t(load.dir === 'out' ? 'words.loadOut' : 'words.loadIn', { box: t(box), car: load.type });
  }).filter((text) => text !== '');
  const parts = [
    facility.green.length > 0 ? t('words.green', { cars: carList(facility.green) }) : '',
    sign.length > 0 ? t('words.sign', { loads: sign.join(', ') }) : '',
    facility.red.length > 0 ? t('words.red', { cars: carList(facility.red) }) : '',
    facility.jammed ? t('words.jammed') : '',
  ].filter((text) => text !== '');
  return parts.length === 0 ? t('words.empty') : parts.join('; ');
}

/** U-OA-1: on which side of the engine of each train there the standing cars are. */
function sides(cell: CellView): string {
  if (cell.cars.length === 0) return '';
  const west = cell.standingWest;
  const east = cell.cars.length - west;
  return cell.trains.map((train) => {
    const ahead = train.facing === 'e' ? east : west;
    return t('words.sides', { train: train.label, ahead, behind: cell.cars.length - ahead });
  }).join(' ');
}

function rail(cell: CellView): string {
  if (cell.rails.length === 0 || cell.operational) return '';
  return t(cell.locked ? 'words.locked' : 'words.mayNotStop');
}

/** Where a square is and what is on it. */
export function cellWords(cell: CellView): string {
  const place = { col: cell.col, row: cell.row, card: cell.label };
  const parts = [t(cell.running ? 'words.runningSquare' : 'words.square', place), rail(cell)];
  if (cell.cars.length > 0) parts.push(t('words.standing', { count: cell.cars.length, cars: carList(cell.cars) }), sides(cell));
  for (const train of cell.trains) parts.push(`${trainWords(train)}.`);
  if (cell.facility !== null) parts.push(`${cell.facility.name}: ${facilityWords(cell.facility)}.`);
  cell.enhancements.forEach((enhancement, i) => parts.push(cell.enhancementsSpent[i] === true ? t('words.spent', { device: enhancement }) : `${enhancement}.`));
  if (cell.modifiers.length > 0) parts.push(t('words.modifiers', { names: cell.modifiers.join(', ') }));
  return parts.filter((part) => part !== '').join(' ');
}

function nodeName(node: DivisionView, owner: string | null): string {
  switch (node.kind) {
    case 'ml':
      return t('words.mainline', { number: (node.index + 1) / 2, card: node.label, count: node.regions });
    case 'office': {
      const tracks = { office: node.label, used: node.adUsed ?? 0, count: node.adTotal ?? 0, owner: owner ?? '' };
      return owner === null ? t('words.office', tracks) : owner === 'You' ? t('words.officeYours', tracks) : t('words.officeOf', tracks);
    }
    case 'dp':
      return `${node.label}.`;
  }
}

/** Where a train is within a Mainline card of several regions. */
function box(node: DivisionView, i: number): string {
  if (node.regions < 2) return '';
  if (node.regions === 2) return t(i === 0 ? 'words.westRegion' : 'words.eastRegion');
  return t('words.region', { n: i + 1 });
}

/** A node of the Division and the trains on it. */
export function nodeWords(node: DivisionView, owner: string | null): string {
  const parts = [
    nodeName(node, owner),
    node.gradeUp === null ? '' : t(node.gradeUp === 'east' ? 'words.upEast' : 'words.upWest'), node.absSignals ? t('words.abs') : '', node.mayPass ? t('words.mayPass') : '',
    node.modifiers.length > 0 ? `${node.modifiers.join(', ')}.` : '',
  ];
  node.trains.forEach((trains, i) => {
    for (const train of trains) parts.push(`${box(node, i)}${trainWords(train)}${train.stagesLeft === undefined ? '' : `, ${stagesLeft(train.stagesLeft)}`}.`);
  });
  for (const train of node.holding) parts.push(t('words.waitingTrain', { train: trainWords(train) }));
  for (const train of node.heldAtLimits) parts.push(t('words.heldTrain', { train: trainWords(train) }));
  if (node.subdivision !== null) parts.push(t('words.subdivision', { number: node.subdivision }));
  if (node.redFlag?.east === true) parts.push(t('words.flagEast'));
  if (node.redFlag?.west === true) parts.push(t('words.flagWest'));
  return parts.filter((part) => part !== '').join(' ');
}
