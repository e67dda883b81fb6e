// What the viewer can do now: the decision, the make-up of a train, the choices in groups, what cannot be done yet and why, and last the
// button that ends the phase (client 11.5, 11.6). Only intents of the menu become controls (U-AP-10).

import type { DirectEntry, MenuGroup } from '../../view/menu-types.ts';
import { act, change, crewOf, crews, isSwitching } from '../app.ts';
import type { App } from '../app.ts';
import { confirm } from '../dialogs.ts';
import { openResults } from '../results.ts';
import { cls, h, s } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { CAR_LETTERS, drawTrain, fitted, trainTitle } from '../draw/cars.ts';
import { button, choice, intentKey } from '../widgets.ts';
import type { Numbering } from '../widgets.ts';
import { decisionForm, voteForm } from './decision.ts';
import { askSecondSection } from './division.ts';
import { makeUpForm } from './make-up.ts';
import { waitingWords } from './turn-chart.ts';
import { capital, count } from './words.ts';

/** Groups the panel lists, in order, with their headings; the others have their own place. */
const LISTED: readonly { readonly group: MenuGroup; readonly title: string }[] = [
  { group: 'moveForward', title: 'Run forward' },
  { group: 'moveBack', title: 'Back up' },
  { group: 'setOut', title: 'Set out' },
  { group: 'flyingSwitch', title: 'Flying Switch' },
  { group: 'draw', title: 'Draw a card' },
  { group: 'play', title: 'Play' },
  { group: 'freightAgent', title: 'The Freight Agent' },
  { group: 'startExtra', title: 'Where the Extra starts' },
  { group: 'platform', title: 'Porters' },
  { group: 'industry', title: 'Laborers' },
];

const isLoss = (entry: DirectEntry): boolean => entry.intent.type === 'freightAgent.unjam';

function heading(app: App): string {
  const { frame } = app;
  if (frame.status === 'finished') return 'The game is over';
  if (frame.status === 'awaitingExtension') return 'The last Day has ended';
  if (frame.decision?.forYou === true) return 'An order is needed';
  if (app.menu.makeUp !== null) return `Make up ${app.menu.makeUp.train}`;
  if (app.session.actor() !== app.session.seat()) return capital(waitingWords(app));
  switch (frame.phaseKey) {
    case 'localOps':
      if (frame.option === null) return 'Choose what to do this Stage';
      return { switch: 'Switching', draw: 'Drawing and building', freightAgent: 'The Freight Agent at work' }[frame.option];
    case 'newTrain':
      return 'New trains';
    case 'mainline':
      return 'Out on the road';
    case 'loadUnload':
      return 'Loading and unloading';
    case 'shiftChange':
      return 'Shift Change';
  }
}

function options(app: App, numbering: Numbering): Child {
  const entries = app.menu.direct.filter((entry) => entry.group === 'option');
  const refused = app.menu.notYet.filter((entry) => entry.group === 'option');
  if (entries.length === 0) return null;
  return h('div', { class: 'options', key: 'options' },
    entries.map((entry) => choice(app, entry, numbering, 'option')),
    refused.map((entry) => button({ key: `not:${entry.label}`, class: 'choice option refused', onclick: () => undefined, why: entry.why }, h('span', { class: 'what' }, entry.label))));
}

/** U-AP-4: one button per crew that can be worked; the chosen one decides what the board and the list show. */
function crewPicker(app: App): Child {
  const all = crews(app);
  if (all.length === 0) return null;
  const chosen = crewOf(app);
  const { left, of } = app.frame.moves;
  return h('div', { class: 'crews', key: 'crews' },
    h('p', { class: cls('moves', left === 0 && 'none') }, h('strong', {}, `${left} of ${of}`), ' Moves left'),
    all.length > 1 && h('div', { class: 'row', role: 'group', 'aria-label': 'Crew' }, all.map((id) => {
      const train = app.frame.trains.find((one) => one.trayId === id);
      const cell = app.frame.cells.find((one) => one.trains.some((chip) => chip.trayId === id));
      if (train === undefined) return null;
      const row = drawTrain(train, false);
      return h('button', { type: 'button', key: `crew:${id}`, 'data-key': `crew:${id}`, class: 'crew', 'aria-pressed': id === chosen ? 'true' : 'false', onclick: () => change(app, { crew: id, lit: null, order: null }) },
        h('span', {}, `${trainTitle(train)}${cell === undefined ? ', at the Interchange' : ` at (${cell.col},${cell.row})`}`),
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
    h('h3', {}, 'Put the train in order (1 Move)'),
    h('ol', { class: 'sorter' },
      h('li', { class: 'engine-token' }, 'Engine'),
      order.map((index, place) => {
        const car = train.cars[index];
        if (car === undefined) return null;
        return h('li', { key: `car${index}`, class: cls('token', car.loaded && 'loaded') },
          h('button', { type: 'button', 'data-key': `left:${index}`, 'aria-label': `${car.label} towards the engine`, disabled: place === 0, onclick: () => swap(place, place - 1) }, '◀'),
          h('span', { title: car.label }, CAR_LETTERS[car.type], h('span', { class: 'unseen' }, ` ${car.label}, place ${place + 1}`)),
          h('button', { type: 'button', 'data-key': `right:${index}`, 'aria-label': `${car.label} away from the engine`, disabled: place === order.length - 1, onclick: () => swap(place, place + 1) }, '▶'));
      })),
    button({ key: 'confirm-order', class: 'choice', why: match === undefined ? 'This order changes nothing, or the train may not take it.' : null, onclick: () => match !== undefined && void act(app, match), attrs: { 'data-t': 'act', 'data-intent': 'switch.sortConsist', 'data-group': 'sort' } }, h('span', { class: 'what' }, 'Confirm order')));
}

function group(app: App, title: string, entries: readonly DirectEntry[], numbering: Numbering): VNode | null {
  if (entries.length === 0) return null;
  const sorted = [...entries.filter((entry) => !isLoss(entry)), ...entries.filter(isLoss)];
  return h('section', { class: 'group', key: `group:${title}` },
    h('h3', {}, title),
    h('ul', { class: 'choices' }, sorted.map((entry) => h('li', { key: entry.label }, choice(app, entry, numbering, isLoss(entry) ? 'loss' : undefined)))));
}

function ending(app: App): Child {
  const entries = app.menu.direct.filter((entry) => entry.group === 'end');
  const refused = app.menu.notYet.filter((entry) => entry.group === 'end');
  if (entries.length === 0 && refused.length === 0) return null;
  return h('div', { class: 'ending', key: 'ending' },
    entries.map((entry) => choice(app, entry, null, 'end', () => end(app, entry))),
    entries.length === 0 && refused.map((entry) => button({ key: `not:${entry.label}`, class: 'choice end refused', onclick: () => undefined, why: entry.why, attrs: { 'data-t': 'end' } }, h('span', { class: 'what' }, entry.label))));
}

/** Second Sections stand apart and ask once before they are sent. */
function secondSections(app: App): Child {
  const entries = app.menu.direct.filter((entry) => entry.group === 'secondSection');
  if (entries.length === 0) return null;
  return h('section', { class: 'group', key: 'second' }, h('h3', {}, 'Second Section'),
    h('ul', { class: 'choices' }, entries.map((entry) => h('li', { key: entry.label },
      h('button', { type: 'button', class: 'choice loss', 'data-key': intentKey(entry.intent), 'data-t': 'act', 'data-intent': entry.intent.type, 'data-group': 'secondSection', onclick: () => askSecondSection(app, entry) },
        h('span', { class: 'what' }, entry.label), entry.consequence !== undefined && h('span', { class: 'follows' }, entry.consequence))))));
}

function notYet(app: App): Child {
  const refused = app.menu.notYet.filter((entry) => entry.group !== 'end' && entry.group !== 'option');
  if (refused.length === 0) return null;
  return h('details', { class: 'not-yet', key: 'not-yet' },
    h('summary', { 'data-key': 'not-yet' }, `Not now (${refused.length})`),
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
    frame.phaseKey === 'localOps' && frame.option === 'switch' && frame.moves.left > 0 && menu.direct.some((entry) => isSwitching(entry.group)) ? `${count(frame.moves.left, 'Move')} left` : '',
    frame.phaseKey === 'localOps' && frame.option === 'draw' && menu.hand.some((entry) => entry.playNow !== null || entry.spots > 0) ? 'a card can still be played' : '',
    frame.phaseKey === 'loadUnload' && menu.direct.some((entry) => entry.group === 'platform' || entry.group === 'industry') ? 'workers are idle' : '',
  ].filter((part) => part !== '');
}

/** Ends the phase; asks first when that is wanted and something is left to do (U-AP-6). */
function end(app: App, entry: DirectEntry): void {
  const left = workLeft(app);
  if (!app.preferences.askBeforeEnd || left.length === 0) void act(app, entry);
  else confirm('End with work left?', `Still open: ${left.join(', ')}.`, entry.label, () => void act(app, entry));
}

/** A line beside the end button when something could still be done (U-AP-6). */
function reminder(app: App): Child {
  const { menu } = app;
  const parts = workLeft(app);
  return parts.length > 0 && menu.direct.some((entry) => entry.group === 'end') && h('p', { class: 'reminder', key: 'reminder' }, `Still open: ${parts.join(', ')}.`);
}

export function actionsPanel(app: App): VNode {
  const { frame, menu } = app;
  const numbering: Numbering = { next: 1 };
  const crew = crewOf(app);
  const mine = app.session.actor() === app.session.seat();
  return h('aside', { key: 'actions', id: 'actions', class: 'panel actions', 'data-t': 'actions', 'aria-labelledby': 'actions-title' },
    h('header', { class: 'panel-head' }, h('h2', { id: 'actions-title', tabindex: '-1', 'data-key': 'heading:actions' }, heading(app))),
    h('div', { class: 'panel-body' },
      refusal(app),
      decisionForm(app, numbering),
      voteForm(app),
      frame.official !== null && button({ key: 'open-results', class: 'choice', onclick: () => openResults(app) }, h('span', { class: 'what' }, 'Results')),
      makeUpForm(app, numbering),
      options(app, numbering),
      crewPicker(app),
      LISTED.map(({ group: key, title }) => group(app, title, menu.direct.filter((entry) => entry.group === key && (!isSwitching(key) || entry.trayId === crew)), numbering)),
      sorter(app),
      secondSections(app),
      app.ui.aim !== null && h('p', { class: 'aim-note', key: 'aim-note' }, app.ui.aim.kind === 'discard' ? `Discarding ${app.ui.aim.name}: choose a Department.` : app.ui.aim.kind === 'map' ? `Playing ${app.ui.aim.name}: choose a lit place on the map.` : `Placing ${app.ui.aim.name}: choose a lit square on the board.`,
        ' ', h('button', { type: 'button', class: 'quiet', 'data-key': 'cancel-aim-note', onclick: () => change(app, { aim: null }) }, 'Cancel')),
      !mine && menu.direct.length === 0 && frame.status === 'active' && h('p', { class: 'idle' }, 'You can read the board, the timetable and the log meanwhile.'),
      notYet(app),
      reminder(app),
      ending(app)));
}
