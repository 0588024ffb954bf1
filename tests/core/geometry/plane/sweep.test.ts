import { describe, expect, it } from 'vitest';
import { chance } from '../../../../core/dice/index.ts';
import type { Convex } from '../../../../core/geometry/plane/convex.ts';
import { disc, hullOf, line, placed, turnable } from '../../../../core/geometry/plane/convex.ts';
import { distanceTo, farthestFrom, gapBetween } from '../../../../core/geometry/plane/distance.ts';
import { indexed } from '../../../../core/geometry/plane/grid.ts';
import { smallestTouching } from '../../../../core/geometry/plane/smallestDisc.ts';
import type { Times } from '../../../../core/geometry/plane/sweep.ts';
import { overlapTimes, overlaps } from '../../../../core/geometry/plane/sweep.ts';

const SEEDS = Array.from({ length: 40 }, (_, i) => i + 1);

/** A disc, a line or a polygon somewhere about the origin. */
function someShape(random: () => number, kinds: number): Convex {
  const at = (): [number, number] => [100 * (random() - 0.5), 100 * (random() - 0.5)];
  const kind = Math.floor(random() * kinds);
  if (kind === 0) return disc(...at(), 2 + 20 * random());
  if (kind === 2) return line(at(), at());
  const [x, y] = at();
  return hullOf(Array.from({ length: 3 + Math.floor(5 * random()) }, () => [x + 40 * random(), y + 40 * random()] as const));
}

/** Whether a point lies in a shape, by its edges and corners alone. */
function holds(shape: Convex, x: number, y: number): boolean {
  if (shape.count === 1) return Math.hypot(x - shape.corners[0]!, y - shape.corners[1]!) < shape.rim;
  for (let i = 0; i < shape.count; i++)
    if (shape.normals[2 * i]! * x + shape.normals[2 * i + 1]! * y >= shape.offsets[i]!) return false;
  return true;
}

/** Distance between two shapes by many points on the border of each. */
function slowGap(a: Convex, b: Convex): number {
  const border = (s: Convex): [number, number][] => {
    if (s.count === 1)
      return Array.from({ length: 720 }, (_, i) => [
        s.corners[0]! + s.rim * Math.cos((i * Math.PI) / 360),
        s.corners[1]! + s.rim * Math.sin((i * Math.PI) / 360),
      ]);
    return Array.from({ length: s.count }, (_, i) => i).flatMap(i => {
      const j = (i + 1) % s.count;
      return Array.from({ length: 120 }, (_, k): [number, number] => [
        s.corners[2 * i]! + (k / 120) * (s.corners[2 * j]! - s.corners[2 * i]!),
        s.corners[2 * i + 1]! + (k / 120) * (s.corners[2 * j + 1]! - s.corners[2 * i + 1]!),
      ]);
    });
  };
  const [mine, theirs] = [border(a), border(b)];
  if (mine.some(([x, y]) => holds(b, x, y)) || theirs.some(([x, y]) => holds(a, x, y))) return 0;
  return Math.min(...mine.map(([x, y]) => Math.min(...theirs.map(([u, v]) => Math.hypot(x - u, y - v)))));
}

describe('a moving shape', () => {
  it.each(SEEDS)('MOVE-09 overlaps another just when dense sampling says so, seed %s', seed => {
    const random = chance(seed);
    const times: Times = { enter: 0, leave: 0 };
    for (let n = 0; n < 40; n++) {
      const a = someShape(random, 2);
      const b = someShape(random, a.count === 1 ? 3 : 2);
      const [x, y, dx, dy] = [150, 150, 300, 300].map(far => far * (random() - 0.5)) as [number, number, number, number];
      const meets = overlapTimes(a, x, y, dx, dy, b, 1e-6, times);
      for (let i = 0; i <= 200; i++) {
        const t = i / 200;
        const inside = meets && t > times.enter && t < times.leave;
        const near = meets && (Math.abs(t - times.enter) < 1e-9 || Math.abs(t - times.leave) < 1e-9);
        if (!near) expect(overlaps(a, x + t * dx, y + t * dy, b, 1e-6)).toBe(inside);
      }
    }
  });

  it.each(SEEDS.slice(0, 15))('MOVE-08 at rest overlaps just when there is no gap, seed %s', seed => {
    const random = chance(seed);
    for (let n = 0; n < 12; n++) {
      const [a, b] = [someShape(random, 2), someShape(random, 2)];
      const slow = slowGap(a, b);
      expect(gapBetween(a, b)).toBeLessThanOrEqual(slow + 1e-9);
      expect(gapBetween(a, b)).toBeGreaterThan(slow - 0.6);
      if (slow > 0.6) expect(overlaps(a, 0, 0, b, 1e-6)).toBe(false);
      expect(overlaps(a, 0, 0, b, 1e-6)).toBe(gapBetween(a, b) === 0);
    }
  });

  it('MOVE-08 touching is no overlap, whatever touches', () => {
    const square = hullOf([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ]);
    const base = disc(0, 0, 5);
    for (const [a, x, y] of [
      [square, 10, 0],
      [square, 10, 10],
      [base, 15, 5],
      [base, 10 + 5 / Math.SQRT2, 10 + 5 / Math.SQRT2],
    ] as const) {
      expect(overlaps(a, x, y, square, 1e-6)).toBe(false);
      expect(overlaps(a, x - 0.01, y - 0.01, square, 1e-6)).toBe(true);
    }
    expect(overlaps(base, 10, 0, disc(0, 0, 5), 1e-6)).toBe(false);
    expect(overlaps(base, 9.99, 0, disc(0, 0, 5), 1e-6)).toBe(true);
  });
});

describe('distances', () => {
  it.each(SEEDS.slice(0, 10))('MOVE-05 the farthest point of a hull is one of its corners, seed %s', seed => {
    const random = chance(seed);
    const hull = hullOf([
      [-6, -4],
      [6, -4],
      [6, 4],
      [-6, 4],
    ]);
    const end = placed(hull, 20 * random(), 20 * random(), 360 * random());
    let slow = 0;
    for (let i = 0; i < 2000; i++) {
      const [u, v] = [12 * random() - 6, 8 * random() - 4];
      const c = end.corners;
      const t = [(u + 6) / 12, (v + 4) / 8] as const;
      const x = (1 - t[0]) * (1 - t[1]) * c[0]! + t[0] * (1 - t[1]) * c[2]! + t[0] * t[1] * c[4]! + (1 - t[0]) * t[1] * c[6]!;
      const y = (1 - t[0]) * (1 - t[1]) * c[1]! + t[0] * (1 - t[1]) * c[3]! + t[0] * t[1] * c[5]! + (1 - t[0]) * t[1] * c[7]!;
      slow = Math.max(slow, distanceTo(hull, x, y));
    }
    expect(farthestFrom(hull, end)).toBeGreaterThanOrEqual(slow - 1e-9);
    expect(farthestFrom(hull, end)).toBeLessThan(slow + 1.5);
  });

  it('MOVE-04 turning a shape again and again is turning it once', () => {
    const shape = hullOf([
      [-6, -3],
      [7, -4],
      [5, 4],
    ]);
    const turn = turnable(shape);
    for (const degrees of [0, 37, 90, 211]) {
      const again = turn(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
      const once = placed(shape, 0, 0, degrees);
      for (const key of ['minX', 'minY', 'maxX', 'maxY'] as const) expect(again[key]).toBeCloseTo(once[key], 9);
      again.offsets.forEach((o, i) => {
        expect(o).toBeCloseTo(once.offsets[i]!, 9);
      });
      again.normals.forEach((o, i) => {
        expect(o).toBeCloseTo(once.normals[i]!, 9);
      });
    }
  });
});

describe('the smallest disc that touches all', () => {
  it.each(SEEDS)('MOVE-07 no other centre does better, seed %s', seed => {
    const random = chance(seed);
    const discs = Array.from({ length: 2 + Math.floor(6 * random()) }, () => ({
      x: 200 * random(),
      y: 200 * random(),
      radius: seed % 2 === 0 ? 12.5 : 5 + 25 * random(),
    }));
    const worst = (x: number, y: number) => Math.max(...discs.map(d => Math.hypot(x - d.x, y - d.y) - d.radius));
    const best = smallestTouching(discs);
    expect(worst(best.x, best.y)).toBeCloseTo(best.radius, 5);
    for (let i = 0; i < 2000; i++) expect(worst(200 * random(), 200 * random())).toBeGreaterThanOrEqual(best.radius - 1e-6);
    for (let i = 0; i < 500; i++) {
      const [x, y] = [best.x + random() - 0.5, best.y + random() - 0.5];
      expect(worst(x, y)).toBeGreaterThanOrEqual(best.radius - 1e-6);
    }
  });
});

describe('the index of shapes', () => {
  it.each(SEEDS.slice(0, 10))('MOVE-09 names all near a box once and nothing far from it, seed %s', seed => {
    const random = chance(seed);
    const items = Array.from({ length: 60 }, () => {
      const shape = someShape(random, 3);
      return { shape: placed(shape, 700 * random() - 50, 500 * random() - 50, 0) };
    });
    const index = indexed(items, 600, 400);
    for (let n = 0; n < 40; n++) {
      const [x, y, w, h] = [700 * random() - 50, 500 * random() - 50, 200 * random(), 200 * random()];
      const found: (typeof items)[number][] = [];
      index.near(x, y, x + w, y + h, found);
      const all = items.filter(({ shape: s }) => s.minX <= x + w && s.maxX >= x && s.minY <= y + h && s.maxY >= y);
      expect(new Set(found)).toEqual(new Set(all));
      expect(found).toHaveLength(all.length);
    }
  });
});
