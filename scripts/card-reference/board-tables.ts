// The tables of cards that lie in a district (C-REF-1 to C-REF-5), from the content tables alone.

import {
  ENHANCEMENT_CARDS, ENHANCEMENTS, INDUSTRIES, INDUSTRY_CARDS, LIMITS_SUPPLY, MODIFIER_CARDS, MODIFIERS, OFFICES,
  TIERS, TRACK_CARDS, WHISTLE_POST_SUPPLY,
} from '../../src/engine/index.ts';
import type { EnhancementCard, EnhancementPlacement } from '../../src/engine/index.ts';
import { amount, bullets, DASH, keyWords, listOf, table, yesNo } from './markdown.ts';
import type { Cell } from './markdown.ts';

const number = (title: string) => ({ title, align: 'right' }) as const;
const mark = (title: string) => ({ title, align: 'centre' }) as const;

/** The tiers, and the two supplies that lie beside the deck (C-REF-3). */
export function offices(): string {
  const columns = ['Office', mark('Control Point'), mark('Passenger Facility'), number('A/D tracks'), number('Porters'), number('Green'), number('Red')];
  const tiers = table(columns, TIERS.map((tier) => {
    const office = OFFICES[tier];
    return [
      office.name, yesNo(office.controlPoint), yesNo(office.passengerFacility),
      amount(office.adTracks), amount(office.porters), amount(office.outbound), amount(office.inbound),
    ];
  }));
  const supplies = bullets([`${OFFICES.whistlePost.name}s in the supply: ${WHISTLE_POST_SUPPLY}`, `Limits signs in the supply: ${LIMITS_SUPPLY}`]);
  return `${tiers}\n\n${supplies}`;
}

export function freightFacilities(): string {
  const columns = ['Industry', 'Cars', 'Flow', number('Green'), number('Red'), number('Laborers'), 'Locked out with'];
  return table(columns, INDUSTRIES.map((key) => {
    const card = INDUSTRY_CARDS[key];
    return [
      card.name, listOf(card.cars), card.flow, amount(card.outbound), amount(card.inbound), amount(card.laborers),
      listOf(card.lockedOutWith.map((other) => INDUSTRY_CARDS[other].name)),
    ];
  }));
}

export function modifiers(): string {
  const columns = ['Modifier', 'Hosts', number('+Green'), number('+Red'), number('+Laborers'), number('+Porters')];
  return table(columns, MODIFIERS.map((key) => {
    const card = MODIFIER_CARDS[key];
    const hosts = card.hosts === null ? 'any Passenger Facility' : listOf(card.hosts.map((host) => INDUSTRY_CARDS[host].name));
    return [card.name, hosts, amount(card.outbound), amount(card.inbound), amount(card.laborers), amount(card.porters)];
  }));
}

export function track(): string {
  const columns = ['Track', 'Geometry', 'Hand', mark('Operational Rail'), number('Move cost'), mark('Dealt')];
  return table(columns, TRACK_CARDS.map((card) => [
    card.name, keyWords(card.geometry), card.hand === 'none' ? DASH : card.hand, yesNo(card.operationalRail), amount(card.moveCost), yesNo(card.copies > 0),
  ]));
}

const PLACEMENTS = {
  runningTrackStraight: 'a bare straight of the Running Track',
  secondaryTrackStraight: 'a bare straight off the Running Track',
  onCard: 'a card of the district with rails, no Limits sign',
  mainlineCard: 'a Mainline card',
} as const satisfies Record<EnhancementPlacement, string>;

const WHERE = { district: 'in the district', sameCard: 'on the same card' } as const;

export function enhancements(): string {
  const columns = ['Enhancement', 'Placement', 'Requires', 'Effect resolves', mark('Dealt')];
  const requires = (card: EnhancementCard): Cell =>
    card.requires === null ? DASH : `${ENHANCEMENT_CARDS[card.requires.key].name} ${WHERE[card.requires.where]}`;
  return table(columns, ENHANCEMENTS.map((key) => {
    const card: EnhancementCard = ENHANCEMENT_CARDS[key];
    return [card.name, PLACEMENTS[card.placement], requires(card), keyWords(card.status), yesNo(card.copies > 0)];
  }));
}
