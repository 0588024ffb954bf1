import * as z from 'zod';
import { depthFault } from './depth.ts';
import type { Expected, ExpectedKey } from './expected.ts';
import { expected, isExpectedKey } from './expected.ts';
import type { FieldError, Result } from './result.ts';
import { bad, fault, ok } from './result.ts';

// The renderer's content policy forbids the code that zod would otherwise generate.
z.config({ jitless: true });

/** Reads a value with a schema; the first thing wrong comes back with its path, which begins with `path`. */
export function readWith<T>(schema: z.ZodType<T>, value: unknown, path = ''): Result<T> {
  const read = schema.safeParse(value);
  if (read.success) return ok(read.data);
  const [first] = read.error.issues;
  if (!first) throw new Error('A schema refused a value and named nothing wrong with it.');
  const error = fieldErrorOf(first, value);
  return bad({ ...error, path: joined(path, error.path) });
}

/** Everything that a schema finds wrong with a value, in the order of its fields; empty where it is as it should be. */
export function faultsWith(schema: z.ZodType, value: unknown): readonly FieldError[] {
  const tooDeep = depthFault(value);
  if (tooDeep !== null) return [tooDeep];
  return schema.safeParse(value).error?.issues.map(issue => fieldErrorOf(issue, value)) ?? [];
}

const joined = (outer: string, inner: string) =>
  outer === '' || inner === '' || inner.startsWith('[') ? outer + inner : `${outer}.${inner}`;

/**
 * Reads what comes from outside as a whole: a file, a request, a line of a journal. Whatever it lets through, unknown fields and
 * all, may be given to functions that call themselves: nothing in it is deeper than `DEEPEST`.
 */
export function readWhole<T>(schema: z.ZodType<T>, value: unknown): Result<T> {
  const tooDeep = depthFault(value);
  return tooDeep === null ? readWith(schema, value) : bad(tooDeep);
}

/** Reads a line of a journal, which has one of several forms, each known by a field of its own. */
export function readLine<T>(forms: { readonly [field: string]: z.ZodType<T> }, value: unknown): Result<T> {
  const form = Object.entries(forms).find(
    ([field]) => typeof value === 'object' && value !== null && Object.hasOwn(value, field),
  );
  return form ? readWhole(form[1], value) : bad(fault('', 'journal.line', { fields: Object.keys(forms).join(', ') }));
}

/** Reads a file that says its format and version; another format or a newer version is named before anything else in it. */
export function readFile<T>(format: string, version: number, schema: z.ZodType<T>, value: unknown): Result<T> {
  const head = readWith(headOf(format), value);
  if (!head.ok) return head;
  if (head.value.version > version) {
    return bad(fault('version', 'newer', { n: version }));
  }
  return readWhole(schema, value);
}

const heads = new Map<string, z.ZodType<{ readonly version: number }>>();

/** What every file of a format begins with; to make a schema takes longer than to read with it. */
function headOf(format: string): z.ZodType<{ readonly version: number }> {
  const known = heads.get(format) ?? z.looseObject({ format: z.literal(format), version: z.int().min(1) });
  heads.set(format, known);
  return known;
}

/** Keys as the path of a field: `units[2].card`. */
export const pathOf = (keys: readonly PropertyKey[]): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, '');

/**
 * What a check of a schema says where it fails: the key in the message, which every kind of check carries, and with what belongs
 * into it, which only checks of our own do.
 */
export const must = <K extends ExpectedKey>(...what: Parameters<typeof expected<K>>) => carrying(expected(...what));

/** The same of what another reader expected. */
export const carrying = (what: Expected) => ({ message: what.key, params: { expected: what } });

function fieldErrorOf(issue: z.core.$ZodIssue, value: unknown): FieldError {
  const path = pathOf(issue.path);
  switch (issue.code) {
    case 'invalid_type': {
      const what = expected(NAMES[issue.expected] ?? 'other');
      return { path, expected: at(value, issue.path) === undefined ? { ...what, found: null } : what };
    }
    case 'invalid_value':
      return fault(path, 'values', { values: issue.values });
    case 'unrecognized_keys':
      return fault(pathOf([...issue.path, ...issue.keys.slice(0, 1)]), 'noField');
    case 'invalid_key':
      return { path, expected: issue.issues[0] === undefined ? expected('other') : saidBy(issue.issues[0]) };
    case 'too_small':
      return { path, expected: issue.origin === 'string' ? expected('text') : bound('least', issue.minimum, issue.origin) };
    case 'too_big':
      return {
        path,
        expected:
          issue.origin === 'string'
            ? expected('most.characters', { n: Number(issue.maximum) })
            : bound('most', issue.maximum, issue.origin),
      };
    case 'invalid_union':
      if (!('options' in issue) || !issue.options) return { path, expected: saidBy(issue) };
      return fault(path, 'values', { values: issue.options });
    default:
      return { path, expected: saidBy(issue) };
  }
}

/** What a check of ours carries; zod's own words are nobody's. */
function saidBy(issue: z.core.$ZodIssue): Expected {
  if (issue.code === 'custom' && issue.params?.expected !== undefined) return issue.params.expected;
  return { key: isExpectedKey(issue.message) ? issue.message : 'other' };
}

/** So many entries of a list, otherwise the number alone. */
function bound(side: 'least' | 'most', limit: number | bigint, origin: string): Expected {
  const n = Number(limit);
  if (origin !== 'array') return expected(side, { n });
  return expected(`${side}.entries`, { n });
}

const NAMES: { readonly [type: string]: 'text' | 'number' | 'whole' | 'flag' | 'list' | 'object' | 'value' } = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'flag',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
  nonoptional: 'value',
};

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((v, key) => (v as { readonly [k: PropertyKey]: unknown } | undefined)?.[key], value);
