import type { Json } from './json.ts';
import type { RuleId } from './ids.ts';
import { ruleIds } from './ids.ts';

/** Why something may not be done: a key for the words, what goes into them, and the rules that say so. */
export interface Refusal {
  /** Key of the sentence in `renderer/text`, under `refusal`: `move.tooFar`. */
  readonly code: string;
  readonly rules: readonly RuleId[];
  /** Values for the sentence; lengths in mm under keys that end in `Mm`. */
  readonly data?: { readonly [key: string]: Json };
}

/** Why an answer may not be given: a code, the sections by which, and what its sentence is filled with. */
export const refusal = (code: string, rules: readonly string[], data?: { readonly [key: string]: Json }): Refusal =>
  data === undefined ? { code, rules: ruleIds(...rules) } : { code, rules: ruleIds(...rules), data };
