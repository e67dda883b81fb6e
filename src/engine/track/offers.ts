// Naming the offers of a walk: which of several routes to one square a `via` picks (R-MV-19).

import { sameSquare, squareKey } from '../ids.ts';
import type { GridCoord } from '../ids.ts';
import type { Destination } from './walk.ts';

function passes(offer: Destination, coord: GridCoord): boolean {
  return offer.through.some((step) => sameSquare(step.coord, coord));
}

/** The offers to one square, each with the `via` that names it; one that no `via` can name is left out. */
function nameGroup(group: readonly Destination[]): readonly Destination[] {
  const kept: Destination[] = [];
  for (const offer of group) {
    if (kept.length === 0 || offer.through.some((step) => !kept.some((earlier) => passes(earlier, step.coord)))) kept.push(offer);
  }
  if (kept.length === 1) return kept;
  return kept.map((offer, i) => {
    const own = offer.through.find((step) => !kept.some((other) => other !== offer && passes(other, step.coord)));
    const first = own ?? offer.through.find((step) => !kept.slice(0, i).some((earlier) => passes(earlier, step.coord)));
    return first === undefined ? offer : { ...offer, via: first.coord };
  });
}

/** All offers of one walk in the order found, with their names. */
export function nameOffers(offers: readonly Destination[]): readonly Destination[] {
  if (!offers.some((offer, i) => offers.some((other, j) => j > i && sameSquare(other.to, offer.to)))) return offers;
  const groups = new Map<string, Destination[]>();
  for (const offer of offers) {
    const key = squareKey(offer.to);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [offer]);
    else group.push(offer);
  }
  const named = new Map<string, Destination>();
  for (const group of groups.values()) {
    for (const offer of nameGroup(group)) named.set(offerKey(offer), offer);
  }
  return offers.flatMap((offer) => named.get(offerKey(offer)) ?? []);
}

/** Tells offers of one walk apart: their routes. */
function offerKey(offer: Destination): string {
  return [...offer.through.map((step) => squareKey(step.coord)), squareKey(offer.to)].join(' ') + offer.entry;
}

/** R-MV-19: the offer a Move takes; null when there is none, as when `via` is on no route (E-RJ-4). */
export function pickOffer(destinations: readonly Destination[], to: GridCoord, via: GridCoord | undefined): Destination | null {
  for (const offer of destinations) {
    if (sameSquare(offer.to, to) && (via === undefined || passes(offer, via))) return offer;
  }
  return null;
}

/** Whether another offer leads to the same square, so that the event must say which way (R-MV-28). */
export function hasRival(destinations: readonly Destination[], offer: Destination): boolean {
  return destinations.some((other) => other !== offer && sameSquare(other.to, offer.to));
}
