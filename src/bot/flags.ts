// Ablation flags. Each switches something off; a policy without flags is the bot as it plays.

export const FLAGS = [
  'noTrainCap', 'noOperateFirst', 'noPlanSwitching', 'noPlayableTakes', 'noValueLays', 'noDeliberateNewTrain',
  'noKeepValue', 'noIndustryScore', 'noRecoupleFilter',
] as const;
export type Flag = (typeof FLAGS)[number];
export type Flags = Readonly<Partial<Record<Flag, true>>>;

export type ParsedFlags = { readonly ok: true; readonly flags: Flags } | { readonly ok: false; readonly unknown: string };

/** Flags from words like `noTrainCap=1`. A name that is none is an error: it would compare the bot with itself (B-ABL-1). */
export function parseFlags(words: readonly string[]): ParsedFlags {
  const flags: Partial<Record<Flag, true>> = {};
  for (const word of words) {
    const [name, value] = word.split('=');
    const flag = FLAGS.find((known) => known === name);
    if (flag === undefined || value !== '1') return { ok: false, unknown: word };
    flags[flag] = true;
  }
  return { ok: true, flags };
}

/** B-ABL-2: the policy's name with its active flags. */
export function flaggedName(base: string, flags: Flags): string {
  const active = FLAGS.filter((flag) => flags[flag] === true);
  return active.length === 0 ? base : `${base} (${active.join(', ')})`;
}
