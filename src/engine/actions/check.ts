// The one authority on what is legal (R-RJ-1). Everything that wants to know asks here.

import type { PlayerIndex } from '../ids.ts';
import type { Intent } from '../intents.ts';
import { unreachable } from '../lists.ts';
import type { RefusalCode } from '../refusals.ts';
import type { GameState } from '../state.ts';
import { checkDiscard, checkDrawDepartment, checkDrawEnd, checkDrawHomeOffice, checkModify, checkPlay } from './cards/check.ts';
import { checkPlantCard, checkPlantToolbox, checkRedFlagAnswer } from './flags/check.ts';
import { checkGeneral } from './check-general.ts';
import { checkPassCar, checkPlaceCar, checkSecondSection, checkStartExtra } from './make-up/check.ts';
import { checkDropCars, checkFlyingSwitch, checkMove, checkSort, mayChooseSwitch } from './switching/check.ts';
import { canAdvanceLoad, canBeginUnload, canStartLoad, checkClear, checkStock, checkUnjam, passengerRefusal } from './work/check.ts';

/** Why `player` may not do this now, or null when it is legal. Total over every structurally valid intent (E-FN-2). */
export function check(state: GameState, player: PlayerIndex, intent: Intent): RefusalCode | null {
  const general = checkGeneral(state, player, intent);
  if (general === 'done') return null;
  return general ?? checkOwn(state, player, intent);
}

/** The intent's own conditions, in the order the rules give them (R-RJ-2). */
function checkOwn(state: GameState, player: PlayerIndex, intent: Intent): RefusalCode | null {
  switch (intent.type) {
    case 'localOps.choose':
      // R-LO-4: the other options are always open, if only to do nothing.
      return intent.option === 'switch' && !mayChooseSwitch(state, player) ? 'NOTHING_TO_SWITCH' : null;
    case 'switch.move':
      return checkMove(state, player, intent);
    case 'switch.dropCars':
      return checkDropCars(state, player, intent);
    case 'switch.sortConsist':
      return checkSort(state, player, intent);
    case 'maneuver.flyingSwitch':
      return checkFlyingSwitch(state, player, intent);
    case 'draw.fromHomeOffice':
      return checkDrawHomeOffice(state, player);
    case 'draw.fromDepartment':
      return checkDrawDepartment(state, player, intent.slot);
    case 'card.play':
      return checkPlay(state, player, intent);
    case 'mainline.modify':
      return checkModify(state, player, intent);
    case 'card.discard':
      return checkDiscard(state, player, intent);
    case 'draw.end':
      return checkDrawEnd(state, player);
    case 'freightAgent.stockOutbound':
      return checkStock(state, player, intent);
    case 'freightAgent.clearInbound':
      return checkClear(state, player, intent);
    case 'freightAgent.unjam':
      return checkUnjam(state, player, intent);
    case 'newTrain.placeCar':
      return checkPlaceCar(state, intent);
    case 'newTrain.passCar':
      return checkPassCar(state, intent);
    case 'newTrain.startExtra':
      return checkStartExtra(state, player, intent);
    case 'newTrain.secondSection':
      return checkSecondSection(state, player, intent);
    case 'mainline.redFlag':
      return checkRedFlagAnswer(state, player, intent);
    case 'porter.board':
      return passengerRefusal(state, player, intent.at, 'board', intent.trayId ?? null);
    case 'porter.detrain':
      return passengerRefusal(state, player, intent.at, 'detrain', intent.trayId ?? null);
    case 'laborer.startLoad':
      return canStartLoad(state, player, intent.at);
    case 'laborer.advanceLoad':
      return canAdvanceLoad(state, player, intent.at, intent.box);
    case 'laborer.beginUnload':
      return canBeginUnload(state, player, intent.at, intent.carIndex);
    case 'maneuver.redFlags':
      return checkPlantCard(state, player, intent.cardId, intent.side);
    case 'redFlag.play':
      return checkPlantToolbox(state, player, intent.side);
    case 'switch.end':
    case 'freightAgent.end':
    case 'loadUnload.end':
    case 'mainline.clearance':
    case 'mainline.yardOffice':
    case 'game.extend':
      return null;
    default:
      return unreachable(intent);
  }
}
