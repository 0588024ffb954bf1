import type { CataloguePiece, Measure, Vec2 } from '../../../core/index.ts';
import { discSize } from '../../../core/index.ts';

/** Corners of what is to look round. */
const ROUND = 48;

/** A smoke screen as the template of a blast leaves it, or the wide one of artillery; it belongs to a moment, so no layout is made of it. */
export function smokeOf(measure: Measure, wide: boolean): CataloguePiece {
  const radius = discSize(measure, wide) / 2;
  const outline = Array.from({ length: ROUND }, (_, i): Vec2 => {
    const a = (2 * Math.PI * i) / ROUND;
    return [Math.round(100 * radius * Math.cos(a)) / 100, Math.round(100 * radius * Math.sin(a)) / 100];
  });
  return { id: 'smoke', kind: 'smoke', form: { outline, base: 0, height: 120 } };
}
