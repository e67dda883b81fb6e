// The page's panels on a step of a replay (U-RV-5).

import { playerIndex } from '../../view/basics.ts';
import type { App } from '../app.ts';
import { frameAt, positionAt, stepAt } from './reel.ts';
import type { Reel } from './reel.ts';
import { idleMenu, stillApp } from './still.ts';
import type { PlayerIndex } from '../types.ts';

/** An App that shows a step and does nothing; `at` says which step. */
export function readingApp(reel: Reel, at: () => number, schedule: () => void): App {
  let lines = reel.lines;
  let told = -1;
  return stillApp(frameAt(reel, 0, reel.actors[0] ?? playerIndex(0)), () => {
    const to = reel.linesTo[at()] ?? 0;
    if (to !== told) lines = reel.lines.slice(0, to);
    told = to;
    return lines;
  }, schedule);
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
    ...app.ui, lit: null, wreck: step.marks.wrecks?.[0] ?? null, gains: (step.marks.gains ?? []).map((gain) => ({ ...gain, step: at })), scheduled: slot < 0 ? null : { slot, words: step.lines.find((line) => line.tone === 'good')?.text ?? null },
    looking: square !== undefined && !('node' in square) ? { kind: 'square', at: { row: square.row, col: square.col } } : app.ui.looking?.kind === 'node' ? app.ui.looking : null,
  };
}
