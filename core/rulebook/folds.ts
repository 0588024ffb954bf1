import type { RuleId, RuleName } from '../base/index.ts';

/** One thing a rule said, and who said it. */
export interface Heard<Say> {
  readonly say: Say;
  readonly rule: RuleName;
  readonly id: RuleId;
}

/** What came of a question, with the rules that had a part in it. */
export interface Folded<T> {
  readonly value: T;
  readonly because: readonly RuleId[];
}

/** What a rule may say to an amount. */
export type AmountSay =
  | { readonly add: number }
  | { readonly times: number }
  | { readonly set: number }
  | { readonly atLeast: number }
  | { readonly atMost: number };

/** Set, then sums, products and limits; the order in which the rules spoke has no part in it. Of two `set` the higher wins. */
export function amount(printed: number, heard: readonly Heard<AmountSay>[]): Folded<number> {
  let set: number | null = null;
  let sum = 0;
  let product = 1;
  let least = Number.NEGATIVE_INFINITY;
  let most = Number.POSITIVE_INFINITY;
  for (const { say } of heard) {
    if ('set' in say) set = set === null ? say.set : Math.max(set, say.set);
    else if ('add' in say) sum += say.add;
    else if ('times' in say) product *= say.times;
    else if ('atLeast' in say) least = Math.max(least, say.atLeast);
    else most = Math.min(most, say.atMost);
  }
  // A limit above beats a limit below: the rule that forbids wins over the one that permits (SK-01).
  const value = Math.min(Math.max(((set ?? printed) + sum) * product, least), most);
  return { value, because: idsOf(heard) };
}

/** One no beats every yes; `printed` where nobody speaks. */
export function flag(printed: boolean, heard: readonly Heard<boolean>[]): Folded<boolean> {
  if (heard.length === 0) return { value: printed, because: [] };
  const no = heard.filter(h => !h.say);
  return { value: no.length === 0, because: idsOf(no.length === 0 ? heard : no) };
}

/** Everything that was named, once each, in an order that does not depend on who spoke first. */
export function union<T>(printed: readonly T[], heard: readonly Heard<readonly T[]>[]): Folded<readonly T[]> {
  // Mostly nobody speaks.
  if (heard.length === 0 && printed.length < 2) return { value: printed, because: [] };
  const named = new Map<string, T>();
  for (const item of printed) named.set(JSON.stringify(item), item);
  const said = heard.flatMap(h => h.say).map(item => [JSON.stringify(item), item] as const);
  for (const [key, item] of said.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) named.set(key, item);
  return { value: [...named.values()], because: idsOf(heard) };
}

/** What a rule may say to a veto. */
export type VetoSay<Reason extends string> = { readonly forbid: Reason } | { readonly waive: Reason };

/** A reason that forbids, and the rules that gave it. */
export interface Forbidden<Reason extends string> {
  readonly reason: Reason;
  readonly because: readonly RuleId[];
}

/** The reasons left that nobody waived; empty means allowed. A waiver lifts no more than the reason that it names. */
export function veto<Reason extends string>(
  printed: readonly Forbidden<Reason>[],
  heard: readonly Heard<VetoSay<Reason>>[],
): readonly Forbidden<Reason>[] {
  const waived = new Set(heard.flatMap(h => ('waive' in h.say ? [h.say.waive] : [])));
  const forbidden = [...printed];
  for (const { say, id } of heard) if ('forbid' in say) forbidden.push({ reason: say.forbid, because: [id] });
  return forbidden.filter(f => !waived.has(f.reason)).sort((a, b) => (a.reason < b.reason ? -1 : a.reason > b.reason ? 1 : 0));
}

/** What was heard in the order of the sections, so that the names of the rules have no part in it. */
export const bySection = <Say>(heard: readonly Heard<Say>[]): readonly Heard<Say>[] =>
  heard.length < 2 ? heard : [...heard].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** All the rules that forbid. */
export const behind = (forbidden: readonly Forbidden<string>[]): readonly RuleId[] => [
  ...new Set(forbidden.flatMap(one => one.because)),
];

/** The rules that waived a reason which somebody gave: without them it would be forbidden. */
export function waivers<Reason extends string>(
  printed: readonly Forbidden<Reason>[],
  heard: readonly Heard<VetoSay<Reason>>[],
): readonly RuleId[] {
  const given = new Set([...printed.map(f => f.reason), ...heard.flatMap(({ say }) => ('forbid' in say ? [say.forbid] : []))]);
  return idsOf(heard.filter(({ say }) => 'waive' in say && given.has(say.waive)));
}

/**
 * The replacements that were named, each once, by their sections, so that nobody's turn to speak has a part in it; what is printed
 * where nobody spoke. Where there are several, the player whom they concern has the choice: a step asks him. A query cannot ask, for
 * it is made for every shot that somebody thinks of, and judge, offers and page must hear the same: either it takes all of them, as
 * the arcs of a weapon, one of which is chosen with the shot, or the first, as the shape of a weapon, which is printed with it.
 */
export function instead<T>(printed: T, heard: readonly Heard<T>[]): readonly [T, ...T[]] {
  const named = new Map<string, T>();
  for (const { say } of bySection(heard)) named.set(JSON.stringify(say), say);
  const [first = printed, ...more] = named.values();
  return [first, ...more];
}

/** What comes after, each thing with the rule that set it off. */
export const after = <T>(heard: readonly Heard<readonly T[]>[]): readonly Heard<T>[] =>
  heard.flatMap(({ say, id, rule }) => say.map(one => ({ say: one, id, rule })));

const NOBODY: readonly RuleId[] = [];

function idsOf(heard: readonly Heard<unknown>[]): readonly RuleId[] {
  // Mostly nobody speaks, or one.
  if (heard.length === 0) return NOBODY;
  return heard.length === 1 ? heard.map(h => h.id) : [...new Set(heard.map(h => h.id))].sort();
}
