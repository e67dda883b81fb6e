// One running game as its host keeps it (server section 7), without sockets, files or timers: who may act, what a number means and
// what an intent does. A value: a move that could not be written is taken back by keeping the game from before it (S-GS-7).

import { createHash } from 'node:crypto';
import { FRESH_COUNTS } from '../../bot/drive.ts';
import type { DriveCounts } from '../../bot/drive.ts';
import type { Level } from '../../bot/levels.ts';
import { actingPlayer } from '../../engine/index.ts';
import type { Intent, PlayerIndex, RefusalCode } from '../../engine/index.ts';
import { play } from '../../game/game.ts';
import type { Game, Output } from '../../game/game.ts';
import { GrowingList } from '../../game/growing-list.ts';
import { tableSave } from '../../game/save.ts';
import type { TableSave } from '../../game/save.ts';
import type { HostRefusal } from '../../protocol/errors.ts';
import type { IntentRequest } from '../../protocol/requests.ts';
import type { GameFile, LastSeq } from '../storage/schema.ts';
import { closeSpan, spanOf } from './turn-clock.ts';
import type { OpenSpan, Span } from './turn-clock.ts';

export interface HostedGame {
  readonly gameId: string;
  readonly gameCode: string;
  readonly createdAt: number;
  readonly lastMoveAt: number;
  readonly table: Game;
  readonly botSeats: readonly PlayerIndex[];
  /** In the order of `botSeats`. */
  readonly botLevels: readonly Level[];
  /** By player (S-SQ-2). */
  readonly lastSeq: readonly LastSeq[];
  readonly counts: DriveCounts;
  readonly open: OpenSpan | null;
  /** Spans that closed and have not been kept yet. */
  readonly closed: readonly Span[];
  /** The moves of the history as they are printed: a game is written with every move, and most of it was written before. */
  readonly printed: GrowingList<string>;
}

export const NO_SEQ: LastSeq = { seq: 0, hash: null };

export interface GameFacts {
  readonly gameId: string;
  readonly gameCode: string;
  readonly createdAt: number;
  readonly lastMoveAt: number;
  readonly botSeats: readonly PlayerIndex[];
  readonly botLevels: readonly Level[];
  readonly lastSeq: readonly LastSeq[] | null;
}

/** A table taken under a host's care. `resumed`: the span now open began before anybody looked. */
export function hostGame(table: Game, facts: GameFacts, now: number, resumed: boolean): HostedGame {
  const isBot = (player: PlayerIndex): boolean => facts.botSeats.includes(player);
  const open = spanOf(table.state, isBot, now);
  const { lastSeq, ...rest } = facts;
  return {
    ...rest, table, counts: FRESH_COUNTS, closed: [], printed: printMoves(GrowingList.of([]), table),
    lastSeq: table.deal.playerNames.map((_, player) => lastSeq?.[player] ?? NO_SEQ),
    open: open === null || !resumed ? open : { ...open, truncated: true },
  };
}

export function isBotSeat(game: HostedGame, player: PlayerIndex): boolean {
  return game.botSeats.includes(player);
}

/** The people of a game, in player order. */
export function humansOf(game: HostedGame): readonly PlayerIndex[] {
  return game.table.state.players.map((player) => player.index).filter((player) => !isBotSeat(game, player));
}

/** S-CV-7. */
export function revOf(game: HostedGame): number {
  return game.table.history.length;
}

export function isFinished(game: HostedGame): boolean {
  return game.table.state.status === 'finished';
}

/** S-RT-8: whether a seat may have the save: when it gives nothing away. */
export function mayTakeSave(game: HostedGame): boolean {
  return isFinished(game) || humansOf(game).length <= 1;
}

function hashOf(intent: Intent): string {
  return createHash('sha256').update(JSON.stringify(intent)).digest('hex');
}

export type IntentOutcome =
  | { readonly kind: 'accepted'; readonly seq: number; readonly game: HostedGame; readonly output: Output }
  | { readonly kind: 'repeated'; readonly seq: number; readonly rev: number }
  | { readonly kind: 'refused'; readonly code: RefusalCode | HostRefusal }
  | { readonly kind: 'sequence'; readonly code: 'SEQ_STALE' | 'SEQ_CONFLICT'; readonly lastSeq: number };

/** S-GS-3, steps 1 to 7: one parsed intent of a seat, and the game it leads to. An exception is the engine's fault. */
export function takeIntent(game: HostedGame, player: PlayerIndex, request: IntentRequest, now: number): IntentOutcome {
  const { seq, intent, rev } = request;
  const { table } = game;
  const last = game.lastSeq[player] ?? NO_SEQ;
  // S-SQ-7: the number comes before everything else, so that a resend whose original ended the game is still a success.
  if (seq < last.seq) return { kind: 'sequence', code: 'SEQ_STALE', lastSeq: last.seq };
  const hash = hashOf(intent);
  if (seq === last.seq) {
    if (hash === last.hash) return { kind: 'repeated', seq, rev: revOf(game) };
    return { kind: 'sequence', code: 'SEQ_CONFLICT', lastSeq: last.seq };
  }
  const refused = (code: RefusalCode | HostRefusal): IntentOutcome => ({ kind: 'refused', code });
  if (isFinished(game)) return refused('GAME_OVER');
  if (intent.type === 'game.extend') {
    // The one intent that needs no turn speaks for the seat that sends it and for no other.
    if (intent.player !== player) return refused('NOT_YOUR_TURN');
  } else {
    if (rev !== undefined && rev !== revOf(game)) return refused('STALE_VIEW');
    if (actingPlayer(table.state) !== player) return refused('NOT_YOUR_TURN');
  }
  const done = play(table, player, intent);
  if (!done.ok) return refused(done.code);
  const lastSeq = game.lastSeq.map((old, seat) => (seat === player ? { seq, hash } : old));
  return { kind: 'accepted', seq, game: recordMove({ ...game, lastSeq }, done.game, now), output: done.output };
}

/** A game after a move of anybody: the moves printed, the clocks set. */
export function recordMove(game: HostedGame, table: Game, now: number): HostedGame {
  const { open, closed } = closeSpan(game.open, table.state, (player) => isBotSeat(game, player), now);
  return {
    ...game, table, lastMoveAt: now, open, closed: closed === null ? game.closed : [...game.closed, closed], printed: printMoves(game.printed, table),
  };
}

function printMoves(printed: GrowingList<string>, table: Game): GrowingList<string> {
  return printed.append(table.history.slice(printed.length).map((intent) => JSON.stringify(intent)));
}

/** The save that may be handed out: the engine's own, without what is the server's. */
export function saveOf(game: HostedGame, engineVersion: string): TableSave {
  const { createdAt, lastMoveAt, botSeats } = game;
  return tableSave(game.table, { engineVersion }, { createdAt, lastMoveAt, botSeats });
}

/** What stands in `game.json`. */
export function gameFileOf(game: HostedGame, engineVersion: string): GameFile {
  const { gameId, gameCode, lastSeq, botLevels, table } = game;
  const { state } = table;
  const final = state.status !== 'finished' ? {} : {
    final: {
      day: state.clock.day, stage: state.clock.stage, outcome: state.outcome, official: state.official,
      revenues: state.players.map((player) => player.revenue),
    },
  };
  return { ...saveOf(game, engineVersion), server: { gameId, gameCode, lastSeq, botLevels, ...final } };
}

/** The text of `game.json`. */
export function printGame(game: HostedGame, engineVersion: string): string {
  const { printed } = game;
  const { history: _history, ...rest } = gameFileOf(game, engineVersion);
  return `${JSON.stringify(rest).slice(0, -1)},"history":[${printed.all().join(',')}]}\n`;
}
