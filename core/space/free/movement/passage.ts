import { itemAt } from '../../../base/index.ts';
import type { Convex } from '../../../geometry/plane/convex.ts';
import { disc, turnable } from '../../../geometry/plane/convex.ts';
import type { Times } from '../../../geometry/plane/sweep.ts';
import { overlaps, overlapTimes } from '../../../geometry/plane/sweep.ts';
import { postureOf } from './body.ts';
import type { VisitCorner } from './corners.ts';
import { eachCornerRound, eachLineUp } from './corners.ts';
import type { Ground } from './ground.ts';
import { obstaclesNear } from './ground.ts';
import type { Obstacle } from './terrain.ts';
import { TOUCH } from './tolerances.ts';
import type { Mover } from './unit.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** What stops one mover on the straight lines of one storey, for the search of a path. */
export interface Passage {
  /** Where a path round an obstacle may have corners; for a hull with room to turn and to line up. */
  eachCorner(shape: Convex, visit: VisitCorner): void;
  /** Whether an obstacle makes a point useless as a corner, because the mover never fits there. */
  buries(obstacle: Obstacle, x: number, y: number): boolean;
  /** The postures along a line that this obstacle stops, as bits; `all` of them: nothing gets through. */
  stopped(obstacle: Obstacle, ax: number, ay: number, bx: number, by: number): number;
  readonly all: number;
  /** What stops each posture along the line first; empty when one of them is free. */
  blockers(ax: number, ay: number, bx: number, by: number): readonly Obstacle[];
}

const TIMES: Times = { enter: 0, leave: 0 };

/** The same postures as `facingsAlong` has (`trace.ts`). */
export function passageOf(mover: Mover, ground: Ground, startFacing: number, endFacing: number): Passage {
  const { body } = mover;
  const shapes: Convex[] = [postureOf(body, startFacing).swept];
  if (!body.isRound && endFacing !== startFacing) shapes.push(postureOf(body, endFacing).swept);
  const fixed = shapes.length;
  const core = body.isRound ? body.swept : disc(0, 0, body.core);
  const along = turnable(body.swept);
  const back = turnable(body.swept);
  if (!body.isRound) shapes.push(body.swept);
  if (!body.isEven) shapes.push(body.swept);
  return {
    eachCorner(shape, visit) {
      if (body.isRound) {
        eachCornerRound(shape, body.halfWidth, Math.PI / 6, visit);
        return;
      }
      eachCornerRound(shape, body.halfWidth, Math.PI / 4, visit);
      eachCornerRound(shape, body.reach, shape.count === 1 ? Math.PI / 4 : Math.PI / 2, visit);
      eachLineUp(shape, body.halfWidth, body.reach, visit);
    },
    buries: (obstacle, x, y) => overlaps(core, x, y, obstacle.shape, TOUCH),
    all: (1 << shapes.length) - 1,
    stopped(obstacle, ax, ay, bx, by) {
      const o = obstacle.shape;
      const { reach } = body;
      if (Math.min(ax, bx) - reach > o.maxX || Math.max(ax, bx) + reach < o.minX) return 0;
      if (Math.min(ay, by) - reach > o.maxY || Math.max(ay, by) + reach < o.minY) return 0;
      align(bx - ax, by - ay);
      let bits = 0;
      for (let i = 0; i < shapes.length; i++)
        if (overlapTimes(itemAt(shapes, i), ax, ay, bx - ax, by - ay, o, TOUCH, TIMES)) bits |= 1 << i;
      return bits;
    },
    blockers(ax, ay, bx, by) {
      align(bx - ax, by - ay);
      const found: Obstacle[] = [];
      for (const shape of shapes) {
        const first = firstOn(shape, ax, ay, bx - ax, by - ay);
        if (first === null) return [];
        found.push(first);
      }
      return found;
    },
  };

  /** Turns the hull along a line, and backwards along it. */
  function align(dx: number, dy: number): void {
    if (body.isRound) return;
    const length = trig.hypot(dx, dy);
    const [c, s] = length === 0 ? [1, 0] : [dx / length, dy / length];
    shapes[fixed] = along(c, s);
    if (!body.isEven) shapes[fixed + 1] = back(-c, -s);
  }

  function firstOn(shape: Convex, x: number, y: number, dx: number, dy: number): Obstacle | null {
    let first: Obstacle | null = null;
    let enter = Infinity;
    for (const obstacle of obstaclesNear(ground, shape, x, y, dx, dy)) {
      if (!overlapTimes(shape, x, y, dx, dy, obstacle.shape, TOUCH, TIMES) || TIMES.enter >= enter) continue;
      first = obstacle;
      enter = TIMES.enter;
    }
    return first;
  }
}
