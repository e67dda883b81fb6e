// A worked board as a drawing (look of the rule book): the letters of the notation laid out with real rails from the engine's port
// pairs, what stands on them, and the trains a page names below the board. Markup in, markup out; the letters stay beside it.

import { ENHANCEMENT_CARDS, hasPort, joins, neighbour, rowEndAt, squareKey } from '../../src/engine/index.ts';
import type { CardGeometry, GridCoord, Port } from '../../src/engine/index.ts';
import { INDUSTRY_CODES, isIndustryCode, isModifierCode, parseBoard, parseConsist, TRACK_CODES } from '../../test/support/boards.ts';
import type { CardCode, Consist, DrawnSquare } from '../../test/support/boards.ts';
import { geometryOf } from '../../test/support/fixture-cards.ts';
import { FLAG, INDUSTRIES, limitsSign, MODIFIER, OFFICE } from './draw-buildings.ts';
import { drawCars, drawTrain, inLine, placed } from './draw-stock.ts';
import type { Row } from './draw-stock.ts';
import { drawBumper, drawTrack, MID, SQUARE } from './draw-track.ts';
import { escapeHtml } from './escape.ts';

/** A train as the text below a board tells of it. */
export interface PlacedTrain extends Consist {
  readonly plate: string;
  readonly at: GridCoord;
  readonly facing: Port;
  readonly standingWest: number | null;
}

const TRAIN = /`(\w+)`, (?:a crew without a card|Train (X?\d+)), on \[(-?\d+),(-?\d+)\], facing `([nesw])`,\s+`(\[[^`]*\])`(?:, with\s+`standingWest` (\d+))?/g;
const PORTS: readonly Port[] = ['n', 'e', 's', 'w'];
const MARGIN = 22;
/** Where the wheels of what stands on a flat rail are. */
const RAIL = MID + 4;

/** Whether a fenced text is a drawing of a district. */
export function isBoard(text: string): boolean {
  return /^\s+c-?\d+(?:\s+c-?\d+)*\s*\n\s*r-?\d/.test(text);
}

/** The trains that a paragraph places. */
export function trainsIn(text: string): readonly PlacedTrain[] {
  return [...text.replaceAll('\n', ' ').matchAll(TRAIN)].map(([, , number, row, col, facing, consist = '[*]', west]) => ({
    ...parseConsist(consist),
    plate: number ?? '',
    at: { row: Number(row), col: Number(col) },
    facing: PORTS.find((port) => port === facing) ?? 'e',
    standingWest: west === undefined ? null : Number(west),
  }));
}

const symbolOf = (code: CardCode): string => (TRACK_CODES.some((each) => each === code) ? code : 'ST');

/** The pieces every board of a page refers to. */
export function boardSymbols(): string {
  const tracks = TRACK_CODES.map((code) => `<g id="track-${code}">${drawTrack(geometryOf(code))}</g>`);
  const buildings = Object.entries(INDUSTRY_CODES).map(([code, key]) => `<g id="house-${code}">${INDUSTRIES[key]}</g>`);
  return `<svg class="symbols" width="0" height="0" aria-hidden="true" focusable="false"><defs>${[...tracks, ...buildings].join('')}<g id="house-OF">${OFFICE}</g><g id="house-MO">${MODIFIER}</g></defs></svg>`;
}

const use = (id: string, x = 0, y = 0): string => `<use href="#${id}"${x === 0 && y === 0 ? '' : ` x="${x}" y="${y}"`}/>`;

const SIGN = `<g class="sign" transform="translate(18 64)"><rect width="60" height="13"/><path d="M20 0V13M40 0V13"/><text x="10" y="9.6">MEN</text><text x="30" y="9.6">AT</text><text x="50" y="9.6">WORK</text></g>`;

function badge(key: keyof typeof ENHANCEMENT_CARDS, i: number): string {
  const text = ENHANCEMENT_CARDS[key].name;
  const width = Math.min(92, text.length * 5 + 8);
  return `<g class="badge" transform="translate(${MID - width / 2} ${6 + i * 13})"><rect width="${width}" height="12"/><text x="${width / 2}" y="9">${escapeHtml(text)}</text></g>`;
}

interface Layout {
  readonly squares: readonly DrawnSquare[];
  readonly geometry: ReadonlyMap<string, CardGeometry>;
  readonly trains: readonly PlacedTrain[];
}

function bumpers(layout: Layout, square: DrawnSquare, geometry: CardGeometry): string {
  return PORTS.filter((port) => hasPort(geometry, port)).map((port) => {
    if (square.code === 'LW' || square.code === 'LE') return '';
    const other = layout.geometry.get(squareKey(neighbour(square.coord, port)));
    return other !== undefined && joins(geometry, port, other) ? '' : drawBumper(geometry, port);
  }).join('');
}

function rowsOn(layout: Layout, square: DrawnSquare, geometry: CardGeometry): readonly Row[] {
  const trains = layout.trains.filter((train) => train.at.row === square.coord.row && train.at.col === square.coord.col);
  const west = trains.find((train) => train.standingWest !== null)?.standingWest ?? (trains.length > 0 ? 0 : square.cars.length);
  const drawn = trains.map((train) => drawTrain({ ...train, nose: hasPort(geometry, train.facing) ? rowEndAt(geometry, train.facing) : 'e' }));
  const [first, ...others] = drawn;
  const ground = inLine([drawCars(square.cars.slice(0, west)), ...(first === undefined ? [] : [first]), drawCars(square.cars.slice(west))]);
  return [ground, ...others];
}

function drawSquare(layout: Layout, square: DrawnSquare): string {
  const geometry = layout.geometry.get(squareKey(square.coord)) ?? { kind: 'office' };
  const { code } = square;
  const track = isModifierCode(code) ? '' : use(`track-${symbolOf(code)}`) + bumpers(layout, square, geometry);
  const [ground = { markup: '', width: 0 }, ...others] = rowsOn(layout, square, geometry);
  const leg = geometry.kind === 'track' && geometry.geometry !== 'straight' ? (hasPort(geometry, 's') ? 11 : -9) : 0;
  const east = geometry.kind === 'track' && leg !== 0 ? (hasPort(geometry, 'e') ? 7 : -7) : 0;
  let above = '';
  if (code === 'OF') above = use('house-OF', MID, 39);
  else if (code === 'LW' || code === 'LE') above = `<g transform="translate(${code === 'LW' ? 30 : SQUARE - 30} 43)">${limitsSign(code === 'LW' ? 'west' : 'east')}</g>`;
  else if (isIndustryCode(code)) above = use(`house-${code}`, MID, 39) + SIGN + (square.locked ? `<g transform="translate(${MID} 53)">${FLAG}</g>` : '');
  else if (isModifierCode(code)) above = use('house-MO', MID, 62);
  const tracks = others.map((row, i) => {
    const y = MID + 26 + i * 20;
    return `<path class="siding" d="M4 ${MID}L16 ${y}H80L92 ${MID}"/>${placed(row, MID, y + 3, 72)}`;
  });
  return track + above + tracks.join('') + placed(ground, MID + east, RAIL + leg, 92) + square.enhancements.map(badge).join('');
}

/** The drawing alone. Throws when the text is no board. */
export function drawBoard(text: string, trains: readonly PlacedTrain[], title: string): string {
  const squares = parseBoard(text);
  const columns = (text.split('\n').find((line) => line.trim() !== '') ?? '').trim().split(/\s+/).map((word) => Number(word.slice(1)));
  const rows = [...text.matchAll(/^\s*r(-?\d+)/gm)].map((match) => Number(match[1]));
  const left = Math.min(...columns);
  const right = Math.max(...columns);
  const top = Math.max(...rows);
  const bottom = Math.min(...rows);
  const layout = { squares, trains, geometry: new Map(squares.map((square) => [squareKey(square.coord), geometryOf(square.code)])) };
  const west = squares.find((square) => square.code === 'LW')?.coord.col ?? left;
  const east = squares.find((square) => square.code === 'LE')?.coord.col ?? right;
  const x = (col: number): number => MARGIN + (col - left) * SQUARE;
  const y = (row: number): number => MARGIN + (top - row) * SQUARE;
  const width = MARGIN + (right - left + 1) * SQUARE + 4;
  const height = MARGIN + (top - bottom + 1) * SQUARE + 4;
  const ground = `<rect class="ground" x="${x(west)}" y="${y(top)}" width="${(east - west + 1) * SQUARE}" height="${(top - bottom + 1) * SQUARE}"/>`;
  const lines = [
    ...Array.from({ length: right - left + 2 }, (_, i) => `M${x(left + i)} ${y(top)}V${y(bottom) + SQUARE}`),
    ...Array.from({ length: top - bottom + 2 }, (_, i) => `M${x(left)} ${y(top) + i * SQUARE}H${x(right) + SQUARE}`),
  ].join('');
  const names = [
    ...columns.map((col) => `<text x="${x(col) + MID}" y="15">c${col}</text>`),
    ...rows.map((row) => `<text x="9" y="${y(row) + MID + 4}">r${row}</text>`),
  ].join('');
  const drawn = squares.map((square) => `<g transform="translate(${x(square.coord.col)} ${y(square.coord.row)})">${drawSquare(layout, square)}</g>`).join('');
  const size = `width="${width}" height="${height}"`;
  return `<svg class="drawing${right - left >= 5 ? ' broad' : ''}" ${size} viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(title)}">${ground}<path class="grid" d="${lines}"/><g class="names">${names}</g>${drawn}</svg>`;
}

/** A board as a figure: the drawing, and the letters it was drawn from. */
export function boardFigure(text: string, trains: readonly PlacedTrain[], title: string): string {
  return `<figure class="board"><div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(title)}, drawn">${drawBoard(text, trains, `${title}; the same in letters follows`)}</div>\n<details><summary>In letters</summary><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></details></figure>`;
}

/** The track cards one beside the other, each with its letters. */
export function trackSheet(): string {
  const cards = TRACK_CODES.map((code) => {
    const geometry = geometryOf(code);
    const ends = PORTS.filter((port) => hasPort(geometry, port)).join(' ');
    return `<figure class="track-card"><svg class="drawing" width="84" height="84" viewBox="0 0 96 96" role="img" aria-label="${code}: ports ${ends}"><rect class="ground" width="96" height="96"/>${use(`track-${code}`)}<path class="grid" d="M0 0H96V96H0z"/></svg><figcaption><code>${code}</code></figcaption></figure>`;
  });
  return `<div class="track-sheet">\n${cards.join('\n')}\n</div>`;
}
