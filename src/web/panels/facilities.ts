// A block for every Facility of the district: boxes, the sign, workers, what is spotted; a box that a legal intent acts on is a button.

import type { CarView, CountView, FacilityView } from '../../view/frame.ts';
import type { DirectEntry } from '../../view/menu-types.ts';
import { act } from '../app.ts';
import type { App } from '../app.ts';
import { openChooser } from '../dialogs.ts';
import { cls, h } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { CAR_LETTERS } from '../draw/cars.ts';
import { t } from '../strings/text.ts';
import { sameSquare } from '../types.ts';
import { panel } from '../widgets.ts';
import { shownDistrict } from './whose.ts';
import { carWords, SIGN, total } from './words.ts';

const FLOW = { outbound: 'facility.ships', inbound: 'facility.receives', both: 'facility.both' } as const;

function piece(car: CarView): Child {
  return h('span', { class: cls('piece', car.type, car.loaded && 'loaded'), title: carWords(car) }, CAR_LETTERS[car.type], car.madeHere && h('span', { class: 'made-here', 'aria-hidden': 'true' }, '⌂'), h('span', { class: 'unseen' }, ` ${carWords(car)}`));
}

/** What is read out of a box that holds nothing (U-AX-5). */
const empty = (): Child => h('span', { class: 'unseen' }, t('facility.empty'));

/** A box: pressable when a legal act is about it. */
function box(app: App, key: string, name: string, look: string, acts: readonly DirectEntry[], content: Child): Child {
  const [only] = acts;
  if (only === undefined) return h('span', { class: cls('fbox', look) }, content);
  const press = (): void => {
    if (acts.length === 1) void act(app, only);
    else openChooser(app, name, acts);
  };
  return h('button', { type: 'button', class: cls('fbox', look, 'offered'), 'data-key': key, 'data-intent': only.intent.type, onclick: press }, content, h('span', { class: 'unseen' }, ` ${acts.map((entry) => entry.label).join('; ')}`));
}

function workers(title: 'facility.laborers' | 'facility.porters', value: CountView): Child {
  const all = value.printed + value.added;
  return all > 0 && h('span', { class: 'workers' }, t(title, { left: all - value.used, total: total(value) }));
}

/** One Facility: its boxes, workers and what is spotted. */
export function facilityNode(app: App, facility: FacilityView): VNode {
  const here = app.menu.direct.filter((entry) => sameSquare(entry.square, facility.at));
  const of = (...types: readonly string[]): readonly DirectEntry[] => here.filter((entry) => types.includes(entry.intent.type));
  const key = `${facility.at.col},${facility.at.row}`;
  const freight = facility.kind === 'freight';
  const greenAll = facility.greenCap.printed + facility.greenCap.added;
  const redAll = facility.redCap.printed + facility.redCap.added;
  const status = facility.jammed
    ? h('p', { class: 'status jam' }, t('facility.jammed'))
    : freight && facility.canFinish ? h('p', { class: 'status ready' }, t('facility.ready'))
      : freight && facility.flow !== 'inbound' ? h('p', { class: 'status' }, t('facility.noCar')) : null;
  return h('article', { key, class: 'facility', 'data-t': `facility-${facility.at.col}-${facility.at.row}` },
    h('h3', {}, facility.name, h('small', {}, ` (${key}) ${facility.commodity}${facility.flow === 'none' ? '' : `, ${t(FLOW[facility.flow])}`}`)),
    h('p', { class: 'crew-line' }, workers('facility.laborers', facility.laborers), workers('facility.porters', facility.porters),
      greenAll > 0 && h('span', {}, ` ${t('facility.green', { total: total(facility.greenCap) })}`), redAll > 0 && h('span', {}, ` ${t('facility.red', { total: total(facility.redCap) })}`)),
    greenAll === 0 && redAll === 0 && !freight && h('p', { class: 'status' }, t('facility.whistlePost')),
    greenAll > 0 && h('div', { class: 'frow' }, h('span', { class: 'fname' }, t(freight ? 'facility.toLoad' : 'facility.toBoard')),
      Array.from({ length: Math.max(greenAll, facility.green.length) }, (_, i) => box(app, `green:${key}:${i}`, facility.name, 'out',
        facility.green[i] === undefined ? of('freightAgent.stockOutbound').slice(0, i === facility.green.length ? 99 : 0) : [...of('laborer.startLoad', 'porter.board').slice(0, i === 0 ? 99 : 0), ...of('freightAgent.unjam').filter((entry) => entry.intent.type === 'freightAgent.unjam' && entry.intent.from === 'outbound' && entry.intent.index === i)],
        facility.green[i] === undefined ? empty() : piece(facility.green[i]))), h('span', { class: 'way' }, t('facility.out'))),
    facility.maw.length > 0 && h('div', { class: 'frow' }, h('span', { class: 'fname' }, t('facility.menAtWork')),
      facility.maw.map((load, i) => box(app, `maw:${key}:${i}`, facility.name, 'work',
        [...of('laborer.advanceLoad').filter((entry) => entry.intent.type === 'laborer.advanceLoad' && entry.intent.box === i), ...of('freightAgent.unjam').filter((entry) => entry.intent.type === 'freightAgent.unjam' && entry.intent.from === 'menAtWork' && entry.intent.index === i)],
        load === null ? h('small', {}, t(SIGN[i] ?? 'sign.men')) : [piece({ type: load.type, loaded: true, madeHere: load.madeHere, label: t('car.loaded', { type: t(`car.${load.type}`) }) }), h('small', {}, t(load.dir === 'out' ? 'facility.out' : 'facility.in'))]))),
    redAll > 0 && h('div', { class: 'frow' }, h('span', { class: 'fname' }, t(freight ? 'facility.cleared' : 'facility.arrived')),
      Array.from({ length: Math.max(redAll, facility.red.length) }, (_, i) => box(app, `red:${key}:${i}`, facility.name, 'in',
        facility.red[i] === undefined ? of('porter.detrain').slice(0, i === facility.red.length ? 99 : 0)
          : here.filter((entry) => (entry.intent.type === 'freightAgent.clearInbound' && entry.intent.index === i) || (entry.intent.type === 'freightAgent.unjam' && entry.intent.from === 'inbound' && entry.intent.index === i)),
        facility.red[i] === undefined ? empty() : piece(facility.red[i]))), h('span', { class: 'way' }, t('facility.in'))),
    facility.track.length > 0 && h('div', { class: 'frow' }, h('span', { class: 'fname' }, t('facility.spotted')),
      facility.track.map((car, i) => box(app, `spot:${key}:${i}`, facility.name, 'spot', of('laborer.beginUnload').filter((entry) => entry.intent.type === 'laborer.beginUnload' && entry.intent.carIndex === i), piece(car)))),
    facility.modifiers.length > 0 && h('p', { class: 'note' }, facility.modifiers.map((modifier) => modifier.lost === null ? modifier.name : t('facility.lost', { name: modifier.name, lost: modifier.lost })).join(', ')),
    status);
}

export function facilitiesPanel(app: App): VNode {
  const shown = shownDistrict(app);
  const { facilities } = shown.app.frame;
  const jams = facilities.filter((facility) => facility.jammed).length;
  return panel(app, { id: 'facilities', title: shown.kind === 'own' ? t('facilities.title') : t('facilities.theirs', { name: shown.name }), help: './docs/rules.html#t-freight-loading', summary: jams > 0 ? `${t('facilities.count', { count: facilities.length })}, ${t('board.jams', { count: jams })}` : t('facilities.count', { count: facilities.length }) }, () => [
    facilities.length === 0 && h('p', { class: 'idle' }, t('facilities.none')),
    facilities.map((facility) => facilityNode(shown.app, facility)),
  ]);
}
