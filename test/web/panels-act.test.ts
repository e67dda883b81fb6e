// The panel of what can be done now, in the main states of a game, as it is read and pressed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, loadUnloadTurn, pDanger, pLoop, pMakeup, pPaused, player, position,
  runPump } from '../support/positions.ts';
import { actionsPanel } from '../../src/web/panels/actions.ts';
import { pageOn } from './page-on.ts';
import { controlsOf, pageText } from './page-text.ts';

const lines = (node: Parameters<typeof pageText>[0]): readonly string[] => pageText(node).split('\n');

test('U-AP-10 a switching turn lists every Move with what it couples, and last the button that ends the turn', () => {
  const page = pageOn(pLoop());
  const panel = actionsPanel(page);
  assert.deepEqual(lines(panel).filter((line) => !line.startsWith('[')), ['Switching', '6 of 6 Moves left',
    'Run forward']);
  const controls = controlsOf(panel).slice(1);
  assert.equal(controls.length, page.menu.direct.length, 'a control for every act of the menu');
  assert.equal(controls[0], '[Move to (3,0) 5 Moves left after]');
  const coupling = '[Move to (3,-1), couples 1 empty tank car onto the nose Refinery · 5 Moves left after]';
  assert.ok(controls.includes(coupling));
  assert.equal(controls.at(-1), '[Finish switching 6 Moves unused]');
});

test('U-AX-9 the three things to do in a Stage stand in order, and one that is impossible says why', () => {
  const panel = actionsPanel(pageOn(position()));
  assert.equal(lines(panel)[0], 'Choose what to do this Stage');
  assert.deepEqual(controlsOf(panel).slice(1), [
    '[Switch (unavailable: No train here to switch.)]',
    '[Draw Draw one card, then play and discard as many as you like; you must end within your hand limit.]',
    '[Freight Agent Bring one load to a green box, empty a red box, or clear a jam. Ends your turn.]',
  ]);
});

test('U-AP-10 whoever has nothing to decide is told what may be read meanwhile and is given nothing to press', () => {
  const panel = actionsPanel(pageOn(pDanger()));
  assert.deepEqual(controlsOf(panel).slice(1), []);
  assert.ok(lines(panel).includes('You can read the board, the timetable and the history meanwhile.'));
});

test('U-DC-1 a train order says what would be struck and by which train, and what each of its two answers does', () => {
  const panel = actionsPanel(pageOn(runPump(pDanger()).state));
  const said = lines(panel);
  for (const line of [
    'Train 9 will collide at the Whistle Post, coming from the east. Flag it down?',
      'It comes in from the east and would strike empty hopper.',
    'You can show: Red Flags.',
  ]) assert.ok(said.includes(line), line);
  assert.deepEqual(controlsOf(panel).slice(1), [
    '[Flag it — spends a Red Flags card it stays on its card for one Mainline Phase; nothing is hit]',
      '[Let it come in — collision, −5 it meets empty hopper]',
    '[The rule (link)]', '[Show on the map]',
  ]);
});

test('U-IN-4 a refusal is shown with what was asked and why, above what can be done', () => {
  const panel = actionsPanel(pageOn(pLoop(), { refusal: { what: 'Move to (3,0)', why: 'The connection is down.' } }));
  const said = pageText(panel);
  assert.match(said, /Move to \(3,0\)[^]*The connection is down\.[^]*6 of 6 Moves left/);
  assert.doesNotMatch(pageText(actionsPanel(pageOn(pLoop()))), /connection/);
});

test('U-MU-5 a train being made up says what it still wants, what fits as buttons, and why the other cars do not',
  () => {
  const panel = actionsPanel(pageOn(pMakeup(5)));
  const said = lines(panel);
  for (const line of ['Make up Train 5', 'Add a car (round 1).', 'Still wants 3 more coaches.',
    '(Engine, then no cars yet)']) assert.ok(said.includes(line), line);
  assert.deepEqual(controlsOf(panel).slice(1), ['[Add a loaded coach 8 in the yard]',
    '[Add an empty coach 8 in the yard]']);
  assert.ok(said.includes('caboose — The card of Train 5 takes no cabooses: it asks for 3 coaches.'));
});

test('U-DC-11 the vote on one more Day offers both answers until the viewer has given one, and says who has voted how',
  () => {
  const asked = actionsPanel(pageOn(pPaused(2)));
  assert.ok(pageText(asked).includes('Shall the railroad run one more Day?'));
  assert.deepEqual(controlsOf(asked).slice(1), [
    '[Play one more Day The official result stands, whatever follows.]',
      '[End the game here The railroad closes with the official result.]', '[Results]',
  ]);
  const voted = act(pPaused(2), { type: 'game.extend', player: player(0), agree: true }, 0).state;
  const after = actionsPanel(pageOn(voted));
  assert.deepEqual(controlsOf(after).slice(1), ['[Results]']);
  assert.ok(lines(after).includes('Bob: not yet'));
  assert.ok(!lines(after).includes('Alice: not yet'));
});

test('U-AP-6 a phase with no work left has the one button that ends it', () => {
  const panel = actionsPanel(pageOn(loadUnloadTurn()));
  assert.equal(lines(panel)[0], 'Loading and unloading');
  assert.deepEqual(controlsOf(panel).slice(1), ['[Finish Load/Unload]']);
});
