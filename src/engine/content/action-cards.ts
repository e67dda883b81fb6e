// Maneuvers, the Second Section and the opponent-directed cards.

export const MANEUVERS = ['redFlags', 'flyingSwitch', 'poling'] as const;
export type ManeuverKey = (typeof MANEUVERS)[number];

export interface PlayedCard {
  readonly name: string;
  readonly playedOn: string;
  readonly effect: string;
  readonly copies: number;
  readonly reserve?: number;
}

export const MANEUVER_CARDS = {
  redFlags: {
    name: 'Red Flags', copies: 5,
    playedOn: 'one side of your own district whenever you are acting, or a train about to collide as it comes in',
    effect: 'The next train from that side is stopped short for one Mainline Phase, and the flag comes down with it. One card stops one train.',
  },
  flyingSwitch: {
    name: 'Flying Switch', copies: 0, reserve: 1,
    playedOn: 'a crew of yours in the Switch option',
    effect: 'For one Move, cars cut off behind the engine roll into a joined freight facility while the engine stays where it is.',
  },
  poling: {
    name: 'Poling', copies: 0, reserve: 0,
    playedOn: 'a crew of yours in the Switch option',
    effect: 'Not in play yet: pushes one car along the adjoining track.',
  },
} as const satisfies Record<ManeuverKey, PlayedCard>;

export const SECOND_SECTION_CARD = {
  name: 'Second Section', copies: 1,
  playedOn: 'the timetabled train due this Stage, while a Crew Tray is free for a second one',
  effect: 'A second train of the same number is made up right behind the first. Spent when played.',
} as const satisfies PlayedCard;

export const ACTIONS = [
  'derail', 'brokenCoupler', 'railroadCrossing', 'perDiemInventory', 'demurrageCharge',
  'customerComplaints', 'vandalism', 'hotbox', 'outlawed',
] as const;
export type ActionKey = (typeof ACTIONS)[number];

export const ACTION_CARDS = {
  derail: { name: 'Derail', playedOn: 'a train that may be switched in another district', effect: 'It makes one more Move and then none this turn.', copies: 0, reserve: 2 },
  brokenCoupler: { name: 'Broken Coupler', playedOn: 'a train out on the road', effect: 'It stays where it is for one Mainline Phase.', copies: 0, reserve: 1 },
  railroadCrossing: { name: 'Railroad Crossing', playedOn: 'a straight of another district’s Secondary Track', effect: 'No Move ends there and no industry is built there.', copies: 0, reserve: 1 },
  perDiemInventory: { name: 'Per Diem Inventory', playedOn: 'another player', effect: 'Costs 1 Revenue for every two empty cars on that Secondary Track.', copies: 0, reserve: 1 },
  demurrageCharge: { name: 'Demurrage Charge', playedOn: 'another player', effect: 'Costs 1 Revenue for every two loaded freight cars on that Secondary Track.', copies: 0, reserve: 1 },
  customerComplaints: { name: 'Customer Complaints', playedOn: 'another player', effect: 'Costs 1 Revenue for every two coaches waiting in green slots.', copies: 0, reserve: 1 },
  vandalism: { name: 'Vandalism', playedOn: 'a Hobo Jungle', effect: 'A train going past loses the load of one boxcar.', copies: 0, reserve: 1 },
  hotbox: { name: 'Hotbox', playedOn: 'a train that has just arrived', effect: 'One car of the attacker’s choice is cut out until the train leaves.', copies: 0, reserve: 1 },
  outlawed: { name: 'Outlawed', playedOn: 'a train that has just arrived', effect: 'It may not leave in the next Mainline Phase.', copies: 0, reserve: 1 },
} as const satisfies Record<ActionKey, PlayedCard>;

export const SPACE_USES = [
  'beanHouse', 'flopHouse', 'watertower', 'hoboJungle', 'sectionHouse',
  'cityBlocks', 'engineShops', 'tenderloinDistrict', 'engineerCemetery',
] as const;
export type SpaceUseKey = (typeof SPACE_USES)[number];

const fills = 'Fills the square.';
const yardTrack = 'beside a straight, curve or turnout';
const anyTrack = 'beside a straight, curve, turnout or Limits sign';

export const SPACE_USE_CARDS = {
  beanHouse: { name: 'Bean House', playedOn: anyTrack, effect: fills, copies: 0, reserve: 1 },
  flopHouse: { name: 'Flop House', playedOn: yardTrack, effect: fills, copies: 0, reserve: 1 },
  watertower: { name: 'Watertower', playedOn: 'beside a straight or turnout of the Running Track', effect: fills, copies: 0, reserve: 1 },
  hoboJungle: { name: 'Hobo Jungle', playedOn: 'beside a straight, turnout or Limits sign of the Running Track', effect: 'Fills the square and makes Vandalism possible.', copies: 0, reserve: 1 },
  sectionHouse: { name: 'Section House', playedOn: yardTrack, effect: fills, copies: 0, reserve: 1 },
  cityBlocks: { name: 'City Blocks', playedOn: anyTrack, effect: fills, copies: 0, reserve: 4 },
  engineShops: { name: 'Engine Shops', playedOn: yardTrack, effect: fills, copies: 0, reserve: 1 },
  tenderloinDistrict: { name: 'Tenderloin District', playedOn: anyTrack, effect: fills, copies: 0, reserve: 1 },
  engineerCemetery: { name: 'Engineer Cemetery', playedOn: anyTrack, effect: fills, copies: 0, reserve: 1 },
} as const satisfies Record<SpaceUseKey, PlayedCard>;
