// The documentation pages from their sources (U-CB-20 to U-CB-24): links between files become links between pages, rule ids become
// links to their rule, boards become drawings. Pure: texts in, pages out, with a list of what was left out.

import { MAINLINE_CARDS, MAINLINE_KINDS } from '../../src/engine/index.ts';
import { withoutMarks } from './deck-tables.ts';
import { boardFigure, boardSymbols, isBoard, trackSheet, trainsIn } from './draw-board.ts';
import type { PlacedTrain } from './draw-board.ts';
import { landscape } from './draw-landscape.ts';
import { escapeHtml } from './escape.ts';
import { pageHtml } from './layout.ts';
import type { Block, ListItem } from './markdown-blocks.ts';
import { parseMarkdown } from './markdown-blocks.ts';
import { plainText } from './markdown-inline.ts';
import type { Heading, MarkdownOptions } from './markdown.ts';
import { freeId, plainOptions, renderBlocks, slugOf } from './markdown.ts';
import { pageOf, PAGES } from './pages.ts';
import type { Page } from './pages.ts';
import { withTopics } from './topics.ts';

export interface DocsPages {
  /** Markup by file name. */
  readonly pages: Readonly<Record<string, string>>;
  /** Links to files that are not published, whose text stands alone (U-CB-22): `source -> target`. */
  readonly unpublished: readonly string[];
}

type Read = (source: string) => string;

interface Anchors {
  /** `track.md#10-properties` to the id it has on its page. */
  readonly headings: ReadonlyMap<string, string>;
  /** A rule's or board's id to the page that defines it. */
  readonly rules: ReadonlyMap<string, string>;
}

const isChapter = (page: Page): boolean => page.sources.length > 1;
const stem = (source: string): string => source.replace(/\.md$/, '');
const BOARD_ID = /^(WB-\d{2})\b/;

/** Terms of the glossary by their first letter, a heading for each. */
function byLetter(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    if (block.kind !== 'list') return [block];
    const groups = new Map<string, ListItem[]>();
    for (const item of block.items) {
      const [first] = item.blocks;
      const letter = first?.kind === 'paragraph' ? (/[A-Za-z]/.exec(first.text)?.[0] ?? '').toUpperCase() : '';
      groups.set(letter, [...(groups.get(letter) ?? []), item]);
    }
    return [...groups].flatMap(([letter, items]): readonly Block[] => [{ kind: 'heading', level: 2, text: letter }, { ...block, items }]);
  });
}

/** What a source is called: its first heading. */
function titleOf(source: string, read: Read): string {
  return /^# (.+)$/m.exec(read(source))?.[1] ?? source;
}

/** A link that shows the name of a file shows the title of what is in it. */
function withTitles(text: string, read: Read): string {
  return text.replaceAll(/\[([a-z-]+\.md)\](?=\()/g, (whole, source: string) => (pageOf(source) === null ? whole : `[${titleOf(source, read)}]`));
}

/** The warning at the top of a page with generated tables concerns whoever edits the text (C-REF-2), not its readers. */
function isForEditors(block: Block): boolean {
  return block.kind === 'quote' && block.blocks.some((inner) => inner.kind === 'paragraph' && /generated/.test(inner.text) && /by\s+hand/.test(inner.text));
}

/** A source's blocks as its page shows them. */
function blocksOf(source: string, page: Page, read: Read): readonly Block[] {
  const blocks = parseMarkdown(withTitles(withoutMarks(read(source)), read)).filter((block) => !isForEditors(block));
  if (source === 'glossary.md') return byLetter(blocks);
  if (source === 'README.md') return blocks.filter((block) => block.kind !== 'heading' || block.level > 1);
  // The chapters follow one another, so that the pointer to the next one says nothing.
  return isChapter(page) ? blocks.filter((block) => block.kind !== 'paragraph' || !block.text.startsWith('Next: ')) : blocks;
}

function termOf(item: ListItem): string | null {
  const [first] = item.blocks;
  const term = first?.kind === 'paragraph' ? /^\*\*([^*]+)\*\*/.exec(first.text)?.[1] : undefined;
  return term === undefined ? null : `g-${slugOf(term)}`;
}

function headingIdOn(page: Page, source: string, level: number, text: string): string | null {
  if (isChapter(page) && level === 1) return stem(source);
  return BOARD_ID.exec(text)?.[1] ?? (page.file === 'glossary.html' && level === 2 ? `letter-${text.toLowerCase()}` : null);
}

function optionsFor(page: Page, source: string, taken: Set<string>): MarkdownOptions {
  return {
    ...plainOptions(),
    taken,
    demote: isChapter(page) ? 1 : 0,
    headingId: (level, text) => headingIdOn(page, source, level, text),
    itemId: source === 'glossary.md' ? termOf : () => null,
  };
}

/** A first pass over everything: which ids there are, and where. */
function anchorsOf(read: Read): Anchors {
  const headings = new Map<string, string>();
  const rules = new Map<string, string>();
  for (const page of PAGES) {
    const taken = new Set<string>(page.sources.map(stem));
    for (const source of page.sources) {
      if (isChapter(page)) taken.delete(stem(source));
      const rendered = renderBlocks(blocksOf(source, page, read), optionsFor(page, source, taken));
      const local = new Set<string>();
      for (const heading of rendered.headings) {
        headings.set(`${source}#${freeId(slugOf(heading.text), local)}`, heading.id);
        const board = BOARD_ID.exec(heading.text)?.[1];
        if (board !== undefined) rules.set(board, page.file);
      }
      for (const rule of rendered.rules) rules.set(rule, page.file);
    }
  }
  return { headings, rules };
}

interface Fence {
  readonly title: string;
  readonly trains: PlacedTrain[];
}

/** For every fenced text, in order: the heading it stands under and the trains told of below it. */
function fencesOf(blocks: readonly Block[]): Fence[] {
  const fences: Fence[] = [];
  let title = 'A board';
  let latest: Fence | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      title = plainText(block.text);
      latest = null;
    } else if (block.kind === 'code') {
      latest = { title, trains: [] };
      fences.push(latest);
    } else if (block.kind === 'paragraph' && latest !== null && latest.trains.length === 0) latest.trains.push(...trainsIn(block.text));
  }
  return fences;
}

const KIND_BY_SLUG = new Map(MAINLINE_KINDS.map((kind) => [slugOf(MAINLINE_CARDS[kind].name), kind]));

function drawnAfter(page: Page, id: string): string {
  if (page.file === 'rules.html' && id === '21-ports-and-variants') return `\n${trackSheet()}`;
  const kind = page.file === 'mainline-deck.html' ? KIND_BY_SLUG.get(id) : undefined;
  return kind === undefined ? '' : `\n${landscape(kind)}`;
}

function linkFrom(page: Page, source: string, anchors: Anchors, unpublished: Set<string>): (target: string) => string | null {
  return (target) => {
    if (/^[a-z]+:/i.test(target)) return target;
    const [path = '', fragment] = target.split('#');
    const file = path === '' ? source : path.replace(/^\.\//, '');
    const to = pageOf(file);
    if (to === null) {
      unpublished.add(`${source} -> ${target}`);
      return null;
    }
    const id = fragment === undefined ? (isChapter(to) ? stem(file) : undefined) : anchors.headings.get(`${file}#${fragment}`);
    if (fragment !== undefined && id === undefined) throw new Error(`${source} links to ${target}, and there is no such heading`);
    return `${to.file === page.file && id !== undefined ? '' : `./${to.file}`}${id === undefined ? '' : `#${id}`}`;
  };
}

function indexBody(): string {
  const entries = PAGES.filter((page) => page.file !== 'index.html')
    .map((page) => `<li><a href="./${page.file}"><strong>${escapeHtml(page.title)}</strong><span>${escapeHtml(page.about)}</span></a></li>`).join('\n');
  return `<h1>Rules and reference</h1>\n<ul class="shelf" role="list">\n${entries}\n</ul>`;
}

/** The sections of the first page: its own list of pages stands in for the one in the source. */
function indexBlocks(blocks: readonly Block[]): readonly Block[] {
  let kept = false;
  return blocks.filter((block) => {
    if (block.kind === 'heading' && block.level === 2) kept = block.text !== 'The pages';
    return kept;
  });
}

function pageBody(page: Page, read: Read, anchors: Anchors, unpublished: Set<string>): { readonly body: string; readonly headings: readonly Heading[] } {
  const taken = new Set<string>(page.sources.map(stem));
  const headings: Heading[] = [];
  const parts = page.sources.map((source) => {
    if (isChapter(page)) taken.delete(stem(source));
    const all = blocksOf(source, page, read);
    const blocks = page.file === 'index.html' ? indexBlocks(all) : all;
    const fences = fencesOf(blocks);
    const rendered = renderBlocks(blocks, {
      ...optionsFor(page, source, taken),
      link: linkFrom(page, source, anchors, unpublished),
      reference: (id) => {
        const file = anchors.rules.get(id);
        return file === undefined ? null : `${file === page.file ? '' : `./${file}`}#${id}`;
      },
      code: (_language, text) => {
        const fence = fences.shift();
        return isBoard(text) ? boardFigure(text, fence?.trains ?? [], fence?.title ?? 'A board') : null;
      },
      afterHeading: (id) => drawnAfter(page, id),
    });
    headings.push(...rendered.headings);
    return isChapter(page) ? `<section class="chapter" aria-labelledby="${stem(source)}">\n${rendered.html}\n</section>` : rendered.html;
  });
  const text = parts.join('\n');
  const symbols = text.includes('class="drawing') ? `${boardSymbols()}\n` : '';
  if (page.file === 'index.html') return { body: `${indexBody()}\n${text}`, headings };
  return { body: isChapter(page) ? `${symbols}<h1>${escapeHtml(page.title)}</h1>\n<p class="lead">${escapeHtml(page.about)}</p>\n${text}` : symbols + text, headings };
}

/** All pages; `read` gives the text of a file under docs/rules. */
export function assemblePages(read: Read): DocsPages {
  const anchors = anchorsOf(read);
  const unpublished = new Set<string>();
  const pages = PAGES.map((page): readonly [string, string] => {
    const { body, headings } = pageBody(page, read, anchors, unpublished);
    const html = pageHtml(page, body, headings);
    return [page.file, page.file === 'rules.html' ? withTopics(html) : html];
  });
  return { pages: Object.fromEntries(pages), unpublished: [...unpublished] };
}

/** Links to an anchor that its page does not have: `page -> target`. */
export function brokenAnchors(pages: Readonly<Record<string, string>>): readonly string[] {
  const ids = new Map(Object.entries(pages).map(([file, html]) => [file, new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? ''))]));
  return Object.entries(pages).flatMap(([file, html]) =>
    [...html.matchAll(/ href="(?:\.\/([a-z-]+\.html))?#([^"]+)"/g)].flatMap(([, to = file, id = '']) => (ids.get(to)?.has(id) === true ? [] : [`${file} -> ${to}#${id}`])));
}
