// What covers the page between the start, or any return over the network, and the first position (U-HO-1 to U-HO-3). It is never blank
// and never for good: after eight seconds it offers a way on and a way back.

import { h, patch } from '../dom.ts';
import { sayNow, sayPolitely } from '../live.ts';
import { t } from '../strings/text.ts';

const LONG_MS = 8_000;
const SHOWN_MS = 900;

export interface CurtainProps {
  readonly root: Element;
  readonly fresh: boolean;
  readonly code: string;
  /** The game type and the players, where they are known. */
  readonly about: string | null;
  readonly again: () => void;
  readonly back: () => void;
}

export interface Curtain {
  /** Resolves when it may go: a new game's start is seen for a moment. */
  readonly lifted: () => Promise<void>;
  readonly drop: () => void;
  /** Something has gone wrong: it says so and offers the ways on at once. */
  readonly tell: (text: string) => void;
}

/** Covers the page. */
export function showCurtain(props: CurtainProps): Curtain {
  const { root, fresh, code, about } = props;
  const since = performance.now();
  let slow = false;
  let problem: string | null = null;
  const words = fresh ? t('curtain.dealing') : t('curtain.rejoining', { code });
  const draw = (): void => patch(root, h('main', { class: 'curtain', 'data-t': 'handoff' },
    h('h1', { tabindex: '-1', 'data-key': 'heading:curtain' }, slow ? t('curtain.slow') : words),
    about !== null && h('p', { class: 'about' }, about),
    problem !== null && h('p', { class: 'notice', role: 'alert', 'data-t': 'curtain-problem' }, problem),
    slow
      ? h('div', { class: 'row' },
        h('button', { type: 'button', class: 'primary', 'data-key': 'curtain-again', 'data-t': 'curtain-again', onclick: () => props.again() }, t('lobby.tryAgain')),
        h('button', { type: 'button', 'data-key': 'curtain-back', 'data-t': 'curtain-back', onclick: () => props.back() }, t('curtain.back')))
      : h('p', { class: 'signal', 'aria-hidden': 'true' }, '• • •')));
  draw();
  document.title = t('curtain.title', { words });
  sayPolitely(words);
  const timer = window.setTimeout(() => {
    slow = true;
    draw();
    sayPolitely(t('curtain.slow'));
  }, LONG_MS);
  return {
    drop: () => window.clearTimeout(timer),
    tell: (text) => {
      window.clearTimeout(timer);
      problem = text;
      slow = true;
      draw();
      sayNow(text);
    },
    lifted: async () => {
      const left = fresh ? SHOWN_MS - (performance.now() - since) : 0;
      if (left > 0) await new Promise<void>((done) => window.setTimeout(done, left));
      window.clearTimeout(timer);
    },
  };
}
