// Solitaire setup: parameters, game type, settings, the saved game, and the buttons that deal, continue or open one (client 8).

import { formConfig, openForm, openFormOn, readDays, readSeed, editParameters } from '../view/game-type-form.ts';
import type { GameTypeForm } from '../view/game-type-form.ts';
import type { GameRules } from './config.ts';
import { h, patch } from './dom.ts';
import { settingsForm } from './settings-form.ts';
import type { FormTexts } from './settings-form.ts';
import { storedNote, storedPrevious, storedSave } from './storage.ts';

export interface SetupProps {
  readonly root: Element;
  readonly prefill: { readonly seed: number | null; readonly rules: GameRules } | null;
  readonly notice: string | null;
  readonly deal: (seed: number, rules: GameRules) => void;
  readonly resume: () => void;
  readonly restorePrevious: () => void;
  readonly openFile: (file: File) => void;
  /** The rules of the stored game, or null. */
  readonly lastRules: () => Promise<GameRules | null>;
}

interface State {
  readonly form: GameTypeForm;
  readonly texts: FormTexts;
  readonly seed: string;
  readonly days: string;
  readonly message: string | null;
}

/** A random seed for a blank field. */
export function randomSeed(): number {
  const words = new Uint32Array(1);
  crypto.getRandomValues(words);
  return (words[0] ?? 0) % 1_000_000_000;
}

/** Draws the screen and keeps it drawn. */
export function showSetup(props: SetupProps): void {
  const form = props.prefill === null ? openForm('solitaire', 1, 5) : openFormOn(props.prefill.rules, 1);
  let state: State = { form, texts: { numbers: {} }, seed: props.prefill?.seed == null ? '' : String(props.prefill.seed), days: String(form.days), message: null };
  let dealt = false;

  const update = (next: Partial<State>): void => {
    state = { ...state, ...next };
    draw();
  };
  const deal = (): void => {
    if (dealt) return;
    const seed = readSeed(state.seed);
    if (seed === undefined) return update({ message: 'The seed must be a whole number from 0 to 4 294 967 295, or blank for a random one.' });
    if (readDays(state.days) === null) return update({ message: 'A game runs from 1 to 20 Days.' });
    dealt = true;
    props.deal(seed ?? randomSeed(), formConfig(state.form));
  };

  function draw(): void {
    const note = storedNote();
    const saved = storedSave() !== null;
    const previous = storedPrevious() !== null;
    const seedBad = readSeed(state.seed) === undefined;
    const daysBad = readDays(state.days) === null;
    patch(props.root, h('form', {
      class: 'setup', 'data-t': 'setup', novalidate: true,
      onsubmit: (event: Event) => {
        event.preventDefault();
        deal();
      },
    },
      h('h1', { tabindex: '-1', 'data-key': 'heading:setup' }, 'Solitaire'),
      props.notice !== null && h('p', { class: 'notice', 'data-t': 'notice', role: 'alert' }, props.notice),
      h('p', { class: 'lead' }, 'One railroad, one player. Clear the least Revenue before the Days run out and you have won; fall short and you have lost. All of it can be changed below.'),
      h('div', { class: 'setup-columns' },
        h('div', { class: 'parameters' },
          h('h2', {}, 'The deal'),
          h('label', { class: 'field' }, h('span', {}, 'Seed'),
            h('input', { type: 'text', id: 'ss-seed', 'data-key': 'ss-seed', inputmode: 'numeric', autocomplete: 'off', placeholder: 'random', value: state.seed, 'aria-invalid': seedBad ? 'true' : undefined, 'aria-describedby': 'ss-seed-note', oninput: (event: Event) => event.target instanceof HTMLInputElement && update({ seed: event.target.value, message: null }) })),
          h('p', { class: seedBad ? 'error' : 'note', id: 'ss-seed-note' }, seedBad ? 'A whole number from 0 to 4 294 967 295, please, or nothing.' : 'The same seed and the same settings make the same railroad. Blank draws one at random.'),
          h('label', { class: 'field' }, h('span', {}, 'Days'),
            h('input', {
              type: 'number', id: 'ss-days', 'data-key': 'ss-days', min: '1', max: '20', inputmode: 'numeric', value: state.days, 'aria-invalid': daysBad ? 'true' : undefined,
              oninput: (event: Event) => {
                if (!(event.target instanceof HTMLInputElement)) return;
                const days = readDays(event.target.value);
                update({ days: event.target.value, message: null, ...(days === null ? {} : { form: editParameters(state.form, { days }) }) });
              },
              onchange: () => {
                if (readDays(state.days) === null) update({ days: String(state.form.days), message: 'A game runs from 1 to 20 Days; the length is put back.' });
              },
            })),
          h('p', { class: 'note' }, 'Each Day has twelve Stages of two hours. Five Days take about an hour.'),
          h('label', { class: 'field' }, h('span', {}, 'Players'), h('select', { id: 'ss-players', 'data-key': 'ss-players', disabled: true }, h('option', { value: '1' }, '1'))),
          h('p', { class: 'note' }, 'Solitaire is for one. It runs in this browser and needs no network.')),
        h('div', { class: 'rules-column' },
          settingsForm({ prefix: 'ss', form: state.form, texts: state.texts, solitaire: true, open: true, change: (next, texts) => update({ form: next, texts: texts ?? state.texts, message: null }) }))),
      h('div', { class: 'setup-foot' },
        saved && h('p', { class: 'warning-panel', role: 'note' }, h('strong', {}, 'A saved game is here'), note === null ? '. ' : `: Day ${note.day}, Stage ${note.stage}, ${note.revenue} Revenue. `, 'Continue picks it up; creating a new game replaces it.'),
        state.message !== null && h('p', { class: 'error', role: 'alert' }, state.message),
        h('div', { class: 'row buttons' },
          h('button', { type: 'submit', class: 'primary', 'data-t': 'deal', 'data-key': 'deal', 'aria-disabled': seedBad || daysBad ? 'true' : undefined }, 'Create new game'),
          saved && h('button', { type: 'button', class: 'primary', 'data-t': 'resume', 'data-key': 'resume', onclick: props.resume }, 'Continue saved game'),
          (saved || previous) && h('button', {
            type: 'button', 'data-key': 'last-rules',
            onclick: () => void props.lastRules().then((rules) => rules !== null && update({ form: openFormOn(rules, 1), days: String(rules.days), texts: { numbers: {} }, message: null })),
          }, 'Use my last rules'),
          previous && h('button', { type: 'button', 'data-key': 'previous', onclick: props.restorePrevious }, 'Restore previous game'),
          h('label', { class: 'file' }, 'Open a save file', h('input', {
            type: 'file', accept: '.json,application/json', 'data-t': 'open-save', 'data-key': 'open-save',
            onchange: (event: Event) => {
              const file = event.target instanceof HTMLInputElement ? event.target.files?.[0] : undefined;
              if (file !== undefined) props.openFile(file);
            },
          }))))));
  }
  draw();
}
