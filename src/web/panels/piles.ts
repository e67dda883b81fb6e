// The Home Office deck, the three Departments and the Salvage Yard (client 11.9).

import { act } from '../app.ts';
import type { App } from '../app.ts';
import { cls, h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { drawFace } from '../draw/card-face.ts';
import type { Intent } from '../types.ts';
import { panel } from '../widgets.ts';
import { count } from './words.ts';

interface Pile {
  readonly id: string;
  readonly title: string;
  readonly depth: number;
  readonly art: VNode;
  readonly text: string;
  readonly what: string;
  /** The step on screen touched it (U-QU-15). */
  readonly lit: boolean;
  readonly press: { readonly intent: Intent; readonly label: string } | null;
}

function monogram(): VNode {
  return s('svg', { class: 'face back', viewBox: '0 0 120 78', 'aria-hidden': 'true', focusable: 'false' },
    s('rect', { class: 'back-frame', x: 5, y: 5, width: 110, height: 68 }), s('circle', { class: 'back-ring', cx: 60, cy: 39, r: 25 }), s('text', { class: 'back-letters', x: 60, y: 47 }, 'SM'));
}

function basket(top: string): VNode {
  return top === '' ? s('svg', { class: 'face', viewBox: '0 0 120 78', 'aria-hidden': 'true' }, s('g', { class: 'sketch' }, s('path', { d: 'M20 24H100L90 68H30ZM36 24L42 68M52 24L54 68M68 24L66 68M84 24L78 68M23 38H97M26 52H94' }))) : drawFace(top);
}

function pileNode(app: App, pile: Pile): VNode {
  const { press } = pile;
  const inner: readonly Child[] = [
    h('span', { class: 'pile-title' }, pile.title),
    h('span', { class: cls('stack', `depth-${Math.min(4, Math.ceil(pile.depth / 4))}`) }, pile.art),
    h('span', { class: 'pile-text' }, pile.text),
    press !== null && h('span', { class: 'pile-act' }, press.label),
  ];
  return h('li', { key: pile.id, class: cls('pile', press !== null && 'pressable', pile.lit && 'lit'), 'data-t': `pile-${pile.id}` },
    press === null
      ? h('div', { class: 'pile-face', title: pile.what }, inner)
      : h('button', { type: 'button', class: 'pile-face', 'data-key': `pile:${pile.id}`, 'data-intent': press.intent.type, title: pile.what, onclick: () => void act(app, { ...press, group: 'draw' }) }, inner),
    h('details', { class: 'pile-more' }, h('summary', { 'data-key': `more:${pile.id}` }, 'What it is'), h('p', {}, pile.what)));
}

export function pilesPanel(app: App): VNode {
  const { frame, menu, ui } = app;
  const direct = (test: (intent: Intent) => boolean): Pile['press'] => menu.direct.find((entry) => test(entry.intent)) ?? null;
  const discards = ui.aim?.kind === 'discard' ? (menu.hand.find((entry) => entry.cardId === ui.aim?.cardId)?.discards ?? []) : null;
  const lit = app.watch?.busy() === true ? app.watch.queue().lit : [];
  const piles: readonly Pile[] = [
    {
      id: 'home', lit: lit.includes('home'), title: 'Home Office', depth: frame.deck, art: monogram(), text: `${count(frame.deck, 'card')}, face down`,
      what: 'Nobody sees the top card, and a card drawn here is seen by its drawer alone. When the deck runs out, Salvage and the Departments are shuffled into a new one.',
      press: discards === null ? direct((intent) => intent.type === 'draw.fromHomeOffice') : null,
    },
    ...frame.departments.map((top, k): Pile => {
      const depth = frame.departmentDepth[k] ?? 0;
      const intent = discards?.find((one) => one.type === 'card.discard' && one.toSlot === k);
      return {
        id: `dept${k + 1}`, lit: lit.some((pile) => pile === `dept${k}`), title: `Department ${k + 1}`, depth, art: top === '' ? monogram() : drawFace(top), text: top === '' ? 'empty' : top,
        what: `${frame.departmentsWhat[k] ?? ''} ${depth > 1 ? `${depth - 1} under it, out of reach.` : ''}`.trim(),
        press: discards === null
          ? direct((one) => one.type === 'draw.fromDepartment' && one.slot === k)
          : intent === undefined ? null : { intent, label: top === '' ? 'Discard here' : `Discard here, on ${top}` },
      };
    }),
    { id: 'salvage', lit: lit.includes('salvage'), title: 'Salvage Yard', depth: frame.salvage.depth, art: basket(frame.salvage.top), text: frame.salvage.top === '' ? 'empty' : frame.salvage.top, what: `${frame.salvage.what} A Timetabled train that has been played never comes back; an Extra’s card does once its run has ended.`.trim(), press: null },
  ];
  return panel(app, { id: 'piles', title: 'Piles', help: './docs/rules.html#t-departments', summary: `${frame.deck} in the Home Office` }, () => [
    discards !== null && h('p', { class: 'aim-note' }, `Discarding ${ui.aim?.name ?? ''}: choose a Department.`),
    h('ul', { class: cls('piles', discards !== null && 'aiming') }, piles.map((pile) => pileNode(app, pile))),
  ]);
}
