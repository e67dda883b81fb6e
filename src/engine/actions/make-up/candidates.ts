// What can be done in the New Train Phase (E-LG-1 to E-LG-7).

import { secondSections } from '../cards/candidates.ts';
import { CAR_CHOICE_ORDER } from '../../content/rolling-stock.ts';
import { handOf } from '../../hands.ts';
import { seatIndex } from '../../ids.ts';
import type { PlayerIndex } from '../../ids.ts';
import type { ExtraStart, Intent } from '../../intents.ts';
import { trainBeingLoaded } from '../../make-up.ts';
import type { GameState } from '../../state.ts';

export function newTrainCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  const found: Intent[] = [];
  const tray = trainBeingLoaded(state);
  if (tray !== null) {
    for (const carType of CAR_CHOICE_ORDER) {
      for (const loaded of [true, false]) found.push({ type: 'newTrain.placeCar', trayId: tray.id, carType, loaded });
    }
    found.push({ type: 'newTrain.passCar', trayId: tray.id });
  }
  found.push(...secondSections(state, handOf(state, player)));
  const extra = state.pendingExtras[0];
  if (extra !== undefined) {
    const { trainNumber } = extra;
    for (const side of ['west', 'east'] as const) found.push({ type: 'newTrain.startExtra', trainNumber, start: { kind: 'divisionPoint', side } });
    const inland: ExtraStart[] = [
      ...state.division.nodes.flatMap((node, index): ExtraStart[] => (node.kind === 'mainline' && node.card === 'interchange' ? [{ kind: 'mainline', node: index }] : [])),
      ...state.officeAreas.map((_, seat): ExtraStart => ({ kind: 'office', seat: seatIndex(seat) })),
    ];
    for (const start of inland) {
      for (const direction of ['west', 'east'] as const) found.push({ type: 'newTrain.startExtra', trainNumber, start, direction });
    }
  }
  return found;
}
