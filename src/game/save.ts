// What a save is and how one is written (U-SV-3): decisions, never a position. Reading one is parse-save.ts.

import { generatorOf } from '../engine/index.ts';
import type { GameConfig, Generator, Intent, PlayerIndex, Seed } from '../engine/index.ts';
import type { Deal, Game } from './game.ts';
import { replayRecord } from './replay.ts';
import type { Replayed } from './replay.ts';

export const SOLITAIRE_FORMAT = 'station-master-solitaire';
export const TABLE_FORMAT = 'station-master-table';
export const SOLITAIRE_VERSION = 1;
/** The newest form of a table's save; one that mulberry32 deals is written as before. */
export const TABLE_VERSION = 2;
/** How the one player of a solitaire game is called; a solitaire save names nobody. */
export const SOLITAIRE_NAME = 'You';

/** Who writes a save: for information, never a gate (E-SV-2). */
export interface Writer {
  readonly engineVersion: string;
  readonly build?: string;
}

export interface SolitaireSave extends Writer {
  readonly format: typeof SOLITAIRE_FORMAT;
  readonly formatVersion: number;
  readonly seed: number;
  readonly rules: GameConfig;
  readonly history: readonly Intent[];
  /** Undone intents, next one first; in the automatic save only. */
  readonly redo?: readonly Intent[];
  /** Hints used. */
  readonly hints?: number;
  /** Published replays only. */
  readonly title?: string;
  readonly note?: string;
}

export interface TableSave extends Writer {
  readonly format: typeof TABLE_FORMAT;
  readonly formatVersion: number;
  /** What deals from the seed (E-RNG-9); absent for mulberry32. */
  readonly generator?: Generator;
  readonly seed: Seed;
  readonly config: GameConfig;
  readonly playerNames: readonly string[];
  readonly history: readonly Intent[];
  readonly status: 'active' | 'finished';
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly lastMoveAt?: number;
  readonly botSeats: readonly PlayerIndex[];
}

export type Save = SolitaireSave | TableSave;

function written(writer: Writer): Writer {
  return { engineVersion: writer.engineVersion, ...(writer.build === undefined ? {} : { build: writer.build }) };
}

export interface SolitaireExtras {
  readonly redo?: readonly Intent[];
  readonly hints?: number;
}

/** E-RNG-9: solitaire deals from a number that a link can carry. Throws for a table's seed: a caller's error. */
export function solitaireSeed(game: Game): number {
  const { seed } = game.deal;
  if (typeof seed !== 'number') throw new Error('solitaire deals from a number');
  return seed;
}

/** A solitaire game as a save; `redo` and `hints` appear only when there are any. */
export function solitaireSave(game: Game, writer: Writer, extras: SolitaireExtras = {}): SolitaireSave {
  const { redo = [], hints = 0 } = extras;
  return {
    format: SOLITAIRE_FORMAT,
    formatVersion: SOLITAIRE_VERSION,
    ...written(writer),
    seed: solitaireSeed(game),
    rules: game.deal.config,
    history: game.history.all(),
    ...(redo.length > 0 ? { redo } : {}),
    ...(hints > 0 ? { hints } : {}),
  };
}

export interface TableFacts {
  readonly createdAt: number;
  readonly lastMoveAt?: number;
  readonly botSeats: readonly PlayerIndex[];
}

/** How a table's save begins: one that names its generator is of version 2, so that an older program says it is too old. */
function generation(seed: Seed, writer: Writer): Pick<TableSave, 'formatVersion' | 'generator'> & Writer {
  const generator = generatorOf(seed);
  return generator === 'mulberry32'
    ? { formatVersion: 1, ...written(writer) }
    : { formatVersion: TABLE_VERSION, ...written(writer), generator };
}

/** A table of several players as a save; waiting for a vote counts as active. */
export function tableSave(game: Game, writer: Writer, facts: TableFacts): TableSave {
  return {
    format: TABLE_FORMAT,
    ...generation(game.deal.seed, writer),
    seed: game.deal.seed,
    config: game.deal.config,
    playerNames: game.deal.playerNames,
    history: game.history.all(),
    status: game.state.status === 'finished' ? 'finished' : 'active',
    createdAt: facts.createdAt,
    ...(facts.lastMoveAt === undefined ? {} : { lastMoveAt: facts.lastMoveAt }),
    botSeats: facts.botSeats,
  };
}

/** What a save deals. */
export function dealOf(save: Save, id?: string): Deal {
  const named = id === undefined ? {} : { id };
  return save.format === SOLITAIRE_FORMAT
    ? { seed: save.seed, config: save.rules, playerNames: [SOLITAIRE_NAME], ...named }
    : { seed: save.seed, config: save.config, playerNames: save.playerNames, ...named };
}

/** E-SV-1: the game a save holds, as far as it replays. */
export function replaySave(save: Save, id?: string): Replayed {
  return replayRecord(dealOf(save, id), save.history);
}

/** Download name of a save: the seed in solitaire, the table's code at a table (U-SV-5). */
export function saveFileName(save: Save, day: number, code?: string): string {
  return `station-master-${save.format === SOLITAIRE_FORMAT ? `seed${save.seed}` : (code ?? 'table')}-day${day}.json`;
}

/** A save as text, laid out for people. */
export function printSave(save: Save): string {
  return `${JSON.stringify(save, null, 2)}\n`;
}
