// The rules block of a form that deals a game: game types and the thirteen settings, each with what it means. One module for
// every screen that deals; ids carry the screen's prefix (U-FM). The state behind it is the view part's.

import { CUSTOM_STAKES, PRESET_TABLE, PRESETS, presetSettings } from '../view/game-types.ts';
import type { GameType, SettingKey } from '../view/game-types.ts';
import { editSetting, markedSettings, pickType, readGated, readRate, settingWords } from '../view/game-type-form.ts';
import type { GameTypeForm } from '../view/game-type-form.ts';
import { cls, h } from './dom.ts';
import type { Child, VNode } from './dom.ts';
import { SETTING_NAMES } from './rules-list.ts';
import { t } from './strings/text.ts';

export interface FormTexts {
  /** What is typed in a number's box; a gated number keeps it while it is off (U-FM-11). */
  readonly numbers: Readonly<Partial<Record<SettingKey, string>>>;
}

export interface FormProps {
  readonly prefix: string;
  readonly form: GameTypeForm;
  readonly texts: FormTexts;
  readonly solitaire: boolean;
  readonly open: boolean;
  /** `corrected`: what was put right, in words, when a number could not be taken as it was typed (U-FM-4). */
  readonly change: (form: GameTypeForm, texts?: FormTexts, corrected?: string) => void;
}

const ID: Readonly<Record<SettingKey, string>> = {
  startingHand: 'hand', startingOffice: 'office', extraStart: 'extra', passengerPerCoach: 'passenger', freightPerLoad: 'freight', trainPerTransit: 'transit',
  minCombinedRevenue: 'minrev', maxCollisionsPerDay: 'colday', maxCollisionsTotal: 'coltotal', reducedVisibility: 'visibility', employeeRotation: 'rotation',
  emergencyToolbox: 'toolbox', discardTimetabled: 'tossloco',
};

type Gated = 'minCombinedRevenue' | 'maxCollisionsPerDay' | 'maxCollisionsTotal';
type Rate = 'passengerPerCoach' | 'freightPerLoad' | 'trainPerTransit';
type Flag = 'reducedVisibility' | 'employeeRotation' | 'emergencyToolbox' | 'discardTimetabled';

/** What an unticked condition suggests: the type's own number, or the engine's (U-FM-12). */
function suggestion(form: GameTypeForm, key: Gated): number {
  const own = presetSettings(form.base, form.players, form.days)[key];
  return own > 0 ? own : { minCombinedRevenue: 3 * form.players * form.days, maxCollisionsPerDay: 3, maxCollisionsTotal: 6 }[key];
}

/** A number that is not what was typed, named; undefined when it is. */
function putRight(key: SettingKey, typed: string, value: number, low: number, high: number): string | undefined {
  return typed.trim() !== '' && Number(typed) === value ? undefined : t('form.corrected', { what: t(SETTING_NAMES[key]), typed: typed.trim() === '' ? t('form.nothing') : typed, value, low, high });
}

function row(props: FormProps, key: SettingKey, body: Child, explain: string, disabled = false): VNode {
  const { prefix, form } = props;
  const differs = markedSettings(form).includes(key);
  const preset = presetSettings(form.base, form.players, form.days);
  const id = `${prefix}-${ID[key]}`;
  return h('div', { key: id, id: `${id}-row`, class: cls('setting', differs && 'differs', disabled && 'dimmed') },
    body,
    h('p', { class: 'explain', id: `${id}-about` }, explain),
    h('p', { class: 'hint', id: `${id}-hint` }, differs && h('span', { class: 'unequal', 'aria-hidden': 'true' }, '≠ '), t(differs ? 'form.differs' : 'form.default', { type: PRESET_TABLE[form.base].label, value: settingWords(preset, key) })));
}

function radios<K extends 'startingHand' | 'extraStart'>(props: FormProps, key: K, legend: string, options: readonly (readonly [GameTypeForm['settings'][K], string])[], explain: string): VNode {
  const id = `${props.prefix}-${ID[key]}`;
  return row(props, key, h('fieldset', {}, h('legend', {}, legend), options.map(([value, label]) => h('label', { class: 'check', key: value },
    h('input', { type: 'radio', name: id, value, 'data-key': `${id}:${value}`, checked: props.form.settings[key] === value, onchange: () => props.change(editSetting(props.form, key, value)) }), h('span', {}, label)))), explain);
}

function rate(props: FormProps, key: Rate, label: string, explain: string): VNode {
  const id = `${props.prefix}-${ID[key]}`;
  const read = (text: string, settle: boolean): void => {
    const value = readRate(key, text);
    const { [key]: _old, ...others } = props.texts.numbers;
    props.change(editSetting(props.form, key, value), { numbers: settle ? others : { ...others, [key]: text } }, settle ? putRight(key, text, value, 0, 5) : undefined);
  };
  return row(props, key, h('label', { class: 'number' }, h('span', {}, label),
    h('input', {
      type: 'number', id, 'data-key': id, min: '0', max: '5', inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'done', 'aria-describedby': `${id}-about ${id}-hint`, value: props.texts.numbers[key] ?? String(props.form.settings[key]),
      oninput: (event: Event) => event.target instanceof HTMLInputElement && read(event.target.value, false), onchange: (event: Event) => event.target instanceof HTMLInputElement && read(event.target.value, true),
    })), explain);
}

function gated(props: FormProps, key: Gated, label: string, max: number, explain: string): VNode {
  const id = `${props.prefix}-${ID[key]}`;
  const value = props.form.settings[key];
  const on = value > 0;
  const placeholder = suggestion(props.form, key);
  const typed = props.texts.numbers[key] ?? (on ? String(value) : '');
  const set = (ticked: boolean, text: string, keep: string | null): void => {
    const read = readGated(ticked, text, placeholder, max);
    props.change(editSetting(props.form, key, read), { numbers: { ...props.texts.numbers, [key]: keep ?? String(read) } }, keep === null ? putRight(key, text, read, 1, max) : undefined);
  };
  return row(props, key, h('div', { class: 'number' },
    h('label', { class: 'check' }, h('input', { type: 'checkbox', id: `${id}-on`, 'data-key': `${id}-on`, checked: on, onchange: (event: Event) => event.target instanceof HTMLInputElement && set(event.target.checked, typed, typed) }), h('span', {}, label)),
    h('input', {
      type: 'number', id, 'data-key': id, min: '1', max: String(max), inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'done', disabled: !on, placeholder: String(placeholder), value: on || typed !== '' ? typed : '', 'aria-label': label, 'aria-describedby': `${id}-about ${id}-hint`,
      oninput: (event: Event) => event.target instanceof HTMLInputElement && set(true, event.target.value, event.target.value),
      onchange: (event: Event) => event.target instanceof HTMLInputElement && set(true, event.target.value, null),
    })), explain);
}

function flag(props: FormProps, key: Flag, label: string, explain: string, disabled = false): VNode {
  const id = `${props.prefix}-${ID[key]}`;
  return row(props, key, h('label', { class: 'check' },
    h('input', { type: 'checkbox', id, 'data-key': id, disabled, checked: props.form.settings[key], 'aria-describedby': `${id}-about ${id}-hint`, onchange: (event: Event) => event.target instanceof HTMLInputElement && props.change(editSetting(props.form, key, event.target.checked)) }), h('span', {}, label)), explain, disabled);
}

function settingsBlock(props: FormProps): Child {
  const { form, prefix, solitaire } = props;
  const office = `${prefix}-office`;
  const heading = (key: 'form.opening' | 'form.extras' | 'form.revenue' | 'form.victory' | 'form.optional'): VNode => h('h3', { key }, t(key));
  return [
    heading('form.opening'),
    radios(props, 'startingHand', t('rules.startingHand'), [['threeRandom', t('form.threeRandom')], ['sixRandom', t('form.sixRandom')], ['threeTrackThreeOther', t('form.threeThree')]], t('form.handAbout')),
    row(props, 'startingOffice', h('label', { class: 'check' }, h('input', {
      type: 'checkbox', id: office, 'data-key': office, checked: form.settings.startingOffice === 'whistlePost', 'aria-describedby': `${office}-about ${office}-hint`,
      onchange: (event: Event) => event.target instanceof HTMLInputElement && props.change(editSetting(form, 'startingOffice', event.target.checked ? 'whistlePost' : 'depot')),
    }), h('span', {}, t('form.whistlePosts'))), t('form.officeAbout')),
    heading('form.extras'),
    radios(props, 'extraStart', t('form.extraBeside'), [['divisionPointsOnly', t('form.extraNowhere')], ['ownOffice', t('form.extraOwn')], ['anyOffice', t('form.extraAny')]], t('form.extraAbout')),
    heading('form.revenue'),
    rate(props, 'passengerPerCoach', t('form.coach'), t('form.coachAbout')),
    rate(props, 'freightPerLoad', t('form.load'), t('form.loadAbout')),
    rate(props, 'trainPerTransit', t('form.transit'), t('form.transitAbout')),
    heading('form.victory'),
    gated(props, 'minCombinedRevenue', t(solitaire ? 'form.floorAlone' : 'form.floor'), 9999, t(solitaire ? 'form.floorAboutAlone' : 'form.floorAbout')),
    gated(props, 'maxCollisionsPerDay', t('form.perDay'), 99, t(solitaire ? 'form.perDayAboutAlone' : 'form.perDayAbout')),
    gated(props, 'maxCollisionsTotal', t('form.total'), 99, t(solitaire ? 'form.totalAboutAlone' : 'form.totalAbout')),
    h('p', { class: 'note' }, t('form.directed')),
    heading('form.optional'),
    flag(props, 'reducedVisibility', t('rules.reducedVisibility'), t('form.visibilityAbout')),
    flag(props, 'employeeRotation', t('rules.employeeRotation'), t(solitaire ? 'form.rotationAboutAlone' : 'form.rotationAbout'), solitaire),
    flag(props, 'emergencyToolbox', t('rules.emergencyToolbox'), t('form.toolboxAbout')),
    flag(props, 'discardTimetabled', t('rules.discardTimetabled'), t('form.discardAbout')),
  ];
}

/** Game types and settings. */
export function settingsForm(props: FormProps): VNode {
  const { form, prefix, solitaire } = props;
  const types: readonly GameType[] = [...PRESETS, 'custom'];
  const dealt = (type: GameType): boolean => type === 'custom' || (PRESET_TABLE[type].mode === 'solitaire') === solitaire;
  return h('div', { class: 'rules-form' },
    h('fieldset', { class: 'types' }, h('legend', {}, t(solitaire ? 'form.typeAlone' : 'form.type')),
      types.map((type) => h('label', { key: type, class: cls('check type', !dealt(type) && 'dimmed') },
        h('input', { type: 'radio', name: `${prefix}-type`, value: type, 'data-key': `${prefix}-type:${type}`, disabled: !dealt(type), checked: form.type === type, onchange: () => props.change(pickType(form, type), { numbers: {} }) }),
        h('span', {}, h('strong', {}, type === 'custom' ? t('form.custom') : PRESET_TABLE[type].label), h('small', {}, type === 'custom' ? CUSTOM_STAKES : PRESET_TABLE[type].stakes))))),
    h('details', { class: 'settings', key: `settings-${props.open ? 'open' : 'shut'}`, initiallyOpen: props.open }, h('summary', { 'data-key': `${prefix}-settings` }, t('form.settings')), settingsBlock(props)));
}
