// What a player would expect here and may not do now, with the reason (U-AP-5). Each reason is the refusal
// the rules give when asked; nothing is guessed.

import {
  allSeats, CAR_CHOICE_ORDER, check, LOCAL_OPTIONS, maySwitch, playerOf, redFlagCards, SIDES, squaresOf,
  trainBeingLoaded, trayOf, traysInDistrict, turnOf, worksType,
} from '../engine/index.ts';
import type { ExtraStart, Facility, GridCoord, Intent, IntentType } from '../engine/index.ts';
import type { MenuContext } from './menu-label.ts';
import { controlOf } from './menu-labels.ts';
import type { MenuGroup, NotYetEntry } from './menu-types.ts';
import { refusalSentence } from './refusal-sentences.ts';
import type { Topic } from './topics.ts';
import { facilityWord } from './menu-local-ops.ts';
import { optionName, signBox, trayTitle } from './words.ts';

/** The refusal of an intent as an entry, or nothing when it is legal. */
function refused(ctx: MenuContext, intent: Intent, label: string, group: MenuGroup, topic: Topic): readonly NotYetEntry[] {
  const code = check(ctx.state, ctx.player, intent);
  if (code === null) return [];
  return [{ label, why: refusalSentence(code, { state: ctx.state, player: ctx.player, intent }), group, topic }];
}

export function notYetEntries(ctx: MenuContext, options: readonly Intent[]): readonly NotYetEntry[] {
  if (ctx.state.clock.pendingDecision !== null) return [];
  const offered = new Set<IntentType>(options.map((intent) => intent.type));
  switch (ctx.state.clock.phase) {
    case 'localOps':
      return [...localOps(ctx, offered, options), ...flags(ctx)];
    case 'newTrain':
      return [...newTrain(ctx, offered), ...flags(ctx)];
    case 'loadUnload':
      return [...platform(ctx), ...industries(ctx), ...flags(ctx)];
    case 'mainline':
    case 'shiftChange':
      return [];
  }
}

function localOps(ctx: MenuContext, offered: ReadonlySet<IntentType>, options: readonly Intent[]): readonly NotYetEntry[] {
  const turn = turnOf(ctx.state, ctx.player);
  switch (turn.option) {
    case null:
      return LOCAL_OPTIONS.flatMap((option) =>
        refused(ctx, { type: 'localOps.choose', option }, optionName(option), 'option', 'local-options').map((entry) => ({ ...entry, option })));
    case 'switch':
      return switching(ctx, options);
    case 'draw': {
      const drawn = turn.drawn ? refused(ctx, { type: 'draw.fromHomeOffice' }, 'Draw another card', 'draw', 'draw') : [];
      return [...drawn, ...(offered.has('draw.end') ? [] : refused(ctx, { type: 'draw.end' }, 'End Local Operations', 'end', 'hand-limit'))];
    }
    case 'freightAgent':
      return stocking(ctx, options);
  }
}

function switching(ctx: MenuContext, options: readonly Intent[]): readonly NotYetEntry[] {
  return traysInDistrict(ctx.state, ctx.area.seat).flatMap((tray): readonly NotYetEntry[] => {
    const train = trayTitle(tray);
    if (!maySwitch(tray)) {
      return refused(ctx, { type: 'switch.move', trayId: tray.id, to: ctx.area.officeCoord, reverse: false }, `Switch ${train}`, 'moveForward', 'switching');
    }
    if (turnOf(ctx.state, ctx.player).movesRemaining < 1) {
      const move: Intent = { type: 'switch.move', trayId: tray.id, to: ctx.area.officeCoord, reverse: false };
      return refused(ctx, move, `Move ${train}`, 'moveForward', 'moves');
    }
    const ends = [
      ...(tray.consist.length > tray.engineAt ? [{ fromNose: false, end: 'tail' }] : []),
      ...(tray.engineAt > 0 ? [{ fromNose: true, end: 'nose' }] : []),
    ];
    return ends.flatMap(({ fromNose, end }) => {
      const some = options.some((intent) => intent.type === 'switch.dropCars' && intent.trayId === tray.id && (intent.fromNose === true) === fromNose);
      if (some) return [];
      const drop: Intent = { type: 'switch.dropCars', trayId: tray.id, count: 1, ...(fromNose ? { fromNose } : {}) };
      return refused(ctx, drop, `Set out off the ${end} of ${train}`, 'setOut', 'set-out');
    });
  });
}

function facilities(ctx: MenuContext): readonly (readonly [GridCoord, Facility])[] {
  return squaresOf(ctx.area).flatMap(([coord, card]) => (card.facility === null ? [] : [[coord, card.facility] as const]));
}

function stocking(ctx: MenuContext, options: readonly Intent[]): readonly NotYetEntry[] {
  return facilities(ctx).flatMap(([at, facility]) => {
    const some = options.some((intent) => intent.type === 'freightAgent.stockOutbound' && intent.at.row === at.row && intent.at.col === at.col);
    const carType = CAR_CHOICE_ORDER.find((type) => worksType(facility, type));
    if (some || carType === undefined || (facility.kind === 'freight' && !facility.allows.outbound)) return [];
    return refused(ctx, { type: 'freightAgent.stockOutbound', at, carType }, `Stock ${facilityWord(ctx, at)}`, 'freightAgent', 'freight-agent');
  });
}

function newTrain(ctx: MenuContext, offered: ReadonlySet<IntentType>): readonly NotYetEntry[] {
  if (offered.has('newTrain.placeCar') && !offered.has('newTrain.passCar')) {
    const tray = trainBeingLoaded(ctx.state);
    return tray === null ? [] : refused(ctx, { type: 'newTrain.passCar', trayId: tray.id }, 'Pass without placing a car', 'makeUp', 'make-up');
  }
  if (!offered.has('newTrain.startExtra')) return [];
  const trainNumber = ctx.state.pendingExtras[0]?.trainNumber ?? 0;
  const starts: ExtraStart[] = [
    ...ctx.state.division.nodes.flatMap((node, index) => (node.kind === 'mainline' && node.card === 'interchange' ? [{ kind: 'mainline', node: index } as const] : [])),
    ...allSeats(ctx.state).map((seat) => ({ kind: 'office', seat }) as const),
  ];
  return starts.flatMap((start) => {
    const tries = (['west', 'east'] as const).map((direction) => {
      const intent = { type: 'newTrain.startExtra', trainNumber, start, direction } as const;
      return { label: controlOf(ctx, intent)?.label ?? '', refusal: (label: string) => refused(ctx, intent, label, 'startExtra', 'extras') };
    });
    const entries = tries.map(({ label, refusal }) => refusal(label));
    const [west, east] = entries;
    // One line is enough where neither way is open for the same reason.
    if (west?.[0] !== undefined && east?.[0] !== undefined && west[0].why === east[0].why) {
      return [{ ...west[0], label: west[0].label.replace(', running west', '') }];
    }
    return entries.flat();
  });
}

function platform(ctx: MenuContext): readonly NotYetEntry[] {
  const at = ctx.area.officeCoord;
  const office = facilities(ctx).find(([coord]) => coord.row === at.row && coord.col === at.col)?.[1];
  const trains = ctx.area.adOccupancy.map((id) => trayOf(ctx.state, id));
  const coaches = trains.flatMap((tray) => tray.consist).filter((car) => car.type === 'coach');
  const waiting = (office?.outboundBox.length ?? 0) > 0;
  const boarding = waiting || coaches.some((car) => !car.loaded) ? refused(ctx, { type: 'porter.board', at }, 'Board a coach', 'platform', 'passengers') : [];
  const detraining = coaches.some((car) => car.loaded) ? refused(ctx, { type: 'porter.detrain', at }, 'Detrain a coach', 'platform', 'passengers') : [];
  return [...boarding, ...detraining];
}

function industries(ctx: MenuContext): readonly NotYetEntry[] {
  return facilities(ctx).flatMap(([at, facility]): readonly NotYetEntry[] => {
    if (facility.kind !== 'freight') return [];
    const name = facilityWord(ctx, at);
    const start = facility.outboundBox.length === 0 ? [] : refused(ctx, { type: 'laborer.startLoad', at }, `Start a load at ${name}`, 'industry', 'freight-loading');
    const advance = (facility.menAtWork ?? []).flatMap((load, box) =>
      load === null ? [] : refused(ctx, { type: 'laborer.advanceLoad', at, box }, `Move the load on ${signBox(box)} at ${name}`, 'industry', 'freight-loading'));
    const unload = facility.allows.inbound
      ? facility.industryTrack.cars.flatMap((car, carIndex) =>
          car.loaded ? refused(ctx, { type: 'laborer.beginUnload', at, carIndex }, `Unload car ${carIndex + 1} at ${name}`, 'industry', 'freight-unloading') : [])
      : [];
    return [...start, ...advance, ...unload];
  });
}

/** A flag in hand and a side that has one already. */
function flags(ctx: MenuContext): readonly NotYetEntry[] {
  const [card] = redFlagCards(ctx.state, ctx.player);
  return SIDES.flatMap((side) => {
    const label = side === 'east' ? 'Flag East' : 'Flag West';
    if (card !== undefined) return refused(ctx, { type: 'maneuver.redFlags', cardId: card, side }, label, 'flag', 'red-flags');
    return playerOf(ctx.state, ctx.player).toolboxFlag ? refused(ctx, { type: 'redFlag.play', side }, label, 'flag', 'red-flags') : [];
  });
}
