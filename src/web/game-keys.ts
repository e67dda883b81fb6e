// The keys of a game's screen. Those of a table or of playback do nothing where there is none.

import { openKeys, PLACE_KEYS, PRINT_KEYS } from './key-table.ts';
import type { Row } from './key-table.ts';
import { t } from './strings/text.ts';

export type GameCommand =
  | 'choice' | 'toEnd' | 'turn' | 'place' | 'cancel' | 'undo' | 'redo' | 'hint' | 'skip' | 'pause' | 'slower' | 'faster' | 'smaller' | 'larger' | 'fitted'
  | 'sound' | 'goTo' | 'seat' | 'help' | 'list';

/** Each stroke of a list does the same. */
function all<Command extends string>(command: Command, strokes: string): Readonly<Record<string, Command>> {
  return Object.fromEntries(strokes.split(' ').map((stroke) => [stroke, command]));
}

export const GAME_KEYS: readonly Row<GameCommand>[] = [
  { does: 'keys.digitsDo', keys: all('choice', '1 2 3 4 5 6 7 8 9') },
  { does: 'keys.nDoes', keys: { n: 'toEnd' } },
  { does: 'keys.turnDoes', keys: { r: 'turn' }, repeats: true },
  { does: 'keys.placeDoes', keys: { Enter: 'place' } },
  { does: 'keys.escDoes', keys: { Escape: 'cancel' } },
  { does: 'keys.undoDoes', keys: { u: 'undo', 'Ctrl+z': 'undo', 'Meta+z': 'undo' }, repeats: true },
  { does: 'keys.redoDoes', keys: { 'Shift+u': 'redo', 'Ctrl+Shift+z': 'redo', 'Meta+Shift+z': 'redo' }, repeats: true },
  { does: 'keys.hintDoes', keys: { h: 'hint' } },
  { does: 'keys.skipDoes', keys: { k: 'skip' } },
  { does: 'keys.pauseDoes', keys: { p: 'pause' } },
  { does: 'keys.holdDo', keys: { ',': 'slower', '[': 'slower', '.': 'faster', ']': 'faster' }, repeats: true },
  { does: 'keys.zoomDo', keys: { '-': 'smaller', '=': 'larger', '+': 'larger' }, repeats: true },
  { does: 'keys.fitDoes', keys: { 0: 'fitted' } },
  { does: 'keys.soundDoes', keys: { m: 'sound' } },
  { does: 'keys.goDoes', keys: { g: 'goTo' } },
  { does: 'keys.peekDoes', keys: all('seat', 'Shift+1 Shift+2 Shift+3 Shift+4') },
  { does: 'keys.helpDoes', keys: { F1: 'help', 'Shift+F1': 'help' }, repeats: true },
  { does: 'keys.listDoes', keys: { '?': 'list' } },
];

/** After G: the panel a letter goes to, and on a phone its tab. */
export const PANEL_KEYS: Readonly<Record<string, { readonly id: string; readonly tab: 'board' | 'act' | 'trains' | 'work' | 'log' }>> = {
  d: { id: 'division', tab: 'board' }, o: { id: 'district', tab: 'board' }, a: { id: 'actions', tab: 'act' }, h: { id: 'hand', tab: 'act' }, p: { id: 'piles', tab: 'act' },
  t: { id: 'timetable', tab: 'trains' }, f: { id: 'facilities', tab: 'work' }, b: { id: 'blocked', tab: 'work' }, l: { id: 'log', tab: 'log' }, s: { id: 'this-game', tab: 'log' },
};

/** Shows what the keys of the screen do. */
export function openGameKeys(): void {
  openKeys([PLACE_KEYS, GAME_KEYS, PRINT_KEYS], t('keys.note'));
}
