// Bad requests of every kind by the hundred thousand; `npm test` sends some hundreds of the same.
//   npm run proof:hostile -- [REQUESTS] [--seed S] [--crowd N] [--slow N]

import { countArg, numberArg } from './proof/chance.ts';
import { proveHostile } from './proof/hostile.ts';

const args = process.argv.slice(2);
const requests = countArg(args, 100_000);
const seed = numberArg(args, 'seed', 1);
try {
  const result = await proveHostile({
    requests, seed, crowd: numberArg(args, 'crowd', 16), slow: numberArg(args, 'slow', 60), calmMs: 10_000, say: (line) => console.log(line),
  });
  const { good, rssMb, handles } = result;
  console.log(`${result.requests} bad requests in ${result.seconds} s and ${result.slow} slow ones: no crash, no fault, nothing repeated`);
  console.log(`by status: ${Object.entries(result.byStatus).map(([status, count]) => `${status === '0' ? 'ended' : status} ${count}`).join(', ')}`);
  console.log(`by kind: ${Object.entries(result.byKind).map(([kind, count]) => `${kind} ${count}`).join(', ')}`);
  console.log(`good player, ${good.moves} moves: before ${good.before}; during ${good.during}; after ${good.after}`);
  console.log(`memory: ${rssMb.warm} MB warm, ${rssMb.most} MB at most, ${rssMb.after} MB after; handles ${handles.before} before, ${handles.after} after`);
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  console.error(`again: npm run proof:hostile -- ${requests} --seed ${seed}`);
  process.exit(1);
}
process.exit(0);
