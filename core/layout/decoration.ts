import * as trig from '../geometry/trigonometry.ts';
import { area, clip } from '../geometry/polygon.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import { ringOf } from '../space/free/base/forms.ts';
import type { DecorationFigure } from './figures.ts';
import type { Decoration, TableDesign } from './layout.ts';
import { spotOf } from './legal.ts';
import { boxAbout } from './raster.ts';

type Size = TableDesign['size'];
type Ornament = Extract<Decoration, { readonly shows: 'ornament' }>;

/** The parts of a line that lie on the table: roads run on over its edge. */
export function lineWithin(points: readonly Vec2[], { width, depth }: Size): readonly (readonly Vec2[])[] {
  const parts: Vec2[][] = [];
  points.slice(1).forEach((to, i) => {
    const from = points[i]!;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let [enter, leave] = [0, 1];
    for (const [by, room] of [
      [-dx, from[0]],
      [dx, width - from[0]],
      [-dy, from[1]],
      [dy, depth - from[1]],
    ] as const) {
      if (by < 0) enter = Math.max(enter, room / by);
      else if (by > 0) leave = Math.min(leave, room / by);
      else if (room < 0) leave = -1;
    }
    if (enter >= leave) return;
    const at = (part: number): Vec2 => [from[0] + part * dx, from[1] + part * dy];
    const last = parts.at(-1);
    if (enter === 0 && last?.at(-1) === from) last.push(leave === 1 ? to : at(leave));
    else parts.push([enter === 0 ? from : at(enter), leave === 1 ? to : at(leave)]);
  });
  return parts;
}

/** What of an outline lies on the table; fewer than three corners where nothing does. */
export function outlineWithin(outline: readonly Vec2[], { width, depth }: Size): readonly Vec2[] {
  let ring: readonly number[] = ringOf(outline);
  for (const [nx, ny, d] of [
    [-1, 0, 0],
    [1, 0, width],
    [0, -1, 0],
    [0, 1, depth],
  ] as const)
    ring = clip(ring, nx, ny, d);
  return Array.from({ length: ring.length / 2 }, (_, i): Vec2 => [ring[2 * i]!, ring[2 * i + 1]!]);
}

/** Whether an ornament stands on the table: its middle does. */
export const standsOn = ({ at: [x, y] }: Pick<Ornament, 'at'>, { width, depth }: Size): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= depth;

/** Whether anything of it is to be seen on a table. */
function isSeenOn(one: Decoration, size: Size): boolean {
  switch (one.shows) {
    case 'ornament':
      return standsOn(one, size);
    case 'road': {
      // As wide as it is.
      const half = one.width / 2;
      const moved = one.points.map(([x, y]): Vec2 => [x + half, y + half]);
      return lineWithin(moved, { width: size.width + one.width, depth: size.depth + one.width }).length > 0;
    }
    case 'patch':
      return area(ringOf(outlineWithin(one.outline, size))) > 0;
  }
}

/** mm. Ornaments whose middles are nearer stand in one place to whoever looks at them, and so do markers of objectives. */
const ONE_PLACE = 5;

/** Ornaments and objectives of which each stands in the place of an earlier one of its kind, with that one. */
export function piledOn(design: Pick<TableDesign, 'decoration' | 'objectives' | 'space'>): DecorationFigure['piled'] {
  const ornaments = design.decoration.filter((one): one is Ornament => one.shows === 'ornament');
  const objectives = design.objectives.map(({ id, at }) => ({ id, at: spotOf(design, at) }));
  return [ornaments, objectives].flatMap(all =>
    all.flatMap((one, i) => {
      const under = all.slice(0, i).find(({ at: [x, y] }) => trig.hypot(x - one.at[0], y - one.at[1]) < ONE_PLACE);
      return under ? [{ ids: [under.id, one.id], at: one.at } as const] : [];
    }),
  );
}

/** What is to be looked at of what has no rules: a table made smaller keeps what lay beyond its edge, where nobody sees it any more. */
export const decorationFigure = (design: TableDesign): DecorationFigure => ({
  beyond: design.decoration
    .filter(one => !isSeenOn(one, design.size))
    .map(one => {
      const points = one.shows === 'ornament' ? [one.at] : one.shows === 'road' ? one.points : one.outline;
      const [x0, y0, x1, y1] = boxAbout(ringOf(points));
      return { id: one.id, at: [(x0 + x1) / 2, (y0 + y1) / 2] };
    }),
  piled: piledOn(design),
});
