// What a seat is told of its game (S-PU-1 to S-PU-12): whole on connect, differences afterwards, everything redacted by the one
// door of the view part. Signals and steps are taken once for a broadcast and go to every seat alike.

import { actingPlayer } from '../engine/index.ts';
import type { PlayerIndex } from '../engine/ids.ts';
import { justDrawn, takeAnnouncement, takeDisplaySteps, takeScheduled } from '../table/game.ts';
import { deltaFrame } from '../view/delta.ts';
import type { PublicFrame, TableView } from '../view/frame.ts';
import { actionMenu, wireMenu } from '../view/menu.ts';
import { publicSnapshot, tableOf } from '../view/snapshot.ts';
import { logPage } from '../view/wire/log-pages.ts';
import type { ClosedReason, GamePush, SeatPresence, WireMenu } from '../view/wire/pushes.ts';
import { levelOf } from './drive-bots.ts';
import type { Projector } from './host.ts';
import { humansOf, NO_SEQ, revOf } from './hosted-game.ts';
import type { HostedGame } from './hosted-game.ts';
import { LIMITS } from './limits.ts';
import type { Watermark } from './seat-stream.ts';

export interface Built {
  readonly push: GamePush;
  readonly sent: Watermark;
}

/** The public board as the steps so far leave it (S-PU-9). */
export function boardOf(game: HostedGame): PublicFrame {
  return game.table.display?.last ?? publicSnapshot(game.table.state);
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
  const frame = project(table.state, player, tableOf(board));
  const page = logPage(table.log);
  const drawn = justDrawn(table, player);
  const push: GamePush = {
    v: 1, rev: revOf(game), frame: deltaFrame(null, frame), menu: menuFor(game, player), lines: page.lines, logFrom: page.from, presence, justDrawn: drawn,
    publicReset: board, lastSeq: (game.lastSeq[player] ?? NO_SEQ).seq, bots: game.botSeats.map((seat) => ({ seat, level: levelOf(game, seat) })), build,
  };
  return { push, sent: { frame, log: table.log.length, drawn } };
}

/** What one accepted intent, or one cut of bots, has for everybody (S-PU-6, S-PU-8, S-PU-10). */
export interface News {
  readonly table: TableView;
  readonly scheduled: number | null;
  readonly announcement: string | null;
  /** The steps as they go to every seat alike, printed once; null where there are none. */
  readonly steps: string | null;
  /** In place of steps that would be too many. */
  readonly reset: PublicFrame | null;
  readonly lastStep: number;
}

export function takeNews(game: HostedGame): News {
  const scheduled = takeScheduled(game.table);
  const announcement = takeAnnouncement(game.table);
  const steps = takeDisplaySteps(game.table);
  const board = boardOf(game);
  const printed = steps.length === 0 || steps.length > LIMITS.stepsPerPush ? null : JSON.stringify(steps);
  const tooMany = steps.length > LIMITS.stepsPerPush || (printed !== null && Buffer.byteLength(printed) > LIMITS.stepBytesPerPush);
  return {
    table: tableOf(board), scheduled, announcement, steps: tooMany ? null : printed, reset: tooMany ? board : null, lastStep: game.table.display?.seq ?? 0,
  };
}

/** What is new for a seat since its connection was last told, printed. */
export function updatePush(
  game: HostedGame, player: PlayerIndex, sent: Watermark, news: News, project: Projector,
): { readonly text: string; readonly sent: Watermark } {
  const { table } = game;
  const frame = project(table.state, player, news.table);
  const drawn = justDrawn(table, player);
  const push: GamePush = {
    v: 1, rev: revOf(game), frame: deltaFrame(sent.frame, frame), menu: menuFor(game, player), lines: table.log.slice(sent.log),
    ...(news.scheduled === null ? {} : { scheduled: news.scheduled }),
    ...(news.announcement === null ? {} : { announcement: news.announcement }),
    ...(drawn === sent.drawn ? {} : { justDrawn: drawn }),
    ...(news.reset === null ? {} : { publicReset: news.reset }),
    lastSeq: (game.lastSeq[player] ?? NO_SEQ).seq,
  };
  const own = JSON.stringify(push);
  return { text: news.steps === null ? own : `${own.slice(0, -1)},"steps":${news.steps}}`, sent: { frame, log: table.log.length, drawn } };
}

/** S-PR-6: news about a connection alone. */
export function presencePush(rev: number, presence: readonly SeatPresence[]): GamePush {
  return { v: 1, rev, menu: null, lines: [], presence };
}

/** The last message of a stream. */
export function closingPush(rev: number, closed: ClosedReason): GamePush {
  return { v: 1, rev, menu: null, lines: [], closed };
}
