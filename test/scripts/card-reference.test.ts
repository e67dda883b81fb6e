// The generated pages of the rulebook are current and say what they may (C-REF-1 to C-REF-5).

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { CATALOGUE } from '../../src/engine/content/deck.ts';
import { keyWords, table } from '../../scripts/card-reference/markdown.ts';
import { EMBEDDED, fillHomeDeck, HOME_DECK_PAGE, REFERENCE_PAGE, referencePage } from '../../scripts/card-reference/pages.ts';
import { consistText } from '../../scripts/card-reference/train-tables.ts';
import { ROOT } from '../../scripts/repo.ts';

const read = (page: string): string => readFileSync(path.join(ROOT, page), 'utf8');

/** The rows of the table under a heading of the reference, cells split; the first row is the titles. */
function rowsUnder(heading: string): readonly (readonly string[])[] {
  const section = referencePage().split(/^## \d+ /m).find((part) => part.startsWith(heading)) ?? '';
  return section.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('| ---'))
    .map((line) => line.slice(2, -2).split(' | '));
}

test('C-REF-1 the card reference in the repository is the one generated, to the byte', () => {
  assert.equal(read(REFERENCE_PAGE), referencePage(), 'run npm run cards');
});

test('C-REF-1 the tables of the Home Deck page are those generated, to the byte', () => {
  const page = read(HOME_DECK_PAGE);
  assert.equal(page, fillHomeDeck(page), 'run npm run cards');
});

test('C-REF-2 both pages say at their top that they are generated and not to be edited by hand', () => {
  for (const page of [REFERENCE_PAGE, HOME_DECK_PAGE]) {
    const top = read(page).split('\n').slice(0, 8).join(' ');
    assert.match(top, /generated/);
    assert.match(top, /not edit (it|them) by hand/);
  }
});

test('C-REF-3 no column counts the cards of a kind', () => {
  const wanted: Readonly<Record<string, readonly string[]>> = {
    'Timetabled trains': ['#', 'Class', 'Speed', 'Runs', 'Consist', 'Printed rules'],
    Extras: ['#', 'Class', 'Speed', 'Runs', 'Consist', 'Printed rules'],
    'Mainline cards': ['Card', 'Regions', 'Default entry', 'Fast / slow entry', 'Trains may pass', 'Yard'],
    'Office cards': ['Office', 'Control Point', 'Passenger Facility', 'A/D tracks', 'Porters', 'Green', 'Red'],
    'Freight facilities': ['Industry', 'Cars', 'Flow', 'Green', 'Red', 'Laborers', 'Locked out with'],
    Modifiers: ['Modifier', 'Hosts', '+Green', '+Red', '+Laborers', '+Porters'],
    Track: ['Track', 'Geometry', 'Hand', 'Operational Rail', 'Move cost', 'Dealt'],
    Enhancements: ['Enhancement', 'Placement', 'Requires', 'Effect resolves', 'Dealt'],
    'Mainline modifiers': ['Card', 'Played on', 'Effect', 'Answers'],
    Maneuvers: ['Card', 'Played on', 'Effect', 'Answers', 'Dealt'],
    'Second Section': ['Card', 'Played on', 'Effect'],
    'Action cards': ['Card', 'Played on', 'Effect', 'Answers'],
    'Space-use cards': ['Card', 'Played on', 'Effect', 'Answers'],
  };
  for (const [heading, columns] of Object.entries(wanted)) assert.deepEqual(rowsUnder(heading)[0], columns, heading);
  for (const page of [referencePage(), read(HOME_DECK_PAGE)]) assert.doesNotMatch(page, /\bcop(y|ies)\b/i);
});

test('C-REF-3 the sections of opponent-directed cards say that none is dealt', () => {
  for (const heading of ['Action cards', 'Space-use cards']) {
    const section = referencePage().split(/^## \d+ /m).find((part) => part.startsWith(heading)) ?? '';
    assert.match(section, /none of them is dealt/);
  }
  assert.equal(read(HOME_DECK_PAGE).match(/none is dealt/g)?.length, 2);
});

test('the reference names the current trains', () => {
  const trains = rowsUnder('Timetabled trains');
  assert.deepEqual(trains.find((row) => row[0] === '3')?.slice(0, 3), ['3', 'Express', 'fast']);
  assert.ok(trains.some((row) => row[1] === 'Crack Limited'));
  assert.equal(trains.length, 1 + 12);
  assert.equal(rowsUnder('Extras').length, 1 + 10);
  assert.doesNotMatch(referencePage(), /Mail-Express|Manifest Freight/);
});

test('C-REF-5 every card of the catalogue has its row, in the order of the catalogue', () => {
  const sections: Readonly<Record<string, string>> = {
    timetabledTrain: 'Timetabled trains', extraTrain: 'Extras', office: 'Office cards', freightFacility: 'Freight facilities', modifier: 'Modifiers',
    track: 'Track', enhancement: 'Enhancements', mainlineModifier: 'Mainline modifiers', maneuver: 'Maneuvers', secondSection: 'Second Section',
    action: 'Action cards', spaceUse: 'Space-use cards',
  };
  for (const [kind, heading] of Object.entries(sections)) {
    const column = kind === 'timetabledTrain' || kind === 'extraTrain' ? 1 : 0;
    const names = rowsUnder(heading).slice(1).map((row) => row[column]).filter((name) => name !== 'Whistle Post');
    assert.deepEqual(names, CATALOGUE.filter((row) => row.card.kind === kind).map((row) => row.name), heading);
  }
});

test('C-REF-4 a consist, a flag and an empty cell have one form each', () => {
  assert.equal(consistText({ freight: 3, coach: 0, caboose: 1 }), '3 freight + 1 caboose (4 pieces)');
  assert.equal(consistText({ freight: 2, coach: 0, caboose: 1, freightTypes: ['reefer'] }), '2 reefers + 1 caboose (3 pieces)');
  assert.equal(consistText({ freight: 0, coach: 1, caboose: 0 }), '1 coach (1 piece)');
  assert.equal(consistText({ freight: 0, coach: 0, caboose: 0 }), 'engine only');
  assert.equal(consistText({ freight: 3, coach: 0, caboose: 1, emptiesOnly: true }), '3 freight + 1 caboose (4 pieces), empties only');
  assert.equal(keyWords('oneFreightPerLocation'), 'one freight per location');
  assert.deepEqual(rowsUnder('Timetabled trains').find((row) => row[0] === '1')?.[5], 'terminals only; no switching; expedite; "Passengers change at Terminals only."');
  assert.equal(rowsUnder('Timetabled trains').find((row) => row[0] === '9')?.[5], '—');
  assert.throws(() => table(['A'], [['']]));
});

test('C-REF-1 a page with a marker too many, too few or unknown is refused', () => {
  const page = Object.keys(EMBEDDED).map((name) => `<!-- generated:${name} -->\nold\n<!-- /generated -->`).join('\n');
  assert.doesNotMatch(fillHomeDeck(page), /old/);
  assert.equal(fillHomeDeck(fillHomeDeck(page)), fillHomeDeck(page));
  assert.throws(() => fillHomeDeck(page.replace('generated:extras', 'generated:nothing')), /nothing/);
  assert.throws(() => fillHomeDeck('no markers'));
});
