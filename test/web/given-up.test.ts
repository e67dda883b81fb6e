// The walk over everything that fails to save, send or load (U-ST-3): no catch and no early return of these files is
// without an answer to what the player sees of it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../scripts/repo.ts';
import { catchesIn, quietReturnsIn } from '../support/failure-scan.ts';
import type { GivenUp } from '../support/failure-scan.ts';
import { CATCHES } from './given-up.ts';
import type { Walk } from './given-up.ts';
import { QUIET_RETURNS } from './quiet-returns.ts';
import { sourcesUnder } from './source-strings.ts';

const SRC = join(ROOT, 'src');
const nameOf = (file: string): string => relative(SRC, file).replaceAll('\\', '/');
const source = (name: string): string => readFileSync(join(SRC, name), 'utf8');

/** What the sources have and the list has not, and the other way round. */
type Scan = (text: string) => readonly GivenUp[];
function differences(files: readonly string[], scan: Scan, walk: Walk): readonly string[] {
  return [...new Set([...files, ...Object.keys(walk)])].flatMap((name) => {
    const there = files.includes(name) ? scan(source(name)) : [];
    const listed = new Set((walk[name] ?? []).map(([where]) => where));
    const found = new Set(there.map(({ where }) => where));
    return [
      ...there.filter(({ where }) => !listed.has(where))
        .map(({ where, line }) => `${name}:${line} gives up in silence? ${where}`),
      ...[...listed].filter((where) => !found.has(where)).map((where) => `${name} has no more: ${where}`),
    ];
  });
}

test('U-ST-3 for every catch of the page it is said what the player sees, or why nothing is lost', () => {
  const files = ['client', 'web'].flatMap((part) => sourcesUnder(join(SRC, part))).map(nameOf);
  assert.deepEqual(differences(files, catchesIn, CATCHES), []);
  assert.ok(files.length > 150 && Object.keys(CATCHES).length > 30);
});

/** Files that save, send or load and whose returns all speak. */
const SPEAKING = ['web/read-file.ts', 'web/halted.ts', 'web/lobby/tables.ts', 'web/not-loaded.ts'];

test('U-ST-3 for every quiet return where something is saved, sent or loaded it is said what the player sees', () => {
  const files = [...new Set([...Object.keys(QUIET_RETURNS), ...SPEAKING])];
  assert.deepEqual(differences(files, quietReturnsIn, QUIET_RETURNS), []);
});

test('U-ST-3 what is said to be proved is proved by a test of that name', () => {
  const files = sourcesUnder(join(ROOT, 'test')).filter((file) => file.endsWith('.test.ts'));
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  // By their sentences; the ids before them are of the rules.
  const named = /\btest\(['"`](?:[A-Z]+-[A-Z]*-?\d+,? )*(.*)/g;
  const tests = sources.flatMap((text) => [...text.matchAll(named)].map(([, sentence = '']) => sentence));
  const rows = [CATCHES, QUIET_RETURNS].flatMap((walk) => Object.values(walk).flat());
  const proofs = rows.flatMap(([, , proof]) => proof ?? []);
  assert.ok(proofs.length > 30);
  assert.deepEqual([...new Set(proofs)].filter((proof) => !tests.some((sentence) => sentence.startsWith(proof))), []);
});

test('U-ER-8 a promise that nobody waits for is told by the page all the same', () => {
  for (const page of ['web/main.ts', 'web/replays/main.ts']) {
    assert.match(source(page), /addEventListener\('unhandledrejection'/, page);
  }
});

test('the scanner finds every shape of giving up, and no other', () => {
  const text = [
    'function save() {', '  try {', '    write();', '  } catch {', '    // a catch {', '  }',
    '  if (full) return;', '  if (full) return tell();', '}',
    'const send = async () => {', '  void go().catch(() => undefined);', '  return null;', '};',
    'const doors = {', '  load: (error) => {',
    '    if (error) return { ok: false, code };', '    if (error) return { ok: true };', '  },', '};',
  ].join('\n');
  const places = (found: readonly GivenUp[]): readonly string[] => found.map(({ where }) => where);
  assert.deepEqual(places(catchesIn(text)), ['save: } catch {', 'send: void go().catch(() => undefined);']);
  assert.deepEqual(places(quietReturnsIn(text)), [
    'save: if (full) return;', 'send: return null;', 'load: if (error) return { ok: false, code };',
  ]);
});
