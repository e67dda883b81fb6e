// Refusals of making up trains, starting Extras, second sections and flags, in words (R-RJ 11.5), and of the
// opponent-directed cards (R-RJ 11.6).

import {
  acceptsCar, areaOf, CAR_CHOICE_ORDER, categoryOf, fouledSquares, freeAdTracks, listedPieces, sameSquare, seatOf,
  trainBeingLoaded, trainCard, unreachable,
} from '../engine/index.ts';
import type { CrewTray, GameState, MakeUpRefusal, RefusalCode, RollingStock } from '../engine/index.ts';
import { consistWants } from './card-text.ts';
import { areaIn, asked, nameIn, trainIn, trayIn } from './refusal-context.ts';
import type { Case, Sentence } from './refusal-context.ts';
import { carName, carTypeName, carsInAll, categoryName, listed, officeName, squareName, tableNames, tierName, trayTitle, withArticle } from './words.ts';

/** Free Crew Trays in figures: `0 of 5`. */
export function traysFree(state: GameState): string {
  const free = state.freeTrays.length;
  return `${free} of ${free + Object.keys(state.trays).length}`;
}

/** Why a train being made up does not take a car now (R-NT-11). */
export function makeUpRefusalSentence(reason: MakeUpRefusal, train: CrewTray, car: Pick<RollingStock, 'type' | 'loaded'>): string {
  const title = trayTitle(train);
  const category = categoryOf(car.type);
  switch (reason) {
    case 'noRoom': {
      const card = train.trainNumber === null ? null : trainCard(train.trainNumber);
      if (card !== null && train.consist.length >= listedPieces(card.consist)) return `${title} is complete: its card takes ${consistWants(card)}.`;
      const n = card === null ? 0 : card.consist[category];
      return `${title} has its ${n === 1 ? '' : `${n} `}${categoryName(category, n)}; its card takes no more.`;
    }
    case 'wrongKind':
      return train.trainNumber === null ? `${title} has no card to be made up by.` : `The card of ${title} takes no ${carTypeName(car.type, 2)}: it asks for ${consistWants(trainCard(train.trainNumber))}.`;
    case 'emptiesOnly':
      return `${title} takes empty cars only.`;
    case 'loadedFirst':
      return `${title} must run loaded, and the Division Yard still has a loaded ${categoryName(category)} that fits.`;
    case 'noneInYard':
      return `The Division Yard has no ${carName(car)}.`;
    default:
      return unreachable(reason);
  }
}

/** The make-up side of `NO_SUITABLE_CAR`. */
export function suitableCarSentence(c: Case): string {
  const intent = asked(c, 'newTrain.placeCar');
  const tray = trayIn(c);
  if (c === null || intent === null || tray === null) return 'The train does not take that car now.';
  const car = { type: intent.carType, loaded: intent.loaded };
  const reason = acceptsCar(tray, car, c.state.yards.divisionYard);
  return reason === null ? `${trayTitle(tray)} takes that car.` : makeUpRefusalSentence(reason, tray, car);
}

function notBeingMadeUp(c: Case): string {
  const loading = c === null ? null : trainBeingLoaded(c.state);
  return loading === null ? `${trainIn(c)} takes no cars now.` : `${trainIn(c)} takes no cars now: ${trayTitle(loading)} is being made up.`;
}

function mustPlace(c: Case): string {
  const tray = trayIn(c);
  if (c === null || tray === null) return 'A car must be placed as long as one fits.';
  const fits = CAR_CHOICE_ORDER.flatMap((type) => [true, false].filter((loaded) => acceptsCar(tray, { type, loaded }, c.state.yards.divisionYard) === null).map((loaded) => carName({ type, loaded })));
  return fits.length === 0 ? 'A car must be placed as long as one fits.' : `A car must be placed as long as one fits, and ${trainIn(c)} takes ${listed(fits.map(withArticle), 'or')}.`;
}

function noExtraPending(c: Case): string {
  const intent = asked(c, 'newTrain.startExtra');
  const head = c?.state.pendingExtras[0];
  if (c === null || intent === null || head === undefined || !c.state.pendingExtras.some((extra) => extra.trainNumber === intent.trainNumber)) return 'No such Extra waits to be started.';
  const loading = trainBeingLoaded(c.state);
  if (loading !== null) return `${trayTitle(loading)} is being made up first.`;
  return `Train X${head.trainNumber} is ahead of it in the queue.`;
}

function notYourExtra(c: Case): string {
  const intent = asked(c, 'newTrain.startExtra');
  const extra = c === null || intent === null ? undefined : c.state.pendingExtras.find((one) => one.trainNumber === intent.trainNumber);
  const owner = nameIn(c, extra?.player ?? null);
  return owner === null ? 'That Extra is another player\'s to start.' : `Train X${intent?.trainNumber ?? ''} was played by ${owner}, who starts it.`;
}

function noFreeTrack(c: Case): string {
  const start = asked(c, 'newTrain.startExtra')?.start;
  const area = c !== null && start?.kind === 'office' ? c.state.officeAreas[start.seat] : undefined;
  if (c === null || area === undefined) return 'No A/D track is free there.';
  const name = officeName(c.state, area.seat, tableNames(c.state));
  if (freeAdTracks(area) === 1 && seatOf(c.state, c.player) !== area.seat) return `One A/D track must stay free at another player's Office, and ${name} has only that one.`;
  return area.heldAtLimits.length > 0 ? `No A/D track is free at ${name}: what frees there is promised to the train held at its Limits.` : `No A/D track is free at ${name}.`;
}

function exitFouled(c: Case): string {
  const intent = asked(c, 'newTrain.startExtra');
  if (c === null || intent?.start.kind !== 'office' || intent.direction === undefined || c.state.officeAreas[intent.start.seat] === undefined) return 'The way out to the Limits is not clear.';
  const area = areaOf(c.state, intent.start.seat);
  const squares = fouledSquares(c.state, area, intent.direction).filter((square) => !sameSquare(square.coord, area.officeCoord));
  const what = squares.map((square) => `${listed([...square.trains.map(trayTitle), ...(square.cars.length > 0 ? [carsInAll(square.cars)] : [])])} at ${squareName(square.coord)}`);
  return `The way out ${intent.direction} to the Limits is not clear${what.length === 0 ? '' : `: ${listed(what)}`}.`;
}

function notDue(c: Case): string {
  const due = c === null ? null : (c.state.timetable[c.state.clock.stage - 1] ?? null);
  if (c === null) return 'A second section follows the train due in this Stage only.';
  return due === null ? 'No train is due in this Stage, so there is none to follow with a second section.' : `A second section follows the train due in this Stage only, and that is Train ${due}.`;
}

export type TrainCode = Extract<
  RefusalCode,
  | 'NOT_BEING_MADE_UP' | 'MUST_PLACE_CAR' | 'NO_EXTRA_PENDING' | 'NOT_YOUR_EXTRA' | 'NO_FREE_TRAY' | 'NO_FREE_AD_TRACK' | 'EXIT_FOULED'
  | 'NO_SUCH_DIVISION_POINT' | 'NOT_AN_INTERCHANGE' | 'NO_DIRECTION_CHOSEN' | 'OFFICE_STARTS_NOT_ALLOWED' | 'NOT_YOUR_OFFICE'
  | 'NOT_A_CONTROL_POINT' | 'NOT_DUE' | 'ALREADY_ORDERED' | 'ALREADY_FLAGGED' | 'NO_FLAG'
  | 'NOT_AN_OPPONENT' | 'GRACE_DAY' | 'ONE_ATTACK_PER_TURN' | 'ALREADY_UNDER_ATTACK' | 'DISTRICT_CROWDED' | 'NO_EFFECT' | 'PROTECTED'
  | 'NOT_JUST_ARRIVED' | 'PLUGS_A_SIDING' | 'WRONG_NEIGHBOUR'
>;

export const TRAIN_SENTENCES: Readonly<Record<TrainCode, Sentence>> = {
  NOT_BEING_MADE_UP: notBeingMadeUp,
  MUST_PLACE_CAR: mustPlace,
  NO_EXTRA_PENDING: noExtraPending,
  NOT_YOUR_EXTRA: notYourExtra,
  NO_FREE_TRAY: (c) => {
    if (c === null) return 'No Crew Tray is free for it.';
    const due = asked(c, 'newTrain.secondSection') !== null && c.state.freeTrays.length > 0 ? ' and the due train needs it' : '';
    return `No Crew Tray is left for it: ${traysFree(c.state)} ${c.state.freeTrays.length === 1 ? 'is' : 'are'} free${due}.`;
  },
  NO_FREE_AD_TRACK: noFreeTrack,
  EXIT_FOULED: exitFouled,
  NO_SUCH_DIVISION_POINT: () => 'The Division has two ends: choose the western or the eastern Division Point.',
  NOT_AN_INTERCHANGE: () => 'Of the Mainline cards only the Interchange has a yard to start from.',
  NO_DIRECTION_CHOSEN: () => 'A train that starts in the middle of the railroad needs a direction: choose east or west.',
  OFFICE_STARTS_NOT_ALLOWED: () => 'In this game no Extra starts at an Office: choose a Division Point or the Interchange.',
  NOT_YOUR_OFFICE: () => 'In this game an Extra starts at no Office but your own.',
  NOT_A_CONTROL_POINT: () => `A ${tierName('whistlePost')} is no Control Point, so no Extra starts there; a Depot or better will do.`,
  NOT_DUE: notDue,
  ALREADY_ORDERED: (c) => {
    const number = asked(c, 'newTrain.secondSection')?.trainNumber;
    return `A second section${number === undefined ? '' : ` of Train ${number}`} is ordered already.`;
  },
  ALREADY_FLAGGED: (c) => {
    const side = asked(c, 'maneuver.redFlags', 'redFlag.play')?.side;
    return `${side === undefined ? 'That side' : `The ${side} side`} of the Office is flagged already.`;
  },
  NO_FLAG: () => 'You hold no flag to use.',
  NOT_AN_OPPONENT: () => 'That card is for another player\'s district: choose one.',
  GRACE_DAY: () => 'No such card is played on the first Day.',
  ONE_ATTACK_PER_TURN: () => 'One such card is all a turn allows.',
  ALREADY_UNDER_ATTACK: () => 'That district has been a target since its player\'s last turn.',
  DISTRICT_CROWDED: () => 'No more of these may lie in that district.',
  NO_EFFECT: () => 'It would do nothing there now.',
  PROTECTED: (c) => `${areaIn(c) === null ? 'A defence' : 'A card laid there'} protects that district.`,
  NOT_JUST_ARRIVED: () => 'That card is for a train that has just arrived.',
  PLUGS_A_SIDING: () => 'A rail end points at that square, and it must stay open.',
  WRONG_NEIGHBOUR: () => 'It must lie squarely beside a card of the kind it names.',
};
