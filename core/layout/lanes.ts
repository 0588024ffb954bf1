import { spend } from '../base/index.ts';
import * as trig from '../geometry/trigonometry.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import type { Lane } from './figures.ts';

/** mm within which the ends of two lanes are the same. */
export const SAME_END = 250;

export function partedLanes(all: readonly Lane[]): readonly Lane[] {
  const near = ([ax, ay]: Vec2, [bx, by]: Vec2) => trig.hypot(ax - bx, ay - by) < SAME_END;
  const told: Lane[] = [];
  for (const lane of [...all].sort((a, b) => b.length - a.length)) {
    spend(told.length);
    const same = told.some(
      ({ from, to }) => (near(from, lane.from) && near(to, lane.to)) || (near(from, lane.to) && near(to, lane.from)),
    );
    if (!same) told.push(lane);
  }
  return told;
}
