// The answers to a question that the railroad waits for (E-LG-1 to E-LG-7).

import { redFlagCards } from '../../hands.ts';
import type { PlayerIndex } from '../../ids.ts';
import type { Intent } from '../../intents.ts';
import type { GameState } from '../../state.ts';

export function answerCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  switch (state.clock.pendingDecision?.kind) {
    case 'clearance':
      return [true, false].map((allow): Intent => ({ type: 'mainline.clearance', allow }));
    case 'yardOffice':
      return [true, false].map((take): Intent => ({ type: 'mainline.yardOffice', take }));
    case 'redFlag': {
      const cards = redFlagCards(state, player);
      const shown = cards.length > 0
        ? cards.map((cardId): Intent => ({ type: 'mainline.redFlag', flag: true, cardId }))
        : [{ type: 'mainline.redFlag', flag: true } as const];
      return [...shown, { type: 'mainline.redFlag', flag: false }];
    }
    case undefined:
      return [];
  }
}
