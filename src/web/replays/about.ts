// What a replay is: its title and note, who played, the seed, the program that wrote it and the rules it was played under.

import { dealOf } from '../../game/save.ts';
import type { App } from '../app.ts';
import { dealUrl } from '../deal-url.ts';
import { h } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { rulesList, typeLabel } from '../rules-list.ts';
import { t } from '../strings/text.ts';
import { panel } from '../widgets.ts';
import { noteWords } from './note-words.ts';
import { positionAt } from './reel.ts';
import type { Reel } from './reel.ts';

export function aboutPanel(app: App, reel: Reel): VNode {
  const { save } = reel;
  const { frame } = app;
  const alone = save.format === 'station-master-solitaire';
  const rules = dealOf(save).config;
  const players = frame.players.length;
  const label = typeLabel(rules, players);
  return panel(app, { id: 'this-game', title: t('replays.about'), help: './docs/rules.html#t-game-types', summary: t('replays.aboutShort', { label, count: rules.days, seed: String(save.seed) }) }, () => [
    alone && save.note !== undefined && h('p', {}, h('bdi', {}, noteWords(save.note))),
    h('p', {}, t('replays.aboutSave', { seed: String(save.seed), label, count: save.history.length, version: save.engineVersion.slice(0, 40) })),
    !alone && h('p', {}, t('replays.aboutSeats'), ' ', positionAt(reel, 0).seating.map((player, i) => [i > 0 && ', ', h('bdi', {}, frame.players.find((one) => one.index === player)?.name ?? ''), save.botSeats.includes(player) && t('replays.aboutBot')]), '.'),
    rulesList(rules, players, frame.extraDays),
    alone && h('p', {}, h('a', { href: `./${dealUrl(save.seed, rules)}`, 'data-key': 'same-deal' }, t('replays.sameDeal'))),
  ]);
}
