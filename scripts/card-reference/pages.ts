// The two generated pages: the stand-alone card reference, and the tables of the Home Deck page between their markers
// (C-REF-1 to C-REF-3). Pure: text in, text out.

import { EXTRA_TRAINS, MAINLINE_DECK, TIMETABLED_TRAINS } from '../../src/engine/index.ts';
import { enhancements, freightFacilities, modifiers, offices, track } from './board-tables.ts';
import { actionCards, mainlineCards, mainlineDescriptions, mainlineModifiers, maneuvers, realignments, secondSection, spaceUseCards } from './line-tables.ts';
import { extras, timetabledTrains } from './train-tables.ts';

export const REFERENCE_PAGE = 'docs/rules/card-reference.md';
export const HOME_DECK_PAGE = 'docs/rules/home-deck.md';

/** The tables embedded in the Home Deck page, by the name in their marker. */
export const EMBEDDED = {
  'timetabled-trains': timetabledTrains,
  extras,
  offices,
  'freight-facilities': freightFacilities,
  modifiers,
  track,
  enhancements,
  'mainline-modifiers': mainlineModifiers,
  maneuvers,
  'action-cards': actionCards,
  'space-use-cards': spaceUseCards,
} as const satisfies Record<string, () => string>;
export type EmbeddedName = keyof typeof EMBEDDED;

const isEmbedded = (name: string): name is EmbeddedName => Object.hasOwn(EMBEDDED, name);

const INTRO = `> This page is generated from the game's card catalogue by \`npm run cards\`. Do not edit it by hand: the next run
> would overwrite it, and a test notices.

What every card has printed on it, in the order of the catalogue. How the cards are used is told in
[home-deck.md](home-deck.md) and ruled in [cards.md](cards.md). A dash stands for none or zero. *Dealt* says whether the
Home Office deck has the card at present; one that is not dealt keeps its rule and is in no deck.`;

const NOT_DEALT = `These cards are directed at an opponent and **not in play**: none of them is dealt under any setting. Their rules are in
[opponent-cards.md](opponent-cards.md). Under *Answers* stands the card that defends against this one.`;

/** The whole of the card reference. */
export function referencePage(): string {
  const sections: readonly (readonly [title: string, ...blocks: string[]])[] = [
    ['Timetabled trains', `There are ${TIMETABLED_TRAINS.length}. A consist is the most a train may carry; the engine is not counted, the caboose is.`, timetabledTrains()],
    ['Extras', `There are ${EXTRA_TRAINS.length}. From a Division Point an Extra runs inward; elsewhere its player chooses the direction.`, extras()],
    ['Mainline cards', `The Mainline deck has ${MAINLINE_DECK.length} cards of its own. A train crosses a card in as many Stages as there are regions from its entry on, and in one at least.`, mainlineCards()],
    ['Mainline descriptions', mainlineDescriptions()],
    ['Office cards', offices()],
    ['Freight facilities', freightFacilities()],
    ['Modifiers', modifiers()],
    ['Track', track()],
    ['Enhancements', `*Live*: play takes the effect into account. *Dormant solo*: it is built where an attack would strike, and no card that is dealt makes that attack. *Unbuilt*: nothing takes it into account.`, enhancements()],
    ['Mainline modifiers', mainlineModifiers(), realignments()],
    ['Maneuvers', maneuvers()],
    ['Second Section', secondSection()],
    ['Action cards (opponent-directed, not dealt)', NOT_DEALT, actionCards()],
    ['Space-use cards (opponent-directed, not dealt)', NOT_DEALT, spaceUseCards()],
  ];
  const body = sections.map(([title, ...blocks], i) => [`## ${i + 1} ${title}`, ...blocks].join('\n\n'));
  return `${['# Card reference', INTRO, ...body].join('\n\n')}\n`;
}

const MARKED = /<!-- generated:([a-z-]+) -->\n[\s\S]*?<!-- \/generated -->/g;

/** The Home Deck page with fresh tables; throws when a marker is unknown, missing or repeated. */
export function fillHomeDeck(page: string): string {
  const seen: string[] = [];
  const filled = page.replaceAll(MARKED, (_, name: string) => {
    if (!isEmbedded(name)) throw new Error(`no table is called ${name}`);
    seen.push(name);
    return `<!-- generated:${name} -->\n\n${EMBEDDED[name]()}\n\n<!-- /generated -->`;
  });
  const wanted = Object.keys(EMBEDDED);
  if (seen.join() !== wanted.join()) throw new Error(`the page has ${seen.join(', ')} and should have ${wanted.join(', ')}`);
  return filled;
}
