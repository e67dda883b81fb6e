// What the page is driven by (U-SE): it is written against this alone and cannot tell what stands behind it, except by `capabilities`.

import type { DisplayStep } from '../view/display-types.ts';
import type { Frame, Line, PublicFrame } from '../view/frame.ts';
import type { Menu } from '../view/menu-types.ts';
import type { CardId, Intent, PlayerIndex } from './types.ts';

export type SubmitResult = { readonly ok: true } | { readonly ok: false; readonly code: string };

export interface Capabilities {
  readonly undo: boolean;
  readonly saveLocal: boolean;
  readonly newGame: boolean;
  readonly hint: boolean;
  readonly downloadSave: boolean;
}

export interface Session {
  readonly view: () => Frame;
  readonly menu: () => Menu;
  readonly seat: () => PlayerIndex;
  readonly actor: () => PlayerIndex | null;
  readonly handPlayable: () => readonly boolean[];
  readonly submit: (intent: Intent) => Promise<SubmitResult>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly lines: () => readonly Line[];
  readonly logFrom: () => number;
  readonly takeScheduled: () => number | null;
  readonly takeAnnouncement: () => string | null;
  readonly justDrawn: () => CardId | null;
  readonly takeDisplaySteps: () => readonly DisplayStep[];
  readonly takeDisplayReset: () => PublicFrame | null;
  readonly capabilities: Capabilities;
}
