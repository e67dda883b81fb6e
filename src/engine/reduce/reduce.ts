import type { IntentEvent } from '../events.ts';
import type { GameState } from '../state.ts';
export function reduceEvent(state: GameState, _event: IntentEvent): GameState { return state; }
