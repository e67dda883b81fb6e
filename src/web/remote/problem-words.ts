// What went wrong with a request, in the page's words. A raw code is never shown.

import type { StuckFacts } from '../../protocol/answers.ts';
import type { ErrorCode } from '../../protocol/errors.ts';
import { SETTING_NAMES } from '../rules-list.ts';
import { t } from '../strings/text.ts';
import type { TextKey } from '../strings/text.ts';
import type { Problem } from './api.ts';

const WORDS: Readonly<Partial<Record<ErrorCode, TextKey>>> = {
  LOBBY_FULL: 'lobby.problem.full', BAD_PLAYER_COUNT: 'lobby.problem.players', NOT_HOST: 'lobby.problem.notHost', SEAT_TAKEN: 'lobby.problem.chair', SEAT_EMPTY: 'lobby.problem.chair',
  BAD_SEAT: 'lobby.problem.chair', NAME_TAKEN: 'lobby.problem.nameTaken', BAD_NAME: 'lobby.problem.badName', BAD_SECRET: 'lobby.problem.secret', NO_OPEN_LOBBY: 'lobby.problem.noLobby',
  NO_SEAT: 'lobby.problem.noSeat', SERVER_FULL: 'lobby.problem.noRoom', NO_CODES: 'lobby.problem.noRoom', TOO_LARGE: 'lobby.problem.tooLarge', RATE_LIMITED: 'lobby.problem.tooMany',
  DISK_FULL: 'lobby.problem.diskFull', BUSY: 'lobby.problem.busy', NOT_SAVED: 'lobby.problem.busy', SHUTTING_DOWN: 'lobby.problem.busy', DRAINING: 'lobby.problem.draining', WRONG_SHARD: 'lobby.problem.wrongShard',
  NO_CLAIM: 'lobby.problem.noClaim', BAD_CODE: 'lobby.problem.badCode', NOT_FINISHED: 'lobby.saveLater',
};

/** `config.houseRules.extraStart` as the form calls it. */
function fieldWords(field: string | undefined): string {
  const last = field?.split('.').pop() ?? '';
  const known = Object.entries(SETTING_NAMES).find(([key]) => key === last)?.[1];
  return known !== undefined ? t(known) : (last === 'days' ? t('lobby.days') : last === 'seed' ? t('lobby.seed') : last);
}

/** The sentence of a problem. */
export function problemWords(problem: Problem): string {
  switch (problem.kind) {
    case 'silent':
      return t('lobby.problem.silent');
    case 'server':
      return t('lobby.problem.server');
    case 'odd':
      return t('lobby.problem.odd');
    case 'code': {
      const { code, answer } = problem;
      if (code === 'BAD_CONFIG' || code === 'BAD_SEED') return t('lobby.problem.setting', { field: fieldWords(answer.field ?? (code === 'BAD_SEED' ? 'seed' : undefined)) });
      if (code === 'BAD_PLAYER_COUNT' && answer.empty !== undefined) return t('lobby.problem.empty');
      const key = WORDS[code];
      return t(key ?? (code === 'UNREADABLE' ? 'lobby.unreadable' : code === 'INTERNAL' || code === 'ENGINE_FAULT' ? 'lobby.problem.server' : 'lobby.problem.odd'));
    }
  }
}

/** U-ER-11: why a game cannot go on, and that the seat is kept. */
export function stuckWords(stuck: StuckFacts | null): string {
  if (stuck === null || stuck.move === undefined || stuck.of === undefined) return t(stuck?.code === 'UNREADABLE' ? 'lobby.unreadable' : 'lobby.stuckBare');
  return t('lobby.stuck', { move: stuck.move, of: stuck.of });
}
