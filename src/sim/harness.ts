// What a harness run comes to (B-HAR-2 to B-HAR-6): figures of many games as statistics, shares and funnels. The report in
// words is harness-report.ts.

import type { OfficeTier } from '../engine/index.ts';
import { CARD_ACTS, COUNTS, FREIGHT_GATES, PASSENGER_CAUSES, PASSENGER_GATES, SOURCES, tick, TRAFFIC_GATES } from './figures.ts';
import type { CardCounts, GameFigures, GameTimes } from './figures.ts';
import { PRESENCE } from './presence.ts';
import type { Presence } from './presence.ts';
import { shareOf, statistics } from './statistics.ts';
import type { Share, Statistics } from './statistics.ts';
import type { FailedSeed, PieceResult } from './tasks.ts';

export interface Gate {
  readonly gate: string;
  /** Stages it held in, or train cards that passed it, over all games. */
  readonly count: number;
  /** Of all Load/Unload turns; null for trains. */
  readonly share: number | null;
  /** Of the gate before. */
  readonly conversion: number;
  /** Games that reached it at all. */
  readonly games: number;
}

export interface Split {
  readonly label: string;
  readonly games: number;
  readonly mean: number;
}

export interface HarnessSummary {
  readonly games: number;
  readonly failed: readonly FailedSeed[];
  readonly wins: Share;
  readonly atFloor: Share;
  readonly results: Readonly<Record<string, number>>;
  readonly net: Statistics;
  readonly perPlayerDay: number;
  readonly series: Readonly<Record<string, Statistics>>;
  readonly bySource: Readonly<Record<string, Statistics>>;
  readonly byDay: readonly Statistics[];
  readonly freight: readonly Gate[];
  readonly passenger: readonly Gate[];
  readonly traffic: readonly Gate[];
  /** Per 100 Stages at the failing gate, and the count. */
  readonly causes: readonly { readonly cause: string; readonly count: number; readonly share: number }[];
  readonly strategy: readonly Split[];
  readonly collisionsBy: Readonly<Record<string, number>>;
  readonly heldBy: Readonly<Record<string, number>>;
  readonly reasons: Readonly<Record<string, number>>;
  readonly cards: Readonly<Record<string, CardCounts>>;
  readonly tiers: Readonly<Record<string, number>>;
  readonly firstIndustry: Statistics;
  readonly industriesBuilt: Readonly<Record<string, number>>;
  /** By tier: Stage at which it was reached, over the games that reached it. */
  readonly upgradeStage: Readonly<Record<string, Statistics>>;
  readonly withRunAround: Share;
  readonly withAnyWayOff: Share;
  readonly presence: readonly { readonly series: string; readonly mean: number; readonly byDay: readonly number[] }[];
  readonly presenceByStage: Presence;
}

function funnel(names: readonly string[], games: readonly (readonly number[])[], turns: number | null): readonly Gate[] {
  const totals = names.map((_, gate) => games.reduce((sum, counts) => sum + (counts[gate] ?? 0), 0));
  return names.map((gate, index) => {
    const count = totals[index] ?? 0;
    const before = index === 0 ? (turns ?? count) : (totals[index - 1] ?? 0);
    return {
      gate, count,
      share: turns === null || turns === 0 ? null : count / turns,
      conversion: before === 0 ? 0 : count / before,
      games: games.filter((counts) => (counts[index] ?? 0) > 0).length,
    };
  });
}

/** B-HAR-6. */
const SPLITS = [
  ['no freight', (share: number) => share === 0],
  ['freight under 33 %', (share: number) => share > 0 && share < 0.33],
  ['freight 33–66 %', (share: number) => share >= 0.33 && share <= 0.66],
  ['freight over 66 %', (share: number) => share > 0.66 && share < 1],
  ['freight only', (share: number) => share === 1],
] as const;

function strategyOf(games: readonly GameFigures[]): readonly Split[] {
  const earning = games.filter((game) => game.gross > 0);
  const nothing = games.filter((game) => game.gross === 0);
  const row = (label: string, list: readonly GameFigures[]): Split => ({ label, games: list.length, mean: statistics(list.map((game) => game.net)).mean });
  return [
    row('nothing earned', nothing),
    ...SPLITS.map(([label, holds]) => row(label, earning.filter((game) => holds((game.bySource.load + game.bySource.unload) / game.gross)))),
  ];
}

function summed(games: readonly GameFigures[], pick: (game: GameFigures) => Readonly<Record<string, number>>): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const game of games) for (const [key, value] of Object.entries(pick(game))) tick(sums, key, value);
  return sums;
}

function cardsOf(games: readonly GameFigures[]): Readonly<Record<string, CardCounts>> {
  const sums: Record<string, CardCounts> = {};
  for (const game of games) {
    for (const [name, counts] of Object.entries(game.cards)) {
      const row = sums[name] ?? { drawn: 0, taken: 0, played: 0, discarded: 0, retaken: 0 };
      for (const act of CARD_ACTS) row[act] += counts[act];
      sums[name] = row;
    }
  }
  return Object.fromEntries(Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function upgradeStages(games: readonly GameFigures[]): Readonly<Record<string, Statistics>> {
  const stages: Record<string, number[]> = {};
  for (const game of games) for (const { what, stage } of game.upgrades) (stages[what] ??= []).push(stage);
  return Object.fromEntries(Object.entries(stages).map(([tier, list]) => [tier, statistics(list)]));
}

function presenceMeans(presence: Presence, days: number): HarnessSummary['presence'] {
  const part = (series: number, from: number, to: number): number => {
    const games = presence.games.slice(from, to).reduce((sum, one) => sum + one, 0);
    const sum = (presence.sums[series] ?? []).slice(from, to).reduce((total, one) => total + one, 0);
    return games === 0 ? 0 : sum / games;
  };
  return PRESENCE.map((series, index) => ({
    series,
    mean: part(index, 0, days * 12),
    byDay: Array.from({ length: days }, (_, day) => part(index, day * 12, day * 12 + 12)),
  }));
}

/** The summary of one measurement of a run. */
export function summarize(result: PieceResult, which: number, days: number, floor: number): HarnessSummary {
  const games = result.played.flatMap((seed) => seed.games.slice(which, which + 1));
  const players = games[0]?.revenues.length ?? 1;
  const turns = games.reduce((sum, game) => sum + game.funnels.turns, 0);
  const net = statistics(games.map((game) => game.net));
  const passenger = funnel(PASSENGER_GATES, games.map((game) => game.funnels.passenger), turns);
  const failing = (passenger[3]?.count ?? 0) - (passenger[4]?.count ?? 0);
  const presence = result.presence[which];
  const tiers: Record<string, number> = {};
  const industriesBuilt: Record<string, number> = {};
  for (const game of games) {
    game.tiers.forEach((tier: OfficeTier) => tick(tiers, tier));
    game.industries.forEach(({ what }) => tick(industriesBuilt, what));
  }
  return {
    games: games.length,
    failed: result.failed,
    wins: shareOf(games.filter((game) => game.result === 'win').length, games.length),
    atFloor: shareOf(games.filter((game) => game.net >= floor).length, games.length),
    results: summed(games, (game) => ({ [`${game.result} ${game.reason}`]: 1 })),
    net,
    perPlayerDay: net.mean / players / days,
    series: {
      gross: statistics(games.map((game) => game.gross)),
      loss: statistics(games.map((game) => game.loss)),
      ...Object.fromEntries(COUNTS.map((name) => [name, statistics(games.map((game) => game.counts[name]))])),
    },
    bySource: Object.fromEntries(SOURCES.map((source) => [source, statistics(games.map((game) => game.bySource[source]))])),
    byDay: Array.from({ length: days }, (_, day) => statistics(games.map((game) => game.byDay[day] ?? 0))),
    freight: funnel(FREIGHT_GATES, games.map((game) => game.funnels.freight), turns),
    passenger,
    traffic: funnel(TRAFFIC_GATES, games.map((game) => game.funnels.traffic), null),
    causes: PASSENGER_CAUSES.map((cause, index) => {
      const count = games.reduce((sum, game) => sum + (game.funnels.causes[index] ?? 0), 0);
      return { cause, count, share: failing === 0 ? 0 : count / failing };
    }),
    strategy: strategyOf(games),
    collisionsBy: summed(games, (game) => game.collisionsBy),
    heldBy: summed(games, (game) => game.heldBy),
    reasons: summed(games, (game) => game.reasons),
    cards: cardsOf(games),
    tiers,
    firstIndustry: statistics(games.flatMap((game) => game.industries.slice(0, 1).map(({ stage }) => stage))),
    industriesBuilt,
    upgradeStage: upgradeStages(games),
    withRunAround: shareOf(games.filter((game) => game.counts.runArounds > 0).length, games.length),
    withAnyWayOff: shareOf(games.filter((game) => game.counts.waysOff > 0).length, games.length),
    presence: presence === undefined ? [] : presenceMeans(presence, days),
    presenceByStage: presence ?? { games: [], sums: [] },
  };
}

export interface TimeSummary {
  readonly wall: number;
  readonly perGame: Statistics;
  readonly planningShare: number;
}

/** The part that never repeats (B-HAR-1): kept out of the summary. */
export function timesOf(result: PieceResult, which: number, wall: number): TimeSummary {
  const times: readonly GameTimes[] = result.played.flatMap((seed) => seed.times.slice(which, which + 1));
  const total = times.reduce((sum, one) => sum + one.total, 0);
  const planning = times.reduce((sum, one) => sum + one.planning, 0);
  return { wall, perGame: statistics(times.map((one) => one.total)), planningShare: total === 0 ? 0 : planning / total };
}
