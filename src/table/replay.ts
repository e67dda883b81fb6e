// Rebuilding a game from its record (E-SV-1 to E-SV-3, E-SV-7): the one way to load, resume, undo and watch. Slow records
// are replayed in slices; a record that stops is kept as far as it goes and never forced past.

import type { PlayerIndex } from '../engine/ids.ts';
import type { Intent, IntentType } from '../engine/intents.ts';
import type { RefusalCode } from '../engine/refusals.ts';
import { dealTable, playerOfIntent, showFromHere, take } from './game.ts';
import type { Deal, Table, Watcher } from './game.ts';

/** Where a record stops, and why. `NO_ACTOR`: nobody acts there. */
export interface Stop {
  /** Which intent, from 0. */
  readonly index: number;
  readonly of: number;
  readonly type: IntentType;
  readonly code: RefusalCode | 'NO_ACTOR';
}

/** A replay under way. Its owner alone keeps it; `replaySome` moves it on. */
export interface Replay {
  readonly table: Table;
  readonly intents: readonly Intent[];
  /** Intents done so far. */
  next: number;
  stopped: Stop | null;
  readonly watch: Watcher | undefined;
}

/** `watch` is told of everything as it is done again. */
export function startReplay(deal: Deal, intents: readonly Intent[], watch?: Watcher): Replay {
  return { table: dealTable(deal, watch), intents, next: 0, stopped: null, watch };
}

/** Up to `count` intents more; true when the replay is at its end or has stopped (E-SV-7). */
export function replaySome(replay: Replay, count: number): boolean {
  const { table, intents } = replay;
  for (let done = 0; done < count && replay.stopped === null && replay.next < intents.length; done += 1) {
    const intent = intents[replay.next];
    if (intent === undefined) break;
    const player = playerOfIntent(table.state, intent);
    const code = player === null || !sits(table, player) ? 'NO_ACTOR' : take(table, player, intent, replay.watch);
    if (code === null) replay.next += 1;
    else replay.stopped = { index: replay.next, of: intents.length, type: intent.type, code };
  }
  return replay.stopped !== null || replay.next >= intents.length;
}

function sits(table: Table, player: PlayerIndex): boolean {
  return table.state.seating.includes(player);
}

export interface Replayed {
  readonly table: Table;
  readonly stopped: Stop | null;
}

/** A finished replay as a game that can be played on. */
export function endReplay(replay: Replay): Replayed {
  showFromHere(replay.table);
  return { table: replay.table, stopped: replay.stopped };
}

/** E-SV-1: the whole record at once. */
export function replayRecord(deal: Deal, intents: readonly Intent[]): Replayed {
  const replay = startReplay(deal, intents);
  replaySome(replay, intents.length);
  return endReplay(replay);
}

/** E-SV-7: the same in slices of `size` intents; yields how many are done. */
export function* replaySlices(deal: Deal, intents: readonly Intent[], size: number): Generator<number, Replayed, void> {
  const replay = startReplay(deal, intents);
  while (!replaySome(replay, size)) yield replay.next;
  return endReplay(replay);
}

/** E-GM-3: the game of all intents but the last; the same intent meets the same die again. */
export function withoutLast(table: Table): Table {
  return replayRecord(table.deal, table.history.slice(0, -1)).table;
}

/** `move 42 of 180, draw.end`. */
export function stopWords(stop: Stop): string {
  return `move ${stop.index + 1} of ${stop.of}, ${stop.type}`;
}
