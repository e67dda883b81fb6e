// One live tab for each solitaire save and each seat (U-SE-19): two would overwrite each other. A tab holds a named lock for as long as it
// lives; another may take it over, and the first is told and stops. Where the browser has no locks a heartbeat in storage stands in.

import { read, write } from './storage.ts';

export interface Hold {
  /** Whether this tab still has it: asked before anything is kept or sent. */
  readonly mine: () => boolean;
  readonly release: () => void;
}

const BEAT = 2000;
const DEAD = 5000;

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

/** Takes hold of `name`, or null when another tab has it and it is not to be taken from there. `lost`: another tab has taken it. */
export function holdTab(name: string, lost: () => void, take = false): Promise<Hold | null> {
  return 'locks' in navigator ? holdLock(name, lost, take) : Promise.resolve(holdBeat(name, lost, take));
}
