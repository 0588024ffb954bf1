import type { Result, RuleId } from '../base/index.ts';
import { bad, expected, fault, ok } from '../base/index.ts';
import { changedSince, RULES } from '../rulebook/law.ts';

/* By which rules a ruling was made, and which of them have changed since. */

/** By which rules a sheet was made, at the earliest. `before`: those of the versions of its format that did not say it. */
export function rulesOf(
  { version, rules }: { readonly version: number; readonly rules?: number | undefined },
  before: { readonly [version: number]: number },
): Result<number> {
  const earliest = before[version];
  if (earliest !== undefined) return ok(earliest);
  if (rules === undefined) return bad({ path: 'rules', expected: { ...expected('number'), found: null } });
  return rules > RULES ? bad(fault('rules', 'newer', { n: RULES })) : ok(rules);
}

/** The sections that two answers to one question rest on and that have changed since the first of them was given; none where the law is not
 *  to blame for what differs. */
export function blamed(rules: number, ...restOn: readonly (readonly RuleId[])[]): readonly RuleId[] {
  const involved = new Set(restOn.flat());
  return changedSince(rules)
    .filter(section => involved.has(section))
    .sort();
}
