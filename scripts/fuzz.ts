// Plays any number of watched games on worker threads:
//   npm run fuzz -- N [--seed S] [--players P] [--sample K] [--skim | --bots] [--jobs J]
// Random games (test/support/check-game.ts) unless told otherwise; `--skim` looks at every tenth intent only
// (test/support/skim-game.ts), for very many games; `--bots` seats bots (test/support/bot-game.ts). Prints progress, what was
// played at the end, and on a failure the one command that plays that game again.

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { botCommandFor, checkBotGame, mixText } from '../test/support/bot-game.ts';
import { checkGame, commandFor } from '../test/support/check-game.ts';
import type { Played } from '../test/support/games.ts';
import { skimGame } from '../test/support/skim-game.ts';

const KINDS = ['check', 'skim', 'bots'] as const;
type Kind = (typeof KINDS)[number];

interface Task {
  readonly first: number;
  readonly count: number;
  readonly step: number;
  readonly players: number | null;
  readonly sample: number | null;
  readonly kind: Kind;
}

/** What was played, as words to be counted: the size of the table, its Days, how it ended, who sat there. */
type Report =
  | { readonly game: number; readonly ok: true; readonly intents: number; readonly facts: readonly string[] }
  | { readonly game: number; readonly ok: false; readonly failure: string };

const DEFAULT_JOBS = 2;
const USAGE = 'usage: npm run fuzz -- N [--seed S] [--players 1..4] [--sample K] [--skim | --bots] [--jobs J]';

function factsOf({ setup, state }: Played): readonly string[] {
  const { mode, days, houseRules } = setup.config;
  return [
    `seats ${setup.playerNames.length}`, `mode ${mode}`, `Days ${days}`, `opening ${houseRules.startingOffice}, ${houseRules.startingHand}`,
    `ending ${state.outcome === null ? 'broken off' : `${state.outcome.result}, ${state.outcome.reason}`}`,
    ...(state.extraDays > 0 ? ['also further Days voted'] : []),
    ...(setup.furnish === null ? [] : ['also a furnished board']),
    ...(setup.minted.length > 0 ? ['also cards of no deck'] : []),
  ];
}

function playOne(game: number, task: Task): { readonly played: Played; readonly facts: readonly string[] } {
  switch (task.kind) {
    case 'bots': {
      const played = checkBotGame(game, task.players ?? undefined);
      return { played, facts: [`thinking ${played.mix}`, ...played.policies.map((policy) => `seat of ${policy.name.replace(/ \d+$/, '')}`)] };
    }
    case 'skim':
      return { played: skimGame(game, task.players), facts: [] };
    case 'check':
      return {
        played: checkGame(game, { ...(task.players === null ? {} : { players: task.players }), ...(task.sample === null ? {} : { sample: task.sample }) }),
        facts: [],
      };
  }
}

function work(task: Task): void {
  for (let game = task.first; game < task.first + task.count; game += task.step) {
    let report: Report;
    try {
      const { played, facts } = playOne(game, task);
      report = { game, ok: true, intents: played.history.length, facts: [...factsOf(played), ...facts] };
    } catch (error) {
      report = { game, ok: false, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
    parentPort?.postMessage(report);
  }
}

/** A whole number of the command line; null when the option is absent. */
function option(args: readonly string[], name: string): number | null {
  const at = args.indexOf(name);
  if (at < 0) return null;
  const value = Number(args[at + 1]);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} takes a whole number\n${USAGE}`);
  return value;
}

/** What was played, counted, each kind of fact on a line of its own. */
function summaryOf(counts: ReadonlyMap<string, number>): string {
  const lines = new Map<string, string[]>();
  for (const [fact, count] of [...counts].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))) {
    const space = fact.indexOf(' ');
    const [kind, value] = [fact.slice(0, space), fact.slice(space + 1)];
    lines.set(kind, [...(lines.get(kind) ?? []), `${value} × ${count}`]);
  }
  return [...lines].map(([kind, values]) => `  ${kind}: ${values.join(', ')}`).join('\n');
}

async function main(args: readonly string[]): Promise<number> {
  const total = Number(args[0] ?? 100);
  if (!Number.isInteger(total) || total < 1) throw new Error(USAGE);
  const seed = option(args, '--seed') ?? 1;
  const players = option(args, '--players');
  if (players !== null && (players < 1 || players > 4)) throw new Error(USAGE);
  const jobs = option(args, '--jobs') ?? DEFAULT_JOBS;
  if (jobs < 1) throw new Error(USAGE);
  const sample = option(args, '--sample');
  const kind = args.includes('--bots') ? 'bots' : args.includes('--skim') ? 'skim' : 'check';
  const command = kind === 'bots' ? botCommandFor : commandFor;
  if (kind === 'bots') console.log(`games of bots: ${mixText()}`);
  let done = 0;
  let intents = 0;
  const failed: number[] = [];
  const counts = new Map<string, number>();
  const started = performance.now();
  const seconds = (): number => Math.round((performance.now() - started) / 1000);
  const every = Math.max(20, Math.round(total / 200));
  const take = (report: Report): void => {
    done += 1;
    if (report.ok) {
      intents += report.intents;
      for (const fact of report.facts) counts.set(fact, (counts.get(fact) ?? 0) + 1);
    } else {
      failed.push(report.game);
      console.error(`\ngame ${report.game} failed — ${command(report.game, players ?? undefined)}\n${report.failure}`);
    }
    if (done % every === 0 || done === total) console.log(`${done} of ${total} games, ${intents} intents, ${failed.length} failed, ${seconds()} s`);
  };
  const workers = Array.from({ length: Math.min(jobs, total) }, (_, i) => {
    const task: Task = { first: seed + i, count: total - i, step: Math.min(jobs, total), players, sample, kind };
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: task });
    worker.on('message', take);
    return new Promise<void>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  });
  await Promise.all(workers);
  const cpu = process.cpuUsage();
  console.log(`played, games ${seed} to ${seed + total - 1}, ${intents} intents, ${Math.round((cpu.user + cpu.system) / 1e6)} s of processor time\n${summaryOf(counts)}`);
  console.log(failed.length === 0 ? 'nothing found' : `failed games: ${failed.sort((a, b) => a - b).join(' ')}`);
  return failed.length === 0 ? 0 : 1;
}

if (isMainThread) {
  main(process.argv.slice(2)).then(
    (code) => { process.exitCode = code; },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = 2;
    },
  );
} else {
  work(workerData as Task);
}
