// The shared log: one sentence for every event type, which of them become lines, their tone and place (E-EV-2,
// E-GM-4, U-JR). What it tells is public: never a card drawn blind, never the seed at a table (E-RD-2, E-RD-3).

import { areaOf, officeNode } from '../engine/index.ts';
import type { EventOf, EventType, GameEvent, GameState, Mode, Phase, PlayerIndex } from '../engine/index.ts';
import type { Line, Place, Tone } from './frame.ts';
import { CARD_EVENTS, cardSentence } from './narrate-cards.ts';
import { CLOCK_EVENTS, clockSentence } from './narrate-clock.ts';
import { MAINLINE_EVENTS, mainlineSentence, wreckInBrief } from './narrate-mainline.ts';
import { underName } from './narrate-names.ts';
import { subjectsOf } from './narrate-subjects.ts';
import { SWITCHING_EVENTS, switchingSentence } from './narrate-switching.ts';
import { TRAIN_EVENTS, trainSentence } from './narrate-trains.ts';
import { WORK_EVENTS, workSentence } from './narrate-work.ts';
import { positionPlace, seatSquare, squarePlace, trayTold } from './telling.ts';
import type { Telling } from './telling.ts';
import { count, listed, phaseName, playerName } from './words.ts';
import type { Names } from './words.ts';

function isOneOf<T extends EventType>(types: readonly T[], event: GameEvent): event is EventOf<T> {
  return types.some((type) => type === event.type);
}

function told(event: GameEvent, t: Telling): string {
  if (isOneOf(CLOCK_EVENTS, event)) return clockSentence(event, t);
  if (isOneOf(SWITCHING_EVENTS, event)) return switchingSentence(event, t);
  if (isOneOf(CARD_EVENTS, event)) return cardSentence(event, t);
  if (isOneOf(TRAIN_EVENTS, event)) return trainSentence(event, t);
  if (isOneOf(MAINLINE_EVENTS, event)) return mainlineSentence(event, t);
  if (isOneOf(WORK_EVENTS, event)) return workSentence(event, t);
  return neverTold(event);
}

/** Every type belongs to one of the groups above: the compiler holds this to be so. */
function neverTold(event: never): string {
  throw new Error(`event without a sentence: ${JSON.stringify(event)}`);
}

/** Types whose `player` did something: at a table their line starts with that player's name (E-GM-4). */
const CAUSED = [
  'phaseEnded', 'extensionVoted', 'clearanceGiven', 'yardOfficeRuled', 'redFlagRuled', 'extraStarted', 'carPlacedOnTrain', 'carPassed',
  'cardDrawn', 'cardPlayed', 'officeUpgraded', 'trainScheduled', 'extraQueued', 'secondSectionOrdered', 'mainlineModified',
  'cardDiscarded', 'redFlagsSet', 'outboundStocked', 'inboundCleared', 'facilityUnjammed',
  ...SWITCHING_EVENTS, ...WORK_EVENTS,
] as const satisfies readonly EventType[];

function causedBy(event: GameEvent): PlayerIndex | null {
  return isOneOf(CAUSED, event) ? event.player : null;
}

/** One sentence for any event, the name of the player who caused it in front at a table. */
export function sentenceFor(event: GameEvent, before: GameState, after: GameState, names: Names): string {
  const sentence = told(event, { before, after, names });
  const player = causedBy(event);
  return names === null || player === null ? sentence : underName(playerName(player, names), sentence);
}

const GOOD = [
  'trainScheduled', 'trainMadeUp', 'extraStarted', 'consistSorted', 'redFlagsSet', 'redFlagSpent', 'trainCompleted', 'trainStoodStill',
  'passengersBoarded', 'passengersDetrained', 'loadStarted', 'loadAdvanced', 'loadCompleted', 'unloadBegan', 'unloadCompleted',
] as const satisfies readonly EventType[];
const BAD = ['trainsDestroyed', 'expediteFault', 'clearanceRequested', 'secondSectionOrdered'] as const satisfies readonly EventType[];
const CLOCK = ['stageBegan', 'dayEnded', 'seatsRotated', 'dayExtended', 'playConcluded'] as const satisfies readonly EventType[];

function toneOf(event: GameEvent): Tone {
  if (event.type === 'revenueChanged') return event.delta > 0 ? 'good' : 'bad';
  if (event.type === 'phaseEnded') return 'quiet';
  if (event.type === 'phaseBegan') return 'phase';
  if (isOneOf(GOOD, event)) return 'good';
  if (isOneOf(BAD, event)) return 'bad';
  return isOneOf(CLOCK, event) ? 'clock' : 'plain';
}

/** Where on the board or the Division an event happened, if anywhere. */
export function placeOf(event: GameEvent, before: GameState, after: GameState): Place | null {
  const t: Telling = { before, after, names: null };
  const trainAt = (id: EventOf<'clearanceGiven'>['trayId']): Place | null => {
    const tray = trayTold(t, id);
    return tray === null ? null : positionPlace(t, tray.position);
  };
  switch (event.type) {
    case 'trayMoved':
    case 'flyingSwitch':
      return squarePlace(t, event.player, event.to);
    case 'carsCoupled':
    case 'carsDropped':
    case 'outboundStocked':
    case 'inboundCleared':
    case 'facilityUnjammed':
    case 'passengersBoarded':
    case 'passengersDetrained':
    case 'loadStarted':
    case 'loadAdvanced':
    case 'loadCompleted':
    case 'unloadBegan':
    case 'unloadCompleted':
      return squarePlace(t, event.player, event.at);
    case 'consistSorted':
      return event.at !== undefined ? squarePlace(t, event.player, event.at) : event.node !== undefined ? { node: event.node } : null;
    case 'cardPlayed':
      return event.placement !== undefined ? squarePlace(t, event.player, event.placement) : event.node !== undefined ? { node: event.node } : null;
    case 'mainlineModified':
    case 'clearanceRequested':
      return { node: event.node };
    case 'officeUpgraded':
    case 'trainArrived':
      return seatSquare(event.seat, areaOf(before, event.seat).officeCoord);
    case 'redFlagsSet':
    case 'redFlagPrompted':
    case 'redFlagSpent':
    case 'yardOfficeOffered':
    case 'yardOfficeOutOfReach':
    case 'dispatchBonusUsed':
      return { node: officeNode(event.seat) };
    case 'trainMadeUp':
    case 'extraStarted':
      return positionPlace(t, event.at);
    case 'trainHeld':
    case 'expediteFault':
    case 'trainStoodStill':
    case 'trainsDestroyed':
      return positionPlace(t, event.where);
    case 'trainHighballed':
      return positionPlace(t, event.to);
    case 'trainDiverted':
      return seatSquare(event.seat, event.to);
    case 'trainCompleted':
      return positionPlace(t, { at: 'divisionPoint', side: event.side });
    case 'carPlacedOnTrain':
    case 'carPassed':
    case 'clearanceGiven':
    case 'yardOfficeRuled':
    case 'redFlagRuled':
      return trainAt(event.trayId);
    case 'stageBegan':
    case 'phaseBegan':
    case 'actorChanged':
    case 'phaseEnded':
    case 'fedoraPassed':
    case 'seatsRotated':
    case 'dayEnded':
    case 'outcomeDecided':
    case 'extensionVoted':
    case 'dayExtended':
    case 'playConcluded':
    case 'localOpsOptionChosen':
    case 'cardDrawn':
    case 'departmentRefilled':
    case 'deckReshuffled':
    case 'trainScheduled':
    case 'extraQueued':
    case 'secondSectionOrdered':
    case 'cardDiscarded':
    case 'yardReplenished':
    case 'trainRanShort':
    case 'revenueChanged':
      return null;
  }
}

/** Whether an event is told at all: markers of phases and turns are not, nor a Fedora that stays where it is. */
function isLine(event: GameEvent): boolean {
  if (event.type === 'phaseBegan' || event.type === 'actorChanged') return false;
  return event.type !== 'fedoraPassed' || event.from !== event.to;
}

/** The lines an event adds to the shared log. `names` at tables of several players, null in solitaire. */
export function narrate(event: GameEvent, before: GameState, after: GameState, names: Names): readonly Line[] {
  if (!isLine(event)) return [];
  const about = subjectsOf(event, before);
  const where = placeOf(event, before, after);
  return [{
    text: sentenceFor(event, before, after, names), tone: toneOf(event),
    ...(about.length === 0 ? {} : { about }),
    ...(where === null ? {} : { where }),
  }];
}

/** What is called out over the board, not only told in the log: a run that is completed, a roll, a wreck in brief; null for all else. */
export function announcementFor(event: GameEvent, before: GameState, after: GameState, names: Names): string | null {
  switch (event.type) {
    case 'trainCompleted':
    case 'trainScheduled':
      return sentenceFor(event, before, after, names);
    case 'trainsDestroyed':
      return wreckInBrief(event, { before, after, names });
    default:
      return null;
  }
}

/** The marker written with the first line inside a phase (U-JR-3). */
/** The one line that no event tells: the others saw the move, so they are told that it is gone (S-TB-5). */
export function takenBackLine(player: PlayerIndex, names: Names): Line {
  const sentence = 'A move is taken back.';
  return { text: names === null ? sentence : underName(playerName(player, names), sentence), tone: 'quiet' };
}

export function phaseLine(phase: Phase): Line {
  return { text: `${phaseName(phase)} Phase`, tone: 'phase' };
}

const MODES: Readonly<Record<Mode, string>> = {
  solitaire: 'solitaire',
  competitive: 'the highest Revenue wins',
  coop: 'one score for the whole table',
};

/** The first lines of a game: players, mode, Days and, where it may be shown, the seed. */
export function openingLines(state: GameState, names: Names, showSeed: boolean): readonly Line[] {
  const { config } = state;
  const target = config.minCombinedRevenue > 0 ? `, ${config.minCombinedRevenue} Revenue to reach` : '';
  const lines: Line[] = [{ text: `The Division opens: ${MODES[config.mode]}, ${count(config.days, 'Day')}${target}.`, tone: 'plain' }];
  if (names !== null) {
    lines.push({
      text: `${count(names.length, 'player')}, west to east: ${listed(state.seating.map((player) => playerName(player, names)))}. ${playerName(state.clock.superintendent, names)} wears the Fedora.`,
      tone: 'plain',
    });
  }
  if (showSeed) lines.push({ text: `This deal is seed ${state.seed}.`, tone: 'quiet' });
  return lines;
}
