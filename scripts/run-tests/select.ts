// Which test files run, and in what order. Pure: names in, names out.

export interface Stage {
  readonly name: 'unit' | 'browser';
  /** Compiled test files, relative to the project's folder. */
  readonly files: readonly string[];
  /** Test files that run at the same time. */
  readonly concurrency: number;
}

/**
 * The stages of a run for the test sources under test/, whose names contain every one of `patterns`.
 * The list starts from the sources, so that compiled files whose source is gone never run.
 */
export function stagesOf(sources: readonly string[], patterns: readonly string[]): readonly Stage[] {
  const chosen = sources
    .map((source) => source.replaceAll('\\', '/'))
    .filter((source) => source.endsWith('.test.ts') && patterns.every((pattern) => source.includes(pattern)))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const compiled = (source: string): string => `build/${source.replace(/\.ts$/, '.js')}`;
  const isBrowser = (source: string): boolean => source.startsWith('test/browser/');
  const stages: readonly Stage[] = [
    { name: 'unit', files: chosen.filter((source) => !isBrowser(source)).map(compiled), concurrency: 2 },
    // One page at a time: a browser is a machine's worth of work, and timing on a busy machine proves nothing.
    { name: 'browser', files: chosen.filter(isBrowser).map(compiled), concurrency: 1 },
  ];
  return stages.filter((stage) => stage.files.length > 0);
}

/** The closing lines of a stage, as Node's runner counts them. */
export function closingLines(counts: Readonly<Record<string, number>>): readonly string[] {
  return ['tests', 'suites', 'pass', 'fail', 'cancelled', 'skipped', 'todo']
    .filter((key) => counts[key] !== undefined)
    .map((key) => `# ${key} ${counts[key]}`);
}
