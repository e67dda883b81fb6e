// Which topic of the help something is about, and where its rule stands (U-HP-1, U-HP-4).

import { TOPICS } from '../view/topics.ts';
import type { Topic } from '../view/topics.ts';

/** A topic by its name, or by the address of its rule. */
export function topicOf(text: string | null | undefined): Topic | null {
  const name = text?.replace(/^.*#t-/, '');
  return TOPICS.find((topic) => topic === name) ?? null;
}

const RULES = './docs/rules.html';
/** Where the whole rule of a topic stands; the site is not built without all of these (U-CB-24). */
export const ruleOf = (topic: Topic): string => `${RULES}#t-${topic}`;

/** What a control is about: its own topic, or that of the panel around it. */
export function topicAt(target: EventTarget | null): Topic | null {
  return target instanceof Element ? topicOf(target.closest('[data-topic]')?.getAttribute('data-topic')) : null;
}
