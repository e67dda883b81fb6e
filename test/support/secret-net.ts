// The net under every secret that leaves for a seat (E-RD-1, S-PU-11): ids of cards in other hands and in the deck, names that only such cards
// bear, the seed and what the generator stands at. What is public by other means is let through: the tops of the face-up piles, and lines that
// tell of them.

import { OFFICES } from '../../src/engine/content/board-cards.ts';
import { cardName } from '../../src/engine/content/deck.ts';
import type { CardId, PlayerIndex } from '../../src/engine/ids.ts';
import type { GameState } from '../../src/engine/state.ts';
import { isFields } from '../../src/protocol/shape.ts';

/** Whether a text holds a word, or words, as a whole. */
export function says(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const around = `${text[at - 1] ?? ''}${text[at + words.length] ?? ''}`;
    if (!/[A-Za-z0-9]/.test(around)) return true;
  }
  return false;
}

/** The cards a seat may know nothing of. */
export function hiddenCards(state: GameState, viewer: PlayerIndex): readonly CardId[] {
  return [...state.decks.homeOffice, ...state.decks.hands.flatMap((hand, player) => (player === viewer ? [] : hand))];
}

/** Names that only such cards bear: of one other hand, of the deck, of both. No card of that name lies open or is in the viewer's own hand. */
export function hiddenNames(state: GameState, viewer: PlayerIndex): readonly string[] {
  const hidden = new Set<CardId>(hiddenCards(state, viewer));
  const open = new Set<string>();
  const names = new Set<string>();
  for (const [id, kind] of Object.entries(state.cards)) (hidden.has(id as CardId) ? names : open).add(cardName(kind));
  return [...names].filter((name) => !open.has(name));
}

/** What a rulebook says of a card that is named anyway: no news about a hand, and full of other cards' names. */
const TEACHING = /[wW]hat$/;

/** Tiers are words of the rules as well as cards: a reason may name the tier that would help. */
const TIERS: ReadonlySet<string> = new Set(Object.values(OFFICES).map((office) => office.name));

/** Everything a value says, less teaching and less why a card of one's own cannot be played, which names what it needs. */
function spoken(value: unknown, line: (text: string) => void, word: (text: string, key: string) => void, key = ''): void {
  if (typeof value === 'string') {
    if (!TEACHING.test(key)) word(value, key);
  } else if (Array.isArray(value)) {
    if (key === 'lines') for (const one of value) line(isFields(one) ? String(one['text']) : String(one));
    else for (const one of value) spoken(one, line, word, key);
  } else if (isFields(value)) {
    for (const [name, one] of Object.entries(value)) {
      if (name === 'why' && 'cardId' in value) continue;
      if (name === 'announcement') line(String(one));
      else spoken(one, line, word, name);
    }
  }
}

/** The tops of the face-up piles as they went through a message, wherever in it they stand. */
function openPiles(value: unknown, found: Set<string>, key = ''): void {
  if (Array.isArray(value)) {
    if (key === 'departments') for (const one of value) found.add(String(one));
    else for (const one of value) openPiles(one, found, key);
  } else if (isFields(value)) {
    if (key === 'salvage') found.add(String(value['top']));
    for (const [name, one] of Object.entries(value)) openPiles(one, found, name);
  }
}

/** Lines that may name a card: they tell of a face-up pile. */
const OF_A_PILE = /\bis taken from\b|\bturns up\b|\bopen with\b|\bis discarded onto\b/;

/** What a message tells a seat of the cards it may not know; `known` are names that lay open when it was made. */
export function leakedNames(message: unknown, state: GameState, viewer: PlayerIndex, known: ReadonlySet<string> = new Set()): readonly string[] {
  const open = new Set(known);
  openPiles(message, open);
  const secret = hiddenNames(state, viewer).filter((name) => !open.has(name));
  const found: string[] = [];
  const look = (text: string, key = ''): void => {
    for (const name of secret) if (!(key === 'why' && TIERS.has(name)) && says(text, name)) found.push(`${name}: ${text.slice(0, 160)}`);
  };
  spoken(message, (line) => {
    if (!OF_A_PILE.test(line)) look(line);
  }, look);
  return found;
}

/** Everything a message gives away: ids, names, the seed, what the generator stands at. Of a whole position the log is left out, for it was told line by line. */
export function leaks(text: string, state: GameState, viewer: PlayerIndex, known: ReadonlySet<string> = new Set()): readonly string[] {
  const told = new Set(text.match(/\bc[0-9]+\b/g));
  const found = hiddenCards(state, viewer).filter((id) => told.has(id)).map((id) => `the id ${id}`);
  if (says(text, String(state.seed))) found.push('the seed');
  // Small numbers stand for many things; a stream's key is the seed.
  const { rngState } = state;
  if (typeof rngState === 'number' && rngState >= 1_000_000 && says(text, String(rngState))) found.push('the generator');
  const message: unknown = JSON.parse(text);
  const { lines, ...rest } = isFields(message) ? message : { lines: [] };
  const asTold = isFields(message) && message['logFrom'] === undefined ? { ...rest, lines } : rest;
  return [...found, ...leakedNames(asTold, state, viewer, known)];
}

/** The names that lie open on the face-up piles of a position. */
export function openNames(state: GameState): ReadonlySet<string> {
  const tops = [...state.decks.departments, state.decks.salvageYard].flatMap((pile) => pile.slice(-1));
  return new Set(tops.flatMap((id) => {
    const kind = state.cards[id];
    return kind === undefined ? [] : [cardName(kind)];
  }));
}
