// The controls every panel is made of: a panel with a heading that folds, and a button that says what it does and why it cannot be
// pressed (U-GA-1, U-AX-9). A control's `data-key` is stable, so that the focus finds it again (U-KB-3).

import type { DirectEntry } from '../view/menu-types.ts';
import { act, change, litBy, prefer } from './app.ts';
import type { App } from './app.ts';
import { cls, h } from './dom.ts';
import type { Child, Handler, VNode } from './dom.ts';
import { copyFault, faultDetails } from './fault-details.ts';
import { ruleOf, topicOf } from './help-topic.ts';
import { sayPolitely } from './live.ts';
import { t } from './strings/text.ts';
import type { Intent } from './types.ts';

export interface PanelFold {
  readonly folded: boolean;
  readonly toggle: () => void;
}

export interface PanelProps {
  readonly id: string;
  readonly title: Child;
  /** A hook for the words of the heading (U-HN-4). */
  readonly titleHook?: string;
  /** What a folded panel still says. */
  readonly summary?: string;
  readonly tools?: Child;
  readonly role?: 'region' | 'complementary';
  /** The topic of this panel, by name or by the address of its rule (U-GA-1, U-HP-1). */
  readonly help?: string;
  /** Who folds it, where that is not the reader's own list of folded panels (U-RV-8). */
  readonly fold?: PanelFold | undefined;
}

/** A link into the rule book, in a window of its own so that the game stays where it is. */
export function helpLink(href: string, about: string, text = '?'): VNode {
  return h('a', { class: 'help', href, target: '_blank', rel: 'noopener', 'data-key': `help:${about}`, 'aria-label': text === '?' ? t('help.rulesOf', { about }) : undefined }, text);
}

/** The `?` of a heading: it opens the help beside the game, or the rule book where a screen has no help (U-HP-1). */
export function helpMark(app: App, topic: string, about: string): VNode {
  const known = topicOf(topic);
  const { help } = app;
  if (help === undefined || known === null) return helpLink(known === null ? topic : ruleOf(known), about);
  return h('button', { type: 'button', class: 'help', 'data-key': `help:${about}`, 'data-topic': known, 'aria-label': t('help.about', { about }), onclick: () => help(known) }, '?');
}

export function isFolded(app: App, id: string): boolean {
  return app.preferences.folded.includes(id);
}

/** A titled section that can be folded to one line. */
export function panel(app: App, props: PanelProps, body: () => Child): VNode {
  const folded = props.fold?.folded ?? isFolded(app, props.id);
  const toggle = props.fold?.toggle ?? ((): void => {
    const others = app.preferences.folded.filter((id) => id !== props.id);
    prefer(app, { folded: folded ? others : [...others, props.id] });
  });
  return h('section', { key: props.id, id: props.id, class: cls('panel', folded && 'folded'), 'data-t': props.id, role: props.role ?? 'region', 'data-topic': topicOf(props.help) ?? undefined, 'aria-labelledby': `${props.id}-title` },
    h('header', { class: 'panel-head' },
      h('h2', { id: `${props.id}-title`, tabindex: '-1', 'data-key': `heading:${props.id}`, 'data-t': props.titleHook }, props.title),
      folded && props.summary !== undefined && h('p', { class: 'summary' }, props.summary),
      props.tools !== undefined && !folded && h('div', { class: 'tools' }, props.tools),
      props.help !== undefined && !folded && helpMark(app, props.help, typeof props.title === 'string' ? props.title : props.id),
      h('button', { type: 'button', class: 'fold', 'data-key': `fold:${props.id}`, 'aria-expanded': folded ? 'false' : 'true', 'aria-label': t(folded ? 'panel.unfold' : 'panel.fold'), 'aria-describedby': `${props.id}-title`, onclick: toggle },
        h('span', { class: 'chevron', 'aria-hidden': 'true' }))),
    !folded && h('div', { class: 'panel-body' }, guarded(props.id, body)));
}

/** U-ER-8: a panel that cannot be drawn says so and leaves the rest of the page working. */
export function guarded(id: string, body: () => Child): Child {
  try {
    return body();
  } catch (error) {
    const copy = (): void => void copyFault(faultDetails(error)).then((done) => sayPolitely(t(done ? 'fault.copied' : 'fault.notCopied')));
    return h('div', { class: 'broken', role: 'alert', key: `broken:${id}` },
      h('p', {}, t('fault.panel')),
      h('button', { type: 'button', 'data-key': `copy:${id}`, 'data-t': 'copy-details', onclick: copy }, t('fault.copy')));
  }
}

export interface ButtonProps {
  readonly key: string;
  readonly class?: string;
  readonly onclick: Handler;
  /** Why it cannot be pressed; the control stays focusable (U-AX-9). */
  readonly why?: string | null;
  readonly attrs?: Readonly<Record<string, string | undefined>>;
}

export function button(props: ButtonProps, ...children: readonly Child[]): VNode {
  const refused = props.why !== undefined && props.why !== null;
  return h('button', {
    type: 'button', key: props.key, 'data-key': props.key, class: props.class, ...props.attrs,
    'aria-disabled': refused ? 'true' : undefined,
    onclick: refused ? () => undefined : props.onclick,
  }, ...children, refused && h('span', { class: 'why' }, props.why ?? ''));
}

/** A stable name for an intent's control. */
export function intentKey(intent: Intent): string {
  return `act:${JSON.stringify(intent)}`;
}

/** Hands out the digits 1–9 to the choices as they are drawn (U-AP-7). */
export interface Numbering {
  next: number;
}

/** One legal act as a button: what it does and what follows; hovering or focusing it lights its route (U-OA-5). */
export function choice(app: App, entry: DirectEntry, numbering: Numbering | null, extra?: string, press: () => void = () => void act(app, entry)): VNode {
  const digit = numbering !== null && numbering.next <= 9 ? String(numbering.next) : null;
  if (numbering !== null) numbering.next += 1;
  const light = (): void => change(app, { lit: litBy(entry) });
  const dark = (): void => change(app, { lit: null });
  const key = intentKey(entry.intent);
  return h('button', {
    type: 'button', key, 'data-key': key, 'data-t': entry.group === 'end' ? 'end' : 'act', 'data-intent': entry.intent.type, 'data-group': entry.group, 'data-topic': entry.topic, 'data-choice': digit ?? undefined,
    class: cls('choice', extra),
    onclick: press,
    onmouseenter: light, onmouseleave: dark, onfocus: light, onblur: dark,
  },
    digit !== null && app.preferences.shortcuts && h('kbd', { 'aria-hidden': 'true' }, digit),
    h('span', { class: 'what' }, entry.label),
    entry.consequence !== undefined && h('span', { class: 'follows' }, entry.consequence));
}
