// Plays any number of watched random games (test/support/check-game.ts) on two worker threads:
//   npm run fuzz -- N [--seed S] [--players P] [--sample K] [--skim]
// `--skim` looks at every tenth intent only (test/support/skim-game.ts), for very many games.
// Prints progress, and on a failure the one command that plays that game again.

import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { checkGame, commandFor } from '../test/support/check-game.ts';
import { skimGame } from '../test/support/skim-game.ts';

interface Task {
  readonly first: number;
  readonly count: number;
  readonly step: number;
  readonly players: number | null;
  readonly sample: number | null;
  readonly skim: boolean;
}

type Report = { readonly game: number; readonly intents: number; readonly failure: string | null };

const WORKERS = 2;
const USAGE = 'usage: npm run fuzz -- N [--seed S] [--players 1..4] [--sample K] [--skim]';

function work(task: Task): void {
  for (let game = task.first; game < task.first + task.count; game += task.step) {
    let report: Report;
    try {
      const played = task.skim ? skimGame(game, task.players) : checkGame(game, {
        ...(task.players === null ? {} : { players: task.players }), ...(task.sample === null ? {} : { sample: task.sample }),
      });
      report = { game, intents: played.history.length, failure: null };
    } catch (error) {
      report = { game, intents: 0, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
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

async function main(args: readonly string[]): Promise<number> {
  const total = Number(args[0] ?? 100);
  if (!Number.isInteger(total) || total < 1) throw new Error(USAGE);
  const seed = option(args, '--seed') ?? 1;
  const players = option(args, '--players');
  if (players !== null && (players < 1 || players > 4)) throw new Error(USAGE);
  const sample = option(args, '--sample');
  let done = 0;
  let intents = 0;
  const failed: number[] = [];
  const started = performance.now();
  const workers = Array.from({ length: Math.min(WORKERS, total) }, (_, i) => {
    const task: Task = { first: seed + i, count: total - i, step: WORKERS, players, sample, skim: args.includes('--skim') };
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: task });
    worker.on('message', (report: Report) => {
      done += 1;
      intents += report.intents;
      if (report.failure !== null) {
        failed.push(report.game);
        console.error(`\ngame ${report.game} failed — ${commandFor(report.game, players ?? undefined)}\n${report.failure}`);
      }
      if (done % 20 === 0 || done === total) {
        console.log(`${done} of ${total} games, ${intents} intents, ${failed.length} failed, ${Math.round((performance.now() - started) / 1000)} s`);
      }
    });
    return new Promise<void>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  });
  await Promise.all(workers);
  if (failed.length > 0) console.error(`failed games: ${failed.sort((a, b) => a - b).join(' ')}`);
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
