// Reads the page's own sources as text: every string literal with what stands around it, comments left out. Enough of the language for that
// and no more: strings, template strings with what is inserted into them, regular expressions where one can stand.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Literal {
  readonly file: string;
  readonly line: number;
  /** The text, insertions of a template as `${}`. */
  readonly text: string;
  /** The code before it on its own and the lines before, up to 200 characters, comments left out. */
  readonly before: string;
  /** The code after it, up to 200 characters. */
  readonly after: string;
}

/** Every TypeScript file under a folder. */
export function sourcesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile() && entry.name.endsWith('.ts')).map((entry) => join(entry.parentPath, entry.name)).sort();
}

const REGEX_AFTER = /(?:^|[=(,:!&|?{};\n]|=>|return)\s*$/;

/** The string literals of one source. */
export function literalsOf(file: string, source = readFileSync(file, 'utf8')): readonly Literal[] {
  const found: { text: string; from: number; to: number }[] = [];
  let code = '';
  let i = 0;
  const lines: number[] = [];
  let line = 1;
  const put = (text: string): void => {
    for (const character of text) {
      lines.push(line);
      if (character === '\n') line += 1;
    }
    code += text;
  };
  /** A quoted text; the position after it. */
  function quoted(quote: string): string {
    let text = '';
    i += 1;
    while (i < source.length && source[i] !== quote) {
      if (source[i] === '\\') {
        text += source.slice(i, i + 2);
        i += 2;
      } else if (quote === '`' && source.startsWith('${', i)) {
        text += '${}';
        i += 2;
        const inner = code.length;
        walk('}');
        code = code.slice(0, inner);
        lines.length = inner;
        i += 1;
      } else {
        if (source[i] === '\n') line += 1;
        text += source[i];
        i += 1;
      }
    }
    i += 1;
    return text;
  }
  function walk(end: string): void {
    let depth = 0;
    while (i < source.length) {
      const character = source[i] ?? '';
      if (depth === 0 && character === end) return;
      if (source.startsWith('//', i)) {
        while (i < source.length && source[i] !== '\n') i += 1;
      } else if (source.startsWith('/*', i)) {
        const close = source.indexOf('*/', i) + 2;
        line += source.slice(i, close).split('\n').length - 1;
        i = close;
      } else if (character === "'" || character === '"' || character === '`') {
        const from = code.length;
        const at = line;
        const text = quoted(character);
        const place = { text, from, to: 0 };
        found.push(place);
        const keep = line;
        line = at;
        put(`${character}${text.replaceAll('\n', ' ')}${character}`);
        line = keep;
        place.to = code.length;
      } else if (character === '/' && REGEX_AFTER.test(code.slice(-20))) {
        let set = false;
        let j = i + 1;
        for (; source[j] !== '/' || set; j += 1) {
          if (source[j] === '\\') j += 1;
          else if (source[j] === '[') set = true;
          else if (source[j] === ']') set = false;
        }
        i = j + 1;
        put('/re/');
      } else {
        if (character === '{' || character === '(') depth += 1;
        if (character === '}' || character === ')') depth -= 1;
        put(character);
        i += 1;
      }
    }
  }
  walk('');
  return found.map(({ text, from, to }) => ({ file, line: lines[from] ?? 0, text, before: code.slice(Math.max(0, from - 200), from), after: code.slice(to, to + 200) }));
}
