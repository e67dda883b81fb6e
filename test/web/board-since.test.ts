// What the last change of a board was: squares that changed, sums that float up.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveConfig } from '../../src/engine/config.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import { localSession, solitaireGame } from '../../src/client/local-session.ts';
import type { Place } from '../../src/view/frame.ts';
import { FRESH_UI } from '../../src/web/app.ts';
import type { App, Ui } from '../../src/web/app.ts';
import { changedSince, gainsShown } from '../../src/web/panels/since.ts';
import { DEFAULT_PREFERENCES } from '../../src/web/storage.ts';

function page(): App {
  const config = resolveConfig({ mode: 'solitaire', days: 1 }, 1);
  assert.ok(config.ok);
  const session = localSession(solitaireGame(11, config.config), { engineVersion: 'test' });
  return {
    session, frame: session.view(), menu: session.menu(), ui: FRESH_UI, preferences: DEFAULT_PREFERENCES, zoom: { division: 100, district: null },
    inFlight: false, lastGroup: null, schedule: () => undefined, sentence: () => '',
  };
}

test('U-OA-4 a square that changed is told once, and only while its board is the last one', () => {
  const app = page();
  assert.deepEqual([...changedSince(app, 'district')], []);
  const [first, ...others] = app.frame.cells;
  assert.ok(first !== undefined);
  app.frame = { ...app.frame, cells: [{ ...first, locked: !first.locked }, ...others] };
  assert.deepEqual([...changedSince(app, 'district')], [`${first.col},${first.row}`]);
  assert.deepEqual([...changedSince(app, 'district')], [`${first.col},${first.row}`], 'a redraw of the same board changes nothing');
  app.frame = { ...app.frame };
  assert.deepEqual([...changedSince(app, 'district')], []);
});

test('where several earn at one place one sum floats up: the own one, else one for all', () => {
  const app = page();
  const here: Place = { node: 0 };
  const there: Place = { seat: app.frame.viewerSeat, row: 0, col: 0 };
  const gain = (player: number, step: number, where: Place, amount = 1): Ui['gains'][number] => ({ player: playerIndex(player), step, where, amount });
  const shown = (...gains: Ui['gains']): readonly string[] => {
    app.ui = { ...FRESH_UI, gains };
    return gainsShown(app).map((one) => `${one.player}:${one.step}:${one.amount}`);
  };
  assert.deepEqual(shown(gain(1, 4, here), gain(0, 4, here), gain(2, 4, here)), ['0:4:1']);
  assert.deepEqual(shown(gain(1, 4, here), gain(2, 4, here)), ['1:4:1']);
  assert.deepEqual(shown(gain(1, 4, here), gain(2, 4, there, 3)), ['1:4:1', '2:4:3'], 'two places');
  assert.deepEqual(shown(gain(0, 4, here), gain(0, 5, here)), ['0:4:1', '0:5:1'], 'two steps');
});
