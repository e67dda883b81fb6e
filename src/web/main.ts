// The play page's entry: it decides which screen to show. The page is one script: whoever opens it is about to play, and a
// game is nearly all of it.

import type { LocalSession } from '../client/local-session.ts';
import { gameCodeIn } from '../protocol/game-code.ts';
import { bare } from '../protocol/pasted.ts';
import type { GameRules } from './config.ts';
import { ignoredWords, readDeal, sameDeal } from './deal-url.ts';
import { patch } from './dom.ts';
import { enter, followEntries } from './entries.ts';
import type { GameScreen } from './game-screen.ts';
import { randomSeed, showSetup } from './setup-screen.ts';
import type { Setup } from './setup-screen.ts';
import type { Halted } from './halted.ts';
import type { Entry } from './play.ts';
import { registerWorker } from './offline/register.ts';
import { failureWords } from './not-loaded.ts';
import { openTables as showTables } from './lobby/tables.ts';
import type { Tables } from './lobby/tables.ts';
import * as play from './play.ts';
import { currentSeat, seatByCode } from './remote/records.ts';
import { keepAsPrevious, storedPrevious, storedSave } from './storage.ts';
import { t } from './strings/text.ts';

function main(root: HTMLElement): void {
  let screen: GameScreen | null = null;
  let tables: Tables | null = null;
  let setupScreen: Setup | null = null;

  function clear(): void {
    setupScreen?.leave();
    setupScreen = null;
    screen?.destroy();
    screen = null;
    tables?.destroy();
    tables = null;
    patch(root);
  }

  function openTables(): Tables {
    clear();
    tables = showTables(root);
    return tables;
  }

  function setup(prefill: { readonly seed: number | null; readonly rules: GameRules } | null, notice: string | null): void {
    clear();
    document.title = t('title.solitaire');
    setupScreen = showSetup({
      root, prefill, notice,
      deal: async (seed, rules, said) => show(play.newDeal(seed, rules, said), 'dealt'),
      lastRules: async () => {
        const text = storedSave() ?? storedPrevious();
        return text === null ? null : (play.dealOfSave(text)?.rules ?? null);
      },
      resume: () => resume(storedSave()),
      // The two change places, so that neither is lost (U-SO-3).
      restorePrevious: () => resume(storedPrevious(), 'brought'),
      openFile: (file, problem) => play.openFile(file, (session) => void show(session, 'brought'), problem, halted),
    });
    root.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  async function show(session: LocalSession, entry: Entry): Promise<void> {
    clear();
    try {
      screen = await play.play(root, session, entry, {
        toSetup: (rules) => {
          enter('push', 'setup', './play.html?solitaire');
          setup({ seed: null, rules }, null);
        },
        toGame: (next, again) => void show(next, again),
        resume: () => void resume(storedSave()),
        halted,
      });
    } catch (error) {
      // A game that stops at its start is no screen to be left on.
      setup(null, failureWords(error));
    }
  }

  /** U-SV-8: a file dropped anywhere on the page is opened as a save. */
  function openDropped(file: File): void {
    // A table's game is the server's: a file is opened in solitaire.
    if (tables !== null) return tables.tell(t('save.notAtTable'));
    void play.openFile(file, (session) => void show(session, 'brought'), (text) => {
      if (screen !== null) screen.notice(text);
      else if (setupScreen !== null) setupScreen.tell(text);
      else setup(null, text);
    }, halted);
  }

  /** U-SV-9: what can be done with a save that no longer replays. */
  function halted(found: Halted): void {
    play.openHalted(found, {
      goOn: (one) => void show(one.upTo, one.stored ? 'copy' : 'brought'),
      another: (one) => setup(null, one.stored && !keepAsPrevious(one.text) ? t('save.noRoomForPrevious') : null),
    });
  }

  async function resume(text: string | null, entry: Entry = 'stored'): Promise<void> {
    if (text === null) return setup(null, t('setup.none'));
    const opened = play.openSave(text, entry === 'stored');
    switch (opened.kind) {
      case 'bad':
        return setup(null, opened.why);
      case 'halted':
        setup(null, null);
        return halted(opened);
      case 'game':
        return show(opened.session, entry);
    }
  }

  /** Rows 1 to 6 of the routing: what belongs to a table; false when nothing does. `back`: the doors were asked for by going back. */
  function routeTables(params: URLSearchParams, deal: boolean, back: boolean): boolean {
    const typed = params.get('code');
    const code = typed === null ? null : (gameCodeIn(typed) ?? typed.trim().toUpperCase());
    const claim = params.get('claim');
    if (claim !== null) {
      // S-RC-8: gone from the address before it is sent, whatever the answer.
      enter('replace', 'doors', './play.html?lobby');
      openTables().claim(claim, code);
      return true;
    }
    if (code !== null) {
      const held = seatByCode(code);
      if (held !== null && !back) openTables().resume(held, code);
      else openTables().doors(null, code);
      return true;
    }
    const lobby = params.has('lobby');
    const seat = lobby || (!params.has('solitaire') && !deal) ? currentSeat() : null;
    if (seat !== null && !back) openTables().resume(seat);
    else if (lobby) openTables().doors(null, null);
    else return false;
    return true;
  }

  async function route(back = false): Promise<void> {
    // As a link reads in the source of a page, or with the full stop behind it.
    const params = new URLSearchParams(bare(window.location.search.replaceAll('&amp;', '&')));
    const request = readDeal(params);
    if (routeTables(params, request.asked, back)) return;
    const notice = ignoredWords(request.ignored);
    const prefill = request.asked ? { seed: request.seed, rules: request.rules } : null;
    const text = storedSave();
    if (params.has('solitaire') || (prefill === null && text === null)) return setup(prefill, notice);
    if (prefill === null) return resume(text);
    const kept = text === null ? null : play.dealOfSave(text);
    if (kept !== null && request.seed !== null && sameDeal(kept, { seed: request.seed, rules: request.rules })) return resume(text);
    if (text !== null && (kept === null || kept.moves > 0)) return setup(prefill, notice);
    await show(play.newDeal(request.seed ?? randomSeed(), request.rules), 'dealt');
    if (notice !== null) screen?.notice(notice);
  }

  followEntries((to) => void route(to === 'doors'));
  window.addEventListener('dragover', (event) => event.preventDefault());
  window.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined) openDropped(file);
  });
  // U-ER-8: a fault outside a panel says so; the game itself is in its save.
  const fault = (error: unknown): void => {
    if (screen !== null) screen.fault(error);
    else if (tables !== null) tables.fault(error);
    else if (setupScreen !== null) setupScreen.tell(failureWords(error));
    else if (root.firstChild === null) setup(null, failureWords(error));
  };
  window.addEventListener('error', (event) => fault(event.error));
  window.addEventListener('unhandledrejection', (event) => fault(event.reason));
  // The worker fetches the whole site: not while the first screen is still on its way.
  void route().catch((error: unknown) => {
    const { asked, seed, rules } = readDeal(new URLSearchParams(window.location.search));
    setup(asked ? { seed, rules } : null, failureWords(error));
  }).finally(() => void registerWorker());
}

const place = document.getElementById('app');
if (place !== null) main(place);
