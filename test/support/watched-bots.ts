// Games of developer bots watched decision by decision: what a choice must never be, how it is explained, and what holds of the
// plans on the way (B-POL, B-DEC, B-LU, B-NT and B-PL). The first thing wrong throws with its seed.

import assert from 'node:assert/strict';
import { makeDeveloperBot } from '../../src/bot/developer-bot.ts';
import { playGame } from '../../src/bot/drive.ts';
import type { Flags } from '../../src/bot/flags.ts';
import type { Policy } from '../../src/bot/policy.ts';
import { cardAt, ownArea } from '../../src/engine/districts.ts';
import type { GridCoord, PlayerIndex } from '../../src/engine/ids.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { turnOf } from '../../src/engine/turns.ts';
import { dealt } from '../../src/sim/measure-game.ts';
import type { Measurement } from '../../src/sim/measure-game.ts';
import { follow, keepsTheOfficeClear, keepsToABudget, plansWithoutTouching, touchesItsPartAlone, wayHome } from './planned-turns.ts';
import type { WayHome } from './planned-turns.ts';

export interface WatchedGames {
  readonly games: number;
  readonly decisions: number;
  /** Decisions without a reason of their own (B-POL-5). */
  readonly unexplained: number;
  readonly flagQuestions: number;
  readonly loadsStarted: number;
  readonly secondSections: number;
  /** Switching positions whose plan was looked at, and the acts tried there. */
  readonly plans: number;
  readonly acts: number;
  readonly waysHome: Readonly<Record<WayHome, number>>;
}

export interface Watching {
  /** One decision about switching in so many is looked at closely; 0 for none. */
  readonly plansEvery?: number;
  readonly flags?: Flags;
}

/** B-LU-6: a load is started only while an empty car stands there that no load already under way is to have. */
function hasItsCar(view: GameState, player: PlayerIndex, at: GridCoord): boolean {
  const facility = cardAt(ownArea(view, player), at)?.facility;
  if (facility === undefined || facility === null) return false;
  const [staged] = facility.outboundBox;
  const promised = (facility.menAtWork ?? []).filter((load) => load !== null && load.dir === 'out' && load.type === staged?.type).length;
  return facility.industryTrack.cars.filter((car) => !car.loaded && car.type === staged?.type).length > promised;
}

/** Plays the games of these seeds and watches them. */
export function watchBots(measurement: Measurement, seeds: readonly number[], { plansEvery = 0, flags = {} }: Watching = {}): WatchedGames {
  const count = { decisions: 0, unexplained: 0, flagQuestions: 0, loadsStarted: 0, secondSections: 0, plans: 0, acts: 0 };
  const waysHome: Record<WayHome, number> = { 'none in need': 0, home: 0, 'no way': 0, 'worth it': 0, missed: 0 };
  let turns = 0;

  function lookAtTurn(view: GameState, player: PlayerIndex): void {
    const plan = plansWithoutTouching(view, player, {});
    const end = follow(view, player, plan);
    keepsTheOfficeClear(view, end, player);
    keepsToABudget(view, player, plan.tried);
    waysHome[wayHome(view, end, player, plan, {})] += 1;
    count.acts += touchesItsPartAlone(view, player);
    count.plans += 1;
  }

  function lookAtChoice(view: GameState, player: PlayerIndex, intent: Intent): void {
    if (flags.noDeliberateNewTrain !== true) assert.notEqual(intent.type, 'newTrain.secondSection', 'B-NT-4');
    assert.notEqual(intent.type, 'maneuver.redFlags', 'B-DEC-8');
    if (intent.type === 'newTrain.secondSection') count.secondSections += 1;
    if (intent.type === 'mainline.redFlag') {
      assert.ok(intent.flag, 'B-DEC-7');
      count.flagQuestions += 1;
    }
    if (intent.type === 'laborer.startLoad') {
      assert.ok(hasItsCar(view, player, intent.at), 'B-LU-6');
      count.loadsStarted += 1;
    }
  }

  function watched(bot: Policy): Policy {
    return {
      name: bot.name,
      reset: (gameId) => bot.reset?.(gameId),
      observe: (events, view, player, context) => bot.observe?.(events, view, player, context),
      choose: (view, player, options, context) => {
        count.decisions += 1;
        const switching = turnOf(view, player).option === 'switch' && options.some((option) => option.type === 'switch.end');
        if (switching && plansEvery > 0 && (turns += 1) % plansEvery === 0) lookAtTurn(view, player);
        const twice = count.decisions % 16 === 0;
        const text = twice ? JSON.stringify(view) : '';
        const choice = bot.choose(view, player, options, context);
        if (twice) {
          assert.deepEqual(bot.choose(view, player, options, context), choice, 'B-POL-3 the same view, another choice');
          assert.equal(JSON.stringify(view), text, 'B-POL-6 the view was changed');
        }
        if (choice.reason.code === 'default.first') count.unexplained += 1;
        lookAtChoice(view, player, choice.intent);
        return choice;
      },
    };
  }

  for (const seed of seeds) {
    const bot = watched(makeDeveloperBot(flags));
    try {
      playGame(dealt(measurement, seed), Array.from({ length: measurement.players }, () => bot));
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  return { games: seeds.length, ...count, waysHome };
}
