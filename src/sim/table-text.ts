// Numbers and tables as plain text for the reports of the tools.

import type { Share, Statistics } from './statistics.ts';
import { confidence } from './statistics.ts';

/** Fixed digits, with a true minus sign left to the screen: reports are ASCII where they can be. */
export function num(value: number, digits = 2): string {
  const text = value.toFixed(digits);
  return /^-0\.?0*$/.test(text) ? text.slice(1) : text;
}

export function percent(share: number, digits = 0): string {
  return `${num(100 * share, digits)} %`;
}

export function shareText(share: Share): string {
  return `${share.count} of ${share.of} (${percent(share.share, 1)} ± ${num(100 * share.se, 1)})`;
}

/** `4.53 ± 0.11 (95 %: 4.31 to 4.75)`. */
export function meanText(stats: Statistics): string {
  const [low, high] = confidence(stats);
  return `${num(stats.mean)} ± ${num(stats.se)} (95 %: ${num(low)} to ${num(high)})`;
}

/** Rows aligned in columns: the first to the left, the others to the right. */
export function tableText(rows: readonly (readonly string[])[]): readonly string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ').trimEnd()}`);
}

export const STATISTICS_HEAD = ['', 'mean', 'se', 'sd', 'min', 'p10', 'median', 'p90', 'max'] as const;

export function statisticsRow(label: string, stats: Statistics): readonly string[] {
  return [label, num(stats.mean), num(stats.se), num(stats.sd), num(stats.min, 0), num(stats.p10, 1), num(stats.median, 1), num(stats.p90, 1), num(stats.max, 0)];
}
