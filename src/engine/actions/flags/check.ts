// Legality of Red Flags (R-RF-2, R-RF-5).

import { officeNodeOf } from '../../division.ts';
import { redFlagCards } from '../../hands.ts';
import type { CardId, PlayerIndex, Side } from '../../ids.ts';
import type { IntentOf } from '../../intents.ts';
import type { RefusalCode } from '../../refusals.ts';
import { playerOf, seatOf } from '../../seats.ts';
import type { GameState } from '../../state.ts';

function sideRefusal(state: GameState, player: PlayerIndex, side: Side): RefusalCode | null {
  return officeNodeOf(state, seatOf(state, player)).redFlags[side] ? 'ALREADY_FLAGGED' : null;
}

export function checkPlantCard(state: GameState, player: PlayerIndex, card: CardId, side: Side): RefusalCode | null {
  return redFlagCards(state, player).includes(card) ? sideRefusal(state, player, side) : 'NO_SUCH_CARD';
}

export function checkPlantToolbox(state: GameState, player: PlayerIndex, side: Side): RefusalCode | null {
  return playerOf(state, player).toolboxFlag ? sideRefusal(state, player, side) : 'NO_FLAG';
}

/** The answer to a prompt; whoever is asked holds a flag of some kind. */
export function checkRedFlagAnswer(state: GameState, player: PlayerIndex, intent: IntentOf<'mainline.redFlag'>): RefusalCode | null {
  if (!intent.flag) return null;
  const cards = redFlagCards(state, player);
  if (intent.cardId !== undefined) return cards.includes(intent.cardId) ? null : 'NO_SUCH_CARD';
  return cards.length > 0 || playerOf(state, player).toolboxFlag ? null : 'NO_FLAG';
}
