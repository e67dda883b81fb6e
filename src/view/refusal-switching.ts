// Refusals of a switching turn in words (R-RJ 11.3). An impossible Move is explained by what its walk noted (R-MV-29).

import { cardAt, carsOn, INDUSTRY_CARDS, MAX_STANDING, movesFor, sameSquare, seatOf } from '../engine/index.ts';
import type { GridCoord, RefusalCode } from '../engine/index.ts';
import { blockedReason } from './blocked-squares.ts';
import { areaIn, asked, cardThere, squareIn, trainIn, trayIn } from './refusal-context.ts';
import type { Case, Sentence } from './refusal-context.ts';
import { count, squareName } from './words.ts';

/** The square the train of the intent stands on, in the player's own district. */
function standsAt(c: Case): GridCoord | null {
  const tray = trayIn(c);
  if (c === null || tray === null || tray.position.at !== 'grid' || tray.position.seat !== seatOf(c.state, c.player)) return null;
  return tray.position.coord;
}

/** Where cars would be set down: a Flying Switch's industry, else the train's own square. */
function cutSquare(c: Case): GridCoord | null {
  return asked(c, 'maneuver.flyingSwitch')?.to ?? standsAt(c);
}

function illegalMove(c: Case): string {
  const intent = asked(c, 'switch.move');
  const tray = trayIn(c);
  const from = standsAt(c);
  if (c === null || intent === null || tray === null || from === null) return 'The train cannot get there in one Move.';
  const at = squareName(intent.to);
  if (sameSquare(from, intent.to)) return `${trainIn(c)} stands at ${at} already.`;
  const walks = movesFor(c.state, c.player, tray.id);
  const [walk, other] = intent.reverse ? [walks.reverse, walks.forward] : [walks.forward, walks.reverse];
  const way = intent.reverse ? 'backing' : 'running forward';
  const reaches = (list: typeof walk.destinations): boolean => list.some((destination) => sameSquare(destination.to, intent.to));
  if (reaches(walk.destinations)) return `No way to ${at} that ${trainIn(c)} can take runs by ${intent.via === undefined ? 'there' : squareName(intent.via)}.`;
  const blocked = walk.blocked.find((square) => sameSquare(square.coord, intent.to));
  if (blocked !== undefined) return blockedReason(c.state, c.player, tray.id, blocked);
  if (reaches(other.destinations)) return `${trainIn(c)} gets to ${at} ${intent.reverse ? 'running forward' : 'backing'}, not ${way}.`;
  return `No rails lead ${trainIn(c)} to ${at} in one Move ${way}.`;
}

function consistOrder(c: Case): string {
  const tray = trayIn(c);
  const sort = asked(c, 'switch.sortConsist');
  if (sort !== null) {
    if (tray === null) return 'That is no order for this train.';
    const places = [...sort.order].sort((a, b) => a - b);
    const permutation = places.length === tray.consist.length && places.every((place, index) => place === index);
    if (!permutation) return `That is no order of the ${count(tray.consist.length, 'car')} of ${trainIn(c)}.`;
    if (tray.engineAt === 0 && sort.order.every((place, index) => place === index)) return `${trainIn(c)} stands in that order already.`;
    return 'At the Interchange a train must come out ready to run: engine at the nose, caboose last.';
  }
  const drop = asked(c, 'switch.dropCars', 'maneuver.flyingSwitch');
  if (tray === null || drop === null) return 'Cars come off an outer end only, and the engine is in the way.';
  const nose = drop.type === 'switch.dropCars' && drop.fromNose === true;
  const free = nose ? tray.engineAt : tray.consist.length - tray.engineAt;
  const end = nose ? 'ahead of' : 'behind';
  return free === 0
    ? `No car of ${trainIn(c)} is ${end} its engine, so none comes off that end.`
    : `${count(free, 'car')} of ${trainIn(c)} ${free === 1 ? 'is' : 'are'} ${end} its engine; no more come off that end.`;
}

function industryName(c: Case): string {
  const area = areaIn(c);
  const coord = cutSquare(c);
  const industry = area === null || coord === null ? null : (cardAt(area, coord)?.facility?.industry ?? null);
  return industry === null || coord === null ? 'the industry' : `the ${INDUSTRY_CARDS[industry].name} at ${squareName(coord)}`;
}

function trackFull(c: Case): string {
  const area = areaIn(c);
  const coord = cutSquare(c);
  const card = area === null || coord === null ? null : cardAt(area, coord);
  const cut = asked(c, 'switch.dropCars', 'maneuver.flyingSwitch');
  if (card === null || coord === null || cut === null) return `No more than ${MAX_STANDING} cars stand on one card.`;
  const standing = carsOn(card).length;
  return `${count(standing, 'car')} ${standing === 1 ? 'stands' : 'stand'} at ${squareName(coord)} and ${cut.count} more would make ${standing + cut.count}; a card holds ${MAX_STANDING}.`;
}

function noRoute(c: Case): string {
  const to = squareIn(c);
  return to === null
    ? 'No clear way leads there for the cut.'
    : `No clear way leads the cut to ${squareName(to)}: it rolls over joined rails that hold no car, no train and no locked industry, and not over the Office.`;
}

export type SwitchingCode = Extract<
  RefusalCode,
  | 'NOTHING_TO_SWITCH' | 'NO_SWITCHING' | 'NO_MOVES_LEFT' | 'ILLEGAL_MOVE' | 'FREIGHT_WORKED_HERE' | 'COACH_STAYS' | 'CONSIST_ORDER'
  | 'TRACK_LOCKED' | 'TRACK_FULL' | 'OFFICE_COACHES_ONLY' | 'NO_SMALL_YARD' | 'NOT_A_FREIGHT_FACILITY' | 'NO_ROUTE'
>;

export const SWITCHING_SENTENCES: Readonly<Record<SwitchingCode, Sentence>> = {
  NOTHING_TO_SWITCH: () => 'No train here to switch.',
  NO_SWITCHING: (c) => `${trainIn(c)} is not switched: its card forbids it.`,
  NO_MOVES_LEFT: () => 'No Moves are left this turn. Setting cars out costs none.',
  ILLEGAL_MOVE: illegalMove,
  FREIGHT_WORKED_HERE: (c) => {
    const coord = cutSquare(c);
    return `${trainIn(c)} works one freight car at each square in a turn${coord === null ? '' : `, and at ${squareName(coord)} that is used up`}. Its next square is open.`;
  },
  COACH_STAYS: (c) => `${trainIn(c)} sets its coach out at the Office and nowhere else.`,
  CONSIST_ORDER: consistOrder,
  TRACK_LOCKED: (c) => `MEN AT WORK: ${industryName(c)} is locked while a load is on its sign.`,
  TRACK_FULL: trackFull,
  OFFICE_COACHES_ONLY: () => 'Only coaches may stand loose at the Office, and another car is in that cut.',
  NO_SMALL_YARD: (c) => `${trainIn(c)} can be put in order at a Small Yard or at the Interchange, and it stands at neither.`,
  NOT_A_FREIGHT_FACILITY: (c) => {
    const to = squareIn(c);
    return cardThere(c)?.geometry.kind === 'facility' ? 'The cut must roll into another industry than the one the train stands on.' : `The cut must roll into an industry${to === null ? '' : `, and there is none at ${squareName(to)}`}.`;
  },
  NO_ROUTE: noRoute,
};
