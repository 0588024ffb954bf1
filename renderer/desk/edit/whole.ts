import type { Piece, Vec2 } from '../../../core/index.ts';
import { formOf } from '../../../core/index.ts';
import type { Box, Layout } from '../table/layout.ts';
import { boxOf, firstFree, mapped, middleOf, shifted } from '../table/layout.ts';
import { piecesOf } from './move.ts';

/** How one half of a table is made of the other: as in a mirror that stands across its middle, along it, or turned half round. */
export const SYMMETRIES = ['leftRight', 'nearFar', 'half'] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** The same piece on the other half of the table. */
export function opposite(piece: Piece, by: Symmetry, { width, depth }: Layout['table']): Piece {
  switch (by) {
    case 'leftRight':
      return mapped(piece, ([x, y]) => [width - x, y], 0, true);
    case 'nearFar':
      return mapped(piece, ([x, y]) => [x, depth - y], 0, true);
    case 'half':
      return shifted(piece, 0, 0, 180, [width / 2, depth / 2]);
  }
}

/** The whole table mirrored, or turned half round, with its roads; nothing is added. */
export function turnedWhole(layout: Layout, by: Symmetry): Layout {
  const { table, ground } = layout;
  const put = ([x, y]: Vec2): Vec2 => [by === 'nearFar' ? x : table.width - x, by === 'leftRight' ? y : table.depth - y];
  const roads = ground.roads.map(road => ({ ...road, points: road.points.map(put) }));
  return { ...layout, ground: { ...ground, roads }, pieces: layout.pieces.map(piece => opposite(piece, by, table)) };
}

/** A symmetric table out of one half of this one, the left or the near: what lies on the other half gives way, what lies across the middle
 *  stays as it is. */
export function symmetric(layout: Layout, by: Symmetry): Layout {
  const { width, depth } = layout.table;
  const first = (piece: Piece) => {
    const { maxX, maxY } = boxOf([piece]);
    return by === 'nearFar' ? maxY <= depth / 2 : maxX <= width / 2;
  };
  const second = (piece: Piece) => {
    const { minX, minY } = boxOf([piece]);
    return by === 'nearFar' ? minY >= depth / 2 : minX >= width / 2;
  };
  const kept = layout.pieces.filter(piece => !second(piece));
  const taken = new Set<string>([...kept.map(piece => piece.id), ...layout.models.map(model => model.id)]);
  const added = kept.filter(first).map(piece => {
    const id = firstFree(nameOf(piece.id), taken) as Piece['id'];
    taken.add(id);
    return { ...opposite(piece, by, layout.table), id };
  });
  return { ...layout, pieces: [...kept, ...added] };
}

/** The name of a piece without its number. */
export const nameOf = (id: string): string => id.replace(/ \d+$/, '');

export const EDGES = ['left', 'right', 'near', 'far', 'column', 'row'] as const;
export type Edge = (typeof EDGES)[number];

/** Pieces lined up: by an edge of theirs, or by their middles above or beside each other (`column`, `row`). The first of them stays. */
export function aligned(layout: Layout, ids: readonly string[], by: Edge): Layout {
  const [first] = piecesOf(layout, ids);
  if (!first) return layout;
  const { locked = [] } = layout;
  const pieces = layout.pieces.map(piece => {
    if (piece === first || !ids.includes(piece.id) || locked.includes(piece.id)) return piece;
    const [dx, dy] = wayTo(boxOf([first]), boxOf([piece]), by);
    return shifted(piece, dx, dy, 0);
  });
  return keptOnTable(layout, pieces);
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

/** Three pieces and more with their middles equally far apart, along the table or across it; the outermost two stay. */
export function distributed(layout: Layout, ids: readonly string[], along: 'x' | 'y'): Layout {
  const of = (piece: Piece) => middleOf(piece)[along === 'x' ? 0 : 1];
  const row = [...piecesOf(layout, ids)].sort((a, b) => of(a) - of(b));
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last || row.length < 3) return layout;
  const step = (of(last) - of(first)) / (row.length - 1);
  const { locked = [] } = layout;
  const pieces = layout.pieces.map(piece => {
    const at = row.indexOf(piece);
    if (at <= 0 || at === row.length - 1 || locked.includes(piece.id)) return piece;
    const by = of(first) + at * step - of(piece);
    return along === 'x' ? shifted(piece, by, 0, 0) : shifted(piece, 0, by, 0);
  });
  return keptOnTable(layout, pieces);
}

/** Other pieces, each moved back on the table where it has left it. */
function keptOnTable(layout: Layout, pieces: readonly Piece[]): Layout {
  const { width, depth } = layout.table;
  const back = (low: number, high: number, size: number) => (low < 0 ? -low : high > size ? Math.max(-low, size - high) : 0);
  const next = pieces.map((piece, i) => {
    if (piece === layout.pieces[i]) return piece;
    const { minX, minY, maxX, maxY } = boxOf([piece]);
    const [dx, dy] = [back(minX, maxX, width), back(minY, maxY, depth)];
    const held = dx === 0 && dy === 0 ? piece : shifted(piece, dx, dy, 0);
    return isSameForm(held, layout.pieces[i]!) ? layout.pieces[i]! : held;
  });
  return next.every((piece, i) => piece === layout.pieces[i]) ? layout : { ...layout, pieces: next };
}

const isSameForm = (a: Piece, b: Piece): boolean =>
  formOf(a).outline.every(([x, y], i) => x === formOf(b).outline[i]?.[0] && y === formOf(b).outline[i]?.[1]);
