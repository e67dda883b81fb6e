// The log's sentences about cards, piles, flags and the Freight Agent. A card drawn blind is never named,
// nor the order of a deck (E-RD-2, R-TB-53).

import { cardAt, MAINLINE_CARDS, MAINLINE_MODIFIER_CARDS, OFFICES, unreachable } from '../engine/index.ts';
import type { EventOf } from '../engine/index.ts';
import { cardTold, districtOf, facilityTold, loadName } from './telling.ts';
import type { Telling } from './telling.ts';
import { capital, carName, cardNoun, clockTime, count, departmentName, listed, mainlineName, mainlineNumber, officeName, officeOf, sideAdjective, signBox, squareName, trainTitle } from './words.ts';

export const CARD_EVENTS = [
  'cardDrawn', 'departmentRefilled', 'deckReshuffled', 'cardPlayed', 'officeUpgraded', 'trainScheduled', 'extraQueued',
  'secondSectionOrdered', 'mainlineModified', 'cardDiscarded', 'redFlagsSet', 'outboundStocked', 'inboundCleared',
  'facilityUnjammed', 'yardReplenished',
] as const;
export type CardEvent = EventOf<(typeof CARD_EVENTS)[number]>;

function playedSentence(event: EventOf<'cardPlayed'>, t: Telling): string {
  const card = cardTold(t, event.cardId);
  if (event.node !== undefined) return `${card} is played on ${mainlineName(t.before, event.node)}.`;
  const kind = t.before.cards[event.cardId];
  if (event.placement === undefined) {
    if (kind?.kind === 'timetabledTrain' && t.before.timetable.every((slot) => slot !== null)) {
      return `${card} is played, but all twelve Stages of the timetable are taken: the card leaves the game.`;
    }
    return `${card} is played.`;
  }
  const area = districtOf(t, event.player);
  const below = cardAt(area, event.placement);
  const over = below === null || kind?.kind === 'enhancement' || event.limitsMoved !== undefined ? '' : ` over the ${cardNoun(below, area.tier)}`;
  const host = event.host === undefined ? '' : `, serving the ${facilityTold(t, event.player, event.host)}`;
  const sign = event.limitsMoved === undefined ? '' : `; the ${sideAdjective(event.limitsMoved)} Limits sign moves one square out`;
  return `${card} is laid at ${squareName(event.placement)}${over}${host}${sign}.`;
}

function modifiedSentence(event: EventOf<'mainlineModified'>): string {
  const from = MAINLINE_CARDS[event.from].name;
  const card = `Mainline card ${mainlineNumber(event.node)}`;
  if (event.became !== undefined) return `${card} was ${from} and is ${MAINLINE_CARDS[event.became].name} now.`;
  if (event.key === 'absSignals') return `ABS Signals stand on ${from} (${card}) now: a train that would run into the one ahead is held.`;
  const modifier = MAINLINE_MODIFIER_CARDS[event.key];
  return `${modifier.name} lies on ${from} (${card}) now. ${modifier.effect}`;
}

export function cardSentence(event: CardEvent, t: Telling): string {
  switch (event.type) {
    case 'cardDrawn':
      return event.source === 'homeOffice' || event.slot === undefined
        ? 'A card is drawn from the Home Office deck.'
        : `${cardTold(t, event.cardId)} is taken from ${departmentName(event.slot)}.`;
    case 'departmentRefilled':
      return `${departmentName(event.slot)} was emptied; the Home Office turns up ${cardTold(t, event.cardId)} there.`;
    case 'deckReshuffled': {
      const shown = event.departments.flatMap((card) => (card === null ? [] : [cardTold(t, card)]));
      const faceUp = shown.length === 0 ? 'No card is left to turn up.' : `The Departments open with ${listed(shown)}.`;
      return `The Home Office deck had run out: Salvage Yard and Departments are shuffled into a new one. ${faceUp}`;
    }
    case 'cardPlayed':
      return playedSentence(event, t);
    case 'officeUpgraded': {
      const to = OFFICES[event.to];
      return `${capital(officeOf(null, event.from))} becomes a ${to.name}: ${count(to.adTracks, 'A/D track')} and ${count(to.porters, 'Porter')}.`;
    }
    case 'trainScheduled': {
      const stage = event.slot + 1;
      const pushed = event.roll === stage ? '' : ` (Stage ${event.roll} was taken)`;
      return `${trainTitle(event)} rolls ${event.roll} and is due at Stage ${stage}, ${clockTime(stage)}, of every Day${pushed}.`;
    }
    case 'extraQueued':
      return `${trainTitle(event)} joins the queue of Extras and waits for a Crew Tray.`;
    case 'secondSectionOrdered':
      return `A second section of Train ${event.trainNumber ?? '?'} is ordered and will follow right behind the first.`;
    case 'mainlineModified':
      return modifiedSentence(event);
    case 'cardDiscarded':
      return `${cardTold(t, event.cardId)} is discarded onto ${departmentName(event.toSlot)}.`;
    case 'redFlagsSet': {
      const flag = event.cardId === undefined ? 'The Toolbox flag is' : 'Red Flags are';
      return `${flag} planted on the ${event.side} side of ${officeName(t.before, event.seat, null)}: the next train from the ${event.side} is stopped short of it.`;
    }
    case 'outboundStocked':
      return event.carType === 'coach'
        ? `The Freight Agent brings a coachful of passengers to wait in a green slot of the ${facilityTold(t, event.player, event.at)}.`
        : `The Freight Agent stages a ${carName({ type: event.carType, loaded: true })} in the green box of the ${facilityTold(t, event.player, event.at)}.`;
    case 'inboundCleared':
      return `The Freight Agent clears ${loadName(event.carType)} from the red box of the ${facilityTold(t, event.player, event.at)}.`;
    case 'facilityUnjammed': {
      const place = { outbound: 'the green box', inbound: 'the red box', menAtWork: signBox(event.index) }[event.from];
      return `The Freight Agent takes ${loadName(event.carType)} off ${place} of the ${facilityTold(t, event.player, event.at)}; it goes to the Classification Yard.`;
    }
    case 'yardReplenished':
      return `The Division Yard had run out: ${count(event.count, 'car')} come${event.count === 1 ? 's' : ''} back into it from the Classification Yard.`;
    default:
      return unreachable(event);
  }
}
