// The rows about bots: measured by the simulation part, laid out like the others.

import { botRows as measuredBotRows } from '../../src/sim/bench-rows.ts';
import { atLeast, atMost } from './measure.ts';
import type { Row } from './measure.ts';

export function botRows(): readonly Row[] {
  return measuredBotRows().map(({ what, how, unit, value, budget, better }) =>
    better === 'more' && budget !== null ? atLeast(what, how, unit, value, budget) : atMost(what, how, unit, value, budget));
}
