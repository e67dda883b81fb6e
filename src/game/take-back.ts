// Taking a move back at a table (S-TB-1 to S-TB-5): whether nothing of it was left to chance, seen or answered by the
// railroad, and the game that stands again. In solitaire one may go back whatever was seen (E-GM-3).

import { actingPlayer } from '../engine/index.ts';
import type { CardId, GameState, PlayerIndex } from '../engine/index.ts';
import { phaseLine, takenBackLine } from '../view/narrate.ts';
import { knownCards } from '../view/redact.ts';
import { tableNames } from '../view/words.ts';
import { showFromHere } from './game.ts';
import type { Game, Played } from './game.ts';

/** Why a move stands: a die or a shuffle; a card that somebody had not seen; the railroad or the turn moved on. */
export type MoveStands = 'CHANCE' | 'CARD_SEEN' | 'MOVED_ON';

/** S-TB-1: what keeps a player's move from being taken back, going by the move alone; null when nothing does. */
export function whyMoveStands(before: GameState, { game, output }: Played, player: PlayerIndex): MoveStands | null {
  const after = game.state;
  if (JSON.stringify(after.rngState) !== JSON.stringify(before.rngState)) return 'CHANCE';
  if (somebodySawACard(before, after, player)) return 'CARD_SEEN';
  const turned = actingPlayer(before) !== player || actingPlayer(after) !== player;
  return turned || output.moments.some(({ cause }) => cause === 'phase') ? 'MOVED_ON' : null;
}

/** Whether a move may be taken back as far as the move itself goes. */
export function mayTakeBack(before: GameState, played: Played, player: PlayerIndex): boolean {
  return whyMoveStands(before, played, player) === null;
}

/** Somebody knows a card that they did not know; what the mover has shown of the own hand was the mover's to show. */
function somebodySawACard(before: GameState, after: GameState, mover: PlayerIndex): boolean {
  if (before.decks === after.decks) return false;
  if (!sameCards(before.decks.homeOffice, after.decks.homeOffice)) return true;
  const shown: readonly CardId[] = before.decks.hands[mover] ?? [];
  return before.players.some(({ index }) => {
    const known = knownCards(before, index);
    return [...knownCards(after, index)].some((card) => !known.has(card) && !shown.includes(card));
  });
}

function sameCards(a: readonly CardId[], b: readonly CardId[]): boolean {
  return a === b || (a.length === b.length && a.every((card, at) => card === b[at]));
}

/**
 * S-TB-5: the game from before a move, in place of the one it led to. The log says that a move was taken back, also of
 * moves after it that were taken back earlier; what is watched from now on begins at this board.
 */
export function takeBack(before: Game, now: Game, player: PlayerIndex): Game {
  const line = takenBackLine(player, tableNames(before.state));
  const earlier = now.log.slice(before.log.length).filter(({ text }) => text === line.text);
  const heading = before.marker === null ? [] : [phaseLine(before.marker)];
  const log = before.log.append([...heading, ...earlier, line]);
  return { ...showFromHere(before, now.board?.seq ?? 0), marker: null, log };
}
