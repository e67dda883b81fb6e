// A second, plain reading of the walk: every route tried to its end, depth first, with its own table of rails (R-MV-5 to
// R-MV-18, R-MV-22 to R-MV-26, R-TR-2 to R-TR-9) and of the set-out refusals (R-SO-12). Slow and without the cap; tests
// compare the engine with it on random boards.

import { OFFICES } from '../../src/engine/content/board-cards.ts';
import { sameSquare, squareKey } from '../../src/engine/ids.ts';
import type { GridCoord, Port, TrayId } from '../../src/engine/ids.ts';
import type { RefusalCode } from '../../src/engine/refusals.ts';
import type { CrewTray, GameState, GridCard, OfficeArea, RollingStock } from '../../src/engine/state.ts';
import { codeOf, endOfRow, printSquareName } from './boards.ts';
import type { CardCode } from './boards.ts';

const LEGS: Readonly<Record<string, readonly [Port, Port]>> = { R0: ['w', 's'], R1: ['e', 'n'], L0: ['e', 's'], L1: ['w', 'n'] };
const OPPOSITE = { n: 's', s: 'n', e: 'w', w: 'e' } as const;
const STEP = { n: [1, 0], s: [-1, 0], e: [0, 1], w: [0, -1] } as const;

/** The rails of a card as pairs of ports. */
function railsOf(code: CardCode): readonly (readonly [Port, Port])[] {
  const leg = LEGS[code.slice(1)];
  if (code === 'MO' || code === 'WA' || code === 'TD' || code === 'FORK' || code === 'ICE') return [];
  if (leg === undefined) return [['w', 'e']];
  return code.startsWith('T') ? [leg[0] === 'w' ? ['w', 'e'] : ['e', 'w'], leg] : [leg];
}

const exits = (code: CardCode, entry: Port): readonly Port[] => railsOf(code).flatMap(([a, b]) => (a === entry ? [b] : b === entry ? [a] : []));
const has = (code: CardCode, port: Port): boolean => railsOf(code).flat().includes(port);

/** How the rail meets an edge: flat, square on, or on the diagonal of its hand. */
function angle(code: CardCode, port: Port): string {
  if (port === 'e' || port === 'w') return 'flat';
  return /^S[RL]/.test(code) ? 'square' : code.charAt(1);
}

const meet = (a: CardCode, port: Port, b: CardCode): boolean => has(a, port) && has(b, OPPOSITE[port]) && angle(a, port) === angle(b, OPPOSITE[port]);

const freight = (cars: readonly RollingStock[]): number => cars.filter((car) => car.type !== 'coach' && car.type !== 'caboose').length;
const onCard = (card: GridCard): readonly RollingStock[] => (card.facility?.kind === 'freight' ? card.facility.industryTrack.cars : card.standing);
const locked = (card: GridCard): boolean => (card.facility?.menAtWork ?? []).some((load) => load !== null);

/** R-TR-4 to R-TR-8: whether this train may take these cars in turn, given what is aboard already. */
function mayTake(train: number | null, aboard: readonly RollingStock[], cars: readonly RollingStock[]): boolean {
  if (train !== 13 && train !== 14 && train !== 22) return true;
  const held = [...aboard];
  for (const car of cars) {
    const ownCaboose = car.type === 'caboose' && !held.some((one) => one.type === 'caboose');
    const reefers = held.filter((one) => one.type === 'reefer').length;
    const byRule = train === 13 ? false
      : train === 22 ? car.type !== 'caboose' && !car.loaded
        : car.type === 'reefer' && (reefers < 2 || (reefers === 2 && car.loaded));
    if (!ownCaboose && !byRule) return false;
    held.push(car);
  }
  return true;
}

export interface NaiveWalk {
  /** Offer by what tells it apart (R-MV-18), with its price and the fewest squares run through at that price. */
  readonly offers: ReadonlyMap<string, { readonly to: string; readonly price: number; readonly through: number }>;
  /** Every reason a square was refused for; destinations are not among them. */
  readonly blocked: ReadonlyMap<string, ReadonlySet<string>>;
}

export const offerKey = (to: GridCoord, entry: Port, couples: readonly { readonly car: RollingStock; readonly from: GridCoord }[]): string =>
  `${printSquareName(to)} ${entry} ${couples.map(({ car, from }) => `${car.type}${car.loaded ? '+' : '-'}${squareKey(from)}`).join(' ')}`;

interface Here {
  readonly area: OfficeArea;
  readonly tray: CrewTray;
  readonly coord: GridCoord;
  readonly card: GridCard;
  readonly code: CardCode;
}

function standingAt(state: GameState, id: TrayId): Here {
  const tray = state.trays[id];
  const area = tray?.position.at === 'grid' ? state.officeAreas[tray.position.seat] : undefined;
  const coord = tray?.position.at === 'grid' ? tray.position.coord : undefined;
  const card = area !== undefined && coord !== undefined ? area.grid[squareKey(coord)] : undefined;
  if (tray === undefined || area === undefined || coord === undefined || card === undefined) throw new Error(`${id} stands on no square`);
  return { area, tray, coord, card, code: codeOf(area, coord, card) };
}

/** All a train may do one way, found the slow way. */
export function naiveWalk(state: GameState, id: TrayId, reverse: boolean, moves: number, worked: Readonly<Record<string, number>>): NaiveWalk {
  const { area, tray, coord: start, card: startCard, code: startCode } = standingAt(state, id);
  const offers = new Map<string, { to: string; price: number; through: number }>();
  const blocked = new Map<string, Set<string>>();
  const refuse = (coord: GridCoord, kind: string): void => {
    const kinds = blocked.get(printSquareName(coord)) ?? new Set();
    blocked.set(printSquareName(coord), kinds.add(kind));
  };
  const exit = reverse ? exits(startCode, tray.facing)[0] : tray.facing;
  if (exit === undefined) throw new Error(`${id} stands on no rail`);
  const cars = onCard(startCard);
  const split = Math.min(Math.max(startCard.standingWest, 0), cars.length);
  const own = endOfRow(startCode, exit) === 'e' ? cars.slice(split) : cars.slice(0, split).reverse();
  const others = Object.values(state.trays).filter((one) => one.id !== id);
  const limit = tray.trainNumber === 3 || tray.trainNumber === 4 ? 1 : Infinity;

  const reasonAt = (coord: GridCoord, card: GridCard, met: readonly RollingStock[], aboard: readonly RollingStock[], price: number): string | null => {
    const isOffice = sameSquare(coord, area.officeCoord);
    const there = others.filter((one) => one.position.at === 'grid' && one.position.seat === area.seat && sameSquare(one.position.coord, coord));
    const held = others.some((one) => one.position.at === 'limits' && one.position.seat === area.seat
      && sameSquare(one.position.side === 'west' ? area.limitsWest : area.limitsEast, coord));
    if (held || (!isOffice && there.length > 0)) return 'train';
    if (isOffice && there.length >= OFFICES[area.tier].adTracks) return 'officeFull';
    if (locked(card)) return 'locked';
    if (!mayTake(tray.trainNumber, aboard, met)) return 'pickupForbidden';
    if (freight(met) > 0 && (worked[`${id}@${squareKey(coord)}`] ?? 0) + freight(met) > limit) return 'budgetSpent';
    if (aboard.length + met.length > 4) return 'tooManyCars';
    return price > moves ? 'movesShort' : null;
  };

  const enter = (
    from: CardCode, at: GridCoord, port: Port, route: readonly string[], couples: readonly { car: RollingStock; from: GridCoord }[], price: number,
  ): void => {
    const coord = { row: at.row + STEP[port][0], col: at.col + STEP[port][1] };
    const card = area.grid[squareKey(coord)];
    if (card === undefined || route.includes(squareKey(coord))) return;
    const code = codeOf(area, coord, card);
    if (!meet(from, port, code)) {
      refuse(coord, 'noJoin');
      return;
    }
    const entry = OPPOSITE[port];
    const row = onCard(card);
    const met = endOfRow(code, entry) === 'w' ? row : row.slice().reverse();
    const cost = /^S[RL]/.test(code) ? 2 : price;
    const reason = reasonAt(coord, card, met, [...tray.consist, ...couples.map(({ car }) => car)], cost);
    if (reason !== null) {
      refuse(coord, reason);
      return;
    }
    const taken = [...couples, ...met.map((car) => ({ car, from: coord }))];
    if (code.startsWith('T')) refuse(coord, 'noStopping');
    else {
      const key = offerKey(coord, entry, taken);
      const through = route.length - 1;
      const was = offers.get(key);
      if (was === undefined || cost < was.price || (cost === was.price && through < was.through)) offers.set(key, { to: printSquareName(coord), price: cost, through });
    }
    for (const next of exits(code, entry)) enter(code, coord, next, [...route, squareKey(coord)], taken, cost);
  };

  if (own.length > 0 && locked(startCard)) return { offers, blocked };
  enter(startCode, start, exit, [squareKey(start)], own.map((car) => ({ car, from: start })), 1);
  for (const { to } of offers.values()) blocked.delete(to);
  return { offers, blocked };
}

/** The answer to a set-out of a train that may switch here (R-SO-2 to R-SO-9, R-TR-2, R-TR-7). */
export function naiveDrop(state: GameState, id: TrayId, count: number, nose: boolean, worked: Readonly<Record<string, number>>): RefusalCode | null {
  const { area, tray, coord, card } = standingAt(state, id);
  const behind = tray.consist.length - tray.engineAt;
  if (count < 1 || count > (nose ? tray.engineAt : behind)) return 'CONSIST_ORDER';
  const cut = nose ? tray.consist.slice(0, count) : tray.consist.slice(tray.consist.length - count);
  const atOffice = sameSquare(coord, area.officeCoord);
  if (locked(card)) return 'TRACK_LOCKED';
  if (atOffice && cut.some((car) => car.type !== 'coach')) return 'OFFICE_COACHES_ONLY';
  if (onCard(card).length + count > 4) return 'TRACK_FULL';
  const { trainNumber } = tray;
  if ((trainNumber === 7 || trainNumber === 8) && !atOffice && cut.some((car) => car.type === 'coach')) return 'COACH_STAYS';
  const before = worked[`${id}@${squareKey(coord)}`] ?? 0;
  if ((trainNumber === 3 || trainNumber === 4) && freight(cut) > 0 && before + freight(cut) > 1) return 'FREIGHT_WORKED_HERE';
  return null;
}

/** For messages: the offers as text. */
export function printNaive(walk: NaiveWalk): string {
  return [...walk.offers.keys()].sort().join('\n');
}

