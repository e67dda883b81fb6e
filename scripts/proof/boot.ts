// A start with many saved games (S-BO-8): how soon the port is open, how soon every game is resumed, and what it takes.

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legalActions } from '../../src/engine/index.ts';
import { actingPlayer } from '../../src/engine/index.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import type { Game } from '../../src/game/game.ts';
import { tableSave } from '../../src/game/save.ts';
import { presetConfig } from '../../src/view/game-types.ts';
import { callApi } from '../../test/support/wire-client.ts';
import { chanceOf, must } from './chance.ts';
import { startProcess } from './server-process.ts';

export interface BootResult {
  readonly games: number;
  readonly readyMs: number;
  /** From the ready line to a page of a game that had to be replayed for it. */
  readonly firstAnswerMs: number;
  readonly resumedMs: number;
  readonly rssMb: number;
}

/** A four-seat game of so many moves by chance. */
function playedGame(seed: number, moves: number): Game {
  const chance = chanceOf(seed);
  const config = { ...presetConfig('competitive', 4, 20), maxCollisionsPerDay: 0, maxCollisionsTotal: 0 };
  const holder = GameHolder.deal({ seed, config, playerNames: ['Ann', 'Bea', 'Cal', 'Dot'] });
  while (holder.history.length < moves) {
    const player = actingPlayer(holder.state);
    must(player !== null, 'nobody is due');
    holder.play(chance.pick(legalActions(holder.state, player)), player);
  }
  return holder.game;
}

export async function measureBoot(games: number, moves: number): Promise<BootResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sm-boot-'));
  try {
    const tables = Array.from({ length: 8 }, (_, at) => playedGame(at + 1, moves));
    const rows: object[] = [];
    const token = (game: number, player: number): string => `smt_${`${game}x${player}`.padEnd(43, '_')}`;
    for (let game = 0; game < games; game += 1) {
      const gameId = `00000000-0000-4000-8000-${String(game).padStart(12, '0')}`;
      const gameCode = `${['RAIL', 'COAL', 'MAIL'][Math.floor(game / 10_000)] ?? 'YARD'}-${String(game % 10_000).padStart(4, '0')}`;
      const table = tables[game % tables.length];
      must(table !== undefined, 'no table');
      const folder = join(dataDir, 'games', gameId);
      mkdirSync(folder, { recursive: true });
      const save = tableSave(table, { engineVersion: '0.0.1' }, { createdAt: 1_700_000_000_000 + game, lastMoveAt: Date.now(), botSeats: [] });
      const server = { gameId, gameCode, lastSeq: table.deal.playerNames.map(() => ({ seq: 0, hash: null })), botLevels: [] };
      writeFileSync(join(folder, 'game.json'), `${JSON.stringify({ ...save, server })}\n`);
      const seats = table.deal.playerNames.map((displayName, player) => ({ player, displayName, tokenHash: createHash('sha256').update(token(game, player)).digest('hex') }));
      writeFileSync(join(folder, 'sessions.json'), `${JSON.stringify({ formatVersion: 1, seats })}\n`);
      rows.push({ gameId, gameCode, status: 'active' });
    }
    writeFileSync(join(dataDir, 'index.json'), `${JSON.stringify({ formatVersion: 1, rows })}\n`);
    const started = performance.now();
    const server = startProcess({ JOIN_SECRET: 'boot-of-many-games', ADMIN_SECRET: 'boot-administration', DATA_DIR: dataDir, MAX_GAMES: '10000', LOG_LEVEL: 'info' });
    try {
      const port = await server.port;
      const readyMs = Math.round(performance.now() - started);
      const asked = performance.now();
      const log = await callApi(port, 'log', { token: token(games - 1, 0) });
      must(log.status === 200, `the last game answers ${log.status}`);
      const firstAnswerMs = Math.round(performance.now() - asked);
      while (!/ resume-done /.test(server.said())) await new Promise((done) => setTimeout(done, 50));
      const resumedMs = Math.round(performance.now() - started);
      const summary = (await callApi(port, 'admin/summary', { headers: { 'x-admin-secret': 'boot-administration' } })).body;
      const { active } = summary['games'] as { readonly active: number };
      must(active === games, `${active} of ${games} games are there`);
      return { games, readyMs, firstAnswerMs, resumedMs, rssMb: Math.round((summary['process'] as { readonly rssBytes: number }).rssBytes / 1e6) };
    } finally {
      await server.kill();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
