import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Convex } from '../../../core/geometry/convex.ts';
import { cylinder, gap, prism, span, sphere } from '../../../core/geometry/convex.ts';
import type { Patch } from '../../../core/geometry/patches.ts';
import { corners, facing } from '../../../core/geometry/patches.ts';
import { eyeAt, outline, solidAngle } from '../../../core/geometry/picture.ts';
import { hullOf } from '../../../core/geometry/polygon.ts';
import type { Tree } from '../../../core/geometry/tree.ts';
import { buildTree, changed, eachInShaft } from '../../../core/geometry/tree.ts';
import { numbers } from '../../kit/tables.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const boxAt = (x: number, y: number, z: number, a: number, b: number, h: number, turn: number): Convex => {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const at = (u: number, v: number) => [x + u * c - v * s, y + u * s + v * c];
  return prism([at(-a, -b), at(a, -b), at(a, b), at(-a, b)].flat(), z, z + h);
};
const volume: fc.Arbitrary<Convex> = fc.oneof(
  fc
    .tuple(number(-100, 100), number(-100, 100), number(0, 40), number(3, 30), number(3, 30), number(3, 40), number(0, 3))
    .map(([x, y, z, a, b, h, t]) => boxAt(x, y, z, a, b, h, t)),
  fc
    .tuple(number(-100, 100), number(-100, 100), number(2, 20), number(0, 40), number(2, 30))
    .map(([x, y, r, z, h]) => cylinder(x, y, r, z, z + h)),
  fc.tuple(number(-100, 100), number(-100, 100), number(0, 60), number(2, 15)).map(([x, y, z, r]) => sphere(x, y, z, r)),
);

describe('solid angle', () => {
  it('a sphere fills what the formula says', () => {
    const ball = sphere(100, 0, 0, 10);
    const eye = eyeAt(0, 0, 0, 1, 0, 0);
    // Drawn by 24 points on it, so a little less than the whole.
    const exact = 2 * Math.PI * (1 - Math.sqrt(1 - 0.01));
    expect(solidAngle(outline(eye, ball)) / exact).toBeGreaterThan(0.98);
    expect(solidAngle(outline(eye, ball))).toBeLessThan(exact);
  });

  it('a face of a cube seen from its middle is a sixth of everything', () => {
    const face = prism([1, -1, 1.5, -1, 1.5, 1, 1, 1], -1, 1);
    expect(solidAngle(outline(eyeAt(0, 0, 0, 1, 0, 0), face))).toBeCloseTo((4 * Math.PI) / 6, 9);
  });

  it('does not depend on where the eye is turned', () => {
    const box = boxAt(80, 10, -20, 8, 15, 30, 0.4);
    const straight = solidAngle(outline(eyeAt(0, 0, 0, 1, 0, 0), box));
    expect(solidAngle(outline(eyeAt(0, 0, 0, 1, 0.5, 0.3), box))).toBeCloseTo(straight, 9);
  });

  it('a volume half behind the eye is cut, not turned inside out', () => {
    const wall = boxAt(0, 20, -5, 1000, 1, 10, 0);
    const ring = outline(eyeAt(0, 0, 0, 1, 1, 0), wall);
    expect(ring).toEqual(hullOf(ring));
    // From 45 degrees behind abreast to the far end, 15 degrees up and down at the nearest.
    expect(solidAngle(ring)).toBeGreaterThan(0.8);
    expect(solidAngle(ring)).toBeLessThan(0.9);
  });
});

describe('patches', () => {
  const within = (patches: readonly Patch[]) => {
    const x = patches.flatMap(p => [...p.hull]);
    const range = (k: number) => {
      const values = x.filter((_, i) => i % 3 === k);
      return [Math.min(...values), Math.max(...values)] as const;
    };
    return [range(0), range(1), range(2)] as const;
  };

  it('hold the point where a line to the other volume leaves', () => {
    fc.assert(
      fc.property(volume, volume, fc.array(number(0, 1), { minLength: 6, maxLength: 6 }), (a, b, [u, v, w, p, q, s]) => {
        if (gap(a, b) < 1) return;
        const inside = (c: Convex, i: number, j: number, k: number) => [
          c.x + (i - 0.5) * 0.6 * c.r,
          c.y + (j - 0.5) * 0.6 * c.r,
          (c.z0 + c.z1) / 2 + (k - 0.5) * 0.5 * (c.z1 - c.z0),
        ];
        const from = inside(a, u!, v!, w!);
        const to = inside(b, p!, q!, s!);
        const holds = (c: Convex, at: readonly number[]) => span(c, at[0]!, at[1]!, at[2]!, at[0]!, at[1]!, at[2]!);
        if (!holds(a, from) || !holds(b, to)) return;
        let low = 0;
        let high = 1;
        const at = (t: number) => [0, 1, 2].map(k => from[k]! + t * (to[k]! - from[k]!)) as [number, number, number];
        for (let i = 0; i < 60; i++) {
          const middle = (low + high) / 2;
          if (span(a, ...at(middle), ...at(middle))) low = middle;
          else high = middle;
        }
        const exit = at(low);
        const held = facing(a, b).some(patch => {
          const box = within([patch]);
          return exit.every((value, k) => value >= box[k]![0] - 1e-6 && value <= box[k]![1] + 1e-6);
        });
        expect(held).toBe(true);
      }),
      { seed: 21, numRuns: 500 },
    );
  });

  it('halves lie in the box of the whole, and real points on the volume', () => {
    fc.assert(
      fc.property(volume, volume, (a, b) => {
        if (gap(a, b) < 1) return;
        const whole = within([{ hull: corners(a, b), real: [], added: [], size: 0, halves: () => [] as never }]);
        const grown = a.form === 'prism' ? 1e-9 : a.r * 3;
        for (const patch of facing(a, b).flatMap(p => p.halves())) {
          for (let i = 0; i < patch.real.length; i += 3) {
            const [x, y, z] = [patch.real[i]!, patch.real[i + 1]!, patch.real[i + 2]!];
            expect(gap(a, sphere(x, y, z, 1e-9))).toBeLessThan(1e-6);
          }
          within([patch]).forEach(([low, high], k) => {
            expect(low).toBeGreaterThan(whole[k]![0] - grown);
            expect(high).toBeLessThan(whole[k]![1] + grown);
          });
        }
      }),
      { seed: 22, numRuns: 200 },
    );
  });
});

describe('the bounding tree', () => {
  it('gives all that a plain loop gives', () => {
    fc.assert(
      fc.property(
        fc.array(volume, { maxLength: 120 }),
        number(-100, 100),
        number(-100, 100),
        number(0, 60),
        number(0, 3),
        (list, x, y, size, t) => {
          const box = [x, y, 0, x + size, y + size, 30] as const;
          const nx = Math.cos(t);
          const ny = Math.sin(t);
          const found = new Set<number>();
          eachInShaft(buildTree(list), box, nx, ny, -20, 30, i => found.add(i));
          list.forEach((c, i) => {
            const inBox =
              c.x0 <= box[3] && c.x1 >= box[0] && c.y0 <= box[4] && c.y1 >= box[1] && c.z0 <= box[5] && c.z1 >= box[2];
            const side = nx * c.x + ny * c.y;
            if (inBox && side >= -20 && side <= 30) expect(found.has(i)).toBe(true);
          });
        },
      ),
      { seed: 23, numRuns: 200 },
    );
  });

  it('finds what was put in and nothing that was taken out, after any number of changes', () => {
    const inBox = (c: Convex, box: readonly number[]) =>
      c.x0 <= box[3]! && c.x1 >= box[0]! && c.y0 <= box[4]! && c.y1 >= box[1]! && c.z0 <= box[5]! && c.z1 >= box[2]!;
    fc.assert(
      fc.property(
        fc.array(volume, { maxLength: 60 }),
        fc.array(fc.tuple(fc.array(fc.nat(200), { maxLength: 5 }), fc.array(volume, { maxLength: 5 })), { maxLength: 8 }),
        number(-100, 100),
        number(-100, 100),
        (list, rounds, x, y) => {
          const all = [...list];
          const left = new Set(list.map((_, i) => i));
          let tree = buildTree(list);
          for (const [out, added] of rounds) {
            const removed = [...new Set(out.filter(i => left.has(i)))];
            for (const i of removed) left.delete(i);
            tree = changed(tree, removed, added);
            for (const c of added) left.add(all.push(c) - 1);
          }
          const box = [x, y, 0, x + 40, y + 40, 30] as const;
          const found: number[] = [];
          eachInShaft(tree, box, 1, 0, -200, 200, i => found.push(i));
          expect(new Set(found).size).toBe(found.length);
          expect(found.filter(i => !left.has(i))).toEqual([]);
          for (const i of left) if (inBox(all[i]!, box)) expect(found).toContain(i);
          // Nothing is lost, wherever it is.
          const everything: number[] = [];
          eachInShaft(tree, [-1e4, -1e4, -1e4, 1e4, 1e4, 1e4], 1, 0, -1e5, 1e5, i => everything.push(i));
          expect(everything.sort((p, q) => p - q)).toEqual([...left].sort((p, q) => p - q));
        },
      ),
      { seed: 24, numRuns: 300 },
    );
  });

  it('does not grow deep when many are put in one after the other', () => {
    const random = numbers(5);
    const box = () => {
      const [px, py] = [1800 * random(), 1200 * random()];
      return cylinder(px, py, 5 + 30 * random(), 0, 50);
    };
    let tree = buildTree(Array.from({ length: 100 }, box));
    for (let i = 0; i < 100; i++) tree = changed(tree, [i], [box()]);
    const depths = [...tree.leaf].filter(leaf => leaf >= 0).map(leaf => depthOf(tree, leaf));
    expect(depths).toHaveLength(100);
    expect(Math.max(...depths)).toBeLessThan(25);
  });
});

function depthOf(tree: Tree, node: number): number {
  let depth = 0;
  for (let at = tree.above[node]!; at >= 0; at = tree.above[at]!) depth++;
  return depth;
}
