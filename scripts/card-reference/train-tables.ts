// The tables of train cards (C-REF-1 to C-REF-5), from the content tables alone.

import { EXTRA_TRAINS, listedPieces, TIMETABLED_TRAINS, timetabledDirection } from '../../src/engine/index.ts';
import type { TrainCard, TrainConsist } from '../../src/engine/index.ts';
import { keyWords, listOf, table } from './markdown.ts';
import type { Cell } from './markdown.ts';

const COLUMNS = ['#', 'Class', 'Speed', 'Runs', 'Consist', 'Printed rules'] as const;

/** `3 freight + 1 caboose (4 pieces)` (C-REF-4). */
export function consistText(consist: TrainConsist): Cell {
  const pieces = listedPieces(consist);
  if (pieces === 0) return 'engine only';
  const plural = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;
  const freight = (n: number): string => {
    const types = consist.freightTypes;
    return types === undefined ? `${n} freight` : `${n} ${types.map((type) => (n === 1 ? type : `${type}s`)).join(' or ')}`;
  };
  const parts = [
    ...(consist.freight > 0 ? [freight(consist.freight)] : []),
    ...(consist.coach > 0 ? [plural(consist.coach, 'coach', 'coaches')] : []),
    ...(consist.caboose > 0 ? [plural(consist.caboose, 'caboose', 'cabooses')] : []),
  ];
  const empties = consist.emptiesOnly === true ? ', empties only' : '';
  return `${parts.join(' + ')} (${plural(pieces, 'piece', 'pieces')})${empties}`;
}

/** The flags as words, the note last and in quotes (C-REF-4). */
export function printedRules(card: TrainCard): Cell {
  return listOf([...card.flags.map(keyWords), ...(card.note === undefined ? [] : [`"${card.note}"`])], '; ');
}

export function timetabledTrains(): string {
  return table(COLUMNS, TIMETABLED_TRAINS.map((card) =>
    [String(card.number), card.name, card.speed, timetabledDirection(card.number), consistText(card.consist), printedRules(card)]));
}

export function extras(): string {
  return table(COLUMNS, EXTRA_TRAINS.map((card) =>
    [`X${card.number}`, card.name, card.speed, "player's choice", consistText(card.consist), printedRules(card)]));
}
