// The Division as a strip from west to east: Division Points, Mainline cards as landscapes with one box per region, Offices (client 11.3).

import type { DivisionView, TrainChip } from '../../view/frame.ts';
import type { MenuGroup } from '../../view/menu-types.ts';
import { act, change } from '../app.ts';
import type { App } from '../app.ts';
import { confirm, openChooser } from '../dialogs.ts';
import { cls, h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { abreast, drawNumber, drawTrain, fitted, trainTitle, trainWords } from '../draw/cars.ts';
import { drawBumper, drawLandscape } from '../draw/landscape.ts';
import { drawOffice } from '../draw/office.ts';
import { drawFlag, drawHat } from '../draw/signal.ts';
import { drawWreck } from '../draw/wreck.ts';
import { panel } from '../widgets.ts';
import { divisionTable } from './as-text.ts';
import { textSwitch } from './board.ts';
import { count, nodeWords } from './words.ts';

const HEIGHT = 148;
const SKY = 34;
const GROUND = 66;
const BOX_TOP = 78;
const ROW = 17;

/** On a wide screen a short Division spreads over the room there is. */
function widthOf(node: DivisionView, roomy: boolean): number {
  switch (node.kind) {
    case 'ml':
      return roomy ? Math.max(220, node.regions * 116) : Math.max(118, node.regions * 78);
    case 'office':
      return roomy ? 190 : 136;
    case 'dp':
      return roomy ? 134 : 96;
  }
}

function stack(trains: readonly TrainChip[], x: number, width: number, y: number): readonly VNode[] {
  return trains.slice(0, 4).map((train, i) => fitted(abreast([drawNumber(train), drawTrain(train, false)], 2), x + width / 2, y + 14 + i * ROW, width - 8, { key: train.trayId, class: 'stock' }));
}

function mainline(node: DivisionView, width: number): readonly Child[] {
  const box = (width - 8) / node.regions;
  return [
    drawLandscape(node.card ?? 'plains', 4, GROUND, width - 8, node.gradeUp),
    Array.from({ length: node.regions }, (_, i) => s('g', { key: `box${i}` },
      s('rect', { class: 'region', x: 4 + i * box, y: BOX_TOP, width: box - 2, height: HEIGHT - BOX_TOP - 4 }),
      stack(node.trains[i] ?? [], 4 + i * box, box - 2, BOX_TOP))),
    node.holding.length > 0 && stack(node.holding, 4, width - 8, BOX_TOP + 34),
    s('text', { class: 'node-name', x: width / 2, y: 15 }, node.label),
    s('text', { class: 'node-mark', x: width / 2, y: 27 }, [
      `Mainline ${(node.index + 1) / 2}`, node.gradeUp === null ? '' : `Up ${node.gradeUp}`, node.mayPass ? 'may pass' : '', node.absSignals ? 'ABS' : '', ...node.modifiers,
    ].filter((text) => text !== '').join(' · ')),
  ];
}

function office(app: App, node: DivisionView, width: number): readonly Child[] {
  const owner = app.frame.players.find((player) => player.index === node.owner);
  const mine = node.owner === app.session.seat();
  return [
    s('path', { class: 'road', d: `M0 ${GROUND}H${width}` }),
    drawOffice(node.tier ?? 'depot', width / 2, GROUND - 1),
    s('text', { class: 'node-name', x: width / 2, y: 15 }, `${owner?.name ?? ''}${mine && app.frame.players.length > 1 ? ' (you)' : ''}`),
    s('rect', { class: 'region office-tracks', x: 6, y: BOX_TOP, width: width - 12, height: HEIGHT - BOX_TOP - 4 }),
    stack(node.trains.flat(), 6, width - 12, BOX_TOP),
    s('text', { class: 'node-mark', x: width / 2, y: HEIGHT - 9 }, `${node.label} · ${node.adUsed ?? 0}/${node.adTotal ?? 0} tracks${node.heldAtLimits.length > 0 ? ` · ${node.heldAtLimits.length} held` : ''}`),
    node.redFlag?.west === true && drawFlag(12, GROUND),
    node.redFlag?.east === true && drawFlag(width - 20, GROUND),
    node.owner === app.frame.superintendent && app.frame.players.length > 1 && drawHat(18, 14),
  ];
}

function point(node: DivisionView, side: 'west' | 'east', width: number): readonly Child[] {
  return [
    s('path', { class: 'road', d: side === 'west' ? `M30 ${GROUND}H${width}` : `M0 ${GROUND}H${width - 30}` }),
    drawBumper(side === 'west' ? 26 : width - 26, GROUND, side),
    s('rect', { class: 'name-board', x: 8, y: SKY - 14, width: width - 16, height: 17 }),
    s('text', { class: 'lettering', x: width / 2, y: SKY - 2 }, side === 'west' ? 'WEST' : 'EAST'),
    s('text', { class: 'node-mark', x: width / 2, y: 13 }, 'Division Point'),
    stack(node.holding, 4, width - 8, BOX_TOP),
  ];
}

/** Whether trains have just been destroyed at this node. */
function wreckAt(app: App, node: DivisionView): boolean {
  const { wreck } = app.ui;
  return wreck !== null && ('node' in wreck ? wreck.node === node.index : wreck.seat === node.seat);
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
  if (spot !== undefined && aim !== null) void act(app, { intent: spot.intent, label: `Play ${aim.name}`, group: 'play' });
  else if (direct.length > 1) openChooser(app, 'What shall happen here?', direct);
  else if (only?.group === 'sort') change(app, { crew: only.trayId ?? null });
  else if (only !== undefined) void act(app, only);
}

function draw(app: App): VNode {
  const nodes = app.frame.division;
  let x = 0;
  const roomy = nodes.length <= 5 && window.innerWidth >= 1000;
  const total = nodes.reduce((sum, node) => sum + widthOf(node, roomy), 0);
  const drawn = nodes.map((node) => {
    const width = widthOf(node, roomy);
    const { direct, placed } = nodeActs(app, node.index);
    const pressable = direct.length > 0 || placed.length > 0;
    const owner = app.frame.players.find((player) => player.index === node.owner)?.name ?? null;
    const does = [...placed.map((entry) => entry.consequence ?? `play ${app.ui.aim?.name ?? 'the card'} here`), ...direct.map((entry) => entry.label)];
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
        wreckAt(app, node) && drawWreck(width / 2, BOX_TOP + 18),
        node.kind === 'dp' && point(node, node.index === 0 ? 'west' : 'east', width)),
      // The control lies over the drawing: its name is a sentence, not the lettering of the picture.
      s('rect', {
        class: 'hit', width, height: HEIGHT,
        role: 'button', 'aria-disabled': pressable ? undefined : 'true', tabindex: app.ui.node === node.index ? '0' : '-1', 'data-key': `node:${node.index}`, 'data-t': `node-${node.index}`,
        'aria-label': `${nodeWords(node, owner)}${does.length > 0 ? ` You can: ${does.join('; ')}.` : ''}`,
        onclick: press, onmouseenter: look, onfocus: look,
        onkeydown: (event: Event) => {
          if (!(event instanceof KeyboardEvent)) return;
          const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
          if (step !== 0) {
            event.preventDefault();
            document.querySelector<SVGElement>(`[data-key="node:${Math.min(nodes.length - 1, Math.max(0, node.index + step))}"]`)?.focus();
          } else if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            if (!event.repeat) press();
          }
        },
      }),
      s('rect', { class: 'edge', x: 1, y: 1, width: width - 2, height: HEIGHT - 2 }),
      s('rect', { class: 'ring', x: 3, y: 3, width: width - 6, height: HEIGHT - 6 }));
    x += width;
    return vnode;
  });
  return s('svg', { class: 'division', viewBox: `0 0 ${total} ${HEIGHT}`, role: 'list', 'aria-label': 'The Division from west to east', css: { '--w': String(total), '--zoom': String(app.zoom.division / 100) } },
    s('defs', {}, s('pattern', { id: 'hatch-map', width: 9, height: 9, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, s('path', { class: 'hatch-act', d: 'M0 0V9' }))),
    drawn);
}

function inspector(app: App): Child {
  const { looking } = app.ui;
  const node = looking?.kind === 'node' ? app.frame.division[looking.index] : undefined;
  if (node === undefined) return null;
  const trains = [...node.trains.flat(), ...node.holding, ...node.heldAtLimits];
  return h('p', { class: 'inspector' }, h('strong', {}, `${node.label}. `), `${node.what} `,
    trains.map((train) => `${trainWords(train)}${train.stagesLeft === undefined ? '' : `, ${count(train.stagesLeft, 'Stage')} left`}. ${train.what} `));
}

/** The trains that are out, for the panel's folded line. */
function summary(app: App): string {
  const out = app.frame.trains;
  return out.length === 0 ? 'No train is out' : out.map((train) => `${trainTitle(train)} ${train.where}`).join('; ');
}

export function divisionPanel(app: App): VNode {
  return panel(app, { id: 'division', title: 'The Division', help: './docs/rules.html#t-mainline', tools: textSwitch(app, 'division'), summary: summary(app) }, () => [
    app.ui.aim?.kind === 'map' && h('div', { class: 'aiming', key: 'aiming' },
      h('p', {}, `${app.ui.aim.name}: choose a lit place on the map.`),
      h('div', { class: 'row' }, h('button', { type: 'button', 'data-key': 'cancel-map', onclick: () => change(app, { aim: null }) }, 'Cancel'))),
    app.preferences.asText ? h('div', { class: 'scroller', key: 'text' }, divisionTable(app)) : [h('div', { class: 'scroller', key: 'map', tabindex: '-1', 'data-centre': true }, draw(app)), inspector(app)],
  ]);
}

/** Asks once before a Second Section is ordered. */
export function askSecondSection(app: App, entry: App['menu']['direct'][number]): void {
  confirm('Order a Second Section?', `${entry.label}. It uses up the card and a Crew Tray, and an identical train follows right behind the first.`, 'Order it', () => void act(app, entry));
}
