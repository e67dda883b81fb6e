// The page of one player on a hand-made position, as every panel is given it: no browser, no storage, no server.

import assert from 'node:assert/strict';
import { localSession, solitaireGame } from '../../src/client/local-session.ts';
import { resolveConfig } from '../../src/engine/config.ts';
import type { PlayerIndex } from '../../src/engine/ids.ts';
import type { GameState } from '../../src/engine/state.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { snapshot } from '../../src/view/snapshot.ts';
import { FRESH_UI } from '../../src/web/app.ts';
import type { App, Ui } from '../../src/web/app.ts';
import { DEFAULT_PREFERENCES } from '../../src/web/storage.ts';
import { player } from '../support/positions.ts';

/** What `viewer` has before them; `ui` is what they have opened, chosen or been told. */
export function pageOn(state: GameState, ui: Partial<Ui> = {}, viewer: PlayerIndex = player(0)): App {
  const config = resolveConfig({ mode: 'solitaire', days: 1 }, 1);
  assert.ok(config.ok);
  const frame = snapshot(state, viewer);
  const session = localSession(solitaireGame(11, config.config), { engineVersion: 'test' });
  return {
    session: { ...session, view: () => frame, actor: () => frame.actor, seat: () => viewer, justDrawn: () => null },
    frame, menu: actionMenu(state, viewer), ui: { ...FRESH_UI, ...ui },
    preferences: { ...DEFAULT_PREFERENCES, folded: [], tapConfirm: 'off' }, zoom: { division: 100, district: null },
    inFlight: false, lastGroup: null, schedule: () => undefined, sentence: () => '',
  };
}
