// The deck under a replay: what the step on screen tells, the scrubber with the Days marked on it, and every way to move. Each
// control says what it does; the keys that do the same are in the list behind the question mark.

import { spoken } from '../../view/narrate-names.ts';
import { cls, h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { t } from '../strings/text.ts';
import { button } from '../widgets.ts';
import { SHOWINGS } from './choices.ts';
import type { Choices } from './choices.ts';
import { icon } from './icons.ts';
import { jump, MARKS, movesOf, stepAt } from './reel.ts';
import type { Mark, Reel } from './reel.ts';
import { soundControl } from '../sound/control.ts';
import { nextSpeed, speedWords } from './timing.ts';
import type { PlayerIndex } from '../types.ts';

export interface DeckState {
  readonly reel: Reel;
  readonly at: number;
  readonly playing: boolean;
  readonly choices: Choices;
  readonly shown: PlayerIndex;
  readonly names: readonly string[];
  readonly ending: string;
}

export interface DeckDoors {
  /** By hand: it pauses (U-RV-9). */
  readonly go: (step: number) => void;
  readonly toggle: () => void;
  readonly choose: (patch: Partial<Choices>) => void;
  readonly redraw: () => void;
}

/** U-QU-40: who, then the first thing the step told. */
function caption({ reel, at, names }: DeckState): VNode {
  const step = stepAt(reel, at);
  const who = step.cause === 'deal' ? t('replays.theDeal') : step.player === null ? t('replays.theDivision') : (names[step.player] ?? '');
  const texts = step.lines.filter((line) => line.tone !== 'phase').map((line) => spoken(line, [who]).text);
  const rest = texts.length - 1;
  return h('p', { class: 'caption', 'data-t': 'caption', title: texts.join(' ') },
    h('strong', {}, h('bdi', {}, who)), ' ', h('span', {}, texts[0] ?? t('replays.nothing')), rest > 0 && h('small', {}, t('replays.andMore', { count: rest })));
}

/** Days as full rules, collisions as marks from above, earnings as marks from below. */
function track(reel: Reel): VNode {
  const last = Math.max(1, reel.steps.length - 1);
  const ticks = (mark: Mark, from: number, to: number): string => reel.marks[mark].map((i) => `M${((i / last) * 1000).toFixed(1)} ${from}V${to}`).join('');
  return s('svg', { class: 'track', viewBox: '0 0 1000 12', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    s('path', { class: 'tick-revenue', d: ticks('revenue', 8, 12) }), s('path', { class: 'tick-day', d: ticks('day', 0, 12) }), s('path', { class: 'tick-collision', d: ticks('collision', 0, 5) }));
}

const tracks = new WeakMap<Reel, VNode>();
function trackOf(reel: Reel): VNode {
  const before = tracks.get(reel);
  if (before !== undefined) return before;
  const made = track(reel);
  tracks.set(reel, made);
  return made;
}

function scrubber(state: DeckState, doors: DeckDoors): VNode {
  const { reel, at } = state;
  const last = reel.steps.length - 1;
  const { day, stage } = stepAt(reel, at).clock;
  return h('div', { class: 'scrub', key: 'scrub' }, trackOf(reel), h('input', {
    type: 'range', min: 0, max: last, step: 1, value: at, 'data-key': 'scrubber', 'data-t': 'scrubber', 'aria-label': t('replays.scrubber'),
    'aria-valuetext': t('replays.scrubberAt', { step: String(at), last: String(last), day, stage }),
    oninput: (event: Event) => event.target instanceof HTMLInputElement && doors.go(Number(event.target.value)),
  }));
}

function pair(key: string, name: string, words: string, places: readonly number[], state: DeckState, doors: DeckDoors): Child {
  const way = (direction: 'back' | 'on'): VNode => {
    const to = jump(places, state.at, direction);
    const back = direction === 'back';
    const label = to === null ? t(back ? 'replays.noPrevious' : 'replays.noNext', { what: words }) : t(back ? 'replays.previous' : 'replays.next', { what: words });
    return button({ key: `${key}-${direction}`, class: 'jump', why: to === null ? '' : null, onclick: () => to !== null && doors.go(to), attrs: { 'aria-label': label, 'data-t': `${key}-${direction}` } }, back ? '‹' : '›');
  };
  return h('span', { class: 'pair', key, role: 'group', 'aria-label': t('replays.by', { what: words }) }, way('back'), h('span', { class: 'pair-name', 'aria-hidden': 'true' }, name), way('on'));
}

function more(state: DeckState, doors: DeckDoors): readonly Child[] {
  const { reel, choices, names, shown } = state;
  const several = reel.players.length > 1;
  return [
    h('div', { class: 'jumps', key: 'jumps' },
      MARKS.filter((mark) => mark === 'stage' || mark === 'day' || reel.marks[mark].length > 0).map((mark) => pair(`jump-${mark}`, t(`replays.mark.${mark}`), t(`replays.what.${mark}`), reel.marks[mark], state, doors)),
      pair('jump-own', t('replays.mark.move'), t('replays.what.move', { name: names[shown] ?? '' }), movesOf(reel, shown), state, doors)),
    several && h('label', { class: 'pick', key: 'follow' }, h('span', {}, t('replays.follow')), h('select', {
      'data-key': 'follow', 'data-t': 'follow', value: String(choices.follow),
      onchange: (event: Event) => event.target instanceof HTMLSelectElement && doors.choose({ follow: event.target.value === 'actor' ? 'actor' : Number(event.target.value) }),
    }, h('option', { value: 'actor' }, t('replays.whoeverActs')), reel.players.map((player) => h('option', { value: String(player), key: player }, names[player] ?? '')))),
    h('div', { class: 'segmented', key: 'district', role: 'group', 'aria-label': t('replays.district') }, SHOWINGS.map((showing) =>
      h('button', { type: 'button', key: showing, 'data-key': `district:${showing}`, 'data-t': `district-${showing}`, 'aria-pressed': choices.district === showing ? 'true' : 'false', onclick: () => doors.choose({ district: showing }) }, t(`replays.district.${showing}`)))),
  ];
}

function speedTools({ choices }: DeckState, doors: DeckDoors): VNode {
  const to = (way: 'slower' | 'faster'): VNode => {
    const next = nextSpeed(choices.speed, way);
    return button({ key: way, class: 'jump', why: next === choices.speed ? '' : null, onclick: () => doors.choose({ speed: next }), attrs: { 'aria-label': t(way === 'slower' ? 'replays.slower' : 'replays.faster'), 'data-t': way } }, way === 'slower' ? '−' : '+');
  };
  return h('span', { class: 'pair speed', key: 'speed', role: 'group', 'aria-label': t('replays.speed') }, to('slower'), h('span', { class: 'pair-name', 'data-t': 'speed' }, h('span', { class: 'unseen' }, `${t('replays.speed')} `), speedWords(choices.speed)), to('faster'));
}

export function deck(state: DeckState, doors: DeckDoors, narrow: boolean): VNode {
  const { reel, at, playing } = state;
  const last = reel.steps.length - 1;
  const move = (key: 'first' | 'back' | 'on' | 'last', label: string, to: number): VNode =>
    button({ key: `go-${key}`, class: 'go', why: to === at || to < 0 || to > last ? '' : null, onclick: () => doors.go(to), attrs: { 'aria-label': label, 'data-t': `go-${key}` } }, icon(key));
  return h('section', { class: cls('deck', at === last && 'at-end', reel.end.kind === 'stopped' && 'stops'), key: 'deck', role: 'region', 'aria-label': t('replays.deck'), 'data-t': 'deck' },
    h('div', { class: 'told' }, caption(state), h('p', { class: 'step-of', 'data-t': 'viewer-step' }, t('replays.step', { step: String(at), last: String(last) }))),
    scrubber(state, doors),
    h('p', { class: 'ending-line', 'data-t': 'viewer-stop' }, state.ending),
    h('div', { class: 'deck-row' },
      h('div', { class: 'gos', role: 'group', 'aria-label': t('replays.go') },
        move('first', t('replays.first'), 0), move('back', t('replays.back'), at - 1),
        h('button', { type: 'button', key: 'play', class: 'go play primary', 'data-key': 'play', 'data-t': 'play', 'aria-label': t(playing ? 'replays.pause' : at === last ? 'replays.again' : 'replays.start'), onclick: doors.toggle }, icon(playing ? 'pause' : 'play')),
        move('on', t('replays.on'), at + 1), move('last', t('replays.last'), last)),
      narrow
        ? h('details', { class: 'deck-more', key: 'more' }, h('summary', { 'data-key': 'deck-more' }, t('replays.jumps')), h('div', { class: 'deck-sheet' }, more(state, doors), speedTools(state, doors), soundControl(doors.redraw)))
        : [speedTools(state, doors), soundControl(doors.redraw), more(state, doors)]));
}
