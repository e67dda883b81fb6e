// A table that pushes as a server does, for tests of what a page makes of it: whole positions and changes, built from a game in memory.

import { playerIndex } from '../../src/engine/ids.ts';
import type { PlayerIndex } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { legalActions } from '../../src/engine/index.ts';
import { actingPlayer } from '../../src/engine/acting.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import { deltaFrame } from '../../src/view/delta.ts';
import type { Frame } from '../../src/view/frame.ts';
import { presetConfig } from '../../src/view/game-types.ts';
import { actionMenu, wireMenu } from '../../src/view/menu.ts';
import { publicSnapshot, snapshot } from '../../src/view/snapshot.ts';
import type { GamePush } from '../../src/protocol/pushes.ts';

export interface PushTable {
  readonly table: GameHolder;
  readonly whole: (changes?: Partial<GamePush>) => GamePush;
  /** What the table has done since the last push, as a change. */
  readonly update: (changes?: Partial<GamePush>) => GamePush;
  readonly play: (intent: Intent) => void;
  /** Any legal act of whoever is to act. */
  readonly playAny: () => Intent;
  readonly actor: () => PlayerIndex | null;
  seq: number;
}

/** A table of two, told to the seat of `viewer`. */
export function pushTable(viewer: PlayerIndex = playerIndex(0), seed = 11): PushTable {
  const table = GameHolder.deal({ seed, config: presetConfig('competitive', 2, 2), playerNames: ['Ann', 'Bea'] });
  let sent: Frame | null = null;
  let logged = 0;
  const menu = (): GamePush['menu'] => (actingPlayer(table.state) === viewer ? wireMenu(actionMenu(table.state, viewer)) : null);
  const self: PushTable = {
    table, seq: 0,
    actor: () => actingPlayer(table.state),
    whole: (changes = {}) => {
      table.takeOutput();
      sent = snapshot(table.state, viewer);
      logged = table.log.length;
      return {
        v: 1, rev: table.history.length, frame: { ...sent }, menu: menu(), lines: [...table.log], logFrom: 0, presence: [{ seat: playerIndex(1 - viewer), connected: true, seen: true }],
        publicReset: publicSnapshot(table.state), lastSeq: self.seq, bots: [], build: 'one', justDrawn: null, ...changes,
      };
    },
    update: (changes = {}) => {
      const now = snapshot(table.state, viewer);
      const { steps, scheduled, announcement } = table.takeOutput();
      const push: GamePush = {
        v: 1, rev: table.history.length, frame: deltaFrame(sent, now), menu: menu(), lines: table.log.slice(logged), lastSeq: self.seq,
        ...(steps.length > 0 ? { steps } : {}), ...(scheduled === null ? {} : { scheduled }), ...(announcement === null ? {} : { announcement }), ...changes,
      };
      sent = now;
      logged = table.log.length;
      return push;
    },
    play: (intent) => table.play(intent),
    playAny: () => {
      const player = actingPlayer(table.state);
      if (player === null) throw new Error('nobody acts');
      const intent = legalActions(table.state, player)[0];
      if (intent === undefined) throw new Error('nothing to do');
      self.play(intent);
      return intent;
    },
  };
  return self;
}
