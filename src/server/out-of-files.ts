// A process that cannot open a file any more.

/** Whether an error means that this process, or the whole machine, has no descriptor left. */
export function outOfFiles(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');
}
