// The chairs of a waiting table, and what the host can do with each (U-LB-53). Names are data and stand in a run of their own (U-SF-3).

import type { LobbyPush, LobbySeat } from '../../protocol/pushes.ts';
import type { BotLevel } from '../../view/bot-levels.ts';
import { cls, h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { t } from '../strings/text.ts';
import { levelName, levelSelect } from './levels.ts';

export interface ChairDoors {
  /** The request under way, by its key; everything waits for it. */
  readonly busy: string | null;
  /** Why nothing can be asked now; null when it can. */
  readonly off: boolean;
  readonly chosen: (seat: number) => BotLevel;
  readonly choose: (seat: number, level: BotLevel) => void;
  readonly addBot: (seat: number, level: BotLevel) => void;
  readonly changeBot: (seat: number, level: BotLevel) => void;
  readonly removeBot: (seat: number) => void;
  readonly removePlayer: (seat: number, name: string) => void;
}

function control(key: string, text: string, label: string, doors: ChairDoors, onclick: () => void): Child {
  const still = doors.off || doors.busy !== null;
  return h('button', { type: 'button', key, 'data-key': key, 'data-t': key, 'aria-label': label, disabled: still, 'aria-busy': doors.busy === key ? 'true' : undefined, onclick }, text);
}

function controls(seat: LobbySeat, doors: ChairDoors): Child {
  const still = doors.off || doors.busy !== null;
  const number = seat.seat + 1;
  switch (seat.kind) {
    case 'empty':
      return [
        levelSelect(`level:${seat.seat}`, doors.chosen(seat.seat), t('seat.levelOf', { number }), still, (level) => doors.choose(seat.seat, level)),
        control(`add-bot:${seat.seat}`, t('seat.addBot'), t('seat.addBotTo', { number }), doors, () => doors.addBot(seat.seat, doors.chosen(seat.seat))),
      ];
    case 'bot':
      return [
        levelSelect(`level:${seat.seat}`, seat.level, t('seat.levelOf', { number }), still, (level) => doors.changeBot(seat.seat, level)),
        control(`remove-bot:${seat.seat}`, t('seat.removeBot'), t('seat.removeBotFrom', { number }), doors, () => doors.removeBot(seat.seat)),
      ];
    case 'human':
      return !seat.you && control(`remove:${seat.seat}`, t('seat.remove'), t('seat.removeName', { name: seat.name ?? '' }), doors, () => doors.removePlayer(seat.seat, seat.name ?? ''));
  }
}

function who(seat: LobbySeat): Child {
  switch (seat.kind) {
    case 'empty':
      return h('em', { class: 'waiting-chair' }, t('seat.waiting'));
    case 'bot':
      return [h('bdi', {}, seat.name), ' · ', levelName(seat.level)];
    case 'human':
      return [
        h('bdi', { class: 'seat-name', title: seat.name ?? undefined }, seat.name), seat.you && ` ${t('seat.you')}`, seat.host && [' ', h('span', { class: 'host-mark' }, t('seat.host'))],
        !seat.connected && !seat.you && [' ', h('small', {}, t('seat.away'))],
      ];
  }
}

/** The list, chair 1 upward. */
export function chairList(push: LobbyPush, doors: ChairDoors): Child {
  return h('ol', { class: 'seating', 'data-t': 'seating' }, push.lobby.seats.map((seat) => h('li', { key: seat.seat, class: cls('seat', seat.you && 'own', seat.kind === 'empty' && 'empty'), 'data-chair': seat.seat },
    h('span', { class: 'chair-number' }, t('seat.chair', { number: seat.seat + 1 })),
    h('span', { class: 'who' }, who(seat)),
    push.host && h('span', { class: 'row chair-controls' }, controls(seat, doors)))));
}
