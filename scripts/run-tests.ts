// `npm test`: every compiled test file, the unit stage first and the browser stage last, on Node's own runner.
// `npm test -- PATTERN…` keeps the files whose path contains each pattern. The exit code is 1 when anything fails.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { ROOT } from './repo.ts';
import { closingLines, stagesOf } from './run-tests/select.ts';
import type { Stage } from './run-tests/select.ts';

function filesUnder(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const inner = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesUnder(inner);
    return [inner];
  });
}

const COUNT = /^(tests|suites|pass|fail|cancelled|skipped|todo) (\d+)$/;

interface Ran {
  readonly tests: number;
  readonly failed: number;
}

/** Runs one stage, prints its report and its closing lines, and says how many tests ran and failed. */
async function runStage(stage: Stage): Promise<Ran> {
  console.log(`\n${stage.name} tests: ${stage.files.length} files`);
  const counts: Record<string, number> = {};
  let failures = 0;
  const events = run({ files: stage.files.map((file) => path.join(ROOT, file)), concurrency: stage.concurrency });
  events.on('test:fail', () => {
    failures += 1;
  });
  events.on('test:diagnostic', ({ message, nesting }) => {
    const count = nesting === 0 ? COUNT.exec(message) : null;
    if (count !== null) counts[count[1] ?? ''] = Number(count[2]);
  });
  for await (const text of events.compose(new spec())) process.stdout.write(String(text));
  console.log(`\n${stage.name} tests`);
  for (const line of closingLines(counts)) console.log(line);
  return { tests: counts['tests'] ?? 0, failed: Math.max(failures, (counts['fail'] ?? 0) + (counts['cancelled'] ?? 0)) };
}

/** Whether a stage passes: something ran and nothing failed. */
async function passes(stage: Stage): Promise<boolean> {
  const { tests, failed } = await runStage(stage);
  return failed === 0 && tests > 0;
}

/** The browser stage tests the site as it is shipped, so the site is built afresh. */
function buildSite(): boolean {
  const script = path.join(ROOT, 'build/scripts/build-web.js');
  if (!existsSync(script)) return true;
  const built = spawnSync(process.execPath, [script], { cwd: ROOT, stdio: 'inherit' });
  return built.status === 0;
}

const stages = stagesOf(filesUnder('test'), process.argv.slice(2));
if (stages.length === 0) {
  console.error('no test file matches');
  process.exitCode = 1;
}
for (const stage of stages) {
  if (stage.name === 'browser' && !buildSite()) {
    console.error('the site did not build, so the browser tests did not run');
    process.exitCode = 1;
    break;
  }
  if (!await passes(stage)) process.exitCode = 1;
}
