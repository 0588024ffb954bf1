import type { Expected, ExpectedKey } from './expected.ts';
import { expected, expectedText } from './expected.ts';

/** What a parser found wrong: where, and what it expected there. */
export interface FieldError {
  /** `models[3].volumes[0].half`; empty for the document itself. */
  readonly path: string;
  readonly expected: Expected;
}

/** `fault('cards', 'card.count', { n: 12 })`. */
export const fault = <K extends ExpectedKey>(path: string, ...what: Parameters<typeof expected<K>>): FieldError => ({
  path,
  expected: expected(...what),
});

export type Result<T, E = FieldError> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const bad = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** `models[3].half: expected 3 positive numbers`, as the command line says it. */
export const sentenceOf = (error: FieldError): string =>
  `${error.path === '' ? 'document' : error.path}: ${expectedText(error.expected)}`;
