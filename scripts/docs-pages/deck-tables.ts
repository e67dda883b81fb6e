// The tables of the pages about the Mainline deck and the box, from the engine's content tables alone (U-CB-20). Copies of cards in
// the Home Office deck are not told (U-CB-24).

import {
  CAR_TYPES, categoryOf, COLLISION_PENALTY, DEPARTMENTS, EXPEDITE_FAULT_PENALTY, HAND_LIMIT, LIMITS_SUPPLY,
  MAINLINE_CARDS, MAINLINE_DECK, MAINLINE_KINDS, MAX_CONSIST, MAX_PLAYERS, MAX_STANDING, MOVES_AT_NIGHT,
  MOVES_PER_LOCAL_OPS, SPARE_TRAYS, STAGES_PER_DAY, STAGES_PER_SHIFT, STOCK_SUPPLY, STOP_POINT, TIMETABLE_SLOTS,
  TOOLBOX_HAND_BONUS, WHISTLE_POST_SUPPLY,
} from '../../src/engine/index.ts';
import type { CarType, MainlineCard, MainlineKind } from '../../src/engine/index.ts';
import { freightFacilities, offices } from '../card-reference/board-tables.ts';
import { mainlineCards, mainlineModifiers, realignments } from '../card-reference/line-tables.ts';
import { DASH, table } from '../card-reference/markdown.ts';
import type { Column } from '../card-reference/markdown.ts';

const number = (title: string): Column => ({ title, align: 'right' });

const stages = (card: MainlineCard, entry: number): string => String(Math.max(1, card.regions - entry));

const SPECIAL: Readonly<Partial<Record<MainlineKind, string>>> = {
  heavyGrade: 'one less uphill with Helpers; one less downhill with Brakeman, two less with Airbrakes as well',
  uncontrolledSiding: 'one more if a train is on the card already',
  interchange: 'one more for an Extra that starts in the yard',
};

function crossingTimes(): string {
  return table(['Card', number('Fast'), number('Slow'), 'Otherwise'], MAINLINE_KINDS.map((kind) => {
    const card: MainlineCard = MAINLINE_CARDS[kind];
    const fast = card.speedEntry?.fast ?? card.defaultEntry;
    const slow = card.speedEntry?.slow ?? card.defaultEntry;
    return [card.name, stages(card, fast), stages(card, slow), SPECIAL[kind] ?? DASH];
  }));
}

/** One section a card: what its face says. The pages draw its landscape below the heading. */
function mainlinePortraits(): string {
  return MAINLINE_KINDS.map((kind) => `### ${MAINLINE_CARDS[kind].name}\n\n${MAINLINE_CARDS[kind].text.replace('{uphill}', 'east or west')}`).join('\n\n');
}

function supplies(): string {
  const rows: readonly (readonly [string, string, string])[] = [
    ['Division Points', '2', 'the two ends of the line'],
    ['Mainline cards', String(MAINLINE_DECK.length), 'players + 1 are dealt'],
    ['Whistle Posts', String(WHISTLE_POST_SUPPLY), 'not in the deck; an Office may open as one'],
    ['Limits signs', String(LIMITS_SUPPLY), 'not in the deck; two to a district, moved outward as its line grows'],
    ['Crew Trays', `players + ${SPARE_TRAYS}`, 'an engine each'],
  ];
  return table(['Piece', number('Number'), 'Remark'], rows);
}

const LETTERS = { coach: 'C', boxcar: 'B', hopper: 'H', reefer: 'R', tank: 'T', caboose: 'K' } as const satisfies Record<CarType, string>;

function cars(): string {
  const rows = CAR_TYPES.map((type) => {
    const { loaded, empty } = STOCK_SUPPLY[type];
    return [type === 'tank' ? 'tank car' : type, LETTERS[type], categoryOf(type), String(loaded), empty === 0 ? DASH : String(empty), String(loaded + empty)];
  });
  const sum = (of: (type: CarType) => number): string => `**${CAR_TYPES.reduce((all, type) => all + of(type), 0)}**`;
  const total = ['**all**', DASH, DASH, sum((type) => STOCK_SUPPLY[type].loaded), sum((type) => STOCK_SUPPLY[type].empty), sum((type) => STOCK_SUPPLY[type].loaded + STOCK_SUPPLY[type].empty)];
  return table(['Type', 'Letter', 'Category', number('Loaded'), number('Empty'), number('In all')], [...rows, total]);
}

function theTable(): string {
  const rows: readonly (readonly [string, string, string])[] = [
    ['Timetable', `${TIMETABLE_SLOTS} slots`, 'one for each Stage of the Day (R-LO-24)'],
    ['Departments', String(DEPARTMENTS), 'face-up piles beside the deck (R-TB-41)'],
    ['Fedora', '1', 'the Superintendent wears it (R-CK-4)'],
    ['Twelve-sided die', '1', 'for the timetable only (R-LO-24)'],
    ['Toolbox flags', 'one a player', 'with the Emergency Toolbox rule (R-SU-34)'],
    ['Yards', '2', 'the Division Yard and the Classification Yard (R-TB-30, R-TB-31)'],
  ];
  return table(['Piece', 'Number', 'What for'], rows);
}

function numbers(): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Players', `1 to ${MAX_PLAYERS}`],
    ['Stages in a Day', `${STAGES_PER_DAY}, the Fedora passing every ${STAGES_PER_SHIFT}`],
    ['Hand limit', `${HAND_LIMIT} cards, ${HAND_LIMIT + TOOLBOX_HAND_BONUS} with an unspent Toolbox flag`],
    ['Moves in a switching turn', `${MOVES_PER_LOCAL_OPS}; ${MOVES_AT_NIGHT} at night under Reduced Visibility`],
    ['Cars on a Crew Tray', `at most ${MAX_CONSIST}`],
    ['Cars left on a card', `at most ${MAX_STANDING}`],
    ['A collision costs', `${COLLISION_PENALTY} Revenue`],
    ['An expedited train out of place costs', `${EXPEDITE_FAULT_PENALTY} Revenue`],
    ['A paid stop brings', `${STOP_POINT} Revenue`],
  ];
  return table(['What', 'Number'], rows);
}

const TABLES = {
  'mainline-cards': mainlineCards,
  'crossing-times': crossingTimes,
  'mainline-portraits': mainlinePortraits,
  'mainline-modifiers': mainlineModifiers,
  realignments,
  supplies,
  cars,
  offices,
  'freight-facilities': freightFacilities,
  table: theTable,
  numbers,
} as const satisfies Record<string, () => string>;

const isTable = (name: string): name is keyof typeof TABLES => Object.hasOwn(TABLES, name);

/** The pages whose tables are written here. */
export const FILLED_PAGES = ['docs/rules/mainline-deck.md', 'docs/rules/components.md'] as const;

const MARKED = /<!-- generated:([a-z-]+) -->\n[\s\S]*?<!-- \/generated -->/g;

/** The page with fresh tables; throws when a marker is unknown. */
export function fillTables(page: string): string {
  return page.replaceAll(MARKED, (_, name: string) => {
    if (!isTable(name)) throw new Error(`no table is called ${name}`);
    return `<!-- generated:${name} -->\n\n${TABLES[name]()}\n\n<!-- /generated -->`;
  });
}

/** The page without the marks around its tables, for readers. */
export function withoutMarks(page: string): string {
  return page.replaceAll(/^<!-- (?:generated:[a-z-]+|\/generated) -->$/gm, '');
}
