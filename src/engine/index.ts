// The engine's public face (E- section 7). Other parts import from here or from a content table.

export { actingPlayer, decisionActor } from './acting.ts';
export { resolveConfig } from './config.ts';
export { acceptsCar } from './make-up.ts';
export { handLimit, keepReason, overHandLimit } from './hands.ts';
export { badlyMadeUp, isExpedited } from './trains.ts';
