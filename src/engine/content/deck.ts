// The Home Office deck: what a card is, which copies a game deals and how ids are given out.

import { cardId } from '../ids.ts';
import type { CardId } from '../ids.ts';
import { ACTION_CARDS, ACTIONS, MANEUVER_CARDS, MANEUVERS, SECOND_SECTION_CARD, SPACE_USE_CARDS, SPACE_USES } from './action-cards.ts';
import type { ActionKey, ManeuverKey, SpaceUseKey } from './action-cards.ts';
import { ENHANCEMENT_CARDS, ENHANCEMENTS, INDUSTRIES, INDUSTRY_CARDS, MODIFIER_CARDS, MODIFIERS, OFFICES, TIERS, TRACK_CARDS } from './board-cards.ts';
import type { EnhancementKey, Hand, IndustryKey, ModifierKey, OfficeTier, TrackGeometry } from './board-cards.ts';
import { SECOND_STAGE_BUILT } from './constants.ts';
import { MAINLINE_MODIFIER_CARDS, MAINLINE_MODIFIERS } from './mainline-cards.ts';
import type { MainlineModifierKey } from './mainline-cards.ts';
import { EXTRA_TRAINS, TIMETABLED_TRAINS, trainCard } from './trains.ts';

/** C-CONV-4: what a card is. */
export type CardKind =
  | { readonly kind: 'timetabledTrain'; readonly number: number }
  | { readonly kind: 'extraTrain'; readonly number: number }
  | { readonly kind: 'office'; readonly tier: OfficeTier }
  | { readonly kind: 'freightFacility'; readonly facility: IndustryKey }
  | { readonly kind: 'modifier'; readonly modifier: ModifierKey }
  | { readonly kind: 'action'; readonly key: ActionKey }
  | { readonly kind: 'spaceUse'; readonly key: SpaceUseKey }
  | { readonly kind: 'enhancement'; readonly key: EnhancementKey }
  | { readonly kind: 'mainlineModifier'; readonly key: MainlineModifierKey }
  | { readonly kind: 'maneuver'; readonly key: ManeuverKey }
  | { readonly kind: 'secondSection' }
  | { readonly kind: 'track'; readonly geometry: TrackGeometry; readonly hand: Hand };

export interface CatalogueRow {
  readonly card: CardKind;
  readonly name: string;
  /** Copies a game without the opponent-directed cards deals (C-CONV-2). */
  readonly copies: number;
  /** Copies it would return with (C-CONV-3). */
  readonly reserve: number;
  /** Dealt only with the opponent-directed cards (C-DECK-2, C-DECK-3). */
  readonly secondStage: boolean;
}

interface Counted {
  readonly copies: number;
  readonly reserve?: number;
}

function row(card: CardKind, name: string, counted: Counted, secondStage = false): CatalogueRow {
  return { card, name, copies: counted.copies, reserve: counted.reserve ?? counted.copies, secondStage };
}

/** Every card of the catalogue in build order (C-ID-1). */
export const CATALOGUE: readonly CatalogueRow[] = [
  ...TIMETABLED_TRAINS.map((t) => row({ kind: 'timetabledTrain', number: t.number }, t.name, { copies: 1 })),
  ...EXTRA_TRAINS.map((t) => row({ kind: 'extraTrain', number: t.number }, t.name, { copies: 1 })),
  ...TIERS.filter((tier) => tier !== 'whistlePost').map((tier) => row({ kind: 'office', tier }, OFFICES[tier].name, OFFICES[tier])),
  ...INDUSTRIES.map((facility) => row({ kind: 'freightFacility', facility }, INDUSTRY_CARDS[facility].name, INDUSTRY_CARDS[facility])),
  ...MODIFIERS.map((modifier) => row({ kind: 'modifier', modifier }, MODIFIER_CARDS[modifier].name, MODIFIER_CARDS[modifier])),
  ...ACTIONS.map((key) => row({ kind: 'action', key }, ACTION_CARDS[key].name, ACTION_CARDS[key], true)),
  ...SPACE_USES.map((key) => row({ kind: 'spaceUse', key }, SPACE_USE_CARDS[key].name, SPACE_USE_CARDS[key], true)),
  ...ENHANCEMENTS.map((key) => row({ kind: 'enhancement', key }, ENHANCEMENT_CARDS[key].name, ENHANCEMENT_CARDS[key], ENHANCEMENT_CARDS[key].answers !== null)),
  ...MAINLINE_MODIFIERS.map((key) =>
    row({ kind: 'mainlineModifier', key }, MAINLINE_MODIFIER_CARDS[key].name, MAINLINE_MODIFIER_CARDS[key], MAINLINE_MODIFIER_CARDS[key].answers !== null)),
  ...MANEUVERS.map((key) => row({ kind: 'maneuver', key }, MANEUVER_CARDS[key].name, MANEUVER_CARDS[key])),
  row({ kind: 'secondSection' }, SECOND_SECTION_CARD.name, SECOND_SECTION_CARD),
  ...TRACK_CARDS.map((t) => row({ kind: 'track', geometry: t.geometry, hand: t.hand }, t.name, t)),
];

/** What of a game's config decides its deck (C-DECK-1 to C-DECK-6). */
export interface DeckChoice {
  readonly startingOffice: 'depot' | 'whistlePost';
  readonly pvpCardsAllowed: boolean;
}

/**
 * The cards of a game in build order, with their ids `c0`, `c1`, … (C-ID-2).
 * `secondStageBuilt` exists so that the filter of C-DECK-2 can be tested.
 */
export function buildDeck(choice: DeckChoice, secondStageBuilt: boolean = SECOND_STAGE_BUILT): readonly (readonly [CardId, CardKind])[] {
  const deck: (readonly [CardId, CardKind])[] = [];
  for (const entry of CATALOGUE) {
    // C-DECK-4: a Depot upgrade could never be played from a Depot.
    if (choice.startingOffice === 'depot' && entry.card.kind === 'office' && entry.card.tier === 'depot') continue;
    const attacks = choice.pvpCardsAllowed && secondStageBuilt;
    const copies = entry.secondStage ? (attacks ? entry.reserve : 0) : entry.copies;
    for (let i = 0; i < copies; i += 1) deck.push([cardId(`c${deck.length}`), entry.card]);
  }
  return deck;
}

/** The name a screen prints for a card; trains carry their number. */
export function cardName(card: CardKind): string {
  switch (card.kind) {
    case 'timetabledTrain':
      return `Train ${card.number} — ${trainCard(card.number).name}`;
    case 'extraTrain':
      return `Train X${card.number} — ${trainCard(card.number).name}`;
    default: {
      const found = CATALOGUE.find((entry) => sameCard(entry.card, card));
      if (found === undefined) throw new Error(`card without a row: ${JSON.stringify(card)}`);
      return found.name;
    }
  }
}

/** Whether two cards are copies of one row. */
export function sameCard(a: CardKind, b: CardKind): boolean {
  switch (a.kind) {
    case 'timetabledTrain':
    case 'extraTrain':
      return a.kind === b.kind && a.number === b.number;
    case 'office':
      return b.kind === 'office' && a.tier === b.tier;
    case 'freightFacility':
      return b.kind === 'freightFacility' && a.facility === b.facility;
    case 'modifier':
      return b.kind === 'modifier' && a.modifier === b.modifier;
    case 'secondSection':
      return b.kind === 'secondSection';
    case 'track':
      return b.kind === 'track' && a.geometry === b.geometry && a.hand === b.hand;
    case 'action':
    case 'spaceUse':
    case 'enhancement':
    case 'mainlineModifier':
    case 'maneuver':
      return a.kind === b.kind && a.key === b.key;
  }
}
