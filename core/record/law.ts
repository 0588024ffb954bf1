import type { RuleId } from '../base/index.ts';
import { ruleIds } from '../base/index.ts';

/** A change of the law that may alter what follows from an answer, by the sections that it changed. */
export interface LawChange {
  /** The number of the rules since then. */
  readonly rules: number;
  readonly sections: readonly RuleId[];
}

/** Every change since the first rules, whose number is 1; the numbers go up by one. */
export const LAW_CHANGES: readonly LawChange[] = [
  {
    rules: 2,
    sections: ruleIds(
      // The centre of a blast lies on a surface; blows reach machines in plan, and through the walls of fortifications; what stands
      // anywhere below an aircraft covers; infantry climbs into a Strongpoint, and has no cover there from who is in it too.
      ...['TPL-04', 'TPL-06', 'CC-02', 'RANGE-02', 'FORT-21', 'SAVE-07', 'FORT-09', 'FORT-10', 'FORT-18'],
      // A bunker is entered by its doors, a fortification of squares in halves, and what is inside saves against blows and saves again.
      ...['FORT-08', 'FORT-11', 'FORT-19', 'FORT-20', 'FORT-22', 'SAVE-13'],
      // Three dice to rally.
      'SK-23',
    ),
  },
];

/** The number of the rules that this program plays by. Every save says by which it was played. */
export const RULES = LAW_CHANGES.at(-1)?.rules ?? 1;

/** The sections that have changed since the rules of that number. */
export const changedSince = (rules: number, changes: readonly LawChange[] = LAW_CHANGES): readonly RuleId[] => [
  ...new Set(changes.filter(change => change.rules > rules).flatMap(change => change.sections)),
];
