// Why nothing is moving: one line per impediment, stuck before waiting; pressing a line goes there (client 11.13).

import { change } from '../app.ts';
import type { App } from '../app.ts';
import { cls, h } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { squareName } from '../types.ts';
import { panel } from '../widgets.ts';
import { count } from './words.ts';

export function blockedPanel(app: App): VNode {
  const lines = [...app.frame.blocked].sort((a, b) => Number(b.severity === 'stuck') - Number(a.severity === 'stuck'));
  const stuck = lines.filter((line) => line.severity === 'stuck').length;
  return panel(app, { id: 'blocked', title: 'Why is nothing moving?', summary: lines.length === 0 ? 'Nothing is blocked' : `${count(stuck, 'thing')} stuck, ${lines.length - stuck} waiting` }, () =>
    lines.length === 0 ? h('p', { class: 'idle' }, 'Nothing is blocked.') : h('ul', { class: 'blocked-list' }, lines.map((line, i) => {
      const target = line.square !== undefined ? `cell:${squareName(line.square)}` : line.node !== undefined ? `node:${line.node}` : null;
      const text = [
        h('span', { class: 'mark', 'aria-hidden': 'true' }, line.severity === 'stuck' ? '■' : '▷'),
        h('span', { class: 'severity' }, line.severity === 'stuck' ? 'Stuck' : 'Waiting'), ' ', h('strong', {}, line.where), ' — ', line.why,
      ];
      return h('li', { key: `${line.where}:${line.why}`, class: cls('impediment', line.severity) },
        target === null ? h('p', {}, text) : h('button', {
          type: 'button', 'data-key': `blocked:${i}`,
          onclick: () => {
            change(app, { tab: 'board' });
            window.requestAnimationFrame(() => document.querySelector<SVGElement>(`[data-key="${target}"]`)?.focus());
          },
        }, text));
    })));
}
