// What the last change of a board was: squares that changed, sums that were earned, trains under the stamp.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveConfig } from '../../src/engine/config.ts';
import { localSession, solitaireTable } from '../../src/table/local-session.ts';
import type { Line } from '../../src/view/frame.ts';
import { FRESH_UI } from '../../src/web/app.ts';
import type { App } from '../../src/web/app.ts';
import { sinceLast, wreckedTrains } from '../../src/web/panels/since.ts';
import { DEFAULT_PREFERENCES } from '../../src/web/storage.ts';

/** A page on a fresh deal whose history can be written to. */
function page(): { readonly app: App; readonly lines: Line[] } {
  const config = resolveConfig({ mode: 'solitaire', days: 1 }, 1);
  assert.ok(config.ok);
  const inner = localSession(solitaireTable(11, config.config), { engineVersion: 'test' });
  const lines: Line[] = [];
  const app: App = {
    session: { ...inner, lines: () => lines }, frame: inner.view(), menu: inner.menu(), ui: FRESH_UI, preferences: DEFAULT_PREFERENCES, zoom: { division: 100, district: null },
    inFlight: false, lastGroup: null, schedule: () => undefined, sentence: () => '',
  };
  return { app, lines };
}

test('U-OA-4 a square that changed is told once, and only while its board is the last one', () => {
  const { app } = page();
  assert.deepEqual([...sinceLast(app, 'district').changed], []);
  const [first, ...others] = app.frame.cells;
  assert.ok(first !== undefined);
  app.frame = { ...app.frame, cells: [{ ...first, locked: !first.locked }, ...others] };
  assert.deepEqual([...sinceLast(app, 'district').changed], [`${first.col},${first.row}`]);
  assert.deepEqual([...sinceLast(app, 'district').changed], [`${first.col},${first.row}`], 'a redraw of the same board changes nothing');
  app.frame = { ...app.frame };
  assert.deepEqual([...sinceLast(app, 'district').changed], []);
});

test('a gain floats beside the place told before it, once for each line', () => {
  const { app, lines } = page();
  sinceLast(app, 'district');
  lines.push({ text: 'Passengers board Train 9.', tone: 'good', where: { seat: app.frame.viewerSeat, row: 0, col: 0 } }, { text: '+1 Revenue for a coach boarded, 1 in all.', tone: 'good' });
  app.frame = { ...app.frame };
  const { gains } = sinceLast(app, 'district');
  assert.deepEqual(gains.map(({ amount, where }) => ({ amount, where })), [{ amount: 1, where: { seat: app.frame.viewerSeat, row: 0, col: 0 } }]);
  app.frame = { ...app.frame };
  assert.deepEqual(sinceLast(app, 'district').gains, []);
});

test('what is taken back is no gain', () => {
  const { app, lines } = page();
  lines.push({ text: 'a', tone: 'plain' }, { text: 'b', tone: 'plain' });
  sinceLast(app, 'district');
  lines.length = 0;
  lines.push({ text: '+3 Revenue for a run, 3 in all.', tone: 'good', where: { node: 1 } });
  app.frame = { ...app.frame };
  assert.deepEqual(sinceLast(app, 'district').gains, []);
});

test('the trains that met stay under their stamp; one that completed its run does not', () => {
  const { app, lines } = page();
  const chip = { trayId: 1, label: '9', number: 9, isExtra: false, cars: [], engineAt: 0, facing: 'w', direction: 'west', heldAtLimits: false, beingMadeUp: false, expedited: false, what: '', where: 'on the road' };
  const trains = [chip, { ...chip, trayId: 2, label: '4', number: 4 }, { ...chip, trayId: 3, label: '10', number: 10 }] as unknown as App['frame']['trains'];
  app.frame = { ...app.frame, trains };
  assert.deepEqual(wreckedTrains(app, 'division'), []);
  lines.push({ text: 'COLLISION at (3,0): Train 9 came in over a fouled Running Track.', tone: 'bad', where: { node: 1 } });
  app.frame = { ...app.frame, trains: [] };
  app.ui = { ...app.ui, wreck: { node: 1 } };
  assert.deepEqual(wreckedTrains(app, 'division').map((train) => train.label), ['9']);
  app.frame = { ...app.frame };
  assert.deepEqual(wreckedTrains(app, 'division').map((train) => train.label), ['9'], 'for as long as the stamp lies there');
  app.ui = { ...app.ui, wreck: null };
  assert.deepEqual(wreckedTrains(app, 'division'), []);
});
