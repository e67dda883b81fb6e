// The top bar: title, objective, collisions, and the controls of the game. On a narrow screen all but the score goes into a
// More menu.

import type { App } from './app.ts';
import { cls, fileButton, h } from './dom.ts';
import type { Child, VNode } from './dom.ts';
import { strokeOf } from './keys.ts';
import { paceControl } from './panels/watching-row.ts';
import type { TableControls } from './remote/table-controls.ts';
import type { TakeBackNow } from './remote/taking-back.ts';
import { soundControl } from './sound/control.ts';
import { t } from './strings/text.ts';
import { button } from './widgets.ts';

/** What the player may do to the game as a whole; null where this game has no such thing. */
export interface GameControls {
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  readonly save: () => void;
  /** Keeps the game as it stands, before a reload. */
  readonly keep: () => boolean;
  readonly open: ((file: File) => void) | null;
  readonly newGame: (() => void) | null;
  readonly settings: () => void;
  readonly keys: () => void;
  readonly steps: () => number;
  readonly redoable: () => number;
  readonly hint?: () => void;
  readonly table?: TableControls;
}

/** Only the limits that are on; amber one short of a limit, red at it. */
function collisions(app: App): Child {
  const { collisionsToday, collisionsTotal, maxCollisionsPerDay, maxCollisionsTotal } = app.frame;
  const parts = [
    maxCollisionsPerDay > 0 ? { text: t('header.today', { now: collisionsToday, limit: maxCollisionsPerDay }), left: maxCollisionsPerDay - collisionsToday } : null,
    maxCollisionsTotal > 0 ? { text: t('header.inAll', { now: collisionsTotal, limit: maxCollisionsTotal }), left: maxCollisionsTotal - collisionsTotal } : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const left = Math.min(...parts.map((part) => part.left));
  return h('p', { class: cls('collisions', left <= 0 && 'at-limit', left === 1 && 'near-limit'), 'data-t': 'collisions' }, t('header.collisions', { limits: parts.map((part) => part.text).join(' · ') }));
}

/** Pressed again and again: these leave the menu open. */
const STAYING = '.pace, .sound, [data-key="undo"], [data-key="redo"]';
let menuOpen: AbortController | null = null;

/** An open menu is put away by a press beside it, by Escape and by what is chosen in it. */
function menuToggled({ currentTarget: menu }: Event): void {
  menuOpen?.abort();
  menuOpen = null;
  if (!(menu instanceof HTMLDetailsElement) || !menu.open) return;
  menuOpen = new AbortController();
  const { signal } = menuOpen;
  const close = (): void => void (menu.open = false);
  document.addEventListener('pointerdown', ({ target }) => target instanceof Node && !menu.contains(target) && close(), { signal });
  menu.addEventListener('click', ({ target }) => target instanceof Element && target.closest('button, a') !== null && target.closest(STAYING) === null && close(), { signal });
  menu.addEventListener('keydown', (event) => {
    if (strokeOf(event) !== 'Escape') return;
    close();
    menu.querySelector('summary')?.focus();
  }, { signal });
}

/** A press that can do nothing tells why, for the bar has no room for reasons (U-AX-9). */
function takeBackButton({ moves, why }: TakeBackNow, onclick: () => void): VNode {
  return h('button', {
    type: 'button', key: 'undo', 'data-key': 'undo', 'data-t': 'take-back', 'data-topic': 'save-undo', 'aria-disabled': why === null ? undefined : 'true', onclick,
  }, moves > 1 ? t('header.takeBackMany', { count: moves }) : t('header.takeBack'), why !== null && h('span', { class: 'unseen' }, ` ${why}`));
}

export function topBar(app: App, controls: GameControls, narrow: boolean): VNode {
  const { undo, redo, open, newGame, hint, table } = controls;
  const steps = controls.steps();
  const redoable = controls.redoable();
  const save = button({ key: 'save', onclick: controls.save, why: table?.saveWhy() ?? null, attrs: { 'data-t': 'save', 'data-topic': 'save-undo' } }, t('save.download'));
  // What is pressed in play, in sight where there is room; what is needed once in a game, one press further.
  const playing: readonly Child[] = [
    table !== undefined && button({ key: 'code', onclick: table.copyCode, attrs: { 'data-t': 'code', title: t('header.codeAbout') } }, t('header.code', { code: table.code })),
    soundControl(app.schedule),
    paceControl(app),
    undo !== null && table !== undefined && takeBackButton(table.takeBackNow(), undo),
    undo !== null && table === undefined && button({ key: 'undo', onclick: undo, why: steps === 0 ? '' : null, attrs: { 'data-t': 'undo', 'data-topic': 'save-undo' } }, steps > 0 ? t('header.undoMany', { count: steps }) : t('header.undo')),
    redo !== null && button({ key: 'redo', onclick: redo, why: redoable === 0 ? '' : null, attrs: { 'data-t': 'redo', 'data-topic': 'save-undo' } }, redoable > 0 ? t('header.redoMany', { count: redoable }) : t('header.redo')),
    hint !== undefined && button({ key: 'hint', onclick: hint, attrs: { 'data-t': 'hint' } }, t('header.hint')),
    table === undefined && save,
    newGame !== null && button({ key: 'newgame', onclick: newGame, attrs: { 'data-t': 'newgame' } }, t('header.newGame')),
  ];
  const leaving: readonly Child[] = [
    // At a table it waits for the end of the game, mostly, and its reason needs the room.
    table !== undefined && save,
    open !== null && fileButton(t('save.open'), open),
    table === undefined
      ? h('a', { class: 'tool', key: 'lobby', href: './play.html?lobby', 'data-key': 'lobby', 'data-t': 'lobby-door' }, t('header.lobby'))
      : button({ key: 'leave', onclick: table.leave, attrs: { 'data-t': 'leave' } }, t('header.leave')),
    h('a', { class: 'tool', key: 'replays', href: './replays.html', 'data-key': 'replays', 'data-t': 'replays-door' }, t('header.replays')),
  ];
  const about: readonly Child[] = [
    app.help !== undefined && button({ key: 'help', onclick: () => app.help?.(null), attrs: { 'data-t': 'help' } }, t('header.help')),
    button({ key: 'settings', onclick: controls.settings, attrs: { 'data-t': 'settings' } }, t('header.settings')),
    button({ key: 'keys', onclick: controls.keys, attrs: { 'aria-label': t('keys.title') } }, narrow ? t('keys.title') : '?'),
  ];
  const more = (...items: readonly Child[]): VNode => h('details', { class: 'more', key: 'more', ontoggle: menuToggled }, h('summary', { 'data-key': 'more' }, t('header.more')), h('div', { class: 'more-menu' }, items));
  return h('header', { class: 'top-bar', role: 'banner' },
    h('a', { class: 'title', href: './index.html', 'data-key': 'title' }, t('site.name')),
    h('p', { class: 'objective', 'data-t': 'objective', 'data-topic': 'victory' }, app.frame.objective),
    collisions(app),
    narrow ? more(playing, leaving, about) : h('nav', { class: 'tools', 'aria-label': t('header.game') }, playing, about, more(leaving)));
}
