// The end of a game as a page of an annual report: headline, why, standings as frozen, the chart of Revenue by Stage, the railroad's
// figures, the rules in play (client 14.2, look: results). And the sheet at the end of a Day (client 14.1).

import type { Frame } from '../view/frame.ts';
import { liveFacts, officialFacts, outcomeWords } from '../view/outcome-sentences.ts';
import { prefer } from './app.ts';
import type { App } from './app.ts';
import { rulesOf } from './config.ts';
import { closeDialog, openDialog } from './dialogs.ts';
import { h, s } from './dom.ts';
import type { Child } from './dom.ts';
import { voteForm } from './panels/decision.ts';
import { count } from './panels/words.ts';
import { rulesList, typeLabel } from './rules-list.ts';

type Tally = Frame['tally'];

function figures(tally: Tally): readonly (readonly [string, string])[] {
  const made = tally.trainsCompletedWithWork === tally.trainsCompleted && tally.trainsCompleted > 0 ? 'every one' : String(tally.trainsCompletedWithWork);
  const n = (value: number): string => (value === 0 ? '' : String(value));
  const rows: readonly (readonly [string, string])[] = [
    ['Trains through', String(tally.trainsCompleted)],
    ['of those worked en route', tally.trainsCompleted === 0 ? '' : made],
    ['Loads made', n(tally.loadsCompleted)],
    ['Loads still in the pipeline', n(tally.loadsStarted - tally.loadsCompleted)],
    ['Loads broken', n(tally.unloadsCompleted)],
    ['Unloads still in the pipeline', n(tally.unloadsBegun - tally.unloadsCompleted)],
    ['Passengers boarded', n(tally.passengersBoarded)],
    ['Passengers detrained', n(tally.passengersDetrained)],
    ['Cars coupled', n(tally.carsCoupled)],
    ['Cars set out', n(tally.carsDropped)],
    ['Extras started', n(tally.extrasStarted)],
    ['Second sections', n(tally.secondSections)],
    ['Flying Switches', n(tally.flyingSwitches)],
    ['Office upgrades', n(tally.officeUpgrades)],
    ['Loads unjammed', n(tally.facilitiesUnjammed)],
    ['Trains held', n(tally.trainsHeld)],
    ['Trains diverted', n(tally.trainsDiverted)],
    ['Expedite faults', n(tally.expediteFaults)],
    ['Dispatch devices used', n(tally.dispatchBonusesUsed)],
    ['Clearances', tally.clearancesRequested === 0 ? '' : `${tally.clearancesAllowed} allowed of ${tally.clearancesRequested} asked`],
    ['Trains destroyed', tally.trainsDestroyed === 0 ? '' : `${tally.trainsDestroyed}, with ${count(tally.carsDestroyed, 'car')}`],
    ['Paid stops', n(tally.standingPoints.length)],
    ['Cards drawn', n(tally.cardsDrawn)],
    ['Cards played', n(tally.cardsPlayed)],
    ['Cards discarded', n(tally.cardsDiscarded)],
  ];
  return rows.filter(([, value]) => value !== '');
}

function table(rows: readonly (readonly [string, string])[]): Child {
  return h('table', { class: 'figures' }, h('tbody', {}, rows.map(([name, value]) => h('tr', { key: name }, h('th', { scope: 'row' }, name), h('td', {}, value)))));
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
    s('svg', { class: 'revenue-chart', viewBox: '0 0 600 196', role: 'img', 'aria-label': `Revenue by Stage: it ends at ${last.join(', ')}` },
      s('path', { class: 'axis', d: `M30 ${y(low)}V${y(high)}M30 ${y(0)}H590` }),
      days.map((i) => [s('path', { class: 'day-rule', d: `M${x(i)} 20V170` }), s('text', { class: 'tick', x: x(i) + 3, y: 188 }, `Day ${i / 12 + 1}`)]),
      frame.minCombinedRevenue > 0 && frame.players.length === 1 && [s('path', { class: 'target', d: `M30 ${y(frame.minCombinedRevenue)}H590` }), s('text', { class: 'tick', x: 34, y: y(frame.minCombinedRevenue) - 4 }, `Target ${frame.minCombinedRevenue}`)],
      s('text', { class: 'tick', x: 26, y: y(high) + 4, 'text-anchor': 'end' }, String(high)),
      s('text', { class: 'tick', x: 26, y: y(0) + 4, 'text-anchor': 'end' }, '0'),
      // Which line is whose, told by colour and dashes together (U-VS-4).
      frame.players.length > 1 && frame.players.map((player, k) => s('g', { key: `who${k}` }, s('path', { class: `line line-${k}`, d: `M${44 + k * 138} 9h24` }), s('text', { class: 'tick', x: 74 + k * 138, y: 13 }, player.name.length > 16 ? `${player.name.slice(0, 15)}…` : player.name))),
      frame.players.map((player, k) => s('path', { class: `line line-${k}`, d: points.map((row, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(row[player.index] ?? 0).toFixed(1)}`).join('') }))),
    h('details', { class: 'not-yet' }, h('summary', { 'data-key': 'chart-table' }, 'The chart as a table'),
      h('div', { class: 'scroller', tabindex: '0', role: 'group', 'aria-label': 'Revenue by Stage' }, h('table', { class: 'figures' },
        h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Stage'), frame.players.map((player) => h('th', { scope: 'col', key: player.index }, player.name)))),
        h('tbody', {}, points.map((row, i) => h('tr', { key: i }, h('th', { scope: 'row' }, i === points.length - 1 ? 'End' : `Day ${Math.floor(i / 12) + 1}, ${(i % 12) + 1}`), frame.players.map((player) => h('td', { key: player.index }, String(row[player.index] ?? 0))))))))),
  ];
}

function standings(frame: Frame, revenues: readonly number[], winners: readonly number[]): Child {
  const order = [...frame.players].sort((a, b) => (revenues[b.index] ?? 0) - (revenues[a.index] ?? 0) || a.seat - b.seat);
  return h('table', { class: 'figures standings' }, h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Station Master'), h('th', { scope: 'col' }, 'Revenue'))),
    h('tbody', {}, order.map((player) => h('tr', { key: player.index, class: winners.includes(player.index) ? 'winner' : '' },
      h('th', { scope: 'row' }, player.name, player.index === frame.viewer && frame.players.length > 1 ? ' (you)' : ''), h('td', {}, String(revenues[player.index] ?? 0))))));
}

/** Each player's own work, where there is more than one. */
function whoDidWhat(frame: Frame, tally: Tally): Child {
  if (frame.players.length < 2) return null;
  const heads = ['Loads', 'Unloads', 'Passengers', 'Cards played', 'Collisions', 'Gained', 'Lost'];
  const rows = [...frame.players].sort((a, b) => a.seat - b.seat).map((player) => {
    const own = tally.byPlayer[player.index];
    const values = own === undefined ? [] : [own.loads, own.unloads, own.passengersBoarded + own.passengersDetrained, own.cardsPlayed, own.collisions, own.revenueGained, own.revenueLost];
    return h('tr', { key: player.index }, h('th', { scope: 'row' }, player.name), values.map((value, i) => h('td', { key: i }, String(value))));
  });
  return [
    h('h3', {}, 'Who did what'),
    h('div', { class: 'scroller', tabindex: '0', role: 'group', 'aria-label': 'Who did what' }, h('table', { class: 'figures who' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Station Master'), heads.map((head) => h('th', { scope: 'col', key: head }, head)))), h('tbody', {}, rows))),
  ];
}

export interface ResultActions {
  readonly saveReplay: () => void;
  readonly sameDeal: () => void;
  readonly newDeal: () => void;
}

let actions: ResultActions = { saveReplay: () => undefined, sameDeal: () => undefined, newDeal: () => undefined };

/** What the buttons under the results do. */
export function setResultActions(next: ResultActions): void {
  actions = next;
}

/** The whole report, with what is pressed under it; a replay shows it without. */
export function report(app: App, buttons: Child): Child {
  const { frame } = app;
  const { official } = frame;
  const facts = officialFacts(frame);
  if (official === null || facts === null) return h('p', {}, 'The game is still running.');
  const words = outcomeWords(facts);
  const now = frame.extraDays > 0 ? liveFacts(frame) : null;
  return h('div', { class: 'report' },
    h('p', { class: 'why-line' }, words.why), h('p', { class: 'result-line' }, words.result),
    voteForm(app),
    h('h3', {}, 'Official standings'), standings(frame, official.revenues, official.outcome.winners),
    frame.minCombinedRevenue > 0 && h('p', {}, `Target: ${frame.minCombinedRevenue}.`),
    (frame.maxCollisionsPerDay > 0 || frame.maxCollisionsTotal > 0) && h('p', {}, `Collisions in all: ${official.collisionsTotal}${frame.maxCollisionsTotal > 0 ? ` of ${frame.maxCollisionsTotal}` : ''}.`),
    chart(frame, official.tally, official.revenues),
    whoDidWhat(frame, official.tally),
    h('h3', {}, 'The railroad'), table(figures(official.tally)),
    h('h3', {}, 'Rules in play'), h('p', {}, typeLabel(rulesOf(frame), frame.players.length)), rulesList(rulesOf(frame), frame.players.length, frame.extraDays),
    now !== null && [h('h3', {}, 'After the timetable'), h('p', {}, 'The Days added since change nothing above.'), standings(frame, frame.players.map((player) => player.revenue), []), table(figures(frame.tally))],
    buttons);
}

function body(app: App): Child {
  const close = (run: () => void) => (): void => {
    closeDialog('results');
    run();
  };
  return report(app, h('div', { class: 'row buttons' },
    h('button', { type: 'button', onclick: () => actions.saveReplay(), 'data-key': 'results-save' }, 'Save replay'),
    h('button', { type: 'button', onclick: close(actions.sameDeal), 'data-key': 'same-deal' }, 'Same deal again'),
    h('button', { type: 'button', onclick: close(actions.newDeal), 'data-key': 'new-deal' }, 'New deal'),
    h('button', { type: 'button', class: 'primary', onclick: () => closeDialog('results'), 'data-key': 'close-results' }, 'Close')));
}

/** Opens the results; they are drawn from the frame for as long as they are open. */
export function openResults(app: App): void {
  const facts = officialFacts(app.frame);
  openDialog({ id: 'results', title: facts === null ? 'Results' : outcomeWords(facts).headline, wide: true, body: () => body(app) });
}

/** What is said when a Day has ended and another begins (U-DE-2). */
export function openDayEnd(app: App, ended: number): void {
  const { frame } = app;
  const total = frame.days + frame.extraDays;
  const left = Math.max(0, total - frame.day + 1);
  const combined = frame.players.reduce((sum, player) => sum + player.revenue, 0);
  openDialog({
    id: 'dayend', title: `Day ${ended} has ended`,
    body: () => [
      h('p', {}, `Day ${frame.day} of ${total} begins: ${count(left, 'Day')} left.`),
      standings(frame, frame.players.map((player) => player.revenue), []),
      frame.minCombinedRevenue > 0 && h('p', {}, combined >= frame.minCombinedRevenue ? `${combined} Revenue: the ${frame.minCombinedRevenue} needed are there.` : `${combined} of the ${frame.minCombinedRevenue} Revenue needed.`),
      (frame.maxCollisionsPerDay > 0 || frame.maxCollisionsTotal > 0) && h('p', {}, `Collisions: ${frame.collisionsPrevDay} on Day ${ended}, ${frame.collisionsTotal} in all.`),
      h('label', { class: 'check' }, h('input', { type: 'checkbox', checked: !app.preferences.dayEndStops, 'data-key': 'dayend-quiet', onchange: (event: Event) => event.target instanceof HTMLInputElement && prefer(app, { dayEndStops: !event.target.checked }) }), ' Do not stop at the end of a Day'),
      h('div', { class: 'row buttons' }, h('button', { type: 'button', class: 'primary', 'data-first': '', 'data-t': 'carry-on', onclick: () => closeDialog('dayend') }, 'Carry on')),
    ],
  });
}
