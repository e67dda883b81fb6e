// What every request of the doors needs first, the secret (U-LB-2) and a name (U-LB-3), and how its failure is told (U-LB-40).

import { readDisplayName } from '../../protocol/display-name.ts';
import { bareSecret, secretIn } from '../../protocol/pasted.ts';
import type { Problem } from '../remote/api.ts';
import { problemWords } from '../remote/problem-words.ts';
import { t } from '../strings/text.ts';
import type { Doors, Press } from './door-state.ts';

/** The secret as it was typed or found in a message, or null once its absence has been told. The server looks past what stands around it. */
export function secretFor(doors: Doors, at: Press): string | null {
  const { secret } = doors.state();
  if (bareSecret(secret) !== '') return secretIn(secret) ?? secret;
  doors.update({ secretOpen: true });
  doors.fail(at, t('lobby.secretFirst'), 'lb-secret');
  return null;
}

const NAME_WORDS = { empty: 'lobby.nameUnseen', long: 'lobby.nameLong', signs: 'lobby.nameSigns' } as const;

/** The name in its stored form, or null once what is wrong with it has been told. */
export function nameFor(doors: Doors, at: Press): string | null {
  const { name } = doors.state();
  const read = readDisplayName(name);
  if (read.ok) return read.name;
  doors.fail(at, t(name.trim() === '' ? 'lobby.nameFirst' : NAME_WORDS[read.why]), 'lb-name');
  return null;
}

/** Tells a problem at the button pressed; a wrong secret and a taken name lead to their fields. */
export function tellProblem(doors: Doors, at: Press, problem: Problem): void {
  const code = problem.kind === 'code' ? problem.code : null;
  if (code === 'BAD_SECRET') doors.update({ secretOpen: true });
  doors.fail(at, problemWords(problem), code === 'BAD_SECRET' ? 'lb-secret' : code === 'NAME_TAKEN' || code === 'BAD_NAME' ? 'lb-name' : null, code === 'BAD_SECRET');
}
