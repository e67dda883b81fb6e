// A recording as one HTML page that needs nothing else (B-REC-5): the packed recording, the modules that draw the board and a
// small player, all inside the file. Modules find each other through an import map, so nothing is bundled.

import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { PackedRecording } from '../src/sim/pack.ts';
import { ROOT } from './repo.ts';
import { stripComments } from './strip-comments.ts';

const ENTRIES = ['web/draw/square.js', 'web/draw/track.js', 'web/dom.js', 'sim/pack.js'] as const;

/** Every module the entries reach, comments out, each import by its name in the map. */
function modulesOf(entries: readonly string[]): ReadonlyMap<string, string> {
  const modules = new Map<string, string>();
  const visit = (name: string): void => {
    if (modules.has(name)) return;
    modules.set(name, '');
    const wanted: string[] = [];
    const code = stripComments(readFileSync(join(ROOT, 'build', 'src', ...name.split('/')), 'utf8'), (specifier) => {
      const target = posix.normalize(posix.join(posix.dirname(name), specifier));
      wanted.push(target);
      return target;
    });
    modules.set(name, code);
    wanted.forEach(visit);
  };
  entries.forEach(visit);
  return modules;
}

/** JSON that may stand inside a script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE = `
body { margin: 0; padding: 1rem; }
.player { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .5rem 0; }
.player input { flex: 1; min-width: 12rem; }
.line { list-style: none; margin: 0; padding: 0; }
.division { display: flex; flex-wrap: wrap; gap: .25rem; padding: 0; list-style: none; }
.division li { border: 1px solid currentColor; border-radius: .25rem; padding: .25rem .5rem; }
svg.district { max-width: 100%; height: auto; max-height: 60vh; display: block; }
.why { min-height: 1.5em; }
`;

/** The player, as it stands in the page. */
const PLAYER = `
import { patch, h, s } from 'web/dom.js';
import { drawSquare } from 'web/draw/square.js';
import { SQUARE } from 'web/draw/track.js';
import { unpackRecording } from 'sim/pack.js';

const recording = unpackRecording(JSON.parse(document.getElementById('recording').textContent));
const { frames } = recording;
const root = document.getElementById('replay');
let at = 0;
let timer = null;

const train = (chip) => chip.label + ' (' + (chip.cars.map((car) => car.label).join(', ') || 'no cars') + ')';

function board(frame) {
  const office = frame.division.find((node) => node.kind === 'office' && node.seat === frame.viewerSeat) ?? null;
  const rows = frame.cells.map((cell) => cell.row);
  const [north, south] = [Math.max(0, ...rows), Math.min(0, ...rows)];
  const { west, east } = frame.limits;
  const [width, height] = [(east - west + 1) * SQUARE, (north - south + 1) * SQUARE];
  return s('svg', { class: 'district', viewBox: '0 0 ' + width + ' ' + height, width, height, role: 'img', 'aria-label': 'The Office Area, north up' },
    frame.cells.map((cell) => s('g', { key: cell.row + ',' + cell.col, transform: 'translate(' + (cell.col - west) * SQUARE + ' ' + (north - cell.row) * SQUARE + ')', class: 'cell laid' },
      s('rect', { class: 'plot', width: SQUARE, height: SQUARE }),
      drawSquare({ cell, office, marked: () => false }, frame.limits))));
}

function show(index) {
  at = Math.max(0, Math.min(frames.length - 1, index));
  const { frame, lines, reason } = frames[at];
  const go = (text, to) => h('button', { type: 'button', onclick: () => { stop(); show(to); } }, text);
  patch(root,
    h('p', {}, 'Day ' + frame.day + ', Stage ' + frame.stage + ' (' + frame.clock + '), ' + frame.phase + ' · Revenue ' + frame.revenue + ' · step ' + (at + 1) + ' of ' + frames.length),
    h('div', { class: 'player' },
      go('First', 0), go('Back', at - 1), h('button', { type: 'button', onclick: toggle }, timer === null ? 'Play' : 'Pause'), go('On', at + 1), go('Last', frames.length - 1),
      h('input', { type: 'range', min: 0, max: frames.length - 1, value: at, 'aria-label': 'Step', oninput: (event) => { stop(); show(Number(event.target.value)); } })),
    h('ul', { class: 'line', 'aria-live': 'polite' }, lines.map((line, i) => h('li', { key: String(i), class: line.tone }, line.text))),
    h('p', { class: 'why' }, reason === null ? '' : h('em', {}, 'Why: ' + reason)),
    h('ul', { class: 'division', 'aria-label': 'The Division, west to east' }, frame.division.map((node) => h('li', { key: String(node.index) }, h('strong', {}, node.label), ' ',
      [...node.holding, ...node.heldAtLimits, ...node.trains.flat()].map(train).join('; ')))),
    board(frame),
    h('p', {}, 'Hand: ' + (frame.hand.join(', ') || 'empty')));
}

function stop() {
  if (timer !== null) clearInterval(timer);
  timer = null;
}

function toggle() {
  if (timer !== null) stop();
  else timer = setInterval(() => { if (at + 1 >= frames.length) stop(); show(at + 1); }, 700);
  show(at);
}

document.addEventListener('keydown', (event) => {
  if (event.target.tagName === 'INPUT') return;
  if (event.key === 'ArrowRight') { stop(); show(at + 1); }
  if (event.key === 'ArrowLeft') { stop(); show(at - 1); }
});
show(0);
`;

/** The page of a recording. */
export function recordingPage(recording: PackedRecording): string {
  const imports = Object.fromEntries([...modulesOf(ENTRIES)].map(([name, code]) => [name, `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`]));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`Station Master · ${recording.revenue} Revenue · seed ${recording.seed}`)}</title>
<style>${readFileSync(join(ROOT, 'public', 'web', 'app.css'), 'utf8').replaceAll('</', '<\\/')}${STYLE}</style>
<script type="importmap">${inScript({ imports })}</script>
</head>
<body>
<h1>${escaped(recording.heading)}</h1>
<p>Seed ${recording.seed}, played by ${escaped(recording.policy)}</p>
<main id="replay"></main>
<script type="application/json" id="recording">${inScript(recording)}</script>
<script type="module">${PLAYER}</script>
</body>
</html>
`;
}
