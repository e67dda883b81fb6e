// The deck under a replay: what the step on screen tells, the scrubber with the Days marked on it, and every way to move (client 17). Each
// control says what it does; the keys that do the same are in the list behind the question mark.

import { cls, h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { button } from '../widgets.ts';
import { SHOWINGS } from './choices.ts';
import type { Choices, Showing } from './choices.ts';
import { icon } from './icons.ts';
import { jump, MARKS, movesOf, stepAt } from './reel.ts';
import type { Mark, Reel } from './reel.ts';
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
}

const MARK_NAMES: Readonly<Record<Mark, string>> = { stage: 'Stage', day: 'Day', revenue: 'Revenue', collision: 'Collision' };
const MARK_WORDS: Readonly<Record<Mark, string>> = { stage: 'Stage', day: 'Day', revenue: 'change of Revenue', collision: 'collision' };
const SHOWING_NAMES: Readonly<Record<Showing, string>> = { auto: 'Auto-hide', show: 'Always show', hide: 'Always hide' };

/** A line's text without the name in front: the caption has said it. */
function withoutName(text: string, who: string): string {
  return text.startsWith(`${who}: `) ? text.slice(who.length + 2) : text;
}

/** U-QU-40: who, then the first thing the step told. */
function caption({ reel, at, names }: DeckState): VNode {
  const step = stepAt(reel, at);
  const who = step.cause === 'deal' ? 'The deal' : step.player === null ? 'The Division' : (names[step.player] ?? '');
  const texts = step.lines.filter((line) => line.tone !== 'phase').map((line) => withoutName(line.text, who));
  const rest = texts.length - 1;
  return h('p', { class: 'caption', 'data-t': 'caption', title: texts.join(' ') },
    h('strong', {}, h('bdi', {}, who)), ' ', h('span', {}, texts[0] ?? 'nothing to tell'), rest > 0 && h('small', {}, ` and ${rest} more in the history`));
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
  const { day, stage } = stepAt(reel, at).state.clock;
  return h('div', { class: 'scrub', key: 'scrub' }, trackOf(reel), h('input', {
    type: 'range', min: 0, max: last, step: 1, value: at, 'data-key': 'scrubber', 'data-t': 'scrubber', 'aria-label': 'Step of the replay',
    'aria-valuetext': `Step ${at} of ${last}: Day ${day}, Stage ${stage}`,
    oninput: (event: Event) => event.target instanceof HTMLInputElement && doors.go(Number(event.target.value)),
  }));
}

function pair(key: string, name: string, words: string, places: readonly number[], state: DeckState, doors: DeckDoors): Child {
  const way = (direction: 'back' | 'on'): VNode => {
    const to = jump(places, state.at, direction);
    const label = `${direction === 'back' ? 'Previous' : 'Next'} ${words}`;
    return button({ key: `${key}-${direction}`, class: 'jump', why: to === null ? '' : null, onclick: () => to !== null && doors.go(to), attrs: { 'aria-label': to === null ? `${label}: there is none` : label, 'data-t': `${key}-${direction}` } }, direction === 'back' ? '‹' : '›');
  };
  return h('span', { class: 'pair', key, role: 'group', 'aria-label': `By ${words}` }, way('back'), h('span', { class: 'pair-name', 'aria-hidden': 'true' }, name), way('on'));
}

function more(state: DeckState, doors: DeckDoors): readonly Child[] {
  const { reel, choices, names, shown } = state;
  const several = reel.players.length > 1;
  return [
    h('div', { class: 'jumps', key: 'jumps' },
      MARKS.filter((mark) => mark === 'stage' || mark === 'day' || reel.marks[mark].length > 0).map((mark) => pair(`jump-${mark}`, MARK_NAMES[mark], MARK_WORDS[mark], reel.marks[mark], state, doors)),
      several && choices.follow !== 'actor' && pair('jump-own', 'Move', `move of ${names[shown] ?? ''}`, movesOf(reel, shown), state, doors)),
    several && h('label', { class: 'pick', key: 'follow' }, h('span', {}, 'Follow '), h('select', {
      'data-key': 'follow', 'data-t': 'follow', value: String(choices.follow),
      onchange: (event: Event) => event.target instanceof HTMLSelectElement && doors.choose({ follow: event.target.value === 'actor' ? 'actor' : Number(event.target.value) }),
    }, h('option', { value: 'actor' }, 'whoever acts'), reel.players.map((player) => h('option', { value: String(player), key: player }, names[player] ?? '')))),
    h('div', { class: 'segmented', key: 'district', role: 'group', 'aria-label': 'The Office Area' }, SHOWINGS.map((showing) =>
      h('button', { type: 'button', key: showing, 'data-key': `district:${showing}`, 'data-t': `district-${showing}`, 'aria-pressed': choices.district === showing ? 'true' : 'false', onclick: () => doors.choose({ district: showing }) }, SHOWING_NAMES[showing]))),
  ];
}

function speedTools({ choices }: DeckState, doors: DeckDoors): VNode {
  const to = (way: 'slower' | 'faster'): VNode => {
    const next = nextSpeed(choices.speed, way);
    return button({ key: way, class: 'jump', why: next === choices.speed ? '' : null, onclick: () => doors.choose({ speed: next }), attrs: { 'aria-label': way === 'slower' ? 'Slower' : 'Faster', 'data-t': way } }, way === 'slower' ? '−' : '+');
  };
  return h('span', { class: 'pair speed', key: 'speed', role: 'group', 'aria-label': 'Speed' }, to('slower'), h('span', { class: 'pair-name', 'data-t': 'speed' }, h('span', { class: 'unseen' }, 'Speed '), speedWords(choices.speed)), to('faster'));
}

export function deck(state: DeckState, doors: DeckDoors, narrow: boolean): VNode {
  const { reel, at, playing } = state;
  const last = reel.steps.length - 1;
  const move = (key: 'first' | 'back' | 'on' | 'last', label: string, to: number): VNode =>
    button({ key: `go-${key}`, class: 'go', why: to === at || to < 0 || to > last ? '' : null, onclick: () => doors.go(to), attrs: { 'aria-label': label, 'data-t': `go-${key}` } }, icon(key));
  return h('section', { class: cls('deck', at === last && 'at-end', reel.end.kind === 'stopped' && 'stops'), key: 'deck', role: 'region', 'aria-label': 'Playback', 'data-t': 'deck' },
    h('div', { class: 'told' }, caption(state), h('p', { class: 'step-of', 'data-t': 'step' }, `step ${at} / ${last}`)),
    scrubber(state, doors),
    h('p', { class: 'ending-line', 'data-t': 'ending' }, state.ending),
    h('div', { class: 'deck-row' },
      h('div', { class: 'gos', role: 'group', 'aria-label': 'Move through the replay' },
        move('first', 'First step', 0), move('back', 'One step back', at - 1),
        h('button', { type: 'button', key: 'play', class: 'go play primary', 'data-key': 'play', 'data-t': 'play', 'aria-label': playing ? 'Pause' : at === last ? 'Play again from the deal' : 'Play', onclick: doors.toggle }, icon(playing ? 'pause' : 'play')),
        move('on', 'One step on', at + 1), move('last', 'Last step', last)),
      narrow
        ? h('details', { class: 'deck-more', key: 'more' }, h('summary', { 'data-key': 'deck-more' }, 'Jumps'), h('div', { class: 'deck-sheet' }, more(state, doors), speedTools(state, doors)))
        : [speedTools(state, doors), more(state, doors)]));
}
