// The Home Office deck, the three Departments and the Salvage Yard.

import { act } from '../app.ts';
import type { App } from '../app.ts';
import { cls, h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { drawFace } from '../draw/card-face.ts';
import { t } from '../strings/text.ts';
import type { Intent } from '../types.ts';
import { panel } from '../widgets.ts';

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
    s('rect', { class: 'back-frame', x: 5, y: 5, width: 110, height: 68 }), s('circle', { class: 'back-ring', cx: 60, cy: 39, r: 25 }), s('text', { class: 'back-letters', x: 60, y: 47 }, t('piles.monogram')));
}

/** A wire basket; the card on top looks out of it. */
function basket(top: string): VNode {
  return s('svg', { class: 'face basket', viewBox: '0 0 120 78', 'aria-hidden': 'true', focusable: 'false' },
    top !== '' && s('g', { transform: 'translate(21 2) scale(.65)' }, s('rect', { class: 'basket-card', width: 120, height: 78 }), drawFace(top)),
    s('path', { class: 'wire', d: 'M12 32H108L98 74H22ZM28 32L35 74M44 32L48 74M60 32V74M76 32L72 74M92 32L85 74M14 42H106M17 53H103M20 64H100' }), s('path', { class: 'rim', d: 'M10 32H110' }));
}

/** The cards under the top one, seen at the edge: as many lines as the pile is deep. */
function edges(depth: number): Child {
  const under = Math.min(6, depth - 1);
  return under > 0 && s('svg', { class: 'pile-edge', viewBox: `0 0 120 ${under * 2.4}`, 'aria-hidden': 'true', preserveAspectRatio: 'none' },
    Array.from({ length: under }, (_, i) => s('path', { d: `M${2 + i * 0.8} ${i * 2.4 + 1.2}H${118 - i * 0.8}` })));
}

function pileNode(app: App, pile: Pile): VNode {
  const { press } = pile;
  const inner: readonly Child[] = [
    h('span', { class: 'pile-title' }, pile.title),
    h('span', { class: cls('stack', pile.depth === 0 && 'depth-0') }, pile.art),
    pile.id === 'salvage' ? null : edges(pile.depth),
    h('span', { class: 'pile-text' }, pile.text),
    press !== null && h('span', { class: 'pile-act' }, press.label),
  ];
  return h('li', { key: pile.id, class: cls('pile', press !== null && 'pressable', pile.lit && 'lit'), 'data-t': `pile-${pile.id}` },
    press === null
      ? h('div', { class: 'pile-face', title: pile.what }, inner)
      : h('button', { type: 'button', class: 'pile-face', 'data-key': `pile:${pile.id}`, 'data-intent': press.intent.type, title: pile.what, onclick: () => void act(app, { ...press, group: 'draw' }) }, inner),
    h('details', { class: 'pile-more' }, h('summary', { 'data-key': `more:${pile.id}` }, t('piles.what')), h('p', {}, pile.what)));
}

export function pilesPanel(app: App): VNode {
  const { frame, menu, ui } = app;
  const direct = (test: (intent: Intent) => boolean): Pile['press'] => menu.direct.find((entry) => test(entry.intent)) ?? null;
  const discards = ui.aim?.kind === 'discard' ? (menu.hand.find((entry) => entry.cardId === ui.aim?.cardId)?.discards ?? []) : null;
  const lit = app.watch?.busy() === true ? app.watch.queue().lit : [];
  const piles: readonly Pile[] = [
    {
      id: 'home', lit: lit.includes('home'), title: t('piles.home'), depth: frame.deck, art: monogram(), text: t('piles.faceDown', { count: frame.deck }),
      what: t('piles.homeWhat'),
      press: discards === null ? direct((intent) => intent.type === 'draw.fromHomeOffice') : null,
    },
    ...frame.departments.map((top, k): Pile => {
      const depth = frame.departmentDepth[k] ?? 0;
      const intent = discards?.find((one) => one.type === 'card.discard' && one.toSlot === k);
      return {
        id: `dept${k + 1}`, lit: lit.some((pile) => pile === `dept${k}`), title: t('piles.department', { n: k + 1 }), depth, art: top === '' ? monogram() : drawFace(top), text: top === '' ? t('piles.empty') : top,
        what: `${frame.departmentsWhat[k] ?? ''} ${depth > 1 ? t('piles.under', { count: depth - 1 }) : ''}`.trim(),
        press: discards === null
          ? direct((one) => one.type === 'draw.fromDepartment' && one.slot === k)
          : intent === undefined ? null : { intent, label: top === '' ? t('piles.discard') : t('piles.discardOn', { card: top }) },
      };
    }),
    { id: 'salvage', lit: lit.includes('salvage'), title: t('piles.salvage'), depth: frame.salvage.depth, art: basket(frame.salvage.top), text: frame.salvage.top === '' ? t('piles.empty') : frame.salvage.top, what: `${frame.salvage.what} ${t('piles.salvageWhat')}`.trim(), press: null },
  ];
  return panel(app, { id: 'piles', title: t('piles.title'), help: './docs/rules.html#t-departments', summary: t('piles.summary', { count: frame.deck }) }, () => [
    discards !== null && h('p', { class: 'aim-note' }, t('actions.aim.discard', { card: ui.aim?.name ?? '' })),
    h('ul', { class: cls('piles', discards !== null && 'aiming') }, piles.map((pile) => pileNode(app, pile))),
  ]);
}
