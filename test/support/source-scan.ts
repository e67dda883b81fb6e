// A small reader of source text for the tests of the architecture: imports, forbidden names, rule ids.

interface Token {
  readonly kind: 'word' | 'string' | 'punctuation';
  readonly text: string;
}

const WORD = /[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;

/** Source text as words, texts and signs; comments and regular expressions are dropped. */
function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  const braces: ('code' | 'template')[] = [];
  let i = 0;
  /** One run of a template's text; only a template without expressions is a text of its own. */
  function template(opening: boolean): void {
    let text = '';
    while (i < source.length && source[i] !== '`') {
      if (source[i] === '\\') i += 1;
      else if (source[i] === '$' && source[i + 1] === '{') {
        tokens.push({ kind: 'punctuation', text: '`' });
        i += 2;
        braces.push('template');
        return;
      }
      text += source[i] ?? '';
      i += 1;
    }
    tokens.push(opening ? { kind: 'string', text } : { kind: 'punctuation', text: '`' });
    i += 1;
  }
  function startsRegex(): boolean {
    const before = tokens[tokens.length - 1];
    if (before === undefined) return true;
    if (before.kind === 'string') return false;
    if (before.kind === 'word') return ['return', 'case', 'typeof', 'in', 'of'].includes(before.text);
    return before.text !== ')' && before.text !== ']' && before.text !== '}';
  }
  while (i < source.length) {
    const sign = source[i] ?? '';
    if (source.startsWith('//', i)) {
      const end = source.indexOf('\n', i);
      i = end < 0 ? source.length : end;
    } else if (source.startsWith('/*', i)) {
      const end = source.indexOf('*/', i + 2);
      i = end < 0 ? source.length : end + 2;
    } else if (sign === '"' || sign === "'") {
      let text = '';
      i += 1;
      while (i < source.length && source[i] !== sign) {
        if (source[i] === '\\') i += 1;
        text += source[i] ?? '';
        i += 1;
      }
      i += 1;
      tokens.push({ kind: 'string', text });
    } else if (sign === '`') {
      i += 1;
      template(true);
    } else if (sign === '/' && startsRegex()) {
      let inClass = false;
      for (i += 1; i < source.length && (inClass || source[i] !== '/'); i += 1) {
        if (source[i] === '\\') i += 1;
        else if (source[i] === '[') inClass = true;
        else if (source[i] === ']') inClass = false;
      }
      i += 1;
      tokens.push({ kind: 'string', text: '' });
    } else {
      WORD.lastIndex = i;
      const word = WORD.exec(source)?.[0];
      if (word !== undefined) {
        tokens.push({ kind: 'word', text: word });
        i += word.length;
        continue;
      }
      if (sign === '{') braces.push('code');
      if (sign === '}' && braces.pop() === 'template') {
        i += 1;
        template(false);
        continue;
      }
      if (sign.trim() !== '') tokens.push({ kind: 'punctuation', text: sign });
      i += 1;
    }
  }
  return tokens;
}

/** Every module a source text names, in whatever form it imports it. */
export function importsOf(source: string): readonly string[] {
  const tokens = tokensOf(source);
  return tokens.flatMap((token, i) => {
    if (token.kind !== 'string') return [];
    const before = tokens[i - 1];
    const called = before?.text === '(' && before.kind === 'punctuation' ? tokens[i - 2]?.text : undefined;
    const named = before?.kind === 'word' && (before.text === 'from' || before.text === 'import');
    return named || called === 'import' || called === 'require' ? [token.text] : [];
  });
}

/** The modules that must be there before a source text runs: what it imports for its types alone, or later, is not among them. */
export function neededImports(source: string): readonly string[] {
  const tokens = tokensOf(source);
  const isWord = (at: number, ...texts: readonly string[]): boolean => tokens[at]?.kind === 'word' && texts.includes(tokens[at].text);
  return tokens.flatMap((token, i) => {
    if (token.kind !== 'string') return [];
    if (isWord(i - 1, 'import')) return [token.text];
    if (!isWord(i - 1, 'from')) return [];
    let head = i - 2;
    while (head >= 0 && !isWord(head, 'import', 'export')) head -= 1;
    return head < 0 || (isWord(head + 1, 'type') && !isWord(head + 2, 'from')) ? [] : [token.text];
  });
}

const FORBIDDEN = new Set([
  'Date', 'performance', 'console', 'process', 'globalThis', 'global', 'window', 'document', 'navigator', 'self', 'setTimeout', 'setInterval',
  'setImmediate', 'clearTimeout', 'clearInterval', 'queueMicrotask', 'requestAnimationFrame', 'requestIdleCallback', 'fetch',
  'XMLHttpRequest', 'WebSocket', 'EventSource', 'Worker', 'localStorage', 'sessionStorage', 'indexedDB', 'Intl', 'crypto',
  'WeakRef', 'FinalizationRegistry', 'require', 'eval',
]);

/** Names in the code of a text that a pure part may not use; a property of another object is no such name. */
export function forbiddenNames(source: string): readonly string[] {
  const tokens = tokensOf(source);
  return tokens.flatMap((token, i) => {
    if (token.kind === 'string') return token.text === 'random' && tokens[i - 2]?.text === 'Math' ? ['Math.random'] : [];
    if (token.kind !== 'word') return [];
    const property = tokens[i - 1]?.text === '.' && tokens[i - 1]?.kind === 'punctuation' && tokens[i - 2]?.text !== '.';
    if (token.text === 'random' && property && tokens[i - 2]?.text === 'Math') return ['Math.random'];
    return FORBIDDEN.has(token.text) && !property ? [token.text] : [];
  });
}

/** The code of a text, one blank between its words: no comments, no texts. */
export function cleanOf(source: string): string {
  return tokensOf(source).map((token) => (token.kind === 'string' ? "''" : token.text)).join(' ');
}

/** Variables a module keeps and may change, named at the left margin. */
export function moduleVariables(source: string): readonly string[] {
  return [...source.matchAll(/^(?:export )?(?:let|var) +([\w$]+)/gm)].map((hit) => hit[1] ?? '');
}

const RULE_ID = /\b(?:[RCEBSU]-[A-Z][A-Z0-9]{0,4}-\d+|WB-\d+|P-\d+|INV-[A-Z]+)\b/g;

/** From one id to another of its group, as in `R-ML-10 to R-ML-13`; the second may be its number alone. */
const RANGE = /\b([A-Z]+-(?:[A-Z][A-Z0-9]{0,4}-)?)(\d+) to (?:\1)?(\d+)\b/g;

/** Rule ids a text cites by name. */
export function citedIds(source: string): readonly string[] {
  return [...new Set([...source.matchAll(RULE_ID)].map((hit) => hit[0]))];
}

/** Rule ids a text cites by a range; not every number in it has to be an id. */
export function rangedIds(source: string): readonly string[] {
  return [...source.matchAll(RANGE)].flatMap(([, group = '', first = '', last = '']) =>
    Array.from({ length: Math.max(0, Number(last) - Number(first) + 1) }, (_, i) =>
      `${group}${String(Number(first) + i).padStart(first.length, '0')}`));
}

const DEFINITION =
  /^[ \t]*(?:[-*] |\| *|#+ )?(\*\*)?([RCEBSU]-[A-Z][A-Z0-9]{0,4}-\d+|WB-\d+|P-\d+|INV-[A-Z]+)\b(?=\*\*| *\||:|\.| —| |$)(.*)/gm;

/** Rule ids a page defines: at the head of a list item, a paragraph, a table row or a heading. */
export function definedIds(page: string): readonly string[] {
  return definitions(page).map(({ id }) => id);
}

/** Rule ids a page defines and calls not built: in the line of the id, or all of them by a paragraph that begins so. */
export function unbuiltIds(page: string): readonly string[] {
  const all = /^\*Not built\*/m.test(page);
  return definitions(page).filter(({ line }) => all || /\*not built\*/i.test(line)).map(({ id }) => id);
}

function definitions(page: string): readonly { readonly id: string; readonly line: string }[] {
  return [...page.matchAll(DEFINITION)]
    .filter((hit) => hit[1] !== undefined || /^[|#]/.test(hit[0].trimStart()))
    .map((hit) => ({ id: hit[2] ?? '', line: hit[0] }));
}
