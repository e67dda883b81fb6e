// A solitaire game on the play page: deals, resumes, keeps every move, saves to a file and opens one (client 16). Loaded on demand: the
// setup screen needs none of it.

import { localSession, solitaireGame } from '../table/local-session.ts';
import type { LocalSession } from '../table/local-session.ts';
import { MAX_SAVE_BYTES, parseSave } from '../table/parse-save.ts';
import { printSave, replaySave, saveFileName } from '../table/save.ts';
import type { SolitaireSave } from '../table/save.ts';
import { buildInfo } from './build-info.ts';
import { rulesOf } from './config.ts';
import type { GameRules } from './config.ts';
import { dealUrl } from './deal-url.ts';
import { confirm } from './dialogs.ts';
import { downloadText } from './download.ts';
import { showGame } from './game-screen.ts';
import type { GameScreen } from './game-screen.ts';
import type { Halted } from './halted.ts';
export { openHalted } from './halted.ts';
import type { GameControls } from './header.ts';
import { h, patch } from './dom.ts';
import { holdTab } from './one-tab.ts';
import type { Hold } from './one-tab.ts';
import { openKeys, openPreferences } from './preferences-sheet.ts';
import { pack } from './replays/pack.ts';
import { setResultActions } from './results-dialog.ts';
import { saveProblem } from './save-problems.ts';
import { refusalWords } from './sentences.ts';
import { shareLink } from './share.ts';
import { askToKeep, keepAsPrevious, keepPrevious, storedSave, storeSave } from './storage.ts';
import { t } from './strings/text.ts';

const WRITER = { engineVersion: buildInfo.version, build: buildInfo.key };

export type Opened = { readonly kind: 'game'; readonly session: LocalSession } | { readonly kind: 'bad'; readonly why: string } | Halted;

/** What the screen of a game that was opened says first. */
const sayings = new WeakMap<LocalSession, string>();

/** A session on a save's text, or what is wrong with it. `stored`: it is the game this browser keeps. */
export function openSave(text: string, stored: boolean): Opened {
  const bad = (why: string): Opened => ({ kind: 'bad', why: stored ? t('save.storedBad', { why }) : why });
  const parsed = parseSave(text);
  if (!parsed.ok) return bad(saveProblem(parsed.error));
  const { save, defaulted } = parsed;
  if (save.format !== 'station-master-solitaire') return bad(t('save.ofTable'));
  const { game, stopped } = replaySave(save, 'solitaire');
  const session = localSession(game, WRITER, stopped === null ? { redo: save.redo ?? [], hints: save.hints ?? 0 } : {});
  // U-SV-8: rules the save did not state.
  if (defaulted.length > 0) sayings.set(session, t('save.defaulted', { rules: defaulted.join(', ') }));
  if (stopped === null) return { kind: 'game', session };
  const refused = save.history[stopped.index];
  const why = refused === undefined ? t('save.unreadableMove') : refusalWords(session, stopped.code, refused);
  return { kind: 'halted', text, stored, stop: stopped, why, fileName: saveFileName(save, session.view().day), upTo: session };
}

/** U-SV-9: plays on in a copy; the save as it was becomes the previous game. */
export function goOnInCopy(halted: Halted): LocalSession {
  keepAsPrevious(halted.text);
  return halted.upTo;
}

/** The deal a stored game has and whether a move was made, or null when it is no solitaire save. */
export function dealOfSave(text: string): { readonly seed: number; readonly rules: GameRules; readonly moves: number } | null {
  const parsed = parseSave(text);
  return parsed.ok && parsed.save.format === 'station-master-solitaire' ? { seed: parsed.save.seed, rules: parsed.save.rules, moves: parsed.save.history.length } : null;
}

/** A freshly dealt game; the one it replaces is kept once (U-SO-3). `said`: what its screen says first. */
export function newDeal(seed: number, rules: GameRules, said: string | null = null): LocalSession {
  keepPrevious();
  askToKeep();
  const session = localSession(solitaireGame(seed, rules), WRITER);
  if (said !== null) sayings.set(session, said);
  return session;
}

/** Opens a file somebody chose; a good one is handed on after the question of U-SV-8. */
export async function openFile(file: File, opened: (session: LocalSession) => void, problem: (text: string) => void, halted: (found: Halted) => void): Promise<void> {
  if (file.size > MAX_SAVE_BYTES) return problem(t('save.tooLarge'));
  const found = openSave(await file.text().catch(() => ''), false);
  if (found.kind === 'bad') return problem(found.why);
  if (found.kind === 'halted') return halted(found);
  const { session } = found;
  const begin = (): void => {
    keepPrevious();
    opened(session);
  };
  if (storedSave() === null) begin();
  else confirm(t('save.replaceTitle'), t('save.replace'), t('save.replaceYes'), begin);
}

function download(session: LocalSession): void {
  // What was undone is no part of the record (U-SV-3).
  const { redo: _redo, ...save }: SolitaireSave = session.save();
  downloadText(printSave(save), saveFileName(save, session.view().day));
}

export interface PlayDoors {
  readonly toSetup: (rules: GameRules) => void;
  readonly toGame: (session: LocalSession, resumed: boolean) => void;
  readonly halted: (found: Halted) => void;
}

const SAVE_LOCK = 'station-master-save';
const TAKE = 'stationmaster-take';
let hold: Hold | null = null;
/** What the game on screen does when another tab takes the save. */
let lose: () => void = () => undefined;

/** Whether this load of the page is to take the save from another tab. */
function takesOver(): boolean {
  try {
    const wanted = sessionStorage.getItem(TAKE) === '1';
    sessionStorage.removeItem(TAKE);
    return wanted;
  } catch {
    return false;
  }
}

/** Takes the save from the other tab by a fresh load, which reads what that tab has kept last. `address`: what is to be shown then. */
function playHereInstead(address: string): void {
  try {
    sessionStorage.setItem(TAKE, '1');
  } catch {
    // Without storage the page simply asks again.
  }
  window.location.assign(address);
}

/** Shows a game and keeps it saved; null when another tab has the save (U-SE-19). */
export async function play(root: HTMLElement, session: LocalSession, resumed: boolean, doors: PlayDoors): Promise<GameScreen | null> {
  let screen: GameScreen | null = null;
  const elsewhere = (): void => {
    hold = null;
    screen?.destroy();
    // A game that was stored is resumed; a fresh deal is asked for again.
    const address = resumed ? './play.html' : `./${dealUrl(session.seed(), session.config())}`;
    patch(root, h('main', { class: 'elsewhere' }, h('h1', { tabindex: '-1' }, t('elsewhere.title')),
      h('p', {}, t('elsewhere.why')),
      h('button', { type: 'button', class: 'primary', 'data-t': 'play-here', onclick: () => playHereInstead(address) }, t('elsewhere.take'))));
    root.querySelector('h1')?.focus();
  };
  lose = elsewhere;
  hold ??= await holdTab(SAVE_LOCK, () => lose(), takesOver());
  if (hold === null) {
    elsewhere();
    return null;
  }
  const store = (): void => {
    if (hold?.mine() !== true) return;
    const frame = session.view();
    const saved = storeSave(JSON.stringify(session.save()), { day: frame.day, stage: frame.stage, revenue: frame.revenue, moves: session.steps() });
    screen?.saveFailed(!saved);
  };
  const copyLink = async (): Promise<void> => {
    const { redo: _redo, ...save }: SolitaireSave = session.save();
    const packed = await pack(printSave(save));
    if (packed === null) return screen?.notice(t('results.linkTooLong'));
    const done = await shareLink(new URL(`./replays.html#g=${packed}`, window.location.href).href, t('site.name'));
    screen?.notice(t(done ? 'share.copied' : 'share.notHere'));
  };
  const controls: GameControls = {
    undo: () => void session.undo(),
    redo: () => void session.redo(),
    save: () => download(session),
    keep: store,
    open: (file) => void openFile(file, (opened) => doors.toGame(opened, true), (text) => screen?.notice(text), doors.halted),
    newGame: () => doors.toSetup(rulesOf(session.view())),
    settings: () => screen !== null && openPreferences(screen.app),
    keys: () => openKeys(),
    steps: () => session.steps(),
    redoable: () => session.redoable(),
  };
  setResultActions({
    saveReplay: controls.save,
    copyLink: () => void copyLink(),
    exportBoard: null,
    sameDeal: () => doors.toGame(newDeal(session.seed(), session.config()), false),
    newDeal: controls.newGame,
    toLobby: null,
  });
  // Before the screen listens, so that a move is kept before its result is drawn (U-SV-2).
  session.subscribe(store);
  screen = showGame(root, session, controls, resumed);
  store();
  const said = sayings.get(session);
  if (said !== undefined) screen.notice(said);
  const named = window.location.hash.startsWith('#panel=') ? window.location.hash : '';
  window.history.replaceState({ screen: 'game' }, '', `./${dealUrl(session.seed(), session.config())}${named}`);
  window.scrollTo(0, 0);
  return screen;
}
