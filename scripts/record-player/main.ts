// The player inside a recording's page (B-REC-5): the game's own turn chart, Division, Office Area, hand and history on one frame after
// another, with what the player did and why above them. Runs in the browser, from the one file the page is.

import { unpackRecording } from '../../src/sim/pack.ts';
import type { PackedRecording } from '../../src/sim/pack.ts';
import type { Line } from '../../src/view/frame.ts';
import { h, patch } from '../../src/web/dom.ts';
import type { Child } from '../../src/web/dom.ts';
import { boardPanel } from '../../src/web/panels/board.ts';
import { divisionPanel } from '../../src/web/panels/division.ts';
import { handPanel } from '../../src/web/panels/hand.ts';
import { logPanel } from '../../src/web/panels/log.ts';
import { timetablePanel } from '../../src/web/panels/timetable.ts';
import { turnChart } from '../../src/web/panels/turn-chart.ts';
import { idleMenu, stillApp } from '../../src/web/replays/still.ts';
import '../../src/web/replays/words.ts';
import { t } from '../../src/web/strings/text.ts';

/** How long a step stays while it plays. */
const STEP_MS = 900;

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
}

const { frames } = unpackRecording(JSON.parse(element('recording').textContent ?? '') as PackedRecording);
const root = element('replay');
const last = frames.length - 1;
const told: readonly Line[] = frames.flatMap(({ lines }) => lines);
/** How many lines have been told with each frame. */
const toldTo = frames.map(((sum) => ({ lines }) => (sum += lines.length))(0));

let at = 0;
let timer: number | null = null;
let waiting = false;
/** Whether the Office Area is folded; by itself it never is. */
let folded = false;

const first = frames[0]?.frame;
if (first === undefined) throw new Error('the recording is empty');
const app = stillApp(first, () => told.slice(0, toldTo[at] ?? 0), () => {
  if (waiting) return;
  waiting = true;
  window.requestAnimationFrame(() => {
    waiting = false;
    draw();
  });
});

function show(step: number): void {
  at = Math.max(0, Math.min(last, step));
  const recorded = frames[at];
  if (recorded === undefined) return;
  app.frame = recorded.frame;
  app.menu = idleMenu(recorded.frame);
  const square = recorded.lines.map(({ where }) => where).find((where) => where !== undefined && !('node' in where));
  app.ui = { ...app.ui, looking: square === undefined || 'node' in square ? null : { kind: 'square', at: { row: square.row, col: square.col } } };
  app.schedule();
}

function pause(): void {
  if (timer !== null) window.clearInterval(timer);
  timer = null;
  app.schedule();
}

function toggle(): void {
  if (timer !== null) return pause();
  if (at === last) show(0);
  timer = window.setInterval(() => {
    show(at + 1);
    if (at === last) pause();
  }, STEP_MS);
  app.schedule();
}

/** By hand it pauses. */
function go(step: number): void {
  pause();
  show(step);
}

function fold(): void {
  folded = !folded;
  app.schedule();
}

function control(key: string, words: string, press: () => void): Child {
  return h('button', { type: 'button', key, 'data-key': key, onclick: press }, words);
}

function draw(): void {
  const { lines = [], reason = null } = frames[at] ?? {};
  const { clock, day, stage } = app.frame;
  patch(root,
    h('div', { class: 'player', key: 'player', role: 'group', 'aria-label': t('replays.deck') },
      control('first', t('replays.first'), () => go(0)), control('back', t('replays.back'), () => go(at - 1)),
      control('play', t(timer === null ? 'replays.start' : 'replays.pause'), toggle),
      control('on', t('replays.on'), () => go(at + 1)), control('last', t('replays.last'), () => go(last)),
      h('input', {
        key: 'scrubber', type: 'range', min: 0, max: last, value: at, 'aria-label': t('replays.scrubber'), 'data-key': 'scrubber',
        'aria-valuetext': t('replays.scrubberAt', { step: String(at), last: String(last), day, stage }),
        oninput: (event: Event) => event.target instanceof HTMLInputElement && go(Number(event.target.value)),
      }),
      h('span', { key: 'step' }, t('replays.step', { step: String(at), last: String(last) }))),
    h('ul', { class: 'told', key: 'told', 'aria-live': 'polite', 'aria-label': clock }, lines.map((line, i) => h('li', { key: String(i), class: line.tone }, line.text))),
    h('p', { class: 'why', key: 'why', 'data-t': 'why' }, reason !== null && t('replays.why', { reason })),
    turnChart(app),
    h('div', { class: 'layers', key: 'panels' }, divisionPanel(app), boardPanel(app, undefined, { folded, toggle: fold }), handPanel(app), timetablePanel(app), logPanel(app)));
}

document.addEventListener('keydown', (event) => {
  if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'ArrowRight') go(at + 1);
  else if (event.key === 'ArrowLeft') go(at - 1);
  else if (event.key === ' ' && event.target === document.body) {
    event.preventDefault();
    toggle();
  }
});
show(0);
