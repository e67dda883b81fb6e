// What the viewer can do now: the decision, the make-up of a train, the choices in groups, what cannot be done yet and why, and last the
// button that ends the phase. Only intents of the menu become controls (U-AP-10).

import { LOCAL_OPTIONS } from '../../view/basics.ts';
import type { DirectEntry, MenuGroup } from '../../view/menu-types.ts';
import { act, change, crewOf, crews, isSwitching } from '../app.ts';
import type { App } from '../app.ts';
import { confirm } from '../dialogs.ts';
import { openResults } from '../results-dialog.ts';
import { cls, h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { CAR_LETTERS, drawTrain, fitted, trainTitle } from '../draw/cars.ts';
import { t } from '../strings/text.ts';
import { squareName } from '../types.ts';
import { button, choice, helpMark, intentKey } from '../widgets.ts';
import type { Numbering } from '../widgets.ts';
import { decisionForm } from './decision.ts';
import { askSecondSection } from './division.ts';
import { makeUpForm } from './make-up.ts';
import { waitingWords } from './turn-chart.ts';
import { voteForm } from './vote.ts';
import { capital } from './words.ts';

/** Groups the panel lists, in order, with their headings; the others have their own place. */
const LISTED = ['moveForward', 'moveBack', 'setOut', 'flyingSwitch', 'draw', 'play', 'freightAgent', 'startExtra', 'platform', 'industry'] as const satisfies readonly MenuGroup[];

/** The rule behind what is asked in each phase. */
const TOPIC = { localOps: 'local-options', newTrain: 'make-up', mainline: 'mainline', loadUnload: 'freight-loading', shiftChange: 'stage' } as const;

const isLoss = (entry: DirectEntry): boolean => entry.intent.type === 'freightAgent.unjam';

/** A load under way comes first: another one begun behind it would only stand in its way. */
const advances = (entry: DirectEntry): boolean => entry.intent.type === 'laborer.advanceLoad';

function heading(app: App): string {
  const { frame } = app;
  if (frame.status === 'finished') return t('actions.over');
  if (frame.status === 'awaitingExtension') return t('actions.lastDay');
  if (frame.decision?.forYou === true) return t('actions.order');
  if (app.menu.makeUp !== null) return t('actions.makeUp', { train: app.menu.makeUp.train });
  if (app.session.actor() !== app.session.seat()) return capital(waitingWords(app));
  switch (frame.phaseKey) {
    case 'localOps':
      return t(frame.option === null ? 'actions.choose' : `actions.option.${frame.option}`);
    case 'newTrain':
    case 'mainline':
    case 'loadUnload':
    case 'shiftChange':
      return t(`actions.phase.${frame.phaseKey}`);
  }
}

/** The three things to do, each in its place whatever is possible now: a key means the same in every Stage. */
function options(app: App, numbering: Numbering): Child {
  const entries = app.menu.direct.filter((entry) => entry.group === 'option');
  if (entries.length === 0) return null;
  return h('div', { class: 'options', key: 'options' }, LOCAL_OPTIONS.map((option) => {
    const entry = entries.find(({ intent }) => intent.type === 'localOps.choose' && intent.option === option);
    if (entry !== undefined) return choice(app, entry, numbering, 'option');
    const no = app.menu.notYet.find((one) => one.option === option);
    if (no === undefined) return null;
    const digit = numbering.next;
    numbering.next += 1;
    return button({ key: `not:${no.label}`, class: 'choice option refused', onclick: () => undefined, why: no.why, attrs: { 'data-topic': no.topic } },
      app.preferences.shortcuts && h('kbd', { 'aria-hidden': 'true' }, String(digit)), h('span', { class: 'what' }, no.label));
  }));
}

/** U-AP-4: one button per crew that can be worked; the chosen one decides what the board and the list show. */
function crewPicker(app: App): Child {
  const all = crews(app);
  if (all.length === 0) return null;
  const chosen = crewOf(app);
  const { left, of } = app.frame.moves;
  return h('div', { class: 'crews', key: 'crews' },
    h('p', { class: cls('moves', left === 0 && 'none') }, h('strong', {}, t('actions.movesOf', { left, of })), ' ', t('actions.movesLeft')),
    all.length > 1 && h('div', { class: 'row', role: 'group', 'aria-label': t('actions.crew') }, all.map((id) => {
      const train = app.frame.trains.find((one) => one.trayId === id);
      const cell = app.frame.cells.find((one) => one.trains.some((chip) => chip.trayId === id));
      if (train === undefined) return null;
      const row = drawTrain(train, false);
      return h('button', { type: 'button', key: `crew:${id}`, 'data-key': `crew:${id}`, class: 'crew', 'aria-pressed': id === chosen ? 'true' : 'false', onclick: () => change(app, { crew: id, lit: null, order: null }) },
        h('span', {}, cell === undefined ? t('actions.crewInterchange', { train: trainTitle(train) }) : t('actions.crewAt', { train: trainTitle(train), square: squareName(cell) })),
        s('svg', { class: 'mini-train', viewBox: `0 0 ${Math.max(60, row.width + 2)} 20`, 'aria-hidden': 'true' }, fitted(row, Math.max(60, row.width + 2) / 2, 18, 400)));
    })));
}

/** U-AP sort editor: cars as tokens that move; the order is sent when it is one the game takes. */
function sorter(app: App): Child {
  const crew = crewOf(app);
  const entries = app.menu.direct.filter((entry) => entry.group === 'sort' && entry.trayId === crew);
  const train = app.frame.trains.find((one) => one.trayId === crew);
  const [sample] = entries;
  if (sample === undefined || train === undefined) return null;
  const order = app.ui.order?.trayId === train.trayId ? app.ui.order.order : train.cars.map((_, i) => i);
  const match = entries.find((entry) => entry.intent.type === 'switch.sortConsist' && entry.intent.order.join() === order.join());
  const swap = (i: number, j: number): void => {
    const next = order.slice();
    const [a, b] = [order[i], order[j]];
    if (a === undefined || b === undefined) return;
    next[i] = b;
    next[j] = a;
    change(app, { order: { trayId: train.trayId, order: next } });
  };
  return h('section', { class: 'group', key: 'sort' },
    h('h3', {}, t('sort.title')),
    h('ol', { class: 'sorter' },
      h('li', { class: 'engine-token' }, t('sort.engine')),
      order.map((index, place) => {
        const car = train.cars[index];
        if (car === undefined) return null;
        return h('li', { key: `car${index}`, class: cls('token', car.loaded && 'loaded') },
          h('button', { type: 'button', 'data-key': `left:${index}`, 'aria-label': t('sort.towards', { car: car.label }), disabled: place === 0, onclick: () => swap(place, place - 1) }, '◀'),
          h('span', { title: car.label }, CAR_LETTERS[car.type], h('span', { class: 'unseen' }, ` ${t('sort.place', { car: car.label, place: place + 1 })}`)),
          h('button', { type: 'button', 'data-key': `right:${index}`, 'aria-label': t('sort.away', { car: car.label }), disabled: place === order.length - 1, onclick: () => swap(place, place + 1) }, '▶'));
      })),
    button({ key: 'confirm-order', class: 'choice', why: match === undefined ? t('sort.same') : null, onclick: () => match !== undefined && void act(app, match), attrs: { 'data-t': 'act', 'data-intent': 'switch.sortConsist', 'data-group': 'sort' } }, h('span', { class: 'what' }, t('sort.confirm'))));
}

function group(app: App, title: string, entries: readonly DirectEntry[], numbering: Numbering): VNode | null {
  if (entries.length === 0) return null;
  const rank = (entry: DirectEntry): number => (isLoss(entry) ? 2 : advances(entry) ? 0 : 1);
  const sorted = [...entries].sort((a, b) => rank(a) - rank(b));
  return h('section', { class: 'group', key: `group:${title}` },
    h('h3', {}, title),
    h('ul', { class: 'choices' }, sorted.map((entry) => h('li', { key: entry.label }, choice(app, entry, numbering, isLoss(entry) ? 'loss' : undefined)))));
}

/** One group of acts under its heading; each Extra that is to start has its own, with its number. */
function listed(app: App, key: (typeof LISTED)[number], entries: readonly DirectEntry[], numbering: Numbering): Child {
  if (key !== 'startExtra') return group(app, t(`group.${key}`), entries, numbering);
  const numbers = [...new Set(entries.map(({ intent }) => (intent.type === 'newTrain.startExtra' ? intent.trainNumber : 0)))];
  return numbers.map((number) => group(app, t('group.startExtra', { train: `X${number}` }), entries.filter(({ intent }) => intent.type === 'newTrain.startExtra' && intent.trainNumber === number), numbering));
}

/** Nothing is left but to end the phase: its button then stands out as the one to press. */
function onlyEnding(app: App): boolean {
  const { menu } = app;
  return menu.direct.every((entry) => entry.group === 'end') && menu.makeUp === null && menu.hand.every((entry) => entry.playNow === null && entry.spots === 0);
}

function ending(app: App): Child {
  const entries = app.menu.direct.filter((entry) => entry.group === 'end');
  const refused = app.menu.notYet.filter((entry) => entry.group === 'end');
  if (entries.length === 0 && refused.length === 0) return null;
  return h('div', { class: 'ending', key: 'ending' },
    entries.map((entry) => choice(app, entry, null, cls('end', onlyEnding(app) && 'only'), () => end(app, entry))),
    entries.length === 0 && refused.map((entry) => button({ key: `not:${entry.label}`, class: 'choice end refused', onclick: () => undefined, why: entry.why, attrs: { 'data-t': 'end', 'data-topic': entry.topic } }, h('span', { class: 'what' }, entry.label))));
}

/** Second Sections stand apart and ask once before they are sent. */
function secondSections(app: App): Child {
  const entries = app.menu.direct.filter((entry) => entry.group === 'secondSection');
  if (entries.length === 0) return null;
  return h('section', { class: 'group', key: 'second' }, h('h3', {}, t('second.title')),
    h('ul', { class: 'choices' }, entries.map((entry) => h('li', { key: entry.label },
      h('button', { type: 'button', class: 'choice loss', 'data-key': intentKey(entry.intent), 'data-t': 'act', 'data-intent': entry.intent.type, 'data-group': 'secondSection', onclick: () => askSecondSection(app, entry) },
        h('span', { class: 'what' }, entry.label), entry.consequence !== undefined && h('span', { class: 'follows' }, entry.consequence))))));
}

function notYet(app: App): Child {
  const refused = app.menu.notYet.filter((entry) => entry.group !== 'end' && entry.group !== 'option');
  if (refused.length === 0) return null;
  return h('details', { class: 'not-yet', key: 'not-yet' },
    h('summary', { 'data-key': 'not-yet' }, t('actions.notNow', { number: refused.length })),
    h('ul', {}, refused.map((entry) => h('li', { key: `${entry.label}:${entry.why}` }, h('strong', {}, entry.label), ' — ', entry.why))));
}

function refusal(app: App): Child {
  const { refusal: refused } = app.ui;
  return refused !== null && h('p', { class: 'refusal', 'data-t': 'refusal', key: 'refusal' }, h('span', { class: 'stop', 'aria-hidden': 'true' }, '✕'), h('strong', {}, `${refused.what}: `), refused.why);
}

/** What could still be done before the phase is ended. */
function workLeft(app: App): readonly string[] {
  const { frame, menu } = app;
  return [
    frame.phaseKey === 'localOps' && frame.option === 'switch' && frame.moves.left > 0 && menu.direct.some((entry) => isSwitching(entry.group)) ? t('actions.leftMoves', { count: frame.moves.left }) : '',
    frame.phaseKey === 'localOps' && frame.option === 'draw' && menu.hand.some((entry) => entry.playNow !== null || entry.spots > 0) ? t('actions.leftCard') : '',
    frame.phaseKey === 'loadUnload' && menu.direct.some((entry) => entry.group === 'platform' || entry.group === 'industry') ? t('actions.leftWorkers') : '',
  ].filter((part) => part !== '');
}

/** Ends the phase; asks first when that is wanted and something is left to do (U-AP-6). */
function end(app: App, entry: DirectEntry): void {
  const left = workLeft(app);
  if (!app.preferences.askBeforeEnd || left.length === 0) void act(app, entry);
  else confirm(t('actions.endAsk'), t('actions.stillOpen', { left: left.join(', ') }), entry.label, () => void act(app, entry));
}

/** A line beside the end button when something could still be done (U-AP-6). */
function reminder(app: App): Child {
  const { menu, frame } = app;
  // Of Moves left the button itself says how many.
  const parts = frame.option === 'switch' ? [] : workLeft(app);
  return parts.length > 0 && menu.direct.some((entry) => entry.group === 'end') && h('p', { class: 'reminder', key: 'reminder' }, t('actions.stillOpen', { left: parts.join(', ') }));
}

/** The button that ends the phase stays in view however long the list above it is. */
function foot(app: App): Child {
  const parts: readonly Child[] = [reminder(app), ending(app)];
  return parts.some((part) => part !== null && part !== false) && h('div', { class: 'actions-foot', key: 'foot' }, parts);
}

export function actionsPanel(app: App): VNode {
  const { frame, menu } = app;
  const numbering: Numbering = { next: 1 };
  const crew = crewOf(app);
  const mine = app.session.actor() === app.session.seat();
  return h('aside', { key: 'actions', id: 'actions', class: 'panel actions', 'data-t': 'actions', 'data-topic': TOPIC[frame.phaseKey], 'aria-labelledby': 'actions-title' },
    h('header', { class: 'panel-head' }, h('h2', { id: 'actions-title', tabindex: '-1', 'data-key': 'heading:actions' }, heading(app)), helpMark(app, TOPIC[frame.phaseKey], t('actions.name'))),
    h('div', { class: 'panel-body' },
      refusal(app),
      decisionForm(app, numbering),
      voteForm(app),
      frame.official !== null && button({ key: 'open-results', class: 'choice', onclick: () => openResults(app) }, h('span', { class: 'what' }, t('actions.results'))),
      makeUpForm(app, numbering),
      options(app, numbering),
      crewPicker(app),
      LISTED.map((key) => listed(app, key, menu.direct.filter((entry) => entry.group === key && (!isSwitching(key) || entry.trayId === crew)), numbering)),
      sorter(app),
      secondSections(app),
      app.ui.aim !== null && h('p', { class: 'aim-note', key: 'aim-note' }, t(`actions.aim.${app.ui.aim.kind}`, { card: app.ui.aim.name }),
        ' ', h('button', { type: 'button', class: 'quiet', 'data-key': 'cancel-aim-note', onclick: () => change(app, { aim: null }) }, t('board.cancel'))),
      !mine && menu.direct.length === 0 && frame.status === 'active' && h('p', { class: 'idle' }, t(app.frame.players.length > 1 ? 'actions.meanwhileTable' : 'actions.meanwhile')),
      notYet(app)),
    foot(app));
}
