// Markdown into blocks (U-CB-21): headings, paragraphs, fenced code, quotes, rules, tables and lists nested to any depth. Pure, and
// total: every text has a reading, no line is lost. A list marker counts at any indentation, so that a bullet never ends up
// as a dash in the middle of a sentence; there is therefore no code by indentation.

export type Align = 'left' | 'right' | 'center' | null;

export interface ListItem {
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'line' }
  | { readonly kind: 'table'; readonly align: readonly Align[]; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly start: number; readonly loose: boolean; readonly items: readonly ListItem[] };

const FENCE = /^\s*(`{3,}|~{3,})\s*([^\s`]*)[^`]*$/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const LINE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const MARKER = /^( *)([-*+]|\d{1,9}[.)])( +|$)/;
const DELIMITERS = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
/** Lists inside lists beyond this depth are read as text, so that no input exhausts the stack. */
const DEEPEST = 40;

const blank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** The cells of a table's line; `\|` is a bar inside a cell. */
export function tableCells(line: string): readonly string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}

function tableAt(lines: readonly string[], at: number): boolean {
  const head = lines[at] ?? '';
  const rule = lines[at + 1] ?? '';
  return head.includes('|') && rule.includes('|') && DELIMITERS.test(rule) && tableCells(head).length === tableCells(rule).length;
}

/** Whether this line begins something other than a paragraph; a number begins a list inside a paragraph only when it is 1. */
function starts(line: string, insideParagraph: boolean): boolean {
  const marker = MARKER.exec(line);
  if (marker !== null && !LINE.test(line)) {
    const [, , sign = '', gap = ''] = marker;
    if (!insideParagraph) return true;
    return gap !== '' && (!/^\d/.test(sign) || parseInt(sign, 10) === 1);
  }
  return FENCE.test(line) || HEADING.test(line) || LINE.test(line) || QUOTE.test(line);
}

const alignOf = (cell: string): Align => (cell.startsWith(':') ? (cell.endsWith(':') ? 'center' : 'left') : cell.endsWith(':') ? 'right' : null);

interface Taken<T> {
  readonly value: T;
  readonly next: number;
}

function takeFence(lines: readonly string[], at: number): Taken<Block> {
  const opening = lines[at] ?? '';
  const [, fence = '```', language = ''] = FENCE.exec(opening) ?? [];
  const indent = opening.length - opening.trimStart().length;
  const body: string[] = [];
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    const closing = line.trim();
    if (closing.length >= fence.length && closing === (fence[0] ?? '`').repeat(closing.length)) break;
    body.push(line.slice(Math.min(indent, line.length - line.trimStart().length)));
  }
  return { value: { kind: 'code', language, text: body.join('\n') }, next: next + 1 };
}

function takeTable(lines: readonly string[], at: number): Taken<Block> {
  const head = tableCells(lines[at] ?? '');
  const align = tableCells(lines[at + 1] ?? '').map(alignOf);
  const rows: (readonly string[])[] = [];
  let next = at + 2;
  for (; next < lines.length && !blank(lines[next]) && (lines[next] ?? '').includes('|'); next += 1) {
    const cells = tableCells(lines[next] ?? '');
    rows.push(head.map((_, i) => cells[i] ?? ''));
  }
  return { value: { kind: 'table', align, head, rows }, next };
}

function takeQuote(lines: readonly string[], at: number, depth: number): Taken<Block> {
  const inner: string[] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (QUOTE.test(line)) inner.push(line.replace(QUOTE, ''));
    else if (!blank(line) && !blank(inner[inner.length - 1]) && !starts(line, true)) inner.push(line);
    else break;
  }
  return { value: { kind: 'quote', blocks: parseLines(inner, depth + 1) }, next };
}

/** One item: its first line behind the marker, and every line that is indented past the marker or carries a paragraph on. */
function takeItem(lines: readonly string[], at: number, depth: number): Taken<ListItem> & { readonly gapInside: boolean; readonly gapAfter: boolean } {
  const first = lines[at] ?? '';
  const [, lead = '', sign = '', gap = ''] = MARKER.exec(first) ?? [];
  const width = lead.length + sign.length + (gap.length >= 1 && gap.length <= 4 ? gap.length : 1);
  const inner: string[] = [first.slice(Math.min(width, first.length))];
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    const indent = line.length - line.trimStart().length;
    if (blank(line)) {
      let after = next + 1;
      while (after < lines.length && blank(lines[after])) after += 1;
      const ahead = lines[after];
      // A blank line belongs to the item only when what follows does.
      if (ahead === undefined || ahead.length - ahead.trimStart().length <= lead.length + sign.length) break;
      inner.push('');
    } else if (indent >= lead.length + sign.length + (gap === '' ? 0 : 1)) {
      inner.push(line.slice(Math.min(width, indent)));
    } else if (!blank(inner[inner.length - 1]) && !starts(line, false)) {
      inner.push(line.trimStart());
    } else break;
  }
  const blocks = parseLines(inner, depth + 1);
  let fenced = false;
  let gapInside = false;
  for (const [i, line] of inner.entries()) {
    if (FENCE.test(line)) fenced = !fenced;
    const ahead = inner.slice(i + 1).find((other) => !blank(other));
    // Blank lines before a nested list's later items are that list's business.
    if (!fenced && blank(line) && i > 0 && ahead !== undefined && !/^\s/.test(ahead)) gapInside = true;
  }
  return { value: { blocks }, next, gapInside: gapInside && blocks.length > 1, gapAfter: blank(lines[next]) };
}

function takeList(lines: readonly string[], at: number, depth: number): Taken<Block> {
  const [, , sign = '-'] = MARKER.exec(lines[at] ?? '') ?? [];
  const ordered = /^\d/.test(sign);
  const last = sign[sign.length - 1];
  const items: ListItem[] = [];
  let loose = false;
  let next = at;
  for (;;) {
    const item = takeItem(lines, next, depth);
    items.push(item.value);
    loose ||= item.gapInside;
    next = item.next;
    let after = next;
    while (after < lines.length && blank(lines[after])) after += 1;
    const line = lines[after] ?? '';
    const marker = after < lines.length && !LINE.test(line) ? MARKER.exec(line) : null;
    const other = marker?.[2] ?? '';
    if (other === '' || /^\d/.test(other) !== ordered || other[other.length - 1] !== last) break;
    loose ||= item.gapAfter;
    next = after;
  }
  return { value: { kind: 'list', ordered, start: ordered ? parseInt(sign, 10) : 1, loose, items }, next };
}

function takeParagraph(lines: readonly string[], at: number): Taken<Block> {
  const inner: string[] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (blank(line) || (next > at && (starts(line, true) || tableAt(lines, next)))) break;
    inner.push(line.trimStart());
  }
  return { value: { kind: 'paragraph', text: inner.join('\n').trimEnd() }, next };
}

function parseLines(lines: readonly string[], depth: number): readonly Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (blank(line)) {
      at += 1;
      continue;
    }
    const heading = HEADING.exec(line);
    let taken: Taken<Block>;
    if (FENCE.test(line)) taken = takeFence(lines, at);
    else if (heading !== null) taken = { value: { kind: 'heading', level: (heading[1] ?? '#').length, text: heading[2] ?? '' }, next: at + 1 };
    else if (LINE.test(line)) taken = { value: { kind: 'line' }, next: at + 1 };
    else if (depth < DEEPEST && QUOTE.test(line)) taken = takeQuote(lines, at, depth);
    else if (depth < DEEPEST && MARKER.test(line)) taken = takeList(lines, at, depth);
    else if (tableAt(lines, at)) taken = takeTable(lines, at);
    else taken = takeParagraph(lines, at);
    blocks.push(taken.value);
    at = Math.max(taken.next, at + 1);
  }
  return blocks;
}

/** The blocks of a Markdown text. */
export function parseMarkdown(text: string): readonly Block[] {
  return parseLines(text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').replaceAll('\0', '\uFFFD').split('\n'), 0);
}
