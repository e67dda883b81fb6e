// npm run harness -- [games] [length] [--config D6] [--players N] [--policy developer|random] [--seeds E] [--jobs J]
//   [--check some|all|none] [--json FILE] [--markdown FILE] [flag=1 …]: plays many games and reports what they come to.

import { writeFileSync } from 'node:fs';
import { harnessMarkdown } from '../src/sim/harness-markdown.ts';
import { harnessReport } from '../src/sim/harness-report.ts';
import { summarize, timesOf } from '../src/sim/harness.ts';
import { policyTitle } from '../src/sim/policies.ts';
import { HARNESS_DEFAULTS, measurementOf, parseRun, POLICY_HELP, policyOption } from '../src/sim/run.ts';
import { piecesOf } from '../src/sim/tasks.ts';
import { packageVersion } from './repo.ts';
import { failures, refuse, run, say } from './sim-run.ts';

const USAGE = 'npm run harness -- [games] [length] [--config D6] [--players N] [--policy developer] [--seeds E] [--jobs J] [--check some] [--json FILE] [--markdown FILE] [flag=1 …]';

const parsed = parseRun(process.argv.slice(2), HARNESS_DEFAULTS);
if (!parsed.ok) refuse(parsed.problem, USAGE);
const { setup } = parsed;
const name = policyOption(setup.line, 'policy', 'developer');
if (name === null) refuse(POLICY_HELP, USAGE);
const policy = { name, flags: setup.line.flags };

const pieces = piecesOf(setup.seeds, { measurements: [measurementOf(setup, policy)], checking: setup.checking, histories: false });
const [result, seconds] = await run(pieces, setup.jobs);
const summary = summarize(result, 0, setup.days, setup.config.minCombinedRevenue);
const times = timesOf(result, 0, seconds);
const header = { setup, policy: policyTitle(policy), engineVersion: packageVersion() };
say(harnessReport(header, summary, times));
const page = setup.line.options['markdown'];
if (page !== undefined) writeFileSync(page, harnessMarkdown(header, summary));
const file = setup.line.options['json'];
if (file !== undefined) {
  const { line: _line, jobs: _jobs, ...measured } = setup;
  const games = result.played.map((seed) => seed.games[0]);
  writeFileSync(file, `${JSON.stringify({ ...measured, policy: header.policy, engineVersion: header.engineVersion, summary, games, times }, null, 1)}\n`);
}
process.exit(failures(result));
