// A record played back as a list of steps to watch (U-RV-3): every intent, and every automatic step that did something. What a list
// needs to know of a step is held; the position itself only at every few steps, from where the rest is computed again.

import { advance, apply } from '../engine/index.ts';
import type { Applied, GameState, Intent, PlayerIndex, SeatIndex } from '../engine/index.ts';
import { cuesOf } from '../view/cues.ts';
import { marksOf } from '../view/display-marks.ts';
import type { StepMarks } from '../view/display-marks.ts';
import type { Cue, DisplayStep } from '../view/display-types.ts';
import type { Line } from '../view/frame.ts';
import { playerOfIntent } from './game.ts';
import type { Deal, Moment } from './game.ts';
import { isOver, replaySome, startReplay } from './replay.ts';
import type { Replay, Stop } from './replay.ts';

export interface RecordedStep {
  /** `deal` for step 0. */
  readonly cause: DisplayStep['cause'] | 'deal';
  readonly player: PlayerIndex | null;
  readonly seat: SeatIndex | null;
  readonly lines: readonly Line[];
  readonly cues: readonly Cue[];
  readonly marks: StepMarks;
  /** Intents done when this step is on screen. */
  readonly moves: number;
  readonly clock: GameState['clock'];
  /** By player. */
  readonly revenue: readonly number[];
  readonly collisions: number;
}

/** Every so many steps a position is held. */
const HELD_EVERY = 32;

/** A recording being made. Its owner alone keeps it; `recordSome` moves it on. */
export interface Recording {
  replay: Replay;
  readonly steps: RecordedStep[];
  /** The positions of steps 0, 32, 64 and so on. */
  readonly held: GameState[];
  /** How many calls of the engine that changed something led to each step. */
  readonly calls: number[];
  /** Calls so far. */
  made: number;
  /** Positions computed again: the stretch looked at last, and the one before it. */
  stretches: readonly Stretch[];
}

interface Stretch {
  readonly index: number;
  readonly states: readonly GameState[];
}

/** The deal as step 0, its opening lines with it; nothing of the history yet. */
export function startRecording(deal: Deal, intents: readonly Intent[]): Recording {
  const replay = startReplay(deal, intents);
  const recording: Recording = { replay, steps: [], held: [], calls: [], made: 0, stretches: [] };
  const { state, log } = replay.game;
  addStep(recording, state, { cause: 'deal', player: null, seat: null, lines: log.all(), cues: [], marks: {}, moves: 0 });
  return recording;
}

function addStep(
  recording: Recording, state: GameState, step: Omit<RecordedStep, 'clock' | 'revenue' | 'collisions'>,
): void {
  const { steps, held, calls, made } = recording;
  if (steps.length % HELD_EVERY === 0) held.push(state);
  calls.push(made);
  const { clock, players, collisionsTotal } = state;
  steps.push({ ...step, clock, revenue: players.map((one) => one.revenue), collisions: collisionsTotal });
}

/** Every call of the engine is counted; a step of the driver that said nothing is none to watch. */
function note(recording: Recording, { cause, player, seat, lines, events, before, after }: Moment): void {
  recording.made += 1;
  if (cause === 'phase' && lines.length === 0) return;
  const moves = (recording.steps[recording.steps.length - 1]?.moves ?? 0) + (cause === 'phase' ? 0 : 1);
  const marks = marksOf(events, before, after);
  addStep(recording, after, { cause, player, seat, lines, cues: cuesOf(events), marks, moves });
}

/** The position at a step. */
export function stateAt(recording: Recording, step: number): GameState {
  const index = Math.floor(step / HELD_EVERY);
  let stretch = recording.stretches.find((one) => one.index === index);
  if (stretch === undefined) {
    stretch = { index, states: compute(recording, index) };
    // A step is looked at together with the one before it, so two stretches are kept.
    recording.stretches = [stretch, ...recording.stretches.slice(0, 1)];
  }
  const state = stretch.states[step - index * HELD_EVERY];
  if (state === undefined) throw new Error(`a recording without step ${step}`);
  return state;
}

/** The positions from a held one to the next, by the same calls of the engine that were made when it was recorded. */
function compute(recording: Recording, index: number): readonly GameState[] {
  const { held, steps, calls, replay } = recording;
  const from = index * HELD_EVERY;
  const start = held[index];
  if (start === undefined) throw new Error(`a recording without step ${from}`);
  let state: GameState = start;
  const states = [state];
  let done = calls[from] ?? 0;
  let next = steps[from]?.moves ?? 0;
  const until = Math.min(from + HELD_EVERY, steps.length);
  for (let step = from + 1; step < until;) {
    const moved = advance(state);
    if (moved.state !== state || moved.events.length > 0) {
      state = moved.state;
    } else {
      const intent = replay.intents[next];
      const player: PlayerIndex | null = intent === undefined ? null : playerOfIntent(state, intent);
      const result: Applied | null = intent === undefined || player === null ? null : apply(state, player, intent);
      if (result === null || !result.ok) throw new Error(`a recording that cannot be computed again at move ${next + 1}`);
      state = result.state;
      next += 1;
    }
    done += 1;
    if (done < (calls[step] ?? Infinity)) continue;
    states.push(state);
    step += 1;
  }
  return states;
}

/** Up to `count` intents more; true when the whole record is recorded or has stopped. */
export function recordSome(recording: Recording, count: number): boolean {
  recording.replay = replaySome(recording.replay, count, (moment) => note(recording, moment));
  return isOver(recording.replay);
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
  const { stopped, game } = recording.replay;
  if (stopped !== null) return { kind: 'stopped', stop: stopped };
  switch (game.state.status) {
    case 'finished':
      return { kind: 'complete' };
    // The open question counts as the end.
    case 'awaitingExtension':
      return { kind: 'vote' };
    case 'active':
      return { kind: 'open' };
  }
}
