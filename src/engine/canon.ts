// The canonical text of a state, for tests and digests: equal states, equal bytes.

import type { GameState } from './state.ts';

// The order of these two records is part of the state.
const ORDERED = new Set(['trays', 'grid']);

function text(value: unknown, keepOrder: boolean): string {
  if (Array.isArray(value)) return `[${value.map((item) => text(item, false)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (!keepOrder) entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${text(item, ORDERED.has(key))}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** Plain data as JSON without spaces, every object's keys sorted. */
export function canonicalText(value: unknown): string {
  return text(value, false);
}

/** JSON without spaces, every object's keys sorted, except those of `trays` and `grid`. */
export function canonicalState(state: GameState): string {
  return text(state, false);
}
