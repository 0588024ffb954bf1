import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../core/index.ts';
import { levelsAt } from '../../../renderer/base/levels.ts';

const house = (more: object): Piece => ({
  id: 'house' as Piece['id'],
  kind: 'building',
  form: {
    outline: [
      [100, 100],
      [300, 100],
      [300, 300],
      [100, 300],
    ],
    ...{ base: 0, height: 140, floors: [0, 70], walls: [] },
    ...more,
  } as unknown as Piece['form'],
});

describe('heights on which one may stand', () => {
  it('are the ground, the storeys and the roof of a house', () => {
    expect(levelsAt([house({})], { x: 200, y: 200 })).toEqual([
      { z: 0, isRoof: false },
      { z: 70, isRoof: false },
      { z: 140, isRoof: true },
    ]);
  });

  it('end below the sky where there is no roof to stand on', () => {
    expect(levelsAt([house({ roof: false })], { x: 200, y: 200 }).map(level => level.z)).toEqual([0, 70]);
  });

  it('are the ground beside a house', () => {
    expect(levelsAt([house({})], { x: 50, y: 200 })).toEqual([{ z: 0, isRoof: false }]);
  });
});
