// What a line of the log is about, for a reader who sifts it (U-JR-6): read from the event, so that the words of a sentence may change.

import type { EventType, GameEvent, GameState } from '../engine/index.ts';
import type { Subject } from './frame.ts';

/** Types whose line names a sum won or lost. */
const SUMS = [
  'revenueChanged', 'expediteFault', 'trainStoodStill', 'trainsDestroyed', 'outcomeDecided',
] as const satisfies readonly EventType[];

const namesTrain = (event: GameEvent): boolean => 'trainNumber' in event || 'trayId' in event || 'trains' in event;

function namesSum(event: GameEvent, before: GameState): boolean {
  // A run over the whole Division pays only where the house rules say so.
  if (event.type === 'trainCompleted') return before.config.houseRules.revenue.trainPerTransit > 0;
  return SUMS.some((type) => type === event.type);
}

/** The subjects of the line an event becomes; none for most of what is built and drawn. */
export function subjectsOf(event: GameEvent, before: GameState): readonly Subject[] {
  return [...(namesTrain(event) ? ['train' as const] : []), ...(namesSum(event, before) ? ['revenue' as const] : [])];
}
