// The panels that tell how things stand, as they are read: clock, hand, piles, yards, timetable, facilities,
// what is stuck, this game, results.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawTurn, freightAgentTurn, pDanger, pLoop, pMakeup, pPaused, pQueued,
  position } from '../support/positions.ts';
import { blockedPanel } from '../../src/web/panels/blocked.ts';
import { facilitiesPanel } from '../../src/web/panels/facilities.ts';
import { handPanel } from '../../src/web/panels/hand.ts';
import { pilesPanel } from '../../src/web/panels/piles.ts';
import { tableStrip } from '../../src/web/panels/table-strip.ts';
import { thisGamePanel } from '../../src/web/panels/this-game.ts';
import { timetablePanel } from '../../src/web/panels/timetable.ts';
import { turnChart } from '../../src/web/panels/turn-chart.ts';
import { yardsPanel } from '../../src/web/panels/yards.ts';
import { report } from '../../src/web/results.ts';
import type { App } from '../../src/web/app.ts';
import type { VNode } from '../../src/web/dom.ts';
import type { Watch } from '../../src/web/watching.ts';
import { EMPTY_PLAYBACK } from '../../src/view/playback.ts';
import { pageOn } from './page-on.ts';
import { controlsOf, nodesOf, pageText } from './page-text.ts';

/** Says that every one of these stands on a line of its own. */
function reads(node: Parameters<typeof pageText>[0], ...wanted: readonly string[]): void {
  const said = pageText(node).split('\n');
  for (const line of wanted) assert.ok(said.includes(line), `“${line}” is missing from:\n${said.join('\n')}`);
}

test('U-TC-2 the turn chart says Day, Stage and hour, the phase and whom the game waits on', () => {
  const chart = turnChart(pageOn(pLoop()));
  reads(chart, 'Local Operations — waiting on you');
  for (const words of ['Day 1 of 5', 'Stage 1 of 12', 'Midnight']) assert.ok(pageText(chart).includes(words), words);
  const steps = nodesOf(chart).filter((node) => node.props['aria-current'] === 'step');
  const current = steps.map((node) => pageText(node).split(':')[0]);
  assert.deepEqual(current, ['Local Operations']);
  reads(turnChart(pageOn(pQueued())), 'New Train — building this Stage’s trains');
});

test('U-TC-3 while a vote is open the chart names everybody whose vote is out', () => {
  reads(turnChart(pageOn(pPaused(2))), 'Local Operations — waiting on the table’s vote — Alice, Bob');
});

test('U-HD-1 the hand shows each card with its rule, what it can do and why it cannot be played', () => {
  const hand = handPanel(pageOn(drawTurn({ hands: [[{ kind: 'maneuver', key: 'redFlags' }, { kind: 'modifier',
    modifier: 'truckDock' }]] })));
  reads(hand, 'Hand 2 of 3', 'Red Flags', 'Truck Dock',
    'Truck Dock must stand squarely north, south, east or west of a Freight House, Packing Sheds or a '
      + 'Grocer\'s Warehouse.');
  const controls = controlsOf(hand);
  assert.equal(controls.filter((one) => one === '[Discard…]').length, 2);
  assert.ok(controls.some((one) => one.startsWith('[Flag East (holds westbound trains)')));
  assert.ok(controls.some((one) => one.startsWith('[Flag West (holds eastbound trains)')));
  reads(handPanel(pageOn(pLoop())), 'Hand 0 of 3', 'No cards.');
});

test('U-HD-1 a card aimed with is shown as chosen', () => {
  const page = pageOn(drawTurn({ hands: [[{ kind: 'modifier', modifier: 'truckDock' }]] }));
  const cardId = page.frame.handIds[0] ?? assert.fail('no card');
  const aimed: App = { ...page, ui: { ...page.ui, aim: { kind: 'discard', cardId, name: 'Truck Dock' } } };
  assert.ok(controlsOf(handPanel(aimed)).includes('[Discard… (pressed)]'));
});

test('every pile says what lies on it and what its card does', () => {
  const piles = pageText(pilesPanel(pageOn(drawTurn())));
  for (const words of ['Home Office', 'face down', 'Department 1', 'Department 2', 'Department 3', 'Salvage Yard',
    'What it is']) assert.ok(piles.includes(words), words);
});

test('U-MU-5 the yards offer the cars a train may take and say of each other car why it may not', () => {
  const yards = yardsPanel(pageOn(pMakeup(5)));
  reads(yards, 'Division Yard: 80 Classification: 0');
  assert.deepEqual(controlsOf(yards).filter((one) => one.includes('add one')), ['[8 loaded coach : add one]',
    '[8 empty coach : add one]']);
  assert.ok(pageText(yards).includes('caboose: The card of Train 5 takes no cabooses'));
  assert.deepEqual(controlsOf(yardsPanel(pageOn(pLoop()))).filter((one) => one.includes('add one')), [],
    'nothing is offered when no train is made up');
});

test('the timetable says which Extras run, how many crews are free and what waits for one', () => {
  reads(timetablePanel(pageOn(pQueued())), 'Stage 1 2 3 4 5 6 7 8 9 10 11 12', 'Extras: X17',
    'Crew Trays: 0 of 5 free.', 'Waiting for a crew: Train X17 (Alice), second section of Train 8.');
});

test('U-FA-4 a Facility says its workers, its boxes and what it lacks; a box that can be filled is a button', () => {
  reads(facilitiesPanel(pageOn(pLoop())), 'Refinery (3,-1) tank cars, ships', '1 of 1 Laborers left green 1',
    'SpottedT empty tank car');
  const board = '\n      c-1  c0  c1\nr1    .    FH  .\nr0    LW   OF  LE';
  const offered = controlsOf(facilitiesPanel(pageOn(freightAgentTurn({ board }))));
  assert.ok(offered.includes('[empty Stock Freight House with a loaded boxcar]'), offered.join('\n'));
});

test('U-BL-1 what is stuck comes before what waits, each with its place and reason, and a press goes there', () => {
  const controls = controlsOf(blockedPanel(pageOn(pLoop()))).slice(2);
  assert.deepEqual(controls.map((one) => one.split(' ')[0]), ['[Stuck', '[Stuck', '[Waiting']);
  assert.match(controls[0] ?? '', /^\[Stuck Crew 0 at \(5,0\) — .*highball/);
  assert.match(controls[2] ?? '', /Refinery at \(3,-1\) — An empty tank car is spotted/);
  assert.equal(controlsOf(blockedPanel(pageOn(pDanger()))).slice(2).length, 2);
});

test('U-SH-1 This Game names the type, the seed and the Days, and a solitaire deal can be passed on', () => {
  const game = thisGamePanel(pageOn(pLoop()), 42);
  reads(game, 'Custom — scored as Solitaire, seed 42.', 'Days 5', 'Players 1');
  assert.ok(controlsOf(game).includes('[Copy link to this deal]'));
});

test('R-SC-10 the report says who has won and why, everybody in order, and the viewer is marked', () => {
  reads(report(pageOn(pPaused(2, { revenue: [2, 9] })).frame, null, null),
    'Bob has won, ahead of the table with 9 Revenue.', 'Official standings', 'Bob 9', 'Alice (you) 2',
      'Combined Revenue 11');
});

test('U-GA-1 a folded panel keeps its heading, its summary and the way to open it, and draws nothing of its body',
  () => {
  const draw: readonly (readonly [id: string, draw: (app: App) => VNode])[] = [
    ['blocked', blockedPanel], ['facilities', facilitiesPanel], ['hand', (app) => handPanel(app)], ['piles',
      pilesPanel], ['this-game', (app) => thisGamePanel(app, 42)],
    ['timetable', timetablePanel], ['yards', yardsPanel],
  ];
  const page = pageOn(drawTurn({ hands: [[{ kind: 'modifier', modifier: 'truckDock' }]] }));
  for (const [id, panel] of draw) {
    const open = panel(page);
    const folded = panel({ ...page, preferences: { ...page.preferences, folded: [id] } });
    assert.ok(controlsOf(open).includes('[Fold (open)]'), id);
    assert.deepEqual(controlsOf(folded), ['[Unfold (closed)]'], id);
    assert.equal(pageText(folded).split('\n')[0], pageText(open).split('\n')[0], id);
    assert.equal(pageText(folded).split('\n').length, 3, `${id}: heading, summary, way to open`);
  }
});

/** A page at a table whose display has caught up with the game. */
function atTable(players: readonly string[], ui: Partial<App['ui']> = {}): App {
  const nothing = (): void => undefined;
  const watch: Watch = {
    queue: () => EMPTY_PLAYBACK, pace: () => 0, setPace: nothing, busy: () => false, behind: () => 0, skipped: () => 0,
      skip: nothing, togglePause: nothing,
  };
  return { ...pageOn(position({ players, revenue: players.map((_, i) => i + 2) }), ui), watch };
}

test('U-TC-7 the table strip has a chip a player with seat, Revenue and cards; the one looked at is pressed', () => {
  const chips = controlsOf(tableStrip(atTable(['Alice', 'Bob'], { peek: 1 })));
  assert.equal(chips.length, 2);
  assert.match(chips.find((one) => one.startsWith('[Alice:')) ?? '', /you.*Revenue 2.*0 cards/i);
  const bob = chips.find((one) => one.startsWith('[Bob:')) ?? '';
  assert.match(bob, /Revenue 3/i);
  assert.deepEqual(chips.filter((one) => one.endsWith('(pressed)]')).length, 1);
  assert.equal(pageText(tableStrip(atTable(['Alice']))), '', 'nobody plays alone at a table');
});
