// A panel is drawn anew only when something it can see has changed (U-GA-2): what it saw last is kept beside what it drew.

import type { Child } from './dom.ts';
import { guarded } from './widgets.ts';

export type Memo = (id: string, inputs: readonly unknown[], draw: () => Child) => Child;

/** A memory of drawings by name; a panel that cannot be drawn says so in its place (U-ER-8). */
export function panelMemo(): Memo {
  const drawn = new Map<string, { readonly inputs: readonly unknown[]; readonly vnode: Child }>();
  return (id, inputs, draw) => {
    const before = drawn.get(id);
    if (before !== undefined && before.inputs.length === inputs.length && before.inputs.every((input, i) => input === inputs[i])) return before.vnode;
    const vnode = guarded(id, draw);
    drawn.set(id, { inputs, vnode });
    return vnode;
  };
}
