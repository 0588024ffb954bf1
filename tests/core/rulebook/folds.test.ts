import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleIds, ruleName } from '../../../core/base/index.ts';
import type { AmountSay, Heard, VetoSay } from '../../../core/rulebook/index.ts';
import { after, amount, flag, instead, union, veto } from '../../../core/rulebook/index.ts';

/** What rules say, each under an id of its own. */
const heard = <Say>(...said: readonly Say[]): readonly Heard<Say>[] =>
  said.map((say, i) => ({ say, rule: ruleName(`Rule ${i}`), id: ruleIds(`SK-${10 + i}`)[0]! }));

describe('amount', () => {
  it.each<[string, readonly AmountSay[], number]>([
    ['what is printed, where nobody speaks', [], 4],
    ['sums', [{ add: 2 }, { add: -1 }], 5],
    ['products after sums', [{ times: 2 }, { add: 1 }], 10],
    ['set before both', [{ add: 1 }, { set: 1 }, { times: 3 }], 6],
    ['the higher of two that set', [{ set: 1 }, { set: 3 }], 3],
    ['no less than the highest limit below', [{ atLeast: 6 }, { atLeast: 5 }], 6],
    ['no more than the lowest limit above', [{ atMost: 3 }, { atMost: 1 }], 1],
  ])('is %s', (_, said, expected) => {
    expect(amount(4, heard(...said)).value).toBe(expected);
  });

  it('SK-01 a limit above beats a limit below: what forbids wins over what permits', () => {
    expect(amount(2, heard<AmountSay>({ atLeast: 6 }, { atMost: 1 })).value).toBe(1);
  });

  it('names whoever had a part in it', () => {
    expect(amount(2, heard<AmountSay>({ add: 1 }, { add: 1 })).because).toEqual(['SK-10', 'SK-11']);
  });
});

describe('flag', () => {
  it('SK-01 one no beats every yes, and only the no is named', () => {
    expect(flag(false, heard(true, false, true))).toEqual({ value: false, because: ['SK-11'] });
  });

  it('is yes if somebody says so, and what is printed if nobody speaks', () => {
    expect(flag(false, heard(true))).toEqual({ value: true, because: ['SK-10'] });
    expect(flag(false, []).value).toBe(false);
    expect(flag(true, []).value).toBe(true);
  });
});

describe('union', () => {
  it('SK-05 names each thing once, whoever named it', () => {
    expect(union(['a'], heard(['b', 'c'], ['c', 'a']))).toEqual({ value: ['a', 'b', 'c'], because: ['SK-10', 'SK-11'] });
  });
});

describe('veto', () => {
  it('is allowed while nobody forbids', () => {
    expect(veto([], heard<VetoSay<'x'>>({ waive: 'x' }))).toEqual([]);
  });

  it('a waiver lifts the reason that it names and no other', () => {
    const left = veto<'mustMove' | 'suppressed'>(
      [],
      heard({ forbid: 'mustMove' }, { waive: 'mustMove' }, { forbid: 'suppressed' }),
    );
    expect(left).toEqual([{ reason: 'suppressed', because: ['SK-12'] }]);
  });

  it('reports every reason that is left', () => {
    const left = veto<'empty' | 'unloaded'>([], heard({ forbid: 'unloaded' }, { forbid: 'empty' }));
    expect(left.map(one => one.reason)).toEqual(['empty', 'unloaded']);
  });
});

describe('instead', () => {
  it('is what is printed, or the one replacement, however often it is named', () => {
    expect(instead('blast', [])).toEqual(['blast']);
    expect(instead('blast', heard('flame', 'flame'))).toEqual(['flame']);
  });

  it('keeps two different ones in the order of their sections, whoever speaks first', () => {
    const both = heard('c', 'b');
    expect(instead('a', both)).toEqual(['c', 'b']);
    expect(instead('a', [...both].reverse())).toEqual(['c', 'b']);
  });
});

describe('after', () => {
  it('keeps each thing with the rule that set it off', () => {
    expect(after(heard(['x', 'y'], ['z']))).toEqual([
      { say: 'x', id: 'SK-10', rule: 'Rule 0' },
      { say: 'y', id: 'SK-10', rule: 'Rule 0' },
      { say: 'z', id: 'SK-11', rule: 'Rule 1' },
    ]);
  });
});

describe('order', () => {
  const say = fc.oneof(
    fc.record({ add: fc.integer({ min: -3, max: 3 }) }),
    fc.record({ times: fc.constantFrom(1, 2, 3) }),
    fc.record({ set: fc.integer({ min: 0, max: 6 }) }),
    fc.record({ atLeast: fc.integer({ min: 0, max: 6 }) }),
    fc.record({ atMost: fc.integer({ min: 0, max: 6 }) }),
  );
  const vetoSay = fc.oneof(
    fc.record({ forbid: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ waive: fc.constantFrom('a', 'b', 'c') }),
  );

  it('has no part in any fold, seed 1', () => {
    const unmoved = <Say>(one: fc.Arbitrary<Say>, fold: (list: readonly Heard<Say>[]) => unknown) => {
      const shuffled = fc
        .array(one, { maxLength: 8 })
        .map(list => heard(...list))
        .chain(list => fc.tuple(fc.constant(list), fc.shuffledSubarray([...list], { minLength: list.length })));
      fc.assert(
        fc.property(shuffled, ([a, b]) => {
          expect(fold(b)).toEqual(fold(a));
        }),
        { seed: 1 },
      );
    };
    unmoved<AmountSay>(say, list => amount(4, list));
    unmoved(fc.boolean(), list => flag(false, list));
    unmoved(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), list => union(['d'], list));
    unmoved<VetoSay<string>>(vetoSay, list => veto([], list).map(one => one.reason));
  });
});
