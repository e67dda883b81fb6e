// Every byte of every seat (E-RD-1, S-PU-11): whole games by chance, each push of each seat looked through for ids, names, the seed and
// the generator, and every view compared with that of a table on which all that the seat cannot know has been dealt anew.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardName } from '../../src/engine/content/deck.ts';
import { actingPlayer } from '../../src/engine/index.ts';
import type { CardId } from '../../src/engine/ids.ts';
import type { GameState } from '../../src/engine/state.ts';
import { collectUpdate, connectPush, updatePush } from '../../src/server/games/game-pushes.ts';
import { playerOfIntent } from '../../src/game/game.ts';
import { hostGame, recordMove, revOf } from '../../src/server/games/hosted-game.ts';
import { takeMoveBack } from '../../src/server/games/taking-back.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { viewerSnapshot, publicSnapshot, snapshot } from '../../src/view/snapshot.ts';
import { disturbed } from '../support/disturbed.ts';
import { hiddenNames, leakedNames, leaks, openNames } from '../support/secret-net.ts';
import { chanceTable, playByChance, preferring } from '../support/table-play.ts';

const FACTS = { gameId: '00000000-0000-4000-8000-000000000000', gameCode: 'AAAAA', createdAt: 1, lastMoveAt: 1, botSeats: [], botLevels: [], lastSeq: null, takenBack: 0 };
const SEED = 738201946;
const KEY = '9f86d081884c7d659a2feaa0c55ad015';

for (const [players, employeeRotation] of [[2, true], [3, false], [3, true], [4, false], [4, true]] as const) {
  test(`nothing a seat is sent tells of another's cards: ${players} seats, rotation ${employeeRotation ? 'on' : 'off'}`, () => {
    const optionalRules = { reducedVisibility: false, employeeRotation, emergencyToolbox: true };
    const { deal } = chanceTable({ players, seed: SEED + players * 1_013, days: 3, config: { optionalRules } });
    // As a server deals it (E-RNG-9).
    const table = GameHolder.deal({ ...deal, seed: `9f86d081884c7d659a2feaa0c55ad0${players}${employeeRotation ? 'a' : 'b'}` });
    let game = hostGame(table.game, FACTS, 1, false);
    const connect = (state: GameState) => state.players.map(({ index }) => connectPush(game, index, [], 'one', viewerSnapshot));
    let marks = connect(table.state).map((built) => built.sent);
    let open = openNames(table.state);
    let secrets = 0;
    let takenBack = 0;
    playByChance(table, 700, (intent) => {
      const { state, history } = table;
      const output = table.takeOutput();
      const mover = playerOfIntent(game.table.state, intent) ?? assert.fail();
      game = recordMove(game, mover, { game: table.game, output }, history.length);
      const update = collectUpdate(game, output);
      marks = marks.map((mark, at) => {
        const { index } = state.players[at] ?? assert.fail();
        secrets += hiddenNames(state, index).length;
        const { text, sent } = updatePush(game, index, mark, update, viewerSnapshot);
        assert.deepEqual(leaks(text, state, index, open), [], `move ${history.length}, seat ${at}`);
        return sent;
      });
      // S-TB-5: the position that stands again after a take-back, as everybody is told it.
      const back = takeMoveBack(game, mover, { seq: history.length, rev: revOf(game) }, history.length);
      if (back.kind === 'accepted') {
        takenBack += 1;
        for (const { index } of state.players) {
          const text: string = JSON.stringify({ ...connectPush(back.game, index, [], 'one', viewerSnapshot).push, announcement: back.output.announcement });
          assert.deepEqual(leaks(text, back.game.table.state, index, open), [], `taken back at ${history.length}, seat ${index}`);
        }
      }
      if (history.length % 9 === 0) {
        connect(state).forEach(({ push }, at) => {
          const { index } = state.players[at] ?? assert.fail();
          assert.deepEqual(leaks(JSON.stringify(push), state, index, open), [], `connect at ${history.length}, seat ${at}`);
        });
        for (const { index } of state.players) {
          const other = disturbed(state, index, history.length);
          assert.equal(JSON.stringify(snapshot(other, index)), JSON.stringify(snapshot(state, index)), `move ${history.length}, seat ${index}`);
          assert.equal(JSON.stringify(publicSnapshot(other)), JSON.stringify(publicSnapshot(state)));
          if (actingPlayer(state) === index) assert.equal(JSON.stringify(actionMenu(other, index)), JSON.stringify(actionMenu(state, index)));
        }
      }
      open = openNames(state);
    });
    assert.ok(table.history.length > 300 && secrets > 10_000 && takenBack > 50, `${table.history.length} moves, ${secrets} names, ${takenBack} taken back`);
  });
}

test('the net catches an id, a name wherever it is said, the seed and the generator', () => {
  const table = chanceTable({ players: 3, seed: SEED });
  const viewer = table.state.players[0]?.index ?? assert.fail();
  // A card of another hand whose name nothing open bears.
  const heldAlone = (): CardId | undefined => {
    const secret = hiddenNames(table.state, viewer);
    return table.state.decks.hands.slice(1).flat().find((one) => secret.includes(cardName(table.state.cards[one] ?? assert.fail())));
  };
  while (heldAlone() === undefined && table.history.length < 400) playByChance(table, 5, undefined, preferring('draw.fromHomeOffice', 'localOps.choose'));
  const { state } = table;
  const id = heldAlone() ?? assert.fail('no card of that kind');
  const name = cardName(state.cards[id] ?? assert.fail());
  const caught = (message: object): number => leaks(JSON.stringify(message), state, viewer).length;
  assert.equal(caught({ frame: { objective: 'nothing' }, lines: [] }), 0);
  assert.equal(caught({ frame: { handIds: [id] } }), 1);
  assert.equal(caught({ frame: { blocked: [{ where: name, why: '' }] } }), 1);
  assert.equal(caught({ lines: [{ text: `${name} is drawn.`, tone: 'plain' }] }), 1);
  assert.equal(caught({ steps: [{ lines: [{ text: `Somebody has ${name}.`, tone: 'plain' }] }] }), 1);
  assert.equal(caught({ menu: { direct: [{ label: `Ask for ${name}` }] } }), 1);
  assert.equal(caught({ announcement: name }), 1);
  assert.equal(caught({ x: state.seed, y: state.rngState }), 2);
  const drawn: GameState = { ...state, seed: KEY, rngState: { key: KEY, taken: 40 } };
  for (const told of [{ x: KEY }, { y: drawn.rngState }]) assert.equal(leaks(JSON.stringify(told), drawn, viewer).length, 1);
  // Public by other means.
  assert.equal(caught({ lines: [{ text: `${name} is taken from Department 1.`, tone: 'plain' }] }), 0);
  assert.equal(caught({ steps: [{ frame: { table: { departments: [name, '', ''] } } }], lines: [{ text: `${name} and others.`, tone: 'plain' }] }), 0);
  assert.deepEqual(leakedNames({ frame: { objective: name } }, state, viewer, new Set([name])), []);
});
