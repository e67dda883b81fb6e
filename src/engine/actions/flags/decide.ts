// The events of Red Flags, set and shown. The intent has passed `check`.

import { redFlagCards } from '../../hands.ts';
import type { PlayerIndex } from '../../ids.ts';
import type { IntentOf } from '../../intents.ts';
import { seatOf } from '../../seats.ts';
import { emit } from '../../step.ts';
import type { Step } from '../../step.ts';
import { trayName, trayOf } from '../../trains.ts';
import { pendingQuestion } from '../questions/decide.ts';

export function decideRedFlag(step: Step, player: PlayerIndex, intent: IntentOf<'mainline.redFlag'>): void {
  const tray = trayOf(step.state, pendingQuestion(step.state, 'redFlag').trayId);
  // R-RF-5: the named card, else the first in hand, else the Toolbox flag.
  const cardId = intent.flag ? (intent.cardId ?? redFlagCards(step.state, player)[0]) : undefined;
  emit(step, { type: 'redFlagRuled', player, ...trayName(tray), flag: intent.flag, ...(cardId === undefined ? {} : { cardId }) });
  if (cardId !== undefined) emit(step, { type: 'cardPlayed', player, cardId });
}

export function decidePlantFlag(step: Step, player: PlayerIndex, intent: IntentOf<'maneuver.redFlags' | 'redFlag.play'>): void {
  const card = intent.type === 'maneuver.redFlags' ? { cardId: intent.cardId } : {};
  if (intent.type === 'maneuver.redFlags') emit(step, { type: 'cardPlayed', player, cardId: intent.cardId });
  emit(step, { type: 'redFlagsSet', player, seat: seatOf(step.state, player), side: intent.side, ...card });
}
