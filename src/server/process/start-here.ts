// The start a host at a terminal gets (S-BO-12): whatever the environment does not say is filled in, the secrets are made once and kept,
// and what players need to know is printed. The admin secret is printed by nobody.

import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { keepSecrets } from '../storage/kept-secrets.ts';
import { endingWell, runServer } from './run.ts';
import type { RunningServer } from './server.ts';
import { EXIT, siteWords, StartProblem } from './start-words.ts';

export interface StartHere {
  /** The built client. */
  readonly distDir: string;
  /** Where everything is kept, unless `DATA_DIR` says otherwise. */
  readonly dataDir: string;
  /** Where to listen, unless `PORT` says otherwise. */
  readonly port: number;
  readonly env?: NodeJS.ProcessEnv;
  readonly say?: (line: string) => void;
}

/** Starts a server for the players around this machine; a start that fails ends the process in one sentence. */
export function startHere(start: StartHere): Promise<RunningServer> {
  return endingWell(() => begin(start));
}

async function begin({ distDir, dataDir, port, env = process.env, say = console.log }: StartHere): Promise<RunningServer> {
  const given = (name: string): string | null => {
    const value = env[name];
    return value === undefined || value === '' ? null : value;
  };
  const folder = resolve(given('DATA_DIR') ?? dataDir);
  const site = given('DIST_DIR') ?? distDir;
  if (!existsSync(join(site, 'index.html'))) throw new StartProblem(EXIT.config, siteWords(resolve(site)));
  const { env: secrets, joinSecret } = keepSecrets(env, folder);
  const copy: NodeJS.ProcessEnv = { LOG_LEVEL: 'warn', ...env, DATA_DIR: folder, DIST_DIR: site, PORT: given('PORT') ?? String(port), ...secrets };
  // S-BO-6: from here on only the copy has them, and that loses them when it is read.
  for (const name of ['JOIN_SECRET', 'ADMIN_SECRET']) delete env[name];
  const bind = given('BIND_ADDRESS') ?? ANY;
  const elsewhere = (at: number): readonly string[] => networksOf(bind, machineAddresses()).map((address) => urlOf(address, at));
  const running = await runServer(copy, { say, reachable: elsewhere });
  say('Station Master is at');
  for (const address of [...(isLocal(bind) || isAny(bind) ? [urlOf('localhost', running.port)] : []), ...elsewhere(running.port)]) say(`  ${address}`);
  if (isLocal(bind)) say(`Only this computer can open it, because BIND_ADDRESS is ${bind}.`);
  say(joinSecret === null ? 'Players need the join secret that JOIN_SECRET gives.' : `Players need the join secret ${joinSecret}`);
  say('To let a player back in, or to end a table: npm run admin');
  return running;
}

const ANY = '0.0.0.0';
const isAny = (bind: string): boolean => bind === ANY || /^[0:]+$/.test(bind);
const isLocal = (bind: string): boolean => bind.startsWith('127.') || bind === '::1';

/** The addresses under which other machines reach what listens on `bind`. */
export function networksOf(bind: string, machine: readonly string[]): readonly string[] {
  if (isAny(bind)) return machine;
  return isLocal(bind) ? [] : [bind];
}

const urlOf = (address: string, port: number): string => `http://${address.includes(':') ? `[${address}]` : address}:${port}/`;

/** This machine's addresses on the networks it is in. */
function machineAddresses(): readonly string[] {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return own.filter((one) => one.family === 'IPv4' && !one.internal).map((one) => one.address);
}
