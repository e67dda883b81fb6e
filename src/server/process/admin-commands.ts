// The host's own commands (S-BO-13), against the server of the same data folder and with its admin secret. Told what to do in words, they
// answer in words; nothing of it needs more than Node and this program.

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { ADMIN_ANSWERS } from '../../protocol/admin-answers.ts';
import type { Exported, TableRow } from '../../protocol/admin-answers.ts';
import { parseError } from '../../protocol/answers.ts';
import type { ErrorAnswer } from '../../protocol/answers.ts';
import { foldName } from '../../protocol/display-name.ts';
import { parseGameCode } from '../../protocol/game-code.ts';
import { isGameId } from '../lobby/credentials.ts';
import { DEFAULT_PORT } from './environment.ts';
import { codeOf } from './log.ts';

export interface AdminOptions {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Where everything is kept, unless `DATA_DIR` says otherwise. */
  readonly dataDir: string;
  /** How this command is called, for its usage. */
  readonly name: string;
}

/** What ends a command: a sentence for whoever typed it. */
class Failed extends Error {}

type AdminRoute = keyof typeof ADMIN_ANSWERS;
type Told<N extends AdminRoute> = NonNullable<ReturnType<(typeof ADMIN_ANSWERS)[N]>>;
type Got<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: ErrorAnswer };

/** Runs one command; what the process should end with. */
export async function adminCommand(options: AdminOptions): Promise<0 | 1> {
  try {
    await run(options);
    return 0;
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function run(options: AdminOptions): Promise<void> {
  const [command, typed, ...rest] = options.args;
  switch (command) {
    case 'list':
      return list(options);
    case 'claim':
      return claim(options, typed, rest.join(' '));
    case 'save':
      return save(options, typed);
    case 'end':
      return end(options, typed);
    default:
      throw new Failed(usage(options));
  }
}

function usage({ name }: AdminOptions): string {
  return `Usage: ${name} list | claim CODE NAME | save CODE | end CODE`;
}

function given(env: NodeJS.ProcessEnv, name: string): string | null {
  const value = env[name];
  return value === undefined || value === '' ? null : value;
}

function adminSecret({ env, dataDir }: AdminOptions): string {
  const direct = given(env, 'ADMIN_SECRET');
  if (direct !== null) return direct;
  const file = given(env, 'ADMIN_SECRET_FILE') ?? join(resolve(given(env, 'DATA_DIR') ?? dataDir), 'admin-secret');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Failed(`The admin secret in ${file} cannot be read (${codeOf(error)}). Start the server first, or give the secret in ADMIN_SECRET.`);
  }
}

/** The server beside this command. */
function origin({ env }: AdminOptions): string {
  const bind = given(env, 'BIND_ADDRESS') ?? '';
  const host = bind === '' || /^[0.:]+$/.test(bind) ? '127.0.0.1' : bind;
  return `http://${host.includes(':') ? `[${host}]` : host}:${given(env, 'PORT') ?? DEFAULT_PORT}`;
}

async function ask<N extends AdminRoute>(options: AdminOptions, route: N, id: string, body?: object, query = ''): Promise<Got<Told<N>>> {
  const [method = '', path = ''] = route.split(' ');
  const server = origin(options);
  const headers = { 'x-admin-secret': adminSecret(options), ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
  let answer: Response;
  try {
    answer = await fetch(`${server}/api/${path.replace(':id', id)}${query}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Failed(`No server answers at ${server}. Start it, or set PORT if it listens elsewhere.`);
  }
  const raw: unknown = await answer.json().catch(() => null);
  const read = ADMIN_ANSWERS[route] as (value: unknown) => Told<N> | null;
  const value = answer.ok ? read(raw) : null;
  if (value !== null) return { ok: true, value };
  const error = answer.ok ? null : parseError(raw);
  if (error === null) throw new Failed(`What answers at ${server} is not this version of Station Master.`);
  if (error.error === 'NOT_FOUND') throw new Failed(`The server at ${server} has no administration: it was started without an admin secret.`);
  return { ok: false, error };
}

async function must<T>(asked: Promise<Got<T>>): Promise<T> {
  const got = await asked;
  if (!got.ok) throw new Failed(got.error.message);
  return got.value;
}

const tables = async (options: AdminOptions): Promise<readonly TableRow[]> => (await must(ask(options, 'GET games', ''))).games;

function textOf(row: TableRow): string {
  const { gameCode, gameId, state, playerNames, day, stage, waitingOn, unreadable } = row;
  const names = (playerNames ?? []).filter((name) => name !== '').join(', ');
  const where = typeof day === 'number' ? `Day ${day} Stage ${String(stage)}` : '';
  const waiting = waitingOn === undefined || waitingOn === null ? '' : `waiting for ${waitingOn.name}`;
  const file = unreadable === undefined ? '' : `${unreadable.file === '' ? 'its folder' : unreadable.file} cannot be read (${unreadable.reason})`;
  return `${gameCode ?? gameId}  ${state}  ${[names, where, waiting, file].filter((part) => part !== '').join(', ')}`.trim();
}

async function list(options: AdminOptions): Promise<void> {
  const all = await tables(options);
  for (const row of all) console.log(textOf(row));
  if (all.length === 0) console.log('There are no tables.');
}

/** The table that was typed: by its code, or by its id where nobody knows its code any more. */
async function rowOf(options: AdminOptions, typed: string | undefined): Promise<TableRow> {
  if (typed === undefined) throw new Failed(usage(options));
  const code = parseGameCode(typed);
  const id = typed.trim().toLowerCase();
  if (code === null && !isGameId(id)) throw new Failed(`${typed} is not a game code. "${options.name} list" shows the tables.`);
  const find = async (): Promise<TableRow> => {
    const row = (await tables(options)).find((one) => (code === null ? one.gameId === id : one.gameCode === code));
    if (row === undefined) throw new Failed(`There is no table ${code ?? id} here. "${options.name} list" shows the tables.`);
    return row;
  };
  const row = await find();
  if (row.playerNames !== null && row.playerNames !== undefined) return row;
  // Not looked at since the start of the server: asking for its save brings it into memory, and then its players have names.
  await ask(options, 'GET games/:id/save', row.gameId);
  return find();
}

const called = (row: TableRow): string => row.gameCode ?? row.gameId;

function keep(row: TableRow, exported: Exported): void {
  const text = 'raw' in exported ? exported.raw : exported.save === null ? null : `${JSON.stringify(exported.save, null, 2)}\n`;
  if (text === null) return;
  const file = resolve(`station-master-${called(row)}.json`);
  try {
    writeFileSync(file, text, { mode: 0o600 });
  } catch (error) {
    throw new Failed(`The save cannot be written to ${file} (${codeOf(error)}). Run this in a folder that can be written to.`);
  }
  console.log('raw' in exported ? `The game's file, as it stands, is in ${file}` : `The save is in ${file}`);
}

async function claim(options: AdminOptions, typed: string | undefined, name: string): Promise<void> {
  if (name.trim() === '') throw new Failed(usage(options));
  const row = await rowOf(options, typed);
  const seats = row.seatedPlayers ?? [];
  const nameOf = (seat: number): string => row.playerNames?.[seat] ?? '';
  const player = seats.find((seat) => foldName(nameOf(seat)) === foldName(name));
  if (player === undefined) {
    const there = seats.map(nameOf).filter((one) => one !== '');
    throw new Failed(there.length === 0 ? 'Nobody is known to sit at that table.' : `Nobody called ${name} sits there; the players are ${there.join(', ')}.`);
  }
  const { expiresAt, path } = await must(ask(options, 'POST games/:id/claim', row.gameId, { player }));
  console.log(`This link gives ${nameOf(player)}'s seat to whoever opens it first. It works until ${new Date(expiresAt).toLocaleTimeString()}, at any address of this server:`);
  console.log(`  <address>/play.html${path}`);
}

async function save(options: AdminOptions, typed: string | undefined): Promise<void> {
  const row = await rowOf(options, typed);
  keep(row, await must(ask(options, 'GET games/:id/save', row.gameId)));
}

async function end(options: AdminOptions, typed: string | undefined): Promise<void> {
  const row = await rowOf(options, typed);
  const questions = createInterface({ input: process.stdin, output: process.stdout });
  const lines = questions[Symbol.asyncIterator]();
  const agreed = async (question: string): Promise<void> => {
    process.stdout.write(question);
    const said = await lines.next();
    if (said.done === true || said.value.trim().toLowerCase() !== 'yes') throw new Failed('The table was left as it is.');
  };
  try {
    await agreed(`End ${textOf(row)}? Its players cannot go on. Type yes: `);
    let ended = await ask(options, 'DELETE games/:id', row.gameId);
    if (!ended.ok && ended.error.error === 'UNREADABLE') {
      await agreed('Its file cannot be read, so you get no save. Its folder goes to the trash of the data folder. End it all the same? Type yes: ');
      ended = await ask(options, 'DELETE games/:id', row.gameId, undefined, '?force=1');
    }
    if (!ended.ok) throw new Failed(ended.error.message);
    keep(row, ended.value);
    console.log(`${called(row)} has ended.`);
  } finally {
    questions.close();
  }
}
