// Searches seeded random play for the recorded games of test/records/games and writes the most varied found of each:
//   node build/scripts/record-games.js [name …] [--games N]
// A record is one way a game can end, or one kind of question. Run it again only when the rules change on purpose.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { resolveConfig } from '../src/engine/index.ts';
import type { GameState, Intent } from '../src/engine/index.ts';
import { chooseIntent, playGame } from '../test/support/games.ts';
import type { Dice, Played } from '../test/support/games.ts';
import { expectedOf, printRecord, setupOfRecord } from '../test/support/records.ts';

interface Target {
  readonly name: string;
  readonly shows: string;
  readonly players: number;
  readonly config: object;
  readonly extraDays: number;
  readonly wanted: (played: Played, questions: readonly string[]) => boolean;
}

const ended = (reason: string) => (played: Played): boolean =>
  played.state.status === 'finished' && played.state.outcome?.reason === reason && played.state.extraDays === 0;

const TARGETS: readonly Target[] = [
  {
    name: 'floor-met', shows: 'the Days run out with the floor met', players: 1, extraDays: 0,
    config: { mode: 'solitaire', days: 1, minCombinedRevenue: 2, houseRules: { startingHand: 'sixRandom' } },
    wanted: (played, _) => ended('daysElapsed')(played) && played.state.outcome?.result === 'win',
  },
  {
    name: 'floor-missed', shows: 'the Days run out with the floor missed', players: 2, extraDays: 0,
    config: { mode: 'coop', days: 1, minCombinedRevenue: 6 }, wanted: ended('revenueFloor'),
  },
  {
    name: 'collisions-in-a-day', shows: 'too many collisions in one Day', players: 2, extraDays: 0,
    config: { mode: 'competitive', days: 3, maxCollisionsPerDay: 2, maxCollisionsTotal: 0, houseRules: { startingHand: 'sixRandom', startingOffice: 'whistlePost' } },
    wanted: ended('collisionFloor'),
  },
  {
    name: 'collisions-in-all', shows: 'too many collisions in the game', players: 2, extraDays: 0,
    config: { mode: 'coop', days: 3, maxCollisionsPerDay: 0, maxCollisionsTotal: 2, houseRules: { startingHand: 'sixRandom' } },
    wanted: (played) => ended('collisionFloor')(played) && played.state.clock.day > 1 && played.state.collisionsToday < 2,
  },
  {
    name: 'extended-and-declined', shows: 'one more Day granted, the next declined', players: 3, extraDays: 1,
    config: { mode: 'competitive', days: 1, minCombinedRevenue: 0, optionalRules: { employeeRotation: true, emergencyToolbox: true } },
    wanted: (played) => played.state.status === 'finished' && played.state.extraDays === 1 && played.state.outcome?.reason === 'daysElapsed',
  },
  {
    name: 'extended-and-wrecked', shows: 'one more Day granted, and a collision ends it', players: 1, extraDays: 1,
    config: { mode: 'solitaire', days: 1, minCombinedRevenue: 0, maxCollisionsPerDay: 1, houseRules: { startingHand: 'sixRandom', startingOffice: 'whistlePost' } },
    wanted: (played) => played.state.extraDays === 1 && played.state.outcome?.reason === 'collisionFloor',
  },
  {
    name: 'question-clearance', shows: 'the Superintendent rules on a clearance', players: 2, extraDays: 0,
    config: { mode: 'competitive', days: 1, optionalRules: { reducedVisibility: true } },
    wanted: (played, questions) => played.state.status === 'finished' && questions.includes('clearance'),
  },
  {
    name: 'question-yard-office', shows: 'a train is offered the Yard Office', players: 1, extraDays: 0,
    config: { mode: 'solitaire', days: 3, houseRules: { startingHand: 'threeTrackThreeOther' } },
    wanted: (_, questions) => questions.includes('yardOffice'),
  },
  {
    name: 'question-red-flag', shows: 'a flag is asked for at the moment of danger', players: 2, extraDays: 0,
    config: { mode: 'competitive', days: 2, houseRules: { startingHand: 'sixRandom', startingOffice: 'whistlePost' }, optionalRules: { emergencyToolbox: true } },
    wanted: (_, questions) => questions.includes('redFlag'),
  },
  {
    name: 'question-extension', shows: 'the table votes on another Day and one declines', players: 4, extraDays: 0,
    config: { mode: 'coop', days: 1, minCombinedRevenue: 0, houseRules: { revenue: { trainPerTransit: 1 } } },
    wanted: (played) => played.state.status === 'finished' && played.state.outcome?.reason === 'daysElapsed',
  },
];

/** Builds what a Yard Office needs and keeps the cards for it; otherwise plays like anybody. */
function chooseBuilding(legal: readonly Intent[], state: GameState, dice: Dice): Intent {
  const isBuilder = (id: string): boolean => {
    const kind = state.cards[id as keyof typeof state.cards];
    return kind !== undefined && ((kind.kind === 'enhancement' && kind.key === 'yardOffice') || kind.kind === 'track' || kind.kind === 'timetabledTrain');
  };
  const yard = legal.find((intent) => {
    const kind = intent.type === 'card.play' ? state.cards[intent.cardId] : undefined;
    return kind?.kind === 'enhancement' && kind.key === 'yardOffice';
  });
  if (yard !== undefined) return yard;
  const drawing = legal.find((intent) => intent.type === 'localOps.choose' && intent.option === 'draw');
  if (drawing !== undefined && dice.chance(85)) return drawing;
  const plays = legal.filter((intent) => intent.type === 'card.play' && isBuilder(intent.cardId));
  if (plays.length > 0 && dice.chance(80)) return dice.pick(plays);
  const rest = legal.filter((intent) => {
    const kind = intent.type === 'card.discard' ? state.cards[intent.cardId] : undefined;
    return !(kind?.kind === 'enhancement' && kind.key === 'yardOffice');
  });
  return chooseIntent(rest.length > 0 ? rest : legal, dice, false);
}

/** Kinds of intents in a game; of two alike the shorter one counts for more. */
const variety = (played: Played): number => new Set(played.history.map((intent) => intent.type)).size - played.history.length / 10000;

function search(target: Target, games: number): void {
  const resolved = resolveConfig(target.config, target.players);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.problems));
  const names = ['Ann', 'Bob', 'Cy', 'Dee'].slice(0, target.players);
  let best: { readonly played: Played; readonly seed: number } | null = null;
  let found = 0;
  for (let game = 1; game <= games && found < 12; game += 1) {
    const seed = (game * 2654435761) % 4294967296;
    const questions: string[] = [];
    const played = playGame(game, {
      advanced: (_before, after) => {
        if (after.clock.pendingDecision !== null) questions.push(after.clock.pendingDecision.kind);
      },
    }, {
      setup: setupOfRecord({ seed, config: resolved.config, playerNames: names }), extraDays: target.extraDays, atMost: 900,
      ...(target.name === 'question-yard-office' ? { choose: chooseBuilding } : {}),
    });
    if (!target.wanted(played, questions)) continue;
    found += 1;
    if (best === null || variety(played) > variety(best.played)) best = { played, seed };
  }
  if (best === null) {
    console.error(`${target.name}: none in ${games} games`);
    process.exitCode = 1;
    return;
  }
  const { played, seed } = best;
  const file = path.join('test', 'records', 'games', `${target.name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, printRecord({
    shows: target.shows, seed, config: played.setup.config, playerNames: names, history: played.history, expected: expectedOf(played.state),
  }));
  console.log(`${target.name}: ${played.history.length} intents, the most varied of ${found}`);
}

const args = process.argv.slice(2);
const at = args.indexOf('--games');
const limit = at < 0 ? 4000 : Number(args[at + 1]);
const names = args.filter((arg, i) => !arg.startsWith('--') && (at < 0 || i !== at + 1));
for (const target of TARGETS) if (names.length === 0 || names.includes(target.name)) search(target, limit);
