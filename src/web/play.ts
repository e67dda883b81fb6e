// A solitaire game on the play page: deals, resumes, keeps every move, saves to a file and opens one.

import { localSession, solitaireGame } from '../client/local-session.ts';
import type { LocalSession } from '../client/local-session.ts';
import { parseSave } from '../game/parse-save.ts';
import { printSave, replaySave, saveFileName } from '../game/save.ts';
import type { SolitaireSave } from '../game/save.ts';
import { buildInfo } from './build-info.ts';
import { rulesOf } from './config.ts';
import type { GameRules } from './config.ts';
import { dealUrl } from './deal-url.ts';
import { confirm } from './dialogs.ts';
import { downloadText } from './download.ts';
import { enter } from './entries.ts';
import { openGameKeys } from './game-keys.ts';
import { showGame } from './game-screen.ts';
import type { GameScreen } from './game-screen.ts';
import type { Halted } from './halted.ts';
export { openHalted } from './halted.ts';
import type { GameControls } from './header.ts';
import { h, patch } from './dom.ts';
import { holdTab } from './one-tab.ts';
import type { Hold } from './one-tab.ts';
import { openPreferences } from './preferences-sheet.ts';
import { textOfFile } from './read-file.ts';
import { pack } from './replays/pack.ts';
import { setResultActions } from './results-dialog.ts';
import { saveProblem } from './save-problems.ts';
import { refusalWords } from './sentences.ts';
import { shareLink } from './share.ts';
import { askToKeep, replaceSave, storedSave, storedWriter, storeSave } from './storage.ts';
import { t } from './strings/text.ts';

const WRITER = { engineVersion: buildInfo.version, build: buildInfo.key };

export type Opened = { readonly kind: 'game'; readonly session: LocalSession } | { readonly kind: 'bad'; readonly why: string } | Halted;

/** What the screen of a game that was opened says first. */
const sayings = new WeakMap<LocalSession, string>();
/** The stored text a game was read from. */
const readFrom = new WeakMap<LocalSession, string>();

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
  if (stored) readFrom.set(session, text);
  if (stopped === null) return { kind: 'game', session };
  const refused = save.history[stopped.index];
  const why = refused === undefined ? t('save.unreadableMove') : refusalWords(session, stopped.code, refused);
  return { kind: 'halted', text, stored, stop: stopped, why, fileName: saveFileName(save, session.view().day), upTo: session };
}

/** The deal a stored game has and whether a move was made, or null when it is no solitaire save. */
export function dealOfSave(text: string): { readonly seed: number; readonly rules: GameRules; readonly moves: number } | null {
  const parsed = parseSave(text);
  return parsed.ok && parsed.save.format === 'station-master-solitaire' ? { seed: parsed.save.seed, rules: parsed.save.rules, moves: parsed.save.history.length } : null;
}

/** A freshly dealt game. `said`: what its screen says first. */
export function newDeal(seed: number, rules: GameRules, said: string | null = null): LocalSession {
  askToKeep();
  const session = localSession(solitaireGame(seed, rules), WRITER);
  if (said !== null) sayings.set(session, said);
  return session;
}

/** Opens a file somebody chose; a good one is handed on after the question of U-SV-8. */
export async function openFile(file: File, opened: (session: LocalSession) => void, problem: (text: string) => void, halted: (found: Halted) => void): Promise<void> {
  const read = await textOfFile(file);
  if (!read.ok) return problem(read.why);
  const found = openSave(read.text, false);
  if (found.kind === 'bad') return problem(found.why);
  if (found.kind === 'halted') return halted(found);
  const { session } = found;
  if (storedSave() === null) opened(session);
  else confirm(t('save.replaceTitle'), t('save.replace'), t('save.replaceYes'), () => opened(session));
}

function download(session: LocalSession): void {
  // What was undone is no part of the record (U-SV-3).
  const { redo: _redo, ...save }: SolitaireSave = session.save();
  downloadText(printSave(save), saveFileName(save, session.view().day));
}

/** How a game comes to the screen: it is the stored one, or it replaces that one: dealt anew, brought from elsewhere, or a copy of a part of it. */
export type Entry = 'stored' | 'dealt' | 'brought' | 'copy';

export interface PlayDoors {
  readonly toSetup: (rules: GameRules) => void;
  readonly toGame: (session: LocalSession, entry: Entry) => void;
  /** The game as it is stored now. */
  readonly resume: () => void;
  readonly halted: (found: Halted) => void;
}

const SAVE_LOCK = 'station-master-save';
/** Tells the writes of this load of the page from those of other tabs. */
const TAB = Math.random().toString(36).slice(2);
let writes = 0;
let hold: Hold | null = null;
let onScreen: LocalSession | null = null;
/** What the game on screen does when another tab takes the save, and when its page is shown again. */
let lose: () => void = () => undefined;
let shown: () => void = () => undefined;
let emptied: () => void = () => undefined;
window.addEventListener('pageshow', () => shown());
window.addEventListener('storage', ({ key, storageArea }) => {
  if (key === null && storageArea === localStorage) emptied();
});

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();
/** A game that could not be kept is not closed unasked; any other is, for nothing of it is lost. */
function warnOnLeaving(on: boolean): void {
  if (on) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
}

let taking: Promise<void> | null = null;

/** Whether this tab has the save; asked for twice at a time it is taken once. */
async function takeSave(fromOther: boolean): Promise<boolean> {
  if (hold !== null) return true;
  taking ??= holdTab(SAVE_LOCK, () => lose(), fromOther).then((found) => {
    hold = found;
  }).finally(() => {
    taking = null;
  });
  await taking;
  return hold !== null;
}

/** Shows a game and keeps it saved; null when another tab has the save (U-SE-19). */
export async function play(root: HTMLElement, session: LocalSession, entry: Entry, doors: PlayDoors): Promise<GameScreen | null> {
  let screen: GameScreen | null = null;
  /** Whether the stored game is this one, as far as this tab has kept it. */
  let stored = entry === 'stored';
  let unsaved = false;
  let known: string | null = null;
  /** Another tab has the save, or has written it: nothing of it is overwritten, and nothing of this one is thrown away unasked. */
  const elsewhere = (): void => {
    if (onScreen !== session) return;
    onScreen = null;
    screen?.destroy();
    warnOnLeaving(stored && unsaved);
    const take = async (): Promise<void> => {
      await takeSave(true);
      if (stored) doors.resume();
      else doors.toGame(session, entry);
    };
    patch(root, h('main', { class: 'elsewhere' }, h('h1', { tabindex: '-1' }, t('elsewhere.tabTitle')),
      h('p', {}, t('elsewhere.why')),
      stored && unsaved && h('p', { role: 'alert', 'data-t': 'not-kept' }, t('elsewhere.notKept')),
      h('div', { class: 'row' },
        h('button', { type: 'button', class: 'primary', 'data-t': 'play-here', onclick: () => void take() }, t('elsewhere.take')),
        stored && unsaved && h('button', { type: 'button', 'data-t': 'save-now', onclick: () => download(session) }, t('save.download')))));
    root.querySelector('h1')?.focus();
  };
  onScreen = session;
  lose = () => {
    hold = null;
    elsewhere();
  };
  const held = await takeSave(false);
  if (onScreen !== session) return null;
  if (!held) {
    elsewhere();
    return null;
  }
  const read = readFrom.get(session);
  readFrom.delete(session);
  if (stored && read !== undefined && read !== storedSave()) {
    // Another tab has played on between the reading and the hold.
    doors.resume();
    return null;
  }
  known = storedWriter();
  const changed = (): boolean => stored && storedWriter() !== null && storedWriter() !== known;
  const keep = (): void => {
    if (onScreen !== session) return;
    if (changed()) return elsewhere();
    const frame = session.view();
    const writer = `${TAB}-${++writes}`;
    const note = { day: frame.day, stage: frame.stage, revenue: frame.revenue, moves: session.steps() };
    const text = JSON.stringify(session.save());
    const saved = stored ? storeSave(text, note, writer) : replaceSave(text, note, writer, entry === 'copy');
    if (saved) {
      stored = true;
      known = writer;
    }
    unsaved = !saved;
    warnOnLeaving(unsaved);
    screen?.saveFailed(!saved);
  };
  /** Keeps the game; whether that is done. A page that was put away asks for the save again first; `lose` speaks when it is not to be had. */
  const store = (): boolean => {
    unsaved = true;
    if (hold?.mine() === true) keep();
    else {
      void hold?.settled().then((mine) => {
        if (mine && unsaved) keep();
      });
    }
    return !unsaved;
  };
  // Storage that was emptied in another tab gets the game again at once, not with the next move.
  emptied = () => {
    if (stored && onScreen === session) store();
  };
  shown = () => void hold?.settled().then((mine) => {
    if (!mine || onScreen !== session) return;
    if (unsaved) keep();
    else if (changed()) elsewhere();
  });
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
    open: (file) => void openFile(file, (opened) => doors.toGame(opened, 'brought'), (text) => screen?.notice(text), doors.halted),
    newGame: () => doors.toSetup(rulesOf(session.view())),
    settings: () => screen !== null && openPreferences(screen.app),
    keys: () => openGameKeys(),
    steps: () => session.steps(),
    redoable: () => session.redoable(),
  };
  setResultActions({
    saveReplay: controls.save,
    copyLink: () => void copyLink(),
    exportBoard: null,
    sameDeal: () => doors.toGame(newDeal(session.seed(), session.config()), 'dealt'),
    newDeal: controls.newGame,
    toLobby: null,
  });
  // Before the screen listens, so that a move is kept before its result is drawn (U-SV-2).
  session.subscribe(() => void store());
  const made = showGame(root, session, controls, entry !== 'dealt');
  screen = made;
  store();
  const said = sayings.get(session);
  if (said !== undefined) made.notice(said);
  const named = window.location.hash.startsWith('#panel=') ? window.location.hash : '';
  enter('replace', 'game', `./${dealUrl(session.seed(), session.config())}${named}`);
  window.scrollTo(0, 0);
  return {
    ...made,
    destroy: () => {
      if (onScreen === session) {
        onScreen = null;
        warnOnLeaving(false);
      }
      made.destroy();
    },
  };
}
