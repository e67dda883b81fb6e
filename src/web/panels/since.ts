// What the last change of a board was, worked out once for each frame: squares that changed pulse (U-OA-4), a gain floats up beside what
// earned it, and trains that met stay as outlines under their stamp (look 5). Kept for each panel, since each is drawn at its own time.

import type { Frame, Line, Place, TrainChip } from '../../view/frame.ts';
import type { App } from '../app.ts';
import { trainTitle } from '../draw/cars.ts';
import { squareName } from '../types.ts';

export interface Gain {
  readonly key: string;
  readonly amount: number;
  readonly where: Place;
}

export interface Since {
  /** Names of squares that are not as they were. */
  readonly changed: ReadonlySet<string>;
  readonly gains: readonly Gain[];
}

interface Memory {
  frame: Frame;
  told: number;
  since: Since;
  before: Frame | null;
  wreck: Place | null;
  gone: readonly TrainChip[];
}

const NOTHING: Since = { changed: new Set(), gains: [] };
const memories = new WeakMap<object, Map<string, Memory>>();

function changedSquares(before: Frame, after: Frame): ReadonlySet<string> {
  if (before.cells === after.cells || before.viewerSeat !== after.viewerSeat) return NOTHING.changed;
  const old = new Map(before.cells.map((cell) => [squareName(cell), cell]));
  const names = after.cells.filter((cell) => {
    const was = old.get(squareName(cell));
    return was !== cell && JSON.stringify(was) !== JSON.stringify(cell);
  }).map(squareName);
  return new Set(names);
}

/** Sums earned in these lines, each beside the place told last before it. */
function gainsIn(lines: readonly Line[], from: number): readonly Gain[] {
  const gains: Gain[] = [];
  let where: Place | null = null;
  for (const [i, line] of lines.slice(from).entries()) {
    if (line.where !== undefined) where = line.where;
    const amount = line.tone === 'good' ? /\+(\d+) Revenue/.exec(line.text)?.[1] : undefined;
    if (amount !== undefined && where !== null) gains.push({ key: `gain${from + i}`, amount: Number(amount), where });
  }
  return gains;
}

function memoryOf(app: App, panel: string): Memory {
  const panels = memories.get(app.session) ?? new Map<string, Memory>();
  memories.set(app.session, panels);
  const told = app.session.lines().length;
  const kept = panels.get(panel);
  if (kept === undefined) {
    const first: Memory = { frame: app.frame, told, since: NOTHING, before: null, wreck: null, gone: [] };
    panels.set(panel, first);
    return first;
  }
  if (kept.frame !== app.frame) {
    // A game that was taken back, or another's district, is no change of this one.
    const same = told >= kept.told && kept.frame.viewerSeat === app.frame.viewerSeat;
    kept.since = same ? { changed: changedSquares(kept.frame, app.frame), gains: gainsIn(app.session.lines(), kept.told) } : NOTHING;
    kept.before = same ? kept.frame : null;
    kept.frame = app.frame;
    kept.told = told;
  }
  return kept;
}

/** The last change of what a panel shows. */
export function sinceLast(app: App, panel: string): Since {
  return memoryOf(app, panel).since;
}

/** The trains that lie under the stamp, as they were. */
export function wreckedTrains(app: App, panel: string): readonly TrainChip[] {
  const memory = memoryOf(app, panel);
  const { wreck } = app.ui;
  if (wreck === null) {
    memory.wreck = null;
    memory.gone = [];
  } else if (memory.wreck !== wreck) {
    memory.wreck = wreck;
    const told = app.session.lines().slice(-12).filter((line) => line.tone === 'bad').map((line) => line.text).join(' ');
    const left = new Set(app.frame.trains.map((train) => train.trayId));
    memory.gone = (memory.before?.trains ?? []).filter((train) => !left.has(train.trayId) && new RegExp(`${trainTitle(train)}\\b`).test(told)).slice(0, 2);
  }
  return memory.gone;
}
