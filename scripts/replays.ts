// npm run replays -- [n] [--top K] [--config D6] [--length standard] [--seeds E] [--jobs J] [--out DIR] [flag=1 …]: plays n games,
//   publishes the best in public/replays and retires what was there (B-PUB-1 to B-PUB-5).

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { wholeNumber } from '../src/sim/command-line.ts';
import { HEADLINE } from '../src/sim/configurations.ts';
import { configText } from '../src/sim/harness-report.ts';
import { policyTitle } from '../src/sim/policies.ts';
import { chooseReplays, ranked } from '../src/sim/publish.ts';
import type { Candidate } from '../src/sim/publish.ts';
import { measurementOf, parseRun, POLICY_HELP, policyOption } from '../src/sim/run.ts';
import { statistics } from '../src/sim/statistics.ts';
import { piecesOf } from '../src/sim/tasks.ts';
import { packageVersion, ROOT } from './repo.ts';
import { EXIT, failures, refuse, run, say } from './sim-run.ts';

const USAGE = 'npm run replays -- [n] [--top 3] [--config D6] [--length standard] [--policy developer] [--seeds E] [--jobs J] [--out DIR] [flag=1 …]';
const MANIFEST = 'manifest.json';

const parsed = parseRun(process.argv.slice(2), { games: 400, configuration: HEADLINE, options: ['top', 'policy', 'out'], lengthWord: false });
if (!parsed.ok) refuse(parsed.problem, USAGE);
const { setup } = parsed;
if (setup.players !== 1) refuse('a published replay is a solitaire game', USAGE);
const top = wholeNumber(setup.line.options['top'], 3);
if (top === null) refuse('--top takes a number', USAGE);
const name = policyOption(setup.line, 'policy', 'developer');
if (name === null) refuse(POLICY_HELP, USAGE);
const policy = { name, flags: setup.line.flags };
const folder = resolve(setup.line.options['out'] ?? join(ROOT, 'public', 'replays'));

const pieces = piecesOf(setup.seeds, { measurements: [measurementOf(setup, policy)], checking: setup.checking, histories: true });
const [result] = await run(pieces, setup.jobs);
const candidates = result.played.flatMap(({ seed, games: [figures], histories: [history] }): readonly Candidate[] =>
  figures === undefined || history === undefined ? [] : [{ seed, figures, history }]);
const best = ranked(candidates);
say([
  `${setup.configuration}: ${configText(setup.config, setup.players)}`,
  `${candidates.length} games of ${policyTitle(policy)}; net Revenue best ${best.slice(0, 5).map(({ figures }) => figures.net).join(', ')}, median ${statistics(best.map(({ figures }) => figures.net)).median}`,
]);
const { chosen, refused } = chooseReplays(candidates, top, setup.config, policyTitle(policy), { engineVersion: packageVersion() });
for (const { seed, reason } of refused) say([`seed ${seed} is not published: ${reason}`]);
if (chosen.length === 0) {
  // B-PUB-5: nothing verified, nothing touched.
  say(['nothing was verified; the published replays stay as they are']);
  process.exit(EXIT.failed);
}
mkdirSync(folder, { recursive: true });
const kept = new Set(chosen.map(({ file }) => file));
for (const { file, text, title, note } of chosen) {
  writeFileSync(join(folder, file), text);
  say([`published ${file}: ${title} (${note})`]);
}
for (const file of existsSync(folder) ? readdirSync(folder) : []) {
  if (!file.endsWith('.json') || file === MANIFEST || kept.has(file)) continue;
  rmSync(join(folder, file));
  say([`retired ${file}`]);
}
process.exit(failures(result));
