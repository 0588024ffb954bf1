import type { Json } from '../../../core/index.ts';
import { readNumber } from '../../text/numbers.ts';

/** To a field of a card's document. */
export type Path = readonly (string | number)[];

/** `gun.rack[0].count`, as faults have it. */
export const pathText = (path: Path): string =>
  path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i === 0 ? part : `.${part}`)).join('');

export const valueAt = (draft: Json | undefined, [first, ...rest]: Path): Json | undefined =>
  first === undefined
    ? draft
    : typeof draft === 'object' && draft !== null
      ? valueAt((draft as { readonly [name: string]: Json })[first], rest)
      : undefined;

/** The document with another value at a path; what is on the way and is none becomes a group of fields. */
export function changedAt(draft: Json | undefined, [first, ...rest]: Path, value: Json | undefined): Json {
  if (first === undefined) return value ?? null;
  if (typeof first === 'number') {
    const list = Array.isArray(draft) ? (draft as readonly Json[]) : [];
    return list.map((one, i) => (i === first ? changedAt(one, rest, value) : one));
  }
  const group =
    typeof draft === 'object' && draft !== null && !Array.isArray(draft) ? (draft as { readonly [name: string]: Json }) : {};
  if (rest.length === 0 && value === undefined) {
    const { [first]: _, ...others } = group;
    return others;
  }
  return { ...group, [first]: changedAt(group[first], rest, value) };
}

/** A number as it is typed; what is none stays as it is, for the reader to find fault with. Nothing typed is nothing. */
export function typedNumber(words: string): Json | undefined {
  if (words.trim() === '') return undefined;
  return readNumber(words) ?? words;
}
