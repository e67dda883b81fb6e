// How the line to the server stands (U-ER-4, U-ER-3), and who else is away (client 11.16): both empty when all is well.

import type { RemoteSession } from '../../table/remote-session.ts';
import { cls, h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { t } from '../strings/text.ts';
import { CUT_OFF_WHY } from './cut-marks.ts';

/** Trouble shorter than this is not spoken of. */
const PATIENCE_MS = 2_000;
/** A table that has waited this long for somebody is told who can help. */
const LONG_WAIT_MS = 600_000;

/** Null: acting is possible; else why not. */
export function cutOff(session: RemoteSession, now: number): string | null {
  if (session.lost()) return t('connection.lost');
  if (session.unsure()) return t('connection.checking');
  const link = session.link();
  if (!navigator.onLine) return t('connection.offline');
  return link.kind === 'trouble' && now - link.since >= PATIENCE_MS ? t('connection.cut') : null;
}

export interface BarFacts {
  readonly session: RemoteSession;
  readonly now: number;
  /** When the last position came, as a time of day. */
  readonly asOf: string;
  /** Since when the player to act has been away; null when nobody is waited for. */
  readonly waitingSince: number | null;
}

export function connectionBar({ session, now, asOf }: BarFacts): Child {
  const link = session.link();
  const why = cutOff(session, now);
  if (why === null) return null;
  const wait = link.kind === 'trouble' && link.nextAt !== null ? Math.max(0, Math.ceil((link.nextAt - now) / 1000)) : null;
  return h('div', { class: 'connection-bar', key: 'connection', 'data-t': 'connection', role: 'status' },
    h('strong', { id: CUT_OFF_WHY }, why), ' ',
    link.kind === 'trouble' && h('span', {}, wait === null ? t('connection.trying') : t('connection.nextTry', { count: wait })), ' ',
    h('span', { class: 'as-of' }, t('connection.asOf', { time: asOf })), ' ',
    wait !== null && h('button', { type: 'button', 'data-key': 'try-now', 'data-t': 'try-now', onclick: session.tryNow }, t('connection.tryNow')),
    session.lost() && h('button', { type: 'button', 'data-key': 'reload', onclick: () => window.location.reload() }, t('connection.reload')));
}

/** People who are away, the one waited for first. */
export function presenceRow({ session, now, waitingSince }: BarFacts): Child {
  const actor = session.actor();
  const away = session.presence().filter((one) => !one.connected).sort((a, b) => Number(b.seat === actor) - Number(a.seat === actor));
  if (away.length === 0) return null;
  const { players } = session.view();
  return h('ul', { class: 'presence', key: 'presence', 'data-t': 'presence', 'aria-label': t('presence.label') }, away.map((one) => {
    const name = players.find((player) => player.index === one.seat)?.name ?? '';
    const waited = one.seat === actor;
    return h('li', { key: one.seat, class: cls(waited && 'waited') },
      h('bdi', {}, name), ' — ', t(one.seen ? 'presence.lost' : 'presence.notYet'),
      waited && waitingSince !== null && now - waitingSince >= LONG_WAIT_MS && h('small', {}, ` ${t('presence.long', { name })}`));
  }));
}
