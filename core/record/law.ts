import type { RuleId } from '../base/index.ts';

/** A change of the law that may alter what follows from an answer, by the sections that it changed. */
export interface LawChange {
  /** The number of the rules since then. */
  readonly rules: number;
  readonly sections: readonly RuleId[];
}

/** Every change since the first rules, whose number is 1; the numbers go up by one. */
export const LAW_CHANGES: readonly LawChange[] = [];

/** The number of the rules that this program plays by. Every save says by which it was played. */
export const RULES = LAW_CHANGES.at(-1)?.rules ?? 1;

/** The sections that have changed since the rules of that number. */
export const changedSince = (rules: number, changes: readonly LawChange[] = LAW_CHANGES): readonly RuleId[] => [
  ...new Set(changes.filter(change => change.rules > rules).flatMap(change => change.sections)),
];
