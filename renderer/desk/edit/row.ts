import type { Vec2 } from '../../../core/index.ts';
import type { Box, Layout } from '../table/layout.ts';
import { boxOfThings, byWay, goneOnTable, middleOfBox } from './way.ts';

export const EDGES = ['left', 'right', 'near', 'far', 'column', 'row'] as const;
export type Edge = (typeof EDGES)[number];

/** Things lined up: by an edge of theirs, or by their middles over or beside each other (`column`, `row`). The first of them stays. */
export function aligned(layout: Layout, [first, ...others]: readonly string[], by: Edge): Layout {
  if (first === undefined) return layout;
  const to = boxOfThings(layout, [first]);
  return goneOnTable(layout, others, id => byWay(...wayTo(to, boxOfThings(layout, [id]), by)));
}

/** How far a box is from lying with one as an edge says. */
function wayTo(to: Box, box: Box, by: Edge): Vec2 {
  switch (by) {
    case 'left':
      return [to.minX - box.minX, 0];
    case 'right':
      return [to.maxX - box.maxX, 0];
    case 'near':
      return [0, to.minY - box.minY];
    case 'far':
      return [0, to.maxY - box.maxY];
    case 'column':
      return [(to.minX + to.maxX - box.minX - box.maxX) / 2, 0];
    case 'row':
      return [0, (to.minY + to.maxY - box.minY - box.maxY) / 2];
  }
}

/** Three things and more with their middles equally far apart, along the table or across it; the outermost two stay. */
export function distributed(layout: Layout, ids: readonly string[], along: 'x' | 'y'): Layout {
  const of = (id: string) => middleOfBox(boxOfThings(layout, [id]))[along === 'x' ? 0 : 1];
  const row = [...ids].sort((a, b) => of(a) - of(b));
  if (row.length < 3) return layout;
  const step = (of(row.at(-1)!) - of(row[0]!)) / (row.length - 1);
  return goneOnTable(layout, row.slice(1, -1), id => {
    const by = of(row[0]!) + row.indexOf(id) * step - of(id);
    return along === 'x' ? byWay(by, 0) : byWay(0, by);
  });
}
