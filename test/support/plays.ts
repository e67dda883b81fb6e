// Playing cards onto a district by their letters: the intent, and every square a card may be laid on. The squares asked
// about reach well beyond the candidate squares, so that a rule living only in the generator shows (R-PC-3).

import assert from 'node:assert/strict';
import { ENHANCEMENTS } from '../../src/engine/content/board-cards.ts';
import type { EnhancementKey } from '../../src/engine/content/board-cards.ts';
import type { CardKind } from '../../src/engine/content/deck.ts';
import { squareKey } from '../../src/engine/ids.ts';
import type { CardId, GridCoord } from '../../src/engine/ids.ts';
import { check } from '../../src/engine/index.ts';
import type { IntentOf } from '../../src/engine/intents.ts';
import type { RefusalCode } from '../../src/engine/refusals.ts';
import type { GameState } from '../../src/engine/state.ts';
import { candidateSquares, checkPlacement } from '../../src/engine/track/placement.ts';
import { TRACK_FACES, isCardCode, isTrackCode, printSquareName } from './boards.ts';
import { kindOf } from './fixture-cards.ts';
import { areaAt, drawn, mint, player, square } from './positions.ts';
import type { Square } from './positions.ts';

/** Letters of a card, or the key of an Enhancement. */
export type PlayCode = string;

export function kindOfPlay(code: PlayCode): CardKind {
  const key = ENHANCEMENTS.find((candidate): candidate is EnhancementKey => candidate === code);
  if (key !== undefined) return { kind: 'enhancement', key };
  const kind = isCardCode(code) ? kindOf(code) : null;
  if (kind === null) throw new Error(`no card is written ${code}`);
  return kind;
}

/** 0 or 1 for a card that can be turned; absent for one that cannot. */
export function variantOf(code: PlayCode): 0 | 1 | undefined {
  return isTrackCode(code) && code !== 'ST' ? TRACK_FACES[code].variant : undefined;
}

export function lay(id: CardId, code: PlayCode, at: GridCoord, host?: GridCoord): IntentOf<'card.play'> {
  const variant = variantOf(code);
  return { type: 'card.play', cardId: id, placement: at, ...(variant === undefined ? {} : { variant }), ...(host === undefined ? {} : { host }) };
}

/** The answer to laying a card on a square: `ok` or the refusal. */
export function layAnswer(state: GameState, code: PlayCode, at: Square, host?: Square): RefusalCode | 'ok' {
  const held = mint(state, 0, kindOfPlay(code));
  return check(held.state, player(0), lay(held.id, code, square(at), host === undefined ? undefined : square(host))) ?? 'ok';
}

/** The board after a card has been laid, and the id it had in the hand. */
export function holding(state: GameState, code: PlayCode): { readonly state: GameState; readonly id: CardId } {
  return mint(state, 0, kindOfPlay(code));
}

const SPAN = 6;

/** Every legal square of a card, by row then column, as `[0,-1] [0,1]`; `none` when there is none. */
export function legalSquares(state: GameState, code: PlayCode): string {
  const held = holding(state, code);
  const candidates = candidateSquares(areaAt(held.state)).map(squareKey);
  const legal: GridCoord[] = [];
  for (let row = -SPAN; row <= SPAN; row += 1) {
    for (let col = -SPAN; col <= SPAN; col += 1) {
      const at = { row, col };
      const answer = check(held.state, player(0), lay(held.id, code, at));
      const asked = checkPlacement(held.state, areaAt(held.state), kindOfPlay(code), at, variantOf(code) ?? 0, null);
      assert.equal(asked, answer, `checkPlacement and check on ${code} at ${printSquareName(at)}${drawn(state)}`);
      if (answer !== null) continue;
      assert.ok(candidates.includes(squareKey(at)), `R-PC-1: ${printSquareName(at)} is no candidate square${drawn(state)}`);
      legal.push(at);
    }
  }
  return legal.length === 0 ? 'none' : legal.map(printSquareName).join(' ');
}
