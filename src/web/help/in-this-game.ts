// What a topic means in the game on screen: the values in force, read from its frame (U-HP-2, U-SE-20).

import { isNight, MOVES_AT_NIGHT, MOVES_PER_LOCAL_OPS } from '../../view/basics.ts';
import type { Frame } from '../../view/frame.ts';
import type { Topic } from '../../view/topics.ts';
import { t } from '../strings/text.ts';

const onOff = (on: boolean): string => t(on ? 'here.on' : 'here.off');

function rates({ houseRules: { revenue } }: Frame): { readonly coach: string; readonly load: string; readonly transit: string } {
  return {
    coach: t('here.coach', { rate: revenue.passengerPerCoach }),
    load: t('here.load', { rate: revenue.freightPerLoad }),
    transit: revenue.trainPerTransit > 0 ? t('here.transit', { rate: revenue.trainPerTransit }) : t('here.noTransit'),
  };
}

function collisionLimits(frame: Frame): readonly string[] {
  const lines = [
    frame.maxCollisionsPerDay > 0 ? t('here.perDay', { now: frame.collisionsToday, limit: frame.maxCollisionsPerDay }) : '',
    frame.maxCollisionsTotal > 0 ? t('here.total', { now: frame.collisionsTotal, limit: frame.maxCollisionsTotal }) : '',
  ].filter((line) => line !== '');
  return lines.length > 0 ? lines : [t('here.noLimit')];
}

const EXTRA_START = { divisionPointsOnly: 'here.extraPoints', ownOffice: 'here.extraOwn', anyOffice: 'here.extraAny' } as const;

function superintendent(frame: Frame): readonly string[] {
  return [t('here.fedora', { name: frame.players.find((player) => player.index === frame.superintendent)?.name ?? '' })];
}

/** Moves of a switching turn: those of the turn on, or of one begun at this hour. */
function moves({ moves: { left, of }, option, optionalRules, stage }: Frame): readonly string[] {
  if (option === 'switch') return [t('here.moves', { count: of }), t('here.movesLeft', { left, of })];
  const night = optionalRules.reducedVisibility && isNight(stage);
  return [t('here.moves', { count: night ? MOVES_AT_NIGHT : MOVES_PER_LOCAL_OPS })];
}

function ownOffice(frame: Frame): readonly string[] {
  const office = frame.division.find((node) => node.kind === 'office' && node.owner === frame.viewer);
  return office === undefined ? [] : [t('here.tier', { tier: office.label, used: office.adUsed ?? 0, of: office.adTotal ?? 0 })];
}

function toolbox(frame: Frame): readonly string[] {
  const { emergencyToolbox } = frame.optionalRules;
  const flag = frame.players.find((player) => player.index === frame.viewer)?.toolboxFlag === true;
  return [onOff(emergencyToolbox), ...(emergencyToolbox ? [t(flag ? 'here.flag' : 'here.flagSpent')] : [])];
}

function floor({ minCombinedRevenue, players }: Frame): string {
  return minCombinedRevenue > 0 ? t('here.floor', { floor: minCombinedRevenue, now: players.reduce((sum, player) => sum + player.revenue, 0) }) : t('here.noFloor');
}

const IN_GAME: Readonly<Partial<Record<Topic, (frame: Frame) => readonly string[]>>> = {
  stage: (frame) => [t('here.stage', { stage: frame.stage, day: frame.day, of: frame.days + frame.extraDays })],
  fedora: superintendent, clearance: superintendent, 'make-up': superintendent,
  moves, switching: moves, visibility: (frame) => [onOff(frame.optionalRules.reducedVisibility), ...moves(frame)],
  'hand-limit': (frame) => [t('here.handLimit', { hand: frame.hand.length, count: frame.handLimit })],
  discard: (frame) => [t(frame.houseRules.discardTimetabled ? 'here.discardOn' : 'here.discardOff')],
  draw: (frame) => [t('here.deck', { count: frame.deck })], departments: (frame) => [t('here.deck', { count: frame.deck })],
  'starting-office': (frame) => [t(frame.houseRules.startingOffice === 'depot' ? 'here.startDepot' : 'here.startWhistlePost')],
  'office-upgrade': ownOffice, arrivals: ownOffice,
  extras: (frame) => [t(EXTRA_START[frame.houseRules.extraStart])],
  'crew-trays': (frame) => [t('here.trays', { free: frame.crewTrays.free, of: frame.crewTrays.total })],
  passengers: (frame) => [rates(frame).coach], 'freight-loading': (frame) => [rates(frame).load], 'freight-unloading': (frame) => [rates(frame).load],
  revenue: (frame) => Object.values(rates(frame)),
  victory: (frame) => [floor(frame)],
  collisions: collisionLimits, 'collision-limits': collisionLimits,
  extension: (frame) => (frame.extraDays > 0 ? [t('here.extended', { count: frame.extraDays })] : []),
  rotation: (frame) => [onOff(frame.optionalRules.employeeRotation)],
  toolbox,
  seating: (frame) => (frame.players.length > 1 ? [t('here.seat', { seat: frame.viewerSeat + 1, of: frame.players.length })] : []),
  yards: ({ yards }) => [t('here.yard', { division: yards.division.total, classification: yards.classification.total })],
};

/** Sentences about the game on screen; none where a topic depends on nothing in it. */
export function inThisGame(topic: Topic, frame: Frame): readonly string[] {
  return IN_GAME[topic]?.(frame) ?? [];
}
