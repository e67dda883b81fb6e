// The App of a position that is only looked at: nobody's seat, no legal act and no way to send one (U-RV-5, U-RV-11). The panels draw it as
// they draw a game.

import type { Session } from '../../client/session.ts';
import { playerIndex } from '../../view/basics.ts';
import type { Frame, Line } from '../../view/frame.ts';
import type { Menu } from '../../view/menu-types.ts';
import { FRESH_UI } from '../app.ts';
import type { App } from '../app.ts';
import { storedPreferences, storedZoom } from '../storage.ts';

/** No player's number: here nobody is “you”. */
export const NOBODY = playerIndex(-1);

/** What a hand looks like where nothing can be played. */
export function idleMenu(frame: Frame): Menu {
  return { options: [], direct: [], placeable: [], hand: frame.handIds.map((cardId) => ({ cardId, playNow: null, spots: 0, discards: [] })), makeUp: null, notYet: [] };
}

/** An App that shows `app.frame` and does nothing; `lines` is the history up to it. */
export function stillApp(frame: Frame, lines: () => readonly Line[], schedule: () => void): App {
  const session: Session = {
    view: () => app.frame,
    menu: () => app.menu,
    seat: () => NOBODY,
    actor: () => app.frame.actor,
    handPlayable: () => [],
    submit: () => Promise.resolve({ ok: false, code: 'GAME_OVER' }),
    subscribe: () => () => undefined,
    lines,
    logFrom: () => 0,
    earlier: () => Promise.resolve(false),
    takeScheduled: () => null,
    takeAnnouncement: () => null,
    justDrawn: () => null,
    presence: () => [],
    bots: () => [],
    takeDisplaySteps: () => [],
    takeDisplayReset: () => null,
    capabilities: { undo: false, saveLocal: false, newGame: false, hint: false, downloadSave: true },
  };
  const app: App = {
    session, frame, menu: idleMenu(frame), ui: { ...FRESH_UI, tab: 'board' }, preferences: storedPreferences(), zoom: storedZoom(), inFlight: false, lastGroup: null,
    schedule, sentence: () => '',
  };
  return app;
}
