// A list that only grows, as a value: appending gives a longer list and leaves every shorter one as it was, while all of them share one
// store. For histories and logs, which are thousands of entries long and grow with every move.

export class GrowingList<T> {
  readonly #items: T[];
  readonly length: number;
  #whole: readonly T[] | null = null;

  private constructor(items: T[], length: number) {
    this.#items = items;
    this.length = length;
  }

  static of<T>(items: readonly T[]): GrowingList<T> {
    return new GrowingList(items.slice(), items.length);
  }

  /** The longer list; this very list where there is nothing to append. */
  append(more: readonly T[]): GrowingList<T> {
    if (more.length === 0) return this;
    // Only the longest list may write behind its end; any other begins a store of its own.
    const items = this.#items.length === this.length ? this.#items : this.#items.slice(0, this.length);
    for (const item of more) items.push(item);
    return new GrowingList(items, this.length + more.length);
  }

  at(index: number): T | undefined {
    return index >= 0 && index < this.length ? this.#items[index] : undefined;
  }

  last(): T | undefined {
    return this.at(this.length - 1);
  }

  /** Entries from `from` up to, and not including, `to`. */
  slice(from: number, to = this.length): readonly T[] {
    return this.#items.slice(from, Math.min(to, this.length));
  }

  /** Everything; the same array every time. */
  all(): readonly T[] {
    this.#whole ??= this.#items.slice(0, this.length);
    return this.#whole;
  }
}
