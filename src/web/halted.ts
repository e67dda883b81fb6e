// A save that no longer replays, because the rules have moved: never forced past, changed or deleted. What can be done with it (U-SV-9).

import type { LocalSession } from '../client/local-session.ts';
import type { Stop } from '../game/replay.ts';
import { closeDialog, openDialog, redrawDialogs } from './dialogs.ts';
import { downloadText } from './download.ts';
import { h } from './dom.ts';
import { pack } from './replays/pack.ts';
import { actWords } from './sentences.ts';
import { t } from './strings/text.ts';

export interface Halted {
  readonly kind: 'halted';
  readonly text: string;
  /** It is the game this browser keeps, not a file. */
  readonly stored: boolean;
  readonly stop: Stop;
  /** Why the move is refused now. */
  readonly why: string;
  readonly fileName: string;
  /** The game up to the move before. */
  readonly upTo: LocalSession;
}

export interface HaltedDoors {
  /** Plays on from the move before, in a copy. */
  readonly goOn: (halted: Halted) => void;
  /** Leaves it and shows the setup screen. */
  readonly another: (halted: Halted) => void;
}

/** Shows the choices. */
export function openHalted(halted: Halted, doors: HaltedDoors): void {
  const { stop } = halted;
  let tooLong = false;
  const leave = (then: () => void) => (): void => {
    closeDialog('halted');
    then();
  };
  const watch = async (): Promise<void> => {
    if (halted.stored) return window.location.assign(`./replays.html?kept&move=${stop.index}`);
    const packed = await pack(halted.text);
    if (packed !== null) return window.location.assign(`./replays.html#g=${packed}&move=${stop.index}`);
    tooLong = true;
    redrawDialogs();
  };
  openDialog({
    id: 'halted', title: t('halted.title'),
    body: () => [
      h('p', {}, t('halted.stop', { move: stop.index + 1, of: stop.of, act: actWords(stop.type), why: halted.why })),
      h('p', {}, t('halted.kept')),
      tooLong && h('p', { class: 'notice', role: 'alert', key: 'too-long', 'data-t': 'halted-too-long' }, t('halted.tooLong')),
      h('div', { class: 'stacked' },
        h('button', { type: 'button', 'data-first': '', 'data-t': 'halted-watch', onclick: () => void watch() }, t('halted.watch')),
        h('button', { type: 'button', 'data-t': 'halted-go-on', onclick: leave(() => doors.goOn(halted)) }, stop.index === 0 ? t('halted.anew') : t('halted.goOn', { move: stop.index })),
        h('button', { type: 'button', 'data-t': 'halted-another', onclick: leave(() => doors.another(halted)) }, t('halted.another')),
        h('button', { type: 'button', 'data-t': 'halted-download', onclick: () => downloadText(halted.text, halted.fileName) }, t('halted.download'))),
    ],
  });
}
