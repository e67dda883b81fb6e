// Refusals at a table (R-RJ-4): what the screen is told is named, every code has its sentence, and nothing internal is said.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actingPlayer, check } from '../../src/engine/index.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { REFUSAL_CODES } from '../../src/engine/refusals.ts';
import type { GameState } from '../../src/engine/state.ts';
import { toldRefusal } from '../../src/view/refusal-told.ts';
import { snapshot } from '../../src/view/snapshot.ts';
import { recorded } from '../server/plant.ts';
import { replayGame } from '../support/games.ts';
import { setupOfRecord } from '../support/records.ts';

const INTERNAL = /undefined|null|NaN|\[object|\btray\d|\bc\d+\b|\{|\}| {2}|[A-Z]{3,}_/;

function stateAfter(name: string, moves: number): GameState {
  const record = recorded(name);
  return replayGame(setupOfRecord(record), record.history.slice(0, moves));
}

test('R-RJ-4 out of turn the sentence names whose turn it is', () => {
  const state = stateAfter('floor-missed', 3);
  const actor = actingPlayer(state);
  assert.ok(actor !== null);
  const other = playerIndex(1 - actor);
  const intent: Intent = { type: 'draw.end' };
  assert.equal(check(state, other, intent), 'NOT_YOUR_TURN');
  assert.equal(toldRefusal('NOT_YOUR_TURN', snapshot(state, other), intent), `It is ${state.players[actor]?.name ?? '?'}'s turn.`);
});

test('R-RJ-4, U-DC-2 while a question is open the sentence tells who is asked what', () => {
  const state = stateAfter('question-clearance', 52);
  const said = toldRefusal('DECISION_PENDING', snapshot(state, playerIndex(0)), { type: 'draw.end' });
  assert.match(said, new RegExp(`from ${state.players[1]?.name ?? '?'} first: May Train .* follow`));
});

test('R-RJ-4 the card and the train of the act are called as the screen calls them', () => {
  const frame = snapshot(stateAfter('question-clearance', 50), playerIndex(0));
  const [cardId] = frame.handIds;
  const [train] = frame.trains;
  assert.ok(cardId !== undefined && train !== undefined);
  assert.ok(toldRefusal('ON_RUNNING_TRACK', frame, { type: 'card.play', cardId }).startsWith(`${frame.hand[0] ?? '?'} may not stand`));
  assert.ok(toldRefusal('NO_SWITCHING', frame, { type: 'switch.move', trayId: train.trayId, to: { row: 0, col: 0 }, reverse: false }).startsWith(train.label));
});

test('U-IN-4 every refusal has a sentence at a table', () => {
  const state = stateAfter('floor-missed', 20);
  for (const code of REFUSAL_CODES) {
    for (const intent of [{ type: 'draw.end' }, { type: 'game.extend', player: playerIndex(1), agree: true }] as const) {
      const said = toldRefusal(code, snapshot(state, playerIndex(0)), intent);
      assert.ok(said.length > 10 && said.endsWith('.'), `${code}: ${said}`);
      assert.doesNotMatch(said, INTERNAL, code);
    }
  }
});
