// One open event stream of a seat (S-SS-1, S-SS-3, S-SS-6, S-SS-9, S-SS-10): writes messages, notices a reader that does not keep
// up, ends once. What has been sent on it is remembered here, for it belongs to the connection and not to the seat (S-PU-4).

import type { ServerResponse } from 'node:http';
import type { CardId, PlayerIndex } from '../../engine/index.ts';
import type { TableView, ViewerView } from '../../view/frame.ts';
import { LIMITS } from '../process/limits.ts';

export interface StreamEvents {
  /** Once, whatever ended it. */
  readonly closed: (stream: SeatStream) => void;
  /** The reader has caught up and needs the whole position. */
  readonly resync: (stream: SeatStream) => void;
  /** Longest the last message waits for a reader that does not read, before the connection ends anyway. */
  readonly lingerMs: number;
  /** How soon after a message a sign of life follows it. */
  readonly followMs: number;
}

/** How far a connection has been told. */
export interface Watermark {
  /** The two halves of the frame it has: the table's and the seat's own. */
  readonly table: TableView | null;
  readonly own: ViewerView | null;
  readonly log: number;
  readonly drawn: CardId | null;
}

export const NOTHING_SENT: Watermark = { table: null, own: null, log: 0, drawn: null };

let opened = 0;

export class SeatStream {
  /** Streams count up, so that some of them can be picked out evenly. */
  readonly number = (opened += 1);
  readonly player: PlayerIndex;
  readonly kind: 'lobby' | 'game';
  sent: Watermark = NOTHING_SENT;
  readonly #response: ServerResponse;
  readonly #events: StreamEvents;
  #open = true;
  #blocked = false;
  #blockedFor = 0;
  #stale = false;
  #following: NodeJS.Timeout | null = null;

  /** The head must have been written. */
  constructor(response: ServerResponse, player: PlayerIndex, kind: 'lobby' | 'game', events: StreamEvents) {
    this.player = player;
    this.kind = kind;
    this.#response = response;
    this.#events = events;
    const end = (): void => {
      this.#finish();
    };
    response.on('close', end);
    response.on('error', end);
    response.on('drain', () => {
      this.#drained();
    });
    this.#write('retry: 2000\n\n');
  }

  get open(): boolean {
    return this.#open;
  }

  get blocked(): boolean {
    return this.#open && this.#blocked;
  }

  /** A message goes out, unless the reader is behind: then it is owed the whole position instead (S-SS-9). */
  send(message: object): boolean {
    return this.sendText(JSON.stringify(message));
  }

  /** The same for a message already printed. */
  sendText(text: string): boolean {
    if (!this.#open) return false;
    if (this.#blocked) {
      this.owe();
      return false;
    }
    this.#write(`data: ${text}\n\n`);
    this.#follow();
    return true;
  }

  /** The reader is owed the whole position, as soon as it has caught up. */
  owe(): void {
    if (this.blocked) this.#stale = true;
  }

  /** The last message, whatever waits before it, and the end. */
  close(message: object | null, retryMs: number | null = null): void {
    if (!this.#open) return;
    if (retryMs !== null) this.#write(`retry: ${retryMs}\n\n`);
    if (message !== null) this.#write(`data: ${JSON.stringify(message)}\n\n`);
    const response = this.#response;
    response.end();
    // Nobody counts this stream any more, so nobody else would end it.
    const timer = setTimeout(() => response.destroy(), this.#events.lingerMs).unref();
    response.once('close', () => clearTimeout(timer));
    this.#finish();
  }

  destroy(): void {
    this.#response.destroy();
    this.#finish();
  }

  /** One beat of the process-wide timer: a sign of life, or the end of a reader that has been stuck too long. */
  beat(): void {
    if (this.#open && !this.#blocked) this.#write(': ping\n\n');
  }

  /** What holds a message back until more comes, as some virus scanners do, gets more soon after it. */
  #follow(): void {
    this.#following ??= setTimeout(() => {
      this.#following = null;
      this.beat();
    }, this.#events.followMs).unref();
  }

  /** Time passes for a blocked stream. */
  age(ms: number, limit: number): void {
    if (!this.#blocked) return;
    this.#blockedFor += ms;
    if (this.#blockedFor >= limit) this.destroy();
  }

  #write(text: string): void {
    try {
      if (!this.#response.write(text)) this.#blocked = true;
    } catch {
      this.destroy();
      return;
    }
    if (this.#response.writableLength > LIMITS.streamBacklogBytes) this.destroy();
  }

  #drained(): void {
    this.#blocked = false;
    this.#blockedFor = 0;
    if (!this.#stale || !this.#open) return;
    this.#stale = false;
    this.#events.resync(this);
  }

  #finish(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#blocked = false;
    if (this.#following !== null) clearTimeout(this.#following);
    this.#events.closed(this);
  }
}
