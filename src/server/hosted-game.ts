// One running game as its host keeps it (server section 7), without sockets, files or timers: who may act, what a number means,
// what an intent does, and how a move is taken back when it could not be written. Time is an argument.

import { createHash } from 'node:crypto';
import { FRESH_COUNTS } from '../bot/drive.ts';
import type { DriveCounts } from '../bot/drive.ts';
import type { Level } from '../bot/levels.ts';
import { actingPlayer, check } from '../engine/index.ts';
import type { CardId, PlayerIndex } from '../engine/ids.ts';
import type { Intent } from '../engine/intents.ts';
import type { RefusalCode } from '../engine/refusals.ts';
import type { GameState } from '../engine/state.ts';
import { submit } from '../table/game.ts';
import type { Table } from '../table/game.ts';
import { tableSave } from '../table/save.ts';
import type { TableSave } from '../table/save.ts';
import type { Collector } from '../view/display-steps.ts';
import type { HostRefusal } from '../view/wire/errors.ts';
import type { IntentRequest } from '../view/wire/requests.ts';
import type { GameFile, LastSeq } from './schema.ts';
import { settle, spanOf } from './turn-clock.ts';
import type { OpenSpan, Span } from './turn-clock.ts';

export interface HostedGame {
  readonly gameId: string;
  readonly gameCode: string;
  readonly createdAt: number;
  lastMoveAt: number;
  readonly table: Table;
  readonly botSeats: readonly PlayerIndex[];
  /** In the order of `botSeats`. */
  readonly botLevels: readonly Level[];
  /** By player (S-SQ-2). */
  lastSeq: readonly LastSeq[];
  counts: DriveCounts;
  open: OpenSpan | null;
  /** Spans that closed since they were last taken. */
  closed: readonly Span[];
  /** The moves of the history as they were printed: a game is written with every move, and most of it was written before. */
  readonly printed: string[];
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
export function hostGame(table: Table, facts: GameFacts, now: number, resumed: boolean): HostedGame {
  const isBot = (player: PlayerIndex): boolean => facts.botSeats.includes(player);
  const open = spanOf(table.state, isBot, now);
  const { lastSeq, ...rest } = facts;
  return {
    ...rest, table, counts: FRESH_COUNTS, closed: [], printed: [],
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
  | { readonly kind: 'accepted'; readonly seq: number }
  | { readonly kind: 'repeated'; readonly seq: number; readonly rev: number }
  | { readonly kind: 'refused'; readonly code: RefusalCode | HostRefusal }
  | { readonly kind: 'sequence'; readonly code: 'SEQ_STALE' | 'SEQ_CONFLICT'; readonly lastSeq: number };

/** S-GS-3, steps 1 to 7: one intent of a seat. Only `accepted` has changed anything. An exception is the engine's fault. */
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
  const code = check(table.state, player, intent);
  if (code !== null) return refused(code);
  const done = submit(table, intent, player);
  if (!done.ok) throw new Error(`${intent.type} passed the check and was then refused: ${done.code}`);
  game.lastSeq = game.lastSeq.map((old, seat) => (seat === player ? { seq, hash } : old));
  moved(game, now);
  return { kind: 'accepted', seq };
}

/** Settles the clocks after a move of anybody. */
export function moved(game: HostedGame, now: number): void {
  game.lastMoveAt = now;
  const { open, closed } = settle(game.open, game.table.state, (player) => isBotSeat(game, player), now);
  game.open = open;
  if (closed !== null) game.closed = [...game.closed, closed];
}

/** The spans that closed; taking them empties the list. */
export function takeSpans(game: HostedGame): readonly Span[] {
  const { closed } = game;
  game.closed = [];
  return closed;
}

/** A durable moment of a game, to come back to. */
export interface Mark {
  readonly state: GameState;
  readonly history: number;
  readonly log: number;
  readonly marker: Table['marker'];
  readonly display: Collector | null;
  readonly scheduled: number | null;
  readonly announced: string | null;
  readonly drawn: readonly (CardId | null)[];
  readonly lastSeq: readonly LastSeq[];
  readonly lastMoveAt: number;
  readonly counts: DriveCounts;
  readonly open: OpenSpan | null;
  readonly closed: readonly Span[];
}

export function markOf(game: HostedGame): Mark {
  const { table, lastSeq, lastMoveAt, counts, open, closed } = game;
  const { state, history, log, marker, display, scheduled, announced, drawn } = table;
  return {
    state, history: history.length, log: log.length, marker, display, scheduled, announced, drawn: drawn.slice(), lastSeq, lastMoveAt, counts, open, closed,
  };
}

/**
 * S-GS-7: the game as it was at a mark. States never change and lists only grow, so going back is exactly the game that a replay
 * of the shorter history would give, with the display chain where the last push left it (S-PU-9).
 */
export function backTo(game: HostedGame, mark: Mark): void {
  const { table } = game;
  table.state = mark.state;
  table.history.length = mark.history;
  table.log.length = mark.log;
  table.marker = mark.marker;
  table.display = mark.display;
  table.scheduled = mark.scheduled;
  table.announced = mark.announced;
  table.drawn.splice(0, table.drawn.length, ...mark.drawn);
  game.lastSeq = mark.lastSeq;
  game.lastMoveAt = mark.lastMoveAt;
  game.counts = mark.counts;
  game.open = mark.open;
  game.closed = mark.closed;
  game.printed.splice(mark.history);
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
  const { printed, table: { history } } = game;
  for (const intent of history.slice(printed.length)) printed.push(JSON.stringify(intent));
  const { history: _history, ...rest } = gameFileOf(game, engineVersion);
  return `${JSON.stringify(rest).slice(0, -1)},"history":[${printed.join(',')}]}\n`;
}
