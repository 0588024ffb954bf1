import { expect, it } from 'vitest';
import { span } from '../../../../../core/geometry/convex.ts';
import { bandStops, pairOf } from '../../../../../core/space/free/sight/classify/bands.ts';
import { shaftOf } from '../../../../../core/space/free/sight/classify/settle.ts';
import { bodyOf, solidsOf } from '../../../../../core/space/free/bodies/solids.ts';
import { wallsOf } from '../../../../../core/space/free/sight/classify/walls.ts';
import type { Vec2 } from '../../../../../core/space/free/base/forms.ts';
import type { ModelAt } from '../../../../../core/space/space.ts';
import { piece, soldier, walker } from '../../../../kit/free.ts';
import { pointsOf } from '../../../../kit/judge.ts';
import { numbers, rectangle } from '../../../../kit/tables.ts';

const BANDS = { near: 100, deep: 300 };

/** Some model near the middle of the table. */
function someone(id: string, random: () => number): ModelAt {
  const [x, y] = [(random() - 0.5) * 50, (random() - 0.5) * 50];
  return random() < 0.7 ? soldier(id, x, y) : walker(id, x, y, 360 * random());
}

/** A turned rectangle, or an outline of seven corners that is seldom convex. */
function outlineOf(random: () => number): readonly Vec2[] {
  const [x, y] = [(random() - 0.5) * 200, (random() - 0.5) * 200];
  if (random() < 0.4) return rectangle(x, y, 20 + 130 * random(), 20 + 130 * random(), 90 * random());
  const size = 40 + 120 * random();
  return Array.from({ length: 7 }, (_, i): Vec2 => {
    const angle = ((i + 0.4 * random()) * 2 * Math.PI) / 7;
    const r = size * (0.45 + 0.55 * random());
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
}

it('LOS-08 LOS-09 walls for an area stop the very lines that its bands stop (seeds 1 to 1500)', () => {
  let put = 0;
  let ofMany = 0;
  const stopped = { yes: 0, no: 0 };
  for (let seed = 1; seed <= 1500; seed++) {
    const random = numbers(seed);
    const [a, b] = [someone('a', random), someone('b', random)];
    const kind = (['woods', 'smoke', 'building'] as const)[seed % 3]!;
    const area = solidsOf(piece('w', kind, { outline: outlineOf(random), base: 0, height: 120 })).area!;
    const [from, to] = [bodyOf(a), bodyOf(b)];
    const walls = wallsOf(area, BANDS, from, to, shaftOf(from.volumes, to.volumes)());
    if (walls === null) continue;
    put++;
    if (area.parts.length > 1 && walls.length > 0) ofMany++;
    const [ends, others] = [pointsOf(a, 6), pointsOf(b, 6)];
    for (let k = 0; k < 300; k++) {
      const p = ends[Math.floor(random() * ends.length)]!;
      const q = others[Math.floor(random() * others.length)]!;
      const byBands = bandStops(area, pairOf(from, to, BANDS), ...p, ...q);
      stopped[byBands ? 'yes' : 'no']++;
      expect([seed, walls.some(wall => span(wall, ...p, ...q)), p, q]).toEqual([seed, byBands, p, q]);
    }
  }
  expect(put).toBeGreaterThan(400);
  expect(ofMany).toBeGreaterThan(30);
  expect(stopped.yes).toBeGreaterThan(10_000);
  expect(stopped.no).toBeGreaterThan(10_000);
});
