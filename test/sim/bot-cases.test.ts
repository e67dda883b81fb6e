// The short form of every case about bots over many games; `npm run proof:bots` runs them at full size.

import { test } from 'node:test';
import { BOT_CASES } from '../support/bot-cases.ts';

for (const { what, short, run } of BOT_CASES) {
  if (short === null) continue;
  test(what, (context) => {
    context.diagnostic(run(short));
  });
}
