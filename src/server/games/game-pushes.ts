// What a seat is told of its game (S-PU-1 to S-PU-12): whole on connect, differences afterwards, everything redacted by the one
// door of the view part. Signals and steps are taken once for a broadcast and go to every seat alike.

import { actingPlayer } from '../../engine/index.ts';
import type { PlayerIndex } from '../../engine/index.ts';
import { justDrawn } from '../../game/game.ts';
import type { Output } from '../../game/game.ts';
import { deltaTable, deltaViewer } from '../../view/delta.ts';
import type { PublicFrame, TableView } from '../../view/frame.ts';
import { actionMenu, wireMenu } from '../../view/menu.ts';
import { publicSnapshot, tableOf } from '../../view/snapshot.ts';
import { logPage } from '../../protocol/log-pages.ts';
import type { ClosedReason, GamePush, SeatPresence, WireMenu } from '../../protocol/pushes.ts';
import { levelOf } from './play-bots.ts';
import type { Projector } from '../process/host.ts';
import { humansOf, NO_SEQ, revOf } from './hosted-game.ts';
import type { HostedGame } from './hosted-game.ts';
import { takeBackFor } from './way-back.ts';
import { LIMITS } from '../process/limits.ts';
import type { Watermark } from '../http/seat-stream.ts';

export interface Built {
  readonly push: GamePush;
  readonly sent: Watermark;
}

/** The public board as the steps so far leave it (S-PU-9). */
export function boardOf(game: HostedGame): PublicFrame {
  return game.table.board?.frame ?? publicSnapshot(game.table.state);
}

function menuFor(game: HostedGame, player: PlayerIndex): WireMenu | null {
  const { state } = game.table;
  return actingPlayer(state) === player ? wireMenu(actionMenu(state, player)) : null;
}

/** S-PR-2, S-PR-5: the other people at the table; never a bot. */
export function presenceFor(game: HostedGame, player: PlayerIndex, connected: (seat: PlayerIndex) => boolean, seen: (seat: PlayerIndex) => boolean): readonly SeatPresence[] {
  return humansOf(game).filter((seat) => seat !== player).map((seat) => ({ seat, connected: connected(seat), seen: seen(seat) }));
}

/** S-PU-2: everything, from nothing. Also what a reader that fell behind gets. */
export function connectPush(game: HostedGame, player: PlayerIndex, presence: readonly SeatPresence[], build: string, project: Projector): Built {
  const { table } = game;
  const board = boardOf(game);
  const own = project(table.state, player, board);
  const page = logPage(table.log.all());
  const drawn = justDrawn(table, player);
  const push: GamePush = {
    v: 1, rev: revOf(game), frame: { ...tableOf(board), ...own }, menu: menuFor(game, player), lines: page.lines, logFrom: page.from, presence, justDrawn: drawn,
    publicReset: board, lastSeq: (game.lastSeq[player] ?? NO_SEQ).seq, takeBack: takeBackFor(game, player), bots: game.botSeats.map((seat) => ({ seat, level: levelOf(game, seat) })), build,
  };
  return { push, sent: { table: board, own, log: table.log.length, drawn } };
}

/** What one accepted intent, or one run of bots, has for everybody (S-PU-6, S-PU-8, S-PU-10), each part printed once for all seats. */
export interface BroadcastUpdate {
  readonly board: PublicFrame;
  readonly scheduled: number | null;
  readonly announcement: string | null;
  /** The steps as they go to every seat alike; null where there are none. */
  readonly steps: string | null;
  /** In place of steps that would be too many. */
  readonly reset: string | null;
  readonly lastStep: number;
  /** What changed on the table since a board that was sent: the properties with their names, without the braces. */
  readonly tableSince: (sent: TableView | null) => string;
  /** The narration from a place in the log. */
  readonly linesFrom: (log: number) => string;
}

function printedOnce<K>(print: (key: K) => string): (key: K) => string {
  const kept = new Map<K, string>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const text = print(key);
    kept.set(key, text);
    return text;
  };
}

/** An object's text without its braces. */
const fieldsOf = (value: object): string => JSON.stringify(value).slice(1, -1);

export function collectUpdate(game: HostedGame, { scheduled, announcement, steps }: Output): BroadcastUpdate {
  const { table } = game;
  const board = boardOf(game);
  const printed = steps.length === 0 || steps.length > LIMITS.stepsPerPush ? null : JSON.stringify(steps);
  const tooMany = steps.length > LIMITS.stepsPerPush || (printed !== null && Buffer.byteLength(printed) > LIMITS.stepBytesPerPush);
  return {
    board, scheduled, announcement, steps: tooMany ? null : printed, reset: tooMany ? JSON.stringify(board) : null, lastStep: table.board?.seq ?? 0,
    tableSince: printedOnce((sent) => fieldsOf(deltaTable(sent, board))),
    linesFrom: printedOnce((log) => JSON.stringify(table.log.slice(log))),
  };
}

/** What is new for a seat since its connection was last told, printed. */
export function updatePush(
  game: HostedGame, player: PlayerIndex, sent: Watermark, update: BroadcastUpdate, project: Projector,
): { readonly text: string; readonly sent: Watermark } {
  const { table } = game;
  const own = project(table.state, player, update.board);
  const drawn = justDrawn(table, player);
  const frame = [update.tableSince(sent.table), fieldsOf(deltaViewer(sent.own, own))].filter((part) => part !== '').join(',');
  const menu = menuFor(game, player);
  const rest: Partial<GamePush> = {
    ...(update.scheduled === null ? {} : { scheduled: update.scheduled }),
    ...(update.announcement === null ? {} : { announcement: update.announcement }),
    ...(drawn === sent.drawn ? {} : { justDrawn: drawn }),
    lastSeq: (game.lastSeq[player] ?? NO_SEQ).seq, takeBack: takeBackFor(game, player),
  };
  const shared = `${update.reset === null ? '' : `,"publicReset":${update.reset}`}${update.steps === null ? '' : `,"steps":${update.steps}`}`;
  const text = `{"v":1,"rev":${revOf(game)},"frame":{${frame}},"menu":${menu === null ? 'null' : JSON.stringify(menu)},"lines":${update.linesFrom(sent.log)},${fieldsOf(rest)}${shared}}`;
  return { text, sent: { table: update.board, own, log: table.log.length, drawn } };
}

/** S-PR-6: news about a connection alone. */
export function presencePush(rev: number, presence: readonly SeatPresence[]): GamePush {
  return { v: 1, rev, menu: null, lines: [], presence };
}

/** The last message of a stream. */
export function closingPush(rev: number, closed: ClosedReason): GamePush {
  return { v: 1, rev, menu: null, lines: [], closed };
}
