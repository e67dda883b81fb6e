// The tables of the Mainline, of maneuvers and of opponent-directed cards (C-REF-1 to C-REF-5), from the content tables alone.

import {
  ACTION_CARDS, ACTIONS, ENHANCEMENT_CARDS, ENHANCEMENTS, MAINLINE_CARDS, MAINLINE_KINDS, MAINLINE_MODIFIER_CARDS,
  MAINLINE_MODIFIERS, MANEUVER_CARDS, MANEUVERS, REALIGNMENTS, SECOND_SECTION_CARD, SPACE_USE_CARDS, SPACE_USES,
} from '../../src/engine/index.ts';
import type { PlayedCard } from '../../src/engine/index.ts';
import { amount, bullets, DASH, listOf, table, yesNo } from './markdown.ts';
import type { Cell } from './markdown.ts';

const number = (title: string) => ({ title, align: 'right' }) as const;
const mark = (title: string) => ({ title, align: 'centre' }) as const;

export function mainlineCards(): string {
  const columns = ['Card', number('Regions'), number('Default entry'), mark('Fast / slow entry'), mark('Trains may pass'), mark('Yard')];
  return table(columns, MAINLINE_KINDS.map((kind) => {
    const card = MAINLINE_CARDS[kind];
    const bySpeed = card.speedEntry === null ? DASH : `${card.speedEntry.fast} / ${card.speedEntry.slow}`;
    return [card.name, amount(card.regions), amount(card.defaultEntry), bySpeed, yesNo(card.mayPass), yesNo(card.yard)];
  }));
}

/** The text a screen shows for each card; a Heavy Grade climbs the way it was dealt (C-ML-6). */
export function mainlineDescriptions(): string {
  return bullets(MAINLINE_KINDS.map((kind) => `**${MAINLINE_CARDS[kind].name}**: ${MAINLINE_CARDS[kind].text.replace('{uphill}', 'east or west')}`));
}

interface Attack {
  readonly key: string;
  readonly name: string;
}

const ATTACKS: readonly Attack[] = [
  ...ACTIONS.map((key) => ({ key, name: ACTION_CARDS[key].name })),
  ...SPACE_USES.map((key) => ({ key, name: SPACE_USE_CARDS[key].name })),
];

/** What a defence answers, by name. */
function attackNamed(key: string | null): Cell {
  if (key === null) return DASH;
  const attack = ATTACKS.find((candidate) => candidate.key === key);
  if (attack === undefined) throw new Error(`nothing is directed at an opponent by the key ${key}`);
  return attack.name;
}

/** The defences that answer an attack, by name; one catalogued twice is named once. */
function defencesAgainst(key: string): Cell {
  const defences = [
    ...ENHANCEMENTS.map((defence) => ENHANCEMENT_CARDS[defence]),
    ...MAINLINE_MODIFIERS.map((defence) => MAINLINE_MODIFIER_CARDS[defence]),
  ].filter((card) => card.answers === key);
  return listOf([...new Set(defences.map((card) => card.name))]);
}

const PLAYED = ['Card', 'Played on', 'Effect'] as const;

export function mainlineModifiers(): string {
  return table([...PLAYED, 'Answers'], MAINLINE_MODIFIERS.map((key) => {
    const card = MAINLINE_MODIFIER_CARDS[key];
    return [card.name, card.playedOn, card.effect, attackNamed(card.answers)];
  }));
}

export function realignments(): string {
  return bullets(MAINLINE_KINDS.flatMap((from) => {
    const to = REALIGNMENTS[from];
    return to === undefined ? [] : [`${MAINLINE_MODIFIER_CARDS.realignment.name}: ${MAINLINE_CARDS[from].name} becomes ${MAINLINE_CARDS[to].name}`];
  }));
}

export function maneuvers(): string {
  return table([...PLAYED, 'Answers', mark('Dealt')], MANEUVERS.map((key) => {
    const card = MANEUVER_CARDS[key];
    return [card.name, card.playedOn, card.effect, DASH, yesNo(card.copies > 0)];
  }));
}

export function secondSection(): string {
  return table(PLAYED, [[SECOND_SECTION_CARD.name, SECOND_SECTION_CARD.playedOn, SECOND_SECTION_CARD.effect]]);
}

function attackTable(cards: readonly (readonly [key: string, card: PlayedCard])[]): string {
  return table([...PLAYED, 'Answers'], cards.map(([key, card]) => [card.name, card.playedOn, card.effect, defencesAgainst(key)]));
}

export function actionCards(): string {
  return attackTable(ACTIONS.map((key) => [key, ACTION_CARDS[key]]));
}

export function spaceUseCards(): string {
  return attackTable(SPACE_USES.map((key) => [key, SPACE_USE_CARDS[key]]));
}
