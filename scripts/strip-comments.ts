// Takes comments and needless blanks out of compiled JavaScript and lets a caller rewrite the specifiers of its relative imports (U-CB-1, U-CB-12). A small
// tokenizer, so that strings, templates and regular expressions are left alone. It expects what a compiler writes.

/** A `/` after one of these words begins a regular expression. */
const BEFORE_REGEX = new Set(['return', 'typeof', 'case', 'in', 'of', 'instanceof', 'void', 'delete', 'do', 'else', 'new', 'throw', 'await', 'yield', 'default', 'extends']);
/** A `/` after the closing bracket of one of these heads begins a regular expression. */
const HEADS = new Set(['if', 'while', 'for', 'with']);

/** Beside one of these a blank separates nothing. `+`, `-` and `/` are not among them: two of them side by side are another token. */
const TIGHT = new Set('{}()[],;:=?&|<>!*');

const isWord = (ch: string): boolean => /[\w$\u0080-\uffff]/.test(ch);

function endOfString(code: string, start: number): number {
  const quote = code[start];
  let i = start + 1;
  while (i < code.length && code[i] !== quote) i += code[i] === '\\' ? 2 : 1;
  return i + 1;
}

function endOfRegex(code: string, start: number): number {
  let i = start + 1;
  let inClass = false;
  while (i < code.length && (inClass || code[i] !== '/')) {
    if (code[i] === '\\') i += 1;
    else if (code[i] === '[') inClass = true;
    else if (code[i] === ']') inClass = false;
    i += 1;
  }
  i += 1;
  while (i < code.length && isWord(code[i] ?? '')) i += 1;
  return i;
}

/**
 * The code without comments, indentation, empty lines and the blanks that separate nothing. `specifier` is given every relative specifier of a static or dynamic
 * import or a re-export and returns what to write instead.
 */
export function stripComments(code: string, specifier: (text: string) => string = (text) => text): string {
  let out = '';
  let i = 0;
  /** The token before, for telling a division from a regular expression and a specifier from a string. */
  let last = '';
  let beforeLast = '';
  /** For every open round bracket: whether a regular expression may follow its end. */
  const brackets: boolean[] = [];
  /** For every open brace: whether it ends a template's expression. */
  const braces: boolean[] = [];
  let afterHead = false;

  const take = (end: number, token: string): void => {
    out += code.slice(i, end);
    i = end;
    beforeLast = last;
    last = token;
  };
  /** White space outside a literal: one line break where there was one, else a blank where one is needed; what a line break separated stays separated. */
  const space = (gone: string, next: string): void => {
    const end = out[out.length - 1];
    if (gone.includes('\n')) {
      if (end === ' ') out = out.slice(0, -1);
      if (out !== '' && out[out.length - 1] !== '\n') out += '\n';
    } else if (end !== ' ' && end !== '\n' && end !== undefined && !TIGHT.has(end) && !TIGHT.has(next)) out += ' ';
  };
  /** From `i`, inside a template: copies up to its end or to the next expression. */
  const template = (): void => {
    let end = i;
    while (end < code.length) {
      if (code[end] === '\\') end += 2;
      else if (code[end] === '`') {
        take(end + 1, '`');
        return;
      } else if (code[end] === '$' && code[end + 1] === '{') {
        braces.push(true);
        take(end + 2, '{');
        return;
      } else end += 1;
    }
    take(end, '`');
  };

  while (i < code.length) {
    const ch = code[i] ?? '';
    const next = code[i + 1] ?? '';
    if (ch === '/' && next === '/') {
      while (i < code.length && code[i] !== '\n') i += 1;
    } else if (ch === '/' && next === '*') {
      const end = code.indexOf('*/', i + 2);
      const gone = code.slice(i, end < 0 ? code.length : end + 2);
      i += gone.length;
      space(gone, code[i] ?? '');
    } else if (ch === '"' || ch === "'") {
      const end = endOfString(code, i);
      const text = code.slice(i + 1, end - 1);
      const imported = last === 'from' || last === 'import' || (last === '(' && beforeLast === 'import');
      if (imported && /^\.\.?\//.test(text)) {
        out += ch + specifier(text) + ch;
        i = end;
        beforeLast = last;
        last = "'";
      } else take(end, "'");
    } else if (ch === '`') {
      out += ch;
      i += 1;
      template();
    } else if (isWord(ch)) {
      let end = i;
      while (end < code.length && isWord(code[end] ?? '')) end += 1;
      take(end, code.slice(i, end));
    } else if (ch === '(') {
      brackets.push(HEADS.has(last));
      take(i + 1, '(');
    } else if (ch === ')') {
      afterHead = brackets.pop() ?? false;
      take(i + 1, ')');
    } else if (ch === '{') {
      braces.push(false);
      take(i + 1, '{');
    } else if (ch === '}') {
      const ends = braces.pop() ?? false;
      take(i + 1, '}');
      if (ends) template();
    } else if (ch === '/') {
      const value = last === ')' ? !afterHead : last === ']' || last === "'" || last === '`' || (last !== '' && isWord(last[0] ?? '') && !BEFORE_REGEX.has(last));
      if (value) take(i + 1, '/');
      else take(endOfRegex(code, i), "'");
    } else if (/\s/.test(ch)) {
      let end = i;
      while (end < code.length && /\s/.test(code[end] ?? '')) end += 1;
      space(code.slice(i, end), code[end] ?? '');
      i = end;
    } else take(i + 1, ch);
  }
  return out;
}
