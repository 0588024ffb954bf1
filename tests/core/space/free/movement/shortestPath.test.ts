import { describe, expect, it } from 'vitest';
import { chance } from '../../../../../core/dice/index.ts';
import type { Side } from '../../../../../core/base/index.ts';
import { placeOf, shapeOf } from '../../../../../core/space/free/base/forms.ts';
import { bodyOf } from '../../../../../core/space/free/movement/body.ts';
import type { Ground } from '../../../../../core/space/free/movement/ground.ts';
import { firstObstacle, groundAt } from '../../../../../core/space/free/movement/ground.ts';
import { passageOf } from '../../../../../core/space/free/movement/passage.ts';
import { shortestPath } from '../../../../../core/space/free/movement/shortestPath.ts';
import type { Mover } from '../../../../../core/space/free/movement/unit.ts';
import type { ModelAt, Piece } from '../../../../../core/space/space.ts';
import { box, soldier, walker } from '../../../../kit/free.ts';

const SIZE = { width: 600, depth: 600 };

const moverOf = (model: ModelAt): Mover => ({
  id: model.id,
  type: model.type,
  body: bodyOf(shapeOf(model), model.type),
  start: placeOf(model.place),
  rating: 1e4,
  capped: 1e4,
  tolled: false,
  spent: 0,
  inTerrain: false,
  turns: 'hull',
});

function groundOf(mover: Mover, pieces: readonly Piece[], enemies: readonly ModelAt[]): Ground {
  const side: Side = 'blue';
  return groundAt(pieces, enemies, { type: mover.type, side, width: 2 * mover.body.halfWidth }, 0, SIZE);
}

/** Blocks and enemy bases strewn over 60 by 60 cm. */
function strewn(seed: number): { readonly pieces: readonly Piece[]; readonly enemies: readonly ModelAt[] } {
  const random = chance(seed);
  const at = () => 6 + 48 * random();
  const pieces = Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [at(), at()];
    return box(`r${i}`, [x, x + 2 + 8 * random()], [y, y + 2 + 8 * random()], 5);
  });
  return { pieces, enemies: Array.from({ length: 6 }, (_, i) => soldier(`e${i}`, at(), at(), { side: 'red' })) };
}

const STEP = 6;
const SPAN = SIZE.width / STEP + 1;

/** Length of the shortest way over a grid of points 6 mm apart, in 32 directions; infinite where there is none. */
function overGrid(ground: Ground, mover: Mover, from: readonly [number, number], to: readonly [number, number]): number {
  const moves: (readonly [number, number])[] = [];
  for (let dx = -3; dx <= 3; dx++)
    for (let dy = -3; dy <= 3; dy++) if (gcd(Math.abs(dx), Math.abs(dy)) === 1) moves.push([dx, dy]);
  const index = ([x, y]: readonly [number, number]) => (y / STEP) * SPAN + x / STEP;
  const best = new Float64Array(SPAN * SPAN).fill(Infinity);
  const buckets: number[][] = [[index(from)]];
  best[index(from)] = 0;
  for (let k = 0; k < buckets.length; k++)
    for (const node of buckets[k] ?? []) {
      if (Math.floor(best[node]!) !== k) continue;
      const [x, y] = [(node % SPAN) * STEP, Math.floor(node / SPAN) * STEP];
      for (const [dx, dy] of moves) {
        const [u, v] = [x + dx * STEP, y + dy * STEP];
        if (u < 0 || v < 0 || u > SIZE.width || v > SIZE.depth) continue;
        const next = index([u, v]);
        const length = best[node]! + STEP * Math.hypot(dx, dy);
        if (length >= best[next]! || firstObstacle(ground, mover.body.swept, x, y, dx * STEP, dy * STEP) !== null) continue;
        best[next] = length;
        buckets[Math.floor(length)] ??= [];
        buckets[Math.floor(length)]!.push(next);
      }
    }
  return best[index(to)]!;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const lengthOf = (points: readonly (readonly [number, number])[]): number =>
  points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0);

describe('shortest ways', () => {
  const man = moverOf(soldier('a', 1.8, 1.8));
  it.each(Array.from({ length: 60 }, (_, i) => i + 1))('MOVE-09 as short as a fine grid finds them, seed %s', seed => {
    const { pieces, enemies } = strewn(seed);
    const ground = groundOf(man, pieces, enemies);
    const from = [18, 18] as const;
    const to = [582, 582] as const;
    const slow = overGrid(ground, man, from, to);
    const path = shortestPath(passageOf(man, ground, 0, 0), from, to, 1e4, SIZE);
    if (path === null) {
      expect(slow).toBe(Infinity);
      return;
    }
    const corners = [from, ...path];
    for (let i = 1; i < corners.length; i++) {
      const [[x, y], [u, v]] = [corners[i - 1]!, corners[i]!];
      expect(firstObstacle(ground, man.body.swept, x, y, u - x, v - y)).toBeNull();
    }
    // The grid's own ways are up to 1.5 percent too long; ours up to 1 mm for each quarter turn.
    expect(lengthOf(corners)).toBeLessThanOrEqual(slow + 1);
    if (slow < Infinity) expect(lengthOf(corners)).toBeGreaterThan(slow * 0.97 - 2 * STEP);
  });

  it('MOVE-09 a hull finds the gap that it fits through lengthwise only', () => {
    const tank = moverOf(walker('w', 10, 30, 90));
    const pieces = [box('south', [28, 30], [0, 27.6], 5), box('north', [28, 30], [32.4, 60], 5)];
    const ground = groundOf(tank, pieces, []);
    const path = shortestPath(passageOf(tank, ground, 90, 90), [100, 300], [500, 300], 1e4, SIZE);
    expect(path).toEqual([[500, 300]]);
    const off = shortestPath(passageOf(tank, ground, 90, 90), [100, 100], [500, 500], 1e4, SIZE)!;
    expect(lengthOf([[100, 100], ...off])).toBeLessThan(2 * Math.hypot(200, 200) + 40);
    const narrow = groundOf(tank, [pieces[0]!, box('north', [28, 30], [31.9, 60], 5)], []);
    expect(shortestPath(passageOf(tank, narrow, 90, 90), [100, 300], [500, 300], 1e4, SIZE)).toBeNull();
  });
});
