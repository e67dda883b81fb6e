// Which card to draw (B-DR-1 to B-DR-4): one off a Department when it can be played, else the deck.

import { cardName, nextTier, ownArea, seatOf } from '../../engine/index.ts';
import type { CardKind, PlayerIndex } from '../../engine/index.ts';
import type { Flags } from '../flags.ts';
import type { BotView, Choice } from '../policy.ts';
import { bestOf, choose, firstOf, optionsOf } from './decision.ts';
import type { Decision } from './decision.ts';
import { hasSite } from './industry-score.ts';
import { canEarn, wouldOverfillOffice } from './traffic.ts';

/** B-LO-8: a train there is no A/D track for, or one this Office can never earn anything by, is no use now. */
export function trainIsOfUse(view: BotView, player: PlayerIndex, number: number, flags: Flags): boolean {
  return trainHasTrack(view, player, flags) && canEarn(view, seatOf(view, player), number);
}

/** B-LO-8: whether one more train leaves no more trains than the Office has A/D tracks. */
export function trainHasTrack(view: BotView, player: PlayerIndex, flags: Flags): boolean {
  return flags.noTrainCap === true || !wouldOverfillOffice(view, seatOf(view, player));
}

/** B-DR-2: 3 for an Office of the next tier, 2 for a train of use, 1 for an industry with a site, else 0. */
export function takeRank(view: BotView, player: PlayerIndex, card: CardKind, flags: Flags): number {
  const unasked = flags.noPlayableTakes === true;
  switch (card.kind) {
    case 'office':
      return card.tier === nextTier(ownArea(view, player).tier) ? 3 : 0;
    case 'timetabledTrain':
    case 'extraTrain':
      return unasked || trainIsOfUse(view, player, card.number, flags) ? 2 : 0;
    case 'freightFacility':
      return unasked || hasSite(view, player, card.facility) ? 1 : 0;
    default:
      return 0;
  }
}

/** The rank of the face-up card of a Department; 0 when it is empty. */
export function topRank(view: BotView, player: PlayerIndex, slot: number, flags: Flags): number {
  const pile = view.decks.departments[slot] ?? [];
  const top = pile[pile.length - 1];
  const card = top === undefined ? undefined : view.cards[top];
  return card === undefined ? 0 : takeRank(view, player, card, flags);
}

/** The draw of this turn; null when none is legal any more. */
export function chooseTake(decision: Decision): Choice | null {
  const { view, player, flags } = decision;
  const takes = optionsOf(decision, 'draw.fromDepartment');
  const best = bestOf(takes, (take) => topRank(view, player, take.slot, flags));
  const blind = firstOf(decision, 'draw.fromHomeOffice');
  if (best !== null && (blind === null || topRank(view, player, best.slot, flags) > 0)) {
    const pile = view.decks.departments[best.slot] ?? [];
    const top = pile[pile.length - 1];
    const card = top === undefined ? undefined : view.cards[top];
    return choose(best, 'dr.take', { card: card === undefined ? 'A card' : cardName(card), n: best.slot + 1 });
  }
  return blind === null ? null : choose(blind, 'dr.blind');
}
