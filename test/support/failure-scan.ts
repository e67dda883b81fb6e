// Finds where a source gives something up: every `catch`, and every early return that hands on nothing but nothing.
// Each is named by the function it stands in and its own line, which stay the same when lines are added elsewhere.

export interface GivenUp {
  /** `function: the line`, numbered from the second on where one function holds several of the same. */
  readonly where: string;
  readonly line: number;
}

const CATCH = /\bcatch\b\s*(?:\(\w+\)\s*)?\{|\.catch\(/;
/** A return that says nothing to anybody: of nothing, of a no, of what stands for a failure. */
const QUIET = /\breturn(?: null| false| undefined| \{\}| \{ ok: false[^}]*\}| NONE)?;/;
const NAMES = [
  /\bfunction\*? (\w+)/, /\b(?:const|let) (\w+)(?:: [^=]+)? = /, /^\s*(?:async )?(\w+): /,
  /^\s*(?:async )?(\w+)\(.*\{$/, /^export const (\w+)/,
];

const STATEMENT = /^\s*(?:(?:if|for|while|switch|else|return|try|case)\b|\})/;

const depth = (line: string): number => line.length - line.trimStart().length;
/** The line, unless it is a comment. */
const code = (line: string): string => (/^\s*(?:\/\/|\*|\/\*)/.test(line) ? '' : line);

function nameAbove(lines: readonly string[], at: number): string {
  let within = depth(lines[at] ?? '') + 1;
  for (let i = at; i >= 0; i -= 1) {
    const line = code(lines[i] ?? '');
    if (line.trim() === '' || depth(line) >= within) continue;
    const opens = i === at || /(?:\{|\(|=>)$/.test(line.trimEnd());
    within = depth(line);
    if (!opens || STATEMENT.test(line)) continue;
    const name = NAMES.map((pattern) => pattern.exec(line)?.[1]).find((one) => one !== undefined);
    if (name !== undefined) return name;
  }
  return '';
}

function found(text: string, pattern: RegExp): readonly GivenUp[] {
  const lines = text.split('\n');
  const seen = new Map<string, number>();
  return lines.flatMap((line, i) => {
    if (!pattern.test(code(line))) return [];
    const where = `${nameAbove(lines, i)}: ${line.trim().slice(0, 64)}`;
    const times = (seen.get(where) ?? 0) + 1;
    seen.set(where, times);
    return [{ where: times === 1 ? where : `${where} #${times}`, line: i + 1 }];
  });
}

export const catchesIn = (text: string): readonly GivenUp[] => found(text, CATCH);
export const quietReturnsIn = (text: string): readonly GivenUp[] => found(text, QUIET);
