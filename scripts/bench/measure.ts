// Timing, order statistics and the shape of a result. Times are in milliseconds.

export interface Row {
  readonly what: string;
  /** How it was measured, in a few words. */
  readonly how: string;
  readonly unit: string;
  readonly value: number;
  readonly budget: number | null;
  /** Value over budget, the other way round where more is better: 1 or less is within the budget. */
  readonly ratio: number | null;
}

/** A row whose value should stay below its budget. */
export function atMost(what: string, how: string, unit: string, value: number, budget: number | null): Row {
  return { what, how, unit, value: rounded(value), budget, ratio: budget === null ? null : rounded(value / budget) };
}

/** A row whose value should stay above its budget. */
export function atLeast(what: string, how: string, unit: string, value: number, budget: number): Row {
  return { what, how, unit, value: rounded(value), budget, ratio: rounded(budget / value) };
}

/** Three significant digits, and never fewer than the whole number. */
export function rounded(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return Number(value.toFixed(digits));
}

/** The value below which the given share of a sample lies; 0.5 is the median. */
export function quantile(sample: readonly number[], share: number): number {
  if (sample.length === 0) throw new Error('an empty sample has no quantile');
  const sorted = [...sample].sort((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[index] ?? 0;
}

/** Milliseconds one call takes. */
export function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The sample of a work item each, after unrecorded rounds that let the machine warm up. */
export function sampled<T>(items: readonly T[], measure: (item: T) => number, warmUp = 3): readonly number[] {
  for (let round = 0; round < warmUp; round += 1) for (const item of items) measure(item);
  return items.map(measure);
}
