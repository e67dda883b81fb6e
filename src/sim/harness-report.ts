// The harness report as text (B-HAR-7): always in the same order, always with the floor the configuration really has.

import type { GameConfig } from '../engine/index.ts';
import type { Gate, HarnessSummary, TimeSummary } from './harness.ts';
import type { RunSetup } from './run.ts';
import { meanText, num, percent, shareText, STATISTICS_HEAD, statisticsRow, tableText } from './table-text.ts';

export interface HarnessHeader {
  readonly setup: RunSetup;
  readonly policy: string;
  readonly engineVersion: string;
}

/** What a game is dealt with, in one line. */
export function configText(config: GameConfig, players: number): string {
  const { houseRules: rules } = config;
  const { passengerPerCoach, freightPerLoad, trainPerTransit } = rules.revenue;
  const seats = players === 1 ? '1 player' : `${players} players`;
  return `${config.mode}, ${seats}, ${config.days} Days, floor ${config.minCombinedRevenue}, collision limits ${config.maxCollisionsPerDay} a Day and ${config.maxCollisionsTotal} in all, ` +
    `${rules.startingOffice} start, ${rules.startingHand} hand, rates ${passengerPerCoach}/${freightPerLoad}/${trainPerTransit}`;
}

export function headerLines({ setup, policy, engineVersion }: HarnessHeader): readonly string[] {
  const first = setup.seeds[0] ?? 0;
  return [
    `${setup.configuration}: ${configText(setup.config, setup.players)}`,
    `policy ${policy}; ${setup.seeds.length} seeds of set ${setup.seedSet} from ${first}; engine ${engineVersion}`,
  ];
}

function gateRows(gates: readonly Gate[], unit: string): readonly string[] {
  return tableText([
    ['', unit, 'share', 'of the gate before', 'games'],
    ...gates.map(({ gate, count, share, conversion, games }) => [gate, String(count), share === null ? '' : percent(share, 1), percent(conversion, 1), String(games)]),
  ]);
}

function counted(record: Readonly<Record<string, number>>, games: number): readonly (readonly string[])[] {
  return Object.entries(record).sort(([, a], [, b]) => b - a).map(([what, count]) => [what, String(count), num(count / games)]);
}

const TRAFFIC = [
  ['trainsScheduled', 'scheduled'], ['trainsMadeUp', 'made up'], ['trainsHeldForTray', 'held for a tray'], ['trainsArrived', 'arrived'],
  ['trainsWorked', 'worked'], ['trainsCompleted', 'completed'], ['trainsCompletedWorked', 'completed and worked'],
  ['extrasStarted', 'Extras started'], ['secondSections', 'Second Sections'], ['clearancesAsked', 'clearances asked'], ['clearancesAllowed', 'clearances allowed'],
] as const;

const SWITCHING = [
  ['optionDraw', 'Local Operations: draw'], ['optionFreightAgent', 'Local Operations: Freight Agent'], ['optionSwitch', 'Local Operations: switch'],
  ['moves', 'Moves'], ['longestBurst', 'Moves of the longest turn'], ['carsCoupled', 'cars coupled'], ['carsSetOut', 'cars set out'], ['setOutsUndone', 'set-outs undone by the next Move'],
  ['loadsStarted', 'loads started'], ['loadsCompleted', 'loads completed'], ['unloadsBegun', 'unloads begun'], ['unloadsCompleted', 'unloads completed'],
  ['boarded', 'coaches boarded'], ['detrained', 'coaches detrained'],
  ['industries', 'industries built'], ['officeUpgrades', 'Office upgrades'], ['squares', 'squares off the main reached'], ['waysOff', 'ways off the main'], ['runArounds', 'run-arounds'],
] as const;

const CARDS = [['cardsDrawn', 'drawn'], ['cardsTaken', 'of them taken face up'], ['cardsPlayed', 'played'], ['cardsDiscarded', 'discarded'], ['cardsRetaken', 'retaken'], ['reshuffles', 'reshuffles']] as const;

function seriesRows(summary: HarnessSummary, names: readonly (readonly [name: string, label: string])[]): readonly string[] {
  return tableText([STATISTICS_HEAD, ...names.flatMap(([name, label]) => {
    const stats = summary.series[name];
    return stats === undefined ? [] : [statisticsRow(label, stats)];
  })]);
}

/** The whole report, line by line. */
export function harnessReport(header: HarnessHeader, summary: HarnessSummary, times: TimeSummary): readonly string[] {
  const { setup } = header;
  const floor = setup.config.minCombinedRevenue;
  const games = Math.max(1, summary.games);
  const unmet = summary.failed.length === 0 ? [] : ['', 'FAILED', ...summary.failed.map(({ seed, error }) => `  seed ${seed}: ${error}`)];
  return [
    ...headerLines(header),
    `wall time ${num(times.wall, 1)} s on ${setup.jobs} ${setup.jobs === 1 ? 'thread' : 'threads'}`,
    '',
    'OUTCOME',
    `  games ${summary.games}; won ${shareText(summary.wins)}; at or above the floor of ${floor}: ${shareText(summary.atFloor)}`,
    `  net Revenue ${meanText(summary.net)}; per player and Day ${num(summary.perPlayerDay)}`,
    ...tableText([STATISTICS_HEAD, statisticsRow('net', summary.net), ...['gross', 'loss'].flatMap((name) => {
      const stats = summary.series[name];
      return stats === undefined ? [] : [statisticsRow(name, stats)];
    })]),
    ...tableText(counted(summary.results, games)),
    '',
    'REVENUE BY SOURCE',
    ...tableText([STATISTICS_HEAD, ...Object.entries(summary.bySource).map(([source, stats]) => statisticsRow(source, stats))]),
    '',
    'NET REVENUE BY DAY',
    ...tableText([STATISTICS_HEAD, ...summary.byDay.map((stats, day) => statisticsRow(`Day ${day + 1}`, stats))]),
    '',
    'TRAFFIC',
    ...seriesRows(summary, TRAFFIC),
    ...tableText([['held because', 'in all', 'a game'], ...counted(summary.heldBy, games)]),
    '',
    'WORK AND DISTRICT',
    ...seriesRows(summary, SWITCHING),
    `  districts with a way off the main ${shareText(summary.withAnyWayOff)}; with a run-around ${shareText(summary.withRunAround)}`,
    `  first industry at Stage ${num(summary.firstIndustry.mean, 1)} on average, in ${summary.firstIndustry.n} games`,
    ...tableText([['industries', 'in all', 'a game'], ...counted(summary.industriesBuilt, games)]),
    ...tableText([['Office at the end', 'in all', 'a game'], ...counted(summary.tiers, games)]),
    ...tableText([STATISTICS_HEAD, ...Object.entries(summary.upgradeStage).map(([tier, stats]) => statisticsRow(`Stage ${tier} was reached (${stats.n} games)`, stats))]),
    ...tableText([
      ['presence per Stage', 'mean', ...Array.from({ length: setup.days }, (_, day) => `Day ${day + 1}`)],
      ...summary.presence.map(({ series, mean, byDay }) => [series, num(mean), ...byDay.map((one) => num(one))]),
    ]),
    '',
    'FREIGHT FUNNEL (Load/Unload turns)',
    ...gateRows(summary.freight, 'turns'),
    'PASSENGER FUNNEL (Load/Unload turns)',
    ...gateRows(summary.passenger, 'turns'),
    ...tableText([['stuck before P5 because', 'turns', 'share'], ...summary.causes.map(({ cause, count, share }) => [cause, String(count), percent(share)])]),
    'TRAFFIC FUNNEL (train cards)',
    ...gateRows(summary.traffic, 'cards'),
    '',
    'STRATEGY',
    ...tableText([['freight share of gross', 'games', 'mean net'], ...summary.strategy.map(({ label, games: many, mean }) => [label, String(many), num(mean)])]),
    '',
    'LOSSES',
    ...seriesRows(summary, [['collisions', 'collisions'], ['expediteFaults', 'expedite faults'], ['loss', 'Revenue lost']]),
    ...tableText([['collisions by reason', 'in all', 'a game'], ...counted(summary.collisionsBy, games)]),
    '',
    'CARDS',
    ...seriesRows(summary, CARDS),
    ...tableText([['card, per game', 'drawn', 'taken', 'played', 'discarded', 'retaken'], ...Object.entries(summary.cards).map(([name, counts]) => [name, ...[counts.drawn, counts.taken, counts.played, counts.discarded, counts.retaken].map((one) => num(one / games))])]),
    ...tableText([['reasons of the choices', 'in all', 'a game'], ...counted(summary.reasons, games)]),
    '',
    'TIME',
    ...tableText([STATISTICS_HEAD, ['seconds a game', ...statisticsRow('', times.perGame).slice(1, 4), num(times.perGame.min), num(times.perGame.p10), num(times.perGame.median), num(times.perGame.p90), num(times.perGame.max)]]),
    ...seriesRows(summary, [['intents', 'intents'], ['plans', 'switching plans'], ['plansCutShort', 'of them cut short']]),
    `  planning takes ${percent(times.planningShare)} of a game`,
    ...unmet,
  ];
}
