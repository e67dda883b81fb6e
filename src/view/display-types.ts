// Deltas and display steps. Types alone.

import type { IntentType, PlayerIndex, SeatIndex } from '../engine/index.ts';
import type { StepMarks } from './display-marks.ts';
import type { DivisionView, Line, PublicDistrict, TableView } from './frame.ts';

/** Sounds a step can earn (U-SU-3). */
export const CUES = ['stage', 'day', 'train', 'couple', 'drop', 'schedule', 'arrive', 'depart', 'completed', 'crash'] as const;
export type Cue = (typeof CUES)[number];

export interface PublicDelta {
  /** Shared-table properties that differ, `division` apart. */
  readonly table: Partial<Omit<TableView, 'division'>>;
  readonly division: readonly DivisionView[] | null;
  /** Seats with any difference; `cells` and `facilities` null when unchanged. */
  readonly districts: readonly (Omit<PublicDistrict, 'cells' | 'facilities'> & {
    readonly cells: PublicDistrict['cells'] | null;
    readonly facilities: PublicDistrict['facilities'] | null;
  })[];
}

export interface DisplayStep {
  readonly protocolVersion: 1;
  readonly seq: number;
  readonly player: PlayerIndex | null;
  readonly seat: SeatIndex | null;
  readonly cause: IntentType | 'phase';
  readonly frame: PublicDelta;
  readonly lines: readonly Line[];
  readonly cues?: readonly Cue[];
  /** What is shown beside the board; absent where there is nothing. */
  readonly marks?: StepMarks;
}
