// npm run record -- <seed> [length] [--config D6] [--policy developer] [--out FILE] [flag=1 …]: plays one game and writes its
//   recording as one page, replay-<seed>.html, or packed alone when FILE ends in .json (B-REC-1 to B-REC-5).

import { writeFileSync } from 'node:fs';
import { parseLine } from '../src/sim/command-line.ts';
import { configuration, daysOf, HEADLINE, isConfiguration } from '../src/sim/configurations.ts';
import { packRecording } from '../src/sim/pack.ts';
import { policyFor } from '../src/sim/policies.ts';
import { recordGame } from '../src/sim/record.ts';
import { POLICY_HELP, policyOption } from '../src/sim/run.ts';
import { recordingPage } from './record-page.ts';
import { refuse, say } from './sim-run.ts';

const USAGE = 'npm run record -- <seed> [length] [--config D6] [--policy developer] [--out FILE] [flag=1 …]';

const parsed = parseLine(process.argv.slice(2), ['config', 'policy', 'out']);
if (!parsed.ok) refuse(parsed.problem, USAGE);
const { words, options, flags } = parsed.line;
const [seedWord, length = 'standard'] = words;
if (seedWord === undefined || !/^\d+$/.test(seedWord) || Number(seedWord) >= 2 ** 32 || words.length > 2) refuse('a seed from 0 to 4294967295 is needed', USAGE);
const days = daysOf(length);
if (days === null) refuse(`${length} is no length`, USAGE);
const wanted = options['config'] ?? HEADLINE;
const found = isConfiguration(wanted) ? configuration(wanted, days) : null;
if (found === null || found.players !== 1) refuse(`${wanted} is no solitaire configuration`, USAGE);
const name = policyOption(parsed.line, 'policy', 'developer');
if (name === null) refuse(POLICY_HELP, USAGE);

const recording = recordGame(Number(seedWord), found.config, policyFor({ name, flags }));
const packed = packRecording(recording);
const file = options['out'] ?? `replay-${seedWord}.html`;
writeFileSync(file, file.endsWith('.json') ? `${JSON.stringify(packed)}\n` : recordingPage(packed));
say([recording.heading, `${recording.frames.length} frames, ${recording.history.length} moves: ${file}`]);
