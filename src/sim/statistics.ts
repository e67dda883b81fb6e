// Figures about lists of numbers (B-HAR-2) and about paired differences (B-CMP-2, B-CMP-7). Plain arithmetic, no games.

/** Two-sided 95 % of a normal distribution; the samples here are large enough for it. */
const Z95 = 1.96;

export interface Statistics {
  readonly n: number;
  readonly mean: number;
  /** With n − 1; 0 for a single value. */
  readonly sd: number;
  /** Standard error of the mean. */
  readonly se: number;
  readonly min: number;
  readonly p10: number;
  readonly median: number;
  readonly p90: number;
  readonly max: number;
}

const NOTHING: Statistics = { n: 0, mean: 0, sd: 0, se: 0, min: 0, p10: 0, median: 0, p90: 0, max: 0 };

/** The value a share of a sorted list lies at or below, between neighbours in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

export function statistics(values: readonly number[]): Statistics {
  const n = values.length;
  if (n === 0) return NOTHING;
  const mean = values.reduce((sum, one) => sum + one, 0) / n;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const sd = n < 2 ? 0 : Math.sqrt(squares / (n - 1));
  const sorted = values.slice().sort((a, b) => a - b);
  return {
    n, mean, sd, se: sd / Math.sqrt(n),
    min: sorted[0] ?? 0, p10: quantile(sorted, 0.1), median: quantile(sorted, 0.5), p90: quantile(sorted, 0.9), max: sorted[n - 1] ?? 0,
  };
}

/** The range that holds the true mean with 95 % confidence. */
export function confidence({ mean, se }: Pick<Statistics, 'mean' | 'se'>): readonly [low: number, high: number] {
  return [mean - Z95 * se, mean + Z95 * se];
}

export interface Share {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly se: number;
}

export function shareOf(count: number, of: number): Share {
  const share = of === 0 ? 0 : count / of;
  return { count, of, share, se: of === 0 ? 0 : Math.sqrt((share * (1 - share)) / of) };
}

/** B-CMP-2: paired differences, their t and how the pairs split. */
export interface Paired {
  readonly n: number;
  readonly mean: number;
  readonly sd: number;
  readonly se: number;
  /** Mean over standard error; 0 when there is no spread. */
  readonly t: number;
  readonly better: number;
  readonly worse: number;
  readonly identical: number;
}

export function paired(differences: readonly number[]): Paired {
  const { n, mean, sd, se } = statistics(differences);
  const count = (test: (one: number) => boolean): number => differences.filter(test).length;
  return {
    n, mean, sd, se,
    t: se === 0 ? 0 : mean / se,
    better: count((one) => one > 0), worse: count((one) => one < 0), identical: count((one) => one === 0),
  };
}

/** B-CMP-7: `gained` pairs went from lost to won, `lostBack` the other way. */
export function discordant(gained: number, lostBack: number): number {
  const all = gained + lostBack;
  return all === 0 ? 0 : (gained - lostBack) / Math.sqrt(all);
}

/** B-CMP-6: the smallest mean difference that reads t = 3 at this spread. */
export function detectable(sd: number, n: number): number {
  return n === 0 ? 0 : (3 * sd) / Math.sqrt(n);
}
