// The draw option from its first card to its end (B-DR-1 to B-DR-17): take, play while anything is worth playing, shed.

import type { Choice } from '../policy.ts';
import { lastResort } from './decision.ts';
import type { Decision } from './decision.ts';
import { chooseDiscard } from './discard.ts';
import { choosePlay, endOfDraw, playTrainToShed } from './play.ts';
import { chooseTake } from './take.ts';

/** What the bot does next in its draw turn. */
export function chooseDraw(decision: Decision): Choice {
  return (
    chooseTake(decision) ??
    choosePlay(decision) ??
    endOfDraw(decision) ??
    chooseDiscard(decision) ??
    playTrainToShed(decision) ??
    lastResort(decision)
  );
}
