import { describe, expect, it } from 'vitest';
import { along } from '../../../renderer/scene/along.ts';

const at = (x: number, y: number, facing = 0, z = 0) => ({ x, y, z, facing });

describe('a model on its way', () => {
  const path = [at(0, 0, 90), at(100, 0, 0), at(100, 50, 90)];

  it('is at the first place at the start and at the last at the end, and beyond', () => {
    expect(along(path, 0)).toEqual(path[0]);
    expect(along(path, 1)).toEqual(path[2]);
    expect(along(path, 7)).toEqual(path[2]);
    expect(along(path, -1)).toEqual(path[0]);
  });

  it('has covered the same part of the length as of the time', () => {
    expect(along(path, 0.5)).toMatchObject({ x: 75, y: 0 });
    const late = along(path, 120 / 150);
    expect([late.x, late.y]).toEqual([expect.closeTo(100, 9), expect.closeTo(20, 9)]);
  });

  it('turns the short way round', () => {
    expect(along([at(0, 0, 350), at(0, 0, 20)], 0.5).facing).toBe(365);
    expect(along([at(0, 0, 10), at(0, 0, 340)], 0.5).facing).toBe(-5);
  });

  it('climbs', () => {
    expect(along([at(0, 0, 0, 0), at(0, 0, 0, 70)], 0.25).z).toBe(17.5);
  });
});
