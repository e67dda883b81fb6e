// The same seat is open in another tab or on another device (U-SE-19, U-ER-6): it comes here only when somebody asks for it.

import { h, patch } from '../dom.ts';
import { t } from '../strings/text.ts';

/** Shows the panel in place of everything else. `lost`: what became of a press that was under way. */
export function showElsewhere(root: Element, here: () => void, lobby: () => void, lost: string | null = null): void {
  patch(root, h('main', { class: 'elsewhere', 'data-t': 'elsewhere' },
    h('h1', { tabindex: '-1' }, t('elsewhere.title')), h('p', {}, t('elsewhere.what')),
    lost !== null && h('p', { class: 'notice', role: 'alert', 'data-t': 'elsewhere-lost' }, lost),
    h('div', { class: 'row' },
      h('button', { type: 'button', class: 'primary', 'data-t': 'play-here', 'data-key': 'play-here', onclick: here }, t('elsewhere.here')),
      h('button', { type: 'button', 'data-key': 'elsewhere-lobby', onclick: lobby }, t('curtain.back')))));
  document.title = t('elsewhere.pageTitle');
  root.querySelector('h1')?.focus();
}
