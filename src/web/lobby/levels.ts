// The words for how well a bot plays (U-LB-53, S-LO-6). An unknown level is shown as it came.

import { BOT_LEVELS, parseBotLevel, USUAL_LEVEL } from '../../view/bot-levels.ts';
import type { BotLevel } from '../../view/bot-levels.ts';
import { h } from '../dom.ts';
import type { VNode } from '../dom.ts';
import { t } from '../strings/text.ts';

export function levelName(level: string | null): string {
  const known = level === null ? null : parseBotLevel(level);
  return known === null ? (level ?? '') : t(`seat.level.${known}`);
}

/** A choice of levels. */
export function levelSelect(key: string, chosen: string | null, label: string, disabled: boolean, change: (level: BotLevel) => void): VNode {
  const value = parseBotLevel(chosen ?? '') ?? USUAL_LEVEL;
  return h('select', {
    key, 'data-key': key, 'aria-label': label, disabled, value,
    onchange: (event: Event) => {
      const level = event.target instanceof HTMLSelectElement ? parseBotLevel(event.target.value) : null;
      if (level !== null) change(level);
    },
  }, BOT_LEVELS.map((level) => h('option', { key: level, value: level, selected: level === value }, levelName(level))));
}
