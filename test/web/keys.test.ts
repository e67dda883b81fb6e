// Keyboards as systems really report them: key, code and modifiers of one press, and what the game, a board or a replay makes of it.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { ROOT } from '../../scripts/repo.ts';
import { GAME_KEYS, PANEL_KEYS } from '../../src/web/game-keys.ts';
import { keyList, PLACE_KEYS, PRINT_KEYS, REPLAY_KEYS } from '../../src/web/key-table.ts';
import { isSingle, pressedIn, strokesOf } from '../../src/web/keys.ts';
import type { KeyPress, KeyRow } from '../../src/web/keys.ts';
import { en } from '../../src/web/strings/en.ts';
import { replayStrings } from '../../src/web/strings/en/replays.ts';
import '../../src/web/replays/words.ts';
import { sourcesUnder } from './source-strings.ts';

type Held = 'shift' | 'ctrl' | 'meta' | 'alt' | 'altgr' | 'repeat';

function event(key: string, code: string, ...held: readonly Held[]): KeyPress {
  return {
    key, code, shiftKey: held.includes('shift'), ctrlKey: held.includes('ctrl'), metaKey: held.includes('meta'), altKey: held.includes('alt'), repeat: held.includes('repeat'),
    isComposing: false, keyCode: 0, getModifierState: (name) => name === 'AltGraph' && held.includes('altgr'),
  };
}

/** `choice 3`, `undo`, or nothing. */
function does(rows: readonly KeyRow<string>[], press: KeyPress): string | null {
  const found = pressedIn(rows, press);
  if (found === null || found.again) return null;
  return ['choice', 'seat'].includes(found.command) ? `${found.command} ${found.stroke.slice(-1)}` : found.command;
}

type Case = readonly [what: string, press: KeyPress, command: string | null];

function holds(rows: readonly KeyRow<string>[], cases: readonly Case[]): void {
  for (const [what, press, command] of cases) assert.equal(does(rows, press), command, `${what}: ${press.key ?? '-'} ${press.code ?? '-'}`);
}

describe('every keyboard', () => {
  test('U-KB-2 arrows and ends of the number pad press no choice; its digits do', () => {
    holds(GAME_KEYS, [
      ['NumLock off', event('ArrowDown', 'Numpad2'), null],
      ['NumLock off', event('End', 'Numpad1'), null],
      ['NumLock off', event('Home', 'Numpad7'), null],
      ['NumLock off', event('PageDown', 'Numpad3'), null],
      ['NumLock off', event('Clear', 'Numpad5'), null],
      ['NumLock off', event('Insert', 'Numpad0'), null],
      ['NumLock on', event('2', 'Numpad2'), 'choice 2'],
      ['NumLock on', event('0', 'Numpad0'), 'fitted'],
      ['Windows, Shift with NumLock on', event('End', 'Numpad1'), null],
      ['Linux, Shift with NumLock on', event('End', 'Numpad1', 'shift'), null],
      ['minus of the pad', event('-', 'NumpadSubtract'), 'smaller'],
      ['plus of the pad', event('+', 'NumpadAdd'), 'larger'],
    ]);
    holds(PLACE_KEYS, [
      ['NumLock off', event('ArrowDown', 'Numpad2'), 'down'],
      ['NumLock off', event('Home', 'Numpad7'), 'rowStart'],
      ['NumLock on', event('2', 'Numpad2'), null],
      ['Enter of the pad', event('Enter', 'NumpadEnter'), 'confirm'],
    ]);
    holds(REPLAY_KEYS, [['NumLock off', event('ArrowLeft', 'Numpad4'), 'stepBack'], ['NumLock on', event('4', 'Numpad4'), null]]);
  });

  test('U-KB-2 digits go by the place of their key where the layout prints marks there', () => {
    const azerty = ['&', 'é', '"', "'", '(', '-', 'è', '_', 'ç'];
    holds(GAME_KEYS, azerty.map((key, i): Case => ['AZERTY', event(key, `Digit${i + 1}`), `choice ${i + 1}`]));
    holds(GAME_KEYS, [
      ['AZERTY with Shift', event('2', 'Digit2', 'shift'), 'seat 2'],
      ['AZERTY with CapsLock', event('2', 'Digit2'), 'choice 2'],
      ['Czech', event('ě', 'Digit2'), 'choice 2'],
      ['Thai', event('/', 'Digit2'), 'choice 2'],
      ['Arabic digits', event('٢', 'Digit2'), 'choice 2'],
      ['US', event('3', 'Digit3'), 'choice 3'],
      ['US with Shift', event('#', 'Digit3', 'shift'), 'seat 3'],
      ['US with Shift, no such seat', event('%', 'Digit5', 'shift'), null],
      ['keyboard on the screen, without a code', event('4', ''), 'choice 4'],
      ['tabs of the browser', event('2', 'Digit2', 'ctrl'), null],
      ['tabs of the browser', event('2', 'Digit2', 'meta'), null],
      ['tabs of the browser, Linux', event('2', 'Digit2', 'alt'), null],
    ]);
  });

  test('U-KB-2 letters go by what is printed on Latin layouts and by their place on others', () => {
    holds(GAME_KEYS, [
      ['QWERTZ', event('u', 'KeyU'), 'undo'],
      ['Dvorak', event('u', 'KeyF'), 'undo'],
      ['Dvorak', event('g', 'KeyU'), 'goTo'],
      ['Colemak', event('r', 'KeyS'), 'turn'],
      ['AZERTY', event('m', 'Semicolon'), 'sound'],
      ['AZERTY', event(',', 'KeyM'), 'slower'],
      ['CapsLock', event('U', 'KeyU'), 'undo'],
      ['CapsLock and Shift', event('u', 'KeyU', 'shift'), 'redo'],
      ['Shift', event('N', 'KeyN', 'shift'), 'toEnd'],
      ['Cyrillic', event('г', 'KeyU'), 'undo'],
      ['Cyrillic', event('Г', 'KeyU', 'shift'), 'redo'],
      ['Cyrillic', event('т', 'KeyN'), 'toEnd'],
      ['Cyrillic', event('х', 'BracketLeft'), 'slower'],
      ['Cyrillic', event('ю', 'Period'), 'faster'],
      ['Cyrillic', event('?', 'Digit7', 'shift'), 'list'],
      ['Greek', event('θ', 'KeyU'), 'undo'],
      ['Greek', event('μ', 'KeyM'), 'sound'],
      ['Hebrew', event('ו', 'KeyU'), 'undo'],
      ['Arabic', event('ع', 'KeyU'), 'undo'],
      ['Persian', event('؟', 'Slash', 'shift'), 'list'],
      ['Hangul', event('ㅕ', 'KeyU'), 'undo'],
      ['a letter with a mark is no other letter', event('ü', 'BracketLeft'), null],
      ['a letter with a mark is no other letter', event('ñ', 'Semicolon'), null],
      ['Turkish', event('ı', 'KeyI'), null],
    ]);
  });

  test('U-KB-2 undo and redo with Ctrl or the command key, on every layout', () => {
    holds(GAME_KEYS, [
      ['US', event('z', 'KeyZ', 'ctrl'), 'undo'],
      ['US', event('Z', 'KeyZ', 'ctrl', 'shift'), 'redo'],
      ['Mac', event('z', 'KeyZ', 'meta'), 'undo'],
      ['Mac', event('z', 'KeyZ', 'meta', 'shift'), 'redo'],
      ['QWERTZ', event('z', 'KeyY', 'ctrl'), 'undo'],
      ['QWERTZ', event('y', 'KeyZ', 'ctrl'), null],
      ['AZERTY', event('z', 'KeyW', 'ctrl'), 'undo'],
      ['AZERTY', event('w', 'KeyZ', 'ctrl'), null],
      ['Dvorak', event('z', 'Slash', 'ctrl'), 'undo'],
      ['Dvorak', event(';', 'KeyZ', 'ctrl'), null],
      ['Cyrillic', event('я', 'KeyZ', 'ctrl'), 'undo'],
      ['Cyrillic', event('Я', 'KeyZ', 'ctrl', 'shift'), 'redo'],
      ['Cyrillic, Mac', event('я', 'KeyZ', 'meta'), 'undo'],
      ['Greek', event('ζ', 'KeyZ', 'ctrl'), 'undo'],
      ['Hebrew', event('ז', 'KeyZ', 'ctrl'), 'undo'],
      ['both', event('z', 'KeyZ', 'ctrl', 'meta'), null],
    ]);
    holds(PRINT_KEYS, [
      ['US', event('p', 'KeyP', 'ctrl'), 'print'],
      ['Cyrillic', event('з', 'KeyP', 'ctrl'), 'print'],
      ['a private window of Firefox', event('P', 'KeyP', 'ctrl', 'shift'), null],
      ['without Ctrl', event('p', 'KeyP'), null],
    ]);
  });

  test('U-KB-2 AltGr, Alt, Ctrl and the command key belong to the browser and to typing', () => {
    holds(GAME_KEYS, [
      ['AltGr on Windows', event('[', 'Digit8', 'ctrl', 'alt', 'altgr'), null],
      ['AltGr on Windows, Firefox', event('[', 'Digit8', 'altgr'), null],
      ['AltGr on Linux', event('{', 'Digit7', 'altgr'), null],
      ['AltGr and a letter', event('µ', 'KeyM', 'altgr'), null],
      ['Option on a Mac', event('[', 'Digit5', 'alt'), null],
      ['Option and a letter', event('ü', 'KeyU', 'alt'), null],
      ['Ctrl and Alt and Z', event('z', 'KeyZ', 'ctrl', 'alt'), null],
      ['view source', event('u', 'KeyU', 'ctrl'), null],
      ['new window', event('n', 'KeyN', 'ctrl'), null],
      ['reload', event('r', 'KeyR', 'meta'), null],
      ['zoom of the browser', event('-', 'Minus', 'ctrl'), null],
      ['zoom of the browser', event('0', 'Digit0', 'ctrl'), null],
      ['help of a Mac', event('F1', 'F1', 'meta'), null],
    ]);
    holds(PLACE_KEYS, [
      ['back', event('ArrowLeft', 'ArrowLeft', 'alt'), null],
      ['back on a Mac', event('ArrowLeft', 'ArrowLeft', 'meta'), null],
      ['scrolling to the end', event('End', 'End', 'ctrl'), null],
      ['selecting', event('ArrowLeft', 'ArrowLeft', 'shift'), null],
    ]);
    holds(REPLAY_KEYS, [
      ['back', event('ArrowLeft', 'ArrowLeft', 'alt'), null],
      ['back on a Mac', event('ArrowLeft', 'ArrowLeft', 'meta'), null],
      ['a Day', event('ArrowLeft', 'ArrowLeft', 'ctrl'), 'dayBack'],
      ['a Stage', event('ArrowRight', 'ArrowRight', 'shift'), 'stageOn'],
      ['scrolling up', event(' ', 'Space', 'shift'), null],
      ['search', event('f', 'KeyF', 'ctrl'), null],
    ]);
  });

  test('U-KB-2 nothing acts while a letter is being composed, on a dead key, on a bare modifier or on an event without a key', () => {
    const silent: readonly KeyPress[] = [
      { ...event('u', 'KeyU'), isComposing: true },
      { ...event('Enter', 'Enter'), isComposing: true },
      // Safari ends a composition with an Enter that no longer says so.
      { ...event('Enter', 'Enter'), keyCode: 229 },
      { ...event('Process', 'KeyU'), keyCode: 229 },
      { ...event('Unidentified', ''), keyCode: 229 },
      event('Dead', 'Equal'), event('Dead', 'BracketLeft', 'shift'), event('Shift', 'ShiftLeft', 'shift'), event('AltGraph', 'AltRight', 'altgr'),
      event('CapsLock', 'CapsLock'), event('NumLock', 'NumLock'), event('Meta', 'MetaLeft', 'meta'), event('', ''),
      // What filling in a form sends.
      {},
    ];
    for (const press of silent) assert.deepEqual(strokesOf(press), [], JSON.stringify(press));
  });

  test('U-KB-2 a key held down presses no choice again; undo, the board’s size and walking go on', () => {
    holds(GAME_KEYS, [
      ['choice', event('1', 'Digit1', 'repeat'), null],
      ['sound', event('m', 'KeyM', 'repeat'), null],
      ['place', event('Enter', 'Enter', 'repeat'), null],
      ['peek', event('!', 'Digit1', 'repeat', 'shift'), null],
      ['undo', event('u', 'KeyU', 'repeat'), 'undo'],
      ['size', event('-', 'Minus', 'repeat'), 'smaller'],
    ]);
    holds(PLACE_KEYS, [['walk', event('ArrowUp', 'ArrowUp', 'repeat'), 'up'], ['press', event(' ', 'Space', 'repeat'), null], ['press', event('Enter', 'Enter', 'repeat'), null]]);
    holds(REPLAY_KEYS, [['step', event('ArrowRight', 'ArrowRight', 'repeat'), 'stepOn'], ['play', event(' ', 'Space', 'repeat'), null]]);
  });

  test('U-KB-2 the keys that can be switched off are those that write something', () => {
    for (const stroke of ['1', 'u', 'Shift+u', '?', 'Space', 'Enter', 'Shift+3']) assert.equal(isSingle(stroke), true, stroke);
    for (const stroke of ['Escape', 'F1', 'Ctrl+z', 'Meta+Shift+z', 'ArrowLeft', 'Shift+ArrowLeft', 'Home']) assert.equal(isSingle(stroke), false, stroke);
  });
});

describe('the list of keys', () => {
  test('U-KB-2 no key stands for two things on one page', () => {
    for (const rows of [[...GAME_KEYS, ...PRINT_KEYS], PLACE_KEYS, REPLAY_KEYS]) {
      const strokes = rows.flatMap(({ keys }) => Object.keys(keys));
      assert.equal(new Set(strokes).size, strokes.length, strokes.join(' '));
    }
  });

  test('U-KB-2 the list shows every key of the table as a keyboard has it written', () => {
    const shown = new Map(keyList([PLACE_KEYS, GAME_KEYS, PRINT_KEYS], false).map(([keys, what]) => [what, keys]));
    assert.equal(shown.get(en['keys.digitsDo']), '1 – 9');
    assert.equal(shown.get(en['keys.peekDoes']), 'Shift+1 – 4');
    assert.equal(shown.get(en['keys.arrowsDo']), '←, →, ↑, ↓');
    assert.equal(shown.get(en['keys.undoDoes']), 'U, Ctrl+Z');
    assert.equal(shown.get(en['keys.redoDoes']), 'Shift+U, Ctrl+Shift+Z');
    assert.equal(shown.get(en['keys.zoomDo']), '−, =, +');
    assert.equal(shown.size, PLACE_KEYS.length + GAME_KEYS.length + PRINT_KEYS.length);
    const apple = new Map(keyList([GAME_KEYS, REPLAY_KEYS], true).map(([keys, what]) => [what, keys]));
    assert.equal(apple.get(en['keys.undoDoes']), 'U, ⌘+Z');
    assert.equal(apple.get(replayStrings['replays.key.day']), 'Page Up, Page Down, Ctrl+←, Ctrl+→');
  });

  test('U-KB-2 the letters after G are told one by one', () => {
    const told = [...en['keys.goDoes'].matchAll(/\b([A-Z]) [A-Z]/g)].map(([, letter = '']) => letter.toLowerCase());
    assert.deepEqual(told.sort(), Object.keys(PANEL_KEYS).sort());
  });

  test('U-KB-2 only the table of keys looks into a keyboard’s event', () => {
    const web = join(ROOT, 'src', 'web');
    const looking = sourcesUnder(web).filter((file) => !file.endsWith(join('web', 'keys.ts')) && /\b(?:event|pressed|e)\.(?:key|code|keyCode|which|charCode|isComposing|getModifierState)\b(?! [!=]== (?:null|'stationmaster))/.test(readFileSync(file, 'utf8')));
    assert.deepEqual(looking, []);
    const unread = sourcesUnder(web).filter((file) => {
      const text = readFileSync(file, 'utf8');
      return /addEventListener\('keydown'|onkeydown:/.test(text) && !/from '(?:\.\.?\/)+keys\.ts'/.test(text);
    });
    assert.deepEqual(unread, []);
  });
});
