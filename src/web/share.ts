// Links and texts handed on (U-SH-3): copied, announced, and offered to the platform's own share sheet where there is one.

import { sayPolitely } from './live.ts';
import { t } from './strings/text.ts';

/** Copies a text; whether that worked. Pages without a clipboard, those off plain http, copy from a field. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'unseen';
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    const before = document.activeElement;
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return done;
  }
}

/** Copies a link and says so; a finger's browser is offered its share sheet as well. */
export async function shareLink(url: string, title: string): Promise<boolean> {
  const done = await copyText(url);
  sayPolitely(done ? t('share.copied') : t('share.notCopied', { url }));
  if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) await navigator.share({ url, title }).catch(() => undefined);
  return done;
}
