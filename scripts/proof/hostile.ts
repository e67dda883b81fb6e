// A crowd that means harm against one server: bad requests of every kind, many at once, with slow ones held open
// meanwhile and one good player measured alongside. The server may not end, fault, grow, keep a handle, repeat a word of a request, or leave the
// good player waiting; in the end the good player's game is what the engine alone makes of it.

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { canonicalState } from '../../src/engine/index.ts';
import { parseSave } from '../../src/game/parse-save.ts';
import { replaySave } from '../../src/game/save.ts';
import { presetConfig } from '../../src/view/game-types.ts';
import { callApi } from '../../test/support/wire-client.ts';
import type { Seated } from '../../test/support/wire-client.ts';
import { chanceOf, must } from './chance.ts';
import type { GoodReport, GoodTask } from './good-client.ts';
import { CANARY, closeAgents, KEEPING, QUICK, SLOW } from './hostile-kinds.ts';
import type { Kind, Target } from './hostile-kinds.ts';
import { startProcess } from './server-process.ts';

export interface HostileOptions {
  readonly requests: number;
  readonly seed: number;
  /** Strangers at work at once. */
  readonly crowd: number;
  /** Slow connections held open meanwhile. */
  readonly slow: number;
  /** How long the good player is watched before and after. */
  readonly calmMs: number;
  readonly say: (line: string) => void;
}

export interface HostileResult {
  readonly requests: number;
  readonly slow: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly byStatus: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly good: { readonly before: string; readonly during: string; readonly after: string; readonly moves: number };
  readonly rssMb: { readonly warm: number; readonly most: number; readonly after: number };
  readonly handles: { readonly before: number; readonly after: number };
}

const JOIN = 'hostile-proof-of-the-door';
const ADMIN = 'hostile-proof-of-administration';
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

function residentMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+([0-9]+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024);
}

function handlesOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function figures(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms of ${sorted.length}`;
}

/** A player in a thread; `report` gives the times since the last one. */
class GoodPlayer {
  readonly #worker: Worker;

  constructor(task: GoodTask) {
    this.#worker = new Worker(new URL(import.meta.url.endsWith('.ts') ? './good-client.ts' : './good-client.js', import.meta.url), { workerData: task });
  }

  report(word: 'report' | 'end' = 'report'): Promise<GoodReport> {
    return new Promise((done) => {
      this.#worker.once('message', done);
      this.#worker.postMessage(word);
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** A started game of one person. */
async function solitaire(port: number, seed: number): Promise<Seated> {
  const made = await callApi(port, 'lobby/create', { body: { secret: JOIN, config: { ...presetConfig('solitaire', 1, 20), maxCollisionsPerDay: 0, maxCollisionsTotal: 0 }, displayName: 'Ann', players: 1, seed } });
  must(made.status === 200, JSON.stringify(made.body));
  const seat = made.body as unknown as Seated;
  const begun = await callApi(port, `lobby/start?game=${seat.gameCode}`, { token: seat.token, body: {} });
  must(begun.status === 200, JSON.stringify(begun.body));
  return seat;
}

/** A token that was good and is not any more. */
async function staleToken(port: number): Promise<string> {
  const made = await callApi(port, 'lobby/create', { body: { secret: JOIN, config: presetConfig('solitaire', 1, 1), displayName: 'Ann', players: 1 } });
  const token = String(made.body['token']);
  await callApi(port, 'lobby/leave', { token, body: {} });
  return token;
}

/** Runs the proof; throws where it does not hold. */
export async function proveHostile({ requests, seed, crowd, slow, calmMs, say }: HostileOptions): Promise<HostileResult> {
  const chance = chanceOf(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'sm-hostile-'));
  const distDir = mkdtempSync(join(tmpdir(), 'sm-hostile-dist-'));
  writeFileSync(join(distDir, 'index.html'), '<!doctype html><meta name="build" content="tag1"><title>Station Master</title><script type="module" src="./x.js"></script>');
  writeFileSync(join(distDir, 'x.js'), 'export const x = 1;\n');
  const server = startProcess({ JOIN_SECRET: JOIN, ADMIN_SECRET: ADMIN, DATA_DIR: dataDir, DIST_DIR: distDir, LOG_LEVEL: 'info' });
  const pid = server.child.pid ?? 0;
  let good: GoodPlayer | null = null;
  try {
    const port = await server.port;
    const [mine, theirs] = [await solitaire(port, 11), await solitaire(port, 12)];
    const target: Target = { port, joinSecret: JOIN, chance, token: theirs.token, gameCode: theirs.gameCode, stale: await staleToken(port), patienceMs: 22_000 };
    const save = async (): Promise<string> => {
      const told = await callApi(port, `save?game=${mine.gameCode}`, { token: mine.token });
      return JSON.stringify(told.body['save']);
    };
    const first = parseSave(await save());
    must(first.ok && first.save.format === 'station-master-table', 'the save of the good player');
    const { config, playerNames } = first.save;
    good = new GoodPlayer({ port, token: mine.token, gameCode: mine.gameCode, deal: { seed: 11, config, playerNames, id: mine.gameId }, everyMs: 100 });
    await pause(Math.min(2_000, calmMs));
    await good.report();
    const handlesBefore = handlesOf(pid);
    await pause(calmMs);
    const before = await good.report();

    const started = performance.now();
    const byKind: Record<string, number> = {};
    const byStatus: Record<string, number> = {};
    const deck = QUICK.flatMap(([name, weight, kind]) => Array.from({ length: weight }, () => ({ name, kind })));
    const faults: string[] = [];
    let sent = 0;
    let slowSent = 0;
    let warm = 0;
    let most = 0;
    let busy = true;
    // Many addresses, each with limits and sockets of its own.
    const address = (): string => (chance.below(2) === 0 ? `${KEEPING}0.${1 + chance.below(32)}` : `127.${1 + chance.below(4)}.${chance.below(200)}.${1 + chance.below(200)}`);
    const strike = async (name: string, kind: Kind): Promise<void> => {
      const { status, fine, text } = await kind(target, address());
      byKind[name] = (byKind[name] ?? 0) + 1;
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      if (!fine) faults.push(`${name}: ${status} ${text.slice(0, 300)}`);
      if (text.includes(CANARY)) faults.push(`${name}: a word of the request came back`);
      must(faults.length < 20, faults.join('\n'));
    };
    const quickly = async (): Promise<void> => {
      while (sent < requests) {
        sent += 1;
        if (sent % Math.max(1, Math.floor(requests / 20)) === 0) {
          const mb = residentMb(pid);
          if (sent <= requests * 0.3) warm = Math.max(warm, mb);
          most = Math.max(most, mb);
          say(`${sent} of ${requests}: ${mb} MB, ${handlesOf(pid)} handles, ${Math.round(sent / ((performance.now() - started) / 1_000))} a second`);
        }
        const { name, kind } = chance.pick(deck);
        await strike(name, kind);
      }
    };
    const slowly = async (at: number): Promise<void> => {
      while (busy) {
        const [name, kind] = SLOW[at % SLOW.length] ?? ['', QUICK[0]?.[2]];
        if (kind === undefined) return;
        slowSent += 1;
        await strike(name, kind);
      }
    };
    const slowOnes = Promise.all(Array.from({ length: slow }, (_, at) => slowly(at)));
    await Promise.race([Promise.all(Array.from({ length: crowd }, quickly)), server.ended.then((code) => must(false, `the server ended with ${code ?? 'a signal'}: ${server.said().slice(-3_000)}`))]);
    const during = await good.report();
    busy = false;
    const seconds = Math.round((performance.now() - started) / 1_000);
    await slowOnes;
    closeAgents();
    await pause(Math.min(3_000, calmMs));
    await good.report();
    await pause(calmMs);
    const after = await good.report('end');
    const handlesAfter = handlesOf(pid);
    const rssAfter = residentMb(pid);
    most = Math.max(most, rssAfter);

    must(faults.length === 0, faults.join('\n'));
    const { fault, moves } = after;
    must(fault === null, `the good player: ${fault ?? ''}`);
    must(handlesAfter <= handlesBefore + 12, `${handlesAfter} handles, ${handlesBefore} before`);
    must(most <= Math.max(warm, 120) + 80, `from ${warm} MB to ${most} MB`);
    must(!/ (engine-fault|request-failed|push-failed|unhandled-rejection|uncaught) /.test(server.said()), server.said());
    const summary = (await callApi(port, 'admin/summary', { headers: { 'x-admin-secret': ADMIN } })).body;
    const open = (summary['streams'] as { readonly open: number }).open;
    must(open === 0, `${open} streams are still open`);
    must(summary['unhandledRejections'] === 0, 'a rejection nobody handled');
    const last = parseSave(await save());
    must(last.ok && last.save.history.length === moves, 'moves of the good player are missing');
    const replayed = replaySave(last.save, mine.gameId);
    must(replayed.stopped === null && canonicalState(replayed.game.state).length > 0, 'the good player’s game does not replay');
    must((await server.stop()) === 0, 'the server did not stop cleanly');
    return {
      requests: sent, slow: slowSent, byKind, byStatus, seconds,
      good: { before: figures(before.times), during: figures(during.times), after: figures(after.times), moves },
      rssMb: { warm, most, after: rssAfter }, handles: { before: handlesBefore, after: handlesAfter },
    };
  } finally {
    await good?.close();
    closeAgents();
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(distDir, { recursive: true, force: true });
  }
}
