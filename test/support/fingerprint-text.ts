// The canonical text of a state, remembered per object. States share what did not change and are never changed in place,
// so comparing many neighbours of one position costs little. Equal exactly where the engine's own canonical text is equal.

const KEPT_ORDER = new Set(['trays', 'grid']);
const known = new WeakMap<object, string>();

/** JSON without spaces and with sorted keys, save those of `trays` and `grid`, whose order is part of the state. */
export function stateText(value: unknown, key = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const before = known.get(value);
  if (before !== undefined) return before;
  const made = Array.isArray(value)
    ? `[${value.map((item) => stateText(item)).join(',')}]`
    : `{${(KEPT_ORDER.has(key) ? Object.entries(value) : Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      .map(([name, inner]) => `${JSON.stringify(name)}:${stateText(inner, name)}`).join(',')}}`;
  known.set(value, made);
  return made;
}
