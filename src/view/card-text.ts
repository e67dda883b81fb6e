// What each card does, in words for a player: trains, cards in hand, Enhancements with their state, Mainline cards.
// Facts come from the content tables; a Campaign Train and a dispatch device read as they
// stand now (U-DM-4, E-VW-2).

import {
  ACTION_CARDS, DISPATCH_DEVICES, dispatchState, ENHANCEMENT_CARDS, INDUSTRY_CARDS, listedPieces, MAINLINE_CARDS,
  MAINLINE_MODIFIER_CARDS, MANEUVER_CARDS, MAX_STANDING, MODIFIER_CARDS, OFFICES, SECOND_SECTION_CARD,
  SPACE_USE_CARDS, timetabledDirection, trainCard, unreachable,
} from '../engine/index.ts';
import type {
  CardKind, CrewTray, Direction, DispatchDevice, EnhancementCard, EnhancementKey, GameState, IndustryKey,
  MainlineKind, MainlineNode, ModifierKey, OfficeTier, PlayedCard, RuleFlag, SeatIndex, TrackGeometry, TrainCard,
} from '../engine/index.ts';
import { capital, carTypeName, categoryName, count, listed, sideAdjective, withArticle } from './words.ts';

/** The cars a train's card lists: `2 freight cars and 1 caboose`. */
export function consistWants(card: TrainCard): string {
  const { consist } = card;
  if (listedPieces(consist) === 0) return 'no cars at all';
  const parts: string[] = [];
  for (const category of ['freight', 'coach', 'caboose'] as const) {
    const n = consist[category];
    if (n === 0) continue;
    if (category === 'freight' && consist.freightTypes !== undefined) parts.push(`${n} ${listed(consist.freightTypes.map((type) => carTypeName(type, n)), 'or')}`);
    else parts.push(`${n} ${categoryName(category, n)}`);
  }
  return listed(parts);
}

const EXPEDITED = 'EXPEDITED: must be back at the Office before the Mainline Phase, or its player loses 1 Revenue.';

function flagText(flag: RuleFlag, speechMade: boolean): string {
  switch (flag) {
    case 'terminalsOnly':
      return 'Porters may work it at a Terminal only.';
    case 'noSwitching':
      return 'It is never switched.';
    case 'expedite':
      return EXPEDITED;
    case 'oneFreightPerLocation':
      return 'In one turn it takes or sets out one freight car at each square, no more.';
    case 'coachStaysOnStationTrack':
      return 'Its coach may be set out at the Office and nowhere else.';
    case 'dropOnly':
      return 'It sets cars out and picks none up, its own caboose and its own cut excepted.';
    case 'pickUpEmptiesOnly':
      return 'It picks up empty cars only, its own caboose excepted.';
    case 'stopThenExpedite':
      return speechMade ? `Its speeches are made. ${EXPEDITED}` : 'It owes its speeches: the stop at the first Office it reaches is an ordinary one, and after it the train must be kept moving.';
    case 'stopEarnsPoint':
      return 'With its full consist aboard and loaded it stops over for one Mainline Phase in each district and pays 1 Revenue there, once.';
    case 'mustRunLoaded':
      return 'It takes a loaded car as long as the Division Yard has one that fits, and an empty one only then.';
    case 'noPassengerWork':
      return 'Porters may not work it.';
    default:
      return unreachable(flag);
  }
}

function cardRules(card: TrainCard, speechMade: boolean): string {
  const extra = card.number > 12;
  const run = extra ? 'You choose its direction.' : `It runs ${timetabledDirection(card.number)}.`;
  const limits: string[] = [];
  if (card.consist.emptiesOnly === true) limits.push('Its freight cars must be empty when it is made up.');
  if (card.consist.extraLoaded !== undefined) {
    limits.push(`It picks up ${carTypeName(card.consist.extraLoaded.type, 2)} only, and may carry ${card.consist.extraLoaded.count} more than listed if that one is loaded.`);
  }
  if (card.consist.extraEmpties !== undefined) limits.push(`Besides its list it may carry up to ${card.consist.extraEmpties} empty cars of any type.`);
  return [`${card.name}, ${card.speed}, takes ${consistWants(card)}. ${run}`, ...limits, ...card.flags.map((flag) => flagText(flag, speechMade))].join(' ');
}

/** The rules a train's card prints, as they stand for this train now. */
export function trainWhat(train: CrewTray | number, speechMade = false): string {
  if (typeof train === 'number') return cardRules(trainCard(train), speechMade);
  const held = train.position.at === 'limits' ? 'Held at the Limits by the Interlocking until an A/D track is free.' : null;
  const rules = train.trainNumber === null ? 'A crew without a card: no card limits what it does.' : cardRules(trainCard(train.trainNumber), train.speechMade);
  return held === null ? rules : `${held} ${rules}`;
}

/** What a Timetabled train's slot says: the whole card. */
export function timetableWhat(number: number | null): string {
  return number === null ? '' : trainWhat(number);
}

const TRACK_TEXT: Readonly<Record<TrackGeometry, string>> = {
  straight: 'A straight, east to west. Trains may stop on it and cars may stand on it. Can be replaced by a turnout, or (off the Running Track) by an industry.',
  curved: 'A 45-degree curve between the row and the track north or south of it. Trains may stop on it and cars may stand on it.',
  sharpCurved: 'A right-angle curve. A Move that runs over one costs 2.',
  turnout: 'A straight with one leg branching off. Trains run through and never stop on it; from the branch a train can only go to the single end. It may be laid over a straight, or over the curve its leg matches.',
};

function officeText(tier: OfficeTier): string {
  const office = OFFICES[tier];
  if (!office.passengerFacility) return `${count(office.adTracks, 'A/D track')}. No Porters: not a Passenger Facility, and not a Control Point.`;
  return `Raises the Office to a ${office.name}: ${count(office.adTracks, 'A/D track')}, ${count(office.porters, 'Porter')}, ${office.outbound} green and ${office.inbound} red passenger ${office.inbound === 1 ? 'slot' : 'slots'}. Offices are raised one tier at a time.`;
}

/** What an Office of this tier is, as it stands. */
export function officeWhat(tier: OfficeTier): string {
  const office = OFFICES[tier];
  if (!office.passengerFacility) return officeText(tier);
  return `${office.name}: a Control Point with ${count(office.adTracks, 'A/D track')}, ${count(office.porters, 'Porter')}, ${office.outbound} green and ${office.inbound} red passenger ${office.inbound === 1 ? 'slot' : 'slots'}.`;
}

/** The car types an industry works, in words. */
export function commodityName(industry: IndustryKey): string {
  return listed(INDUSTRY_CARDS[industry].cars.map((type) => carTypeName(type, 2)));
}

export function industryWhat(industry: IndustryKey): string {
  const card = INDUSTRY_CARDS[industry];
  const flow = { outbound: 'Ships', inbound: 'Receives', both: 'Ships and receives' }[card.flow];
  const boxes = [
    ...(card.outbound > 0 ? [count(card.outbound, 'green box', 'green boxes')] : []),
    ...(card.inbound > 0 ? [count(card.inbound, 'red box', 'red boxes')] : []),
  ];
  const barred = listed(card.lockedOutWith.map(oneIndustry), 'or');
  return `${flow} ${commodityName(industry)}: ${listed(boxes)}, ${count(card.laborers, 'Laborer')}, room for ${MAX_STANDING} cars. Goes off the Running Track, one of a kind, never in one district with ${barred}.`;
}

export function modifierWhat(modifier: ModifierKey): string {
  const card = MODIFIER_CARDS[modifier];
  const grants = [
    ...(card.outbound > 0 ? [count(card.outbound, 'green box', 'green boxes')] : []),
    ...(card.inbound > 0 ? [count(card.inbound, 'red box', 'red boxes')] : []),
    ...(card.laborers > 0 ? [count(card.laborers, 'Laborer')] : []),
    ...(card.porters > 0 ? [count(card.porters, 'Porter')] : []),
  ];
  return `Adds ${listed(grants)} to ${modifierHosts(modifier)} squarely beside it. Off the Running Track, one of a kind in a district.`;
}

/** `a Refinery`; the Sheds take no article. */
function oneIndustry(industry: IndustryKey): string {
  const { name } = INDUSTRY_CARDS[industry];
  return name.endsWith('Sheds') ? name : withArticle(name);
}

/** What a Modifier may stand beside, in words. */
export function modifierHosts(modifier: ModifierKey): string {
  const { hosts } = MODIFIER_CARDS[modifier];
  return hosts === null ? 'an Office that is a Depot or better' : listed(hosts.map((host) => oneIndustry(host)), 'or');
}

const PLACEMENTS: Readonly<Record<EnhancementCard['placement'], string>> = {
  runningTrackStraight: 'Laid on a bare straight of the Running Track.',
  secondaryTrackStraight: 'Laid on a bare straight off the Running Track.',
  onCard: 'Laid on a card with rails that is no Limits sign.',
  mainlineCard: 'Laid on any Mainline card.',
};

/** Where an Enhancement goes, and what must lie first. */
function enhancementNeeds(key: EnhancementKey): string {
  const card: EnhancementCard = ENHANCEMENT_CARDS[key];
  if (card.requires === null) return PLACEMENTS[card.placement];
  const first = ENHANCEMENT_CARDS[card.requires.key].name;
  return card.requires.where === 'sameCard' ? `Laid on the card where ${first} lies.` : `${PLACEMENTS[card.placement]} The district needs an ${first} first.`;
}

/** The catalogue text of an Enhancement. */
export function enhancementWhat(key: EnhancementKey): string {
  return ENHANCEMENT_CARDS[key].effect;
}

function isDevice(key: EnhancementKey): key is DispatchDevice {
  return DISPATCH_DEVICES.some((device) => device === key);
}

/** E-VW-2: an Enhancement's text where it lies; a dispatch device also says whether it is left, spent or idle. */
export function deviceWhat(state: GameState, seat: SeatIndex, key: EnhancementKey): string {
  if (!isDevice(key)) return enhancementWhat(key);
  const bonus = ENHANCEMENT_CARDS[key].dispatchBonus;
  const worth = `Dispatch device, +${bonus}: once a Day it counts a facing train ${bonus} higher where that lets a train go safely.`;
  switch (dispatchState(state, seat, key)) {
    case 'unspent':
      return worth;
    case 'spent':
      return `${worth} Spent today; it is back the next Day.`;
    case 'idle':
      return `${worth} Idle: only the devices in the Superintendent's own district dispatch, and the Fedora is elsewhere.`;
  }
}

function played(card: PlayedCard): string {
  return `Played on ${card.playedOn}. ${card.effect}`;
}

/** What a card in a hand or on a pile does. */
export function cardWhat(card: CardKind): string {
  switch (card.kind) {
    case 'timetabledTrain':
      return `Goes onto the timetable: a D12 decides its Stage, and it runs every Day. ${trainWhat(card.number)}`;
    case 'extraTrain':
      return `Joins the queue of Extras and runs once; its player starts and loads it. Never discarded. ${trainWhat(card.number)}`;
    case 'office':
      return officeText(card.tier);
    case 'freightFacility':
      return industryWhat(card.facility);
    case 'modifier':
      return modifierWhat(card.modifier);
    case 'enhancement':
      return `${enhancementWhat(card.key)} ${enhancementNeeds(card.key)}`;
    case 'mainlineModifier': {
      const { playedOn, effect } = MAINLINE_MODIFIER_CARDS[card.key];
      return `Played on ${playedOn}. ${effect}${card.key === 'realignment' ? ` ${CONVERSIONS}` : ''}`;
    }
    case 'maneuver':
      return played(MANEUVER_CARDS[card.key]);
    case 'secondSection':
      return played(SECOND_SECTION_CARD);
    case 'track':
      return TRACK_TEXT[card.geometry];
    case 'action':
      return played(ACTION_CARDS[card.key]);
    case 'spaceUse':
      return `Laid ${SPACE_USE_CARDS[card.key].playedOn}. ${SPACE_USE_CARDS[card.key].effect}`;
    default:
      return unreachable(card);
  }
}

/** Which kinds of line Realignment turns into which (R-LO-26). */
export const CONVERSIONS = 'Plains or an Uncontrolled Siding become Double Track, Curves become Plains, a Trestle becomes an Uncontrolled Siding.';

/** A kind of Mainline card; without `gradeUp` a Heavy Grade leaves its uphill side open. */
export function mainlineKindWhat(kind: MainlineKind, gradeUp: Direction | null = null): string {
  return MAINLINE_CARDS[kind].text.replace('{uphill}', gradeUp ?? 'east or west, by the roll of the deal');
}

/** A Mainline card as it lies: its text, its modifiers, its signals. */
export function mainlineWhat(node: MainlineNode): string {
  const extras = node.modifiers.map(({ key }) => `${MAINLINE_MODIFIER_CARDS[key].name}: ${MAINLINE_MODIFIER_CARDS[key].effect}`);
  if (node.absCardId !== null) extras.push(`ABS Signals: ${ENHANCEMENT_CARDS.absSignals.effect}`);
  return [mainlineKindWhat(node.card, node.gradeUp), ...extras].join(' ');
}

/** A Division Point in words. */
export function divisionPointWhat(side: Direction): string {
  return `${capital(sideAdjective(side))} end of the Division. Trains running ${side === 'west' ? 'east' : 'west'} start here, and trains running ${side} end their run here.`;
}

