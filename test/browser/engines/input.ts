// What a hand does, in the actions of the WebDriver standard, which its two protocols share.

import type { Json } from './engine.ts';

/** Keys that write nothing have a code point of their own in the standard. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003', Tab: '\uE004', Enter: '\uE006', Shift: '\uE008', Escape: '\uE00C', PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011',
  ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', F1: '\uE031',
};

export function keyActions(name: string): Json {
  const value = KEYS[name] ?? name;
  return [{ type: 'key', id: 'keyboard', actions: [{ type: 'keyDown', value }, { type: 'keyUp', value }] }];
}

export function pressActions(x: number, y: number): Json {
  return [{
    type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' },
    actions: [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
  }];
}
