// Recorded games, one for each way a game can end and each kind of question, replayed to the last byte (E-FN-7, R-SU-3).
// A record that no longer replays means that the rules changed: say so, or mend the rules.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseRecord, printRecord, expectedOf, setupOfRecord } from '../support/records.ts';
import { replayGame } from '../support/games.ts';

const ROOT = (function findRoot(from: string): string {
  return existsSync(path.join(from, 'package.json')) && existsSync(path.join(from, 'src')) ? from : findRoot(path.dirname(from));
})(path.dirname(fileURLToPath(import.meta.url)));
const FOLDER = path.join(ROOT, 'test', 'records', 'games');

const NEEDED = [
  'floor-met', 'floor-missed', 'collisions-in-a-day', 'collisions-in-all', 'extended-and-declined', 'extended-and-wrecked',
  'question-clearance', 'question-yard-office', 'question-red-flag', 'question-extension',
];
const QUESTION: Readonly<Record<string, string>> = {
  'question-clearance': 'mainline.clearance', 'question-yard-office': 'mainline.yardOffice', 'question-red-flag': 'mainline.redFlag',
  'question-extension': 'game.extend',
};

test('there is a record for each ending and each question', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json')).map((file) => path.basename(file, '.json'));
  assert.deepEqual(NEEDED.filter((name) => !files.includes(name)), []);
});

for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json')).sort()) {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const record = parseRecord(text);
  test(`E-FN-7 ${file} replays to the last byte: ${record.shows}`, () => {
    assert.deepEqual(expectedOf(replayGame(setupOfRecord(record), record.history)), record.expected);
    assert.equal(printRecord(record), text);
    const question = QUESTION[path.basename(file, '.json')];
    if (question !== undefined) assert.ok(record.history.some((intent) => intent.type === question));
  });
}

test('a vote in the history replays: the same further Day, status and official result', () => {
  const record = parseRecord(readFileSync(path.join(FOLDER, 'extended-and-declined.json'), 'utf8'));
  const state = replayGame(setupOfRecord(record), record.history);
  assert.deepEqual([state.extraDays, state.status, state.official?.day], [1, 'finished', record.config.days]);
  for (const intent of record.history) if (intent.type === 'game.extend') assert.equal(typeof intent.player, 'number');
});
