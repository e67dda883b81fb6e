// The Office Area: the district as one SVG grid, operable by mouse, touch and arrow keys (client 11.4, U-AX-2). Knows no rule: squares
// are pressable because the menu says so.

import type { CellView, DivisionView, Frame } from '../../view/frame.ts';
import type { DirectEntry } from '../../view/menu-types.ts';
import { act, actsAt, change, chosenPlacement, crewOf, litBy, place, placements, prefer, rotate, setZoom, tapConfirms } from '../app.ts';
import type { App } from '../app.ts';
import { openChooser } from '../dialogs.ts';
import { cls, h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { ghost } from '../draw/ghost.ts';
import { drawRoute } from '../draw/route.ts';
import { drawSquare } from '../draw/square.ts';
import { SQUARE } from '../draw/track.ts';
import { drawWreck } from '../draw/wreck.ts';
import { sameSquare, squareName } from '../types.ts';
import type { GridCoord } from '../types.ts';
import { button, panel } from '../widgets.ts';
import type { PanelFold } from '../widgets.ts';
import { districtTable } from './as-text.ts';
import { capital, cellWords, count } from './words.ts';

const MARGIN = 18;

interface Extent {
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

/** Every square in use and every empty one where something in hand may be laid. */
function extentOf(app: App): Extent {
  const { cells, limits, runningRow } = app.frame;
  const spots = app.menu.placeable.flatMap((entry) => (entry.square === undefined ? [] : [entry.square]));
  const rows = [...cells, ...spots].map((cell) => cell.row);
  const cols = [...cells, ...spots].map((cell) => cell.col);
  return {
    west: Math.min(limits.west, ...cols), east: Math.max(limits.east, ...cols),
    north: Math.max(runningRow, ...rows),
    south: Math.min(runningRow, ...rows),
  };
}

export function ownOffice(frame: Frame): DivisionView | null {
  return frame.division.find((node) => node.kind === 'office' && node.seat === frame.viewerSeat) ?? null;
}

function crewSquare(app: App): GridCoord | null {
  const crew = crewOf(app);
  return crew === null ? null : (app.frame.cells.find((cell) => cell.trains.some((train) => train.trayId === crew)) ?? null);
}

function lookAt(app: App, coord: GridCoord): void {
  const acts = app.ui.aim === null ? actsAt(app, coord) : [];
  const first = acts[0];
  change(app, { looking: { kind: 'square', at: coord }, cell: coord, lit: acts.length === 1 && first !== undefined ? litBy(first) : null });
}

/** What pressing a square does: lay the card aimed with, move there, work there, or show what it is. */
export function pressSquare(app: App, coord: GridCoord): void {
  const { aim } = app.ui;
  if (aim?.kind === 'place') {
    const here = placements(app).filter((entry) => sameSquare(entry.square, coord));
    const first = here[0];
    if (first === undefined) return lookAt(app, coord);
    if (sameSquare(aim.at, coord)) return here.length > 1 ? rotate(app) : place(app);
    change(app, { aim: { ...aim, at: coord, variant: first.variant, host: first.host ?? null }, cell: coord, looking: { kind: 'square', at: coord } });
    if (here.length === 1 && !tapConfirms(app)) place(app);
    return;
  }
  const acts = actsAt(app, coord);
  const [only] = acts;
  if (only === undefined) return lookAt(app, coord);
  if (acts.length > 1) return openChooser(app, `What shall happen at (${squareName(coord)})?`, acts);
  if (tapConfirms(app) && app.ui.preview !== only) {
    change(app, { preview: only, lit: litBy(only), looking: { kind: 'square', at: coord } });
    return;
  }
  void act(app, only);
}

function nameOf(app: App, coord: GridCoord, cell: CellView | undefined, acts: readonly DirectEntry[], blocked: string | null): string {
  const parts = [cell === undefined ? `Column ${coord.col}, row ${coord.row}: empty.` : cellWords(cell)];
  const here = placements(app).filter((entry) => sameSquare(entry.square, coord));
  if (here.length > 0 && app.ui.aim !== null) parts.push(`${app.ui.aim.name} may go here${here[0]?.consequence === undefined ? '' : `: ${here[0].consequence}`}.`);
  if (acts.length > 0) parts.push(`You can: ${acts.map((entry) => entry.label + (entry.consequence === undefined ? '' : ` (${entry.consequence})`)).join('; ')}.`);
  if (blocked !== null) parts.push(`Out of reach: ${blocked}`);
  return parts.join(' ');
}

function moveFocus(app: App, event: Event, extent: Extent, coord: GridCoord): void {
  if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
  const to = ((): GridCoord | null => {
    switch (event.key) {
      case 'ArrowLeft':
        return { row: coord.row, col: Math.max(extent.west, coord.col - 1) };
      case 'ArrowRight':
        return { row: coord.row, col: Math.min(extent.east, coord.col + 1) };
      case 'ArrowUp':
        return { row: Math.min(extent.north, coord.row + 1), col: coord.col };
      case 'ArrowDown':
        return { row: Math.max(extent.south, coord.row - 1), col: coord.col };
      case 'Home':
        return { row: coord.row, col: extent.west };
      case 'End':
        return { row: coord.row, col: extent.east };
      default:
        return null;
    }
  })();
  if (to !== null) {
    event.preventDefault();
    document.querySelector<SVGElement>(`[data-key="cell:${squareName(to)}"]`)?.focus();
    return;
  }
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    if (event.repeat) return;
    // Enter confirms what the ghost shows; R turns it (U-OA-8).
    if (event.key === 'Enter' && app.ui.aim?.kind === 'place' && sameSquare(app.ui.aim.at, coord)) place(app);
    else pressSquare(app, coord);
  }
}

/** U-OA-7: why the chosen crew cannot get to a square its way led to. */
function outOfReach(app: App, coord: GridCoord): string | null {
  const crew = crewOf(app);
  if (crew === null || app.frame.option !== 'switch' || sameSquare(crewSquare(app), coord)) return null;
  const entry = app.frame.blocked.find((one) => one.trayId === crew && sameSquare(one.square, coord));
  return entry?.why ?? null;
}

/** The square of this district where trains have just been destroyed. */
function wreckHere(app: App): GridCoord | null {
  const { wreck } = app.ui;
  return wreck !== null && 'seat' in wreck && wreck.seat === app.frame.viewerSeat ? { row: wreck.row, col: wreck.col } : null;
}

function drawGrid(app: App, title: string): VNode {
  const { frame, ui } = app;
  const extent = extentOf(app);
  const cols = extent.east - extent.west + 1;
  const rows = extent.north - extent.south + 1;
  const xy = (coord: GridCoord): { readonly x: number; readonly y: number } => ({ x: MARGIN + (coord.col - extent.west) * SQUARE, y: MARGIN + (extent.north - coord.row) * SQUARE });
  const office = ownOffice(frame);
  const crew = crewSquare(app);
  const spots = ui.aim?.kind === 'place' ? placements(app) : [];
  const chosen = chosenPlacement(app);
  const roving = ui.cell ?? { row: frame.runningRow, col: office === null ? 0 : (frame.cells.find((cell) => cell.kind === 'office')?.col ?? 0) };
  const lit = ui.lit;
  const wrecked = wreckHere(app);

  const squareNode = (coord: GridCoord): VNode => {
    const cell = frame.cells.find((one) => sameSquare(one, coord));
    const acts = ui.aim === null ? actsAt(app, coord) : [];
    const here = spots.filter((entry) => sameSquare(entry.square, coord));
    const looked = ui.looking?.kind === 'square' && sameSquare(ui.looking.at, coord);
    const blocked = acts.length === 0 ? outOfReach(app, coord) : null;
    const { x, y } = xy(coord);
    const onRoute = lit?.route.some((step) => sameSquare(step, coord)) === true;
    const showGhost = here.length > 0 && (sameSquare(chosen?.square, coord) || (looked && chosen === null));
    const shown = sameSquare(chosen?.square, coord) ? chosen : here[0];
    return s('g', {
      key: squareName(coord), transform: `translate(${x} ${y})`, 'data-own': cell?.kind === 'office' ? true : undefined,
      class: cls('cell', cell === undefined ? 'bare' : 'laid', cell?.running === true && 'running-row', acts.length > 0 && 'destination', here.length > 0 && 'placeable', onRoute && 'on-route',
        sameSquare(lit?.to, coord) && 'lit-end', blocked !== null && 'blocked', sameSquare(crew, coord) && 'crew', looked && 'looked'),
    },
      s('g', { 'aria-hidden': 'true' },
        s('rect', { class: 'plot', width: SQUARE, height: SQUARE }),
        cell !== undefined && drawSquare({ cell, office, marked: () => lit !== null && onRoute && !sameSquare(crew, coord) }, frame.limits),
        (acts.length > 0 || here.length > 0) && s('rect', { class: 'hatch', fill: 'url(#hatch-act)', width: SQUARE, height: SQUARE }),
        blocked !== null && s('rect', { class: 'hatch', fill: 'url(#hatch-dim)', width: SQUARE, height: SQUARE }),
        showGhost && shown != null && ui.aim !== null && ghost(frame.handCards[frame.handIds.indexOf(ui.aim.cardId)] ?? null, ui.aim.name, shown.variant)),
      // The control lies over the drawing: its name is a sentence, not the lettering of the picture.
      s('rect', {
        class: 'hit', width: SQUARE, height: SQUARE, role: 'gridcell', 'data-key': `cell:${squareName(coord)}`, 'data-t': `cell-${coord.col}-${coord.row}`,
        tabindex: sameSquare(coord, roving) ? '0' : '-1',
        'aria-label': nameOf(app, coord, cell, acts, blocked),
        onclick: () => pressSquare(app, coord),
        onmouseenter: () => lookAt(app, coord),
        onfocus: () => lookAt(app, coord),
        onmouseleave: () => change(app, { lit: null }),
        onkeydown: (event: Event) => moveFocus(app, event, extent, coord),
      }),
      s('rect', { class: 'edge', x: 1.5, y: 1.5, width: SQUARE - 3, height: SQUARE - 3 }),
      s('rect', { class: 'ring', x: 3, y: 3, width: SQUARE - 6, height: SQUARE - 6 }));
  };

  const rowNumbers = Array.from({ length: rows }, (_, i) => extent.north - i);
  const colNumbers = Array.from({ length: cols }, (_, i) => extent.west + i);
  const width = cols * SQUARE + 2 * MARGIN;
  const height = rows * SQUARE + 2 * MARGIN;
  const zoom = app.zoom.district;
  return s('svg', {
    class: cls('district', zoom === null && 'fit'), viewBox: `0 0 ${width} ${height}`, role: 'grid', 'aria-label': `${title}, north up`, 'aria-rowcount': rows, 'aria-colcount': cols,
    css: { '--w': `${width}`, '--squares': String(cols), '--zoom': String((zoom ?? 100) / 100) },
  },
    s('defs', {},
      s('pattern', { id: 'hatch-act', width: 9, height: 9, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, s('path', { class: 'hatch-act', d: 'M0 0V9' })),
      s('pattern', { id: 'hatch-dim', width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(-45)' }, s('path', { class: 'hatch-dim', d: 'M0 0V7' }))),
    app.preferences.coordinates && s('g', { class: 'coordinates', 'aria-hidden': 'true' },
      colNumbers.map((col) => s('text', { key: `c${col}`, x: xy({ row: 0, col }).x + SQUARE / 2, y: 12 }, String(col))),
      rowNumbers.map((row) => s('text', { key: `r${row}`, x: 9, y: xy({ row, col: 0 }).y + SQUARE / 2 + 4 }, String(row)))),
    rowNumbers.map((row) => s('g', { key: `row${row}`, role: 'row' }, colNumbers.map((col) => squareNode({ row, col })))),
    wrecked !== null && drawWreck(xy(wrecked).x + SQUARE / 2, xy(wrecked).y + SQUARE / 2),
    lit !== null && lit.route.length > 0 && drawRoute(crew, lit.route, frame.cells, xy));
}

/** The line under the board: what the square looked at is and holds, and what can be done there (U-OA-3). */
function inspector(app: App): Child {
  const { looking } = app.ui;
  if (looking?.kind !== 'square') return h('p', { class: 'inspector' }, 'Point at a square, or walk the board with the arrow keys, to read what lies there.');
  const cell = app.frame.cells.find((one) => sameSquare(one, looking.at));
  const blocked = app.frame.blocked.find((entry) => sameSquare(entry.square, looking.at));
  return h('p', { class: 'inspector' },
    h('strong', {}, `(${squareName(looking.at)}) `),
    cell === undefined ? 'Empty ground. ' : `${cellWords(cell)} ${cell.what} `,
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
  return h('div', { class: 'aiming', key: 'placing' },
    h('p', {}, chosen === null ? `${aim.name}: choose ${lit === 1 ? 'the lit square' : `one of ${lit} lit squares`}.` : `${aim.name} at (${squareName(chosen.square ?? { row: 0, col: 0 })})${chosen.host === undefined ? '' : `, serving (${squareName(chosen.host)})`}. ${capital(chosen.consequence ?? '')}`),
    h('div', { class: 'row' },
      turns.length > 1 && button({ key: 'rotate', onclick: () => rotate(app) }, 'Rotate ', h('kbd', {}, 'R')),
      chosen !== null && button({ key: 'place', class: 'primary', onclick: () => place(app), attrs: { 'data-t': 'place', 'data-would': JSON.stringify(chosen.intent) } }, 'Place'),
      button({ key: 'cancel-aim', onclick: () => change(app, { aim: null }) }, 'Cancel')));
}

function previewing(app: App): Child {
  const { preview } = app.ui;
  if (preview === null) return null;
  return h('div', { class: 'aiming', key: 'preview' },
    h('p', {}, `${preview.label}. ${capital(preview.consequence ?? '')}`),
    h('div', { class: 'row' },
      button({ key: 'do-it', class: 'primary', onclick: () => void act(app, preview) }, 'Do it'),
      button({ key: 'cancel-preview', onclick: () => change(app, { preview: null, lit: null }) }, 'Cancel')));
}

function zoomTools(app: App): Child {
  const now = app.zoom.district ?? 100;
  const set = (district: number | null): void => setZoom(app, { ...app.zoom, district });
  return h('div', { class: 'zoom', role: 'group', 'aria-label': 'Size of the board' },
    button({ key: 'zoom-out', onclick: () => set(Math.max(50, now - 10)), attrs: { 'aria-label': 'Smaller' } }, '−'),
    button({ key: 'zoom-fit', onclick: () => set(null), attrs: { 'data-t': 'zoom-label', 'aria-label': 'Fit the board to its place' } }, app.zoom.district === null ? 'Fit' : `${now}%`),
    button({ key: 'zoom-in', onclick: () => set(Math.min(200, now + 10)), attrs: { 'aria-label': 'Larger' } }, '+'));
}

/** U-AX-6: pictures or tables, for both boards. */
export function textSwitch(app: App, where: string): VNode {
  return h('button', { type: 'button', key: 'as-text', class: 'quiet', 'data-key': `as-text:${where}`, 'aria-pressed': app.preferences.asText ? 'true' : 'false', onclick: () => prefer(app, { asText: !app.preferences.asText }) }, 'As text');
}

/** `title` names another's district; `fold` is whoever opens and shuts it instead of the reader's list. */
export function boardPanel(app: App, title = 'Your Office Area', fold?: PanelFold): VNode {
  const { frame } = app;
  const office = ownOffice(frame);
  const trains = frame.cells.reduce((sum, cell) => sum + cell.trains.length, 0);
  const cars = frame.cells.reduce((sum, cell) => sum + cell.cars.length, 0);
  const jams = frame.facilities.filter((facility) => facility.jammed).length;
  return panel(app, {
    id: 'district', title, fold, help: './docs/rules.html#t-track-placement', tools: [textSwitch(app, 'district'), !app.preferences.asText && zoomTools(app)],
    summary: `${office?.label ?? ''}, ${office?.adUsed ?? 0} of ${office?.adTotal ?? 0} A/D tracks taken, ${count(cars, 'car')} standing, ${count(trains, 'train')}${jams > 0 ? `, ${count(jams, 'jam')}` : ''}`,
  }, () => [
    h('p', { class: 'shaping' }, 'Industries stand off the Running Track, inside the Limits, where they join at their east or west end, or in place of a plain straight. The main is never broken.'),
    placing(app), previewing(app),
    app.preferences.asText
      ? h('div', { class: 'scroller', key: 'text' }, districtTable(app))
      : [h('div', { class: 'scroller', key: 'scroller', tabindex: '-1', 'data-centre': true }, drawGrid(app, title)), inspector(app)],
  ]);
}
