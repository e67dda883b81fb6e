// A solitaire game behind the Session interface (U-SE-1 to U-SE-4, U-SV-7). It holds one Game and puts another
// in its place with every move, undo, redo, restore and new deal; only a move is heard or shown (U-SE-3).

import { actingPlayer, playerIndex } from '../engine/index.ts';
import type { GameConfig, GameState, Intent } from '../engine/index.ts';
import type { Frame, PublicFrame } from '../view/frame.ts';
import { actionMenu } from '../view/menu.ts';
import type { Menu } from '../view/menu-types.ts';
import { snapshot } from '../view/snapshot.ts';
import { joinOutput, justDrawn, newGame, NO_OUTPUT, showFromHere, submit } from '../game/game.ts';
import type { Game, Output } from '../game/game.ts';
import { withoutLast } from '../game/replay.ts';
import type { Stop } from '../game/replay.ts';
import { replaySave, SOLITAIRE_NAME, solitaireSave, solitaireSeed } from '../game/save.ts';
import type { SolitaireSave, Writer } from '../game/save.ts';
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

/** How many games from before are kept for going back; farther back, the moves are replayed. */
const KEPT_BACK = 64;

/** A solitaire game on its own, as a session deals it. */
export function solitaireGame(seed: number, config: GameConfig): Game {
  return newGame({ seed, config, playerNames: [SOLITAIRE_NAME], id: 'solitaire' });
}

/** A session on a game: a fresh one, or one replayed from a save. */
export function localSession(first: Game, writer: Writer, kept: { readonly redo?: readonly Intent[]; readonly hints?: number } = {}): LocalSession {
  let game = first;
  /** The games from before the latest moves, oldest first. */
  let past: readonly Game[] = [];
  /** What the page has not fetched yet. */
  let output: Output = NO_OUTPUT;
  let redo: readonly Intent[] = kept.redo ?? [];
  let hints = kept.hints ?? 0;
  let reset: PublicFrame | null = first.board?.frame ?? null;
  const listeners = new Set<() => void>();
  const views = new WeakMap<GameState, Frame>();
  const menus = new WeakMap<GameState, Menu>();

  function changed(): void {
    for (const listener of [...listeners]) listener();
  }
  /** Another game in place of this one: whatever led there is not shown. */
  function replace(next: Game): void {
    game = next;
    output = NO_OUTPUT;
    reset = next.board?.frame ?? null;
  }
  const keepPast = (): void => {
    past = [...past, game].slice(-KEPT_BACK);
  };
  function remembered<T>(memo: WeakMap<GameState, T>, make: (state: GameState) => T): T {
    const held = memo.get(game.state);
    if (held !== undefined) return held;
    const made = make(game.state);
    memo.set(game.state, made);
    return made;
  }
  const view = (): Frame => remembered(views, (state) => snapshot(state, PLAYER));
  const menu = (): Menu => remembered(menus, (state) => actionMenu(state, PLAYER));

  return {
    capabilities: CAPABILITIES,
    view,
    menu,
    seat: () => PLAYER,
    actor: () => actingPlayer(game.state),
    handPlayable: () => playable(menu()),
    submit: (intent) => {
      const result = submit(game, intent);
      if (!result.ok) return Promise.resolve(result);
      keepPast();
      game = result.game;
      output = joinOutput(output, result.output);
      // E-GM-3: a new intent clears what could be redone.
      redo = [];
      changed();
      return Promise.resolve({ ok: true });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lines: () => game.log.all(),
    logFrom: () => 0,
    earlier: () => Promise.resolve(false),
    takeScheduled: () => {
      const { scheduled } = output;
      output = { ...output, scheduled: null };
      return scheduled;
    },
    takeAnnouncement: () => {
      const { announcement } = output;
      output = { ...output, announcement: null };
      return announcement;
    },
    justDrawn: () => justDrawn(game, PLAYER),
    presence: () => [],
    bots: () => [],
    takeDisplaySteps: () => {
      const { steps } = output;
      output = { ...output, moments: [], steps: [] };
      return steps;
    },
    takeDisplayReset: () => {
      const board = reset;
      reset = null;
      return board;
    },
    seed: () => solitaireSeed(game),
    config: () => game.deal.config,
    steps: () => game.history.length,
    redoable: () => redo.length,
    state: () => game.state,
    save: () => solitaireSave(game, writer, { redo, hints }),
    undo: () => {
      const last = game.history.last();
      if (last === undefined) return false;
      const before = past[past.length - 1];
      past = past.slice(0, -1);
      // U-SE-3: the card drawn before that move is not marked again.
      replace(before === undefined ? withoutLast(game) : showFromHere(before));
      redo = [last, ...redo];
      changed();
      return true;
    },
    redo: () => {
      const [next, ...later] = redo;
      const result = next === undefined ? null : submit(game, next);
      if (result === null || !result.ok) return false;
      keepPast();
      redo = later;
      // U-SE-3: what a redo does is not shown, heard or announced.
      replace(showFromHere(result.game));
      changed();
      return true;
    },
    restore: (save, how = {}) => {
      const { game: restored, stopped } = replaySave(save, 'solitaire');
      if (stopped !== null && how.partial !== true) return stopped;
      past = [];
      replace(restored);
      redo = stopped === null ? (save.redo ?? []) : [];
      hints = save.hints ?? 0;
      changed();
      return stopped;
    },
    newGame: (seed, config) => {
      past = [];
      replace(solitaireGame(seed, config));
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
