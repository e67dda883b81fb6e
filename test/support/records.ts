// Recorded games (test/records/games): what a record holds, how it is read and what it must come back to.

import { createHash } from 'node:crypto';
import { resolveConfig } from '../../src/engine/config.ts';
import type { GameConfig } from '../../src/engine/config.ts';
import { canonicalState, parseIntent } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState, Outcome } from '../../src/engine/state.ts';
import type { Setup } from './games.ts';

export interface GameRecord {
  /** What this game shows. */
  readonly shows: string;
  readonly seed: number;
  readonly config: GameConfig;
  readonly playerNames: readonly string[];
  readonly history: readonly Intent[];
  readonly expected: {
    readonly status: GameState['status'];
    readonly outcome: Outcome | null;
    readonly official: Outcome | null;
    readonly revenues: readonly number[];
    /** SHA-256 of the canonical state after the last intent. */
    readonly canonical: string;
  };
}

export const setupOfRecord = (record: Pick<GameRecord, 'seed' | 'config' | 'playerNames'>): Setup =>
  ({ seed: record.seed, config: record.config, playerNames: record.playerNames, minted: [], furnish: null });

/** What a record says of the position its game ends in. */
export function expectedOf(state: GameState): GameRecord['expected'] {
  return {
    status: state.status,
    outcome: state.outcome,
    official: state.official?.outcome ?? null,
    revenues: state.players.map((player) => player.revenue),
    canonical: createHash('sha256').update(canonicalState(state)).digest('hex'),
  };
}

/** One line per intent, so that a record can be read and compared. */
export function printRecord(record: GameRecord): string {
  const { history, ...head } = record;
  const lines = history.map((intent) => `    ${JSON.stringify(intent)}`).join(',\n');
  return `${JSON.stringify(head, null, 2).replace(/\n\}$/, '')},\n  "history": [\n${lines}\n  ]\n}\n`;
}

/** Reads a record; throws when it is none. */
export function parseRecord(text: string): GameRecord {
  const raw = JSON.parse(text) as GameRecord;
  const resolved = resolveConfig(raw.config, raw.playerNames.length);
  if (!resolved.ok || resolved.defaulted.length > 0) throw new Error(`the config is not complete: ${JSON.stringify(resolved)}`);
  const history = raw.history.map((entry, i) => {
    const intent = parseIntent(entry);
    if (intent === null) throw new Error(`entry ${i} is no intent: ${JSON.stringify(entry)}`);
    return intent;
  });
  return { ...raw, config: resolved.config, history };
}
