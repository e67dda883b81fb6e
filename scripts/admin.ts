// The host's own commands (S-BO-13), over the loopback with the admin secret of the data folder:
//   npm run admin -- list | claim CODE NAME | save CODE | end CODE
// PORT and DATA_DIR as for the server; ADMIN_SECRET (or ADMIN_SECRET_FILE) where the environment gives one.

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { foldName } from '../src/view/wire/display-name.ts';
import { parseGameCode } from '../src/view/wire/game-code.ts';
import { isFields } from '../src/view/wire/shape.ts';
import { ROOT } from './repo.ts';

const USAGE = 'usage: npm run admin -- list | claim CODE NAME | save CODE | end CODE';

interface Row {
  readonly gameId: string;
  readonly gameCode: string | null;
  readonly state: string;
  readonly playerNames: readonly string[];
  readonly seatedPlayers: readonly number[];
  readonly text: string;
}

function fail(problem: string): never {
  console.error(problem);
  process.exit(1);
}

function adminSecret(): string {
  const { ADMIN_SECRET: direct, ADMIN_SECRET_FILE: named, DATA_DIR: dataDir } = process.env;
  if (direct !== undefined && direct !== '') return direct;
  const file = named !== undefined && named !== '' ? named : join(dataDir === undefined || dataDir === '' ? join(ROOT, 'data') : resolve(dataDir), 'admin-secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return fail(`no admin secret: ${file} cannot be read. Start the server first, or set ADMIN_SECRET.`);
  }
}

const port = Number(process.env['PORT'] ?? '') || 8080;

async function call(path: string, method: string, body?: object): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
    method,
    headers: { 'x-admin-secret': adminSecret(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => fail(`no server answers on port ${port}; set PORT if it listens elsewhere.`));
  const value: unknown = await answer.json().catch(() => null);
  if (!isFields(value)) return fail(`port ${port} answers ${answer.status}, which is not this server.`);
  if (!answer.ok) return fail(`${String(value['error'])}: ${String(value['message'])}`);
  return value;
}

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

async function rows(): Promise<readonly Row[]> {
  const { games } = await call('games', 'GET');
  return (Array.isArray(games) ? games : []).filter(isFields).map((row) => {
    const playerNames = texts(row['playerNames']);
    const waiting = isFields(row['waitingOn']) ? `, waiting for ${String(row['waitingOn']['name'])}` : '';
    const where = typeof row['day'] === 'number' ? `, Day ${row['day']} Stage ${String(row['stage'])}` : '';
    const code = typeof row['gameCode'] === 'string' ? row['gameCode'] : null;
    return {
      gameId: String(row['gameId']), gameCode: code, state: String(row['state']), playerNames,
      seatedPlayers: (Array.isArray(row['seatedPlayers']) ? row['seatedPlayers'] : []).map(Number),
      text: `${code ?? String(row['gameId'])}  ${String(row['state'])}  ${playerNames.join(', ')}${where}${waiting}`,
    };
  });
}

async function rowOf(typed: string | undefined): Promise<Row> {
  const code = typed === undefined ? null : parseGameCode(typed);
  if (code === null) return fail(USAGE);
  const find = async (): Promise<Row> => (await rows()).find((row) => row.gameCode === code) ?? fail(`there is no game ${code} here.`);
  const row = await find();
  if (row.playerNames.length > 0) return row;
  // Not looked at since the start of the server: asking for its save brings it into memory, and then its players have names.
  await call(`games/${row.gameId}/save`, 'GET');
  return find();
}

function keep(code: string, answer: Readonly<Record<string, unknown>>): void {
  const { save, raw } = answer;
  if (save === null) return;
  const file = resolve(`station-master-${code}.json`);
  writeFileSync(file, typeof raw === 'string' ? raw : `${JSON.stringify(save, null, 2)}\n`, { mode: 0o600 });
  console.log(`The save is in ${file}`);
}

const [command, typed, ...rest] = process.argv.slice(2);
switch (command) {
  case 'list': {
    const all = await rows();
    for (const row of all) console.log(row.text);
    if (all.length === 0) console.log('no tables');
    break;
  }
  case 'claim': {
    const row = await rowOf(typed);
    const wanted = foldName(rest.join(' '));
    const player = row.seatedPlayers.find((seat) => foldName(row.playerNames[seat] ?? '') === wanted);
    if (player === undefined) fail(`no person of that name sits there; there are ${row.seatedPlayers.map((seat) => row.playerNames[seat]).join(', ')}.`);
    const answer = await call(`games/${row.gameId}/claim`, 'POST', { player });
    console.log(`Good once, until ${new Date(Number(answer['expiresAt'])).toLocaleTimeString()}, at whichever address the player uses:`);
    console.log(`  <address>/play.html${String(answer['path'])}`);
    break;
  }
  case 'save': {
    const row = await rowOf(typed);
    keep(row.gameCode ?? row.gameId, await call(`games/${row.gameId}/save`, 'GET'));
    break;
  }
  case 'end': {
    const row = await rowOf(typed);
    const asked = createInterface({ input: process.stdin, output: process.stdout });
    const said = await asked.question(`End ${row.text}? Its players cannot go on. Type yes: `);
    asked.close();
    if (said.trim().toLowerCase() !== 'yes') fail('left as it is.');
    keep(row.gameCode ?? row.gameId, await call(`games/${row.gameId}`, 'DELETE'));
    console.log('ended');
    break;
  }
  default:
    fail(USAGE);
}
