// Dealing a game (R-SU-10 to R-SU-35, E-SET-1 to E-SET-13). The order of steps fixes the random stream.

import { canonicalText } from './canon.ts';
import { resolveConfig } from './config.ts';
import type { GameConfig } from './config.ts';
import { DEPARTMENTS, MAX_PLAYERS, SPARE_TRAYS, TIMETABLE_SLOTS } from './content/constants.ts';
import { buildDeck } from './content/deck.ts';
import { MAINLINE_DECK } from './content/mainline-cards.ts';
import { CAR_TYPES, STOCK_SUPPLY } from './content/rolling-stock.ts';
import { newPlatform } from './facilities.ts';
import { playerIndex, seatIndex, squareKey, trayId } from './ids.ts';
import type { CardId, PlayerIndex } from './ids.ts';
import { at, removeAt } from './lists.ts';
import { d12, nextInt, normalSeed, seedRng, shuffle } from './rng.ts';
import type { RngState, Seed } from './rng.ts';
import { playerLeftOf } from './seats.ts';
import type { DivisionNode, GameState, GridCard, OfficeArea, RollingStock } from './state.ts';
import { emptyTally } from './tally.ts';
import { FRESH_TURN } from './turns.ts';

export interface GameOptions {
  /** The caller's name for the game; no rule reads it. */
  readonly id: string;
  readonly seed: Seed;
  /** Complete, as `resolveConfig` returns it. */
  readonly config: GameConfig;
  /** One to four, in player order. */
  readonly playerNames: readonly string[];
}

/** A fresh game. Throws `BAD_PLAYER_COUNT` or on an unresolved config: a caller's error (E-SET-1). */
export function createGame(options: GameOptions): GameState {
  const { config, playerNames } = options;
  const count = playerNames.length;
  if (count < 1 || count > MAX_PLAYERS || (config.mode === 'solitaire') !== (count === 1)) throw new Error('BAD_PLAYER_COUNT');
  const resolved = resolveConfig(config, count);
  // R-SU-40: a rate to be clamped or a flag to be forced means that nobody resolved it.
  if (!resolved.ok || canonicalText(resolved.config) !== canonicalText(config)) throw new Error('the config is not resolved');

  let rng = seedRng(options.seed);
  const division = rolls(rng, count);
  const superintendents = rolls(division.rng, count);
  rng = superintendents.rng;
  const seating = seatPlayers(division.rolls);
  const highest = Math.max(...superintendents.rolls);
  const superintendent = playerIndex(superintendents.rolls.indexOf(highest));

  const deck = buildDeck({ startingOffice: config.houseRules.startingOffice, pvpCardsAllowed: config.pvpCardsAllowed });
  const cards = Object.fromEntries(deck) as GameState['cards'];
  const dealt = deal(rng, config, cards, seating, superintendent);
  const line = dealDivision(dealt.rng, count);
  const trayCount = count + SPARE_TRAYS;

  return {
    id: options.id,
    seed: normalSeed(options.seed),
    rngState: line.rng,
    config,
    players: playerNames.map((name, index) => ({
      index: playerIndex(index),
      name,
      revenue: 0,
      toolboxFlag: config.optionalRules.emergencyToolbox,
    })),
    seating,
    openingRolls: { division: division.rolls, superintendent: superintendents.rolls },
    cards,
    decks: { homeOffice: dealt.deck, departments: dealt.departments, salvageYard: [], hands: dealt.hands, outOfPlay: [] },
    yards: { divisionYard: fullSupply(), classificationYard: [] },
    officeAreas: seating.map((_, seat) => openingDistrict(seat, config)),
    division: { nodes: line.nodes },
    trays: {},
    freeTrays: Array.from({ length: trayCount }, (_, i) => trayId(`tray${i}`)),
    timetable: Array.from({ length: TIMETABLE_SLOTS }, () => null),
    pendingExtras: [],
    pendingSecondSections: [],
    clock: {
      day: 1,
      stage: 1,
      phase: 'localOps',
      phaseOpen: false,
      currentActor: null,
      actorOffset: 0,
      superintendent,
      pendingDecision: null,
      decisionAnswers: [],
    },
    turns: playerNames.map(() => FRESH_TURN),
    madeUpCount: 0,
    intentCount: 0,
    movedThisPhase: [],
    collisionsToday: 0,
    collisionsPrevDay: 0,
    collisionsTotal: 0,
    status: 'active',
    outcome: null,
    extraDays: 0,
    extensionVotes: playerNames.map(() => null),
    official: null,
    tally: emptyTally(count),
  };
}

function rolls(start: RngState, count: number): { readonly rolls: readonly number[]; readonly rng: RngState } {
  const result: number[] = [];
  let rng = start;
  for (let i = 0; i < count; i += 1) {
    const [roll, after] = d12(rng);
    rng = after;
    result.push(roll);
  }
  return { rolls: result, rng };
}

/** R-SU-11: ascending roll from the west; of equals the lower player farther east. */
function seatPlayers(division: readonly number[]): readonly PlayerIndex[] {
  return division
    .map((_, index) => playerIndex(index))
    .sort((a, b) => at(division, a) - at(division, b) || b - a);
}

interface Deal {
  readonly rng: RngState;
  readonly deck: readonly CardId[];
  readonly departments: readonly (readonly CardId[])[];
  readonly hands: readonly (readonly CardId[])[];
}

/** R-SU-30 to R-SU-33. */
function deal(start: RngState, config: GameConfig, cards: GameState['cards'], seating: readonly PlayerIndex[], superintendent: PlayerIndex): Deal {
  const ids = Object.keys(cards) as CardId[];
  const order = seating.map((_, step) => playerLeftOf({ seating }, superintendent, step));
  const hands: (readonly CardId[])[] = seating.map(() => []);
  let rng = start;
  let rest: readonly CardId[];
  if (config.houseRules.startingHand === 'threeTrackThreeOther') {
    let track: readonly CardId[];
    let others: readonly CardId[];
    [track, rng] = shuffle(rng, ids.filter((id) => cards[id]?.kind === 'track'));
    [others, rng] = shuffle(rng, ids.filter((id) => cards[id]?.kind !== 'track'));
    for (const player of order) {
      hands[player] = [...track.slice(0, 3), ...others.slice(0, 3)];
      track = track.slice(3);
      others = others.slice(3);
    }
    [rest, rng] = shuffle(rng, [...track, ...others]);
  } else {
    const size = config.houseRules.startingHand === 'sixRandom' ? 6 : 3;
    [rest, rng] = shuffle(rng, ids);
    for (const player of order) {
      hands[player] = rest.slice(0, size);
      rest = rest.slice(size);
    }
  }
  return { rng, hands, departments: rest.slice(0, DEPARTMENTS).map((id) => [id]), deck: rest.slice(DEPARTMENTS) };
}

/** R-SU-10 step 4, R-TB-13. */
function dealDivision(start: RngState, count: number): { readonly nodes: readonly DivisionNode[]; readonly rng: RngState } {
  let rng = start;
  let left = MAINLINE_DECK;
  const nodes: DivisionNode[] = [{ kind: 'divisionPoint', side: 'west', holding: [] }];
  for (let i = 0; i <= count; i += 1) {
    let pick: number;
    [pick, rng] = nextInt(rng, left.length);
    const card = at(left, pick);
    left = removeAt(left, pick);
    let gradeUp: 'east' | 'west' | null = null;
    if (card === 'heavyGrade') {
      let up: number;
      [up, rng] = nextInt(rng, 2);
      gradeUp = up === 0 ? 'east' : 'west';
    }
    nodes.push({ kind: 'mainline', card, transits: [], yard: [], absCardId: null, modifiers: [], gradeUp });
    if (i < count) nodes.push({ kind: 'office', seat: seatIndex(i), redFlags: { east: false, west: false } });
  }
  nodes.push({ kind: 'divisionPoint', side: 'east', holding: [] });
  return { nodes, rng };
}

/** By type, loaded pieces before empty ones. */
function fullSupply(): readonly RollingStock[] {
  return CAR_TYPES.flatMap((type) => [
    ...Array.from({ length: STOCK_SUPPLY[type].loaded }, (): RollingStock => ({ type, loaded: true })),
    ...Array.from({ length: STOCK_SUPPLY[type].empty }, (): RollingStock => ({ type, loaded: false })),
  ]);
}

/** A bare card of the opening layout. */
export function bareCard(geometry: GridCard['geometry']): GridCard {
  return { cardId: null, geometry, standing: [], standingWest: 0, facility: null, enhancements: [] };
}

/** R-GR-8: sign, Office, sign. */
function openingDistrict(seat: number, config: GameConfig): OfficeArea {
  const tier = config.houseRules.startingOffice;
  const officeCoord = { row: 0, col: 0 };
  const limitsWest = { row: 0, col: -1 };
  const limitsEast = { row: 0, col: 1 };
  return {
    seat: seatIndex(seat),
    tier,
    grid: {
      [squareKey(limitsWest)]: bareCard({ kind: 'limits' }),
      [squareKey(officeCoord)]: { ...bareCard({ kind: 'office' }), facility: newPlatform(tier) },
      [squareKey(limitsEast)]: bareCard({ kind: 'limits' }),
    },
    runningRow: 0,
    officeCoord,
    limitsWest,
    limitsEast,
    adOccupancy: [],
    heldAtLimits: [],
    dispatchUsedToday: [],
  };
}
