// A dealt game brought forward by hand: districts built, trains on the timetable, cars spotted, piles run low. Every card and
// car is taken from where the deal put it, so that what conserves them (INV-CARDS, INV-STOCK) holds from the first step.

import { INDUSTRY_CARDS } from '../../src/engine/content/board-cards.ts';
import type { CardKind } from '../../src/engine/content/deck.ts';
import type { CardId, SquareKey } from '../../src/engine/ids.ts';
import { apply, legalActions } from '../../src/engine/index.ts';
import type { GameState, GridCard, OfficeArea, RollingStock, TurnState } from '../../src/engine/state.ts';
import type { Dice } from './games.ts';

const kindOf = (state: GameState, id: CardId): CardKind => {
  const kind = state.cards[id];
  if (kind === undefined) throw new Error(`no card ${id}`);
  return kind;
};

/** How often a builder reaches for a card; 0 for what is no building. */
function appetite(kind: CardKind): number {
  if (kind.kind === 'track') return kind.geometry === 'turnout' ? 6 : kind.geometry === 'straight' ? 4 : 3;
  if (kind.kind === 'freightFacility') return 12;
  if (kind.kind === 'modifier') return 4;
  if (kind.kind === 'enhancement') return kind.key === 'absSignals' ? 2 : 20;
  if (kind.kind === 'office') return 2;
  return 0;
}

function without(state: GameState, id: CardId): GameState {
  return { ...state, decks: { ...state.decks, homeOffice: state.decks.homeOffice.filter((one) => one !== id) } };
}

/** A card of the deck worth laying, by appetite; null when there is none. */
function pickBuilder(state: GameState, dice: Dice): CardId | null {
  const weights = state.decks.homeOffice.map((id) => appetite(kindOf(state, id)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return null;
  let draw = dice.below(total);
  const at = weights.findIndex((weight) => {
    draw -= weight;
    return draw < 0;
  });
  return state.decks.homeOffice[at] ?? null;
}

/** Lays cards of the deck in every district, each by a play the rules allow. */
function build(start: GameState, dice: Dice): GameState {
  let state = start;
  for (const { index } of start.players) {
    const drawing: TurnState = { option: 'draw', movesRemaining: 0, drawn: true, freightWorked: {} };
    state = {
      ...state,
      clock: { ...state.clock, phaseOpen: true, currentActor: index },
      turns: state.turns.map((turn, i) => (i === index ? drawing : turn)),
    };
    const hands = state.decks.hands;
    for (let laid = 0; laid < 45; laid += 1) {
      const id = pickBuilder(state, dice);
      if (id === null) break;
      const held: GameState = { ...without(state, id), decks: { ...without(state, id).decks, hands: hands.map((hand, i) => (i === index ? [id] : hand)) } };
      const plays = legalActions(held, index).filter((intent) => intent.type === 'card.play');
      if (plays.length === 0) continue;
      const result = apply(held, index, dice.pick(plays));
      if (result.ok) state = { ...result.state, decks: { ...result.state.decks, hands } };
    }
  }
  return { ...state, clock: start.clock, turns: start.turns, tally: start.tally, intentCount: start.intentCount };
}

/** Moves pieces of a type and load out of the Division Yard; none when it runs out. */
function takeCars(state: GameState, wanted: readonly RollingStock[]): readonly [GameState, readonly RollingStock[]] {
  const yard = state.yards.divisionYard.slice();
  const taken = wanted.filter((car) => {
    const index = yard.length < 12 ? -1 : yard.findIndex((piece) => piece.type === car.type && piece.loaded === car.loaded);
    if (index >= 0) yard.splice(index, 1);
    return index >= 0;
  });
  return [{ ...state, yards: { ...state.yards, divisionYard: yard } }, taken];
}

function withCard(state: GameState, area: OfficeArea, key: SquareKey, edit: (card: GridCard) => GridCard): GameState {
  const now = state.officeAreas[area.seat];
  const card = now?.grid[key];
  if (now === undefined || card === undefined) return state;
  const next: OfficeArea = { ...now, grid: { ...now.grid, [key]: edit(card) } };
  return { ...state, officeAreas: state.officeAreas.map((one, i) => (i === area.seat ? next : one)) };
}

/** Cars on the tracks of the industries, and a few where they are in the way. */
function spotCars(start: GameState, dice: Dice): GameState {
  let state = start;
  for (const area of start.officeAreas) {
    for (const [key, card] of Object.entries(area.grid)) {
      const industry = card.facility?.industry ?? null;
      if (industry !== null) {
        const wanted = Array.from({ length: 1 + dice.below(3) }, () => ({ type: dice.pick(INDUSTRY_CARDS[industry].cars), loaded: dice.chance(40) }));
        const [next, cars] = takeCars(state, wanted);
        state = withCard(next, area, key, (was) => (was.facility === null ? was : { ...was, facility: { ...was.facility, industryTrack: { cars } } }));
      } else if (card.geometry.kind === 'track' && card.geometry.geometry !== 'turnout' && dice.chance(6)) {
        const [next, cars] = takeCars(state, [{ type: dice.pick(['boxcar', 'hopper', 'coach', 'reefer', 'caboose']), loaded: true }]);
        state = withCard(next, area, key, (was) => ({ ...was, standing: cars }));
      }
    }
  }
  return state;
}

/** Trains on the timetable, as if played on an earlier day. */
function schedule(start: GameState, dice: Dice): GameState {
  let state = start;
  const slots = start.timetable.slice();
  for (const id of start.decks.homeOffice) {
    const kind = kindOf(start, id);
    if (kind.kind !== 'timetabledTrain' || dice.chance(40)) continue;
    const open = slots.flatMap((number, i) => (number === null ? [i] : []));
    slots[dice.pick(open)] = kind.number;
    state = without(state, id);
    state = { ...state, decks: { ...state.decks, outOfPlay: [...state.decks.outOfPlay, id] } };
  }
  return { ...state, timetable: slots };
}

/** Cards of use in the hands, a short deck and a short Division Yard. */
function runLow(start: GameState, dice: Dice): GameState {
  let state = start;
  for (const { index } of start.players) {
    for (const id of start.decks.homeOffice) {
      const kind = kindOf(start, id);
      const useful = kind.kind === 'secondSection' || kind.kind === 'maneuver' || kind.kind === 'extraTrain' || kind.kind === 'mainlineModifier';
      if (!useful || !dice.chance(8) || !state.decks.homeOffice.includes(id)) continue;
      state = without(state, id);
      state = { ...state, decks: { ...state.decks, hands: state.decks.hands.map((hand, i) => (i === index ? [...hand, id] : hand)) } };
    }
  }
  if (dice.chance(50)) {
    const keep = dice.below(12);
    const { homeOffice, outOfPlay } = state.decks;
    state = { ...state, decks: { ...state.decks, homeOffice: homeOffice.slice(0, keep + 1), outOfPlay: [...outOfPlay, ...homeOffice.slice(keep + 1)] } };
  }
  if (dice.chance(50)) {
    const { divisionYard } = state.yards;
    const stays = divisionYard.filter(() => dice.chance(25));
    const kept = stays.length === 0 ? divisionYard.slice(0, 1) : stays;
    state = { ...state, yards: { divisionYard: kept, classificationYard: divisionYard.filter((car) => !kept.includes(car)) } };
  }
  return state;
}

/** The dealt game, furnished. */
export function furnished(start: GameState, dice: Dice): GameState {
  return runLow(schedule(spotCars(build(start, dice), dice), dice), dice);
}
