// The configuration, which is the environment and nothing else (S-BO-2 to S-BO-6). A value that does not fit names its variable and
// what would; a secret's value is never printed.

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isShardName } from '../../protocol/game-code.ts';
import { parseProxies } from '../http/addresses.ts';
import type { TrustedProxies } from '../http/addresses.ts';
import { LOG_FORMATS, LOG_LEVELS } from './log.ts';
import type { LogFormat, LogLevel } from './log.ts';

export interface Environment {
  readonly port: number;
  readonly bindAddress: string;
  readonly joinSecret: string;
  readonly adminSecret: string | null;
  readonly distDir: string;
  readonly dataDir: string;
  readonly proxies: TrustedProxies;
  readonly fsync: boolean;
  readonly logLevel: LogLevel;
  readonly logFormat: LogFormat;
  readonly maxGames: number;
  readonly lobbyTtlMs: number;
  readonly finishedTtlMs: number;
  readonly trashMs: number;
  readonly checkOnly: boolean;
  readonly shard: string | null;
  readonly shardDefault: boolean;
  readonly drain: boolean;
  /** Things to be said once the log is there. */
  readonly warnings: readonly string[];
}

export type EnvironmentRead = { readonly ok: true; readonly value: Environment } | { readonly ok: false; readonly problem: string };

/** Where a server listens unless `PORT` says otherwise, however it was started. */
export const DEFAULT_PORT = 8081;

const HOUR = 3_600_000;
const DAY = 86_400_000;
/** S-BO-6: what must not stay in the environment. */
const SECRETS = ['JOIN_SECRET', 'ADMIN_SECRET'] as const;

class Problem extends Error {}

function reader(env: NodeJS.ProcessEnv) {
  const get = (name: string): string | null => {
    const value = env[name];
    return value === undefined || value === '' ? null : value;
  };
  const whole = (name: string, fallback: number, low: number, high: number): number => {
    const text = get(name);
    if (text === null) return fallback;
    const value = Number(text);
    if (/^[0-9]{1,9}$/.test(text) && value >= low && value <= high) return value;
    throw new Problem(`${name} must be a whole number from ${low} to ${high}, not ${JSON.stringify(text)}`);
  };
  const oneOf = <T extends string>(name: string, fallback: T, list: readonly T[]): T => {
    const text = get(name);
    if (text === null) return fallback;
    const found = list.find((item) => item === text);
    if (found !== undefined) return found;
    throw new Problem(`${name} must be ${list.join(' or ')}, not ${JSON.stringify(text)}`);
  };
  const flag = (name: string): boolean => oneOf(name, '0', ['1', '0']) === '1';
  const secret = (name: (typeof SECRETS)[number]): string | null => {
    const direct = get(name);
    const file = get(`${name}_FILE`);
    if (direct !== null && file !== null) throw new Problem(`set ${name} or ${name}_FILE, not both`);
    let value = direct;
    if (file !== null) {
      try {
        value = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      } catch {
        throw new Problem(`${name}_FILE must name a file that can be read`);
      }
    }
    if (value === null) return null;
    const bytes = Buffer.byteLength(value);
    if (bytes < 1 || bytes > 256) throw new Problem(`${name} must have 1 to 256 bytes`);
    return value;
  };
  return { get, whole, oneOf, flag, secret };
}

/** Reads and checks everything, and takes the secrets out of `env`. */
export function readEnvironment(env: NodeJS.ProcessEnv): EnvironmentRead {
  const from = reader(env);
  try {
    const checkOnly = from.flag('CHECK_ONLY');
    const joinSecret = from.secret('JOIN_SECRET');
    const adminSecret = from.secret('ADMIN_SECRET');
    for (const name of SECRETS) delete env[name];
    if (joinSecret === null && !checkOnly) throw new Problem('JOIN_SECRET (or JOIN_SECRET_FILE) must be set: the word players need to create and join tables');
    if (joinSecret !== null && joinSecret === adminSecret) throw new Problem('ADMIN_SECRET must differ from JOIN_SECRET, which every player holds');
    const warnings: string[] = [];
    if (joinSecret !== null && Buffer.byteLength(joinSecret) < 8) warnings.push('JOIN_SECRET is shorter than 8 bytes');
    if (adminSecret !== null && Buffer.byteLength(adminSecret) < 16) warnings.push('ADMIN_SECRET is shorter than 16 bytes');
    const proxies = parseProxies(from.get('TRUSTED_PROXIES') ?? '');
    if (!proxies.ok) throw new Problem(`TRUSTED_PROXIES must be a comma list of addresses or address blocks; ${JSON.stringify(proxies.entry)} is none`);
    const shard = from.get('SHARD_NAME');
    if (shard !== null && !isShardName(shard)) {
      throw new Problem(`SHARD_NAME must be one to three of ABCDEFGHJKMNPQRTUVWXYZ2346789, at least one of them a letter, not ${JSON.stringify(shard)}`);
    }
    const bindAddress = from.get('BIND_ADDRESS') ?? '0.0.0.0';
    if (isIP(bindAddress) === 0) throw new Problem(`BIND_ADDRESS must be an address, not ${JSON.stringify(bindAddress)}`);
    return {
      ok: true,
      value: {
        port: from.whole('PORT', DEFAULT_PORT, 0, 65_535), bindAddress, joinSecret: joinSecret ?? '', adminSecret,
        distDir: resolve(from.get('DIST_DIR') ?? 'dist'), dataDir: resolve(from.get('DATA_DIR') ?? 'data'), proxies: proxies.proxies,
        fsync: from.oneOf('FSYNC', 'on', ['on', 'off']) === 'on', logLevel: from.oneOf('LOG_LEVEL', 'info', LOG_LEVELS), logFormat: from.oneOf('LOG_FORMAT', 'text', LOG_FORMATS),
        maxGames: from.whole('MAX_GAMES', 200, 1, 10_000), lobbyTtlMs: from.whole('LOBBY_TTL_HOURS', 168, 0, 8_760) * HOUR,
        finishedTtlMs: from.whole('FINISHED_TTL_DAYS', 0, 0, 36_500) * DAY, trashMs: from.whole('TRASH_DAYS', 7, 0, 365) * DAY,
        checkOnly, shard, shardDefault: from.flag('SHARD_DEFAULT'), drain: from.flag('DRAIN'), warnings,
      },
    };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, problem: error.message };
    throw error;
  }
}
