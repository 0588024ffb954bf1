/** What a parser found wrong: where, and what it expected there, in one sentence. */
export interface FieldError {
  /** `models[3].volumes[0].half`; empty for the document itself. */
  readonly path: string;
  readonly expected: string;
}

export type Result<T, E = FieldError> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const bad = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** `models[3].half: expected 3 positive numbers`, ready for a person. */
export const sentenceOf = (error: FieldError): string => `${error.path === '' ? 'document' : error.path}: ${error.expected}`;
