// A recording as one HTML page that needs nothing else (B-REC-5): the packed recording, the panels of the game and a small
// player (record-player), all inside the file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackedRecording } from '../src/sim/pack.ts';
import { bundleInline } from './bundler/bundle.ts';
import { ROOT } from './repo.ts';

const ENTRY = 'scripts/record-player/main.ts';

/** JSON that may stand inside a script element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Beside the game's own styles: one column, the player on top, and no doors into a rule book that does not come along. */
const STYLE = `
body { margin: 0 auto; padding: 1rem; max-width: 80rem; }
.player { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .5rem 0; }
.player input { flex: 1; min-width: 12rem; }
.told { list-style: none; margin: 0; padding: 0; min-height: 3em; }
a.help { display: none; }
.why { min-height: 1.5em; font-style: italic; }
.layers { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); margin-top: 1rem; }
`;

/** The page of a recording. */
export function recordingPage(recording: PackedRecording): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`Station Master · ${recording.revenue} Revenue · seed ${recording.seed}`)}</title>
<style>${readFileSync(join(ROOT, 'public', 'web', 'app.css'), 'utf8').replaceAll('</', '<\\/')}${STYLE}</style>
</head>
<body>
<h1>${escaped(recording.heading)}</h1>
<p>Seed ${recording.seed}, played by ${escaped(recording.policy)}</p>
<main id="replay"></main>
<script type="application/json" id="recording">${inScript(recording)}</script>
<script type="module">${bundleInline(ENTRY)}</script>
</body>
</html>
`;
}
