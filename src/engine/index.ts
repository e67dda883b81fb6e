// The engine's public face (E- section 7): the functions other parts call. Types and tables are imported from their files.

export { actingPlayer, decisionActor } from './acting.ts';
export { advance, pump } from './advance/advance.ts';
export type { Advanced } from './advance/advance.ts';
export { apply, reduce } from './apply.ts';
export { switchingForks } from './switching-forks.ts';
export type { Applied } from './apply.ts';
export { canonicalState } from './canon.ts';
export { check } from './check/check.ts';
export { canAdvanceLoad, canBeginUnload, canStartLoad, passengerRefusal } from './check/work.ts';
export { resolveConfig } from './config.ts';
export { dispatchState, freightRuleSpent } from './dispatch.ts';
export { resolveExtraStart } from './extra-start.ts';
export { switchingFingerprint } from './position-text.ts';
export { laborersLeft, lostGrants, portersLeft } from './facilities.ts';
export { handLimit, keepReason, overHandLimit } from './hands.ts';
export { legalActions, legalSwitchingActions } from './legal/legal.ts';
export { acceptsCar } from './make-up.ts';
export { parseIntent } from './parse-intent.ts';
export { createGame } from './setup.ts';
export type { GameOptions } from './setup.ts';
export { movesFor, ownCut } from './track/moves.ts';
export { badlyMadeUp, isExpedited } from './trains.ts';
export type { RouteSquare, Through } from './track/route.ts';
export type { BlockedKind, BlockedSquare, Coupled, Destination, Walk } from './track/walk.ts';
