// The table that is printed and the file that is kept. Nothing in either names a host, a person or a path.

import { arch, cpus, platform } from 'node:os';
import type { Row } from './measure.ts';

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly node: string;
  readonly system: string;
}

export interface Report {
  readonly date: string;
  readonly machine: Machine;
  /** Milliseconds of the fixed arithmetic: divide by it to compare two machines. */
  readonly referenceMs: number;
  readonly rows: readonly Row[];
}

export function thisMachine(): Machine {
  const all = cpus();
  const cpu = (all[0]?.model ?? '').trim().replace(/\s+/g, ' ');
  return { cpu: cpu === '' ? 'unknown processor' : cpu, cores: all.length, node: process.version, system: `${platform()} ${arch()}` };
}

/** The file's name: the date and the machine in a few letters. */
export function reportName(report: Report): string {
  const cpu = report.machine.cpu.toLowerCase().replace(/\((r|tm)\)/g, '').replace(/\b(cpu|processor|core)\b|@.*$/g, '');
  const short = cpu.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 24).replace(/-$/, '');
  return `${report.date}-${report.machine.cores}x-${short === '' ? 'unknown' : short}.json`;
}

const grouped = (value: number): string => {
  const [whole = '', part] = String(value).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ' ');
  return part === undefined ? groups : `${groups}.${part}`;
};

/** The rows as aligned text, the budget and the ratio beside each. */
export function reportText(report: Report): string {
  const { machine } = report;
  const lines = [
    ['what', 'measured', 'budget', 'ratio', 'how'],
    ...report.rows.map((row) => [
      row.what,
      `${grouped(row.value)} ${row.unit}`,
      row.budget === null ? '' : `${grouped(row.budget)} ${row.unit}`,
      row.ratio === null ? '' : `${row.ratio.toFixed(2)}${row.ratio > 1 ? ' over' : ''}`,
      row.how,
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const table = lines.map((line) => line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ').trimEnd());
  return [
    `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.system}`,
    `reference arithmetic: ${report.referenceMs} ms`,
    '',
    ...table,
  ].join('\n');
}
