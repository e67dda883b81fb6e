// The events of the Freight Agent, Porters and Laborers. The intent has passed `check`.

import { coachIndex, porterTrain, spottedEmpty, startableLoad } from './check.ts';
import type { RevenueReason } from '../../events.ts';
import { cardAt, carsOn, ownArea } from '../../districts.ts';
import type { GridCoord, PlayerIndex } from '../../ids.ts';
import type { IntentOf } from '../../intents.ts';
import { at } from '../../lists.ts';
import { playerOf } from '../../seats.ts';
import { emit, settleYards } from '../../step.ts';
import type { Step } from '../../step.ts';
import type { Facility, GridCard, Load } from '../../state.ts';
import { trayName } from '../../trains.ts';

/** R-LU-4: pays the acting player; at rate 0 nothing is said. */
export function pay(step: Step, player: PlayerIndex, delta: number, reason: RevenueReason): void {
  if (delta === 0) return;
  emit(step, { type: 'revenueChanged', player, delta, total: playerOf(step.state, player).revenue + delta, reason });
}

function facilityAt(step: Step, player: PlayerIndex, coord: GridCoord): { readonly card: GridCard; readonly facility: Facility } {
  const card = cardAt(ownArea(step.state, player), coord);
  if (card?.facility == null) throw new Error('no facility there');
  return { card, facility: card.facility };
}

/** R-FA-1: one operation ends the turn. */
function endTurn(step: Step, player: PlayerIndex): void {
  settleYards(step);
  emit(step, { type: 'phaseEnded', player, phase: step.state.clock.phase });
}

export function decideStock(step: Step, player: PlayerIndex, intent: IntentOf<'freightAgent.stockOutbound'>): void {
  emit(step, { type: 'outboundStocked', player, at: intent.at, carType: intent.carType });
  endTurn(step, player);
}

export function decideClear(step: Step, player: PlayerIndex, intent: IntentOf<'freightAgent.clearInbound'>): void {
  const { facility } = facilityAt(step, player, intent.at);
  const carType = at(facility.inboundBox, intent.index, 'load').type;
  emit(step, { type: 'inboundCleared', player, at: intent.at, index: intent.index, carType });
  endTurn(step, player);
}

export function decideUnjam(step: Step, player: PlayerIndex, intent: IntentOf<'freightAgent.unjam'>): void {
  const { facility } = facilityAt(step, player, intent.at);
  const sign: readonly (Load | null)[] = facility.menAtWork ?? [];
  const box = intent.from === 'outbound' ? facility.outboundBox : intent.from === 'inbound' ? facility.inboundBox : sign;
  const load = box[intent.index];
  if (load == null) throw new Error('nothing to unjam');
  emit(step, { type: 'facilityUnjammed', player, at: intent.at, from: intent.from, index: intent.index, carType: load.type });
  endTurn(step, player);
}

export function decidePorter(step: Step, player: PlayerIndex, intent: IntentOf<'porter.board' | 'porter.detrain'>): void {
  const work = intent.type === 'porter.board' ? 'board' : 'detrain';
  const choice = porterTrain(step.state, player, intent.at, work, intent.trayId ?? null);
  if (!('tray' in choice)) throw new Error('no train to work');
  const { tray } = choice;
  const index = coachIndex(tray, work, ownArea(step.state, player).seat);
  const type = work === 'board' ? 'passengersBoarded' : 'passengersDetrained';
  emit(step, { type, player, at: intent.at, ...trayName(tray), coachIndex: index });
  settleYards(step);
  const { passengerPerCoach } = step.state.config.houseRules.revenue;
  pay(step, player, passengerPerCoach, work === 'board' ? 'passengerBoarded' : 'passengerDetrained');
}

export function decideStartLoad(step: Step, player: PlayerIndex, coord: GridCoord): void {
  const { card, facility } = facilityAt(step, player, coord);
  const index = startableLoad(card, facility);
  emit(step, { type: 'loadStarted', player, at: coord, carType: at(facility.outboundBox, index, 'load').type, index });
}

export function decideAdvanceLoad(step: Step, player: PlayerIndex, coord: GridCoord, box: number): void {
  const { card, facility } = facilityAt(step, player, coord);
  const sign: readonly (Load | null)[] = facility.menAtWork ?? [];
  const load = sign[box];
  if (load == null) throw new Error('no load to advance');
  const { freightPerLoad } = step.state.config.houseRules.revenue;
  if (load.dir === 'out' && box === 2) {
    const carIndex = spottedEmpty(carsOn(card), load.type);
    emit(step, { type: 'loadCompleted', player, at: coord, carType: load.type, carIndex });
    settleYards(step);
    pay(step, player, freightPerLoad, 'freightLoaded');
  } else if (load.dir === 'in' && box === 0) {
    emit(step, { type: 'unloadCompleted', player, at: coord, carType: load.type });
    pay(step, player, freightPerLoad, 'freightUnloaded');
  } else {
    emit(step, { type: 'loadAdvanced', player, at: coord, fromBox: box, toBox: load.dir === 'out' ? box + 1 : box - 1 });
  }
}

export function decideBeginUnload(step: Step, player: PlayerIndex, coord: GridCoord, carIndex: number): void {
  const { card } = facilityAt(step, player, coord);
  emit(step, { type: 'unloadBegan', player, at: coord, carType: at(carsOn(card), carIndex, 'car').type, carIndex });
  settleYards(step);
}
