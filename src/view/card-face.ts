// What a card's printed face shows, found by the name a frame gives it: the rails it lays, a train's consist and rules, a building
// (look: cards; R-GE-17). Facts for drawing; the sentences are elsewhere.

import { CATALOGUE, INDUSTRY_CARDS, MODIFIER_CARDS, portPairs, trainCard } from '../engine/index.ts';
import type {
  CardGeometry, CardKind, CarType, EnhancementKey, IndustryKey, ModifierKey, OfficeTier, Port, RuleFlag,
} from '../engine/index.ts';

export type { CardKind };

export interface Rail {
  readonly a: Port;
  readonly b: Port;
}

export type CardFace =
  | {
      readonly kind: 'train'; readonly number: number; readonly isExtra: boolean; readonly speed: 'fast' | 'slow';
      /** What the card asks for, nose first; freight of no stated kind is a boxcar's outline. */
      readonly consist: readonly CarType[]; readonly flags: readonly string[];
    }
  | { readonly kind: 'track'; /** By variant; one entry when the card has one. */ readonly rails: readonly (readonly Rail[])[]; readonly squareLegs: boolean }
  | { readonly kind: 'office'; readonly tier: OfficeTier }
  | { readonly kind: 'industry'; readonly industry: IndustryKey; readonly cars: readonly CarType[]; readonly flow: 'outbound' | 'inbound' | 'both' }
  | { readonly kind: 'modifier'; readonly modifier: ModifierKey; readonly grants: readonly string[] }
  | { readonly kind: 'enhancement'; readonly key: EnhancementKey }
  | { readonly kind: 'mainline'; readonly key: string }
  | { readonly kind: 'maneuver'; readonly key: string };

const FLAG_WORDS: Readonly<Record<RuleFlag, string>> = {
  terminalsOnly: 'Terminals only',
  noSwitching: 'No switching',
  expedite: 'Expedite',
  oneFreightPerLocation: 'One freight car a place',
  coachStaysOnStationTrack: 'Coach stays at the Office',
  dropOnly: 'Sets out only',
  pickUpEmptiesOnly: 'Empties only',
  stopThenExpedite: 'Stop, then expedite',
  stopEarnsPoint: 'Stops earn',
  mustRunLoaded: 'Run loaded',
  noPassengerWork: 'No Porters',
};

function railsOf(geometry: CardGeometry): readonly Rail[] {
  return portPairs(geometry).map(([a, b]) => ({ a, b }));
}

function grants(card: { readonly outbound: number; readonly inbound: number; readonly laborers: number; readonly porters: number }): readonly string[] {
  return [
    card.outbound > 0 ? `+${card.outbound} green` : '', card.inbound > 0 ? `+${card.inbound} red` : '',
    card.laborers > 0 ? `+${card.laborers} Laborer` : '', card.porters > 0 ? `+${card.porters} Porter` : '',
  ].filter((grant) => grant !== '');
}

function trainFace(number: number): CardFace {
  const card = trainCard(number);
  const freight = card.consist.freightTypes?.[0] ?? 'boxcar';
  const repeat = (type: CarType, n: number): readonly CarType[] => Array.from({ length: n }, () => type);
  return {
    kind: 'train', number, isExtra: number > 12, speed: card.speed, flags: card.flags.map((flag) => FLAG_WORDS[flag]),
    consist: [...repeat(freight, card.consist.freight), ...repeat('coach', card.consist.coach), ...repeat('caboose', card.consist.caboose)],
  };
}

function faceOf(card: CardKind): CardFace {
  switch (card.kind) {
    case 'timetabledTrain':
    case 'extraTrain':
      return trainFace(card.number);
    case 'office':
      return { kind: 'office', tier: card.tier };
    case 'freightFacility':
      return { kind: 'industry', industry: card.facility, cars: INDUSTRY_CARDS[card.facility].cars, flow: INDUSTRY_CARDS[card.facility].flow };
    case 'modifier':
      return { kind: 'modifier', modifier: card.modifier, grants: grants(MODIFIER_CARDS[card.modifier]) };
    case 'enhancement':
      return { kind: 'enhancement', key: card.key };
    case 'mainlineModifier':
      return { kind: 'mainline', key: card.key };
    case 'secondSection':
      return { kind: 'maneuver', key: 'secondSection' };
    case 'action':
    case 'spaceUse':
    case 'maneuver':
      return { kind: 'maneuver', key: card.key };
    case 'track': {
      const { geometry, hand } = card;
      const variants: readonly (0 | 1)[] = geometry === 'straight' ? [0] : [0, 1];
      return { kind: 'track', squareLegs: geometry === 'sharpCurved', rails: variants.map((variant) => railsOf({ kind: 'track', geometry, hand, variant })) };
    }
  }
}

/** The face of a card, or of the one a frame calls by that name; null when no card is called that. */
export function cardFace(name: string | CardKind): CardFace | null {
  if (typeof name !== 'string') return faceOf(name);
  const number = /\bX?(\d{1,2})\b/.exec(name)?.[1];
  if (number !== undefined && Number(number) >= 1 && Number(number) <= 22) return trainFace(Number(number));
  const row = CATALOGUE.find((entry) => entry.name === name);
  return row === undefined ? null : faceOf(row.card);
}
