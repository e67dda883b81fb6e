// Whose district the Office Area shows (U-OA-9, U-OA-10): the viewer's own, the one looked at, or, while another's step is on screen, theirs
// from the public board. Another's is read and nothing on it can be pressed.

import type { Frame, PublicDistrict } from '../../view/frame.ts';
import type { Menu } from '../../view/menu-types.ts';
import { change } from '../app.ts';
import type { App } from '../app.ts';

export interface Shown {
  /** Draws from this: the page's own App, or one that shows another's district. */
  readonly app: App;
  readonly kind: 'own' | 'peek' | 'watch';
  readonly name: string;
}

const NO_ACTS: Menu = { options: [], direct: [], placeable: [], hand: [], makeUp: null, notYet: [] };

/** The page's App on another district: what is looked at goes into the page, acts there are none. */
function readOnly(app: App, district: PublicDistrict): App {
  const { runningRow, limits, tier, cells, facilities, seat } = district;
  const frame: Frame = { ...app.frame, runningRow, limits, tier, cells, facilities, viewerSeat: seat, option: null, blocked: [], decision: null };
  return Object.create(app, { frame: { value: frame, writable: true }, menu: { value: NO_ACTS, writable: true }, ui: { get: () => app.ui, set: (next: App['ui']) => { app.ui = next; } } }) as App;
}

const made = new WeakMap<PublicDistrict, { readonly of: Frame; readonly app: App }>();

/** The page's App on another district. */
export function onDistrict(app: App, district: PublicDistrict): App {
  const before = made.get(district);
  if (before?.of === app.frame) return before.app;
  const fresh = readOnly(app, district);
  made.set(district, { of: app.frame, app: fresh });
  return fresh;
}

/** Other players from west to east. */
export function opponents(app: App): Frame['players'] {
  return app.frame.players.filter((player) => player.index !== app.frame.viewer).sort((a, b) => a.seat - b.seat);
}

/** What the panels of a district show now. */
export function shownDistrict(app: App): Shown {
  const board = app.watch?.queue().shown ?? null;
  const { viewer, viewerSeat } = app.frame;
  const own: Shown = { app, kind: 'own', name: app.frame.players.find((player) => player.index === viewer)?.name ?? '' };
  if (board === null || app.frame.players.length < 2) return own;
  const { peek } = app.ui;
  const looked = peek === null || peek === viewerSeat ? undefined : board.districts.find((one) => one.seat === peek);
  if (looked !== undefined) return { app: onDistrict(app, looked), kind: 'peek', name: looked.name };
  const { last } = app.watch?.queue() ?? { last: null };
  if (app.watch?.busy() !== true || last === null || last.player === null || last.player === viewer) return own;
  const watched = board.districts.find((one) => one.player === last.player);
  return watched === undefined ? own : { app: onDistrict(app, watched), kind: 'watch', name: watched.name };
}

/** Looks at the district of a seat; the viewer's own, or null, is the way back (U-OA-10, U-TC-7). */
export function peekAt(app: App, seat: number | null): void {
  change(app, { peek: seat === app.frame.viewerSeat ? null : seat, lit: null, looking: null });
}

/** Whether looking at another district ends by itself: the viewer is waited on anew, or asked something. */
export function peekEnds(before: Frame, after: Frame): boolean {
  const mine = (frame: Frame): boolean => frame.actor === frame.viewer;
  const asked = (frame: Frame): boolean => frame.decision?.forYou === true;
  return (mine(after) && !mine(before)) || (asked(after) && !asked(before));
}
