// The history as the panel lays it out: Stages, phases with something in them, filters.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveConfig } from '../../src/engine/config.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import { newGame } from '../../src/game/game.ts';
import { localSession, solitaireGame } from '../../src/client/local-session.ts';
import type { Line } from '../../src/view/frame.ts';
import { snapshot } from '../../src/view/snapshot.ts';
import { FRESH_UI } from '../../src/web/app.ts';
import type { App } from '../../src/web/app.ts';
import { chapters } from '../../src/web/panels/log.ts';
import { DEFAULT_PREFERENCES } from '../../src/web/storage.ts';

const LINES: readonly Line[] = [
  { text: 'Day 1, Stage 1 — Midnight', tone: 'clock' },
  { text: 'Local Operations Phase', tone: 'phase' },
  { text: 'Ann: Train 9 moves to (1,0).', tone: 'plain', about: ['train'] },
  { text: 'Bob: +1 Revenue for a coach boarded, 1 in all.', tone: 'good', about: ['revenue'] },
  { text: 'Shift Change Phase', tone: 'phase' },
  { text: 'Day 1, Stage 2 — 2 AM', tone: 'clock' },
  { text: 'Local Operations Phase', tone: 'phase' },
  { text: 'Bob: Draw is chosen.', tone: 'plain' },
];

function page(from = 0): App {
  const alone = resolveConfig({ mode: 'solitaire', days: 1 }, 1);
  const config = resolveConfig({ mode: 'competitive', days: 1 }, 2);
  assert.ok(alone.ok && config.ok);
  const { state } = newGame({ seed: 5, config: config.config, playerNames: ['Ann', 'Bob'] });
  const inner = localSession(solitaireGame(1, alone.config), { engineVersion: 'test' });
  return {
    session: { ...inner, lines: () => LINES.slice(from), logFrom: () => from }, frame: snapshot(state, playerIndex(0)), menu: inner.menu(), ui: FRESH_UI, preferences: DEFAULT_PREFERENCES,
    zoom: { division: 100, district: null }, inFlight: false, lastGroup: null, schedule: () => undefined, sentence: () => '',
  };
}

const told = (app: App): readonly string[] => chapters(app).flatMap((chapter) => [chapter.title, ...chapter.lines.map(({ line }) => line.text)]);

test('U-JR-3 a phase in which nothing is told leaves no heading', () => {
  assert.equal(told(page()).includes('Shift Change Phase'), false);
  assert.equal(told(page()).filter((text) => text === 'Local Operations Phase').length, 2);
});

test('U-JR-6 filters leave the headings of what they show, and nothing else', () => {
  const app = page();
  app.ui = { ...app.ui, filter: 'mine' };
  assert.deepEqual(chapters(app).map((chapter) => chapter.lines.map(({ line }) => line.text)), [['Local Operations Phase', 'Ann: Train 9 moves to (1,0).'], []]);
  app.ui = { ...app.ui, filter: 'revenue' };
  assert.deepEqual(chapters(app)[0]?.lines.map(({ line }) => line.tone), ['phase', 'good']);
  app.ui = { ...app.ui, filter: 'trains' };
  assert.deepEqual(chapters(app).map((chapter) => chapter.lines.map(({ line }) => line.text)), [['Local Operations Phase', 'Ann: Train 9 moves to (1,0).'], []]);
  app.ui = { ...app.ui, filter: 'all', find: 'TRAIN 9' };
  assert.deepEqual(chapters(app)[0]?.lines.length, 2);
});

test('U-JR-9 a line keeps its number when only the newest are held, so that its fold and its place stay the same', () => {
  const all = chapters(page()).flatMap((chapter) => chapter.lines.map(({ index, line }) => ({ index, text: line.text })));
  const held = chapters(page(4)).flatMap((chapter) => chapter.lines.map(({ index, line }) => ({ index, text: line.text })));
  assert.ok(held.length > 0);
  for (const line of held) assert.equal(all.some((one) => one.index === line.index && one.text === line.text), true, line.text);
});
