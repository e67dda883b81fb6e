// A block for every Facility of the district: boxes, the sign, workers, what is spotted; a box that a legal intent acts on is a button
// (client 11.11).

import type { CarView, CountView, FacilityView } from '../../view/frame.ts';
import type { DirectEntry } from '../../view/menu-types.ts';
import { act } from '../app.ts';
import type { App } from '../app.ts';
import { openChooser } from '../dialogs.ts';
import { cls, h } from '../dom.ts';
import type { Child, VNode } from '../dom.ts';
import { CAR_LETTERS } from '../draw/cars.ts';
import { sameSquare } from '../types.ts';
import { panel } from '../widgets.ts';
import { carWords, count, total } from './words.ts';

const FLOW: Readonly<Record<FacilityView['flow'], string>> = { outbound: 'ships', inbound: 'receives', both: 'ships and receives', none: '' };

function piece(car: CarView): Child {
  return h('span', { class: cls('piece', car.type, car.loaded && 'loaded'), title: carWords(car) }, CAR_LETTERS[car.type], car.madeHere && h('span', { class: 'made-here', 'aria-hidden': 'true' }, '⌂'), h('span', { class: 'unseen' }, ` ${carWords(car)}`));
}

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

function workers(title: string, value: CountView): Child {
  const all = value.printed + value.added;
  return all > 0 && h('span', { class: 'workers' }, `${all - value.used} of ${total(value)} ${title} left`);
}

function facilityNode(app: App, facility: FacilityView): VNode {
  const here = app.menu.direct.filter((entry) => sameSquare(entry.square, facility.at));
  const of = (...types: readonly string[]): readonly DirectEntry[] => here.filter((entry) => types.includes(entry.intent.type));
  const key = `${facility.at.col},${facility.at.row}`;
  const freight = facility.kind === 'freight';
  const greenAll = facility.greenCap.printed + facility.greenCap.added;
  const redAll = facility.redCap.printed + facility.redCap.added;
  const status = facility.jammed
    ? h('p', { class: 'status jam' }, 'JAMMED: the load on the sign has no car to take it, and the track is locked.')
    : freight && facility.canFinish ? h('p', { class: 'status ready' }, 'Ready: a matching car is spotted.')
      : freight && facility.flow !== 'inbound' ? h('p', { class: 'status' }, 'No car spotted: a load started now would jam.') : null;
  return h('article', { key, class: 'facility', 'data-t': `facility-${facility.at.col}-${facility.at.row}` },
    h('h3', {}, facility.name, h('small', {}, ` (${key}) ${facility.commodity}${FLOW[facility.flow] === '' ? '' : `, ${FLOW[facility.flow]}`}`)),
    h('p', { class: 'crew-line' }, workers('Laborers', facility.laborers), workers('Porters', facility.porters),
      greenAll > 0 && h('span', {}, ` green ${total(facility.greenCap)}`), redAll > 0 && h('span', {}, ` red ${total(facility.redCap)}`)),
    greenAll === 0 && redAll === 0 && !freight && h('p', { class: 'status' }, 'Not a Passenger Facility: no Porters. Upgrade to a Depot.'),
    greenAll > 0 && h('div', { class: 'frow' }, h('span', { class: 'fname' }, freight ? 'Waiting to load' : 'Waiting to board'),
      Array.from({ length: Math.max(greenAll, facility.green.length) }, (_, i) => box(app, `green:${key}:${i}`, facility.name, 'out',
        facility.green[i] === undefined ? of('freightAgent.stockOutbound').slice(0, i === facility.green.length ? 99 : 0) : [...of('laborer.startLoad', 'porter.board').slice(0, i === 0 ? 99 : 0), ...of('freightAgent.unjam').filter((entry) => entry.intent.type === 'freightAgent.unjam' && entry.intent.from === 'outbound' && entry.intent.index === i)],
        facility.green[i] === undefined ? '' : piece(facility.green[i]))), h('span', { class: 'way' }, 'out')),
    facility.maw.length > 0 && h('div', { class: 'frow' }, h('span', { class: 'fname' }, 'Men at work'),
      facility.maw.map((load, i) => box(app, `maw:${key}:${i}`, facility.name, 'work',
        [...of('laborer.advanceLoad').filter((entry) => entry.intent.type === 'laborer.advanceLoad' && entry.intent.box === i), ...of('freightAgent.unjam').filter((entry) => entry.intent.type === 'freightAgent.unjam' && entry.intent.from === 'menAtWork' && entry.intent.index === i)],
        load === null ? h('small', {}, ['MEN', 'AT', 'WORK'][i] ?? '') : [piece({ type: load.type, loaded: true, madeHere: load.madeHere, label: `loaded ${load.type}` }), h('small', {}, load.dir)]))),
    redAll > 0 && h('div', { class: 'frow' }, h('span', { class: 'fname' }, freight ? 'Cleared inbound' : 'Arrived'),
      Array.from({ length: Math.max(redAll, facility.red.length) }, (_, i) => box(app, `red:${key}:${i}`, facility.name, 'in',
        facility.red[i] === undefined ? of('porter.detrain').slice(0, i === facility.red.length ? 99 : 0)
          : here.filter((entry) => (entry.intent.type === 'freightAgent.clearInbound' && entry.intent.index === i) || (entry.intent.type === 'freightAgent.unjam' && entry.intent.from === 'inbound' && entry.intent.index === i)),
        facility.red[i] === undefined ? '' : piece(facility.red[i]))), h('span', { class: 'way' }, 'in')),
    facility.track.length > 0 && h('div', { class: 'frow' }, h('span', { class: 'fname' }, 'Spotted'),
      facility.track.map((car, i) => box(app, `spot:${key}:${i}`, facility.name, 'spot', of('laborer.beginUnload').filter((entry) => entry.intent.type === 'laborer.beginUnload' && entry.intent.carIndex === i), piece(car)))),
    facility.modifiers.length > 0 && h('p', { class: 'note' }, facility.modifiers.map((modifier) => `${modifier.name}${modifier.lost === null ? '' : ` (unused: ${modifier.lost})`}`).join(', ')),
    status);
}

export function facilitiesPanel(app: App): VNode {
  const { facilities } = app.frame;
  const jams = facilities.filter((facility) => facility.jammed).length;
  return panel(app, { id: 'facilities', title: 'Facilities', help: './docs/rules.html#t-freight-loading', summary: `${count(facilities.length, 'Facility', 'Facilities')}${jams > 0 ? `, ${count(jams, 'jam')}` : ''}` }, () => [
    facilities.length === 0 && h('p', { class: 'idle' }, 'Nothing in the district ships or receives yet.'),
    facilities.map((facility) => facilityNode(app, facility)),
  ]);
}
