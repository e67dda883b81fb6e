// Finds the games that test/browser/saves holds: seeded games played at random, leaning towards rare situations, each stopped at the first
// question of its kind. Run after a change of the rules: `node build/test/browser/find-saves.js [name…] [--from save] [--seeds first last] [--lean how] [--days n]`.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/repo.ts';
import { developerBot } from '../../src/bot/developer-bot.ts';
import { resolveConfig } from '../../src/engine/config.ts';
import type { GameConfig } from '../../src/engine/config.ts';
import { playerIndex } from '../../src/engine/ids.ts';
import { actingPlayer, legalActions } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { solitaireGame } from '../../src/client/local-session.ts';
import { GameHolder } from '../../src/sim/game-holder.ts';
import { playerOfIntent } from '../../src/game/game.ts';
import { parseSave } from '../../src/game/parse-save.ts';
import { printSave, replaySave, solitaireSave, tableSave } from '../../src/game/save.ts';
import type { SolitaireSave } from '../../src/game/save.ts';
import { redactFor } from '../../src/view/redact.ts';
import { cardOf, PAIR_SITUATIONS, SITUATIONS, TABLE_SITUATIONS } from './situations.ts';
import type { Wanted } from './situations.ts';

function random(seed: number): (n: number) => number {
  let word = seed >>> 0;
  return (n) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * n);
  };
}

/** A builder draws and builds most of the time; a switchman leaves cars about; a hoarder keeps Extras; a railroader runs
 * every train; a hog does too, and leaves them standing in the district; a dispatcher
 * mostly plays well, and otherwise like a hog; a porter sets passengers down and lets others wait; a flagman plants every flag;
 * a docker puts up industries that share a Modifier, one square between them. */
const LEANINGS = {
  builder: { draw: 20, switch: 1, freightAgent: 1 },
  switchman: { draw: 4, switch: 6, freightAgent: 2 },
  hoarder: { draw: 40, switch: 1, freightAgent: 1 },
  railroader: { draw: 20, switch: 2, freightAgent: 3 },
  hog: { draw: 30, switch: 20, freightAgent: 6 },
  dispatcher: { draw: 10, switch: 2, freightAgent: 20 },
  porter: { draw: 20, switch: 0.2, freightAgent: 20 },
  flagman: { draw: 30, switch: 4, freightAgent: 3 },
  docker: { draw: 1000, switch: 0.1, freightAgent: 0.1 },
} as const;
type Leaning = keyof typeof LEANINGS;
const ORDER: readonly Leaning[] = ['builder', 'switchman', 'railroader', 'switchman', 'railroader', 'hog', 'hoarder'];

function topIs(state: GameState, slot: number, kinds: readonly string[]): boolean {
  const pile = state.decks.departments[slot] ?? [];
  const top = pile[pile.length - 1];
  return top !== undefined && kinds.includes(state.cards[top]?.kind ?? '');
}

/** What this leaning likes to take off a Department. */
const LIKES: Readonly<Record<Leaning, readonly string[]>> = {
  builder: ['freightFacility', 'modifier'], switchman: [], hoarder: ['extraTrain'],
  railroader: ['extraTrain', 'timetabledTrain', 'secondSection', 'enhancement'], hog: ['extraTrain', 'timetabledTrain', 'secondSection', 'enhancement'],
  dispatcher: ['extraTrain', 'timetabledTrain', 'secondSection', 'enhancement'], porter: ['timetabledTrain', 'office'],
  flagman: ['extraTrain', 'timetabledTrain', 'maneuver'], docker: [],
};

/** Whether an industry laid there leaves one square between itself and another: room for a Modifier that could serve both. */
function besideGap(state: GameState, intent: Intent & { readonly type: 'card.play' }): boolean {
  const at = intent.placement;
  if (at === undefined) return false;
  return Object.entries(state.officeAreas[0]?.grid ?? {}).some(([key, card]) => {
    const [row = 0, col = 0] = key.split(',').map(Number);
    return card.geometry.kind === 'facility' && Math.abs(row - at.row) + Math.abs(col - at.col) === 2;
  });
}

/** Industries of which two may be served by one Modifier, and the Modifiers that serve them. */
const DOCKS: readonly string[] = ['freightHouse', 'packingSheds', 'grocersWarehouse'];
const DOCK_CARDS: readonly string[] = ['truckDock', 'forklifts'];

/** Whether an industry laid there would leave a square free for a Modifier between itself and another of its kind. */
function sharesGap(state: GameState, at: { readonly row: number; readonly col: number }): boolean {
  const area = state.officeAreas[0];
  if (area === undefined) return false;
  const free = (row: number, col: number): boolean => area.grid[`${row},${col}`] === undefined && row !== area.runningRow && col > area.limitsWest.col && col < area.limitsEast.col;
  return Object.entries(area.grid).some(([key, card]) => {
    const [row = 0, col = 0] = key.split(',').map(Number);
    if (card.geometry.kind !== 'facility' || !DOCKS.includes(card.geometry.facility)) return false;
    const [dr, dc] = [at.row - row, at.col - col];
    if (Math.abs(dr) + Math.abs(dc) !== 2) return false;
    return dr === 0 || dc === 0 ? free(row + dr / 2, col + dc / 2) : free(row + dr, col) || free(row, col + dc);
  });
}

function dockWeight(state: GameState, intent: Intent): number {
  const card = cardOf(state, intent);
  const docks = Object.values(state.officeAreas[0]?.grid ?? {}).filter(({ geometry }) => geometry.kind === 'facility').length;
  if (card?.kind === 'freightFacility') {
    if (!DOCKS.includes(card.facility) || intent.type !== 'card.play' || intent.placement === undefined) return 0.0001;
    return docks === 0 || sharesGap(state, intent.placement) ? 2000 : 0.0001;
  }
  if (card?.kind === 'modifier') return 0.0001;
  return card?.kind === 'track' ? 6 : 3;
}

function playWeight(state: GameState, intent: Intent, leaning: Leaning): number {
  if (leaning === 'docker') return dockWeight(state, intent);
  const card = cardOf(state, intent);
  if (leaning === 'hoarder') return card?.kind === 'extraTrain' ? 0 : 20;
  if (leaning !== 'builder' && leaning !== 'switchman') return card?.kind === 'track' ? 3 : card?.kind === 'office' ? 0.5 : 40;
  // What makes rare things possible is played before plain track.
  if (leaning === 'builder' && card?.kind === 'freightFacility' && intent.type === 'card.play' && besideGap(state, intent)) return 2000;
  return card?.kind === 'track' ? 4 : card?.kind === 'freightFacility' ? 30 : card?.kind === 'modifier' ? (leaning === 'builder' ? 0.05 : 2) : 12;
}

function wantedDock(state: GameState, intent: Intent): boolean {
  const card = cardOf(state, intent);
  return (card?.kind === 'freightFacility' && DOCKS.includes(card.facility)) || (card?.kind === 'modifier' && DOCK_CARDS.includes(card.modifier));
}

function weight(state: GameState, intent: Intent, leaning: Leaning): number {
  if (leaning === 'flagman' && intent.type === 'maneuver.redFlags') return intent.side === 'east' ? 400 : 0.01;
  switch (intent.type) {
    case 'localOps.choose':
      return LEANINGS[leaning][intent.option];
    case 'switch.move':
      return 6;
    case 'switch.end':
    case 'loadUnload.end':
    case 'freightAgent.end':
      return 1;
    case 'draw.end':
      return leaning === 'builder' ? 0.2 : leaning === 'hoarder' ? 0.5 : 2;
    case 'draw.fromDepartment':
      return topIs(state, intent.slot, LIKES[leaning]) ? 60 : 6;
    case 'card.play':
    case 'mainline.modify':
      return playWeight(state, intent, leaning);
    case 'card.discard':
      if (leaning === 'docker') return wantedDock(state, intent) ? 0.0001 : 0.5;
      return leaning === 'hoarder' ? 4 : cardOf(state, intent)?.kind === 'modifier' ? 0.004 : 0.4;
    case 'newTrain.secondSection':
      return leaning === 'builder' || leaning === 'switchman' ? 6 : 40;
    case 'mainline.clearance':
      return intent.allow ? 30 : 1;
    case 'newTrain.placeCar':
      return leaning === 'porter' && intent.carType === 'coach' && !intent.loaded ? 200 : 6;
    case 'porter.board':
      return leaning === 'porter' ? 0.01 : 6;
    case 'porter.detrain':
      return leaning === 'porter' ? 100 : 6;
    case 'freightAgent.unjam':
      return 0.5;
    // Kept for the train that is about to collide.
    case 'redFlag.play':
    case 'maneuver.redFlags':
      return 0.02;
    default:
      return 6;
  }
}

function pick(state: GameState, legal: readonly Intent[], leaning: Leaning, roll: (n: number) => number): Intent | undefined {
  if (leaning === 'dispatcher' && roll(10) < 7) {
    const player = actingPlayer(state) ?? playerIndex(0);
    return developerBot.choose(redactFor(state, player), player, legal, { gameId: 'search', decisionIndex: state.intentCount, policySeed: 1 }).intent;
  }
  const weights = legal.map((intent) => weight(state, intent, leaning));
  const total = weights.reduce((sum, one) => sum + one, 0);
  let left = (roll(1_000_000) / 1_000_000) * total;
  return legal.find((_intent, i) => (left -= weights[i] ?? 0) < 0) ?? legal[0];
}

function resolved(partial: object, players: number): GameConfig {
  const answer = resolveConfig(partial, players);
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer.config;
}

/** Every third game keeps collision limits, every sixth generous ones; every fourth begins at a Whistle Post, every fifth starts Extras at Division Points alone. */
function config(seed: number, days: number): GameConfig {
  const [perDay, total] = seed % 6 === 5 ? [9, 19] : seed % 3 === 2 ? [3, 6] : [0, 0];
  return resolved({
    mode: 'solitaire', days, maxCollisionsPerDay: perDay, maxCollisionsTotal: total, minCombinedRevenue: 0,
    optionalRules: { emergencyToolbox: seed % 2 === 1 },
    houseRules: { startingHand: 'sixRandom', startingOffice: seed % 4 === 3 ? 'whistlePost' : 'depot', extraStart: seed % 5 === 4 ? 'divisionPointsOnly' : 'ownOffice' },
  }, 1);
}

function tableOf(seed: number): GameHolder {
  const mode = seed % 2 === 0 ? 'coop' : 'competitive';
  return GameHolder.deal({ seed, config: resolved({ mode, days: 1 + (seed % 3), minCombinedRevenue: mode === 'coop' ? 1 : 0, maxCollisionsPerDay: 3, maxCollisionsTotal: 6 }, 3), playerNames: ['Ann', 'Bob', 'Cy'] });
}

/** Two people, without limits on collisions. */
function pairOf(seed: number, days: number): GameHolder {
  const rules = resolved({ mode: 'competitive', days, maxCollisionsPerDay: 0, maxCollisionsTotal: 0, minCombinedRevenue: 0 }, 2);
  return GameHolder.deal({ seed, config: rules, playerNames: ['Ann', 'Bea'] });
}

type Found = (name: string, table: GameHolder) => void;

function playOn(table: GameHolder, leaning: Leaning, roll: (n: number) => number, situations: Readonly<Record<string, Wanted>>, wanted: Set<string>, found: Found): void {
  for (let turn = 0; turn < 4000 && wanted.size > 0; turn += 1) {
    const { state } = table;
    const player = actingPlayer(state) ?? playerIndex(0);
    const legal = state.status === 'finished' ? [] : legalActions(state, player);
    for (const name of [...wanted]) if (situations[name]?.(state, legal, table.history) === true) found(name, table);
    if (state.status !== 'active') return;
    const intent = pick(state, legal, leaning, roll);
    if (intent === undefined || playerOfIntent(state, intent) === null || !table.submit(intent, player).ok) return;
  }
}

/** Goes on from somewhere in a game that is known to have come near. */
function branch(base: SolitaireSave, attempt: number, wanted: Set<string>, found: Found): void {
  const roll = random(attempt * 104729);
  const cut = base.history.length - 1 - roll(Math.min(40, base.history.length - 1));
  const { game } = replaySave({ ...base, history: base.history.slice(0, cut) }, 'solitaire');
  playOn(new GameHolder(game), ORDER[attempt % ORDER.length] ?? 'switchman', roll, SITUATIONS, wanted, found);
}

const ALL = [SITUATIONS, TABLE_SITUATIONS, PAIR_SITUATIONS];
const FOLDER = join(ROOT, 'test/browser/saves');
const WRITER = { engineVersion: 'test' };

function main(words: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  const valueOf = (option: string, place = 1): string | undefined => (words.includes(option) ? words[words.indexOf(option) + place] : undefined);
  const from = valueOf('--from');
  const asked = words.filter((word, i) => word !== from && ALL.some((kind) => word in kind) && words[i - 1] !== '--from');
  const names = asked.length > 0 ? asked : ALL.flatMap((kind) => Object.keys(kind));
  const wanted = new Set(names.filter((name) => name in SITUATIONS));
  const tables = new Set(names.filter((name) => name in TABLE_SITUATIONS));
  const pairs = new Set(names.filter((name) => name in PAIR_SITUATIONS));
  const missing = (): readonly string[] => [...wanted, ...tables, ...pairs];
  const found: Found = (name, table) => {
    wanted.delete(name);
    tables.delete(name);
    pairs.delete(name);
    const save = name in SITUATIONS ? solitaireSave(table.game, WRITER) : tableSave(table.game, WRITER, { createdAt: 0, botSeats: [] });
    writeFileSync(join(FOLDER, `${name}.json`), name in SITUATIONS ? `${JSON.stringify(save)}\n` : printSave(save));
    console.log(`${name}: seed ${table.deal.seed}, after ${table.history.length} intents`);
  };
  const near = from === undefined ? null : parseSave(readFileSync(join(FOLDER, `${from}.json`), 'utf8'));
  const lean = (Object.keys(LEANINGS) as Leaning[]).find((one) => one === valueOf('--lean'));
  const last = Number(valueOf('--seeds', 2) ?? 3000);
  for (let seed = Number(valueOf('--seeds') ?? 1); seed <= last && missing().length > 0; seed += 1) {
    if (near === null) {
      const roll = random(seed * 7919 + 1 + (seed % 5));
      const leaning = lean ?? ORDER[seed % ORDER.length] ?? 'switchman';
      if (wanted.size > 0) playOn(new GameHolder(solitaireGame(seed, config(seed, Number(valueOf('--days') ?? 1 + (seed % 5))))), leaning, roll, SITUATIONS, wanted, found);
      if (tables.size > 0) playOn(tableOf(seed), leaning, roll, TABLE_SITUATIONS, tables, found);
      if (pairs.size > 0) playOn(pairOf(seed, Number(valueOf('--days') ?? 1 + (seed % 3))), leaning, roll, PAIR_SITUATIONS, pairs, found);
    } else if (near.ok && near.save.format === 'station-master-solitaire') branch(near.save, seed, wanted, found);
  }
  if (missing().length > 0) console.log(`not found: ${missing().join(', ')}`);
}

main(process.argv.slice(2));
