// The one door by which a position leaves for a screen (E- 16.1, E-RD-1 to E-RD-6). The secrets of everybody else stay in the
// state: each field below is written out, so that nothing passes by accident.

import { cardKind, handLimit, handOf, keepReason, overHandLimit } from '../engine/hands.ts';
import type { PlayerIndex } from '../engine/ids.ts';
import { allSeats, playerAt, playerOf, seatOf } from '../engine/seats.ts';
import type { GameState } from '../engine/state.ts';
import { movesAllowed, turnOf } from '../engine/turns.ts';
import { blockedList } from './blocked.ts';
import { awaitingView, decisionView } from './decision-view.ts';
import type { Frame, PublicDistrict, PublicFrame, TableView } from './frame.ts';
import { objectiveLine } from './objective.ts';
import { projectDistrict } from './project-district.ts';
import { cardTexts, projectTable } from './project-table.ts';
import { keepSentence } from './refusal-sentences.ts';

/** What one player's screen is told. `table` spares a host that serves several seats the shared part (E-PERF-11). */
export function snapshot(state: GameState, viewer: PlayerIndex, table: TableView = projectTable(state)): Frame {
  const seat = seatOf(state, viewer);
  return {
    ...table,
    ...projectDistrict(state, seat),
    ...handView(state, viewer),
    ...turnView(state, viewer),
    awaiting: awaitingView(state),
    viewer,
    viewerSeat: seat,
    revenue: playerOf(state, viewer).revenue,
    objective: objectiveLine(table, viewer),
    blocked: blockedList(state, viewer),
    decision: decisionView(state, viewer),
    lines: [],
  };
}

/** What anybody may see: a closed list of 38 properties. */
export function publicSnapshot(state: GameState): PublicFrame {
  return { ...projectTable(state), districts: allSeats(state).map((seat) => publicDistrict(state, seat)) };
}

/** A public board's shared part, for `snapshot`. */
export function tableOf(board: PublicFrame): TableView {
  const { districts: _districts, ...table } = board;
  return table;
}

function publicDistrict(state: GameState, seat: PublicDistrict['seat']): PublicDistrict {
  const player = playerAt(state, seat);
  return { ...projectDistrict(state, seat), seat, player, name: playerOf(state, player).name };
}

type HandFields = Pick<Frame, 'hand' | 'handIds' | 'handCards' | 'handWhat' | 'handDiscardable' | 'handKeepWhy' | 'handLimit' | 'overHandLimit'>;

function handView(state: GameState, viewer: PlayerIndex): HandFields {
  const ids = handOf(state, viewer);
  const kinds = ids.map((id) => cardKind(state, id));
  const keep = kinds.map((kind) => keepReason(state, kind));
  return {
    hand: kinds.map((kind) => cardTexts(kind).name),
    handIds: ids,
    handCards: kinds,
    handWhat: kinds.map((kind) => cardTexts(kind).what),
    handDiscardable: keep.map((reason) => reason === null),
    handKeepWhy: keep.map((reason) => (reason === null ? null : keepSentence(reason))),
    handLimit: handLimit(state, viewer),
    overHandLimit: overHandLimit(state, viewer),
  };
}

/** The option and the Moves of this Stage's turn; both Moves 0 outside the Switch option. */
function turnView(state: GameState, viewer: PlayerIndex): Pick<Frame, 'option' | 'moves'> {
  const turn = turnOf(state, viewer);
  const option = state.clock.phase === 'localOps' && state.clock.currentActor === viewer ? turn.option : null;
  const switching = option === 'switch';
  return { option, moves: { left: switching ? turn.movesRemaining : 0, of: switching ? movesAllowed(state) : 0 } };
}
