// Projections kept while what they were made from is the very same (E-PERF-1): states never change, so a view made once
// serves every frame until its part of the state is replaced, and equal parts of two frames are found equal at a glance.

interface Kept<T> {
  readonly parts: readonly unknown[];
  readonly value: T;
}

function sameParts(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false;
  return true;
}

/** A memory of the last value made for each key; weakly held. `parts` is everything else the value depends on. */
export function rememberLast<T>(): (key: object, parts: readonly unknown[], make: () => T) => T {
  const kept = new WeakMap<object, Kept<T>>();
  return (key, parts, make) => {
    const held = kept.get(key);
    if (held !== undefined && sameParts(held.parts, parts)) return held.value;
    const value = make();
    kept.set(key, { parts, value });
    return value;
  };
}
