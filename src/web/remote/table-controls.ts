// What a table of several people adds to the game screen: the header's, the results' and the notices' share of it (11.16,
// 14.2). Absent in solitaire.

import type { Seed } from '../../engine/index.ts';
import type { Child } from '../dom.ts';
import type { TakeBackNow } from './taking-back.ts';

export interface TableControls {
  /** The name of the game between people (S-CO-5). */
  readonly code: string;
  /** Copies the invite link and says so. */
  readonly copyCode: () => void;
  /** Asks first; seat and record are kept. */
  readonly leave: () => void;
  /** U-GA-4. */
  readonly otherDevice: () => void;
  readonly toLobby: () => void;
  /** Null: the save may be downloaded; else why not yet (U-SV-6). */
  readonly saveWhy: () => string | null;
  /** Null: acting is possible; else why not (U-ER-4). */
  readonly cutOff: () => string | null;
  /** What *Take back* may do now (S-TB-4). */
  readonly takeBackNow: () => TakeBackNow;
  /** Around every redraw: acting controls are marked while acting is impossible (U-AX-9). */
  readonly drawing: () => void;
  readonly drawn: () => void;
  /** Connection bar and presence row. */
  readonly bars: () => Child;
  /** Known once a finished game's save has been read; null before (U-JR-8). */
  readonly seed: () => Seed | null;
}
