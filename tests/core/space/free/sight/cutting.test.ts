import { expect, it } from 'vitest';
import { cylinder, gap, holds, pointGap, prism } from '../../../../../core/geometry/convex.ts';
import { facing } from '../../../../../core/geometry/patches.ts';
import { cutting } from '../../../../../core/space/free/sight/prove/cutting.ts';
import type { Area } from '../../../../../core/space/free/bodies/solids.ts';
import { solidsOf } from '../../../../../core/space/free/bodies/solids.ts';
import { piece } from '../../../../kit/free.ts';
import { numbers, rectangle } from '../../../../kit/tables.ts';

/** How far the hull of some points reaches along a direction. */
const reach = (points: readonly number[], [x, y, z]: readonly number[]): number => {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < points.length; i += 3) most = Math.max(most, points[i]! * x! + points[i + 1]! * y! + points[i + 2]! * z!);
  return most;
};

/** Directions all over, about evenly. */
const WAYS = Array.from({ length: 200 }, (_, i) => {
  const z = 1 - (2 * i + 1) / 200;
  const r = Math.sqrt(1 - z * z);
  return [r * Math.cos(2.39996 * i), r * Math.sin(2.39996 * i), z];
});

it('what patches are cut into holds all of them but what lies within solids, on one side of every edge each (seeds 1 to 300)', () => {
  const counted = { points: 0, cut: 0 };
  for (let seed = 1; seed <= 300; seed++) {
    const random = numbers(seed);
    const body = cylinder(0, 0, 7, 0, 24);
    const box = () => rectangle(16 * random() - 8, 16 * random() - 8, 3 + 20 * random(), 2 + 4 * random(), 90 * random());
    const solid = prism(box().flat(), -1, 10 + 30 * random());
    const area: Area = solidsOf(piece('w', 'woods', { outline: box(), base: 0, height: 60 })).area!;
    const cut = cutting([body], {
      solids: gap(solid, body) === 0 ? [solid] : [],
      areas: gap(area.parts[0]!, body) === 0 ? [area] : [],
      bands: { near: 100, deep: 300 },
      fromFeet: [],
      toFeet: [],
    });
    for (const { hull } of facing(body, cylinder(400, 0, 7, 5, 40))) {
      const pieces = cut(hull);
      if (pieces[0] !== hull) counted.cut++;
      const sides = pieces.map(points => {
        const inside = points
          .filter((_, i) => i % 3 === 0)
          .map((_, i) => {
            const [x, y, z] = [points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]!];
            return holds(area.parts[0]!, x, y, z);
          });
        return new Set(inside).size;
      });
      if (gap(area.parts[0]!, body) === 0 && pieces.every(points => points.length < 48))
        expect(Math.max(0, ...sides)).toBeLessThan(2);
      for (let k = 0; k < 40; k++) {
        const weights = Array.from({ length: hull.length / 3 }, () => -Math.log(random() + 1e-12));
        const sum = weights.reduce((a, b) => a + b);
        const p = [0, 1, 2].map(c => weights.reduce((at, w, i) => at + (w / sum) * hull[3 * i + c]!, 0)) as [
          number,
          number,
          number,
        ];
        if (gap(solid, body) === 0 && pointGap(solid, ...p) === 0) continue;
        counted.points++;
        const held = pieces.some(points =>
          WAYS.every(way => reach(points, way) > p[0]! * way[0]! + p[1]! * way[1]! + p[2]! * way[2]! - 1e-3),
        );
        expect([seed, held]).toEqual([seed, true]);
      }
    }
  }
  expect(counted.points).toBeGreaterThan(5000);
  expect(counted.cut).toBeGreaterThan(200);
});
