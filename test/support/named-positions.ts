// The named boards and positions the acceptance cases share. Every function takes further options, which win over its own;
// trays given there stand beside those of the position.

import type { Direction } from '../../src/engine/ids.ts';
import type { GameState } from '../../src/engine/state.ts';
import { mainlinePhase, position, switchingTurn, tray } from './build-position.ts';
import type { PositionOptions, TrayOptions } from './position-options.ts';
import { act, runPump } from './play.ts';

/** Three straights east of the Office; on row 1 a track of three that joins nothing else. */
export const B_ROW = `
      c-1  c0  c1  c2  c3  c4
r1    .    ST  ST  ST  .   .
r0    LW   OF  ST  ST  ST  LE`;

/** Curve sw above curve ne: their legs join. */
export const B_ARC_R = `
      c-1  c0   c1
r2    .    CR0  .
r1    .    CR1  .
r0    LW   OF   LE`;

/** Curve se above curve nw: their legs join. */
export const B_ARC_L = `
      c-1  c0   c1
r2    .    CL0  .
r1    .    CL1  .
r0    LW   OF   LE`;

/** A passing loop below the Running Track, an empty tank car at the Refinery on it. */
export const B_LOOP = `
      c-1  c0  c1  c2   c3     c4   c5
r0    LW   OF  ST  TR0  ST     TL0  LE
r-1   .    .   .   CR1  RF(t)  CL1  .`;

/** A Yard Office an eastbound train reaches in one Move. */
export const B_YARD = `
      c-1  c0  c1   c2
r1    .    .   CL0  ST+yardOffice
r0    LW   OF  TL1  LE`;

/** A Yard Office an eastbound train reaches only by backing up. */
export const B_YARD_BACK = `
      c-1  c0             c1   c2
r1    .    ST+yardOffice  CR0  .
r0    LW   OF             TR1  LE`;

/** Four empties, one of each freight type, engine at the nose. */
export const FOUR = '[* b h r t]';
/** The same with every car ahead of the engine. */
export const FOUR_AHEAD = '[b h r t *]';

type More = PositionOptions;

function withTrays(trays: readonly TrayOptions[], own: PositionOptions, more: More): PositionOptions {
  return { ...own, ...more, trays: [...trays, ...(more.trays ?? [])] };
}

/** P-LOOP: an engine alone on the eastern sign, nose west, a loop ahead of it. */
export function pLoop(more: More = {}): GameState {
  return switchingTurn(withTrays([{ at: [0, 5], facing: 'w' }], { board: B_LOOP }, more));
}

/** P-NOSECUT: a boxcar just set out off the nose; the hopper still aboard. `train` makes the crew a train. */
export function pNoseCut(train: number | null = null, more: More = {}): GameState {
  const start = switchingTurn(withTrays([{ train, at: [1, 1], facing: 'e', consist: '[b h *]' }], { board: B_ROW }, more));
  return act(start, { type: 'switch.dropCars', trayId: tray(0), count: 1, fromNose: true }).state;
}


/** P-FIFTH: four cars ahead of the engine and a boxcar of its own east of it. */
export function pFifth(more: More = {}): GameState {
  const board = B_ROW.replace('ST  ST  ST  .', 'ST  ST(b)  ST  .');
  return switchingTurn(withTrays([{ at: [1, 1], facing: 'e', consist: FOUR_AHEAD, standingWest: 0 }], { board }, more));
}

/** D-WESTBOUND: train 9 enters the district from the east in this Mainline Phase. */
export function dWestbound(more: More = {}): GameState {
  return mainlinePhase(withTrays([{ train: 9, at: { node: 3, left: 1, of: 1 }, consist: '[* H]' }], {}, more));
}

/** D-EASTBOUND: train 10 enters from the west. */
export function dEastbound(more: More = {}): GameState {
  return mainlinePhase(withTrays([{ train: 10, at: { node: 1, left: 1, of: 1 }, consist: '[* H]' }], {}, more));
}

/** T-PLATFORM: a Terminal with nothing in its slots. */
export function tPlatform(more: More = {}): PositionOptions {
  return { tier: 'terminal', ...more };
}

/** P-REAR: train 12 on Plains, train 10 behind it at the western Division Point. */
export function pRear(more: More = {}): GameState {
  return mainlinePhase(withTrays([
    { train: 12, at: { node: 1, left: 1, of: 1 }, consist: '[* b]' },
    { train: 10, at: { dp: 'west' }, consist: '[* b]' },
  ], {}, more));
}

/** P-CATCH: two eastbound trains on Curves, the leader held by a flag. */
export function pCatch(more: More = {}, numbers: readonly [leader: number, follower: number] = [12, 10]): GameState {
  return mainlinePhase(withTrays([
    { train: numbers[0], at: { node: 1, left: 1, of: 2 } },
    { train: numbers[1], at: { node: 1, left: 2, of: 2 } },
  ], { mainline: ['curves', 'plains'], flags: ['west'] }, more));
}

/** P-MEET: train 3 comes west over Curves while train 10 waits to go east. */
export function pMeet(more: More = {}): GameState {
  return mainlinePhase(withTrays([
    { train: 3, at: { node: 1, left: 2, of: 2 } },
    { train: 10, at: { dp: 'west' }, consist: '[* b]' },
  ], { mainline: ['curves', 'plains'] }, more));
}

/** P-YARD: train 10 about to arrive where a Yard Office lies within one Move. */
export function pYard(more: More = {}): GameState {
  return dEastbound({ board: B_YARD, ...more });
}

/** P-DANGER: train 9 about to strike a hopper at the Office; player 0 holds Red Flags. */
export function pDanger(more: More = {}): GameState {
  return dWestbound({ board: `
      c-1  c0     c1
r0    LW   OF(h)  LE`, hands: [[{ kind: 'maneuver', key: 'redFlags' }]], ...more });
}

/** P-DEPART: train 10 on the A/D track, the road clear. `train` null makes it a crew without a card. */
export function pDepart(more: More = {}, train: number | null = 10): GameState {
  return mainlinePhase(withTrays([{ train, at: [0, 0], facing: 'e', consist: '[* b]' }], {}, more));
}

/** P-MAKEUP: the train stands empty at a Division Point that fits it; player 0 places the next car. */
export function pMakeup(train: number, more: More = {}): GameState {
  const extra = train > 12;
  const side: Direction = !extra && train % 2 === 1 ? 'east' : 'west';
  return position(withTrays(
    [{ train, at: { dp: side }, makeUp: { closed: false, reported: null }, ...(extra ? { builtBy: 0 } : {}) }],
    { phase: 'newTrain', actor: 0, superintendent: 0 },
    more,
  ));
}

/** P-QUEUED: two players, every Crew Tray out; Extra X17 of player 0 and a second section of train 8 wait. */
export function pQueued(more: More = {}): GameState {
  const crew = (seat: number, col: number): TrayOptions => ({ seat, at: [1, col], facing: 'e' });
  return position(withTrays(
    [crew(0, 0), crew(0, 1), crew(0, 2), crew(1, 0), crew(1, 1)],
    { players: 2, board: [B_ROW, B_ROW], phase: 'newTrain', extras: [{ train: 17, player: 0 }], secondSections: [8] },
    more,
  ));
}

/** P-HELD: two players; train 5, running east here, is held at the western sign of seat 0. */
export function pHeld(more: More = {}): GameState {
  return position(withTrays([{ train: 5, direction: 'east', at: { limits: 'west' } }], { players: 2 }, more));
}

/** P-PAUSED: the last Day has closed and the players are asked for another. */
export function pPaused(players: 1 | 2 | 3 | 4, more: More = {}): GameState {
  return runPump(position({ players, day: 3, stage: 12, phase: 'shiftChange', ...more, config: { days: 3, ...more.config } })).state;
}

/** P-EXTENDED: both players have voted for one more Day, which has begun; Revenue stood at 9 and 2. */
export function pExtended(more: More = {}): GameState {
  let state = pPaused(2, { revenue: [9, 2], ...more });
  for (const one of state.players) state = act(state, { type: 'game.extend', player: one.index, agree: true }, one.index).state;
  return runPump(state).state;
}

/** P-ROTATION: three players, Employee Rotation, the first Day's last Shift Change about to close. */
export function pRotation(more: More = {}): GameState {
  return position({
    players: ['Alice', 'Bob', 'Carol'], day: 1, stage: 12, phase: 'shiftChange',
    ...more, config: { ...more.config, optionalRules: { employeeRotation: true, ...more.config?.optionalRules } },
  });
}
