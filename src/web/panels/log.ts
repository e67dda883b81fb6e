// The history: Stage headings, phase headings, the lines under whoever caused them; older Days folded, filters and find, a way to the pages
// before. Not a live region: others speak.

import { isolated } from '../../view/drawn-name.ts';
import type { Line } from '../../view/frame.ts';
import { spoken } from '../../view/narrate-names.ts';
import type { Spoken } from '../../view/narrate-names.ts';
import { change } from '../app.ts';
import type { App } from '../app.ts';
import { cls, h } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { sayPolitely } from '../live.ts';
import { t } from '../strings/text.ts';
import { panel } from '../widgets.ts';
import { earlierButton, fetchAll } from './log-pages.ts';
import { lightPlace } from './places.ts';

interface Told {
  readonly line: Line;
  readonly index: number;
}

interface Chapter {
  readonly title: string;
  /** Number of its first line in the whole history. */
  readonly from: number;
  readonly lines: readonly Told[];
}

const FILTERS = ['all', 'mine', 'revenue', 'trains'] as const;
/** Stages that are open without being asked. */
const RECENT = 12;

function wanted(app: App, line: Line): boolean {
  const { filter, find } = app.ui;
  if (filter === 'mine' && parts(app, line).who !== ownName(app)) return false;
  if (filter === 'revenue' && line.about?.includes('revenue') !== true) return false;
  if (filter === 'trains' && line.about?.includes('train') !== true) return false;
  return find === '' || line.text.toLowerCase().includes(find.toLowerCase());
}

function ownName(app: App): string {
  return isolated(app.frame.players.find((player) => player.index === app.frame.viewer)?.name ?? '');
}

/** Phase headings stand only over lines that are shown. */
function withHeadings(app: App, lines: readonly Told[]): readonly Told[] {
  const kept: Told[] = [];
  let heading: Told | null = null;
  for (const told of lines) {
    if (told.line.tone === 'phase') heading = told;
    else if (wanted(app, told.line)) {
      if (heading !== null) kept.push(heading);
      heading = null;
      kept.push(told);
    }
  }
  return kept;
}

/** The history by Stages, with what the filters leave of it. */
export function chapters(app: App): readonly Chapter[] {
  const list: { title: string; from: number; lines: Told[] }[] = [];
  const from = app.session.logFrom();
  app.session.lines().forEach((line, i) => {
    const told = { line, index: from + i };
    const last = list[list.length - 1];
    if (line.tone === 'clock') list.push({ title: line.text, from: told.index, lines: [] });
    else if (last === undefined) list.push({ title: from > 0 ? t('log.before') : t('log.opening'), from: told.index, lines: [told] });
    else last.lines.push(told);
  });
  return list.map((chapter) => ({ ...chapter, lines: withHeadings(app, chapter.lines) }));
}

/** A line never changes once it is told. */
const drawn = new WeakMap<Line, VNode>();

/** Whose line it is and what it says, at a table. */
function parts(app: App, line: Line): Spoken {
  if (app.frame.players.length < 2) return { who: null, text: line.text };
  return spoken(line, app.frame.players.map(({ name }) => name));
}

function lineNode(app: App, { line, index }: Told): VNode {
  const key = `l${index}`;
  const before = drawn.get(line);
  if (before?.key === key) return before;
  const { where } = line;
  const lit = where === undefined ? {} : {
    tabindex: '0', 'data-key': `line:${index}`,
    onmouseenter: () => lightPlace(app, where), onfocus: () => lightPlace(app, where),
    onmouseleave: () => change(app, { lit: null }), onblur: () => change(app, { lit: null }),
  };
  const made = line.tone === 'phase' ? h('h4', { key }, line.text) : h('p', { key, class: cls('line', line.tone, where !== undefined && 'placed'), ...lit }, parts(app, line).text);
  drawn.set(line, made);
  return made;
}

/** The lines of a Stage, those of one player together under the name. */
function chapterLines(app: App, chapter: Chapter): readonly Child[] {
  let speaker: string | null = null;
  return chapter.lines.flatMap((told): readonly Child[] => {
    const { who } = told.line.tone === 'phase' ? { who: null } : parts(app, told.line);
    const named = who !== null && who !== speaker;
    speaker = who;
    return named ? [h('h5', { key: `who${told.index}`, class: 'speaker' }, h('bdi', {}, who)), lineNode(app, told)] : [lineNode(app, told)];
  });
}

function visibleText(app: App): string {
  return chapters(app).flatMap((chapter) => [chapter.title, ...chapter.lines.map(({ line }) => line.text)]).join('\n');
}

async function copy(app: App): Promise<void> {
  try {
    const whole = await fetchAll(app);
    await navigator.clipboard.writeText(visibleText(app));
    sayPolitely(t(whole ? 'log.copied' : 'log.copiedPart'));
  } catch {
    sayPolitely(t('log.notCopied'));
  }
}

/** How far the reader has come, for *n new*: the newest line that was seen at the end of the list. */
let seen = 0;

const atEnd = (list: Element | null): boolean => list === null || list.scrollHeight - list.scrollTop - list.clientHeight < 40;

/** Has the panel drawn anew although nothing it shows has changed but how far it was read. */
function readOn(app: App): void {
  change(app, { openDays: { ...app.ui.openDays } });
}

/** U-JR-2: a reader who has scrolled up is told how much is new, and taken there. */
function newButton(app: App, total: number): Child {
  const list = document.querySelector('[data-scroll="newest"]');
  if (atEnd(list) || total < seen) seen = total;
  const fresh = total - seen;
  const go = (): void => {
    seen = total;
    list?.scrollTo({ top: list.scrollHeight });
    readOn(app);
  };
  return fresh > 0 && h('button', { type: 'button', class: 'log-new', key: 'log-new', 'data-key': 'log-new', 'data-t': 'log-new', onclick: go }, t('log.new', { count: fresh }));
}

export function logPanel(app: App): VNode {
  const lines = app.session.lines();
  const last = lines[lines.length - 1];
  const several = app.frame.players.length > 1;
  const tools: Child = h('button', { type: 'button', class: 'quiet', 'data-key': 'copy-log', onclick: () => void copy(app) }, t('log.copy'));
  return panel(app, { id: 'log', title: t('log.title'), tools, help: './docs/rules.html#t-playback', summary: last?.text ?? '' }, () => {
    const list = chapters(app);
    const { find, filter, openDays } = app.ui;
    const shown = list.filter((chapter, i) => chapter.lines.length > 0 || i >= list.length - 1);
    const sift = (patch: Partial<App['ui']>): void => {
      change(app, patch);
      // What is looked for may lie on a page that has not been fetched (U-JR-9).
      void fetchAll(app);
    };
    return [
      h('div', { class: 'log-tools' },
        h('label', {}, h('span', { class: 'unseen' }, t('log.find')), h('input', { type: 'search', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', enterkeyhint: 'search', placeholder: t('log.findShort'), 'data-key': 'find', value: find, oninput: (event: Event) => event.target instanceof HTMLInputElement && sift({ find: event.target.value }) })),
        h('div', { class: 'segmented', role: 'group', 'aria-label': t('log.which') }, FILTERS.filter((one) => several || one !== 'mine').map((one) =>
          h('button', { type: 'button', key: one, 'data-key': `filter:${one}`, 'aria-pressed': filter === one ? 'true' : 'false', onclick: () => sift({ filter: one }) }, t(`log.filter.${one}`))))),
      h('div', {
        class: 'log', role: 'log', 'aria-live': 'off', tabindex: '0', 'aria-label': t('log.name'), 'data-scroll': 'newest',
        onscroll: (event: Event) => {
          const total = app.session.logFrom() + app.session.lines().length;
          if (seen < total && event.currentTarget instanceof Element && atEnd(event.currentTarget)) readOn(app);
        },
      },
        earlierButton(app),
        shown.map((chapter, i) => {
          const open = openDays[chapter.from] ?? (i >= shown.length - RECENT || find !== '' || filter !== 'all');
          return h('section', { key: `ch${chapter.from}`, class: 'chapter' },
            h('h3', {}, h('button', { type: 'button', class: 'chapter-head', 'data-key': `chapter:${chapter.from}`, 'aria-expanded': open ? 'true' : 'false', onclick: () => change(app, { openDays: { ...openDays, [chapter.from]: !open } }) }, chapter.title)),
            open && chapterLines(app, chapter));
        })),
      newButton(app, app.session.logFrom() + lines.length),
    ];
  });
}
