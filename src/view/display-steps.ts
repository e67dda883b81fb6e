// Display steps (E-DL-5 to E-DL-7): what others did and what the railroad did, in order, as deltas to watch.
// The caller hands in the board as it stands at that moment; what deserves time on screen is pacing's business.

import type { PlayerIndex, SeatIndex } from '../engine/index.ts';
import { publicDelta } from './delta.ts';
import type { StepMarks } from './display-marks.ts';
import type { Cue, DisplayStep } from './display-types.ts';
import type { Line, PublicFrame } from './frame.ts';

/** A public board as the steps so far leave it: the base of the next delta, and the board of a client that joins. */
export interface Board {
  readonly frame: PublicFrame;
  /** Number of the last step; 0 before the first. */
  readonly seq: number;
}

/** What caused a step, and what it said. */
export interface StepFacts {
  readonly cause: DisplayStep['cause'];
  readonly player: PlayerIndex | null;
  readonly seat: SeatIndex | null;
  readonly lines: readonly Line[];
  readonly cues: readonly Cue[];
  readonly marks: StepMarks;
}

/** E-DL-6: a step for every intent; for a phase only when it said something or changed the board, else null. */
export function nextStep(board: Board, after: PublicFrame, facts: StepFacts): { readonly step: DisplayStep; readonly board: Board } | null {
  const frame = publicDelta(board.frame, after);
  const silent = facts.lines.length === 0 && facts.cues.length === 0;
  const unchanged = Object.keys(frame.table).length === 0 && frame.division === null && frame.districts.length === 0;
  if (facts.cause === 'phase' && silent && unchanged) return null;
  const seq = board.seq + 1;
  const { cues, marks, ...told } = facts;
  const step: DisplayStep = {
    protocolVersion: 1, seq, ...told, frame,
    ...(cues.length > 0 ? { cues } : {}), ...(Object.keys(marks).length > 0 ? { marks } : {}),
  };
  return { step, board: { frame: after, seq } };
}
