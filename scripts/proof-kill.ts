// Kills a server hard again and again in the middle of play, and looks at what is left (S-AC-63, S-AC-81): every answered move is on disk,
// every file parses, a resend counts once, the position goes on.
//   npm run proof:kill -- [ROUNDS] [--seed S]

import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legalActions } from '../src/engine/index.ts';
import { playerIndex } from '../src/engine/ids.ts';
import type { Intent } from '../src/engine/intents.ts';
import { parseGame } from '../src/server/schema.ts';
import { replaySave } from '../src/table/save.ts';
import { presetConfig } from '../src/view/game-types.ts';
import { isFields } from '../src/view/wire/shape.ts';
import { ROOT } from './repo.ts';

const args = process.argv.slice(2);
const rounds = Number(args.find((arg) => /^[0-9]+$/.test(arg)) ?? 10);
let state = Number(args[args.indexOf('--seed') + 1] ?? 1) >>> 0 || 1;
const chance = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};

const SECRET = 'proof-of-the-kill';
const dataDir = mkdtempSync(join(tmpdir(), 'sm-kill-'));

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

function start(): Promise<Running> {
  const child = spawn(process.execPath, [join(ROOT, 'build', 'src', 'server', 'main.js')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', BIND_ADDRESS: '127.0.0.1', JOIN_SECRET: SECRET, DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((done, fail) => {
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString('utf8');
      const port = /ready .*port=([0-9]+)/.exec(out)?.[1];
      if (port !== undefined) done({ child, url: `http://127.0.0.1:${port}/api/` });
    });
    child.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${out}`)));
  });
}

async function call(url: string, path: string, token: string | null, body: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(url + path, {
    method: 'POST', headers: { 'content-type': 'application/json', ...(token === null ? {} : { 'x-seat-token': token }) }, body: JSON.stringify(body),
  });
  const value: unknown = await answer.json();
  if (!isFields(value)) throw new Error(`${path}: no answer`);
  return value;
}

interface Game {
  readonly gameId: string;
  readonly token: string;
  /** Intents answered with success, in order. */
  readonly answered: Intent[];
  /** Sent, and not answered when the server died. */
  pending: { readonly seq: number; readonly intent: Intent } | null;
  seq: number;
}

async function newGame(url: string): Promise<Game> {
  const made = await call(url, 'lobby/create', null, { secret: SECRET, config: presetConfig('solitaire', 1, 20), displayName: 'Ann', players: 1, seed: chance(2 ** 31) });
  if (typeof made['token'] !== 'string') throw new Error(JSON.stringify(made));
  await call(url, 'lobby/start', made['token'], {});
  return { gameId: String(made['gameId']), token: made['token'], answered: [], pending: null, seq: 0 };
}

/** The game as the disk has it, judged. */
function onDisk(game: Game): { readonly options: readonly Intent[]; readonly history: readonly Intent[] } {
  const text = readFileSync(join(dataDir, 'games', game.gameId, 'game.json'), 'utf8');
  const parsed = parseGame(text);
  if (!parsed.ok) throw new Error(`${game.gameId}: ${parsed.reason}`);
  const { history, server: _server, ...save } = parsed.value;
  const { table, stopped } = replaySave({ ...save, history });
  if (stopped !== null) throw new Error(`${game.gameId}: stops at ${stopped.index}`);
  return { options: legalActions(table.state, playerIndex(0)), history };
}

async function play(url: string, game: Game, until: () => boolean): Promise<void> {
  while (!until()) {
    const { options } = onDisk(game);
    const intent = options[chance(options.length)];
    if (intent === undefined) return;
    game.seq += 1;
    game.pending = { seq: game.seq, intent };
    const answer = await call(url, 'intent', game.token, game.pending);
    if (answer['error'] === 'RATE_LIMITED') {
      game.seq -= 1;
      game.pending = null;
      await new Promise((done) => setTimeout(done, 100));
      continue;
    }
    if (answer['ok'] !== true) throw new Error(`${JSON.stringify(intent)}: ${JSON.stringify(answer)}`);
    game.answered.push(intent);
    game.pending = null;
  }
}

let running = await start();
const games = await Promise.all([newGame(running.url), newGame(running.url), newGame(running.url)]);
let kept = 0;
for (let round = 1; round <= rounds; round += 1) {
  let dead = false;
  const { child, url } = running;
  child.removeAllListeners('exit');
  const ended = new Promise((done) => child.once('exit', done));
  const players = games.map((game) => play(url, game, () => dead).catch((error: unknown) => {
    if (!dead) throw error;
  }));
  await new Promise((done) => setTimeout(done, 100 + chance(700)));
  dead = true;
  child.kill('SIGKILL');
  await ended;
  await Promise.all(players);
  for (const game of games) {
    const { history } = onDisk(game);
    game.answered.forEach((intent, at) => {
      if (JSON.stringify(history[at]) !== JSON.stringify(intent)) throw new Error(`answered move ${at + 1} of ${game.gameId} is not on disk`);
    });
    if (history.length > game.answered.length + 1) throw new Error(`${game.gameId} has moves nobody made`);
  }
  running = await start();
  for (const game of games) {
    const { pending } = game;
    if (pending === null) continue;
    const written = onDisk(game).history.length > game.answered.length;
    const answer = await call(running.url, 'intent', game.token, pending);
    if (answer['ok'] !== true || (answer['repeated'] === true) !== written) throw new Error(`the resend: ${JSON.stringify(answer)}, on disk ${String(written)}`);
    if (written) kept += 1;
    game.answered.push(pending.intent);
    game.pending = null;
  }
  console.log(`round ${round}: ${games.map((game) => game.answered.length).join(', ')} moves, nothing lost`);
}
running.child.removeAllListeners('exit');
running.child.kill('SIGKILL');
const odd = readdirSync(join(dataDir, 'games')).length !== games.length;
rmSync(dataDir, { recursive: true, force: true });
if (odd) throw new Error('there are games nobody made');
console.log(`${rounds} kills: every answered move kept, ${kept} resends found their move already there`);
