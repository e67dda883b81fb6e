// What a page is driven by: the page is written against Session alone and cannot tell what stands behind it,
// except by `capabilities`.

import type { CardId, Intent, PlayerIndex } from '../engine/index.ts';
import type { DisplayStep } from '../view/display-types.ts';
import type { Frame, Line, PublicFrame } from '../view/frame.ts';
import type { Menu } from '../view/menu-types.ts';

/** `code` is a refusal of the rules, or a host's or the page's own answer. */
export type SessionResult = { readonly ok: true } | { readonly ok: false; readonly code: string };

export interface Capabilities {
  readonly undo: boolean;
  readonly saveLocal: boolean;
  readonly newGame: boolean;
  readonly hint: boolean;
  readonly downloadSave: boolean;
}

/** Another person at the table; `seat` is the wire's word for the player index (S-CV-2). */
export interface Presence {
  readonly seat: PlayerIndex;
  readonly connected: boolean;
  /** Has opened the game before. */
  readonly seen: boolean;
}

export interface BotSeat {
  readonly seat: PlayerIndex;
  readonly level: string;
}

export interface Session {
  readonly view: () => Frame;
  readonly menu: () => Menu;
  /** Whom this browser plays. */
  readonly seat: () => PlayerIndex;
  /** Whose move it is; null in automatic work, during a vote and after the end. */
  readonly actor: () => PlayerIndex | null;
  /** Hand order: can this card be played right now. */
  readonly handPlayable: () => readonly boolean[];
  /** Never rejects. */
  readonly submit: (intent: Intent) => Promise<SessionResult>;
  /** Called after every change; the result stops the calls. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The narration held, complete up to the newest line. */
  readonly lines: () => readonly Line[];
  /** Index of the first line held in the whole log. */
  readonly logFrom: () => number;
  /** Fetches the page of the log before; false when it could not. */
  readonly earlier: () => Promise<boolean>;
  readonly takeScheduled: () => number | null;
  readonly takeAnnouncement: () => string | null;
  readonly justDrawn: () => CardId | null;
  readonly presence: () => readonly Presence[];
  readonly bots: () => readonly BotSeat[];
  readonly takeDisplaySteps: () => readonly DisplayStep[];
  /** Non-null: the step queue must start over from this board. */
  readonly takeDisplayReset: () => PublicFrame | null;
  readonly capabilities: Capabilities;
  readonly close?: () => void;
}
