// What is left behind: after thousands of tables made, played, ended or left alone, and after rude readers by the hundred
// thousand over every route (S-HT-10, S-ST-13); `npm test` does a few of both.
//   npm run proof:leaks -- [TABLES] [--moves N] [--requests N]; 0 leaves one of the two out.

import { countArg, numberArg } from './proof/chance.ts';
import { proveChurn } from './proof/churn.ts';
import { proveNoLeaks } from './proof/leaks.ts';

const args = process.argv.slice(2);
const tables = countArg(args, 2_000);
const requests = numberArg(args, 'requests', 100_000);
try {
  if (requests > 0) {
    const { requests: sent, connections, seconds, descriptors, heldMb, residentMb } = await proveChurn({ requests, seed: 1, crowd: 32, say: (line) => console.log(line) });
    const span = (one: { readonly before: number; readonly most: number; readonly after: number } | null, unit: string): string => (
      one === null ? `${unit} unknown here` : `${one.before.toFixed(0)} ${unit} before, ${one.most.toFixed(0)} at most, ${one.after.toFixed(0)} after`);
    console.log(`${sent} requests on ${connections} connections in ${seconds} s: ${span(descriptors, 'descriptors')}; ${span(heldMb, 'MB held')}; ${span(residentMb, 'MB resident')}`);
  }
  if (tables > 0) {
    const started = Date.now();
    const { heapMb } = await proveNoLeaks(tables, numberArg(args, 'moves', 50));
    console.log(`${tables} tables in ${Math.round((Date.now() - started) / 1000)} s, half ended, half left alone: heap ${heapMb.before} MB before, ${heapMb.most} MB with all of them, ${heapMb.after} MB an hour later; no game, stream, timer, bucket or socket left`);
  }
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}
process.exit(0);
