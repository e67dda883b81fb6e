// The page about bots holds: its program runs, its flags and configurations are all there are.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../scripts/repo.ts';
import { FLAGS } from '../../src/bot/flags.ts';
import { CONFIGURATIONS } from '../../src/sim/configurations.ts';
import { POLICIES } from '../../src/sim/policies.ts';

const page = readFileSync(path.join(ROOT, 'docs', 'develop', 'bots.md'), 'utf8');

test('the program on the page about bots plays a game', () => {
  const [, program = ''] = /^```ts\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const built = program.replace(/'\.\/src\/([\w/-]+)\.ts'/g, (_, name: string) => `'${pathToFileURL(path.join(ROOT, 'build', 'src', `${name}.js`)).href}'`);
  const folder = mkdtempSync(path.join(tmpdir(), 'station-master-'));
  try {
    const file = path.join(folder, 'example.mjs');
    writeFileSync(file, built);
    const run = spawnSync(process.execPath, [file], { encoding: 'utf8' });
    assert.equal(run.status, 0, run.stderr);
    assert.match(run.stdout, /^\d+ decisions, Revenue -?\d+/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the page about bots names every flag, configuration and policy', () => {
  for (const name of [...FLAGS, ...CONFIGURATIONS, ...POLICIES]) assert.ok(page.includes(`\`${name}\``), name);
});

test('B-ABL-1 a misspelt flag ends a tool with exit code 2 before anything is played', () => {
  for (const [tool, args] of [['harness', ['400', 'standard', 'noSuchPart=1']], ['compare', ['400', 'noTrainCaps=1']], ['replays', ['400', 'x=1']], ['record', ['1', 'standard', 'x=1']]] as const) {
    const run = spawnSync(process.execPath, [path.join(ROOT, 'build', 'scripts', `${tool}.js`), ...args], { encoding: 'utf8' });
    assert.deepEqual([tool, run.status, run.stdout], [tool, 2, '']);
    assert.match(run.stderr, /unknown flag/);
  }
});
