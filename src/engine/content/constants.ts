// Numbers of the game that belong to no single card.

export const HAND_LIMIT = 3;
/** What an unspent Toolbox flag adds to the hand limit (R-LO-5). */
export const TOOLBOX_HAND_BONUS = 1;
/** Cars of a train, a caboose among them (R-CT-4). */
export const MAX_CONSIST = 4;
/** Cars that may stand on one card (R-ST-4, C-TRK-5). */
export const MAX_STANDING = 4;
export const MOVES_PER_LOCAL_OPS = 6;
/** Moves of a night Stage under Reduced Visibility (R-GM-40). */
export const MOVES_AT_NIGHT = 5;
export const NIGHT_STAGES = [1, 2, 3, 11, 12] as const;
export const STAGES_PER_DAY = 12;
export const STAGES_PER_SHIFT = 3;
export const COLLISION_PENALTY = 5;
export const EXPEDITE_FAULT_PENALTY = 1;
export const STOP_POINT = 1;
export const DEPARTMENTS = 3;
export const TIMETABLE_SLOTS = 12;
/** Crew Trays beyond one per player (R-TB-20). */
export const SPARE_TRAYS = 3;
export const MAX_PLAYERS = 4;
export const MAX_DAYS = 20;
/** Route heads one switching walk may enqueue (R-MV-20). */
export const MAX_ENUMERATED_FRONTIER = 4000;
/** Intents from which on no further Day is granted (R-GM-36). */
export const MAX_INTENTS_TO_EXTEND = 80_000;
/** Consecutive driver steps without input that mean a fault (E-FN-13). */
export const MAX_DRIVER_STEPS = 10_000;
export const WHISTLE_POST_SUPPLY = 4;
export const LIMITS_SUPPLY = 8;
/** Named lengths used by tools (R-SU-42). */
export const NAMED_LENGTHS = { short: 3, standard: 5, campaign: 10 } as const;
/** R-OP: whether the opponent-directed cards are built. They are dealt only when this and the config both say so (C-DECK-2). */
export const SECOND_STAGE_BUILT = false;

/** The floor a screen suggests, 3 per player and Day. */
export function collectiveRevenueFloor(players: number, days: number): number {
  return 3 * players * days;
}
