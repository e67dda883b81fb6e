// The viewer's keys (U-RV-7): never while typing, single letters only where they are switched on, and a focused button keeps its Space.

import { dialogOpen } from '../dialogs.ts';
import { openKeys, REPLAY_KEYS } from '../key-table.ts';
import type { ReplayCommand } from '../key-table.ts';
import { isSingle, pressedIn, takesText } from '../keys.ts';
import { t } from '../strings/text.ts';

export interface KeyDoors {
  readonly step: (by: -1 | 1) => void;
  readonly stage: (way: 'back' | 'on') => void;
  readonly day: (way: 'back' | 'on') => void;
  readonly end: (which: 'first' | 'last') => void;
  readonly toggle: () => void;
  readonly speed: (way: 'slower' | 'faster') => void;
  readonly follow: () => void;
  readonly sound: () => void;
  readonly letters: () => boolean;
}

export function openReplayKeys(): void {
  openKeys([REPLAY_KEYS], t('replays.keysMarks'));
}

function pressable(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, summary, a, input:not([type="range"])') !== null;
}

/** Inside something that scrolls, the keys for long ways scroll it. */
function scrolls(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.log, .scroller[tabindex="0"]') !== null;
}

/** A slider that is not the replay's own goes by its own keys. */
function slides(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'range' && target.dataset['t'] !== 'scrubber';
}

const LONG_WAYS: ReadonlySet<string> = new Set(['PageUp', 'PageDown', 'Home', 'End']);

/** Listens until the result is called. */
export function listenToReplayKeys(doors: KeyDoors): () => void {
  const acts: Readonly<Record<ReplayCommand, () => void>> = {
    stepBack: () => doors.step(-1), stepOn: () => doors.step(1), stageBack: () => doors.stage('back'), stageOn: () => doors.stage('on'), dayBack: () => doors.day('back'), dayOn: () => doors.day('on'),
    first: () => doors.end('first'), last: () => doors.end('last'), toggle: doors.toggle, slower: () => doors.speed('slower'), faster: () => doors.speed('faster'), follow: doors.follow, sound: doors.sound,
    list: openReplayKeys,
  };
  const down = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || takesText(event.target) || dialogOpen()) return;
    const found = pressedIn(REPLAY_KEYS, event);
    if (found === null || (isSingle(found.stroke) && !doors.letters())) return;
    if (found.stroke === 'Space' && (pressable(event.target) || scrolls(event.target))) return;
    if (LONG_WAYS.has(found.stroke) && scrolls(event.target)) return;
    if (!isSingle(found.stroke) && slides(event.target)) return;
    event.preventDefault();
    if (!found.again) acts[found.command]();
  };
  document.addEventListener('keydown', down);
  return () => document.removeEventListener('keydown', down);
}
