// The rules block of a form that deals a game: game types and the thirteen settings, each with what it means (client 7). One module for
// every screen that deals; ids carry the screen's prefix (U-FM). The state behind it is the view part's.

import { CUSTOM_STAKES, PRESET_TABLE, PRESETS, presetSettings } from '../view/game-types.ts';
import type { GameType, SettingKey } from '../view/game-types.ts';
import { editSetting, markedSettings, pickType, readGated, readRate, settingWords } from '../view/game-type-form.ts';
import type { GameTypeForm } from '../view/game-type-form.ts';
import { cls, h } from './dom.ts';
import type { Child, VNode } from './dom.ts';

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
  readonly change: (form: GameTypeForm, texts?: FormTexts) => void;
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

function row(props: FormProps, key: SettingKey, body: Child, explain: string, disabled = false): VNode {
  const { prefix, form } = props;
  const differs = markedSettings(form).includes(key);
  const preset = presetSettings(form.base, form.players, form.days);
  const id = `${prefix}-${ID[key]}`;
  return h('div', { key: id, id: `${id}-row`, class: cls('setting', differs && 'differs', disabled && 'dimmed') },
    body,
    h('p', { class: 'explain', id: `${id}-about` }, explain),
    h('p', { class: 'hint', id: `${id}-hint` }, differs && h('span', { class: 'unequal' }, '≠ '), `${PRESET_TABLE[form.base].label} default: ${settingWords(preset, key)}`));
}

function radios<K extends 'startingHand' | 'extraStart'>(props: FormProps, key: K, legend: string, options: readonly (readonly [GameTypeForm['settings'][K], string])[], explain: string): VNode {
  const id = `${props.prefix}-${ID[key]}`;
  return row(props, key, h('fieldset', {}, h('legend', {}, legend), options.map(([value, label]) => h('label', { class: 'check', key: value },
    h('input', { type: 'radio', name: id, value, 'data-key': `${id}:${value}`, checked: props.form.settings[key] === value, onchange: () => props.change(editSetting(props.form, key, value)) }), ` ${label}`))), explain);
}

function rate(props: FormProps, key: Rate, label: string, explain: string): VNode {
  const id = `${props.prefix}-${ID[key]}`;
  const read = (text: string, settle: boolean): void => {
    const value = readRate(key, text);
    const { [key]: _old, ...others } = props.texts.numbers;
    props.change(editSetting(props.form, key, value), { numbers: settle ? others : { ...others, [key]: text } });
  };
  return row(props, key, h('label', { class: 'number' }, h('span', {}, label),
    h('input', {
      type: 'number', id, 'data-key': id, min: '0', max: '5', inputmode: 'numeric', 'aria-describedby': `${id}-about ${id}-hint`, value: props.texts.numbers[key] ?? String(props.form.settings[key]),
      oninput: (event: Event) => event.target instanceof HTMLInputElement && read(event.target.value, false), onchange: (event: Event) => event.target instanceof HTMLInputElement && read(event.target.value, true),
    })), explain);
}

function gated(props: FormProps, key: Gated, label: string, max: number, explain: string): VNode {
  const id = `${props.prefix}-${ID[key]}`;
  const value = props.form.settings[key];
  const on = value > 0;
  const placeholder = suggestion(props.form, key);
  const typed = props.texts.numbers[key] ?? (on ? String(value) : '');
  const set = (ticked: boolean, text: string, keep: string): void => props.change(editSetting(props.form, key, readGated(ticked, text, placeholder, max)), { numbers: { ...props.texts.numbers, [key]: keep } });
  return row(props, key, h('div', { class: 'number' },
    h('label', { class: 'check' }, h('input', { type: 'checkbox', id: `${id}-on`, 'data-key': `${id}-on`, checked: on, onchange: (event: Event) => event.target instanceof HTMLInputElement && set(event.target.checked, typed, typed) }), ` ${label}`),
    h('input', {
      type: 'number', id, 'data-key': id, min: '1', max: String(max), inputmode: 'numeric', disabled: !on, placeholder: String(placeholder), value: on || typed !== '' ? typed : '', 'aria-label': label, 'aria-describedby': `${id}-about ${id}-hint`,
      oninput: (event: Event) => event.target instanceof HTMLInputElement && set(true, event.target.value, event.target.value),
      onchange: (event: Event) => event.target instanceof HTMLInputElement && set(true, event.target.value, String(readGated(true, event.target.value, placeholder, max))),
    })), explain);
}

function flag(props: FormProps, key: Flag, label: string, explain: string, disabled = false): VNode {
  const id = `${props.prefix}-${ID[key]}`;
  return row(props, key, h('label', { class: 'check' },
    h('input', { type: 'checkbox', id, 'data-key': id, disabled, checked: props.form.settings[key], 'aria-describedby': `${id}-about ${id}-hint`, onchange: (event: Event) => event.target instanceof HTMLInputElement && props.change(editSetting(props.form, key, event.target.checked)) }), ` ${label}`), explain, disabled);
}

function settingsBlock(props: FormProps): Child {
  const { form, prefix, solitaire } = props;
  const office = `${prefix}-office`;
  const loses = solitaire ? 'the game is lost' : 'everybody loses';
  return [
    h('h3', {}, 'Starting hand and Office'),
    radios(props, 'startingHand', 'Starting hand', [['threeRandom', 'Three random cards'], ['sixRandom', 'Six random cards'], ['threeTrackThreeOther', 'Three track cards and three others']],
      'You may keep three cards whatever is dealt (four with an unspent Toolbox flag), and every draw turn must end within that. Three random cards put you at the limit at once, with no promise of track. Of six, the first draw turn decides which stay. Three and three come from two piles, so a district can be begun at once.'),
    row(props, 'startingOffice', h('label', { class: 'check' }, h('input', {
      type: 'checkbox', id: office, 'data-key': office, checked: form.settings.startingOffice === 'whistlePost', 'aria-describedby': `${office}-about ${office}-hint`,
      onchange: (event: Event) => event.target instanceof HTMLInputElement && props.change(editSetting(form, 'startingOffice', event.target.checked ? 'whistlePost' : 'depot')),
    }), ' Players start with Whistle Posts'), 'The harder game. A Whistle Post has one A/D track, and passengers pay nothing there until a Depot card has been drawn and played; a second arrival is a wreck unless an Interlocking catches it short of the Office. Depot cards are in the deck only when this is ticked.'),
    h('h3', {}, 'Where an Extra may start'),
    radios(props, 'extraStart', 'Beside the Division Points and the Interchange', [['divisionPointsOnly', 'Nowhere else'], ['ownOffice', 'The player’s own Control Point'], ['anyOffice', 'Any Control Point']],
      'Whoever plays an Extra picks its start. From a Division Point it runs inward; from anywhere else the player picks east or west. Only an Office that is a Control Point, a Depot or better, can qualify; at another player’s one A/D track must stay free.'),
    h('h3', {}, 'Revenue'),
    rate(props, 'passengerPerCoach', 'For a coach', 'Coaches pay at both ends of their trip: when passengers board and when they detrain. 0 turns passengers’ Revenue off.'),
    rate(props, 'freightPerLoad', 'For a load', 'Loads pay at both ends: when one is made up and when one is broken. 0 turns freight’s Revenue off.'),
    rate(props, 'trainPerTransit', 'For a transit', 'Paid to each player, once, for a train that reaches the far end of the Division. 0 turns it off.'),
    h('h3', {}, 'Victory conditions'),
    gated(props, 'minCombinedRevenue', solitaire ? 'You must earn at least' : 'The table must earn at least', 9999, solitaire ? 'Ending the last Day below this is a loss.' : 'A table whose combined Revenue ends below this loses together.'),
    gated(props, 'maxCollisionsPerDay', 'Too many collisions in one Day', 99, `Reaching this number within one Day ends the game at once: ${loses}.`),
    gated(props, 'maxCollisionsTotal', 'Too many collisions in the game', 99, `Reaching this number over the whole game ends it at once: ${loses}.`),
    h('p', { class: 'note' }, 'Opponent-directed cards, and the cards that answer them, are in no deck yet, so no game type deals them.'),
    h('h3', {}, 'Optional rules'),
    flag(props, 'reducedVisibility', 'Reduced Visibility', 'At night, in Stages 1–3 and 11–12, a crew has five Moves instead of six.'),
    flag(props, 'employeeRotation', 'Employee Rotation', solitaire ? 'Does not apply to one player.' : 'At the end of every Day each player moves one seat to the left and runs the district found there. Revenue and the Fedora travel along; districts do not.', solitaire),
    flag(props, 'emergencyToolbox', 'Emergency Toolbox', 'Everyone starts with a Toolbox flag, which stops one train like a Red Flags card. Until it is spent its holder may keep four cards.'),
    flag(props, 'discardTimetabled', 'Timetabled trains may be discarded', 'A Timetabled train may be put face up on a Department, where a rival may take it. Off, it can only be played. An Extra is never discarded.'),
  ];
}

/** Game types and settings. */
export function settingsForm(props: FormProps): VNode {
  const { form, prefix, solitaire } = props;
  const types: readonly GameType[] = [...PRESETS, 'custom'];
  const dealt = (type: GameType): boolean => type === 'custom' || (PRESET_TABLE[type].mode === 'solitaire') === solitaire;
  return h('div', { class: 'rules-form' },
    h('fieldset', { class: 'types' }, h('legend', {}, `Game type — ${solitaire ? 'solitaire' : 'multiplayer'}`),
      types.map((type) => h('label', { key: type, class: cls('check type', !dealt(type) && 'dimmed') },
        h('input', { type: 'radio', name: `${prefix}-type`, value: type, 'data-key': `${prefix}-type:${type}`, disabled: !dealt(type), checked: form.type === type, onchange: () => props.change(pickType(form, type), { numbers: {} }) }),
        h('span', {}, h('strong', {}, type === 'custom' ? 'Custom' : PRESET_TABLE[type].label), h('small', {}, type === 'custom' ? CUSTOM_STAKES : PRESET_TABLE[type].stakes))))),
    h('details', { class: 'settings', key: `settings-${props.open ? 'open' : 'shut'}`, initiallyOpen: props.open }, h('summary', { 'data-key': `${prefix}-settings` }, 'Settings of this game'), settingsBlock(props)));
}
