// The thread of the harness, the comparison and the replays: plays what it is sent, checked against the invariants.

import { serveWork } from '../src/sim/pool.ts';
import { whatIsWrong } from '../test/support/invariants.ts';

serveWork(whatIsWrong);
