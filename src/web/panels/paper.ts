// A game on paper (U-PR-1): what it is, standings, the Division, every Office Area, the timetable, every district's facilities, the history,
// one below the other. In a game and in a replay alike: what is printed is the position on screen.

import type { PublicDistrict } from '../../view/frame.ts';
import type { App } from '../app.ts';
import { h } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { standings } from '../results.ts';
import { t } from '../strings/text.ts';
import { guarded } from '../widgets.ts';
import { asText, districtTable } from './as-text.ts';
import { drawGrid } from './board-grid.ts';
import { divisionPanel } from './division.ts';
import { facilityNode } from './facilities.ts';
import { logPanel } from './log.ts';
import { timetablePanel } from './timetable.ts';
import { onDistrict } from './whose.ts';

/** A district as it is printed: an App that shows it, and whose it is. */
interface Area {
  readonly app: App;
  readonly seat: number;
  readonly name: string;
}

/** Every district the viewer may see, from west to east; the viewer's own as the screen has it. */
function areasOf(app: App, districts: readonly PublicDistrict[]): readonly Area[] {
  const { frame } = app;
  return [...frame.players].sort((a, b) => a.seat - b.seat).flatMap(({ seat, name, index }): readonly Area[] => {
    const other = districts.find((one) => one.seat === seat);
    if (index === frame.viewer) return [{ app, seat, name }];
    return other === undefined ? [] : [{ app: onDistrict(app, other), seat, name }];
  });
}

function sheet(id: string, title: string, body: () => Child): VNode {
  return h('section', { key: id, id, class: 'panel sheet-part', 'aria-labelledby': `${id}-title` },
    h('header', { class: 'panel-head' }, h('h2', { id: `${id}-title` }, title)), h('div', { class: 'panel-body' }, guarded(id, body)));
}

function heading(app: App, area: Area): Child {
  return app.frame.players.length > 1 && h('h3', { class: 'whose' }, t('board.theirs', { name: area.name }));
}

function officeAreas(app: App, areas: readonly Area[]): VNode {
  return sheet('district', t(areas.length > 1 ? 'paper.areas' : 'paper.area'), () => areas.map((area) => h('article', { class: 'paper-area', key: area.seat, 'data-t': `paper-area-${area.seat}` },
    heading(app, area),
    asText(app, 'district') ? districtTable(area.app, area.name) : drawGrid(area.app, area.name))));
}

function facilities(app: App, areas: readonly Area[]): VNode {
  return sheet('facilities', t('paper.facilities'), () => areas.map((area) => h('article', { class: 'paper-facilities', key: area.seat },
    heading(app, area),
    area.app.frame.facilities.length === 0 ? h('p', { class: 'idle' }, t('facilities.none')) : area.app.frame.facilities.map((one) => facilityNode(area.app, one)))));
}

function standingsNow(app: App): VNode {
  const { frame } = app;
  const revenues = frame.players.reduce<number[]>((all, player) => {
    all[player.index] = player.revenue;
    return all;
  }, []);
  return sheet('standings', t('paper.standings'), () => [
    h('p', {}, t('paper.asOf', { day: frame.day, stage: frame.stage, clock: frame.clock, objective: frame.objective })),
    // In a replay nobody is “you”.
    standings({ ...frame, viewer: app.session.seat() }, revenues, frame.outcome?.winners ?? []),
  ]);
}

/** The pages; `about` is the panel that says what game it is, `results` what a finished one adds. */
export function paper(app: App, districts: readonly PublicDistrict[], about: Child, results: Child = null): VNode {
  const areas = areasOf(app, districts);
  return h('div', { class: 'paper', key: 'paper', 'data-t': 'paper' },
    about, standingsNow(app), results, divisionPanel(app), officeAreas(app, areas), timetablePanel(app), facilities(app, areas), logPanel(app));
}
