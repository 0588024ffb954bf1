import type { z } from 'zod';

type Schema = z.core.$ZodType;
type Fields = { readonly [key: string]: Schema };

/** Parts of a file that stand in many places and are looked at once, by the name that they go by. */
export type Shared = (fields: Fields) => string | null;

/** Every field that a schema has, as a path: `a.b`, `list[]`; what may be null has a `?` beside its own, and a list its `length`. */
export function pathsOf(schema: Schema, shared: Shared, at = '', seen: Set<string> = new Set()): ReadonlySet<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'nullable':
      seen.add(`${at}?`);
      return pathsOf(def.innerType, shared, at, seen);
    case 'optional':
    case 'readonly':
      return pathsOf(def.innerType, shared, at, seen);
    case 'pipe':
      return pathsOf(def.in, shared, at, seen);
    case 'array':
      seen.add(`${at}.length`);
      return pathsOf(def.element, shared, `${at}[]`, seen);
    case 'tuple':
      for (const [i, item] of def.items.entries()) pathsOf(item, shared, `${at}[${i}]`, seen);
      return seen;
    case 'union':
      for (const option of def.options) pathsOf(option, shared, at, seen);
      return seen;
    case 'object': {
      const name = at === '' ? null : shared(def.shape);
      if (name !== null) seen.add(at);
      const under = name === null ? at : `${name}:`;
      for (const [key, field] of Object.entries(def.shape)) pathsOf(field, shared, joined(under, key), seen);
      return seen;
    }
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return seen.add(at);
    default:
      throw new Error(`Nobody has said yet what fields a schema of the kind "${def.type}" has.`);
  }
}

const joined = (at: string, key: string): string => (at === '' || at.endsWith(':') ? `${at}${key}` : `${at}.${key}`);

/** What a value has at each path of `paths`, as one text a path; paths at which it has nothing are left out. */
export function valuesAt(
  value: unknown,
  paths: ReadonlySet<string>,
  shared: (one: object) => string | null,
): ReadonlyMap<string, string> {
  const found = new Map<string, unknown[]>();
  const put = (path: string, one: unknown) => {
    if (paths.has(path)) found.set(path, [...(found.get(path) ?? []), one]);
  };
  const visit = (one: unknown, at: string): void => {
    put(`${at}?`, one === null);
    if (Array.isArray(one)) {
      put(`${at}.length`, one.length);
      for (const [i, item] of one.entries()) visit(item, paths.has(`${at}.length`) ? `${at}[]` : `${at}[${i}]`);
    } else if (typeof one === 'object' && one !== null) {
      const name = at === '' ? null : shared(one);
      if (name !== null) put(at, one);
      for (const [key, field] of Object.entries(one)) visit(field, joined(name === null ? at : `${name}:`, key));
    } else if (one !== null) put(at, one);
  };
  visit(value, '');
  return new Map([...found].map(([path, all]) => [path, JSON.stringify(all)]));
}
