// The replay page's entry: the shelf, or the replay its address asks for (U-RV-2). The scripts of a replay are loaded when the shelf
// stands; opening another file ends whatever was being opened (U-RV-10).

import { buildInfo } from '../build-info.ts';
import { patch } from '../dom.ts';
import { storedPreferences, storedSave } from '../storage.ts';
import { isFileName, readAddress } from './address.ts';
import type { Moment, Wanted } from './address.ts';
import { later } from './later.ts';
import { readManifest, readPublished } from './manifest.ts';
import type { Entry } from './manifest.ts';
import { showShelf } from './shelf.ts';
import type { Viewer } from './viewer.ts';

type Opening = typeof import('./opening.ts');

let loading: Promise<Opening> | null = null;

/** The scripts of a replay: fetched side by side instead of level by level. */
function loadOpening(): Promise<Opening> {
  if (loading !== null) return loading;
  for (const name of later) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `./${name}?v=${buildInfo.key}`;
    document.head.append(link);
  }
  loading = import('./opening.ts');
  return loading;
}

function main(root: HTMLElement): void {
  let viewer: Viewer | null = null;
  let entries: readonly Entry[] | null = null;
  let problem: string | null = null;
  let busy = false;
  /** Counts what was asked for: an answer to an older question is dropped. */
  let asked = 0;

  function clear(): number {
    viewer?.destroy();
    viewer = null;
    asked += 1;
    return asked;
  }

  function draw(): void {
    if (viewer === null) showShelf(root, { entries, problem, busy }, doors);
  }

  async function shelf(why: string | null): Promise<void> {
    const turn = clear();
    problem = why;
    busy = false;
    document.title = 'Station Master — replays';
    patch(root);
    draw();
    root.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    // A replay is the likeliest next thing.
    window.setTimeout(() => void loadOpening().catch(() => undefined), 400);
    const found = await readManifest();
    if (turn !== asked) return;
    entries = found ?? [];
    draw();
  }

  async function open(turn: number, text: string | null, wanted: Wanted, at: Moment | null, name: string, missing: string): Promise<void> {
    if (text === null) return turn === asked ? fail(missing) : undefined;
    const opening = await loadOpening();
    const opened = await opening.openReplay({ root, text, wanted, at, name, doors: { toShelf, open: openFile }, overtaken: () => turn !== asked });
    if (turn !== asked || opened === null) return;
    if (typeof opened === 'string') return fail(opened);
    viewer = opened;
    busy = false;
    window.scrollTo(0, 0);
  }

  /** An unusable link or file says why and shows the shelf. */
  function fail(why: string): void {
    if (window.location.search !== '' || window.location.hash !== '') window.history.replaceState({}, '', './replays.html');
    void shelf(why);
  }

  function start(): number {
    const turn = clear();
    problem = null;
    busy = true;
    draw();
    return turn;
  }

  async function openPublished(file: string, at: Moment | null): Promise<void> {
    const turn = start();
    const known = isFileName(file) ? (entries ?? await readManifest()) : [];
    if (turn !== asked) return;
    const entry = known?.find((one) => one.file === file);
    if (entry === undefined) return fail(`“${file.slice(0, 60)}” is not among the published replays.`);
    const [text] = await Promise.all([readPublished(file), loadOpening()]);
    await open(turn, text, { kind: 'published', file }, at, entry.title, 'That replay could not be fetched just now.');
  }

  /** U-SV-8: a file that was chosen or dropped. */
  function openFile(file: File): void {
    void loadOpening().then(async (opening) => {
      const text = await opening.textOf(file);
      const name = file.name.replace(/\.json$/i, '').slice(0, 80) || 'A saved game';
      // Back leads to where the file was opened from.
      window.history.pushState({}, '', './replays.html');
      await open(start(), text, { kind: 'shelf' }, null, name, 'That file is too large to be a save, or cannot be read.');
    });
  }

  function toShelf(): void {
    window.history.pushState({}, '', './replays.html');
    void shelf(null);
  }

  const doors = {
    published: (file: string) => {
      window.history.pushState({}, '', `./replays.html?file=${encodeURIComponent(file)}`);
      void openPublished(file, null);
    },
    kept: () => {
      window.history.pushState({}, '', './replays.html?kept');
      void route();
    },
    open: openFile,
  };

  async function route(): Promise<void> {
    const { wanted, at } = readAddress(window.location.search, window.location.hash);
    switch (wanted.kind) {
      case 'shelf':
        return shelf(null);
      case 'published':
        return openPublished(wanted.file, at);
      case 'kept':
        return open(start(), storedSave(), wanted, at, 'The game kept in this browser', 'There is no saved game in this browser.');
      case 'packed': {
        const turn = start();
        const opening = await loadOpening();
        return open(turn, await opening.textOfLink(wanted.packed), wanted, at, 'A replay from a link', 'That link is damaged or incomplete: no game can be read from it.');
      }
    }
  }

  const preferences = storedPreferences();
  document.documentElement.dataset['motion'] = preferences.motion;
  document.documentElement.style.setProperty('--text-size', String(preferences.textSize / 100));
  window.addEventListener('popstate', () => void route());
  window.addEventListener('dragover', (event) => event.preventDefault());
  window.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) openFile(file);
  });
  // U-ER-8: a fault outside a panel says so.
  const fault = (): void => viewer?.notice('Something went wrong on this page. Reload it if it no longer answers.');
  window.addEventListener('error', fault);
  window.addEventListener('unhandledrejection', fault);
  void route().catch((error: unknown) => void shelf(`Something went wrong while opening the replay: ${error instanceof Error ? error.message : String(error)}`));
}

const place = document.getElementById('app');
if (place !== null) main(place);
