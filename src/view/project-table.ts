// The fields every seat and every spectator shares (column P). Hands are counted here, never shown.

import { actingPlayer, allTrays, CAR_TYPES, cardKind, cardName, handOf, seatOf } from '../engine/index.ts';
import type { CardId, CardKind, CarType, CrewTray, GameState, RollingStock } from '../engine/index.ts';
import { cardWhat, timetableWhat } from './card-text.ts';
import type { TableView, YardView } from './frame.ts';
import { projectDivision } from './project-division.ts';
import { trainChip } from './project-trains.ts';
import { rememberLast } from './remember.ts';
import { clockTime, phaseName, trainWhere } from './words.ts';

const rememberYard = rememberLast<YardView>();

function yardView(cars: readonly RollingStock[]): YardView {
  return rememberYard(cars, [], () => counted(cars));
}

function counted(cars: readonly RollingStock[]): YardView {
  const counts = Object.fromEntries(CAR_TYPES.map((type) => [type, { loaded: 0, empty: 0 }])) as Record<CarType, { loaded: number; empty: number }>;
  for (const car of cars) counts[car.type][car.loaded ? 'loaded' : 'empty'] += 1;
  return { total: cars.length, cars: counts };
}

interface CardTexts {
  readonly name: string;
  readonly what: string;
}

const NO_CARD: CardTexts = { name: '', what: '' };
const rememberCard = rememberLast<CardTexts>();

/** Name and text of a card. */
export function cardTexts(card: CardKind): CardTexts {
  return rememberCard(card, [], () => ({ name: cardName(card), what: cardWhat(card) }));
}

/** Name and text of the card on top of a face-up pile; empty when there is none. */
function topOf(state: GameState, pile: readonly CardId[]): CardTexts {
  const id = pile[pile.length - 1];
  return id === undefined ? NO_CARD : cardTexts(cardKind(state, id));
}

const rememberPlayers = rememberLast<TableView['players']>();

function playersView(state: GameState): TableView['players'] {
  const { players, seating, decks } = state;
  return rememberPlayers(players, [seating, decks.hands], () => players.map((player) => ({
    index: player.index,
    seat: seatOf(state, player.index),
    name: player.name,
    revenue: player.revenue,
    hand: handOf(state, player.index).length,
    toolboxFlag: player.toolboxFlag,
  })));
}

const rememberTrains = rememberLast<TableView['trains']>();

function trainsView(state: GameState, inUse: readonly CrewTray[]): TableView['trains'] {
  const { trays, division, officeAreas, seating } = state;
  return rememberTrains(trays, [division, officeAreas, seating], () => inUse.map((tray) => ({ ...trainChip(state, tray), where: trainWhere(state, tray) })));
}

const rememberTimetable = rememberLast<readonly string[]>();

export function projectTable(state: GameState): TableView {
  const { clock, config, decks, yards } = state;
  const tops = decks.departments.map((pile) => topOf(state, pile));
  const salvage = topOf(state, decks.salvageYard);
  const trays = allTrays(state);
  return {
    day: clock.day,
    stage: clock.stage,
    clock: clockTime(clock.stage),
    phase: phaseName(clock.phase),
    phaseKey: clock.phase,
    actor: actingPlayer(state),
    superintendent: clock.superintendent,
    deck: decks.homeOffice.length,
    departments: tops.map((top) => top.name),
    departmentsWhat: tops.map((top) => top.what),
    departmentDepth: decks.departments.map((pile) => pile.length),
    salvage: { depth: decks.salvageYard.length, top: salvage.name, what: salvage.what },
    yards: { division: yardView(yards.divisionYard), classification: yardView(yards.classificationYard) },
    timetable: state.timetable,
    timetableWhat: rememberTimetable(state.timetable, [], () => state.timetable.map(timetableWhat)),
    houseRules: config.houseRules,
    mode: config.mode,
    optionalRules: config.optionalRules,
    days: config.days,
    minCombinedRevenue: config.minCombinedRevenue,
    maxCollisionsPerDay: config.maxCollisionsPerDay,
    maxCollisionsTotal: config.maxCollisionsTotal,
    collisionsToday: state.collisionsToday,
    collisionsPrevDay: state.collisionsPrevDay,
    collisionsTotal: state.collisionsTotal,
    status: state.status,
    outcome: state.outcome,
    extraDays: state.extraDays,
    extensionVotes: state.extensionVotes,
    official: state.official,
    tally: state.tally,
    players: playersView(state),
    openingRolls: state.openingRolls,
    trains: trainsView(state, trays),
    crewTrays: { free: state.freeTrays.length, total: state.freeTrays.length + trays.length },
    queued: {
      extras: state.pendingExtras.map(({ trainNumber, player }) => ({ trainNumber, player })),
      secondSections: state.pendingSecondSections,
    },
    division: projectDivision(state),
  };
}
