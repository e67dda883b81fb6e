// Load on one server, a start with many games, streams that idle (S-OP-19). Prints figures; fails only where something was lost or out of order.
//   npm run load -- [TABLES] [SECONDS] [--deaf N] [--rates 1,2,4] [--cold SECONDS] [--fsync] [--profile FOLDER]
//   npm run load -- --boot [GAMES] [--moves N]
//   npm run load -- --idle [STREAMS] [SECONDS]

import { availableParallelism } from 'node:os';
import { numberArg } from './proof/chance.ts';
import { measureBoot } from './proof/boot.ts';
import { measureIdle } from './proof/idle.ts';
import { runLoad } from './proof/load.ts';

const args = process.argv.slice(2);
const bare = args.filter((arg, at) => /^[0-9]+$/.test(arg) && !/^--(cold|deaf|moves|rates|profile)$/.test(args[at - 1] ?? '')).map(Number);
const textArg = (name: string): string | null => (args.includes(`--${name}`) ? (args[args.indexOf(`--${name}`) + 1] ?? null) : null);
const machine = `node ${process.version}, ${availableParallelism()} cores`;

if (args.includes('--boot')) {
  const moves = numberArg(args, 'moves', 350);
  const { games, readyMs, firstAnswerMs, resumedMs, rssMb } = await measureBoot(bare[0] ?? 1_000, moves);
  console.log(`${games} saved games of ${moves} intents, ${machine}: port open after ${readyMs} ms, a game asked for at once answered after ${firstAnswerMs} ms, all resumed after ${resumedMs} ms, ${rssMb} MB`);
  process.exit(0);
}
if (args.includes('--idle')) {
  const { streams, beats, gaps, rssMb, eventLoopP99Ms, oneMore } = await measureIdle(bare[0] ?? 4_000, bare[1] ?? 600);
  console.log(`${streams} idle streams, ${machine}: ${beats} heartbeats ${gaps[0]} to ${gaps[1]} s apart, ${rssMb} MB, event loop p99 ${eventLoopP99Ms} ms; one stream more is answered ${oneMore}`);
  process.exit(0);
}
const [tables = 500, seconds = 60] = bare;
const fsync = args.includes('--fsync');
const profile = textArg('profile');
const rates = (textArg('rates') ?? '1').split(',').map(Number);
console.log(`${tables} tables of 4, ${seconds} s, FSYNC=${fsync ? 'on' : 'off'}, ${machine}`);
const result = await runLoad({
  tables, seconds, rates, deaf: numberArg(args, 'deaf', 0), cold: numberArg(args, 'cold', 15), fsync, nodeFlags: profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`], say: (line) => console.log(line),
});
const { rssMb, faults, stuck } = result;
console.log(`pushes of ${result.pushBytes} bytes on average; event loop p99 ${result.eventLoopP99Ms} ms; ${result.streamsOpen} streams open, ${result.streamsBlocked} blocked`);
console.log(`memory: ${rssMb.empty} MB empty, ${rssMb.tables} MB with the tables (${result.kbPerGame} kB a game), ${rssMb.streams} MB with the streams (${result.kbPerStream} kB a stream), ${rssMb.end} MB at the end`);
console.log(`faults ${faults}, tables stuck ${stuck}`);
process.exit(faults + stuck === 0 ? 0 : 1);
