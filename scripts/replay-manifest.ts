// The list of published replays (U-CB-16, U-CB-17): every file is read as a page reads it and played to its end; one that is no finished
// solitaire save stops the build by name.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSave } from '../src/game/parse-save.ts';
import { playerIndex } from '../src/view/basics.ts';
import { officialFacts, outcomeWords } from '../src/view/outcome-sentences.ts';
import { snapshot } from '../src/view/snapshot.ts';

export interface ReplayEntry {
  readonly file: string;
  readonly title: string;
  readonly note?: string;
  readonly seed: number;
  readonly days: number;
  readonly players: number;
  readonly moves: number;
  /** How it ended, in a line. */
  readonly result: string;
}

/** The entry of one file; throws when it cannot be published. */
export function replayEntry(file: string, text: string): ReplayEntry {
  const loaded = loadSave(text);
  if (!loaded.ok) throw new Error(`replays/${file}: ${loaded.error.code}, ${loaded.error.detail}`);
  const { save, replayed } = loaded;
  if (save.format !== 'station-master-solitaire') throw new Error(`replays/${file}: a published replay is a solitaire save`);
  const facts = officialFacts(snapshot(replayed.game.state, playerIndex(0)));
  if (facts === null) throw new Error(`replays/${file}: after move ${save.history.length} of ${save.history.length} the game has no official result`);
  const { title = file.replace(/\.json$/, ''), note } = save;
  const result = `${outcomeWords(facts).headline} · ${facts.revenues[0] ?? 0} Revenue`;
  return { file, title, ...(note === undefined ? {} : { note }), seed: save.seed, days: save.rules.days, players: 1, moves: save.history.length, result };
}

/** The entries of a folder, by title; none when there is no folder. */
export function replayEntries(folder: string): readonly ReplayEntry[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'manifest.json') : [];
  const entries = files.map((file) => replayEntry(file, readFileSync(join(folder, file), 'utf8')));
  return entries.sort((a, b) => (a.title === b.title ? (a.file < b.file ? -1 : 1) : a.title < b.title ? -1 : 1));
}
