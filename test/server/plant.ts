// Games put on disk before a server starts: a record, or part of one, with tokens for its people.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GameConfig } from '../../src/engine/config.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameRecord } from '../support/records.ts';
import type { Seat } from './harness.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** A recorded game by its name. */
export function recorded(name: string): GameRecord {
  return JSON.parse(readFileSync(path.join(ROOT, 'test', 'records', 'games', `${name}.json`), 'utf8')) as GameRecord;
}

export interface Planted {
  readonly seed: number;
  readonly config: GameConfig;
  readonly playerNames: readonly string[];
  readonly history: readonly Intent[];
}

export interface PlantOptions {
  readonly code?: string;
  readonly bots?: readonly number[];
  readonly engineVersion?: string;
  readonly createdAt?: number;
  readonly lastMoveAt?: number;
  readonly status?: 'active' | 'finished';
  /** Rows of the index to write; without it there is no index. */
  readonly id?: string;
  readonly sessions?: boolean;
}

let counter = 0;

/** Writes a game as a server would have, and gives its people's seats. */
export function plant(dataDir: string, game: Planted, options: PlantOptions = {}): readonly Seat[] {
  counter += 1;
  const gameId = options.id ?? `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`;
  const gameCode = options.code ?? `COAL-${String(counter).padStart(4, '0')}`;
  const { bots = [], engineVersion = '0.0.1', createdAt = 1_700_000_000_000 + counter, status = 'active' } = options;
  const folder = path.join(dataDir, 'games', gameId);
  mkdirSync(folder, { recursive: true });
  const { seed, config, playerNames, history } = game;
  writeFileSync(path.join(folder, 'game.json'), JSON.stringify({
    format: 'station-master-table', formatVersion: 1, engineVersion, seed, config, playerNames, history, status, createdAt,
    ...(options.lastMoveAt === undefined ? {} : { lastMoveAt: options.lastMoveAt }), botSeats: bots,
    server: { gameId, gameCode, lastSeq: playerNames.map(() => ({ seq: 0, hash: null })), botLevels: bots.map(() => 'operator') },
  }));
  const seats = playerNames.flatMap((_, player) => (bots.includes(player) ? [] : [{ player, gameId, gameCode, token: `smt_${`${counter}x${player}`.padEnd(43, '_')}` }]));
  if (options.sessions !== false) {
    writeFileSync(path.join(folder, 'sessions.json'), JSON.stringify({
      formatVersion: 1,
      seats: seats.map(({ player, token }) => ({ player, displayName: playerNames[player], tokenHash: createHash('sha256').update(token).digest('hex') })),
    }));
  }
  return seats;
}

/** A record less the votes at its end. */
export function beforeVotes(record: GameRecord): Planted {
  const history = [...record.history];
  while (history.at(-1)?.type === 'game.extend') history.pop();
  return { ...record, history };
}

/** The first intents of a record. */
export function firstMoves(record: GameRecord, count: number): Planted {
  return { ...record, history: record.history.slice(0, count) };
}
