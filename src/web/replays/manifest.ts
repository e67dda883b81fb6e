// The list of published replays (U-RV-1, U-CB-17), read as any text from outside: an entry of the wrong shape is left out.

import { ANSWER_MS } from '../../client/net.ts';
import { isFileName } from './address.ts';

export interface Entry {
  readonly file: string;
  readonly title: string;
  readonly note: string | null;
  readonly seed: number;
  readonly days: number;
  readonly players: number;
  readonly moves: number;
  readonly result: string | null;
}

const MAX_TEXT = 400;
/** How long a whole replay may take on a slow line. */
const FILE_MS = 60_000;

function entryOf(value: unknown): Entry | null {
  if (typeof value !== 'object' || value === null) return null;
  const field = (name: string): unknown => (Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined);
  const text = (name: string): string | null => {
    const found = field(name);
    return typeof found === 'string' && found !== '' ? found.slice(0, MAX_TEXT) : null;
  };
  const whole = (name: string): number => {
    const found = field(name);
    return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : 0;
  };
  const file = text('file');
  if (file === null || !isFileName(file)) return null;
  return { file, title: text('title') ?? file, note: text('note'), seed: whole('seed'), days: whole('days'), players: whole('players'), moves: whole('moves'), result: text('result') };
}

/** The published replays; null when there is no list to be had. */
export async function readManifest(): Promise<readonly Entry[] | null> {
  try {
    const response = await fetch('./replays/manifest.json', { cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) return null;
    const value: unknown = await response.json();
    if (typeof value !== 'object' || value === null || !('entries' in value) || !Array.isArray(value.entries)) return null;
    return value.entries.flatMap((one: unknown) => entryOf(one) ?? []);
  } catch {
    return null;
  }
}

/** The text of a published replay, or null. */
export async function readPublished(file: string): Promise<string | null> {
  try {
    const response = await fetch(`./replays/${encodeURIComponent(file)}`, { cache: 'no-cache', signal: AbortSignal.timeout(FILE_MS) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
