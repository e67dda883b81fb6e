// Solitaire setup: parameters, game type, settings, the saved game, and the buttons that deal, continue or open one.

import { formConfig, openForm, openFormOn, readDays, editParameters } from '../view/game-type-form.ts';
import type { GameTypeForm } from '../view/game-type-form.ts';
import { dealQueryIn, readSeed } from '../protocol/pasted.ts';
import { buildInfo } from './build-info.ts';
import { dealUrl, ignoredWords, readDeal, setupUrl } from './deal-url.ts';
import { artStrip } from './draw/art-strip.ts';
import type { GameRules } from './config.ts';
import { followDisplay } from './display.ts';
import { fileButton, h, patch } from './dom.ts';
import type { Child } from './dom.ts';
import { noteAddress } from './entries.ts';
import { failureWords } from './not-loaded.ts';
import { updateNotice, watchUpdates } from './offline/update.ts';
import { settingsForm } from './settings-form.ts';
import type { FormTexts } from './settings-form.ts';
import { forgetSave, storedNote, storedPrevious, storedSave } from './storage.ts';
import { t } from './strings/text.ts';

export interface SetupProps {
  readonly root: Element;
  readonly prefill: { readonly seed: number | null; readonly rules: GameRules } | null;
  readonly notice: string | null;
  /** `said`: what was put right by the very press that deals, for the game's screen to tell. */
  readonly deal: (seed: number, rules: GameRules, said: string | null) => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly restorePrevious: () => Promise<void>;
  /** `problem`: why the file cannot be played. */
  readonly openFile: (file: File, problem: (text: string) => void) => Promise<void>;
  /** The rules of the stored game, or null. */
  readonly lastRules: () => Promise<GameRules | null>;
}

interface State {
  readonly form: GameTypeForm;
  readonly texts: FormTexts;
  readonly seed: string;
  readonly days: string;
  readonly message: string | null;
  /** A press could not be carried out: loading the page again is offered, with what has been entered. */
  readonly failed: boolean;
  /** A press is being carried out, and takes so long that it is said. */
  readonly loading: boolean;
  /** About what brought the player here; gone with the next thing done. */
  readonly notice: string | null;
}

/** Milliseconds in which a correction belongs to the press that also deals: nobody has read it yet. */
const SAME_PRESS = 600;
/** Milliseconds after which a press that is still being carried out says so. */
const LONG_MS = 1500;

/** A random seed for a blank field. */
export function randomSeed(): number {
  const words = new Uint32Array(1);
  crypto.getRandomValues(words);
  return (words[0] ?? 0) % 1_000_000_000;
}

const siteLinks = (): Child => h('header', { class: 'top-bar', role: 'banner' },
  h('a', { class: 'title', href: './index.html', 'data-key': 'title', 'data-t': 'to-splash' }, t('site.name')),
  h('nav', { class: 'tools', 'aria-label': t('site.pages') },
    h('a', { class: 'tool', href: './index.html', 'data-key': 'home' }, t('site.home')),
    h('a', { class: 'tool', href: './play.html?lobby', 'data-key': 'lobby' }, t('header.lobby')),
    h('a', { class: 'tool', href: './replays.html', 'data-key': 'replays' }, t('header.replays')),
    h('a', { class: 'tool', href: './docs/index.html', 'data-key': 'rules' }, t('site.rules'))));

export interface Setup {
  /** Says something above the form, which stays as it is filled in. */
  readonly tell: (notice: string) => void;
  readonly leave: () => void;
}

/** Draws the screen and keeps it drawn, until it is left. */
export function showSetup(props: SetupProps): Setup {
  const form = props.prefill === null ? openForm('solitaire', 1, 5) : openFormOn(props.prefill.rules, 1);
  let state: State = { form, texts: { numbers: {} }, seed: props.prefill?.seed == null ? '' : String(props.prefill.seed), days: String(form.days), message: null, failed: false, loading: false, notice: props.notice };
  let busy = false;
  let correctedAt = -SAME_PRESS;
  let over = false;
  const unfollow = followDisplay();
  const unwatch = watchUpdates(() => draw());

  const update = (next: Partial<State>): void => {
    state = { ...state, notice: null, failed: false, ...next };
    draw();
  };
  const tell = (notice: string): void => update({ notice });
  const correct = (message: string, next: Partial<State>): void => {
    correctedAt = performance.now();
    update({ ...next, message });
  };
  /** Carries out one press at a time; one that fails says so here, and may be made again. */
  const press = (run: () => Promise<void>): void => {
    if (busy) return;
    busy = true;
    keepEntered();
    const slow = window.setTimeout(() => update({ loading: true }), LONG_MS);
    void run().catch((error: unknown) => {
      // The page shows something else by now, which says it.
      if (over) throw error;
      keepEntered();
      update({ message: failureWords(error), failed: true });
    }).finally(() => {
      busy = false;
      window.clearTimeout(slow);
      if (state.loading) update({ loading: false, message: state.message, failed: state.failed, notice: state.notice });
    });
  };
  /** A deal's link brings its rules along. */
  const typeSeed = (text: string): void => {
    const query = dealQueryIn(text);
    const { seed, rules, asked, ignored } = readDeal(new URLSearchParams(query ?? ''));
    if (!asked || seed === null) return update({ seed: text, message: null });
    const note = ignoredWords(ignored);
    update({ seed: String(seed), form: openFormOn(rules, 1), days: String(rules.days), texts: { numbers: {} }, message: null, notice: `${t('setup.dealRead')}${note === null ? '' : ` ${note}`}` });
  };
  const deal = (): void => {
    if (busy) return;
    const seed = readSeed(state.seed);
    if (seed === undefined) return update({ message: t('setup.seedBad') });
    if (readDays(state.days) === null) return update({ message: t('setup.daysBad') });
    const said = performance.now() - correctedAt < SAME_PRESS ? state.message : null;
    const [drawn, rules] = [seed ?? randomSeed(), formConfig(state.form)];
    press(() => {
      // A page that has to be loaded anew on the way, for a newer build, goes on to this very deal.
      noteAddress(`./${dealUrl(drawn, rules)}`);
      return props.deal(drawn, rules, said);
    });
  };

  /** Puts what has been entered into the address, so that it outlives a reload. */
  function keepEntered(): void {
    noteAddress(`./${setupUrl(readSeed(state.seed) ?? null, formConfig(state.form))}`);
  }

  function parameters(seedBad: boolean, daysBad: boolean): Child {
    return h('div', { class: 'parameters' },
      h('h2', {}, t('setup.deal')),
      h('label', { class: 'field' }, h('span', {}, t('setup.seed')),
        h('input', {
          type: 'text', id: 'ss-seed', 'data-key': 'ss-seed', inputmode: 'numeric', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', enterkeyhint: 'go', placeholder: t('setup.seedRandom'), value: state.seed,
          'aria-invalid': seedBad ? 'true' : undefined, 'aria-describedby': 'ss-seed-note', oninput: (event: Event) => event.target instanceof HTMLInputElement && typeSeed(event.target.value),
        })),
      h('p', { class: seedBad ? 'error' : 'note', id: 'ss-seed-note' }, t(seedBad ? 'setup.seedBad' : 'setup.seedNote')),
      h('label', { class: 'field' }, h('span', {}, t('rules.days')),
        h('input', {
          type: 'number', id: 'ss-days', 'data-key': 'ss-days', min: '1', max: '20', inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'go', value: state.days, 'aria-invalid': daysBad ? 'true' : undefined, 'aria-describedby': 'ss-days-note',
          oninput: (event: Event) => {
            if (!(event.target instanceof HTMLInputElement)) return;
            const days = readDays(event.target.value);
            update({ days: event.target.value, message: null, ...(days === null ? {} : { form: editParameters(state.form, { days }) }) });
          },
          onchange: () => {
            if (readDays(state.days) === null) correct(t('setup.daysPutBack', { typed: state.days, days: state.form.days }), { days: String(state.form.days) });
          },
        })),
      h('p', { class: daysBad ? 'error' : 'note', id: 'ss-days-note' }, t(daysBad ? 'setup.daysBad' : 'setup.daysNote')),
      h('label', { class: 'field' }, h('span', {}, t('rules.players')), h('select', { id: 'ss-players', 'data-key': 'ss-players', disabled: true }, h('option', { value: '1' }, '1'))),
      h('p', { class: 'note' }, t('setup.playersNote')));
  }

  function foot(bad: boolean): Child {
    const note = storedNote();
    const saved = storedSave() !== null;
    const previous = storedPrevious() !== null;
    return h('div', { class: 'setup-foot' },
      saved && h('p', { class: 'warning-panel', role: 'note', 'data-t': 'saved-note' }, h('strong', {}, note === null ? t('setup.saved') : t('setup.savedAt', { day: note.day, stage: note.stage, revenue: note.revenue })), ' ', t('setup.savedWarning')),
      state.message !== null && h('p', { class: 'error', role: 'alert', 'data-t': 'setup-message' }, state.message, state.failed && [' ', h('button', { type: 'button', 'data-key': 'setup-reload', 'data-t': 'setup-reload', onclick: () => {
        keepEntered();
        window.location.reload();
      } }, t('setup.reload'))]),
      state.loading && h('p', { class: 'note', role: 'status', 'data-t': 'setup-loading' }, t('setup.loading')),
      h('div', { class: 'row buttons' },
        h('button', { type: 'submit', class: 'primary', 'data-t': 'deal', 'data-key': 'deal', 'aria-disabled': bad ? 'true' : undefined }, t('setup.create')),
        saved && h('button', { type: 'button', class: 'primary', 'data-t': 'resume', 'data-key': 'resume', onclick: () => press(props.resume) }, t('setup.resume')),
        (saved || previous) && h('button', {
          type: 'button', 'data-key': 'last-rules', 'data-t': 'last-rules',
          onclick: () => press(async () => {
            const rules = await props.lastRules();
            if (rules === null) update({ message: t('setup.noLastRules') });
            else update({ form: openFormOn(rules, 1), days: String(rules.days), texts: { numbers: {} }, message: null });
          }),
        }, t('setup.lastRules')),
        saved && h('button', {
          type: 'button', 'data-key': 'delete-save', 'data-t': 'delete-save',
          onclick: () => {
            update({ notice: t(forgetSave() ? 'setup.deleted' : 'setup.notDeleted') });
          },
        }, t('setup.delete')),
        previous && h('button', { type: 'button', 'data-key': 'previous', 'data-t': 'previous', onclick: () => press(props.restorePrevious) }, t('setup.previous')),
        fileButton(t('save.open'), (file) => {
          update({});
          press(() => props.openFile(file, tell));
        })));
  }

  function draw(): void {
    // A field that is taken out with this screen still tells that it changed.
    if (over) return;
    const seedBad = readSeed(state.seed) === undefined;
    const daysBad = readDays(state.days) === null;
    patch(props.root,
      h('a', { class: 'skip', href: '#setup', key: 'skip', 'data-key': 'skip' }, t('site.skip')),
      siteLinks(),
      h('main', { id: 'setup', key: 'setup' }, h('form', {
        class: 'setup', 'data-t': 'setup', novalidate: true,
        onsubmit: (event: Event) => {
          event.preventDefault();
          deal();
        },
      },
        artStrip(),
        h('h1', { tabindex: '-1', 'data-key': 'heading:setup' }, t('setup.title')),
        updateNotice(() => {
          keepEntered();
          return true;
        }),
        state.notice !== null && h('p', { class: 'notice', 'data-t': 'notice', role: 'alert' }, state.notice),
        h('p', { class: 'lead' }, t('setup.lead')),
        h('div', { class: 'setup-columns' },
          parameters(seedBad, daysBad),
          h('div', { class: 'rules-column' },
            settingsForm({
              prefix: 'ss', form: state.form, texts: state.texts, solitaire: true, open: true,
              change: (next, texts, corrected) => {
                if (corrected === undefined) update({ form: next, texts: texts ?? state.texts, message: null });
                else correct(corrected, { form: next, texts: texts ?? state.texts });
              },
            }))),
        foot(seedBad || daysBad))),
      h('footer', { class: 'foot', key: 'foot', role: 'contentinfo' }, h('span', {}, buildInfo.stamp)));
  }
  draw();
  return {
    tell,
    leave: () => {
      over = true;
      unfollow();
      unwatch();
    },
  };
}
