// One square of a district: its rails, what is built on it, what stands on it (look: board; U-OA-1). Drawn in a box of 96 by 96.

import { s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import type { CarView, CellView, DivisionView, FacilityView, TrainChip } from '../../view/frame.ts';
import { t } from '../strings/text.ts';
import type { Port } from '../types.ts';
import { abreast, CAR_LETTERS, drawCut, drawNumber, drawTrain, fitted } from './cars.ts';
import type { Row } from './cars.ts';
import { drawIndustry, drawModifier } from './industry.ts';
import { drawOffice } from './office.ts';
import { drawFlag, drawLimits, drawPadlock } from './signal.ts';
import { drawTrack, MID, SQUARE, wheelMark } from './rails.ts';

/** Where the wheels of what stands on a rail are. */
const RAIL = MID + 5;
/** Between one A/D track and the next. */
const AD_STEP = 13.5;
/** Short trains and cuts are drawn this much larger: a glance must tell nose from tail. */
const MOST = 1.3;

export interface SquareFacts {
  readonly cell: CellView;
  readonly office: DivisionView | null;
  /** Cars of this square a lit move would couple. */
  readonly marked: (car: CarView, index: number) => boolean;
  /** Lettering for a board of many columns. */
  readonly big?: boolean;
  /** Couplings where a train may be parted. */
  readonly partings?: (train: TrainChip) => ReadonlyMap<string, unknown> | undefined;
}

/** `big`: on a board of many columns a square is small, its lettering is not. */
function name(text: string, y: number, room: number, big: boolean): VNode {
  const wide = text.length * (big ? 6.1 : 4.9) > room;
  return s('text', { class: big ? 'name big' : 'name', x: MID, y, textLength: wide ? room : undefined, lengthAdjust: wide ? 'spacingAndGlyphs' : undefined }, text);
}

/** Cars and trains on the square's own rail: what stands west of the trains, the trains, what stands east (R-ST-14, U-OA-1). */
function standing(facts: SquareFacts, room: number): Child {
  const { cell } = facts;
  const split = cell.trains.length > 0 ? cell.standingWest : cell.cars.length;
  const rows: Row[] = [
    drawCut(cell.cars.slice(0, split), facts.marked),
    ...cell.trains.map((train) => drawTrain(train, true, facts.partings?.(train))),
    drawCut(cell.cars.slice(split), (car, i) => facts.marked(car, i + split)),
  ];
  const all = abreast(rows);
  if (all.width === 0) return null;
  const curved = cell.kind === 'curved' || cell.kind === 'sharpCurved';
  const lower = cell.rails.some((rail) => rail.a === 's' || rail.b === 's');
  return fitted(all, MID, curved ? RAIL + (lower ? 14 : -8) : RAIL, room, { class: 'stock' }, MOST);
}

function officeSquare(facts: SquareFacts): readonly Child[] {
  const { cell, office } = facts;
  const tracks = cell.adTracks ?? 1;
  const rowY = (k: number): number => RAIL + k * AD_STEP;
  const first = cell.trains[0];
  const split = first === undefined ? cell.cars.length : cell.standingWest;
  const ground = abreast([
    drawCut(cell.cars.slice(0, split), facts.marked),
    ...(first === undefined ? [] : [drawTrain(first, true, facts.partings?.(first))]),
    drawCut(cell.cars.slice(split), (car, i) => facts.marked(car, i + split)),
  ]);
  return [
    drawOffice(office?.tier ?? 'depot', MID, 38, 0.86),
    Array.from({ length: tracks - 1 }, (_, i) => {
      const y = MID + (i + 1) * AD_STEP;
      return s('path', { class: 'ad-track', d: `M2 ${MID}L${12 + i * 2} ${y}H${SQUARE - 12 - i * 2}L${SQUARE - 2} ${MID}` });
    }),
    Array.from({ length: tracks }, (_, i) => s('text', { class: 'ad-number', x: 5.5, y: MID + i * AD_STEP + (i === 0 ? -8 : 3) }, String(i + 1))),
    Array.from({ length: tracks }, (_, i) => {
      const train = cell.trains[i];
      if (i === 0 || train === undefined) return i > 0 && s('text', { class: 'ad-free', x: MID, y: MID + i * AD_STEP - 2 }, t('board.free'));
      return fitted(abreast([drawNumber(train), drawTrain(train, false, facts.partings?.(train))], 1), MID, rowY(i) - 3, 92, { class: 'stock' });
    }),
    ground.width > 0 && fitted(ground, MID, RAIL, 88, { class: 'stock' }, MOST),
  ];
}

function slot(x: number, y: number, size: number, kind: 'out' | 'in', car: CarView | undefined): VNode {
  return s('g', { class: `slot ${kind}`, transform: `translate(${x} ${y})` },
    s('rect', { width: size, height: size }),
    car !== undefined && s('text', { x: size / 2, y: size / 2 + 3 }, CAR_LETTERS[car.type]));
}

function boxes(facility: FacilityView): readonly Child[] {
  const green = facility.greenCap.printed + facility.greenCap.added;
  const red = facility.redCap.printed + facility.redCap.added;
  const size = 10;
  return [
    green > 0 && s('text', { class: 'slot-name', x: 8, y: 63 }, t('board.out')),
    Array.from({ length: Math.min(3, green) }, (_, i) => slot(3, 65 + i * (size + 0.5), size, 'out', facility.green[i])),
    red > 0 && s('text', { class: 'slot-name', x: 88, y: 63 }, t('board.in')),
    Array.from({ length: Math.min(3, red) }, (_, i) => slot(SQUARE - 13, 65 + i * (size + 0.5), size, 'in', facility.red[i])),
  ];
}

const SIGN = ['sign.men', 'sign.at', 'sign.work'] as const;

function facilitySquare(cell: CellView, facility: FacilityView, big: boolean): readonly Child[] {
  const workers = facility.laborers.printed + facility.laborers.added;
  const loads = facility.maw.some((load) => load !== null);
  return [
    drawIndustry(cell.industry ?? '', MID, 38, 0.9),
    s('g', { class: 'sign', transform: 'translate(18 59.5)' },
      s('rect', { class: 'sign-board', width: 60, height: 17 }),
      SIGN.map((word, i) => {
        const load = facility.maw[i] ?? null;
        return s('g', { transform: `translate(${2 + i * 19} 2)` },
          s('rect', { class: load === null ? 'box' : `box full ${load.dir}`, width: 18, height: 13 }),
          load === null
            ? s('text', { class: 'word', x: 9, y: 9 }, t(word))
            : [s('text', { class: 'load', x: 7, y: 10 }, CAR_LETTERS[load.type]), s('path', { class: 'way', d: load.dir === 'out' ? 'M12 9.5V4m-2.2 2.2l2.2 -2.2l2.2 2.2' : 'M12 4v5.5m-2.2 -2.2l2.2 2.2l2.2 -2.2' })]);
      })),
    loads && drawFlag(MID, RAIL - 1),
    boxes(facility),
    Array.from({ length: workers }, (_, i) => s('circle', { class: i < facility.laborers.used ? 'pip used' : 'pip', cx: MID - (workers - 1) * 4 + i * 8, cy: 79.6, r: 2.3 })),
    name(facility.name, big ? 93.6 : 92, 90, big),
  ];
}

function modifierSquare(cell: CellView, big: boolean): readonly Child[] {
  const dx = cell.host === null ? 0 : cell.host.col - cell.col;
  const dy = cell.host === null ? 0 : cell.row - cell.host.row;
  return [
    // The path trodden between the two.
    cell.host !== null && ['path-bed', 'path-stones'].map((part) => s('path', { class: part, d: `M${MID} ${dy < 0 ? 36 : 60}L${MID + dx * (MID + 8)} ${MID + dy * (MID + 8)}` })),
    drawModifier(MID, 58),
    name(cell.label, 76, 90, big),
  ];
}

function badges(cell: CellView): readonly VNode[] {
  return cell.enhancements.map((text, i) => {
    const width = Math.min(88, text.length * 4.6 + 8);
    const spent = cell.enhancementsSpent[i] === true;
    return s('g', { class: spent ? 'badge spent' : 'badge', transform: `translate(${MID - width / 2} ${4 + i * 12})` },
      s('rect', { width, height: 11 }), s('text', { x: width / 2, y: 8.4, textLength: text.length * 4.6 + 8 > 88 ? 82 : undefined, lengthAdjust: 'spacingAndGlyphs' }, text),
      spent && s('path', { class: 'strike', d: `M3 6H${width - 3}` }));
  });
}

function limitsSquare(facts: SquareFacts, side: 'west' | 'east'): readonly Child[] {
  const { office } = facts;
  const flagged = office?.redFlag?.[side] === true;
  const full = office !== null && (office.adUsed ?? 0) + office.heldAtLimits.length >= (office.adTotal ?? 1);
  const x = side === 'west' ? 26 : SQUARE - 26;
  return [
    drawLimits(x, 42, side, flagged || full),
    flagged && drawFlag(side === 'west' ? 60 : 36, 40),
    facts.cell.trains.some((train) => train.heldAtLimits) && s('text', { class: 'held-word', x: MID, y: 76 }, t('board.held')),
  ];
}

/** Everything that lies and stands on one square. */
export function drawSquare(facts: SquareFacts, limits: { readonly west: number; readonly east: number }): VNode {
  const { cell } = facts;
  const side = cell.col === limits.west ? 'west' : 'east';
  const open = (port: Port): boolean => cell.kind === 'limits' || cell.links.includes(port);
  return s('g', { class: `square-art ${cell.kind}` },
    cell.rails.length > 0 && drawTrack({ rails: cell.rails, squareLegs: cell.squareLegs, running: cell.running, open }),
    cell.kind === 'limits' && limitsSquare(facts, side),
    cell.kind === 'office' && officeSquare(facts),
    cell.kind === 'facility' && cell.facility !== null && facilitySquare(cell, cell.facility, facts.big === true),
    cell.kind === 'modifier' && modifierSquare(cell, facts.big === true),
    badges(cell),
    cell.locked && drawPadlock(SQUARE - 9, 6),
    cell.operational && cell.kind !== 'office' && cell.kind !== 'facility' && wheelMark(SQUARE - 8, SQUARE - 8),
    cell.kind !== 'office' && standing(facts, 92));
}
