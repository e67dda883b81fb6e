// The question whether one more Day is played: the two answers for whoever has not voted, and who has voted how.

import { act } from '../app.ts';
import type { App } from '../app.ts';
import { h } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { t } from '../strings/text.ts';

/** Who has voted how; a bot goes with the players (U-DC-13). */
function tally(app: App): Child {
  const { frame, session } = app;
  if (frame.players.length < 2) return null;
  const bots = new Set<number>(session.bots().map((bot) => Number(bot.seat)));
  return h('ul', { class: 'facts', key: 'tally', 'data-t': 'vote-tally' }, frame.players.map((player) => {
    const vote = frame.extensionVotes[player.index] ?? null;
    const key = vote === true ? 'vote.yes' : vote === false ? 'vote.no' : bots.has(Number(player.index)) ? 'vote.withPlayers' : 'vote.notYet';
    return h('li', { key: player.index }, t(key, { name: player.name }));
  }));
}

/** One more Day, or the end: offered from the game's status, since nobody is the actor (U-DC-11, U-DC-12). */
export function voteForm(app: App): Child {
  const { frame } = app;
  if (frame.status !== 'awaitingExtension') return null;
  if (frame.extensionVotes[frame.viewer] !== null) return tally(app);
  const vote = (agree: boolean): VNode => {
    const label = t(agree ? 'vote.more' : 'vote.end');
    return h('button', {
      type: 'button', class: 'answer', key: `vote-${agree ? 'yes' : 'no'}`, 'data-key': `vote-${agree ? 'yes' : 'no'}`, 'data-t': `vote-${agree ? 'yes' : 'no'}`, 'data-intent': 'game.extend', 'data-group': 'vote',
      onclick: () => void act(app, { intent: { type: 'game.extend', player: frame.viewer, agree }, label, group: 'vote' }),
    }, h('span', { class: 'what' }, label), h('span', { class: 'follows' }, t(agree ? 'vote.moreWhat' : 'vote.endWhat')));
  };
  return h('section', { class: 'order-form vote', 'data-t': 'decision', role: 'group', 'aria-labelledby': 'vote-title', key: 'vote' },
    h('p', { class: 'order-head' }, h('span', {}, t('vote.head')), h('span', {}, t('order.to', { who: t(frame.players.length > 1 ? 'vote.all' : 'order.stationMaster') }))),
    h('h3', { id: 'vote-title', tabindex: '-1', 'data-key': 'heading:vote' }, t('vote.ask')),
    tally(app),
    h('div', { class: 'answers' }, vote(true), vote(false)));
}
