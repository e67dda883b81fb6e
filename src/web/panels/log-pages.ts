// The pages of a table's history that are not held yet (U-JR-9): *Earlier* at the top fetches the one before; find, filters and copy fetch all
// that is missing first. A page that cannot be fetched can be tried again.

import type { App } from '../app.ts';
import { h } from '../dom.ts';
import type { Child } from '../dom.ts';
import { t } from '../strings/text.ts';

type State = 'idle' | 'busy' | 'failed';
const states = new WeakMap<object, State>();

async function fetchPage(app: App): Promise<boolean> {
  const { session } = app;
  if (session.logFrom() === 0 || states.get(session) === 'busy') return false;
  states.set(session, 'busy');
  app.schedule();
  const fetched = await session.earlier();
  states.set(session, fetched || session.logFrom() === 0 ? 'idle' : 'failed');
  app.schedule();
  return fetched;
}

/** Every page before the lines held, until there is none or one cannot be had; whether all are here. */
export async function fetchAll(app: App): Promise<boolean> {
  while (await fetchPage(app));
  return app.session.logFrom() === 0;
}

/** What stands over the oldest line held, or nothing when that is the first. */
export function earlierButton(app: App): Child {
  if (app.session.logFrom() === 0) return null;
  const state = states.get(app.session) ?? 'idle';
  return h('div', { class: 'earlier', key: 'earlier' },
    state === 'failed' && h('p', { class: 'note', role: 'status' }, t('log.earlierFailed')),
    h('button', { type: 'button', class: 'quiet', 'data-key': 'log-earlier', 'data-t': 'log-earlier', 'aria-disabled': state === 'busy' ? 'true' : undefined, onclick: () => void fetchPage(app) }, t(state === 'busy' ? 'log.fetching' : state === 'failed' ? 'log.again' : 'log.earlier')));
}
