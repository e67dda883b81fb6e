// The forms a cell of the card reference takes (C-REF-4).

export type Cell = string;

export const DASH = '—';

/** A number, with a dash for zero. */
export function amount(n: number): Cell {
  return n === 0 ? DASH : String(n);
}

/** A list, with a dash for an empty one. */
export function listOf(parts: readonly string[], separator = ', '): Cell {
  return parts.length === 0 ? DASH : parts.join(separator);
}

export function yesNo(value: boolean): Cell {
  return value ? 'yes' : 'no';
}

/** A camel-case key as lower-case words. */
export function keyWords(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

export interface Column {
  readonly title: string;
  readonly align?: 'right' | 'centre';
}

const RULES = { left: '---', right: '---:', centre: ':---:' } as const;

/** A table; every row has one cell for each column. */
export function table(columns: readonly (string | Column)[], rows: readonly (readonly Cell[])[]): string {
  const heads = columns.map((column) => (typeof column === 'string' ? { title: column } : column));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  for (const row of rows) {
    if (row.length !== heads.length) throw new Error(`${heads.length} columns, ${row.length} cells: ${row.join(' | ')}`);
    for (const cell of row) if (cell === '' || /[|\n]/.test(cell)) throw new Error(`a cell cannot hold ${JSON.stringify(cell)}`);
  }
  return [line(heads.map((head) => head.title)), line(heads.map((head) => RULES[head.align ?? 'left'])), ...rows.map(line)].join('\n');
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
