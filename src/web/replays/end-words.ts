// How a replay ends, in the words under its scrubber (U-RV-4): whole, on the open question, in mid-game, or at a move that these rules do
// not take.

import { isRefusalCode, refusalSentence } from '../../view/refusal-sentences.ts';
import type { Stop } from '../../game/replay.ts';
import { playerIndex } from '../../view/basics.ts';
import { t } from '../strings/text.ts';
import type { Intent } from '../types.ts';
import { frameAt, positionAt, stepAt } from './reel.ts';
import type { Reel } from './reel.ts';

function why(reel: Reel, stop: Stop, intent: Intent | undefined): string {
  const last = reel.steps.length - 1;
  if (stop.code === 'NO_ACTOR') return t('replays.end.nobody');
  if (!isRefusalCode(stop.code)) return stop.code;
  if (intent === undefined) return refusalSentence(stop.code, null);
  const player = intent.type === 'game.extend' ? intent.player : (frameAt(reel, last, playerIndex(0)).actor ?? playerIndex(0));
  return refusalSentence(stop.code, { state: positionAt(reel, last), player, intent });
}

/** One line under the scrubber, while a step is on screen: at the last one it tells what has come, before that what is to come. */
export function endWords(reel: Reel, at: number): string {
  const { end } = reel;
  switch (end.kind) {
    case 'complete':
      return t('replays.end.complete');
    case 'vote':
      return t('replays.end.vote');
    case 'open': {
      const last = reel.steps.length - 1;
      const { day, stage } = stepAt(reel, last).clock;
      return at === last ? t('replays.end.openAt') : t('replays.end.open', { day, stage });
    }
    case 'stopped': {
      const { stop } = end;
      const intent = reel.save.history[stop.index];
      if (stop.code === 'NO_ACTOR' && intent?.type === 'game.extend' && !reel.players.includes(intent.player)) return t('replays.end.noSeat');
      return t('replays.end.stopped', { move: stop.index + 1, of: stop.of, what: t(`replays.move.${stop.type}`), why: why(reel, stop, intent) });
    }
  }
}
