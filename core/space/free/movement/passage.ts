import type { Convex } from '../../../geometry/plane/convex.ts';
import { placed } from '../../../geometry/plane/convex.ts';
import type { Times } from '../../../geometry/plane/sweep.ts';
import { overlapTimes } from '../../../geometry/plane/sweep.ts';
import type { Ground } from './ground.ts';
import { obstaclesNear } from './ground.ts';
import type { Obstacle } from './terrain.ts';
import { TOUCH } from './tolerances.ts';
import type { Mover } from './unit.ts';
import { facingsAlong } from './walk.ts';

/** What stops one mover on the straight lines of one storey, for the search of a way. */
export interface Passage {
  readonly ground: Ground;
  /** How far round an obstacle the corners of a way lie, mm: the half width of the mover, and for a hull room to turn. */
  readonly rings: readonly number[];
  /** The ways of standing along a line that this obstacle stops, as bits; `all` of them: nothing gets through. */
  stopped(obstacle: Obstacle, ax: number, ay: number, bx: number, by: number): number;
  readonly all: number;
  /** What stops each way of standing along the line first; empty when one of them is free. */
  blockers(ax: number, ay: number, bx: number, by: number): readonly Obstacle[];
}

const TIMES: Times = { enter: 0, leave: 0 };

export function passageOf(mover: Mover, ground: Ground, startFacing: number, endFacing: number): Passage {
  const { swept, halfWidth, reach } = mover.body;
  const shapes = mover.type === 'infantry' ? () => [swept] : turned;
  return {
    ground,
    rings: mover.type === 'infantry' ? [halfWidth] : [halfWidth, reach],
    all: mover.type === 'infantry' ? 1 : 15,
    stopped(obstacle, ax, ay, bx, by) {
      const o = obstacle.shape;
      const far = reach;
      if (Math.min(ax, bx) - far > o.maxX || Math.max(ax, bx) + far < o.minX) return 0;
      if (Math.min(ay, by) - far > o.maxY || Math.max(ay, by) + far < o.minY) return 0;
      let bits = 0;
      shapes(bx - ax, by - ay).forEach((shape, i) => {
        if (overlapTimes(shape, ax, ay, bx - ax, by - ay, o, TOUCH, TIMES)) bits |= 1 << i;
      });
      return bits;
    },
    blockers(ax, ay, bx, by) {
      const found: Obstacle[] = [];
      for (const shape of shapes(bx - ax, by - ay)) {
        let first: Obstacle | null = null;
        let enter = Infinity;
        for (const obstacle of obstaclesNear(ground, shape, ax, ay, bx - ax, by - ay)) {
          if (!overlapTimes(shape, ax, ay, bx - ax, by - ay, obstacle.shape, TOUCH, TIMES) || TIMES.enter >= enter) continue;
          first = obstacle;
          enter = TIMES.enter;
        }
        if (first === null) return [];
        found.push(first);
      }
      return found;
    },
  };

  function turned(dx: number, dy: number): readonly Convex[] {
    return facingsAlong(mover, dx, dy, startFacing, endFacing).map(facing => placed(swept, 0, 0, facing));
  }
}
