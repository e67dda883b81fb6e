// Where an Enhancement may be laid (R-PE-1 to R-PE-9).

import { ENHANCEMENT_CARDS } from '../content/board-cards.ts';
import type { EnhancementCard, EnhancementKey } from '../content/board-cards.ts';
import { districtHas, hasEnhancement } from '../districts.ts';
import { squareKey } from '../ids.ts';
import type { GridCoord } from '../ids.ts';
import type { RefusalCode } from '../refusals.ts';
import type { GridCard, OfficeArea } from '../state.ts';
import { isPlainStraight, portPairs } from './geometry.ts';

/** R-PE-7: a straight that carries no Enhancement. */
function isBare(card: GridCard): boolean {
  return isPlainStraight(card.geometry) && card.enhancements.length === 0;
}

/** R-PE-8: why this Enhancement may not be laid there, or null. Cars and trains do not prevent it. */
export function checkEnhancement(area: OfficeArea, key: EnhancementKey, coord: GridCoord): RefusalCode | null {
  const card = area.grid[squareKey(coord)];
  if (card === undefined) return 'NO_SUCH_SQUARE';
  if (hasEnhancement(card, key)) return 'ALREADY_THERE';
  const { placement, requires }: EnhancementCard = ENHANCEMENT_CARDS[key];
  const running = coord.row === area.runningRow;
  switch (placement) {
    case 'runningTrackStraight':
      if (!running || !isBare(card)) return 'NOT_BARE';
      break;
    case 'secondaryTrackStraight':
      if (running || !isBare(card)) return 'NOT_BARE';
      break;
    case 'onCard':
      // R-PE-4: a sign moves and would take it along.
      if (card.geometry.kind === 'limits' || portPairs(card.geometry).length === 0) return 'NOT_BARE';
      break;
    case 'mainlineCard':
      return 'NO_PLACEMENT';
  }
  if (requires === null) return null;
  const met = requires.where === 'sameCard' ? hasEnhancement(card, requires.key) : districtHas(area, requires.key);
  return met ? null : 'REQUIREMENT_MISSING';
}
