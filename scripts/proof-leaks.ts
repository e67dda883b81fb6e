// Thousands of tables made, played, ended or left alone: what is left in memory (S-AC-118); `npm test` does a few.
//   npm run proof:leaks -- [TABLES] [--moves N]

import { countArg, numberArg } from './proof/chance.ts';
import { proveNoLeaks } from './proof/leaks.ts';

const args = process.argv.slice(2);
const started = Date.now();
try {
  const { tables, heapMb } = await proveNoLeaks(countArg(args, 2_000), numberArg(args, 'moves', 50));
  console.log(`${tables} tables in ${Math.round((Date.now() - started) / 1000)} s, half ended, half left alone: heap ${heapMb.before} MB before, ${heapMb.most} MB with all of them, ${heapMb.after} MB an hour later; no game, stream, timer, bucket or socket left`);
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}
process.exit(0);
