// What must hold in every simulated game (B-I-1 to B-I-16), watched while it is played. Which positions are sound is the
// caller's test, handed in; this adds what only a running game can show. A fault throws with the seed.

import type { PlayedGame } from '../bot/drive.ts';
import type { Policy } from '../bot/policy.ts';
import {
  apply, canonicalState, cardAt, carsOn, check, foldEvent, handLimit, ownArea, pump, seatOf,
} from '../engine/index.ts';
import type { GameEvent, GameState, Intent, PlayerIndex, Tally } from '../engine/index.ts';

/** What is wrong with a position, as sentences. */
export type PositionFaults = (state: GameState) => readonly string[];

export interface GameWatch {
  readonly probe: (state: GameState, player: PlayerIndex, options: readonly Intent[]) => void;
  /** `before`: the position of the decision the event came from. */
  readonly event: (event: GameEvent, before: GameState, state: GameState) => void;
  /** B-POL-6, B-I-12: the policy, made to leave what it is shown as it was. */
  readonly guard: (policy: Policy) => Policy;
  /** B-I-13: the history replayed, and the game played a second time. */
  readonly finish: (played: PlayedGame, again: () => PlayedGame) => void;
}

/** Watches one game from its deal. */
export function watchGame(start: GameState, faults: PositionFaults): GameWatch {
  const revenue = start.players.map((player) => player.revenue);
  let tally: Tally = start.tally;
  let at = start;

  function fail(rule: string, what: string): never {
    const { day, stage, phase } = at.clock;
    throw new Error(`${rule}: ${what} (seed ${start.seed}, Day ${day} Stage ${stage}, ${phase}, after ${at.intentCount} intents)`);
  }

  function positionSound(state: GameState): void {
    at = state;
    const wrong = faults(state);
    if (wrong.length > 0) fail('position', wrong.join('; '));
    state.players.forEach((player, index) => {
      if (player.revenue !== revenue[index]) fail('B-I-7', `player ${index} has ${player.revenue} Revenue, its changes add up to ${revenue[index]}`);
    });
    if (JSON.stringify(tally) !== JSON.stringify(state.tally)) fail('B-I-7', 'the tally differs from a count of the same events');
  }

  function brokenWhereMade(event: GameEvent, before: GameState): boolean {
    if (event.type === 'passengersDetrained') return before.trays[event.trayId]?.consist[event.coachIndex]?.origin === seatOf(before, event.player);
    if (event.type !== 'unloadBegan') return false;
    const card = cardAt(ownArea(before, event.player), event.at);
    return card !== null && carsOn(card)[event.carIndex]?.origin === seatOf(before, event.player);
  }

  return {
    probe: (state, player, options) => {
      positionSound(state);
      if (options.length === 0) fail('B-I-9', `player ${player} is due and has no legal act`);
      for (const option of options) {
        const code = check(state, player, option);
        if (code !== null) fail('B-I-10', `${JSON.stringify(option)} is offered and refused ${code}`);
      }
    },
    event: (event, before, state) => {
      tally = foldEvent(tally, event);
      if (event.type === 'revenueChanged') revenue[event.player] = (revenue[event.player] ?? 0) + event.delta;
      if (event.type === 'phaseEnded' && event.phase === 'localOps' && before.turns[event.player]?.option === 'draw') {
        const held = state.decks.hands[event.player]?.length ?? 0;
        if (held > handLimit(state, event.player)) fail('B-I-8', `player ${event.player} ends a draw turn with ${held} cards`);
      }
      if (brokenWhereMade(event, before)) fail('B-I-11', 'a load breaks in the district that made it');
    },
    guard: (policy) => ({
      ...policy,
      choose: (view, player, options, context) => {
        const shown = JSON.stringify(view);
        const choice = policy.choose(view, player, options, context);
        if (JSON.stringify(view) !== shown) fail('B-I-12', `${policy.name} changed what it was shown`);
        return choice;
      },
    }),
    finish: (played, again) => {
      positionSound(played.state);
      let state = pump(start).state;
      for (const { intent, player } of played.history) {
        const applied = apply(state, player, intent);
        if (!applied.ok) fail('B-I-13', `the replay is refused ${applied.code} at ${intent.type}`);
        state = pump(applied.state).state;
      }
      if (canonicalState(state) !== canonicalState(played.state)) fail('B-I-13', 'the replay ends elsewhere');
      const second = again();
      if (JSON.stringify(second.history.map(({ intent }) => intent)) !== JSON.stringify(played.history.map(({ intent }) => intent))) {
        fail('B-I-13', 'the same seed plays another game');
      }
    },
  };
}
