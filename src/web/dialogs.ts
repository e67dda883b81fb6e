// Native dialogs (U-AX-10): labelled, the focus on the safe action and back where it was afterwards, with live regions of their own.
// A dialog's body is redrawn with the page while it is open.

import type { DirectEntry } from '../view/menu-types.ts';
import { act, change, litBy } from './app.ts';
import type { App } from './app.ts';
import { h, patch } from './dom.ts';
import type { Child } from './dom.ts';
import { t } from './strings/text.ts';
import { squareName } from './types.ts';
import { intentKey } from './widgets.ts';

export interface DialogSpec {
  readonly id: string;
  readonly title: string;
  readonly body: () => Child;
  readonly wide?: boolean;
  readonly onclose?: () => void;
}

interface Open {
  readonly spec: DialogSpec;
  readonly element: HTMLDialogElement;
  readonly before: Element | null;
}

const open: Open[] = [];

function draw({ spec, element }: Open): void {
  patch(element,
    h('div', { class: 'dialog-box' },
      h('header', { class: 'dialog-head' },
        h('h2', { id: `${spec.id}-title`, tabindex: '-1' }, spec.title),
        h('button', { type: 'button', class: 'close', 'data-key': `close:${spec.id}`, onclick: () => element.close(), 'aria-label': t('dialog.close') }, '×')),
      h('div', { class: 'dialog-body' }, spec.body()),
      h('p', { class: 'unseen', 'data-live': 'status', role: 'status' }),
      h('p', { class: 'unseen', 'data-live': 'alert', role: 'alert' })));
}

/** Opens a dialog; one of the same id is closed first. */
export function openDialog(spec: DialogSpec): void {
  closeDialog(spec.id);
  const element = document.createElement('dialog');
  element.className = spec.wide === true ? 'sheet wide' : 'sheet';
  element.setAttribute('aria-labelledby', `${spec.id}-title`);
  element.dataset['t'] = spec.id;
  const entry: Open = { spec, element, before: document.activeElement };
  open.push(entry);
  document.body.append(element);
  element.addEventListener('close', () => {
    open.splice(open.indexOf(entry), 1);
    element.remove();
    if (entry.before instanceof HTMLElement || entry.before instanceof SVGElement) if (entry.before.isConnected) entry.before.focus();
    // What opened it may be gone: then the focus goes to what is asked now (U-KB-3).
    if (open.length === 0 && (document.activeElement === null || document.activeElement === document.body)) {
      const targets = ['[data-key="heading:decision"]', '[data-key="heading:actions"]', 'main [tabindex="-1"]'].map((selector) => document.querySelector<HTMLElement>(selector));
      targets.find((target) => target !== null)?.focus({ preventScroll: true });
    }
    spec.onclose?.();
  });
  draw(entry);
  element.showModal();
  const first = element.querySelector<HTMLElement>('[data-first]') ?? element.querySelector<HTMLElement>('h2');
  first?.focus();
}

export function closeDialog(id: string): void {
  open.find((entry) => entry.spec.id === id)?.element.close();
}

export function dialogOpen(): boolean {
  return open.length > 0;
}

/** Draws every open dialog again. */
export function redrawDialogs(): void {
  for (const entry of open) draw(entry);
}

/** U-OA-6: several acts at one place; one is chosen by its own words. */
export function openChooser(app: App, title: string, entries: readonly DirectEntry[]): void {
  openDialog({
    id: 'chooser', title, onclose: () => change(app, { lit: null }),
    body: () => h('ul', { class: 'choices' }, entries.map((entry) => h('li', { key: intentKey(entry.intent) },
      h('button', {
        type: 'button', class: 'choice', 'data-t': 'act', 'data-intent': entry.intent.type, 'data-topic': entry.topic,
        onclick: () => {
          closeDialog('chooser');
          void act(app, entry);
        },
        onmouseenter: () => change(app, { lit: litBy(entry) }), onfocus: () => change(app, { lit: litBy(entry) }),
      },
        h('span', { class: 'what' }, entry.label),
        entry.consequence !== undefined && h('span', { class: 'follows' }, entry.consequence),
        entry.route !== undefined && entry.route.length > 2 && h('span', { class: 'follows' }, t('dialog.by', { squares: entry.route.slice(1).map(({ coord }) => `(${squareName(coord)})`).join(', ') })))))),
  });
}

/** A question with two answers; the safe one has the focus. */
export function confirm(title: string, text: string, yes: string, onyes: () => void): void {
  openDialog({
    id: 'confirm', title,
    body: () => [
      h('p', {}, text),
      h('div', { class: 'row' },
        h('button', { type: 'button', 'data-first': '', onclick: () => closeDialog('confirm') }, t('dialog.leave')),
        h('button', {
          type: 'button', class: 'primary',
          onclick: () => {
            closeDialog('confirm');
            onyes();
          },
        }, yes)),
    ],
  });
}
