// The seating of a table that has not begun, kept up to date (U-LB-50, U-LB-64): by its stream, and by plain requests
// where something on the way holds the stream back. Platform-free: network and clock are handed in.

import type { ErrorAnswer } from '../protocol/answers.ts';
import { parseError } from '../protocol/answers.ts';
import { parseLobbyPush, readLobbyPush } from '../protocol/pushes.ts';
import type { LobbyPush } from '../protocol/pushes.ts';
import type { Clock, Net } from './net.ts';
import { ASK_WAIT_MS, keepAsking } from './position-asker.ts';
import { keepStream } from './stream-keeper.ts';
import type { Link } from './stream-keeper.ts';

export interface LobbyEnds {
  readonly push: (push: LobbyPush) => void;
  /** An error in the server's own words; true: this is the end, and nothing more is asked. */
  readonly refused: (error: ErrorAnswer) => boolean;
  readonly linked: () => void;
  /** This server says what this page does not understand. */
  readonly garbled: () => void;
}

export interface LobbyWatch {
  readonly link: () => Link;
  readonly open: () => void;
  readonly tryNow: () => void;
  readonly woken: () => void;
  readonly seen: (on: boolean) => void;
  readonly pause: () => void;
  /** Something was done that changes the seating: while the stream does not serve, it is asked for at once. */
  readonly done: () => void;
  /** The table has begun: the stream is opened anew, and the way into the game asked for as well. */
  readonly begun: () => void;
  readonly stop: () => void;
}

export interface LobbySeatKey {
  readonly token: string;
  readonly gameCode: string;
}

export function watchLobby(net: Net, clock: Clock, seat: LobbySeatKey, ends: LobbyEnds): LobbyWatch {
  const query = `?game=${encodeURIComponent(seat.gameCode)}`;
  let over = false;
  /** How many messages the stream has brought. */
  let streamed = 0;

  function stop(): void {
    over = true;
    keeper.stop();
    asker.stop();
  }

  const keeper = keepStream(net, clock, `lobby/stream${query}`, seat.token, {
    data: (text) => {
      const push = parseLobbyPush(text);
      if (over) return;
      if (push === null) return ends.garbled();
      streamed += 1;
      keeper.understood();
      ends.push(push);
    },
    refused: (error) => over || ends.refused(error),
    changed: ({ kind }) => {
      asker.serves(kind === 'live');
      if (kind === 'stopped') asker.stop();
      if (!over) ends.linked();
    },
    quiet: () => void asker.ask(),
  });
  const asker = keepAsking(clock, askSeating, keeper.around);

  async function askSeating(): Promise<boolean> {
    const before = streamed;
    const reply = await net.ask(`lobby/seating${query}`, { token: seat.token, timeoutMs: ASK_WAIT_MS });
    if (over || reply.kind === 'none') return false;
    if (reply.status !== 200) {
      const error = parseError(reply.body);
      if (error !== null && ends.refused(error)) stop();
      return false;
    }
    const push = readLobbyPush(reply.body);
    if (push === null) return false;
    // What the stream has brought meanwhile is newer.
    if (streamed === before) ends.push(push);
    return true;
  }

  return {
    link: keeper.link,
    open: () => {
      asker.serves(false);
      keeper.open();
    },
    tryNow: keeper.tryNow,
    woken: keeper.woken,
    seen: asker.seen,
    pause: keeper.pause,
    done: () => {
      if (keeper.link().kind === 'asking') void asker.ask();
    },
    begun: () => {
      if (over) return;
      keeper.suspect();
      void asker.ask();
    },
    stop,
  };
}
