// Kills a server hard again and again and looks at what is left; `npm test` runs a few rounds of the same.
//   npm run proof:kill -- [ROUNDS] [--seed S] [--tables N]

import { countArg, numberArg } from './proof/chance.ts';
import { proveKills } from './proof/kill.ts';

const args = process.argv.slice(2);
const rounds = countArg(args, 500);
const seed = numberArg(args, 'seed', 1);
const started = Date.now();
try {
  const { kills, moves, games, kept, early, files } = await proveKills({ rounds, seed, tables: numberArg(args, 'tables', 4), say: (line) => console.log(line) });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${kills} kills in ${seconds} s, ${early} more while starting: ${moves} answered moves in ${games} games all kept, ${kept} resends found their move already there, ${files} files whole`);
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  console.error(`again: npm run proof:kill -- ${rounds} --seed ${seed}`);
  process.exit(1);
}
process.exit(0);
