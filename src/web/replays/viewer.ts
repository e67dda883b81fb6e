// The replay on screen: the panels of the game on one step of it, the deck that moves it, and the clock that plays it. Loaded on
// demand: the shelf needs none of it.

import { printSave, saveFileName } from '../../game/save.ts';
import type { Save } from '../../game/save.ts';
import { dialogOpen, redrawDialogs } from '../dialogs.ts';
import { applyPreferences, whenStoredElsewhere } from '../display.ts';
import { patch } from '../dom.ts';
import { downloadText } from '../download.ts';
import { sayNow, sayPolitely } from '../live.ts';
import { openPreferences } from '../preferences-sheet.ts';
import { listenForSound, playSteps, toggleSound } from '../sound/sound.ts';
import { storedPreferences, storedZoom } from '../storage.ts';
import { t } from '../strings/text.ts';
import { addressOf } from './address.ts';
import type { Moment, Wanted } from './address.ts';
import { storeChoices, storedChoices } from './choices.ts';
import type { Choices } from './choices.ts';
import type { DeckDoors } from './deck.ts';
import { endWords } from './end-words.ts';
import { listenToReplayKeys, openReplayKeys } from './keys.ts';
import { pack } from './pack.ts';
import { readingApp, showStep } from './reading.ts';
import { jump, positionAt, stepAt, stepOfMove } from './reel.ts';
import type { Reel } from './reel.ts';
import { replayScreen } from './screen.ts';
import type { ScreenDoors } from './screen.ts';
import { holdAt, nextSpeed } from './timing.ts';
import type { PlayerIndex } from '../types.ts';

export interface ViewerDoors {
  readonly toShelf: () => void;
  readonly open: (file: File) => void;
}

export interface Viewer {
  readonly notice: (text: string) => void;
  readonly redraw: () => void;
  readonly destroy: () => void;
}

/** How long the address may lag behind: browsers refuse to be told too often. */
const ADDRESS_MS = 400;
/** Steps shown together that are still playing on, and no jump. */
const HEARD_STEPS = 4;

/** What was undone is no part of the record (U-SV-3). */
function recordOf(save: Save): Save {
  if (save.format === 'station-master-table') return save;
  const { redo: _redo, ...record } = save;
  return record;
}

/** Shows a replay in `root` until it is destroyed. */
export function showReplay(root: HTMLElement, reel: Reel, title: string, wanted: Wanted, moment: Moment | null, doors: ViewerDoors): Viewer {
  const last = reel.steps.length - 1;
  const within = (step: number): number => Math.min(last, Math.max(0, step));
  let at = moment === null ? 0 : within(moment.by === 'step' ? moment.n : stepOfMove(reel, moment.n));
  let choices = storedChoices();
  let notice: string | null = null;
  let timer: number | null = null;
  let due = 0;
  let addressTimer: number | null = null;
  let waiting = false;
  /** Another replay, or the shelf, may have the page before a redraw that was asked for comes to its turn. */
  let gone = false;
  const names = reel.players.map((player) => positionAt(reel, 0).players[player]?.name ?? '');

  const app = readingApp(reel, () => at, () => {
    if (waiting || gone) return;
    waiting = true;
    window.requestAnimationFrame(() => {
      waiting = false;
      if (!gone) redraw();
    });
  });
  const screen = replayScreen(app, reel, root);

  const followed = (): PlayerIndex => {
    const fixed = choices.follow === 'actor' ? undefined : reel.players[choices.follow];
    return fixed ?? reel.actors[at] ?? reel.players[0] ?? app.frame.viewer;
  };

  function redraw(): void {
    applyPreferences(app.preferences);
    screen.draw({ reel, at, playing: timer !== null, choices, shown: app.frame.viewer, names, ending: endWords(reel, at), title, notice }, controls);
    redrawDialogs();
  }

  function show(step: number, spoken: boolean): void {
    // Forward by what lies between two watched steps it is heard; a jump and the way back are silent (U-SU-3).
    if (step > at && step <= at + HEARD_STEPS) playSteps(reel.steps.slice(at + 1, step + 1));
    at = step;
    showStep(app, reel, at, followed());
    app.schedule();
    if (spoken) sayPolitely(at === last ? `${stepAt(reel, at).lines.map((line) => line.text).join(' ')} ${endWords(reel, at)}` : stepAt(reel, at).lines.slice(0, 4).map((line) => line.text).join(' '));
    if (addressTimer === null) addressTimer = window.setTimeout(noteAddress, ADDRESS_MS);
  }

  /** The address names the step, so that a reload and a bookmark come back to it. */
  function noteAddress(): void {
    addressTimer = null;
    const address = addressOf(wanted, at);
    if (address === null) return;
    try {
      window.history.replaceState(window.history.state, '', address);
    } catch {
      // A browser that has been told too often is told again with the next step.
    }
  }

  function pause(): void {
    if (timer !== null) window.clearTimeout(timer);
    timer = null;
    app.schedule();
  }

  function wait(): void {
    const now = performance.now();
    // A slow machine or a sleeping tab does not make the rest run after it.
    if (due < now - 1000) due = now;
    timer = window.setTimeout(next, Math.max(0, due - now));
  }

  function next(): void {
    let to = within(at + 1);
    // Steps that told nothing pass with the one after them.
    while (to < last && holdAt(reel, to, choices.speed) === 0) to += 1;
    show(to, true);
    if (to === last) return pause();
    due += holdAt(reel, to, choices.speed);
    wait();
  }

  function toggle(): void {
    if (timer !== null) return pause();
    if (at === last) show(0, false);
    due = performance.now() + Math.min(400, holdAt(reel, at, choices.speed));
    wait();
    app.schedule();
  }

  /** U-RV-9: moving by hand pauses. */
  function go(step: number): void {
    pause();
    if (within(step) !== at) show(within(step), true);
  }

  function goTo(places: readonly number[], way: 'back' | 'on'): void {
    go(jump(places, at, way) ?? (way === 'back' ? 0 : last));
  }

  function choose(patched: Partial<Choices>): void {
    choices = { ...choices, ...patched };
    storeChoices(choices);
    if (patched.follow !== undefined) showStep(app, reel, at, followed());
    app.schedule();
  }

  async function copyLink(): Promise<void> {
    let address = wanted.kind === 'published' || wanted.kind === 'packed' ? addressOf(wanted, at) : null;
    if (address === null) {
      const packed = await pack(JSON.stringify(recordOf(reel.save)));
      if (packed !== null) address = addressOf({ kind: 'packed', packed }, at);
    }
    if (address === null) return tell(t('replays.linkTooLong'));
    const link = new URL(address, window.location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      tell(t('replays.linkCopied'));
    } catch {
      tell(t('replays.linkShown', { link }));
    }
  }

  function tell(text: string | null): void {
    notice = text;
    if (text !== null) sayNow(text);
    app.schedule();
  }

  const controls: DeckDoors & ScreenDoors = {
    go, toggle, choose,
    redraw: app.schedule,
    toShelf: doors.toShelf, open: doors.open,
    saveFile: () => downloadText(printSave(recordOf(reel.save)), saveFileName(reel.save, app.frame.day)),
    copyLink: () => void copyLink(),
    settings: () => openPreferences(app),
    keys: openReplayKeys,
    dismiss: () => tell(null),
  };

  const unlisten = listenToReplayKeys({
    step: (by) => go(at + by),
    stage: (way) => goTo(reel.marks.stage, way),
    day: (way) => goTo(reel.marks.day, way),
    end: (which) => go(which === 'first' ? 0 : last),
    toggle,
    speed: (way) => choose({ speed: nextSpeed(choices.speed, way) }),
    follow: () => {
      const now = choices.follow === 'actor' ? -1 : choices.follow;
      if (reel.players.length > 1) choose({ follow: now + 1 < reel.players.length ? now + 1 : 'actor' });
    },
    sound: () => toggleSound(app.schedule),
    letters: () => app.preferences.shortcuts,
  });

  // U-ST-7: what another tab prefers holds here too.
  const unstored = whenStoredElsewhere(() => {
    app.preferences = storedPreferences();
    app.zoom = storedZoom();
    app.schedule();
  });
  const unwatch = screen.watch(() => app.schedule());
  const unhear = listenForSound(() => app.schedule());

  showStep(app, reel, at, followed());
  redraw();
  if (!dialogOpen()) root.querySelector<HTMLElement>('[data-key="play"]')?.focus({ preventScroll: true });
  noteAddress();

  return {
    notice: tell,
    redraw: app.schedule,
    destroy: () => {
      gone = true;
      unhear();
      unlisten();
      unwatch();
      pause();
      if (addressTimer !== null) window.clearTimeout(addressTimer);
      unstored();
      patch(root);
    },
  };
}
