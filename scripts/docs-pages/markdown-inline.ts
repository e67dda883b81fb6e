// Text inside a block into markup (U-CB-21): code, bold, italic, links, images, hard breaks, and references to rules. Whatever is no
// markup of these is text and is escaped (U-SF-1).

import { escapeHtml } from './escape.ts';

export interface InlineOptions {
  /** Where a link leads, or null when it leads nowhere and its text is to stand alone (U-CB-22). */
  readonly link: (target: string) => string | null;
  /** Where a rule's id leads, or null when it is no rule of these pages. */
  readonly reference: (id: string) => string | null;
}

/** An id as text cites it: R-LO-5, C-DECK-3, WB-07, P-4. */
export const RULE_ID = /(?<![\w-])(?:[RC]-[A-Z]{2,4}-\d+|WB-\d{2}|P-\d{1,2})(?![\w-])/g;

/** Only these may leave the site; everything with another scheme is text (U-SF-1). */
export function isSafeTarget(target: string): boolean {
  const bare = target.replace(/[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\ufeff]/g, '');
  if (bare === '' || bare.startsWith('//') || bare.startsWith('\\')) return false;
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1];
  return scheme === undefined || /^(?:https?|mailto)$/i.test(scheme);
}

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const DEEPEST = 20;

/** The index of the bracket that closes the one at `at`, or -1; code between counts as text. */
function closing(text: string, at: number, open: string, close: string): number {
  let depth = 0;
  for (let i = at; i < text.length; i += 1) {
    const char = text[i];
    if (char === '\\') i += 1;
    else if (char === '`') i = afterCode(text, i) - 1;
    else if (char === open) depth += 1;
    else if (char === close) {
      depth -= 1;
      if (depth === 0) return i;
    }
  }
  return -1;
}

/** Where the code that opens at `at` ends; just behind its marks when they are never closed. */
function afterCode(text: string, at: number): number {
  const marks = /^`+/.exec(text.slice(at, at + 64))?.[0] ?? '`';
  for (let i = at + marks.length; ; i += 1) {
    const found = text.indexOf(marks, i);
    if (found < 0) return at + marks.length;
    if (text[found - 1] !== '`' && text[found + marks.length] !== '`') return found + marks.length;
    i = found;
  }
}

/** The index of the mark that closes an emphasis opened just before `from`, or -1. */
function closingMark(text: string, from: number, mark: string): number {
  if (/\s/.test(text[from] ?? ' ')) return -1;
  for (let i = from; i < text.length; i += 1) {
    const char = text[i];
    if (char === '\\') i += 1;
    else if (char === '`') i = afterCode(text, i) - 1;
    else if (char === mark[0]) {
      let run = 1;
      while (text[i + run] === char) run += 1;
      const fits = run === mark.length || (run >= 3 && mark.length <= run) || (mark.length === 1 && run % 2 === 1);
      const inWord = char === '_' && /[\p{L}\p{N}]/u.test(text[i + run] ?? '');
      if (fits && i > from && !/\s/.test(text[i - 1] ?? ' ') && !inWord) return mark.length === 1 ? i : i + run - mark.length;
      i += run - 1;
    }
  }
  return -1;
}

function withReferences(text: string, options: InlineOptions): string {
  let out = '';
  let at = 0;
  for (const match of text.matchAll(RULE_ID)) {
    const href = options.reference(match[0]);
    if (href === null) continue;
    out += `${escapeHtml(text.slice(at, match.index))}<a class="ref" href="${escapeHtml(href)}">${escapeHtml(match[0])}</a>`;
    at = match.index + match[0].length;
  }
  return out + escapeHtml(text.slice(at));
}

interface Target {
  readonly href: string;
  readonly end: number;
}

/** The `(target "title")` that follows a link's text; the title is left out. */
function targetAt(text: string, at: number): Target | null {
  if (text[at] !== '(') return null;
  const match = /^\(\s*(?:<([^<>\n]*)>|([^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*))(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/.exec(text.slice(at, at + 2000));
  if (match === null) return null;
  return { href: match[1] ?? match[2] ?? '', end: at + match[0].length };
}

/** One block's text as markup. */
export function renderInline(text: string, options: InlineOptions, insideLink = false, depth = 0): string {
  let out = '';
  let plain = '';
  const flush = (): void => {
    out += insideLink ? escapeHtml(plain) : withReferences(plain, options);
    plain = '';
  };
  const inner = (part: string, linked: boolean): string => (depth >= DEEPEST ? escapeHtml(part) : renderInline(part, options, linked, depth + 1));
  let i = 0;
  while (i < text.length) {
    const char = text[i] ?? '';
    const next = text[i + 1] ?? '';
    if (char === '\\' && next === '\n') {
      flush();
      out += '<br>\n';
      i += 2;
    } else if (char === '\\' && PUNCTUATION.test(next)) {
      plain += next;
      i += 2;
    } else if (char === '\n') {
      const hard = /(?: {2,})$/.test(plain);
      plain = plain.replace(/ +$/, '');
      flush();
      out += hard ? '<br>\n' : '\n';
      i += 1;
    } else if (char === '`') {
      const end = afterCode(text, i);
      const marks = /^`+/.exec(text.slice(i, i + 64))?.[0].length ?? 1;
      if (end === i + marks) plain += text.slice(i, end);
      else {
        const code = text.slice(i + marks, end - marks).replaceAll('\n', ' ');
        flush();
        out += `<code>${escapeHtml(/^ .*[^ ].* $/.test(code) ? code.slice(1, -1) : code)}</code>`;
      }
      i = end;
    } else if (char === '[' || (char === '!' && next === '[')) {
      const image = char === '!';
      const from = image ? i + 1 : i;
      const end = closing(text, from, '[', ']');
      const target = end < 0 || (insideLink && !image) ? null : targetAt(text, end + 1);
      if (target === null) {
        plain += char;
        i += 1;
        continue;
      }
      flush();
      const label = text.slice(from + 1, end);
      const href = isSafeTarget(target.href) ? options.link(target.href) : null;
      if (image) out += href === null ? escapeHtml(label) : `<img src="${escapeHtml(href)}" alt="${escapeHtml(label)}">`;
      else out += href === null ? inner(label, false) : `<a href="${escapeHtml(href)}">${inner(label, true)}</a>`;
      i = target.end;
    } else if (char === '*' || char === '_') {
      const double = next === char;
      const before = text[i - 1] ?? ' ';
      const inWord = char === '_' && /[\p{L}\p{N}]/u.test(before);
      const strongEnd = double && !inWord ? closingMark(text, i + 2, char + char) : -1;
      const softEnd = !double && !inWord ? closingMark(text, i + 1, char) : -1;
      if (strongEnd > 0) {
        flush();
        out += `<strong>${inner(text.slice(i + 2, strongEnd), insideLink)}</strong>`;
        i = strongEnd + 2;
      } else if (softEnd > 0) {
        flush();
        out += `<em>${inner(text.slice(i + 1, softEnd), insideLink)}</em>`;
        i = softEnd + 1;
      } else {
        const run = /^[*_]+/.exec(text.slice(i))?.[0] ?? char;
        plain += run;
        i += run.length;
      }
    } else {
      plain += char;
      i += 1;
    }
  }
  plain = plain.replace(/ +$/, '');
  flush();
  return out;
}

/** A block's text without its markup, for slugs and search. */
export function plainText(text: string): string {
  return text
    .replace(/!?\[((?:[^[\]\\]|\\.)*)\]\([^()\s]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
