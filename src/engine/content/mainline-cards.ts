// The Mainline deck and the cards played on it.

export const MAINLINE_KINDS = [
  'plains', 'curves', 'hilly', 'heavyGrade', 'doubleTrack',
  'uncontrolledSiding', 'tunnel', 'trestle', 'interchange',
] as const;
export type MainlineKind = (typeof MAINLINE_KINDS)[number];

export interface MainlineCard {
  readonly name: string;
  readonly copies: number;
  readonly regions: number;
  /** The region a train comes in at, counted from the edge it enters by. */
  readonly defaultEntry: number;
  /** Entry by speed; only Hilly reads it (R-ML-11). */
  readonly speedEntry: { readonly fast: number; readonly slow: number } | null;
  readonly mayPass: boolean;
  readonly yard: boolean;
  readonly text: string;
}

export const MAINLINE_CARDS = {
  plains: {
    name: 'Plains', copies: 2, regions: 1, defaultEntry: 0, speedEntry: null, mayPass: false, yard: false,
    text: 'One region: every train is across in one Stage. Single track: whoever follows waits for a clear card or comes in behind at the Superintendent’s risk.',
  },
  curves: {
    name: 'Curves', copies: 1, regions: 2, defaultEntry: 0, speedEntry: null, mayPass: false, yard: false,
    text: 'Two regions, so two Stages for every train. Single track.',
  },
  hilly: {
    name: 'Hilly', copies: 1, regions: 2, defaultEntry: 0, speedEntry: { fast: 1, slow: 0 }, mayPass: false, yard: false,
    text: 'Two regions. Fast trains start in the second and take one Stage, slow ones take two. No other card asks how fast a train is. Single track.',
  },
  heavyGrade: {
    name: 'Heavy Grade', copies: 1, regions: 3, defaultEntry: 0, speedEntry: null, mayPass: false, yard: false,
    text: 'Three regions, climbing {uphill}. Unaided it takes three Stages either way. Uphill, Helpers start a train one region further on; downhill, Brakeman does, and Airbrakes on top of Brakeman one more. One Stage is the least. Single track.',
  },
  doubleTrack: {
    name: 'Double Track', copies: 1, regions: 1, defaultEntry: 0, speedEntry: null, mayPass: true, yard: false,
    text: 'One region, one Stage, two tracks: trains may be here together and pass.',
  },
  uncontrolledSiding: {
    name: 'Uncontrolled Siding', copies: 1, regions: 2, defaultEntry: 1, speedEntry: null, mayPass: false, yard: false,
    text: 'Two regions. With the card to itself a train skips the first and takes one Stage. If a train is here already, the newcomer goes into the siding behind it: one Stage more, and no harm done. Otherwise single track.',
  },
  tunnel: {
    name: 'Tunnel', copies: 1, regions: 2, defaultEntry: 0, speedEntry: null, mayPass: false, yard: false,
    text: 'Two regions, so two Stages for every train. Single track.',
  },
  trestle: {
    name: 'Trestle', copies: 1, regions: 1, defaultEntry: 0, speedEntry: null, mayPass: false, yard: false,
    text: 'One region: every train is across in one Stage. Single track.',
  },
  interchange: {
    name: 'Interchange', copies: 1, regions: 2, defaultEntry: 1, speedEntry: null, mayPass: false, yard: true,
    text: 'Two regions, the first of them a yard. Through trains take one Stage; an Extra made up in the yard takes two. In Local Operations the player of the next Office ahead may spend a Move to put a train standing here in order. The running line is single track.',
  },
} as const satisfies Record<MainlineKind, MainlineCard>;

/** The Mainline deck in the order from which the deal picks (R-SU-10): both Plains first. */
export const MAINLINE_DECK: readonly MainlineKind[] = [
  'plains', 'plains', 'curves', 'hilly', 'heavyGrade', 'doubleTrack', 'uncontrolledSiding', 'tunnel', 'trestle', 'interchange',
];

export const GRADE_MODIFIERS = ['brakeman', 'airbrakes', 'helpers'] as const;
export type GradeModifier = (typeof GRADE_MODIFIERS)[number];

export const MAINLINE_MODIFIERS = ['brakeman', 'airbrakes', 'helpers', 'realignment', 'facingPointLocks'] as const;
export type MainlineModifierKey = (typeof MAINLINE_MODIFIERS)[number];

export interface MainlineModifierCard {
  readonly name: string;
  readonly playedOn: string;
  readonly effect: string;
  readonly answers: string | null;
  readonly copies: number;
  readonly reserve?: number;
}

export const MAINLINE_MODIFIER_CARDS = {
  brakeman: { name: 'Brakeman', playedOn: 'a Heavy Grade', effect: 'Trains running downhill come in one region further on.', answers: null, copies: 1 },
  airbrakes: { name: 'Airbrakes', playedOn: 'a Heavy Grade where Brakeman already lies', effect: 'Trains running downhill come in yet another region further on.', answers: null, copies: 1 },
  helpers: { name: 'Helpers', playedOn: 'a Heavy Grade', effect: 'Trains running uphill come in one region further on.', answers: null, copies: 1 },
  realignment: { name: 'Realignment', playedOn: 'an empty Mainline card that has a conversion', effect: 'The card becomes another kind of line.', answers: null, copies: 2 },
  facingPointLocks: { name: 'Facing Point Locks', playedOn: 'a card of a district that has an Interlocking', effect: 'No Derail may be played on this district.', answers: 'derail', copies: 0, reserve: 2 },
} as const satisfies Record<MainlineModifierKey, MainlineModifierCard>;

/** R-LO-26: what Realignment makes of a card; a kind without an entry cannot be realigned. */
export const REALIGNMENTS: Readonly<Partial<Record<MainlineKind, MainlineKind>>> = {
  plains: 'doubleTrack',
  curves: 'plains',
  uncontrolledSiding: 'doubleTrack',
  trestle: 'uncontrolledSiding',
};
