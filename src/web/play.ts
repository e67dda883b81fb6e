// A solitaire game on the play page: deals, resumes, keeps every move, saves to a file and opens one (client 16). Loaded on demand: the
// setup screen needs none of it.

import { localSession, solitaireTable } from '../table/local-session.ts';
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
import { holdSave, playHereInstead } from './one-tab.ts';
import { openKeys, openPreferences } from './preferences-sheet.ts';
import { setResultActions } from './results.ts';
import { saveProblem } from './save-problems.ts';
import { refusalWords } from './sentences.ts';
import { askToKeep, keepAsPrevious, keepPrevious, storedSave, storeSave } from './storage.ts';

const WRITER = { engineVersion: buildInfo.version, build: buildInfo.key };

export type Opened = { readonly kind: 'game'; readonly session: LocalSession } | { readonly kind: 'bad'; readonly why: string } | Halted;

/** A session on a save's text, or what is wrong with it. */
export function openSave(text: string, stored: boolean): Opened {
  const parsed = parseSave(text);
  if (!parsed.ok) return { kind: 'bad', why: saveProblem(parsed.error) };
  const { save } = parsed;
  if (save.format !== 'station-master-solitaire') return { kind: 'bad', why: 'That is the save of a table of several players. It can be watched as a replay, not played on here.' };
  const { table, stopped } = replaySave(save, 'solitaire');
  const session = localSession(table, WRITER, stopped === null ? { redo: save.redo ?? [], hints: save.hints ?? 0 } : {});
  if (stopped === null) return { kind: 'game', session };
  const refused = save.history[stopped.index];
  const why = refused === undefined ? 'it cannot be read.' : refusalWords(session, stopped.code, refused);
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

/** A freshly dealt game; the one it replaces is kept once (U-SO-3). */
export function newDeal(seed: number, rules: GameRules): LocalSession {
  keepPrevious();
  askToKeep();
  return localSession(solitaireTable(seed, rules), WRITER);
}

/** Opens a file somebody chose; a good one is handed on after the question of U-SV-8. */
export async function openFile(file: File, opened: (session: LocalSession) => void, problem: (text: string) => void, halted: (found: Halted) => void): Promise<void> {
  if (file.size > MAX_SAVE_BYTES) return problem('That file is too large to be a save.');
  const found = openSave(await file.text().catch(() => ''), false);
  if (found.kind === 'bad') return problem(found.why);
  if (found.kind === 'halted') return halted(found);
  const { session } = found;
  const begin = (): void => {
    keepPrevious();
    opened(session);
  };
  if (storedSave() === null) begin();
  else confirm('Replace the game in progress?', 'Opening this file replaces the game kept in this browser. A game of ten moves or more can be brought back once from the setup screen.', 'Open the file', begin);
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

/** Shows a game and keeps it saved; null when another tab has the save. */
export async function play(root: HTMLElement, session: LocalSession, resumed: boolean, doors: PlayDoors): Promise<GameScreen | null> {
  let screen: GameScreen | null = null;
  let mine = true;
  const elsewhere = (): void => {
    mine = false;
    screen?.destroy();
    patch(root, h('main', { class: 'elsewhere' }, h('h1', { tabindex: '-1' }, 'This game is open in another tab'),
      h('p', {}, 'Two tabs would overwrite one saved game, so only one of them plays.'),
      h('button', { type: 'button', class: 'primary', 'data-t': 'play-here', onclick: playHereInstead }, 'Play here instead')));
    root.querySelector('h1')?.focus();
  };
  if (!await holdSave(elsewhere)) {
    elsewhere();
    return null;
  }
  const store = (): void => {
    if (!mine) return;
    const frame = session.view();
    const saved = storeSave(JSON.stringify(session.save()), { day: frame.day, stage: frame.stage, revenue: frame.revenue, moves: session.steps() });
    screen?.saveFailed(!saved);
  };
  const controls: GameControls = {
    undo: () => void session.undo(),
    redo: () => void session.redo(),
    save: () => download(session),
    open: (file) => void openFile(file, (opened) => doors.toGame(opened, true), (text) => screen?.notice(text), doors.halted),
    newGame: () => doors.toSetup(rulesOf(session.view())),
    settings: () => screen !== null && openPreferences(screen.app),
    keys: () => openKeys(),
    steps: () => session.steps(),
    redoable: () => session.redoable(),
  };
  setResultActions({
    saveReplay: () => download(session),
    sameDeal: () => doors.toGame(newDeal(session.seed(), session.config()), false),
    newDeal: controls.newGame,
  });
  // Before the screen listens, so that a move is kept before its result is drawn (U-SV-2).
  session.subscribe(store);
  screen = showGame(root, session, controls, resumed);
  store();
  window.history.replaceState({ screen: 'game' }, '', `./${dealUrl(session.seed(), session.config())}`);
  window.scrollTo(0, 0);
  return screen;
}
