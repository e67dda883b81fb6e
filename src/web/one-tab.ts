// One live tab per solitaire save (U-SE-19): two would overwrite each other. The tab holds a named lock for as long as it lives; another one
// may take it over, and the first then stops.

const LOCK = 'station-master-save';
const TAKE = 'stationmaster-take';

let asked: Promise<boolean> | null = null;

function takesOver(): boolean {
  try {
    const wanted = sessionStorage.getItem(TAKE) === '1';
    sessionStorage.removeItem(TAKE);
    return wanted;
  } catch {
    return false;
  }
}

/** Whether this tab has the save to itself; `lost` is called when another tab takes it. Without locks the page plays on. */
export function holdSave(lost: () => void): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  asked ??= new Promise<boolean>((done) => {
    const how: LockOptions = takesOver() ? { steal: true } : { ifAvailable: true };
    let held = false;
    navigator.locks.request(LOCK, how, (lock) => {
      held = lock !== null;
      done(held);
      // Held until the page goes.
      return held ? new Promise<void>(() => undefined) : undefined;
    }).catch(() => {
      if (held) lost();
      else done(true);
    });
  });
  return asked;
}

/** Takes the save from the other tab, by a fresh load of this page. */
export function playHereInstead(): void {
  try {
    sessionStorage.setItem(TAKE, '1');
  } catch {
    // Without storage the page simply asks again.
  }
  window.location.reload();
}
