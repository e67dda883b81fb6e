// Blocks into markup (U-CB-21): heading ids, tables with alignment, nested lists, rules with their number as an anchor (R-LO-5 is
// `#R-LO-5`). Pure; what a caller needs of a page (headings, ids) is collected in the result.

import { escapeHtml } from './escape.ts';
import type { Block, ListItem } from './markdown-blocks.ts';
import { parseMarkdown } from './markdown-blocks.ts';
import type { InlineOptions } from './markdown-inline.ts';
import { plainText, renderInline } from './markdown-inline.ts';

export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

export interface MarkdownOptions extends InlineOptions {
  /** Ids already given on this page; the ones given here are added. */
  readonly taken: Set<string>;
  /** Added to every heading's level, at most to six. */
  readonly demote: number;
  /** Markup for a fenced block, or null for the usual one. */
  readonly code: (language: string, text: string) => string | null;
  /** An id of one's own for a heading, or null for its slug. */
  readonly headingId: (level: number, text: string) => string | null;
  /** An id for a list item that defines no rule, or null. */
  readonly itemId: (item: ListItem) => string | null;
  /** Markup to stand right after a heading. */
  readonly afterHeading: (id: string) => string;
}

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Ids of the rules defined here. */
  readonly rules: readonly string[];
}

/** The id of a heading: letters and digits in small type, blanks as hyphens, nothing else. */
export function slugOf(text: string): string {
  return plainText(text).toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').trim().replaceAll(' ', '-') || 'section';
}

/** The first of `id`, `id-2`, `id-3` … that is free; it is then taken. */
export function freeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let n = 2; taken.has(free); n += 1) free = `${id}-${n}`;
  taken.add(free);
  return free;
}

const DEFINED = /^\*\*((?:[RC]-[A-Z]{2,4}|P)-\d+)\*\*\s*/;

/** The id an item defines: the bold one it begins with. */
function definedBy(item: ListItem): string | null {
  const [first] = item.blocks;
  return first?.kind === 'paragraph' ? (DEFINED.exec(first.text)?.[1] ?? null) : null;
}

/** Renders blocks. */
export function renderBlocks(blocks: readonly Block[], options: MarkdownOptions): Rendered {
  const headings: Heading[] = [];
  const rules: string[] = [];
  const inline = (text: string): string => renderInline(text, options);

  const itemBody = (item: ListItem, loose: boolean): string =>
    item.blocks.map((block) => (block.kind === 'paragraph' && !loose ? inline(block.text) : render(block))).join('\n');

  const ruleItem = (item: ListItem, id: string, loose: boolean): string => {
    const [first, ...rest] = item.blocks;
    const text = first?.kind === 'paragraph' ? first.text.replace(DEFINED, '') : '';
    const anchor = freeId(id, options.taken);
    rules.push(id);
    const body = itemBody({ blocks: [{ kind: 'paragraph', text }, ...rest] }, loose);
    return `<li class="rule" id="${anchor}"><a class="number" href="#${anchor}">${id}</a>${loose ? `\n${body}` : ` ${body}`}</li>`;
  };

  const list = (block: Extract<Block, { kind: 'list' }>): string => {
    const ids = block.items.map(definedBy);
    const ruled = ids.length > 0 && ids.every((id) => id !== null);
    const items = block.items.map((item, i) => {
      const id = ids[i] ?? null;
      if (id !== null) return ruleItem(item, id, block.loose);
      const named = options.itemId(item);
      return `<li${named === null ? '' : ` id="${escapeHtml(freeId(named, options.taken))}"`}>${itemBody(item, block.loose)}</li>`;
    }).join('\n');
    if (!block.ordered) return `<ul${ruled ? ' class="rules" role="list"' : ''}>\n${items}\n</ul>`;
    return `<ol${block.start === 1 ? '' : ` start="${block.start}"`}>\n${items}\n</ol>`;
  };

  const table = (block: Extract<Block, { kind: 'table' }>): string => {
    const side = (i: number): string => (block.align[i] === null || block.align[i] === undefined ? '' : ` class="${block.align[i]}"`);
    const bare = block.head.every((cell) => cell === '');
    const head = block.head.map((cell, i) => (cell === '' ? `<td${side(i)}></td>` : `<th scope="col"${side(i)}>${inline(cell)}</th>`)).join('');
    const rows = block.rows.map((row) => `<tr>${row.map((cell, i) => `<td${side(i)}>${inline(cell)}</td>`).join('')}</tr>`).join('\n');
    return `<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n${bare ? '' : `<thead><tr>${head}</tr></thead>\n`}<tbody>\n${rows}\n</tbody>\n</table></div>`;
  };

  const render = (block: Block): string => {
    switch (block.kind) {
      case 'heading': {
        const level = Math.min(6, block.level + options.demote);
        const id = freeId(options.headingId(block.level, block.text) ?? slugOf(block.text), options.taken);
        headings.push({ level, id, text: plainText(block.text) });
        return `<h${level} id="${escapeHtml(id)}">${renderInline(block.text, { ...options, reference: () => null })} <a class="here" href="#${escapeHtml(id)}" aria-label="Link to this section">§</a></h${level}>${options.afterHeading(id)}`;
      }
      case 'paragraph':
        return `<p>${inline(block.text)}</p>`;
      case 'code':
        return options.code(block.language, block.text) ?? `<pre tabindex="0"><code>${escapeHtml(block.text)}</code></pre>`;
      case 'quote':
        return `<blockquote>\n${block.blocks.map(render).join('\n')}\n</blockquote>`;
      case 'line':
        return '<hr>';
      case 'table':
        return table(block);
      case 'list':
        return list(block);
    }
  };

  return { html: blocks.map(render).join('\n'), headings, rules };
}

/** Renders a Markdown text. */
export function renderMarkdown(text: string, options: MarkdownOptions): Rendered {
  return renderBlocks(parseMarkdown(text), options);
}

/** Options for text that stands alone: safe links as they are, no references, no ids taken. */
export function plainOptions(): MarkdownOptions {
  return { link: (target) => target, reference: () => null, taken: new Set(), demote: 0, code: () => null, headingId: () => null, itemId: () => null, afterHeading: () => '' };
}
