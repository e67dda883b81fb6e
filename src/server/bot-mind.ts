// The bots' own minds (S-BT-2): a level's policy, asked in this process over the view its seat has.

import { policyOfLevel } from '../bot/levels.ts';
import type { BotMind } from './host.ts';

export const policyMind: BotMind = ({ level, view, player, options, context }) => policyOfLevel(level).choose(view, player, options, context).intent;
