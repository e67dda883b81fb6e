// A recording made small and whole again (B-REC-3, B-REC-4). Card faces, descriptions and facilities are stored once each,
// and of a frame only what changed since the one before. Unpacking loses nothing.

import type { CellView, FacilityView, Frame, TrainChip } from '../view/frame.ts';
import type { RecordedFrame, Recording } from './record.ts';

/** What a card looks like where it lies: everything about a square that neither moves nor fills. */
const FACE = ['row', 'col', 'kind', 'label', 'running', 'links', 'rails', 'squareLegs', 'operational', 'locked', 'modifiers', 'host', 'industry'] as const satisfies readonly (keyof CellView)[];
type Face = Pick<CellView, (typeof FACE)[number]>;

/**
 * A square: card, description, Enhancements, cars, facility or −1, trains, A/D tracks, what the Enhancements do, cars west of
 * the train, Enhancements spent. The last three may be missing; a single train may stand for a list of one, null for none.
 */
export type PackedCell = readonly [
  card: number, description: number, enhancements: CellView['enhancements'], cars: CellView['cars'], facility: number,
  trains: readonly TrainChip[] | TrainChip | null, adTracks: number | null,
  enhancementsWhat?: CellView['enhancementsWhat'] | null, standingWest?: number | null, enhancementsSpent?: CellView['enhancementsSpent'] | null,
];

export interface PackedFrame {
  /** Properties that differ from the frame before, the three below apart. */
  readonly rest: Partial<Frame>;
  /** Null when unchanged. */
  readonly cells: readonly PackedCell[] | null;
  readonly facilities: readonly number[] | null;
  readonly division: Frame['division'] | null;
  readonly lines: RecordedFrame['lines'];
  readonly cues: RecordedFrame['cues'];
  readonly action: RecordedFrame['action'];
  readonly reason: string | null;
}

export interface PackedRecording extends Omit<Recording, 'frames'> {
  readonly cards: readonly (readonly unknown[])[];
  readonly descriptions: readonly string[];
  readonly facilities: readonly FacilityView[];
  readonly frames: readonly PackedFrame[];
}

interface Table<T> {
  readonly index: (value: T) => number;
  readonly entries: readonly T[];
}

/** Every value once, in the order met. */
function table<T>(): Table<T> {
  const entries: T[] = [];
  const places = new Map<string, number>();
  return {
    entries,
    index: (value) => {
      const key = JSON.stringify(value);
      const place = places.get(key) ?? entries.length;
      if (place === entries.length) {
        entries.push(value);
        places.set(key, place);
      }
      return place;
    },
  };
}

const APART: readonly string[] = ['cells', 'facilities', 'division'];
const text = (value: unknown): string => JSON.stringify(value) ?? '';

export function packRecording(recording: Recording): PackedRecording {
  const cards = table<readonly unknown[]>();
  const descriptions = table<string>();
  const facilities = table<FacilityView>();
  // JSON texts of the frame before, by property.
  let last: Readonly<Record<string, string>> = {};
  const packCell = (cell: CellView): PackedCell => [
    cards.index(FACE.map((key) => cell[key])), descriptions.index(cell.what), cell.enhancements, cell.cars,
    cell.facility === null ? -1 : facilities.index(cell.facility), cell.trains, cell.adTracks,
    cell.enhancementsWhat, cell.standingWest, cell.enhancementsSpent,
  ];
  const frames = recording.frames.map(({ frame, lines, cues, action, reason }): PackedFrame => {
    const now = Object.fromEntries(Object.entries(frame).map(([key, value]) => [key, text(value)]));
    const changed = (key: string): boolean => now[key] !== last[key];
    const packed: PackedFrame = {
      rest: Object.fromEntries(Object.entries(frame).filter(([key]) => !APART.includes(key) && changed(key))) as Partial<Frame>,
      cells: changed('cells') ? frame.cells.map(packCell) : null,
      facilities: changed('facilities') ? frame.facilities.map((facility) => facilities.index(facility)) : null,
      division: changed('division') ? frame.division : null,
      lines, cues, action, reason,
    };
    last = now;
    return packed;
  });
  const { frames: _frames, ...head } = recording;
  return { ...head, cards: cards.entries, descriptions: descriptions.entries, facilities: facilities.entries, frames };
}

function entry<T>(list: readonly T[], index: number, what: string): T {
  const value = list[index];
  if (value === undefined) throw new Error(`the recording has no ${what} ${index}`);
  return value;
}

function trainsOf(slot: PackedCell[5]): readonly TrainChip[] {
  if (slot === null) return [];
  return 'trayId' in slot ? [slot] : slot;
}

/** A square again; missing trailing fields read as none. */
export function unpackCell(packed: PackedCell, tables: Pick<PackedRecording, 'cards' | 'descriptions' | 'facilities'>): CellView {
  const [card, description, enhancements, cars, facility, trains, adTracks, enhancementsWhat, standingWest, enhancementsSpent] = packed;
  const values = entry(tables.cards, card, 'card');
  const face = Object.fromEntries(FACE.map((key, index) => [key, values[index]])) as unknown as Face;
  return {
    ...face,
    what: entry(tables.descriptions, description, 'description'),
    enhancements, cars,
    facility: facility < 0 ? null : entry(tables.facilities, facility, 'facility'),
    trains: trainsOf(trains),
    adTracks: adTracks ?? null,
    enhancementsWhat: enhancementsWhat ?? [],
    standingWest: standingWest ?? 0,
    enhancementsSpent: enhancementsSpent ?? [],
  };
}

export function unpackRecording(packed: PackedRecording): Recording {
  const { cards, descriptions, facilities, frames, ...head } = packed;
  let last: Partial<Frame> = {};
  return {
    ...head,
    frames: frames.map(({ rest, cells, facilities: own, division, lines, cues, action, reason }): RecordedFrame => {
      const frame = {
        ...last,
        ...rest,
        ...(cells === null ? {} : { cells: cells.map((cell) => unpackCell(cell, { cards, descriptions, facilities })) }),
        ...(own === null ? {} : { facilities: own.map((index) => entry(facilities, index, 'facility')) }),
        ...(division === null ? {} : { division }),
      } as Frame;
      last = frame;
      return { frame, lines, cues, action, reason };
    }),
  };
}
