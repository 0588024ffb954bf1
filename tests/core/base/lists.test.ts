import { describe, expect, it } from 'vitest';
import { entryOf, foundIn, given, itemAt, lastOf } from '../../../core/base/lists.ts';

describe('what has to be there', () => {
  it('is handed over, empty values among it', () => {
    expect(itemAt([7, 0], 1)).toBe(0);
    expect(lastOf(['a', ''])).toBe('');
    expect(entryOf(new Map([['a', false]]), 'a')).toBe(false);
    expect(foundIn([3, 4, 6], n => n % 2 === 0)).toBe(4);
    expect([given(0, 'number'), given('', 'word'), given(false, 'answer')]).toEqual([0, '', false]);
  });

  it.each([
    ['an item beyond the list', () => itemAt([1], 1), 'no item 1 in a list of 1'],
    ['the last of nothing', () => lastOf([]), 'no item -1 in a list of 0'],
    ['an entry of no such key', () => entryOf(new Map<string, number>(), 'a'), 'no entry of a'],
    ['an item that is not so', () => foundIn([1, 3], n => n % 2 === 0), 'None of 2 items'],
    ['null', () => given(null, 'attacker'), 'no attacker'],
    ['undefined', () => given(undefined, 'attacker'), 'no attacker'],
  ])('throws for %s, and says so', (_, ask, says) => {
    expect(ask).toThrow(says);
  });
});
