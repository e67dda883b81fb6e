// A file system that refuses where a test tells it to, as a full disk does.

import { systemFiles } from '../../src/server/files.ts';
import type { Files } from '../../src/server/files.ts';

/** The system's files, failing where they are told to. */
export function faulty(): { readonly files: Files; readonly fault: { fail: (path: string) => boolean } } {
  const fault = { fail: (_path: string): boolean => false };
  const refuse = (at: string): void => {
    if (fault.fail(at)) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  };
  const files: Files = {
    ...systemFiles,
    create: async (at, text, sync) => {
      refuse(at);
      await systemFiles.create(at, text, sync);
    },
  };
  return { files, fault };
}
