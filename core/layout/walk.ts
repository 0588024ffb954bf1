import type { PieceId } from '../base/index.ts';
import { changedBetween, kept, spend } from '../base/index.ts';
import { line } from '../geometry/plane/convex.ts';
import { distanceTo, gapBetween } from '../geometry/plane/distance.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import { shapeOf } from '../space/free/base/forms.ts';
import { bodyOf } from '../space/free/movement/body.ts';
import type { Obstacle } from '../space/free/movement/terrain.ts';
import { terrainObstacles } from '../space/free/movement/terrain.ts';
import { TOUCH } from '../space/free/movement/tolerances.ts';
import type { Piece } from '../space/space.ts';
import type { DesignMap, DesignMover, Gap } from './figures.ts';
import type { TableDesign } from './layout.ts';
import { mapOf } from './raster.ts';
import type { Lattice } from './stage.ts';
import { latticeOf } from './stage.ts';

/** Cells of the table that is walked over at most. */
const MOST_CELLS = 22_000;
/** mm. Farther from everything than this is far enough for everybody. */
const FAR = 150;
/** Share of the table that is worth a way. */
const LEAST = 0.002;

const NOBODY = -1;

/** What may stand at the side of a gap: a part of a piece, or an edge of the table, which is nobody's. */
type Side = Pick<Obstacle, 'shape'> & { readonly by: string | null };

const NO_GAPS: { readonly gaps: readonly Gap[]; readonly open: ReadonlySet<number> } = { gaps: [], open: new Set() };

/** How far the middle of each cell is from the nearest thing that stops a kind of mover on the ground, and which thing that is; mm. */
export class Clearance {
  readonly lattice: Lattice;
  readonly far: Float32Array;
  readonly nearest: Int32Array;
  readonly #size: TableDesign['size'];
  readonly #type: DesignMover['type'];
  readonly #width: number;
  readonly #made = new WeakMap<Piece, readonly Obstacle[]>();
  #pieces: readonly Piece[];
  obstacles: readonly Obstacle[];
  readonly edges: readonly Side[];

  constructor({ size, pieces, space }: TableDesign, { type, shape }: DesignMover) {
    this.lattice = latticeOf({ size, space }, MOST_CELLS);
    this.far = new Float32Array(this.lattice.at.length);
    this.nearest = new Int32Array(this.lattice.at.length);
    this.#size = size;
    this.#type = type;
    this.#width = type === 'infantry' ? 2 * bodyOf(shapeOf({ shape }), type).halfWidth : 0;
    this.#pieces = [];
    this.obstacles = [];
    const { width, depth } = size;
    const corners: readonly Vec2[] = [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ];
    this.edges = corners.map((corner, i) => ({ shape: line(corner, corners[(i + 1) % corners.length]!), by: null }));
    this.#fill(-1 / 0, -1 / 0, 1 / 0, 1 / 0, pieces);
  }

  after(pieces: readonly Piece[]): void {
    const changed = changedBetween(this.#pieces, pieces).flatMap(piece => this.#obstaclesOf(piece));
    if (changed.length === 0 && this.#pieces.length === pieces.length) {
      this.#pieces = pieces;
      return;
    }
    const low = (of: (o: Obstacle) => number) => changed.reduce((n, o) => Math.min(n, of(o)), 1 / 0) - FAR;
    const high = (of: (o: Obstacle) => number) => changed.reduce((n, o) => Math.max(n, of(o)), -1 / 0) + FAR;
    this.#fill(
      low(o => o.shape.minX),
      low(o => o.shape.minY),
      high(o => o.shape.maxX),
      high(o => o.shape.maxY),
      pieces,
    );
  }

  #obstaclesOf(piece: Piece): readonly Obstacle[] {
    return kept(this.#made, piece, () => terrainObstacles(piece, this.#type, 0, this.#width));
  }

  /** Works out the cells of a rectangle anew. */
  #fill(minX: number, minY: number, maxX: number, maxY: number, pieces: readonly Piece[]): void {
    const { grid, from, columns, rows, at } = this.lattice;
    this.#pieces = pieces;
    const before = this.obstacles;
    this.obstacles = pieces.flatMap(piece => this.#obstaclesOf(piece));
    const number = new Map(this.obstacles.map((o, i) => [o.shape, i]));
    // Cells that stay keep their nearest thing, which may have another number now; a thing of another shape only ever stood near by.
    if (before.length > 0)
      for (let i = 0; i < this.nearest.length; i++) {
        const old = this.nearest[i]!;
        if (old >= 0) this.nearest[i] = number.get(before[old]!.shape) ?? NOBODY;
      }
    const columnOf = (x: number) => Math.max(0, Math.min(columns, Math.floor((x - from[0]) / grid)));
    const rowOf = (y: number) => Math.max(0, Math.min(rows, Math.floor((y - from[1]) / grid)));
    const [c0, c1, r0, r1] = [columnOf(minX), columnOf(maxX + grid), rowOf(minY), rowOf(maxY + grid)];
    const { width, depth } = this.#size;
    for (let row = r0; row < r1; row++)
      for (let column = c0; column < c1; column++) {
        const cell = row * columns + column;
        const [x, y] = at[cell]!;
        this.far[cell] = Math.min(FAR, x, y, width - x, depth - y);
        this.nearest[cell] = NOBODY;
      }
    this.obstacles.forEach(({ shape }, i) => {
      const [left, right] = [Math.max(c0, columnOf(shape.minX - FAR)), Math.min(c1, columnOf(shape.maxX + FAR) + 1)];
      const [low, top] = [Math.max(r0, rowOf(shape.minY - FAR)), Math.min(r1, rowOf(shape.maxY + FAR) + 1)];
      if (right <= left || top <= low) return;
      spend(30 * (right - left) * (top - low));
      for (let row = low; row < top; row++)
        for (let column = left; column < right; column++) {
          const cell = row * columns + column;
          const [x, y] = at[cell]!;
          // Most of what is near is not nearest, which its box tells.
          const bx = Math.max(shape.minX - x, 0, x - shape.maxX);
          const by = Math.max(shape.minY - y, 0, y - shape.maxY);
          const known = this.far[cell]!;
          if (bx >= known || by >= known || bx * bx + by * by >= known * known) continue;
          const away = distanceTo(shape, x, y);
          if (away < known) {
            this.far[cell] = away;
            this.nearest[cell] = i;
          }
        }
    });
  }
}

/** Half the width that somebody needs to get through; mm. */
export const halfWidthOf = ({ shape, type }: DesignMover): number => bodyOf(shapeOf({ shape }), type).halfWidth;

/** Where somebody of that half width gets, and what stops him elsewhere. */
export function walkableFor(
  clearance: Clearance,
  half: number,
): { readonly room: number; readonly reached: number; readonly gaps: readonly Gap[]; readonly map: DesignMap } {
  const { lattice, far } = clearance;
  const { grid, columns } = lattice;
  const n = far.length;
  spend(40 * n);
  const parent = new Int32Array(n).fill(-1);
  const size = new Int32Array(n);
  const find = (a: number): number => {
    let root = a;
    while (parent[root] !== root) root = parent[root]!;
    for (let i = a; parent[i] !== root; ) {
      const next = parent[i]!;
      parent[i] = root;
      i = next;
    }
    return root;
  };
  const around = (cell: number, visit: (other: number) => void): void => {
    const column = cell % columns;
    if (column > 0) visit(cell - 1);
    if (column < columns - 1) visit(cell + 1);
    if (cell >= columns) visit(cell - columns);
    if (cell < n - columns) visit(cell + columns);
  };
  const join = (a: number, b: number): void => {
    const [p, q] = [find(a), find(b)];
    if (p === q) return;
    const [large, small] = size[p]! >= size[q]! ? [p, q] : [q, p];
    parent[small] = large;
    size[large]! += size[small]!;
  };
  // How much of a cell there is room in: where a border runs through it, not all or nothing.
  const partOf = (cell: number): number => Math.min(1, Math.max(0, (far[cell]! - half) / grid + 0.5));
  let room = 0;
  for (let cell = 0; cell < n; cell++) {
    room += partOf(cell);
    if (far[cell]! < half) continue;
    parent[cell] = cell;
    size[cell] = 1;
  }
  for (let cell = 0; cell < n; cell++)
    if (parent[cell]! >= 0)
      around(cell, other => {
        if (parent[other]! >= 0) join(cell, other);
      });
  let main = -1;
  for (let cell = 0; cell < n; cell++) {
    if (parent[cell]! < 0) continue;
    const root = find(cell);
    if (main < 0 || size[root]! > size[main]!) main = root;
  }
  const rootOf = Int32Array.from(parent, (one, cell) => (one < 0 ? NOBODY : find(cell)));
  const { gaps, open } = main < 0 ? NO_GAPS : gapsOf(main);
  const cells = Float32Array.from(rootOf, root => (root === NOBODY ? 0 : root === main || open.has(root) ? 1 : 0.5));
  let [inside, out] = [0, 0];
  for (let cell = 0; cell < n; cell++) {
    if (cells[cell] === 1) inside += partOf(cell);
    else if (cells[cell] === 0.5) out += partOf(cell);
  }
  const reached = inside + out === 0 ? 0 : inside / (inside + out);
  return { room: room / n, reached, gaps, map: mapOf(lattice, cells, 'share') };

  /** Opens the table cell by cell, the widest first, and sees where what was cut off comes together with the rest; and what is not cut off,
   *  by its roots: a way leads there that runs between the middles of cells. */
  function gapsOf(inMain: number): { readonly gaps: readonly Gap[]; readonly open: ReadonlySet<number> } {
    const least = LEAST * n;
    const cut = new Set<number>();
    for (const root of rootOf) if (root !== NOBODY && root !== inMain && size[root]! >= least) cut.add(root);
    if (cut.size === 0) return NO_GAPS;
    const open = new Set<number>();
    const pending = [...cut].map(root => ({ cell: root, size: size[root]! }));
    const closed: number[] = [];
    for (let cell = 0; cell < n; cell++) if (parent[cell]! < 0 && far[cell]! > 0) closed.push(cell);
    closed.sort((a, b) => far[b]! - far[a]!);
    spend(20 * closed.length);
    const found: Gap[] = [];
    for (const cell of closed) {
      if (pending.length === 0) break;
      parent[cell] = cell;
      size[cell] = 1;
      around(cell, other => {
        if (parent[other]! >= 0) join(cell, other);
      });
      const home = find(inMain);
      for (let i = pending.length - 1; i >= 0; i--) {
        const one = pending[i]!;
        if (find(one.cell) !== home) continue;
        pending.splice(i, 1);
        const gap = gapAt(clearance, cell);
        if (gap.width < 2 * half - TOUCH) found.push({ ...gap, needs: 2 * half, behind: one.size / n });
        else open.add(one.cell);
      }
    }
    return { gaps: found.sort((a, b) => b.behind - a.behind), open };
  }
}

/** What stands to both sides of a place, the edges of the table among it, and how far from each other. */
function gapAt({ lattice, far, nearest, obstacles, edges }: Clearance, cell: number): Pick<Gap, 'at' | 'width' | 'between'> {
  const at = lattice.at[cell]!;
  const away = ({ shape }: Side) => distanceTo(shape, ...at);
  const first: Side = obstacles[nearest[cell]!] ?? edges.reduce((a, b) => (away(b) < away(a) ? b : a));
  const around = [...obstacles, ...edges].filter(o => o !== first && away(o) <= 2 * far[cell]! + 2 * lattice.grid);
  let best: { width: number; other: Side } | null = null;
  for (const other of around) {
    const width = gapBetween(first.shape, other.shape);
    // Parts of one wall that touch leave no gap between them.
    if (width <= 0 || !isOpposite(first, other, at)) continue;
    if (best === null || width < best.width) best = { width, other };
  }
  const between = [first, ...(best ? [best.other] : [])].flatMap(({ by }) => (by === null ? [] : [by as PieceId]));
  return { at, width: best?.width ?? 2 * far[cell]!, between: [...new Set(between)] };
}

/** Whether two things lie to different sides of a place: neither is near the far side of the other. */
function isOpposite(a: Side, b: Side, [x, y]: Vec2): boolean {
  const towards = ({ shape }: Side): Vec2 => {
    const e = 0.5;
    return [distanceTo(shape, x + e, y) - distanceTo(shape, x - e, y), distanceTo(shape, x, y + e) - distanceTo(shape, x, y - e)];
  };
  const [u, v] = [towards(a), towards(b)];
  return u[0] * v[0] + u[1] * v[1] < 0;
}
