// The hand in the menu: plays, places with what laying there does, discards, and why a card
// that cannot be played now cannot.

import {
  cardAt, cardKind, eligibleHosts, handOf, INDUSTRY_CARDS, lostGrants, MAINLINE_CARDS, mainlineAt, nextTier, OFFICES,
  REALIGNMENTS, sameSquare, unreachable,
} from '../engine/index.ts';
import type { CardId, CardKind, Intent, IntentOf } from '../engine/index.ts';
import type { MenuContext } from './menu-label.ts';
import type { HandEntry, PlaceableEntry } from './menu-types.ts';
import { whyNotPlayed } from './menu-why.ts';
import { cardNoun, count, squareName, tierName } from './words.ts';

/** Places for cards: everything laid on a square or a node. */
export function placeableEntries(ctx: MenuContext, options: readonly Intent[]): readonly PlaceableEntry[] {
  const entries: PlaceableEntry[] = [];
  for (const intent of options) {
    if (intent.type === 'mainline.modify') {
      const consequence = modifyWords(ctx, intent);
      entries.push({ cardId: intent.cardId, node: intent.node, variant: 0, intent, ...(consequence === null ? {} : { consequence }) });
    } else if (intent.type === 'card.play' && (intent.placement !== undefined || intent.node !== undefined)) {
      const consequence = placementWords(ctx, intent);
      entries.push({
        cardId: intent.cardId,
        ...(intent.placement === undefined ? {} : { square: intent.placement }),
        ...(intent.node === undefined ? {} : { node: intent.node }),
        variant: intent.variant === 1 ? 1 : 0,
        ...(intent.host === undefined ? {} : { host: intent.host }),
        ...(consequence === null ? {} : { consequence }),
        intent,
      });
    }
  }
  return entries;
}

/** One entry per card, in hand order; without plays when the seat may not act. */
export function handEntries(ctx: MenuContext, options: readonly Intent[], placeable: readonly PlaceableEntry[]): readonly HandEntry[] {
  return handOf(ctx.state, ctx.player).map((cardId): HandEntry => {
    const playNow = options.find((intent): intent is IntentOf<'card.play'> =>
      intent.type === 'card.play' && intent.cardId === cardId && intent.placement === undefined && intent.node === undefined);
    const spots = placeable.filter((entry) => entry.cardId === cardId).length;
    const discards = options.filter((intent) => intent.type === 'card.discard' && intent.cardId === cardId);
    if (playNow !== undefined) return { cardId, playNow, playWhat: playWords(ctx, cardId), spots, discards };
    const elsewhere = options.some((intent) => intent.type !== 'card.discard' && 'cardId' in intent && intent.cardId === cardId);
    const asked = ctx.state.clock.pendingDecision !== null;
    const why = options.length === 0 || asked || spots > 0 || elsewhere ? null : whyNotPlayed(ctx, cardId);
    return { cardId, playNow: null, spots, discards, ...(why === null ? {} : { why }) };
  });
}

/** The hand of a seat that may not act (U-SE-30). */
export function idleHand(hand: readonly CardId[]): readonly HandEntry[] {
  return hand.map((cardId) => ({ cardId, playNow: null, spots: 0, discards: [] }));
}

/** What playing a card without a place does. */
function playWords(ctx: MenuContext, id: CardId): string {
  const card = cardKind(ctx.state, id);
  switch (card.kind) {
    case 'timetabledTrain':
      return ctx.state.timetable.every((slot) => slot !== null)
        ? 'the timetable is full: the card leaves the game and nothing is scheduled'
        : 'rolls a D12 for its departure Stage; it then runs every Day';
    case 'extraTrain':
      return 'joins the queue of Extras; you choose where it starts when a Crew Tray is free';
    case 'office':
      return upgradeWords(ctx, card);
    default:
      return 'takes effect at once';
  }
}

function upgradeWords(ctx: MenuContext, card: Extract<CardKind, { kind: 'office' }>): string {
  const now = OFFICES[ctx.area.tier];
  const then = OFFICES[nextTier(ctx.area.tier) ?? card.tier];
  const green = then.outbound - now.outbound;
  const red = then.inbound - now.inbound;
  return `upgrades the Office to ${then.name}: +${count(then.adTracks - now.adTracks, 'A/D track')}, +${count(then.porters - now.porters, 'Porter')}, +${green} green and +${red} red slots`;
}

function placementWords(ctx: MenuContext, intent: IntentOf<'card.play'>): string | null {
  const card = cardKind(ctx.state, intent.cardId);
  const { placement } = intent;
  const lying = placement === undefined ? null : cardAt(ctx.area, placement);
  switch (card.kind) {
    case 'track':
    case 'freightFacility':
      if (lying === null || placement === undefined) return null;
      if (lying.geometry.kind === 'limits') return 'the Limits sign moves one square outward';
      return `replaces the ${cardNoun(lying, ctx.area.tier)} at ${squareName(placement)}`;
    case 'modifier':
      return modifierWords(ctx, intent, card);
    case 'enhancement':
      return card.key === 'absSignals' ? 'trains that would run into the one ahead are held short of this card' : null;
    case 'mainlineModifier':
    case 'timetabledTrain':
    case 'extraTrain':
    case 'office':
    case 'action':
    case 'spaceUse':
    case 'maneuver':
    case 'secondSection':
      return null;
    default:
      return unreachable(card);
  }
}

/** Which facility a Modifier serves here, and what of it is lost there (U-OA-8). */
function modifierWords(ctx: MenuContext, intent: IntentOf<'card.play'>, card: Extract<CardKind, { kind: 'modifier' }>): string | null {
  if (intent.placement === undefined) return null;
  const hosts = eligibleHosts(ctx.area, card.modifier, intent.placement);
  const served = intent.host ?? hosts[0];
  const host = served === undefined ? null : cardAt(ctx.area, served);
  if (host?.facility == null || served === undefined) return null;
  const name = host.facility.industry === null ? tierName(ctx.area.tier) : INDUSTRY_CARDS[host.facility.industry].name;
  const others = hosts.filter((other) => !sameSquare(other, served)).length;
  const lost = lostGrants(host.facility, card.modifier);
  const losses = [...(lost.outbound > 0 ? ['its green box is lost there'] : []), ...(lost.inbound > 0 ? ['its red box is lost there'] : [])];
  return [`serves the ${name} at ${squareName(served)}${others > 0 ? ', and no other' : ''}`, ...losses].join(' · ');
}

/** R-LO-26: the effect on that very card. */
function modifyWords(ctx: MenuContext, intent: IntentOf<'mainline.modify'>): string | null {
  const card = cardKind(ctx.state, intent.cardId);
  const node = mainlineAt(ctx.state, intent.node);
  if (card.kind !== 'mainlineModifier') return null;
  switch (card.key) {
    case 'realignment': {
      const becomes = REALIGNMENTS[node.card];
      if (becomes === undefined) return null;
      return `${MAINLINE_CARDS[node.card].name} becomes ${MAINLINE_CARDS[becomes].name}: ${throughStages(node.card)} → ${throughStages(becomes)}`;
    }
    case 'helpers':
      return `trains running ${node.gradeUp ?? 'uphill'} come in one region further on: one Stage less`;
    case 'brakeman':
    case 'airbrakes':
      return `trains running ${node.gradeUp === null ? 'downhill' : node.gradeUp === 'east' ? 'west' : 'east'} come in one region further on: one Stage less`;
    case 'facingPointLocks':
      return null;
  }
}

/** Stages a through train takes on a card with nobody else on it. */
function throughStages(kind: keyof typeof MAINLINE_CARDS): string {
  const card = MAINLINE_CARDS[kind];
  return count(card.regions - card.defaultEntry, 'Stage');
}
