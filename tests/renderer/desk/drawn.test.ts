import { describe, expect, it } from 'vitest';
import { decorationDrawings } from '../../../renderer/desk/drawn.ts';

const TABLE = { width: 1000, depth: 600 };
const road = (...points: readonly (readonly [number, number])[]) =>
  decorationDrawings({ id: 'road', shows: 'road', points, width: 60, road: 'dirt' }, 'road', TABLE).map(one =>
    one.kind === 'path' ? one.points.map(([x, y]) => [x, y]) : one.kind,
  );

describe('what is drawn of a road that is chosen', () => {
  it('ends at the edge of the table, as what is painted of it does', () => {
    expect(road([-100, 300], [500, 300], [1200, 300])).toEqual([
      [
        [0, 300],
        [500, 300],
        [1000, 300],
      ],
    ]);
  });

  it('comes back where the road does, and is nothing where none of it lies on the table', () => {
    expect(road([500, 500], [500, 700], [700, 700], [700, 500])).toEqual([
      [
        [500, 500],
        [500, 600],
      ],
      [
        [700, 600],
        [700, 500],
      ],
    ]);
    expect(road([-50, 0], [-50, 600])).toEqual([]);
  });

  it('a painted ground ends there too', () => {
    const outline = [
      [-100, -100],
      [200, -100],
      [200, 100],
      [-100, 100],
    ] as const;
    const [drawn] = decorationDrawings({ id: 'p', shows: 'patch', outline, patch: 'earth' }, 'p', TABLE);
    const corners = drawn?.kind === 'region' ? drawn.outline : [];
    expect(Math.min(...corners.flat())).toBe(0);
    expect(corners).toContainEqual([200, 100]);
  });
});
