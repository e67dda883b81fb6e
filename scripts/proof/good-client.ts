// A player who means no harm, in a thread of its own so that nobody else's work is in its figures: plays its game move by move over HTTP and
// tells how long each answer took. The engine alone, kept beside it, says what is legal.

import { parentPort, workerData } from 'node:worker_threads';
import { actingPlayer, legalActions, playerIndex } from '../../src/engine/index.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import type { Deal } from '../../src/game/game.ts';
import { callApi } from '../../test/support/wire-client.ts';
import { chanceOf } from './chance.ts';

export interface GoodTask {
  readonly port: number;
  readonly token: string;
  readonly gameCode: string;
  readonly deal: Deal;
  readonly everyMs: number;
}

export interface GoodReport {
  readonly times: readonly number[];
  readonly moves: number;
  readonly fault: string | null;
}

const { port, token, gameCode, deal, everyMs } = workerData as GoodTask;
const table = GameHolder.deal(deal);
const chance = chanceOf(7);
let times: number[] = [];
let fault: string | null = null;
let over = false;

async function go(): Promise<void> {
  while (!over && fault === null) {
    const player = actingPlayer(table.state) ?? playerIndex(0);
    const options = legalActions(table.state, player);
    const begun = performance.now();
    // Another Day as long as there may be one; a game that is over leaves only the question how the server is.
    const intent = options.find((one) => one.type === 'game.extend' && one.agree) ?? (options.length > 0 ? chance.pick(options) : null);
    if (intent === null) {
      const { status } = await callApi(port, 'health');
      if (status !== 200) fault = `health answers ${status}`;
    } else {
      const { status, body } = await callApi(port, `intent?game=${gameCode}`, { token, body: { seq: table.history.length + 1, intent, rev: table.history.length } });
      if (body['ok'] === true) table.submit(intent, player);
      else fault = `${status} ${JSON.stringify(body)}`;
    }
    times.push(performance.now() - begun);
    await new Promise((done) => setTimeout(done, everyMs));
  }
}

function report(): void {
  const told: GoodReport = { times, moves: table.history.length, fault };
  times = [];
  parentPort?.postMessage(told);
}
parentPort?.on('message', (word: 'report' | 'end') => {
  if (word === 'report') return report();
  over = true;
  // The move under way is part of the story.
  void playing.then(() => {
    report();
    parentPort?.close();
  });
});
const playing = go().catch((error: unknown) => {
  fault = String(error);
});
