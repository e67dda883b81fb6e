// A harness run as a section of the page of reference figures: the tables a reader compares, nothing typed by hand.

import type { Gate, HarnessSummary } from './harness.ts';
import { configText } from './harness-report.ts';
import type { HarnessHeader } from './harness-report.ts';
import { confidence } from './statistics.ts';
import type { Statistics } from './statistics.ts';
import { num, percent } from './table-text.ts';

type Row = readonly string[];

function table(head: Row, rows: readonly Row[]): readonly string[] {
  return [`| ${head.join(' | ')} |`, `| --- |${' ---: |'.repeat(head.length - 1)}`, ...rows.map((row) => `| ${row.join(' | ')} |`), ''];
}

const HEAD: Row = ['', 'mean', '±', 'sd', 'min', '10 %', 'median', '90 %', 'max'];

function row(label: string, stats: Statistics | undefined): readonly Row[] {
  if (stats === undefined) return [];
  return [[label, num(stats.mean), num(stats.se), num(stats.sd), num(stats.min, 0), num(stats.p10, 0), num(stats.median, 0), num(stats.p90, 0), num(stats.max, 0)]];
}

function funnel(title: string, unit: string, gates: readonly Gate[]): readonly string[] {
  const shares = gates.some(({ share }) => share !== null);
  return table(
    [title, unit, ...(shares ? ['of all turns'] : []), 'of the gate before', 'games'],
    gates.map(({ gate, count, share, conversion, games }) => [gate, String(count), ...(share === null ? [] : [percent(share, 1)]), percent(conversion, 1), String(games)]),
  );
}

const SHOWN = [
  ['optionDraw', 'Local Operations: draw'], ['optionFreightAgent', 'Local Operations: Freight Agent'], ['optionSwitch', 'Local Operations: switch'],
  ['trainsScheduled', 'trains scheduled'], ['trainsMadeUp', 'runs made up'], ['trainsArrived', 'arrivals at the Office'], ['trainsWorked', 'runs worked'], ['trainsCompleted', 'runs completed'],
  ['extrasStarted', 'Extras started'], ['secondSections', 'Second Sections'], ['trainsHeldForTray', 'due trains without a tray'],
  ['moves', 'Moves'], ['carsCoupled', 'cars coupled'], ['carsSetOut', 'cars set out'], ['setOutsUndone', 'set-outs undone by the next Move'],
  ['loadsCompleted', 'loads completed'], ['unloadsCompleted', 'unloads completed'], ['boarded', 'coaches boarded'], ['detrained', 'coaches detrained'],
  ['industries', 'industries built'], ['officeUpgrades', 'Office upgrades'], ['waysOff', 'ways off the main'], ['runArounds', 'run-arounds'],
  ['cardsDrawn', 'cards drawn'], ['cardsTaken', 'of them taken face up'], ['cardsPlayed', 'cards played'], ['cardsDiscarded', 'cards discarded'], ['cardsRetaken', 'cards retaken'],
  ['collisions', 'collisions'], ['expediteFaults', 'expedite faults'], ['intents', 'intents'],
] as const;

/** The section of one configuration. */
export function harnessMarkdown({ setup, policy }: HarnessHeader, summary: HarnessSummary): string {
  const { net, atFloor, wins } = summary;
  const [low, high] = confidence(net);
  const games = Math.max(1, summary.games);
  const counted = (record: Readonly<Record<string, number>>): readonly Row[] =>
    Object.entries(record).sort(([, a], [, b]) => b - a).map(([what, count]) => [what, String(count), num(count / games)]);
  const lost = counted(summary.collisionsBy);
  return [
    `## ${setup.configuration}: ${num(net.mean)} ± ${num(net.se)}`,
    '',
    `${configText(setup.config, setup.players)}. ${summary.games} games of \`${policy}\`, seeds ${setup.seedSet}.`,
    '',
    `\`npm run harness -- ${summary.games} ${setup.days} --config ${setup.configuration}\``,
    '',
    `Net Revenue ${num(net.mean)}, with 95 % confidence ${num(low)} to ${num(high)}; per player and Day ${num(summary.perPlayerDay)}. ` +
      `At or above the floor of ${setup.config.minCombinedRevenue}: ${atFloor.count} of ${atFloor.of} (${percent(atFloor.share, 1)}); won: ${wins.count}.`,
    '',
    ...table(HEAD, [...row('net', net), ...row('gross', summary.series['gross']), ...row('loss', summary.series['loss']), ...Object.entries(summary.bySource).flatMap(([source, stats]) => row(`from ${source}`, stats)), ...summary.byDay.flatMap((stats, day) => row(`Day ${day + 1}`, stats))]),
    ...table(['in a game', 'mean', '±', 'sd', 'min', '10 %', 'median', '90 %', 'max'], SHOWN.flatMap(([name, label]) => row(label, summary.series[name]))),
    ...funnel('freight', 'turns', summary.freight),
    ...funnel('passengers', 'turns', summary.passenger),
    ...table(['stuck before P5 because', 'turns', 'share'], summary.causes.map(({ cause, count, share }) => [cause, String(count), percent(share)])),
    ...funnel('traffic', 'train cards', summary.traffic),
    ...table(['freight share of gross', 'games', 'mean net'], summary.strategy.map(({ label, games: many, mean }) => [label, String(many), num(mean)])),
    ...table(['trains held because', 'times', 'a game'], counted(summary.heldBy)),
    ...(lost.length === 0 ? [] : table(['collisions', 'times', 'a game'], lost)),
    ...table(['per Stage', 'mean', ...Array.from({ length: setup.days }, (_, day) => `Day ${day + 1}`)], summary.presence.slice(0, 8).map(({ series, mean, byDay }) => [series, num(mean), ...byDay.map((one) => num(one))])),
    `A way off the main in ${percent(summary.withAnyWayOff.share)} of the districts, a run-around in ${percent(summary.withRunAround.share)}; the first industry at Stage ${num(summary.firstIndustry.mean, 1)}.`,
    '',
  ].join('\n');
}
