// Saves for the tests of the replay page, played by the bot: one Day of solitaire, and one Day of a table of four.

import { developerBot } from '../../src/bot/developer-bot.ts';
import { playGame } from '../../src/bot/drive.ts';
import { resolveConfig } from '../../src/engine/config.ts';
import type { GameConfig } from '../../src/engine/config.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import type { Deal, Game } from '../../src/game/game.ts';
import { printSave, solitaireSave, tableSave } from '../../src/game/save.ts';

const WRITER = { engineVersion: '0.1.0' };
const NAMES = ['Ann', 'Bob', 'Cy', 'Dee'] as const;

function configOf(partial: object, players: number): GameConfig {
  const resolved = resolveConfig(partial, players);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.problems));
  return resolved.config;
}

function played(deal: Deal): Game {
  const table = GameHolder.deal(deal);
  const { history } = playGame(table.state, deal.playerNames.map(() => developerBot));
  for (const { intent } of history) table.play(intent);
  return table.game;
}

/** A solitaire game of one Day, finished. */
export function solitaireText(seed = 5): string {
  return printSave(solitaireSave(played({ seed, config: configOf({ mode: 'solitaire', days: 1, minCombinedRevenue: 2, houseRules: { startingHand: 'sixRandom' } }, 1), playerNames: ['You'] }), WRITER));
}

/** A table of four for one Day, two of them bots; `finished` or broken off after so many moves. */
export function tableText(moves: number | 'all' = 'all', seed = 9): string {
  const save = tableSave(
    played({ seed, config: configOf({ mode: 'competitive', days: 1, minCombinedRevenue: 0, houseRules: { startingHand: 'sixRandom' } }, 4), playerNames: NAMES }),
    WRITER, { createdAt: 0, botSeats: [playerIndex(2), playerIndex(3)] });
  return printSave(moves === 'all' ? save : { ...save, status: 'active', history: save.history.slice(0, moves) });
}

/** A table of four for two Days: a record of some six hundred intents. */
export function longText(): string {
  return printSave(tableSave(
    played({ seed: 11, config: configOf({ mode: 'competitive', days: 2, minCombinedRevenue: 0, houseRules: { startingHand: 'sixRandom' } }, 4), playerNames: NAMES }),
    WRITER, { createdAt: 0, botSeats: [] }));
}
