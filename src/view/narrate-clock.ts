// The log's sentences about the clock, turns and endings (U-JR).

import { unreachable } from '../engine/index.ts';
import type { EventOf } from '../engine/index.ts';
import { outcomeFacts, outcomeWords } from './outcome-sentences.ts';
import type { Telling } from './telling.ts';
import { clockTime, count, listed, phaseName, playerName } from './words.ts';

export const CLOCK_EVENTS = [
  'stageBegan', 'phaseBegan', 'actorChanged', 'phaseEnded', 'fedoraPassed', 'seatsRotated', 'dayEnded', 'outcomeDecided',
  'extensionVoted', 'dayExtended', 'playConcluded',
] as const;
export type ClockEvent = EventOf<(typeof CLOCK_EVENTS)[number]>;

export function clockSentence(event: ClockEvent, t: Telling): string {
  switch (event.type) {
    case 'stageBegan':
      return `Day ${event.day}, Stage ${event.stage} — ${clockTime(event.stage)}`;
    case 'phaseBegan':
      return `${phaseName(event.phase)} Phase`;
    case 'actorChanged':
      if (event.player === null) return 'Nobody has to act for the moment.';
      return t.names === null ? 'The next turn begins.' : `The turn goes to ${playerName(event.player, t.names)}.`;
    case 'phaseEnded':
      return `${phaseName(event.phase)} finished.`;
    case 'fedoraPassed':
      if (t.names === null) return 'The shift ends and the Fedora is handed on.';
      return `The shift ends: the Fedora goes from ${playerName(event.from, t.names)} to ${playerName(event.to, t.names)}, who is Superintendent now.`;
    case 'seatsRotated': {
      const { names } = t;
      if (names === null) return `Day ${event.day}: everybody moves one seat to the left.`;
      return `Day ${event.day}: everybody moves one seat to the left. West to east now: ${listed(event.seating.map((player) => playerName(player, names)))}.`;
    }
    case 'dayEnded':
      return `Day ${event.day} has ended, with ${event.collisions === 0 ? 'no collision' : count(event.collisions, 'collision')}.`;
    case 'outcomeDecided': {
      const words = outcomeWords(outcomeFacts(t.after, event.outcome, event.official, t.names));
      const standing = event.official ? '' : ' The official result stands as it was.';
      return `${words.headline}. ${words.why} ${words.result}${event.extendable ? (t.names === null ? ' One more Day may be played.' : ' The table may vote for one more Day.') : ''}${standing}`;
    }
    case 'extensionVoted':
      if (t.names === null) return event.agree ? 'One more Day is wanted.' : 'No further Day is wanted.';
      return event.agree ? 'A vote for one more Day.' : 'A vote to end the game here.';
    case 'dayExtended':
      return t.names === null ? `Day ${event.day} is added and play goes on.` : `Everybody agreed: Day ${event.day} is added and play goes on.`;
    case 'playConcluded':
      return t.names === null ? 'Play ends here.' : `${playerName(event.declinedBy, t.names)} declined another Day; play ends here.`;
    default:
      return unreachable(event);
  }
}
