// How big and how deep a body may be before any of its fields is read (S-VA-1). Checked without recursion: nesting is the
// sender's to choose.

export const MAX_DEPTH = 8;
export const MAX_KEYS = 64;
export const MAX_ITEMS = 64;
export const MAX_TEXT = 1_024;
export const MAX_KEY = 64;
const FORBIDDEN: readonly string[] = ['__proto__', 'prototype', 'constructor'];

export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields: no list, no null. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a parsed body is an object within every limit. */
export function withinShape(body: unknown): body is Fields {
  if (!isFields(body)) return false;
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: body, depth: 1 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string' && value.length > MAX_TEXT) return false;
    if (typeof value === 'number' && !Number.isFinite(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) return false;
    if (Array.isArray(value)) {
      if (value.length > MAX_ITEMS) return false;
      for (const item of value as readonly unknown[]) waiting.push({ value: item, depth: depth + 1 });
      continue;
    }
    const keys = Object.keys(value);
    if (keys.length > MAX_KEYS || keys.some((key) => key.length > MAX_KEY || FORBIDDEN.includes(key))) return false;
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
  }
  return true;
}
