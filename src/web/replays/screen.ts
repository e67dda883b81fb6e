// How a replay is laid out: top bar, chart, players, the panels by the width there is, the deck at the bottom. Draws only
// what its input changed (U-GA-2) and keeps the newest line of the log in view.

import { isNight } from '../../view/basics.ts';
import { change, TABS } from '../app.ts';
import type { App, Tab } from '../app.ts';
import { buildInfo } from '../build-info.ts';
import { dialogOpen } from '../dialogs.ts';
import { cls, fileButton, h, patch } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { panelMemo } from '../panel-memo.ts';
import { blockedPanel } from '../panels/blocked.ts';
import { boardPanel } from '../panels/board.ts';
import { divisionPanel } from '../panels/division.ts';
import { facilitiesPanel } from '../panels/facilities.ts';
import { handPanel } from '../panels/hand.ts';
import { logPanel } from '../panels/log.ts';
import { paper } from '../panels/paper.ts';
import { pilesPanel } from '../panels/piles.ts';
import { timetablePanel } from '../panels/timetable.ts';
import { turnChart } from '../panels/turn-chart.ts';
import { voteForm } from '../panels/vote.ts';
import { yardsPanel } from '../panels/yards.ts';
import { updateNotice } from '../offline/update.ts';
import { startPrinting } from '../printing.ts';
import { publicSnapshot } from '../../view/snapshot.ts';
import { startAppearing } from '../appearing.ts';
import { startScrolling } from '../scrolling.ts';
import { SQUARE } from '../draw/rails.ts';
import { glide, motionAllowed, runTime, trainPlaces } from '../tween.ts';
import { report } from '../results.ts';
import { t } from '../strings/text.ts';
import { button, panel } from '../widgets.ts';
import { aboutPanel } from './about.ts';
import type { Choices } from './choices.ts';
import { deck } from './deck.ts';
import type { DeckDoors, DeckState } from './deck.ts';
import { plainPress, skipTo } from './links.ts';
import { headline, positionAt, showsHand, stepAt } from './reel.ts';
import type { Reel } from './reel.ts';
import { scores } from './scores.ts';
import { NOBODY } from './still.ts';

export interface ScreenState extends DeckState {
  readonly title: string;
  readonly notice: string | null;
}

export interface ScreenDoors {
  readonly toShelf: () => void;
  readonly open: (file: File) => void;
  readonly saveFile: () => void;
  readonly copyLink: () => void;
  readonly settings: () => void;
  readonly keys: () => void;
  readonly dismiss: () => void;
}

export interface Screen {
  readonly draw: (state: ScreenState, doors: DeckDoors & ScreenDoors) => void;
  /** Calls back when the room changes; the result ends that. */
  readonly watch: (changed: () => void) => () => void;
}

/** Whose something is, as a heading. */
function owned(app: App, what: 'office' | 'hand'): string {
  const owner = app.frame.players.find((player) => player.index === app.frame.viewer);
  return app.frame.players.length === 1 || owner === undefined ? t(`replays.${what}`) : t(`replays.${what}Of`, { name: owner.name });
}

/** U-OA-11: in auto the Office Area is open while districts are at work, and folded while the Division runs itself. */
function districtFolded(app: App, choices: Choices): boolean {
  if (choices.district !== 'auto') return choices.district === 'hide';
  return app.frame.status === 'active' && app.frame.phaseKey !== 'localOps' && app.frame.phaseKey !== 'loadUnload';
}

function hand(app: App, reel: Reel): Child {
  const { frame } = app;
  const title = owned(app, 'hand');
  if (showsHand(reel, frame.viewer)) return handPanel(app, title);
  return panel(app, { id: 'hand', title, summary: t('replays.cards', { count: frame.hand.length }) }, () => h('p', { class: 'idle' }, t('replays.handHidden', { count: frame.hand.length })));
}

/** The report opens under the last step: nobody sees the end before it is reached. */
function results(app: App): Child {
  const title = headline(app.frame);
  // In a replay the report congratulates nobody as “you”, and nobody is asked to vote.
  return title !== null && panel(app, { id: 'results', title, summary: t('replays.resultsShort') }, () => {
    const frame = { ...app.frame, viewer: NOBODY };
    return report(frame, voteForm({ ...app, frame }), null);
  });
}

export function replayScreen(app: App, reel: Reel, root: HTMLElement): Screen {
  const wide = window.matchMedia('(min-width: 1101px)');
  const widest = window.matchMedia('(min-width: 1600px)');
  const narrow = window.matchMedia('(max-width: 699px)');

  const memo = panelMemo();

  function panels(state: ScreenState, doors: DeckDoors): (...ids: readonly string[]) => readonly Child[] {
    const { frame, preferences, ui, zoom } = app;
    const base = [frame, preferences];
    const folded = districtFolded(app, state.choices);
    const all: Readonly<Record<string, () => Child>> = {
      results: () => state.at === state.reel.steps.length - 1 && memo('results', base, () => results(app)),
      division: () => memo('division', [...base, ui.looking, ui.node, zoom], () => divisionPanel(app)),
      district: () => memo('district', [...base, ui.looking, ui.cell, ui.lit, zoom, folded], () => boardPanel(app, owned(app, 'office'), { folded, toggle: () => doors.choose({ district: folded ? 'show' : 'hide' }) })),
      hand: () => memo('hand', base, () => hand(app, reel)),
      piles: () => memo('piles', base, () => pilesPanel(app)),
      timetable: () => memo('timetable', [...base, ui.scheduled], () => timetablePanel(app)),
      yards: () => memo('yards', base, () => yardsPanel(app)),
      blocked: () => memo('blocked', base, () => blockedPanel(app)),
      facilities: () => memo('facilities', base, () => facilitiesPanel(app)),
      log: () => memo('log', [...base, ui.find, ui.filter, ui.openDays], () => logPanel(app)),
      about: () => memo('about', base, () => aboutPanel(app, reel)),
    };
    return (...ids) => ids.map((id) => appearing.has(id) && all[id]?.());
  }

  function body(show: (...ids: readonly string[]) => readonly Child[]): Child {
    if (narrow.matches) {
      const of: Readonly<Record<Tab, readonly string[]>> = { board: ['results', 'division', 'district'], act: ['hand', 'piles'], trains: ['timetable', 'yards'], work: ['facilities', 'blocked'], log: ['log', 'about'] };
      return h('div', { class: 'one-column tab-page', key: `tab-${app.ui.tab}` }, show(...of[app.ui.tab]));
    }
    if (!wide.matches) return h('div', { class: 'one-column', key: 'one-column' }, show('results', 'division', 'district', 'hand', 'piles', 'timetable', 'yards', 'blocked', 'facilities', 'log', 'about'));
    const three = widest.matches;
    return h('div', { class: cls('columns', three && 'three'), key: 'columns' },
      h('div', { class: 'left', key: 'left' }, three ? show('results', 'division', 'district', 'facilities') : show('results', 'division', 'district', 'log')),
      h('div', { class: 'right', key: 'right' }, three ? show('hand', 'piles', 'timetable', 'yards', 'blocked', 'about') : show('hand', 'piles', 'timetable', 'yards', 'blocked', 'facilities', 'about')),
      three && h('div', { class: 'right third', key: 'third' }, show('log')));
  }

  function topBar(state: ScreenState, doors: ScreenDoors, small: boolean): VNode {
    const tools: readonly Child[] = [
      h('a', { class: 'tool', key: 'shelf', href: './replays.html', 'data-key': 'shelf', 'data-t': 'shelf', onclick: (event: Event) => plainPress(event, doors.toShelf) }, t('replays.all')),
      fileButton(t('replays.openSave'), doors.open),
      button({ key: 'save', onclick: doors.saveFile, attrs: { 'data-t': 'save' } }, t('replays.saveFile')),
      button({ key: 'link', onclick: doors.copyLink, attrs: { 'data-t': 'copy-link' } }, t('replays.copyLink')),
      button({ key: 'settings', onclick: doors.settings }, t('replays.settings')),
      button({ key: 'keys', onclick: doors.keys, attrs: { 'aria-label': t('keys.title'), 'data-t': 'keys' } }, '?'),
    ];
    return h('header', { class: 'top-bar', role: 'banner' },
      h('a', { class: 'title', href: './index.html', 'data-key': 'title' }, t('site.name')),
      h('h1', { class: 'replay-title', tabindex: '-1', 'data-key': 'heading:replay', title: state.title }, h('span', { class: 'unseen' }, t('replays.heading')), h('bdi', {}, state.title)),
      app.frame.players.length === 1 && h('p', { class: 'objective', 'data-t': 'objective' }, app.frame.objective),
      small
        ? h('details', { class: 'more' }, h('summary', { 'data-key': 'more' }, t('replays.more')), h('div', { class: 'more-menu' }, tools))
        : h('nav', { class: 'tools', 'aria-label': t('replays.title') }, tools));
  }

  function tabs(): VNode {
    return h('nav', { class: 'tabs', 'aria-label': t('replays.parts'), key: 'tabs' }, TABS.map((tab) => h('button', {
      type: 'button', key: tab, 'data-key': `tab:${tab}`, 'aria-current': app.ui.tab === tab ? 'page' : undefined,
      onclick: () => {
        change(app, { tab });
        window.scrollTo(0, 0);
      },
    }, t(`replays.part.${tab}`))));
  }

  const scrolling = startScrolling(root, { '.top': '--top', '.dock': '--dock' });
  const appearing = startAppearing([['hand', 'results'], ['division'], ['district'], ['piles', 'timetable', 'yards', 'blocked'], ['facilities', 'log', 'about']]);
  let last: readonly [ScreenState, DeckDoors & ScreenDoors] | null = null;
  let drawnAt = -1;
  // U-PR-1: the step shown, on paper.
  const printer = startPrinting(app, () => last !== null && draw(...last));

  function draw(state: ScreenState, doors: DeckDoors & ScreenDoors): void {
    last = [state, doors];
    // Trains run from one step to the next; a jump, and the way back, are drawn as they are.
    const places = state.at === drawnAt + 1 && motionAllowed(app.preferences) ? trainPlaces(root) : null;
    drawnAt = state.at;
    const small = !wide.matches;
    const focused = document.activeElement;
    const key = focused instanceof HTMLElement || focused instanceof SVGElement ? (focused.dataset['key'] ?? null) : null;
    const { frame } = app;
    const night = isNight(frame.stage);
    patch(root,
      h('a', { class: 'skip', href: '#deck', key: 'skip', 'data-key': 'skip', onclick: skipTo('[data-key="play"]') }, t('replays.skipToDeck')),
      h('div', { class: 'top', key: 'top' },
        topBar(state, doors, small),
        memo('chart', [frame], () => turnChart(app)),
        memo('scores', [frame, state.choices], () => scores(app, reel, state.choices, (follow) => doors.choose({ follow })))),
      h('main', { key: 'main', class: cls('game', 'replay', `layout-${narrow.matches ? 'tabs' : small ? 'column' : 'wide'}`, frame.players.length > 2 && 'crowded'), 'data-t': 'replay', 'aria-busy': appearing.whole() ? undefined : 'true', 'data-night': night ? 'yes' : 'no' },
        updateNotice(() => true),
        state.notice !== null && h('p', { class: 'notice', key: 'notice', 'data-t': 'notice' }, state.notice, ' ', h('button', { type: 'button', class: 'quiet', 'data-key': 'dismiss', onclick: doors.dismiss }, t('replays.dismiss'))),
        printer.printing()
          ? paper(app, publicSnapshot(positionAt(reel, state.at)).districts, aboutPanel(app, reel), state.at === reel.steps.length - 1 && results(app))
          : body(panels(state, doors))),
      h('div', { class: 'dock', key: 'dock', id: 'deck' }, deck(state, doors, narrow.matches), narrow.matches && tabs()),
      h('footer', { class: 'foot', key: 'foot', role: 'contentinfo' }, h('span', {}, buildInfo.stamp)));
    if (places !== null) {
      const { cause, marks } = stepAt(reel, state.at);
      if (cause !== 'deal') glide(root, places, marks.runs ?? [], runTime(cause, 1) / Math.max(1, state.choices.speed), SQUARE);
    }
    scrolling.drawn(reel.linesTo[state.at] ?? 0, String(frame.viewer));
    if (!dialogOpen() && focused !== null && focused !== document.body && !focused.isConnected) refocus(key);
    document.title = t('replays.tabOf', { title: state.title, day: frame.day, stage: frame.stage });
    if (!appearing.whole()) {
      appearing.next();
      app.schedule();
    }
  }

  /** U-KB-3: to the same control drawn anew, else to the replay's title. */
  function refocus(key: string | null): void {
    const same = key === null ? null : [...root.querySelectorAll<HTMLElement | SVGElement>('[data-key]')].find((element) => element.dataset['key'] === key);
    (same ?? root.querySelector<HTMLElement>('[data-key="heading:replay"]'))?.focus({ preventScroll: true });
  }

  return {
    draw,
    watch: (changed) => {
      const queries = [wide, widest, narrow];
      for (const query of queries) query.addEventListener('change', changed);
      return () => {
        scrolling.close();
        printer.close();
        for (const query of queries) query.removeEventListener('change', changed);
      };
    },
  };
}
