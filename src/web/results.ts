// The end of a game as a page of an annual report: headline, why, standings as frozen, the chart of Revenue by Stage, the railroad's
// figures, the rules in play (look: results).

import { isolated } from '../view/drawn-name.ts';
import { shortened } from './shortened.ts';
import type { Frame } from '../view/frame.ts';
import { liveFacts, officialFacts, outcomeWords } from '../view/outcome-sentences.ts';
import { figure } from '../view/words.ts';
import { rulesOf } from './config.ts';
import { cls, h, s } from './dom.ts';
import type { Child } from './dom.ts';
import { drawScene } from './draw/scene.ts';
import { rulesList, typeLabel } from './rules-list.ts';
import { t } from './strings/text.ts';
import type { TextKey } from './strings/text.ts';

type Tally = Frame['tally'];

function figures(tally: Tally): readonly (readonly [string, string])[] {
  const made = tally.trainsCompletedWithWork === tally.trainsCompleted && tally.trainsCompleted > 0 ? t('tally.everyOne') : String(tally.trainsCompletedWithWork);
  const n = (value: number): string => (value === 0 ? '' : String(value));
  const rows: readonly (readonly [TextKey, string])[] = [
    ['tally.through', String(tally.trainsCompleted)],
    ['tally.worked', tally.trainsCompleted === 0 ? '' : made],
    ['tally.loadsMade', n(tally.loadsCompleted)],
    ['tally.loadsUnderWay', n(tally.loadsStarted - tally.loadsCompleted)],
    ['tally.loadsBroken', n(tally.unloadsCompleted)],
    ['tally.unloadsUnderWay', n(tally.unloadsBegun - tally.unloadsCompleted)],
    ['tally.boarded', n(tally.passengersBoarded)],
    ['tally.detrained', n(tally.passengersDetrained)],
    ['tally.coupled', n(tally.carsCoupled)],
    ['tally.setOut', n(tally.carsDropped)],
    ['tally.extras', n(tally.extrasStarted)],
    ['tally.secondSections', n(tally.secondSections)],
    ['tally.flyingSwitches', n(tally.flyingSwitches)],
    ['tally.upgrades', n(tally.officeUpgrades)],
    ['tally.unjammed', n(tally.facilitiesUnjammed)],
    ['tally.held', n(tally.trainsHeld)],
    ['tally.diverted', n(tally.trainsDiverted)],
    ['tally.expedite', n(tally.expediteFaults)],
    ['tally.devices', n(tally.dispatchBonusesUsed)],
    ['tally.clearances', tally.clearancesRequested === 0 ? '' : t('tally.allowedOf', { allowed: tally.clearancesAllowed, asked: tally.clearancesRequested })],
    ['tally.destroyed', tally.trainsDestroyed === 0 ? '' : t('tally.destroyedWith', { trains: tally.trainsDestroyed, count: tally.carsDestroyed })],
    ['tally.paidStops', n(tally.standingPoints.length)],
    ['tally.drawn', n(tally.cardsDrawn)],
    ['tally.played', n(tally.cardsPlayed)],
    ['tally.discarded', n(tally.cardsDiscarded)],
  ];
  // R-TL-3: a row that would say 0 is left out.
  return rows.filter(([, value]) => value !== '').map(([key, value]) => [t(key), value] as const);
}

function table(rows: readonly (readonly [string, string])[], two = false): Child {
  return h('table', { class: cls('figures', two && 'two') }, h('tbody', {}, rows.map(([name, value]) => h('tr', { key: name }, h('th', { scope: 'row' }, name), h('td', {}, value)))));
}

/** Revenue by Stage, a line for every player, readable as a table too. */
function chart(frame: Frame, tally: Tally, last: readonly number[]): Child {
  const points = [...tally.revenueByStage, last];
  if (points.length < 2) return null;
  const all = points.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(frame.minCombinedRevenue, 1, ...all);
  const x = (i: number): number => 30 + (i / (points.length - 1)) * 560;
  const y = (value: number): number => 170 - ((value - low) / (high - low)) * 150;
  const days = Array.from({ length: Math.ceil((points.length - 1) / 12) }, (_, i) => i * 12);
  return [
    s('svg', { class: 'revenue-chart', viewBox: '0 0 600 196', role: 'img', 'aria-label': t('results.chartName', { ends: last.join(', ') }) },
      s('path', { class: 'axis', d: `M30 ${y(low)}V${y(high)}M30 ${y(0)}H590` }),
      days.map((i) => [s('path', { class: 'day-rule', d: `M${x(i)} 20V170` }), s('text', { class: 'tick', x: x(i) + 3, y: 188 }, t('results.day', { day: i / 12 + 1 }))]),
      frame.minCombinedRevenue > 0 && frame.players.length === 1 && [s('path', { class: 'target', d: `M30 ${y(frame.minCombinedRevenue)}H590` }), s('text', { class: 'tick', x: 34, y: y(frame.minCombinedRevenue) - 4 }, t('results.targetMark', { target: frame.minCombinedRevenue }))],
      s('text', { class: 'tick', x: 26, y: y(high) + 4, 'text-anchor': 'end' }, String(high)),
      s('text', { class: 'tick', x: 26, y: y(0) + 4, 'text-anchor': 'end' }, '0'),
      // Which line is whose, told by colour and dashes together (U-VS-4).
      frame.players.length > 1 && frame.players.map((player, k) => s('g', { key: `who${k}` }, s('path', { class: `line line-${k}`, d: `M${44 + k * 138} 9h24` }), s('text', { class: 'tick', x: 74 + k * 138, y: 13 }, isolated(shortened(player.name, 16))))),
      frame.players.map((player, k) => s('path', { class: `line line-${k}`, d: points.map((row, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(row[player.index] ?? 0).toFixed(1)}`).join('') }))),
    h('details', { class: 'not-yet' }, h('summary', { 'data-key': 'chart-table' }, t('results.chartTable')),
      h('div', { class: 'scroller', tabindex: '0', role: 'group', 'aria-label': t('results.byStage') }, h('table', { class: 'figures' },
        h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('results.stage')), frame.players.map((player) => h('th', { scope: 'col', key: player.index, class: 'named', title: player.name }, h('bdi', {}, player.name))))),
        h('tbody', {}, points.map((row, i) => h('tr', { key: i }, h('th', { scope: 'row' }, i === points.length - 1 ? t('results.end') : t('results.dayStage', { day: Math.floor(i / 12) + 1, stage: (i % 12) + 1 })), frame.players.map((player) => h('td', { key: player.index }, figure(row[player.index] ?? 0))))))))),
  ];
}

/** Everybody in Revenue order, ties by seat (R-SC-10); the viewer and the winners marked. */
export function standings(frame: Frame, revenues: readonly number[], winners: readonly number[]): Child {
  const order = [...frame.players].sort((a, b) => (revenues[b.index] ?? 0) - (revenues[a.index] ?? 0) || a.seat - b.seat);
  return h('table', { class: 'figures standings' }, h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('results.who')), h('th', { scope: 'col' }, t('results.revenue')))),
    h('tbody', {}, order.map((player) => h('tr', { key: player.index, class: winners.includes(player.index) ? 'winner' : '' },
      h('th', { scope: 'row' }, player.index === frame.viewer && frame.players.length > 1 ? t('results.you', { name: player.name }) : h('bdi', {}, player.name)), h('td', {}, figure(revenues[player.index] ?? 0))))));
}

/** Each player's own work, where there is more than one. */
function whoDidWhat(frame: Frame, tally: Tally): Child {
  if (frame.players.length < 2) return null;
  const heads = (['loads', 'unloads', 'passengers', 'cards', 'collisions', 'gained', 'lost'] as const).map((head) => t(`results.${head}`));
  const rows = [...frame.players].sort((a, b) => a.seat - b.seat).map((player) => {
    const own = tally.byPlayer[player.index];
    const values = own === undefined ? [] : [own.loads, own.unloads, own.passengersBoarded + own.passengersDetrained, own.cardsPlayed, own.collisions, own.revenueGained, own.revenueLost];
    return h('tr', { key: player.index }, h('th', { scope: 'row', class: 'named', title: player.name }, h('bdi', {}, player.name)), values.map((value, i) => h('td', { key: i }, String(value))));
  });
  return [
    h('h3', {}, t('results.work')),
    h('div', { class: 'scroller', tabindex: '0', role: 'group', 'aria-label': t('results.work') }, h('table', { class: 'figures who' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('results.who')), heads.map((head) => h('th', { scope: 'col', key: head }, head)))), h('tbody', {}, rows))),
  ];
}

/** The four sums a report opens with, as in a ledger. */
function ledger(tally: Tally, revenues: readonly number[]): Child {
  const sums: readonly (readonly [TextKey, number])[] = [
    [revenues.length > 1 ? 'results.combined' : 'results.revenue', revenues.reduce((sum, one) => sum + one, 0)],
    ['tally.through', tally.trainsCompleted],
    ['results.loads', tally.loadsCompleted + tally.unloadsCompleted],
    ['results.passengers', tally.passengersBoarded + tally.passengersDetrained],
  ];
  return h('dl', { class: 'ledger', key: 'ledger' }, sums.map(([key, sum]) => h('div', { key }, h('dt', {}, t(key)), h('dd', {}, figure(sum)))));
}

/** The whole report (R-SC-9), with the vote and what is pressed under it; a replay shows it without either. */
export function report(frame: Frame, vote: Child, buttons: Child): Child {
  const { official } = frame;
  const facts = officialFacts(frame);
  if (official === null || facts === null) return h('p', {}, t('results.running'));
  const words = outcomeWords(facts);
  const now = frame.extraDays > 0 ? liveFacts(frame) : null;
  return h('div', { class: 'report' },
    h('div', { class: 'masthead', key: 'masthead' }, drawScene(frame.tier, 'day', official.outcome.result === 'win'), h('p', {}, t('results.masthead'))),
    h('p', { class: 'why-line' }, words.why), h('p', { class: 'result-line' }, words.result),
    vote,
    ledger(official.tally, official.revenues),
    h('h3', {}, t('results.official')), standings(frame, official.revenues, official.outcome.winners),
    frame.minCombinedRevenue > 0 && h('p', {}, t('results.target', { target: frame.minCombinedRevenue })),
    (frame.maxCollisionsPerDay > 0 || frame.maxCollisionsTotal > 0) && h('p', {}, frame.maxCollisionsTotal > 0 ? t('results.collisionsOf', { all: official.collisionsTotal, limit: frame.maxCollisionsTotal }) : t('results.collisionsInAll', { all: official.collisionsTotal })),
    chart(frame, official.tally, official.revenues),
    whoDidWhat(frame, official.tally),
    h('h3', {}, t('results.railroad')), table(figures(official.tally), true),
    h('h3', {}, t('results.rules')), h('p', {}, typeLabel(rulesOf(frame), frame.players.length)), rulesList(rulesOf(frame), frame.players.length, frame.extraDays),
    now !== null && [h('h3', {}, t('results.after')), h('p', {}, t('results.afterNote')), standings(frame, frame.players.map((player) => player.revenue), []), table(figures(frame.tally))],
    buttons);
}
