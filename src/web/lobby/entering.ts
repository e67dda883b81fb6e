// The way into a seat that is held or claimed: the curtain, and the question where the seat's game stands.

import { waitBefore } from '../../client/net.ts';
import type { StuckFacts } from '../../protocol/answers.ts';
import { recoveryCodeIn } from '../../protocol/recovery-code.ts';
import { askSession, redeem } from '../remote/api.ts';
import { failureWords } from '../not-loaded.ts';
import { showCurtain } from '../remote/curtain.ts';
import type { Curtain } from '../remote/curtain.ts';
import { problemWords } from '../remote/problem-words.ts';
import { dropSeat } from '../remote/records.ts';
import type { SeatRecord } from '../remote/records.ts';
import { t } from '../strings/text.ts';
import type { Notice } from './doors.ts';

export interface Ways {
  readonly root: HTMLElement;
  /** Whether this is still what the page is about. */
  readonly current: () => boolean;
  readonly doors: (notice: Notice | null, code: string | null) => void;
  readonly seating: (record: SeatRecord) => void;
  readonly play: (record: SeatRecord) => void;
  readonly gone: (record: SeatRecord) => void;
  readonly stuck: (record: SeatRecord, facts: StuckFacts | null) => void;
  /** The same once more. */
  readonly again: () => void;
}

/** Row 5: the server says which screen a seat belongs on; asked until it answers. */
export function resumeSeat(ways: Ways, record: SeatRecord, code: string | null): Curtain {
  let wake: () => void = () => undefined;
  const curtain = showCurtain({ root: ways.root, fresh: false, code: record.gameCode, about: null, again: () => wake(), back: () => ways.doors(null, null) });
  const ask = async (): Promise<void> => {
    for (let attempt = 0; ways.current(); attempt += 1) {
      const got = await askSession(record);
      if (!ways.current()) break;
      if (got.ok) {
        const { stage, gameCode } = got.value;
        const known = { ...record, gameCode: gameCode ?? record.gameCode };
        if (stage === 'lobby') return ways.seating(known);
        if (stage === 'stuck') return ways.stuck(known, got.value.stuck ?? null);
        return ways.play(known);
      }
      if (got.problem.kind === 'code' && got.problem.code === 'NO_SEAT') {
        if (code === null) return ways.gone(record);
        // An invite link brought us: its table may be joined although that seat is gone.
        dropSeat(record);
        return ways.doors({ text: t('seat.gone.noSeat') }, code);
      }
      // The seat is kept; the server has to be mended first.
      if (got.problem.kind === 'code' && got.problem.code === 'UNREADABLE') return ways.stuck(record, { code: 'UNREADABLE' });
      await new Promise<void>((done) => {
        const timer = window.setTimeout(done, waitBefore(attempt));
        wake = () => {
          window.clearTimeout(timer);
          done();
        };
      });
    }
  };
  void ask().catch((error: unknown) => {
    if (ways.current()) ways.doors({ text: failureWords(error), again: ways.again }, code);
  }).finally(() => curtain.drop());
  return curtain;
}

/** Row 1: a recovery code for a seat. */
export function claimSeat(ways: Ways, code: string, gameCode: string | null): Curtain {
  const curtain = showCurtain({ root: ways.root, fresh: false, code: gameCode ?? '', about: null, again: ways.again, back: () => ways.doors(null, gameCode) });
  void redeem(recoveryCodeIn(code) ?? code, gameCode).then((got) => {
    curtain.drop();
    if (!ways.current()) return;
    if (!got.ok) {
      const spent = got.problem.kind === 'code' && got.problem.code === 'NO_CLAIM';
      return ways.doors(spent ? { text: t('lobby.problem.noClaim') } : { text: problemWords(got.problem), again: ways.again }, null);
    }
    const { stage, token, gameId, player, displayName } = got.value;
    const record: SeatRecord = { token, gameId, gameCode: got.value.gameCode, player, displayName, stage: stage === 'lobby' ? 'lobby' : 'game', base: '', updatedAt: 0 };
    if (stage === 'lobby') return ways.seating(record);
    if (stage === 'stuck') return ways.stuck(record, null);
    ways.play(record);
  }).catch((error: unknown) => {
    if (ways.current()) ways.doors({ text: failureWords(error) }, null);
  });
  return curtain;
}
