import * as z from 'zod';
import { depthFault } from './depth.ts';
import type { FieldError, Result } from './result.ts';
import { bad, ok } from './result.ts';

// The renderer's content policy forbids the code that zod would otherwise generate.
z.config({ jitless: true });

/** Reads a value with a schema; the first thing wrong comes back with its path, which begins with `path`. */
export function readWith<T>(schema: z.ZodType<T>, value: unknown, path = ''): Result<T> {
  const read = schema.safeParse(value);
  if (read.success) return ok(read.data);
  const error = fieldErrorOf(read.error.issues[0]!, value);
  return bad({ ...error, path: joined(path, error.path) });
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

/** Reads a file that says its format and version; another format or a newer version is named before anything else in it. */
export function readFile<T>(format: string, version: number, schema: z.ZodType<T>, value: unknown): Result<T> {
  const head = readWith(z.looseObject({ format: z.literal(format), version: z.int().min(1) }), value);
  if (!head.ok) return head;
  if (head.value.version > version) {
    return bad({ path: 'version', expected: `expected at most ${version}: this file is from a newer program` });
  }
  return readWhole(schema, value);
}

export const pathOf = (keys: readonly PropertyKey[]): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, '');

function fieldErrorOf(issue: z.core.$ZodIssue, value: unknown): FieldError {
  const path = pathOf(issue.path);
  switch (issue.code) {
    case 'invalid_type': {
      const expected = `expected ${NAMES[issue.expected] ?? issue.expected}`;
      return { path, expected: at(value, issue.path) === undefined ? `${expected}, found nothing` : expected };
    }
    case 'invalid_value':
      return { path, expected: expectedOneOf(issue.values) };
    case 'unrecognized_keys':
      return { path: pathOf([...issue.path, issue.keys[0]!]), expected: 'expected no such field' };
    case 'invalid_key':
      return { path, expected: issue.issues[0]?.message ?? issue.message };
    case 'too_small':
      return {
        path,
        expected: `expected ${issue.origin === 'string' ? 'a text' : `at least ${counted(issue.minimum, issue.origin)}`}`,
      };
    case 'too_big':
      return { path, expected: `expected at most ${counted(issue.maximum, issue.origin)}` };
    case 'invalid_union':
      if (!('options' in issue) || !issue.options) return { path, expected: issue.message };
      return { path, expected: expectedOneOf(issue.options) };
    default:
      return { path, expected: issue.message };
  }
}

const expectedOneOf = (values: readonly unknown[]) => `expected ${values.map(v => JSON.stringify(v)).join(' or ')}`;

/** `100 characters` of a text, `1 entry` of a list, otherwise the number alone. */
function counted(n: number | bigint, origin: string): string {
  if (origin === 'string') return `${n} characters`;
  if (origin === 'array') return `${n} ${n === 1 ? 'entry' : 'entries'}`;
  return `${n}`;
}

const NAMES: { readonly [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  nonoptional: 'a value',
};

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((v, key) => (v as { readonly [k: PropertyKey]: unknown } | undefined)?.[key], value);
