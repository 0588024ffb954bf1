import { describe, expect, it } from 'vitest';
import { span } from '../../../../../core/geometry/convex.ts';
import { bodyOf } from '../../../../../core/space/free/bodies/solids.ts';
import { sceneOf, sight } from '../../../../../core/space/free/sight/sight.ts';
import { looker } from '../../../../../core/space/free/sight/search/view.ts';
import type { Board, ModelAt } from '../../../../../core/space/space.ts';
import type { Vec3 } from '../../../../../core/space/free/base/forms.ts';
import { isStopped, pointsOf, someLine } from '../../../../kit/judge.ts';
import { stopsBetween } from '../../../../kit/plain.ts';
import { numbers, randomTable } from '../../../../kit/tables.ts';
import { slides } from '../../../../kit/turns.ts';

const BANDS = { near: 100, deep: 300 };
const look = (from: ModelAt, to: ModelAt, on: Board) => sight(from, to, on, BANDS, 'seen');

describe('against the judge that tries every line', () => {
  it.each([1, 2, 3, 4, 5, 6])('agrees on ordinary tables (seed %s)', seed => {
    const on = randomTable(seed, 30, 6);
    for (const a of on.models)
      for (const b of on.models) {
        if (a.id >= b.id) continue;
        const found = look(a, b, on);
        if (found.line) expect([a.id, b.id, isStopped(on, a, b, ...found.line)]).toEqual([a.id, b.id, false]);
        else expect([a.id, b.id, someLine(on, a, b, 14)]).toEqual([a.id, b.id, null]);
      }
  });

  // Where a slide turns, the target 0.5 mm on the blocked side must really be hidden: tried with dense points about the last line.
  it.each([1, 2, 3, 4, 16])('finds the turn to half a millimetre (seed %s)', seed => {
    for (const slide of slides(numbers(seed))) {
      const seesAt = (mm: number) => {
        const { to, on } = slide.at(mm);
        const found = look(slide.from, to, on);
        if (found.line) expect([slide.name, mm, isStopped(on, slide.from, to, ...found.line)]).toEqual([slide.name, mm, false]);
        return found;
      };
      const turn = turnOf(mm => seesAt(mm).seen);
      if (turn === null) continue;
      const last = seesAt(turn.seen).line!;
      const { to, on } = slide.at(turn.seen + Math.sign(turn.hidden - turn.seen) * 0.5);
      if (look(slide.from, to, on).seen) continue;
      const near = (points: readonly Vec3[], c: Vec3) =>
        points.filter(p => Math.hypot(p[0] - c[0], p[1] - c[1], p[2] - c[2]) < 1.5);
      const ends = near(pointsOf(to, 0.4), last[1]);
      const stops = stopsBetween(on, slide.from, to);
      const better = near(pointsOf(slide.from, 0.4), last[0]).some(p => ends.some(q => !stops(p, q)));
      expect([slide.name, turn.seen, better]).toEqual([slide.name, turn.seen, false]);
    }
  });

  it('shows as much as a grid of lines from the same point (seeds 1 to 8)', () => {
    const errors: number[] = [];
    for (let seed = 1; seed <= 8; seed++) {
      const on = randomTable(seed, 40, 6);
      const random = numbers(seed);
      for (const a of on.models)
        for (const b of on.models) {
          if (a.id >= b.id || !look(a, b, on).seen) continue;
          const points = pointsOf(a, 3);
          const eye = points[Math.floor(random() * points.length)]!;
          const { obstacles } = sceneOf(bodyOf(a), bodyOf(b), on, BANDS);
          if (obstacles.solids.length + obstacles.areas.length === 0) continue;
          const ours = looker(obstacles, bodyOf(b).volumes)(...eye).visible;
          errors.push(Math.abs(ours - shareSeen(on, a, b, eye)));
        }
    }
    errors.sort((x, y) => x - y);
    expect(errors.length).toBeGreaterThan(15);
    // The grid itself is good to about a hundredth.
    expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(0.02);
    expect(errors[errors.length - 1]).toBeLessThan(0.04);
  });
});

/** The first change along a slide, closed in on to 0.01 mm. */
function turnOf(seen: (mm: number) => boolean): { readonly seen: number; readonly hidden: number } | null {
  const first = seen(0);
  for (let mm = 6; mm <= 138; mm += 6) {
    if (seen(mm) === first) continue;
    let same = mm - 6;
    let other = mm;
    while (other - same > 0.01) {
      const middle = (same + other) / 2;
      if (seen(middle) === first) same = middle;
      else other = middle;
    }
    return first ? { seen: same, hidden: other } : { seen: other, hidden: same };
  }
  return null;
}

/** Share of the silhouette seen from a point, by a grid of directions, each weighed by the solid angle it stands for. */
function shareSeen(on: Board, from: ModelAt, to: ModelAt, eye: Vec3): number {
  const stops = stopsBetween(on, from, to);
  const { volumes, at } = bodyOf(to);
  const top = Math.max(...volumes.map(v => v.z1));
  const w = [at.x - eye[0], at.y - eye[1], (at.z + top) / 2 - eye[2]] as const;
  const away = Math.hypot(...w);
  const plan = Math.hypot(w[0], w[1]);
  const right = [w[1] / plan, -w[0] / plan, 0] as const;
  const up = [(right[1] * w[2]) / away, (-right[0] * w[2]) / away, (right[0] * w[1] - right[1] * w[0]) / away] as const;
  const half =
    Math.max(...volumes.map(v => Math.hypot(v.r + Math.hypot(v.x - at.x, v.y - at.y), (top - at.z) / 2))) / (away - 40);
  let hit = 0;
  let seen = 0;
  for (let i = 0; i < GRID; i++)
    for (let j = 0; j < GRID; j++) {
      const a = half * (-1 + (2 * i + 1) / GRID);
      const b = half * (-1 + (2 * j + 1) / GRID);
      const direction = [0, 1, 2].map(k => w[k as 0 | 1 | 2] / away + a * right[k as 0 | 1 | 2] + b * up[k as 0 | 1 | 2]);
      const end = (t: number): Vec3 => [eye[0] + t * direction[0]!, eye[1] + t * direction[1]!, eye[2] + t * direction[2]!];
      const met = volumes.filter(v => span(v, ...eye, ...end(2 * away)));
      if (met.length === 0) continue;
      const weight = (1 + a * a + b * b) ** -1.5;
      hit += weight;
      const at = { enter: 0, leave: 0 };
      const clear = met.some(v => span(v, ...eye, ...end(2 * away), at) && !stops(eye, end(2 * away * at.enter)));
      if (clear) seen += weight;
    }
  return seen / hit;
}

const GRID = 44;
