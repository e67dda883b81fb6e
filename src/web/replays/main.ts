// The replay page's entry: the shelf, or the replay its address asks for (U-RV-2). The scripts of a replay are loaded when the shelf
// stands; opening another file ends whatever was being opened (U-RV-10).

import { patch } from '../dom.ts';
import { enter, followEntries } from '../entries.ts';
import { watchUpdates } from '../offline/update.ts';
import { NotLoaded, orNotLoaded } from '../not-loaded.ts';
import { soon, wanted } from '../on-demand.ts';
import { storedPreferences, storedSave } from '../storage.ts';
import type { FileText } from '../read-file.ts';
import { t } from '../strings/text.ts';
import { isFileName, opensReplay, readAddress } from './address.ts';
import type { Moment, Wanted } from './address.ts';
import { readManifest, readPublished } from './manifest.ts';
import type { Entry } from './manifest.ts';
import { showShelf } from './shelf.ts';
import type { Viewer } from './viewer.ts';
import './words.ts';

const fetchOpening = (): Promise<typeof import('./opening.ts')> => import('./opening.ts');
/** The scripts of a replay. */
const loadOpening = (): ReturnType<typeof fetchOpening> => orNotLoaded(wanted(fetchOpening));

/** A text, or why there is none. */
async function orWhy(text: Promise<string | null>, why: string): Promise<FileText> {
  const found = await text;
  return found === null ? { ok: false, why } : { ok: true, text: found };
}

function main(root: HTMLElement): void {
  let viewer: Viewer | null = null;
  let entries: readonly Entry[] | null = null;
  /** The list of published replays could not be had. */
  let unlisted = false;
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
    if (viewer === null) showShelf(root, { entries, unlisted, problem, busy }, doors);
  }

  async function shelf(why: string | null): Promise<void> {
    const turn = clear();
    problem = why;
    busy = false;
    document.title = t('replays.tab');
    patch(root);
    draw();
    root.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    // A replay is the likeliest next thing.
    soon(fetchOpening);
    const found = await readManifest();
    if (turn !== asked) return;
    entries = found ?? [];
    unlisted = found === null;
    draw();
  }

  /** What something was asked for with, and how it is told when it is not there. */
  interface Asked {
    readonly wanted: Wanted;
    readonly at: Moment | null;
    readonly name: string;
  }

  /** Fetches a text and shows the replay in it. Whatever else is asked for meanwhile ends this at once (U-RV-10). */
  async function open(turn: number, text: Promise<FileText>, { wanted, at, name }: Asked): Promise<void> {
    try {
      const [opening, found] = await Promise.all([loadOpening(), text]);
      if (turn !== asked) return;
      if (!found.ok) return fail(found.why);
      const opened = await opening.openReplay({ root, text: found.text, wanted, at, name, doors: { toShelf, open: openFile }, overtaken: () => turn !== asked });
      if (turn !== asked || opened === null) return;
      if (typeof opened === 'string') return fail(opened);
      viewer = opened;
      busy = false;
      window.scrollTo(0, 0);
    } catch (error) {
      if (turn === asked) tellFailure(error);
    }
  }

  /** An unusable link or file says why and shows the shelf. */
  function fail(why: string): void {
    if (window.location.search !== '' || window.location.hash !== '') enter('replace', null, './replays.html');
    void shelf(why);
  }

  /** What may go well the next time leaves the address as it is. */
  function tellFailure(error: unknown): void {
    if (error instanceof NotLoaded) void shelf(t('replays.problem.notLoaded'));
    else fail(t('replays.problem.open', { details: error instanceof Error ? error.message : String(error) }));
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
    if (known === null) return void shelf(t('replays.problem.fetch'));
    const entry = known.find((one) => one.file === file);
    if (entry === undefined) return fail(t('replays.problem.unknown', { file: file.slice(0, 60) }));
    await open(turn, orWhy(readPublished(file), t('replays.problem.fetch')), { wanted: { kind: 'published', file }, at, name: entry.title });
  }

  /** U-SV-8: a file that was chosen or dropped. */
  function openFile(file: File): void {
    // Back leads to where the file was opened from.
    enter('push', null, './replays.html');
    const name = file.name.replace(/(?:\.(?:json|txt|gz))+$/i, '').slice(0, 80) || t('replays.fromFile');
    const read = loadOpening().then((opening) => opening.textOfFile(file));
    void open(start(), read, { wanted: { kind: 'shelf' }, at: null, name });
  }

  function toShelf(): void {
    enter('push', null, './replays.html');
    void shelf(null);
  }

  const doors = {
    published: (file: string) => {
      enter('push', null, `./replays.html?file=${encodeURIComponent(file)}`);
      void openPublished(file, null);
    },
    kept: () => {
      enter('push', null, './replays.html?kept');
      void route();
    },
    open: openFile,
    list: () => void shelf(null),
  };

  async function route(): Promise<void> {
    const { wanted, at } = readAddress(window.location.search, window.location.hash);
    switch (wanted.kind) {
      case 'shelf':
        return shelf(null);
      case 'published':
        return openPublished(wanted.file, at);
      case 'kept':
        return open(start(), orWhy(Promise.resolve(storedSave()), t('replays.problem.noSave')), { wanted, at, name: t('replays.kept') });
      case 'packed': {
        const { packed } = wanted;
        return open(start(), orWhy(loadOpening().then((opening) => opening.textOfLink(packed)), t('replays.problem.link')), { wanted, at, name: t('replays.fromLink') });
      }
    }
  }

  const preferences = storedPreferences();
  document.documentElement.dataset['motion'] = preferences.motion;
  document.documentElement.style.setProperty('--text-size', String(preferences.textSize / 100));
  watchUpdates(() => {
    if (viewer !== null) viewer.redraw();
    else if (!busy) draw();
  });
  followEntries(() => void route().catch(tellFailure), opensReplay);
  window.addEventListener('dragover', (event) => event.preventDefault());
  window.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) openFile(file);
  });
  // U-ER-8: a fault outside a panel says so.
  const fault = (): void => {
    if (viewer !== null) return viewer.notice(t('replays.fault'));
    // Nothing is left on its way for ever.
    problem = t('replays.fault');
    busy = false;
    draw();
  };
  window.addEventListener('error', fault);
  window.addEventListener('unhandledrejection', fault);
  void route().catch(tellFailure);
}

const place = document.getElementById('app');
if (place !== null) main(place);
