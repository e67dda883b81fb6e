// Copies of the large records a switching turn replaces, field by field. A spread with overrides says the same in one line,
// but today's JavaScript engines give the result of each spread a shape of its own, and every later read pays for it: a
// search that forks a position thousands of times a turn takes half its time for that (E-PERF-1). The compiler sees to it
// that no field is left out; their order is the order of setup.

import type { CrewTray, Facility, GameState, GridCard, OfficeArea, RollingStock, TurnState } from './state.ts';
import type { Tally } from './tally.ts';

/** A state with everything replaced that an intent of a switching turn may change (R-FK-1), hands and Salvage Yard aside. */
export function copyState(state: GameState, parts: Pick<GameState, 'officeAreas' | 'trays' | 'turns' | 'intentCount' | 'tally'>): GameState {
  return {
    id: state.id,
    seed: state.seed,
    rngState: state.rngState,
    config: state.config,
    players: state.players,
    seating: state.seating,
    openingRolls: state.openingRolls,
    cards: state.cards,
    decks: state.decks,
    yards: state.yards,
    officeAreas: parts.officeAreas,
    division: state.division,
    trays: parts.trays,
    freeTrays: state.freeTrays,
    timetable: state.timetable,
    pendingExtras: state.pendingExtras,
    pendingSecondSections: state.pendingSecondSections,
    clock: state.clock,
    turns: parts.turns,
    madeUpCount: state.madeUpCount,
    intentCount: parts.intentCount,
    movedThisPhase: state.movedThisPhase,
    collisionsToday: state.collisionsToday,
    collisionsPrevDay: state.collisionsPrevDay,
    collisionsTotal: state.collisionsTotal,
    status: state.status,
    outcome: state.outcome,
    extraDays: state.extraDays,
    extensionVotes: state.extensionVotes,
    official: state.official,
    tally: parts.tally,
  };
}

/** A tray with everything replaced that switching may change. */
export function copyTray(
  tray: CrewTray,
  parts: Pick<CrewTray, 'consist' | 'engineAt' | 'facing' | 'railFacing' | 'position' | 'makeUp' | 'builtBy' | 'movesUsed'>,
): CrewTray {
  return {
    id: tray.id,
    trainNumber: tray.trainNumber,
    trainIsExtra: tray.trainIsExtra,
    section: tray.section,
    cardId: tray.cardId,
    consist: parts.consist,
    engineAt: parts.engineAt,
    direction: tray.direction,
    facing: parts.facing,
    railFacing: parts.railFacing,
    position: parts.position,
    makeUp: parts.makeUp,
    madeUpOrder: tray.madeUpOrder,
    builtBy: parts.builtBy,
    movesUsed: parts.movesUsed,
    speechMade: tray.speechMade,
    stopPaidSeats: tray.stopPaidSeats,
    stoodSincePhase: tray.stoodSincePhase,
    holdReported: tray.holdReported,
  };
}

export function copyArea(area: OfficeArea, parts: Pick<OfficeArea, 'grid' | 'adOccupancy'>): OfficeArea {
  return {
    seat: area.seat,
    tier: area.tier,
    grid: parts.grid,
    runningRow: area.runningRow,
    officeCoord: area.officeCoord,
    limitsWest: area.limitsWest,
    limitsEast: area.limitsEast,
    adOccupancy: parts.adOccupancy,
    heldAtLimits: area.heldAtLimits,
    dispatchUsedToday: area.dispatchUsedToday,
  };
}

export function copyTurn(turn: TurnState, parts: Pick<TurnState, 'movesRemaining' | 'freightWorked'>): TurnState {
  return { option: turn.option, movesRemaining: parts.movesRemaining, drawn: turn.drawn, freightWorked: parts.freightWorked };
}

export function copyCard(card: GridCard, parts: Pick<GridCard, 'standing' | 'standingWest' | 'facility'>): GridCard {
  return {
    cardId: card.cardId,
    geometry: card.geometry,
    standing: parts.standing,
    standingWest: parts.standingWest,
    facility: parts.facility,
    enhancements: card.enhancements,
  };
}

/** A facility with other cars on its industry track. */
export function copyFacility(facility: Facility, cars: readonly RollingStock[]): Facility {
  return {
    kind: facility.kind,
    industry: facility.industry,
    allows: facility.allows,
    outboundBox: facility.outboundBox,
    inboundBox: facility.inboundBox,
    capacity: facility.capacity,
    menAtWork: facility.menAtWork,
    industryTrack: { cars },
    laborers: facility.laborers,
    porters: facility.porters,
    usedThisStage: facility.usedThisStage,
    modifiers: facility.modifiers,
  };
}

/** A tally of the caller's own, to count one event in. */
export function copyTally(tally: Tally): { -readonly [Key in keyof Tally]: Tally[Key] } {
  return {
    trainsCompleted: tally.trainsCompleted,
    trainsCompletedWithWork: tally.trainsCompletedWithWork,
    trainsDestroyed: tally.trainsDestroyed,
    carsDestroyed: tally.carsDestroyed,
    carsCoupled: tally.carsCoupled,
    carsDropped: tally.carsDropped,
    loadsStarted: tally.loadsStarted,
    loadsCompleted: tally.loadsCompleted,
    unloadsBegun: tally.unloadsBegun,
    unloadsCompleted: tally.unloadsCompleted,
    passengersBoarded: tally.passengersBoarded,
    passengersDetrained: tally.passengersDetrained,
    flyingSwitches: tally.flyingSwitches,
    officeUpgrades: tally.officeUpgrades,
    dispatchBonusesUsed: tally.dispatchBonusesUsed,
    facilitiesUnjammed: tally.facilitiesUnjammed,
    expediteFaults: tally.expediteFaults,
    trainsHeld: tally.trainsHeld,
    trainsDiverted: tally.trainsDiverted,
    secondSections: tally.secondSections,
    extrasStarted: tally.extrasStarted,
    cardsDrawn: tally.cardsDrawn,
    cardsPlayed: tally.cardsPlayed,
    cardsDiscarded: tally.cardsDiscarded,
    clearancesRequested: tally.clearancesRequested,
    clearancesAllowed: tally.clearancesAllowed,
    standingPoints: tally.standingPoints,
    switchedSince: tally.switchedSince,
    revenueByStage: tally.revenueByStage,
    byPlayer: tally.byPlayer,
  };
}
