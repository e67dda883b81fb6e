// Track, Offices, freight facilities, Modifiers and Enhancements.

import type { FreightType } from './rolling-stock.ts';

export const GEOMETRIES = ['straight', 'curved', 'sharpCurved', 'turnout'] as const;
export type TrackGeometry = (typeof GEOMETRIES)[number];
export type Hand = 'none' | 'left' | 'right';

export interface TrackCard {
  readonly key: string;
  readonly name: string;
  readonly geometry: TrackGeometry;
  readonly hand: Hand;
  readonly operationalRail: boolean;
  readonly moveCost: 1 | 2;
  readonly copies: number;
  readonly reserve?: number;
}

export const TRACK_CARDS = [
  { key: 'straight', name: 'Straight track', geometry: 'straight', hand: 'none', operationalRail: true, moveCost: 1, copies: 32 },
  { key: 'curveRight', name: 'Curved track (right)', geometry: 'curved', hand: 'right', operationalRail: true, moveCost: 1, copies: 16 },
  { key: 'curveLeft', name: 'Curved track (left)', geometry: 'curved', hand: 'left', operationalRail: true, moveCost: 1, copies: 16 },
  { key: 'sharpCurveRight', name: 'Sharp Curved Track (right)', geometry: 'sharpCurved', hand: 'right', operationalRail: true, moveCost: 2, copies: 0, reserve: 0 },
  { key: 'sharpCurveLeft', name: 'Sharp Curved Track (left)', geometry: 'sharpCurved', hand: 'left', operationalRail: true, moveCost: 2, copies: 0, reserve: 0 },
  { key: 'turnoutRight', name: 'Turnout (right)', geometry: 'turnout', hand: 'right', operationalRail: false, moveCost: 1, copies: 16 },
  { key: 'turnoutLeft', name: 'Turnout (left)', geometry: 'turnout', hand: 'left', operationalRail: false, moveCost: 1, copies: 16 },
] as const satisfies readonly TrackCard[];

export const TIERS = ['whistlePost', 'depot', 'station', 'terminal'] as const;
export type OfficeTier = (typeof TIERS)[number];

export interface OfficeCard {
  readonly name: string;
  readonly controlPoint: boolean;
  readonly passengerFacility: boolean;
  readonly adTracks: number;
  readonly porters: number;
  /** Green slots. */
  readonly outbound: number;
  /** Red slots. */
  readonly inbound: number;
  /** Upgrade cards in the deck of a Whistle Post start; a Depot start leaves the Depots out (C-DECK-4). */
  readonly copies: number;
}

export const OFFICES = {
  whistlePost: { name: 'Whistle Post', controlPoint: false, passengerFacility: false, adTracks: 1, porters: 0, outbound: 0, inbound: 0, copies: 0 },
  depot: { name: 'Depot', controlPoint: true, passengerFacility: true, adTracks: 2, porters: 1, outbound: 1, inbound: 1, copies: 8 },
  station: { name: 'Station', controlPoint: true, passengerFacility: true, adTracks: 3, porters: 2, outbound: 2, inbound: 2, copies: 4 },
  terminal: { name: 'Terminal', controlPoint: true, passengerFacility: true, adTracks: 4, porters: 3, outbound: 3, inbound: 3, copies: 2 },
} as const satisfies Record<OfficeTier, OfficeCard>;

/** The tier directly above, or null at the top (C-OFF-1). */
export function nextTier(tier: OfficeTier): OfficeTier | null {
  return TIERS[TIERS.indexOf(tier) + 1] ?? null;
}

export const INDUSTRIES = ['freightHouse', 'mineTipple', 'refinery', 'powerPlant', 'packingSheds', 'grocersWarehouse'] as const;
export type IndustryKey = (typeof INDUSTRIES)[number];
export type Flow = 'outbound' | 'inbound' | 'both';

export interface IndustryCard {
  readonly name: string;
  readonly cars: readonly FreightType[];
  readonly flow: Flow;
  /** Green boxes. */
  readonly outbound: number;
  /** Red boxes. */
  readonly inbound: number;
  readonly laborers: number;
  readonly lockedOutWith: readonly IndustryKey[];
  readonly copies: number;
}

export const INDUSTRY_CARDS = {
  freightHouse: { name: 'Freight House', cars: ['boxcar'], flow: 'both', outbound: 1, inbound: 1, laborers: 1, lockedOutWith: ['grocersWarehouse'], copies: 6 },
  mineTipple: { name: 'Mine Tipple', cars: ['hopper'], flow: 'outbound', outbound: 1, inbound: 0, laborers: 1, lockedOutWith: ['powerPlant'], copies: 6 },
  refinery: { name: 'Refinery', cars: ['tank'], flow: 'outbound', outbound: 1, inbound: 0, laborers: 1, lockedOutWith: ['powerPlant'], copies: 3 },
  powerPlant: { name: 'Power Plant', cars: ['hopper', 'tank'], flow: 'inbound', outbound: 0, inbound: 1, laborers: 1, lockedOutWith: ['mineTipple', 'refinery'], copies: 6 },
  packingSheds: { name: 'Packing Sheds', cars: ['reefer'], flow: 'outbound', outbound: 1, inbound: 0, laborers: 1, lockedOutWith: ['grocersWarehouse'], copies: 3 },
  grocersWarehouse: { name: "Grocer's Warehouse", cars: ['boxcar', 'reefer'], flow: 'inbound', outbound: 0, inbound: 1, laborers: 1, lockedOutWith: ['packingSheds', 'freightHouse'], copies: 3 },
} as const satisfies Record<IndustryKey, IndustryCard>;

export const MODIFIERS = [
  'waitingArea', 'restaurant', 'hotel', 'truckDock', 'railroadExpressAgency', 'forklifts',
  'prepPlant', 'coalPiles', 'conveyorBelts', 'pipelines', 'oilDepot', 'viscosityBreakers',
  'transmissionLines', 'rotaryDumps', 'steamTurbines', 'iceHouse', 'localSmallGroceries',
] as const;
export type ModifierKey = (typeof MODIFIERS)[number];

export interface ModifierCard {
  readonly name: string;
  /** Industries it serves; null means the Office, as a Passenger Facility (R-PM-5). */
  readonly hosts: readonly IndustryKey[] | null;
  readonly outbound: number;
  readonly inbound: number;
  readonly laborers: number;
  readonly porters: number;
  readonly copies: number;
}

const platform = { hosts: null, outbound: 1, inbound: 0, laborers: 0, porters: 1 } as const;
const producer = { outbound: 1, inbound: 0, laborers: 1, porters: 0 } as const;
const hands = { outbound: 0, inbound: 0, laborers: 1, porters: 0 } as const;

export const MODIFIER_CARDS = {
  waitingArea: { name: 'Waiting Area', ...platform, copies: 3 },
  restaurant: { name: 'Restaurant', ...platform, copies: 2 },
  hotel: { name: 'Hotel', ...platform, copies: 1 },
  truckDock: { name: 'Truck Dock', hosts: ['freightHouse', 'packingSheds', 'grocersWarehouse'], outbound: 0, inbound: 1, laborers: 0, porters: 0, copies: 2 },
  railroadExpressAgency: { name: 'Railroad Express Agency', hosts: ['freightHouse'], ...producer, copies: 1 },
  forklifts: { name: 'Forklifts', hosts: ['freightHouse', 'packingSheds'], ...producer, copies: 2 },
  prepPlant: { name: 'Prep Plant', hosts: ['mineTipple'], ...producer, copies: 1 },
  coalPiles: { name: 'Coal Piles', hosts: ['mineTipple'], ...producer, copies: 1 },
  conveyorBelts: { name: 'Conveyor Belts', hosts: ['mineTipple'], ...producer, copies: 1 },
  pipelines: { name: 'Pipelines', hosts: ['refinery'], ...producer, copies: 1 },
  oilDepot: { name: 'Oil Depot', hosts: ['refinery'], ...producer, copies: 1 },
  viscosityBreakers: { name: 'Viscosity Breakers', hosts: ['refinery'], ...producer, copies: 1 },
  transmissionLines: { name: 'Transmission Lines', hosts: ['powerPlant'], ...hands, copies: 1 },
  rotaryDumps: { name: 'Rotary Dumps', hosts: ['powerPlant'], ...hands, copies: 1 },
  steamTurbines: { name: 'Steam Turbines', hosts: ['powerPlant'], ...hands, copies: 1 },
  iceHouse: { name: 'Ice House', hosts: ['packingSheds', 'grocersWarehouse'], ...producer, copies: 2 },
  localSmallGroceries: { name: 'Local Small Groceries', hosts: ['grocersWarehouse'], ...hands, copies: 1 },
} as const satisfies Record<ModifierKey, ModifierCard>;

export const ENHANCEMENTS = [
  'interlocking', 'facingPointLocks', 'yardOffice', 'smallYard', 'waterColumn',
  'overpass', 'telegraph', 'telephone', 'radio', 'absSignals',
] as const;
export type EnhancementKey = (typeof ENHANCEMENTS)[number];
export type EnhancementPlacement = 'runningTrackStraight' | 'secondaryTrackStraight' | 'onCard' | 'mainlineCard';

export interface EnhancementCard {
  readonly name: string;
  readonly placement: EnhancementPlacement;
  /** What must lie first: on the same card, or somewhere in the district (R-PE-5, R-PE-6). */
  readonly requires: { readonly key: EnhancementKey; readonly where: 'sameCard' | 'district' } | null;
  readonly effect: string;
  readonly status: 'live' | 'dormantSolo' | 'unbuilt';
  /** The opponent-directed card it answers; a defence is dealt only with the attacks (C-DECK-3). */
  readonly answers: string | null;
  /** What a dispatch device adds to a facing train's number (R-ML-27). */
  readonly dispatchBonus?: number;
  readonly copies: number;
  readonly reserve?: number;
}

export const ENHANCEMENT_CARDS = {
  interlocking: {
    name: 'Interlocking', placement: 'runningTrackStraight', requires: null, status: 'live', answers: null, copies: 2,
    effect: 'With every A/D track taken, an inbound train waits at the Limits instead of colliding, and has the first track that frees before anything that comes later.',
  },
  facingPointLocks: {
    name: 'Facing Point Locks', placement: 'onCard', requires: { key: 'interlocking', where: 'district' }, status: 'dormantSolo', answers: 'derail', copies: 0, reserve: 2,
    effect: 'No Derail may be played on this district.',
  },
  yardOffice: {
    name: 'Yard Office', placement: 'secondaryTrackStraight', requires: null, status: 'live', answers: null, copies: 1,
    effect: 'An inbound train without a coach that may be switched can be taken in here instead of at the Office, when one Move reaches the square; the district is asked.',
  },
  smallYard: {
    name: 'Small Yard', placement: 'secondaryTrackStraight', requires: null, status: 'live', answers: null, copies: 1,
    effect: 'For one Move, a crew standing here puts its cars into any order, engine at the nose.',
  },
  waterColumn: {
    name: 'Water Column', placement: 'runningTrackStraight', requires: null, status: 'dormantSolo', answers: 'watertower', copies: 0, reserve: 2,
    effect: 'Takes a Watertower out of the district.',
  },
  overpass: {
    name: 'Overpass', placement: 'onCard', requires: null, status: 'unbuilt', answers: 'railroadCrossing', copies: 0, reserve: 1,
    effect: 'Would undo a Railroad Crossing.',
  },
  telegraph: {
    name: 'Telegraph', placement: 'runningTrackStraight', requires: null, status: 'live', answers: null, dispatchBonus: 4, copies: 0, reserve: 3,
    effect: 'Dispatch device: once a Day, while this player is Superintendent, counts a facing train 4 higher where that lets a train go safely.',
  },
  telephone: {
    name: 'Telephone', placement: 'onCard', requires: { key: 'telegraph', where: 'sameCard' }, status: 'live', answers: null, dispatchBonus: 8, copies: 0, reserve: 2,
    effect: 'Dispatch device: as the Telegraph it stands with, and counts 8.',
  },
  radio: {
    name: 'Radio', placement: 'onCard', requires: { key: 'telephone', where: 'sameCard' }, status: 'live', answers: null, dispatchBonus: 12, copies: 0, reserve: 2,
    effect: 'Dispatch device: as the Telephone it stands with, and counts 12.',
  },
  absSignals: {
    name: 'ABS Signals', placement: 'mainlineCard', requires: null, status: 'live', answers: null, copies: 2,
    effect: 'On this Mainline card a train that would run into the one ahead is held short of it.',
  },
} as const satisfies Record<EnhancementKey, EnhancementCard>;

export const DISPATCH_DEVICES = ['telegraph', 'telephone', 'radio'] as const satisfies readonly EnhancementKey[];
export type DispatchDevice = (typeof DISPATCH_DEVICES)[number];
