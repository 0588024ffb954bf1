import { describe, expect, it } from 'vitest';
import { inRows } from '../../../../renderer/adjudicator/parts/labels.ts';

const wide = (text: string) => 10 * text.length;
const said = (labels: readonly (readonly [number, string])[]) =>
  inRows(
    labels.map(([x, text]) => ({ x, text })),
    wide,
    [0, 100],
  );

describe('labels over a cut', () => {
  it('stand in one row where there is room', () => {
    expect(
      said([
        [20, 'abc'],
        [70, 'de'],
      ]).map(({ left, row }) => [left, row]),
    ).toEqual([
      [5, 0],
      [60, 0],
    ]);
  });

  it('are written over one another nowhere: several at one place have a row each', () => {
    const three = said([
      [50, 'abcd'],
      [50, 'abcd'],
      [60, 'ab'],
    ]);
    expect(three.map(({ row }) => row)).toEqual([0, 1, 2]);
    for (const one of three)
      for (const other of three)
        if (one !== other && one.row === other.row)
          expect(one.left + wide(one.text) <= other.left || other.left + wide(other.text) <= one.left).toBe(true);
  });

  it('stay within the picture', () => {
    expect(
      said([
        [2, 'abc'],
        [99, 'abc'],
      ]).map(({ left }) => left),
    ).toEqual([0, 70]);
  });
});
