// Every early return that says nothing by itself, in the files that save, send and load: what the player sees of it,
// or why nothing is lost. Found and compared like the catches.

import type { Walk } from './given-up.ts';

const LEFT = 'the screen has been left: there is nothing to tell any more';
const BUSY = 'one press at a time: the first is under way, and its control says so';
const FIELD = 'told at the field, which has the focus';

/** By file below `src`. */
export const QUIET_RETURNS: Walk = {
  'web/storage.ts': [
    [
      'read: return null;',
      'nothing is stored here; whoever writes says so', 'where nothing can be kept the game goes on under a',
    ],
    [
      'write: return false;',
      'handed on as a no, which every writer answers for',
      'storage that fills up after ${taken} writings leaves both games',
    ],
    ['readFields: if (text === null) return {};', 'absent'],
    [
      'readFields: return {};',
      'taken as absent; seats that cannot be read are told and put aside',
      'a list of seats that cannot be read is told, put aside whole,',
    ],
    [
      'replaceSave: return false;',
      'the game says that it is not saved; both stored games are as they were',
      'storage that fills up after ${taken} writings leaves both games',
    ],
  ],
  'web/play.ts': [
    ['elsewhere: if (onScreen !== session) return;', LEFT],
    ['play: if (onScreen !== session) return null;', LEFT],
    [
      'play: return null;',
      'the panel of the other tab stands, with the way to play here',
      'a duplicated tab says that the game is open elsewhere, and can take it',
    ],
    ['play: return null; #2', 'the game is opened again as the other tab left it'],
    ['keep: if (onScreen !== session) return;', LEFT],
    [
      'play: if (!mine || onScreen !== session) return;',
      'the panel of the other tab says that the last moves are not kept, and offers them as a file',
    ],
  ],
  'web/main.ts': [
    ['routeTables: else return false;', 'another screen is chosen'],
    ['route: if (routeTables(params, request.asked, back)) return;', 'the screen of the table is shown'],
  ],
  'web/remote/records.ts': [
    [
      "recordOf: if (typeof raw !== 'object' || raw === null) return null;",
      'no record of a seat; it stays stored as it is',
      'a record of another make stays stored as it is when others come',
    ],
    [
      "recordOf: if (token === '' || gameId === '' || typeof player !== 'number' ",
      'no record of a seat; it stays stored as it is',
      'a record of another make stays stored as it is when others come',
    ],
    [
      'store: if (seatsUnreadable() && !write(ASIDE, read(SESSIONS))) return f',
      'a no to the writer, who says that the key is not kept',
    ],
    ['tab: return null;', 'the browser’s own pointer serves'],
  ],
  'client/remote-submit.ts': [
    [
      "judged: if (reply.kind === 'none') return null;",
      'the same is sent again; after all tries it is told as not confirmed',
      'after an accepted move the next one has the next number even',
    ],
    [
      'judged: if (answer === null) return null;',
      'the same is sent again; after all tries it is told as not confirmed',
      'after an accepted move the next one has the next number even',
    ],
    [
      'judged: if (error === null) return null;',
      'the same is sent again; after all tries it is told as not confirmed',
      'after an accepted move the next one has the next number even',
    ],
    [
      'judged: return null;',
      'the same is sent again; after all tries it is told as not confirmed',
      'after an accepted move the next one has the next number even',
    ],
  ],
  'client/remote-session.ts': [
    [
      'refused: return false;',
      'the stream is tried again, and the bar shows the cut', 'only NO_SEAT of this server means gone; 404 of a proxy,',
    ],
    ['data: if (closed || over) return;', LEFT],
    ['settleUnsure: if (unsure === null) return;', 'nothing is open'],
    [
      "askPosition: if (closed || over || reply.kind === 'none') return false;",
      'asked again; the bar shows the cut', 'when nothing answers it is trouble, asked at growing waits, and',
    ],
    [
      'askPosition: return false;',
      'asked again; the bar shows the cut', 'a plain answer that the seat is gone ends the asking as',
    ],
    [
      'askPosition: if (push === null) return false;',
      'asked again; the bar shows the cut', 'a plain answer that the seat is gone ends the asking as',
    ],
    [
      'settle: return { ok: false, code: fate.code };',
      'the page says why beside the controls', 'a refusal leaves the number free, changes nothing and is told',
    ],
    [
      'settle: return { ok: false, code: fate.code }; #2',
      'the page says that the table had moved on', 'SEQ_STALE and SEQ_CONFLICT adopt the number, open the stream',
    ],
    ['settle: return { ok: false, code: fate.error.error };', 'the page says why, and the screen it leads to'],
    [
      "settle: return { ok: false, code: 'NETWORK' };",
      'told as not confirmed; the next position tells whether it was made',
      'a lost answer is met by the same body after 1, 2, 4, 8',
    ],
    ["send: if (inFlight !== null) return { ok: false, code: 'IN_FLIGHT' };", BUSY],
    [
      'send: if (over || closed || unsure !== null) return { ok: false, code:',
      'the bar says that the last move is being checked, and controls are marked off',
    ],
    ['earlier: if (game.logFrom === 0) return false;', 'there is no older page'],
    [
      'earlier: if (joined === null) return false;',
      'in the log, with Try again', 'earlier pages of the log join on in front, and a page that does',
    ],
  ],
  'client/position-asker.ts': [
    ['told: if (stopped || serving) return;', 'the stream serves again, or the screen has been left'],
    ['serves: if (stopped || serving === on) return;', 'nothing has changed'],
  ],
  'client/lobby-watch.ts': [
    ['data: if (over) return;', LEFT],
    ['begun: if (over) return;', LEFT],
    [
      "askSeating: if (over || reply.kind === 'none') return false;",
      'asked again; the note says that the connection is lost',
      'a server that does not answer, or answers rubbish, costs no chair',
    ],
    [
      'askSeating: return false;',
      'asked again; the note says that the connection is lost',
      'a server that does not answer, or answers rubbish, costs no chair',
    ],
    [
      'askSeating: if (push === null) return false;',
      'asked again; the note says that the connection is lost',
      'a server that does not answer, or answers rubbish, costs no chair',
    ],
  ],
  'web/remote/api.ts': [
    [
      "get: if (problem.kind !== 'code' || !AGAIN.has(problem.code) || attem",
      'every caller puts the problem in words where it was asked',
    ],
  ],
  'web/remote/net.ts': [
    ['parsed: return undefined;', 'an answer without a body, which no reader takes for one of this server’s'],
    ['end: if (over) return;', LEFT],
  ],
  'web/remote/play-table.ts': [
    ['leaveFor: if (over) return;', LEFT],
    ['elsewhere: if (over) return;', LEFT],
    ['noteWaiting: if (session === null || !session.hasFrame()) return;', 'there is nothing to note yet'],
    [
      "noteEnd: if (seedAsked || opened.view().status !== 'finished') return;",
      'the seed is asked for once the game is over, and again when nobody answered',
    ],
    ['save: if (saveWhy() !== null) return;', 'the control is marked off and says why'],
    ['ready: if (over || now === null || now !== session) return;', LEFT],
    [
      'press: if (!hold.mine() && !await hold.settled()) return { ok: false, c',
      'the panel of the other place says that the press was not sent',
      'a press that was under way when the seat was opened elsewhere',
    ],
  ],
  'web/lobby/seating.ts': [
    ['leaveFor: if (over) return;', LEFT],
    ['push: if (over) return;', LEFT],
    ['refused: else return false;', 'the stream is tried again, and the note says that the connection is lost'],
    ['ask: if (busy !== null || over) return;', BUSY],
    ['tell: if (over || error?.text === text) return;', 'it stands on the page already'],
    ['draw: if (over) return;', LEFT],
    ['tellChanges: if (before === null) return;', 'the first message: nothing has changed'],
  ],
  'web/lobby/entering.ts': [
    ['claimSeat: if (!ways.current()) return;', LEFT],
  ],
  'web/lobby/joining.ts': [
    ['lookUp: if (secret === null) return;', FIELD],
    ['join: if (secret === null) return;', FIELD],
    ['join: if (name === null) return;', FIELD],
  ],
  'web/lobby/create-door.ts': [
    ['create: if (secret === null) return;', FIELD],
    ['create: if (name === null) return;', FIELD],
    ['oninput: if (!(event.target instanceof HTMLInputElement)) return;', 'no event of a field’s'],
  ],
  'web/lobby/asking.ts': [
    ['secretFor: return null;', FIELD],
    ['nameFor: return null;', FIELD],
  ],
  'web/lobby/door-state.ts': [
    ['takeEntered: return {};', 'nothing of a game: the doors come up as on any visit'],
    ['press: if (state.busy !== null) return;', BUSY],
    ['pasteLines: if (!(field instanceof HTMLInputElement) || !/[\\r\\n]/.test(text)', 'the browser pastes as it does'],
  ],
  'web/lobby/doors.ts': [
    ['draw: if (over) return;', LEFT],
    [
      "ask: if (over || known === 'server' || (asked !== 0 && performance.no",
      'the server is known, or was asked just now',
    ],
  ],
  'web/replays/main.ts': [
    ['shelf: if (turn !== asked) return;', LEFT],
    ['open: if (turn !== asked) return;', LEFT],
    ['open: if (turn !== asked || opened === null) return;', LEFT],
    ['openPublished: if (turn !== asked) return;', LEFT],
  ],
  'web/replays/opening.ts': [
    ['progress: if (request.overtaken()) return;', LEFT],
    [
      'openReplay: if (reel === null || cancelled || request.overtaken()) return nu',
      'given up by a press, or another file was opened',
    ],
  ],
  'web/replays/pack.ts': [
    [
      "pack: if (typeof CompressionStream !== 'function') return null;",
      'said that the game is too long for a link; the file is offered',
    ],
    ['pack: if (bytes === null) return null;', 'said that the game is too long for a link; the file is offered'],
    [
      'unpack: if (packed.length > MAX_PACKED || !/^[A-Za-z0-9_-]+$/.test(packe',
      'the shelf says that the link is damaged',
    ],
    ['unpack: return null;', 'the shelf says that the link is damaged'],
  ],
  'web/replays/manifest.ts': [
    ["entryOf: if (typeof value !== 'object' || value === null) return null;", 'an entry of another make is left out'],
    ['entryOf: if (file === null || !isFileName(file)) return null;', 'an entry of another make is left out'],
    [
      'readManifest: if (!response.ok) return null;',
      'on the shelf, with Try again', 'a shelf whose list of replays is missing',
    ],
    [
      "readManifest: if (typeof value !== 'object' || value === null || !('entries' i",
      'on the shelf, with Try again', 'a shelf whose list of replays is missing',
    ],
    ['readManifest: return null;', 'on the shelf, with Try again', 'a shelf whose list of replays is missing'],
    ['readPublished: return null;', 'on the shelf; the replay is there to be pressed again'],
  ],
  'web/on-demand.ts': [
    ['keyServed: return null;', 'the part that failed says so itself'],
    ['reload: if (before.includes(buildInfo.key)) return false;', 'the part that failed says so itself'],
    ['reload: return false;', 'the part that failed says so itself'],
  ],
  'web/one-tab.ts': [
    [
      'gripMark: if (!take && place.read(key) !== null && await alive(place, name',
      'the panel of the other tab, with the way to play here',
      'a second tab is refused as long as the first is there, however',
    ],
    ['look: if (!mine) return;', LEFT],
    ["answering: if (!says(data, 'want', name)) return;", 'meant for another tab'],
    ['gone: if (over) return;', LEFT],
    [
      'holdTab: if (first === null || over) return null;',
      'the panel of the other tab, with the way to play here',
      'a second tab is refused as long as the first is there, however',
    ],
    ['retake: return false;', LEFT],
  ],
  'web/offline/update.ts': [
    ['useIt: if (!save()) return;', 'the notice over the game says that it is not saved; nothing is reloaded away'],
    ['watchWorker: if (watching) return;', 'watched already'],
    ['watchWorker: if (registration === null) return;', 'nothing is lost but use without a network'],
    ['look: if (worker === null || navigator.serviceWorker.controller === nu', 'there is no newer version'],
    ['look: if (one === null) return;', 'there is no newer version'],
    ['watchWorker: if (document.hidden || performance.now() - asked < ASK_MS) retur', 'asked again later'],
    ['updateNotice: return null;', 'there is no newer version'],
  ],
  'client/stream-keeper.ts': [
    ["fail: if (link.kind === 'stopped') return;", LEFT],
    ["connect: if (link.kind === 'stopped') return;", LEFT],
    ['opened: if (!mine) return;', 'a stream that was let go'],
    ['bytes: if (!mine) return;', 'a stream that was let go'],
    ["bytes: if (!mine || link.kind === 'stopped') return;", 'a stream that was let go'],
    ["over: if (link.kind === 'stopped') return;", LEFT],
    ["live: if (link.kind === 'live' || link.kind === 'stopped') return;", 'nothing has changed'],
    ["letGo: if (link.kind === 'stopped') return;", LEFT],
    ["suspect: if (link.kind === 'stopped') return;", LEFT],
    ["judged: if (link.kind !== 'live') return;", 'it is in doubt already'],
    ['judged: if (late < LATE) return;', 'one late message is no fault yet'],
    ["around: if (link.kind === 'live' || link.kind === 'stopped' || away === ", 'nothing has changed'],
    ["woken: if (link.kind === 'stopped') return;", LEFT],
  ],
  'web/panels/log-pages.ts': [
    [
      "fetchPage: if (session.logFrom() === 0 || states.get(session) === 'busy') r",
      'there is no older page, or one is on its way and the button says so',
    ],
    ['earlierButton: if (app.session.logFrom() === 0) return null;', 'there is no older page'],
  ],
  'web/setup-screen.ts': [
    ['press: if (busy) return;', BUSY],
    ['deal: if (busy) return;', BUSY],
    ['oninput: if (!(event.target instanceof HTMLInputElement)) return;', 'no event of a field’s'],
    ['draw: if (over) return;', LEFT],
  ],
};
