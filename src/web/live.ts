// What a screen reader is told (U-AX-7): one polite and one assertive region; while a dialog is open the regions inside it speak, since
// what lies outside is inert (U-AX-10). At most one polite message per 1.5 s; later ones are merged.

const PAUSE = 1500;

let waiting: string[] = [];
let timer: number | null = null;
let spokenAt = -PAUSE;

function region(kind: 'status' | 'alert'): Element | null {
  const dialogs = document.querySelectorAll('dialog[open]');
  const inner = dialogs[dialogs.length - 1]?.querySelector(`[data-live="${kind}"]`);
  return inner ?? document.querySelector(`[data-live="${kind}"]`);
}

function flush(): void {
  timer = null;
  const target = region('status');
  if (waiting.length === 0 || target === null) return;
  target.textContent = waiting.slice(-4).join(' ');
  waiting = [];
  spokenAt = performance.now();
}

/** Says it when there is room. */
export function sayPolitely(text: string): void {
  if (text === '') return;
  waiting.push(text);
  if (timer === null) timer = window.setTimeout(flush, Math.max(60, spokenAt + PAUSE - performance.now()));
}

/** Says it now: decisions, refusals, your turn. */
export function sayNow(text: string): void {
  const target = region('alert');
  if (target === null) return;
  // The same words twice are announced only when they change in between.
  target.textContent = '';
  window.setTimeout(() => {
    target.textContent = text;
  }, 40);
}
