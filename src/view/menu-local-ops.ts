// Controls of Local Operations other than switching: the option itself, draws, the Freight Agent, ends of turns.

import {
  areaOf, cardKind, cardName, facilityAt, INDUSTRY_CARDS, laborersLeft, movesAllowed, portersLeft, turnOf,
  unreachable,
} from '../engine/index.ts';
import type { Facility, GridCoord, IntentOf, RollingStock } from '../engine/index.ts';
import { withConsequence } from './menu-label.ts';
import type { Control, MenuContext } from './menu-label.ts';
import { carName, carTypeName, count, departmentName, signBox, tierName } from './words.ts';

export function chooseControl(ctx: MenuContext, intent: IntentOf<'localOps.choose'>): Control {
  switch (intent.option) {
    case 'switch':
      return {
        label: 'Switch', group: 'option', topic: 'switching',
        consequence: `${count(movesAllowed(ctx.state), 'Move')} for all the trains of your district together: move them, couple cars, set cars out.`,
      };
    case 'draw':
      return {
        label: 'Draw', group: 'option', topic: 'draw',
        consequence: 'Draw one card, then play and discard as many as you like; you must end within your hand limit.',
      };
    case 'freightAgent':
      return {
        label: 'Freight Agent', group: 'option', topic: 'freight-agent',
        consequence: 'Bring one load to a green box, empty a red box, or clear a jam. Ends your turn.',
      };
  }
}

export function drawControl(ctx: MenuContext, intent: IntentOf<'draw.fromHomeOffice' | 'draw.fromDepartment'>): Control {
  const { decks } = ctx.state;
  if (intent.type === 'draw.fromHomeOffice') {
    const left = decks.homeOffice.length;
    const reshuffle = left === 0 ? ['the deck is empty: Departments and Salvage Yard are shuffled into a new one first'] : [];
    return withConsequence({ label: `Draw from the deck (${left})`, group: 'draw', topic: 'draw' }, reshuffle);
  }
  const pile = decks.departments[intent.slot] ?? [];
  const top = pile[pile.length - 1];
  const name = top === undefined ? 'the top card' : cardName(cardKind(ctx.state, top));
  return withConsequence(
    { label: `Take ${name} from ${departmentName(intent.slot)}`, group: 'draw', topic: 'departments' },
    [pile.length > 1 ? `${count(pile.length - 1, 'card')} left under it` : 'a new card replaces it', ...(ctx.state.seating.length > 1 ? ['everybody sees what you take'] : [])],
  );
}

function ownFacility(ctx: MenuContext, at: GridCoord): Facility | null {
  return facilityAt(ctx.area, at);
}

/** `Mine Tipple`, or the Office by its tier. A district has one of each kind (R-PF-4). */
export function facilityWord(ctx: MenuContext, at: GridCoord): string {
  const industry = ownFacility(ctx, at)?.industry ?? null;
  return industry === null ? tierName(ctx.area.tier) : INDUSTRY_CARDS[industry].name;
}

/** ` (2nd)` where the same piece stands there more than once before it. */
function ordinal(cars: readonly RollingStock[], index: number): string {
  const car = cars[index];
  const alike = cars.filter((other) => other.type === car?.type && other.loaded === car.loaded);
  if (car === undefined || alike.length < 2) return '';
  const place = cars.slice(0, index).filter((other) => other.type === car.type && other.loaded === car.loaded).length + 1;
  return ` (no. ${place} of ${alike.length})`;
}

export function stockControl(ctx: MenuContext, intent: IntentOf<'freightAgent.stockOutbound'>): Control {
  const facility = ownFacility(ctx, intent.at);
  const car = carName({ type: intent.carType, loaded: true });
  const spotted = facility?.industryTrack.cars.some((one) => one.type === intent.carType && !one.loaded) ?? false;
  const waits = facility?.kind === 'freight' && !spotted ? [`no empty ${carTypeName(intent.carType)} spotted yet: it will wait in the green box`] : [];
  return withConsequence(
    { label: `Stock ${facilityWord(ctx, intent.at)} with a ${car}`, group: 'freightAgent', square: intent.at, topic: 'freight-agent' },
    [...waits, 'ends your turn'],
  );
}

export function clearControl(ctx: MenuContext, intent: IntentOf<'freightAgent.clearInbound'>): Control {
  const box = ownFacility(ctx, intent.at)?.inboundBox ?? [];
  const car = box[intent.index];
  const what = car === undefined ? 'load' : carName(car);
  return {
    label: `Clear a red box at ${facilityWord(ctx, intent.at)}: ${what}${ordinal(box, intent.index)}`,
    group: 'freightAgent', square: intent.at, topic: 'freight-agent',
    consequence: 'the car goes to the Classification Yard · ends your turn',
  };
}

export function unjamControl(ctx: MenuContext, intent: IntentOf<'freightAgent.unjam'>): Control {
  const facility = ownFacility(ctx, intent.at);
  const { box, what } = unjamWords(facility, intent);
  return {
    label: `Unjam ${box} at ${facilityWord(ctx, intent.at)}: the ${what} goes to the Classification Yard`,
    group: 'freightAgent', square: intent.at, topic: 'freight-agent',
    consequence: 'a loss: nothing is paid for it · ends your turn',
  };
}

function unjamWords(facility: Facility | null, { from, index }: IntentOf<'freightAgent.unjam'>): { readonly box: string; readonly what: string } {
  switch (from) {
    case 'outbound':
    case 'inbound': {
      const cars = (from === 'outbound' ? facility?.outboundBox : facility?.inboundBox) ?? [];
      const car = cars[index];
      const box = from === 'outbound' ? 'the green box' : 'the red box';
      return { box, what: `${car === undefined ? 'load' : carName(car)}${ordinal(cars, index)}` };
    }
    case 'menAtWork': {
      const load = facility?.menAtWork?.[index];
      return { box: signBox(index), what: load == null ? 'load' : `${carTypeName(load.type)} load` };
    }
    default:
      return unreachable(from);
  }
}

type EndIntent = IntentOf<'switch.end' | 'draw.end' | 'freightAgent.end' | 'loadUnload.end'>;

/** U-AP-6: what would be left undone, in one line. */
export function endControl(ctx: MenuContext, intent: EndIntent): Control {
  switch (intent.type) {
    case 'switch.end': {
      const left = turnOf(ctx.state, ctx.player).movesRemaining;
      return withConsequence({ label: 'Finish switching', group: 'end', topic: 'switching' }, left > 0 ? [`${count(left, 'Move')} unused`] : []);
    }
    case 'draw.end':
      return { label: 'End Local Operations', group: 'end', topic: 'draw' };
    case 'freightAgent.end':
      return { label: 'Finish without acting', group: 'end', topic: 'freight-agent' };
    case 'loadUnload.end':
      return withConsequence({ label: 'Finish Load/Unload', group: 'end', topic: 'passengers' }, idleWorkers(ctx));
  }
}

function idleWorkers(ctx: MenuContext): readonly string[] {
  let porters = 0;
  let laborers = 0;
  for (const card of Object.values(areaOf(ctx.state, ctx.area.seat).grid)) {
    if (card.facility === null) continue;
    porters += portersLeft(card.facility);
    laborers += laborersLeft(card.facility);
  }
  const idle = [...(porters > 0 ? [count(porters, 'Porter')] : []), ...(laborers > 0 ? [count(laborers, 'Laborer')] : [])];
  return idle.length === 0 ? [] : [`${idle.join(' and ')} not used this Stage`];
}
