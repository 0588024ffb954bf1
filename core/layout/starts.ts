import type { Side } from '../base/index.ts';
import * as trig from '../geometry/trigonometry.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import { SQUARE } from '../space/grid/base/forms.ts';
import type { Kept } from './keeping.ts';
import { startAt } from './marching.ts';
import type { Stage } from './stage.ts';
import { zonePlaces } from './stage.ts';

/** Places of a zone that an objective is gone for from, and others all over it, for where nobody comes out of these. */
export const NEAREST = 2;

const OTHERS = 4;

/** Where a side sets out for an objective: over its edge, or from the places of its zone that are nearest to it, and then from others. */
export function startsOf(
  stage: Stage,
  { few, pairs }: Kept,
  side: Side,
  [gx, gy]: Vec2,
): readonly (ReturnType<typeof startAt> | null)[] {
  if (stage.zones[side].by === 'entry') return [null];
  const isGrid = stage.design.space === 'grid';
  const goal: Vec2 = isGrid ? [(gx - 0.5) * SQUARE, (gy - 0.5) * SQUARE] : [gx, gy];
  const far = (i: number) => trig.hypot(few.at[i]![0] - goal[0], few.at[i]![1] - goal[1]);
  const all = zonePlaces(stage, few)
    [side].filter(i => pairs.stands[i] === 1)
    .sort((a, b) => far(a) - far(b));
  const others = Array.from({ length: OTHERS }, (_, k) => Math.ceil(((k + 1) * (all.length - 1)) / OTHERS));
  const chosen = new Set([...all.keys()].slice(0, NEAREST).concat(others.filter(n => n >= NEAREST)));
  return [...chosen].map(n => {
    const [x, y] = few.at[all[n]!]!;
    return startAt(stage, side, isGrid ? [Math.floor(x / SQUARE) + 1, Math.floor(y / SQUARE) + 1] : [x, y]);
  });
}
