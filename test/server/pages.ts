// What a page does at a table, without a browser: it merges what its stream brings, knows its options and sends moves.

import assert from 'node:assert/strict';
import type { Intent } from '../../src/engine/intents.ts';
import { applyDelta } from '../../src/view/delta.ts';
import type { Frame } from '../../src/view/frame.ts';
import { menuFromWire } from '../../src/view/menu.ts';
import type { GamePush } from '../../src/protocol/pushes.ts';
import type { Answer } from './asking.ts';
import { pause } from './harness.ts';
import type { Bench, Seat } from './harness.ts';
import type { Reader } from './reading.ts';

/** What a page keeps of its stream. */
export interface Page {
  readonly seat: Seat;
  readonly reader: Reader<GamePush>;
  readonly frame: () => Frame;
  readonly rev: () => number;
  readonly seq: () => number;
  readonly options: () => readonly Intent[];
  /** Everything narrated to this page. */
  readonly log: () => readonly string[];
  /** Takes in pushes until one reflects `rev`. */
  readonly upTo: (rev: number) => Promise<GamePush>;
  readonly take: (push: GamePush) => void;
}

/** Opens a seat's game as a page does: the stream, the whole position, everything merged from then on. */
export async function openPage(bench: Bench, seat: Seat): Promise<Page> {
  const reader = await bench.game(seat);
  assert.equal(reader.status, 200, reader.raw());
  let frame: Frame | null = null;
  let rev = 0;
  let seq = 0;
  let options: readonly Intent[] = [];
  let log: string[] = [];
  const take = (push: GamePush): void => {
    if (push.publicReset !== undefined && push.logFrom !== undefined) log = [];
    log.push(...push.lines.map((line) => line.text));
    if (push.frame === undefined) return;
    rev = push.rev;
    frame = applyDelta(push.publicReset !== undefined && push.logFrom !== undefined ? null : frame, push.frame);
    options = push.menu === null ? [] : menuFromWire(push.menu).options;
    seq = push.lastSeq ?? seq;
  };
  take(await reader.next((push) => push.publicReset !== undefined));
  return {
    seat, reader, take,
    frame: () => frame ?? assert.fail('no frame'),
    rev: () => rev, seq: () => seq, options: () => options, log: () => log,
    upTo: async (wanted) => {
      for (;;) {
        const push = await reader.next((one) => one.frame !== undefined);
        take(push);
        if (push.rev >= wanted) return push;
      }
    },
  };
}

export async function openPages(bench: Bench, seats: readonly Seat[]): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (const seat of seats) pages.push(await openPage(bench, seat));
  return pages;
}

/** The page whose seat is to act. */
export function actor(pages: readonly Page[]): Page {
  return pages.find((page) => page.options().length > 0) ?? assert.fail('nobody is to act');
}

/** One intent, sent again for as long as the server asks for a little patience (S-RL-1): a quick machine plays faster than a person may. */
export async function post(bench: Bench, seat: Seat, seq: number, intent: Intent, rev?: number): Promise<Answer> {
  for (;;) {
    const answer = await bench.ask(`/api/intent?game=${seat.gameCode}`, { token: seat.token, body: { seq, intent, ...(rev === undefined ? {} : { rev }) } });
    if (answer.json['error'] !== 'RATE_LIMITED') return answer;
    await pause(Number(answer.json['retryAfterMs']));
  }
}

/** A move of the page that is to act: the option a number picks, ends of turns now and then so that games go on. */
export async function move(bench: Bench, pages: readonly Page[], pick: (options: readonly Intent[]) => Intent = (all) => all[0] ?? assert.fail()): Promise<Answer> {
  const page = actor(pages);
  const answer = await post(bench, page.seat, page.seq() + 1, pick(page.options()), page.rev());
  assert.equal(answer.json['ok'], true, answer.text);
  const rev = Number(answer.json['rev']);
  await Promise.all(pages.map((one) => one.upTo(rev)));
  return answer;
}

/** Picks by a seeded number; every game goes on to its end this way. */
export function chooser(seed: number): (options: readonly Intent[]) => Intent {
  let state = seed >>> 0;
  return (options) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return options[Math.floor((state / 2 ** 32) * options.length)] ?? assert.fail('no options');
  };
}
