// The page's panels on a step of a replay: the same App they are drawn from in a game, with nobody's seat, no legal act and no way to
// send one (U-RV-5).

import type { Session } from '../../table/session.ts';
import { playerIndex } from '../../view/basics.ts';
import type { Frame } from '../../view/frame.ts';
import type { Menu } from '../../view/menu-types.ts';
import { FRESH_UI } from '../app.ts';
import type { App } from '../app.ts';
import { storedPreferences, storedZoom } from '../storage.ts';
import { frameAt, positionAt, stepAt } from './reel.ts';
import type { Reel } from './reel.ts';
import type { PlayerIndex } from '../types.ts';

/** No player's number: in a replay nobody is “you”. */
export const NOBODY = playerIndex(-1);

function idleMenu(frame: Frame): Menu {
  return { options: [], direct: [], placeable: [], hand: frame.handIds.map((cardId) => ({ cardId, playNow: null, spots: 0, discards: [] })), makeUp: null, notYet: [] };
}

/** An App that shows a step and does nothing; `at` says which step. */
export function readingApp(reel: Reel, at: () => number, schedule: () => void): App {
  let lines = reel.lines;
  let told = -1;
  const session: Session = {
    view: () => app.frame,
    menu: () => app.menu,
    seat: () => NOBODY,
    actor: () => app.frame.actor,
    handPlayable: () => [],
    submit: () => Promise.resolve({ ok: false, code: 'GAME_OVER' }),
    subscribe: () => () => undefined,
    lines: () => {
      const to = reel.linesTo[at()] ?? 0;
      if (to !== told) lines = reel.lines.slice(0, to);
      told = to;
      return lines;
    },
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
  const frame = frameAt(reel, 0, reel.actors[0] ?? playerIndex(0));
  const app: App = {
    session, frame, menu: idleMenu(frame), ui: { ...FRESH_UI, tab: 'board' }, preferences: storedPreferences(), zoom: storedZoom(), inFlight: false, lastGroup: null,
    schedule, sentence: () => '',
  };
  return app;
}

/** Puts a step of a player in front of the panels: the position, the square it is about, the slot it filled. */
export function showStep(app: App, reel: Reel, at: number, player: PlayerIndex): void {
  app.frame = frameAt(reel, at, player);
  app.menu = idleMenu(app.frame);
  const step = stepAt(reel, at);
  const { timetable } = positionAt(reel, at);
  const before = at > 0 ? positionAt(reel, at - 1).timetable : timetable;
  const slot = timetable.findIndex((number, i) => number !== null && before[i] === null);
  const square = step.lines.map((line) => line.where).find((where) => where !== undefined && !('node' in where) && where.seat === app.frame.viewerSeat);
  app.ui = {
    ...app.ui, lit: null, scheduled: slot < 0 ? null : { slot, words: step.lines.find((line) => line.tone === 'good')?.text ?? null },
    looking: square !== undefined && !('node' in square) ? { kind: 'square', at: { row: square.row, col: square.col } } : app.ui.looking?.kind === 'node' ? app.ui.looking : null,
  };
}
