// The objective line: the score against the condition that applies, and the Days left. Made from the shared
// table alone, so that a screen behind the game can show it for the board it is showing (U-QU-24).

import type { PlayerIndex } from '../engine/index.ts';
import type { TableView } from './frame.ts';
import { count, figure } from './words.ts';

export type ObjectiveFacts = Pick<TableView, 'day' | 'days' | 'extraDays' | 'mode' | 'minCombinedRevenue' | 'official' | 'players'>;

/** The score of the other player who has most; the first seat of equals. */
function leader(facts: ObjectiveFacts, player: PlayerIndex): { readonly name: string; readonly revenue: number } | null {
  const others = facts.players.filter((other) => other.index !== player);
  return others.reduce<(typeof others)[number] | null>((best, other) => (best === null || other.revenue > best.revenue ? other : best), null);
}

function score(facts: ObjectiveFacts, player: PlayerIndex): string {
  const own = facts.players.find((other) => other.index === player)?.revenue ?? 0;
  const combined = facts.players.reduce((sum, other) => sum + other.revenue, 0);
  const floor = facts.minCombinedRevenue;
  switch (facts.mode) {
    case 'solitaire':
    case 'coop':
      return floor > 0 ? `${figure(combined)} of ${floor}` : `${figure(combined)} Revenue`;
    case 'competitive': {
      if (floor > 0) return `You ${figure(own)} · table ${figure(combined)} of ${floor}`;
      const ahead = leader(facts, player);
      return ahead === null ? `You ${figure(own)}` : `You ${figure(own)} · ${ahead.revenue >= own ? 'leader' : 'next'} ${ahead.name} ${figure(ahead.revenue)}`;
    }
  }
}

/** `9 of 15 · 2 Days left`; in extended play only that the result stands. */
export function objectiveLine(facts: ObjectiveFacts, player: PlayerIndex): string {
  if (facts.official !== null) return facts.extraDays > 0 ? `Overtime Day ${facts.day} — result already decided` : `${score(facts, player)} · result decided`;
  const left = Math.max(0, facts.days - facts.day + 1);
  return `${score(facts, player)} · ${count(left, 'Day')} left`;
}
