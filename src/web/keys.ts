// What a press of a key means, on every system and layout; whoever looks at a keyboard's event asks here. Digits go by the place of their
// key, for layouts that print marks there; letters and marks by what is printed, and by their place where the layout prints another script.

/** What is looked at of a keyboard's event. Password managers and filled-in forms send some without a key. */
export interface KeyPress {
  readonly key?: string | undefined;
  readonly code?: string;
  readonly shiftKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
  readonly repeat?: boolean;
  readonly isComposing?: boolean;
  readonly keyCode?: number;
  readonly getModifierState?: (name: string) => boolean;
}

/** One line of the list of keys: each press as `u`, `Shift+u`, `Ctrl+z` or `ArrowLeft`, and what it does. */
export interface KeyRow<Command extends string, Words extends string = string> {
  /** What the list says about it. */
  readonly does: Words;
  readonly keys: Readonly<Record<string, Command>>;
  /** A key held down does it again and again. */
  readonly repeats?: true;
}

export interface Pressed<Command extends string> {
  readonly command: Command;
  readonly stroke: string;
  /** The key is being held down, and what it does is done once. */
  readonly again: boolean;
}

/** Not a key by itself: modifiers, the first half of an accented letter, what an input method takes for itself. */
const NO_KEY = /^(?:|Dead|Process|Unidentified|Compose|Convert|NonConvert|Shift|Control|Alt|AltGraph|Meta|OS|CapsLock|NumLock|ScrollLock|Fn)$/;

/** The marks of the keys that have a use here, plain and with Shift, where the alphabet's keys lie as the codes name them. */
const MARKS: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ['-', '_'], Equal: ['=', '+'], BracketLeft: ['[', '{'], BracketRight: [']', '}'], Comma: [',', '<'], Period: ['.', '>'], Slash: ['/', '?'],
};

/** The digit of a key in the row of digits, whatever is printed there, or of a number pad that is switched to digits. */
function digitOf(key: string, code: string): string | undefined {
  if (code === '') return /^[0-9]$/.test(key) ? key : undefined;
  return /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1];
}

/** A letter of another script is read as the letter of its place. */
function letterOf(key: string, code: string, shift: boolean): string {
  if (/^[\u0000-\u007f]$|^\p{Script=Latin}$/u.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? MARKS[code]?.[shift ? 1 : 0] ?? key;
}

/** The names of a press, the likeliest first; none where it is not for the page: while composing, with Alt or AltGr, a bare modifier. */
export function strokesOf(press: KeyPress): readonly string[] {
  const { key, code = '', shiftKey: shift = false, ctrlKey = false, metaKey = false } = press;
  if (typeof key !== 'string' || NO_KEY.test(key) || press.isComposing === true || press.keyCode === 229) return [];
  // Windows sends AltGr as Ctrl and Alt.
  if (press.altKey === true || press.getModifierState?.('AltGraph') === true || (ctrlKey && metaKey)) return [];
  const held = ctrlKey ? 'Ctrl+' : metaKey ? 'Meta+' : '';
  if (key === ' ' || [...key].length > 1) return [`${held}${shift ? 'Shift+' : ''}${key === ' ' ? 'Space' : key}`];
  const digit = digitOf(key, code);
  if (digit !== undefined) return shift ? [`${held}Shift+${digit}`, `${held}${key}`] : [`${held}${digit}`];
  const letter = letterOf(key, code, shift);
  if (!shift || !/^[a-z]$/.test(letter)) return [`${held}${letter}`];
  return held === '' ? [`Shift+${letter}`, letter] : [`${held}Shift+${letter}`];
}

/** The likeliest name of a press, or null. */
export function strokeOf(press: KeyPress): string | null {
  return strokesOf(press)[0] ?? null;
}

/** What a press does by a table of keys, or null. */
export function pressedIn<Command extends string>(rows: readonly KeyRow<Command>[], press: KeyPress): Pressed<Command> | null {
  for (const stroke of strokesOf(press)) {
    for (const { keys, repeats } of rows) {
      const command = Object.hasOwn(keys, stroke) ? keys[stroke] : undefined;
      if (command !== undefined) return { command, stroke, again: press.repeat === true && repeats !== true };
    }
  }
  return null;
}

/** Whether a press is one key that writes something: those can be switched off. */
export function isSingle(stroke: string): boolean {
  return /^(?:Shift\+)?(?:.|Space|Enter)$/u.test(stroke);
}

/** Whether keys write, choose or search in what has the focus. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range', 'color'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLElement && target.isContentEditable);
}
