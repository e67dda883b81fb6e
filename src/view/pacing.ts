// How long a display step stays on screen (U-QU-5 to U-QU-7, U-QU-30). The queue that uses it is playback.ts.

import type { IntentType, PlayerIndex } from '../engine/index.ts';
import type { DisplayStep } from './display-types.ts';

export const STEP_KINDS = ['switching', 'action', 'phase', 'bookkeeping'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** Milliseconds a step of each kind holds at pace 1. */
export const BASE_HOLD = { switching: 1000, action: 700, phase: 600, bookkeeping: 0 } as const satisfies Record<StepKind, number>;

/** Every cause has a kind; a new intent type without one does not compile. */
export const KIND_OF_CAUSE = {
  'switch.move': 'switching',
  'switch.dropCars': 'switching',
  'switch.sortConsist': 'switching',
  'maneuver.flyingSwitch': 'switching',
  'maneuver.redFlags': 'switching',
  'localOps.choose': 'action',
  'card.play': 'action',
  'card.discard': 'action',
  'draw.fromHomeOffice': 'action',
  'draw.fromDepartment': 'action',
  'newTrain.placeCar': 'action',
  'newTrain.passCar': 'action',
  'newTrain.secondSection': 'action',
  'newTrain.startExtra': 'action',
  'porter.board': 'action',
  'porter.detrain': 'action',
  'laborer.startLoad': 'action',
  'laborer.advanceLoad': 'action',
  'laborer.beginUnload': 'action',
  'freightAgent.stockOutbound': 'action',
  'freightAgent.clearInbound': 'action',
  'freightAgent.unjam': 'action',
  'mainline.clearance': 'action',
  'mainline.modify': 'action',
  'mainline.redFlag': 'action',
  'mainline.yardOffice': 'action',
  'redFlag.play': 'action',
  phase: 'phase',
  'loadUnload.end': 'bookkeeping',
  'draw.end': 'bookkeeping',
  'switch.end': 'bookkeeping',
  'freightAgent.end': 'bookkeeping',
  'game.extend': 'bookkeeping',
} as const satisfies Record<IntentType | 'phase', StepKind>;

export function stepKind(cause: DisplayStep['cause']): StepKind {
  return KIND_OF_CAUSE[cause];
}

/** The paces offered: times the base hold, 0 = off, larger is slower. */
export const PACE_LADDER = [0, 0.5, 1, 2, 3, 5, 7, 10, 15, 20] as const;
export const DEFAULT_PACE = 1;
export const MAX_PACE = 20;

/** The hold of a cause at a pace, in milliseconds: whole, 0 when the pace is off. */
export function holdOf(cause: DisplayStep['cause'], pace: number): number {
  if (!(pace > 0)) return 0;
  const clamped = Math.min(MAX_PACE, pace);
  const kind = stepKind(cause);
  // U-QU-5: above 1 the railroad's own steps stretch a third as fast as those of players.
  const speed = kind === 'phase' && clamped > 1 ? 1 + (clamped - 1) / 3 : clamped;
  return Math.round(BASE_HOLD[kind] * speed);
}

const CLOCK_FIELDS = ['phase', 'phaseKey', 'stage', 'day'] as const;

/** U-QU-5, U-QU-6: how long this step holds the screen of `viewer` (null: nobody's own). */
export function holdFor(step: DisplayStep, pace: number, viewer: PlayerIndex | null): number {
  if (step.player !== null && step.player === viewer) return 0;
  const turned = CLOCK_FIELDS.some((field) => step.frame.table[field] !== undefined);
  return step.lines.length > 0 || turned ? holdOf(step.cause, pace) : 0;
}

/** How many of the steps will really be watched (U-QU-17). */
export function watchedSteps(steps: readonly DisplayStep[], pace: number, viewer: PlayerIndex | null): number {
  return steps.filter((step) => holdFor(step, pace, viewer) > 0).length;
}

/** U-QU-30: the next longer hold; the very pace at the end of the ladder. */
export function slower(pace: number): number {
  return PACE_LADDER.find((rung) => rung > pace) ?? pace;
}

/** U-QU-30: the next shorter hold, ending in off. */
export function faster(pace: number): number {
  return [...PACE_LADDER].reverse().find((rung) => rung < pace) ?? pace;
}

/** `Off`, or `hold ×2`. */
export function paceLabel(pace: number): string {
  if (!(pace > 0)) return 'Off';
  return `hold ×${pace === 0.5 ? '½' : pace}`;
}
