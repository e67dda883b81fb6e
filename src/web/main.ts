// The play page's entry: it decides which screen to show (client 3.2, the rows that need no server) and loads a game's scripts when one is
// wanted. The setup screen stands on its own, so that it is there at once.

import type { LocalSession } from '../table/local-session.ts';
import { buildInfo } from './build-info.ts';
import type { GameRules } from './config.ts';
import { readDeal, sameDeal } from './deal-url.ts';
import { patch } from './dom.ts';
import type { GameScreen } from './game-screen.ts';
import { randomSeed, showSetup } from './setup-screen.ts';
import type { Halted } from './halted.ts';
import { keepAsPrevious, storedPrevious, storedSave } from './storage.ts';

type Play = typeof import('./play.ts');

let loading: Promise<Play> | null = null;

/** The scripts of a game: fetched side by side instead of level by level. */
function loadPlay(): Promise<Play> {
  if (loading !== null) return loading;
  for (const name of buildInfo.later) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `./${name}?v=${buildInfo.key}`;
    document.head.append(link);
  }
  loading = import('./play.ts').then((play) => {
    checkOneBuild();
    return play;
  });
  return loading;
}

/** U-CB-25: scripts of two builds on one page are cured by one reload. */
function checkOneBuild(): void {
  const keys = new Set(performance.getEntriesByType('resource').flatMap(({ name }) => /\.js\?v=([^&#]+)/.exec(name)?.[1] ?? []));
  if (keys.size < 2) return;
  try {
    if (sessionStorage.getItem('stationmaster-reloaded') === buildInfo.key) return;
    sessionStorage.setItem('stationmaster-reloaded', buildInfo.key);
  } catch {
    return;
  }
  window.location.reload();
}

function main(root: HTMLElement): void {
  let screen: GameScreen | null = null;

  function clear(): void {
    screen?.destroy();
    screen = null;
    patch(root);
  }

  function setup(prefill: { readonly seed: number | null; readonly rules: GameRules } | null, notice: string | null): void {
    clear();
    document.title = 'Station Master — solitaire';
    showSetup({
      root, prefill, notice,
      deal: (seed, rules) => void loadPlay().then((play) => void show(play.newDeal(seed, rules), false)),
      lastRules: async () => {
        const play = await loadPlay();
        const text = storedSave() ?? storedPrevious();
        return text === null ? null : (play.dealOfSave(text)?.rules ?? null);
      },
      resume: () => void resume(storedSave()),
      restorePrevious: () => void resume(storedPrevious()),
      openFile: (file) => void loadPlay().then((play) => play.openFile(file, (session) => void show(session, true), (text) => setup(prefill, text), halted)),
    });
    root.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    // A deal is the likeliest next thing.
    window.setTimeout(() => void loadPlay(), 600);
  }

  async function show(session: LocalSession, resumed: boolean): Promise<void> {
    const play = await loadPlay();
    clear();
    screen = await play.play(root, session, resumed, {
      toSetup: (rules) => {
        window.history.pushState({ screen: 'setup' }, '', './play.html?solitaire');
        setup({ seed: null, rules }, null);
      },
      toGame: (next, again) => void show(next, again),
      halted,
    });
  }

  /** U-SV-8: a file dropped anywhere on the page is opened as a save. */
  function openDropped(file: File): void {
    void loadPlay().then((play) => play.openFile(file, (session) => void show(session, true), (text) => {
      if (screen === null) setup(null, text);
      else screen.notice(text);
    }, halted));
  }

  /** U-SV-9: what can be done with a save that no longer replays. */
  function halted(found: Halted): void {
    void loadPlay().then((play) => play.openHalted(found, {
      goOn: (one) => void show(play.goOnInCopy(one), true),
      another: (one) => {
        keepAsPrevious(one.text);
        setup(null, null);
      },
    }));
  }

  async function resume(text: string | null): Promise<void> {
    const play = await loadPlay();
    if (text === null) return setup(null, 'There is no saved game here.');
    const opened = play.openSave(text, text === storedSave());
    switch (opened.kind) {
      case 'bad':
        return setup(null, opened.why);
      case 'halted':
        setup(null, null);
        return halted(opened);
      case 'game':
        return show(opened.session, true);
    }
  }

  async function route(): Promise<void> {
    const params = new URLSearchParams(window.location.search);
    const request = readDeal(params);
    const notice = request.ignored.length === 0 ? null : `${request.ignored.map((pair) => `“${pair}”`).join(', ')}: not offered by this game; the standard value is used.`;
    const prefill = request.asked ? { seed: request.seed, rules: request.rules } : null;
    const text = storedSave();
    if (params.has('lobby')) return setup(null, 'There is no game server behind this page. Tables for several players need one; solitaire does not.');
    if (params.has('solitaire') || (prefill === null && text === null)) return setup(prefill, notice);
    if (prefill === null) return resume(text);
    const play = await loadPlay();
    const kept = text === null ? null : play.dealOfSave(text);
    if (kept !== null && request.seed !== null && sameDeal(kept, { seed: request.seed, rules: request.rules })) return resume(text);
    if (text !== null && (kept === null || kept.moves > 0)) return setup(prefill, notice);
    await show(play.newDeal(request.seed ?? randomSeed(), request.rules), false);
    if (notice !== null) screen?.notice(notice);
  }

  window.addEventListener('popstate', () => void route());
  window.addEventListener('dragover', (event) => event.preventDefault());
  window.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) openDropped(file);
  });
  // U-ER-8: a fault outside a panel says so; the game itself is in its save.
  const fault = (): void => screen?.notice('Something went wrong on this page. The game is saved; reload the page if it no longer answers.');
  window.addEventListener('error', fault);
  window.addEventListener('unhandledrejection', fault);
  void route().catch((error: unknown) => {
    const details = error instanceof Error ? error.message : String(error);
    setup(null, `Something went wrong while opening the game: ${details}`);
  });
}

const place = document.getElementById('app');
if (place !== null) main(place);
checkOneBuild();
