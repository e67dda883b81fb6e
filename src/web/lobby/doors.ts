// The lobby at its doors: why you are here, the games you are in, secret and name, and the two doors. Without a server
// behind the page it says so and shows the way to what needs none (U-LB-0).

import type { SeatAnswer } from '../../protocol/answers.ts';
import { buildInfo } from '../build-info.ts';
import { h, patch } from '../dom.ts';
import type { Child } from '../dom.ts';
import { artStrip } from '../draw/art-strip.ts';
import { sayNow } from '../live.ts';
import { updateNotice, watchUpdates } from '../offline/update.ts';
import { probe } from '../remote/api.ts';
import type { SeatRecord } from '../remote/records.ts';
import { t } from '../strings/text.ts';
import { createDoor } from './create-door.ts';
import { namePart, secretPart } from './credentials.ts';
import { doorsOn, freshDoors, keepEntered, takeEntered } from './door-state.ts';
import type { DoorState } from './door-state.ts';
import { gamesList } from './games-list.ts';
import { joinDoor } from './join-door.ts';
import { lookUp } from './joining.ts';

export interface Notice {
  readonly text: string;
  /** Sends what failed once more. */
  readonly again?: () => void;
}

export interface DoorsProps {
  readonly root: Element;
  readonly notice: Notice | null;
  /** From an invite link. */
  readonly code: string | null;
  readonly seated: (seat: SeatAnswer, displayName: string) => void;
  readonly rejoin: (record: SeatRecord) => void;
  readonly claim: (code: string, gameCode: string | null) => void;
}

export interface Screen {
  /** What has gone wrong outside any press of this screen's. */
  readonly tell: (text: string) => void;
  readonly destroy: () => void;
}

/** The frame of every screen of the lobby; `keep` runs before a newer version takes the page. */
export function lobbyPage(name: string, keep: () => boolean, ...children: readonly Child[]): Child {
  return [
    h('a', { class: 'skip', href: '#lobby-main', key: 'skip', 'data-key': 'skip' }, t('lobby.skip')),
    h('header', { class: 'top-bar lobby-bar', role: 'banner', key: 'bar' },
      h('a', { class: 'title', href: './index.html', 'data-key': 'title' }, t('site.name')),
      h('nav', { class: 'tools', 'aria-label': t('lobby.nav') }, h('a', { href: './play.html?solitaire', 'data-key': 'to-solitaire' }, t('lobby.solitaire')), h('a', { href: './replays.html', 'data-key': 'to-replays' }, t('lobby.replays')))),
    h('main', { class: 'lobby', id: 'lobby-main', key: 'main', 'data-t': name }, artStrip(), updateNotice(keep), ...children),
    h('footer', { class: 'lobby-foot', key: 'foot' }, h('small', {}, buildInfo.stamp)),
  ];
}

const REPROBE_MS = 15_000;

/** Shows the doors until they are destroyed. */
export function showDoors(props: DoorsProps): Screen {
  let over = false;
  let notice = props.notice;
  const doors = doorsOn({ ...freshDoors(props.code), ...takeEntered() }, draw);

  function doorButton(door: DoorState['door'], label: string): Child {
    const open = doors.state().door === door;
    return h('button', { type: 'button', key: door, 'data-key': `door:${door}`, 'data-t': `door-${door}`, class: 'door-button', 'aria-pressed': open ? 'true' : 'false', onclick: () => doors.update({ door, error: null }) }, label);
  }

  function inside(): Child {
    const state = doors.state();
    if (state.probe?.kind === 'none') {
      return h('section', { class: 'lobby-part', key: 'none', 'data-t': 'no-server' },
        h('p', {}, t('lobby.noServer')),
        h('div', { class: 'row' }, h('a', { class: 'button-link', href: './play.html?solitaire', 'data-key': 'none-solitaire' }, t('lobby.toSolitaire')), h('a', { class: 'button-link', href: './replays.html', 'data-key': 'none-replays' }, t('lobby.toReplays'))));
    }
    return [
      state.probe?.kind === 'silent' && h('p', { class: 'notice', key: 'silent', role: 'status' }, t('lobby.noAnswer')),
      state.probe?.kind === 'server' && state.probe.health.draining === true && h('p', { class: 'notice', key: 'draining', role: 'status' }, t('lobby.problem.draining')),
      h('section', { class: 'lobby-part who', key: 'who', 'aria-labelledby': 'lb-who-title' }, h('h2', { id: 'lb-who-title' }, t('lobby.who')), secretPart(doors), namePart(doors)),
      h('section', { class: 'lobby-part doors', key: 'doors', 'aria-label': t('lobby.doors') },
        h('div', { class: 'row door-buttons', role: 'group', 'aria-label': t('lobby.doors') }, doorButton('join', t('lobby.joinDoor')), doorButton('create', t('lobby.createDoor'))),
        h('h2', { class: 'unseen' }, t(state.door === 'join' ? 'lobby.joinDoor' : 'lobby.createDoor')),
        state.door === 'join' ? joinDoor(doors, props) : createDoor(doors, props.seated)),
    ];
  }

  /** Above everything else, and aloud. */
  function tell(text: string | null): void {
    notice = text === null ? null : { text };
    if (text !== null) sayNow(text);
    draw();
  }

  function draw(): void {
    if (over) return;
    patch(props.root, lobbyPage('lobby', () => keepEntered(doors.state()),
      h('h1', { tabindex: '-1', 'data-key': 'heading:lobby' }, t('lobby.title')),
      notice !== null && h('p', { class: 'notice', role: 'alert', key: 'notice', 'data-t': 'notice' }, notice.text, notice.again !== undefined && [' ', h('button', {
        type: 'button', 'data-key': 'notice-again', 'data-t': 'try-again',
        onclick: () => {
          const again = notice?.again;
          notice = null;
          again?.();
        },
      }, t('lobby.tryAgain'))]),
      gamesList(props.rejoin, tell),
      inside()));
  }

  let asked = 0;
  const ask = (): void => {
    const known = doors.state().probe?.kind;
    if (over || known === 'server' || (asked !== 0 && performance.now() - asked < REPROBE_MS)) return;
    asked = performance.now();
    void probe().then((found) => {
      if (!over) doors.update({ probe: found });
    });
  };
  window.addEventListener('online', ask);
  window.addEventListener('focus', ask);

  const unwatch = watchUpdates(draw);
  draw();
  document.title = t('lobby.pageTitle');
  ask();
  firstFocus();

  /** The first field still needed, where an invite link brought us; the heading otherwise. */
  function firstFocus(): void {
    const state = doors.state();
    if (props.code === null || notice !== null) document.querySelector<HTMLElement>('[data-key="heading:lobby"]')?.focus({ preventScroll: true });
    else if (state.secretOpen) document.getElementById('lb-secret')?.focus();
    else if (state.name.trim() === '') document.getElementById('lb-name')?.focus();
    else lookUp(doors, props);
  }

  return {
    tell,
    destroy: () => {
      over = true;
      unwatch();
      window.removeEventListener('online', ask);
      window.removeEventListener('focus', ask);
    },
  };
}
