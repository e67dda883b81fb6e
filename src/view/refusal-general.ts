// Refusals of turn, phase, option, objects, drawing and hand, in words (R-RJ 11.1, 11.2).

import {
  actingPlayer, cardKind, decisionActor, DEPARTMENTS, handLimit, handOf, keepReason, laborersLeft, optionOf, turnOf,
} from '../engine/index.ts';
import type { GameState, RefusalCode } from '../engine/index.ts';
import { decisionAsks } from './decision-asks.ts';
import { asked, cardIn, facilityIn, facilityWords, kindIn, nameIn, squareIn, trayIn, trainIn } from './refusal-context.ts';
import type { Case, Sentence } from './refusal-context.ts';
import { chosenSentence, GAME_IS_OVER, handSentence, phaseSentence, TABLE_VOTES, turnSentence, VOTE_FOR_ONESELF, waitingSentence } from './refusal-facts.ts';
import { optionName, phaseName, squareName, trainWhere } from './words.ts';

/** Why a card stays in the hand (R-LO-35). */
export function keepSentence(reason: 'extra' | 'timetabled'): string {
  return reason === 'extra'
    ? 'An Extra goes to no Department, ever: it leaves a hand only by being played.'
    : 'In this game train cards stay in the hand until they are played.';
}

/** R-LO-6: how far a hand is over its limit and what helps; null when it is not over. */
export function overLimitSentence(state: GameState, player: Parameters<typeof handOf>[1]): string | null {
  const hand = handOf(state, player);
  return handSentence(hand.length, handLimit(state, player), hand.some((id) => keepReason(state, cardKind(state, id)) === null));
}

function wrongPhase(c: Case): string {
  if (c === null) return 'That cannot be done now.';
  if (c.state.status === 'finished') return GAME_IS_OVER;
  if (c.state.status === 'awaitingExtension') return TABLE_VOTES;
  return phaseSentence(phaseName(c.state.clock.phase));
}

function decisionPending(c: Case): string {
  const decision = c?.state.clock.pendingDecision ?? null;
  if (c === null || decision === null) return 'The railroad waits for an answer first.';
  return waitingSentence(nameIn(c, decisionActor(c.state)), decisionAsks(c.state, decision));
}

function notYourTurn(c: Case): string {
  if (asked(c, 'game.extend') !== null) return VOTE_FOR_ONESELF;
  const who = nameIn(c, c === null ? null : actingPlayer(c.state));
  return who === null ? 'It is not your turn.' : turnSentence(who);
}

function wrongOption(c: Case): string {
  const chosen = c === null ? null : turnOf(c.state, c.player).option;
  const needed = c === null ? null : optionOf(c.intent.type);
  if (chosen === null || needed === null) return 'That belongs to another choice than the one made this Stage.';
  return `You chose ${optionName(chosen)} this Stage; this needs ${optionName(needed)}.`;
}

function noSuchCard(c: Case): string {
  const card = kindIn(c);
  const id = c !== null && 'cardId' in c.intent ? c.intent.cardId : undefined;
  if (c === null || card === null || id === undefined || !handOf(c.state, c.player).includes(id)) return 'You do not hold that card.';
  return `${cardIn(c)} is not a card to use that way.`;
}

function noSuchTray(c: Case): string {
  const tray = trayIn(c);
  if (c === null || tray === null) return 'There is no such train.';
  return `${trainIn(c)} is ${trainWhere(c.state, tray)}: it cannot be switched from your district.`;
}

function resourceSpent(c: Case): string {
  const facility = facilityIn(c);
  const porters = asked(c, 'porter.board', 'porter.detrain') !== null;
  if (facility === null) return 'Every worker who could do that has worked; they are free again next Stage.';
  if (porters) return `${workers(facility.porters, 'Porter')} of ${facilityWords(c)} ${facility.porters === 1 ? 'has' : 'have'} worked this Stage and ${facility.porters === 1 ? 'is' : 'are'} free again next Stage.`;
  const n = facility.laborers - Math.max(0, laborersLeft(facility));
  return `${workers(n, 'Laborer')} of ${facilityWords(c)} ${n === 1 ? 'has' : 'have'} worked this Stage and ${n === 1 ? 'is' : 'are'} free again next Stage.`;
}

function workers(n: number, one: string): string {
  return n === 1 ? `The one ${one}` : n === 2 ? `Both ${one}s` : `All ${n} ${one}s`;
}

export type GeneralCode = Extract<
  RefusalCode,
  | 'WRONG_PHASE' | 'NOT_AWAITING_EXTENSION' | 'ALREADY_VOTED' | 'GAME_TOO_LONG' | 'DECISION_PENDING' | 'NO_CLEARANCE_PENDING'
  | 'NO_YARD_OFFICE_OFFER' | 'NO_RED_FLAG_PROMPT' | 'NOT_YOUR_TURN' | 'OPTION_NOT_CHOSEN' | 'OPTION_ALREADY_CHOSEN' | 'WRONG_OPTION'
  | 'NO_SUCH_CARD' | 'NO_SUCH_TRAY' | 'NO_SUCH_SQUARE' | 'NO_SUCH_NODE' | 'NO_SUCH_SLOT' | 'NOT_IMPLEMENTED' | 'RESOURCE_SPENT'
  | 'ALREADY_DRAWN' | 'MUST_DRAW' | 'PILE_EMPTY' | 'HAND_OVER_LIMIT' | 'TRAINS_ARE_NEVER_DISCARDED'
>;

export const GENERAL_SENTENCES: Readonly<Record<GeneralCode, Sentence>> = {
  WRONG_PHASE: wrongPhase,
  NOT_AWAITING_EXTENSION: () => 'No vote on another Day is open.',
  ALREADY_VOTED: () => 'Your vote has been cast.',
  GAME_TOO_LONG: () => 'This game has grown too long for another Day; only a vote to end it is left.',
  DECISION_PENDING: decisionPending,
  NO_CLEARANCE_PENDING: () => 'No train waits for a ruling.',
  NO_YARD_OFFICE_OFFER: () => 'No train is being offered the Yard Office.',
  NO_RED_FLAG_PROMPT: () => 'No train is bearing down on the Office that could be flagged.',
  NOT_YOUR_TURN: notYourTurn,
  OPTION_NOT_CHOSEN: () => 'Choose first what this Stage is for: Switch, Draw or Freight Agent.',
  OPTION_ALREADY_CHOSEN: (c) => {
    const chosen = c === null ? null : turnOf(c.state, c.player).option;
    return chosen === null ? 'The choice for this Stage is made.' : chosenSentence(optionName(chosen));
  },
  WRONG_OPTION: wrongOption,
  NO_SUCH_CARD: noSuchCard,
  NO_SUCH_TRAY: noSuchTray,
  NO_SUCH_SQUARE: (c) => {
    const coord = squareIn(c);
    return coord === null ? 'There is no card on that square.' : `There is no card at ${squareName(coord)}.`;
  },
  NO_SUCH_NODE: (c) => (asked(c, 'newTrain.startExtra') === null ? 'That is no Mainline card of this Division.' : 'There is no such Office on this Division.'),
  NO_SUCH_SLOT: () => `There is no such pile: the Departments are 1 to ${DEPARTMENTS}.`,
  NOT_IMPLEMENTED: (c) => `${cardIn(c)} has no rules in this edition and cannot be played.`,
  RESOURCE_SPENT: resourceSpent,
  ALREADY_DRAWN: () => 'You have already drawn this Stage.',
  MUST_DRAW: () => 'Draw a card first; this turn includes one.',
  PILE_EMPTY: () => 'There is no card left to draw there.',
  HAND_OVER_LIMIT: (c) => (c === null ? null : overLimitSentence(c.state, c.player)) ?? 'There are more cards in the hand than may be kept: play or discard some.',
  TRAINS_ARE_NEVER_DISCARDED: (c) => {
    const card = kindIn(c);
    const reason = c === null || card === null ? null : keepReason(c.state, card);
    return reason === null ? 'That train card may not be discarded.' : keepSentence(reason);
  },
};
