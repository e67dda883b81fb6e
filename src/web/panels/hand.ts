// The hand as printed faces with what can be done with each card. A track card shows the rails it lays and turns with the
// ghost on the board.

import type { HandEntry } from '../../view/menu-types.ts';
import { act, change, chosenPlacement } from '../app.ts';
import type { App } from '../app.ts';
import { cls, h } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { categoryOf, drawFace, faceMarks } from '../draw/card-face.ts';
import { cardFace } from '../../view/card-face.ts';
import { t } from '../strings/text.ts';
import { button, choice, panel } from '../widgets.ts';
import { askSecondSection } from './division.ts';

/** Acts of the menu that spend this card: flags and the like. */
function ownActs(app: App, entry: HandEntry): readonly App['menu']['direct'][number][] {
  return app.menu.direct.filter((one) => 'cardId' in one.intent && one.intent.cardId === entry.cardId && one.group !== 'decision');
}

function cardActions(app: App, entry: HandEntry, name: string): Child {
  const { cardId } = entry;
  const spots = app.menu.placeable.filter((one) => one.cardId === cardId);
  const squares = new Set(spots.flatMap((one) => (one.square === undefined ? [] : [`${one.square.col},${one.square.row}`]))).size;
  const nodes = spots.filter((one) => one.node !== undefined).length;
  const aiming = app.ui.aim?.cardId === cardId ? app.ui.aim.kind : null;
  const aim = (next: App['ui']['aim']): void => {
    change(app, { aim: next, refusal: null, preview: null });
    const first = next?.kind === 'place' ? spots[0]?.square : undefined;
    if (next !== null) change(app, { tab: next.kind === 'discard' ? 'act' : 'board', ...(first === undefined ? {} : { cell: first }) });
    window.requestAnimationFrame(() => document.querySelector<HTMLElement | SVGElement>(
      next?.kind === 'place' && first !== undefined ? `[data-key="cell:${first.col},${first.row}"]` : next?.kind === 'map' ? `[data-key="node:${spots[0]?.node ?? 0}"]` : '[data-t^="pile-dept"] button:not([disabled])')?.focus());
  };
  const playNow = entry.playNow;
  return h('div', { class: 'card-actions' },
    playNow !== null && button({ key: `play:${cardId}`, class: 'primary', onclick: () => void act(app, { intent: playNow, label: t('division.play', { card: name }), group: 'play' }), attrs: { 'data-t': 'act', 'data-intent': playNow.type, 'data-group': 'play' } }, t('hand.play'), entry.playWhat !== undefined && h('span', { class: 'follows' }, entry.playWhat)),
    squares > 0 && button({ key: `place:${cardId}`, class: cls(aiming === 'place' && 'pressed'), onclick: () => aim(aiming === 'place' ? null : { kind: 'place', cardId, name, at: null, variant: 0, host: null }), attrs: { 'data-t': 'aim', 'aria-pressed': aiming === 'place' ? 'true' : 'false' } }, t('hand.place', { count: squares })),
    nodes > 0 && button({ key: `map:${cardId}`, class: cls(aiming === 'map' && 'pressed'), onclick: () => aim(aiming === 'map' ? null : { kind: 'map', cardId, name }), attrs: { 'data-t': 'aim-map', 'aria-pressed': aiming === 'map' ? 'true' : 'false' } }, t('hand.mainline')),
    ownActs(app, entry).map((one) => (one.group === 'secondSection' ? button({ key: `second:${cardId}`, onclick: () => askSecondSection(app, one) }, one.label) : choice(app, one, null, 'small'))),
    entry.discards.length > 0 && button({ key: `discard:${cardId}`, class: cls('quiet', aiming === 'discard' && 'pressed'), onclick: () => aim(aiming === 'discard' ? null : { kind: 'discard', cardId, name }), attrs: { 'data-t': 'aim-discard', 'aria-pressed': aiming === 'discard' ? 'true' : 'false' } }, t('hand.discard')));
}

function card(app: App, entry: HandEntry, index: number, drawn: boolean): VNode {
  const name = app.frame.hand[index] ?? '';
  const face = app.frame.handCards[index] ?? name;
  const keep = app.frame.handKeepWhy[index] ?? null;
  const playable = entry.playNow !== null || entry.spots > 0 || ownActs(app, entry).length > 0;
  const acting = app.session.actor() === app.session.seat() && app.frame.option === 'draw';
  const turned = app.ui.aim?.cardId === entry.cardId ? (chosenPlacement(app)?.variant ?? 0) : 0;
  return h('li', { key: entry.cardId, class: cls('card', `card-${categoryOf(cardFace(face))}`, acting && !playable && 'unplayable', app.ui.aim?.cardId === entry.cardId && 'aimed'), 'data-t': `hand-${index}` },
    h('h3', { class: 'card-title' }, name, drawn && h('span', { class: 'new' }, t('hand.new'))),
    drawFace(face, turned),
    h('p', { class: 'marks' }, faceMarks(face).map((mark) => h('span', { key: mark }, mark))),
    h('p', { class: 'card-text' }, app.frame.handWhat[index] ?? ''),
    keep !== null && h('p', { class: 'keep' }, keep),
    acting && !playable && entry.why !== undefined && h('p', { class: 'why' }, entry.why),
    cardActions(app, entry, name));
}

/** U-HD-1: the unspent Toolbox flag stands before the cards with its two buttons. */
function toolbox(app: App): Child {
  const own = app.frame.players.find((player) => player.index === app.frame.viewer);
  if (own?.toolboxFlag !== true) return null;
  const entries = app.menu.direct.filter((entry) => entry.intent.type === 'redFlag.play');
  return h('div', { class: 'toolbox', key: 'toolbox' }, h('strong', {}, t('hand.toolbox')), ' ', t('hand.toolboxWhat'),
    h('div', { class: 'row' }, entries.map((entry) => choice(app, entry, null, 'small'))));
}

/** `title` names another's hand. */
export function handPanel(app: App, title = t('hand.title')): VNode {
  const { frame, menu } = app;
  const over = frame.hand.length - frame.handLimit;
  const drawn = app.session.justDrawn();
  const order = menu.hand.map((entry, index) => ({ entry, index })).sort((a, b) => Number(b.entry.cardId === drawn) - Number(a.entry.cardId === drawn));
  return panel(app, {
    id: 'hand', help: './docs/rules.html#t-hand-limit', title: [`${title} `, h('span', { class: cls('tally', over > 0 && 'over') }, over > 0 ? t('hand.tallyOver', { held: frame.hand.length, limit: frame.handLimit, count: over }) : t('hand.tally', { held: frame.hand.length, limit: frame.handLimit }))],
    summary: frame.hand.join(', '),
  }, () => [
    toolbox(app),
    h('ul', { class: 'hand' }, order.map(({ entry, index }) => card(app, entry, index, entry.cardId === drawn))),
    order.length === 0 && h('p', { class: 'idle' }, t('hand.none')),
  ]);
}
