// What screens are sent after an intent: the sizes of Frame deltas, as JSON and before any compression (E-DL-1, E-PERF-9).

import { playerIndex } from '../../src/engine/index.ts';
import type { GameState, PlayerIndex } from '../../src/engine/index.ts';
import { deltaFrame } from '../../src/view/delta.ts';
import type { FrameDelta } from '../../src/view/delta.ts';
import { snapshot } from '../../src/view/snapshot.ts';
import { atMost, quantile } from './measure.ts';
import type { Row } from './measure.ts';
import { randomGame, step } from './random-game.ts';
import type { Turn } from './random-game.ts';

const kilobytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) / 1000;

function deltaFor(viewer: PlayerIndex, before: GameState, after: GameState): FrameDelta {
  return deltaFrame(snapshot(before, viewer), snapshot(after, viewer));
}

/** The delta without the properties that draw the board. */
function elided(delta: FrameDelta): FrameDelta {
  const { cells: _cells, facilities: _facilities, division: _division, ...rest } = delta;
  return rest;
}

const SWITCHING: readonly string[] = ['switch.move', 'switch.dropCars', 'switch.sortConsist'];

/** Every switching act of some four-player games. */
function switchingTurns(): readonly Turn[] {
  return [1, 2, 3, 4].flatMap((seed) => randomGame(4, seed).turns.filter(({ intent }) => SWITCHING.includes(intent.type)));
}

export function pushRows(turns: readonly Turn[]): readonly Row[] {
  const viewers = [0, 1, 2, 3].map(playerIndex);
  const pushes = turns.flatMap(({ state, player, intent }) => {
    const after = step(state, player, intent);
    return viewers.map((viewer) => deltaFor(viewer, state, after));
  });
  const switching = switchingTurns().map(({ state, player, intent }) => kilobytes(deltaFor(player, state, step(state, player, intent))));
  const frames = turns.flatMap(({ state }) => viewers.map((viewer) => kilobytes(snapshot(state, viewer))));
  return [
    atMost('Frame delta, board left out', `an intent to each of four seats, median of ${pushes.length}`, 'kB', quantile(pushes.map((delta) => kilobytes(elided(delta))), 0.5), 2),
    atMost('Frame delta, p95', 'the same with the board', 'kB', quantile(pushes.map(kilobytes), 0.95), null),
    atMost('Frame delta of switching', `an act of switching to its player, median of ${switching.length}`, 'kB', quantile(switching, 0.5), 6),
    atMost('whole Frame', `four players, median of ${frames.length}`, 'kB', quantile(frames, 0.5), null),
  ];
}
