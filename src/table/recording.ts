// A record played back as a list of steps to watch (U-RV-3): every intent, and every automatic step that did something. The
// states share what did not change, so all of them are held and any step is shown at once.

import type { PlayerIndex, SeatIndex } from '../engine/ids.ts';
import type { Intent } from '../engine/intents.ts';
import type { GameState } from '../engine/state.ts';
import { cuesOf } from '../view/cues.ts';
import type { Cue, DisplayStep } from '../view/display-types.ts';
import type { Line } from '../view/frame.ts';
import type { Deal } from './game.ts';
import { replaySome, startReplay } from './replay.ts';
import type { Replay, Stop } from './replay.ts';

export interface RecordedStep {
  readonly state: GameState;
  /** `deal` for step 0. */
  readonly cause: DisplayStep['cause'] | 'deal';
  readonly player: PlayerIndex | null;
  readonly seat: SeatIndex | null;
  readonly lines: readonly Line[];
  readonly cues: readonly Cue[];
  /** Intents done when this step is on screen. */
  readonly moves: number;
}

/** A recording being made. Its owner alone keeps it; `recordSome` moves it on. */
export interface Recording {
  readonly replay: Replay;
  readonly steps: RecordedStep[];
}

/** The deal as step 0, its opening lines with it; nothing of the history yet. */
export function startRecording(deal: Deal, intents: readonly Intent[]): Recording {
  const steps: RecordedStep[] = [];
  const replay = startReplay(deal, intents, (moment) => {
    if (moment.cause === 'phase' && moment.lines.length === 0) return;
    const before = steps[steps.length - 1]?.moves ?? 0;
    const { cause, player, seat, lines } = moment;
    const moves = before + (cause === 'phase' ? 0 : 1);
    steps.push({ state: moment.after, cause, player, seat, lines, cues: cuesOf(moment.events), moves });
  });
  const { state, log } = replay.table;
  steps.splice(0, steps.length, { state, cause: 'deal', player: null, seat: null, lines: log.slice(), cues: [], moves: 0 });
  return { replay, steps };
}

/** Up to `count` intents more; true when the whole record is recorded or has stopped. */
export function recordSome(recording: Recording, count: number): boolean {
  return replaySome(recording.replay, count);
}

/** The whole record at once. */
export function record(deal: Deal, intents: readonly Intent[]): { readonly steps: readonly RecordedStep[]; readonly stopped: Stop | null } {
  const recording = startRecording(deal, intents);
  recordSome(recording, intents.length);
  return { steps: recording.steps, stopped: recording.replay.stopped };
}

/** How a recording ends, for the words under its scrubber (U-RV-4). */
export type RecordingEnd = { readonly kind: 'complete' } | { readonly kind: 'vote' } | { readonly kind: 'open' } | { readonly kind: 'stopped'; readonly stop: Stop };

export function recordingEnd(recording: Recording): RecordingEnd {
  const { stopped, table } = recording.replay;
  if (stopped !== null) return { kind: 'stopped', stop: stopped };
  switch (table.state.status) {
    case 'finished':
      return { kind: 'complete' };
    // the open question counts as the end.
    case 'awaitingExtension':
      return { kind: 'vote' };
    case 'active':
      return { kind: 'open' };
  }
}
