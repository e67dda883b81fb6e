// What a page needs of the game's own names without reaching into the engine (U-CB-6): ids, squares, lists, types and the
// few tables a form or a drawing reads. No rule passes through here.

export { coordOf, PORTS, sameSquare, SIDES, squareKey } from '../engine/ids.ts';
export type { CardId, Direction, GridCoord, NodeIndex, PlayerIndex, Port, SeatIndex, Side, SquareKey, TrayId } from '../engine/ids.ts';
export { cardId, playerIndex, seatIndex, trayId } from '../engine/ids.ts';
export { at, need, unreachable } from '../engine/lists.ts';
export type { RouteSquare } from '../engine/track/route.ts';
export { INTENT_TYPES } from '../engine/intents.ts';
export type { ExtraStart, Intent, IntentOf, IntentType, UnjamFrom } from '../engine/intents.ts';
export { parseIntent } from '../engine/parse-intent.ts';
export { REFUSAL_CODES } from '../engine/refusals.ts';
export type { RefusalCode } from '../engine/refusals.ts';
export { EXTRA_STARTS, MODES, resolveConfig, STARTING_HANDS, STARTING_OFFICES } from '../engine/config.ts';
export type {
  ConfigProblem, ExtraStartRule, GameConfig, HouseRules, Mode, OptionalRules, ResolvedConfig, RevenueRates, StartingHand, StartingOffice,
} from '../engine/config.ts';
export { LOCAL_OPTIONS, PHASES } from '../engine/state.ts';
export { isNight } from '../engine/turns.ts';
export type { FinalReport, LocalOption, Outcome, OutcomeReason, Phase } from '../engine/state.ts';
export type { PlayerTally, Tally } from '../engine/tally.ts';
export {
  COLLISION_PENALTY, collectiveRevenueFloor, DEPARTMENTS, HAND_LIMIT, MAX_CONSIST, MAX_DAYS, MAX_PLAYERS, MAX_STANDING, MOVES_AT_NIGHT,
  MOVES_PER_LOCAL_OPS, NAMED_LENGTHS, NIGHT_STAGES, STAGES_PER_DAY, TIMETABLE_SLOTS, TOOLBOX_HAND_BONUS,
} from '../engine/content/constants.ts';
export { CAR_CATEGORIES, CAR_CHOICE_ORDER, CAR_TYPES, categoryOf } from '../engine/content/rolling-stock.ts';
export type { CarCategory, CarType } from '../engine/content/rolling-stock.ts';
export { INDUSTRIES, TIERS } from '../engine/content/board-cards.ts';
export type { IndustryKey, OfficeTier } from '../engine/content/board-cards.ts';
export { MAINLINE_KINDS } from '../engine/content/mainline-cards.ts';
export type { MainlineKind } from '../engine/content/mainline-cards.ts';
export { EXTRA_TRAINS, TIMETABLED_TRAINS, trainCard } from '../engine/content/trains.ts';
export type { TrainCard } from '../engine/content/trains.ts';
