// Why nothing is moving: one line per impediment, stuck before waiting; pressing a line goes there.

import type { BlockedEntry } from '../../view/frame.ts';
import type { App } from '../app.ts';
import { cls, h } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { t } from '../strings/text.ts';
import { squareName } from '../types.ts';
import { panel } from '../widgets.ts';
import { goToPlace } from './places.ts';

/** What pressing the line goes to: its square, its node, or wherever its train is. */
function targetOf(app: App, line: BlockedEntry): string | null {
  if (line.square !== undefined) return `cell:${squareName(line.square)}`;
  if (line.node !== undefined) return `node:${line.node}`;
  const node = line.trayId === undefined ? undefined : app.frame.division.find((one) => [...one.trains.flat(), ...one.holding, ...one.heldAtLimits].some((train) => train.trayId === line.trayId));
  return node === undefined ? null : `node:${node.index}`;
}

export function blockedPanel(app: App): VNode {
  const lines = [...app.frame.blocked].sort((a, b) => Number(b.severity === 'stuck') - Number(a.severity === 'stuck'));
  const stuck = lines.filter((line) => line.severity === 'stuck').length;
  return panel(app, { id: 'blocked', title: t('blocked.title'), help: './docs/rules.html#t-lockouts', summary: lines.length === 0 ? t('blocked.none') : t('blocked.summary', { stuck, waiting: lines.length - stuck }) }, () =>
    lines.length === 0 ? h('p', { class: 'idle' }, t('blocked.nothing')) : h('ul', { class: 'blocked-list' }, lines.map((line, i) => {
      const target = targetOf(app, line);
      const text = [
        h('span', { class: 'mark', 'aria-hidden': 'true' }, line.severity === 'stuck' ? '■' : '▷'),
        h('span', { class: 'severity' }, t(line.severity === 'stuck' ? 'blocked.stuck' : 'blocked.waiting')), ' ', h('strong', {}, line.where), ' — ', line.why,
      ];
      return h('li', { key: `${line.where}:${line.why}`, class: cls('impediment', line.severity) },
        target === null ? h('p', {}, text) : h('button', {
          type: 'button', 'data-key': `blocked:${i}`,
          onclick: () => goToPlace(app, target),
        }, text));
    })));
}
