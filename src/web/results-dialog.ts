// The results as a dialog over the game: the report, the vote on one more Day, and what can be done with a game that is over.

import { officialFacts, outcomeWords } from '../view/outcome-sentences.ts';
import type { App } from './app.ts';
import { closeDialog, openDialog } from './dialogs.ts';
import { h } from './dom.ts';
import type { Child } from './dom.ts';
import { voteForm } from './panels/vote.ts';
import { report } from './results.ts';
import { t } from './strings/text.ts';
import { button } from './widgets.ts';

/** What the buttons under the results do; null where a game has no such thing. */
export interface ResultActions {
  readonly saveReplay: () => void;
  readonly copyLink: (() => void) | null;
  readonly exportBoard: (() => void) | null;
  readonly sameDeal: (() => void) | null;
  readonly newDeal: (() => void) | null;
  readonly toLobby: (() => void) | null;
}

let actions: ResultActions = { saveReplay: () => undefined, copyLink: null, exportBoard: null, sameDeal: null, newDeal: null, toLobby: null };

export function setResultActions(next: ResultActions): void {
  actions = next;
}

function body(app: App): Child {
  const why = app.table?.saveWhy() ?? null;
  const one = (key: string, label: string, run: (() => void) | null, leaves = false): Child => run !== null && button({
    key, onclick: () => {
      if (leaves) closeDialog('results');
      run();
    },
  }, label);
  return report(app.frame, voteForm(app), h('div', { class: 'row buttons' },
    button({ key: 'results-save', onclick: actions.saveReplay, why }, t('save.download')),
    one('results-link', t('results.copyLink'), actions.copyLink),
    one('results-export', t('results.export'), actions.exportBoard),
    one('same-deal', t('results.sameDeal'), actions.sameDeal, true),
    one('new-deal', t('results.newDeal'), actions.newDeal, true),
    one('to-lobby', t('results.toLobby'), actions.toLobby, true),
    h('button', { type: 'button', class: 'primary', onclick: () => closeDialog('results'), 'data-key': 'close-results' }, t('dialog.close'))));
}

/** Opens the results; they are drawn from the frame for as long as they are open. */
export function openResults(app: App): void {
  const facts = officialFacts(app.frame);
  openDialog({ id: 'results', title: facts === null ? t('results.title') : outcomeWords(facts).headline, wide: true, body: () => body(app) });
}
