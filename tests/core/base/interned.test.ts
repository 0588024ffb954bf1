import { describe, expect, it } from 'vitest';
import { interning } from '../../../core/base/interned.ts';

describe('numbers for values', () => {
  it('are the same for equal values, whatever the order of their keys, and without what is undefined', () => {
    const numberOf = interning();
    expect(numberOf({ a: 1, b: [2, { c: 'x' }] })).toBe(numberOf({ b: [2, { c: 'x' }], a: 1, d: undefined }));
    expect(numberOf(7)).toBe(numberOf(7));
  });

  it('are others for whatever differs', () => {
    const numberOf = interning();
    const values = [
      null,
      0,
      '0',
      [],
      {},
      [0],
      ['0'],
      [[0]],
      { 0: 0 },
      { a: null },
      { a: {} },
      { a: [] },
      '#1',
      ['#1'],
      [{}],
      '{',
      'a,b',
      ['a', 'b'],
      ['a,b'],
    ];
    expect(new Set(values.map(numberOf)).size).toBe(values.length);
  });
});
