// The control of the sound (U-SU-1): a button that says how it is and, while the sound is on, how loud. Apart from what sounds, so that
// whatever makes a sound needs none of the page's widgets.

import { h } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { t } from '../strings/text.ts';
import { button } from '../widgets.ts';
import { setVolume, soundNow, toggleSound } from './sound.ts';

export function soundControl(redraw: () => void): VNode {
  const { able, on, volume } = soundNow();
  return h('span', { class: 'sound', key: 'sound', role: 'group', 'aria-label': t('sound.group') },
    button({ key: 'sound-toggle', onclick: () => toggleSound(redraw), why: able ? null : t('sound.none'), attrs: { 'data-t': 'sound', 'aria-pressed': on && able ? 'true' : 'false' } }, t(on && able ? 'sound.on' : 'sound.off')),
    on && able && h('input', {
      type: 'range', class: 'volume', min: 0, max: 100, step: 5, value: volume, 'data-key': 'sound-volume', 'data-t': 'volume', 'aria-label': t('sound.volume'), 'aria-valuetext': t('sound.percent', { volume }),
      oninput: (event: Event) => {
        if (!(event.target instanceof HTMLInputElement)) return;
        setVolume(Number(event.target.value));
        redraw();
      },
    }));
}
