// Work in slices: a generator that yields where a caller may do something else, and returns its result (B-DIF-5).

/** Runs sliced work straight through. */
export function runThrough<T>(slices: Generator<unknown, T, void>): T {
  for (let slice = slices.next(); ; slice = slices.next()) if (slice.done === true) return slice.value;
}
