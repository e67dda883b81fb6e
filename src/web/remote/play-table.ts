// A game at a table on the game screen: the session behind it, the curtain before it, the bars above it, and what
// the header's table controls do. Loaded on demand; never writes a save (U-SV-10).

import { isSeed } from '../../engine/index.ts';
import type { Seed } from '../../engine/index.ts';
import { remoteSession } from '../../client/remote-session.ts';
import type { Gone, RemoteSession } from '../../client/remote-session.ts';
import type { SessionResult } from '../../client/session.ts';
import type { StuckFacts } from '../../protocol/answers.ts';
import { buildInfo } from '../build-info.ts';
import { closeDialog, openDialog } from '../dialogs.ts';
import { downloadText } from '../download.ts';
import { h } from '../dom.ts';
import { tellCounters } from '../fault-details.ts';
import { openGameKeys } from '../game-keys.ts';
import { showGame } from '../game-screen.ts';
import type { GameScreen } from '../game-screen.ts';
import type { GameControls } from '../header.ts';
import { sayNow, sayPolitely } from '../live.ts';
import { holdTab } from '../one-tab.ts';
import type { Hold } from '../one-tab.ts';
import { newerVersion } from '../offline/update.ts';
import { failureWords } from '../not-loaded.ts';
import { openPreferences } from '../preferences-sheet.ts';
import { setResultActions } from '../results-dialog.ts';
import { t } from '../strings/text.ts';
import { askSave, probe } from './api.ts';
import { barSays, connectionBar, cutOff, presenceRow } from './connection-bar.ts';
import type { BarFacts } from './connection-bar.ts';
import { copyText } from './copy.ts';
import { showCurtain } from './curtain.ts';
import { markCutOff, unmarkCutOff } from './cut-marks.ts';
import { openDevice } from './device.ts';
import { showElsewhere } from './elsewhere.ts';
import { inviteLink, learnAddresses } from './invite.ts';
import { crowded } from './lines.ts';
import { browserClock, browserNet } from './net.ts';
import { followPage } from './page-life.ts';
import { problemWords } from './problem-words.ts';
import type { SeatRecord } from './records.ts';
import type { TableControls } from './table-controls.ts';
import { pressTakeBack, takeBackNow } from './taking-back.ts';
import { startTurnSignal } from './turn-signal.ts';

export interface TableEnds {
  /** Back to the doors; the seat is kept. */
  readonly lobby: () => void;
  readonly gone: (why: Gone) => void;
  readonly seating: () => void;
  readonly stuck: (facts: StuckFacts | null) => void;
}

export interface TableProps {
  readonly root: HTMLElement;
  readonly record: SeatRecord;
  /** Whether this browser kept the key to the seat (U-ST-3). */
  readonly kept: boolean;
  /** Just started, not come back to. */
  readonly fresh: boolean;
  readonly about: string | null;
  readonly ends: TableEnds;
}

export interface TableGame {
  readonly screen: () => GameScreen | null;
  readonly tell: (text: string) => void;
  readonly destroy: () => void;
}

const TICK_MS = 500;

const timeOfDay = (): string => new Date().toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });

/** Shows the game of a seat until it is destroyed. */
export function playTable(props: TableProps): TableGame {
  const { root, record, kept, fresh, about, ends } = props;
  let session: RemoteSession | null = null;
  let screen: GameScreen | null = null;
  let hold: Hold | null = null;
  let over = false;
  let asOf = timeOfDay();
  let waitingSince: number | null = null;
  let seed: Seed | null = null;
  let seedAsked = false;
  let ticking: number | null = null;
  let unfollow: () => void = () => undefined;
  let unsignal: () => void = () => undefined;
  let said = '';
  /** How far a press has come. */
  let press: Press = 'none';
  let curtain = cover();

  function cover(): ReturnType<typeof showCurtain> {
    return showCurtain({
      root, fresh, code: record.gameCode, about,
      again: () => (session === null ? start(false) : session.woken()),
      back: () => leaveFor(ends.lobby),
    });
  }

  function close(): void {
    over = true;
    curtain.drop();
    unfollow();
    unsignal();
    if (ticking !== null) window.clearInterval(ticking);
    for (const type of ['online', 'offline']) window.removeEventListener(type, redraw);
    session?.close();
    screen?.destroy();
    screen = null;
    hold?.release();
    tellCounters(() => '');
    for (const id of ['leave', 'device', 'results', 'dayend', 'confirm', 'chooser']) closeDialog(id);
  }
  function leaveFor(run: () => void): void {
    if (over) return;
    close();
    run();
  }

  /** The same seat is open in another tab, or on another device (U-SE-19, U-ER-6). */
  function elsewhere(): void {
    if (over) return;
    close();
    const lost = press === 'none' ? null : t(press === 'held' ? 'elsewhere.notSent' : 'elsewhere.maybeSent');
    press = 'none';
    showElsewhere(root, again, ends.lobby, lost);
  }

  function again(): void {
    over = false;
    screen = null;
    session = null;
    curtain = cover();
    start(true);
  }

  /** What fails at the start is told on the curtain, with the ways on. */
  function start(take: boolean): void {
    void begin(take).catch((error: unknown) => {
      if (!over) curtain.tell(failureWords(error));
    });
  }

  async function begin(take: boolean): Promise<void> {
    hold = await holdTab(`station-master-seat-${record.gameId}`, elsewhere, take);
    if (over) return hold?.release();
    if (hold === null) return elsewhere();
    const { token, gameCode, player } = record;
    const opened = remoteSession(browserNet, browserClock, { token, gameCode, player }, {
      gone: (why) => leaveFor(() => ends.gone(why)),
      replaced: elsewhere,
      notStarted: () => leaveFor(ends.seating),
      stuck: (facts) => leaveFor(() => ends.stuck(facts)),
      ready: () => void ready().catch((error: unknown) => curtain.tell(failureWords(error))),
      linked: () => {
        noteWaiting();
        if (opened.hasFrame() && opened.link().kind !== 'trouble') noteEnd(opened);
        redraw();
      },
      gotThrough: () => {
        screen?.notice(t('connection.gotThrough'));
        sayPolitely(t('connection.gotThrough'));
      },
      back: (missed) => tell(missed === 0 ? t('connection.backSame') : t('connection.back', { count: missed })),
    });
    session = guarded(opened, hold, (how) => {
      press = how;
    });
    unfollow = followPage({
      woken: () => (crowded() ? opened.rest() : opened.woken()),
      seen: (on) => {
        opened.seen(on);
        if (!on) share(opened);
      },
      hide: opened.pause,
    });
    ticking = window.setInterval(() => {
      share(opened);
      tick(opened);
    }, TICK_MS);
    for (const type of ['online', 'offline']) window.addEventListener(type, redraw);
    opened.subscribe(() => {
      asOf = timeOfDay();
      noteWaiting();
      noteEnd(opened);
      noteBuild(opened);
    });
    if (crowded()) opened.rest();
    else opened.open();
  }

  /** U-SE-41: a browser has few connections, and the tabs that are looked at come first. */
  function share(opened: RemoteSession): void {
    const link = opened.link();
    if (link.kind === 'live' && document.hidden && crowded()) opened.rest();
    else if (link.kind === 'asking' && link.resting && !crowded()) opened.woken();
  }

  /** The bar says how things stand now; nothing else of the page changes with the time. */
  function tick(opened: RemoteSession): void {
    const now = barSays({ session: opened, now: performance.now() });
    if (now !== said || waitingSince !== null) redraw();
    said = now;
  }

  function redraw(): void {
    screen?.app.schedule();
  }

  function noteWaiting(): void {
    if (session === null || !session.hasFrame()) return;
    const actor = session.actor();
    const away = session.presence().some((one) => one.seat === actor && !one.connected);
    waitingSince = away ? (waitingSince ?? performance.now()) : null;
  }

  /** U-ER-7: another build of the page is served by now; a server without pages names none. */
  function noteBuild(opened: RemoteSession): void {
    const build = opened.build();
    if (build !== null && build !== '' && build !== buildInfo.key) newerVersion();
  }

  /** U-JR-8: the seed is known once the game is over, from its save. */
  function noteEnd(opened: RemoteSession): void {
    if (seedAsked || opened.view().status !== 'finished') return;
    seedAsked = true;
    void askSave(record).then((got) => {
      const value = got.ok && 'seed' in got.value ? got.value.seed : null;
      seed = isSeed(value) ? value : null;
      screen?.app.schedule();
      // Whatever the server did not say now is asked for again with the next change of the connection.
      if (!got.ok && got.problem.kind !== 'code') seedAsked = false;
    });
  }

  const facts = (now: RemoteSession): BarFacts => ({ session: now, now: performance.now(), asOf, waitingSince });

  function saveWhy(): string | null {
    return session?.capabilities.downloadSave === true ? null : t('lobby.saveLater');
  }

  function save(): void {
    if (saveWhy() !== null) return;
    const day = session?.view().day ?? 1;
    void askSave(record).then((got) => {
      if (got.ok) downloadText(`${JSON.stringify(got.value, null, 2)}\n`, `station-master-${record.gameCode}-day${day}.json`);
      else screen?.notice(problemWords(got.problem));
    });
  }

  function openLeave(): void {
    openDialog({
      id: 'leave', title: t('leave.title'),
      body: () => [
        h('p', {}, t('leave.what', { code: record.gameCode })),
        h('div', { class: 'stacked' },
          h('button', { type: 'button', 'data-first': '', 'data-key': 'leave-stay', onclick: () => closeDialog('leave') }, t('leave.stay')),
          h('button', { type: 'button', class: 'primary', 'data-key': 'leave-go', 'data-t': 'leave-go', onclick: () => leaveFor(ends.lobby) }, t('leave.go')),
          h('button', {
            type: 'button', class: 'quiet', 'data-key': 'leave-device',
            onclick: () => {
              closeDialog('leave');
              openDevice(record);
            },
          }, t('device.title'))),
      ],
    });
  }

  function copyCode(): void {
    void copyText(inviteLink(record.gameCode)).then((done) => {
      const words = t(done ? 'lobby.copied' : 'lobby.notCopied');
      screen?.notice(words);
      sayPolitely(words);
    });
  }

  function tell(words: string): void {
    screen?.notice(words);
    sayNow(words);
  }

  /** The first whole position: the curtain opens on the game (U-HO-2, U-HO-4). */
  async function ready(): Promise<void> {
    const now = session;
    await curtain.lifted();
    if (over || now === null || now !== session) return;
    const table: TableControls = {
      code: record.gameCode, copyCode, leave: openLeave, otherDevice: () => openDevice(record), toLobby: () => leaveFor(ends.lobby), saveWhy,
      cutOff: () => cutOff(now, performance.now()),
      takeBackNow: () => takeBackNow(now),
      drawing: () => unmarkCutOff(document),
      drawn: () => {
        if (cutOff(now, performance.now()) !== null) markCutOff(document);
      },
      bars: () => [connectionBar(facts(now)), presenceRow(facts(now))],
      seed: () => seed,
    };
    const controls: GameControls = {
      undo: () => void pressTakeBack(now, cutOff(now, performance.now()), tell), redo: null,
      open: null, newGame: null, save, keep: () => true, steps: () => 0, redoable: () => 0, table,
      settings: () => screen !== null && openPreferences(screen.app),
      keys: () => openGameKeys(),
    };
    setResultActions({ saveReplay: save, copyLink: null, exportBoard: null, sameDeal: null, newDeal: null, toLobby: table.toLobby });
    screen = showGame(root, now, controls, !fresh);
    unsignal = startTurnSignal(now, record.gameCode);
    if (!kept) screen.notice(t('lobby.keyNotKept'), true);
    noteWaiting();
    noteEnd(now);
    window.scrollTo(0, 0);
    tellCounters(() => t('connection.counters', { ...now.counters() }));
    noteBuild(now);
    void probe().then((found) => {
      learnAddresses(found);
      if (found.kind === 'server' && found.health.engineVersion !== buildInfo.version) newerVersion();
    });
  }

  start(false);
  return {
    screen: () => screen,
    tell: (text) => {
      if (screen !== null) screen.notice(text);
      else if (!over) curtain.tell(text);
    },
    destroy: () => {
      if (!over) close();
    },
  };
}

/** Where a press is: not sent yet because the seat is asked for again, or sent and not answered. */
type Press = 'none' | 'held' | 'sent';

/** The session as the page uses it: a tab that has lost the seat sends nothing more, one that was put away asks for it again first (U-SE-19). */
function guarded(session: RemoteSession, hold: Hold, pressed: (how: Press) => void): RemoteSession {
  const press = async (send: () => Promise<SessionResult>): Promise<SessionResult> => {
    pressed('held');
    // The panel that says where the seat is says this too.
    if (!hold.mine() && !await hold.settled()) return { ok: false, code: 'NETWORK' };
    pressed('sent');
    const result = await send();
    pressed('none');
    return result;
  };
  return {
    ...session,
    get capabilities() {
      return session.capabilities;
    },
    submit: (intent) => press(() => session.submit(intent)),
    takeBack: () => press(() => session.takeBack()),
  };
}
