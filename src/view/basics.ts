// What a page needs of the game's own names without reaching into the engine (U-CB-6): ids, squares, lists, types and the
// few tables a form or a drawing reads. No rule passes through here.

export {
  at, CAR_CATEGORIES, CAR_CHOICE_ORDER, CAR_TYPES, cardId, categoryOf, collectiveRevenueFloor, COLLISION_PENALTY,
  coordOf, DEPARTMENTS, EXTRA_STARTS, EXTRA_TRAINS, HAND_LIMIT, INDUSTRIES, INTENT_TYPES, isNight, LOCAL_OPTIONS,
  MAINLINE_KINDS, MAX_CONSIST, MAX_DAYS, MAX_PLAYERS, MAX_STANDING, MODES, MOVES_AT_NIGHT, MOVES_PER_LOCAL_OPS,
  NAMED_LENGTHS, need, NIGHT_STAGES, parseIntent, PHASES, playerIndex, PORTS, REFUSAL_CODES, resolveConfig,
  sameSquare, seatIndex, SIDES, squareKey, STAGES_PER_DAY, STARTING_HANDS, STARTING_OFFICES, TIERS, TIMETABLE_SLOTS,
  TIMETABLED_TRAINS, TOOLBOX_HAND_BONUS, trainCard, trayId, unreachable,
} from '../engine/index.ts';
export type {
  CarCategory, CardId, CarType, ConfigProblem, Direction, ExtraStart, ExtraStartRule, FinalReport, GameConfig,
  GridCoord, HouseRules, IndustryKey, Intent, IntentOf, IntentType, LocalOption, MainlineKind, Mode, NodeIndex,
  OfficeTier, OptionalRules, Outcome, OutcomeReason, Phase, PlayerIndex, PlayerTally, Port, RefusalCode,
  ResolvedConfig, RevenueRates, RouteSquare, SeatIndex, Side, SquareKey, StartingHand, StartingOffice, Tally,
  TrainCard, TrayId, UnjamFrom,
} from '../engine/index.ts';
