// The log's sentences about trains on the move: questions and rulings, departures, arrivals, collisions.

import {
  COLLISION_PENALTY, ENHANCEMENT_CARDS, EXPEDITE_FAULT_PENALTY, STOP_POINT, unreachable,
} from '../engine/index.ts';
import type { CollisionReason, DestroyedTrain, EventOf, SeatIndex, TrayPosition } from '../engine/index.ts';
import { placeTold } from './telling.ts';
import type { Telling } from './telling.ts';
import { carsInAll, carsInOrder, districtName, divisionPointName, labelTitle, listed, mainlineName, officeName, officeOf, playerName, squareName, trainTitle, trayTitle } from './words.ts';

export const MAINLINE_EVENTS = [
  'expediteFault', 'clearanceRequested', 'clearanceGiven', 'yardOfficeOffered', 'yardOfficeOutOfReach', 'yardOfficeRuled',
  'redFlagPrompted', 'redFlagRuled', 'redFlagSpent', 'dispatchBonusUsed', 'trainHighballed', 'trainArrived', 'trainDiverted',
  'trainCompleted', 'trainStoodStill', 'trainsDestroyed',
] as const;
export type MainlineEvent = EventOf<(typeof MAINLINE_EVENTS)[number]>;

function office(t: Telling, seat: SeatIndex): string {
  return officeName(t.before, seat, t.names);
}

/** Whom a question goes to: the player by name, or by what they are. */
function asked(t: Telling, seat: SeatIndex): string {
  const player = t.before.seating[seat];
  return t.names === null || player === undefined ? 'the Station Master' : playerName(player, t.names);
}

function clearanceGiven(event: EventOf<'clearanceGiven'>, t: Telling): string {
  const decision = t.before.clock.pendingDecision;
  const other = decision?.kind === 'clearance' ? t.before.trays[decision.occupiedBy] : undefined;
  const behind = other === undefined ? 'the train ahead' : trayTitle(other);
  const onto = other?.position.at === 'mainline' ? `, on ${mainlineName(t.before, other.position.node)}` : '';
  return `${labelTitle(event.label)} ${event.allow ? 'is cleared to follow' : 'is to wait behind'} ${behind}${onto}.`;
}

function leaves(t: Telling, from: TrayPosition): string {
  switch (from.at) {
    case 'divisionPoint':
      return divisionPointName(from.side);
    case 'mainline':
      return `the yard of ${mainlineName(t.before, from.node)}`;
    case 'grid':
    case 'limits':
      return office(t, from.seat);
  }
}

function highballed(event: EventOf<'trainHighballed'>, t: Telling): string {
  const to = event.to.at === 'mainline' ? mainlineName(t.before, event.to.node) : leaves(t, event.to);
  const start = `${trainTitle(event)} highballs from ${leaves(t, event.from)} onto ${to}`;
  switch (event.why) {
    case 'lineClear':
      return `${start}: the line ahead is clear.`;
    case 'passingTrack':
      return `${start}: a train is there, and trains may pass on that card.`;
    case 'clearanceGranted':
      return `${start}: the Superintendent cleared it to follow.`;
    case 'dispatched':
      return `${start}: the ${event.key === undefined ? 'dispatcher' : ENHANCEMENT_CARDS[event.key].name} dispatched it against the train coming the other way.`;
    default:
      return unreachable(event.why);
  }
}

function arrived(event: EventOf<'trainArrived'>, t: Telling): string {
  const owner = t.names?.[event.owner] ?? null;
  const held = event.fromLimits ? 'is let in from the Limits' : 'arrives';
  const work = owner === null ? 'It can be worked in the Load/Unload Phase of this Stage' : `${owner} can work it in the Load/Unload Phase of this Stage`;
  const keep = event.expedited
    ? ` It is expedited: standing off the Office square when a Mainline Phase begins costs ${EXPEDITE_FAULT_PENALTY} Revenue.`
    : '';
  return `${trainTitle(event)} ${held} at ${officeOf(owner, event.tier)} with ${carsInOrder(event.consist)}. ${work}, and it leaves in the next Mainline Phase at the earliest.${keep}`;
}

const CAUSES: Readonly<Record<CollisionReason, string>> = {
  noFreeTrack: 'came in with every A/D track taken',
  runningTrackFouled: 'came in over a fouled Running Track',
  yardLeadFouled: 'was sent over a fouled lead to the Yard Office',
  exitFouled: 'left over a fouled Running Track',
  enteredBehind: 'ran into the train ahead as it entered the card',
  caughtUp: 'caught up with the train ahead',
};

/** What met and why. */
function collisionWords(event: EventOf<'trainsDestroyed'>, t: Telling): string {
  const first = event.trains[0];
  const lead = first === undefined ? 'a train' : labelTitle(first.label);
  return `COLLISION ${placeTold(t, event.where)}: ${lead} ${CAUSES[event.reason]}.`;
}

function faultWords(event: EventOf<'trainsDestroyed'>, t: Telling): string {
  return t.names === null ? `It costs ${COLLISION_PENALTY} Revenue.` : `${playerName(event.player, t.names)} is at fault and loses ${COLLISION_PENALTY} Revenue.`;
}

/** A wreck in as few words as a banner has room for: what met, why, and what it costs. */
export function wreckInBrief(event: EventOf<'trainsDestroyed'>, t: Telling): string {
  return `${collisionWords(event, t)} ${faultWords(event, t)}`;
}

function destroyed(event: EventOf<'trainsDestroyed'>, t: Telling): string {
  const trains = event.trains.map((train) => `${labelTitle(train.label)} (${carsInOrder(train.consist)})`);
  const struck = event.looseCars.length === 0 ? '' : ` Struck and lost as well: ${carsInAll(event.looseCars)}.`;
  const fates = [
    { one: 'runs again by the timetable', many: 'run again by the timetable', of: (train: DestroyedTrain) => !train.isExtra && train.section === 1 },
    { one: 'was a second section and is gone', many: 'were second sections and are gone', of: (train: DestroyedTrain) => !train.isExtra && train.section === 2 },
    { one: 'does not run again', many: 'do not run again', of: (train: DestroyedTrain) => train.isExtra },
  ];
  const later = fates
    .map(({ one, many, of }) => ({ one, many, titles: event.trains.filter((train) => train.trainNumber !== null && of(train)).map((train) => labelTitle(train.label)) }))
    .filter(({ titles }) => titles.length > 0)
    .map(({ one, many, titles }) => ` ${listed(titles)} ${titles.length === 1 ? one : many}.`)
    .join('');
  return `${collisionWords(event, t)} Destroyed: ${listed(trains)}.${struck} Cabooses return to the Division Yard, other cars to the Classification Yard.${later} ${faultWords(event, t)}`;
}

function completed(event: EventOf<'trainCompleted'>, t: Telling): string {
  const rate = t.before.config.houseRules.revenue.trainPerTransit;
  const pay = rate === 0 ? '' : t.names === null ? ` It pays ${rate} Revenue.` : ` Every player earns ${rate} Revenue.`;
  return `${trainTitle(event)} completes its run at ${divisionPointName(event.side)} with ${carsInOrder(event.consist)}.${pay}`;
}

export function mainlineSentence(event: MainlineEvent, t: Telling): string {
  switch (event.type) {
    case 'expediteFault':
      return `${trainTitle(event)} is expedited and stands ${placeTold(t, event.where)}, off the Office square, as the Mainline Phase begins: ${t.names === null ? 'it costs' : `${playerName(event.player, t.names)} loses`} ${EXPEDITE_FAULT_PENALTY} Revenue.`;
    case 'clearanceRequested': {
      const superintendent = t.names === null ? 'The Superintendent' : playerName(t.before.clock.superintendent, t.names);
      return `${labelTitle(event.label)} asks to follow ${labelTitle(event.occupiedByLabel)} onto ${mainlineName(t.before, event.node)}. ${superintendent} rules.`;
    }
    case 'clearanceGiven':
      return clearanceGiven(event, t);
    case 'yardOfficeOffered':
      return `${labelTitle(event.label)} carries no coach and may be taken into the Yard Office of ${office(t, event.seat)}; ${asked(t, event.seat)} decides.`;
    case 'yardOfficeOutOfReach':
      return `The Yard Office of ${office(t, event.seat)} is free, but it is not offered to ${trainTitle(event)}: no single Move leads to it from those Limits.`;
    case 'yardOfficeRuled':
      return event.take ? `${labelTitle(event.label)} is to take the Yard Office.` : `${labelTitle(event.label)} is to come in to the Office.`;
    case 'redFlagPrompted':
      return `${labelTitle(event.label)} bears down on ${office(t, event.seat)} from the ${event.from} and would collide; ${asked(t, event.seat)} may flag it.`;
    case 'redFlagRuled':
      if (!event.flag) return `${labelTitle(event.label)} is waved through.`;
      return `${labelTitle(event.label)} is flagged down with ${event.cardId === undefined ? 'the Toolbox flag' : 'a Red Flags card'}.`;
    case 'redFlagSpent':
      return `The Red Flag on the ${event.side} side of ${office(t, event.seat)} has stopped ${trainTitle(event)} and comes down.`;
    case 'dispatchBonusUsed':
      return `The ${ENHANCEMENT_CARDS[event.key].name} in ${districtName(t.before, event.seat, t.names)} dispatches ${trainTitle(event)} against ${labelTitle(event.againstTrain)}, counting it ${event.bonus} higher. It is spent until the next Day.`;
    case 'trainHighballed':
      return highballed(event, t);
    case 'trainArrived':
      return arrived(event, t);
    case 'trainDiverted':
      return `${trainTitle(event)} is taken into the Yard Office at ${squareName(event.to)}${t.names === null ? '' : ` in ${districtName(t.before, event.seat, t.names)}`} with ${carsInOrder(event.consist)}. It must be switched to the Office before it can depart.`;
    case 'trainCompleted':
      return completed(event, t);
    case 'trainStoodStill':
      return `${trainTitle(event)} has kept its stop ${placeTold(t, event.where)}, which pays ${t.names === null ? '' : `${playerName(event.player, t.names)} `}${STOP_POINT} Revenue.`;
    case 'trainsDestroyed':
      return destroyed(event, t);
    default:
      return unreachable(event);
  }
}
