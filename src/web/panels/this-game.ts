// The game's seed, rules and deal link; folded by default (client 11.15).

import type { App } from '../app.ts';
import { rulesOf } from '../config.ts';
import { dealUrl } from '../deal-url.ts';
import { h } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { sayPolitely } from '../live.ts';
import { rulesList, typeLabel } from '../rules-list.ts';
import { panel } from '../widgets.ts';

/** `seed` is the solitaire deal's. */
export function thisGamePanel(app: App, seed: number): VNode {
  const { frame } = app;
  const rules = rulesOf(frame);
  const link = new URL(dealUrl(seed, rules), window.location.href).href;
  const copy = (): void => {
    navigator.clipboard?.writeText(link).then(() => sayPolitely('The link to this deal is copied.')).catch(() => sayPolitely('Could not copy. The link is in the address bar.'));
  };
  return panel(app, { id: 'this-game', title: 'This Game', help: './docs/rules.html#t-game-types', summary: `${typeLabel(rules, frame.players.length)} · ${frame.days} Days · seed ${seed}` }, () => [
    h('p', {}, `Seed ${seed}. ${typeLabel(rules, frame.players.length)}.`),
    rulesList(rules, frame.players.length, frame.extraDays),
    h('div', { class: 'row' }, h('button', { type: 'button', 'data-key': 'copy-deal', onclick: copy }, 'Copy link to this deal')),
  ]);
}
