// The game on screen: it lays the panels out for the width there is (client 11.1), redraws once a frame (U-GA-2), keeps the focus
// (U-KB-3), and tells what has just happened by banner, dialog and live region.

import type { LocalSession } from '../table/local-session.ts';
import type { DisplayStep } from '../view/display-types.ts';
import type { Frame, Line, Place, PublicFrame } from '../view/frame.ts';
import { change, FRESH_UI, TABS } from './app.ts';
import type { App, Tab } from './app.ts';
import { buildInfo } from './build-info.ts';
import { dialogOpen, redrawDialogs } from './dialogs.ts';
import { cls, h, patch } from './dom.ts';
import type { Child, VNode } from './dom.ts';
import { topBar } from './header.ts';
import type { GameControls } from './header.ts';
import { listenToKeys } from './keyboard.ts';
import { sayNow, sayPolitely } from './live.ts';
import { actionsPanel } from './panels/actions.ts';
import { blockedPanel } from './panels/blocked.ts';
import { boardPanel } from './panels/board.ts';
import { divisionPanel } from './panels/division.ts';
import { facilitiesPanel } from './panels/facilities.ts';
import { handPanel } from './panels/hand.ts';
import { logPanel } from './panels/log.ts';
import { pilesPanel } from './panels/piles.ts';
import { thisGamePanel } from './panels/this-game.ts';
import { timetablePanel } from './panels/timetable.ts';
import { turnChart } from './panels/turn-chart.ts';
import { yardsPanel } from './panels/yards.ts';
import { applyPreferences } from './preferences-sheet.ts';
import { openDayEnd, openResults } from './results.ts';
import { refusalWords } from './sentences.ts';
import { storedPreferences, storedZoom } from './storage.ts';
import { glide, motionAllowed, trainPlaces } from './tween.ts';
import { displayApp, displayedFrame, startWatching } from './watching.ts';
import { guarded } from './widgets.ts';

/** A banner about a wreck says what met and what it costs; the history tells the rest. */
function inBrief(text: string): string {
  const sentences = text.split(/(?<=\.) /);
  return sentences.length < 3 ? text : `${sentences[0] ?? ''} ${sentences[sentences.length - 1] ?? ''}`;
}

export interface GameScreen {
  readonly app: App;
  readonly notice: (text: string | null) => void;
  readonly saveFailed: (failed: boolean) => void;
  readonly destroy: () => void;
}

type Layout = 'three' | 'wide' | 'column' | 'tabs';

const BANNER_MS = { phase: 2600, good: 4200, bad: 4200 } as const;
const TAB_NAMES: Readonly<Record<Tab, string>> = { board: 'Board', act: 'Act', trains: 'Trains', work: 'Work', log: 'Log' };

type Draw = (app: App) => Child;

/** Shows the game in `root` until it is destroyed. */
export function showGame(root: HTMLElement, session: LocalSession, controls: GameControls, resumed: boolean): GameScreen {
  const wide = window.matchMedia('(min-width: 1101px)');
  const widest = window.matchMedia('(min-width: 1600px)');
  const narrow = window.matchMedia('(max-width: 699px)');
  let waiting = false;
  let bannerTimer: number | null = null;
  let wreckTimer: number | null = null;

  const app: App = {
    session, frame: session.view(), menu: session.menu(), ui: FRESH_UI, preferences: storedPreferences(), zoom: storedZoom(), inFlight: false, lastGroup: null,
    schedule: () => {
      if (waiting) return;
      waiting = true;
      window.requestAnimationFrame(() => {
        waiting = false;
        redraw();
      });
    },
    sentence: (code, intent) => refusalWords(session, code, intent),
  };
  if (!resumed) app.ui = { ...app.ui, banner: { text: 'Game begins', tone: 'phase' } };

  // A panel is drawn anew only when something it can see has changed; one version number stands for frame and menu.
  const drawn = new Map<string, { readonly inputs: readonly unknown[]; readonly vnode: Child }>();
  function memo(id: string, inputs: readonly unknown[], draw: () => Child): Child {
    const before = drawn.get(id);
    if (before !== undefined && before.inputs.length === inputs.length && before.inputs.every((input, i) => input === inputs[i])) return before.vnode;
    const vnode = guarded(id, draw);
    drawn.set(id, { inputs, vnode });
    return vnode;
  }

  // What the railroad did is watched step by step; what follows the display is drawn from there (U-QU-24).
  const watch = startWatching(app, { shown: stepsShown, redraw: () => app.schedule() });
  app.watch = watch;
  let displayed = app.frame;
  let displayedOf: readonly unknown[] = [];
  function onDisplay(): Frame {
    const from = [app.frame, watch.busy() ? watch.queue().shown : null];
    if (from.some((one, i) => one !== displayedOf[i])) {
      displayed = displayedFrame(app.frame, watch.queue());
      displayedOf = from;
    }
    return displayed;
  }
  const shownApp = displayApp(app, onDisplay, watch);
  const followers: ReadonlySet<string> = new Set(['division', 'piles', 'timetable', 'yards', 'log']);

  const panels: Readonly<Record<string, { readonly draw: Draw; readonly sees: (app: App) => readonly unknown[] }>> = {
    division: { draw: divisionPanel, sees: ({ ui, zoom }) => [ui.aim, ui.looking, ui.node, ui.wreck, zoom] },
    district: { draw: boardPanel, sees: ({ ui, zoom }) => [ui.aim, ui.looking, ui.cell, ui.lit, ui.crew, ui.preview, ui.wreck, zoom] },
    actions: { draw: actionsPanel, sees: ({ ui }) => [ui.aim, ui.crew, ui.order, ui.refusal] },
    hand: { draw: handPanel, sees: ({ ui }) => [ui.aim] },
    piles: { draw: pilesPanel, sees: ({ ui }) => [ui.aim] },
    timetable: { draw: timetablePanel, sees: ({ ui }) => [ui.scheduled] },
    yards: { draw: yardsPanel, sees: () => [] },
    blocked: { draw: blockedPanel, sees: () => [] },
    facilities: { draw: facilitiesPanel, sees: () => [] },
    log: { draw: logPanel, sees: ({ ui }) => [ui.find, ui.filter, ui.openDays] },
    'this-game': { draw: (one) => thisGamePanel(one, session.seed()), sees: () => [] },
  };
  const show = (...ids: readonly string[]): readonly Child[] => ids.map((id) => {
    const entry = panels[id];
    if (entry === undefined) return null;
    const follows = followers.has(id);
    const display = follows ? [onDisplay(), watch.queue().last, watch.busy()] : [watch.busy()];
    return memo(id, [app.frame, app.menu, app.preferences, ...display, ...entry.sees(app)], () => entry.draw(follows ? shownApp : app));
  });

  const layout = (): Layout => (narrow.matches ? 'tabs' : widest.matches ? 'three' : wide.matches ? 'wide' : 'column');

  function body(kind: Layout): Child {
    switch (kind) {
      case 'three':
      case 'wide': {
        // U-RP-1: from 1600 px on the history has a column of its own.
        const three = kind === 'three';
        return h('div', { class: cls('columns', three && 'three'), key: 'columns' },
          h('div', { class: 'left', key: 'left' }, three ? show('division', 'district', 'facilities') : show('division', 'district', 'log')),
          h('div', { class: 'right', key: 'right' }, three ? show('actions', 'hand', 'piles', 'timetable', 'yards', 'blocked', 'this-game') : show('actions', 'hand', 'piles', 'timetable', 'yards', 'blocked', 'facilities', 'this-game')),
          three && h('div', { class: 'right third', key: 'third' }, show('log')));
      }
      case 'column':
        return h('div', { class: 'one-column', key: 'one-column' }, show('actions', 'division', 'district', 'hand', 'piles', 'timetable', 'yards', 'blocked', 'facilities', 'log', 'this-game'));
      case 'tabs': {
        const of: Readonly<Record<Tab, readonly string[]>> = { board: ['division', 'district'], act: ['actions', 'hand', 'piles'], trains: ['timetable', 'yards'], work: ['facilities', 'blocked'], log: ['log', 'this-game'] };
        return h('div', { class: 'one-column tab-page', key: `tab-${app.ui.tab}` }, show(...of[app.ui.tab]));
      }
    }
  }

  function tabs(): VNode {
    const needed = app.session.actor() === app.session.seat() || app.frame.status === 'awaitingExtension';
    return h('nav', { class: 'tabs', 'aria-label': 'Parts of the game', key: 'tabs' }, TABS.map((tab) => h('button', {
      type: 'button', key: tab, 'data-key': `tab:${tab}`, 'aria-current': app.ui.tab === tab ? 'page' : undefined,
      onclick: () => {
        change(app, { tab });
        window.scrollTo(0, 0);
      },
    }, TAB_NAMES[tab], tab === 'act' && needed && h('span', { class: 'dot' }, h('span', { class: 'unseen' }, ' (you are waited on)')))));
  }

  function notices(): Child {
    const { ui } = app;
    return [
      ui.saveFailed && h('p', { class: 'notice', role: 'alert', key: 'save-failed' }, 'This browser is not letting the game save. Download the save before closing. ', h('button', { type: 'button', 'data-key': 'save-now', onclick: controls.save }, 'Save replay')),
      ui.notice !== null && h('p', { class: 'notice', 'data-t': 'notice', role: 'alert', key: 'notice' }, ui.notice, ' ', h('button', { type: 'button', class: 'quiet', 'data-key': 'dismiss', onclick: () => change(app, { notice: null }) }, 'Dismiss')),
    ];
  }

  function restoreFocus(key: string | null): void {
    const at = (selector: string): HTMLElement | SVGElement | null => document.querySelector<HTMLElement | SVGElement>(selector);
    const target = (key === null ? null : at(`[data-key="${CSS.escape(key)}"]`))
      ?? (app.lastGroup === null ? null : at(`#actions [data-group="${app.lastGroup}"]`))
      ?? at('[data-key="heading:decision"]') ?? at('[data-key="heading:actions"]') ?? at('main h2');
    target?.focus({ preventScroll: true });
  }

  let drawnFrames: readonly Frame[] = [];
  function redraw(): void {
    const active = document.activeElement;
    const key = active?.getAttribute('data-key') ?? null;
    const kind = layout();
    applyPreferences(app.preferences);
    // Trains glide only when the position has changed: reading places makes the browser lay the page out.
    const moved = drawnFrames.some((one, i) => one !== [app.frame, onDisplay()][i]);
    drawnFrames = [app.frame, onDisplay()];
    const places = moved && motionAllowed(app.preferences) ? trainPlaces(root) : null;
    patch(root,
      h('a', { class: 'skip', href: '#actions', key: 'skip', 'data-key': 'skip' }, 'Skip to the game'),
      h('div', { class: 'top', key: 'top' },
        topBar(shownApp, controls, kind === 'column' || kind === 'tabs'),
        memo('chart', [app.frame, onDisplay(), watch.busy() ? watch.queue() : null], () => turnChart(shownApp))),
      h('main', { key: 'main', class: cls('game', `layout-${kind === 'three' ? 'wide' : kind}`), 'data-t': 'game', 'data-night': onDisplay().stage <= 3 || onDisplay().stage >= 11 ? 'yes' : 'no' },
        h('h1', { class: 'unseen' }, 'Station Master, solitaire'),
        h('div', { class: 'notices', key: 'notices' }, notices()),
        body(kind)),
      kind === 'tabs' && tabs(),
      h('div', { class: 'banner-place', key: 'banner', 'aria-hidden': 'true' }, app.ui.banner !== null && h('p', { class: `flash ${app.ui.banner.tone}`, 'data-t': app.ui.banner.tone === 'phase' ? 'banner' : 'announce' }, app.ui.banner.text)),
      h('footer', { class: 'foot', key: 'foot', role: 'contentinfo' }, h('span', {}, buildInfo.stamp)));
    if (places !== null) glide(root, places);
    watchTop();
    redrawDialogs();
    centreBoards();
    followLog();
    // A node that was taken out, or moved by the drawing, has lost the focus.
    if (!dialogOpen() && active !== null && active !== document.body && document.activeElement !== active) restoreFocus(key);
    ask();
    document.title = title(onDisplay());
  }

  // Sizes are read where they change and not in every redraw: each reading makes the browser lay the page out.
  let watched: Element | null = null;
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) if (target instanceof HTMLElement) root.style.setProperty('--top', `${target.offsetHeight}px`);
  });
  function watchTop(): void {
    const top = root.querySelector('.top');
    if (top === watched || top === null) return;
    watched = top;
    sizes.disconnect();
    sizes.observe(top);
  }

  let logged = -1;
  let logNode: Element | null = null;
  let atEnd = true;
  const noteEnd = (): void => {
    if (logNode !== null) atEnd = logNode.scrollHeight - logNode.scrollTop - logNode.clientHeight < 40;
  };
  /** U-JR-2: follows the newest line unless the reader has scrolled up. */
  function followLog(): void {
    const node = root.querySelector('[data-scroll="newest"]');
    const count = shownApp.session.lines().length;
    if (node !== logNode) {
      logNode = node;
      atEnd = true;
      node?.addEventListener('scroll', noteEnd, { passive: true });
    } else if (count === logged) return;
    logged = count;
    if (node === null || !atEnd) return;
    // After the frame is laid out, where reading a height costs nothing.
    window.setTimeout(() => {
      node.scrollTop = node.scrollHeight;
    }, 0);
  }

  const centred = new WeakSet<Element>();
  /** A board that is wider than its place opens on the viewer's own Office. */
  function centreBoards(): void {
    for (const scroller of root.querySelectorAll('.scroller[data-centre]')) {
      if (centred.has(scroller)) continue;
      centred.add(scroller);
      const target = scroller.querySelector('[data-own]');
      if (target === null || scroller.scrollWidth <= scroller.clientWidth) continue;
      const [outer, inner] = [scroller.getBoundingClientRect(), target.getBoundingClientRect()];
      scroller.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    }
  }

  function title(frame: Frame): string {
    return frame.status === 'finished' ? 'Station Master — the game is over' : `Station Master — Day ${frame.day}, Stage ${frame.stage}`;
  }

  function banner(text: string, tone: 'phase' | 'good' | 'bad'): void {
    change(app, { banner: { text, tone } });
    if (bannerTimer !== null) window.clearTimeout(bannerTimer);
    bannerTimer = window.setTimeout(() => change(app, { banner: null }), BANNER_MS[tone]);
  }

  /** What the steps since the last change told, for those who listen (U-AX-7). */
  function speak(lines: readonly Line[]): void {
    const { speech } = app.preferences;
    const wanted = lines.filter((line) => speech === 'all' || (speech === 'turns' && (line.tone === 'clock' || line.tone === 'good' || line.tone === 'bad')));
    sayPolitely(wanted.slice(-4).map((line) => line.text).join(' '));
  }

  /** What a change of the game announces once its steps have been seen (U-NO-3). */
  interface Notice {
    readonly seq: number;
    readonly announced: string | null;
    readonly scheduled: number | null;
    readonly wreck: boolean;
    readonly results: boolean;
  }
  let held: readonly Notice[] = [];
  let lastSeq = 0;
  let asked: unknown = null;

  /** The stamp lies there for as long as the banner about it, or until the next act. */
  function stamp(where: Place): void {
    change(app, { wreck: where });
    if (wreckTimer !== null) window.clearTimeout(wreckTimer);
    wreckTimer = window.setTimeout(() => change(app, { wreck: null }), BANNER_MS.bad);
  }

  function tell(notice: Notice): void {
    if (notice.scheduled !== null) change(app, { scheduled: notice.scheduled });
    if (notice.announced !== null) banner(notice.wreck ? inBrief(notice.announced) : notice.announced, notice.wreck ? 'bad' : 'good');
    if (notice.results) openResults(app);
  }

  /** Steps that came on screen: spoken, their phases called out, and what waited for them told. */
  function stepsShown(steps: readonly DisplayStep[], before: PublicFrame | null, after: PublicFrame): void {
    speak(steps.flatMap((step) => step.lines));
    const crash = steps.filter((step) => step.cues?.includes('crash') === true).flatMap((step) => step.lines).find((line) => line.tone === 'bad' && line.where !== undefined);
    if (crash?.where !== undefined) stamp(crash.where);
    const seen = steps[steps.length - 1]?.seq ?? 0;
    if (before !== null && after.status === 'active' && (after.phaseKey !== before.phaseKey || after.stage !== before.stage)) banner(`Stage ${after.stage} — ${after.phase}`, 'phase');
    const due = held.filter((notice) => notice.seq <= seen);
    held = held.filter((notice) => notice.seq > seen);
    for (const notice of due) tell(notice);
    if (before !== null && after.day > before.day && after.status === 'active' && app.preferences.dayEndStops) openDayEnd(shownApp, before.day);
  }

  /** A question is put once the board it is about is on screen (U-DC-3). */
  function ask(): void {
    const { decision } = app.frame;
    if (decision === null || !decision.forYou) asked = null;
    else if (asked !== decision && !watch.busy()) {
      asked = decision;
      app.ui = { ...app.ui, tab: 'act' };
      sayNow(`${decision.asks} An answer is needed.`);
      window.requestAnimationFrame(() => window.requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-key="heading:decision"]')?.focus()));
    }
  }

  function changed(): void {
    const before = app.frame;
    app.frame = session.view();
    app.menu = session.menu();
    const after = app.frame;
    const board = session.takeDisplayReset();
    const steps = session.takeDisplaySteps();
    const scheduled = session.takeScheduled();
    const announced = session.takeAnnouncement();
    const replaced = board !== null;
    app.ui = { ...app.ui, scheduled: null, refusal: null, lit: null, preview: null, aim: app.ui.aim !== null && after.handIds.includes(app.ui.aim.cardId) ? app.ui.aim : null, ...(replaced ? { order: null, aim: null } : {}) };
    app.schedule();
    if (board !== null) {
      held = [];
      watch.reset(board);
      lastSeq = 0;
      return;
    }
    lastSeq = steps[steps.length - 1]?.seq ?? lastSeq;
    const results = after.status !== 'active' && (before.status === 'active' || (after.status === 'finished' && before.official === null));
    held = [...held, { seq: lastSeq, announced, scheduled, wreck: after.collisionsTotal > before.collisionsTotal, results }];
    watch.push(steps);
    // An act without a step of its own has nothing to wait for.
    if (!watch.busy() && held.length > 0) {
      for (const notice of held) tell(notice);
      held = [];
    }
  }

  const unsubscribe = session.subscribe(changed);
  const unlisten = listenToKeys(app, controls);
  const relayout = (): void => app.schedule();
  for (const query of [wide, widest, narrow]) query.addEventListener('change', relayout);
  // U-ST-7: what another tab prefers holds here too.
  const elsewhere = (event: StorageEvent): void => {
    if (event.key !== null && !event.key.startsWith('stationmaster-')) return;
    app.preferences = storedPreferences();
    app.zoom = storedZoom();
    app.schedule();
  };
  window.addEventListener('storage', elsewhere);
  const opening = session.takeDisplayReset();
  session.takeDisplaySteps();
  session.takeScheduled();
  session.takeAnnouncement();
  if (opening !== null) watch.reset(opening);
  redraw();
  document.querySelector<HTMLElement>('[data-key="heading:actions"]')?.focus({ preventScroll: true });
  if (app.ui.banner !== null) banner(app.ui.banner.text, 'phase');
  if (resumed && app.frame.status === 'awaitingExtension') openResults(app);

  return {
    app,
    notice: (text) => change(app, { notice: text }),
    saveFailed: (failed) => {
      if (app.ui.saveFailed !== failed) change(app, { saveFailed: failed });
    },
    destroy: () => {
      unsubscribe();
      unlisten();
      watch.close();
      sizes.disconnect();
      window.removeEventListener('storage', elsewhere);
      for (const query of [wide, widest, narrow]) query.removeEventListener('change', relayout);
      if (bannerTimer !== null) window.clearTimeout(bannerTimer);
      if (wreckTimer !== null) window.clearTimeout(wreckTimer);
      patch(root);
    },
  };
}
