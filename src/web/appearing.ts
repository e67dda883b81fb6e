// The first drawing of a full page comes in parts, one a frame, in the order they are looked at: laid out all at once it would keep the
// page from answering (U- budgets). What has appeared stays.

export interface Appearing {
  /** Whether a panel's turn has come. */
  readonly has: (id: string) => boolean;
  readonly whole: () => boolean;
  /** After a drawing: the next part's turn has come. */
  readonly next: () => void;
}

/** Lets `parts` appear one after the other; a panel that none of them names is there from the start. */
export function startAppearing(parts: readonly (readonly string[])[]): Appearing {
  let drawn = 1;
  return {
    has: (id) => !parts.slice(drawn).some((part) => part.includes(id)),
    whole: () => drawn >= parts.length,
    next: () => {
      drawn += 1;
    },
  };
}
