// What is wrong with a file that was to be a save, in words (U-SV-8).

import type { SaveError } from '../game/parse-save.ts';
import { t } from './strings/text.ts';

export function saveProblem({ code, detail }: SaveError): string {
  switch (code) {
    case 'TOO_LARGE':
      return t('save.tooLarge');
    case 'NOT_JSON':
      return t('save.notJson');
    case 'NOT_A_SAVE':
      return t('save.notASave');
    case 'SAVE_TOO_NEW':
      return t('save.tooNew');
    case 'BAD_FIELD':
      return t('save.badField', { detail });
    case 'BAD_INTENT':
      return t('save.badIntent', { detail });
    case 'STOPPED':
      return t('save.stopped', { detail });
  }
}
