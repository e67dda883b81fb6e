// Small helpers over readonly lists and records. Every miss is a fault of the program, so it throws with a name.

/** Marks a branch the type system has proved impossible; reaching it is a fault of the program. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}

/** The element at `index`; throws when there is none. */
export function at<T>(list: readonly T[], index: number, what = 'element'): T {
  const value = list[index];
  if (value === undefined) throw new Error(`no ${what} at ${index} of ${list.length}`);
  return value;
}

/** The value under `key`; throws when there is none: what cannot be, throws (E-FN-14). */
export function need<T>(record: Readonly<Record<string, T>>, key: string, what = 'entry'): T {
  const value = record[key];
  if (value === undefined) throw new Error(`no ${what} ${key}`);
  return value;
}

/** A copy of `list` with the element at `index` replaced. */
export function replaceAt<T>(list: readonly T[], index: number, value: T): readonly T[] {
  const copy = list.slice();
  copy[index] = value;
  return copy;
}

/** A copy of `list` without the element at `index`. */
export function removeAt<T>(list: readonly T[], index: number): readonly T[] {
  const copy = list.slice();
  copy.splice(index, 1);
  return copy;
}

/** A copy of `list` without the first element equal to `value`; the very list when it holds none. */
export function without<T>(list: readonly T[], value: T): readonly T[] {
  const index = list.indexOf(value);
  return index < 0 ? list : removeAt(list, index);
}
