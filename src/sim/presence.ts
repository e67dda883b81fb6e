// What stood where in each Stage (B-HAR-4), looked at once a Stage when Load/Unload begins. Sums of whole numbers, so games
// may be added up in any grouping.

import { CAR_TYPES } from '../engine/index.ts';
import type { GameEvent, GameState } from '../engine/index.ts';

const YARD_SERIES = CAR_TYPES.flatMap((type) => [`${type} loaded`, `${type} empty`]);

export const PRESENCE = [
  'train at an Office', 'trays in use', 'a due train held for a tray',
  'no loaded coach in the Division Yard', 'no empty coach in the Division Yard', 'only cabooses in the Division Yard',
  'Division Yard', 'Classification Yard',
  ...YARD_SERIES,
] as const;

/** `sums[series][stage]` over `games[stage]` games that reached the Stage. */
export interface Presence {
  readonly games: readonly number[];
  readonly sums: readonly (readonly number[])[];
}

export const NO_PRESENCE: Presence = { games: [], sums: PRESENCE.map(() => []) };

function added(a: readonly number[], b: readonly number[]): readonly number[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) + (b[i] ?? 0));
}

export function addPresence(a: Presence, b: Presence): Presence {
  return { games: added(a.games, b.games), sums: PRESENCE.map((_, series) => added(a.sums[series] ?? [], b.sums[series] ?? [])) };
}

function present(state: GameState, heldForTray: boolean): readonly number[] {
  const { divisionYard, classificationYard } = state.yards;
  const held = (type: string, loaded: boolean): number => divisionYard.filter((car) => car.type === type && car.loaded === loaded).length;
  const flag = (yes: boolean): number => (yes ? 1 : 0);
  return [
    flag(state.officeAreas.some((area) => area.adOccupancy.length > 0)), Object.keys(state.trays).length, flag(heldForTray),
    flag(held('coach', true) === 0), flag(held('coach', false) === 0), flag(divisionYard.every((car) => car.type === 'caboose')),
    divisionYard.length, classificationYard.length,
    ...CAR_TYPES.flatMap((type) => [held(type, true), held(type, false)]),
  ];
}

export interface PresenceWatch {
  readonly probe: (state: GameState) => void;
  readonly event: (event: GameEvent) => void;
  readonly result: () => Presence;
}

/** Watches one game. */
export function watchPresence(): PresenceWatch {
  const games: number[] = [];
  const sums: number[][] = PRESENCE.map(() => []);
  let stage = -1;
  let heldForTray = false;
  return {
    event: (event) => {
      if (event.type === 'stageBegan') heldForTray = false;
      if (event.type === 'trainHeld' && event.reason === 'noCrewTray') heldForTray = true;
    },
    probe: (state) => {
      if (state.clock.phase !== 'loadUnload') return;
      const index = (state.clock.day - 1) * 12 + state.clock.stage - 1;
      if (index === stage) return;
      stage = index;
      games[index] = 1;
      present(state, heldForTray).forEach((value, series) => {
        const list = sums[series];
        if (list !== undefined) list[index] = value;
      });
    },
    result: () => ({ games: Array.from(games, (one) => one ?? 0), sums: sums.map((list) => Array.from(list, (one) => one ?? 0)) }),
  };
}
