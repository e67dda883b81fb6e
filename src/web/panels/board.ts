// The Office Area: whose district it is, how it is shown, what is being placed or previewed, the picture or its tables, and the line that
// tells about the square looked at.

import { act, actsAt, change, placements, setZoom } from '../app.ts';
import type { App } from '../app.ts';
import { cls, h } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { t } from '../strings/text.ts';
import { sameSquare, squareName } from '../types.ts';
import type { GridCoord } from '../types.ts';
import { button, panel } from '../widgets.ts';
import type { PanelFold } from '../widgets.ts';
import { asText, districtTable, textSwitch, tightHeading } from './as-text.ts';
import { drawGrid, ownOffice } from './board-grid.ts';
import { touchHandlers } from './board-touch.ts';
import { placing } from './placing.ts';
import { districtFold, showingTools } from './showing.ts';
import { opponents, peekAt, shownDistrict } from './whose.ts';
import type { Shown } from './whose.ts';
import { capital, cellWords } from './words.ts';

/** What a press on the square would do now, or nothing. */
function whatPressingDoes(app: App, at: GridCoord): string {
  const { aim } = app.ui;
  if (aim === null) {
    const acts = actsAt(app, at);
    return acts.length === 0 ? '' : `${t('board.youCan', { acts: acts.map(({ label }) => label).join('; ') })} `;
  }
  const [here] = placements(app).filter((entry) => sameSquare(entry.square, at));
  if (here === undefined) return '';
  return `${here.consequence === undefined ? t('board.mayGo', { card: aim.name }) : t('board.mayGoSo', { card: aim.name, what: here.consequence })} `;
}

/** The line under the board: what the square looked at is and holds, and what can be done there (U-OA-3). */
function inspector(app: App): Child {
  const { looking } = app.ui;
  if (looking?.kind !== 'square') return h('p', { class: 'inspector' }, t('board.pointAt'));
  const cell = app.frame.cells.find((one) => sameSquare(one, looking.at));
  const blocked = app.frame.blocked.find((entry) => sameSquare(entry.square, looking.at));
  return h('p', { class: 'inspector' },
    h('strong', {}, `(${squareName(looking.at)}) `), h('span', { class: 'does' }, whatPressingDoes(app, looking.at)),
    cell === undefined ? t('board.emptyGround') : `${cellWords(cell)} ${cell.what} `,
    cell?.enhancementsWhat.map((text) => `${text} `),
    cell?.trains.map((train) => `${train.what} `),
    blocked !== undefined && h('em', {}, blocked.why));
}

function previewing(app: App): Child {
  const { preview } = app.ui;
  if (preview === null) return null;
  return h('div', { class: 'aiming', key: 'preview' },
    h('p', {}, `${preview.label}. ${capital(preview.consequence ?? '')}`),
    h('div', { class: 'row' },
      button({ key: 'do-it', class: 'primary', onclick: () => void act(app, preview) }, t('board.doIt')),
      button({ key: 'cancel-preview', onclick: () => change(app, { preview: null, lit: null }) }, t('board.cancel'))));
}

function zoomTools(app: App): Child {
  const now = app.zoom.district ?? 100;
  const set = (district: number | null): void => setZoom(app, { ...app.zoom, district });
  return h('div', { class: 'zoom', role: 'group', key: 'zoom', 'aria-label': t('board.size') },
    button({ key: 'zoom-out', onclick: () => set(Math.max(50, now - 10)), attrs: { 'aria-label': t('board.smaller') } }, '−'),
    button({ key: 'zoom-fit', onclick: () => set(null), attrs: { 'data-t': 'zoom-label', 'aria-label': t('board.fitLong') } }, app.zoom.district === null ? t('board.fit') : `${now}%`),
    button({ key: 'zoom-in', onclick: () => set(Math.min(200, now + 10)), attrs: { 'aria-label': t('board.larger') } }, '+'));
}

/** One button for each other player's district (U-OA-10). */
function peekTools(app: App, shown: Shown): Child {
  const others = app.watch === undefined ? [] : opponents(app);
  return others.length > 0 && h('div', { class: 'peeks', key: 'peeks', role: 'group', 'aria-label': t('board.lookAtOthers') }, others.map((player) => {
    const on = shown.kind === 'peek' && app.ui.peek === player.seat;
    return h('button', { type: 'button', class: 'quiet', key: player.seat, 'data-key': `peek:${player.seat}`, 'data-t': `peek-${player.seat}`, 'aria-pressed': on ? 'true' : 'false', onclick: () => peekAt(app, on ? null : player.seat) }, t('board.lookAt', { name: player.name }));
  }));
}

function banner(app: App, shown: Shown): Child {
  return shown.kind === 'peek' && h('div', { class: 'peek-banner', key: 'peek-banner', 'data-t': 'peek-banner' },
    h('p', {}, t('board.lookingAt', { name: shown.name })),
    button({ key: 'peek-back', class: 'primary', onclick: () => peekAt(app, null), attrs: { 'data-t': 'peek-back' } }, t('board.back')));
}

function titleOf(shown: Shown): string {
  switch (shown.kind) {
    case 'own':
      return t('board.yours');
    case 'peek':
      return t('board.theirs', { name: shown.name });
    case 'watch':
      return t('board.watching', { name: shown.name });
  }
}

function summaryOf({ app }: Shown): string {
  const { frame } = app;
  const office = ownOffice(frame);
  const cars = frame.cells.reduce((sum, cell) => sum + cell.cars.length, 0);
  const trains = frame.cells.reduce((sum, cell) => sum + cell.trains.length, 0);
  const jams = frame.facilities.filter((facility) => facility.jammed).length;
  return [
    t('board.tracksTaken', { office: office?.label ?? '', used: office?.adUsed ?? 0, total: office?.adTotal ?? 0 }),
    t('board.carsStanding', { count: cars }), t('board.trains', { count: trains }), jams > 0 ? t('board.jams', { count: jams }) : '',
  ].filter((part) => part !== '').join(', ');
}

/** What is being placed or tried, in the place of the standing line, so that the board does not move away from under the pointer. */
function lead(app: App, shown: Shown): VNode {
  const asked = shown.kind === 'own' ? [placing(app), previewing(app)].filter((part) => part !== null) : [];
  return h('div', { class: 'board-lead', key: 'lead' }, asked.length > 0 ? asked : h('p', { class: 'shaping', key: 'shaping' }, t('board.shaping')));
}

/** `title` names another's district; `fold` is whoever opens and shuts it instead of the three buttons (U-RV-8). */
export function boardPanel(app: App, title?: string, fold?: PanelFold): VNode {
  const shown = shownDistrict(app);
  const name = title ?? titleOf(shown);
  const text = asText(app, 'district');
  const narrow = tightHeading();
  const tools: Child = [textSwitch(app, 'district'), !text && zoomTools(app)];
  return panel(app, {
    id: 'district', title: name, titleHook: 'district-who', fold: fold ?? districtFold(app), help: './docs/rules.html#t-track-placement',
    ...(narrow ? {} : { tools }), summary: summaryOf(shown),
  }, () => [
    banner(app, shown),
    lead(app, shown),
    text
      ? h('div', { class: 'scroller', key: 'text' }, districtTable(shown.app, name))
      : [h('div', { class: 'scroller touch', key: `scroller-${shown.app.frame.viewerSeat}`, tabindex: '-1', 'data-centre': true, ...touchHandlers(app, 'district') }, drawGrid(shown.app, name)), inspector(shown.app)],
    h('div', { class: cls('board-foot', narrow && 'narrow'), key: 'board-foot' }, narrow && h('div', { class: 'tools' }, tools), peekTools(app, shown), fold === undefined && showingTools(app)),
  ]);
}
