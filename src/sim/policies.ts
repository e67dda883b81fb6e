// Policies by name, for the tools (B-POL-8). A worker is told a name and flags, and builds its own instance from them.

import { makeDeveloperBot } from '../bot/developer-bot.ts';
import { FLAGS, flaggedName } from '../bot/flags.ts';
import type { Flags } from '../bot/flags.ts';
import type { Policy } from '../bot/policy.ts';
import { randomBot } from '../bot/random-bot.ts';

export const POLICIES = ['developer', 'random'] as const;
export type PolicyName = (typeof POLICIES)[number];

/** What names a policy, as plain data. Flags belong to the developer bot. */
export interface PolicyChoice {
  readonly name: PolicyName;
  readonly flags: Flags;
}

export const DEVELOPER: PolicyChoice = { name: 'developer', flags: {} };

export function policyName(text: string): PolicyName | null {
  return POLICIES.find((name) => name === text) ?? null;
}

export function policyFor(choice: PolicyChoice): Policy {
  switch (choice.name) {
    case 'developer':
      return makeDeveloperBot(choice.flags);
    case 'random':
      return randomBot();
  }
}

/** How a report names it, active flags included (B-ABL-2). */
export function policyTitle(choice: PolicyChoice): string {
  return flaggedName(choice.name, choice.flags);
}

export function hasFlags(choice: PolicyChoice): boolean {
  return FLAGS.some((flag) => choice.flags[flag] === true);
}
