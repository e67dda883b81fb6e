// The words of the page come out of its table and nowhere else (U-L1-1): no sentence is left in the sources, every key is used, and every
// value a sentence names is handed to it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT } from '../../scripts/repo.ts';
import { HELP_TOPICS } from '../../src/web/strings/en/help-topics.ts';
import { en } from '../../src/web/strings/en.ts';
import { replayStrings } from '../../src/web/strings/en/replays.ts';
import { t } from '../../src/web/strings/text.ts';
import type { Text } from '../../src/web/strings/text.ts';
import { TOPICS } from '../../src/view/topics.ts';
import { literalsOf, sourcesUnder } from './source-strings.ts';
import type { Literal } from './source-strings.ts';

const WEB = join(ROOT, 'src', 'web');
const inStrings = (file: string): boolean => relative(WEB, file).split(sep)[0] === 'strings';
/** The search box of the documentation is a part of those pages, which are one language's text throughout. */
const sources = sourcesUnder(WEB).filter((file) => !inStrings(file) && !file.endsWith('docs-search.ts'));
const literals: readonly Literal[] = sources.flatMap((file) => literalsOf(file));

const table: Readonly<Record<string, Text>> = { ...en, ...replayStrings };

/** Two words in a row, or one that begins like a sentence's or a label's. */
const SPOKEN = /\p{L}{2,}[,.;:!?’]? \p{L}|^ ?\p{Lu}\p{Ll}{2,}[.:!?]?$/u;
/** Words beside a value that is put in. */
const AROUND = /\p{L}{2,}[,:]? \$\{\}|\$\{\} \p{L}{2,}/u;
/** Properties whose text is for people, whatever it looks like. */
const FOR_PEOPLE = /(?:'aria-label'|'aria-valuetext'|'aria-roledescription'|\btitle|\bplaceholder|\balt)\s*:\s*(?:[^,{};\n]*\?\s*|[^,{};\n]*:\s*)?$/;
/** Properties and calls whose text is for the program. */
const FOR_PROGRAM = /(?:\b(?:class|role|type|rel|name|id|kind|autocomplete|inputmode|preserveAspectRatio|viewBox|transform|d|accept|points|font|mode|state|className)\s*[:=]\s*|'(?:data-[a-z]+|aria-describedby|aria-labelledby|stroke-[a-z]+|text-anchor|[a-z]+-[a-z]+)'\s*:\s*|\b(?:cls|querySelector(?:All)?(?:<[^>]*>)?|closest(?:<[^>]*>)?|matchMedia|matches|includes|startsWith|endsWith|addEventListener|removeEventListener|createElement|getItem|setItem|removeItem|fetch|getContext|dispatchEvent|setProperty|t|at|error|warn|import)\(|from |===?\s*|!==?\s*|case )$/;
/** What a name, an address, a drawing or a key of the keyboard looks like. */
const TECHNICAL = /^button, a\[|^(?:GET|POST) [a-z/]+$|^[#./[<]|^\(|^https?:|^M[\d\s${}.-]|\{\}[a-z]*;|^(?:[MLHVCSQTAZ]\s?-?[\d$]|[\d.,\s-]+$)|\{ ?once|^[a-z-]+(?:\.[a-z-]+)+$/i;
/** A game code or recovery code, shown as the form that is expected. */
const CODE = /^[A-Z0-9]{4}(?:-[A-Z0-9]{4})+$/;
const KEYS: ReadonlySet<string> = new Set([
  'Enter', 'Escape', 'Home', 'End', 'Tab', 'Space', 'Backspace', 'Delete', 'PageUp', 'PageDown', 'Shift', 'Digit', 'Arrow',
  'You', 'Interlocking', 'Telegraph', 'Telephone', 'Radio',
]);
/** Where a class list stands inside an array, a condition or a template, and the few words only a machine reads. */
const ALLOWED: ReadonlySet<string> = new Set(['sheet wide', 'One', 'Other', 'station-master ${} ']);

function callAround(before: string): string {
  let depth = 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const character = before[i] ?? '';
    if (character === ')') depth += 1;
    else if (character === '(') {
      if (depth === 0) return /([\w.]+)(?:<[^<>]*>)?$/.exec(before.slice(0, i))?.[1] ?? '';
      depth -= 1;
    }
  }
  return '';
}

/** The property a value belongs to, through conditions: `class: on ? 'a b' : 'c d'`. */
function propertyAround(before: string): string {
  return /(?:^|[,{(]\s*)(?:readonly )?'?([\w-]+)'?\s*[:=](?:[^,{}()]|\([^()]*\))*$/.exec(before)?.[1] ?? '';
}

const PROGRAM_PROPERTIES = /^(?:class|className|role|type|rel|id|kind|d|transform|viewBox|accept|data-[a-z]+|aria-describedby|aria-labelledby|preserveAspectRatio|css|key|href|name|autocomplete|inputmode|tag|font|points|mode|state|style|src|csp)$/;

function forPeople(literal: Literal): boolean {
  const { text, before } = literal;
  if (!/\p{L}/u.test(text.replaceAll('${}', ''))) return false;
  if (KEYS.has(text) || CODE.test(text) || ALLOWED.has(text) || Object.hasOwn(table, text)) return false;
  if (FOR_PEOPLE.test(before) && /\p{L}{2}/u.test(text.replaceAll('${}', '')) && !/\bt\($/.test(before)) return true;
  if (!SPOKEN.test(text.replaceAll('${}', '0')) && !AROUND.test(text)) return false;
  if (FOR_PROGRAM.test(before) || PROGRAM_PROPERTIES.test(propertyAround(before)) || TECHNICAL.test(text)) return false;
  return !['cls', 't', 'querySelector', 'matchMedia', 'new Error', 'Error', 'console.error', 'console.warn'].includes(callAround(before));
}

const namesIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
const formsOf = (text: Text): readonly string[] => (typeof text === 'string' ? [text] : [text.one, text.other]);

describe('the words of the page', () => {
  test('U-L1-1 no sentence, label or spoken name is left in the sources', () => {
    const offenders = literals.filter(forPeople).map(({ file, line, text }) => `${relative(ROOT, file)}:${line}: ${text.slice(0, 90)}`);
    assert.equal(offenders.length, 0, `${offenders.length} texts outside src/web/strings:\n${offenders.join('\n')}`);
  });

  test('U-L1-1 words of the replay page are asked for by what shows replays alone, since no other page has them', () => {
    const keys: readonly string[] = Object.keys(replayStrings);
    const strays = literals.filter(({ file, text }) => keys.includes(text) && !/^(?:replays\/|key-table\.ts$)/.test(relative(WEB, file).replaceAll(sep, '/')));
    assert.deepEqual(strays.map(({ file, line, text }) => `${relative(ROOT, file)}:${line}: ${text}`), []);
    assert.ok(literals.some(({ text }) => keys.includes(text)));
  });

  test('U-L1-1 the reader of sources tells words from what only a machine reads', () => {
    const judged = (source: string): readonly string[] => literalsOf('x.ts', source).filter(forPeople).map(({ text }) => text);
    assert.deepEqual(judged(`h('p', { class: 'row buttons' }, 'Two words'); // 'A comment here'`), ['Two words']);
    assert.deepEqual(judged("button({ key: 'a' }, `Undo ${count} moves`)"), ['Undo ${} moves']);
    assert.deepEqual(judged(`h('g', { 'aria-label': 'zoom' }); h('p', {}, 'Close')`), ['zoom', 'Close']);
    assert.deepEqual(judged(`h('g', { class: on ? 'one two' : 'three four', d: 'M10 20 L30 40' }); root.querySelector('.a .b'); t('a.b', { x: 'y' })`), []);
  });

  test('U-L1-1 every key is used', () => {
    const plain = new Set(literals.map(({ text }) => text));
    const begun = literals.map(({ text }) => text).filter((text) => /^[\w.]+\.?\$\{\}[\w.]*$/.test(text));
    const patterns = begun.map((text) => new RegExp(`^${text.split('${}').map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));
    const unused = Object.keys(table).filter((key) => !plain.has(key) && !patterns.some((pattern) => pattern.test(key)));
    assert.deepEqual(unused, []);
  });

  test('U-L1-1 every value that a sentence names is handed to it', () => {
    const missing: string[] = [];
    for (const { file, line, text, after, before } of literals) {
      const entry = Object.hasOwn(table, text) && /(?:^|[^\w.])t\($/.test(before) ? table[text] : undefined;
      if (entry === undefined) continue;
      const names = [...new Set(formsOf(entry).flatMap(namesIn)), ...(typeof entry === 'string' ? [] : ['count'])];
      if (names.length === 0) continue;
      const given = /^\s*,\s*(\{)?/.exec(after);
      // Values that come by a name of their own are the compiler's and the eye's business.
      if (given !== null && given[1] === undefined) continue;
      const values = given === null ? '' : after;
      for (const name of names) if (!new RegExp(`[{,]\\s*(?:\\.\\.\\.|${name}\\b)`).test(values)) missing.push(`${relative(ROOT, file)}:${line}: ${text} wants {${name}}`);
    }
    assert.deepEqual(missing, []);
  });

  test('U-L1-1 both forms of a plural name the same values, and both are there', () => {
    for (const [key, text] of Object.entries(table)) {
      const [one = '', other = one] = formsOf(text);
      assert.ok(one.trim() !== '' && other.trim() !== '', key);
      if (typeof text !== 'string') assert.deepEqual(namesIn(other).filter((name) => name !== 'count').sort(), namesIn(one).filter((name) => name !== 'count').sort(), key);
    }
  });

  test('U-L1-1 a plural is chosen by its count, numbers are written as the language writes them', () => {
    assert.equal(t('header.undoMany', { count: 1234 }), 'Undo (1,234)');
    assert.match(t('dayEnd.begins', { day: 5, of: 5, count: 1 }), /the last one/);
    assert.match(t('dayEnd.begins', { day: 2, of: 5, count: 4 }), /4 Days left/);
    assert.equal(t('title.waiting'), 'Station Master — waiting on {name}');
  });

  test('U-HP-4 every topic has a title and one to three sentences', () => {
    assert.deepEqual(Object.keys(HELP_TOPICS).sort(), [...TOPICS].sort());
    for (const [topic, { title, text }] of Object.entries(HELP_TOPICS)) {
      assert.ok(title.length > 0 && title.length <= 40, topic);
      const sentences = text.split(/(?<=[.!?]) (?=\p{Lu})/u).length;
      assert.ok(sentences >= 1 && sentences <= 4 && text.length <= 330, `${topic}: ${sentences} sentences, ${text.length} characters`);
    }
  });

  test('U-HP-4 the rules have a place for every topic that the page links to', () => {
    const topics = readFileSync(join(ROOT, 'scripts', 'docs-pages', 'topics.ts'), 'utf8');
    for (const topic of TOPICS) assert.match(topics, new RegExp(`^  '?${topic}'?:`, 'm'));
  });
});
