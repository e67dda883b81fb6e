// Which two names a person would take for one (S-LO-9): capitals or not, letters of Latin, Greek and Cyrillic that are drawn alike, digits
// that pass for letters. Not all that Unicode calls confusable: what keyboards write and what fools a glance at a table.

import { foldName } from './display-name.ts';

/** Small letters, each before the Latin letter it is drawn like. */
const SMALL = 'аa сc еe һh іi јj кk ӏl оo рp ԛq ѕs ѵv ԝw хx уy үy ԁd ɡg αa ϳj ιi κk ηn οo ρp υu νv ωw χx γy ıi з3 б6';
const CAPITAL = 'АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ҮY ԌG ԚQ ԜW З3 ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC';

function letters(...pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(pairs.flatMap((some) => some.split(' ')).map((pair): readonly [string, string] => {
    const [from = '', to = ''] = pair;
    return [from, to];
  }));
}

const small = letters(SMALL, '0o 1l |l');
const capital = letters(CAPITAL, '0O 1I |I ӀI');
/** As it is written, a capital I is a small l. */
const mixed = letters(CAPITAL, SMALL, '0o 1l |l Il Іl Ιl Ӏl');

function drawn(text: string, like: ReadonlyMap<string, string>): string {
  return [...text].map((letter) => like.get(letter) ?? letter).join('').toLowerCase().replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** What a name looks like: as it is written, in small letters and in capitals. */
function looks(name: string): ReadonlySet<string> {
  const plain = name.normalize('NFKC').replace(/[\u200c\u200d\ufe00-\ufe0f]/gu, '').replace(/[\u2010-\u2015\u2212]/gu, '-').replace(/[`\u2018\u2019\u02bc]/gu, "'").replace(/\s+/gu, ' ').trim();
  return new Set([drawn(plain, mixed), drawn(foldName(plain), small), drawn(plain.toUpperCase(), capital)]);
}

/** Whether two names would be taken for one another. */
export function lookAlike(a: string, b: string): boolean {
  const others = looks(b);
  return [...looks(a)].some((look) => others.has(look));
}

/** Whether a name would be taken for a bot's. */
export function readsAsBot(name: string): boolean {
  return [...looks(name)].some((look) => /^bot(?: [0-9lio]+)?$/.test(look));
}
