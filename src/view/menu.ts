// What a seat may do now, as controls (U-SE-30 to U-SE-32): every legal intent is in exactly one of `direct`,
// `placeable`, `hand` and `makeUp`, and nothing else is.

import { actingPlayer, handOf, legalActions } from '../engine/index.ts';
import type { CardId, GameState, Intent, PlayerIndex } from '../engine/index.ts';
import { handEntries, idleHand, placeableEntries } from './menu-hand.ts';
import { menuContext } from './menu-label.ts';
import type { MenuContext } from './menu-label.ts';
import { controlOf } from './menu-labels.ts';
import { makeUpMenu } from './menu-make-up.ts';
import { notYetEntries } from './menu-not-yet.ts';
import type { DirectEntry, Menu } from './menu-types.ts';

/** U-SE-30: the menu of a seat that may not act. */
export function emptyMenu(hand: readonly CardId[]): Menu {
  return { options: [], direct: [], placeable: [], hand: idleHand(hand), makeUp: null, notYet: [] };
}

/** Every legal act of the acting player; the empty menu for everybody else, and for all during a vote. */
export function actionMenu(state: GameState, viewer: PlayerIndex): Menu {
  if (actingPlayer(state) !== viewer) return emptyMenu(handOf(state, viewer));
  const options = legalActions(state, viewer);
  const ctx = menuContext(state, viewer, crewCount(options));
  const placeable = placeableEntries(ctx, options);
  return {
    options,
    direct: directEntries(ctx, options),
    placeable,
    hand: handEntries(ctx, options, placeable),
    makeUp: makeUpMenu(ctx, options),
    notYet: notYetEntries(ctx, options),
  };
}

/** Every intent a menu holds, `options` apart, which does not travel. */
export function menuIntents(menu: Menu): readonly Intent[] {
  return [
    ...menu.direct.map((entry) => entry.intent),
    ...menu.placeable.map((entry) => entry.intent),
    ...menu.hand.flatMap((entry) => [...(entry.playNow === null ? [] : [entry.playNow]), ...entry.discards]),
    ...(menu.makeUp === null ? [] : [...menu.makeUp.offers.map((offer) => offer.intent), ...(menu.makeUp.pass === null ? [] : [menu.makeUp.pass])]),
  ];
}

/** The menu as it goes over a wire. */
export function wireMenu(menu: Menu): Omit<Menu, 'options'> {
  const { options: _options, ...rest } = menu;
  return rest;
}

/** A menu that came over a wire, its options made again from its controls. */
export function menuFromWire(menu: Omit<Menu, 'options'>): Menu {
  const whole: Menu = { ...menu, options: [] };
  return { ...whole, options: menuIntents(whole) };
}

function crewCount(options: readonly Intent[]): number {
  const crews = new Set<string>();
  for (const intent of options) if (intent.type.startsWith('switch.') && 'trayId' in intent) crews.add(intent.trayId);
  return crews.size;
}

function directEntries(ctx: MenuContext, options: readonly Intent[]): readonly DirectEntry[] {
  const entries = options.flatMap((intent): readonly DirectEntry[] => {
    const control = controlOf(ctx, intent);
    return control === null ? [] : [{ intent, ...control }];
  });
  return toldApart(entries);
}

/** U-SE-32: acts that would read alike, such as two orders of cars that differ in where they were loaded, are numbered. */
function toldApart(entries: readonly DirectEntry[]): readonly DirectEntry[] {
  const used = new Map<string, number>();
  return entries.map((entry) => {
    const before = used.get(entry.label) ?? 0;
    used.set(entry.label, before + 1);
    return before === 0 ? entry : { ...entry, label: `${entry.label} (${before + 1})` };
  });
}
