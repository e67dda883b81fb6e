// Squares and nodes that a line of text is about: lit while it is pointed at (U-JR-7), gone to when it is pressed (U-BL-1).

import type { Place } from '../../view/frame.ts';
import { change, prefer } from '../app.ts';
import type { App } from '../app.ts';
import { isFolded } from '../widgets.ts';
import { districtFold, setShowing } from './showing.ts';

/** Lights a place on its board for as long as it is pointed at. */
export function lightPlace(app: App, where: Place): void {
  if ('node' in where) change(app, { lit: null, node: where.node, looking: { kind: 'node', index: where.node } });
  else if (where.seat === app.frame.viewerSeat) change(app, { lit: { route: [], to: where }, looking: { kind: 'square', at: where } });
  else change(app, { lit: null, node: app.frame.division.find((node) => node.seat === where.seat)?.index ?? app.ui.node });
}

/** Brings a board on screen, opens it, and puts the focus on the control with this key. */
export function goToPlace(app: App, key: string): void {
  const board = key.startsWith('cell:') ? 'district' : 'division';
  if (board === 'district' && districtFold(app).folded) setShowing(app, 'open');
  if (isFolded(app, board)) prefer(app, { folded: app.preferences.folded.filter((id) => id !== board) });
  change(app, { tab: 'board', peek: null });
  // One frame for the redraw that is asked for, one for what it drew.
  window.requestAnimationFrame(() => window.requestAnimationFrame(() => (document.querySelector<SVGElement>(`[data-key="${key}"]`) ?? document.querySelector<HTMLElement>(`[data-key="heading:${board}"]`))?.focus()));
}
