// npm run compare -- [n] [flag=1 …] [--base P] [--variant Q] [--config …] [--length …] [--seeds E] [--jobs J] [--json FILE]:
//   two policies on the same deals. Flags go to the variant; without any the policy is compared with itself.

import { writeFileSync } from 'node:fs';
import { compared, compareReport, secondsOf } from '../src/sim/compare.ts';
import { hasFlags, policyTitle } from '../src/sim/policies.ts';
import { HARNESS_DEFAULTS, measurementOf, parseRun, POLICY_HELP, policyOption } from '../src/sim/run.ts';
import { piecesOf } from '../src/sim/tasks.ts';
import { packageVersion } from './repo.ts';
import { failures, refuse, run, say } from './sim-run.ts';

const USAGE = 'npm run compare -- [n] [flag=1 …] [--base developer] [--variant developer] [--config D3] [--length standard] [--players N] [--seeds E] [--jobs J] [--check none] [--json FILE]';

const parsed = parseRun(process.argv.slice(2), { ...HARNESS_DEFAULTS, options: ['base', 'variant'], lengthWord: false });
if (!parsed.ok) refuse(parsed.problem, USAGE);
const { setup } = parsed;
const baseName = policyOption(setup.line, 'base', 'developer');
const variantName = policyOption(setup.line, 'variant', baseName ?? 'developer');
if (baseName === null || variantName === null) refuse(POLICY_HELP, USAGE);
const base = { name: baseName, flags: {} };
const variant = { name: variantName, flags: setup.line.flags };

// B-CMP-1: where everybody plays for themselves the other seats are the base's in both games.
const measurements = [base, variant].map((policy) => measurementOf(setup, policy, setup.config.mode === 'competitive' ? base : undefined));
const [result, seconds] = await run(piecesOf(setup.seeds, { measurements, checking: setup.checking, histories: false }), setup.jobs);
const comparison = compared(result, setup.config.mode);
const header = { setup, policy: policyTitle(base), engineVersion: packageVersion() };
say(compareReport(header, policyTitle(variant), comparison, hasFlags(variant), secondsOf(result), seconds));
const file = setup.line.options['json'];
if (file !== undefined) {
  const { line: _line, jobs: _jobs, ...measured } = setup;
  writeFileSync(file, `${JSON.stringify({ ...measured, base: header.policy, variant: policyTitle(variant), engineVersion: header.engineVersion, comparison }, null, 1)}\n`);
}
process.exit(failures(result));
