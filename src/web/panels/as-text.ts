// The two boards as tables, complete and equally operable (U-AX-6).

import { act, actsAt, placements } from '../app.ts';
import type { App } from '../app.ts';
import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { squareName } from '../types.ts';
import { choice } from '../widgets.ts';
import { cellWords, nodeWords } from './words.ts';

const TURN = ['', 'turned'] as const;

/** Every laid square, row by row from the north, with what can be done there; while a card is aimed, its places too. */
export function districtTable(app: App): Child {
  const cells = [...app.frame.cells].sort((a, b) => b.row - a.row || a.col - b.col);
  const { aim } = app.ui;
  return [
    aim?.kind === 'place' && h('table', { class: 'as-text', key: 'places' }, h('caption', {}, `Places for ${aim.name}`),
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Square'), h('th', { scope: 'col' }, 'Press to place'))),
      h('tbody', {}, placements(app).map((entry, i) => h('tr', { key: `p${i}` },
        h('th', { scope: 'row' }, entry.square === undefined ? '' : `(${squareName(entry.square)})`),
        h('td', {}, h('button', { type: 'button', 'data-key': `text-place:${i}`, onclick: () => void act(app, { intent: entry.intent, label: `Place ${aim.name}`, group: 'play' }) },
          `Place ${aim.name} ${TURN[entry.variant]}`, entry.host !== undefined && ` serving (${squareName(entry.host)})`, entry.consequence !== undefined && `: ${entry.consequence}`)))))),
    h('table', { class: 'as-text', key: 'squares' }, h('caption', {}, 'The squares of your Office Area, north to south and west to east'),
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Square'), h('th', { scope: 'col' }, 'What is there'), h('th', { scope: 'col' }, 'What can be done'))),
      h('tbody', {}, cells.map((cell) => h('tr', { key: squareName(cell) },
        h('th', { scope: 'row' }, `(${squareName(cell)})`), h('td', {}, cellWords(cell)), h('td', {}, actsAt(app, cell).map((entry) => choice(app, entry, null, 'small'))))))),
  ];
}

/** Every node from west to east, with what can be done there. */
export function divisionTable(app: App): Child {
  const { aim } = app.ui;
  return h('table', { class: 'as-text' }, h('caption', {}, 'The Division from west to east'),
    h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Place'), h('th', { scope: 'col' }, 'What is there'), h('th', { scope: 'col' }, 'What can be done'))),
    h('tbody', {}, app.frame.division.map((node) => {
      const owner = app.frame.players.find((player) => player.index === node.owner)?.name ?? null;
      const placed = aim?.kind === 'map' ? app.menu.placeable.filter((entry) => entry.cardId === aim.cardId && entry.node === node.index) : [];
      const direct = app.menu.direct.filter((entry) => entry.node === node.index && entry.group !== 'flag' && entry.group !== 'decision' && entry.group !== 'sort');
      return h('tr', { key: node.index }, h('th', { scope: 'row' }, node.label), h('td', {}, nodeWords(node, owner)), h('td', {},
        placed.map((entry, i) => h('button', { type: 'button', 'data-key': `text-node:${node.index}:${i}`, onclick: () => void act(app, { intent: entry.intent, label: `Play ${aim?.name ?? 'the card'}`, group: 'play' }) }, `Play ${aim?.name ?? 'the card'} here${entry.consequence === undefined ? '' : `: ${entry.consequence}`}`)),
        direct.map((entry) => choice(app, entry, null, 'small'))));
    })));
}
