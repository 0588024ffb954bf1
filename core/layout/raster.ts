import type { PieceId } from '../base/index.ts';
import { kept, spend } from '../base/index.ts';
import { area, common, convexParts } from '../geometry/polygon.ts';
import { formOf, ringOf } from '../space/free/base/forms.ts';
import { covers } from '../space/free/movement/terrain.ts';
import { formOf as gridFormOf, SQUARE } from '../space/grid/base/forms.ts';
import type { Piece } from '../space/space.ts';
import { TERRAIN_KINDS } from '../space/space.ts';
import type { DesignMap, Overlap, Symmetry, SymmetryFigure, TerrainFigure } from './figures.ts';
import { SYMMETRIES } from './figures.ts';
import type { TableDesign } from './layout.ts';
import type { Lattice } from './stage.ts';
import { latticeOf, planOfPiece } from './stage.ts';

/** Cells that the plan of a table is laid in at most. */
const MOST_CELLS = 6000;

/** What kind of terrain is in the middle of each cell: 0 for none, or one more than its place in `TERRAIN_KINDS`. Of pieces that lie on
 *  each other the later counts. */
export function kindsOn(design: TableDesign): { readonly lattice: Lattice; readonly kinds: Uint8Array } {
  const lattice = latticeOf(design, MOST_CELLS);
  const { grid, from, columns, rows, at } = lattice;
  const kinds = new Uint8Array(columns * rows);
  for (const piece of design.pieces) {
    const kind = 1 + TERRAIN_KINDS.indexOf(piece.kind);
    const [x0, y0, x1, y1] = boxAbout(planOfPiece(piece, design.space));
    const isIn = coversOn(piece, design.space);
    const cellsIn = (low: number, high: number, axis: 0 | 1, count: number): readonly [number, number] => [
      Math.max(0, Math.floor((low - from[axis]) / grid)),
      Math.min(count, Math.ceil((high - from[axis]) / grid)),
    ];
    const [[left, right], [near, far]] = [cellsIn(x0, x1, 0, columns), cellsIn(y0, y1, 1, rows)];
    for (let row = near; row < far; row++)
      for (let column = left; column < right; column++) {
        const cell = row * columns + column;
        const [x, y] = at[cell]!;
        spend(20);
        if (isIn(x, y)) kinds[cell] = kind;
      }
  }
  return { lattice, kinds };
}

export function boxAbout(plan: readonly number[]): readonly [number, number, number, number] {
  let [x0, y0, x1, y1] = [1 / 0, 1 / 0, -1 / 0, -1 / 0];
  for (let i = 0; i < plan.length; i += 2) {
    x0 = Math.min(x0, plan[i]!);
    x1 = Math.max(x1, plan[i]!);
    y0 = Math.min(y0, plan[i + 1]!);
    y1 = Math.max(y1, plan[i + 1]!);
  }
  return [x0, y0, x1, y1];
}

/** Whether a point of the plan is in a piece. */
function coversOn(piece: Piece, space: TableDesign['space']): (x: number, y: number) => boolean {
  if (space === 'free') return (x, y) => covers(piece, x, y);
  const filled = new Set(gridFormOf(piece).squares.map(([column, row]) => `${column} ${row}`));
  return (x, y) => filled.has(`${Math.floor(x / SQUARE) + 1} ${Math.floor(y / SQUARE) + 1}`);
}

/** What is found in each cell of a lattice, as a map. */
export const mapOf = ({ grid, from, columns, rows }: Lattice, cells: Float32Array, of: DesignMap['in']): DesignMap => ({
  ...{ grid, from, columns, rows, cells, in: of },
});

export function terrainFigure(design: TableDesign, { lattice, kinds }: ReturnType<typeof kindsOn>): TerrainFigure {
  const { at } = lattice;
  const half = design.size.depth / 2;
  const counts = TERRAIN_KINDS.map(() => ({ all: 0, blue: 0, red: 0 }));
  let [blue, red] = [0, 0];
  for (let i = 0; i < kinds.length; i++) {
    const side = at[i]![1] < half ? 'blue' : 'red';
    if (side === 'blue') blue++;
    else red++;
    const one = counts[kinds[i]! - 1];
    if (!one) continue;
    one.all++;
    one[side]++;
  }
  const all = kinds.length;
  const found = TERRAIN_KINDS.flatMap((kind, i) => {
    const pieces = design.pieces.filter(piece => piece.kind === kind).length;
    const { all: n, blue: b, red: r } = counts[i]!;
    return pieces === 0 ? [] : [{ kind, pieces, share: n / all, half: { blue: b / blue, red: r / red } }];
  });
  const covered = counts.reduce((sum, one) => sum + one.all, 0);
  return {
    kinds: found.sort((a, b) => b.share - a.share),
    free: 1 - covered / all,
    map: mapOf(lattice, Float32Array.from(kinds), 'kind'),
  };
}

/** The cell that one comes to when the table is turned by half or mirrored. */
const mirrored: { readonly [S in Symmetry]: (column: number, row: number, columns: number, rows: number) => number } = {
  turned: (column, row, columns, rows) => (rows - 1 - row) * columns + (columns - 1 - column),
  leftRight: (column, row, columns) => row * columns + (columns - 1 - column),
  frontBack: (column, row, columns, rows) => (rows - 1 - row) * columns + column,
};

export function symmetryFigure({ lattice, kinds }: ReturnType<typeof kindsOn>): Omit<SymmetryFigure, 'odd'> {
  const { columns, rows } = lattice;
  const other = (by: Symmetry, i: number) => kinds[mirrored[by](i % columns, Math.floor(i / columns), columns, rows)]!;
  const share = (by: Symmetry): number => {
    let [same, any] = [0, 0];
    for (let i = 0; i < kinds.length; i++) {
      const [a, b] = [kinds[i]!, other(by, i)];
      if (a === 0 && b === 0) continue;
      any++;
      if (a === b) same++;
    }
    return any === 0 ? 1 : same / any;
  };
  spend(12 * kinds.length);
  const by = { turned: share('turned'), leftRight: share('leftRight'), frontBack: share('frontBack') };
  const best = SYMMETRIES.reduce((a, b) => (by[b] > by[a] ? b : a));
  const cells = Float32Array.from(kinds, (kind, i) => (kind === other(best, i) ? 0 : 1));
  return { by, best, map: mapOf(lattice, cells, 'share') };
}

const parts = new WeakMap<Piece, readonly (readonly number[])[]>();

function convexOf(piece: Piece): readonly (readonly number[])[] {
  return kept(parts, piece, () => convexParts(ringOf(formOf(piece).outline)));
}

/** mm2. What two pieces share that only just touch is no overlap. */
const LEAST_SHARED = 1;

/** What two pieces of a free table share in plan and in height; null for nothing. */
export function overlapOf(a: Piece, b: Piece): Overlap | null {
  const [p, q] = [formOf(a), formOf(b)];
  // What stands on top of something does not stand in it; what is flat lies on the ground.
  const top = ({ base, height }: typeof p) => base + Math.max(height, 1);
  if (p.base >= top(q) - 0.5 || q.base >= top(p) - 0.5) return null;
  const [ax0, ay0, ax1, ay1] = boxAbout(ringOf(p.outline));
  const [bx0, by0, bx1, by1] = boxAbout(ringOf(q.outline));
  spend(20);
  if (ax0 >= bx1 || bx0 >= ax1 || ay0 >= by1 || by0 >= ay1) return null;
  let [sum, x, y] = [0, 0, 0];
  for (const one of convexOf(a))
    for (const other of convexOf(b)) {
      const shared = common(one, other);
      if (shared.length < 6) continue;
      const size = area(shared);
      sum += size;
      for (let i = 0; i < shared.length; i += 2) {
        x += (size * shared[i]! * 2) / shared.length;
        y += (size * shared[i + 1]! * 2) / shared.length;
      }
    }
  return sum <= LEAST_SHARED ? null : { pieces: [a.id, b.id] as readonly [PieceId, PieceId], at: [x / sum, y / sum], area: sum };
}

/** What pieces of a board of squares fill together. Smoke drifts over whatever is there. */
function overlapsOnSquares(pieces: readonly Piece[]): readonly Overlap[] {
  const filled = new Map<string, Piece[]>();
  const shared = new Map<string, { readonly a: Piece; readonly b: Piece; readonly squares: (readonly [number, number])[] }>();
  for (const b of pieces) {
    if (b.kind === 'smoke') continue;
    for (const square of gridFormOf(b).squares) {
      const there = filled.get(String(square)) ?? [];
      for (const a of there) {
        const key = JSON.stringify([a.id, b.id]);
        const pair = shared.get(key) ?? { a, b, squares: [] };
        shared.set(key, pair);
        pair.squares.push(square);
      }
      filled.set(String(square), [...there, b]);
      spend(5 + there.length);
    }
  }
  return [...shared.values()].map(({ a, b, squares }): Overlap => {
    const middle = (n: 0 | 1) => squares.reduce((sum, square) => sum + (square[n] - 0.5) * SQUARE, 0) / squares.length;
    return { pieces: [a.id, b.id], at: [middle(0), middle(1)], area: squares.length * SQUARE ** 2 };
  });
}

/** Pieces that stand in one another, the largest part first. */
export function overlapsOn({ pieces, space }: Pick<TableDesign, 'pieces' | 'space'>): readonly Overlap[] {
  const found =
    space === 'grid'
      ? overlapsOnSquares(pieces)
      : pieces.flatMap((a, i) => pieces.slice(i + 1).flatMap(b => overlapOf(a, b) ?? []));
  return [...found].sort((a, b) => b.area - a.area);
}
