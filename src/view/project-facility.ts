// One facility as a screen draws it (U-FA-1 to U-FA-4): capacities and workers as printed, added by Modifiers and in use.

import { INDUSTRY_CARDS, lostGrants, MODIFIER_CARDS, OFFICES } from '../engine/index.ts';
import type {
  Facility, Flow, GridCoord, IndustryKey, Load, ModifierKey, OfficeArea, OfficeTier,
} from '../engine/index.ts';
import type { CountView, FacilityView } from './frame.ts';
import { commodityName } from './card-text.ts';
import { carViews } from './project-trains.ts';
import { tierName } from './words.ts';

interface Printed {
  readonly outbound: number;
  readonly inbound: number;
  readonly laborers: number;
  readonly porters: number;
}

function printedOf(industry: IndustryKey | null, tier: OfficeTier): Printed {
  if (industry === null) {
    const { outbound, inbound, porters } = OFFICES[tier];
    return { outbound, inbound, porters, laborers: 0 };
  }
  const { outbound, inbound, laborers } = INDUSTRY_CARDS[industry];
  return { outbound, inbound, laborers, porters: 0 };
}

const counted = (printed: number, total: number, used: number): CountView => ({ printed, added: total - printed, used });

/** What of a Modifier's grants its host cannot use, in words, or null. */
export function lostGrant(facility: Facility, modifier: ModifierKey): string | null {
  const lost = lostGrants(facility, modifier);
  if (lost.outbound > 0) return 'its green box, because nothing is shipped here';
  return lost.inbound > 0 ? 'its red box, because nothing is received here' : null;
}

function flowOf(facility: Facility): Flow | 'none' {
  const { outbound, inbound } = facility.allows;
  if (outbound && inbound) return 'both';
  return outbound ? 'outbound' : inbound ? 'inbound' : 'none';
}

/** Whether the load a sign carries has what it needs at the end of its way: an empty car for it, or room in the red box. */
function canEnd(facility: Facility, load: Load): boolean {
  if (load.dir === 'in') return facility.inboundBox.length < facility.capacity.inbound;
  return facility.industryTrack.cars.some((car) => car.type === load.type && !car.loaded);
}

/** Whether the next place of a load on the sign is free, Laborers apart (R-LU-20). */
function canStep(facility: Facility, sign: readonly (Load | null)[], load: Load, box: number): boolean {
  const next = load.dir === 'out' ? box + 1 : box - 1;
  return next < 0 || next > 2 ? canEnd(facility, load) : sign[next] === null;
}

export function facilityView(area: OfficeArea, at: GridCoord, facility: Facility): FacilityView {
  const { seat, tier } = area;
  const { industry, capacity } = facility;
  const printed = printedOf(industry, tier);
  const sign: readonly (Load | null)[] = facility.menAtWork ?? [];
  const underWay = sign.flatMap((load, box) => (load === null ? [] : [{ load, box }]));
  return {
    at,
    name: industry === null ? tierName(tier) : INDUSTRY_CARDS[industry].name,
    kind: facility.kind,
    commodity: industry === null ? 'passengers' : commodityName(industry),
    flow: flowOf(facility),
    green: carViews(facility.outboundBox, seat),
    greenCap: counted(printed.outbound, capacity.outbound, facility.outboundBox.length),
    red: carViews(facility.inboundBox, seat),
    redCap: counted(printed.inbound, capacity.inbound, facility.inboundBox.length),
    maw: sign.map((load) => load && { type: load.type, dir: load.dir, madeHere: load.origin === seat }),
    track: carViews(facility.industryTrack.cars, seat),
    laborers: counted(printed.laborers, facility.laborers, facility.usedThisStage.laborers),
    porters: counted(printed.porters, facility.porters, facility.usedThisStage.porters),
    modifiers: facility.modifiers.map((key) => ({ name: MODIFIER_CARDS[key].name, lost: lostGrant(facility, key) })),
    // U-FA-3: while anything is on the sign the track is locked, so no crew can bring what would free it.
    jammed: underWay.length > 0 && !underWay.some(({ load, box }) => canStep(facility, sign, load, box)),
    canFinish: underWay.some(({ load }) => canEnd(facility, load)),
  };
}
