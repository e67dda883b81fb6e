// Builds hand-made game states: `position({…})` starts from createGame and replaces what its options name. Written from the
// shape of the state alone, with no help from the rules under test. A tray's `railFacing`, an Office's `adOccupancy` and
// the other lists a place implies are filled in (R-CT-6, R-ST-9); cards put on a board are minted from FIRST_MINTED on.

import { MOVES_PER_LOCAL_OPS, SPARE_TRAYS, TIMETABLE_SLOTS } from '../../src/engine/content/constants.ts';
import { sameCard } from '../../src/engine/content/deck.ts';
import type { CardKind } from '../../src/engine/content/deck.ts';
import type { GameConfig } from '../../src/engine/config.ts';
import { cardId, playerIndex, sameSquare, seatIndex, squareKey, trayId } from '../../src/engine/ids.ts';
import type { CardId, Direction, GridCoord, PlayerIndex, SeatIndex, Side, TrayId } from '../../src/engine/ids.ts';
import { createGame, resolveConfig } from '../../src/engine/index.ts';
import type {
  CrewTray, DivisionNode, Facility, GameState, GridCard, OfficeArea, RollingStock, TrayPosition,
} from '../../src/engine/state.ts';
import { codeOf, endOfRow, parseCars, parseConsist, printSquareName } from './boards.ts';
import { districtOf, withModifier } from './fixture-cards.ts';
import type { FacilityOptions, PositionOptions, Square, TrayOptions, TrayPlace } from './position-options.ts';

export const square = ([row, col]: Square): GridCoord => ({ row, col });
export const tray = (n: number): TrayId => trayId(`tray${n}`);
export const player = (n: number): PlayerIndex => playerIndex(n);
export const seat = (n: number): SeatIndex => seatIndex(n);

const NAMES = ['Alice', 'Bob', 'Carol', 'Dave'] as const;

export const B0 = `
      c-1  c0  c1
r0    LW   OF  LE`;

/** The card ids a position mints start here, above every dealt card. */
export const FIRST_MINTED = 900;

function configOf(options: PositionOptions, players: number): GameConfig {
  const wanted = options.config ?? {};
  const resolved = resolveConfig(
    {
      mode: players === 1 ? 'solitaire' : 'competitive',
      days: 5,
      minCombinedRevenue: 0,
      maxCollisionsPerDay: 0,
      maxCollisionsTotal: 0,
      ...wanted,
      houseRules: { startingHand: 'threeRandom', startingOffice: 'whistlePost', extraStart: 'anyOffice', ...wanted.houseRules },
      optionalRules: { ...wanted.optionalRules },
    },
    players,
  );
  if (!resolved.ok) throw new Error(`bad config: ${JSON.stringify(resolved.problems)}`);
  return resolved.config;
}

/** A card of this kind taken out of the piles, or a new one when none lies there. */
function takeCard(draft: { -readonly [K in 'cards' | 'decks']: GameState[K] }, kind: CardKind, mint: (card: CardKind) => CardId): CardId {
  const { homeOffice } = draft.decks;
  const found = homeOffice.find((id) => {
    const card = draft.cards[id];
    return card !== undefined && sameCard(card, kind);
  });
  if (found === undefined) return mint(kind);
  draft.decks = { ...draft.decks, homeOffice: homeOffice.filter((id) => id !== found) };
  return found;
}

function parseLoad(text: string | null): NonNullable<Facility['menAtWork']>[number] {
  if (text === null) return null;
  const [letter = '', dir] = text.split(' ');
  const car = parseCars(letter)[0];
  if (car === undefined || car.type === 'coach' || car.type === 'caboose' || (dir !== 'out' && dir !== 'in')) throw new Error(`no load is written ${text}`);
  return { type: car.type, dir, ...(car.origin === undefined ? {} : { origin: car.origin }) };
}

function editCard(area: OfficeArea, at: Square, edit: (card: GridCard) => GridCard): OfficeArea {
  const key = squareKey(square(at));
  const card = area.grid[key];
  if (card === undefined) throw new Error(`nothing lies on ${printSquareName(square(at))}`);
  return { ...area, grid: { ...area.grid, [key]: edit(card) } };
}

function holdsOf(area: OfficeArea, options: FacilityOptions): OfficeArea {
  return editCard(area, options.at, (card) => {
    if (card.facility === null) throw new Error(`no facility on ${printSquareName(square(options.at))}`);
    const facility = (options.modifiers ?? []).reduce(withModifier, card.facility);
    return {
      ...card,
      facility: {
        ...facility,
        outboundBox: options.outbound === undefined ? facility.outboundBox : parseCars(options.outbound),
        inboundBox: options.inbound === undefined ? facility.inboundBox : parseCars(options.inbound),
        menAtWork: options.sign === undefined ? facility.menAtWork : [parseLoad(options.sign[0]), parseLoad(options.sign[1]), parseLoad(options.sign[2])],
        usedThisStage: { laborers: options.used?.laborers ?? 0, porters: options.used?.porters ?? 0 },
      },
    };
  });
}

function placeOf(at: TrayPlace, district: SeatIndex): TrayPosition {
  if (!('length' in at)) {
    if ('dp' in at) return { at: 'divisionPoint', side: at.dp };
    if ('node' in at) return { at: 'mainline', node: at.node };
    if ('yard' in at) return { at: 'mainline', node: at.yard };
    return { at: 'limits', seat: district, side: at.limits };
  }
  return { at: 'grid', seat: district, coord: square(at) };
}

function directionOf(options: TrayOptions): Direction {
  if (options.direction !== undefined) return options.direction;
  const number = options.train ?? null;
  if (number !== null && number <= 12) return number % 2 === 1 ? 'west' : 'east';
  if ('dp' in options.at) return options.at.dp === 'west' ? 'east' : 'west';
  return options.facing === 'w' ? 'west' : 'east';
}

/** Builds the position the options describe. */
export function position(options: PositionOptions = {}): GameState {
  const asked = options.players ?? 1;
  const names = typeof asked === 'number' ? NAMES.slice(0, asked) : asked;
  const players = names.length;
  const config = configOf(options, players);
  const fresh = createGame({ id: 'fixture', seed: options.seed ?? 1, config, playerNames: names });
  const draft: { -readonly [K in keyof GameState]: GameState[K] } = { ...fresh };
  let minted = FIRST_MINTED;
  const mint = (card: CardKind): CardId => {
    const id = cardId(`c${minted}`);
    minted += 1;
    draft.cards = { ...draft.cards, [id]: card };
    return id;
  };

  // Who sits where, and whose turn it is.
  draft.seating = (options.seating ?? names.map((_, i) => i)).map(playerIndex);
  const revenueOf = (i: number): number => (typeof options.revenue === 'number' ? options.revenue : (options.revenue?.[i] ?? 0));
  draft.players = fresh.players.map((one, i) => ({ ...one, revenue: revenueOf(i) }));
  const phase = options.phase ?? 'localOps';
  const byTurns = phase === 'localOps' || phase === 'loadUnload';
  const actor = options.actor === undefined ? (byTurns ? 0 : null) : options.actor;
  const superintendent = options.superintendent ?? draft.seating[0] ?? playerIndex(0);
  const seatOfPlayer = (one: number): number => draft.seating.indexOf(playerIndex(one));
  draft.clock = {
    ...fresh.clock,
    day: options.day ?? 1,
    stage: options.stage ?? 1,
    phase,
    phaseOpen: options.phaseOpen ?? actor !== null,
    currentActor: actor === null ? null : playerIndex(actor),
    actorOffset: actor === null || !byTurns ? 0 : (seatOfPlayer(actor) - seatOfPlayer(superintendent) + players) % players,
    superintendent: playerIndex(superintendent),
    pendingDecision: null,
    decisionAnswers: [],
    ...options.clock,
  };
  const option = options.option ?? null;
  draft.turns = fresh.turns.map((_, i) => ({
    option: i === actor ? option : null,
    movesRemaining: i === actor && option === 'switch' ? (options.moves ?? MOVES_PER_LOCAL_OPS) : 0,
    drawn: i === actor && (options.drawn ?? false),
    freightWorked: i === actor ? (options.freightWorked ?? {}) : {},
  }));

  // Cards.
  if (options.hands !== 'dealt') {
    draft.decks = { ...draft.decks, homeOffice: [...draft.decks.homeOffice, ...draft.decks.hands.flat()], hands: draft.decks.hands.map(() => []) };
    const given = options.hands ?? [];
    draft.decks = { ...draft.decks, hands: draft.decks.hands.map((_, i) => (given[i] ?? []).map(mint)) };
  }

  // The Division.
  const flagged = (one: number, side: Side): boolean =>
    (options.flags ?? []).some((flag) => (typeof flag === 'string' ? one === 0 && flag === side : flag.seat === one && flag.side === side));
  const nodes: DivisionNode[] = fresh.division.nodes.map((node, i): DivisionNode => {
    if (node.kind === 'divisionPoint') return node;
    if (node.kind === 'office') return { ...node, redFlags: { east: flagged(node.seat, 'east'), west: flagged(node.seat, 'west') } };
    const card = options.mainline?.[(i - 1) / 2] ?? 'plains';
    return {
      kind: 'mainline',
      card,
      transits: [],
      yard: [],
      absCardId: options.abs?.includes(i) === true ? mint({ kind: 'enhancement', key: 'absSignals' }) : null,
      modifiers: (options.modifiers?.[i] ?? []).map((key) => ({ key, cardId: mint({ kind: 'mainlineModifier', key }) })),
      gradeUp: card === 'heavyGrade' ? (options.grade ?? 'east') : null,
    };
  });

  // Districts.
  const areas: OfficeArea[] = fresh.officeAreas.map((area) => {
    const drawing = typeof options.board === 'string' ? (area.seat === 0 ? options.board : B0) : (options.board?.[area.seat] ?? B0);
    const tier = typeof options.tier === 'string' ? options.tier : (options.tier?.[area.seat] ?? area.tier);
    return districtOf(drawing, area.seat, tier, mint);
  });
  const editArea = (index: number, edit: (area: OfficeArea) => OfficeArea): void => {
    const area = areas[index];
    if (area === undefined) throw new Error(`no seat ${index}`);
    areas[index] = edit(area);
  };
  for (const facility of options.facilities ?? []) editArea(facility.seat ?? 0, (area) => holdsOf(area, facility));
  for (const { at, west } of options.standingWest ?? []) editArea(0, (area) => editCard(area, at, (card) => ({ ...card, standingWest: west })));
  editArea(0, (area) => ({ ...area, dispatchUsedToday: options.dispatchUsed ?? [] }));

  // Trains.
  const trays: Record<TrayId, CrewTray> = {};
  (options.trays ?? []).forEach((one, i) => {
    const id = trayId(one.id ?? `tray${i}`);
    const district = seatIndex(one.seat ?? 0);
    const number = one.train ?? null;
    const isExtra = number !== null && number > 12;
    const direction = directionOf(one);
    const facing = one.facing ?? (direction === 'east' ? 'e' : 'w');
    const spot = placeOf(one.at, district);
    const area = areas[district];
    if (area === undefined) throw new Error(`no seat ${district}`);
    const beneath = spot.at === 'grid' ? area.grid[squareKey(spot.coord)] : undefined;
    if (spot.at === 'grid' && beneath === undefined) throw new Error(`${id}: nothing lies on ${printSquareName(spot.coord)}`);
    trays[id] = {
      id,
      trainNumber: number,
      trainIsExtra: isExtra,
      section: one.section ?? 1,
      cardId: isExtra ? takeCard(draft, { kind: 'extraTrain', number }, mint) : null,
      ...parseConsist(one.consist ?? '[*]'),
      direction,
      facing,
      railFacing: beneath !== undefined && spot.at === 'grid' ? endOfRow(codeOf(area, spot.coord, beneath), facing) : facing === 'w' ? 'w' : 'e',
      position: spot,
      makeUp: one.makeUp ?? null,
      madeUpOrder: i,
      builtBy: one.builtBy === undefined ? null : playerIndex(one.builtBy),
      movesUsed: one.movesUsed ?? 0,
      speechMade: one.speechMade ?? false,
      stopPaidSeats: (one.stopPaidSeats ?? []).map(seatIndex),
      stoodSincePhase: false,
      holdReported: null,
    };
    if (spot.at === 'grid') {
      const here = one.at as Square;
      if (one.standingWest !== undefined) editArea(district, (was) => editCard(was, here, (card) => ({ ...card, standingWest: one.standingWest ?? 0 })));
      if (sameSquare(spot.coord, area.officeCoord)) editArea(district, (was) => ({ ...was, adOccupancy: [...was.adOccupancy, id] }));
    } else if (spot.at === 'limits') {
      editArea(district, (was) => ({ ...was, heldAtLimits: [...was.heldAtLimits, id] }));
    }
    if ('dp' in one.at) {
      const index = one.at.dp === 'west' ? 0 : nodes.length - 1;
      const node = nodes[index];
      if (node?.kind === 'divisionPoint') nodes[index] = { ...node, holding: [...node.holding, id] };
    } else if ('node' in one.at || 'yard' in one.at) {
      const index = 'node' in one.at ? one.at.node : one.at.yard;
      const node = nodes[index];
      if (node?.kind !== 'mainline') throw new Error(`node ${index} is no Mainline card`);
      const transit = 'node' in one.at ? [{
        trayId: id, stagesTotal: one.at.of, stagesRemaining: one.at.left, direction,
        clearedBy: one.at.clearedBy === undefined ? null : playerIndex(one.at.clearedBy),
      }] : [];
      nodes[index] = { ...node, transits: [...node.transits, ...transit], yard: 'yard' in one.at ? [...node.yard, id] : node.yard };
    }
  });
  draft.trays = trays;
  const used = Object.keys(trays);
  const free = fresh.freeTrays.filter((id) => !used.includes(id)).slice(0, players + SPARE_TRAYS - used.length);
  if (used.length + free.length !== players + SPARE_TRAYS) throw new Error(`${used.length} trains, ${players + SPARE_TRAYS} Crew Trays`);
  draft.freeTrays = free;
  draft.madeUpCount = used.length;
  draft.officeAreas = areas;
  draft.division = { nodes };

  // Queues, timetable and yards.
  draft.timetable = Array.from({ length: TIMETABLE_SLOTS }, (_, i) => options.timetable?.[i + 1] ?? null);
  draft.pendingExtras = (options.extras ?? []).map(({ train, player: owner }) => ({
    trainNumber: train, player: playerIndex(owner), cardId: takeCard(draft, { kind: 'extraTrain', number: train }, mint),
  }));
  draft.pendingSecondSections = options.secondSections ?? [];
  draft.yards = {
    divisionYard: options.divisionYard === undefined ? fresh.yards.divisionYard : parseCars(options.divisionYard),
    classificationYard: options.classificationYard === undefined ? [] : parseCars(options.classificationYard),
  };
  if (options.conserve === true) draft.yards = { ...draft.yards, divisionYard: lessBoardCars(draft) };
  return { ...draft, ...options.with };
}

/** Every piece on the board: consists, squares, boxes and signs. */
export function carsOnBoard(state: Pick<GameState, 'trays' | 'officeAreas'>): readonly RollingStock[] {
  const cards = state.officeAreas.flatMap((area) => Object.values(area.grid));
  return [
    ...Object.values(state.trays).flatMap((one) => one.consist),
    ...cards.flatMap((card) => card.standing),
    ...cards.flatMap((card) => {
      const { facility } = card;
      if (facility === null) return [];
      const loads = (facility.menAtWork ?? []).flatMap((load): readonly RollingStock[] => (load === null ? [] : [{ type: load.type, loaded: true }]));
      return [...facility.industryTrack.cars, ...facility.outboundBox, ...facility.inboundBox, ...loads];
    }),
  ];
}

function lessBoardCars(state: Pick<GameState, 'trays' | 'officeAreas' | 'yards'>): readonly RollingStock[] {
  const left = state.yards.divisionYard.slice();
  for (const car of carsOnBoard(state)) {
    const index = left.findIndex((piece) => piece.type === car.type && piece.loaded === car.loaded);
    if (index < 0) throw new Error(`the Division Yard has no ${car.loaded ? 'loaded' : 'empty'} ${car.type} left for the board`);
    left.splice(index, 1);
  }
  return left;
}

// ---- turns and phases

/** Local Operations, Switch chosen, six Moves left. */
export function switchingTurn(options: PositionOptions = {}): GameState {
  return position({ option: 'switch', ...options, phase: 'localOps' });
}

/** Local Operations, Draw chosen, a card already drawn unless `drawn` is false. */
export function drawTurn(options: PositionOptions = {}): GameState {
  return position({ option: 'draw', drawn: true, ...options, phase: 'localOps' });
}

/** Local Operations, Freight Agent chosen. */
export function freightAgentTurn(options: PositionOptions = {}): GameState {
  return position({ option: 'freightAgent', ...options, phase: 'localOps' });
}

export function loadUnloadTurn(options: PositionOptions = {}): GameState {
  return position({ ...options, phase: 'loadUnload' });
}

/** The Mainline Phase about to begin: nobody has moved. */
export function mainlinePhase(options: PositionOptions = {}): GameState {
  return position({ ...options, phase: 'mainline' });
}

/** The New Train Phase about to begin. */
export function newTrainPhase(options: PositionOptions = {}): GameState {
  return position({ ...options, phase: 'newTrain' });
}
