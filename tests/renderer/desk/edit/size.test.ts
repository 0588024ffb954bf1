import { describe, expect, it } from 'vitest';
import type { Piece, Vec2 } from '../../../../core/index.ts';
import { asForm, CATALOGUE, formOf, pieceId } from '../../../../core/index.ts';
import { angleOf, extentOf, lengthwise, sizedTo } from '../../../../renderer/desk/edit/size.ts';

const shaped = (outline: readonly Vec2[]): Piece => ({
  id: pieceId('one'),
  kind: 'solid',
  form: asForm({ outline, base: 0, height: 50 }),
});
/** A gable: its longest edge lies across it, and it is longer than that edge. */
const GABLE = shaped([
  [0, 0],
  [100, 0],
  [100, 70],
  [50, 130],
  [0, 70],
]);

describe('length and width of a piece', () => {
  it('the length is the longer of both, though its longest edge lies across it', () => {
    expect(extentOf(GABLE)).toEqual([expect.closeTo(130), expect.closeTo(100)]);
    expect(Math.abs(Math.sin(angleOf(formOf(GABLE).outline, lengthwise(formOf(GABLE).outline))))).toBeCloseTo(1);
  });

  it.each(CATALOGUE.map(one => [one.id, one] as const))('%s is no wider than long', (_, { kind, form }) => {
    const [long, wide] = extentOf({ id: pieceId('one'), kind, form: asForm(form) });
    expect(long).toBeGreaterThanOrEqual(wide - 0.06);
  });

  it('a length that is typed shorter than the width stays the length, while the piece is the one that is chosen', () => {
    const bar = shaped([
      [0, 0],
      [200, 0],
      [200, 100],
      [0, 100],
    ]);
    const way = lengthwise(formOf(bar).outline);
    const short = sizedTo(bar, 50, 100, way);
    expect(extentOf(short, way)).toEqual([expect.closeTo(50), expect.closeTo(100)]);
    expect(angleOf(formOf(short).outline, way)).toBeCloseTo(angleOf(formOf(bar).outline, way));
    // Chosen anew, its length is the longer of both again.
    expect(extentOf(short)).toEqual([expect.closeTo(100), expect.closeTo(50)]);
  });

  it('what is typed is what it measures then', () => {
    const way = lengthwise(formOf(GABLE).outline);
    expect(extentOf(sizedTo(GABLE, 260, 100, way), way)).toEqual([expect.closeTo(260), expect.closeTo(100)]);
  });
});
