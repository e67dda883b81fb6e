// What is wrong with a file that was to be a save, in words (U-SV-8).

import type { SaveError } from '../table/parse-save.ts';

export function saveProblem(error: SaveError): string {
  switch (error.code) {
    case 'TOO_LARGE':
      return 'That file is too large to be a save.';
    case 'NOT_JSON':
      return 'That file is not a save: it cannot be read.';
    case 'NOT_A_SAVE':
      return 'That file is not a save of this game.';
    case 'SAVE_TOO_NEW':
      return 'That save was written by a newer version of the game.';
    case 'BAD_FIELD':
      return `That save is damaged: ${error.detail}.`;
    case 'BAD_INTENT':
      return `That save is damaged: a move in it cannot be read (${error.detail}).`;
    case 'STOPPED':
      return `That save does not replay under the rules of this version: ${error.detail}.`;
  }
}
