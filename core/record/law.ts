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
      // Four dice for the initiative.
      'SK-21',
      // TARGET hits through a scope.
      'WPN-21',
      // Vehicles hit what was called out.
      'EQ-01',
      // A third action.
      ...['SK-07', 'SK-49'],
      // Three dice to rally; skills that are named to be used; misses thrown again once in a game; heroes who are not eliminated,
      // and the marker that they get.
      ...['SK-23', 'SK-03', 'SK-06', 'SK-53', 'SK-29', 'SK-30', 'SK-31', 'SK-32'],
      // Flying over terrain.
      ...['SK-46', 'SK-47'],
    ),
  },
  {
    rules: 3,
    sections: ruleIds(
      // No blast off the table; no blows from a storey into a fortification, nor through the wall of a house; whoever is left of a unit is
      // inside once those outside have fallen; a March that halts is not over; bunkers are flown over.
      ...['TPL-04', 'FORT-21', 'FORT-22', 'FORT-20', 'FORT-08', 'REACT-10', 'GRID-15'],
    ),
  },
];

/** The number of the rules that this program plays by. Every save says by which it was played. */
export const RULES = LAW_CHANGES.at(-1)?.rules ?? 1;

/** The sections that have changed since the rules of that number. */
export const changedSince = (rules: number, changes: readonly LawChange[] = LAW_CHANGES): readonly RuleId[] => [
  ...new Set(changes.filter(change => change.rules > rules).flatMap(change => change.sections)),
];
