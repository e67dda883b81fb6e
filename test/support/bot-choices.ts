// Asking a policy about a position, and games of bots for tests.

import assert from 'node:assert/strict';
import type { GameConfig } from '../../src/engine/config.ts';
import { resolveConfig } from '../../src/engine/config.ts';
import { actingPlayer, createGame, legalActions, pump } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { makeDeveloperBot } from '../../src/bot/developer-bot.ts';
import type { Flags } from '../../src/bot/flags.ts';
import type { Choice } from '../../src/bot/policy.ts';
import { redactFor } from '../../src/view/redact.ts';
import { playerIndex } from '../../src/engine/ids.ts';

/** What the developer bot does in a position, for whoever is due; the position is left as it was (B-POL-6). */
export function chosen(state: GameState, flags: Flags = {}): Choice {
  const player = actingPlayer(state) ?? playerIndex(0);
  const view = redactFor(state, player);
  const before = JSON.stringify(view);
  const options = legalActions(state, player);
  const choice = makeDeveloperBot(flags).choose(view, player, options, { gameId: state.id, decisionIndex: 0, policySeed: 0 });
  assert.equal(JSON.stringify(view), before, 'the view was changed');
  assert.ok(options.some((option) => JSON.stringify(option) === JSON.stringify(choice.intent)), 'the choice is no option');
  return choice;
}

/** The intent alone. */
export function chosenIntent(state: GameState, flags: Flags = {}): Intent {
  return chosen(state, flags).intent;
}

/** The code of the reason alone. */
export function chosenCode(state: GameState, flags: Flags = {}): string {
  return chosen(state, flags).reason.code;
}

export interface BotGame {
  readonly players?: number;
  readonly days?: number;
  readonly seed?: number;
  readonly config?: Partial<GameConfig>;
}

/** A dealt game, run to its first question. */
export function dealt(game: BotGame = {}): GameState {
  const { players = 1, days = 1, seed = 1000 } = game;
  const resolved = resolveConfig({ mode: players === 1 ? 'solitaire' : 'competitive', days, ...game.config }, players);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.problems));
  const names = ['Ann', 'Bob', 'Cy', 'Dee'].slice(0, players);
  return pump(createGame({ id: `game ${seed}`, seed, config: resolved.config, playerNames: names })).state;
}
