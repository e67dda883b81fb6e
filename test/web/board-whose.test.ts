// Whose district the Office Area shows, and how looking at another one ends.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resolveConfig } from '../../src/engine/config.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import { newGame } from '../../src/game/game.ts';
import { localSession, solitaireGame } from '../../src/client/local-session.ts';
import { pushSteps, EMPTY_PLAYBACK, resetPlayback } from '../../src/view/playback.ts';
import type { Playback } from '../../src/view/playback.ts';
import { publicSnapshot, snapshot } from '../../src/view/snapshot.ts';
import { FRESH_UI } from '../../src/web/app.ts';
import type { App } from '../../src/web/app.ts';
import { opponents, peekAt, peekEnds, shownDistrict } from '../../src/web/panels/whose.ts';
import { DEFAULT_PREFERENCES } from '../../src/web/storage.ts';
import type { Watch } from '../../src/web/watching.ts';

/** A table of three seen by its first player. */
function table(): { readonly app: App; readonly show: (queue: Partial<Playback>, busy: boolean) => void } {
  const alone = resolveConfig({ mode: 'solitaire', days: 1 }, 1);
  const config = resolveConfig({ mode: 'competitive', days: 1 }, 3);
  assert.ok(config.ok && alone.ok);
  const { state } = newGame({ seed: 5, config: config.config, playerNames: ['Ann', 'Bob', 'Cy'] });
  const inner = localSession(solitaireGame(1, alone.config), { engineVersion: 'test' });
  let queue = resetPlayback(pushSteps(EMPTY_PLAYBACK, []), publicSnapshot(state));
  let busy = false;
  const watch: Watch = { queue: () => queue, pace: () => 1, setPace: () => undefined, busy: () => busy, behind: () => 0, skipped: () => 0, skip: () => undefined, togglePause: () => undefined };
  const app: App = {
    session: inner, frame: snapshot(state, playerIndex(0)), menu: inner.menu(), ui: FRESH_UI, preferences: DEFAULT_PREFERENCES, zoom: { division: 100, district: null },
    inFlight: false, lastGroup: null, watch, schedule: () => undefined, sentence: () => '',
  };
  return {
    app,
    show: (patch, now) => {
      queue = { ...queue, ...patch };
      busy = now;
    },
  };
}

const step = (player: number | null): Playback['last'] => ({ protocolVersion: 1, seq: 1, player: player === null ? null : playerIndex(player), seat: null, cause: 'switch.move', frame: { table: {}, division: null, districts: [] }, lines: [] });

test('U-OA-9 caught up, and while the railroad runs by itself, the viewer’s own district is shown', () => {
  const { app, show } = table();
  assert.equal(shownDistrict(app).kind, 'own');
  assert.equal(shownDistrict(app).app, app);
  show({ last: step(null) }, true);
  assert.equal(shownDistrict(app).kind, 'own');
  show({ last: step(0) }, true);
  assert.equal(shownDistrict(app).kind, 'own', 'one’s own step');
});

test('U-OA-9 another’s step on screen shows that district from the public board, and nothing on it can be pressed', () => {
  const { app, show } = table();
  show({ last: step(1) }, true);
  const shown = shownDistrict(app);
  assert.equal(shown.kind, 'watch');
  assert.equal(shown.name, 'Bob');
  const bob = app.frame.players.find((player) => player.name === 'Bob');
  assert.equal(shown.app.frame.viewerSeat, bob?.seat);
  assert.deepEqual(shown.app.menu.options, []);
  assert.equal(shown.app.frame.option, null);
});

test('U-OA-10 what is looked at wins over what is watched, and what is pointed at there is kept by the page', () => {
  const { app, show } = table();
  const cy = opponents(app).find((player) => player.name === 'Cy');
  assert.ok(cy !== undefined);
  peekAt(app, cy.seat);
  show({ last: step(1) }, true);
  const shown = shownDistrict(app);
  assert.deepEqual([shown.kind, shown.name], ['peek', 'Cy']);
  shown.app.ui = { ...shown.app.ui, looking: { kind: 'square', at: { row: 0, col: 1 } } };
  assert.deepEqual(app.ui.looking, { kind: 'square', at: { row: 0, col: 1 } });
  assert.notEqual(app.frame, shown.app.frame);
});

test('U-OA-10 looking at one’s own seat is the way back', () => {
  const { app } = table();
  peekAt(app, opponents(app)[0]?.seat ?? null);
  assert.notEqual(app.ui.peek, null);
  peekAt(app, app.frame.viewerSeat);
  assert.equal(app.ui.peek, null);
});

test('U-OA-10 looking ends when the viewer is waited on anew or asked something, and not before', () => {
  const { app } = table();
  const idle = { ...app.frame, actor: playerIndex(1), decision: null };
  const mine = { ...idle, actor: app.frame.viewer };
  assert.equal(peekEnds(idle, mine), true);
  assert.equal(peekEnds(mine, mine), false, 'whoever looks during the own turn goes on looking');
  assert.equal(peekEnds(mine, idle), false);
  const asked = { ...idle, decision: { kind: 'clearance', forYou: true } as unknown as App['frame']['decision'] };
  assert.equal(peekEnds(idle, asked), true);
  assert.equal(peekEnds(asked, asked), false);
});

test('U-TC-7 the others stand from west to east', () => {
  const { app } = table();
  const seats = opponents(app).map((player) => Number(player.seat));
  assert.deepEqual(seats, [...seats].sort((a, b) => a - b));
  assert.equal(seats.includes(Number(app.frame.viewerSeat)), false);
});
