// A refusal in words for somebody at a table, who has no state, only what the screen is told (R-RJ-4): the names and numbers a frame holds
// are filled in, and where it holds none the sentence says what the code alone can.

import type { Intent, RefusalCode } from '../engine/index.ts';
import type { Frame } from './frame.ts';
import { UNNAMED } from './refusal-context.ts';
import { chosenSentence, GAME_IS_OVER, handSentence, phaseSentence, TABLE_VOTES, turnSentence, VOTE_FOR_ONESELF, waitingSentence } from './refusal-facts.ts';
import { refusalSentence } from './refusal-sentences.ts';
import { count, optionName } from './words.ts';

function nameOf(frame: Frame, player: number | null): string | null {
  return frame.players.find(({ index }) => index === player)?.name ?? null;
}

/** What the frame knows better than the code; null where it does not. */
function known(code: RefusalCode, frame: Frame, intent: Intent): string | null {
  const who = frame.actor === frame.viewer ? null : nameOf(frame, frame.actor);
  switch (code) {
    case 'NOT_YOUR_TURN':
      return intent.type === 'game.extend' ? VOTE_FOR_ONESELF : who === null ? null : turnSentence(who);
    case 'DECISION_PENDING': {
      const asks = frame.decision?.asks ?? frame.awaiting?.asks;
      return asks === undefined ? null : waitingSentence(who, asks);
    }
    case 'WRONG_PHASE':
      if (frame.status === 'finished') return GAME_IS_OVER;
      if (frame.status === 'awaitingExtension') return TABLE_VOTES;
      return phaseSentence(frame.phase);
    case 'OPTION_ALREADY_CHOSEN':
    case 'WRONG_OPTION':
      return frame.option === null ? null : chosenSentence(optionName(frame.option));
    case 'HAND_OVER_LIMIT':
      return handSentence(frame.handIds.length, frame.handLimit, frame.handDiscardable.some((may) => may));
    case 'NO_MOVES_LEFT':
      return frame.moves.of === 0 ? null : `All ${count(frame.moves.of, 'Move')} of this turn are made. Setting cars out costs none.`;
    default:
      return null;
  }
}

/** The card and the train of the intent, by the names the screen gives them. */
function named(sentence: string, frame: Frame, intent: Intent): string {
  const card = 'cardId' in intent ? frame.hand[frame.handIds.findIndex((id) => id === intent.cardId)] : undefined;
  const train = 'trayId' in intent ? frame.trains.find(({ trayId }) => trayId === intent.trayId)?.label : undefined;
  const told = card === undefined ? sentence : sentence.replaceAll(UNNAMED.card, () => card);
  return train === undefined ? told : told.replaceAll(UNNAMED.train, () => train);
}

/** Why an intent was refused, as far as this screen is told. */
export function toldRefusal(code: RefusalCode, frame: Frame, intent: Intent): string {
  return known(code, frame, intent) ?? named(refusalSentence(code, null), frame, intent);
}
