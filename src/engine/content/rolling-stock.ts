// The rolling stock of the box (R-TB-22): types, categories and the supply.

export const CAR_TYPES = ['coach', 'boxcar', 'hopper', 'reefer', 'tank', 'caboose'] as const;
export type CarType = (typeof CAR_TYPES)[number];

export const FREIGHT_TYPES = ['boxcar', 'reefer', 'hopper', 'tank'] as const;
export type FreightType = (typeof FREIGHT_TYPES)[number];

/** The order in which choices of cars are listed (E-LG-3). */
export const CAR_CHOICE_ORDER = ['coach', 'boxcar', 'reefer', 'hopper', 'tank', 'caboose'] as const satisfies readonly CarType[];

export const CAR_CATEGORIES = ['freight', 'coach', 'caboose'] as const;
export type CarCategory = (typeof CAR_CATEGORIES)[number];

/** R-TB-23: coach, freight or caboose. */
export function categoryOf(type: CarType): CarCategory {
  return type === 'coach' || type === 'caboose' ? type : 'freight';
}

/** Pieces of each type in the box. Every caboose is recorded as loaded, and that never matters (R-TB-23). */
export const STOCK_SUPPLY = {
  coach: { loaded: 8, empty: 8 },
  boxcar: { loaded: 10, empty: 10 },
  hopper: { loaded: 8, empty: 8 },
  reefer: { loaded: 5, empty: 5 },
  tank: { loaded: 6, empty: 6 },
  caboose: { loaded: 6, empty: 0 },
} as const satisfies Record<CarType, { readonly loaded: number; readonly empty: number }>;
