// The seating behind lines that hold streams back (U-LB-64): it comes by plain requests, says so, and the way into
// the game is not lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchLobby } from '../../src/client/lobby-watch.ts';
import type { LobbyWatch } from '../../src/client/lobby-watch.ts';
import type { LobbyPush } from '../../src/protocol/pushes.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import { resolveAtDoor } from '../../src/protocol/config-door.ts';
import { answer, fakeWorld, NONE, turn } from '../support/fake-net.ts';
import type { FakeWorld } from '../support/fake-net.ts';

const rules = resolveAtDoor({ mode: 'coop' }, 2);
assert.ok(rules.ok);
const config = rules.value;

function told(name: string | null, started = false): LobbyPush {
  return {
    v: 1, you: playerIndex(0), host: true, started,
    lobby: {
      gameId: 'g', gameCode: 'RAIL-4471', config, players: 2, createdAt: 1, deal: 'random', seats: [
        { seat: playerIndex(0), kind: 'human', name: 'Ann', level: null, host: true, you: true, connected: true },
        {
          seat: playerIndex(1), kind: name === null ? 'empty' : 'human', name, level: null,
          host: false, you: false, connected: name !== null,
        },
      ],
    },
  };
}

interface Bench {
  readonly world: FakeWorld;
  readonly watch: LobbyWatch;
  readonly names: (string | null)[];
  readonly ends: string[];
}

function open(): Bench {
  const world = fakeWorld();
  const names: (string | null)[] = [];
  const ends: string[] = [];
  const watch = watchLobby(world.net, world.clock, { token: 'smt_x', gameCode: 'RAIL-4471' }, {
    push: (push) => names.push(push.started ? 'started' : (push.lobby.seats[1]?.name ?? null)),
    refused: ({ error }) => {
      if (error !== 'NO_SEAT') return false;
      ends.push(error);
      return true;
    },
    linked: () => undefined,
    garbled: () => ends.push('garbled'),
  });
  watch.open();
  return { world, watch, names, ends };
}

test('U-LB-64 a seating whose stream brings nothing comes by plain requests after four seconds', async () => {
  const { world, watch, names } = open();
  await world.pass(4_000);
  assert.equal(world.asked().path, 'lobby/seating?game=RAIL-4471');
  await world.asked().reply(answer(200, told(null)));
  assert.deepEqual(names, [null]);
  assert.equal(watch.link().kind, 'asking');
  await world.pass(3_000);
  await world.asked().reply(answer(200, told('Bea')));
  assert.deepEqual(names, [null, 'Bea']);
  await world.pass(3_000);
  await world.asked().reply(answer(200, told('Bea', true)));
  assert.deepEqual(names, [null, 'Bea', 'started'], 'the start comes too');
});

test('U-LB-64 an own change is asked for at once, while the stream does not serve and only then', async () => {
  const { world, watch, names } = open();
  await world.pass(4_000);
  await world.asked().reply(answer(200, told(null)));
  const asks = world.asks.length;
  watch.done();
  assert.equal(world.asks.length, asks + 1);
  await world.asked().reply(answer(200, told('Bot 1')));
  assert.deepEqual(names, [null, 'Bot 1']);
  await world.stream().push(told('Bot 1'));
  await world.pass(30_000);
  await world.stream().push(told('Bot 1'));
  assert.equal(watch.link().kind, 'live');
  const quiet = world.asks.length;
  watch.done();
  assert.equal(world.asks.length, quiet);
});

test('U-LB-64 an answer that the stream has overtaken changes nothing', async () => {
  const { world, names } = open();
  await world.pass(4_000);
  const late = world.asked();
  await world.stream().push(told('Bea'));
  await late.reply(answer(200, told(null)));
  assert.deepEqual(names, ['Bea']);
});

test('U-LB-61 the loss of the chair is told once, by whichever way it comes, and ends the asking', async () => {
  const { world, ends } = open();
  await world.pass(4_000);
  await world.asked().reply(answer(404, { error: 'NO_SEAT', message: 'x' }));
  await world.pass(120_000);
  assert.deepEqual([ends, world.asks.length], [['NO_SEAT'], 1]);
});

test('U-LB-62 a server that does not answer, or answers rubbish, costs no chair and is tried for ever', async () => {
  const { world, watch, names, ends } = open();
  await world.pass(4_000);
  const stopping = answer(503, { error: 'SHUTTING_DOWN', message: 'x' });
  const rubbish = [answer(500, undefined), answer(200, undefined), answer(200, { v: 1 }), answer(404, undefined)];
  for (const reply of [NONE, stopping, ...rubbish]) {
    const asks = world.asks.length;
    await world.asked().reply(reply);
    assert.equal(watch.link().kind, 'trouble');
    await world.pass(15_000);
    assert.ok(world.asks.length > asks);
  }
  await world.asked().reply(answer(200, told('Bea')));
  await turn();
  assert.deepEqual([names, ends, watch.link().kind], [['Bea'], [], 'asking']);
});

test('U-ER-7 a message of the lobby’s that cannot be understood is told, and the chairs stay', async () => {
  const { world, names, ends } = open();
  await world.stream().push(told('Bea'));
  await world.stream().push({ v: 2, chairs: [] });
  assert.deepEqual([names, ends], [['Bea'], ['garbled']]);
});
