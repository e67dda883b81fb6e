// A seat's session in the hands of a test: a table that pushes, a network that waits, everything told to the page written down.

import assert from 'node:assert/strict';
import { playerIndex } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { remoteSession } from '../../src/client/remote-session.ts';
import type { RemoteEnds, RemoteSession } from '../../src/client/remote-session.ts';
import { fakeWorld, NONE } from './fake-net.ts';
import type { FakeWorld } from './fake-net.ts';
import { pushTable } from './push-table.ts';
import type { PushTable } from './push-table.ts';

export interface Play {
  readonly world: FakeWorld;
  readonly table: PushTable;
  readonly session: RemoteSession;
  readonly told: string[];
  /** Makes the move on the server's side and pushes it. */
  readonly serve: (intent: Intent) => Promise<void>;
  readonly option: () => Intent;
}

/** A session that has its first position; the viewer is to act. */
export async function begin(live = true): Promise<Play> {
  const world = fakeWorld();
  let table = pushTable(playerIndex(0));
  if (table.actor() !== playerIndex(0)) table = pushTable(playerIndex(1));
  const me = table.actor() ?? playerIndex(0);
  const told: string[] = [];
  const ends: RemoteEnds = {
    gone: (why) => told.push(`gone ${why}`), replaced: () => told.push('replaced'), notStarted: () => told.push('notStarted'), stuck: (facts) => told.push(`stuck ${facts?.move ?? ''}`),
    ready: () => told.push('ready'), linked: () => undefined, gotThrough: () => told.push('gotThrough'), back: (missed) => told.push(`back ${missed}`),
  };
  const session = remoteSession(world.net, world.clock, { token: 'smt_x', gameCode: 'RAIL-4471', player: me }, ends);
  session.open();
  if (live) await world.stream().push(table.whole());
  return {
    world, table, session, told,
    serve: async (intent) => {
      table.play(intent);
      table.seq += 1;
      await world.stream().push(table.update());
    },
    option: () => session.menu().options[0] ?? assert.fail('nothing to do'),
  };
}

/** No answer to the first try and none to the five that follow. */
export async function loseAll(world: FakeWorld): Promise<void> {
  for (let i = 0; i < 6; i += 1) {
    await world.request().reply(NONE);
    if (i < 5) await world.pass(15_000);
  }
}

/** What the last request carried. */
export const bodyOf = (world: FakeWorld): Readonly<Record<string, unknown>> => world.request().asked.body as Readonly<Record<string, unknown>>;
