// A train on a Mainline card goes on by one region, or leaves the card (R-ML-37, R-ML-38, R-ML-60).

import { MAINLINE_CARDS } from '../content/mainline-cards.ts';
import { mainlineAt, nodeAhead, nodeAt, regionOf } from '../division.ts';
import type { NodeIndex } from '../ids.ts';
import { allPlayers } from '../seats.ts';
import type { CrewTray, MainlineNode, Transit } from '../state.ts';
import { note, settleYards } from '../step.ts';
import type { Step } from '../step.ts';
import { labelOf, trainName, trayName, trayOf } from '../trains.ts';
import { attemptArrival } from './arrival.ts';
import { collide } from './collision.ts';
import { hold } from './holds.ts';
import { endRuns, withStagesRemaining } from './moves.ts';
import type { Attempt } from './questions.ts';
import { pay } from './revenue.ts';

export function attemptCrossing(step: Step, tray: CrewTray, index: NodeIndex, transit: Transit): Attempt {
  if (transit.stagesRemaining >= 2) {
    advanceRegion(step, tray, index, transit);
    return 'done';
  }
  const ahead = nodeAt(step.state, nodeAhead(index, transit.direction));
  switch (ahead.kind) {
    case 'office':
      return attemptArrival(step, tray, ahead.seat);
    case 'divisionPoint':
      completeRun(step, tray);
      return 'done';
    case 'mainline':
      throw new Error(`node ${index} borders another Mainline card`);
  }
}

/** The train standing in the region this one would move into; null where trains may pass. */
export function trainAhead(node: MainlineNode, transit: Transit): Transit | null {
  if (MAINLINE_CARDS[node.card].mayPass) return null;
  const next = regionOf(node, transit.stagesRemaining) + 1;
  const inTheWay = node.transits.find(
    (other) => other.trayId !== transit.trayId && other.direction === transit.direction && regionOf(node, other.stagesRemaining) === next,
  );
  return inTheWay ?? null;
}

/** R-ML-37: the back region of a siding or the Interchange is off the road, and a train waits there. */
function waitsOffTheRoad(node: MainlineNode, transit: Transit): boolean {
  const hasBackRegion = node.card === 'uncontrolledSiding' || node.card === 'interchange';
  return hasBackRegion && regionOf(node, transit.stagesRemaining) === 0;
}

function advanceRegion(step: Step, tray: CrewTray, index: NodeIndex, transit: Transit): void {
  const node = mainlineAt(step.state, index);
  const ahead = trainAhead(node, transit);
  if (ahead === null) {
    step.state = withStagesRemaining(step.state, index, tray.id, transit.stagesRemaining - 1);
    return;
  }
  const by = labelOf(trayOf(step.state, ahead.trayId));
  if (waitsOffTheRoad(node, transit)) {
    hold(step, tray.id, 'siding', { by });
  } else if (node.absCardId !== null) {
    hold(step, tray.id, 'absSignals', { by });
  } else {
    collide(step, {
      reason: 'caughtUp',
      where: { at: 'mainline', node: index },
      trains: [tray.id, ahead.trayId],
      struck: null,
      // R-CO-2: who cleared the moving train, else the present Superintendent.
      atFault: transit.clearedBy ?? step.state.clock.superintendent,
    });
  }
}

/** R-ML-60: off the Division at its far end; every player is paid. */
function completeRun(step: Step, tray: CrewTray): void {
  step.state = endRuns(step.state, [tray.id], []);
  note(step, { type: 'trainCompleted', ...trainName(tray), ...trayName(tray), side: tray.direction, consist: tray.consist });
  settleYards(step);
  for (const player of allPlayers(step.state)) pay(step, player, step.state.config.houseRules.revenue.trainPerTransit, 'transit');
}
