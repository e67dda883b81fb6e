// Refusals of laying cards, raising Offices and changing Mainline cards, in words (R-RJ 11.2, R-RC-1).

import {
  carsOn, coordOf, ENHANCEMENT_CARDS, INDUSTRY_CARDS, industryBarred, MAINLINE_CARDS, MAINLINE_MODIFIER_CARDS,
  MODIFIER_CARDS, nextTier, OFFICES, takesSquare, traysOnSquare,
} from '../engine/index.ts';
import type { EnhancementCard, RefusalCode } from '../engine/index.ts';
import { CONVERSIONS, modifierHosts } from './card-text.ts';
import { areaIn, asked, cardIn, cardThere, kindIn, squareIn } from './refusal-context.ts';
import type { Case, Sentence } from './refusal-context.ts';
import { capital, carsInAll, cardNoun, listed, squareName, tierName, trayTitle, withArticle } from './words.ts';

function there(c: Case): string {
  const coord = squareIn(c);
  return coord === null ? 'there' : `at ${squareName(coord)}`;
}

function wrongTier(c: Case): string {
  const tier = areaIn(c)?.tier;
  if (tier === undefined) return 'Offices are raised one tier at a time.';
  const next = nextTier(tier);
  return next === null
    ? `Your Office is a ${tierName(tier)} already, and there is nothing above it.`
    : `Offices are raised one tier at a time: yours is a ${tierName(tier)}, and a ${tierName(next)} comes next.`;
}

function noPlacement(c: Case): string {
  const card = kindIn(c);
  const intent = asked(c, 'card.play');
  if (card === null || intent === null) return 'Choose a place for it that it can take.';
  if (takesSquare(card)) {
    if (intent.placement === undefined) return `Choose a square for ${cardIn(c)}.`;
    if (intent.host !== undefined && card.kind !== 'modifier') return `${cardIn(c)} serves no facility.`;
    return intent.node !== undefined ? `${cardIn(c)} goes on a square, not on a Mainline card.` : `${cardIn(c)} cannot be laid that way round.`;
  }
  if (card.kind === 'enhancement') return `${cardIn(c)} goes on a Mainline card: choose one.`;
  return `${cardIn(c)} takes no square.`;
}

function facilityLocked(c: Case): string {
  const card = kindIn(c);
  const area = areaIn(c);
  const barred = area === null || card?.kind !== 'freightFacility' ? null : industryBarred(area, card.facility);
  if (area === null || card?.kind !== 'freightFacility' || barred === null) return 'An industry already here does not allow this one.';
  const name = INDUSTRY_CARDS[barred].name;
  const key = Object.keys(area.grid).find((square) => area.grid[square]?.facility?.industry === barred);
  const where = key === undefined ? '' : ` at ${squareName(coordOf(key))}`;
  return barred === card.facility
    ? `A district has one ${name}, and it stands${where} already.`
    : `${INDUSTRY_CARDS[card.facility].name} and ${name} may not share a district, and ${name} is here already${where}.`;
}

function squareOccupied(c: Case): string {
  const area = areaIn(c);
  const below = cardThere(c);
  const what = area === null || below === null ? 'A card' : capital(withArticle(cardNoun(below, area.tier)));
  const card = kindIn(c);
  const rule =
    card?.kind === 'modifier' ? 'A Modifier needs an empty square.'
    : card?.kind === 'freightFacility' ? 'An industry goes onto an empty square or over a plain straight.'
    : 'Track goes onto an empty square or a Limits sign; a turnout also over a straight, or over a curve that its leg matches.';
  return `${what} lies ${there(c)}. ${rule}`;
}

function squareInUse(c: Case): string {
  const area = areaIn(c);
  const below = cardThere(c);
  const coord = squareIn(c);
  if (c === null || area === null || below === null || coord === null) return 'Only a square that is idle can be built over.';
  const reasons: string[] = traysOnSquare(c.state, area.seat, coord).map((tray) => trayTitle(tray));
  for (const id of area.heldAtLimits) {
    const tray = c.state.trays[id];
    if (tray !== undefined && below.geometry.kind === 'limits') reasons.push(`${trayTitle(tray)}, held at the Limits`);
  }
  if (carsOn(below).length > 0) reasons.push(carsInAll(carsOn(below)));
  for (const { key } of below.enhancements) reasons.push(`the ${ENHANCEMENT_CARDS[key].name}`);
  const sign = below.geometry.kind === 'limits' ? 'The sign moves only when nothing is on it' : 'Only an idle square is built over';
  return reasons.length === 0 ? `${sign}.` : `${sign}; ${there(c)} it holds ${listed(reasons)}.`;
}

function notAHost(c: Case): string {
  const card = kindIn(c);
  if (card?.kind !== 'modifier') return 'It must stand squarely beside a facility it serves.';
  const area = areaIn(c);
  if (MODIFIER_CARDS[card.modifier].hosts === null && area !== null && !OFFICES[area.tier].passengerFacility) {
    return `A ${tierName(area.tier)} is no Passenger Facility, so ${MODIFIER_CARDS[card.modifier].name} cannot serve it; raise the Office to a Depot first.`;
  }
  return `${MODIFIER_CARDS[card.modifier].name} must stand squarely north, south, east or west of ${modifierHosts(card.modifier)}.`;
}

function enhancementIn(c: Case): EnhancementCard | null {
  const card = kindIn(c);
  if (card?.kind === 'enhancement') return ENHANCEMENT_CARDS[card.key];
  return card?.kind === 'mainlineModifier' && card.key === 'facingPointLocks' ? ENHANCEMENT_CARDS.facingPointLocks : null;
}

function notBare(c: Case): string {
  const card = enhancementIn(c);
  switch (card?.placement) {
    case 'runningTrackStraight':
      return `${card.name} needs a bare straight of the Running Track: a plain straight with nothing laid on it.`;
    case 'secondaryTrackStraight':
      return `${card.name} needs a bare straight off the Running Track: a plain straight with nothing laid on it.`;
    case 'onCard':
      return `${card.name} goes on a card with rails that is no Limits sign.`;
    case 'mainlineCard':
    case undefined:
      return 'It needs a bare straight: a plain straight with nothing laid on it.';
  }
}

function requirementMissing(c: Case): string {
  const card = kindIn(c);
  if (card?.kind === 'mainlineModifier' && card.key === 'airbrakes') {
    return `${MAINLINE_MODIFIER_CARDS.airbrakes.name} need ${MAINLINE_MODIFIER_CARDS.brakeman.name} on that grade first.`;
  }
  const requires = enhancementIn(c)?.requires ?? null;
  if (requires === null) return 'Something it builds on is missing.';
  const name = ENHANCEMENT_CARDS[requires.key].name;
  return `${cardIn(c)} needs ${withArticle(name)} ${requires.where === 'sameCard' ? 'on the same card' : 'somewhere in the district'} first.`;
}

function trainOnCard(c: Case): string {
  const intent = asked(c, 'mainline.modify');
  const node = c === null || intent === null ? undefined : c.state.division.nodes[intent.node];
  if (c === null || node?.kind !== 'mainline') return 'A card with a train on it is not realigned.';
  const trains = [...node.transits.map((transit) => transit.trayId), ...node.yard].flatMap((id) => {
    const tray = c.state.trays[id];
    return tray === undefined ? [] : [trayTitle(tray)];
  });
  return trains.length === 0 ? 'A card with a train on it is not realigned.' : `A card with a train on it is not realigned, and ${listed(trains)} ${trains.length === 1 ? 'is' : 'are'} on it.`;
}

function noConversion(c: Case): string {
  const intent = asked(c, 'mainline.modify');
  const node = c === null || intent === null ? undefined : c.state.division.nodes[intent.node];
  return `${node?.kind === 'mainline' ? MAINLINE_CARDS[node.card].name : 'This kind of line'} cannot be realigned. ${CONVERSIONS}`;
}

export type PlacementCode = Extract<
  RefusalCode,
  | 'WRONG_TIER' | 'NO_PLACEMENT' | 'OUTSIDE_LIMITS' | 'ON_RUNNING_TRACK' | 'FACILITY_LOCKED' | 'MODIFIER_ALREADY_PLACED' | 'BREAKS_RUNNING_TRACK'
  | 'SQUARE_OCCUPIED' | 'SQUARE_IN_USE' | 'NOTHING_JOINS' | 'NOT_A_HOST' | 'NOT_BARE' | 'REQUIREMENT_MISSING' | 'ALREADY_THERE' | 'NOT_A_GRADE'
  | 'NO_CONVERSION' | 'TRAIN_ON_CARD'
>;

export const PLACEMENT_SENTENCES: Readonly<Record<PlacementCode, Sentence>> = {
  WRONG_TIER: wrongTier,
  NO_PLACEMENT: noPlacement,
  OUTSIDE_LIMITS: (c) => {
    const area = areaIn(c);
    const inside = area === null ? '' : ` Columns ${area.limitsWest.col} to ${area.limitsEast.col} lie inside them.`;
    return `Nothing is built outside the Limits.${inside}`;
  },
  ON_RUNNING_TRACK: (c) => `${cardIn(c)} may not stand in the row of the Running Track.`,
  FACILITY_LOCKED: facilityLocked,
  MODIFIER_ALREADY_PLACED: (c) => `A district has one Modifier of each kind, and ${kindIn(c) === null ? 'this one' : cardIn(c)} is here already.`,
  BREAKS_RUNNING_TRACK: (c) => `${cardIn(c)} would cut the main: every card of the Running Track carries the rails through from east to west.`,
  SQUARE_OCCUPIED: squareOccupied,
  SQUARE_IN_USE: squareInUse,
  NOTHING_JOINS: (c) => `${cardIn(c)} must join rail that is already laid, and ${there(c)} no edge of it does that way round.`,
  NOT_A_HOST: notAHost,
  NOT_BARE: notBare,
  REQUIREMENT_MISSING: requirementMissing,
  ALREADY_THERE: (c) => `${cardIn(c)} lies there already, and a card takes it only once.`,
  NOT_A_GRADE: (c) => `${cardIn(c)} can be played on a Heavy Grade and nowhere else.`,
  NO_CONVERSION: noConversion,
  TRAIN_ON_CARD: trainOnCard,
};
