// The two boards as tables, complete and as operable as the pictures, and the switch that shows them: each board has its own (U-AX-6).

import { act, actsAt, placements, prefer } from '../app.ts';
import type { App } from '../app.ts';
import { h } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { trainWords } from '../draw/cars.ts';
import { t } from '../strings/text.ts';
import { squareName } from '../types.ts';
import { choice } from '../widgets.ts';
import { cellWords, nodeWords } from './words.ts';

export type Board = 'district' | 'division';

/** In the list of folded panels a board that is not shown as the settings say. */
const mark = (board: Board): string => `text:${board}`;

/** Whether a board is shown as tables: as the settings say for both, unless its own switch says otherwise. */
export function asText(app: App, board: Board): boolean {
  return app.preferences.asText !== app.preferences.folded.includes(mark(board));
}

/** A board's own switch between picture and tables. */
export function textSwitch(app: App, board: Board): VNode {
  const on = asText(app, board);
  const flip = (): void => {
    const others = app.preferences.folded.filter((id) => id !== mark(board));
    prefer(app, { folded: others.length < app.preferences.folded.length ? others : [...others, mark(board)] });
  };
  return h('button', { type: 'button', key: 'as-text', class: 'quiet', 'data-key': `as-text:${board}`, 'data-t': `as-text-${board}`, 'aria-pressed': on ? 'true' : 'false', onclick: flip }, t('text.switch'));
}

/** A phone has no room for tools beside a heading; there they stand under the board. */
export function tightHeading(): boolean {
  return window.matchMedia('(max-width: 699px), (max-height: 480px)').matches;
}

const head = (...names: readonly string[]): VNode => h('thead', {}, h('tr', {}, names.map((name) => h('th', { scope: 'col' }, name))));

/** Every laid square, row by row from the north, with what can be done there; while a card is aimed, its places too. */
export function districtTable(app: App, title: string): Child {
  const cells = [...app.frame.cells].sort((a, b) => b.row - a.row || a.col - b.col);
  const { aim } = app.ui;
  return [
    aim?.kind === 'place' && h('table', { class: 'as-text', key: 'places' }, h('caption', {}, t('text.placesFor', { card: aim.name })),
      head(t('text.square'), t('text.pressToPlace')),
      h('tbody', {}, placements(app).map((entry, i) => h('tr', { key: `p${i}` },
        h('th', { scope: 'row' }, entry.square === undefined ? '' : `(${squareName(entry.square)})`),
        h('td', {}, h('button', { type: 'button', 'data-key': `text-place:${i}`, onclick: () => void act(app, { intent: entry.intent, label: t('text.place', { card: aim.name }), group: 'play' }) },
          [
            entry.variant === 1 ? t('text.placeTurned', { card: aim.name }) : t('text.place', { card: aim.name }),
            entry.host === undefined ? '' : t('text.serving', { square: squareName(entry.host) }), entry.consequence ?? '',
          ].filter((part) => part !== '').join(', '))))))),
    h('table', { class: 'as-text', key: 'squares' }, h('caption', {}, t('text.squaresOf', { title })),
      head(t('text.square'), t('text.there'), t('text.can')),
      h('tbody', {}, cells.map((cell) => h('tr', { key: squareName(cell) },
        h('th', { scope: 'row' }, `(${squareName(cell)})`), h('td', {}, cellWords(cell)), h('td', {}, actsAt(app, cell).map((entry) => choice(app, entry, null, 'small'))))))),
  ];
}

/** Every node from west to east with what can be done there, then every train that is out. */
export function divisionTable(app: App): Child {
  const { aim } = app.ui;
  return [
    h('table', { class: 'as-text', key: 'nodes' }, h('caption', {}, t('text.division')), head(t('text.node'), t('text.there'), t('text.can')),
      h('tbody', {}, app.frame.division.map((node) => {
        const owner = app.frame.players.find((player) => player.index === node.owner)?.name ?? null;
        const placed = aim?.kind === 'map' ? app.menu.placeable.filter((entry) => entry.cardId === aim.cardId && entry.node === node.index) : [];
        const direct = app.menu.direct.filter((entry) => entry.node === node.index && entry.group !== 'flag' && entry.group !== 'decision' && entry.group !== 'sort');
        const label = t('text.playHere', { card: aim?.name ?? '' });
        return h('tr', { key: node.index }, h('th', { scope: 'row' }, node.label), h('td', {}, nodeWords(node, owner)), h('td', {},
          placed.map((entry, i) => h('button', { type: 'button', 'data-key': `text-node:${node.index}:${i}`, onclick: () => void act(app, { intent: entry.intent, label, group: 'play' }) }, entry.consequence === undefined ? label : `${label}: ${entry.consequence}`)),
          direct.map((entry) => choice(app, entry, null, 'small'))));
      }))),
    app.frame.trains.length > 0 && h('table', { class: 'as-text', key: 'trains' }, h('caption', {}, t('text.trains')), head(t('text.train'), t('text.where'), t('text.rules')),
      h('tbody', {}, app.frame.trains.map((train) => h('tr', { key: train.trayId }, h('th', { scope: 'row' }, trainWords(train)), h('td', {}, train.where), h('td', {}, train.what))))),
  ];
}
