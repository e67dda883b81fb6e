// Industries and the platform: what they can hold, who works them, and what a Modifier adds (R-PM-7, R-LU-20).

import { INDUSTRY_CARDS, MODIFIER_CARDS, OFFICES } from './content/board-cards.ts';
import type { IndustryKey, ModifierKey, OfficeTier } from './content/board-cards.ts';
import type { CarType } from './content/rolling-stock.ts';
import type { Facility, Load } from './state.ts';

export const EMPTY_SIGN: readonly [Load | null, Load | null, Load | null] = [null, null, null];

/** Adds a Modifier's grants; a box the flow cannot use is lost, workers always come (C-MOD-5). */
export function withModifier(facility: Facility, modifier: ModifierKey): Facility {
  const grant = MODIFIER_CARDS[modifier];
  return {
    ...facility,
    capacity: {
      outbound: facility.capacity.outbound + (facility.allows.outbound ? grant.outbound : 0),
      inbound: facility.capacity.inbound + (facility.allows.inbound ? grant.inbound : 0),
    },
    laborers: facility.laborers + grant.laborers,
    porters: facility.porters + grant.porters,
    modifiers: [...facility.modifiers, modifier],
  };
}

/** What of a Modifier's grants a facility cannot use. */
export function lostGrants(facility: Facility, modifier: ModifierKey): { readonly outbound: number; readonly inbound: number } {
  const grant = MODIFIER_CARDS[modifier];
  return {
    outbound: facility.allows.outbound ? 0 : grant.outbound,
    inbound: facility.allows.inbound ? 0 : grant.inbound,
  };
}

/** A new industry, as printed. */
export function newIndustry(industry: IndustryKey): Facility {
  const card = INDUSTRY_CARDS[industry];
  return {
    kind: 'freight',
    industry,
    allows: { outbound: card.flow !== 'inbound', inbound: card.flow !== 'outbound' },
    outboundBox: [],
    inboundBox: [],
    capacity: { outbound: card.outbound, inbound: card.inbound },
    menAtWork: EMPTY_SIGN,
    industryTrack: { cars: [] },
    laborers: card.laborers,
    porters: 0,
    usedThisStage: { laborers: 0, porters: 0 },
    modifiers: [],
  };
}

/** The platform of an Office of this tier, without Modifiers. */
export function newPlatform(tier: OfficeTier): Facility {
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

/** R-PM-8, C-OFF-3: the platform after an upgrade keeps boxes, workers' day and Modifiers. */
export function upgradedPlatform(platform: Facility, tier: OfficeTier): Facility {
  const printed = platform.modifiers.reduce(withModifier, newPlatform(tier));
  return {
    ...printed,
    outboundBox: platform.outboundBox,
    inboundBox: platform.inboundBox,
    usedThisStage: platform.usedThisStage,
  };
}

export function laborersLeft(facility: Facility): number {
  return facility.laborers - facility.usedThisStage.laborers;
}

export function portersLeft(facility: Facility): number {
  return facility.porters - facility.usedThisStage.porters;
}

/** Whether a facility works cars of this type: its industry's list, or coaches at the Office. */
export function worksType(facility: Facility, type: CarType): boolean {
  if (facility.industry === null) return type === 'coach';
  return INDUSTRY_CARDS[facility.industry].cars.some((worked) => worked === type);
}
