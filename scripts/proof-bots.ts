// What is asked of the bots, at full size (test/support/bot-cases.ts); `npm test` runs the short form of all.
//   npm run proof:bots -- [PART] [--share N]
// PART keeps the cases whose name contains it; --share 10 plays a tenth of the games.

import { numberArg } from './proof/chance.ts';
import { BOT_CASES } from '../test/support/bot-cases.ts';

const args = process.argv.slice(2);
const part = args[0] === undefined || args[0].startsWith('--') ? '' : args[0];
const share = Math.max(1, numberArg(args, 'share', 1));
const chosen = BOT_CASES.filter(({ what }) => what.includes(part));
let failed = chosen.length === 0 ? 1 : 0;
for (const { what, full, run } of chosen) {
  const games = Math.max(1, Math.ceil(full / share));
  const began = performance.now();
  try {
    const seen = run(games);
    console.log(`${what}\n  size ${games}, ${Math.round((performance.now() - began) / 1000)} s: ${seen}`);
  } catch (error) {
    failed += 1;
    console.error(`${what}\n  FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}
console.log(failed === 0 ? 'all hold' : `${failed} do not hold`);
process.exit(failed === 0 ? 0 : 1);
