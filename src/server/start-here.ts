// The start a host at a terminal gets (S-BO-12): whatever the environment does not say is filled in, the secrets are made once and kept,
// and what players need to know is printed. The admin secret is printed by nobody.

import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { keepSecrets } from './kept-secrets.ts';
import { runServer } from './run.ts';
import type { RunningServer } from './server.ts';

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

/** Starts a server for the players around this machine. */
export async function startHere({ distDir, dataDir, port, env = process.env, say = console.log }: StartHere): Promise<RunningServer> {
  const given = (name: string): string | null => {
    const value = env[name];
    return value === undefined || value === '' ? null : value;
  };
  const folder = resolve(given('DATA_DIR') ?? dataDir);
  const { env: secrets, joinSecret } = keepSecrets(env, folder);
  const copy: NodeJS.ProcessEnv = { LOG_LEVEL: 'warn', ...env, DATA_DIR: folder, DIST_DIR: given('DIST_DIR') ?? distDir, PORT: given('PORT') ?? String(port), ...secrets };
  // S-BO-6: from here on only the copy has them, and that loses them when it is read.
  for (const name of ['JOIN_SECRET', 'ADMIN_SECRET']) delete env[name];
  const running = await runServer(copy);
  say('Station Master is at');
  for (const address of addresses()) say(`  http://${address}:${running.port}/`);
  say(joinSecret === null ? 'Players need the join secret that JOIN_SECRET gives.' : `Players need the join secret ${joinSecret}`);
  say('To let a player back in, or to end a table: npm run admin');
  return running;
}

/** This machine's name to itself, and its addresses on the networks it is in. */
function addresses(): readonly string[] {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return ['localhost', ...own.filter((one) => one.family === 'IPv4' && !one.internal).map((one) => one.address)];
}
