// Controls of the Load/Unload Phase: Porters at the platform, Laborers at industries (R-LU-10 to R-LU-24).

import { cardAt, facilityAt, startableLoad, trayOf } from '../engine/index.ts';
import type { IntentOf } from '../engine/index.ts';
import { paid } from './menu-label.ts';
import type { Control, MenuContext } from './menu-label.ts';
import { facilityWord } from './menu-local-ops.ts';
import { carName, carTypeName, count, signBox, trayTitle } from './words.ts';

export function porterControl(ctx: MenuContext, intent: IntentOf<'porter.board' | 'porter.detrain'>): Control {
  const train = intent.trayId === undefined ? 'the first train' : trayTitle(trayOf(ctx.state, intent.trayId));
  const rate = paid(ctx.state.config.houseRules.revenue.passengerPerCoach);
  const boarding = intent.type === 'porter.board';
  return {
    label: boarding ? `Board a coach on ${train}${rate}` : `Detrain a coach from ${train}${rate}`,
    group: 'platform', square: intent.at, topic: 'passengers',
    ...(intent.trayId === undefined ? {} : { trayId: intent.trayId }),
    consequence: boarding
      ? 'one Porter · the empty coach goes to the Classification Yard'
      : 'one Porter · takes a red slot, and an empty coach out of the Division Yard',
  };
}

export function startControl(ctx: MenuContext, intent: IntentOf<'laborer.startLoad'>): Control {
  const card = cardAt(ctx.area, intent.at);
  const load = card?.facility == null ? undefined : card.facility.outboundBox[startableLoad(card, card.facility)];
  return {
    label: `Start a ${load === undefined ? '' : `${carTypeName(load.type)} `}load at ${facilityWord(ctx, intent.at)}`,
    group: 'industry', square: intent.at, topic: 'freight-loading',
    consequence: 'one Laborer · the load goes from the green box to MEN and locks the track until it is done',
  };
}

export function advanceControl(ctx: MenuContext, intent: IntentOf<'laborer.advanceLoad'>): Control {
  const load = facilityAt(ctx.area, intent.at)?.menAtWork?.[intent.box] ?? null;
  const what = load === null ? 'load' : `${carTypeName(load.type)} load`;
  const next = load?.dir === 'in' ? intent.box - 1 : intent.box + 1;
  const rate = paid(ctx.state.config.houseRules.revenue.freightPerLoad);
  const where = next > 2 ? `onto the car${rate}` : next < 0 ? `into the red box${rate}` : `to ${signBox(next)}`;
  return {
    label: `Move the ${what} from ${signBox(intent.box)} ${where} at ${facilityWord(ctx, intent.at)}`,
    group: 'industry', square: intent.at, topic: load?.dir === 'in' ? 'freight-unloading' : 'freight-loading',
    consequence: 'one Laborer',
  };
}

export function unloadControl(ctx: MenuContext, intent: IntentOf<'laborer.beginUnload'>): Control {
  const cars = facilityAt(ctx.area, intent.at)?.industryTrack.cars ?? [];
  const car = cars[intent.carIndex];
  const place = cars.length > 1 ? ` (no. ${intent.carIndex + 1} of ${count(cars.length, 'car')} from the west)` : '';
  return {
    label: `Begin unloading the ${car === undefined ? 'car' : carName(car)}${place} at ${facilityWord(ctx, intent.at)}`,
    group: 'industry', square: intent.at, topic: 'freight-unloading',
    consequence: 'one Laborer · an empty car of that type comes out of the Division Yard in its place; the load goes on WORK',
  };
}
