// Controls of the Switch option: Moves with what they couple, set-outs with where the cars will stand, sorts,
// Flying Switches. Facts come from the walk that the rules use; nothing is worked out a second time.

import {
  cardAt, carsOn, exitPort, hasRival, isExpedited, pickOffer, routeSquares, sameSquare, sorted, trayOf, turnOf,
  walkOf,
} from '../engine/index.ts';
import type { CrewTray, Destination, GridCoord, IntentOf, RollingStock } from '../engine/index.ts';
import { withConsequence } from './menu-label.ts';
import type { Control, MenuContext } from './menu-label.ts';
import { capital, cardNoun, carsInAll, carsInOrder, count, facilityName, squareName, trayTitle } from './words.ts';

/** The train's name before an act, where more than one could be meant (U-AP-4). */
function named(ctx: MenuContext, tray: CrewTray, act: string): string {
  return ctx.crews > 1 ? `${trayTitle(tray)}: ${act.charAt(0).toLowerCase()}${act.slice(1)}` : act;
}

function movesLeftAfter(ctx: MenuContext, price: number): string {
  const left = turnOf(ctx.state, ctx.player).movesRemaining - price;
  return `${price === 1 ? '' : `costs ${count(price, 'Move')}, `}${count(left, 'Move')} left after`;
}

/** R-NT-20. */
function endsMakingUp(tray: CrewTray): readonly string[] {
  return tray.makeUp === null ? [] : ['ends its making up: it takes no more cars'];
}

/** What a route couples, the train's own cut told apart from cars found. */
function couplingWords(offer: Destination, reverse: boolean): string {
  const end = reverse ? 'tail' : 'nose';
  const own = offer.couples.slice(0, offer.ownCut).map(({ car }) => car);
  const found = offer.couples.slice(offer.ownCut).map(({ car }) => car);
  const parts: string[] = [];
  if (own.length > 0) parts.push(`takes its own ${carsInAll(own)} back onto the ${end}`);
  if (found.length > 0) parts.push(`couples ${carsInAll(found)} onto the ${end}`);
  return parts.map((part) => `, ${part}`).join('');
}

/** Offers to one square that would read alike are told apart by the squares they run through. */
function routeWords(offer: Destination, siblings: readonly Destination[]): string {
  if (offer.via !== null) return `, via ${squareName(offer.via)}`;
  return hasRival(siblings, offer) ? ', the direct way' : '';
}

/** R-MV-31: where a Move ends, by which way, and what it couples onto which end. */
export function moveControl(ctx: MenuContext, intent: IntentOf<'switch.move'>): Control {
  const { state, player } = ctx;
  const tray = trayOf(state, intent.trayId);
  const { destinations } = walkOf(state, player, tray, intent.reverse);
  const offer = pickOffer(destinations, intent.to, intent.via);
  const act = `${intent.reverse ? 'Back up to' : 'Move to'} ${squareName(intent.to)}`;
  const control: Control = {
    label: named(ctx, tray, act),
    group: intent.reverse ? 'moveBack' : 'moveForward',
    square: intent.to,
    trayId: tray.id,
    topic: 'moves',
  };
  const exit = exitPort(ctx.area, tray, intent.reverse);
  if (offer === null || exit === null || tray.position.at !== 'grid') return control;
  const route = { from: tray.position.coord, exit, through: offer.through, to: offer.to, entry: offer.entry };
  const words = `${act}${routeWords(offer, destinations)}${couplingWords(offer, intent.reverse)}`;
  return withConsequence(
    { ...control, label: named(ctx, tray, words), route: routeSquares(route) },
    [...placeWords(ctx, intent.to), movesLeftAfter(ctx, offer.price), ...officeWords(ctx, tray, intent.to), ...endsMakingUp(tray)],
  );
}

/** What one runs to, where it has a name: nobody has the squares in their head. */
function placeWords({ area }: MenuContext, to: GridCoord): readonly string[] {
  const card = cardAt(area, to);
  return card?.facility == null ? [] : [capital(cardNoun(card, area.tier))];
}

/** R-LO-13, R-ML-71: what taking or leaving the Office square means. */
function officeWords(ctx: MenuContext, tray: CrewTray, to: GridCoord): readonly string[] {
  const { area } = ctx;
  const fromOffice = area.adOccupancy.includes(tray.id);
  if (sameSquare(to, area.officeCoord)) return fromOffice ? [] : ['takes an A/D track'];
  const words = fromOffice ? ['frees its A/D track; it can leave for the Mainline from the Office only'] : [];
  return isExpedited(tray) ? [...words, 'expedited: costs 1 Revenue if it is not back at the Office when the Mainline Phase begins'] : words;
}

/** The cars a set-out takes, nose first. */
export function cutOf(tray: CrewTray, howMany: number, fromNose: boolean): readonly RollingStock[] {
  return fromNose ? tray.consist.slice(0, howMany) : tray.consist.slice(tray.consist.length - howMany);
}

/** The side of the train a cut off one of its ends stands on. */
function cutSide(tray: CrewTray, fromNose: boolean): 'east' | 'west' {
  return fromNose === (tray.railFacing === 'e') ? 'east' : 'west';
}

export function dropControl(ctx: MenuContext, intent: IntentOf<'switch.dropCars'>): Control {
  const { area } = ctx;
  const tray = trayOf(ctx.state, intent.trayId);
  const fromNose = intent.fromNose === true;
  const cut = cutOf(tray, intent.count, fromNose);
  const one = intent.count === 1;
  const square = tray.position.at === 'grid' ? tray.position.coord : area.officeCoord;
  // R-SO-10, R-ST-12: loose cars on the Running Track are struck by whatever comes or goes; coaches at the Office are not.
  const fouls = square.row === area.runningRow && !sameSquare(square, area.officeCoord);
  return withConsequence(
    {
      label: named(ctx, tray, `Set out ${intent.count} off the ${fromNose ? 'nose' : 'tail'}: ${carsInOrder(cut)}`),
      group: 'setOut',
      square,
      trayId: tray.id,
      topic: fouls ? 'set-out' : 'nose-tail',
    },
    [
      `${one ? 'it stands' : 'they stand'} ${cutSide(tray, fromNose)} of the engine on ${squareName(square)}`,
      ...(fouls ? [`${one ? 'it fouls' : 'they foul'} the Running Track: a train that meets ${one ? 'it' : 'them'} there is wrecked`] : []),
      ...endsMakingUp(tray),
    ],
  );
}

export function sortControl(ctx: MenuContext, intent: IntentOf<'switch.sortConsist'>): Control {
  const tray = trayOf(ctx.state, intent.trayId);
  const order = carsInOrder(sorted(tray, intent.order));
  const consequence = [movesLeftAfter(ctx, 1), 'the engine goes to the nose'];
  if (tray.position.at === 'mainline') {
    const label = `Put ${trayTitle(tray)} in order at the Interchange (1 Move): ${order}`;
    return withConsequence({ label, group: 'sort', node: tray.position.node, trayId: tray.id, topic: 'small-yard' }, consequence);
  }
  const square = tray.position.at === 'grid' ? { square: tray.position.coord } : {};
  return withConsequence(
    { label: named(ctx, tray, `Re-order here (1 Move): ${order}`), group: 'sort', ...square, trayId: tray.id, topic: 'small-yard' },
    [...consequence, ...endsMakingUp(tray)],
  );
}

export function flyingControl(ctx: MenuContext, intent: IntentOf<'maneuver.flyingSwitch'>): Control {
  const tray = trayOf(ctx.state, intent.trayId);
  const card = cardAt(ctx.area, intent.to);
  const target = card?.facility == null ? squareName(intent.to) : facilityName(card.facility, ctx.area.tier, intent.to);
  const standing = card === null ? [] : carsOn(card);
  return withConsequence(
    {
      label: named(ctx, tray, `Flying Switch: roll ${intent.count} off the tail into ${target}`),
      group: 'flyingSwitch',
      square: intent.to,
      trayId: tray.id,
      topic: 'flying-switch',
    },
    [
      capital(carsInOrder(cutOf(tray, intent.count, false))),
      ...(standing.length > 0 ? [`joins ${carsInAll(standing)} there`] : []),
      movesLeftAfter(ctx, 1),
      'uses the card',
    ],
  );
}
