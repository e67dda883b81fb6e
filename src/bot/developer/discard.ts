// What leaves the hand and where it goes (B-DR-15 to B-DR-17).

import {
  candidateSquares, cardKind, cardName, checkPlacement, handOf, nextTier, ownArea, TIERS,
} from '../../engine/index.ts';
import type { CardId, CardKind } from '../../engine/index.ts';
import type { Choice } from '../policy.ts';
import { bestOf, choose, optionsOf } from './decision.ts';
import type { Decision } from './decision.ts';
import { hasSite } from './industry-score.ts';
import { topRank, trainIsOfUse } from './take.ts';

/** B-DR-15: how well a discard lies on a Department. */
export function burialScore(decision: Decision, slot: number): number {
  const { view, player, flags } = decision;
  const depth = (view.decks.departments[slot] ?? []).length;
  const top = depth === 0 ? 6 : topRank(view, player, slot, flags) > 0 ? -10 : 2;
  return top - 0.5 * Math.min(4, depth);
}

/** A turnout or curve whose other half is at hand: in the hand, or a leg laid and waiting. */
function partnered(decision: Decision, card: Extract<CardKind, { kind: 'track' }>, id: CardId): boolean {
  const partner = card.geometry === 'turnout' ? 'curved' : card.geometry === 'curved' ? 'turnout' : null;
  if (partner === null) return false;
  const { view, player } = decision;
  return handOf(view, player).some((other) => {
    const held = cardKind(view, other);
    return other !== id && held.kind === 'track' && held.geometry === partner && held.hand === card.hand;
  });
}

/** B-DR-16: what a card is worth keeping for. */
export function keepValue(decision: Decision, id: CardId): number {
  const { view, player, flags } = decision;
  const card = cardKind(view, id);
  const area = ownArea(view, player);
  switch (card.kind) {
    case 'office': {
      const above = TIERS.indexOf(card.tier) - TIERS.indexOf(area.tier);
      return card.tier === nextTier(area.tier) ? 9 : above === 2 ? 3 : 0;
    }
    case 'timetabledTrain':
    case 'extraTrain':
      return trainIsOfUse(view, player, card.number, flags) ? 6 : 0;
    case 'freightFacility':
      return hasSite(view, player, card.facility) ? 5 : 2;
    case 'modifier':
      return candidateSquares(area).some((coord) => checkPlacement(view, area, card, coord, 0, null) === null) ? 4 : 0;
    case 'track':
      return partnered(decision, card, id) ? 3 : 1;
    case 'maneuver':
      return card.key === 'redFlags' ? 3 : 0;
    default:
      return 0;
  }
}

/** The discard of least harm; null when nothing may be discarded. */
export function chooseDiscard(decision: Decision): Choice | null {
  const { flags, view } = decision;
  const discards = optionsOf(decision, 'card.discard');
  const worst = flags.noKeepValue === true ? (discards[0] ?? null) : bestOf(discards, (discard) => -keepValue(decision, discard.cardId));
  if (worst === null) return null;
  const laid = bestOf(discards.filter((discard) => discard.cardId === worst.cardId), (discard) => burialScore(decision, discard.toSlot));
  if (laid === null) return null;
  return choose(laid, 'dr.discard', { card: cardName(cardKind(view, laid.cardId)), n: laid.toSlot + 1 });
}

