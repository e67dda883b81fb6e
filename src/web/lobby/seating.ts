// The seating of a table that has not begun (U-LB-50 to U-LB-63): code and link, chairs, Start and Leave, kept up to date by its own
// stream. The start, the end of the table and the loss of the chair are told to the owner, each at most once.

import type { ClosedReason, LobbyPush } from '../../protocol/pushes.ts';
import type { BotLevel } from '../../view/bot-levels.ts';
import { USUAL_LEVEL } from '../../view/bot-levels.ts';
import { describeConfig } from '../../view/game-types.ts';
import type { StuckFacts } from '../../protocol/answers.ts';
import { watchLobby } from '../../client/lobby-watch.ts';
import { confirm, redrawDialogs } from '../dialogs.ts';
import { h, patch } from '../dom.ts';
import type { Child } from '../dom.ts';
import { sayNow, sayPolitely } from '../live.ts';
import { watchUpdates } from '../offline/update.ts';
import { leaveChair, probe, setBot, startTable } from '../remote/api.ts';
import type { Got } from '../remote/api.ts';
import { copying, shareButton } from '../remote/copy.ts';
import { openDevice } from '../remote/device.ts';
import { inviteLink, inviteNote, isLocalHost, learnAddresses } from '../remote/invite.ts';
import { browserClock, browserNet } from '../remote/net.ts';
import { problemWords } from '../remote/problem-words.ts';
import type { SeatRecord } from '../remote/records.ts';
import { failureWords } from '../not-loaded.ts';
import { followPage } from '../remote/page-life.ts';
import { rulesList } from '../rules-list.ts';
import { t } from '../strings/text.ts';
import { chairList } from './chairs.ts';
import { lobbyPage } from './doors.ts';
import type { Screen } from './doors.ts';

export type SeatingGone = Exclude<ClosedReason, 'replaced'> | 'noSeat';

export interface SeatingProps {
  readonly root: Element;
  readonly record: SeatRecord;
  /** Whether this browser kept the key to the chair (U-ST-3). */
  readonly kept: boolean;
  readonly started: (about: string) => void;
  readonly gone: (why: SeatingGone) => void;
  readonly replaced: () => void;
  /** To the doors, the chair kept. */
  readonly lobby: () => void;
  readonly stuck: (facts: StuckFacts | null) => void;
}

/** A stream that is on its way back has this long before anything is said of it. */
const HELD_MS = 4_000;

/** Shows the seating until it is destroyed. */
export function showSeating(props: SeatingProps): Screen {
  const { root, record } = props;
  let push: LobbyPush | null = null;
  let over = false;
  let busy: string | null = null;
  let error: { readonly at: string; readonly text: string } | null = null;
  let levels: Readonly<Record<number, BotLevel>> = {};
  const copies = copying(draw);
  const link = (): string => inviteLink(record.gameCode);

  /** Leaves this screen for good; only the first reason counts (U-LB-60). */
  function leaveFor(run: () => void): void {
    if (over) return;
    destroy();
    run();
  }

  const watch = watchLobby(browserNet, browserClock, record, {
    push: (next) => {
      if (over) return;
      tellChanges(push, next);
      push = next;
      if (next.started) return leaveFor(() => props.started(aboutTable(next)));
      const { closed } = next;
      if (closed === 'replaced') return leaveFor(props.replaced);
      if (closed !== undefined) return leaveFor(() => props.gone(closed));
      draw();
    },
    refused: (answer) => {
      if (answer.error === 'NO_SEAT') leaveFor(() => props.gone('noSeat'));
      else if (answer.error === 'UNREADABLE') leaveFor(() => props.stuck({ code: answer.error }));
      else if (answer.error === 'CANNOT_RESUME') leaveFor(() => props.stuck(answer.stuck ?? null));
      else return false;
      return true;
    },
    linked: () => draw(),
    garbled: () => tell(t('connection.lost')),
  });

  /** One request at a time; its error stands beside its button. */
  function ask(key: string, run: () => Promise<Got<object>>, done: () => void = () => undefined): void {
    if (busy !== null || over) return;
    busy = key;
    error = null;
    draw();
    const fail = (text: string): void => {
      error = { at: key, text };
      sayNow(text);
    };
    void run().then((got) => {
      busy = null;
      if (got.ok) {
        watch.done();
        done();
      // The game has begun: the stream, a new one or a plain answer leads into it.
      } else if (got.problem.kind === 'code' && got.problem.code === 'ALREADY_STARTED') watch.begun();
      else if (got.problem.kind === 'code' && got.problem.code === 'NO_SEAT') return leaveFor(() => props.gone('noSeat'));
      else fail(problemWords(got.problem));
    }).catch((reason: unknown) => {
      busy = null;
      fail(failureWords(reason));
    }).finally(() => draw());
  }
  const again = (): void => sayPolitely(t('lobby.again'));

  const off = (): boolean => watch.link().kind === 'trouble';
  const start = (): void => ask('start', () => startTable(record, again));
  const leave = (): void => ask('leave', () => leaveChair(record, {}, again), () => leaveFor(() => props.gone('left')));

  function trouble(): Child {
    const link_ = watch.link();
    if (link_.kind === 'asking') return push !== null && browserClock.now() - link_.since >= HELD_MS && h('p', { class: 'notice', role: 'status', key: 'held', 'data-t': 'lobby-held' }, t('connection.held'));
    return link_.kind === 'trouble' && push !== null && h('p', { class: 'notice', role: 'alert', key: 'trouble', 'data-t': 'lobby-trouble' }, t('seat.trouble'), ' ', h('button', { type: 'button', 'data-key': 'lobby-try', onclick: watch.tryNow }, t('connection.tryNow')));
  }

  function waitLine(now: LobbyPush): string | null {
    const empty = now.lobby.seats.filter((seat) => seat.kind === 'empty').length;
    if (now.host) return empty === 0 ? null : t('seat.emptyChairs', { count: empty });
    return t('seat.waitingForHost');
  }

  function seated(now: LobbyPush): Child {
    const full = now.lobby.seats.every((seat) => seat.kind !== 'empty');
    const line = waitLine(now);
    const still = off() || busy !== null;
    return [
      h('section', { class: 'lobby-part', key: 'chairs', 'aria-labelledby': 'lb-chairs-title' },
        h('h2', { id: 'lb-chairs-title' }, t('seat.chairs')),
        chairList(now, {
          busy, off: off(), chosen: (seat) => levels[seat] ?? USUAL_LEVEL,
          choose: (seat, level) => {
            levels = { ...levels, [seat]: level };
            draw();
          },
          addBot: (seat, level) => ask(`add-bot:${seat}`, () => setBot(record, { seat, filled: true, level }, again)),
          changeBot: (seat, level) => ask(`level:${seat}`, () => setBot(record, { seat, filled: true, level }, again)),
          removeBot: (seat) => ask(`remove-bot:${seat}`, () => setBot(record, { seat, filled: false }, again)),
          removePlayer: (seat, name) => confirm(t('seat.removeTitle', { name }), t('seat.removeWhat'), t('seat.remove'), () => ask(`remove:${seat}`, () => leaveChair(record, { seat }, again))),
        }),
        error !== null && error.at !== 'start' && error.at !== 'leave' && error.at !== 'page' && problem(error.text),
        line !== null && h('p', { class: 'wait-line', 'data-t': 'wait-line' }, line),
        h('div', { class: 'row' },
          now.host && h('button', { type: 'button', class: 'primary', 'data-key': 'start', 'data-t': 'start', disabled: still || !full, 'aria-busy': busy === 'start' ? 'true' : undefined, onclick: start }, t(busy === 'start' ? 'seat.starting' : 'seat.start')),
          h('button', { type: 'button', 'data-key': 'leave-seat', 'data-t': 'leave-seat', disabled: still, onclick: leave }, t(busy === 'leave' ? 'seat.leaving' : 'seat.leave')),
          h('button', { type: 'button', class: 'quiet', 'data-key': 'seat-device', 'data-t': 'other-device', onclick: () => openDevice(record) }, t('device.title')),
          h('button', { type: 'button', class: 'quiet', 'data-key': 'seat-lobby', 'data-t': 'to-doors', onclick: () => leaveFor(props.lobby) }, t('seat.toLobby'))),
        error !== null && (error.at === 'start' || error.at === 'leave') && problem(error.text)),
      h('section', { class: 'lobby-part', key: 'rules', 'aria-labelledby': 'lb-rules-title' },
        h('h2', { id: 'lb-rules-title' }, t('seat.theGame')),
        h('p', { class: 'type-line' }, describeConfig(now.lobby.config, now.lobby.players)),
        now.lobby.seed != null && h('p', { class: 'note', 'data-t': 'own-seed' }, t('seat.seed', { seed: String(now.lobby.seed) })),
        rulesList(now.lobby.config, now.lobby.players, 0, now.lobby.deal)),
    ];
  }

  /** Above everything else, once. */
  function tell(text: string): void {
    if (over || error?.text === text) return;
    error = { at: 'page', text };
    sayNow(text);
    draw();
  }

  const problem = (text: string): Child => h('p', { class: 'error', role: 'alert', key: 'seat-error', 'data-t': 'error-seat' }, h('span', { 'aria-hidden': 'true' }, '⚠ '), text);

  function draw(): void {
    if (over) return;
    const note = inviteNote();
    patch(root, lobbyPage('seating-screen', () => true,
      h('h1', { tabindex: '-1', 'data-key': 'heading:seating' }, t('seat.title')),
      !props.kept && h('p', { class: 'notice', role: 'alert', key: 'unkept' }, t('seat.notKept')),
      trouble(),
      error?.at === 'page' && problem(error.text),
      h('section', { class: 'lobby-part code-part', key: 'code', 'aria-labelledby': 'lb-code-title' },
        h('h2', { id: 'lb-code-title' }, t('lobby.code')),
        h('p', { class: 'big-code', 'data-t': 'game-code' }, record.gameCode),
        h('div', { class: 'row' },
          h('button', { type: 'button', 'data-key': 'copy-code', 'data-t': 'copy-code', onclick: () => copies.copy(record.gameCode, '[data-t="game-code"]') }, t('lobby.copyCode')),
          h('button', { type: 'button', 'data-key': 'copy-link', 'data-t': 'copy-link', onclick: () => copies.copy(link(), '[data-t="game-code"]') }, t('seat.copyLink')),
          shareButton('share-link', t('seat.shareTitle'), link())),
        copies.said() !== null && h('p', { class: 'note', 'data-t': 'copied' }, copies.said()),
        note !== null && h('p', { class: 'notice', key: 'local', 'data-t': 'local-invite' }, note),
        h('ul', { class: 'notes' }, [t('seat.noteSecret'), t('seat.noteOrder'), t('seat.noteAddress')].map((text) => h('li', { class: 'note', key: text }, text)))),
      push === null ? h('p', { class: 'note', role: 'status', key: 'opening' }, t(off() ? 'seat.trouble' : 'seat.opening')) : seated(push)));
    redrawDialogs();
  }

  const unwatch = watchUpdates(draw);
  const unfollow = followPage({ woken: watch.woken, seen: watch.seen, hide: watch.pause });
  function destroy(): void {
    over = true;
    unwatch();
    unfollow();
    watch.stop();
  }

  draw();
  document.title = t('seat.pageTitle', { code: record.gameCode });
  document.querySelector<HTMLElement>('[data-key="heading:seating"]')?.focus({ preventScroll: true });
  watch.open();
  if (isLocalHost(window.location.hostname)) {
    void probe().then((found) => {
      learnAddresses(found);
      draw();
    });
  }
  return {
    destroy, tell,
  };
}

/** `Co-op: Ann, Bob and Bot 1`. */
function aboutTable(push: LobbyPush): string {
  const names = push.lobby.seats.flatMap((seat) => (seat.name === null ? [] : [seat.name]));
  return t('curtain.about', { type: describeConfig(push.lobby.config, push.lobby.players), names: names.join(', ') });
}

/** Who came, who left, who is host now. */
function tellChanges(before: LobbyPush | null, now: LobbyPush): void {
  if (before === null) return;
  for (const seat of now.lobby.seats) {
    const old = before.lobby.seats[seat.seat];
    if (old === undefined) continue;
    if (old.name !== seat.name && seat.name !== null) sayPolitely(t('seat.came', { name: seat.name, number: seat.seat + 1 }));
    else if (old.name !== null && seat.name === null) sayPolitely(t('seat.wentAway', { name: old.name }));
  }
  if (now.host && !before.host) sayNow(t('seat.nowHost'));
}
