// From a save's text to a replay on screen: read, replayed in slices with progress and a way out, shown (U-RV-2, U-RV-3, U-RV-10). What is
// wrong with a file is a sentence and nothing else.

import { parseSave } from '../../game/parse-save.ts';
import { h, patch } from '../dom.ts';
import { saveProblem } from '../save-problems.ts';
import { t } from '../strings/text.ts';
import type { Moment, Wanted } from './address.ts';
import { unpack } from './pack.ts';
import { makeReel } from './reel.ts';
import { showReplay } from './viewer.ts';
import type { Viewer, ViewerDoors } from './viewer.ts';

export interface Request {
  readonly root: HTMLElement;
  readonly text: string;
  readonly wanted: Wanted;
  readonly at: Moment | null;
  /** What it is called when it has no title of its own. */
  readonly name: string;
  readonly doors: ViewerDoors;
  /** Another file has been opened meanwhile, or the shelf. */
  readonly overtaken: () => boolean;
}

export { textOfFile } from '../read-file.ts';

/** The text a link holds. */
export function textOfLink(packed: string): Promise<string | null> {
  return unpack(packed);
}

/** The replay, or what is wrong; null when it was given up or overtaken. */
export async function openReplay(request: Request): Promise<Viewer | string | null> {
  const { root, text, wanted, at, doors } = request;
  const parsed = parseSave(text);
  if (!parsed.ok) return saveProblem(parsed.error);
  const { save } = parsed;
  const own = save.format === 'station-master-solitaire' ? save.title : undefined;
  const title = own === undefined || own.trim() === '' ? request.name : own;
  const total = save.history.length;
  let cancelled = false;
  const progress = (done: number): void => {
    if (request.overtaken()) return;
    patch(root, h('main', { class: 'rebuilding', key: 'rebuilding', 'data-t': 'rebuilding' },
      h('h1', { tabindex: '-1' }, h('bdi', {}, title)),
      h('p', { id: 'rebuilding' }, t('replays.rebuilding', { done, total })),
      h('progress', { max: Math.max(1, total), value: done, 'aria-labelledby': 'rebuilding' }),
      h('button', {
        type: 'button', 'data-t': 'cancel', 'data-key': 'cancel-rebuild',
        onclick: () => {
          cancelled = true;
          doors.toShelf();
        },
      }, t('replays.cancel'))));
  };
  // Short records are there before anybody could read a progress bar.
  const since = performance.now();
  try {
    const reel = await makeReel(save, (done) => {
      if (performance.now() - since > 250) progress(done);
    }, () => cancelled || request.overtaken());
    if (reel === null || cancelled || request.overtaken()) return null;
    patch(root);
    return showReplay(root, reel, title, wanted, at, doors);
  } catch (error) {
    return t('replays.problem.show', { details: error instanceof Error ? error.message : String(error) });
  }
}
