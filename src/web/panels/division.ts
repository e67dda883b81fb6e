// The Division as a strip from west to east: Division Points, Mainline cards as landscapes with one box per region, Offices.

import { isolated } from '../../view/drawn-name.ts';
import { shortened } from '../shortened.ts';
import type { DivisionView, TrainChip } from '../../view/frame.ts';
import type { MenuGroup } from '../../view/menu-types.ts';
import { act, change } from '../app.ts';
import type { App } from '../app.ts';
import { confirm, openChooser } from '../dialogs.ts';
import { cls, h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { abreast, drawNumber, drawTrain, fitted, trainTitle, trainWords } from '../draw/cars.ts';
import type { Row } from '../draw/cars.ts';
import { drawBumper, drawLandscape } from '../draw/landscape.ts';
import { drawOffice } from '../draw/office.ts';
import { drawFlag, drawHat } from '../draw/signal.ts';
import { drawGain, drawWreck } from '../draw/wreck.ts';
import { PLACE_KEYS } from '../key-table.ts';
import { pressedIn } from '../keys.ts';
import { t } from '../strings/text.ts';
import { squareName } from '../types.ts';
import { panel } from '../widgets.ts';
import { asText, divisionTable, textSwitch, tightHeading } from './as-text.ts';
import { touchHandlers } from './board-touch.ts';
import { gainsShown } from './since.ts';
import { nodeWords, stagesLeft } from './words.ts';

const HEIGHT = 164;
/** Over the nodes: the braces that hold each Subdivision together. */
const BRACE = 18;
const SKY = 34;
const GROUND = 72;
const BOX_TOP = 80;
const BOX_HEIGHT = HEIGHT - BOX_TOP - 4;
/** Trains of one place stand on tracks one below the other; one alone is drawn largest. */
const MOST_TRAINS = 4;
const NARROW_BOX = 130;
/** How many boxes wide a train alone on its card may be. */
const ALONE = 1.5;
const SCALES = [2, 2, 1.7, 1.3, 1] as const;

/** On a wide screen a short Division spreads over the room there is. */
function widthOf(node: DivisionView, roomy: boolean): number {
  switch (node.kind) {
    case 'ml':
      return roomy ? Math.max(220, node.regions * 116) : Math.max(126, node.regions * 90);
    case 'office':
      return roomy ? 190 : 140;
    case 'dp':
      return roomy ? 172 : 118;
  }
}

/** Trains of one place, each on a rail of its own, lower number on top (U-DM-3). */
function stack(trains: readonly TrainChip[], x: number, width: number, top: number, room: number): readonly VNode[] {
  const shown = trains.slice(0, MOST_TRAINS);
  // An empty box shows the track it stands for.
  if (shown.length === 0) return [s('path', { key: 'empty', class: 'box-rail empty', d: `M${x + 2} ${top + room - 16}H${x + width - 2}` })];
  const step = room / shown.length;
  return shown.map((train, i) => {
    const rail = top + step * (i + 1) - Math.max(3, (step - 22) / 2);
    const track = s('path', { class: 'box-rail', d: `M${x + 2} ${rail + 0.8}H${x + width - 2}` });
    const marks = train.stagesLeft === undefined ? [] : [stagesMark(train.stagesLeft)];
    const most = Math.min(SCALES[shown.length] ?? 1, step / 17);
    // In a narrow box the number stands over the train, which then has the whole width.
    if (width < NARROW_BOX && step >= 34) {
      return s('g', { key: train.trayId }, track, fitted(abreast([drawNumber(train), ...marks], 3), x + width / 2, rail - 21, width - 8, {}, 1.3), fitted(drawTrain(train, false), x + width / 2, rail, width - 6, { class: 'stock' }, Math.min(most, 1.5)));
    }
    return s('g', { key: train.trayId }, track, fitted(abreast([drawNumber(train), drawTrain(train, false), ...marks], 2), x + width / 2, rail, width - 8, { class: 'stock' }, most));
  });
}

function mainline(node: DivisionView, width: number): readonly Child[] {
  const box = (width - 8) / node.regions;
  const alone = node.regions > 1 && node.trains.flat().length === 1 && box < NARROW_BOX;
  // A train alone on a card of narrow boxes is drawn over half the box beside its own, which nobody stands in: so it can be read.
  const spread = (i: number, trains: readonly TrainChip[]): { readonly x: number; readonly width: number } => {
    const own = 4 + i * box;
    if (!alone || trains.length === 0) return { x: own, width: box - 2 };
    const x = own - ((ALONE - 1) * box * i) / (node.regions - 1);
    return { x, width: ALONE * box - 2 };
  };
  return [
    drawLandscape(node.card ?? 'plains', 4, GROUND, width - 8, node.gradeUp),
    Array.from({ length: node.regions }, (_, i) => s('rect', { key: `region${i}`, class: cls('region', (node.trains[i] ?? []).length > 0 && 'taken'), x: 4 + i * box, y: BOX_TOP, width: box - 2, height: BOX_HEIGHT })),
    Array.from({ length: node.regions }, (_, i) => {
      const trains = node.trains[i] ?? [];
      const { x, width: room } = spread(i, trains);
      return s('g', { key: `box${i}` }, stack(trains, x, room, BOX_TOP, node.holding.length > 0 ? BOX_HEIGHT / 2 : BOX_HEIGHT));
    }),
    // The Interchange's yard: a strip of its own for trains not yet on the road.
    node.holding.length > 0 && [s('path', { class: 'yard-line', d: `M4 ${BOX_TOP + BOX_HEIGHT / 2}H${width - 4}` }), s('text', { class: 'yard-word', x: 8, y: BOX_TOP + BOX_HEIGHT / 2 + 9 }, t('division.yard')), stack(node.holding, 4, width - 8, BOX_TOP + BOX_HEIGHT / 2, BOX_HEIGHT / 2)],
    s('text', { class: 'node-name', x: width / 2, y: 15 }, node.label),
    s('text', { class: 'node-mark', x: width / 2, y: 27 }, [
      t('division.mainline', { number: (node.index + 1) / 2 }), node.gradeUp === null ? '' : t(node.gradeUp === 'east' ? 'division.upEast' : 'division.upWest'),
      node.mayPass ? t('division.mayPass') : '', node.absSignals ? t('division.abs') : '', ...node.modifiers,
    ].filter((text) => text !== '').join(' · ')),
  ];
}

/** The Stages a train still needs, as a small watch behind it. */
function stagesMark(n: number): Row {
  return { width: 11, node: s('g', { class: 'stages-left' }, s('circle', { cx: 5.5, cy: -6, r: 5 }), s('path', { d: 'M4.4 -11.6h2.2' }), s('text', { x: 5.5, y: -3 }, String(n))) };
}

function office(app: App, node: DivisionView, width: number): readonly Child[] {
  const owner = app.frame.players.find((player) => player.index === node.owner);
  const several = app.frame.players.length > 1;
  const whole = owner?.name ?? '';
  // Some seven pixels a letter; the whole name is told on hover and stands in the list of seats above.
  const name = isolated(shortened(whole, Math.max(6, Math.floor(width / 7))));
  const tracks = { office: node.label, used: node.adUsed ?? 0, total: node.adTotal ?? 0, held: node.heldAtLimits.length };
  return [
    s('path', { class: 'road', d: `M0 ${GROUND}H${width}` }),
    drawOffice(node.tier ?? 'depot', width / 2, GROUND - 1, node.tier === 'terminal' ? 0.88 : width > 150 ? 1.12 : 1),
    s('text', { class: 'node-name', x: width / 2, y: 15 }, several && node.owner === app.session.seat() ? t('division.you', { name }) : name, name !== isolated(whole) && s('title', {}, whole)),
    s('text', { class: 'node-mark', x: width / 2, y: 27 }, t(tracks.held > 0 ? 'division.tracksHeld' : 'division.tracks', tracks)),
    s('rect', { class: 'region office-tracks', x: 6, y: BOX_TOP, width: width - 12, height: BOX_HEIGHT }),
    stack(node.trains.flat(), 6, width - 12, BOX_TOP, BOX_HEIGHT),
    node.redFlag?.west === true && drawFlag(12, GROUND),
    node.redFlag?.east === true && drawFlag(width - 20, GROUND),
    node.owner === app.frame.superintendent && several && drawHat(18, 14),
  ];
}

function point(node: DivisionView, side: 'west' | 'east', width: number): readonly Child[] {
  return [
    s('path', { class: 'road', d: side === 'west' ? `M30 ${GROUND}H${width}` : `M0 ${GROUND}H${width - 30}` }),
    drawBumper(side === 'west' ? 26 : width - 26, GROUND, side),
    s('path', { class: 'board-posts', d: `M20 ${SKY + 3}V${GROUND}M${width - 20} ${SKY + 3}V${GROUND}` }),
    s('rect', { class: 'name-board', x: 8, y: SKY - 14, width: width - 16, height: 17 }),
    s('text', { class: 'lettering', x: width / 2, y: SKY - 2 }, t(side === 'west' ? 'division.west' : 'division.east')),
    s('text', { class: 'node-mark', x: width / 2, y: 13 }, t('division.point')),
    s('rect', { class: 'region', x: 4, y: BOX_TOP, width: width - 8, height: BOX_HEIGHT }),
    stack(node.holding, 4, width - 8, BOX_TOP, BOX_HEIGHT),
  ];
}

/** Whether trains have just been destroyed at this node. */
function wreckAt(app: App, node: DivisionView): boolean {
  const { wreck } = app.ui;
  return wreck !== null && ('node' in wreck.where ? wreck.where.node === node.index : wreck.where.seat === node.seat);
}

/** Flags and rulings have buttons of their own: the map shows where they are about and answers nothing by a slip (U-DM-6). */
const NOT_ON_THE_MAP: ReadonlySet<MenuGroup> = new Set(['flag', 'decision']);

/** What pressing a node does, or nothing (U-DM-6). */
function nodeActs(app: App, index: number): { readonly direct: readonly App['menu']['direct'][number][]; readonly placed: readonly App['menu']['placeable'][number][] } {
  const { aim } = app.ui;
  const placed = aim?.kind === 'map' ? app.menu.placeable.filter((entry) => entry.cardId === aim.cardId && entry.node === index) : [];
  return { direct: aim === null ? app.menu.direct.filter((entry) => entry.node === index && !NOT_ON_THE_MAP.has(entry.group)) : [], placed };
}

function pressNode(app: App, index: number): void {
  const { direct, placed } = nodeActs(app, index);
  const [spot] = placed;
  const [only] = direct;
  const { aim } = app.ui;
  change(app, { looking: { kind: 'node', index }, node: index });
  if (spot !== undefined && aim !== null) void act(app, { intent: spot.intent, label: t('division.play', { card: aim.name }), group: 'play' });
  else if (direct.length > 1) openChooser(app, t('division.whatHere'), direct);
  else if (only?.group === 'sort') change(app, { crew: only.trayId ?? null });
  else if (only !== undefined) void act(app, only);
}

/** A brace over everything between two Control Points, with its number (look: the Division map). */
function braces(nodes: readonly DivisionView[], widths: readonly number[]): readonly VNode[] {
  const spans = new Map<number, { from: number; to: number }>();
  let x = 0;
  nodes.forEach((node, i) => {
    const width = widths[i] ?? 0;
    if (node.subdivision !== null) spans.set(node.subdivision, { from: spans.get(node.subdivision)?.from ?? x, to: x + width });
    x += width;
  });
  return [...spans].map(([number, { from, to }]) => {
    const middle = (from + to) / 2;
    const label = t('division.subdivision', { number });
    const half = label.length * 2.9 + 6;
    return s('g', { key: `subdivision${number}`, class: 'subdivision', 'aria-hidden': 'true', 'data-t': `subdivision-${number}` },
      s('path', { class: 'brace', d: `M${from + 4} ${-2}Q${from + 4} ${-9} ${from + 11} ${-9}H${middle - half}M${middle + half} ${-9}H${to - 11}Q${to - 4} ${-9} ${to - 4} ${-2}` }),
      s('text', { class: 'node-mark', x: middle, y: -5.5 }, label));
  });
}

function draw(app: App): VNode {
  const nodes = app.frame.division;
  const gains = gainsShown(app);
  let x = 0;
  const roomy = nodes.length <= 5 && window.innerWidth >= 1000;
  const total = nodes.reduce((sum, node) => sum + widthOf(node, roomy), 0);
  const drawn = nodes.map((node) => {
    const width = widthOf(node, roomy);
    const { direct, placed } = nodeActs(app, node.index);
    const pressable = direct.length > 0 || placed.length > 0;
    const owner = app.frame.players.find((player) => player.index === node.owner)?.name ?? null;
    const does = [...placed.map((entry) => entry.consequence ?? t('division.playHere', { card: app.ui.aim?.name ?? '' })), ...direct.map((entry) => entry.label)];
    const look = (): void => change(app, { looking: { kind: 'node', index: node.index }, node: node.index });
    const press = (): void => pressNode(app, node.index);
    const vnode = s('g', {
      key: `n${node.index}`, role: 'listitem', 'data-own': node.owner === app.frame.viewer ? true : undefined, transform: `translate(${x} 0)`,
      class: cls('node', node.kind, pressable && 'destination', app.watch?.queue().flashed.includes(node.index) === true && 'flashed', node.owner === app.frame.viewer && 'mine', node.owner !== null && node.owner === app.session.actor() && 'acting'),
    },
      s('g', { 'aria-hidden': 'true' },
        s('rect', { class: 'plot', width, height: HEIGHT }),
        pressable && s('rect', { class: 'hatch', fill: 'url(#hatch-map)', width, height: HEIGHT }),
        node.kind === 'ml' && mainline(node, width),
        node.kind === 'office' && office(app, node, width),
        wreckAt(app, node) && drawWreck(width / 2, BOX_TOP + 24, app.ui.wreck?.trains.slice(0, 2)),
        // What was earned in the district shown floats up there.
        gains.map(({ step, player, amount, where }) => ('node' in where ? where.node === node.index : where.seat === node.seat && where.seat !== app.frame.viewerSeat) && drawGain(`gain${step}-${player}-${'node' in where ? where.node : squareName(where)}`, amount, width / 2, GROUND - 12)),
        node.kind === 'dp' && point(node, node.index === 0 ? 'west' : 'east', width)),
      // The control lies over the drawing: its name is a sentence, not the lettering of the picture.
      s('rect', {
        class: 'hit', width, height: HEIGHT,
        role: 'button', 'aria-disabled': pressable ? undefined : 'true', tabindex: app.ui.node === node.index ? '0' : '-1', 'data-key': `node:${node.index}`, 'data-t': `node-${node.index}`,
        'aria-label': does.length > 0 ? `${nodeWords(node, owner)} ${t('board.youCan', { acts: does.join('; ') })}` : nodeWords(node, owner),
        onclick: press, onmouseenter: look, onfocus: look,
        onkeydown: (event: Event) => walk(event, node.index, nodes.length - 1, press),
      }),
      s('rect', { class: 'edge', x: 1, y: 1, width: width - 2, height: HEIGHT - 2 }),
      // U-VS-4: one's own district has a double frame.
      node.owner === app.session.seat() && s('rect', { class: 'own-frame', x: 4, y: 4, width: width - 8, height: HEIGHT - 8 }),
      s('rect', { class: 'ring', x: 3, y: 3, width: width - 6, height: HEIGHT - 6 }));
    x += width;
    return vnode;
  });
  return s('svg', { class: 'division', viewBox: `0 ${-BRACE} ${total} ${HEIGHT + BRACE}`, role: 'list', 'aria-label': t('division.list'), css: { '--w': String(total), '--zoom': String(app.zoom.division / 100) } },
    s('defs', {}, s('pattern', { id: 'hatch-map', width: 9, height: 9, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, s('path', { class: 'hatch-act', d: 'M0 0V9' }))),
    braces(nodes, nodes.map((node) => widthOf(node, roomy))),
    drawn);
}

/** The arrows go from one place to the next, Home and End to the ends of the line. */
function walk(event: Event, from: number, last: number, press: () => void): void {
  const found = event instanceof KeyboardEvent ? pressedIn(PLACE_KEYS, event) : null;
  if (found === null || found.command === 'up' || found.command === 'down') return;
  event.preventDefault();
  if (found.command === 'confirm' || found.command === 'press') return found.again ? undefined : press();
  const to = { left: Math.max(0, from - 1), right: Math.min(last, from + 1), rowStart: 0, rowEnd: last }[found.command];
  document.querySelector<SVGElement>(`[data-key="node:${to}"]`)?.focus();
}

function inspector(app: App): Child {
  const { looking } = app.ui;
  const node = looking?.kind === 'node' ? app.frame.division[looking.index] : undefined;
  if (node === undefined) return null;
  const trains = [...node.trains.flat(), ...node.holding, ...node.heldAtLimits];
  return h('p', { class: 'inspector' }, h('strong', {}, `${node.label}. `), `${node.what} `,
    trains.map((train) => `${trainWords(train)}${train.stagesLeft === undefined ? '' : `, ${stagesLeft(train.stagesLeft)}`}. ${train.what} `));
}

/** The trains that are out, for the panel's folded line. */
function summary(app: App): string {
  const out = app.frame.trains;
  return out.length === 0 ? t('division.noTrain') : out.map((train) => `${trainTitle(train)} ${train.where}`).join('; ');
}

/** Who sits where, and how the seats were rolled for; after a rotation the rolls say nothing any more (U-DM-8). */
function seating(app: App): Child {
  const { players, openingRolls, optionalRules, day } = app.frame;
  if (players.length < 2) return null;
  const rolled = !(optionalRules.employeeRotation && day > 1);
  const names = [...players].sort((a, b) => a.seat - b.seat).map(({ index, name }) => {
    const roll = openingRolls.division[index];
    return rolled && roll !== undefined ? t('division.rolled', { name, roll }) : name;
  });
  const highest = Math.max(...openingRolls.superintendent);
  const first = rolled ? players.find((player) => player.index === openingRolls.superintendent.indexOf(highest)) : undefined;
  return h('p', { class: 'seating', key: 'seating', 'data-t': 'seating-line' }, t('division.westToEast', { names: names.join(' → ') }), first !== undefined && ` ${t('division.firstSuper', { name: first.name, roll: highest })}`);
}

const MARKS = ['number', 'express', 'stages', 'loaded', 'letters', 'home', 'hat', 'flag'] as const;

/** What every mark on the map means (U-DM-8). */
function legend(): Child {
  return h('details', { class: 'legend', key: 'legend' }, h('summary', { 'data-key': 'division-legend' }, t('legend.title')),
    h('ul', {}, MARKS.map((mark) => h('li', { key: mark }, t(`legend.${mark}`)))));
}

export function divisionPanel(app: App): VNode {
  const tight = tightHeading();
  const tools = textSwitch(app, 'division');
  return panel(app, { id: 'division', title: t('division.title'), help: './docs/rules.html#t-mainline', ...(tight ? {} : { tools }), summary: summary(app) }, () => [
    app.ui.aim?.kind === 'map' && h('div', { class: 'aiming', key: 'aiming' },
      h('p', {}, t('division.choosePlace', { card: app.ui.aim.name })),
      h('div', { class: 'row' }, h('button', { type: 'button', 'data-key': 'cancel-map', onclick: () => change(app, { aim: null }) }, t('board.cancel')))),
    asText(app, 'division') ? h('div', { class: 'scroller', key: 'text' }, divisionTable(app)) : [h('div', { class: 'scroller touch', key: 'map', tabindex: '-1', 'data-centre': true, ...touchHandlers(app, 'division') }, draw(app)), inspector(app)],
    h('div', { class: 'map-foot', key: 'map-foot' }, seating(app), legend(), tight && tools),
  ]);
}

/** Asks once before a Second Section is ordered. */
export function askSecondSection(app: App, entry: App['menu']['direct'][number]): void {
  confirm(t('second.ask'), t('second.what', { label: entry.label }), t('second.order'), () => void act(app, entry));
}
