// Why a crew cannot get to a square its walk reached and refused (R-MV-22): one sentence for each kind, with the
// numbers, trains and cars of the case.

import {
  adTracksOf, cardAt, INDUSTRY_CARDS, MAX_CONSIST, ownArea, sameSquare, trainHas, trayOf, turnOf, unreachable,
} from '../engine/index.ts';
import type {
  BlockedSquare, CrewTray, GameState, GridCoord, OfficeArea, PlayerIndex, TrayId,
} from '../engine/index.ts';
import { carName, count, squareName, tierName, trayTitle } from './words.ts';

function industryAt(area: OfficeArea, coord: GridCoord): string {
  const industry = cardAt(area, coord)?.facility?.industry ?? null;
  return industry === null ? `the card at ${squareName(coord)}` : `the ${INDUSTRY_CARDS[industry].name} at ${squareName(coord)}`;
}

/** The card's rule that forbids a pick-up (R-TR-4 to R-TR-6). */
function pickupRule(tray: CrewTray): string {
  if (trainHas(tray.trainNumber, 'dropOnly')) return 'its card lets it set cars out and pick none up';
  if (trainHas(tray.trainNumber, 'pickUpEmptiesOnly')) return 'its card lets it pick up empty cars only';
  return 'its card lets it pick up reefers only, a third one if that is loaded and never a fourth';
}

function trainInTheWay(state: GameState, blocked: BlockedSquare): string {
  const at = squareName(blocked.coord);
  const other = blocked.trayId === null ? undefined : state.trays[blocked.trayId];
  if (other === undefined) return `A train stands at ${at}; trains neither share a square nor run through one another.`;
  const held = other.position.at === 'limits';
  return `${trayTitle(other)} ${held ? 'is held' : 'stands'} at ${at}; trains neither share a square nor run through one another.`;
}

/** Why the crew does not get to this square in that direction. */
export function blockedReason(state: GameState, player: PlayerIndex, trayId: TrayId, blocked: BlockedSquare): string {
  const area = ownArea(state, player);
  const tray = trayOf(state, trayId);
  const train = trayTitle(tray);
  const at = squareName(blocked.coord);
  switch (blocked.kind) {
    case 'noJoin':
      return `The rails do not meet at ${at}: cards that touch are not joined, and across a north or south edge both legs must lie on one diagonal.`;
    case 'train':
      return trainInTheWay(state, blocked);
    case 'officeFull': {
      const tracks = adTracksOf(area.tier);
      return `The ${tierName(area.tier)} has ${count(tracks, 'A/D track')}, ${tracks === 1 ? 'and it is taken' : 'all of them taken'}; nothing enters or runs through.`;
    }
    case 'locked': {
      if (tray.position.at === 'grid' && sameSquare(blocked.where, tray.position.coord)) {
        return `${train}'s own cut stands on ${industryAt(area, blocked.where)}, which is locked while a load is on its sign; it cannot be coupled there.`;
      }
      return `MEN AT WORK: ${industryAt(area, blocked.where)} is locked while a load is on its sign, and opens when the sign is clear.`;
    }
    case 'pickupForbidden': {
      const car = blocked.car === null ? 'the cars there' : `the ${carName(blocked.car)} there`;
      return `${train} would couple ${car} at ${at}, and ${pickupRule(tray)}.`;
    }
    case 'budgetSpent':
      return `${train} works one freight car at each square in a turn; at ${at} that would be exceeded. The limit lifts next turn, and other squares are open.`;
    case 'tooManyCars': {
      const own = blocked.ownCut > 0 ? `, ${blocked.ownCut} of them its own cut,` : '';
      return `At ${at} ${train} would couple ${count(blocked.met, 'car')}${own} with ${tray.consist.length} aboard; the limit is ${MAX_CONSIST}.`;
    }
    case 'movesShort': {
      const left = turnOf(state, player).movesRemaining;
      return `A sharp curve on the way to ${at} makes the Move cost ${blocked.price}, and ${left === 1 ? '1 Move is' : `${left} Moves are`} left.`;
    }
    case 'noStopping':
      return `A train may run through ${at} and may not stop there.`;
    default:
      return unreachable(blocked.kind);
  }
}
