// One live tab for each solitaire save and each seat (U-SE-19): two would overwrite each other. A tab holds a named lock for as long as it is
// shown; another asks it to let go, and takes it from one that does not answer; the first is told and stops. A page put away in the browser's
// page cache lets go and takes hold again when it is shown. Where the browser has no locks a mark in storage stands in: whoever finds one asks
// the tab it names for a sign of life, so that no clock is compared.

import { read, write } from './storage.ts';

export interface Hold {
  /** Whether this tab has it now: asked before anything is kept or sent. */
  readonly mine: () => boolean;
  /** Whether this tab has it, once a page that was put away has asked for it again. */
  readonly settled: () => Promise<boolean>;
  readonly release: () => void;
}

/** What a hold needs of the browser. */
export interface TabPlace {
  readonly locks: Pick<LockManager, 'request'> | null;
  readonly channel: (() => TabChannel) | null;
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string | null) => boolean;
  /** Calls `run` on every event of this kind of the window, until the result is called. */
  readonly listen: (type: 'storage' | 'pagehide' | 'pageshow', run: () => void) => () => void;
  /** Calls `run` once after so many milliseconds, unless the result is called before. */
  readonly later: (run: () => void, ms: number) => () => void;
}

export interface TabChannel {
  readonly send: (data: unknown) => void;
  readonly hear: (run: (data: unknown) => void) => void;
  readonly close: () => void;
}

/** What a tab has in hand while it has the name. */
interface Grip {
  readonly mine: () => boolean;
  readonly drop: () => void;
}

/** How long the tab that has it may take to answer. */
export const ANSWER_MS = 2000;
const CHANNEL = 'stationmaster-tabs';
/** A browser that refuses locks and marks plays on. */
const UNBOUND: Grip = { mine: () => true, drop: () => undefined };

function browserPlace(): TabPlace {
  return {
    locks: 'locks' in navigator ? navigator.locks : null,
    channel: typeof BroadcastChannel !== 'function' ? null : () => {
      const channel = new BroadcastChannel(CHANNEL);
      return {
        send: (data) => channel.postMessage(data),
        hear: (run) => channel.addEventListener('message', ({ data }) => run(data)),
        close: () => channel.close(),
      };
    },
    read, write,
    listen: (type, run) => {
      window.addEventListener(type, run);
      return () => window.removeEventListener(type, run);
    },
    later: (run, ms) => {
      const timer = window.setTimeout(run, ms);
      return () => window.clearTimeout(timer);
    },
  };
}

function gripLock(locks: Pick<LockManager, 'request'>, name: string, lost: () => void, take: boolean): Promise<Grip | null> {
  return new Promise((done) => {
    let mine = false;
    locks.request(name, take ? { steal: true } : { ifAvailable: true }, (lock) => {
      if (lock === null) return done(null);
      mine = true;
      return new Promise<void>((free) => {
        done({
          mine: () => mine,
          drop: () => {
            mine = false;
            free();
          },
        });
      });
    }).catch(() => {
      if (mine) lost();
      mine = false;
      done(UNBOUND);
    });
  });
}

const markKey = (name: string): string => `stationmaster-live-${name}`;
/** Set by a tab that asks for a sign of life, taken away by the tab that gives it. */
const questionKey = (name: string): string => `stationmaster-ask-${name}`;

/** Whether the tab that left the mark is still there. */
function alive(place: TabPlace, name: string, own: string): Promise<boolean> {
  const question = questionKey(name);
  return new Promise((done) => {
    if (!place.write(question, own)) return done(true);
    const end = (found: boolean): void => {
      deaf();
      stop();
      if (!found) place.write(question, null);
      done(found);
    };
    const deaf = place.listen('storage', () => {
      if (place.read(question) === null) end(true);
    });
    const stop = place.later(() => end(false), ANSWER_MS);
  });
}

async function gripMark(place: TabPlace, name: string, lost: () => void, take: boolean): Promise<Grip | null> {
  const key = markKey(name);
  const own = String(Math.random()).slice(2);
  if (!take && place.read(key) !== null && await alive(place, name, own)) return null;
  if (!place.write(key, own)) return UNBOUND;
  let mine = true;
  const look = (): void => {
    if (!mine) return;
    const found = place.read(key);
    // Storage that was emptied gives the name to nobody else.
    if (found === null) place.write(key, own);
    else if (found !== own) {
      mine = false;
      deaf();
      lost();
    }
  };
  const deaf = place.listen('storage', () => {
    look();
    if (mine && place.read(questionKey(name)) !== null) place.write(questionKey(name), null);
  });
  return {
    mine: () => {
      look();
      return mine;
    },
    drop: () => {
      if (mine && place.read(key) === own) place.write(key, null);
      mine = false;
      deaf();
    },
  };
}

function says(data: unknown, kind: 'want' | 'free', name: string): boolean {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind && 'name' in data && data.name === name;
}

/** Asks the tab that has it to let go; resolves when it has, or has not answered. */
function askFor(place: TabPlace, open: () => TabChannel, name: string): Promise<void> {
  return new Promise((done) => {
    const channel = open();
    const end = (): void => {
      stop();
      channel.close();
      done();
    };
    const stop = place.later(end, ANSWER_MS);
    channel.hear((data) => {
      if (says(data, 'free', name)) end();
    });
    channel.send({ kind: 'want', name });
  });
}

/** Lets go as soon as another tab asks. */
function answering(open: () => TabChannel, name: string, grip: Grip, lost: () => void): Grip {
  const channel = open();
  channel.hear((data) => {
    if (!says(data, 'want', name)) return;
    const mine = grip.mine();
    grip.drop();
    channel.send({ kind: 'free', name });
    channel.close();
    if (mine) lost();
  });
  return {
    mine: grip.mine,
    drop: () => {
      channel.close();
      grip.drop();
    },
  };
}

async function gripTab(place: TabPlace, name: string, lost: () => void, take: boolean): Promise<Grip | null> {
  const { locks, channel } = place;
  const attempt = (force: boolean): Promise<Grip | null> => (locks === null ? gripMark(place, name, lost, force) : gripLock(locks, name, lost, force));
  if (channel === null) return attempt(take);
  let grip = await attempt(false);
  if (grip === null && take) {
    await askFor(place, channel, name);
    grip = await attempt(true);
  }
  return grip === null ? null : answering(channel, name, grip, lost);
}

/**
 * Takes hold of `name`, or null when another tab has it and it is not to be taken from there. `lost` is called at most once, when another tab
 * has taken it, also while this page was put away.
 */
export async function holdTab(name: string, lost: () => void, take = false, place: TabPlace = browserPlace()): Promise<Hold | null> {
  let over = false;
  let grip: Grip | null = null;
  let retaking: Promise<boolean> | null = null;
  let stops: readonly (() => void)[] = [];
  const end = (): void => {
    over = true;
    grip?.drop();
    grip = null;
    for (const stop of stops) stop();
  };
  const gone = (): void => {
    if (over) return;
    end();
    lost();
  };
  const first = await gripTab(place, name, gone, take);
  if (first === null || over) return null;
  grip = first;

  async function retake(): Promise<boolean> {
    const found = await gripTab(place, name, gone, false);
    retaking = null;
    if (over) {
      found?.drop();
      return false;
    }
    grip = found;
    if (found === null) gone();
    return found !== null;
  }
  const settled = (): Promise<boolean> => {
    if (over) return Promise.resolve(false);
    if (grip !== null) return Promise.resolve(grip.mine());
    retaking ??= retake();
    return retaking;
  };
  stops = [
    place.listen('pagehide', () => {
      grip?.drop();
      grip = null;
    }),
    place.listen('pageshow', () => void settled()),
  ];
  return { mine: () => grip?.mine() === true, settled, release: end };
}
