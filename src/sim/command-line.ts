// Reading the command lines of the tools. Everything unknown is an error: a misspelt flag would measure
// something else and say nothing (B-ABL-1).

import { parseFlags } from '../bot/flags.ts';
import type { Flags } from '../bot/flags.ts';

export interface CommandLine {
  /** Words that are neither options nor flags, in order. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly flags: Flags;
}

export type ParsedLine = { readonly ok: true; readonly line: CommandLine } | { readonly ok: false; readonly problem: string };

/** `--name value` for the names known, `flag=1` for flags, the rest words. */
export function parseLine(args: readonly string[], known: readonly string[]): ParsedLine {
  const words: string[] = [];
  const options: Record<string, string> = {};
  const flagWords: string[] = [];
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i] ?? '';
    if (arg.startsWith('--')) {
      const name = arg.slice(2);
      const value = args[i + 1];
      if (!known.includes(name)) return { ok: false, problem: `unknown option ${arg}` };
      if (value === undefined) return { ok: false, problem: `${arg} needs a value` };
      options[name] = value;
      i += 1;
    } else if (arg.includes('=')) flagWords.push(arg);
    else words.push(arg);
  }
  const parsed = parseFlags(flagWords);
  if (!parsed.ok) return { ok: false, problem: `unknown flag ${parsed.unknown}` };
  return { ok: true, line: { words, options, flags: parsed.flags } };
}

/** A whole number of at least `least`, the fallback when nothing is given, null when it is something else. */
export function wholeNumber(text: string | undefined, fallback: number, least = 1): number | null {
  if (text === undefined) return fallback;
  return /^\d+$/.test(text) && Number(text) >= least ? Number(text) : null;
}

/** Progress on one line of a terminal, and silence anywhere else. */
export function progressLine(total: number, say: (text: string) => void, terminal: boolean): (done: number) => void {
  let shown = -1;
  return (done) => {
    if (!terminal) return;
    const percent = Math.floor((100 * done) / total);
    if (percent === shown && done !== total) return;
    shown = percent;
    say(`\r${done} of ${total} games${done === total ? '\n' : ''}`);
  };
}
