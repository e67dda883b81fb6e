// What the tools of the simulation share: threads, progress and how a tool ends (B-HAR-8).

import { progressLine } from '../src/sim/command-line.ts';
import { playAll } from '../src/sim/pool.ts';
import type { Piece, PieceResult } from '../src/sim/tasks.ts';
import { whatIsWrong } from '../test/support/invariants.ts';

export const EXIT = { ok: 0, failed: 1, badArguments: 2 } as const;

const WORKER = new URL('./sim-worker.js', import.meta.url);

/** Ends the tool with a usage error, before anything is played. */
export function refuse(problem: string, usage: string): never {
  process.stderr.write(`${problem}\nusage: ${usage}\n`);
  process.exit(EXIT.badArguments);
}

export function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Plays all pieces with progress on the terminal; the second value is the wall time in seconds. */
export async function run(pieces: readonly Piece[], jobs: number): Promise<readonly [result: PieceResult, seconds: number]> {
  const began = performance.now();
  const total = pieces.reduce((sum, piece) => sum + piece.seeds.length, 0);
  const progress = progressLine(total, (text) => process.stderr.write(text), process.stderr.isTTY === true);
  const result = await playAll({ pieces, jobs, faults: whatIsWrong, workerFile: WORKER, progress });
  return [result, (performance.now() - began) / 1000];
}

/** B-HAR-8: a game that threw fails the run, its seed printed. */
export function failures(result: PieceResult): number {
  for (const { seed, error } of result.failed) process.stderr.write(`seed ${seed} failed: ${error}\n`);
  return result.failed.length === 0 ? EXIT.ok : EXIT.failed;
}
