import type { Vec2 } from '../../../core/index.ts';
import type { Box, Laid } from '../table/layout.ts';
import type { Ways } from './way.ts';
import { middleOfBox } from './way.ts';
import { byWay } from '../table/way.ts';

export const EDGES = ['left', 'right', 'near', 'far', 'column', 'row'] as const;
export type Edge = (typeof EDGES)[number];

/** Things in line and equally far apart, on one ground. */
export function rowsOn<L extends Laid>({ ground, boxOfThings, goneOnTable }: Ways<L>) {
  const by = (dx: number, dy: number) => byWay(ground.whole(dx), ground.whole(dy));

  /** Things lined up: by an edge of theirs, or by their middles over or beside each other (`column`, `row`). The first of them stays. */
  function aligned(layout: L, [first, ...others]: readonly string[], edge: Edge): L {
    if (first === undefined) return layout;
    const to = boxOfThings(layout, [first]);
    return goneOnTable(layout, others, id => by(...wayTo(to, boxOfThings(layout, [id]), edge)));
  }

  /** Three things and more with their middles equally far apart, along the table or across it; the outermost two stay. */
  function distributed(layout: L, ids: readonly string[], along: 'x' | 'y'): L {
    const of = (id: string) => middleOfBox(boxOfThings(layout, [id]))[along === 'x' ? 0 : 1];
    const row = [...ids].sort((a, b) => of(a) - of(b));
    if (row.length < 3) return layout;
    const step = (of(row.at(-1)!) - of(row[0]!)) / (row.length - 1);
    return goneOnTable(layout, row.slice(1, -1), id => {
      const far = of(row[0]!) + row.indexOf(id) * step - of(id);
      return along === 'x' ? by(far, 0) : by(0, far);
    });
  }

  return { aligned, distributed };
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
