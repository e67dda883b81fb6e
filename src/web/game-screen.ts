// The game on screen: it lays the panels out for the width there is, redraws once a frame (U-GA-2), keeps the focus
// (U-KB-3), and tells what has just happened by banner, dialog and live region.

import type { LocalSession } from '../client/local-session.ts';
import type { Session } from '../client/session.ts';
import type { Run } from '../view/display-marks.ts';
import { isNight } from '../view/basics.ts';
import type { DisplayStep } from '../view/display-types.ts';
import type { Frame, PublicFrame } from '../view/frame.ts';
import { startAnnouncing } from './announcing.ts';
import { change, FRESH_UI, TABS } from './app.ts';
import type { App, Tab } from './app.ts';
import { buildInfo } from './build-info.ts';
import { dialogOpen, redrawDialogs } from './dialogs.ts';
import { applyPreferences, whenStoredElsewhere } from './display.ts';
import { cls, h, patch } from './dom.ts';
import type { Child, VNode } from './dom.ts';
import { topBar } from './header.ts';
import type { GameControls } from './header.ts';
import { copyFault, faultDetails, tellClock } from './fault-details.ts';
import { openHelpDoor } from './help-door.ts';
import { goToNamed, listenToKeys } from './keyboard.ts';
import { sayNow, sayPolitely } from './live.ts';
import { updateNotice, watchUpdates } from './offline/update.ts';
import { panelMemo } from './panel-memo.ts';
import { actionsPanel } from './panels/actions.ts';
import { blockedPanel } from './panels/blocked.ts';
import { boardPanel } from './panels/board.ts';
import { divisionPanel } from './panels/division.ts';
import { facilitiesPanel } from './panels/facilities.ts';
import { handPanel } from './panels/hand.ts';
import { logPanel } from './panels/log.ts';
import { paper } from './panels/paper.ts';
import { pilesPanel } from './panels/piles.ts';
import { thisGamePanel } from './panels/this-game.ts';
import { timetablePanel } from './panels/timetable.ts';
import { turnChart } from './panels/turn-chart.ts';
import { peekEnds } from './panels/whose.ts';
import { yardsPanel } from './panels/yards.ts';
import { guardPresses } from './press-guard.ts';
import { startPrinting } from './printing.ts';
import { openResults } from './results-dialog.ts';
import { startScrolling } from './scrolling.ts';
import { refusalWords } from './sentences.ts';
import { listenForSound, playSound } from './sound/sound.ts';
import { pagePace, storedPreferences, storedZoom } from './storage.ts';
import { t } from './strings/text.ts';
import { SQUARE } from './draw/rails.ts';
import { glide, motionAllowed, runTime, trainPlaces } from './tween.ts';
import { displayApp, displayedFrame, startWatching } from './watching.ts';
import { button } from './widgets.ts';

export interface GameScreen {
  readonly app: App;
  /** A line above the board; one that `stays` is not taken away by the next act. */
  readonly notice: (text: string | null, stays?: boolean) => void;
  /** Something broke outside the panels (U-ER-8). */
  readonly fault: (error: unknown) => void;
  readonly saveFailed: (failed: boolean) => void;
  readonly destroy: () => void;
}

type Layout = 'three' | 'wide' | 'column' | 'tabs' | 'paper';

type Draw = (app: App) => Child;

const isLocal = (session: Session): session is LocalSession => 'seed' in session;

/** Shows the game in `root` until it is destroyed. */
export function showGame(root: HTMLElement, session: Session, controls: GameControls, resumed: boolean): GameScreen {
  const wide = window.matchMedia('(min-width: 1101px)');
  const widest = window.matchMedia('(min-width: 1600px)');
  const narrow = window.matchMedia('(max-width: 699px)');
  let waiting = false;
  /** What was asked for before this screen was left is not drawn over the next one. */
  let left = false;

  const app: App = {
    session, frame: session.view(), menu: session.menu(), ui: FRESH_UI, preferences: storedPreferences(), zoom: storedZoom(), inFlight: false, lastGroup: null,
    schedule: () => {
      if (waiting) return;
      waiting = true;
      window.requestAnimationFrame(() => {
        waiting = false;
        if (!left) redraw();
      });
    },
    sentence: (code, intent) => refusalWords(session, code, intent),
    table: controls.table,
  };
  if (!resumed) app.ui = { ...app.ui, banner: { text: t('screen.begins'), tone: 'phase' } };

  const memo = panelMemo();

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
  const announcing = startAnnouncing(app, shownApp);
  const followers: ReadonlySet<string> = new Set(['division', 'piles', 'timetable', 'yards', 'log']);

  const panels: Readonly<Record<string, { readonly draw: Draw; readonly sees: (app: App) => readonly unknown[] }>> = {
    division: { draw: divisionPanel, sees: ({ ui, zoom }) => [ui.aim, ui.looking, ui.node, ui.wreck, ui.gains, zoom] },
    district: { draw: boardPanel, sees: ({ ui, zoom }) => [ui.aim, ui.looking, ui.cell, ui.lit, ui.crew, ui.preview, ui.wreck, ui.gains, ui.peek, zoom] },
    actions: { draw: actionsPanel, sees: ({ ui, table }) => [ui.aim, ui.crew, ui.order, ui.refusal, table?.cutOff()] },
    hand: { draw: handPanel, sees: ({ ui }) => [ui.aim] },
    piles: { draw: pilesPanel, sees: ({ ui }) => [ui.aim] },
    timetable: { draw: timetablePanel, sees: ({ ui }) => [ui.scheduled] },
    yards: { draw: yardsPanel, sees: () => [] },
    blocked: { draw: blockedPanel, sees: () => [] },
    facilities: { draw: facilitiesPanel, sees: ({ ui }) => [ui.peek] },
    log: { draw: logPanel, sees: ({ ui }) => [ui.find, ui.filter, ui.openDays, session.logFrom()] },
    'this-game': { draw: (one) => thisGamePanel(one, isLocal(session) ? session.seed() : (controls.table?.seed() ?? null)), sees: () => [] },
  };
  const show = (...ids: readonly string[]): readonly Child[] => ids.map((id) => {
    const entry = panels[id];
    if (entry === undefined) return null;
    const follows = followers.has(id);
    // Another's step on screen shows that district (U-OA-9).
    const display = follows ? [onDisplay(), watch.queue().last, watch.busy()] : [watch.busy(), watch.busy() && (id === 'district' || id === 'facilities') ? watch.queue().last : null];
    return memo(id, [app.frame, app.menu, app.preferences, ...display, ...entry.sees(app)], () => entry.draw(follows ? shownApp : app));
  });

  const printer = startPrinting(app, () => redraw());
  const layout = (): Layout => (printer.printing() ? 'paper' : narrow.matches ? 'tabs' : widest.matches ? 'three' : wide.matches ? 'wide' : 'column');

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
      case 'paper':
        return paper(shownApp, watch.queue().shown?.districts ?? [], panels['this-game']?.draw(app));
      case 'tabs': {
        const of: Readonly<Record<Tab, readonly string[]>> = { board: ['division', 'district'], act: ['actions', 'hand', 'piles'], trains: ['timetable', 'yards'], work: ['facilities', 'blocked'], log: ['log', 'this-game'] };
        return h('div', { class: 'one-column tab-page', key: `tab-${app.ui.tab}` }, show(...of[app.ui.tab]));
      }
    }
  }

  function tabs(): VNode {
    const needed = app.session.actor() === app.session.seat() || app.frame.status === 'awaitingExtension';
    return h('nav', { class: 'tabs', 'aria-label': t('screen.parts'), key: 'tabs' }, TABS.map((tab) => h('button', {
      type: 'button', key: tab, 'data-key': `tab:${tab}`, 'aria-current': app.ui.tab === tab ? 'page' : undefined,
      onclick: () => {
        change(app, { tab });
        window.scrollTo(0, 0);
      },
    }, t(`tab.${tab}`), tab === 'act' && needed && h('span', { class: 'dot' }, h('span', { class: 'unseen' }, ` ${t('screen.waitedOn')}`)))));
  }

  function notices(): Child {
    const { fault, notice, saveFailed } = app.ui;
    return [
      controls.table?.bars(),
      updateNotice(controls.keep),
      fault !== null && h('div', { class: 'notice broken-page', 'data-t': 'fault', role: 'alert', key: 'fault' }, h('p', {}, t('fault.page')), h('div', { class: 'row' },
        button({ key: 'fault-reload', onclick: () => window.location.reload() }, t('fault.reload')),
        button({ key: 'fault-save', onclick: controls.save }, t('save.download')),
        button({ key: 'fault-copy', onclick: () => void copyFault(fault).then((done) => sayPolitely(t(done ? 'fault.copied' : 'fault.notCopied'))) }, t('fault.copy')))),
      saveFailed && h('p', { class: 'notice', 'data-t': 'save-failed', role: 'alert', key: 'save-failed' }, t('save.failed'), ' ', button({ key: 'save-now', onclick: controls.save }, t('save.download'))),
      notice !== null && h('p', { class: 'notice', 'data-t': 'notice', role: 'alert', key: 'notice' }, notice.text, ' ', h('button', { type: 'button', class: 'quiet', 'data-key': 'dismiss', onclick: () => change(app, { notice: null }) }, t('screen.dismiss'))),
    ];
  }

  function restoreFocus(key: string | null): void {
    const at = (selector: string): HTMLElement | SVGElement | null => document.querySelector<HTMLElement | SVGElement>(selector);
    const target = (key === null ? null : at(`[data-key="${CSS.escape(key)}"]`))
      ?? (app.lastGroup === null ? null : at(`#actions [data-group="${app.lastGroup}"]`))
      ?? at('[data-key="heading:decision"]') ?? at('[data-key="heading:actions"]') ?? at('main h2');
    target?.focus({ preventScroll: true });
  }

  const scrolling = startScrolling(root, { '.top': '--top' });
  let drawnFrames: readonly Frame[] = [];
  /** Ways that trains have run since the last redraw. */
  let runs: readonly Run[] = [];
  function redraw(): void {
    const active = document.activeElement;
    const key = active?.getAttribute('data-key') ?? null;
    const kind = layout();
    applyPreferences(app.preferences);
    // Trains glide only when the position has changed: reading places makes the browser lay the page out.
    const moved = drawnFrames.some((one, i) => one !== [app.frame, onDisplay()][i]);
    drawnFrames = [app.frame, onDisplay()];
    const places = moved && motionAllowed(app.preferences) ? trainPlaces(root) : null;
    controls.table?.drawing();
    patch(root,
      h('a', { class: 'skip', href: '#actions', key: 'skip', 'data-key': 'skip' }, t('screen.skip')),
      h('div', { class: 'top', key: 'top' },
        topBar(shownApp, controls, kind === 'column' || kind === 'tabs' || kind === 'paper'),
        memo('chart', [app.frame, onDisplay(), watch.busy() ? watch.queue() : null, app.ui.peek, session.presence().map(({ connected }) => connected).join()], () => turnChart(shownApp))),
      h('main', { key: 'main', class: cls('game', `layout-${kind === 'three' ? 'wide' : kind}`, app.frame.players.length > 2 && 'crowded'), 'data-t': 'game', 'data-night': isNight(onDisplay().stage) ? 'yes' : 'no' },
        h('h1', { class: 'unseen' }, t(controls.table === undefined ? 'screen.solitaire' : 'screen.table')),
        h('div', { class: 'notices', key: 'notices' }, notices()),
        body(kind)),
      kind === 'tabs' && tabs(),
      h('div', { class: 'banner-place', key: 'banner', 'aria-hidden': 'true' }, app.ui.banner !== null && h('p', { class: `flash ${app.ui.banner.tone}`, 'data-t': app.ui.banner.tone === 'phase' ? 'banner' : 'announce' }, app.ui.banner.text)),
      h('footer', { class: 'foot', key: 'foot', role: 'contentinfo' }, h('span', {}, buildInfo.stamp)));
    if (places !== null) {
      const { last } = watch.queue();
      // One's own act holds nothing and is seen all the same.
      const pace = last === null || last.player === app.frame.viewer ? 1 : watch.pace();
      glide(root, places, runs, runTime(last?.cause ?? 'phase', pace), SQUARE);
    }
    runs = [];
    redrawDialogs();
    controls.table?.drawn();
    scrolling.drawn(shownApp.session.lines().length, 'own');
    // A node that was taken out, or moved by the drawing, has lost the focus.
    if (!dialogOpen() && active !== null && active !== document.body && document.activeElement !== active) restoreFocus(key);
    ask();
    tellTitle();
  }

  /** U-PG-1: the state in words, and a dot while the viewer is waited for out of sight. */
  function tellTitle(): void {
    // A hidden page draws nothing and plays nothing back: there the game as it is counts.
    const frame = document.hidden ? app.frame : onDisplay();
    const actor = (document.hidden ? app : shownApp).session.actor();
    const mine = actor === app.session.seat();
    const name = frame.players.find((player) => player.index === actor)?.name;
    const words = frame.status === 'finished' ? t('title.over')
      : frame.players.length > 1 && mine ? t('title.yours')
        : frame.players.length > 1 && name !== undefined ? t('title.waiting', { name })
          : t('title.stage', { day: frame.day, stage: frame.stage });
    const waited = document.hidden && (app.session.actor() === app.session.seat() || app.frame.status === 'awaitingExtension');
    document.title = waited ? t('title.waited', { title: words }) : words;
  }

  /** Steps that came on screen. */
  function stepsShown(steps: readonly DisplayStep[], before: PublicFrame | null, after: PublicFrame, skipped: boolean): void {
    runs = [...runs, ...steps.flatMap(({ marks }) => marks?.runs ?? [])];
    announcing.seen(steps, before, after, skipped);
  }

  let lastSeq = 0;
  let asked: unknown = null;
  /** A question is put once the board it is about is on screen (U-DC-3). */
  function ask(): void {
    const { decision } = app.frame;
    if (decision === null || !decision.forYou) asked = null;
    else if (asked !== decision && !watch.busy()) {
      asked = decision;
      playSound('turn');
      app.ui = { ...app.ui, tab: 'act' };
      sayNow(t('screen.answerNeeded', { asks: decision.asks }));
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
    const results = after.status !== 'active' && (before.status === 'active' || (after.status === 'finished' && before.official === null));
    app.ui = {
      ...app.ui, scheduled: null, refusal: app.table === undefined ? null : app.ui.refusal, notice: app.ui.notice?.stays === true ? app.ui.notice : null, peek: peekEnds(before, after) ? null : app.ui.peek, lit: null, preview: null,
      aim: app.ui.aim !== null && after.handIds.includes(app.ui.aim.cardId) ? app.ui.aim : null, ...(replaced ? { order: null, aim: null, wreck: null, gains: [] } : {}),
    };
    app.schedule();
    if (document.hidden) tellTitle();
    if (board !== null) {
      announcing.forget();
      watch.reset(board);
      lastSeq = 0;
      if (announced !== null) {
        announcing.banner(announced, 'phase');
        sayPolitely(announced);
      }
      if (results) openResults(app);
      return;
    }
    lastSeq = steps[steps.length - 1]?.seq ?? lastSeq;
    announcing.hold({ seq: lastSeq, announced, scheduled, wreck: after.collisionsTotal > before.collisionsTotal, results });
    // One's own district is drawn at once, whatever is still to be watched (U-QU-24).
    runs = steps.flatMap(({ player, marks }) => (player === after.viewer ? (marks?.runs ?? []) : []));
    watch.push(steps);
    if (!watch.busy()) announcing.tellAll();
  }

  const unsubscribe = session.subscribe(changed);
  const unlisten = listenToKeys(app, controls);
  const unguard = guardPresses();
  const unlistenSound = listenForSound(() => app.schedule());
  const unwatchUpdates = watchUpdates(() => app.schedule());
  const relayout = (): void => app.schedule();
  for (const query of [wide, widest, narrow]) query.addEventListener('change', relayout);
  // U-ST-7: what another tab prefers holds here too.
  const unstored = whenStoredElsewhere((key) => {
    app.preferences = storedPreferences();
    app.zoom = storedZoom();
    if (key === '' || key === 'stationmaster-pace') watch.follow(pagePace());
    app.schedule();
  });
  const closeHelp = openHelpDoor(app);
  const showNamed = (): void => goToNamed(app, window.location.hash);
  window.addEventListener('hashchange', showNamed);
  document.addEventListener('visibilitychange', tellTitle);
  tellClock(() => t('fault.clock', { day: app.frame.day, stage: app.frame.stage, phase: app.frame.phaseKey, status: app.frame.status }));
  const opening = session.takeDisplayReset();
  session.takeDisplaySteps();
  session.takeScheduled();
  session.takeAnnouncement();
  if (opening !== null) watch.reset(opening);
  redraw();
  document.querySelector<HTMLElement>('[data-key="heading:actions"]')?.focus({ preventScroll: true });
  showNamed();
  if (app.ui.banner !== null) announcing.banner(app.ui.banner.text, 'phase');
  if (resumed && app.frame.status === 'awaitingExtension') openResults(app);

  return {
    app,
    notice: (text, stays = false) => change(app, { notice: text === null ? null : { text, stays } }),
    fault: (error) => change(app, { fault: faultDetails(error) }),
    saveFailed: (failed) => {
      if (app.ui.saveFailed !== failed) change(app, { saveFailed: failed });
    },
    destroy: () => {
      left = true;
      app.left = true;
      unsubscribe();
      unlisten();
      unguard();
      unlistenSound();
      unwatchUpdates();
      watch.close();
      announcing.close();
      scrolling.close();
      unstored();
      closeHelp();
      window.removeEventListener('hashchange', showNamed);
      document.removeEventListener('visibilitychange', tellTitle);
      printer.close();
      for (const query of [wide, widest, narrow]) query.removeEventListener('change', relayout);
      patch(root);
    },
  };
}
