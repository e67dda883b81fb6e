// Where an Extra may start and which way it runs (R-NT-40 to R-NT-45).

import type { Direction, PlayerIndex } from './ids.ts';
import { sameSquare, seatIndex, SIDES } from './ids.ts';
import { isControlPoint } from './division.ts';
import { areaOf, fouledSquares, freeAdTracks } from './districts.ts';
import type { ExtraStart } from './intents.ts';
import type { RefusalCode } from './refusals.ts';
import { seatOf } from './seats.ts';
import type { GameState, TrayPosition } from './state.ts';

export type ResolvedStart =
  | { readonly ok: true; readonly position: TrayPosition; readonly direction: Direction }
  | { readonly ok: false; readonly code: RefusalCode };

const refuse = (code: RefusalCode): ResolvedStart => ({ ok: false, code });

/** R-NT-41, R-NT-42: the place and direction of a start, or why it is refused. */
export function resolveExtraStart(state: GameState, player: PlayerIndex, start: ExtraStart, direction: Direction | null): ResolvedStart {
  switch (start.kind) {
    case 'divisionPoint':
      if (!SIDES.includes(start.side)) return refuse('NO_SUCH_DIVISION_POINT');
      // R-NT-41: away from the end it starts at; a given direction is ignored.
      return {
        ok: true,
        position: { at: 'divisionPoint', side: start.side },
        direction: start.side === 'west' ? 'east' : 'west',
      };
    case 'mainline': {
      const node = state.division.nodes[start.node];
      if (node?.kind !== 'mainline' || node.card !== 'interchange') return refuse('NOT_AN_INTERCHANGE');
      if (direction === null) return refuse('NO_DIRECTION_CHOSEN');
      return { ok: true, position: { at: 'mainline', node: start.node }, direction };
    }
    case 'office': {
      if (start.seat >= state.officeAreas.length) return refuse('NO_SUCH_NODE');
      const seat = seatIndex(start.seat);
      if (!isControlPoint(state, seat)) return refuse('NOT_A_CONTROL_POINT');
      const own = seatOf(state, player) === seat;
      const rule = state.config.houseRules.extraStart;
      if (rule === 'divisionPointsOnly') return refuse('OFFICE_STARTS_NOT_ALLOWED');
      if (rule === 'ownOffice' && !own) return refuse('NOT_YOUR_OFFICE');
      const area = areaOf(state, seat);
      // A rival's Office keeps one A/D track: a card played elsewhere must not wreck its next arrival by itself.
      if (freeAdTracks(area) < (own ? 1 : 2)) return refuse('NO_FREE_AD_TRACK');
      if (direction === null) return refuse('NO_DIRECTION_CHOSEN');
      const fouled = fouledSquares(state, area, direction).some((square) => !sameSquare(square.coord, area.officeCoord));
      if (fouled) return refuse('EXIT_FOULED');
      return { ok: true, position: { at: 'grid', seat, coord: area.officeCoord }, direction };
    }
  }
}
