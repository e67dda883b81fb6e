// The one door by which a position leaves for a screen (E-RD-1 to E-RD-6). The secrets of everybody else stay in the
// state: each field below is written out, so that nothing passes by accident.

import {
  allSeats, cardKind, handLimit, handOf, keepReason, movesAllowed, overHandLimit, playerAt, playerOf, seatOf, turnOf,
} from '../engine/index.ts';
import type { GameState, PlayerIndex } from '../engine/index.ts';
import { blockedList } from './blocked.ts';
import { awaitingView, decisionView } from './decision-view.ts';
import type { Frame, PublicDistrict, PublicFrame, TableView, ViewerView } from './frame.ts';
import { objectiveLine } from './objective.ts';
import { projectDistrict } from './project-district.ts';
import { cardTexts, projectTable } from './project-table.ts';
import { keepSentence } from './refusal-sentences.ts';
import { rememberLast } from './remember.ts';

/** What one player's screen is told. `table` spares a host that serves several seats the shared part (E-PERF-11). */
export function snapshot(state: GameState, viewer: PlayerIndex, table: TableView = projectTable(state)): Frame {
  return { ...table, ...viewerSnapshot(state, viewer, table) };
}

/** The part of a screen that is one player's; of the shared table it reads the score alone. */
export function viewerSnapshot(state: GameState, viewer: PlayerIndex, table: TableView): ViewerView {
  const seat = seatOf(state, viewer);
  const district = projectDistrict(state, seat);
  const hand = handView(state, viewer);
  const turn = turnView(state, viewer);
  return {
    awaiting: awaitingView(state),
    viewer,
    viewerSeat: seat,
    cells: district.cells,
    facilities: district.facilities,
    runningRow: district.runningRow,
    limits: district.limits,
    tier: district.tier,
    revenue: playerOf(state, viewer).revenue,
    objective: objectiveLine(table, viewer),
    hand: hand.hand,
    handIds: hand.handIds,
    handCards: hand.handCards,
    handWhat: hand.handWhat,
    handDiscardable: hand.handDiscardable,
    handKeepWhy: hand.handKeepWhy,
    handLimit: handLimit(state, viewer),
    overHandLimit: overHandLimit(state, viewer),
    option: turn.option,
    moves: turn.moves,
    blocked: blockedList(state, viewer),
    decision: decisionView(state, viewer),
    lines: NO_LINES,
  };
}

/** S-PU-5: a frame carries no narration. */
const NO_LINES: ViewerView['lines'] = [];

/** What anybody may see: a closed list of 38 properties. */
export function publicSnapshot(state: GameState): PublicFrame {
  return { ...projectTable(state), districts: allSeats(state).map((seat) => publicDistrict(state, seat)) };
}

/** A public board's shared part, for `snapshot`. */
export function tableOf(board: PublicFrame): TableView {
  const { districts: _districts, ...table } = board;
  return table;
}

const rememberPublic = rememberLast<PublicDistrict>();

function publicDistrict(state: GameState, seat: PublicDistrict['seat']): PublicDistrict {
  const player = playerAt(state, seat);
  const { name } = playerOf(state, player);
  const district = projectDistrict(state, seat);
  return rememberPublic(district, [seat, player, name], () => ({ ...district, seat, player, name }));
}

type HandFields = Pick<Frame, 'hand' | 'handIds' | 'handCards' | 'handWhat' | 'handDiscardable' | 'handKeepWhy'>;

const rememberHand = rememberLast<HandFields>();

function handView(state: GameState, viewer: PlayerIndex): HandFields {
  const ids = handOf(state, viewer);
  // A card's kind and the house rules never change in a game.
  return rememberHand(ids, [state.cards, state.config], () => handFields(state, ids));
}

function handFields(state: GameState, ids: HandFields['handIds']): HandFields {
  const kinds = ids.map((id) => cardKind(state, id));
  const keep = kinds.map((kind) => keepReason(state, kind));
  return {
    hand: kinds.map((kind) => cardTexts(kind).name),
    handIds: ids,
    handCards: kinds,
    handWhat: kinds.map((kind) => cardTexts(kind).what),
    handDiscardable: keep.map((reason) => reason === null),
    handKeepWhy: keep.map((reason) => (reason === null ? null : keepSentence(reason))),
  };
}

/** The option and the Moves of this Stage's turn; both Moves 0 outside the Switch option. */
function turnView(state: GameState, viewer: PlayerIndex): Pick<Frame, 'option' | 'moves'> {
  const turn = turnOf(state, viewer);
  const option = state.clock.phase === 'localOps' && state.clock.currentActor === viewer ? turn.option : null;
  const switching = option === 'switch';
  return { option, moves: { left: switching ? turn.movesRemaining : 0, of: switching ? movesAllowed(state) : 0 } };
}
