// The help beside the game (U-HP-1, U-HP-2): a short text for each topic, what holds in this game, the full rule, a search over topics and
// glossary. Not modal: the game stays visible and goes on.

import { TOPICS } from '../../view/topics.ts';
import type { Topic } from '../../view/topics.ts';
import type { App } from '../app.ts';
import { h, patch } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { ruleOf } from '../help-topic.ts';
import { strokeOf } from '../keys.ts';
import { HELP_TOPICS } from '../strings/en/help-topics.ts';
import type { TopicWords } from '../strings/en/help-topics.ts';
import { t } from '../strings/text.ts';
import { helpLink } from '../widgets.ts';
import { glossary } from './glossary.ts';
import type { GlossaryEntry } from './glossary.ts';
import { inThisGame } from './in-this-game.ts';

const WORDS: Readonly<Record<Topic, TopicWords>> = HELP_TOPICS;

interface State {
  readonly topic: Topic | null;
  readonly find: string;
  /** Undefined: not asked for yet; null: it could not be had. */
  readonly terms: readonly GlossaryEntry[] | null | undefined;
}

let place: HTMLElement | null = null;
let state: State = { topic: null, find: '', terms: undefined };
let game: App | null = null;
let before: Element | null = null;
let stop: () => void = () => undefined;

function show(next: Partial<State>): void {
  state = { ...state, ...next };
  draw();
}

function go(topic: Topic | null): void {
  show({ topic, find: '' });
  place?.querySelector<HTMLElement>('h2')?.focus();
  place?.scrollTo(0, 0);
}

const contains = (text: string, find: string): boolean => text.toLowerCase().includes(find);

function topicButton(topic: Topic): VNode {
  return h('li', { key: topic }, h('button', { type: 'button', class: 'quiet', 'data-key': `topic:${topic}`, onclick: () => go(topic) }, WORDS[topic].title));
}

/** Terms by name before those that only mention the word. */
function found(find: string): Child {
  const topics = TOPICS.filter((topic) => contains(WORDS[topic].title, find) || contains(WORDS[topic].text, find));
  const terms = (state.terms ?? []).filter(({ term, text }) => contains(term, find) || contains(text, find)).sort((a, b) => Number(contains(b.term, find)) - Number(contains(a.term, find)));
  const count = topics.length + terms.length;
  return [
    h('p', { class: 'note', role: 'status' }, count === 0 ? t('help.nothing', { text: state.find }) : t('help.found', { count })),
    topics.length > 0 && [h('h3', {}, t('help.topics')), h('ul', { class: 'topics' }, topics.map(topicButton))],
    state.terms === null && h('p', { class: 'note' }, t('help.noGlossary')),
    terms.length > 0 && [h('h3', {}, t('help.words')), h('dl', { class: 'terms' }, terms.map(({ term, text, href }) => h('div', { key: term }, h('dt', {}, h('a', { href, target: '_blank', rel: 'noopener' }, term)), h('dd', {}, text))))],
  ];
}

function about(topic: Topic): Child {
  const facts = game === null ? [] : inThisGame(topic, game.frame);
  return [
    h('p', { class: 'topic-text' }, WORDS[topic].text),
    facts.length > 0 && h('div', { class: 'in-game', 'data-t': 'help-here' }, h('h3', {}, t('help.here')), h('ul', {}, facts.map((fact) => h('li', { key: fact }, fact)))),
    h('p', { class: 'rule-link' }, helpLink(ruleOf(topic), topic, t('help.rule'))),
    h('p', {}, h('button', { type: 'button', class: 'quiet', 'data-key': 'help-all', onclick: () => go(null) }, t('help.all'))),
  ];
}

function draw(): void {
  if (place === null) return;
  const { topic } = state;
  const find = state.find.trim().toLowerCase();
  patch(place,
    h('header', { class: 'dialog-head' },
      h('h2', { id: 'help-title', tabindex: '-1' }, topic === null || find !== '' ? t('help.title') : WORDS[topic].title),
      h('button', { type: 'button', class: 'close', 'data-key': 'help-close', 'aria-label': t('help.close'), onclick: closeHelp }, '×')),
    h('div', { class: 'dialog-body' },
      h('label', { class: 'find-topic' }, h('span', {}, t('help.search')), h('input', {
        type: 'search', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', enterkeyhint: 'search', 'data-key': 'help-find', value: state.find,
        oninput: (event: Event) => {
          if (!(event.target instanceof HTMLInputElement)) return;
          show({ find: event.target.value });
          if (state.terms === undefined || state.terms === null) void glossary().then((terms) => show({ terms }));
        },
      })),
      find !== '' ? found(find) : topic !== null ? about(topic) : [
        h('ul', { class: 'topics' }, TOPICS.map(topicButton)),
        h('p', { class: 'rule-link' }, helpLink('./docs/index.html', 'rules', t('help.rulebook'))),
      ]));
}

/** Takes the drawer away and gives the focus back. */
export function closeHelp(): void {
  if (place === null) return;
  stop();
  place.remove();
  place = null;
  delete document.documentElement.dataset['help'];
  if ((before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected) before.focus();
  else document.querySelector<HTMLElement>('main h2')?.focus();
}

function keys(event: KeyboardEvent): void {
  if (strokeOf(event) !== 'Escape' || event.defaultPrevented) return;
  // A search is cleared before the drawer goes.
  event.preventDefault();
  event.stopPropagation();
  if (state.find !== '') show({ find: '' });
  else closeHelp();
}

/** Opens the drawer at a topic, or at the list of all; an open one turns there. */
export function openHelp(app: App, topic: Topic | null): void {
  game = app;
  if (place === null) {
    before = document.activeElement;
    place = document.createElement('aside');
    place.className = 'help-drawer';
    place.dataset['t'] = 'help-drawer';
    place.setAttribute('aria-labelledby', 'help-title');
    place.addEventListener('keydown', keys);
    document.body.append(place);
    document.documentElement.dataset['help'] = 'open';
    stop = app.session.subscribe(() => window.requestAnimationFrame(draw));
  }
  go(topic);
}
