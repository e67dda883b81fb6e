// What holds in every reachable position (INV-CARDS, INV-STOCK, INV-BOX, INV-TRAY, R-GR-15 and their like). Each function
// returns what is wrong as sentences; a test asserts that there are none.

import { INDUSTRY_CARDS, MODIFIER_CARDS, OFFICES } from '../../src/engine/content/board-cards.ts';
import { MAINLINE_CARDS } from '../../src/engine/content/mainline-cards.ts';
import { CAR_TYPES, STOCK_SUPPLY } from '../../src/engine/content/rolling-stock.ts';
import type { CarType } from '../../src/engine/content/rolling-stock.ts';
import { coordOf } from '../../src/engine/ids.ts';
import { railFacingOf } from './row-ends.ts';
import type { CrewTray, Facility, GameState, GridCard, OfficeArea, RollingStock } from '../../src/engine/state.ts';

type Wrong = string[];

const carsOf = (card: GridCard): readonly RollingStock[] => (card.facility?.kind === 'freight' ? card.facility.industryTrack.cars : card.standing);

/** Every card id and where it lies, once per place. */
function cardPlaces(state: GameState): readonly (readonly [id: string, place: string])[] {
  const { decks } = state;
  const pile = (name: string, ids: readonly string[]): readonly (readonly [string, string])[] => ids.map((id) => [id, name] as const);
  return [
    ...pile('homeOffice', decks.homeOffice),
    ...decks.departments.flatMap((ids, slot) => pile(`department ${slot}`, ids)),
    ...pile('salvageYard', decks.salvageYard),
    ...pile('outOfPlay', decks.outOfPlay),
    ...decks.hands.flatMap((ids, who) => pile(`hand ${who}`, ids)),
    ...state.officeAreas.flatMap((area) => Object.entries(area.grid).flatMap(([key, card]) => [
      ...(card.cardId === null ? [] : [[card.cardId, `${area.seat}:${key}`] as const]),
      ...card.enhancements.map((enhancement) => [enhancement.cardId, `${area.seat}:${key}+`] as const),
    ])),
    ...state.division.nodes.flatMap((node, i) => (node.kind === 'mainline'
      ? [...(node.absCardId === null ? [] : [[node.absCardId, `node ${i}`] as const]), ...node.modifiers.map((modifier) => [modifier.cardId, `node ${i}`] as const)]
      : [])),
    ...state.pendingExtras.map((extra) => [extra.cardId, 'queue'] as const),
    ...Object.values(state.trays).flatMap((tray) => (tray.cardId === null ? [] : [[tray.cardId, tray.id] as const])),
  ];
}

function cardsWrong(state: GameState, wrong: Wrong): void {
  const seen = new Map<string, string>();
  for (const [id, place] of cardPlaces(state)) {
    const before = seen.get(id);
    if (before !== undefined) wrong.push(`INV-CARDS ${id} lies in ${before} and in ${place}`);
    if (!Object.hasOwn(state.cards, id)) wrong.push(`INV-CARDS ${id} in ${place} was never dealt`);
    seen.set(id, place);
  }
  for (const id of Object.keys(state.cards)) if (!seen.has(id)) wrong.push(`INV-CARDS ${id} lies nowhere`);
  if (state.decks.departments.length !== 3) wrong.push('R-TB-41 there are three Departments');
  if (state.decks.homeOffice.length > 0 && state.decks.departments.some((pile) => pile.length === 0)) {
    wrong.push('R-TB-46 a Department is empty while the Home Office deck holds a card');
  }
}

function stockWrong(state: GameState, wrong: Wrong): void {
  const counts = new Map<string, number>();
  const add = (type: CarType, loaded: boolean): void => void counts.set(`${type} ${loaded}`, (counts.get(`${type} ${loaded}`) ?? 0) + 1);
  const addAll = (cars: readonly RollingStock[]): void => cars.forEach((car) => add(car.type, car.loaded));
  addAll(state.yards.divisionYard);
  addAll(state.yards.classificationYard);
  for (const tray of Object.values(state.trays)) addAll(tray.consist);
  for (const area of state.officeAreas) {
    for (const card of Object.values(area.grid)) {
      addAll(card.standing);
      if (card.facility === null) continue;
      addAll(card.facility.industryTrack.cars);
      addAll(card.facility.outboundBox);
      addAll(card.facility.inboundBox);
      for (const load of card.facility.menAtWork ?? []) if (load !== null) add(load.type, true);
    }
  }
  for (const type of CAR_TYPES) {
    for (const loaded of [true, false]) {
      const want = STOCK_SUPPLY[type][loaded ? 'loaded' : 'empty'];
      const have = counts.get(`${type} ${loaded}`) ?? 0;
      if (have !== want) wrong.push(`INV-STOCK ${have} of ${want} ${loaded ? 'loaded' : 'empty'} ${type}`);
    }
  }
  for (const car of [...state.yards.divisionYard, ...state.yards.classificationYard]) {
    if (Object.hasOwn(car, 'origin')) wrong.push(`R-TB-34 a ${car.type} in a yard remembers its origin`);
  }
  if (state.yards.divisionYard.length === 0 && state.yards.classificationYard.length > 0) wrong.push('R-TB-32 the Division Yard is bare and did not refill');
}

function facilityWrong(where: string, area: OfficeArea, facility: Facility, wrong: Wrong): void {
  const office = OFFICES[area.tier];
  const industry = facility.industry === null ? null : INDUSTRY_CARDS[facility.industry];
  const allows = industry === null
    ? { outbound: office.passengerFacility, inbound: office.passengerFacility }
    : { outbound: industry.flow !== 'inbound', inbound: industry.flow !== 'outbound' };
  let { outbound, inbound } = industry ?? office;
  let laborers: number = industry?.laborers ?? 0;
  let porters: number = industry === null ? office.porters : 0;
  for (const key of facility.modifiers) {
    const grant = MODIFIER_CARDS[key];
    if (allows.outbound) outbound = (outbound + grant.outbound) as typeof outbound;
    if (allows.inbound) inbound = (inbound + grant.inbound) as typeof inbound;
    laborers += grant.laborers;
    porters += grant.porters;
  }
  const want = JSON.stringify([allows, { outbound, inbound }, laborers, porters]);
  const have = JSON.stringify([facility.allows, facility.capacity, facility.laborers, facility.porters]);
  if (want !== have) wrong.push(`INV-BOX ${where}: ${have}, printed and granted ${want}`);
  if (facility.outboundBox.length > facility.capacity.outbound) wrong.push(`INV-BOX ${where}: green box over capacity`);
  if (facility.inboundBox.length > facility.capacity.inbound) wrong.push(`INV-BOX ${where}: red box over capacity`);
  if (facility.usedThisStage.laborers > facility.laborers || facility.usedThisStage.porters > facility.porters) wrong.push(`R-LU-2 ${where}: more work than workers`);
  for (const car of [...facility.outboundBox, ...facility.inboundBox]) {
    if (!car.loaded) wrong.push(`${where}: an empty car in a box`);
    const works = industry === null ? car.type === 'coach' : (industry.cars as readonly string[]).includes(car.type);
    if (!works) wrong.push(`${where}: a ${car.type} in a box`);
  }
  if ((facility.menAtWork === null) !== (industry === null)) wrong.push(`R-LU-20 ${where}: the sign`);
  if (industry === null && facility.industryTrack.cars.length > 0) wrong.push(`${where}: cars on an industry track of the Office`);
}

function traysOn(state: GameState, area: OfficeArea, key: string): readonly CrewTray[] {
  return Object.values(state.trays).filter((tray) => {
    const { position } = tray;
    return position.at === 'grid' && position.seat === area.seat && `${position.coord.row},${position.coord.col}` === key;
  });
}

function districtWrong(state: GameState, area: OfficeArea, wrong: Wrong): void {
  const at = (text: string): string => `seat ${area.seat} ${text}`;
  const { grid, limitsWest, limitsEast } = area;
  if (!(limitsWest.row === 0 && limitsEast.row === 0 && limitsWest.col < 0 && limitsEast.col > 0)) wrong.push(at('the signs'));
  for (let col = limitsWest.col; col <= limitsEast.col; col += 1) {
    const card = grid[`0,${col}`];
    if (card === undefined) wrong.push(at(`R-GR-15 the Running Track has a hole at ${col}`));
    else if (!(card.geometry.kind === 'office' || card.geometry.kind === 'limits' || (card.geometry.kind === 'track' && ['straight', 'turnout'].includes(card.geometry.geometry)))) {
      wrong.push(at(`R-GR-15 no through route at ${col}`));
    }
    const sign = col === limitsWest.col || col === limitsEast.col;
    if (card !== undefined && (card.geometry.kind === 'limits') !== sign) wrong.push(at(`a sign at ${col}`));
  }
  const industries = new Set<string>();
  const modifiers = new Set<string>();
  for (const [key, card] of Object.entries(grid)) {
    const coord = coordOf(key);
    const where = at(key);
    if (coord.col < limitsWest.col || coord.col > limitsEast.col) wrong.push(`R-GR-9 ${where} lies outside the Limits`);
    const cars = carsOf(card);
    const trains = traysOn(state, area, key);
    const office = card.geometry.kind === 'office';
    const noRail = card.geometry.kind === 'modifier' || (card.geometry.kind === 'track' && card.geometry.geometry === 'turnout');
    if (cars.length > 4) wrong.push(`R-ST-4 ${where} holds ${cars.length} cars`);
    if (noRail && (cars.length > 0 || trains.length > 0)) wrong.push(`R-ST-1 ${where} is no place to stand`);
    if (!office && trains.length > 1) wrong.push(`R-ST-8 ${where} holds ${trains.length} trains`);
    if (!office && trains.length === 0 && card.standingWest !== 0) wrong.push(`R-ST-6 ${where} keeps standingWest ${card.standingWest} without a train`);
    if (card.standingWest < 0 || card.standingWest > cars.length) wrong.push(`R-ST-5 ${where} has standingWest ${card.standingWest} of ${cars.length}`);
    if (card.facility?.kind === 'freight' && card.standing.length > 0) wrong.push(`R-ST-2 ${where} has cars beside its industry track`);
    if (office && cars.some((car) => car.type !== 'coach')) wrong.push(`R-ST-11 ${where} holds a freight car`);
    if ((card.facility !== null) !== (office || card.geometry.kind === 'facility')) wrong.push(`${where}: facility or not`);
    if ((card.cardId === null) !== (office || card.geometry.kind === 'limits')) wrong.push(`${where}: its card`);
    if (card.geometry.kind === 'limits' && card.enhancements.length > 0) wrong.push(`R-PE-4 ${where}: an Enhancement on a sign`);
    const keys = card.enhancements.map((enhancement) => enhancement.key);
    if (new Set(keys).size !== keys.length) wrong.push(`R-PE-8 ${where}: an Enhancement twice`);
    if (card.facility !== null) facilityWrong(where, area, card.facility, wrong);
    if (card.geometry.kind === 'facility') {
      if (coord.row === 0) wrong.push(`R-PF-5 ${where} stands on the Running Track`);
      for (const other of industries) if (other === card.geometry.facility || (INDUSTRY_CARDS[card.geometry.facility].lockedOutWith as readonly string[]).includes(other)) wrong.push(`R-PF-4 ${where} and ${other}`);
      industries.add(card.geometry.facility);
    }
    if (card.geometry.kind === 'modifier') {
      const { modifier, host } = card.geometry;
      if (modifiers.has(modifier)) wrong.push(`R-PM-6 ${where}: a second ${modifier}`);
      modifiers.add(modifier);
      const hostCard = grid[host];
      if (hostCard?.facility?.modifiers.includes(modifier) !== true) wrong.push(`R-PM-4 ${where}: ${host} does not know its ${modifier}`);
      const far = coordOf(host);
      if (Math.abs(far.row - coord.row) + Math.abs(far.col - coord.col) !== 1) wrong.push(`R-PM-3 ${where}: ${host} is not beside it`);
    }
  }
  const attached = Object.values(grid).reduce((sum, card) => sum + (card.facility?.modifiers.length ?? 0), 0);
  if (attached !== modifiers.size) wrong.push(at(`${attached} Modifiers attached, ${modifiers.size} laid`));
  const onOffice = traysOn(state, area, '0,0').map((tray) => tray.id);
  if (JSON.stringify([...onOffice].sort()) !== JSON.stringify([...area.adOccupancy].sort())) wrong.push(at(`R-ST-9 A/D tracks hold ${area.adOccupancy.join()}, the Office square ${onOffice.join()}`));
  if (area.adOccupancy.length > OFFICES[area.tier].adTracks) wrong.push(at('more trains than A/D tracks'));
}

function traysWrong(state: GameState, wrong: Wrong): void {
  const players = state.players.length;
  const ids = [...Object.keys(state.trays), ...state.freeTrays];
  if (new Set(ids).size !== ids.length || ids.length !== players + 3) wrong.push(`R-TB-20 trays ${ids.join()}`);
  const listed = new Map<string, string[]>();
  const list = (id: string, place: string): void => void listed.set(id, [...(listed.get(id) ?? []), place]);
  state.division.nodes.forEach((node, i) => {
    if (node.kind === 'divisionPoint') node.holding.forEach((id) => list(id, `dp ${node.side}`));
    if (node.kind !== 'mainline') return;
    node.transits.forEach((transit) => list(transit.trayId, `node ${i}`));
    node.yard.forEach((id) => list(id, `node ${i}`));
    if (node.card !== 'interchange' && node.yard.length > 0) wrong.push(`node ${i}: a yard on ${node.card}`);
    if ((node.card === 'heavyGrade') !== (node.gradeUp !== null)) wrong.push(`R-TB-13 node ${i}: uphill ${node.gradeUp}`);
    const { regions, mayPass } = MAINLINE_CARDS[node.card];
    const places = new Set<string>();
    for (const transit of node.transits) {
      const { stagesRemaining: left, stagesTotal: total, direction } = transit;
      if (!(left >= 1 && left <= total && total <= regions)) wrong.push(`node ${i}: ${transit.trayId} ${left}/${total} of ${regions}`);
      if (state.trays[transit.trayId]?.direction !== direction) wrong.push(`node ${i}: ${transit.trayId} runs another way`);
      const place = `${direction} ${left}`;
      if (!mayPass && places.has(place)) wrong.push(`R-ML-37 node ${i}: two trains running ${direction} in one region`);
      places.add(place);
    }
  });
  for (const area of state.officeAreas) {
    area.adOccupancy.forEach((id) => list(id, `office ${area.seat}`));
    area.heldAtLimits.forEach((id) => list(id, `limits ${area.seat}`));
  }
  const orders = new Set<number>();
  for (const [id, tray] of Object.entries(state.trays)) {
    if (tray.id !== id) wrong.push(`${id} calls itself ${tray.id}`);
    const { position } = tray;
    const want = position.at === 'divisionPoint' ? [`dp ${position.side}`]
      : position.at === 'mainline' ? [`node ${position.node}`]
      : position.at === 'limits' ? [`limits ${position.seat}`]
      : position.coord.row === 0 && position.coord.col === 0 ? [`office ${position.seat}`] : [];
    if (JSON.stringify(listed.get(id) ?? []) !== JSON.stringify(want)) wrong.push(`INV-TRAY ${id} stands at ${JSON.stringify(position)} and is listed at ${(listed.get(id) ?? []).join()}`);
    listed.delete(id);
    if (tray.consist.length > 4 || tray.engineAt < 0 || tray.engineAt > tray.consist.length) wrong.push(`R-CT-2 ${id}: ${tray.consist.length} cars, engine at ${tray.engineAt}`);
    if (orders.has(tray.madeUpOrder) || tray.madeUpOrder >= state.madeUpCount) wrong.push(`${id}: make-up order ${tray.madeUpOrder}`);
    orders.add(tray.madeUpOrder);
    if (tray.builtBy !== null && (tray.makeUp === null || !tray.trainIsExtra)) wrong.push(`${id}: built by ${tray.builtBy}`);
    if ((tray.cardId !== null) !== tray.trainIsExtra) wrong.push(`${id}: card ${tray.cardId}`);
    if (tray.makeUp !== null && !(position.at === 'divisionPoint' || position.at === 'mainline' || (position.at === 'grid' && want.length === 1))) {
      wrong.push(`R-NT-20 ${id} is being made up at ${JSON.stringify(position)}`);
    }
    if (new Set(tray.stopPaidSeats).size !== tray.stopPaidSeats.length) wrong.push(`R-ML-74 ${id} was paid twice in one district`);
    if (position.at === 'grid') {
      const card = state.officeAreas[position.seat]?.grid[`${position.coord.row},${position.coord.col}`];
      if (card === undefined) wrong.push(`${id} stands on no card`);
      else if (railFacingOf(card, tray.facing) !== tray.railFacing) wrong.push(`R-CT-6 ${id} faces ${tray.facing} and ${tray.railFacing}`);
    }
  }
  for (const [id, places] of listed) wrong.push(`INV-TRAY ${id} is listed at ${places.join()} and runs no train`);
}

function clockWrong(state: GameState, wrong: Wrong): void {
  const { clock } = state;
  const players = state.players.map((one) => one.index);
  if (clock.stage < 1 || clock.stage > 12 || clock.day < 1) wrong.push(`clock ${clock.day}/${clock.stage}`);
  if (clock.actorOffset < 0 || clock.actorOffset > players.length) wrong.push(`actorOffset ${clock.actorOffset}`);
  if (clock.phase !== 'mainline' && (state.movedThisPhase.length > 0 || clock.pendingDecision !== null || clock.decisionAnswers.length > 0)) wrong.push('Mainline bookkeeping outside the phase');
  if (clock.phase !== 'mainline' && Object.values(state.trays).some((tray) => tray.stoodSincePhase)) wrong.push('R-ML-72 a standing mark outside the phase');
  const kinds = clock.decisionAnswers.map((answer) => answer.kind);
  if (new Set(kinds).size !== kinds.length) wrong.push('R-DC-4 two answers of one kind');
  if (JSON.stringify([...state.seating].sort()) !== JSON.stringify(players)) wrong.push(`R-TB-2 seating ${state.seating.join()}`);
  if (state.status !== 'awaitingExtension' && state.extensionVotes.some((vote) => vote !== null)) wrong.push('votes outside a vote');
  if ((state.outcome === null) !== (state.official === null)) wrong.push('an outcome and no official result, or the reverse');
  if (state.collisionsTotal < state.collisionsToday) wrong.push('collisions');
  const numbers = state.timetable.filter((number) => number !== null);
  if (new Set(numbers).size !== numbers.length || state.timetable.length !== 12) wrong.push('the timetable');
  state.players.forEach((player, i) => {
    const own = state.tally.byPlayer[i];
    if (own === undefined || player.revenue !== own.revenueGained - own.revenueLost) wrong.push(`R-TL-1 player ${i} has ${player.revenue}, the tally says otherwise`);
  });
  for (const turn of state.turns) {
    if (turn.movesRemaining < 0 || turn.movesRemaining > 6) wrong.push(`R-LO-10 ${turn.movesRemaining} Moves`);
  }
}

/** Whether any of these parts of a game is another object than before. */
function touched(state: GameState, before: GameState | undefined, parts: readonly (keyof GameState)[]): boolean {
  return before === undefined || parts.some((part) => state[part] !== before[part]);
}

/** Everything that is wrong with a position reached by play. Parts it shares with `before`, a sound one, are not looked at again. */
export function whatIsWrong(state: GameState, before?: GameState): readonly string[] {
  const wrong: Wrong = [];
  if (touched(state, before, ['cards', 'decks', 'officeAreas', 'division', 'pendingExtras', 'trays'])) cardsWrong(state, wrong);
  if (touched(state, before, ['yards', 'trays', 'officeAreas'])) stockWrong(state, wrong);
  for (const area of state.officeAreas) {
    if (touched(state, before, ['trays']) || before?.officeAreas[area.seat] !== area) districtWrong(state, area, wrong);
  }
  if (touched(state, before, ['trays', 'freeTrays', 'division', 'officeAreas', 'madeUpCount'])) traysWrong(state, wrong);
  clockWrong(state, wrong);
  return wrong;
}
