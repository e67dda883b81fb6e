// Rebuilding a game from its record (E-SV-1 to E-SV-3, E-SV-7): the one way to load, resume, undo and watch. Slow records
// are replayed in slices; a record that stops is kept as far as it goes and never forced past.

import type { Intent, IntentType, PlayerIndex, RefusalCode } from '../engine/index.ts';
import { dealGame, play, playerOfIntent, showFromHere } from './game.ts';
import type { Deal, Game, Moment } from './game.ts';

/** Where a record stops, and why. `NO_ACTOR`: nobody acts there. */
export interface Stop {
  /** Which intent, from 0. */
  readonly index: number;
  readonly of: number;
  readonly type: IntentType;
  readonly code: RefusalCode | 'NO_ACTOR';
}

/** A replay under way. */
export interface Replay {
  readonly game: Game;
  readonly intents: readonly Intent[];
  /** Intents done so far. */
  readonly next: number;
  readonly stopped: Stop | null;
}

/** Is told of everything as it is done again. */
export type Watcher = (moment: Moment) => void;

export function startReplay(deal: Deal, intents: readonly Intent[]): Replay {
  return { game: dealGame(deal).game, intents, next: 0, stopped: null };
}

export function isOver(replay: Replay): boolean {
  return replay.stopped !== null || replay.next >= replay.intents.length;
}

/** Up to `count` intents more (E-SV-7). */
export function replaySome(replay: Replay, count: number, watch: Watcher = () => undefined): Replay {
  const { intents } = replay;
  let { game, next } = replay;
  for (const until = Math.min(intents.length, next + count); next < until; next += 1) {
    const intent = intents[next];
    if (intent === undefined || replay.stopped !== null) break;
    const player = playerOfIntent(game.state, intent);
    const played = player === null || !sits(game, player) ? NOBODY : play(game, player, intent);
    if (!played.ok) {
      return { ...replay, game, next, stopped: { index: next, of: intents.length, type: intent.type, code: played.code } };
    }
    game = played.game;
    played.output.moments.forEach(watch);
  }
  return { ...replay, game, next };
}

const NOBODY = { ok: false, code: 'NO_ACTOR' } as const;

function sits(game: Game, player: PlayerIndex): boolean {
  return game.state.seating.includes(player);
}

export interface Replayed {
  readonly game: Game;
  readonly stopped: Stop | null;
}

/** A finished replay as a game that can be played on. */
export function endReplay(replay: Replay): Replayed {
  return { game: showFromHere(replay.game), stopped: replay.stopped };
}

/** E-SV-1: the whole record at once. */
export function replayRecord(deal: Deal, intents: readonly Intent[]): Replayed {
  return endReplay(replaySome(startReplay(deal, intents), intents.length));
}

/** E-SV-7: the same in slices of `size` intents; yields how many are done. */
export function* replaySlices(deal: Deal, intents: readonly Intent[], size: number): Generator<number, Replayed, void> {
  let replay = startReplay(deal, intents);
  for (;;) {
    replay = replaySome(replay, size);
    if (isOver(replay)) return endReplay(replay);
    yield replay.next;
  }
}

/** E-GM-3: the game of all intents but the last; the same intent meets the same die again. */
export function withoutLast(game: Game): Game {
  return replayRecord(game.deal, game.history.slice(0, Math.max(0, game.history.length - 1))).game;
}

/** `move 42 of 180, draw.end`. */
export function stopWords(stop: Stop): string {
  return `move ${stop.index + 1} of ${stop.of}, ${stop.type}`;
}
