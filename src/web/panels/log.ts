// The history: Stage headings, phase headings, lines; older Days folded; filters and find (client 11.14). Not a live region: others speak.

import type { Line } from '../../view/frame.ts';
import { change } from '../app.ts';
import type { App } from '../app.ts';
import { cls, h } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { panel } from '../widgets.ts';

interface Chapter {
  readonly title: string;
  readonly lines: { readonly line: Line; readonly index: number }[];
}

const MONEY = /Revenue/;
const TRAIN = /\bTrain\b/;

function wanted(app: App, line: Line): boolean {
  if (line.tone === 'clock') return true;
  const { filter, find } = app.ui;
  if (filter === 'revenue' && !MONEY.test(line.text)) return false;
  if (filter === 'trains' && !TRAIN.test(line.text)) return false;
  return find === '' || line.text.toLowerCase().includes(find.toLowerCase());
}

function chapters(app: App): readonly Chapter[] {
  const list: Chapter[] = [];
  app.session.lines().forEach((line, index) => {
    if (line.tone === 'clock' || list.length === 0) list.push({ title: line.tone === 'clock' ? line.text : 'Opening', lines: line.tone === 'clock' ? [] : [{ line, index }] });
    else if (wanted(app, line)) list[list.length - 1]?.lines.push({ line, index });
  });
  return list;
}

/** A line never changes once it is told. */
const told = new WeakMap<Line, VNode>();

function lineNode(app: App, line: Line, index: number): VNode {
  const before = told.get(line);
  if (before?.key === `l${index}`) return before;
  const made = makeLine(app, line, index);
  told.set(line, made);
  return made;
}

function makeLine(app: App, line: Line, index: number): VNode {
  if (line.tone === 'phase') return h('h4', { key: `l${index}` }, line.text);
  const { where } = line;
  const lit = where === undefined ? {} : {
    onmouseenter: () => change(app, { lit: 'node' in where ? null : { route: [], to: where }, ...('node' in where ? { node: where.node } : {}) }),
    onmouseleave: () => change(app, { lit: null }),
  };
  return h('p', { key: `l${index}`, class: cls('line', line.tone), ...lit }, line.text);
}

function visibleText(app: App): string {
  return chapters(app).flatMap((chapter) => [chapter.title, ...chapter.lines.map(({ line }) => line.text)]).join('\n');
}

export function logPanel(app: App): VNode {
  const lines = app.session.lines();
  const last = lines[lines.length - 1];
  const tools: Child = [
    h('button', { type: 'button', class: 'quiet', 'data-key': 'copy-log', onclick: () => void navigator.clipboard?.writeText(visibleText(app)).catch(() => undefined) }, 'Copy'),
  ];
  return panel(app, { id: 'log', title: 'History', tools, summary: last?.text ?? '' }, () => {
    const list = chapters(app);
    const shown = list.filter((chapter, i) => chapter.lines.length > 0 || i >= list.length - 1);
    return [
      h('div', { class: 'log-tools' },
        h('label', {}, h('span', { class: 'unseen' }, 'Find in the history'), h('input', { type: 'search', placeholder: 'Find', 'data-key': 'find', value: app.ui.find, oninput: (event: Event) => event.target instanceof HTMLInputElement && change(app, { find: event.target.value }) })),
        h('div', { class: 'segmented', role: 'group', 'aria-label': 'Which lines' }, (['all', 'revenue', 'trains'] as const).map((filter) =>
          h('button', { type: 'button', key: filter, 'data-key': `filter:${filter}`, 'aria-pressed': app.ui.filter === filter ? 'true' : 'false', onclick: () => change(app, { filter }) }, { all: 'All', revenue: 'Revenue', trains: 'Trains' }[filter])))),
      h('div', { class: 'log', role: 'log', 'aria-live': 'off', tabindex: '0', 'aria-label': 'History, newest last', 'data-scroll': 'newest' },
        shown.map((chapter, i) => {
          const key = list.indexOf(chapter);
          const recent = i >= shown.length - 12;
          const open = app.ui.openDays[key] ?? (recent || app.ui.find !== '');
          return h('section', { key: `ch${key}`, class: 'chapter' },
            h('h3', {}, h('button', { type: 'button', class: 'chapter-head', 'data-key': `chapter:${key}`, 'aria-expanded': open ? 'true' : 'false', onclick: () => change(app, { openDays: { ...app.ui.openDays, [key]: !open } }) }, chapter.title)),
            open && chapter.lines.map(({ line, index }) => lineNode(app, line, index)));
        })),
    ];
  });
}
