import * as z from 'zod';
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

/** Reads a file that says its format and version; another format or a newer version is named before anything else in it. */
export function readFile<T>(format: string, version: number, schema: z.ZodType<T>, value: unknown): Result<T> {
  const head = readWith(z.looseObject({ format: z.literal(format), version: z.int().min(1) }), value);
  if (!head.ok) return head;
  if (head.value.version > version) {
    return bad({ path: 'version', expected: `expected at most ${version}: this file is from a newer program` });
  }
  return readWith(schema, value);
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
      return { path, expected: `expected ${issue.values.map(v => JSON.stringify(v)).join(' or ')}` };
    case 'unrecognized_keys':
      return { path: pathOf([...issue.path, issue.keys[0]!]), expected: 'expected no such field' };
    case 'too_small':
      return { path, expected: `expected ${issue.origin === 'string' ? 'a text' : `at least ${issue.minimum}`}` };
    case 'too_big':
      return { path, expected: `expected at most ${issue.maximum}` };
    default:
      return { path, expected: issue.message };
  }
}

const NAMES: { readonly [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((v, key) => (v as { readonly [k: PropertyKey]: unknown } | undefined)?.[key], value);
