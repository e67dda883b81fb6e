// What the last change of a board was: squares that changed pulse (U-OA-4), worked out once for each frame and kept for each panel, since each
// is drawn at its own time; and of the sums earned those that float up, one beside each place.

import type { Frame, Place } from '../../view/frame.ts';
import type { App, Ui } from '../app.ts';
import { squareName } from '../types.ts';

interface Memory {
  frame: Frame;
  changed: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const memories = new WeakMap<object, Map<string, Memory>>();

function changedSquares(before: Frame, after: Frame): ReadonlySet<string> {
  if (before.cells === after.cells || before.viewerSeat !== after.viewerSeat) return NONE;
  const old = new Map(before.cells.map((cell) => [squareName(cell), cell]));
  const names = after.cells.filter((cell) => {
    const was = old.get(squareName(cell));
    return was !== cell && JSON.stringify(was) !== JSON.stringify(cell);
  }).map(squareName);
  return new Set(names);
}

/** Names of the squares that are not as they were before the last change of what a panel shows. */
export function changedSince(app: App, panel: string): ReadonlySet<string> {
  const panels = memories.get(app.session) ?? new Map<string, Memory>();
  memories.set(app.session, panels);
  const kept = panels.get(panel);
  if (kept === undefined) {
    panels.set(panel, { frame: app.frame, changed: NONE });
    return NONE;
  }
  if (kept.frame !== app.frame) {
    kept.changed = changedSquares(kept.frame, app.frame);
    kept.frame = app.frame;
  }
  return kept.changed;
}

const samePlace = (a: Place, b: Place): boolean => ('node' in a ? 'node' in b && a.node === b.node : 'seat' in b && a.seat === b.seat && a.row === b.row && a.col === b.col);

/** The sums that float up: where several players earn at one place, the viewer's own, else one for all of them. */
export function gainsShown(app: App): Ui['gains'] {
  const { gains } = app.ui;
  return gains.filter((gain, i) => {
    const rivals = gains.filter((other) => other !== gain && other.step === gain.step && samePlace(other.where, gain.where));
    return gain.player === app.frame.viewer || rivals.every((other) => other.player !== app.frame.viewer && gains.indexOf(other) > i);
  });
}
