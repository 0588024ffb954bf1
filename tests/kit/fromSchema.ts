import * as fc from 'fast-check';
import { z } from 'zod';

type Schema = z.core.$ZodType;

/** A value that is made of what stands in a pool at some moment. */
export type Made<Pool> = (pool: Pool) => unknown;

/** Schemas whose values come out of a pool. */
export type Known<Pool> = ReadonlyMap<Schema, fc.Arbitrary<Made<Pool>>>;

/** Fields that an object may have together, as its schema takes them, what it refines included. */
function fieldsOf(schema: z.core.$ZodObject): readonly (readonly string[])[] {
  const { shape } = schema._zod.def;
  const keys = Object.keys(shape);
  const free = keys.filter(key => shape[key]!._zod.def.type === 'optional');
  const subsets = Array.from({ length: 2 ** free.length }, (_, n) => free.filter((_, i) => (n >> i) % 2 === 1));
  return subsets
    .map(set => keys.filter(key => !free.includes(key) || set.includes(key)))
    .filter(set => z.safeParse(schema, Object.fromEntries(set.map(key => [key, exampleOf(shape[key]!)]))).success);
}

/** One value that a schema takes. */
function exampleOf(schema: Schema): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'optional':
      return exampleOf(def.innerType);
    case 'union':
      return exampleOf(def.options[0]!);
    case 'object':
      return Object.fromEntries(fieldsOf(schema as z.core.$ZodObject)[0]!.map(key => [key, exampleOf(def.shape[key]!)]));
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'number':
      return 0;
    case 'string':
      return 'one';
    case 'any':
    case 'nullable':
      return null;
    default:
      throw unknown(def.type);
  }
}

/** Nothing is left out in silence. */
const unknown = (kind: string) => new Error(`Nobody has said yet what values of a schema of the kind "${kind}" look like.`);

/** Values of the shape that a schema has, each alternative as likely as the others; lists are short, and numbers small, out of bounds
 *  too. */
export function valuesOf<Pool>(schema: Schema, known: Known<Pool>): fc.Arbitrary<Made<Pool>> {
  const own = known.get(schema);
  if (own) return own;
  const inner = (one: Schema) => valuesOf(one, known);
  const fixed = (values: readonly unknown[]) => fc.constantFrom(...values).map(value => () => value);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'literal':
      return fixed(def.values);
    case 'enum':
      return fixed(Object.values(def.entries));
    case 'boolean':
      return fixed([false, true]);
    case 'number':
      return fc.oneof(fc.integer({ min: -1, max: 12 }), fc.double({ min: -1, max: 5, noNaN: true })).map(value => () => value);
    case 'nullable':
      return fc.oneof(fixed([null]), inner(def.innerType));
    case 'optional':
      return inner(def.innerType);
    case 'union':
      return fc.oneof(...def.options.map(inner));
    case 'array':
      return fc.array(inner(def.element), { maxLength: 4 }).map(list => pool => list.map(make => make(pool)));
    case 'object':
      return fc.oneof(
        ...fieldsOf(schema as z.core.$ZodObject).map(keys =>
          fc
            .tuple(...keys.map(key => inner(def.shape[key]!)))
            .map(values => (pool: Pool) => Object.fromEntries(values.map((make, i) => [keys[i], make(pool)]))),
        ),
      );
    default:
      throw unknown(def.type);
  }
}

/** Every alternative that a schema leaves, by its path: `at{jet,over}` for fields that stand together, `[]=null`, `edge=north`. */
export function variantsOf(schema: Schema, known: Known<never>, path: string): readonly string[] {
  if (known.has(schema)) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'literal':
    case 'string':
    case 'number':
      return [];
    case 'enum':
      return Object.values(def.entries).map(value => `${path}=${value}`);
    case 'boolean':
      return [`${path}=false`, `${path}=true`];
    case 'nullable':
      return [`${path}=null`, ...variantsOf(def.innerType, known, path)];
    case 'optional':
      return variantsOf(def.innerType, known, path);
    case 'union':
      return def.options.flatMap(option => variantsOf(option, known, path));
    case 'array':
      return variantsOf(def.element, known, `${path}[]`);
    case 'object':
      return [
        ...fieldsOf(schema as z.core.$ZodObject).map(keys => `${path}{${keys}}`),
        ...Object.entries(def.shape).flatMap(([key, one]) => variantsOf(one, known, `${path}.${key}`)),
      ];
    default:
      throw unknown(def.type);
  }
}

/** The alternatives that a value shows, in the same words. */
export function variantsIn(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(one => variantsIn(one, `${path}[]`));
  if (value === null || typeof value !== 'object') return [`${path}=${value}`];
  return [
    `${path}{${Object.keys(value)}}`,
    ...Object.entries(value).flatMap(([key, inner]) => variantsIn(inner, `${path}.${key}`)),
  ];
}
