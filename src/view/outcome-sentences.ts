// An ending in words: headline, why, who came out how (R-GM-10 to R-GM-17). One set of sentences for the
// results screen, the log and a replay's summary; never an internal key.

import { unreachable } from '../engine/index.ts';
import type { GameState, Mode, Outcome, PlayerIndex } from '../engine/index.ts';
import type { TableView } from './frame.ts';
import { count, figure, listed } from './words.ts';
import type { Names } from './words.ts';

/** The numbers an ending is told with. */
export interface OutcomeFacts {
  readonly mode: Mode;
  readonly outcome: Outcome;
  /** The Day the result was taken at. */
  readonly day: number;
  /** By player. */
  readonly names: readonly string[];
  /** By player. */
  readonly revenues: readonly number[];
  /** 0 = no floor. */
  readonly floor: number;
  readonly collisionsOnDay: number;
  readonly collisionsTotal: number;
  readonly maxPerDay: number;
  readonly maxTotal: number;
}

export interface OutcomeWords {
  readonly headline: string;
  readonly why: string;
  readonly result: string;
}

function revenueWords(n: number): string {
  return `${figure(n)} Revenue`;
}

function combined(facts: OutcomeFacts): number {
  return facts.revenues.reduce((sum, one) => sum + one, 0);
}

function winnerNames(facts: OutcomeFacts): readonly string[] {
  return facts.outcome.winners.map((player) => facts.names[player] ?? `Player ${player + 1}`);
}

function revenueOf(facts: OutcomeFacts, player: PlayerIndex | undefined): number {
  return player === undefined ? 0 : (facts.revenues[player] ?? 0);
}

function headline(facts: OutcomeFacts): string {
  if (facts.outcome.result === 'loss') return 'The Division failed';
  if (facts.mode !== 'competitive') return 'The Division ran';
  const winners = winnerNames(facts);
  return winners.length === 1 ? `${winners[0]} takes the Division` : `${listed(winners)} share the Division`;
}

function why(facts: OutcomeFacts): string {
  const sum = combined(facts);
  switch (facts.outcome.reason) {
    case 'daysElapsed': {
      const target = facts.floor > 0 ? `, and ${revenueWords(sum)} earned met the target of ${facts.floor}` : ` with ${revenueWords(sum)} earned`;
      return `Day ${facts.day} was the last and the railroad ran it to the end${target}.`;
    }
    case 'revenueFloor': {
      const shared = facts.names.length > 1 ? ' Missing it loses for the whole table, whoever earned most.' : '';
      return `The last Day, Day ${facts.day}, closed with ${revenueWords(sum)}, short of the ${facts.floor} that were needed.${shared}`;
    }
    case 'collisionFloor': {
      const limits = [
        ...(facts.maxPerDay > 0 ? [`${facts.maxPerDay} in one Day`] : []),
        ...(facts.maxTotal > 0 ? [`${facts.maxTotal} in all`] : []),
      ];
      return `${count(facts.collisionsOnDay, 'collision')} on Day ${facts.day} and ${facts.collisionsTotal} in all, where the limit is ${listed(limits, 'or')}: the railroad was stopped as unsafe, at ${revenueWords(sum)}.`;
    }
    default:
      return unreachable(facts.outcome.reason);
  }
}

function result(facts: OutcomeFacts): string {
  const sum = combined(facts);
  if (facts.outcome.result === 'loss') {
    return facts.names.length > 1 ? `The game is lost, and nobody wins it: ${revenueWords(sum)} between them.` : `The game is lost with ${revenueWords(sum)}.`;
  }
  switch (facts.mode) {
    case 'solitaire':
      return `The game is won with ${revenueWords(sum)}.`;
    case 'coop':
      return `The table has won it together with ${revenueWords(sum)}.`;
    case 'competitive': {
      const winners = winnerNames(facts);
      const best = revenueWords(revenueOf(facts, facts.outcome.winners[0]));
      return winners.length === 1 ? `${winners[0]} has won, ahead of the table with ${best}.` : `${listed(winners)} finish level with ${best} and have won together.`;
    }
    default:
      return unreachable(facts.mode);
  }
}

/** The three sentences of an ending. */
export function outcomeWords(facts: OutcomeFacts): OutcomeWords {
  return { headline: headline(facts), why: why(facts), result: result(facts) };
}

/** The facts of an ending evaluated in this state; an official one reads the frozen report (R-GM-22). */
export function outcomeFacts(state: GameState, outcome: Outcome, official: boolean, names: Names): OutcomeFacts {
  const { config } = state;
  const report = official ? state.official : null;
  const collision = outcome.reason === 'collisionFloor';
  return {
    mode: config.mode,
    outcome,
    day: report?.day ?? (collision ? state.clock.day : config.days + state.extraDays),
    names: names ?? state.players.map((player) => player.name),
    revenues: report?.revenues ?? state.players.map((player) => player.revenue),
    floor: config.minCombinedRevenue,
    collisionsOnDay: state.collisionsToday,
    collisionsTotal: report?.collisionsTotal ?? state.collisionsTotal,
    maxPerDay: config.maxCollisionsPerDay,
    maxTotal: config.maxCollisionsTotal,
  };
}

type ResultFrame = Pick<
  TableView,
  'mode' | 'days' | 'extraDays' | 'day' | 'minCombinedRevenue' | 'maxCollisionsPerDay' | 'maxCollisionsTotal' | 'collisionsToday' | 'collisionsTotal' | 'players' | 'outcome' | 'official'
>;

/** The facts of the official ending as a frame shows them; null while the game runs. */
export function officialFacts(frame: ResultFrame): OutcomeFacts | null {
  if (frame.official === null) return null;
  return { ...frameFacts(frame, frame.official.outcome), day: frame.official.day, revenues: frame.official.revenues, collisionsTotal: frame.official.collisionsTotal };
}

/** The standing a frame's latest evaluation describes: after extra Days it may differ from the official one. */
export function liveFacts(frame: ResultFrame): OutcomeFacts | null {
  return frame.outcome === null ? null : frameFacts(frame, frame.outcome);
}

function frameFacts(frame: ResultFrame, outcome: Outcome): OutcomeFacts {
  const byPlayer = frame.players.slice().sort((a, b) => a.index - b.index);
  return {
    mode: frame.mode,
    outcome,
    day: outcome.reason === 'collisionFloor' ? frame.day : frame.days + frame.extraDays,
    names: byPlayer.map((player) => player.name),
    revenues: byPlayer.map((player) => player.revenue),
    floor: frame.minCombinedRevenue,
    collisionsOnDay: frame.collisionsToday,
    collisionsTotal: frame.collisionsTotal,
    maxPerDay: frame.maxCollisionsPerDay,
    maxTotal: frame.maxCollisionsTotal,
  };
}
