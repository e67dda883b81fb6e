// The engine's public face: the functions other parts call. Types and tables are imported from their files.

export { actingPlayer, decisionActor } from './acting.ts';
export { apply, reduce } from './actions/apply.ts';
export type { Applied } from './actions/apply.ts';
export { optionOf } from './actions/check-general.ts';
export { check } from './actions/check.ts';
export { legalActions, legalSwitchingActions } from './actions/legal.ts';
export { switchingForks } from './actions/switching/forks.ts';
export { canAdvanceLoad, canBeginUnload, canStartLoad, passengerRefusal, startableLoad } from './actions/work/check.ts';
export { canonicalState } from './canon.ts';
export { EXTRA_STARTS, MODES, STARTING_HANDS, STARTING_OFFICES, resolveConfig } from './config.ts';
export type {
  ConfigProblem, ExtraStartRule, GameConfig, HouseRules, Mode, OptionalRules, ResolvedConfig, RevenueRates,
  StartingHand, StartingOffice,
} from './config.ts';
export {
  ACTIONS, ACTION_CARDS, MANEUVERS, MANEUVER_CARDS, SECOND_SECTION_CARD, SPACE_USES, SPACE_USE_CARDS,
} from './content/action-cards.ts';
export type { PlayedCard } from './content/action-cards.ts';
export {
  DISPATCH_DEVICES, ENHANCEMENTS, ENHANCEMENT_CARDS, INDUSTRIES, INDUSTRY_CARDS, MODIFIERS, MODIFIER_CARDS, OFFICES,
  TIERS, TRACK_CARDS, nextTier,
} from './content/board-cards.ts';
export type {
  DispatchDevice, EnhancementCard, EnhancementKey, EnhancementPlacement, Flow, IndustryKey, ModifierKey, OfficeTier,
  TrackGeometry,
} from './content/board-cards.ts';
export {
  COLLISION_PENALTY, DEPARTMENTS, EXPEDITE_FAULT_PENALTY, HAND_LIMIT, LIMITS_SUPPLY, MAX_CONSIST, MAX_DAYS,
  MAX_PLAYERS, MAX_STANDING, MOVES_AT_NIGHT, MOVES_PER_LOCAL_OPS, NAMED_LENGTHS, NIGHT_STAGES, SPARE_TRAYS,
  STAGES_PER_DAY, STAGES_PER_SHIFT, STOP_POINT, TIMETABLE_SLOTS, TOOLBOX_HAND_BONUS, WHISTLE_POST_SUPPLY,
  collectiveRevenueFloor,
} from './content/constants.ts';
export { CATALOGUE, cardName } from './content/deck.ts';
export type { CardKind } from './content/deck.ts';
export {
  MAINLINE_CARDS, MAINLINE_DECK, MAINLINE_KINDS, MAINLINE_MODIFIERS, MAINLINE_MODIFIER_CARDS, REALIGNMENTS,
} from './content/mainline-cards.ts';
export type { MainlineCard, MainlineKind } from './content/mainline-cards.ts';
export { CAR_CATEGORIES, CAR_CHOICE_ORDER, CAR_TYPES, STOCK_SUPPLY, categoryOf } from './content/rolling-stock.ts';
export type { CarCategory, CarType, FreightType } from './content/rolling-stock.ts';
export { EXTRA_TRAINS, TIMETABLED_TRAINS, listedPieces, trainCard, trainHas } from './content/trains.ts';
export type { RuleFlag, TrainCard, TrainConsist } from './content/trains.ts';
export { dispatchState, freightRuleSpent } from './dispatch.ts';
export {
  adTracksOf, areaOf, cardAt, carsOn, districtHas, facilityAt, fouledSquares, freeAdTracks, insideLimits, isLocked,
  isOperationalRail, officeCard, onOfficeSquare, ownArea, roomOn, squaresOf, traysInDistrict, traysOnSquare,
} from './districts.ts';
export {
  arrivalSide, boxFromWest, divisionPointIndex, isControlPoint, mainlineAt, nodeAhead, nodeAt, officeNodeOf,
  regionOf, stagesToCross,
} from './division.ts';
export type {
  CollisionReason, DestroyedTrain, EventOf, EventType, GameEvent, MakeUpFault, RevenueReason, ShortReason, TrainName,
} from './events.ts';
export { resolveExtraStart } from './extra-start.ts';
export { laborersLeft, lostGrants, portersLeft, worksType } from './facilities.ts';
export { cardKind, handLimit, handOf, heldCard, keepReason, overHandLimit, redFlagCards } from './hands.ts';
export { PORTS, SIDES, cardId, coordOf, playerIndex, sameSquare, seatIndex, squareKey, trayId } from './ids.ts';
export type {
  CardId, Direction, GridCoord, NodeIndex, PlayerIndex, Port, SeatIndex, Side, SquareKey, TrayId,
} from './ids.ts';
export { INTENT_TYPES } from './intents.ts';
export type { ExtraStart, Intent, IntentOf, IntentType, UnjamFrom } from './intents.ts';
export { at, need, replaceAt, unreachable } from './lists.ts';
export { acceptsCar, isComplete, trainBeingLoaded } from './make-up.ts';
export type { MakeUpRefusal } from './make-up.ts';
export { parseIntent } from './parse-intent.ts';
export { switchingFingerprint } from './position-text.ts';
export { advance, pump } from './railroad/advance.ts';
export type { Advanced } from './railroad/advance.ts';
export { clearanceFor, entryHit, occupantsAhead, wayOut } from './railroad/clearance.ts';
export { trainAhead } from './railroad/crossing.ts';
export { officeLanding, yardLanding, yardOffer } from './railroad/landing.ts';
export type { Landing, YardRoute } from './railroad/landing.ts';
export { keepsSetUpStop } from './railroad/stops.ts';
export { REFUSAL_CODES } from './refusals.ts';
export type { RefusalCode } from './refusals.ts';
export { GENERATORS, generatorOf, isSeed, nextInt, nextWord, normalSeed, seedRng } from './rng.ts';
export type { Generator, RngState, Seed } from './rng.ts';
export { allSeats, officeNode, playerAt, playerOf, seatOf } from './seats.ts';
export { createGame } from './setup.ts';
export type { GameOptions } from './setup.ts';
export { LOCAL_OPTIONS, PHASES } from './state.ts';
export type {
  CardGeometry, CrewTray, DivisionNode, DivisionPointNode, Facility, FinalReport, GameState, GridCard, Load,
  LocalOption, MainlineNode, OfficeArea, OfficeNode, Outcome, OutcomeReason, PendingDecision, Phase, RollingStock,
  Transit, TrayPosition,
} from './state.ts';
export { foldEvent } from './tally.ts';
export type { PlayerTally, Tally } from './tally.ts';
export {
  hasPort, isPlainStraight, isTurnout, joins, meetsSquare, neighbour, oppositePort, portPairs, rowEndAt,
} from './track/geometry.ts';
export { layoutOf, portNumber } from './track/layout.ts';
export type { Layout } from './track/layout.ts';
export { movesFor, ownCut, walkOf } from './track/moves.ts';
export { hasRival, pickOffer } from './track/offers.ts';
export { pickUp, pickupRules, pickupStart } from './track/pickup.ts';
export {
  candidateSquares, checkPlacement, eligibleHosts, industryBarred, laidTrack, takesSquare, variantsOf,
} from './track/placement.ts';
export { routeSquares } from './track/route.ts';
export type { RouteSquare, Through } from './track/route.ts';
export { sorted } from './track/sorting.ts';
export { exitPort } from './track/walk.ts';
export type { BlockedKind, BlockedSquare, Coupled, Destination, Walk } from './track/walk.ts';
export {
  allTrays, badlyMadeUp, compareTrains, isExpedited, labelOf, maySwitch, orderFault, timetabledDirection, trainLabel,
  trayOf,
} from './trains.ts';
export { isNight, movesAllowed, turnOf } from './turns.ts';
export { yardHolds } from './yards.ts';
