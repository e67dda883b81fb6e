// The bots' own minds (S-BT-2, B-DIF-5): a level's policy, asked over the view its seat has. Two levels think in this process, in slices
// between which everybody else has a turn; the deepest thinks in threads of its own.

import { policyOfLevel } from '../../bot/levels.ts';
import type { Level } from '../../bot/levels.ts';
import { choiceSlices } from '../../bot/policy.ts';
import type { Intent } from '../../engine/index.ts';
import { BotPool } from './bot-pool.ts';
import { breathe } from '../process/host.ts';
import type { BotMind, BotQuestion } from '../process/host.ts';

/** A decision in one go, as a thread of its own makes it. */
export function policyMind({ level, view, player, options, context }: BotQuestion): Intent {
  return policyOfLevel(level).choose(view, player, options, context).intent;
}

/** B-DIF-5: whether a level thinks too long for the process that serves. */
export function thinksInThread(level: Level): boolean {
  return level === 'dispatcher';
}

export interface MindOptions {
  readonly elapsed: () => number;
  /** Longest a decision computes before others get their turn (S-GS-2). */
  readonly sliceMs: number;
  readonly decisionMs: number;
}

export interface Minds {
  readonly mind: BotMind;
  readonly close: () => Promise<void>;
}

/** Minds for the levels, each where it belongs. */
export function newMinds(options: MindOptions): Minds {
  const pool = new BotPool({ decisionMs: options.decisionMs });
  return {
    mind: (question, time) => (thinksInThread(question.level) ? pool.think(question, time) : thinkInSlices(question, options)),
    close: () => pool.close(),
  };
}

/** A decision of this process: at once where it fits into one slice, otherwise slice by slice until it is made or takes too long. */
export function thinkInSlices({ level, view, player, options, context }: BotQuestion, { elapsed, sliceMs, decisionMs }: MindOptions): Intent | Promise<Intent> {
  const slices = choiceSlices(policyOfLevel(level), view, player, options, context);
  const began = elapsed();
  /** One slice; the choice once there is one. */
  const slice = (): Intent | null => {
    const until = elapsed() + sliceMs;
    for (;;) {
      const step = slices.next();
      if (step.done === true) return step.value.intent;
      if (elapsed() >= until) return null;
    }
  };
  const goOn = async (): Promise<Intent> => {
    for (;;) {
      await breathe();
      const intent = slice();
      if (intent !== null) return intent;
      if (elapsed() - began >= decisionMs) throw new Error('no decision in time');
    }
  };
  return slice() ?? goOn();
}
