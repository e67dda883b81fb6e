// The pending question with the facts its prompt shows. Alike for every
// seat but for `forYou` and the flags the one who answers could use (R-RF-5).

import {
  adTracksOf, areaOf, arrivalSide, decisionActor, entryHit, fouledSquares, freeAdTracks, labelOf, mainlineAt,
  MANEUVER_CARDS, occupantsAhead, officeLanding, officeNode, playerOf, redFlagCards, regionOf, trayOf, wayOut,
  yardLanding, yardOffer,
} from '../engine/index.ts';
import type {
  CrewTray, GameState, Landing, NodeIndex, PendingDecision, PlayerIndex, RollingStock, SeatIndex, YardRoute,
} from '../engine/index.ts';
import { decisionAsks } from './decision-asks.ts';
import type { DecisionView, Frame, OccupantView } from './frame.ts';
import { carName, trainWhere, trayTitle } from './words.ts';

/** What the whole table is stopped on, or null. */
export function awaitingView(state: GameState): Frame['awaiting'] {
  const decision = state.clock.pendingDecision;
  if (decision === null) return null;
  return { asks: decisionAsks(state, decision), train: trayTitle(trayOf(state, decision.trayId)) };
}

type Facts = Pick<DecisionView, 'node' | 'occupants' | 'wouldHit' | 'seat' | 'square' | 'lead' | 'adFree' | 'adTotal' | 'side' | 'noFreeTrack' | 'hits'>;

const NO_FACTS: Facts = {
  node: null, occupants: [], wouldHit: false, seat: null, square: null, lead: [], adFree: 0, adTotal: 0, side: null, noFreeTrack: false, hits: [],
};

export function decisionView(state: GameState, viewer: PlayerIndex): DecisionView | null {
  const decision = state.clock.pendingDecision;
  if (decision === null) return null;
  const forYou = decisionActor(state) === viewer;
  const tray = trayOf(state, decision.trayId);
  return {
    kind: decision.kind,
    train: trayTitle(tray),
    trayId: tray.id,
    asks: decisionAsks(state, decision),
    forYou,
    ...factsOf(state, decision, tray),
    devices: forYou && decision.kind === 'redFlag' ? flagsOf(state, viewer) : [],
  };
}

function factsOf(state: GameState, decision: PendingDecision, tray: CrewTray): Facts {
  switch (decision.kind) {
    case 'clearance':
      return clearanceFacts(state, tray);
    case 'yardOffice': {
      const route = yardRoute(state, decision.seat, tray);
      const facts = arrivalFacts(state, decision.seat, tray, officeLanding(state, decision.seat, arrivalSide(tray.direction)));
      return route === null ? facts : { ...facts, square: route.coord, lead: yardLead(route) };
    }
    case 'redFlag': {
      const side = arrivalSide(tray.direction);
      const taken = state.clock.decisionAnswers.some((answer) => answer.kind === 'yardOffice' && answer.trayId === tray.id && answer.take);
      const route = taken ? yardRoute(state, decision.seat, tray) : null;
      if (route === null) return arrivalFacts(state, decision.seat, tray, officeLanding(state, decision.seat, side));
      const facts = arrivalFacts(state, decision.seat, tray, yardLanding(areaOf(state, decision.seat), route));
      return { ...facts, square: route.coord, lead: yardLead(route) };
    }
  }
}

function flagsOf(state: GameState, player: PlayerIndex): DecisionView['devices'] {
  const cards = redFlagCards(state, player).map((cardId) => ({ cardId, name: MANEUVER_CARDS.redFlags.name }));
  return playerOf(state, player).toolboxFlag ? [...cards, { cardId: null, name: 'Toolbox flag' }] : cards;
}

function occupantView(state: GameState, node: NodeIndex, tray: CrewTray): OccupantView {
  const name = { label: labelOf(tray), where: trainWhere(state, tray) };
  const card = tray.position.at === 'mainline' ? mainlineAt(state, node) : null;
  const transit = card?.transits.find((one) => one.trayId === tray.id);
  if (card === null || transit === undefined) return { ...name, region: null, stagesLeft: null };
  return { ...name, region: regionOf(card, transit.stagesRemaining), stagesLeft: transit.stagesRemaining };
}

function clearanceFacts(state: GameState, tray: CrewTray): Facts {
  const { node, fromYard } = wayOut(state, tray);
  const occupants = occupantsAhead(state, tray.direction, node).map((one) => occupantView(state, one.node, trayOf(state, one.trayId)));
  return { ...NO_FACTS, node, occupants, wouldHit: entryHit(mainlineAt(state, node), tray, fromYard) !== null };
}

const carLabels = (cars: readonly RollingStock[]): readonly string[] => cars.map((car) => carName(car));

/** What an arrival strikes, in words; empty for a safe one. */
function struck(state: GameState, landing: Landing): readonly string[] {
  if (landing.kind !== 'collision') return [];
  if (landing.reason === 'noFreeTrack') return ['no free A/D track'];
  return [...landing.trains.map((id) => trayTitle(trayOf(state, id))), ...carLabels(landing.cars)];
}

function arrivalFacts(state: GameState, seat: SeatIndex, tray: CrewTray, landing: Landing): Facts {
  const area = areaOf(state, seat);
  const side = arrivalSide(tray.direction);
  return {
    ...NO_FACTS,
    node: officeNode(seat),
    seat,
    lead: fouledSquares(state, area, side).map(({ coord, cars, trains }) => ({ square: coord, cars: [...trains.map(trayTitle), ...carLabels(cars)] })),
    adFree: Math.max(0, freeAdTracks(area)),
    adTotal: adTracksOf(area.tier),
    side,
    noFreeTrack: landing.kind === 'collision' && landing.reason === 'noFreeTrack',
    hits: struck(state, landing),
  };
}

function yardRoute(state: GameState, seat: SeatIndex, tray: CrewTray): YardRoute | null {
  const offer = yardOffer(state, seat, arrivalSide(tray.direction), tray);
  return offer.kind === 'offer' ? offer.route : null;
}

function yardLead(route: YardRoute): Facts['lead'] {
  return route.cars.filter(({ cars }) => cars.length > 0).map(({ coord, cars }) => ({ square: coord, cars: carLabels(cars) }));
}
