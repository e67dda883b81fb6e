// The pieces of work a measurement is cut into, as plain data a worker thread can be sent (B-HAR-1). A piece is a fixed run
// of seeds, so what comes out does not depend on how many threads there are.

import type { Intent } from '../engine/index.ts';
import type { GameFigures, GameTimes } from './figures.ts';
import type { PositionFaults } from './invariants.ts';
import { measureGame } from './measure-game.ts';
import type { Measurement } from './measure-game.ts';
import { addPresence, NO_PRESENCE } from './presence.ts';
import type { Presence } from './presence.ts';

/** Seeds of one piece. */
export const PIECE = 8;
/** One game in this many is checked against every invariant. */
export const CHECK_EVERY = 50;

/** Which games are checked: one in fifty, every one, or none. */
export type Checking = 'some' | 'all' | 'none';

export interface Piece {
  /** Played on every seed, in this order: one measurement, or a baseline and its variant. */
  readonly measurements: readonly Measurement[];
  readonly seeds: readonly number[];
  /** Number of the first seed in the whole run. */
  readonly from: number;
  readonly checking: Checking;
  /** Send the histories too. */
  readonly histories: boolean;
}

export interface PlayedSeed {
  readonly seed: number;
  /** By measurement. */
  readonly games: readonly GameFigures[];
  readonly times: readonly GameTimes[];
  readonly histories: readonly (readonly Intent[])[];
}

export interface FailedSeed {
  readonly seed: number;
  readonly error: string;
}

export interface PieceResult {
  readonly played: readonly PlayedSeed[];
  readonly failed: readonly FailedSeed[];
  /** By measurement. */
  readonly presence: readonly Presence[];
}

/** Cuts a run of seeds into pieces. */
export function piecesOf(seeds: readonly number[], rest: Omit<Piece, 'seeds' | 'from'>): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from < seeds.length; from += PIECE) pieces.push({ ...rest, from, seeds: seeds.slice(from, from + PIECE) });
  return pieces;
}

/** Plays a piece; `done` is called after every seed. */
export function playPiece(piece: Piece, faults: PositionFaults, done: () => void = () => undefined): PieceResult {
  const played: PlayedSeed[] = [];
  const failed: FailedSeed[] = [];
  let presence: readonly Presence[] = piece.measurements.map(() => NO_PRESENCE);
  piece.seeds.forEach((seed, index) => {
    const checked = piece.checking === 'all' || (piece.checking === 'some' && (piece.from + index) % CHECK_EVERY === 0);
    try {
      const games = piece.measurements.map((measurement) => measureGame(measurement, seed, checked ? faults : null));
      presence = presence.map((sum, which) => addPresence(sum, games[which]?.presence ?? NO_PRESENCE));
      played.push({
        seed,
        games: games.map((game) => game.figures),
        times: games.map((game) => game.times),
        histories: piece.histories ? games.map((game) => game.played.history.map(({ intent }) => intent)) : [],
      });
    } catch (error) {
      failed.push({ seed, error: error instanceof Error ? error.message : String(error) });
    }
    done();
  });
  return { played, failed, presence };
}

/** Pieces put together again, in the order of the seeds. */
export function joined(results: readonly PieceResult[], measurements: number): PieceResult {
  return {
    played: results.flatMap((result) => result.played),
    failed: results.flatMap((result) => result.failed),
    presence: Array.from({ length: measurements }, (_, which) =>
      results.reduce((sum, result) => addPresence(sum, result.presence[which] ?? NO_PRESENCE), NO_PRESENCE)),
  };
}
