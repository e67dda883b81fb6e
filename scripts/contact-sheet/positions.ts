// The positions of the contact sheet: searched for in games that the bot plays from a seed, or read from the saves the browser tests play
// from. None is written by hand, so a picture never shows what the game cannot reach.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { developerBot } from '../../src/bot/developer-bot.ts';
import { driveSteps } from '../../src/bot/drive.ts';
import type { BotStep } from '../../src/bot/drive.ts';
import { playerIndex, resolveConfig } from '../../src/engine/index.ts';
import type { GameConfig, Intent } from '../../src/engine/index.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import type { Deal } from '../../src/game/game.ts';
import { printSave, solitaireSave, tableSave } from '../../src/game/save.ts';
import { snapshot } from '../../src/view/snapshot.ts';
import type { Frame } from '../../src/view/frame.ts';
import { packageVersion, ROOT } from '../repo.ts';

/** A game up to a moment, and the act that comes next in it. */
export interface Position {
  readonly save: string;
  readonly next: Intent | null;
}

type Wanted = (frame: Frame, step: BotStep) => boolean;

const WRITER = { engineVersion: packageVersion() };
const NAMES = ['Ann', 'Bob', 'Cy', 'Dee'] as const;

function configOf(partial: object, players: number): GameConfig {
  const resolved = resolveConfig(partial, players);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.problems));
  return resolved.config;
}

function solitaireDeal(seed: number): Deal {
  return { seed, config: configOf({ mode: 'solitaire', days: 3, maxCollisionsPerDay: 0, maxCollisionsTotal: 0, houseRules: { startingHand: 'sixRandom' } }, 1), playerNames: ['You'] };
}

function saveOf(deal: Deal, history: readonly Intent[]): string {
  const holder = GameHolder.deal(deal);
  for (const intent of history) holder.play(intent);
  return printSave(solitaireSave(holder.game, WRITER));
}

/** Steps of one solitaire game played by the bot until it is over. */
function* game(seed: number): Generator<BotStep> {
  const steps = driveSteps(GameHolder.deal(solitaireDeal(seed)).state, { 0: developerBot });
  for (let step = steps.next(); step.done !== true; step = steps.next()) yield step.value;
}

/** What the bot's games are searched for: the position before the step that is wanted. */
const SEARCHED = {
  'mid-game': ({ facilities, day, phaseKey, option, trains }) => day >= 2 && phaseKey === 'localOps' && option === null && trains.length >= 2 && facilities.filter(({ kind }) => kind === 'freight').length >= 3,
  switching: ({ option, moves, phaseKey, cells }, { intent }) => phaseKey === 'localOps' && option === 'switch' && moves.left >= 3 && intent.type === 'switch.move' && cells.some((cell) => cell.cars.length > 1) && cells.length > 12,
  'full-office': ({ division }) => division.some(({ kind, adUsed, adTotal }) => kind === 'office' && (adTotal ?? 0) >= 2 && adUsed === adTotal),
  'day-end': ({ day, phaseKey }, { state }) => day === 1 && phaseKey !== 'newTrain' && state.clock.day === 2,
  results: (_frame, { state }) => state.status === 'awaitingExtension',
} as const satisfies Readonly<Record<string, Wanted>>;

export type SearchedName = keyof typeof SEARCHED;

const isSearched = (name: string): name is SearchedName => name in SEARCHED;

/** Plays seeds in turn until every position asked for has been met. */
export function searchPositions(names: readonly string[], seeds = 60): ReadonlyMap<string, Position> {
  const wanted = new Set(names.filter(isSearched));
  const found = new Map<string, Position>();
  for (let seed = 1; seed <= seeds && wanted.size > 0; seed += 1) {
    const history: Intent[] = [];
    for (const step of game(seed)) {
      const frame = snapshot(step.before, playerIndex(0));
      for (const name of [...wanted]) {
        if (!SEARCHED[name](frame, step)) continue;
        wanted.delete(name);
        found.set(name, { save: saveOf(solitaireDeal(seed), history), next: step.intent });
      }
      history.push(step.intent);
      if (step.state.status !== 'active') break;
    }
  }
  if (wanted.size > 0) throw new Error(`no game of ${seeds} shows ${[...wanted].join(', ')}`);
  return found;
}

/** A position the browser tests keep; `next` is the first act the game offers there. */
export function keptPosition(name: string): Position {
  return { save: readFileSync(join(ROOT, 'test/browser/saves', `${name}.json`), 'utf8'), next: null };
}

/** A fresh deal. */
export function openingPosition(): Position {
  return { save: saveOf(solitaireDeal(11), []), next: null };
}

/** A finished table of four, two of them bots, for the replay page. */
export function tableOfFour(): string {
  const deal: Deal = { seed: 9, config: configOf({ mode: 'competitive', days: 1, minCombinedRevenue: 0, houseRules: { startingHand: 'sixRandom' } }, NAMES.length), playerNames: NAMES };
  const holder = GameHolder.deal(deal);
  const steps = driveSteps(holder.state, { 0: developerBot, 1: developerBot, 2: developerBot, 3: developerBot });
  for (let step = steps.next(); step.done !== true; step = steps.next()) holder.play(step.value.intent);
  return printSave(tableSave(holder.game, WRITER, { createdAt: 0, botSeats: [playerIndex(2), playerIndex(3)] }));
}
