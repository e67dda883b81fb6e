// How the line to the server stands (U-ER-4, U-ER-3), and who else is away: both empty when all is well.

import type { RemoteSession } from '../../client/remote-session.ts';
import { cls, h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { t } from '../strings/text.ts';
import { CUT_OFF_WHY } from './cut-marks.ts';
import { linesElsewhere } from './lines.ts';

/** Trouble shorter than this is not spoken of. */
const PATIENCE_MS = 2_000;
/** A stream that is on its way back has this long before anything is said of it. */
const HELD_MS = 4_000;
/** A table that has waited this long for somebody is told who can help. */
const LONG_WAIT_MS = 600_000;
/** With so many streams in other tabs there may be no connection left for this one. */
const MANY_LINES = 5;

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

/** What is said while acting is possible and something is not as it should be (U-ER-12). */
function worth(session: RemoteSession, now: number): string | null {
  const link = session.link();
  if (session.slow()) return t(linesElsewhere() >= MANY_LINES ? 'connection.slowCrowded' : 'connection.slow');
  if (link.kind !== 'asking') return null;
  if (link.resting) return t('connection.crowded');
  return now - link.since >= HELD_MS ? t('connection.held') : null;
}

/** Changes whenever the bar has something else to say; it is drawn anew then, whatever brought that about. */
export function barSays({ session, now }: Pick<BarFacts, 'session' | 'now'>): string {
  const link = session.link();
  const wait = link.kind === 'trouble' && link.nextAt !== null ? Math.ceil((link.nextAt - now) / 1000) : '';
  return `${cutOff(session, now) ?? ''}|${worth(session, now) ?? ''}|${link.kind}|${wait}`;
}

export function connectionBar({ session, now, asOf }: BarFacts): Child {
  const link = session.link();
  const why = cutOff(session, now);
  if (why === null) {
    const words = worth(session, now);
    return words !== null && h('p', { class: 'notice', key: 'connection-note', 'data-t': 'connection-note', role: 'status' }, words);
  }
  const wait = link.kind === 'trouble' && link.nextAt !== null ? Math.max(0, Math.ceil((link.nextAt - now) / 1000)) : null;
  return h('div', { class: 'connection-bar', key: 'connection', 'data-t': 'connection', role: 'status' },
    h('strong', { id: CUT_OFF_WHY }, why), ' ',
    link.kind === 'trouble' && linesElsewhere() >= MANY_LINES && [h('span', {}, t('connection.manyTabs')), ' '],
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
