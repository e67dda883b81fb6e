// A browser engine as the smoke suite sees it: a page to go to an address, to look at, and to press as a hand does. Everything else
// (waiting, finding a control, what a table is) is written once, in `hand.ts` and `scenarios.ts`, for every engine.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Something a page complained of. */
export type Fault = Readonly<{ kind: 'uncaught' | 'console' | 'network'; text: string }>;

export interface EnginePage {
  readonly goto: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Runs a function in the page, which may use nothing but what it is given. */
  readonly read: <A extends readonly Json[], T extends Json>(look: (...given: A) => T, ...given: A) => Promise<T>;
  /** Presses and releases the main button there, in CSS pixels of the window. */
  readonly pressAt: (x: number, y: number) => Promise<void>;
  /** Presses and releases a key, by the name that `KeyboardEvent.key` has for it. */
  readonly key: (name: string) => Promise<void>;
  readonly faults: () => Promise<readonly Fault[]>;
  readonly close: () => Promise<void>;
}

export interface EngineBrowser {
  /** A page in a profile of its own, 1440 by 900. */
  readonly newPage: () => Promise<EnginePage>;
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Whether everything it needs is on this machine. */
  readonly found: () => boolean;
  /** The packages of Debian that bring it. */
  readonly packages: string;
  /** Its absence is no failure even where browsers are required. */
  readonly optional?: true;
  /** The folder of the site it is shown, made of the site's own, where it needs another; gone when the tests are over. */
  readonly siteFor?: (folder: string) => string;
  readonly open: () => Promise<EngineBrowser>;
}

export const WINDOW = { width: 1440, height: 900 } as const;
