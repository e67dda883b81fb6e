// What stands in the lobby's doors and the one way a button of theirs works (U-IN-5, U-LB-40, U-LB-41): one request at a time, its button
// busy meanwhile, its error beside it afterwards.

import { openForm } from '../../view/game-type-form.ts';
import type { GameTypeForm } from '../../view/game-type-form.ts';
import type { PreviewAnswer } from '../../protocol/answers.ts';
import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { sayNow } from '../live.ts';
import type { Probe } from '../remote/api.ts';
import { storedName, storedSecret } from '../remote/records.ts';
import { failureWords } from '../not-loaded.ts';
import type { FormTexts } from '../settings-form.ts';
import { t } from '../strings/text.ts';
import type { TextKey } from '../strings/text.ts';

export type Press = 'look' | 'join' | 'create' | 'recover';

export interface DoorState {
  /** Null until it is known. */
  readonly probe: Probe | null;
  readonly door: 'join' | 'create';
  readonly secret: string;
  readonly secretOpen: boolean;
  readonly secretShown: boolean;
  readonly name: string;
  readonly code: string;
  readonly preview: PreviewAnswer | null;
  readonly recoveryGame: string;
  readonly recoveryCode: string;
  readonly form: GameTypeForm;
  readonly texts: FormTexts;
  readonly seed: string;
  readonly days: string;
  readonly settingsOpen: boolean;
  readonly busy: Press | null;
  readonly error: { readonly at: Press; readonly text: string; readonly secret: boolean } | null;
  readonly note: string | null;
}

export function freshDoors(code: string | null): DoorState {
  const secret = storedSecret();
  const form = openForm('coop', 4, 5);
  return {
    probe: null, door: 'join', secret: secret ?? '', secretOpen: secret === null, secretShown: false, name: storedName(), code: code ?? '', preview: null, recoveryGame: code ?? '',
    recoveryCode: '', form, texts: { numbers: {} }, seed: '', days: String(form.days), settingsOpen: false, busy: null, error: null, note: null,
  };
}

const ENTERED = 'stationmaster-entered';
const TYPED = ['door', 'secret', 'name', 'code', 'recoveryGame', 'recoveryCode', 'seed', 'days'] as const;

/** Keeps what has been typed across one load of the page, in this tab alone. What is typed here is soon typed again, so that it holds nothing up. */
export function keepEntered(state: DoorState): true {
  try {
    sessionStorage.setItem(ENTERED, JSON.stringify({ ...Object.fromEntries(TYPED.map((name) => [name, state[name]])), form: state.form }));
  } catch {
    // Without storage the fields come up as they do on any visit.
  }
  return true;
}

/** Whether two values are made alike, down to their fields. */
function alike(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return typeof a === typeof b && (a === null) === (b === null);
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return one.length === other.size && one.every(([name, value]) => other.has(name) && alike(value, other.get(name)));
}

/** What was kept so, once; nothing where the doors of this build are made otherwise. */
export function takeEntered(): Partial<DoorState> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(ENTERED) ?? 'null');
    sessionStorage.removeItem(ENTERED);
    const now = freshDoors(null);
    const wanted = { ...Object.fromEntries(TYPED.map((name) => [name, now[name]])), form: now.form };
    return alike(kept, wanted) ? kept as Partial<DoorState> : {};
  } catch {
    return {};
  }
}

export interface Doors {
  readonly state: () => DoorState;
  readonly update: (next: Partial<DoorState>) => void;
  /** Says what is wrong beside a button and moves the focus to where it can be mended. */
  readonly fail: (at: Press, text: string, focus: string | null, secret?: boolean) => void;
  /** Runs a request for a button, unless one is under way. */
  readonly press: (at: Press, run: () => Promise<void>) => void;
}

export function doorsOn(first: DoorState, draw: () => void): Doors {
  let state = first;
  const update = (next: Partial<DoorState>): void => {
    state = { ...state, ...next };
    draw();
  };
  const fail: Doors['fail'] = (at, text, focus, secret = false) => {
    update({ error: { at, text, secret } });
    sayNow(text);
    if (focus !== null) document.getElementById(focus)?.focus();
  };
  return {
    state: () => state,
    update,
    fail,
    press: (at, run) => {
      if (state.busy !== null) return;
      update({ busy: at, error: null, note: null });
      void run().catch((error: unknown) => fail(at, failureWords(error), null)).finally(() => update({ busy: null, note: null }));
    },
  };
}

/** A button with its busy wording; without an act of its own it sends its form. */
export function pressButton(doors: Doors, at: Press, idle: TextKey, busy: TextKey, onclick?: () => void): Child {
  const mine = doors.state().busy === at;
  return h('button', { type: onclick === undefined ? 'submit' : 'button', class: 'primary', key: at, id: `lb-${at}`, 'data-key': `lb-${at}`, 'data-t': at, disabled: doors.state().busy !== null, 'aria-busy': mine ? 'true' : undefined, onclick }, t(mine ? busy : idle));
}

/** What that button's last press came to. */
export function pressError(doors: Doors, at: Press): Child {
  const { error, note, busy } = doors.state();
  return [
    error?.at === at && h('p', { class: 'error', role: 'alert', key: `error:${at}`, 'data-t': `error-${at}` }, h('span', { 'aria-hidden': 'true' }, '⚠ '), error.text),
    busy === at && note !== null && h('p', { class: 'note', role: 'status', key: `note:${at}` }, note),
  ];
}

/** Fields that Enter sends as their button does. */
export function fieldsOf(send: () => void, attrs: Readonly<Record<string, string>>, ...children: readonly Child[]): Child {
  return h('form', {
    ...attrs, novalidate: true,
    onsubmit: (event: Event) => {
      event.preventDefault();
      send();
    },
  }, ...children);
}

/** A field of one line would run the lines of a message together: blanks stand in for their ends. */
function pasteLines(event: Event, change: (text: string) => void): void {
  const field = event.target;
  const text = event instanceof ClipboardEvent ? (event.clipboardData?.getData('text') ?? '').trim() : '';
  if (!(field instanceof HTMLInputElement) || !/[\r\n]/.test(text)) return;
  event.preventDefault();
  field.setRangeText(text.replace(/\s*[\r\n]+\s*/g, ' '), field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end');
  change(field.value);
}

/** A line of text to fill in. */
export function textField(id: string, label: Child, value: string, change: (text: string) => void, more: Readonly<Record<string, string | undefined>> = {}): Child {
  return h('label', { class: 'field', key: id }, h('span', {}, label), h('input', {
    type: 'text', id, 'data-key': id, autocomplete: 'off', autocapitalize: 'none', autocorrect: 'off', spellcheck: 'false', enterkeyhint: 'next', value, ...more,
    oninput: (event: Event) => event.target instanceof HTMLInputElement && change(event.target.value),
    onpaste: (event: Event) => pasteLines(event, change),
  }));
}
