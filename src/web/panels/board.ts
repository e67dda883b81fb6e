// The Office Area: whose district it is, how it is shown, what is being placed or previewed, the picture or its tables, and the line that
// tells about the square looked at (client 11.4).

import { act, change, chosenPlacement, place, placements, rotate, setZoom } from '../app.ts';
import type { App } from '../app.ts';
import { cls, h } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { t } from '../strings/text.ts';
import { sameSquare, squareName } from '../types.ts';
import { button, panel } from '../widgets.ts';
import type { PanelFold } from '../widgets.ts';
import { asText, districtTable, textSwitch, tightHeading } from './as-text.ts';
import { drawGrid, ownOffice } from './board-grid.ts';
import { touchHandlers } from './board-touch.ts';
import { districtFold, showingTools } from './showing.ts';
import { opponents, peekAt, shownDistrict } from './whose.ts';
import type { Shown } from './whose.ts';
import { capital, cellWords } from './words.ts';

/** The line under the board: what the square looked at is and holds, and what can be done there (U-OA-3). */
function inspector(app: App): Child {
  const { looking } = app.ui;
  if (looking?.kind !== 'square') return h('p', { class: 'inspector' }, t('board.pointAt'));
  const cell = app.frame.cells.find((one) => sameSquare(one, looking.at));
  const blocked = app.frame.blocked.find((entry) => sameSquare(entry.square, looking.at));
  return h('p', { class: 'inspector' },
    h('strong', {}, `(${squareName(looking.at)}) `),
    cell === undefined ? t('board.emptyGround') : `${cellWords(cell)} ${cell.what} `,
    cell?.enhancementsWhat.map((text) => `${text} `),
    cell?.trains.map((train) => `${train.what} `),
    blocked !== undefined && h('em', {}, blocked.why));
}

function placing(app: App): Child {
  const { aim } = app.ui;
  if (aim?.kind !== 'place') return null;
  const spots = placements(app);
  const lit = new Set(spots.map((entry) => squareName(entry.square ?? { row: 0, col: 0 }))).size;
  const chosen = chosenPlacement(app);
  const turns = chosen === null ? [] : spots.filter((entry) => sameSquare(entry.square, chosen.square));
  const asked = turns.filter((entry) => entry.host !== undefined).length > 1;
  const square = squareName(chosen?.square ?? { row: 0, col: 0 });
  const where = chosen?.host === undefined ? t('board.cardAt', { card: aim.name, square }) : t('board.cardServing', { card: aim.name, square, host: squareName(chosen.host) });
  return h('div', { class: 'aiming', key: 'placing' },
    h('p', {}, chosen === null ? t('board.chooseSquare', { card: aim.name, count: lit }) : `${where} ${capital(chosen.consequence ?? '')}`),
    asked && h('div', { class: 'row', role: 'group', 'aria-label': t('board.whichHost'), 'data-t': 'hosts' }, h('strong', { 'aria-hidden': 'true' }, t('board.whichHost')), turns.map((entry) => h('button', {
      type: 'button', key: squareName(entry.host ?? { row: 0, col: 0 }), 'data-key': `host:${squareName(entry.host ?? { row: 0, col: 0 })}`, 'aria-pressed': entry === chosen ? 'true' : 'false',
      onclick: () => change(app, { aim: { ...aim, variant: entry.variant, host: entry.host ?? null } }),
    }, capital(entry.consequence ?? squareName(entry.host ?? { row: 0, col: 0 }))))),
    h('div', { class: 'row' },
      turns.length > 1 && !asked && button({ key: 'rotate', onclick: () => rotate(app) }, t('board.rotate'), ' ', h('kbd', {}, 'R')),
      chosen !== null && button({ key: 'place', class: 'primary', onclick: () => place(app), attrs: { 'data-t': 'place', 'data-would': JSON.stringify(chosen.intent) } }, t('board.place')),
      button({ key: 'cancel-aim', onclick: () => change(app, { aim: null }) }, t('board.cancel'))));
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

/** `title` names another's district; `fold` is whoever opens and shuts it instead of the three buttons (U-RV-8). */
export function boardPanel(app: App, title?: string, fold?: PanelFold): VNode {
  const shown = shownDistrict(app);
  const name = title ?? titleOf(shown);
  const text = asText(app, 'district');
  const narrow = tightHeading();
  const tools: Child = [textSwitch(app, 'district'), !text && zoomTools(app)];
  return panel(app, {
    id: 'district', title: name, fold: fold ?? districtFold(app), help: './docs/rules.html#t-track-placement',
    ...(narrow ? {} : { tools }), summary: summaryOf(shown),
  }, () => [
    banner(app, shown),
    h('p', { class: 'shaping', key: 'shaping' }, t('board.shaping')),
    shown.kind === 'own' && [placing(app), previewing(app)],
    text
      ? h('div', { class: 'scroller', key: 'text' }, districtTable(shown.app, name))
      : [h('div', { class: 'scroller touch', key: `scroller-${shown.app.frame.viewerSeat}`, tabindex: '-1', 'data-centre': true, ...touchHandlers(app, 'district') }, drawGrid(shown.app, name)), inspector(shown.app)],
    h('div', { class: cls('board-foot', narrow && 'narrow'), key: 'board-foot' }, narrow && h('div', { class: 'tools' }, tools), peekTools(app, shown), fold === undefined && showingTools(app)),
  ]);
}
