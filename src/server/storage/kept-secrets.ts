// Secrets for whoever starts a server without giving any (S-BO-12): made once, kept in the data folder for their owner's eyes alone, and
// handed to the program as files. The program itself never invents one.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newAdminSecret, newJoinSecret, systemRandom } from '../lobby/credentials.ts';
import { codeOf } from '../process/log.ts';
import { dataWords, EXIT, secretWords, StartProblem } from '../process/start-words.ts';

export interface KeptSecrets {
  /** Variables to add to the environment; empty where the environment gives both. */
  readonly env: Readonly<Record<string, string>>;
  /** The join secret to show, unless the environment gives it. */
  readonly joinSecret: string | null;
}

function given(env: NodeJS.ProcessEnv, name: string): boolean {
  return (env[name] ?? '') !== '' || (env[`${name}_FILE`] ?? '') !== '';
}

/** Finds or makes what the environment does not give. */
export function keepSecrets(env: NodeJS.ProcessEnv, dataDir: string): KeptSecrets {
  const added: Record<string, string> = {};
  let joinSecret: string | null = null;
  if (!given(env, 'JOIN_SECRET')) {
    const file = join(dataDir, 'join-secret');
    joinSecret = kept(dataDir, file, () => newJoinSecret(systemRandom));
    added['JOIN_SECRET_FILE'] = file;
  }
  if (!given(env, 'ADMIN_SECRET')) {
    const file = join(dataDir, 'admin-secret');
    kept(dataDir, file, () => newAdminSecret(systemRandom));
    added['ADMIN_SECRET_FILE'] = file;
  }
  return { env: added, joinSecret };
}

function kept(folder: string, file: string, make: () => string): string {
  try {
    const before = read(file);
    if (before !== null) return before;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const secret = make();
    writeFileSync(file, `${secret}\n`, { mode: 0o600 });
    return secret;
  } catch (error) {
    const code = codeOf(error);
    throw new StartProblem(EXIT.data, code === 'ENOTDIR' ? dataWords(code, folder) : secretWords(code, file));
  }
}

/** Null where nothing has been kept yet; what is there and cannot be read is no reason to make another. */
function read(file: string): string | null {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text === '' ? null : text;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}
