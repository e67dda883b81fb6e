// One live tab for each solitaire save and each seat (U-SE-19): two would overwrite each other. A tab holds a named lock for as long as it
// lives; another asks it to let go, and takes it from one that does not answer; the first is told and stops. Where the browser has no locks
// a heartbeat in storage stands in.

import { read, write } from './storage.ts';

export interface Hold {
  /** Whether this tab still has it: asked before anything is kept or sent. */
  readonly mine: () => boolean;
  readonly release: () => void;
}

const BEAT = 2000;
const DEAD = 5000;
/** How long the tab that has it may take to let go. */
const ANSWER_MS = 2000;
const CHANNEL = 'stationmaster-tabs';

function holdLock(name: string, lost: () => void, take: boolean): Promise<Hold | null> {
  return new Promise((done) => {
    let mine = false;
    navigator.locks.request(name, take ? { steal: true } : { ifAvailable: true }, (lock) => {
      if (lock === null) return done(null);
      mine = true;
      return new Promise<void>((free) => {
        done({
          mine: () => mine,
          release: () => {
            mine = false;
            free();
          },
        });
      });
    }).catch(() => {
      if (mine) lost();
      mine = false;
      // A browser that refuses the lock itself plays on.
      done({ mine: () => true, release: () => undefined });
    });
  });
}

/** `<tab>:<time of its last sign of life>`. */
function holdBeat(name: string, lost: () => void, take: boolean): Hold | null {
  const key = `stationmaster-live-${name}`;
  const own = String(Math.random()).slice(2);
  const other = (): boolean => {
    const [tab, at] = (read(key) ?? '').split(':');
    return tab !== '' && tab !== own && Date.now() - Number(at) < DEAD;
  };
  if (!take && other()) return null;
  let mine = true;
  const stop = (): void => {
    mine = false;
    window.clearInterval(timer);
    window.removeEventListener('storage', look);
    window.removeEventListener('pagehide', release);
  };
  const look = (): void => {
    if (!mine || !other()) return;
    stop();
    lost();
  };
  const beat = (): void => {
    look();
    if (mine) write(key, `${own}:${Date.now()}`);
  };
  const release = (): void => {
    if (mine) write(key, null);
    stop();
  };
  const timer = window.setInterval(beat, BEAT);
  window.addEventListener('storage', look);
  window.addEventListener('pagehide', release);
  write(key, `${own}:${Date.now()}`);
  return {
    mine: () => {
      look();
      return mine;
    },
    release,
  };
}

function message(data: unknown, kind: 'want' | 'free', name: string): boolean {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === kind && 'name' in data && data.name === name;
}

/** Asks the tab that has it; resolves when it has let go, or has not answered. */
function askFor(name: string): Promise<void> {
  return new Promise((done) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (): void => {
      window.clearTimeout(timer);
      channel.close();
      done();
    };
    const timer = window.setTimeout(end, ANSWER_MS);
    channel.addEventListener('message', ({ data }) => {
      if (message(data, 'free', name)) end();
    });
    channel.postMessage({ kind: 'want', name });
  });
}

/** Lets go as soon as another tab asks. */
function answering(name: string, hold: Hold, lost: () => void): Hold {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (!message(data, 'want', name)) return;
    const mine = hold.mine();
    hold.release();
    channel.postMessage({ kind: 'free', name });
    channel.close();
    if (mine) lost();
  });
  return {
    mine: hold.mine,
    release: () => {
      channel.close();
      hold.release();
    },
  };
}

/** Takes hold of `name`, or null when another tab has it and it is not to be taken from there. `lost`: another tab has taken it. */
export async function holdTab(name: string, lost: () => void, take = false): Promise<Hold | null> {
  const attempt = (force: boolean): Promise<Hold | null> => ('locks' in navigator ? holdLock(name, lost, force) : Promise.resolve(holdBeat(name, lost, force)));
  const asks = typeof BroadcastChannel === 'function';
  let hold = await attempt(take && !asks);
  if (hold === null && take) {
    await askFor(name);
    hold = await attempt(true);
  }
  return hold === null || !asks ? hold : answering(name, hold, lost);
}
