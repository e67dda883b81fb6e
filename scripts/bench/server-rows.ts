// What a server works for one intent at a table of four: the check and the move, the text of `game.json`, and the pushes to four seats. Files and
// sockets are not in it, nor is the choice of the intent. Processor time, so that the figures do not depend on what else the machine does.

import { actingPlayer, legalActions, seedRng } from '../../src/engine/index.ts';
import type { RngState } from '../../src/engine/index.ts';
import { hostGame, printGame, revOf, takeIntent } from '../../src/server/games/hosted-game.ts';
import type { HostedGame } from '../../src/server/games/hosted-game.ts';
import { connectPush, collectUpdate, updatePush } from '../../src/server/games/game-pushes.ts';
import type { Watermark } from '../../src/server/http/seat-stream.ts';
import { newGame, NO_OUTPUT } from '../../src/game/game.ts';
import type { Output } from '../../src/game/game.ts';
import { viewerSnapshot } from '../../src/view/snapshot.ts';
import { atMost } from './measure.ts';
import type { Row } from './measure.ts';
import { benchConfig, pick } from './random-game.ts';

const SEATS = [0, 1, 2, 3] as const;
const NAMES = ['Alice', 'Bob', 'Carol', 'Dave'];

interface Served {
  game: HostedGame;
  readonly sent: Watermark[];
  readonly seq: number[];
  rng: RngState;
}

/** Processor time of this process so far. */
function processorUs(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** A table with four streams that have been told everything. */
function served(seed: number): Served {
  const table = newGame({ seed, config: benchConfig(4), playerNames: NAMES });
  const facts = { gameId: '00000000-0000-4000-8000-000000000000', gameCode: 'BENCH', createdAt: 0, lastMoveAt: 0, botSeats: [], botLevels: [], lastSeq: null, takenBack: 0 };
  const game = hostGame(table, facts, 0, false);
  const sent = game.table.state.players.map(({ index }) => connectPush(game, index, [], '', viewerSnapshot).sent);
  return { game, sent, seq: SEATS.map(() => 0), rng: seedRng(seed ^ 0x5eed) };
}

interface Work {
  move: number;
  print: number;
  push: number;
  bytes: number;
  intents: number;
}

/** One intent by whoever is to act; null when the game waits for a vote. */
function choose(one: Served): (() => Output) | null {
  const { game, seq } = one;
  const { state } = game.table;
  const player = actingPlayer(state);
  if (player === null) return null;
  // Of a copy, so that no walk kept under the state itself helps what is measured.
  const [intent, rng] = pick(one.rng, legalActions({ ...state }, player));
  one.rng = rng;
  const number = (seq[player] ?? 0) + 1;
  seq[player] = number;
  return () => {
    const outcome = takeIntent(game, player, { seq: number, intent, rev: revOf(game) }, 0);
    if (outcome.kind !== 'accepted') throw new Error(`${intent.type} is ${outcome.kind}`);
    one.game = outcome.game;
    return outcome.output;
  };
}

/** The pushes of a broadcast; their bytes. */
function tell({ game, sent }: Served, output: Output): number {
  const update = collectUpdate(game, output);
  let bytes = 0;
  for (const { index } of game.table.state.players) {
    const before = sent[index];
    if (before === undefined) continue;
    const push = updatePush(game, index, before, update, viewerSnapshot);
    sent[index] = push.sent;
    bytes += push.text.length;
  }
  return bytes;
}

/** Many tables, each a step at a time as a server has them, so that no one game stays in the processor's cache. */
export function serverRows(tables = 40, rounds = 240): readonly Row[] {
  const all = Array.from({ length: tables }, (_, at) => served(at + 1));
  let work: Work = { move: 0, print: 0, push: 0, bytes: 0, intents: 0 };
  for (let round = 0; round < rounds; round += 1) {
    if (round === Math.floor(rounds / 4)) work = { move: 0, print: 0, push: 0, bytes: 0, intents: 0 };
    const playing = all.flatMap((one) => {
      const act = choose(one);
      return act === null ? [] : [{ one, act }];
    });
    const began = processorUs();
    const outputs = playing.map(({ act }) => act());
    const moved = processorUs();
    for (const { one } of playing) printGame(one.game, 'bench');
    const printed = processorUs();
    playing.forEach(({ one }, at) => {
      work.bytes += tell(one, outputs[at] ?? NO_OUTPUT);
    });
    work.push += processorUs() - printed;
    work.print += printed - moved;
    work.move += moved - began;
    work.intents += playing.length;
  }
  const { intents } = work;
  const how = `four seats, ${tables} tables in turn, mean of ${intents} intents`;
  return [
    atMost('server: check and move', how, 'µs', work.move / intents, null),
    atMost('server: text of game.json', how, 'µs', work.print / intents, null),
    atMost('server: pushes to four seats', how, 'µs', work.push / intents, null),
    atMost('server: bytes of the four pushes', how, 'kB', work.bytes / intents / 1000, null),
  ];
}
