import { describe, expect, it } from 'vitest';
import { casesOf, diceRules, ELSEWHERE, fitOf } from '../kit/diceRules.ts';

/*
 * Throws of 200 attacks by the real steps against their odds, at 0.001 for all together by Bonferroni. A million throws of each are some days of
 * one core; `ATTACKS=20000` makes it hours, and `SHARD=3/16` does each sixteenth attack from the third on.
 */
const THROWS = Number(process.env.ATTACKS ?? 1_000_000);
const [SHARD, SHARDS] = (process.env.SHARD ?? '1/1').split('/').map(Number) as [number, number];
const CASES = 200;

const wanted = diceRules().filter(({ rule }) => ELSEWHERE[rule.name] === undefined);
/** The rules in turn, until there are enough cases. */
const of = wanted.map((one, i) => ({ one, count: Math.floor((CASES + wanted.length - 1 - i) / wanted.length) }));

describe('throws of attacks', () => {
  it('are as many as are asked for', () => {
    expect(of.reduce((n, { count }) => n + count, 0)).toBe(CASES);
  });

  it.each(of.filter((_, i) => i % SHARDS === SHARD - 1))(
    'fit the odds: $one.rule.name in $one.book.id',
    ({ one, count }) => {
      const cases = casesOf(one, count);
      expect(cases).toHaveLength(count);
      for (const [i, each] of cases.entries()) expect(fitOf(each, THROWS, 7 + i) ?? 1, each.name).toBeGreaterThan(0.001 / CASES);
    },
    100 * 3_600_000,
  );
});
