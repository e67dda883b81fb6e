// Solitaire behind the Session interface (U-SE-1 to U-SE-4, U-SV-7).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalState } from '../../src/engine/index.ts';
import { localSession, solitaireGame } from '../../src/client/local-session.ts';
import type { LocalSession } from '../../src/client/local-session.ts';
import { parseSave } from '../../src/game/parse-save.ts';
import { printSave } from '../../src/game/save.ts';
import { presetConfig } from '../../src/view/game-types.ts';
import { publicSnapshot } from '../../src/view/snapshot.ts';

const WRITER = { engineVersion: '1.2.3', build: 'test' };
const CONFIG = presetConfig('solitaire', 1, 3);

function started(seed = 81): LocalSession {
  return localSession(solitaireGame(seed, CONFIG), WRITER);
}

/** Plays `moves` acts, always one from the same place of the menu, so that two sessions play alike. */
async function play(session: LocalSession, moves: number): Promise<void> {
  for (let i = 0; i < moves; i += 1) {
    const { options } = session.menu();
    const intent = options[(i * 7) % options.length];
    if (intent === undefined) return;
    assert.deepEqual(await session.submit(intent), { ok: true });
  }
}

test('U-SE-4 a session has a Frame and a menu at once, and the board its display starts from', () => {
  const session = started();
  assert.equal(session.view().day, 1);
  assert.ok(session.menu().options.length > 0);
  assert.deepEqual(session.takeDisplayReset(), publicSnapshot(session.state()));
  assert.equal(session.takeDisplayReset(), null);
  assert.deepEqual(session.capabilities, { undo: true, saveLocal: true, newGame: true, hint: true, downloadSave: true });
  assert.equal(session.view(), session.view());
});

test('a submit answers, tells its listeners and leaves steps; a refusal does neither', async () => {
  const session = started();
  let calls = 0;
  const stop = session.subscribe(() => { calls += 1; });
  assert.deepEqual(await session.submit({ type: 'draw.end' }), { ok: false, code: 'OPTION_NOT_CHOSEN' });
  assert.equal(calls, 0);
  await play(session, 3);
  assert.equal(calls, 3);
  stop();
  await play(session, 1);
  assert.equal(calls, 3);
  assert.ok(session.takeDisplaySteps().length >= 4);
  assert.equal(session.steps(), 4);
});

test('R-TB-61 undo to the very start and redo to the end', async () => {
  const session = started(82);
  const seen: string[] = [canonicalState(session.state())];
  const logs: number[] = [session.lines().length];
  for (let i = 0; i < 40; i += 1) {
    await play(session, 1);
    seen.push(canonicalState(session.state()));
    logs.push(session.lines().length);
  }
  for (let move = 40; move > 0; move -= 1) {
    assert.equal(session.undo(), true);
    assert.equal(canonicalState(session.state()), seen[move - 1]);
    assert.equal(session.lines().length, logs[move - 1]);
    assert.ok(session.takeDisplayReset() !== null);
    assert.deepEqual([session.takeDisplaySteps(), session.takeScheduled(), session.takeAnnouncement(), session.justDrawn()], [[], null, null, null]);
  }
  assert.equal(session.undo(), false);
  assert.equal(session.redoable(), 40);
  for (let move = 1; move <= 40; move += 1) {
    assert.equal(session.redo(), true);
    assert.equal(canonicalState(session.state()), seen[move]);
    assert.deepEqual([session.takeDisplaySteps(), session.takeScheduled(), session.takeAnnouncement()], [[], null, null]);
  }
  assert.equal(session.redo(), false);
});

test('E-GM-3 a new intent clears what could be redone', async () => {
  const session = started();
  await play(session, 5);
  session.undo();
  assert.equal(session.redoable(), 1);
  await play(session, 1);
  assert.equal(session.redoable(), 0);
});

test('U-SV-3 a session saves itself with what could be redone, and restores it', async () => {
  const session = started(83);
  await play(session, 12);
  session.undo();
  session.noteHint();
  const parsed = parseSave(printSave(session.save()));
  assert.ok(parsed.ok && parsed.save.format === 'station-master-solitaire');
  const other = started(1);
  let calls = 0;
  other.subscribe(() => { calls += 1; });
  assert.equal(other.restore(parsed.save), null);
  assert.equal(calls, 1);
  assert.equal(canonicalState(other.state()), canonicalState(session.state()));
  assert.deepEqual([other.seed(), other.redoable(), other.hints(), other.steps()], [83, 1, 1, 11]);
  assert.ok(other.takeDisplayReset() !== null);
});

test('E-SV-3 a save that stops is not restored by itself, only in part when asked', async () => {
  const session = started(84);
  await play(session, 8);
  const save = session.save();
  const broken = { ...save, history: [...save.history, { type: 'loadUnload.end' as const }, { type: 'loadUnload.end' as const }, { type: 'loadUnload.end' as const }] };
  const other = started(2);
  const before = other.state();
  const stopped = other.restore(broken);
  assert.ok(stopped !== null && stopped.index >= 8);
  assert.equal(other.state(), before);
  assert.deepEqual(other.restore(broken, { partial: true }), stopped);
  assert.equal(other.steps(), stopped.index);
});

test('U-SE-3 a new game starts over', async () => {
  const session = started();
  await play(session, 9);
  session.newGame(4_294_967_295, CONFIG);
  assert.deepEqual([session.steps(), session.seed(), session.redoable()], [0, 4_294_967_295, 0]);
  assert.deepEqual(session.takeDisplaySteps(), []);
  assert.match(session.lines().map((line) => line.text).join('\n'), /4294967295/);
});

test('handPlayable follows the hand', async () => {
  const session = started();
  assert.deepEqual(session.handPlayable(), session.view().hand.map(() => false));
  await session.submit({ type: 'localOps.choose', option: 'draw' });
  assert.equal(session.handPlayable().length, session.view().hand.length);
  assert.ok(session.handPlayable().some((can) => can));
});
