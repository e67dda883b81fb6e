// What the Freight Agent, Porters and Laborers can do (E-LG-1 to E-LG-7).

import { CAR_CHOICE_ORDER } from '../../content/rolling-stock.ts';
import { ownArea, squaresOf } from '../../districts.ts';
import { coordOf } from '../../ids.ts';
import type { PlayerIndex } from '../../ids.ts';
import type { Intent } from '../../intents.ts';
import type { GameState } from '../../state.ts';

export function freightAgentCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  const found: Intent[] = [];
  for (const [at, { facility }] of squaresOf(ownArea(state, player))) {
    if (facility === null) continue;
    for (const carType of CAR_CHOICE_ORDER) if (carType !== 'caboose') found.push({ type: 'freightAgent.stockOutbound', at, carType });
    facility.inboundBox.forEach((_, index) => found.push({ type: 'freightAgent.clearInbound', at, index }));
    facility.outboundBox.forEach((_, index) => found.push({ type: 'freightAgent.unjam', at, from: 'outbound', index }));
    facility.inboundBox.forEach((_, index) => found.push({ type: 'freightAgent.unjam', at, from: 'inbound', index }));
    facility.menAtWork?.forEach((_, index) => found.push({ type: 'freightAgent.unjam', at, from: 'menAtWork', index }));
  }
  found.push({ type: 'freightAgent.end' });
  return found;
}

export function loadUnloadCandidates(state: GameState, player: PlayerIndex): readonly Intent[] {
  const found: Intent[] = [];
  const area = ownArea(state, player);
  for (const key in area.grid) {
    const facility = area.grid[key]?.facility ?? null;
    if (facility === null) continue;
    const at = coordOf(key);
    if (facility.kind === 'passenger') {
      for (const type of ['porter.board', 'porter.detrain'] as const) {
        for (const trayId of area.adOccupancy) found.push({ type, at, trayId });
      }
      continue;
    }
    found.push({ type: 'laborer.startLoad', at });
    for (let box = 0; box < 3; box += 1) found.push({ type: 'laborer.advanceLoad', at, box });
    facility.industryTrack.cars.forEach((_, carIndex) => found.push({ type: 'laborer.beginUnload', at, carIndex }));
  }
  found.push({ type: 'loadUnload.end' });
  return found;
}
