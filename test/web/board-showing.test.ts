// When the Office Area is open, and that each board has its own switch between picture and tables.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveConfig } from '../../src/engine/config.ts';
import { localSession, solitaireGame } from '../../src/client/local-session.ts';
import { FRESH_UI } from '../../src/web/app.ts';
import type { App } from '../../src/web/app.ts';
import { asText } from '../../src/web/panels/as-text.ts';
import { districtFold } from '../../src/web/panels/showing.ts';
import { DEFAULT_PREFERENCES } from '../../src/web/storage.ts';

function page(): App {
  const config = resolveConfig({ mode: 'solitaire', days: 1 }, 1);
  assert.ok(config.ok);
  const session = localSession(solitaireGame(11, config.config), { engineVersion: 'test' });
  return { session, frame: session.view(), menu: session.menu(), ui: FRESH_UI, preferences: DEFAULT_PREFERENCES, zoom: { division: 100, district: null }, inFlight: false, lastGroup: null, schedule: () => undefined, sentence: () => '' };
}

test('U-OA-11 by itself the Office Area is open in Local Operations and Load/Unload, and folded otherwise', () => {
  const app = page();
  const folded = (['localOps', 'newTrain', 'mainline', 'loadUnload', 'shiftChange'] as const).filter((phaseKey) => {
    app.frame = { ...app.frame, phaseKey };
    return districtFold(app).folded;
  });
  assert.deepEqual(folded, ['newTrain', 'mainline', 'shiftChange']);
});

test('U-OA-11 it opens for what needs it: a card that is placed, a preview, a wreck in it; and stays open when the game is over', () => {
  const app = page();
  app.frame = { ...app.frame, phaseKey: 'mainline' };
  assert.equal(districtFold(app).folded, true);
  const seat = app.frame.viewerSeat;
  const [entry] = app.menu.direct;
  assert.ok(entry !== undefined);
  const cardId = app.frame.handIds[0];
  assert.ok(cardId !== undefined);
  for (const ui of [{ aim: { kind: 'place', cardId, name: 'Straight track', at: null, variant: 0, host: null } }, { preview: entry }, { wreck: { where: { seat, row: 0, col: 0 }, trains: [] } }] as const) {
    app.ui = { ...FRESH_UI, ...ui };
    assert.equal(districtFold(app).folded, false, JSON.stringify(Object.keys(ui)));
  }
  app.ui = { ...FRESH_UI, wreck: { where: { node: 1 }, trains: [] } };
  assert.equal(districtFold(app).folded, true, 'a wreck out on the road is on the map');
  app.ui = FRESH_UI;
  app.frame = { ...app.frame, status: 'finished' };
  assert.equal(districtFold(app).folded, false);
});

test('U-AX-6 each board has its own switch; the setting for both stays the one they start from', () => {
  const app = page();
  assert.deepEqual([asText(app, 'district'), asText(app, 'division')], [false, false]);
  app.preferences = { ...app.preferences, folded: ['text:district'] };
  assert.deepEqual([asText(app, 'district'), asText(app, 'division')], [true, false]);
  app.preferences = { ...app.preferences, asText: true };
  assert.deepEqual([asText(app, 'district'), asText(app, 'division')], [false, true]);
});
