// The top bar: title, objective, collisions, and the controls of the game (client 11.1). On a narrow screen all but the score goes into a
// More menu.

import type { App } from './app.ts';
import { cls, h } from './dom.ts';
import type { Child, VNode } from './dom.ts';
import { paceControl } from './panels/watching-row.ts';
import { button } from './widgets.ts';

export interface GameControls {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly save: () => void;
  readonly open: (file: File) => void;
  readonly newGame: () => void;
  readonly settings: () => void;
  readonly keys: () => void;
  readonly steps: () => number;
  readonly redoable: () => number;
}

/** Only the limits that are on; amber one short of a limit, red at it. */
function collisions(app: App): Child {
  const { collisionsToday, collisionsTotal, maxCollisionsPerDay, maxCollisionsTotal } = app.frame;
  const parts = [
    maxCollisionsPerDay > 0 ? { text: `${collisionsToday} of ${maxCollisionsPerDay} today`, left: maxCollisionsPerDay - collisionsToday } : null,
    maxCollisionsTotal > 0 ? { text: `${collisionsTotal} of ${maxCollisionsTotal} in all`, left: maxCollisionsTotal - collisionsTotal } : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const left = Math.min(...parts.map((part) => part.left));
  return h('p', { class: cls('collisions', left <= 0 && 'at-limit', left === 1 && 'near-limit'), 'data-t': 'collisions' }, h('span', { class: 'label' }, 'Collisions '), parts.map((part) => part.text).join(' · '));
}

export function topBar(app: App, controls: GameControls, narrow: boolean): VNode {
  const steps = controls.steps();
  const redoable = controls.redoable();
  const tools: readonly Child[] = [
    paceControl(app),
    button({ key: 'undo', onclick: controls.undo, why: steps === 0 ? '' : null, attrs: { 'data-t': 'undo' } }, `Undo${steps > 0 ? ` (${steps})` : ''}`),
    button({ key: 'redo', onclick: controls.redo, why: redoable === 0 ? '' : null, attrs: { 'data-t': 'redo' } }, `Redo${redoable > 0 ? ` (${redoable})` : ''}`),
    button({ key: 'save', onclick: controls.save, attrs: { 'data-t': 'save' } }, 'Save replay'),
    h('label', { key: 'open', class: 'file' }, 'Open a save', h('input', {
      type: 'file', accept: '.json,application/json', 'data-t': 'open-save', 'data-key': 'open-save',
      onchange: (event: Event) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        const file = event.target.files?.[0];
        if (file !== undefined) controls.open(file);
        event.target.value = '';
      },
    })),
    button({ key: 'newgame', onclick: controls.newGame, attrs: { 'data-t': 'newgame' } }, 'New game'),
    button({ key: 'settings', onclick: controls.settings }, 'Settings'),
    button({ key: 'keys', onclick: controls.keys, attrs: { 'aria-label': 'Keys' } }, '?'),
  ];
  return h('header', { class: 'top-bar', role: 'banner' },
    h('a', { class: 'title', href: './index.html', 'data-key': 'title' }, 'Station Master'),
    h('p', { class: 'objective', 'data-t': 'objective' }, app.frame.objective),
    collisions(app),
    narrow
      ? h('details', { class: 'more' }, h('summary', { 'data-key': 'more' }, 'More'), h('div', { class: 'more-menu' }, tools))
      : h('nav', { class: 'tools', 'aria-label': 'Game' }, tools));
}
