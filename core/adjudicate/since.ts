import type { Result, RuleId } from '../base/index.ts';
import { bad, expected, fault, ok } from '../base/index.ts';
import { changedSince, namedSince, RULES } from '../rulebook/law.ts';

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

/** By which sections two answers to one question differ at a path: those that either rests on and that have changed since the first was given;
 *  none where the law is not to blame. What the law only names since then is a reason for naming it, and for nothing else. */
export function blamed(
  rules: number,
  { was, now }: { readonly was: readonly RuleId[]; readonly now: readonly RuleId[] },
  path: string,
): readonly RuleId[] {
  const changed = changedSince(rules).filter(section => was.includes(section) || now.includes(section));
  const named = NAMING.test(path) ? namedSince(rules).filter(section => now.includes(section) && !was.includes(section)) : [];
  return [...new Set([...changed, ...named])].sort();
}

/** Where an answer names the sections that it rests on: `answers.q1.rules[2]`. */
const NAMING = /^answers\..+\.rules(\[\d+\])?$/;
