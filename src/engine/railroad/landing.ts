// Where an arriving train would come to rest (R-ML-42 to R-ML-44). Decides only; nothing here changes a state.

import { areaOf, cardAt, carsOn, districtHas, fouledSquares, freeAdTracks, limitsOf, squaresWith, traysOnSquare } from '../districts.ts';
import type { CollisionReason } from '../events.ts';
import { coordOf, sameSquare } from '../ids.ts';
import type { GridCoord, SeatIndex, Side, TrayId } from '../ids.ts';
import type { CrewTray, GameState, OfficeArea, RollingStock } from '../state.ts';
import { inboundRoute } from '../track/inbound-route.ts';
import { maySwitch } from '../trains.ts';

export type Landing =
  | { readonly kind: 'track' }
  | { readonly kind: 'limits' }
  | { readonly kind: 'yardOffice'; readonly coord: GridCoord }
  | {
      readonly kind: 'collision';
      readonly reason: CollisionReason;
      readonly coord: GridCoord;
      /** Trains standing on that square. */
      readonly trains: readonly TrayId[];
      /** Loose cars struck there; none when the train only finds no room. */
      readonly cars: readonly RollingStock[];
    };

export interface YardRoute {
  readonly coord: GridCoord;
  readonly squares: readonly GridCoord[];
  /** Squares of the route with cars that would be struck, in the order met. */
  readonly cars: readonly { readonly coord: GridCoord; readonly cars: readonly RollingStock[] }[];
}

export type YardOffer =
  | { readonly kind: 'none' }
  | { readonly kind: 'outOfReach' }
  | { readonly kind: 'offer'; readonly route: YardRoute };

/** R-ML-43: whether this train may be taken into a Yard Office of the district. */
export function yardOffer(state: GameState, seat: SeatIndex, side: Side, tray: CrewTray): YardOffer {
  if (!maySwitch(tray) || tray.consist.some((car) => car.type === 'coach')) return { kind: 'none' };
  const area = areaOf(state, seat);
  const free = squaresWith(area, 'yardOffice')
    .map(coordOf)
    .filter((coord) => traysOnSquare(state, seat, coord).length === 0);
  if (free.length === 0) return { kind: 'none' };
  // R-ML-44: the shortest route, of equal ones the Yard Office laid first.
  let best: { readonly route: YardRoute; readonly length: number } | null = null;
  for (const coord of free) {
    const found = inboundRoute(state, area, side, coord);
    if (found !== null && (best === null || found.length < best.length)) {
      best = { route: { coord, squares: found.squares, cars: found.cars }, length: found.length };
    }
  }
  return best === null ? { kind: 'outOfReach' } : { kind: 'offer', route: best.route };
}

/** R-ML-42: the outcome at the Office. */
export function officeLanding(state: GameState, seat: SeatIndex, side: Side): Landing {
  const area = areaOf(state, seat);
  const [first] = fouledSquares(state, area, side);
  const full = freeAdTracks(area) <= 0;
  const fouled = (): Landing | null =>
    first === undefined
      ? null
      : { kind: 'collision', reason: 'runningTrackFouled', coord: first.coord, trains: first.trains.map((train) => train.id), cars: first.cars };
  const onSign = first !== undefined && sameSquare(first.coord, limitsOf(area, side));
  if (!onSign && full && districtHas(area, 'interlocking')) return { kind: 'limits' };
  return fouled() ?? (full ? { kind: 'collision', reason: 'noFreeTrack', coord: area.officeCoord, trains: [], cars: [] } : { kind: 'track' });
}

/** R-ML-44: the outcome at the Yard Office. */
export function yardLanding(area: OfficeArea, route: YardRoute): Landing {
  const [first] = route.cars;
  if (first === undefined) return { kind: 'yardOffice', coord: route.coord };
  const card = cardAt(area, first.coord);
  // Everything on the square is struck, coaches beside other cars at the Office included (R-CO-6).
  return { kind: 'collision', reason: 'yardLeadFouled', coord: first.coord, trains: [], cars: card === null ? [] : carsOn(card) };
}
