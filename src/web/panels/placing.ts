// The line about a card that is being laid (U-OA-8): where it would lie and what follows there, the ways to turn it, and of a Modifier that
// touches several hosts which of them it is to serve.

import type { PlaceableEntry } from '../../view/menu-types.ts';
import { change, chosenPlacement, place, placements, rotate } from '../app.ts';
import type { App } from '../app.ts';
import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { t } from '../strings/text.ts';
import { sameSquare, squareName } from '../types.ts';
import { button } from '../widgets.ts';
import { capital } from './words.ts';

const ORIGIN = { row: 0, col: 0 };

/** One button for each host, with what the card grants that is lost there. */
function hosts(app: App, entries: readonly PlaceableEntry[], chosen: PlaceableEntry): Child {
  const { aim } = app.ui;
  if (aim?.kind !== 'place') return null;
  return h('div', { class: 'row', role: 'group', 'aria-label': t('board.whichHost'), 'data-t': 'hosts', key: 'hosts' },
    h('strong', { 'aria-hidden': 'true' }, t('board.whichHost')),
    entries.map((entry) => {
      const key = `host:${squareName(entry.host ?? ORIGIN)}`;
      return h('button', {
        type: 'button', key, 'data-key': key, 'aria-pressed': entry === chosen ? 'true' : 'false',
        onclick: () => change(app, { aim: { ...aim, variant: entry.variant, host: entry.host ?? null } }),
      }, capital(entry.consequence ?? squareName(entry.host ?? ORIGIN)));
    }));
}

export function placing(app: App): Child {
  const { aim } = app.ui;
  if (aim?.kind !== 'place') return null;
  const spots = placements(app);
  const lit = new Set(spots.map((entry) => squareName(entry.square ?? ORIGIN))).size;
  const chosen = chosenPlacement(app);
  const turns = chosen === null ? [] : spots.filter((entry) => sameSquare(entry.square, chosen.square));
  const asked = turns.filter((entry) => entry.host !== undefined).length > 1;
  const square = squareName(chosen?.square ?? ORIGIN);
  const where = chosen?.host === undefined ? t('board.cardAt', { card: aim.name, square }) : t('board.cardServing', { card: aim.name, square, host: squareName(chosen.host) });
  return h('div', { class: 'aiming', key: 'placing' },
    h('p', {}, chosen === null ? t('board.chooseSquare', { card: aim.name, count: lit }) : `${where} ${capital(chosen.consequence ?? '')}`),
    asked && chosen !== null && hosts(app, turns, chosen),
    h('div', { class: 'row' },
      turns.length > 1 && !asked && button({ key: 'rotate', onclick: () => rotate(app) }, t('board.rotate'), ' ', h('kbd', {}, 'R')),
      chosen !== null && button({ key: 'place', class: 'primary', onclick: () => place(app), attrs: { 'data-t': 'place', 'data-would': JSON.stringify(chosen.intent) } }, t('board.place')),
      button({ key: 'cancel-aim', onclick: () => change(app, { aim: null }) }, t('board.cancel'))));
}
