// Worker threads that play pieces of a run (B-HAR-1). With one job everything is played in the calling thread; the results
// are the same either way.

import { cpus } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import type { PositionFaults } from './invariants.ts';
import { joined, playPiece } from './tasks.ts';
import type { Piece, PieceResult } from './tasks.ts';

type Report = { readonly kind: 'seed' } | { readonly kind: 'piece'; readonly result: PieceResult };

/** Cores less one, at least one. */
export function defaultJobs(): number {
  return Math.max(1, cpus().length - 1);
}

/** The worker's side: plays what it is sent until it is told to stop. */
export function serveWork(faults: PositionFaults): void {
  const port = parentPort;
  if (port === null) throw new Error('this is a worker thread and nothing else');
  port.on('message', (piece: Piece) => {
    const result = playPiece(piece, faults, () => port.postMessage({ kind: 'seed' } satisfies Report));
    port.postMessage({ kind: 'piece', result } satisfies Report);
  });
}

export interface Work {
  readonly pieces: readonly Piece[];
  readonly jobs: number;
  readonly faults: PositionFaults;
  /** The file a worker thread starts in; it calls `serveWork`. */
  readonly workerFile: URL;
  /** Called after every seed with how many are done. */
  readonly progress?: (done: number) => void;
}

/** Plays all pieces; the result is in the order of the seeds whoever played them. */
export async function playAll({ pieces, jobs, faults, workerFile, progress }: Work): Promise<PieceResult> {
  const measurements = pieces[0]?.measurements.length ?? 0;
  let done = 0;
  const seedDone = (): void => {
    done += 1;
    progress?.(done);
  };
  if (jobs <= 1) return joined(pieces.map((piece) => playPiece(piece, faults, seedDone)), measurements);
  const results: PieceResult[] = [];
  let next = 0;
  const serve = (): Promise<void> => new Promise((resolve, reject) => {
    const worker = new Worker(workerFile);
    let current = -1;
    const more = (): void => {
      const piece = pieces[next];
      current = next;
      next += 1;
      if (piece === undefined) void worker.terminate().then(() => resolve());
      else worker.postMessage(piece);
    };
    worker.on('message', (report: Report) => {
      if (report.kind === 'seed') return seedDone();
      results[current] = report.result;
      more();
    });
    worker.on('error', reject);
    more();
  });
  await Promise.all(Array.from({ length: Math.min(jobs, pieces.length) }, serve));
  return joined(results, measurements);
}
