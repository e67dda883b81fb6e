// Where a card may be laid (R-PT-1 to R-PC-4). One function answers; candidates are generated without any rule.

import { INDUSTRY_CARDS, MODIFIER_CARDS, OFFICES } from '../content/board-cards.ts';
import type { IndustryKey, ModifierKey, TrackGeometry } from '../content/board-cards.ts';
import type { CardKind } from '../content/deck.ts';
import { carsOn, insideLimits, traysOnSquare } from '../districts.ts';
import { coordOf, PORTS, sameSquare, squareKey } from '../ids.ts';
import type { GridCoord, Port } from '../ids.ts';
import { need } from '../lists.ts';
import type { RefusalCode } from '../refusals.ts';
import type { CardGeometry, GameState, Grid, GridCard, OfficeArea } from '../state.ts';
import { checkEnhancement } from './enhancement-placement.ts';
import { carriesThroughRoute, isPlainStraight, joins, neighbour } from './geometry.ts';

/** R-PM-4: the order in which neighbours are asked. */
const HOST_ORDER = ['n', 'e', 's', 'w'] as const satisfies readonly Port[];
/** R-PC-2: the order in which empty neighbours are listed. */
const NEIGHBOUR_ORDER = ['n', 's', 'e', 'w'] as const satisfies readonly Port[];

/** R-PC-1, R-PC-2: squares a card might go to. */
export function candidateSquares(area: OfficeArea): readonly GridCoord[] {
  const occupied = Object.keys(area.grid).map(coordOf);
  const found = occupied.filter((coord) => insideLimits(area, coord));
  const seen = new Set(Object.keys(area.grid));
  for (const coord of occupied) {
    for (const port of NEIGHBOUR_ORDER) {
      const next = neighbour(coord, port);
      const key = squareKey(next);
      if (seen.has(key) || !insideLimits(area, next)) continue;
      seen.add(key);
      found.push(next);
    }
  }
  return found;
}

const ONE_WAY: readonly (0 | 1)[] = [0];
const TWO_WAYS: readonly (0 | 1)[] = [0, 1];

/** R-GE-3: the variants a card has when laid; none for a card that is not laid. */
export function variantsOf(card: CardKind): readonly (0 | 1)[] {
  if (card.kind === 'track') return card.geometry === 'straight' ? ONE_WAY : TWO_WAYS;
  return takesSquare(card) ? ONE_WAY : [];
}

/** R-PT-3: whether a card is laid on a square of the district. */
export function takesSquare(card: CardKind): boolean {
  switch (card.kind) {
    case 'track':
    case 'freightFacility':
    case 'modifier':
      return true;
    case 'enhancement':
      return card.key !== 'absSignals';
    case 'mainlineModifier':
      return card.key === 'facingPointLocks';
    default:
      return false;
  }
}

/** R-PM-3 to R-PM-5: squares of hosts a Modifier at `coord` could serve, in the order they are asked. */
export function eligibleHosts(area: OfficeArea, modifier: ModifierKey, coord: GridCoord): readonly GridCoord[] {
  const { hosts } = MODIFIER_CARDS[modifier];
  return HOST_ORDER.map((port) => neighbour(coord, port)).filter((next) => {
    const card = area.grid[squareKey(next)];
    if (card === undefined) return false;
    if (hosts === null) return card.geometry.kind === 'office' && OFFICES[area.tier].passengerFacility;
    const { geometry } = card;
    return geometry.kind === 'facility' && hosts.some((host) => host === geometry.facility);
  });
}

/** Whether cars, a train or an Enhancement keep a square from being built over (R-PT-9). */
function inUse(state: Pick<GameState, 'trays'>, area: OfficeArea, coord: GridCoord, card: GridCard): boolean {
  return carsOn(card).length > 0 || card.enhancements.length > 0 || traysOnSquare(state, area.seat, coord).length > 0;
}

/** R-GR-12. */
function signInUse(state: Pick<GameState, 'trays'>, area: OfficeArea, coord: GridCoord, card: GridCard): boolean {
  const side = sameSquare(coord, area.limitsEast) ? 'east' : 'west';
  const heldHere = area.heldAtLimits.some((id) => {
    const { position } = need(state.trays, id);
    return position.at === 'limits' && position.side === side;
  });
  return heldHere || carsOn(card).length > 0 || traysOnSquare(state, area.seat, coord).length > 0;
}

/** R-PT-6: whether a card of this shape at `coord` joins a neighbour across one of `ports`. */
function joinsSomething(grid: Grid, geometry: CardGeometry, coord: GridCoord, ports: readonly Port[]): boolean {
  return ports.some((port) => {
    const other = grid[squareKey(neighbour(coord, port))];
    return other !== undefined && joins(geometry, port, other.geometry);
  });
}

/** R-PT-8: a turnout over a plain straight, or over the curve whose arc is its own diverging arc. */
function maySupersede(card: CardGeometry, laid: CardGeometry): boolean {
  if (card.kind !== 'track' || laid.kind !== 'track' || laid.geometry !== 'turnout') return false;
  if (card.geometry === 'straight') return true;
  return card.geometry === 'curved' && card.hand === laid.hand && card.variant === laid.variant;
}

function checkTrack(state: GameState, area: OfficeArea, laid: CardGeometry, coord: GridCoord): RefusalCode | null {
  if (!insideLimits(area, coord)) return 'OUTSIDE_LIMITS';
  const there = area.grid[squareKey(coord)];
  if (there?.geometry.kind === 'limits') {
    if (!carriesThroughRoute(laid)) return 'BREAKS_RUNNING_TRACK';
    if (signInUse(state, area, coord, there)) return 'SQUARE_IN_USE';
  } else if (there !== undefined) {
    if (!maySupersede(there.geometry, laid)) return 'SQUARE_OCCUPIED';
    if (inUse(state, area, coord, there)) return 'SQUARE_IN_USE';
  }
  if (coord.row === area.runningRow && !carriesThroughRoute(laid)) return 'BREAKS_RUNNING_TRACK';
  return joinsSomething(area.grid, laid, coord, PORTS) ? null : 'NOTHING_JOINS';
}

/** R-PF-4: the same industry, or the other end of a lockout pair. */
export function industryBarred(area: OfficeArea, facility: IndustryKey): IndustryKey | null {
  const barring: readonly IndustryKey[] = [facility, ...INDUSTRY_CARDS[facility].lockedOutWith];
  for (const key in area.grid) {
    const { geometry } = need(area.grid, key);
    if (geometry.kind === 'facility' && barring.includes(geometry.facility)) return geometry.facility;
  }
  return null;
}

function checkFacility(state: GameState, area: OfficeArea, facility: IndustryKey, coord: GridCoord): RefusalCode | null {
  if (!insideLimits(area, coord)) return 'OUTSIDE_LIMITS';
  // R-GR-7: the whole row between the signs is Running Track.
  if (coord.row === area.runningRow) return 'ON_RUNNING_TRACK';
  if (industryBarred(area, facility) !== null) return 'FACILITY_LOCKED';
  const there = area.grid[squareKey(coord)];
  if (there !== undefined) {
    if (!isPlainStraight(there.geometry)) return 'SQUARE_OCCUPIED';
    if (inUse(state, area, coord, there)) return 'SQUARE_IN_USE';
  }
  return joinsSomething(area.grid, { kind: 'facility', facility }, coord, ['w', 'e']) ? null : 'NOTHING_JOINS';
}

function checkModifier(area: OfficeArea, modifier: ModifierKey, coord: GridCoord, host: GridCoord | null): RefusalCode | null {
  if (!insideLimits(area, coord)) return 'OUTSIDE_LIMITS';
  if (coord.row === area.runningRow) return 'ON_RUNNING_TRACK';
  for (const key in area.grid) {
    const { geometry } = need(area.grid, key);
    if (geometry.kind === 'modifier' && geometry.modifier === modifier) return 'MODIFIER_ALREADY_PLACED';
  }
  if (area.grid[squareKey(coord)] !== undefined) return 'SQUARE_OCCUPIED';
  const hosts = eligibleHosts(area, modifier, coord);
  const served = host === null ? hosts.length > 0 : hosts.some((eligible) => sameSquare(eligible, host));
  return served ? null : 'NOT_A_HOST';
}

/** The shape a track card has when laid in a variant. */
export function laidTrack(card: { readonly geometry: TrackGeometry; readonly hand: 'none' | 'left' | 'right' }, variant: 0 | 1): CardGeometry {
  return { kind: 'track', geometry: card.geometry, hand: card.hand, variant };
}

/** R-PT-2: why a card may not be laid there, or null. The caller has seen to hand, phase and variant. */
export function checkPlacement(
  state: GameState,
  area: OfficeArea,
  card: CardKind,
  coord: GridCoord,
  variant: 0 | 1,
  host: GridCoord | null,
): RefusalCode | null {
  switch (card.kind) {
    case 'track':
      return checkTrack(state, area, laidTrack(card, variant), coord);
    case 'freightFacility':
      return checkFacility(state, area, card.facility, coord);
    case 'modifier':
      return checkModifier(area, card.modifier, coord, host);
    case 'enhancement':
      return checkEnhancement(area, card.key, coord);
    case 'mainlineModifier':
      return card.key === 'facingPointLocks' ? checkEnhancement(area, card.key, coord) : 'NO_PLACEMENT';
    default:
      return 'NO_PLACEMENT';
  }
}
