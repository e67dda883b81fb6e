// The control of every intent type: one place to visit when an intent is added. Placements, plays, discards
// and cars of a train being made up have controls of their own in the hand and in the make-up panel.

import { unreachable } from '../engine/index.ts';
import type { Intent } from '../engine/index.ts';
import type { Control, MenuContext } from './menu-label.ts';
import { advanceControl, porterControl, startControl, unloadControl } from './menu-load-unload.ts';
import { chooseControl, clearControl, drawControl, endControl, stockControl, unjamControl } from './menu-local-ops.ts';
import { dropControl, flyingControl, moveControl, sortControl } from './menu-switching.ts';
import { clearanceControl, extraControl, flagControl, redFlagControl, secondSectionControl, voteControl, yardOfficeControl } from './menu-trains.ts';

/** The control of an intent, or null for one that the hand or the make-up panel holds. */
export function controlOf(ctx: MenuContext, intent: Intent): Control | null {
  switch (intent.type) {
    case 'card.play':
    case 'mainline.modify':
    case 'card.discard':
    case 'newTrain.placeCar':
    case 'newTrain.passCar':
      return null;
    case 'localOps.choose':
      return chooseControl(ctx, intent);
    case 'switch.move':
      return moveControl(ctx, intent);
    case 'switch.dropCars':
      return dropControl(ctx, intent);
    case 'switch.sortConsist':
      return sortControl(ctx, intent);
    case 'maneuver.flyingSwitch':
      return flyingControl(ctx, intent);
    case 'switch.end':
    case 'draw.end':
    case 'freightAgent.end':
    case 'loadUnload.end':
      return endControl(ctx, intent);
    case 'draw.fromHomeOffice':
    case 'draw.fromDepartment':
      return drawControl(ctx, intent);
    case 'freightAgent.stockOutbound':
      return stockControl(ctx, intent);
    case 'freightAgent.clearInbound':
      return clearControl(ctx, intent);
    case 'freightAgent.unjam':
      return unjamControl(ctx, intent);
    case 'newTrain.startExtra':
      return extraControl(ctx, intent);
    case 'newTrain.secondSection':
      return secondSectionControl(ctx, intent);
    case 'mainline.clearance':
      return clearanceControl(ctx, intent);
    case 'mainline.yardOffice':
      return yardOfficeControl(ctx, intent);
    case 'mainline.redFlag':
      return redFlagControl(ctx, intent);
    case 'porter.board':
    case 'porter.detrain':
      return porterControl(ctx, intent);
    case 'laborer.startLoad':
      return startControl(ctx, intent);
    case 'laborer.advanceLoad':
      return advanceControl(ctx, intent);
    case 'laborer.beginUnload':
      return unloadControl(ctx, intent);
    case 'maneuver.redFlags':
    case 'redFlag.play':
      return flagControl(ctx, intent);
    case 'game.extend':
      return voteControl(intent);
    default:
      return unreachable(intent);
  }
}
