import type { FieldError, Result } from '../base/index.ts';
import { bad, fault, ok, withinSteps } from '../base/index.ts';

/**
 * Steps that may be taken for all that is asked of one document together. On the machine that they were measured on they take 3 to
 * 8 s of one core; being counted, they refuse the same documents on every other one.
 */
export const STEPS = 1_200_000_000;

/** Characters of a scene's or a sheet's file above which it is not read: reading alone would take longer than 2 s. */
export const LONGEST_TEXT = 8_000_000;

/** Why a document is refused that takes more steps than there are for it. */
export interface Overspent extends FieldError {
  /** How many there were. */
  readonly steps: number;
}

export const isOverspent = (error: FieldError): error is Overspent => 'steps' in error;

/** Says what is being worked at, as a path in the document: where the steps run out, that is what is refused. */
export type At = (path: string) => void;

/** Does what is asked of a document, or refuses the document where that takes more than so many steps. */
export function inBudget<T>(steps: number, work: (at: At) => T): Result<T, Overspent> {
  let path = '';
  let before = 0;
  const done = withinSteps(steps, taken =>
    work(next => {
      path = next;
      before = taken();
    }),
  );
  if (done.ok) return ok(done.value.value);
  return bad({ ...fault(path, 'most.steps', { millions: millions(steps), before: millions(before) }), steps });
}

const millions = (steps: number): number => Math.round(steps / 1e6);
