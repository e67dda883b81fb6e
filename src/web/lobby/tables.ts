// The way between doors, seating and game (client 3.2 rows 1 to 6, 9.7, 9.8, 10): which of them a seat belongs to now, what is kept of it in
// this browser, and what is said when it is gone. Loaded when somebody wants a table.

import type { StuckFacts } from '../../view/wire/answers.ts';
import { inviteQuery } from '../../view/wire/game-code.ts';
import { waitBefore } from '../../table/net.ts';
import { patch } from '../dom.ts';
import { askSession, redeem } from '../remote/api.ts';
import { showCurtain } from '../remote/curtain.ts';
import type { TableGame } from '../remote/play-table.ts';
import { problemWords, stuckWords } from '../remote/problem-words.ts';
import { clearCurrent, dropSeat, keepSeat, markCurrent } from '../remote/records.ts';
import type { SeatRecord } from '../remote/records.ts';
import { askToKeep } from '../storage.ts';
import { t } from '../strings/text.ts';
import type { TextKey } from '../strings/text.ts';
import { showDoors } from './doors.ts';
import type { Notice, Screen } from './doors.ts';

export interface Tables {
  readonly doors: (notice: Notice | null, code: string | null) => void;
  /** Goes where the seat's game stands now; `code`: an invite link brought us, whose table may be joined when the seat is gone. */
  readonly resume: (record: SeatRecord, code?: string) => void;
  readonly claim: (code: string, gameCode: string | null) => void;
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
  /** Whatever still runs for a screen that has been left is told so by this. */
  let turn = 0;

  function clear(): number {
    screen?.destroy();
    game?.destroy();
    screen = null;
    game = null;
    turn += 1;
    patch(root);
    return turn;
  }

  /** One entry of the history for the doors and one for a table (U-RT-4, U-RT-6). */
  function address(where: 'doors' | 'table', search: string): void {
    const state: unknown = window.history.state;
    const before = typeof state === 'object' && state !== null && 'screen' in state ? state.screen : null;
    const url = `./play.html${search}`;
    if (before === null || before === where) window.history.replaceState({ screen: where }, '', url);
    else window.history.pushState({ screen: where }, '', url);
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
    keepSeat({ ...record, stage: 'game' });
    clearCurrent();
    doors({ text: stuckWords(facts) }, null);
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
    // What is on screen stays until the seating can take its place.
    const before = turn;
    void import('./seating.ts').then(({ showSeating }) => {
      if (turn !== before) return;
      clear();
      screen = showSeating({
        root, record, kept, lobby,
        started: (about) => play(record, true, about),
        gone: (why) => gone(record, why, false),
        replaced: () => elsewhere(record),
        stuck: (facts) => stuck(record, facts),
      });
      window.scrollTo(0, 0);
    }, () => doors({ text: t('lobby.problem.silent') }, null));
  }

  /** U-ER-6: the chair is open in another tab or on another device, and comes back here only when asked to. */
  function elsewhere(record: SeatRecord): void {
    const mine = clear();
    void import('../remote/elsewhere.ts').then(({ showElsewhere }) => {
      if (turn === mine) showElsewhere(root, () => seating(record), () => doors(null, null));
    });
  }

  function play(record: SeatRecord, fresh: boolean, about: string | null): void {
    keepSeat({ ...record, stage: 'game' });
    markCurrent(record.gameId);
    const mine = clear();
    address('table', inviteQuery(record.gameCode));
    const lobby = (): void => {
      clearCurrent();
      doors(null, null);
    };
    // The game's scripts come behind the curtain; the game then has one of its own, which looks the same.
    const curtain = showCurtain({ root, fresh, code: record.gameCode, about, again: () => play(record, fresh, about), back: lobby });
    void import('../remote/play-table.ts').then(({ playTable }) => {
      curtain.drop();
      if (turn !== mine) return;
      game = playTable({
        root, record, fresh, about,
        ends: { lobby, gone: (why) => gone(record, why, true), seating: () => seating(record), stuck: (facts) => stuck(record, facts) },
      });
    }, () => undefined);
  }

  /** Row 5: the server says which screen a seat belongs on; asked until it answers. */
  function resume(record: SeatRecord, code: string | null = null): void {
    const mine = clear();
    markCurrent(record.gameId);
    let wake: () => void = () => undefined;
    const curtain = showCurtain({ root, fresh: false, code: record.gameCode, about: null, again: () => wake(), back: () => doors(null, null) });
    const ask = async (): Promise<void> => {
      for (let attempt = 0; turn === mine; attempt += 1) {
        const got = await askSession(record);
        if (turn !== mine) break;
        if (got.ok) {
          const { stage, gameCode } = got.value;
          const known = { ...record, gameCode: gameCode ?? record.gameCode };
          if (stage === 'lobby') return seating(known);
          if (stage === 'stuck') return stuck(known, got.value.stuck ?? null);
          return play(known, false, null);
        }
        if (got.problem.kind === 'code' && got.problem.code === 'NO_SEAT') {
          if (code === null) return gone(record, 'noSeat', true);
          dropSeat(record);
          return doors({ text: t('seat.gone.noSeat') }, code);
        }
        await new Promise<void>((done) => {
          const timer = window.setTimeout(done, waitBefore(attempt));
          wake = () => {
            window.clearTimeout(timer);
            done();
          };
        });
      }
    };
    void ask().finally(() => curtain.drop());
  }

  /** Row 1: a recovery code for a seat. */
  function claim(code: string, gameCode: string | null): void {
    const mine = clear();
    const curtain = showCurtain({ root, fresh: false, code: gameCode ?? '', about: null, again: () => claim(code, gameCode), back: () => doors(null, gameCode) });
    void redeem(code, gameCode).then((got) => {
      curtain.drop();
      if (turn !== mine) return;
      if (!got.ok) {
        const spent = got.problem.kind === 'code' && got.problem.code === 'NO_CLAIM';
        return doors(spent ? { text: t('lobby.problem.noClaim') } : { text: problemWords(got.problem), again: () => claim(code, gameCode) }, null);
      }
      const { stage, token, gameId, player, displayName } = got.value;
      const record: SeatRecord = { token, gameId, gameCode: got.value.gameCode, player, displayName, stage: stage === 'lobby' ? 'lobby' : 'game', base: '', updatedAt: 0 };
      if (stage === 'lobby') return seating(record);
      if (stage === 'stuck') {
        keepSeat(record);
        return doors({ text: t('lobby.stuckBare') }, null);
      }
      play(record, false, null);
    });
  }

  return { doors, resume, claim, fault: (error) => game?.screen()?.fault(error), destroy: () => void clear() };
}
