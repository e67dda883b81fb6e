// Whole games over real HTTP with everything that goes wrong on the way; `npm test` plays a few.
//   npm run proof:games -- [GAMES] [--seed S]

import { countArg, numberArg } from './proof/chance.ts';
import { proveGames } from './proof/games.ts';

const args = process.argv.slice(2);
const games = countArg(args, 40);
const started = Date.now();
const faults = await proveGames({
  games, seed: numberArg(args, 'seed', 1), say: (line) => console.log(line),
  failed: (seed, error) => console.error(`game ${seed} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\nagain: npm run proof:games -- 1 --seed ${seed}`),
});
console.log(`${games} games in ${Math.round((Date.now() - started) / 1000)} s, ${faults} failed`);
process.exit(faults === 0 ? 0 : 1);
