import type { Vec2 } from '../../core/index.ts';
import { borderDistance, contains, ringOf } from '../../core/index.ts';
import { isHidden } from './edit/way.ts';
import type { Laid } from './table/layout.ts';

/** mm from the middle of something small within which it is meant. */
const NEAR = 24;

/** What is meant by a spot of a layout: something small about it, the piece there, or, where it is on the ground, a road or a patch under it. */
export function meantOf(layout: Pick<Laid, 'design'>, [x, y]: Vec2, piece: string | null, isOn = true): string | null {
  const shown = (layout.design?.decoration ?? []).filter(one => !isHidden(layout, one.id));
  const small = shown.findLast(
    one => one.shows === 'ornament' && Math.hypot(one.at[0] - x, one.at[1] - y) <= Math.max(NEAR, one.size / 2),
  );
  if (small) return small.id;
  if (piece !== null || !isOn) return piece;
  const under = shown.findLast(one => {
    if (one.shows === 'patch') return contains(ringOf(one.outline), x, y);
    return one.shows === 'road' && borderDistance(ringOf([...one.points, ...[...one.points].reverse()]), x, y) <= one.width / 2;
  });
  return under?.id ?? null;
}
