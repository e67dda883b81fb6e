// When the Office Area is open (U-OA-11): in Local Operations and Load/Unload and whenever something needs it, or always, or never. Kept in
// this browser.

import { prefer } from '../app.ts';
import type { App } from '../app.ts';
import { h } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { read, write } from '../storage.ts';
import { t } from '../strings/text.ts';
import type { PanelFold } from '../widgets.ts';
import { shownDistrict } from './whose.ts';

const SHOWINGS = ['auto', 'open', 'closed'] as const;
export type Showing = (typeof SHOWINGS)[number];

const KEY = 'stationmaster-district';

// On paper everything stands open (U-PR-1).
let onPaper = false;
if (typeof window !== 'undefined') {
  window.addEventListener('beforeprint', () => (onPaper = true));
  window.addEventListener('afterprint', () => (onPaper = false));
}

export function showing(): Showing {
  const kept = read(KEY);
  return SHOWINGS.find((one) => one === kept) ?? 'auto';
}

export function setShowing(app: App, next: Showing): void {
  write(KEY, next);
  // Nothing but the choice has changed; a fresh copy of the settings has the panel drawn anew.
  prefer(app, {});
}

/** Something on screen is about the board. */
function needed(app: App): boolean {
  const { frame, ui, watch } = app;
  const shown = shownDistrict(app);
  if (shown.kind === 'peek' || ui.aim?.kind === 'place' || ui.preview !== null) return true;
  if (shown.kind === 'watch' && watch?.queue().last?.cause !== 'phase') return true;
  return (frame.decision?.forYou === true && frame.decision.seat === frame.viewerSeat) || (ui.wreck !== null && 'seat' in ui.wreck.where && ui.wreck.where.seat === frame.viewerSeat);
}

/** Whether the panel is folded now, and what its fold button does. */
export function districtFold(app: App): PanelFold {
  const { frame } = app;
  const choice = showing();
  const working = frame.status !== 'active' || frame.phaseKey === 'localOps' || frame.phaseKey === 'loadUnload';
  // A card cannot be laid on a board that is shut, whatever was chosen.
  const folded = !onPaper && app.ui.aim?.kind !== 'place' && (choice === 'closed' || (choice === 'auto' && !working && !needed(app)));
  return { folded, toggle: () => setShowing(app, folded ? 'open' : 'closed') };
}

/** The three choices. */
export function showingTools(app: App): VNode {
  const now = showing();
  const NAMES = { auto: 'board.showAuto', open: 'board.showOpen', closed: 'board.showClosed' } as const;
  return h('div', { class: 'segmented showing', key: 'showing', role: 'group', 'aria-label': t('board.showing') }, SHOWINGS.map((one) =>
    h('button', { type: 'button', key: one, 'data-key': `showing:${one}`, 'data-t': `showing-${one}`, 'aria-pressed': one === now ? 'true' : 'false', onclick: () => setShowing(app, one) }, t(NAMES[one]))));
}
