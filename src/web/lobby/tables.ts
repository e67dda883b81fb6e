// The way between doors, seating and game: which of them a seat belongs to now, what is kept of it in
// this browser, and what is said when it is gone.

import type { StuckFacts } from '../../protocol/answers.ts';
import { inviteQuery } from '../../protocol/game-code.ts';
import { patch } from '../dom.ts';
import { enter, shownScreen } from '../entries.ts';
import type { Curtain } from '../remote/curtain.ts';
import { showElsewhere } from '../remote/elsewhere.ts';
import { playTable } from '../remote/play-table.ts';
import type { TableGame } from '../remote/play-table.ts';
import { stuckWords } from '../remote/problem-words.ts';
import { clearCurrent, dropSeat, keepSeat, markCurrent } from '../remote/records.ts';
import type { SeatRecord } from '../remote/records.ts';
import { askToKeep } from '../storage.ts';
import { t } from '../strings/text.ts';
import type { TextKey } from '../strings/text.ts';
import { showDoors } from './doors.ts';
import type { Notice, Screen } from './doors.ts';
import { claimSeat, resumeSeat } from './entering.ts';
import type { Ways } from './entering.ts';
import { showSeating } from './seating.ts';

export interface Tables {
  readonly doors: (notice: Notice | null, code: string | null) => void;
  /** Goes where the seat's game stands now; `code`: an invite link brought us, whose table may be joined when the seat is gone. */
  readonly resume: (record: SeatRecord, code?: string) => void;
  readonly claim: (code: string, gameCode: string | null) => void;
  readonly tell: (text: string) => void;
  readonly fault: (error: unknown) => void;
  readonly destroy: () => void;
}

const WHY_GONE: Readonly<Record<string, TextKey>> = {
  removed: 'seat.gone.removed', closed: 'seat.gone.closed', expired: 'seat.gone.closed', recovered: 'seat.gone.recovered', noSeat: 'seat.gone.noSeat',
};

/** Puts tables on the page. */
export function openTables(root: HTMLElement): Tables {
  let screen: Screen | null = null;
  let game: TableGame | null = null;
  let curtain: Curtain | null = null;
  /** Whatever still runs for a screen that has been left is told so by this. */
  let turn = 0;

  function clear(): number {
    screen?.destroy();
    game?.destroy();
    screen = null;
    game = null;
    curtain = null;
    turn += 1;
    patch(root);
    return turn;
  }

  /** One entry of the history for the doors and one for a table (U-RT-4, U-RT-6). */
  function address(where: 'doors' | 'table', search: string): void {
    const before = shownScreen();
    enter(before === null || before === where ? 'replace' : 'push', where, `./play.html${search}`);
  }

  function doors(notice: Notice | null, code: string | null): void {
    clear();
    address('doors', code === null ? '?lobby' : inviteQuery(code));
    screen = showDoors({
      root, notice, code, claim,
      rejoin: (record) => resume(record),
      seated: (seat, displayName) => seating({ ...seat, stage: 'lobby', displayName, base: '', updatedAt: 0 }),
    });
    window.scrollTo(0, 0);
  }

  /** Back to the doors with the reason; the seat is forgotten where it is gone. */
  function gone(record: SeatRecord, why: string, inGame: boolean): void {
    dropSeat(record);
    if (why === 'left') return doors(null, null);
    const key = why === 'ended' ? (inGame ? 'seat.gone.ended' : 'seat.gone.closed') : why === 'noSeat' && !inGame ? 'seat.gone.noChair' : (WHY_GONE[why] ?? 'seat.gone.noSeat');
    doors({ text: t(key) }, null);
  }

  function stuck(record: SeatRecord, facts: StuckFacts | null): void {
    const kept = keepSeat({ ...record, stage: 'game' });
    clearCurrent();
    doors({ text: kept ? stuckWords(facts) : `${stuckWords(facts)} ${t('lobby.keyNotKept')}` }, null);
  }

  function seating(record: SeatRecord): void {
    // U-LB-50: kept before the first message, so that a reload comes back to the same chair.
    const kept = keepSeat({ ...record, stage: 'lobby' });
    markCurrent(record.gameId);
    askToKeep();
    address('table', inviteQuery(record.gameCode));
    const lobby = (): void => {
      clearCurrent();
      doors(null, null);
    };
    clear();
    screen = showSeating({
      root, record, kept, lobby,
      started: (about) => play(record, true, about),
      gone: (why) => gone(record, why, false),
      replaced: () => elsewhere(record),
      stuck: (facts) => stuck(record, facts),
    });
    window.scrollTo(0, 0);
  }

  /** U-ER-6: the chair is open in another tab or on another device, and comes back here only when asked to. */
  function elsewhere(record: SeatRecord): void {
    clear();
    showElsewhere(root, () => seating(record), () => doors(null, null));
  }

  function play(record: SeatRecord, fresh: boolean, about: string | null): void {
    const kept = keepSeat({ ...record, stage: 'game' });
    markCurrent(record.gameId);
    address('table', inviteQuery(record.gameCode));
    const lobby = (): void => {
      clearCurrent();
      doors(null, null);
    };
    clear();
    game = playTable({ root, record, kept, fresh, about, ends: { lobby, gone: (why) => gone(record, why, true), seating: () => seating(record), stuck: (facts) => stuck(record, facts) } });
  }

  /** The ways on from a curtain, for as long as nothing else has taken its place. */
  function ways(again: () => void): Ways {
    const mine = clear();
    return { root, current: () => turn === mine, doors, seating, play: (record) => play(record, false, null), gone: (record) => gone(record, 'noSeat', true), stuck, again };
  }

  function resume(record: SeatRecord, code: string | null = null): void {
    markCurrent(record.gameId);
    curtain = resumeSeat(ways(() => resume(record, code)), record, code);
  }

  function claim(code: string, gameCode: string | null): void {
    curtain = claimSeat(ways(() => claim(code, gameCode)), code, gameCode);
  }

  /** U-ER-8: wherever the player is, what has gone wrong is told there. */
  function tell(text: string): void {
    (game ?? screen ?? curtain)?.tell(text);
  }
  function fault(error: unknown): void {
    const shown = game?.screen() ?? null;
    if (shown !== null) shown.fault(error);
    else tell(t('fault.here', { details: error instanceof Error ? error.message : String(error) }));
  }

  return { doors, resume, claim, tell, fault, destroy: () => void clear() };
}
