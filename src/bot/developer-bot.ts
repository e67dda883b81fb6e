// The developer bot: a ladder of rules for each decision, the first that applies decides, every
// choice with its reason. `makeDeveloperBot(flags)` switches parts of it off to measure what they are worth.

import { turnOf } from '../engine/index.ts';
import type { PlayerIndex } from '../engine/index.ts';
import { chooseFreightAgent } from './developer/freight-agent.ts';
import { answerInterruption } from './developer/interruptions.ts';
import { chooseDraw } from './developer/draw.ts';
import { lastResort } from './developer/decision.ts';
import type { Decision } from './developer/decision.ts';
import { chooseLoadUnload } from './developer/load-unload.ts';
import { chooseNewTrain } from './developer/new-train.ts';
import { chooseOptionSlices } from './developer/option.ts';
import { chooseSwitchingSlices, newSwitchingMemory } from './developer/switching.ts';
import type { SwitchingMemory } from './developer/switching.ts';
import { flaggedName } from './flags.ts';
import type { Flags } from './flags.ts';
import type { PlanOptions } from './planner/plan.ts';
import type { Choice, Policy } from './policy.ts';
import { runThrough } from './slices.ts';

/** Games whose plans are kept at once: what is forgotten is planned again. */
const GAMES_REMEMBERED = 256;

/** A developer bot with parts switched off; none without flags (B-POL-8). `budgets` bound its search for switching plans. */
export function makeDeveloperBot(flags: Flags = {}, budgets: PlanOptions = {}): Policy {
  // B-POL-7: by game and player, since one policy may serve every bot of every table.
  const memories = new Map<string, Map<PlayerIndex, SwitchingMemory>>();
  const memoryOf = (gameId: string, player: PlayerIndex): SwitchingMemory => {
    const game = memories.get(gameId) ?? new Map<PlayerIndex, SwitchingMemory>();
    memories.set(gameId, game);
    for (const oldest of memories.keys()) {
      if (memories.size <= GAMES_REMEMBERED) break;
      memories.delete(oldest);
    }
    const memory = game.get(player) ?? newSwitchingMemory();
    game.set(player, memory);
    return memory;
  };
  const chooseSlices: NonNullable<Policy['chooseSlices']> = (view, player, options, context) =>
    decide({ view, player, options, flags }, memoryOf(context.gameId, player), budgets);
  return {
    name: flaggedName('developer', flags),
    choose: (view, player, options, context) => runThrough(chooseSlices(view, player, options, context)),
    chooseSlices,
    reset: (gameId) => {
      memories.delete(gameId);
    },
  };
}

/** The bot as it plays. */
export const developerBot: Policy = makeDeveloperBot();

function* decide(decision: Decision, memory: SwitchingMemory, budgets: PlanOptions): Generator<unknown, Choice, void> {
  const { view } = decision;
  const answer = answerInterruption(decision);
  if (answer !== null) return answer;
  switch (view.clock.phase) {
    case 'localOps':
      return yield* localOperations(decision, memory, budgets);
    case 'newTrain':
      return chooseNewTrain(decision);
    case 'loadUnload':
      return chooseLoadUnload(decision);
    case 'mainline':
    case 'shiftChange':
      return lastResort(decision);
  }
}

function* localOperations(decision: Decision, memory: SwitchingMemory, budgets: PlanOptions): Generator<unknown, Choice, void> {
  const { view, player, options, flags } = decision;
  switch (turnOf(view, player).option) {
    case null:
      return yield* chooseOptionSlices(decision, budgets, (plan) => {
        memory.plan = plan;
      });
    case 'switch':
      return yield* chooseSwitchingSlices(view, player, options, memory, flags, budgets);
    case 'draw':
      return chooseDraw(decision);
    case 'freightAgent':
      return chooseFreightAgent(decision);
  }
}
