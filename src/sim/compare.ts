// Two policies on the same deals (B-CMP-1 to B-CMP-9). Pairing removes the deal's luck; the dice are common only until the
// first difference in play.

import type { Mode } from '../engine/index.ts';
import { SOURCES } from './figures.ts';
import type { GameFigures } from './figures.ts';
import { headerLines } from './harness-report.ts';
import type { HarnessHeader } from './harness-report.ts';
import { confidence, detectable, discordant, paired, shareOf, statistics } from './statistics.ts';
import type { Paired, Share, Statistics } from './statistics.ts';
import { num, percent, shareText, tableText } from './table-text.ts';
import type { PieceResult } from './tasks.ts';

export interface Comparison {
  readonly base: Statistics;
  readonly variant: Statistics;
  /** Variant less base, by deal. */
  readonly difference: Paired;
  readonly sameHistory: number;
  readonly baseWins: Share;
  readonly variantWins: Share;
  /** Deals the variant alone wins, and the base alone (B-CMP-7). */
  readonly gained: number;
  readonly lost: number;
  readonly z: number;
  readonly secondary: readonly { readonly what: string; readonly base: number; readonly variant: number; readonly difference: Paired }[];
}

const SECONDARY = ['collisions', 'expediteFaults', 'trainsScheduled', 'trainsWorked', 'loadsCompleted', 'unloadsCompleted', 'boarded', 'detrained', 'industries', 'runArounds', 'moves'] as const;

/** B-CMP-1: what is compared. In a competitive game it is the first seat, elsewhere the table. */
function scoreOf(game: GameFigures, mode: Mode): number {
  return mode === 'competitive' ? (game.revenues[0] ?? 0) : game.net;
}

function wonBy(game: GameFigures, mode: Mode): boolean {
  return mode === 'competitive' ? game.winners.includes(0) : game.result === 'win';
}

/** What a run of pairs comes to: measurement 0 against measurement 1. */
export function compared(result: PieceResult, mode: Mode): Comparison {
  const pairs = result.played.flatMap(({ games: [base, variant], times }) => (base === undefined || variant === undefined ? [] : [{ base, variant, times }]));
  const over = (pick: (game: GameFigures) => number): Paired => paired(pairs.map(({ base, variant }) => pick(variant) - pick(base)));
  const mean = (pick: (game: GameFigures) => number, which: 'base' | 'variant'): number => statistics(pairs.map((pair) => pick(pair[which]))).mean;
  const won = (which: 'base' | 'variant', other: 'base' | 'variant'): number => pairs.filter((pair) => wonBy(pair[which], mode) && !wonBy(pair[other], mode)).length;
  const row = (what: string, pick: (game: GameFigures) => number): Comparison['secondary'][number] => ({ what, base: mean(pick, 'base'), variant: mean(pick, 'variant'), difference: over(pick) });
  const wins = (which: 'base' | 'variant'): Share => shareOf(pairs.filter((pair) => wonBy(pair[which], mode)).length, pairs.length);
  const gained = won('variant', 'base');
  const lost = won('base', 'variant');
  return {
    base: statistics(pairs.map(({ base }) => scoreOf(base, mode))),
    variant: statistics(pairs.map(({ variant }) => scoreOf(variant, mode))),
    difference: over((game) => scoreOf(game, mode)),
    sameHistory: pairs.filter(({ base, variant }) => base.history === variant.history).length,
    baseWins: wins('base'),
    variantWins: wins('variant'),
    gained, lost, z: discordant(gained, lost),
    secondary: [
      ...SECONDARY.map((name) => row(name, (game) => game.counts[name])),
      ...SOURCES.map((source) => row(`Revenue from ${source}`, (game) => game.bySource[source])),
      row('Revenue lost', (game) => game.loss),
    ],
  };
}

/** Seconds a game of each, from the times that are kept apart. */
export function secondsOf(result: PieceResult): readonly [base: number, variant: number] {
  const mean = (which: number): number => statistics(result.played.map(({ times }) => times[which]?.total ?? 0)).mean;
  return [mean(0), mean(1)];
}

/** B-CMP-4: what the numbers say, in words. */
export function verdict({ difference: { mean, t, n, sd } }: Comparison, ablation: boolean): string {
  if (sd === 0 && mean === 0) return 'The two play alike: no difference in any game.';
  const clear = Math.abs(t) >= 3;
  const bound = `A difference of ${num(detectable(sd, n))} would read as t = 3 at this n.`;
  if (ablation) {
    if (!clear) return `Switched off or on makes no proven difference (|t| under 3): what the flag removes is not shown to earn its place here. ${bound}`;
    return mean < 0 ? 'Switching it off costs Revenue: the heuristic earns its place.' : 'Switching it off gains Revenue: the heuristic does harm.';
  }
  if (!clear) return `No proven difference (|t| under 3). ${bound}`;
  return mean > 0 ? 'The variant is better at t of 3 or more; look at the split before adopting it.' : 'The variant is worse.';
}

/** The report of a comparison, line by line. */
export function compareReport(header: HarnessHeader, variant: string, comparison: Comparison, ablation: boolean, seconds: readonly [number, number], wall: number): readonly string[] {
  const { difference: d } = comparison;
  const [low, high] = confidence(d);
  const slower = seconds[0] > 0 && seconds[1] > 2 * seconds[0] ? ['  The variant takes more than twice the time.'] : [];
  return [
    ...headerLines(header),
    `variant ${variant}`,
    `wall time ${num(wall, 1)} s on ${header.setup.jobs} ${header.setup.jobs === 1 ? 'thread' : 'threads'}`,
    '',
    `NET REVENUE${header.setup.config.mode === 'competitive' ? ' OF THE FIRST SEAT' : ''}, variant less base, deal by deal`,
    `  base ${num(comparison.base.mean)} ± ${num(comparison.base.se)}, variant ${num(comparison.variant.mean)} ± ${num(comparison.variant.se)}`,
    `  difference ${num(d.mean, 3)} ± ${num(d.se, 3)} (t = ${num(d.t)}, n = ${d.n}; 95 %: ${num(low)} to ${num(high)}; sd ${num(d.sd)})`,
    `  better ${d.better}, worse ${d.worse}, identical ${d.identical}; the same history in ${comparison.sameHistory}`,
    `  ${verdict(comparison, ablation)}`,
    '',
    'WINS',
    `  base ${shareText(comparison.baseWins)}, variant ${shareText(comparison.variantWins)}`,
    `  variant alone wins ${comparison.gained}, base alone ${comparison.lost}: z = ${num(comparison.z)}`,
    '',
    'OTHER DIFFERENCES',
    ...tableText([
      ['', 'base', 'variant', 'difference', 'se', 't'],
      ...comparison.secondary.map(({ what, base, variant: other, difference }) => [what, num(base), num(other), num(difference.mean, 3), num(difference.se, 3), num(difference.t)]),
    ]),
    '',
    `seconds a game: base ${num(seconds[0], 3)}, variant ${num(seconds[1], 3)} (${seconds[0] > 0 ? percent(seconds[1] / seconds[0]) : 'no time measured'} of the base)`,
    ...slower,
  ];
}
