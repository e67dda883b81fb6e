// What a tool is asked to measure, read from its command line, and the run of it.

import type { GameConfig } from '../engine/index.ts';
import { parseLine, wholeNumber } from './command-line.ts';
import type { CommandLine } from './command-line.ts';
import { CONFIGURATIONS, configuration, daysOf, DEFAULT_CONFIGURATION, isConfiguration, SEED_SETS, seedsOf } from './configurations.ts';
import type { SeedSet } from './configurations.ts';
import type { Measurement } from './measure-game.ts';
import { POLICIES, policyName } from './policies.ts';
import type { PolicyChoice, PolicyName } from './policies.ts';
import { defaultJobs } from './pool.ts';
import type { Checking } from './tasks.ts';

export interface RunSetup {
  readonly configuration: string;
  readonly config: GameConfig;
  readonly players: number;
  readonly days: number;
  readonly seedSet: SeedSet;
  readonly seeds: readonly number[];
  readonly jobs: number;
  readonly checking: Checking;
  readonly line: CommandLine;
}

export type ParsedRun = { readonly ok: true; readonly setup: RunSetup } | { readonly ok: false; readonly problem: string };

export interface RunDefaults {
  readonly games: number;
  readonly configuration: string;
  /** Options besides the common ones. */
  readonly options: readonly string[];
  /** Whether the second word is a length; else `--length` is. */
  readonly lengthWord: boolean;
}

const COMMON = ['config', 'players', 'seeds', 'jobs', 'check', 'length', 'json'] as const;

const bad = (problem: string): ParsedRun => ({ ok: false, problem });

/** The common part of a tool's command line. */
export function parseRun(args: readonly string[], defaults: RunDefaults): ParsedRun {
  const parsed = parseLine(args, [...COMMON, ...defaults.options]);
  if (!parsed.ok) return bad(parsed.problem);
  const { words, options } = parsed.line;
  if (words.length > (defaults.lengthWord ? 2 : 1)) return bad(`unexpected ${words[words.length - 1]}`);
  const games = wholeNumber(words[0], defaults.games);
  if (games === null) return bad(`${words[0]} is no number of games`);
  const length = (defaults.lengthWord ? words[1] : undefined) ?? options['length'] ?? 'standard';
  const days = daysOf(length);
  if (days === null) return bad(`${length} is no length: short, standard, campaign or a number of Days`);
  const name = options['config'] ?? defaults.configuration;
  if (!isConfiguration(name)) return bad(`${name} is no configuration: ${CONFIGURATIONS.join(', ')}`);
  const players = options['players'] === undefined ? undefined : wholeNumber(options['players'], 1);
  if (players === null || (players !== undefined && players > 4)) return bad('--players takes 1 to 4');
  const found = configuration(name, days, players);
  if (found === null) return bad(`${name} is not for ${players} players`);
  const seedSet = SEED_SETS.find((one) => one === (options['seeds'] ?? 'E'));
  if (seedSet === undefined) return bad(`${options['seeds']} is no set of seeds: ${SEED_SETS.join(', ')}`);
  const jobs = wholeNumber(options['jobs'], defaultJobs());
  if (jobs === null) return bad('--jobs takes a number of threads');
  const checking = (['some', 'all', 'none'] as const).find((one) => one === (options['check'] ?? 'some'));
  if (checking === undefined) return bad('--check takes some, all or none');
  return {
    ok: true,
    setup: { configuration: found.name, config: found.config, players: found.players, days, seedSet, seeds: seedsOf(seedSet, games), jobs, checking, line: parsed.line },
  };
}

export const HARNESS_DEFAULTS: RunDefaults = { games: 400, configuration: DEFAULT_CONFIGURATION, options: ['policy', 'markdown'], lengthWord: true };

/** The policy an option names, or null with nothing to play. */
export function policyOption(line: CommandLine, option: string, fallback: PolicyName): PolicyName | null {
  const text = line.options[option];
  return text === undefined ? fallback : policyName(text);
}

export const POLICY_HELP = `a policy is one of ${POLICIES.join(', ')}`;

export function measurementOf(setup: RunSetup, policy: PolicyChoice, others?: PolicyChoice): Measurement {
  return { config: setup.config, players: setup.players, policy, policySeed: 0, ...(others === undefined ? {} : { others }) };
}
