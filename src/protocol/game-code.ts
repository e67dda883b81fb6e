// The name of a game between people (S-CO-1 to S-CO-5, S-SH-2): a word, four digits and, where a site is several servers, the
// server's name. A locator, no credential: without the join secret it opens nothing.

import { bare, only, parameterIn, plainly } from './pasted.ts';

/** Few and unlike each other, so that a code can be dictated over a call. */
export const CODE_WORDS = [
  'RAIL', 'YARD', 'DEPOT', 'COAL', 'MAIL', 'CABOOSE', 'SIGNAL', 'FREIGHT', 'TRESTLE', 'HOPPER', 'TENDER', 'SIDING', 'GRADE', 'SPUR', 'WHISTLE', 'TROLLEY',
] as const;
/** Codes of one server. */
export const CODE_COUNT = CODE_WORDS.length * 10_000;

const SHARD = /^(?=.*[A-Z])[ABCDEFGHJKMNPQRTUVWXYZ2346789]{1,3}$/;
const CANONICAL = /^([A-Z]{4,7})-([0-9]{4})(?:-([A-Z0-9]{1,3}))?$/;

/** Whether a text may name a server among several. */
export function isShardName(text: string): boolean {
  return SHARD.test(text);
}

/** Whether a text is a code as servers write it. */
export function isGameCode(text: string): boolean {
  const found = CANONICAL.exec(text);
  return found !== null && CODE_WORDS.some((word) => word === found[1]) && (found[3] === undefined || isShardName(found[3]));
}

/** S-CO-4: a code as a person types it, in its proper form; null when it can be none. */
export function parseGameCode(typed: string): string | null {
  if (typed.length > 100) return null;
  const joined = typed.normalize('NFKC').trim().toUpperCase().replace(/[\s\-_\u2010-\u2015\u2212]+/gu, '-');
  const found = /^([A-Z]+)-?([0-9]{4})(?:-?([A-Z0-9]{1,3}))?$/.exec(joined);
  if (found === null) return null;
  const code = `${found[1] ?? ''}-${found[2] ?? ''}${found[3] === undefined ? '' : `-${found[3]}`}`;
  return isGameCode(code) ? code : null;
}

const CODES = new RegExp(`(?<![A-Z0-9])(?:${CODE_WORDS.join('|')})[ _-]*[0-9]{4}(?:-[A-Z0-9]{1,3})?(?![A-Z0-9])`, 'gu');

/** The code of a game: alone, in an invite link or in the message around one. */
export function gameCodeIn(text: string): string | null {
  const plain = plainly(text);
  const alone = parseGameCode(bare(plain));
  if (alone !== null) return alone;
  const linked = parameterIn(plain, 'code');
  const named = linked === null ? null : parseGameCode(linked);
  if (named !== null) return named;
  return only([...plain.toUpperCase().matchAll(CODES)].map(([code]) => parseGameCode(code) ?? '').filter(isGameCode));
}

/** The code with this number, from 0. */
export function gameCodeAt(index: number, shard: string | null): string {
  const word = CODE_WORDS[Math.floor(index / 10_000)] ?? CODE_WORDS[0];
  return `${word}-${String(index % 10_000).padStart(4, '0')}${shard === null ? '' : `-${shard}`}`;
}

/** The server a code belongs to; null when it names none. */
export function shardOfCode(code: string): string | null {
  return CANONICAL.exec(code)?.[3] ?? null;
}

/** S-CO-6: the query of an invite link; it carries no secret. */
export function inviteQuery(code: string): string {
  return `?lobby&code=${encodeURIComponent(code)}`;
}
