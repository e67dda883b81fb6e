// Turns a drawing into the district of a hand-made position: cards, facilities, Modifiers and the two signs. Written from
// the card tables alone, so that a fixture does not depend on the rules that lay cards (R-PT-12, R-PM-4, R-PO-2).

import { INDUSTRY_CARDS, MODIFIER_CARDS, OFFICES } from '../../src/engine/content/board-cards.ts';
import type { IndustryKey, ModifierKey, OfficeTier } from '../../src/engine/content/board-cards.ts';
import type { CardKind } from '../../src/engine/content/deck.ts';
import { sameSquare, squareKey } from '../../src/engine/ids.ts';
import type { CardId, GridCoord, SeatIndex } from '../../src/engine/ids.ts';
import type { CardGeometry, Facility, GridCard, OfficeArea } from '../../src/engine/state.ts';
import { INDUSTRY_CODES, MODIFIER_CODES, TRACK_FACES, isIndustryCode, isModifierCode, isTrackCode, parseBoard } from './boards.ts';
import type { CardCode, DrawnSquare } from './boards.ts';

/** A card's id for each card that lies on a board; minted by the caller. */
export type Mint = (card: CardKind) => CardId;

/** An Office of a tier as a Passenger Facility, every slot empty. */
export function passengerFacility(tier: OfficeTier): Facility {
  const card = OFFICES[tier];
  return {
    kind: 'passenger',
    industry: null,
    allows: { outbound: card.passengerFacility, inbound: card.passengerFacility },
    outboundBox: [],
    inboundBox: [],
    capacity: { outbound: card.outbound, inbound: card.inbound },
    menAtWork: null,
    industryTrack: { cars: [] },
    laborers: 0,
    porters: card.porters,
    usedThisStage: { laborers: 0, porters: 0 },
    modifiers: [],
  };
}

/** An industry as laid: every box empty, nothing on MEN, AT or WORK. */
export function freightFacility(industry: IndustryKey): Facility {
  const card = INDUSTRY_CARDS[industry];
  return {
    kind: 'freight',
    industry,
    allows: { outbound: card.flow !== 'inbound', inbound: card.flow !== 'outbound' },
    outboundBox: [],
    inboundBox: [],
    capacity: { outbound: card.outbound, inbound: card.inbound },
    menAtWork: [null, null, null],
    industryTrack: { cars: [] },
    laborers: card.laborers,
    porters: 0,
    usedThisStage: { laborers: 0, porters: 0 },
    modifiers: [],
  };
}

/** A facility with one more Modifier attached; boxes its flow cannot use are lost, workers never (R-PM-7). */
export function withModifier(facility: Facility, key: ModifierKey): Facility {
  const card = MODIFIER_CARDS[key];
  return {
    ...facility,
    capacity: {
      outbound: facility.capacity.outbound + (facility.allows.outbound ? card.outbound : 0),
      inbound: facility.capacity.inbound + (facility.allows.inbound ? card.inbound : 0),
    },
    laborers: facility.laborers + card.laborers,
    porters: facility.porters + card.porters,
    modifiers: [...facility.modifiers, key],
  };
}

/** The rails of a card written in letters. */
export function geometryOf(code: CardCode, host: GridCoord = { row: 0, col: 0 }): CardGeometry {
  if (code === 'OF') return { kind: 'office' };
  if (code === 'LW' || code === 'LE') return { kind: 'limits' };
  if (isIndustryCode(code)) return { kind: 'facility', facility: INDUSTRY_CODES[code] };
  if (isModifierCode(code)) return { kind: 'modifier', modifier: MODIFIER_CODES[code], host: squareKey(host) };
  return { kind: 'track', ...TRACK_FACES[code] };
}

/** The dealt card written in letters; null for the Office and the signs. */
export function kindOf(code: CardCode): CardKind | null {
  if (isTrackCode(code)) return { kind: 'track', geometry: TRACK_FACES[code].geometry, hand: TRACK_FACES[code].hand };
  if (isIndustryCode(code)) return { kind: 'freightFacility', facility: INDUSTRY_CODES[code] };
  if (isModifierCode(code)) return { kind: 'modifier', modifier: MODIFIER_CODES[code] };
  return null;
}

function facilityOf(square: DrawnSquare, tier: OfficeTier): Facility | null {
  const { code } = square;
  if (code === 'OF') return passengerFacility(tier);
  if (!isIndustryCode(code)) return null;
  const empty = freightFacility(INDUSTRY_CODES[code]);
  const type = INDUSTRY_CARDS[INDUSTRY_CODES[code]].cars[0];
  const load = { type, dir: empty.allows.outbound ? 'out' : 'in' } as const;
  return {
    ...empty,
    industryTrack: { cars: square.cars },
    menAtWork: square.locked ? [load, null, null] : [null, null, null],
  };
}

const AROUND = [[1, 0], [0, 1], [-1, 0], [0, -1]] as const;

/** The host a drawn Modifier serves: its first eligible neighbour north, east, south, west; null for `MO`. */
function hostOf(square: DrawnSquare, squares: readonly DrawnSquare[]): DrawnSquare | null {
  if (!isModifierCode(square.code) || square.code === 'MO') return null;
  const { hosts } = MODIFIER_CARDS[MODIFIER_CODES[square.code]];
  for (const [row, col] of AROUND) {
    const beside = squares.find((other) => sameSquare(other.coord, { row: square.coord.row + row, col: square.coord.col + col }));
    if (beside === undefined) continue;
    const fits = hosts === null ? beside.code === 'OF' : isIndustryCode(beside.code) && hosts.some((key) => isIndustryCode(beside.code) && key === INDUSTRY_CODES[beside.code]);
    if (fits) return beside;
  }
  return null;
}

/** A row far from every drawing, for the Running Track of a drawing that shows no Office. */
export const FAR_ROW = -50;

/** The signs and the Office first (R-GR-8), then the other squares in reading order. */
function inMapOrder(squares: readonly DrawnSquare[]): readonly DrawnSquare[] {
  const rank = (square: DrawnSquare): number => {
    const index = ['LW', 'OF', 'LE'].indexOf(square.code);
    return index < 0 ? 3 : index;
  };
  return squares.map((square, i) => ({ square, i })).sort((a, b) => rank(a.square) - rank(b.square) || a.i - b.i).map(({ square }) => square);
}

/**
 * The district a drawing shows. A drawing without an Office is a piece of track in the middle of nowhere: its Office and
 * signs lie on FAR_ROW, wide enough that every drawn square is inside the Limits.
 */
export function districtOf(drawing: string, seat: SeatIndex, tier: OfficeTier, mint: Mint): OfficeArea {
  const drawn = parseBoard(drawing);
  const find = (code: 'OF' | 'LW' | 'LE'): GridCoord | undefined => drawn.find((square) => square.code === code)?.coord;
  const office = find('OF');
  const columns = drawn.map((square) => square.coord.col);
  const far = (col: number): GridCoord => ({ row: FAR_ROW, col });
  const officeCoord = office ?? far(0);
  const limitsWest = office === undefined ? far(Math.min(0, ...columns) - 1) : find('LW');
  const limitsEast = office === undefined ? far(Math.max(0, ...columns) + 1) : find('LE');
  if (limitsWest === undefined || limitsEast === undefined) throw new Error(`a drawing with an Office shows both signs:\n${drawing}`);
  const bare = { locked: false, cars: [], enhancements: [] } as const;
  const added: readonly DrawnSquare[] = office !== undefined ? [] : [
    { coord: limitsWest, code: 'LW', ...bare },
    { coord: officeCoord, code: 'OF', ...bare },
    { coord: limitsEast, code: 'LE', ...bare },
  ];
  const squares = inMapOrder([...added, ...drawn]);
  const grid: Record<string, GridCard> = {};
  for (const square of squares) {
    const facility = facilityOf(square, tier);
    const kind = kindOf(square.code);
    grid[squareKey(square.coord)] = {
      cardId: kind === null ? null : mint(kind),
      geometry: geometryOf(square.code, hostOf(square, squares)?.coord ?? officeCoord),
      standing: facility?.kind === 'freight' ? [] : square.cars,
      standingWest: 0,
      facility,
      enhancements: square.enhancements.map((key) => ({ key, cardId: mint({ kind: 'enhancement', key }) })),
    };
  }
  for (const square of squares) {
    const host = hostOf(square, squares);
    if (host === null || !isModifierCode(square.code)) continue;
    const card = grid[squareKey(host.coord)];
    if (card === undefined || card.facility === null) continue;
    grid[squareKey(host.coord)] = { ...card, facility: withModifier(card.facility, MODIFIER_CODES[square.code]) };
  }
  const runningRow = officeCoord.row;
  return { seat, tier, grid, runningRow, officeCoord, limitsWest, limitsEast, adOccupancy: [], heldAtLimits: [], dispatchUsedToday: [] };
}
