// What each game under test/browser/saves stops at, as a question put to the engine: find-saves.ts searches with them, a test checks every
// stored game against its own, so a change of the rules shows which games have to be found again (U-HN-2).

import { trainCard, trainHas } from '../../src/engine/content/trains.ts';
import { carsOn, isLocked, onOfficeSquare } from '../../src/engine/districts.ts';
import { playerIndex, squareKey } from '../../src/engine/ids.ts';
import { freightRuleSpent, movesFor, overHandLimit } from '../../src/engine/index.ts';
import type { Intent } from '../../src/engine/intents.ts';
import { allTrays, maySwitch } from '../../src/engine/trains.ts';
import type { CrewTray, GameState, OfficeArea } from '../../src/engine/state.ts';
import { blockedList } from '../../src/view/blocked.ts';
import { decisionView } from '../../src/view/decision-view.ts';
import { actionMenu } from '../../src/view/menu.ts';
import { projectDivision } from '../../src/view/project-division.ts';

export type Wanted = (state: GameState, legal: readonly Intent[], history: readonly Intent[]) => boolean;

const me = playerIndex(0);

export const cardOf = (state: GameState, intent: Intent | undefined): GameState['cards'][keyof GameState['cards']] | null =>
  (intent !== undefined && 'cardId' in intent && intent.cardId !== undefined ? (state.cards[intent.cardId] ?? null) : null);

const area = (state: GameState): OfficeArea | undefined => state.officeAreas[0];
const offers = (type: Intent['type']): Wanted => (_state, legal) => legal.some((intent) => intent.type === type);
const isEnhancement = (state: GameState, intent: Intent, key: string): boolean => {
  const card = cardOf(state, intent);
  return card?.kind === 'enhancement' && card.key === key;
};

function sorts(at: 'grid' | 'mainline'): Wanted {
  return (state, legal) => legal.some((intent) => intent.type === 'switch.sortConsist' && state.trays[intent.trayId]?.position.at === at);
}

/** Two intents of the list that agree in everything but one field. */
function pairs(legal: readonly Intent[], of: (intent: Intent) => string | null): boolean {
  const seen = new Set<string>();
  for (const intent of legal) {
    const key = of(intent);
    if (key === null) continue;
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}

const routeKey = (intent: Intent): string | null => (intent.type === 'switch.move' && intent.via !== undefined ? `${intent.trayId} ${squareKey(intent.to)} ${intent.reverse}` : null);

/** Of two routes to one square, the same way round, one that couples and one that does not. */
function coupleOrNot(state: GameState): boolean {
  const bySquare = new Map<string, boolean[]>();
  for (const { intent, label, consequence } of actionMenu(state, me).direct) {
    const key = routeKey(intent);
    if (key !== null) bySquare.set(key, [...(bySquare.get(key) ?? []), /coupl/.test(`${label} ${consequence ?? ''}`)]);
  }
  return [...bySquare.values()].some((couples) => couples.includes(true) && couples.includes(false));
}

const mine = (state: GameState): readonly CrewTray[] => allTrays(state).filter((tray) => tray.position.at === 'grid' && tray.position.seat === 0);
const switching = (legal: readonly Intent[]): boolean => legal.some((intent) => intent.type === 'switch.end');
const beingMade = (state: GameState, number: number): CrewTray | undefined => allTrays(state).find((tray) => tray.trainNumber === number && tray.makeUp !== null);
const hasCoach = (tray: CrewTray): boolean => tray.consist.some((car) => car.type === 'coach');

/** A train standing on a square, three different cars behind its engine, facing that way. */
const headed = (facing: 'e' | 'w'): Wanted => (state) => mine(state).some((tray) =>
  tray.railFacing === facing && tray.engineAt === 0 && new Set(tray.consist.map((car) => car.type)).size >= 3);

/** A car on that square that its own card forbids it to couple. */
function forbidden(state: GameState, tray: CrewTray): boolean {
  const { forward, reverse } = movesFor(state, me, tray.id);
  return [...forward.blocked, ...reverse.blocked].some((one) => one.kind === 'pickupForbidden');
}

const couplesCaboose = (state: GameState, tray: CrewTray): boolean => {
  const { forward, reverse } = movesFor(state, me, tray.id);
  return [...forward.destinations, ...reverse.destinations].some((one) => one.couples.some(({ car }) => car.type === 'caboose'));
};

/** A train of that direction that has just come onto a card of two regions. */
const entered = (direction: 'east' | 'west'): Wanted => (state) => state.division.nodes.some((node) => node.kind === 'mainline' && node.transits.some((transit) => transit.direction === direction && transit.stagesRemaining === transit.stagesTotal && transit.stagesTotal > 1))
  && projectDivision(state).some((node) => node.kind === 'ml' && node.regions === 2 && node.trains.flat().some((train) => train.direction === direction && train.stagesLeft === 2));

const blockedSays = (state: GameState, what: RegExp): boolean => blockedList(state, me).some((entry) => what.test(entry.why));

/** What each solitaire save stops at. */
export const SITUATIONS: Readonly<Record<string, Wanted>> = {
  clearance: (state) => state.clock.pendingDecision?.kind === 'clearance',
  'yard-office': (state) => state.clock.pendingDecision?.kind === 'yardOffice',
  'yard-office-fouled': (state) => state.clock.pendingDecision?.kind === 'yardOffice' && (decisionView(state, me)?.lead.length ?? 0) > 0,
  'red-flag-card': (_state, legal) => legal.some((intent) => intent.type === 'mainline.redFlag' && intent.cardId !== undefined),
  'red-flag-toolbox': (_state, legal) => legal.some((intent) => intent.type === 'mainline.redFlag' && intent.flag && intent.cardId === undefined),
  'extra-start': (_state, legal) => legal.some((intent) => intent.type === 'newTrain.startExtra' && intent.start.kind === 'divisionPoint') && legal.some((intent) => intent.type === 'newTrain.startExtra' && intent.start.kind === 'office'),
  'extra-interchange': (_state, legal) => pairs(legal, (intent) => (intent.type === 'newTrain.startExtra' && intent.start.kind === 'mainline' ? `${intent.trainNumber}` : null)),
  'extra-points-only': (state, legal) => state.config.houseRules.extraStart === 'divisionPointsOnly' && (area(state)?.tier ?? 'whistlePost') !== 'whistlePost' && offers('newTrain.startExtra')(state, legal, []),
  'make-up': (_state, legal) => legal.filter((intent) => intent.type === 'newTrain.placeCar').length > 2,
  'own-extra': (_state, legal) => legal.some((intent) => intent.type === 'newTrain.passCar') && legal.some((intent) => intent.type === 'newTrain.placeCar'),
  'second-section': offers('newTrain.secondSection'),
  'two-routes': (_state, legal) => pairs(legal, routeKey),
  'couple-or-not': (state, legal) => pairs(legal, routeKey) && coupleOrNot(state),
  'small-yard': sorts('grid'),
  'interchange-sort': sorts('mainline'),
  'turnout-over-curve': (state, legal) => legal.some((intent) => {
    if (intent.type !== 'card.play' || intent.placement === undefined) return false;
    const card = cardOf(state, intent);
    const there = area(state)?.grid[squareKey(intent.placement)]?.geometry;
    return card?.kind === 'track' && card.geometry === 'turnout' && there?.kind === 'track' && there.geometry !== 'straight';
  }),
  realignment: (state, legal) => legal.some((intent) => {
    const card = intent.type === 'mainline.modify' ? cardOf(state, intent) : null;
    return card?.kind === 'mainlineModifier' && card.key === 'realignment';
  }),
  'abs-signals': (state, legal) => legal.some((intent) => intent.type === 'card.play' && intent.node !== undefined && isEnhancement(state, intent, 'absSignals')),
  'over-limit': (state, legal) => legal.filter((intent) => intent.type === 'card.discard').length >= 9 && (state.decks.hands[0]?.length ?? 0) >= 5,
  'four-extras': (state) => (state.decks.hands[0]?.length ?? 0) >= 4 && (state.decks.hands[0] ?? []).every((id) => state.cards[id]?.kind === 'extraTrain') && overHandLimit(state, me),
  'two-hosts': (state, legal) => pairs(legal, (intent) => (intent.type === 'card.play' && intent.host !== undefined && intent.placement !== undefined && cardOf(state, intent)?.kind === 'modifier' ? `${intent.cardId} ${squareKey(intent.placement)} ${intent.variant ?? 0}` : null)),
  modifier: (state, legal) => new Set(legal.flatMap((intent) => (intent.type === 'card.play' && intent.placement !== undefined && cardOf(state, intent)?.kind === 'modifier' ? [squareKey(intent.placement)] : []))).size >= 2,
  timetabled: (state, legal) => legal.some((intent) => intent.type === 'card.play' && cardOf(state, intent)?.kind === 'timetabledTrain'),
  'flag-card': offers('maneuver.redFlags'),
  'flag-toolbox': offers('redFlag.play'),
  'set-out': (_state, legal) => legal.some((intent) => intent.type === 'switch.dropCars' && intent.fromNose === true) && legal.some((intent) => intent.type === 'switch.dropCars' && intent.fromNose === undefined),
  'headed-east': headed('e'),
  'headed-west': headed('w'),
  'split-cut': (state) => mine(state).some(({ position }) => {
    if (position.at !== 'grid') return false;
    const card = area(state)?.grid[squareKey(position.coord)];
    return card !== undefined && card.standingWest > 0 && card.standingWest < carsOn(card).length;
  }),
  'entered-east': entered('east'),
  'entered-west': entered('west'),
  'held-at-limits': (state) => (area(state)?.heldAtLimits ?? []).some((id) => state.trays[id]?.direction === 'east'),
  'campaign-before': (state) => mine(state).some((tray) => tray.trainNumber === 17 && !tray.speechMade && tray.makeUp === null),
  'campaign-after': (state) => allTrays(state).some((tray) => tray.trainNumber === 17 && tray.speechMade),
  'two-at-office': (state, legal) => {
    const [first, ...others] = area(state)?.adOccupancy ?? [];
    return first !== undefined && legal.some((intent) => intent.type === 'porter.board' && intent.trayId !== undefined && others.includes(intent.trayId));
  },
  'heavy-start': (state, legal) => {
    const tray = beingMade(state, 9);
    return tray !== undefined && tray.consist.length === 0 && legal.some((intent) => intent.type === 'newTrain.placeCar' && intent.carType === 'caboose')
      && state.yards.divisionYard.filter((car) => car.type !== 'coach' && car.type !== 'caboose').length >= 4;
  },
  circus: (state, legal) => beingMade(state, 18) !== undefined && legal.some((intent) => intent.type === 'newTrain.placeCar' && intent.carType === 'boxcar')
    && [true, false].every((loaded) => state.yards.divisionYard.some((car) => car.type === 'boxcar' && car.loaded === loaded)),
  'no-pickup': (state, legal) => switching(legal) && mine(state).some((tray) => trainHas(tray.trainNumber, 'dropOnly') && maySwitch(tray) && forbidden(state, tray)),
  'own-caboose': (state, legal) => switching(legal) && mine(state).some((tray) => trainHas(tray.trainNumber, 'dropOnly') && forbidden(state, tray) && couplesCaboose(state, tray)),
  'no-tray': (state) => state.freeTrays.length === 0 && state.pendingExtras.length > 0,
  'coach-shortage': (state) => state.clock.phase === 'loadUnload' && !state.yards.divisionYard.some((car) => car.type === 'coach' && !car.loaded) && blockedSays(state, /coach.*Classification Yard/),
  'express-spent': (state, legal) => switching(legal) && mine(state).some((tray) => trainHas(tray.trainNumber, 'oneFreightPerLocation') && freightRuleSpent(state, me, tray))
    && mine(state).some((tray) => tray.trainNumber !== null && !trainHas(tray.trainNumber, 'oneFreightPerLocation') && trainCard(tray.trainNumber).consist.freight > 0),
  'whistle-coach': (state) => {
    const here = area(state);
    return here !== undefined && here.tier === 'whistlePost' && mine(state).some((tray) => onOfficeSquare(here, tray) && hasCoach(tray));
  },
  jammed: (state, legal) => switching(legal) && Object.values(area(state)?.grid ?? {}).some(isLocked) && mine(state).some((tray) => {
    const { forward, reverse } = movesFor(state, me, tray.id);
    return [...forward.blocked, ...reverse.blocked].some((one) => one.kind === 'locked');
  }) && blockedSays(state, /^Jammed/),
  collisions: (state) => state.config.maxCollisionsPerDay === 3 && state.config.maxCollisionsTotal === 6 && state.collisionsToday === 1 && state.collisionsTotal === 2 && state.status === 'active',
  'day-end': (state) => state.status === 'active' && state.config.maxCollisionsPerDay > 0 && state.clock.day > 1 && state.clock.stage === 1 && state.clock.phase === 'localOps' && state.collisionsPrevDay === 2 && state.collisionsToday === 0,
  breach: (state) => state.status === 'finished' && state.outcome?.reason === 'collisionFloor',
  porters: (_state, legal) => legal.some((intent) => intent.type === 'porter.board' || intent.type === 'porter.detrain'),
  board: offers('porter.board'),
  'start-load': offers('laborer.startLoad'),
  'advance-load': offers('laborer.advanceLoad'),
  'begin-unload': offers('laborer.beginUnload'),
  'freight-agent': (_state, legal) => legal.filter((intent) => intent.type === 'freightAgent.stockOutbound').length > 1,
  'clear-inbound': offers('freightAgent.clearInbound'),
  unjam: offers('freightAgent.unjam'),
  vote: (state) => state.status === 'awaitingExtension',
};

/** A game of two in which a Red Flags card was planted to the east and has stopped a train since. */
const flagSpent: Wanted = (state, _legal, history) => {
  const set = history.some((intent) => intent.type === 'maneuver.redFlags' && intent.side === 'east');
  return set && state.status === 'active' && state.division.nodes.every((node) => node.kind !== 'office' || !node.redFlags.east) && state.clock.phase !== 'localOps';
};

/** What each save of a table of two stops at: both seats are looked at on pages. */
export const PAIR_SITUATIONS: Readonly<Record<string, Wanted>> = {
  'pair-yard-fouled': (state) => {
    const asked = state.clock.pendingDecision;
    return asked?.kind === 'yardOffice' && state.config.maxCollisionsTotal === 0 && (decisionView(state, me)?.lead.length ?? 0) > 0;
  },
  'pair-red-flag-card': (_state, legal) => legal.some((intent) => intent.type === 'mainline.redFlag' && intent.flag && intent.cardId !== undefined),
  'pair-flag-spent': flagSpent,
};

/** What each table save stops at: three people, looked at in the replay viewer. */
export const TABLE_SITUATIONS: Readonly<Record<string, Wanted>> = {
  'table-department': (_state, _legal, history) => history.length > 30 && history.at(-1)?.type === 'draw.fromDepartment',
  'table-breach': (state) => state.status === 'finished' && state.outcome?.reason === 'collisionFloor',
  'table-coop': (state) => state.config.mode === 'coop' && state.status !== 'active' && state.outcome?.result === 'win',
  'table-shared': (state) => state.config.mode === 'competitive' && state.status !== 'active' && state.outcome?.result === 'win' && state.outcome.winners.length > 1,
};
