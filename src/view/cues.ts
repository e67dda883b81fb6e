// Which sounds the events of one step earn (U-SU-3, client section 15). Each sound once a step, in the order earned.

import type { GameEvent } from '../engine/index.ts';
import type { Cue } from './display-types.ts';

/** The sound of one event, or null. */
export function cueOf(event: GameEvent): Cue | null {
  switch (event.type) {
    case 'stageBegan':
      // The game's first Stage is silent; a Day's first Stage has the bell instead of the whistle.
      if (event.stage > 1) return 'stage';
      return event.day > 1 ? 'day' : null;
    case 'trainMadeUp':
      return 'train';
    case 'carsCoupled':
      return 'couple';
    case 'carsDropped':
      return 'drop';
    case 'trainScheduled':
      return 'schedule';
    // An arrival at the Yard Office is a diversion and makes no arrival sound.
    case 'trainArrived':
      return 'arrive';
    // Only an Office gives the departure sound, never a Division Point or the Interchange's yard.
    case 'trainHighballed':
      return event.from.at === 'grid' ? 'depart' : null;
    case 'trainCompleted':
      return 'completed';
    case 'trainsDestroyed':
      return 'crash';
    default:
      return null;
  }
}

export function cuesOf(events: readonly GameEvent[]): readonly Cue[] {
  const cues: Cue[] = [];
  for (const event of events) {
    const cue = cueOf(event);
    if (cue !== null && !cues.includes(cue)) cues.push(cue);
  }
  return cues;
}
