// The page's sound (U-SU-1 to U-SU-5): off until the player wants it, silent until they have touched the page, and never the only sign of
// anything. The rest of the page calls the functions here and knows nothing of audio.

import type { DisplayStep } from '../../view/display-types.ts';
import { storedSound, storeSound } from './choice.ts';
import type { SoundChoice } from './choice.ts';
import { cuesOfSteps, mix } from './mixing.ts';
import type { Start } from './mixing.ts';
import { canSound, openPlayer } from './player.ts';
import type { Player } from './player.ts';
import { VOICES } from './voices.ts';
import type { SoundName } from './voices.ts';

let choice: SoundChoice | null = null;
let player: Player | null = null;
let refused = false;
let recent: readonly Start[] = [];

function chosen(): SoundChoice {
  choice ??= storedSound();
  return choice;
}

/** Only within a gesture of the player's. */
function open(): void {
  if (player !== null || refused) return;
  player = openPlayer(chosen().volume);
  refused = player === null;
}

function choose(next: SoundChoice): void {
  choice = next;
  storeSound(next);
  player?.setVolume(next.volume);
}

function play(names: readonly SoundName[]): void {
  if (names.length === 0 || player === null || !chosen().on) return;
  const now = performance.now();
  const mixed = mix(recent, names, now);
  recent = mixed.recent;
  for (const { name, at } of mixed.play) player.play(VOICES[name], (at - now) / 1000);
}

/** Steps that came on screen: their cues, or after a skip a wreck's and a new Day's alone (U-SU-3). */
export function playSteps(steps: readonly Pick<DisplayStep, 'cues'>[], skipped = false): void {
  play(cuesOfSteps(steps, skipped));
}

/** The page's own cues: the viewer's turn or question, and a refused act. */
export function playSound(name: 'turn' | 'refuse'): void {
  play([name]);
}

/** Sound on or off; called from a press or a key, which is the gesture the browser asks for. */
export function toggleSound(redraw: () => void): void {
  if (!canSound() || refused) return;
  const on = !chosen().on;
  choose({ ...chosen(), on });
  if (on) {
    open();
    player?.setVolume(chosen().volume);
    // So that one hears how loud it is.
    void player?.resume().then(() => play(['turn']));
  } else player?.silence();
  redraw();
}

/** How the sound is now; `able` is whether this browser can make any. */
export function soundNow(): SoundChoice & { readonly able: boolean } {
  return { ...chosen(), able: canSound() && !refused };
}

/** How loud, from 0 to 100. */
export function setVolume(volume: number): void {
  choose({ ...chosen(), volume });
}

/** Wakes the sound at the first gesture and after a sleep, and follows what another tab chooses (U-ST-7), until the result is called. */
export function listenForSound(redraw: () => void): () => void {
  const gesture = (): void => {
    if (!chosen().on) return;
    open();
    void player?.resume();
    if (refused) redraw();
  };
  const returned = (): void => {
    if (!document.hidden && chosen().on) void player?.resume();
  };
  const elsewhere = (event: StorageEvent): void => {
    if (event.key !== null && event.key !== 'stationmaster-sound') return;
    choice = storedSound();
    if (choice.on) player?.setVolume(choice.volume);
    else player?.silence();
    redraw();
  };
  const gestures = ['pointerdown', 'keydown'] as const;
  for (const type of gestures) document.addEventListener(type, gesture, { capture: true });
  document.addEventListener('visibilitychange', returned);
  window.addEventListener('storage', elsewhere);
  return () => {
    for (const type of gestures) document.removeEventListener(type, gesture, { capture: true });
    document.removeEventListener('visibilitychange', returned);
    window.removeEventListener('storage', elsewhere);
  };
}
