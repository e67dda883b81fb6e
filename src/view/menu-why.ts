// Why a card in the hand cannot be played now: the rules are asked about every place it might go, and the refusal that tells
// the player most is put into words.

import {
  candidateSquares, cardAt, cardKind, cardName, check, SIDES, takesSquare, traysInDistrict, variantsOf,
} from '../engine/index.ts';
import type { CardId, GridCoord, Intent, RefusalCode } from '../engine/index.ts';
import type { MenuContext } from './menu-label.ts';
import { refusalSentence } from './refusal-sentences.ts';

/** Of several refusals of one card the first in this list is told; a code not listed holds for every place alike. */
const TELLING: readonly RefusalCode[] = [
  'FACILITY_LOCKED', 'MODIFIER_ALREADY_PLACED', 'TRAIN_ON_CARD', 'REQUIREMENT_MISSING', 'ALREADY_THERE', 'NOT_A_HOST', 'NOT_BARE',
  'NOTHING_JOINS', 'SQUARE_IN_USE', 'BREAKS_RUNNING_TRACK', 'SQUARE_OCCUPIED', 'ON_RUNNING_TRACK', 'OUTSIDE_LIMITS',
  'NO_CONVERSION', 'NOT_A_GRADE', 'ALREADY_FLAGGED', 'NO_SUCH_SQUARE',
];

/** Told of no place in particular, where every place was refused for the like of it. */
const OF_NO_PLACE: readonly RefusalCode[] = ['NOT_BARE', 'BREAKS_RUNNING_TRACK', 'SQUARE_OCCUPIED', 'ON_RUNNING_TRACK', 'OUTSIDE_LIMITS'];

function mainlineNodes(ctx: MenuContext): readonly number[] {
  return ctx.state.division.nodes.flatMap((node, index) => (node.kind === 'mainline' ? [index] : []));
}

/** Every way this card might be meant to be played. */
function attempts(ctx: MenuContext, cardId: CardId): readonly Intent[] {
  const card = cardKind(ctx.state, cardId);
  if (takesSquare(card)) {
    const lay = (placement: GridCoord): readonly Intent[] =>
      variantsOf(card).map((variant) => ({ type: 'card.play', cardId, placement, ...(variant === 0 ? {} : { variant }) }));
    // R-PE-1: an Enhancement goes onto a card that lies there, anything else beside or over one.
    const onCards = card.kind === 'enhancement' || card.kind === 'mainlineModifier';
    return candidateSquares(ctx.area).filter((coord) => !onCards || cardAt(ctx.area, coord) !== null).flatMap(lay);
  }
  switch (card.kind) {
    case 'enhancement':
      return mainlineNodes(ctx).map((node) => ({ type: 'card.play', cardId, node }));
    case 'mainlineModifier':
      return mainlineNodes(ctx).map((node) => ({ type: 'mainline.modify', cardId, node }));
    case 'secondSection':
      return [{ type: 'newTrain.secondSection', cardId, trainNumber: ctx.state.timetable[ctx.state.clock.stage - 1] ?? 1 }];
    case 'maneuver':
      if (card.key === 'redFlags') return SIDES.map((side) => ({ type: 'maneuver.redFlags', cardId, side }));
      if (card.key === 'flyingSwitch') {
        return traysInDistrict(ctx.state, ctx.area.seat).map((tray) => ({
          type: 'maneuver.flyingSwitch', cardId, trayId: tray.id, count: 1, to: ctx.area.officeCoord,
        }));
      }
      return [{ type: 'card.play', cardId }];
    default:
      return [{ type: 'card.play', cardId }];
  }
}

/** One sentence, or null when nothing keeps the card from being played. */
export function whyNotPlayed(ctx: MenuContext, cardId: CardId): string | null {
  let told: { readonly intent: Intent; readonly code: RefusalCode; readonly rank: number } | null = null;
  for (const intent of attempts(ctx, cardId)) {
    const code = check(ctx.state, ctx.player, intent);
    if (code === null) return null;
    const rank = TELLING.indexOf(code);
    if (told === null || rank < told.rank) told = { intent, code, rank };
    // The first two, and every code outside the list, hold wherever the card is laid.
    if (rank < 2) break;
  }
  if (told === null) return null;
  if (told.code === 'NOTHING_JOINS') return `${cardName(cardKind(ctx.state, cardId))}: no open rail end to join yet.`;
  const intent: Intent = OF_NO_PLACE.includes(told.code) ? { type: 'card.play', cardId } : told.intent;
  return refusalSentence(told.code, { state: ctx.state, player: ctx.player, intent });
}
