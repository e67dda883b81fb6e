// The viewer's addresses (U-RV-2, U-SH-2): a published file, the game kept in this browser, or a whole save packed into the part of the
// address that never leaves the browser; each with the step to open at. Everything in them is somebody's text and is checked.

export interface Moment {
  readonly by: 'step' | 'move';
  readonly n: number;
}

export type Wanted =
  | { readonly kind: 'shelf' }
  | { readonly kind: 'published'; readonly file: string }
  | { readonly kind: 'kept' }
  | { readonly kind: 'packed'; readonly packed: string };

export interface Address {
  readonly wanted: Wanted;
  readonly at: Moment | null;
}

const FILE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.json$/;

/** Whether it can be the name of a published replay: no folder, nothing above. */
export function isFileName(name: string): boolean {
  return FILE.test(name) && name !== 'manifest.json';
}

/** A link at the end of a sentence takes its full stop along. */
function bare(text: string): string {
  return text.replace(/[\s>)\]}.,;:!?"'”’»]+$/u, '');
}

function momentOf(...sources: readonly URLSearchParams[]): Moment | null {
  for (const source of sources) {
    for (const [name, by] of [['at', 'step'], ['move', 'move']] as const) {
      const text = bare(source.get(name) ?? '');
      if (/^[0-9]{1,7}$/.test(text)) return { by, n: Number(text) };
    }
  }
  return null;
}

/** Whether a fragment asks for a replay or a step of one; any other is a place on the page. */
export function opensReplay(hash: string): boolean {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  return fragment.has('g') || momentOf(fragment) !== null;
}

/** What an address asks for. */
export function readAddress(search: string, hash: string): Address {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const at = momentOf(fragment, query);
  const packed = fragment.get('g');
  if (packed !== null) return { wanted: { kind: 'packed', packed: bare(packed) }, at };
  const file = query.get('file');
  if (file !== null) return { wanted: { kind: 'published', file: bare(file) }, at };
  return { wanted: query.has('kept') ? { kind: 'kept' } : { kind: 'shelf' }, at };
}

/** The address of a step; null for a game that has none, such as a file from a disk. */
export function addressOf(wanted: Wanted, step: number): string | null {
  switch (wanted.kind) {
    case 'shelf':
      return null;
    case 'published':
      return `./replays.html?file=${encodeURIComponent(wanted.file)}&at=${step}`;
    case 'kept':
      return `./replays.html?kept&at=${step}`;
    case 'packed':
      return `./replays.html#g=${wanted.packed}&at=${step}`;
  }
}
