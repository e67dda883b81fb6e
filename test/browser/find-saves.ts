// Finds the games that test/browser/saves holds: seeded solitaire games played at random, leaning towards rare situations, each stopped at the
// first question of its kind. Run after a change of the rules: `node build/test/browser/find-saves.js [name…] [--from save]`.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/repo.ts';
import { resolveConfig } from '../../src/engine/config.ts';
import { playerIndex, squareKey } from '../../src/engine/ids.ts';
import { legalActions } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import type { GameState } from '../../src/engine/state.ts';
import { solitaireTable } from '../../src/table/local-session.ts';
import { playerOfIntent, submit } from '../../src/table/game.ts';
import type { Table } from '../../src/table/game.ts';
import { parseSave } from '../../src/table/parse-save.ts';
import { replaySave, solitaireSave } from '../../src/table/save.ts';
import type { SolitaireSave } from '../../src/table/save.ts';
import { decisionView } from '../../src/view/decision-view.ts';

type Wanted = (state: GameState, legal: readonly Intent[]) => boolean;

const cardOf = (state: GameState, intent: Intent): GameState['cards'][keyof GameState['cards']] | null => ('cardId' in intent && intent.cardId !== undefined ? (state.cards[intent.cardId] ?? null) : null);
const isEnhancement = (state: GameState, intent: Intent, key: string): boolean => {
  const card = cardOf(state, intent);
  return card?.kind === 'enhancement' && card.key === key;
};
const offers = (type: Intent['type']): Wanted => (_state, legal) => legal.some((intent) => intent.type === type);

function sorts(at: 'grid' | 'mainline'): Wanted {
  return (state, legal) => legal.some((intent) => intent.type === 'switch.sortConsist' && state.trays[intent.trayId]?.position.at === at);
}

/** Two intents of the list that agree in everything but one field. */
function pairs(legal: readonly Intent[], of: (intent: Intent) => string | null): boolean {
  const seen = new Set<string>();
  for (const intent of legal) {
    const key = of(intent);
    if (key === null) continue;
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}

/** What each save stops at. */
export const SITUATIONS: Readonly<Record<string, Wanted>> = {
  clearance: (state) => state.clock.pendingDecision?.kind === 'clearance',
  'yard-office': (state) => state.clock.pendingDecision?.kind === 'yardOffice',
  'yard-office-fouled': (state) => state.clock.pendingDecision?.kind === 'yardOffice' && (decisionView(state, playerIndex(0))?.lead.length ?? 0) > 0,
  'red-flag-card': (_state, legal) => legal.some((intent) => intent.type === 'mainline.redFlag' && intent.cardId !== undefined),
  'red-flag-toolbox': (_state, legal) => legal.some((intent) => intent.type === 'mainline.redFlag' && intent.flag && intent.cardId === undefined),
  'extra-start': (_state, legal) => legal.some((intent) => intent.type === 'newTrain.startExtra' && intent.start.kind === 'divisionPoint') && legal.some((intent) => intent.type === 'newTrain.startExtra' && intent.start.kind === 'office'),
  'extra-interchange': (_state, legal) => pairs(legal, (intent) => (intent.type === 'newTrain.startExtra' && intent.start.kind === 'mainline' ? `${intent.trainNumber}` : null)),
  'make-up': (_state, legal) => legal.filter((intent) => intent.type === 'newTrain.placeCar').length > 2,
  'own-extra': (_state, legal) => legal.some((intent) => intent.type === 'newTrain.passCar') && legal.some((intent) => intent.type === 'newTrain.placeCar'),
  'second-section': offers('newTrain.secondSection'),
  'two-routes': (_state, legal) => pairs(legal, (intent) => (intent.type === 'switch.move' && intent.via !== undefined ? `${intent.trayId} ${squareKey(intent.to)} ${intent.reverse}` : null)),
  'small-yard': sorts('grid'),
  'interchange-sort': sorts('mainline'),
  'turnout-over-curve': (state, legal) => legal.some((intent) => {
    if (intent.type !== 'card.play' || intent.placement === undefined) return false;
    const card = cardOf(state, intent);
    const there = state.officeAreas[0]?.grid[squareKey(intent.placement)]?.geometry;
    return card?.kind === 'track' && card.geometry === 'turnout' && there?.kind === 'track' && there.geometry !== 'straight';
  }),
  realignment: (state, legal) => legal.some((intent) => {
    const card = intent.type === 'mainline.modify' ? cardOf(state, intent) : null;
    return card?.kind === 'mainlineModifier' && card.key === 'realignment';
  }),
  'abs-signals': (state, legal) => legal.some((intent) => intent.type === 'card.play' && intent.node !== undefined && isEnhancement(state, intent, 'absSignals')),
  'over-limit': (state, legal) => legal.filter((intent) => intent.type === 'card.discard').length >= 9 && (state.decks.hands[0]?.length ?? 0) >= 5,
  'flag-card': offers('maneuver.redFlags'),
  'flag-toolbox': offers('redFlag.play'),
  'set-out': (_state, legal) => legal.some((intent) => intent.type === 'switch.dropCars' && intent.fromNose === true) && legal.some((intent) => intent.type === 'switch.dropCars' && intent.fromNose === undefined),
  porters: (_state, legal) => legal.some((intent) => intent.type === 'porter.board' || intent.type === 'porter.detrain'),
  board: offers('porter.board'),
  'start-load': offers('laborer.startLoad'),
  'advance-load': offers('laborer.advanceLoad'),
  'begin-unload': offers('laborer.beginUnload'),
  'freight-agent': (_state, legal) => legal.filter((intent) => intent.type === 'freightAgent.stockOutbound').length > 1,
  'clear-inbound': offers('freightAgent.clearInbound'),
  unjam: offers('freightAgent.unjam'),
  vote: (state) => state.status === 'awaitingExtension',
};

function random(seed: number): (n: number) => number {
  let word = seed >>> 0;
  return (n) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * n);
  };
}

/** A builder draws and builds most of the time; a switchman leaves cars about. */
const LEANINGS = { builder: { draw: 20, switch: 1, freightAgent: 1 }, switchman: { draw: 4, switch: 6, freightAgent: 2 } } as const;
type Leaning = keyof typeof LEANINGS;

function topIs(state: GameState, slot: number, kinds: readonly string[]): boolean {
  const pile = state.decks.departments[slot] ?? [];
  const top = pile[pile.length - 1];
  return top !== undefined && kinds.includes(state.cards[top]?.kind ?? '');
}

/** Whether an industry laid there leaves one square between itself and another: room for a Modifier that could serve both. */
function besideGap(state: GameState, intent: Intent & { readonly type: 'card.play' }): boolean {
  const at = intent.placement;
  if (at === undefined) return false;
  return Object.entries(state.officeAreas[0]?.grid ?? {}).some(([key, card]) => {
    const [row = 0, col = 0] = key.split(',').map(Number);
    return card.geometry.kind === 'facility' && Math.abs(row - at.row) + Math.abs(col - at.col) === 2;
  });
}

function weight(state: GameState, intent: Intent, leaning: Leaning): number {
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
      return leaning === 'builder' ? 0.2 : 2;
    case 'draw.fromDepartment':
      return leaning === 'builder' && topIs(state, intent.slot, ['freightFacility', 'modifier']) ? 60 : 6;
    case 'card.play':
    case 'mainline.modify': {
      const card = cardOf(state, intent);
      // What makes rare things possible is played before plain track.
      if (leaning === 'builder' && card?.kind === 'freightFacility' && intent.type === 'card.play' && besideGap(state, intent)) return 2000;
      return card?.kind === 'track' ? 4 : card?.kind === 'freightFacility' ? 30 : card?.kind === 'modifier' ? (leaning === 'builder' ? 0.05 : 2) : 12;
    }
    case 'card.discard':
      return cardOf(state, intent)?.kind === 'modifier' ? 0.004 : 0.4;
    case 'mainline.clearance':
      return intent.allow ? 30 : 1;
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
  const weights = legal.map((intent) => weight(state, intent, leaning));
  const total = weights.reduce((sum, one) => sum + one, 0);
  let left = (roll(1_000_000) / 1_000_000) * total;
  return legal.find((_intent, i) => (left -= weights[i] ?? 0) < 0) ?? legal[0];
}

function config(seed: number, days: number): Table['deal']['config'] {
  const resolved = resolveConfig({ mode: 'solitaire', days, maxCollisionsPerDay: 0, maxCollisionsTotal: 0, minCombinedRevenue: 0, optionalRules: { emergencyToolbox: seed % 2 === 1 }, houseRules: { startingHand: 'sixRandom' } }, 1);
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.problems));
  return resolved.config;
}

function playOn(table: Table, leaning: Leaning, roll: (n: number) => number, wanted: Set<string>, found: (name: string, table: Table) => void): void {
  for (let turn = 0; turn < 4000 && wanted.size > 0; turn += 1) {
    const { state } = table;
    if (state.status === 'finished') return;
    const legal = legalActions(state, playerIndex(0));
    for (const name of [...wanted]) if (SITUATIONS[name]?.(state, legal) === true) found(name, table);
    if (state.status === 'awaitingExtension') return;
    const intent = pick(state, legal, leaning, roll);
    if (intent === undefined || playerOfIntent(state, intent) === null || !submit(table, intent).ok) return;
  }
}

/** Plays one seed and hands over each wanted situation it meets first. */
function play(seed: number, days: number, wanted: Set<string>, found: (name: string, table: Table) => void): void {
  const roll = random(seed * 7919 + days);
  playOn(solitaireTable(seed, config(seed, days)), seed % 3 === 0 ? 'builder' : 'switchman', roll, wanted, found);
}

/** Goes on from somewhere in a game that is known to have come near. */
function branch(base: SolitaireSave, attempt: number, wanted: Set<string>, found: (name: string, table: Table) => void): void {
  const roll = random(attempt * 104729);
  const cut = base.history.length - 1 - roll(Math.min(40, base.history.length - 1));
  const { table } = replaySave({ ...base, history: base.history.slice(0, cut) }, 'solitaire');
  playOn(table, 'switchman', roll, wanted, found);
}

const FOLDER = join(ROOT, 'test/browser/saves');

function main(names: readonly string[]): void {
  mkdirSync(FOLDER, { recursive: true });
  const asked = names.filter((name) => name in SITUATIONS && names[names.indexOf(name) - 1] !== '--from');
  const wanted = new Set(asked.length > 0 ? asked : Object.keys(SITUATIONS));
  const found = (name: string, table: Table): void => {
    wanted.delete(name);
    writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(solitaireSave(table, { engineVersion: 'test' }))}\n`);
    console.log(`${name}: seed ${table.deal.seed}, after ${table.history.length} intents`);
  };
  const near = names.indexOf('--from') >= 0 ? parseSave(readFileSync(join(FOLDER, `${names[names.indexOf('--from') + 1] ?? ''}.json`), 'utf8')) : null;
  for (let seed = 1; seed <= 3000 && wanted.size > 0; seed += 1) {
    if (near === null) play(seed, 1 + (seed % 5), wanted, found);
    else if (near.ok && near.save.format === 'station-master-solitaire') branch(near.save, seed, wanted, found);
  }
  if (wanted.size > 0) console.log(`not found: ${[...wanted].join(', ')}`);
}

main(process.argv.slice(2));
