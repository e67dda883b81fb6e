// A file system that refuses where a test tells it to, as a full disk does, or one that is not to be read.

import { systemFiles } from '../../src/server/storage/files.ts';
import type { Files } from '../../src/server/storage/files.ts';

/** The system's files, failing where they are told to. */
export function faulty(): { readonly files: Files; readonly fault: { fail: (path: string) => boolean; read: (path: string) => string | null } } {
  const fault = { fail: (_path: string): boolean => false, read: (_path: string): string | null => null };
  const hide = (at: string): void => {
    const code = fault.read(at);
    if (code !== null) throw Object.assign(new Error('not to be read'), { code });
  };
  const refuse = (at: string): void => {
    if (fault.fail(at)) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  };
  const files: Files = {
    ...systemFiles,
    readText: async (at) => {
      hide(at);
      return systemFiles.readText(at);
    },
    list: async (at) => {
      hide(at);
      return systemFiles.list(at);
    },
    create: async (at, text, sync) => {
      refuse(at);
      await systemFiles.create(at, text, sync);
    },
  };
  return { files, fault };
}
