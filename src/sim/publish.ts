// Choosing, writing and verifying the replays the site shows (B-PUB-1 to B-PUB-5). A replay is a save, and what makes it one
// is that it can be loaded and played to its end with its own rules.

import type { GameConfig, Intent } from '../engine/index.ts';
import { submit } from '../game/game.ts';
import { solitaireGame } from '../client/local-session.ts';
import { loadSave } from '../game/parse-save.ts';
import { solitaireSave } from '../game/save.ts';
import type { SolitaireSave, Writer } from '../game/save.ts';
import type { GameFigures } from './figures.ts';
import { needsOf } from './watchable.ts';
import type { Watchable } from './watchable.ts';

/** A game that may be published. */
export interface Candidate {
  readonly seed: number;
  readonly figures: GameFigures;
  readonly history: readonly Intent[];
}

export interface Published {
  readonly file: string;
  readonly text: string;
  readonly title: string;
  readonly note: string;
}

export type Verified = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** B-PUB-2: by net Revenue, the best first, then by seed. */
export function ranked(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.slice().sort((a, b) => b.figures.net - a.figures.net || a.seed - b.seed);
}

const some = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** What happened, in a phrase, and who played (B-PUB-1). */
export function noteOf({ figures }: Candidate, config: GameConfig, policy: string): string {
  const { counts } = figures;
  const floor = config.minCombinedRevenue;
  const met = floor === 0 ? [] : [figures.net >= floor ? `the floor of ${floor} met` : `${floor - figures.net} short of the floor of ${floor}`];
  const parts = [
    ...met,
    some(counts.loadsCompleted, 'load'), some(counts.unloadsCompleted, 'unload'),
    some(counts.boarded + counts.detrained, 'coachful of passengers', 'coachfuls of passengers'),
    some(counts.trainsCompleted, 'train completed', 'trains completed'),
    ...(counts.collisions > 0 ? [some(counts.collisions, 'collision')] : []),
  ];
  const phrase = parts.join(', ');
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)} · played by ${policy}`;
}

export function titleOf({ seed, figures }: Candidate): string {
  return `${figures.net} Revenue · seed ${seed}`;
}

/** A save laid out with one intent to a line: short enough to keep, and a change of one intent is a change of one line. */
export function printReplay(save: SolitaireSave): string {
  const { history, ...head } = save;
  const top = JSON.stringify(head, null, 2).replace(/\n\}$/, '');
  return `${top},\n  "history": [\n${history.map((intent) => `    ${JSON.stringify(intent)}`).join(',\n')}\n  ]\n}\n`;
}

/** The game played anew through the submit path of the page, as a file; or why it cannot be. */
export function publishable(candidate: Candidate, config: GameConfig, policy: string, writer: Writer): Published | string {
  let game = solitaireGame(candidate.seed, config);
  for (const [index, intent] of candidate.history.entries()) {
    const result = submit(game, intent);
    if (!result.ok) return `move ${index + 1} of ${candidate.history.length}, ${intent.type}, was refused ${result.code}`;
    game = result.game;
  }
  const title = titleOf(candidate);
  const note = noteOf(candidate, config, policy);
  const text = printReplay({ ...solitaireSave(game, writer), title, note });
  return { file: `seed-${candidate.seed}.json`, text, title, note };
}

/** B-PUB-3: the file loaded as a viewer loads it must end officially, and with the Revenue it claims. */
export function verifyReplay(text: string, moves: number, revenue: number): Verified {
  const fault = (reason: string): Verified => ({ ok: false, reason });
  const loaded = loadSave(text);
  if (!loaded.ok) return fault(`${loaded.error.code} ${loaded.error.detail}`);
  const { game } = loaded.replayed;
  if (game.history.length !== moves) return fault(`${game.history.length} of ${moves} moves replay`);
  const { status, official } = game.state;
  if (status !== 'finished' && status !== 'awaitingExtension') return fault(`the game is left ${status}`);
  if (official === null) return fault('no official result');
  const net = official.revenues[0] ?? 0;
  return net === revenue ? { ok: true } : fault(`it ends with ${net} Revenue, not ${revenue}`);
}

export interface Choice {
  readonly chosen: readonly (Published & { readonly candidate: Candidate })[];
  /** Candidates that could not be published, and why. */
  readonly refused: readonly { readonly seed: number; readonly reason: string }[];
}

/**
 * B-PUB-2 to B-PUB-4: the best `top` candidates that verify. When none of them shows a long switching turn, or freight and
 * passengers together, the least of them gives way to the best one that does, if one of the best 5 % does.
 */
export function chooseReplays(candidates: readonly Candidate[], top: number, config: GameConfig, policy: string, writer: Writer): Choice {
  const order = ranked(candidates);
  const pool = order.slice(0, Math.max(top, Math.ceil(order.length * 0.05)));
  const chosen: (Published & { readonly candidate: Candidate })[] = [];
  const refused: { readonly seed: number; readonly reason: string }[] = [];
  const tried = new Map<number, (Published & { readonly candidate: Candidate }) | null>();
  const take = (candidate: Candidate): (Published & { readonly candidate: Candidate }) | null => {
    const before = tried.get(candidate.seed);
    if (before !== undefined) return before;
    const made = publishable(candidate, config, policy, writer);
    const verified: Verified = typeof made === 'string' ? { ok: false, reason: made } : verifyReplay(made.text, candidate.history.length, candidate.figures.net);
    const file = typeof made !== 'string' && verified.ok ? { ...made, candidate } : null;
    if (!verified.ok) refused.push({ seed: candidate.seed, reason: verified.reason });
    tried.set(candidate.seed, file);
    return file;
  };
  for (const candidate of order) {
    if (chosen.length >= top) break;
    const file = take(candidate);
    if (file !== null) chosen.push(file);
  }
  const shows = (need: Watchable, file: { readonly candidate: Candidate }): boolean => needsOf(file.candidate.figures).includes(need);
  for (const need of ['switching', 'freight and passengers'] as const) {
    if (chosen.some((file) => shows(need, file))) continue;
    const better = pool.filter((candidate) => needsOf(candidate.figures).includes(need)).map(take).find((file) => file !== null);
    if (better === undefined || better === null) continue;
    // What goes must not be the only one that shows the other thing.
    const other: Watchable = need === 'switching' ? 'freight and passengers' : 'switching';
    const spare = chosen.filter((file) => !shows(other, file) || shows(other, better) || chosen.some((one) => one !== file && shows(other, one)));
    const giveWay = spare[spare.length - 1];
    if (giveWay !== undefined) chosen[chosen.indexOf(giveWay)] = better;
  }
  return { chosen, refused };
}
