// Exact readers for what comes in (S-VA-2): a missing field, a wrong type, a value out of range and an unknown field are all
// told by name, and nothing is coerced. What comes out is built anew (S-SE-6).

import { isFields } from './shape.ts';

/** The clean value, or undefined where the raw one is not acceptable. */
export type Field<T> = (raw: unknown) => T | undefined;
export type Shape = Readonly<Record<string, Field<unknown>>>;
export type ValuesOf<S extends Shape> = { readonly [K in keyof S]: S[K] extends Field<infer T> ? T : never };

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly field: string };

export const whole = (low: number, high: number): Field<number> => (raw) =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= low && raw <= high ? (raw === 0 ? 0 : raw) : undefined;
export const bool: Field<boolean> = (raw) => (typeof raw === 'boolean' ? raw : undefined);
export const text = (max: number): Field<string> => (raw) => (typeof raw === 'string' && raw.length <= max ? raw : undefined);
export const oneOf = <T extends string>(list: readonly T[]): Field<T> => (raw) => list.find((item) => item === raw);
export const listOf = <T>(item: Field<T>, max = Infinity): Field<readonly T[]> => (raw) => {
  if (!Array.isArray(raw) || raw.length > max) return undefined;
  const items: T[] = [];
  for (const one of raw as readonly unknown[]) {
    const value = item(one);
    if (value === undefined) return undefined;
    items.push(value);
  }
  return items;
};
/** A value that may also be null. */
export const orNull = <T>(field: Field<T>): Field<T | null> => (raw) => (raw === null ? null : field(raw));

/** A name fit to be told back to its sender; anything odd is called `unknown field`. */
function tellable(key: string): string {
  return /^[A-Za-z][A-Za-z0-9]{0,31}$/.test(key) ? key : 'unknown field';
}

/** An object of exactly these fields; `path` goes before every name told. */
export function readFields<R extends Shape, O extends Shape>(
  body: unknown, required: R, optional: O, path = '',
): Read<ValuesOf<R> & Partial<ValuesOf<O>>> {
  if (!isFields(body)) return { ok: false, field: path === '' ? 'body' : path.slice(0, -1) };
  const values: Record<string, unknown> = {};
  for (const [key, read] of Object.entries(required)) {
    const value = Object.hasOwn(body, key) ? read(body[key]) : undefined;
    if (value === undefined) return { ok: false, field: path + key };
    values[key] = value;
  }
  for (const [key, read] of Object.entries(optional)) {
    if (!Object.hasOwn(body, key)) continue;
    const value = read(body[key]);
    if (value === undefined) return { ok: false, field: path + key };
    values[key] = value;
  }
  const odd = Object.keys(body).find((key) => !Object.hasOwn(required, key) && !Object.hasOwn(optional, key));
  if (odd !== undefined) return { ok: false, field: path + tellable(odd) };
  return { ok: true, value: values as ValuesOf<R> & Partial<ValuesOf<O>> };
}
