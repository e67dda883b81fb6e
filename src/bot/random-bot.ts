// The uniform policy (B-POL-8): any option, each as likely. It proves that games end and finds what no plan would try.

import { at, nextInt, nextWord, seedRng } from '../engine/index.ts';
import type { PlayerIndex, RngState } from '../engine/index.ts';
import type { Policy, PolicyContext } from './policy.ts';
import { reason } from './reasons.ts';

/** A generator of a policy's own: from its name, the caller's seed and the decision, never from the game's (B-POL-2). */
export function policyRng(name: string, player: PlayerIndex, context: PolicyContext): RngState {
  let state = seedRng(context.policySeed);
  const mix = (value: number): void => {
    const [word] = nextWord(state);
    state = seedRng(word ^ value);
  };
  for (let i = 0; i < name.length; i += 1) mix(name.charCodeAt(i));
  mix(player);
  mix(context.decisionIndex);
  return state;
}

/** A policy that takes any option with equal chance. */
export function randomBot(seed = 0): Policy {
  const name = `random ${seed}`;
  return {
    name,
    choose: (_view, player, options, context) => {
      const [index] = nextInt(policyRng(name, player, context), options.length);
      return { intent: at(options, index, 'option'), reason: reason('default.first') };
    },
  };
}
