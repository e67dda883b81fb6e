// The board notation of fixtures: drawings of a district, cars and consists, each with a parser and a printer that are
// exact opposites. A drawing has a header of columns and one line per row, highest row first (R-GR-5); a square reads
// `CARD[!][(cars west to east)][+enhancement…]`, `.` is empty, `!` locks an industry (R-GE-15). Cars are letters, capital
// when loaded; `B@1` was loaded in the district of seat 1 (R-TB-34). `*` is the engine in a consist, nose first (R-CT-2).

import type { EnhancementKey, Hand, IndustryKey, ModifierKey, TrackGeometry } from '../../src/engine/content/board-cards.ts';
import { ENHANCEMENTS } from '../../src/engine/content/board-cards.ts';
import type { CarType } from '../../src/engine/content/rolling-stock.ts';
import { coordOf, seatIndex } from '../../src/engine/ids.ts';
import type { GridCoord, Port } from '../../src/engine/ids.ts';
import type { GridCard, OfficeArea, RollingStock } from '../../src/engine/state.ts';

export interface TrackFace {
  readonly geometry: TrackGeometry;
  readonly hand: Hand;
  readonly variant: 0 | 1;
}

/** Track cards by their letters: kind, hand, variant. */
export const TRACK_FACES = {
  ST: { geometry: 'straight', hand: 'none', variant: 0 },
  CR0: { geometry: 'curved', hand: 'right', variant: 0 },
  CR1: { geometry: 'curved', hand: 'right', variant: 1 },
  CL0: { geometry: 'curved', hand: 'left', variant: 0 },
  CL1: { geometry: 'curved', hand: 'left', variant: 1 },
  TR0: { geometry: 'turnout', hand: 'right', variant: 0 },
  TR1: { geometry: 'turnout', hand: 'right', variant: 1 },
  TL0: { geometry: 'turnout', hand: 'left', variant: 0 },
  TL1: { geometry: 'turnout', hand: 'left', variant: 1 },
  SR0: { geometry: 'sharpCurved', hand: 'right', variant: 0 },
  SR1: { geometry: 'sharpCurved', hand: 'right', variant: 1 },
  SL0: { geometry: 'sharpCurved', hand: 'left', variant: 0 },
  SL1: { geometry: 'sharpCurved', hand: 'left', variant: 1 },
} as const satisfies Record<string, TrackFace>;
export type TrackCode = keyof typeof TRACK_FACES;
export const TRACK_CODES = Object.keys(TRACK_FACES) as readonly TrackCode[];

export const INDUSTRY_CODES = {
  FH: 'freightHouse', MT: 'mineTipple', RF: 'refinery', PP: 'powerPlant', PS: 'packingSheds', GW: 'grocersWarehouse',
} as const satisfies Record<string, IndustryKey>;
export type IndustryCode = keyof typeof INDUSTRY_CODES;

/** `MO` stands for any Modifier whose kind does not matter. */
export const MODIFIER_CODES = {
  WA: 'waitingArea', TD: 'truckDock', FORK: 'forklifts', ICE: 'iceHouse', MO: 'viscosityBreakers',
} as const satisfies Record<string, ModifierKey>;
export type ModifierCode = keyof typeof MODIFIER_CODES;

export type CardCode = 'OF' | 'LW' | 'LE' | TrackCode | IndustryCode | ModifierCode;

const isKey = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(table, key);
export const isTrackCode = (code: string): code is TrackCode => isKey(TRACK_FACES, code);
export const isIndustryCode = (code: string): code is IndustryCode => isKey(INDUSTRY_CODES, code);
export const isModifierCode = (code: string): code is ModifierCode => isKey(MODIFIER_CODES, code);
export const isCardCode = (code: string): code is CardCode =>
  code === 'OF' || code === 'LW' || code === 'LE' || isTrackCode(code) || isIndustryCode(code) || isModifierCode(code);

/** One occupied square of a drawing. */
export interface DrawnSquare {
  readonly coord: GridCoord;
  readonly code: CardCode;
  readonly locked: boolean;
  /** West to east. */
  readonly cars: readonly RollingStock[];
  readonly enhancements: readonly EnhancementKey[];
}

// ---- cars and consists

const CAR_LETTERS = { b: 'boxcar', h: 'hopper', r: 'reefer', t: 'tank', c: 'coach' } as const satisfies Record<string, CarType>;

/** One car from its letter: small empty, capital loaded, `K` a caboose, `@n` the seat that loaded it. */
export function parseCar(token: string): RollingStock {
  const [letter = '', stamp] = token.split('@');
  const origin = stamp === undefined ? {} : { origin: seatIndex(Number(stamp)) };
  if (letter === 'K') return { type: 'caboose', loaded: true, ...origin };
  const small = letter.toLowerCase();
  if (!isKey(CAR_LETTERS, small)) throw new Error(`no car is written ${JSON.stringify(token)}`);
  return { type: CAR_LETTERS[small], loaded: letter !== small, ...origin };
}

export function printCar(car: RollingStock): string {
  const stamp = car.origin === undefined ? '' : `@${car.origin}`;
  if (car.type === 'caboose') return `K${stamp}`;
  const letter = car.type.charAt(0);
  return `${car.type === 'coach' ? (car.loaded ? 'C' : 'c') : car.loaded ? letter.toUpperCase() : letter}${stamp}`;
}

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** A row of cars without brackets: `b h K`. */
export function parseCars(text: string): readonly RollingStock[] {
  return words(text).map(parseCar);
}

export function printCars(cars: readonly RollingStock[]): string {
  return cars.map(printCar).join(' ');
}

export interface Consist {
  readonly consist: readonly RollingStock[];
  readonly engineAt: number;
}

/** A consist nose first: `[b * h K]`. */
export function parseConsist(text: string): Consist {
  const inner = /^\s*\[(.*)\]\s*$/.exec(text)?.[1];
  if (inner === undefined) throw new Error(`a consist stands in brackets: ${text}`);
  const tokens = words(inner);
  const engineAt = tokens.indexOf('*');
  if (engineAt < 0 || tokens.lastIndexOf('*') !== engineAt) throw new Error(`a consist has one engine: ${text}`);
  return { consist: tokens.filter((token) => token !== '*').map(parseCar), engineAt };
}

export function printConsist(train: Consist): string {
  const tokens = train.consist.map(printCar);
  tokens.splice(train.engineAt, 0, '*');
  return `[${tokens.join(' ')}]`;
}

// ---- drawings

const TOKEN = /\.|([A-Z]+\d?)(!?)(?:\(([^)]*)\))?((?:\+[A-Za-z]+)*)/y;

function parseSquare(match: RegExpExecArray, coord: GridCoord): DrawnSquare {
  const [, code = '', lock = '', cars = '', plus = ''] = match;
  if (!isCardCode(code)) throw new Error(`no card is written ${JSON.stringify(code)}`);
  const enhancements = plus.split('+').filter((word) => word !== '').map((word) => {
    const key = ENHANCEMENTS.find((candidate) => candidate === word);
    if (key === undefined) throw new Error(`no Enhancement is called ${word}`);
    return key;
  });
  return { coord, code, locked: lock === '!', cars: parseCars(cars), enhancements };
}

/** The occupied squares of a drawing, in reading order. */
export function parseBoard(text: string): readonly DrawnSquare[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [header = '', ...rows] = lines;
  const columns = words(header).map((word) => {
    const col = /^c(-?\d+)$/.exec(word)?.[1];
    if (col === undefined) throw new Error(`a drawing starts with its columns, not ${word}`);
    return Number(col);
  });
  return rows.flatMap((line) => {
    const label = /^\s*r(-?\d+)/.exec(line);
    if (label === null) throw new Error(`a line starts with its row: ${line}`);
    const row = Number(label[1]);
    const squares: DrawnSquare[] = [];
    let place = label[0].length;
    let seen = 0;
    for (;;) {
      while (line[place] === ' ') place += 1;
      if (place >= line.length) break;
      TOKEN.lastIndex = place;
      const match = TOKEN.exec(line);
      const col = columns[seen];
      if (match === null || col === undefined) throw new Error(`cannot read ${JSON.stringify(line.slice(place))} in ${line}`);
      if (match[0] !== '.') squares.push(parseSquare(match, { row, col }));
      place = TOKEN.lastIndex;
      seen += 1;
    }
    if (seen !== columns.length) throw new Error(`${columns.length} columns, ${seen} squares: ${line}`);
    return squares;
  });
}

function printSquare(square: DrawnSquare): string {
  const cars = square.cars.length === 0 ? '' : `(${printCars(square.cars)})`;
  return `${square.code}${square.locked ? '!' : ''}${cars}${square.enhancements.map((key) => `+${key}`).join('')}`;
}

/** A drawing of the squares, columns aligned, rows with nothing on them left out. Takes a district as well. */
export function printBoard(board: readonly DrawnSquare[] | OfficeArea): string {
  const squares = 'grid' in board ? drawnSquares(board) : board;
  if (squares.length === 0) return '(nothing laid)';
  const rowsUsed = squares.map((square) => square.coord.row);
  const colsUsed = squares.map((square) => square.coord.col);
  const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const rows = [...new Set(rowsUsed)].sort((a, b) => b - a);
  const cols = range(Math.min(...colsUsed), Math.max(...colsUsed));
  const tokenAt = (row: number, col: number): string => {
    const square = squares.find((candidate) => candidate.coord.row === row && candidate.coord.col === col);
    return square === undefined ? '.' : printSquare(square);
  };
  const lines = [['', ...cols.map((col) => `c${col}`)], ...rows.map((row) => [`r${row}`, ...cols.map((col) => tokenAt(row, col))])];
  const widths = range(0, cols.length).map((i) => (i === 0 ? 4 : Math.max(...lines.map((line) => (line[i] ?? '').length))));
  return lines.map((line) => line.map((token, i) => token.padEnd(widths[i] ?? 0)).join('  ').trimEnd()).join('\n');
}

/** A drawing without its indentation: what printing it again gives. */
export function normaliseBoard(text: string): string {
  return printBoard(parseBoard(text));
}

// ---- a district as a drawing

/** The letters of a card lying in a district. */
export function codeOf(area: OfficeArea, coord: GridCoord, card: GridCard): CardCode {
  const { geometry } = card;
  switch (geometry.kind) {
    case 'office':
      return 'OF';
    case 'limits':
      return coord.col < area.officeCoord.col ? 'LW' : 'LE';
    case 'track': {
      const code = TRACK_CODES.find((candidate) => {
        const face = TRACK_FACES[candidate];
        return face.geometry === geometry.geometry && face.hand === geometry.hand && face.variant === geometry.variant;
      });
      if (code === undefined) throw new Error(`no letters for ${JSON.stringify(geometry)}`);
      return code;
    }
    case 'facility': {
      const code = Object.keys(INDUSTRY_CODES).filter(isIndustryCode).find((candidate) => INDUSTRY_CODES[candidate] === geometry.facility);
      if (code === undefined) throw new Error(`no letters for ${geometry.facility}`);
      return code;
    }
    case 'modifier':
      return Object.keys(MODIFIER_CODES).filter(isModifierCode).find((candidate) => MODIFIER_CODES[candidate] === geometry.modifier) ?? 'MO';
  }
}

/** The squares of a district, in the order laid. */
export function drawnSquares(area: OfficeArea): readonly DrawnSquare[] {
  return Object.entries(area.grid).map(([key, card]) => {
    const coord = coordOf(key);
    const sign = card.facility?.menAtWork ?? null;
    return {
      coord,
      code: codeOf(area, coord, card),
      locked: sign !== null && sign.some((load) => load !== null),
      cars: card.facility?.kind === 'freight' ? card.facility.industryTrack.cars : card.standing,
      enhancements: card.enhancements.map((enhancement) => enhancement.key),
    };
  });
}

// ---- which end of its row a port is (R-GE-11), written out so that tests do not lean on the engine's answer

const WEST_ENDS: Readonly<Record<TrackCode, readonly Port[]>> = {
  ST: ['w'],
  CR0: ['w'], CR1: ['n'], CL0: ['s'], CL1: ['w'],
  SR0: ['w'], SR1: ['n'], SL0: ['s'], SL1: ['w'],
  TR0: ['w'], TR1: ['w', 'n'], TL0: ['w', 's'], TL1: ['w'],
};

/** The end of a card's row a port of it belongs to (R-GE-11). */
export function endOfRow(code: CardCode, port: Port): 'e' | 'w' {
  return (isTrackCode(code) ? WEST_ENDS[code] : ['w']).includes(port) ? 'w' : 'e';
}

/** `[r,c]`, the way tests and drawings name a square. */
export function printSquareName(coord: GridCoord): string {
  return `[${coord.row},${coord.col}]`;
}
