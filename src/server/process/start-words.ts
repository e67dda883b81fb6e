// What a start that fails says (S-BO-7): one sentence for what is wrong and one for the way on, for whoever sits at the terminal. The
// system's own code stands in brackets for those who look things up.

import type { ProcessIdentity } from './process-identity.ts';

/** What the process says when it ends. */
export const EXIT = { fine: 0, config: 1, data: 2, port: 3, held: 4, files: 5, check: 6, fault: 70 } as const;

/** A start that cannot be made; its message is the whole of what is said. */
export class StartProblem extends Error {
  readonly exit: number;

  constructor(exit: number, words: string) {
    super(words);
    this.exit = exit;
  }
}

export function portWords(code: string, port: number, address: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop that program, or choose another port with PORT.`;
    case 'EACCES':
      return `This user may not open port ${port}. Choose one above 1023 with PORT.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${address}. Correct BIND_ADDRESS, or leave it out.`;
    default:
      return `Port ${port} cannot be opened (${code}). Choose another with PORT.`;
  }
}

export function dataWords(code: string, folder: string): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This user cannot read and write in the data folder ${folder} (${code}). Allow it, or name another folder in DATA_DIR.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk with the data folder ${folder} is full (${code}). Free some space, or name another folder in DATA_DIR.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} is not a folder. Name another one in DATA_DIR.`;
    default:
      return `The data folder ${folder} cannot be used (${code}). Name another one in DATA_DIR.`;
  }
}

export function heldWords(folder: string, holder: ProcessIdentity | null): string {
  const who = holder === null ? 'Another server' : `Another server (process ${holder.pid})`;
  return `${who} is using the data folder ${folder}. Stop it first, or name another folder in DATA_DIR.`;
}

export function waitingWords(folder: string, ms: number): string {
  return `The data folder ${folder} is marked as in use. Waiting up to ${Math.ceil(ms / 1000)} seconds to see whether a server still uses it …`;
}

export function secretWords(code: string, file: string): string {
  return `The secret in ${file} cannot be read or made (${code}). Let this user read and write it, or give one in the environment.`;
}

export function siteWords(folder: string): string {
  return `There is no built site in ${folder}. Build it with "npm run build:web", or correct DIST_DIR.`;
}
