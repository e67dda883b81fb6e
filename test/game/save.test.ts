// Saves: what is written, that it comes back exactly, and that hostile text never gets further than an error.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalState } from '../../src/engine/index.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import { printSave, replaySave, saveFileName, solitaireSave, tableSave } from '../../src/game/save.ts';
import { loadSave, MAX_SAVE_BYTES, parseSave } from '../../src/game/parse-save.ts';
import type { SaveErrorCode } from '../../src/game/parse-save.ts';
import { chanceTable, playByChance } from '../support/table-play.ts';

const WRITER = { engineVersion: '1.2.3' };
type Fields = Record<string, unknown>;

function played(players: number, seed: number, moves: number) {
  const table = chanceTable({ players, seed });
  playByChance(table, moves);
  return table;
}

function solitaireText(change: (fields: Fields) => void = () => undefined): string {
  const fields: Fields = { ...JSON.parse(printSave(solitaireSave(played(1, 61, 12).game, WRITER))) };
  change(fields);
  return JSON.stringify(fields);
}

function tableText(change: (fields: Fields) => void = () => undefined): string {
  const facts = { createdAt: 1000, botSeats: [playerIndex(1)] };
  const fields: Fields = { ...JSON.parse(printSave(tableSave(played(2, 62, 12).game, WRITER, facts))) };
  change(fields);
  return JSON.stringify(fields);
}

function errorOf(text: string): SaveErrorCode | 'fine' {
  const parsed = parseSave(text);
  return parsed.ok ? 'fine' : parsed.error.code;
}

test('a save is seed, rules and intents', () => {
  const table = played(1, 63, 20);
  assert.deepEqual(Object.keys(solitaireSave(table.game, WRITER)), ['format', 'formatVersion', 'engineVersion', 'seed', 'rules', 'history']);
  assert.deepEqual(Object.keys(solitaireSave(table.game, { ...WRITER, build: 'b1' }, { redo: table.history, hints: 2 })),
    ['format', 'formatVersion', 'engineVersion', 'build', 'seed', 'rules', 'history', 'redo', 'hints']);
});

test('a save rebuilds the game exactly', () => {
  for (let seed = 70; seed < 120; seed += 1) {
    const table = chanceTable({ players: 1, seed, config: {
      optionalRules: { reducedVisibility: seed % 2 === 0, employeeRotation: false, emergencyToolbox: seed % 3 === 0 },
      houseRules: {
        startingHand: seed % 2 === 0 ? 'sixRandom' : 'threeTrackThreeOther', startingOffice: seed % 5 === 0 ? 'whistlePost' : 'depot',
        extraStart: 'anyOffice', discardTimetabled: seed % 3 !== 0, revenue: { passengerPerCoach: 1, freightPerLoad: 2, trainPerTransit: seed % 2 },
      },
    } });
    playByChance(table, 20 + ((seed * 7) % 60));
    const loaded = loadSave(printSave(solitaireSave(table.game, WRITER)));
    assert.ok(loaded.ok, `seed ${seed}`);
    assert.equal(canonicalState({ ...loaded.replayed.game.state, id: table.state.id }), canonicalState(table.state));
    assert.deepEqual(loaded.replayed.game.log.all(), table.log);
  }
});

test('a table save comes back with its names, its bots and its times', () => {
  const table = played(3, 64, 60);
  const save = tableSave(table.game, WRITER, { createdAt: 5, lastMoveAt: 9, botSeats: [playerIndex(2)] });
  const parsed = parseSave(printSave(save));
  assert.ok(parsed.ok);
  assert.deepEqual(parsed.save, JSON.parse(JSON.stringify(save)));
  assert.deepEqual(parsed.defaulted, []);
  const { game: again } = replaySave(parsed.save, table.state.id);
  assert.equal(canonicalState(again.state), canonicalState(table.state));
  assert.deepEqual(again.log.all(), table.log);
});

const SEED = '9f86d081884c7d659a2feaa0c55ad015';

test('E-RNG-9 a table dealt from 128 bits names its generator and comes back exactly', () => {
  const { deal } = played(2, 62, 0);
  const table = GameHolder.deal({ ...deal, seed: SEED });
  playByChance(table, 120);
  const save = tableSave(table.game, WRITER, { createdAt: 5, botSeats: [] });
  assert.deepEqual([save.formatVersion, save.generator, save.seed], [2, 'chacha20', SEED]);
  const parsed = parseSave(printSave(save));
  assert.ok(parsed.ok);
  assert.deepEqual(parsed.save, save);
  const { game: again, stopped } = replaySave(parsed.save, table.state.id);
  assert.equal(stopped, null);
  assert.equal(canonicalState(again.state), canonicalState(table.state));
});

test('E-RNG-9 a table dealt from a number is written as before', () => {
  const save = tableSave(played(2, 62, 0).game, WRITER, { createdAt: 5, botSeats: [] });
  assert.deepEqual(Object.keys(save), ['format', 'formatVersion', 'engineVersion', 'seed', 'config', 'playerNames', 'history', 'status', 'createdAt', 'botSeats']);
  assert.equal(save.formatVersion, 1);
});

test('E-RNG-9 solitaire never deals from 128 bits', () => {
  const { deal } = played(1, 61, 0);
  assert.throws(() => solitaireSave(GameHolder.deal({ ...deal, seed: SEED }).game, WRITER), /solitaire deals from a number/);
});

test('U-SV-5 a save is named for its deal and its Day', () => {
  assert.equal(saveFileName(solitaireSave(played(1, 65, 0).game, WRITER), 3), 'station-master-seed65-day3.json');
  assert.equal(saveFileName(tableSave(played(2, 66, 0).game, WRITER, { createdAt: 0, botSeats: [] }), 2, 'K7QX'), 'station-master-K7QX-day2.json');
});

test('an illegal intent stops the load by name and the text is not changed', () => {
  const text = solitaireText((fields) => {
    const history = [...(fields['history'] as unknown[])];
    history[5] = { type: 'card.play', cardId: 'c999' };
    fields['history'] = history;
  });
  const loaded = loadSave(text);
  assert.ok(!loaded.ok);
  assert.equal(loaded.error.code, 'STOPPED');
  assert.match(loaded.error.detail, /^move 6 of 12, card\.play: [A-Z_]+$/);
  const parsed = parseSave(text);
  assert.ok(parsed.ok);
  assert.equal(replaySave(parsed.save).game.history.length, 5);
});

const hostile: readonly (readonly [string, SaveErrorCode, () => string])[] = [
  ['more than 8 MiB', 'TOO_LARGE', () => ' '.repeat(MAX_SAVE_BYTES + 1)],
  ['more than 8 MiB of wide characters', 'TOO_LARGE', () => JSON.stringify('€'.repeat(MAX_SAVE_BYTES / 2))],
  ['no JSON', 'NOT_JSON', () => '{'],
  ['nesting without end', 'NOT_A_SAVE', () => `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['a list', 'NOT_A_SAVE', () => '[]'],
  ['null', 'NOT_A_SAVE', () => 'null'],
  ['an unknown format', 'NOT_A_SAVE', () => solitaireText((f) => { f['format'] = 'chess'; })],
  ['a later version', 'SAVE_TOO_NEW', () => solitaireText((f) => { f['formatVersion'] = 2; f['news'] = 1; })],
  ['a version that is no integer', 'BAD_FIELD', () => solitaireText((f) => { f['formatVersion'] = 1.5; })],
  ['an unknown key', 'BAD_FIELD', () => solitaireText((f) => { f['position'] = {}; })],
  ['a host’s own key', 'BAD_FIELD', () => tableText((f) => { f['server'] = {}; })],
  ['a __proto__ anywhere', 'BAD_FIELD', () => solitaireText().replace('"rules":{', '"rules":{"__proto__":{"days":3},')],
  ['a constructor anywhere', 'BAD_FIELD', () => solitaireText().replace('"history":[', '"history":[{"constructor":1},')],
  ['a seed out of range', 'BAD_FIELD', () => solitaireText((f) => { f['seed'] = 4294967296; })],
  ['a seed that is a text', 'BAD_FIELD', () => solitaireText((f) => { f['seed'] = '1'; })],
  ['a long seed in solitaire', 'BAD_FIELD', () => solitaireText((f) => { f['seed'] = SEED; })],
  ['a long seed without its generator', 'BAD_FIELD', () => tableText((f) => { f['seed'] = SEED; })],
  ['a number for the generator of long seeds', 'BAD_FIELD', () => tableText((f) => { f['formatVersion'] = 2; f['generator'] = 'chacha20'; })],
  ['a long seed in capitals', 'BAD_FIELD', () => tableText((f) => { f['generator'] = 'chacha20'; f['seed'] = SEED.toUpperCase(); })],
  ['an unknown generator', 'BAD_FIELD', () => tableText((f) => { f['generator'] = 'dice'; })],
  ['a later version of a table', 'SAVE_TOO_NEW', () => tableText((f) => { f['formatVersion'] = 3; })],
  ['no engine version', 'BAD_FIELD', () => solitaireText((f) => { delete f['engineVersion']; })],
  ['rules with a bad value', 'BAD_FIELD', () => solitaireText((f) => { f['rules'] = { ...(f['rules'] as Fields), days: 0 }; })],
  ['rules of another mode', 'BAD_FIELD', () => solitaireText((f) => { f['rules'] = { ...(f['rules'] as Fields), mode: 'coop' }; })],
  ['rules with an unknown key', 'BAD_FIELD', () => solitaireText((f) => { f['rules'] = { ...(f['rules'] as Fields), cheat: true }; })],
  ['a history that is no list', 'BAD_FIELD', () => solitaireText((f) => { f['history'] = {}; })],
  ['a history too long', 'BAD_FIELD', () => solitaireText((f) => { f['history'] = Array(100_001).fill(0); })],
  ['an unknown intent', 'BAD_INTENT', () => solitaireText((f) => { f['history'] = [{ type: 'win' }]; })],
  ['an intent with a surprise', 'BAD_INTENT', () => solitaireText((f) => { f['history'] = [{ type: 'draw.end', now: true }]; })],
  ['a bad undone intent', 'BAD_INTENT', () => solitaireText((f) => { f['redo'] = [null]; })],
  ['a title too long', 'BAD_FIELD', () => solitaireText((f) => { f['title'] = 'x'.repeat(81); })],
  ['no names', 'BAD_FIELD', () => tableText((f) => { f['playerNames'] = []; })],
  ['five names', 'BAD_FIELD', () => tableText((f) => { f['playerNames'] = ['a', 'b', 'c', 'd', 'e']; })],
  ['an empty name', 'BAD_FIELD', () => tableText((f) => { f['playerNames'] = ['a', '']; })],
  ['a name of 257', 'BAD_FIELD', () => tableText((f) => { f['playerNames'] = ['a', 'x'.repeat(257)]; })],
  ['a control character in a name', 'BAD_FIELD', () => tableText((f) => { f['playerNames'] = ['a', 'b\u0007']; })],
  ['a bot seat out of range', 'BAD_FIELD', () => tableText((f) => { f['botSeats'] = [2]; })],
  ['a bot seat twice', 'BAD_FIELD', () => tableText((f) => { f['botSeats'] = [1, 1]; })],
  ['a negative time', 'BAD_FIELD', () => tableText((f) => { f['createdAt'] = -1; })],
  ['an unknown status', 'BAD_FIELD', () => tableText((f) => { f['status'] = 'paused'; })],
];

for (const [name, code, make] of hostile) {
  test(`E-SV-4 refused with ${code}: ${name}`, () => assert.equal(errorOf(make()), code));
}

test('E-SV-4 a forty-character name of wide characters is fine, and so are the texts unchanged', () => {
  assert.equal(errorOf(tableText((f) => { f['playerNames'] = ['a', '🚂'.repeat(40)]; })), 'fine');
  assert.equal(errorOf(solitaireText()), 'fine');
  assert.equal(errorOf(tableText()), 'fine');
});

test('E-SV-4 a missing rule takes the default and is named', () => {
  const parsed = parseSave(solitaireText((f) => {
    const { maxCollisionsTotal: _left, ...rules } = f['rules'] as Fields;
    f['rules'] = rules;
  }));
  assert.ok(parsed.ok);
  assert.deepEqual(parsed.defaulted, ['maxCollisionsTotal']);
});

test('E-SV-4 the index of a bad intent is told', () => {
  const parsed = parseSave(solitaireText((f) => { f['history'] = [...(f['history'] as unknown[]).slice(0, 3), 7]; }));
  assert.ok(!parsed.ok);
  assert.equal(parsed.error.detail, 'history 3');
});

test('E-SV-6 loading never throws, whatever is cut out or put in', () => {
  const text = tableText();
  for (let at = 0; at < text.length; at += 37) {
    parseSave(text.slice(0, at));
    parseSave(`${text.slice(0, at)}${text.slice(at + 3)}`);
    parseSave(`${text.slice(0, at)}0${text.slice(at)}`);
    parseSave(text.replaceAll(text.charAt(at), ''));
  }
  const junk: readonly unknown[] = [null, true, -1, 1e99, '', 'x', [], {}, [null], { a: 1 }];
  for (const key of Object.keys(JSON.parse(text))) {
    for (const value of junk) {
      const result = loadSave(tableText((f) => { f[key] = value; }));
      assert.equal(typeof result.ok, 'boolean');
    }
  }
});
