// Kills a server hard again and again, in play, in the lobby and while it starts, and looks at what is left: every
// answered step is on disk, no file is torn, a resend counts once, every game goes on from where the engine alone says it stands.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseGame, parseIndex, parseLobby, parseSessions, parseTimings } from '../../src/server/storage/schema.ts';
import type { Parsed } from '../../src/server/storage/schema.ts';
import { chanceOf, must } from './chance.ts';
import { ADMIN, churn, isOver, judge, judgeLobbies, newGame, newLobbies, play, resend, SECRET } from './kill-world.ts';
import type { Game, World } from './kill-world.ts';
import { startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

export interface KillOptions {
  readonly rounds: number;
  readonly seed: number;
  readonly tables: number;
  readonly say: (line: string) => void;
}

export interface KillResult {
  readonly kills: number;
  readonly moves: number;
  readonly games: number;
  /** Resends whose move was there already. */
  readonly kept: number;
  /** Kills of a server that was still starting. */
  readonly early: number;
  /** Files looked at after kills. */
  readonly files: number;
}

const PARSERS: Readonly<Record<string, (text: string) => Parsed<unknown>>> = {
  'game.json': parseGame, 'lobby.json': parseLobby, 'sessions.json': parseSessions, 'turn-timings.json': parseTimings, 'index.json': parseIndex,
};

/** Every file that bears its own name is whole; what a write cut short left behind bears another. */
function lookAtFiles(folder: string): number {
  let count = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'trash') count += lookAtFiles(path);
      continue;
    }
    const parse = PARSERS[entry.name];
    if (parse === undefined) {
      must(entry.name === 'server.lock' || entry.name.endsWith('.tmp'), `a file nobody knows: ${path}`);
      continue;
    }
    const read = parse(readFileSync(path, 'utf8'));
    must(read.ok, `${path} is torn: ${read.ok ? '' : read.reason}`);
    count += 1;
  }
  return count;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Runs the proof; throws where it does not hold. */
export async function proveKills({ rounds, seed, tables, say }: KillOptions): Promise<KillResult> {
  const chance = chanceOf(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'sm-kill-'));
  const world: World = { dataDir, chance, port: 0, dead: false, addresses: 0 };
  const start = (): ServerProcess => {
    // Its holder is dead, which this process knows; taking over a dead lock by watching it is tested with the lock.
    rmSync(join(dataDir, 'server.lock'), { force: true });
    return startProcess({ JOIN_SECRET: SECRET, ADMIN_SECRET: ADMIN, DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', MAX_GAMES: '10000', LOG_LEVEL: 'info' });
  };
  /** A moment that depends on the machine's pace as little as may be: after so many moves, and then a little later. */
  const momentOfDeath = async (made: () => number): Promise<void> => {
    const wanted = chance.below(50);
    const patience = performance.now() + 2_000;
    while (made() < wanted && performance.now() < patience) await pause(2);
    await pause(chance.below(12));
  };
  const count = { kills: 0, moves: 0, games: 0, kept: 0, early: 0, files: 0 };
  let server = start();
  try {
    world.port = await server.port;
    const games: Game[] = [];
    const lobby = newLobbies();
    const fill = async (): Promise<void> => {
      for (const game of games.filter(isOver)) games.splice(games.indexOf(game), 1);
      while (games.length < tables) {
        games.push(await newGame(world));
        count.games += 1;
      }
    };
    await fill();
    for (let round = 1; round <= rounds; round += 1) {
      world.dead = false;
      const before = games.reduce((sum, game) => sum + game.answered.length, 0);
      const cutShort = (error: unknown): void => {
        // What the kill cut short is no fault; whatever went wrong before it is.
        if (!world.dead) throw error;
      };
      const busy = Promise.all([...games.map((game) => play(world, game).catch(cutShort)), churn(world, lobby).catch(cutShort)]);
      await Promise.race([momentOfDeath(() => games.reduce((sum, game) => sum + game.answered.length, 0) - before), busy]);
      world.dead = true;
      await server.kill();
      await busy;
      count.kills += 1;
      count.moves += games.reduce((sum, game) => sum + game.answered.length, 0) - before;
      count.files += lookAtFiles(dataDir);
      for (const game of games) judge(world, game);
      server = start();
      if (chance.below(8) === 0) {
        // A kill while it starts, and then once more in earnest.
        await Promise.race([pause(chance.below(600)), server.port.catch(() => 0)]);
        await server.kill();
        count.early += 1;
        count.files += lookAtFiles(dataDir);
        server = start();
      }
      world.port = await server.port;
      for (const game of games) {
        if (await resend(world, game)) count.kept += 1;
        judge(world, game);
      }
      await judgeLobbies(world, lobby);
      await fill();
      if (round % 25 === 0 || round === rounds) say(`round ${round} of ${rounds}: ${count.moves} moves answered in ${count.games} games, ${count.kept} resends found their move there, nothing lost`);
    }
    must(!/ error /.test(server.said()), server.said());
    return count;
  } finally {
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
