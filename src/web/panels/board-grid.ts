// The district as one SVG grid, operable by mouse, touch and arrow keys (U-AX-2). Knows no rule: squares are pressable because
// the menu says so.

import type { CellView, DivisionView, Frame } from '../../view/frame.ts';
import type { DirectEntry } from '../../view/menu-types.ts';
import { actsAt, act, change, chosenPlacement, crewOf, litBy, place, placements, rotate, tapConfirms } from '../app.ts';
import type { App } from '../app.ts';
import { openChooser } from '../dialogs.ts';
import { cls, s } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { ghost } from '../draw/ghost.ts';
import { drawRoute } from '../draw/route.ts';
import { drawSquare } from '../draw/square.ts';
import { SQUARE } from '../draw/rails.ts';
import { drawGain, drawWreck } from '../draw/wreck.ts';
import { PLACE_KEYS } from '../key-table.ts';
import type { PlaceCommand } from '../key-table.ts';
import { pressedIn } from '../keys.ts';
import { t } from '../strings/text.ts';
import { sameSquare, squareName } from '../types.ts';
import type { GridCoord } from '../types.ts';
import { couplingHandlers, endsPull, partings } from './board-coupling.ts';
import { keepActingInView } from './board-touch.ts';
import { changedSince, gainsShown } from './since.ts';
import { cellWords } from './words.ts';

const MARGIN = 18;
/** From here on a square is so small that its lettering is drawn larger. */
const MANY_COLUMNS = 10;

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
  if (acts.length > 1) return openChooser(app, t('board.whatHere', { square: squareName(coord) }), acts);
  if (tapConfirms(app) && app.ui.preview !== only) {
    change(app, { preview: only, lit: litBy(only), looking: { kind: 'square', at: coord } });
    return;
  }
  void act(app, only);
}

function nameOf(app: App, coord: GridCoord, cell: CellView | undefined, acts: readonly DirectEntry[], blocked: string | null): string {
  const parts = [cell === undefined ? t('board.emptySquare', { col: coord.col, row: coord.row }) : cellWords(cell)];
  const here = placements(app).filter((entry) => sameSquare(entry.square, coord));
  if (here.length > 0 && app.ui.aim !== null) parts.push(here[0]?.consequence === undefined ? t('board.mayGo', { card: app.ui.aim.name }) : t('board.mayGoSo', { card: app.ui.aim.name, what: here[0].consequence }));
  if (acts.length > 0) parts.push(t('board.youCan', { acts: acts.map((entry) => (entry.consequence === undefined ? entry.label : `${entry.label} (${entry.consequence})`)).join('; ') }));
  if (blocked !== null) parts.push(t('board.outOfReach', { why: blocked }));
  return parts.join(' ');
}

function moveFocus(app: App, event: Event, extent: Extent, coord: GridCoord): void {
  const found = event instanceof KeyboardEvent ? pressedIn(PLACE_KEYS, event) : null;
  if (found === null) return;
  event.preventDefault();
  const { row, col } = coord;
  const places: Readonly<Partial<Record<PlaceCommand, GridCoord>>> = {
    left: { row, col: Math.max(extent.west, col - 1) }, right: { row, col: Math.min(extent.east, col + 1) }, up: { row: Math.min(extent.north, row + 1), col }, down: { row: Math.max(extent.south, row - 1), col },
    rowStart: { row, col: extent.west }, rowEnd: { row, col: extent.east },
  };
  const to = places[found.command];
  if (to !== undefined) return document.querySelector<SVGElement>(`[data-key="cell:${squareName(to)}"]`)?.focus();
  if (found.again) return;
  // Enter confirms what the ghost shows; R turns it (U-OA-8).
  if (found.command === 'confirm' && app.ui.aim?.kind === 'place' && sameSquare(app.ui.aim.at, coord)) place(app);
  else pressSquare(app, coord);
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
  return wreck !== null && 'seat' in wreck.where && wreck.where.seat === app.frame.viewerSeat ? wreck.where : null;
}

/** The picture of the district. */
export function drawGrid(app: App, title: string): VNode {
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
  const changed = changedSince(app, 'district');
  const big = cols >= MANY_COLUMNS;
  const parted = ui.aim === null ? partings(app) : new Map<string, DirectEntry>();
  // Not this player's move, or a district that is only looked at: every square can be read and none pressed (U-AX-9).
  const idle = app.menu.direct.length === 0 && app.menu.placeable.length === 0;
  keepActingInView(crew === null ? '' : squareName(crew));

  const squareNode = (coord: GridCoord): VNode => {
    const cell = frame.cells.find((one) => sameSquare(one, coord));
    const acts = ui.aim === null ? actsAt(app, coord) : [];
    const here = spots.filter((entry) => sameSquare(entry.square, coord));
    const looked = ui.looking?.kind === 'square' && sameSquare(ui.looking.at, coord);
    const blocked = acts.length === 0 ? outOfReach(app, coord) : null;
    const { x, y } = xy(coord);
    const onRoute = lit?.route.some((step) => step.entry !== null && sameSquare(step.coord, coord)) === true;
    const showGhost = here.length > 0 && (sameSquare(chosen?.square, coord) || (looked && chosen === null));
    const shown = sameSquare(chosen?.square, coord) ? chosen : here[0];
    return s('g', {
      key: squareName(coord), transform: `translate(${x} ${y})`, 'data-own': cell?.kind === 'office' ? true : undefined,
      class: cls('cell', cell === undefined ? 'bare' : 'laid', cell?.running === true && 'running-row', acts.length > 0 && 'destination', here.length > 0 && 'placeable', onRoute && 'on-route',
        sameSquare(lit?.to, coord) && 'lit-end', blocked !== null && 'blocked', sameSquare(crew, coord) && 'crew', looked && 'looked', changed.has(squareName(coord)) && 'changed'),
    },
      s('g', { 'aria-hidden': 'true' },
        s('rect', { class: 'plot', width: SQUARE, height: SQUARE }),
        cell !== undefined && drawSquare({
          cell, office, big,
          marked: () => lit !== null && onRoute && !sameSquare(crew, coord),
          partings: (train) => (train.trayId === crewOf(app) ? parted : undefined),
        }, frame.limits),
        (acts.length > 0 || here.length > 0) && s('rect', { class: 'hatch', fill: 'url(#hatch-act)', width: SQUARE, height: SQUARE }),
        blocked !== null && s('rect', { class: 'hatch', fill: 'url(#hatch-dim)', width: SQUARE, height: SQUARE }),
        showGhost && shown != null && ui.aim !== null && ghost(frame.handCards[frame.handIds.indexOf(ui.aim.cardId)] ?? null, ui.aim.name, shown.variant)),
      // The control lies over the drawing: its name is a sentence, not the lettering of the picture.
      s('rect', {
        class: 'hit', width: SQUARE, height: SQUARE, role: 'gridcell', 'data-key': `cell:${squareName(coord)}`, 'data-t': `cell-${coord.col}-${coord.row}`,
        tabindex: sameSquare(coord, roving) ? '0' : '-1',
        'aria-label': nameOf(app, coord, cell, acts, blocked), 'aria-disabled': idle ? 'true' : undefined,
        onclick: () => !endsPull() && pressSquare(app, coord),
        onmouseenter: () => lookAt(app, coord),
        onfocus: () => lookAt(app, coord),
        onmouseleave: () => change(app, { lit: null }),
        onkeydown: (event: Event) => moveFocus(app, event, extent, coord),
        ...(sameSquare(crew, coord) ? couplingHandlers(app, parted) : {}),
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
    class: cls('district', zoom === null && 'fit', big && 'many'), viewBox: `0 0 ${width} ${height}`, role: 'grid', 'aria-label': t('board.grid', { title }), 'aria-rowcount': rows, 'aria-colcount': cols,
    css: { '--w': `${width}`, '--squares': String(cols), '--zoom': String((zoom ?? 100) / 100) },
  },
    s('defs', {},
      s('pattern', { id: 'hatch-act', width: 9, height: 9, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, s('path', { class: 'hatch-act', d: 'M0 0V9' })),
      s('pattern', { id: 'hatch-dim', width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(-45)' }, s('path', { class: 'hatch-dim', d: 'M0 0V7' }))),
    app.preferences.coordinates && s('g', { class: 'coordinates', 'aria-hidden': 'true' },
      colNumbers.map((col) => s('text', { key: `c${col}`, x: xy({ row: 0, col }).x + SQUARE / 2, y: 12 }, String(col))),
      rowNumbers.map((row) => s('text', { key: `r${row}`, x: 9, y: xy({ row, col: 0 }).y + SQUARE / 2 + 4 }, String(row)))),
    rowNumbers.map((row) => s('g', { key: `row${row}`, role: 'row' }, colNumbers.map((col) => squareNode({ row, col })))),
    wrecked !== null && drawWreck(xy(wrecked).x + SQUARE / 2, xy(wrecked).y + SQUARE / 2, ui.wreck?.trains.slice(0, 2)),
    gainsShown(app).map(({ step, player, amount, where }) => 'seat' in where && where.seat === frame.viewerSeat && drawGain(`gain${step}-${player}-${squareName(where)}`, amount, xy(where).x + SQUARE / 2, xy(where).y + SQUARE / 3)),
    lit !== null && lit.route.length > 0 && drawRoute(lit.route, frame.cells, xy));
}
