// The documentation holds: its links lead somewhere, its lists are complete, its examples run.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DRIVER_EVENT_TYPES, EVENT_TYPES } from '../../src/engine/events.ts';
import * as engine from '../../src/engine/index.ts';
import { INTENT_TYPES } from '../../src/engine/intents.ts';
import { parseSave, SAVE_ERRORS } from '../../src/game/parse-save.ts';
import { printSave, replaySave } from '../../src/game/save.ts';
import { ROOT } from '../../scripts/repo.ts';
import { normaliseBoard, parseConsist, printConsist } from '../support/boards.ts';

const read = (page: string): string => readFileSync(path.join(ROOT, page), 'utf8');

function pagesUnder(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) return pagesUnder(inner);
    return entry.name.endsWith('.md') ? [inner] : [];
  });
}

const PAGES = [...readdirSync(ROOT).filter((name) => name.endsWith('.md')), ...['docs', 'bench', 'playtests', 'src'].flatMap(pagesUnder)];

/** The text of a page without its fenced code. */
const prose = (page: string): string => read(page).replace(/^```[\s\S]*?^```$/gm, '');

/** The ids a reader may link to: one for each heading, and those set by hand. */
function anchorsOf(page: string): ReadonlySet<string> {
  const text = prose(page);
  const slugs = [...text.matchAll(/^#{1,6} (.+)$/gm)].map((hit) =>
    (hit[1] ?? '').replace(/[`*]/g, '').toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').trim().replaceAll(' ', '-'));
  return new Set([...slugs, ...[...text.matchAll(/<a id="([^"]+)"/g)].map((hit) => hit[1] ?? '')]);
}

test('every link between pages leads to a file and a heading that are there', () => {
  const broken = PAGES.flatMap((page) =>
    [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap((hit) => {
      const [target = '', anchor] = (hit[1] ?? '').split('#');
      if (/^[a-z]+:/.test(target)) return [];
      const file = target === '' ? page : path.join(path.dirname(page), target);
      if (!existsSync(path.join(ROOT, file))) return [`${page}: ${hit[1]}`];
      return anchor === undefined || !file.endsWith('.md') || anchorsOf(file).has(anchor) ? [] : [`${page}: ${hit[1]}`];
    }));
  assert.deepEqual(broken, []);
});

test('every file that a page for developers names is there', () => {
  // Pages of the built site, which the sources do not hold.
  const made = /^docs\/[\w-]+\.html$/;
  const named = PAGES.filter((page) => !page.startsWith(path.join('docs', 'rules')) && page !== 'CHANGELOG.md').flatMap((page) =>
    [...prose(page).matchAll(/`((?:src|test|scripts|docs|public|bench|deploy|playtests)\/[\w./-]+)`/g)]
      .map(([, file = '']) => ({ page, file })));
  assert.ok(named.length > 60, `${named.length} files are named`);
  assert.deepEqual(named.filter(({ file }) => !made.test(file) && !existsSync(path.join(ROOT, file))), []);
});

/** First cells, in code marks, of the tables between two headings. */
function firstCells(page: string, heading: string): readonly (readonly string[])[] {
  const section = read(page).split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return section.split('\n').filter((line) => line.startsWith('| `')).map((line) => line.slice(2, -2).split(' | '));
}

test('every function that the page about the engine names comes through the engine\'s door', () => {
  const section = read('docs/develop/engine.md').split(/^## /m).find((part) => part.startsWith('Functions\n')) ?? '';
  const named = [...section.matchAll(/`([a-z]\w+)(?:\(.*?\))?`/g)].map((hit) => hit[1] ?? '').filter((name) => name !== 'src');
  assert.ok(named.length > 10);
  assert.deepEqual(named.filter((name) => !Object.hasOwn(engine, name)), []);
});

test('the page about the engine lists every intent with its fields, in the order of the parser', () => {
  assert.deepEqual(firstCells('docs/develop/engine.md', 'Intents').map(([type]) => type), INTENT_TYPES.map((type) => `\`${type}\``));
});

test('the page about the engine lists every event and says whether an intent or the driver causes it', () => {
  const rows = firstCells('docs/develop/engine.md', 'Events');
  assert.deepEqual(rows.map(([type]) => type), EVENT_TYPES.map((type) => `\`${type}\``));
  const onlyDriver = rows.filter(([, from]) => from === 'D').map(([type]) => type);
  assert.deepEqual(onlyDriver, DRIVER_EVENT_TYPES.map((type) => `\`${type}\``));
});

function fenced(page: string, language: string): readonly string[] {
  return [...read(page).matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map((hit) => hit[1] ?? '');
}

test('the drawings on the page about the notation are read and printed back as they stand', () => {
  const boards = fenced('docs/develop/board-notation.md', 'board');
  const consists = fenced('docs/develop/board-notation.md', 'consist');
  assert.ok(boards.length > 0 && consists.length > 0);
  for (const board of boards) assert.equal(normaliseBoard(board), board.trimEnd());
  for (const consist of consists) assert.equal(printConsist(parseConsist(consist)), consist.trim());
});

test('the save on the page about saves is read whole, needs no default and replays to its end', () => {
  const [text = ''] = fenced('docs/develop/saves.md', 'json');
  const parsed = parseSave(text);
  assert.ok(parsed.ok);
  assert.deepEqual(parsed.defaulted, []);
  assert.ok(parsed.save.history.length > 0);
  assert.equal(replaySave(parsed.save).stopped, null);
  assert.deepEqual(JSON.parse(printSave(parsed.save)), JSON.parse(text));
});

test('the page about saves lists every error of the loader', () => {
  assert.deepEqual(firstCells('docs/develop/saves.md', 'What is refused').map(([code]) => code), SAVE_ERRORS.map((code) => `\`${code}\``));
});

test('the program on the page about the engine runs to an official result', () => {
  const program = fenced('docs/develop/engine.md', 'ts').find((text) => text.includes('createGame')) ?? '';
  const engine = pathToFileURL(path.join(ROOT, 'build/src/engine/index.js')).href;
  const folder = mkdtempSync(path.join(tmpdir(), 'station-master-'));
  try {
    const file = path.join(folder, 'example.mjs');
    writeFileSync(file, program.replace('./src/engine/index.ts', engine));
    const run = spawnSync(process.execPath, [file], { encoding: 'utf8' });
    assert.equal(run.status, 0, run.stderr);
    assert.match(run.stdout, /revenues/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
