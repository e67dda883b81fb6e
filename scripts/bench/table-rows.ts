// The rows about a game with its log: what opening a save costs (E-SV-1).

import { replayRecord } from '../../src/game/replay.ts';
import type { Deal } from '../../src/game/game.ts';
import { atMost, quantile, sampled, timed } from './measure.ts';
import type { Row } from './measure.ts';
import { benchConfig, randomGame } from './random-game.ts';

/** The first 350 intents of a long random game. */
const REPLAYED = { intents: 350, seed: 11, days: 12 } as const;

export function replayRow(): Row {
  const { seed, days, intents } = REPLAYED;
  const history = randomGame(1, seed, { days, most: intents }).turns.map(({ intent }) => intent);
  const deal: Deal = { seed, config: benchConfig(1, days), playerNames: ['Alice'] };
  const sample = sampled([1, 2, 3, 4, 5, 6, 7], () => timed(() => {
    if (replayRecord(deal, history).stopped !== null) throw new Error('the record does not replay');
  }));
  return atMost('replay of a save', `${history.length} intents of a solitaire game with its log, median of ${sample.length}`, 'ms', quantile(sample, 0.5), 30);
}
