// Copies a text and says how it went (U-LB-52, U-SH-3): by the clipboard where there is one, else by the document's own copy command, which
// plain http addresses still have. Shares where the platform offers it.

import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { sayPolitely } from '../live.ts';
import { t } from '../strings/text.ts';

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  field.readOnly = true;
  // Inside an open dialog nothing outside can be selected.
  const dialogs = document.querySelectorAll('dialog[open]');
  (dialogs[dialogs.length - 1] ?? document.body).append(field);
  const before = document.activeElement;
  field.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    done = false;
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
}

/** Whether the text is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard !== undefined) {
    try {
      await clipboard.writeText(text);
      return true;
    } catch {
      // Forbidden here: the older way may still do.
    }
  }
  return copyBySelection(text);
}

/** Selects what stands in an element, for copying by hand. */
export function selectText(selector: string): void {
  const element = document.querySelector(selector);
  if (element === null) return;
  const range = document.createRange();
  range.selectNodeContents(element);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

export interface Copying {
  /** What the last press came to, for four seconds. */
  readonly said: () => string | null;
  /** `fallback`: the element to select when copying failed. */
  readonly copy: (text: string, fallback: string) => void;
}

const SAID_MS = 4_000;

/** Copy buttons of one screen and what they say. */
export function copying(redraw: () => void): Copying {
  let said: string | null = null;
  let timer: number | null = null;
  return {
    said: () => said,
    copy: (text, fallback) => void copyText(text).then((done) => {
      if (!done) selectText(fallback);
      said = t(done ? 'lobby.copied' : 'lobby.notCopied');
      sayPolitely(said);
      redraw();
      if (timer !== null) window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        said = null;
        redraw();
      }, SAID_MS);
    }),
  };
}

/** A button of the platform's own share sheet, where there is one. */
export function shareButton(key: string, title: string, url: string): Child {
  if (typeof navigator.share !== 'function') return null;
  return h('button', { type: 'button', 'data-key': key, onclick: () => void navigator.share({ title, url }).catch(() => undefined) }, t('lobby.share'));
}
