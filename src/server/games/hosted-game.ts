// One running game as its host keeps it (server section 7), without sockets, files or timers: who may act, what a number means and
// what an intent does. A value: a move that could not be written is taken back by keeping the game from before it (S-GS-7).

import { createHash } from 'node:crypto';
import { FRESH_COUNTS } from '../../bot/drive.ts';
import type { DriveCounts } from '../../bot/drive.ts';
import type { Level } from '../../bot/levels.ts';
import { actingPlayer } from '../../engine/index.ts';
import type { Intent, PlayerIndex, RefusalCode } from '../../engine/index.ts';
import { play } from '../../game/game.ts';
import type { Game, Output, Played } from '../../game/game.ts';
import { GrowingList } from '../../game/growing-list.ts';
import { tableSave } from '../../game/save.ts';
import type { TableSave } from '../../game/save.ts';
import type { HostRefusal, TakeBackRefusal } from '../../protocol/errors.ts';
import type { IntentRequest } from '../../protocol/requests.ts';
import type { GameFile, LastSeq } from '../storage/schema.ts';
import { closeSpan, spanOf } from './turn-clock.ts';
import type { OpenSpan, Span } from './turn-clock.ts';
import { NO_WAY_BACK, wayBackAfter } from './way-back.ts';
import type { WayBack } from './way-back.ts';

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
  /** How many moves of this game were taken back (S-CV-7). */
  readonly takenBack: number;
  /** The games before the latest moves, for as long as those may be taken back (S-TB-2). */
  readonly back: WayBack;
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
  readonly takenBack: number;
}

/** A table taken under a host's care. `resumed`: the span now open began before anybody looked. */
export function hostGame(table: Game, facts: GameFacts, now: number, resumed: boolean): HostedGame {
  const isBot = (player: PlayerIndex): boolean => facts.botSeats.includes(player);
  const open = spanOf(table.state, isBot, now);
  const { lastSeq, ...rest } = facts;
  return {
    ...rest, table, counts: FRESH_COUNTS, closed: [], printed: printMoves(GrowingList.of([]), table), back: NO_WAY_BACK,
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

/** S-CV-7: one more with each move and with each move taken back, so a page never goes back. */
export function revOf(game: HostedGame): number {
  return game.table.history.length + 2 * game.takenBack;
}

export function isFinished(game: HostedGame): boolean {
  return game.table.state.status === 'finished';
}

/** S-RT-8: whether a seat may have the save: when it gives nothing away. */
export function mayTakeSave(game: HostedGame): boolean {
  return isFinished(game) || humansOf(game).length <= 1;
}

/** What a number stands for: an intent, or taking back the move before it. */
export function hashOf(what: Intent | { readonly type: 'takeBack' }): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex');
}

export type Numbered =
  | { readonly kind: 'repeated'; readonly seq: number; readonly rev: number }
  | { readonly kind: 'sequence'; readonly code: 'SEQ_STALE' | 'SEQ_CONFLICT'; readonly lastSeq: number };

export type IntentOutcome =
  | { readonly kind: 'accepted'; readonly seq: number; readonly game: HostedGame; readonly output: Output }
  | { readonly kind: 'refused'; readonly code: RefusalCode | HostRefusal | TakeBackRefusal }
  | Numbered;

/** S-SQ-2, S-SQ-3: what a number used before means; null for a new one. */
export function numberedBefore(game: HostedGame, player: PlayerIndex, seq: number, hash: string): Numbered | null {
  const last = game.lastSeq[player] ?? NO_SEQ;
  if (seq > last.seq) return null;
  if (seq < last.seq) return { kind: 'sequence', code: 'SEQ_STALE', lastSeq: last.seq };
  return hash === last.hash ? { kind: 'repeated', seq, rev: revOf(game) } : { kind: 'sequence', code: 'SEQ_CONFLICT', lastSeq: last.seq };
}

/** A seat's numbers once one was accepted. */
export function numbersWith(game: HostedGame, player: PlayerIndex, seq: number, hash: string): readonly LastSeq[] {
  return game.lastSeq.map((old, seat) => (seat === player ? { seq, hash } : old));
}

/** S-GS-3, steps 1 to 7: one parsed intent of a seat, and the game it leads to. An exception is the engine's fault. */
export function takeIntent(game: HostedGame, player: PlayerIndex, request: IntentRequest, now: number): IntentOutcome {
  const { seq, intent, rev } = request;
  const { table } = game;
  const hash = hashOf(intent);
  // S-SQ-7: the number comes before everything else, so that a resend whose original ended the game is still a success.
  const numbered = numberedBefore(game, player, seq, hash);
  if (numbered !== null) return numbered;
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
  const next = recordMove({ ...game, lastSeq: numbersWith(game, player, seq, hash) }, player, done, now);
  return { kind: 'accepted', seq, game: next, output: done.output };
}

/** A game after a move of anybody: the moves printed, the clocks set, the way back opened or closed. */
export function recordMove(game: HostedGame, player: PlayerIndex, played: Played, now: number): HostedGame {
  const { game: table } = played;
  const { open, closed } = closeSpan(game.open, table.state, (player) => isBotSeat(game, player), now);
  return {
    ...game, table, lastMoveAt: now, open, closed: closed === null ? game.closed : [...game.closed, closed], printed: printMoves(game.printed, table),
    back: wayBackAfter(game, player, played),
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
  const { gameId, gameCode, lastSeq, botLevels, takenBack, table } = game;
  const { state } = table;
  const final = state.status !== 'finished' ? {} : {
    final: {
      day: state.clock.day, stage: state.clock.stage, outcome: state.outcome, official: state.official,
      revenues: state.players.map((player) => player.revenue),
    },
  };
  return { ...saveOf(game, engineVersion), server: { gameId, gameCode, lastSeq, botLevels, ...(takenBack === 0 ? {} : { takenBack }), ...final } };
}

/** The text of `game.json`. */
export function printGame(game: HostedGame, engineVersion: string): string {
  const { printed } = game;
  const { history: _history, ...rest } = gameFileOf(game, engineVersion);
  return `${JSON.stringify(rest).slice(0, -1)},"history":[${printed.all().join(',')}]}\n`;
}
