// Acceptance cases of the Mainline: crossing times, cards played on it, following, meeting and dispatching.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAINLINE_CARDS, MAINLINE_KINDS } from '../../src/engine/content/mainline-cards.ts';
import type { MainlineKind, MainlineModifierKey } from '../../src/engine/content/mainline-cards.ts';
import { boxFromWest } from '../../src/engine/division.ts';
import type { Direction } from '../../src/engine/ids.ts';
import type { GameState, MainlineNode, Transit } from '../../src/engine/state.ts';
import {
  act, allow, drawTurn, eventsOf, handOf, mainlinePhase, pCatch, pMeet, pRear, player, refuse, runPump, tray,
} from '../support/positions.ts';
import type { PositionOptions } from '../support/positions.ts';
import { clearance, runPhase } from '../support/running.ts';

const nodeOf = (state: GameState, index: number): MainlineNode => {
  const node = state.division.nodes[index];
  assert.ok(node?.kind === 'mainline');
  return node;
};

const transitOf = (state: GameState, index: number, n: number): Transit | undefined =>
  nodeOf(state, index).transits.find((transit) => transit.trayId === tray(n));

interface Crossing {
  readonly grade?: Direction;
  readonly lies?: readonly MainlineModifierKey[];
  readonly consist?: string;
}

/** Stages a train is given as it enters the card from its Division Point. */
function stages(kind: MainlineKind, train: number, { grade, lies, consist }: Crossing = {}): number {
  const east = train % 2 === 0;
  const index = east ? 1 : 3;
  const start = mainlinePhase({
    mainline: east ? [kind, 'plains'] : ['plains', kind],
    modifiers: { [index]: lies ?? [] },
    ...(grade === undefined ? {} : { grade }),
    trays: [{ train, at: { dp: east ? 'west' : 'east' }, ...(consist === undefined ? {} : { consist }) }],
  });
  const transit = transitOf(runPhase(start).state, index, 0);
  assert.ok(transit !== undefined, `train ${train} never entered ${kind}`);
  assert.equal(transit.stagesRemaining, transit.stagesTotal);
  return transit.stagesTotal;
}

const FAST = [4, 3] as const;
const SLOW = [10, 9] as const;

test('a crossing takes one Stage per printed region, fast or slow', () => {
  const want = { plains: 1, doubleTrack: 1, trestle: 1, curves: 2, tunnel: 2, heavyGrade: 3 } as const;
  for (const [kind, count] of Object.entries(want) as readonly [MainlineKind, number][]) {
    for (const train of [...FAST, ...SLOW]) assert.equal(stages(kind, train), count, `${kind}, train ${train}`);
  }
});

test('only Hilly reads fast and slow, whatever the train carries', () => {
  for (const train of FAST) assert.equal(stages('hilly', train, { consist: '[* b]' }), 1);
  assert.equal(stages('hilly', 8, { consist: '[* c b]' }), 2);
  assert.equal(stages('hilly', 7, { consist: '[* c]' }), 2);
  for (const train of SLOW) assert.equal(stages('hilly', train), 2);
});

test('a train runs through the Uncontrolled Siding and the Interchange in one Stage', () => {
  for (const kind of ['uncontrolledSiding', 'interchange'] as const) {
    for (const train of [...FAST, ...SLOW]) assert.equal(stages(kind, train), 1, `${kind}, train ${train}`);
  }
});

test('a train that takes the siding needs two Stages', () => {
  const start = pRear({ mainline: ['uncontrolledSiding', 'plains'], flags: ['west'] });
  const { state } = runPhase(start, clearance(true));
  assert.deepEqual(transitOf(state, 1, 1), { trayId: tray(1), stagesTotal: 2, stagesRemaining: 2, direction: 'east', clearedBy: player(0) });
});

test('a train that starts in the Interchange’s yard needs two Stages', () => {
  const { state } = runPhase(mainlinePhase({ mainline: ['interchange', 'plains'], trays: [{ train: 21, direction: 'east', at: { yard: 1 } }] }));
  assert.deepEqual(transitOf(state, 1, 0), { trayId: tray(0), stagesTotal: 2, stagesRemaining: 2, direction: 'east', clearedBy: null });
  assert.deepEqual(nodeOf(state, 1).yard, []);
});

test('Brakeman helps downhill only', () => {
  const lies = ['brakeman'] as const;
  assert.deepEqual([stages('heavyGrade', 9, { grade: 'east', lies }), stages('heavyGrade', 10, { grade: 'east', lies })], [2, 3]);
});

test('C-ML-3 Helpers help uphill only', () => {
  const lies = ['helpers'] as const;
  assert.deepEqual([stages('heavyGrade', 10, { grade: 'east', lies }), stages('heavyGrade', 9, { grade: 'east', lies })], [2, 3]);
});

test('the card’s own slope decides, not the compass', () => {
  const grade = 'west';
  const down = ['brakeman'] as const;
  const up = ['helpers'] as const;
  assert.deepEqual([stages('heavyGrade', 10, { grade, lies: down }), stages('heavyGrade', 9, { grade, lies: down })], [2, 3]);
  assert.deepEqual([stages('heavyGrade', 9, { grade, lies: up }), stages('heavyGrade', 10, { grade, lies: up })], [2, 3]);
});

test('Airbrakes add to Brakeman', () => {
  const downhill = (lies: readonly MainlineModifierKey[]): number => stages('heavyGrade', 9, { grade: 'east', lies });
  assert.deepEqual([downhill([]), downhill(['brakeman']), downhill(['brakeman', 'airbrakes'])], [3, 2, 1]);
});

test('a crossing never takes less than one Stage', () => {
  assert.equal(stages('heavyGrade', 9, { grade: 'east', lies: ['brakeman', 'airbrakes', 'helpers'] }), 1);
});

test('grade modifiers do nothing on other cards', () => {
  assert.equal(stages('plains', 9, { lies: ['brakeman'] }), 1);
  assert.equal(stages('curves', 10, { lies: ['helpers'] }), 2);
});

const modify = (state: GameState, node = 1) => ({ type: 'mainline.modify', cardId: handOf(state, 0)[0] ?? assert.fail('an empty hand'), node }) as const;

function holding(key: MainlineModifierKey, more: PositionOptions): GameState {
  return drawTurn({ hands: [[{ kind: 'mainlineModifier', key }]], ...more });
}

test('Airbrakes need Brakeman first', () => {
  const bare = holding('airbrakes', { mainline: ['heavyGrade', 'plains'] });
  refuse(bare, modify(bare), 'REQUIREMENT_MISSING');
  const braked = holding('airbrakes', { mainline: ['heavyGrade', 'plains'], modifiers: { 1: ['brakeman'] } });
  allow(braked, modify(braked));
});

test('a grade modifier goes onto a Heavy Grade only', () => {
  for (const key of ['brakeman', 'airbrakes', 'helpers'] as const) {
    const state = holding(key, { mainline: ['curves', 'plains'] });
    refuse(state, modify(state), 'NOT_A_GRADE');
  }
});

test('R-LO-26 a grade modifier lies once on a card, trains or not', () => {
  const state = holding('brakeman', { mainline: ['heavyGrade', 'plains'], modifiers: { 1: ['brakeman'] } });
  refuse(state, modify(state), 'ALREADY_THERE');
  const busy = holding('helpers', { mainline: ['heavyGrade', 'plains'], trays: [{ train: 10, at: { node: 1, left: 3, of: 3 } }] });
  const done = act(busy, modify(busy)).state;
  assert.equal(transitOf(done, 1, 0)?.stagesRemaining, 3);
  assert.equal(nodeOf(done, 1).modifiers[0]?.key, 'helpers');
});

test('R-LO-26 tests in order: the card, the node, the kind of card', () => {
  const state = holding('brakeman', { mainline: ['curves', 'plains'] });
  for (const node of [0, 2, 4, 9]) refuse(state, modify(state, node), 'NO_SUCH_NODE');
  refuse(state, { ...modify(state, 2), cardId: state.decks.homeOffice[0] ?? assert.fail() }, 'NO_SUCH_CARD');
});

test('Realignment turns Curves into Plains', () => {
  const state = holding('realignment', { mainline: ['curves', 'plains'] });
  const { cardId } = modify(state);
  const done = act(state, modify(state));
  assert.equal(nodeOf(done.state, 1).card, 'plains');
  assert.deepEqual(handOf(done.state, 0), []);
  assert.deepEqual(done.state.decks.salvageYard, [cardId]);
  assert.deepEqual(eventsOf(done.events, 'cardPlayed').map((event) => event.cardId), [cardId]);
  assert.deepEqual(done.events.slice(1), [
    { type: 'mainlineModified', player: player(0), node: 1, key: 'realignment', from: 'curves', became: 'plains' },
  ]);
});

test('the four conversions and no others', () => {
  const found = MAINLINE_KINDS.map((kind) => {
    const state = holding('realignment', { mainline: [kind, 'plains'] });
    if (!['plains', 'curves', 'uncontrolledSiding', 'trestle'].includes(kind)) {
      refuse(state, modify(state), 'NO_CONVERSION');
      return [kind, null];
    }
    return [kind, nodeOf(act(state, modify(state)).state, 1).card];
  });
  assert.deepEqual(found.filter(([, to]) => to !== null), [
    ['plains', 'doubleTrack'], ['curves', 'plains'], ['uncontrolledSiding', 'doubleTrack'], ['trestle', 'uncontrolledSiding'],
  ]);
});

test('Realignment is refused under a train', () => {
  const state = holding('realignment', { mainline: ['curves', 'plains'], trays: [{ train: 10, at: { node: 1, left: 2, of: 2 } }] });
  refuse(state, modify(state), 'TRAIN_ON_CARD');
});

test('C-MLM-2 ABS Signals stay on a card through a Realignment', () => {
  const state = holding('realignment', { mainline: ['curves', 'plains'], abs: [1] });
  assert.notEqual(nodeOf(act(state, modify(state)).state, 1).absCardId, null);
});

test('R-LO-26 ABS Signals go onto any Mainline card, once', () => {
  const hands = [[{ kind: 'enhancement', key: 'absSignals' }]] as const;
  for (const kind of MAINLINE_KINDS) {
    const state = drawTurn({ hands, mainline: [kind, 'plains'] });
    const [cardId] = handOf(state, 0);
    assert.ok(cardId !== undefined);
    const done = act(state, { type: 'card.play', cardId, node: 1 });
    assert.equal(nodeOf(done.state, 1).absCardId, cardId);
    assert.deepEqual(done.events.map((event) => event.type), ['cardPlayed', 'mainlineModified']);
    const again = drawTurn({ hands, mainline: [kind, 'plains'], abs: [1] });
    refuse(again, { type: 'card.play', cardId: handOf(again, 0)[0] ?? cardId, node: 1 }, 'ALREADY_THERE');
  }
});

test('clearance onto an occupied card of one region is a rear-end collision', () => {
  const asked = runPump(pRear());
  assert.deepEqual(asked.state.clock.pendingDecision, { kind: 'clearance', trayId: tray(1), occupiedBy: tray(0) });
  const { state, events } = runPhase(asked.state, clearance(true));
  const [wreck] = eventsOf(events, 'trainsDestroyed');
  assert.deepEqual([wreck?.player, wreck?.reason, wreck?.trains.map((train) => train.label).sort()], [0, 'enteredBehind', ['10', '12']]);
  assert.deepEqual(state.trays, {});
  assert.equal(state.players[0]?.revenue, -5);
  assert.deepEqual([state.collisionsToday, state.collisionsTotal], [1, 1]);
});

test('a refused clearance holds the follower, and nothing collides', () => {
  const { state, events } = runPhase(pRear(), clearance(false));
  assert.deepEqual(state.trays[tray(1)]?.position, { at: 'divisionPoint', side: 'west' });
  assert.deepEqual(nodeOf(state, 1).transits, []);
  assert.equal(state.players[0]?.revenue, 0);
  assert.deepEqual(eventsOf(events, 'trainHeld').map(({ reason, by }) => [reason, by]), [['denied', '12']]);
});

test('ABS Signals hold the follower without a question', () => {
  const { state, events } = runPhase(pRear({ abs: [1] }));
  assert.deepEqual(eventsOf(events, 'trainsDestroyed'), []);
  assert.deepEqual(eventsOf(events, 'trainHeld').map(({ trainNumber, reason, by }) => [trainNumber, reason, by]), [[10, 'absSignals', '12']]);
  assert.deepEqual(state.trays[tray(1)]?.position, { at: 'divisionPoint', side: 'west' });
});

for (const numbers of [[12, 10], [10, 12]] as const) {
  test(`catching up inside a card is a collision, train ${numbers[0]} leading`, () => {
    const { state, events } = runPhase(pCatch({}, numbers));
    const [wreck] = eventsOf(events, 'trainsDestroyed');
    assert.deepEqual([wreck?.reason, wreck?.trains.map((train) => train.label).sort()], ['caughtUp', ['10', '12']]);
    assert.deepEqual(state.trays, {});
    assert.equal(state.players[0]?.revenue, -5);
  });
}

test('company is harmless on Double Track', () => {
  const { state, events } = runPhase(pRear({ mainline: ['doubleTrack', 'plains'], flags: ['west'] }));
  assert.deepEqual(nodeOf(state, 1).transits.map((transit) => transit.trayId), [tray(0), tray(1)]);
  assert.deepEqual(eventsOf(events, 'trainsDestroyed'), []);
  assert.deepEqual(eventsOf(events, 'trainHighballed').map(({ trainNumber, why }) => [trainNumber, why]), [[10, 'passingTrack']]);
});

test('ABS Signals prevent catching up too', () => {
  for (const numbers of [[12, 10], [10, 12]] as const) {
    const { state, events } = runPhase(pCatch({ abs: [1] }, numbers));
    assert.deepEqual(eventsOf(events, 'trainsDestroyed'), []);
    assert.ok(eventsOf(events, 'trainHeld').some((held) => held.trainNumber === numbers[1] && held.reason === 'absSignals'));
    assert.equal(transitOf(state, 1, 1)?.stagesRemaining, 2);
  }
});

const DEVICES = (stack: string): string => `
      c-1  c0  c1          c2
r0    LW   OF  ST${stack}  LE`;

test('a Telegraph that is not enough does not help and is not spent', () => {
  const { state, events } = runPhase(pMeet({ board: DEVICES('+telegraph') }));
  assert.deepEqual(eventsOf(events, 'trainHeld').map(({ trainNumber, reason, by }) => [trainNumber, reason, by]), [[10, 'opposing', '3']]);
  assert.deepEqual(state.officeAreas[0]?.dispatchUsedToday, []);
  assert.deepEqual(state.trays[tray(1)]?.position, { at: 'divisionPoint', side: 'west' });
});

test('the weakest device that suffices wins the meet and is spent for the Day', () => {
  const { state, events } = runPhase(pMeet({ board: DEVICES('+telegraph+telephone+radio') }));
  assert.deepEqual(eventsOf(events, 'dispatchBonusUsed').map(({ trainNumber, key, bonus, againstTrain, seat }) => [trainNumber, key, bonus, againstTrain, seat]), [
    [10, 'telephone', 8, '3', 0],
  ]);
  assert.deepEqual(state.officeAreas[0]?.dispatchUsedToday, ['telephone']);
  assert.deepEqual(eventsOf(events, 'trainHighballed').map(({ why, key }) => [why, key]), [['dispatched', 'telephone']]);
  assert.equal(nodeOf(state, 1).transits.length, 2);
});

test('R-ML-27 the next sufficient device serves when the weaker one is spent, and none when all are', () => {
  const board = DEVICES('+telegraph+telephone+radio');
  const second = runPhase(pMeet({ board, dispatchUsed: ['telephone'] }));
  assert.deepEqual(eventsOf(second.events, 'dispatchBonusUsed').map((event) => event.key), ['radio']);
  const none = runPhase(pMeet({ board, dispatchUsed: ['telephone', 'radio'] }));
  assert.deepEqual(eventsOf(none.events, 'trainHeld').map((event) => event.reason), ['opposing']);
});

test('R-ML-26 without a device a facing train bars the way and nobody is asked', () => {
  const { events } = runPhase(pMeet());
  assert.deepEqual(eventsOf(events, 'trainHeld').map((event) => event.reason), ['opposing']);
});

test('R-ML-25 a facing train outranks a following one, whatever their order', () => {
  const { events } = runPhase(mainlinePhase({
    mainline: ['plains', 'plains'],
    trays: [
      { train: 12, at: { node: 1, left: 1, of: 1 } },
      { train: 9, at: { node: 3, left: 1, of: 1 } },
      { train: 10, at: { dp: 'west' } },
    ],
    flags: ['west', 'east'],
  }));
  assert.deepEqual(eventsOf(events, 'clearanceRequested'), []);
  assert.deepEqual(eventsOf(events, 'trainHeld').filter((held) => held.trainNumber === 10).map(({ reason, by }) => [reason, by]), [['opposing', '9']]);
});

test('a train is drawn by its way from the edge it entered, mirrored for westbound', () => {
  assert.deepEqual([boxFromWest(2, 'east', 2), boxFromWest(2, 'east', 1)], [0, 1]);
  assert.deepEqual([boxFromWest(2, 'west', 2), boxFromWest(2, 'west', 1)], [1, 0]);
});

test('a westbound follower is drawn east of its leader', () => {
  assert.ok(boxFromWest(2, 'west', 2) > boxFromWest(2, 'west', 1));
});

test('a drawn train never leaves its card', () => {
  for (const kind of MAINLINE_KINDS) {
    const { regions } = MAINLINE_CARDS[kind];
    for (let total = 1; total <= 4; total += 1) {
      for (let left = 1; left <= total; left += 1) {
        for (const direction of ['east', 'west'] as const) {
          const box = boxFromWest(regions, direction, left);
          assert.ok(box >= 0 && box < regions, `${kind} ${left}/${total} ${direction}: ${box}`);
        }
      }
    }
  }
});
