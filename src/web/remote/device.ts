// Play on another device (U-GA-4): a code for one's own seat, shown with its link; this browser keeps the seat until the code is used.

import { recoveryQuery } from '../../protocol/recovery-code.ts';
import type { SeatCodeAnswer } from '../../protocol/answers.ts';
import { openDialog, redrawDialogs } from '../dialogs.ts';
import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { t } from '../strings/text.ts';
import { mintCode } from './api.ts';
import type { SeatKey } from './api.ts';
import { copying, shareButton } from './copy.ts';
import { problemWords } from './problem-words.ts';

function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
}

/** Asks for a code and shows it; each opening makes a new one. */
export function openDevice(key: SeatKey): void {
  let got: SeatCodeAnswer | null = null;
  let problem: string | null = null;
  const copies = copying(redrawDialogs);
  const body = (): Child => {
    if (problem !== null) return h('p', { class: 'error', role: 'alert' }, problem);
    if (got === null) return h('p', {}, t('device.asking'));
    const { code } = got;
    const link = new URL(`./play.html${recoveryQuery(code, got.gameCode ?? key.gameCode)}`, window.location.href).href;
    return [
      h('p', {}, t('device.what')),
      h('p', { class: 'big-code', 'data-t': 'seat-code' }, code),
      h('div', { class: 'row' },
        h('button', { type: 'button', 'data-key': 'device-copy-code', onclick: () => copies.copy(code, '[data-t="seat-code"]') }, t('lobby.copyCode')),
        h('button', { type: 'button', class: 'primary', 'data-first': '', 'data-key': 'device-copy-link', 'data-t': 'device-copy-link', onclick: () => copies.copy(link, '[data-t="device-link"]') }, t('device.copyLink')),
        shareButton('device-share', t('device.title'), link)),
      h('p', { class: 'note link-text', 'data-t': 'device-link' }, link),
      copies.said() !== null && h('p', { class: 'note', role: 'status' }, copies.said()),
      h('p', {}, t('device.until', { time: clockTime(got.expiresAt) })),
      h('p', {}, t('device.loses')),
    ];
  };
  openDialog({ id: 'device', title: t('device.title'), body });
  void mintCode(key).then((answer) => {
    if (answer.ok) got = answer.value;
    else problem = problemWords(answer.problem);
    redrawDialogs();
    document.querySelector<HTMLElement>('dialog[data-t="device"] [data-first]')?.focus();
  });
}
