// Squares, facilities and nodes in one sentence, for names of controls and the line under the board (U-AX-2, U-AX-3, U-AX-4).

import type { CarView, CellView, CountView, DivisionView, FacilityView } from '../../view/frame.ts';
import { trainWords } from '../draw/cars.ts';

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function carWords(car: CarView): string {
  return car.madeHere ? `${car.label}, loaded here` : car.label;
}

function carList(cars: readonly CarView[]): string {
  return cars.map(carWords).join(', ');
}

/** `2 (1 + 1)`: what is printed and what Modifiers add (U-FA-1). */
export function total(value: CountView): string {
  const all = value.printed + value.added;
  return value.added > 0 ? `${all} (${value.printed} + ${value.added})` : String(all);
}

export function facilityWords(facility: FacilityView): string {
  const sign = facility.maw.map((load, i) => (load === null ? '' : `${['MEN', 'AT', 'WORK'][i] ?? ''}: ${load.type} going ${load.dir}`)).filter((text) => text !== '');
  const parts = [
    facility.green.length > 0 ? `waiting: ${carList(facility.green)}` : '',
    sign.length > 0 ? `on the sign: ${sign.join(', ')}` : '',
    facility.red.length > 0 ? `arrived: ${carList(facility.red)}` : '',
    facility.jammed ? 'JAMMED' : '',
  ].filter((text) => text !== '');
  return parts.length === 0 ? 'its boxes are empty' : parts.join('; ');
}

/** U-OA-1: on which side of the engine each standing car is. */
function sides(cell: CellView): string {
  const train = cell.trains[0];
  if (train === undefined || cell.cars.length === 0) return '';
  const west = cell.standingWest;
  const east = cell.cars.length - west;
  const ahead = train.facing === 'e' ? east : west;
  return `, ${ahead} ahead of the engine and ${cell.cars.length - ahead} behind it`;
}

/** Where a square is and what is on it. */
export function cellWords(cell: CellView): string {
  const parts = [`Column ${cell.col}, row ${cell.row}${cell.running ? ', Running Track' : ''}: ${cell.label}${cell.rails.length > 0 && !cell.operational ? (cell.locked ? ', locked' : ', trains may not stop') : ''}.`];
  if (cell.cars.length > 0) parts.push(`${count(cell.cars.length, 'car')} standing, west to east: ${carList(cell.cars)}${sides(cell)}.`);
  for (const train of cell.trains) parts.push(`${trainWords(train)}.`);
  if (cell.facility !== null) parts.push(`${cell.facility.name}: ${facilityWords(cell.facility)}.`);
  cell.enhancements.forEach((enhancement, i) => parts.push(`${enhancement}${cell.enhancementsSpent[i] === true ? ', spent today' : ''}.`));
  if (cell.modifiers.length > 0) parts.push(`Modifiers: ${cell.modifiers.join(', ')}.`);
  return parts.join(' ');
}

/** A node of the Division and the trains on it. */
export function nodeWords(node: DivisionView, owner: string | null): string {
  const parts: string[] = [];
  if (node.kind === 'ml') parts.push(`Mainline card ${(node.index + 1) / 2}, ${node.label}, ${count(node.regions, 'region')}${node.gradeUp === null ? '' : `, uphill ${node.gradeUp}`}${node.absSignals ? ', ABS Signals' : ''}.`);
  else if (node.kind === 'office') parts.push(`${owner === null ? '' : owner === 'You' ? 'Your' : `${owner}’s`} ${node.label}, ${node.adUsed ?? 0} of ${count(node.adTotal ?? 0, 'A/D track')} taken.`.trim());
  else parts.push(`${node.label}.`);
  if (node.modifiers.length > 0) parts.push(`${node.modifiers.join(', ')}.`);
  node.trains.forEach((box, i) => {
    const region = node.regions > 1 ? `Box ${i + 1} from the west: ` : '';
    for (const train of box) parts.push(`${region}${trainWords(train)}${train.stagesLeft === undefined ? '' : `, ${count(train.stagesLeft, 'Stage')} left`}.`);
  });
  for (const train of node.holding) parts.push(`Waiting: ${trainWords(train)}.`);
  for (const train of node.heldAtLimits) parts.push(`Held at the Limits: ${trainWords(train)}.`);
  if (node.redFlag?.east === true) parts.push('Red flag on the east side.');
  if (node.redFlag?.west === true) parts.push('Red flag on the west side.');
  return parts.join(' ');
}
