// Setting up a table (U-LB-30 to U-LB-32): players, Days and seed left, the game type right, every rule below; the config sent spells all of
// it out (U-PS-7).

import { editParameters, formConfig, readDays } from '../../view/game-type-form.ts';
import type { SeatAnswer } from '../../protocol/answers.ts';
import { readSeed } from '../../protocol/pasted.ts';
import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { createTable } from '../remote/api.ts';
import { keepName, keepSecret } from '../remote/records.ts';
import { settingsForm } from '../settings-form.ts';
import { t } from '../strings/text.ts';
import { nameFor, secretFor, tellProblem } from './asking.ts';
import { pressButton, pressError } from './door-state.ts';
import type { Doors } from './door-state.ts';

function create(doors: Doors, seated: (seat: SeatAnswer, displayName: string) => void): void {
  const state = doors.state();
  const secret = secretFor(doors, 'create');
  if (secret === null) return;
  const name = nameFor(doors, 'create');
  if (name === null) return;
  const seed = readSeed(state.seed);
  if (seed === undefined) return doors.fail('create', t('lobby.seedBad'), 'lb-seed');
  if (readDays(state.days) === null) return doors.fail('create', t('lobby.daysBad'), 'lb-days');
  doors.press('create', async () => {
    const got = await createTable({ secret, config: formConfig(state.form), displayName: name, players: state.form.players, seed }, () => doors.update({ note: t('lobby.again') }));
    if (!got.ok) return tellProblem(doors, 'create', got.problem);
    keepSecret(secret);
    keepName(name);
    seated(got.value, name);
  });
}

function parameters(doors: Doors): Child {
  const { form, seed, days } = doors.state();
  const seedBad = readSeed(seed) === undefined;
  const daysBad = readDays(days) === null;
  return h('div', { class: 'parameters', key: 'parameters' },
    h('h3', {}, t('lobby.theDeal')),
    h('label', { class: 'field' }, h('span', {}, t('lobby.players')), h('select', {
      id: 'lb-players', 'data-key': 'lb-players', value: String(form.players),
      onchange: (event: Event) => event.target instanceof HTMLSelectElement && doors.update({ form: editParameters(form, { players: Number(event.target.value) }) }),
    }, [2, 3, 4].map((players) => h('option', { key: players, value: String(players), selected: players === form.players }, String(players))))),
    h('label', { class: 'field' }, h('span', {}, t('lobby.days')), h('input', {
      type: 'number', id: 'lb-days', 'data-key': 'lb-days', min: '1', max: '20', inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'done', value: days, 'aria-invalid': daysBad ? 'true' : undefined,
      oninput: (event: Event) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        const typed = readDays(event.target.value);
        doors.update({ days: event.target.value, error: null, ...(typed === null ? {} : { form: editParameters(form, { days: typed }) }) });
      },
      onchange: () => {
        if (readDays(doors.state().days) === null) doors.update({ days: String(doors.state().form.days), error: { at: 'create', text: t('lobby.daysBack'), secret: false } });
      },
    })),
    h('label', { class: 'field' }, h('span', {}, t('lobby.seed')), h('input', {
      type: 'text', id: 'lb-seed', 'data-key': 'lb-seed', inputmode: 'numeric', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', enterkeyhint: 'done', placeholder: t('lobby.seedRandom'), value: seed, 'aria-invalid': seedBad ? 'true' : undefined, 'aria-describedby': 'lb-seed-note',
      oninput: (event: Event) => event.target instanceof HTMLInputElement && doors.update({ seed: event.target.value, error: null }),
    })),
    h('p', { class: seedBad ? 'error' : 'note', id: 'lb-seed-note' }, t(seedBad ? 'lobby.seedBad' : 'lobby.seedNote')),
    h('ul', { class: 'notes' }, [t('lobby.noteHost'), t('lobby.noteChairs'), t('lobby.noteFixed')].map((text) => h('li', { class: 'note', key: text }, text))));
}

export function createDoor(doors: Doors, seated: (seat: SeatAnswer, displayName: string) => void): Child {
  const { form, texts, settingsOpen } = doors.state();
  return h('div', { class: 'door-body', key: 'create' },
    h('div', { class: 'setup-columns' }, parameters(doors),
      h('div', { class: 'rules-column' }, settingsForm({
        prefix: 'lb', form, texts, solitaire: false, open: settingsOpen,
        // Once a game is Custom its settings stay in sight.
        change: (next, typed) => doors.update({ form: next, texts: typed ?? doors.state().texts, error: null, settingsOpen: settingsOpen || next.type === 'custom' }),
      }))),
    h('div', { class: 'row create-foot' }, pressButton(doors, 'create', 'lobby.create', 'lobby.creating', () => create(doors, seated))),
    pressError(doors, 'create'));
}
