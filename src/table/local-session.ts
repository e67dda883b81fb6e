// A solitaire game behind the Session interface (client 4.1, U-SE-1 to U-SE-4, U-SV-7). It holds one Table and replaces it on
// undo, redo, restore and a new game; nothing is heard or flashed again after that (U-SE-3).

import { actingPlayer } from '../engine/acting.ts';
import type { GameConfig } from '../engine/config.ts';
import { playerIndex } from '../engine/ids.ts';
import type { Intent } from '../engine/intents.ts';
import type { GameState } from '../engine/state.ts';
import type { Frame, PublicFrame } from '../view/frame.ts';
import { actionMenu } from '../view/menu.ts';
import type { Menu } from '../view/menu-types.ts';
import { snapshot } from '../view/snapshot.ts';
import { justDrawn, newTable, submit, takeAnnouncement, takeDisplaySteps, takeScheduled } from './game.ts';
import type { Table } from './game.ts';
import { withoutLast } from './replay.ts';
import type { Stop } from './replay.ts';
import { replaySave, SOLITAIRE_NAME, solitaireSave, solitaireSeed } from './save.ts';
import type { SolitaireSave, Writer } from './save.ts';
import type { Capabilities, Session } from './session.ts';

export interface LocalSession extends Session {
  readonly seed: () => number;
  readonly config: () => GameConfig;
  /** Moves made. */
  readonly steps: () => number;
  /** Moves that can be redone. */
  readonly redoable: () => number;
  /** The state itself, for hints, which mask it before they look (B-INF-1). */
  readonly state: () => GameState;
  readonly save: () => SolitaireSave;
  /** False at the very start. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  /** Replaces the game by a saved one. One that stops is refused and changes nothing, unless `partial` (E-SV-3). */
  readonly restore: (save: SolitaireSave, how?: { readonly partial?: boolean }) => Stop | null;
  readonly newGame: (seed: number, config: GameConfig) => void;
  readonly hints: () => number;
  /** Counts a hint that was used (U-HI-5). */
  readonly noteHint: () => void;
}

const CAPABILITIES: Capabilities = { undo: true, saveLocal: true, newGame: true, hint: true, downloadSave: true };
const PLAYER = playerIndex(0);

/** A solitaire table on its own, as a session deals it. */
export function solitaireTable(seed: number, config: GameConfig): Table {
  return newTable({ seed, config, playerNames: [SOLITAIRE_NAME], id: 'solitaire' });
}

/** A session on a table: a fresh one, or one replayed from a save. */
export function localSession(first: Table, writer: Writer, kept: { readonly redo?: readonly Intent[]; readonly hints?: number } = {}): LocalSession {
  let table = first;
  let redo: readonly Intent[] = kept.redo ?? [];
  let hints = kept.hints ?? 0;
  let reset: PublicFrame | null = first.display?.last ?? null;
  const listeners = new Set<() => void>();
  const views = new WeakMap<GameState, Frame>();
  const menus = new WeakMap<GameState, Menu>();

  function changed(): void {
    for (const listener of [...listeners]) listener();
  }
  function replace(next: Table): void {
    table = next;
    reset = next.display?.last ?? null;
  }
  function remembered<T>(memo: WeakMap<GameState, T>, make: (state: GameState) => T): T {
    const held = memo.get(table.state);
    if (held !== undefined) return held;
    const made = make(table.state);
    memo.set(table.state, made);
    return made;
  }
  const view = (): Frame => remembered(views, (state) => snapshot(state, PLAYER));
  const menu = (): Menu => remembered(menus, (state) => actionMenu(state, PLAYER));

  return {
    capabilities: CAPABILITIES,
    view,
    menu,
    seat: () => PLAYER,
    actor: () => actingPlayer(table.state),
    handPlayable: () => playable(menu()),
    submit: (intent) => {
      const result = submit(table, intent);
      if (result.ok) {
        // E-GM-3: a new intent clears what could be redone.
        redo = [];
        changed();
      }
      return Promise.resolve(result);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lines: () => table.log,
    logFrom: () => 0,
    earlier: () => Promise.resolve(false),
    takeScheduled: () => takeScheduled(table),
    takeAnnouncement: () => takeAnnouncement(table),
    justDrawn: () => justDrawn(table, PLAYER),
    presence: () => [],
    bots: () => [],
    takeDisplaySteps: () => takeDisplaySteps(table),
    takeDisplayReset: () => {
      const board = reset;
      reset = null;
      return board;
    },
    seed: () => solitaireSeed(table),
    config: () => table.deal.config,
    steps: () => table.history.length,
    redoable: () => redo.length,
    state: () => table.state,
    save: () => solitaireSave(table, writer, { redo, hints }),
    undo: () => {
      const last = table.history[table.history.length - 1];
      if (last === undefined) return false;
      replace(withoutLast(table));
      redo = [last, ...redo];
      changed();
      return true;
    },
    redo: () => {
      const [next, ...later] = redo;
      if (next === undefined || !submit(table, next).ok) return false;
      redo = later;
      // U-SE-3: what a redo does is not shown, heard or announced.
      takeDisplaySteps(table);
      takeScheduled(table);
      takeAnnouncement(table);
      table.drawn.fill(null);
      reset = table.display?.last ?? null;
      changed();
      return true;
    },
    restore: (save, how = {}) => {
      const { table: restored, stopped } = replaySave(save, 'solitaire');
      if (stopped !== null && how.partial !== true) return stopped;
      replace(restored);
      redo = stopped === null ? (save.redo ?? []) : [];
      hints = save.hints ?? 0;
      changed();
      return stopped;
    },
    newGame: (seed, config) => {
      replace(solitaireTable(seed, config));
      redo = [];
      hints = 0;
      changed();
    },
    hints: () => hints,
    noteHint: () => {
      hints += 1;
    },
  };
}

/** By card of the hand: has it a play, a place or a control of its own now. */
export function playable(menu: Menu): readonly boolean[] {
  return menu.hand.map((entry) =>
    entry.playNow !== null || entry.spots > 0 || menu.direct.some(({ intent }) => 'cardId' in intent && intent.cardId === entry.cardId));
}
