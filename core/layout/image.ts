import type { PieceId } from '../base/index.ts';
import { rounded } from '../base/index.ts';
import * as trig from '../geometry/trigonometry.ts';
import type { Vec2, Wall } from '../space/free/base/forms.ts';
import { asForm, formOf } from '../space/free/base/forms.ts';
import type { Piece } from '../space/space.ts';
import type { Symmetry } from './figures.ts';
import type { TableDesign } from './layout.ts';

/** Where a point comes to when the table is turned by half or mirrored; mm. */
function imageOfPoint([x, y]: Vec2, by: Symmetry, { width, depth }: TableDesign['size']): Vec2 {
  return [by === 'frontBack' ? x : rounded(width - x), by === 'leftRight' ? y : rounded(depth - y)];
}

/** A piece of a free table as it lies when the table is turned by half or mirrored. */
export function imageOf(piece: Piece, id: PieceId, by: Symmetry, size: TableDesign['size']): Piece {
  const form = formOf(piece);
  const put = (point: Vec2) => imageOfPoint(point, by, size);
  if (by === 'turned') {
    const walls = form.walls?.map(wall => ({ ...wall, from: put(wall.from), to: put(wall.to) }));
    return { ...piece, id, form: asForm({ ...form, outline: form.outline.map(put), ...(walls ? { walls } : {}) }) };
  }
  // Mirrored, an outline goes round the other way, and holes are counted from the other end of their wall.
  const walls = form.walls?.map((wall): Wall => {
    const length = trig.hypot(wall.to[0] - wall.from[0], wall.to[1] - wall.from[1]);
    const openings = wall.openings.map(one => ({ ...one, along: Math.max(0, rounded(length - one.along - one.width)) }));
    return { ...wall, from: put(wall.to), to: put(wall.from), openings: openings.reverse() };
  });
  return { ...piece, id, form: asForm({ ...form, outline: form.outline.map(put).reverse(), ...(walls ? { walls } : {}) }) };
}
