import type { Measure } from '../base/index.ts';
import { itemAt, LENGTHS } from '../base/index.ts';
import type { Convex } from '../geometry/convex.ts';
import { prism } from '../geometry/convex.ts';
import { corners } from '../geometry/patches.ts';
import { columnOf, stopsColumns } from '../geometry/stops.ts';
import type { Bands } from '../space/free/sight/classify/bands.ts';
import { shutsOff } from '../space/free/sight/prove/shut.ts';
import { asPlace, formOf, shapeOf } from '../space/free/base/forms.ts';
import { freeSpace } from '../space/free/free.ts';
import { between } from '../space/free/bodies/ground.ts';
import type { Body } from '../space/free/bodies/solids.ts';
import { bodyOf } from '../space/free/bodies/solids.ts';
import type { Readings } from '../space/readings.ts';
import type { Board, ModelAt, Piece, Space } from '../space/space.ts';
import * as trig from '../geometry/trigonometry.ts';

/** mm: the least and the most that a cell of a map may measure. */
export const GRIDS = { finest: 10, coarsest: 50 } as const;

/** `sight`: seen by some viewer or not. `cover`: besides, whether in cover from every viewer that sees it (SAVE-08, SAVE-11). */
export const MAP_KINDS = ['sight', 'cover'] as const;
export type MapKind = (typeof MAP_KINDS)[number];

/** What a cell of a map holds. */
export const HIDDEN = 0;
export const COVERED = 1;
export const OPEN = 2;

/**
 * What is asked of the whole table: how a model standing in the middle of each cell would be seen. Sight being mutual, the
 * same map says where such models would have to stand to see a viewer put at one place (LOS-02).
 */
export interface MapQuestion {
  readonly map: MapKind;
  readonly viewers: readonly ModelAt[];
  /** Who would stand in the cells; of its place, height and facing are kept. */
  readonly standing: ModelAt;
  /** mm, from `GRIDS.finest` to `GRIDS.coarsest`. */
  readonly grid: number;
}

export interface MapContext {
  readonly measure: Measure;
  /** mm. */
  readonly table: { readonly width: number; readonly depth: number };
  readonly readings?: Readings;
}

/** A map in the making. */
export interface SightMap {
  readonly columns: number;
  readonly rows: number;
  /** `HIDDEN`, `COVERED` or `OPEN`, row by row from the origin; what is not worked out yet is as it was before. */
  readonly cells: Uint8Array;
  /** Cells worked out so far, of `columns * rows`. */
  done(): number;
  /** Works out at least so many more cells, if there are so many left; true when there are none. */
  next(cells: number): boolean;
  /** The map of the same question after something on the board changed: only what the change can reach is worked out again. */
  after(board: Board): SightMap;
}

/** Cells in a row of the blocks that are asked about at once. */
const BLOCK = 16;

/** A square of cells, and the viewers that it is still open for. */
interface Block {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly viewers: readonly Body[];
}

/** Works out a map of the table. It asks the one sight function for every cell that no proof covers together with its neighbours. */
export function sightMap(context: MapContext, board: Board, question: MapQuestion): SightMap {
  return new Making(context, board, question, null);
}

class Making implements SightMap {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
  readonly #context: MapContext;
  readonly #space: Space;
  readonly #bands: Bands;
  readonly #board: Board;
  readonly #question: MapQuestion;
  readonly #standing: Body;
  /** What changed since the cells were worked out; null where all of them are to be. */
  readonly #changed: Board | null;
  readonly #left: Block[] = [];
  #done = 0;

  constructor(context: MapContext, board: Board, question: MapQuestion, before: { cells: Uint8Array; changed: Board } | null) {
    const { grid } = question;
    if (!(grid >= GRIDS.finest && grid <= GRIDS.coarsest)) throw new Error(`A map with cells of ${grid} mm is not made.`);
    this.columns = Math.ceil(context.table.width / grid);
    this.rows = Math.ceil(context.table.depth / grid);
    this.cells = before?.cells.slice() ?? new Uint8Array(this.columns * this.rows);
    this.#context = context;
    this.#space = freeSpace(context);
    this.#bands = { near: LENGTHS[context.measure].range, deep: 3 * LENGTHS[context.measure].range };
    this.#board = board;
    this.#question = question;
    this.#standing = bodyOf(question.standing);
    this.#changed = before?.changed ?? null;
    const viewers = question.viewers.map(bodyOf);
    for (let y = 0; y < this.rows; y += BLOCK)
      for (let x = 0; x < this.columns; x += BLOCK) this.#left.push({ x, y, size: BLOCK, viewers });
    // Taken from the end: the first row first.
    this.#left.reverse();
  }

  done(): number {
    return this.#done;
  }

  next(cells: number): boolean {
    const enough = this.#done + cells;
    while (this.#done < enough) {
      const block = this.#left.pop();
      if (!block) break;
      this.#settle(block);
    }
    return this.#left.length === 0;
  }

  after(board: Board): SightMap {
    const changed = this.#left.length > 0 ? null : difference(this.#board, board);
    return new Making(this.#context, board, this.#question, changed && { cells: this.cells, changed });
  }

  #settle({ x, y, size, viewers }: Block): void {
    const body = this.#over(x, y, size);
    if (this.#changed && !this.#isTouched(this.#changed, body, viewers)) {
      this.#skip(x, y, size);
      return;
    }
    const left: Body[] = [];
    for (const viewer of viewers) {
      const proved = this.#prove(viewer, body);
      if (proved === OPEN) {
        this.#fill(x, y, size, OPEN);
        return;
      }
      if (proved === null) left.push(viewer);
    }
    if (left.length === 0) this.#fill(x, y, size, HIDDEN);
    else if (size === 1) this.#fill(x, y, 1, this.#ask(x, y, left));
    else {
      const half = size / 2;
      for (const [i, j] of [
        [half, half],
        [0, half],
        [half, 0],
        [0, 0],
      ] as const) {
        if (x + i < this.columns && y + j < this.rows) this.#left.push({ x: x + i, y: y + j, size: half, viewers: left });
      }
    }
  }

  /** A box that holds the standing model in every cell of a block. */
  #over(x: number, y: number, size: number): Convex {
    const { grid } = this.#question;
    const { at, volumes, foot } = this.#standing;
    let reach = shapeOf(this.#question.standing).base?.radius ?? 0;
    let z0 = at.z;
    let z1 = at.z;
    for (const v of [...volumes, ...foot]) {
      reach = Math.max(reach, trig.hypot(v.x - at.x, v.y - at.y) + v.r);
      z0 = Math.min(z0, v.z0);
      z1 = Math.max(z1, v.z1);
    }
    const x0 = (x + 0.5) * grid - reach;
    const y0 = (y + 0.5) * grid - reach;
    const x1 = (Math.min(x + size, this.columns) - 0.5) * grid + reach;
    const y1 = (Math.min(y + size, this.rows) - 0.5) * grid + reach;
    return prism([x0, y0, x1, y0, x1, y1, x0, y1], z0, z1);
  }

  /** What holds for every cell of the block at once, if it can be told: nothing in between, or one thing that stops all lines. */
  #prove(viewer: Body, block: Convex): typeof OPEN | typeof HIDDEN | null {
    if (viewer.volumes.length === 0 || this.#standing.volumes.length === 0) return HIDDEN;
    const { blockers, areas } = between(viewer.volumes, [block], [viewer.model.id, this.#question.standing.id], this.#board);
    if (blockers.length === 0 && areas.length === 0) {
      return this.#question.map === 'cover' && this.#board.pieces.some(p => sheltersFlat(p, block)) ? null : OPEN;
    }
    const columns = viewer.volumes.map(v => columnOf(v, block));
    const across = columnOf(block, block);
    if (blockers.some(({ solid }) => columns.every(column => stopsColumns(solid, column, across)))) return HIDDEN;
    if (areas.length === 0) return null;
    const eyes = viewer.volumes.flatMap(v => corners(v, block));
    const ends = corners(block, itemAt(viewer.volumes, 0));
    if (areas.some(area => shutsOff(area, this.#bands, viewer.foot, [block], eyes, ends))) return HIDDEN;
    return null;
  }

  /** Whether something that changed may matter to the block: it lies between, or the block's models may stand in it. */
  #isTouched(changed: Board, block: Convex, viewers: readonly Body[]): boolean {
    if (changed.pieces.some(p => liesUnder(p, block))) return true;
    return viewers.some(({ volumes, model }) => {
      const found = between(volumes, [block], [model.id, this.#question.standing.id], changed);
      return found.blockers.length > 0 || found.areas.length > 0;
    });
  }

  /** The best that any viewer has of a model in the middle of a cell. */
  #ask(x: number, y: number, viewers: readonly Body[]): number {
    const { grid, map, standing } = this.#question;
    const { z, facing } = this.#standing.at;
    const there: ModelAt = { ...standing, place: asPlace({ x: (x + 0.5) * grid, y: (y + 0.5) * grid, z, facing }) };
    let best = HIDDEN as number;
    for (const { model } of viewers) {
      const sight = this.#space.sight(model, there, this.#board, map === 'sight' ? 'seen' : 'cover');
      if (!sight.seen) continue;
      if (map === 'sight' || !sight.cover) return OPEN;
      best = COVERED;
    }
    return best;
  }

  #fill(x: number, y: number, size: number, value: number): void {
    const right = Math.min(x + size, this.columns);
    const top = Math.min(y + size, this.rows);
    for (let row = y; row < top; row++) this.cells.fill(value, row * this.columns + x, row * this.columns + right);
    this.#done += (right - x) * (top - y);
  }

  #skip(x: number, y: number, size: number): void {
    this.#done += (Math.min(x + size, this.columns) - x) * (Math.min(y + size, this.rows) - y);
  }
}

/** A trench has no height that a line could meet, and yet gives cover to whoever is in it (FORT-24). */
const sheltersFlat = (piece: Piece, block: Convex): boolean => piece.kind === 'trench' && liesUnder(piece, block);

/** Whether the outline's box meets the block in plan, whatever its height. */
function liesUnder(piece: Piece, block: Convex): boolean {
  const { outline } = formOf(piece);
  const xs = outline.map(p => p[0]);
  const ys = outline.map(p => p[1]);
  return Math.min(...xs) <= block.x1 && Math.max(...xs) >= block.x0 && Math.min(...ys) <= block.y1 && Math.max(...ys) >= block.y0;
}

/** What is on one board and not on the other, by identity: pieces, and models as they were and as they are. */
function difference(before: Board, now: Board): Board {
  const only = <T>(a: readonly T[], b: readonly T[]): T[] => {
    const known = new Set(b);
    return a.filter(one => !known.has(one));
  };
  return {
    pieces: [...only(before.pieces, now.pieces), ...only(now.pieces, before.pieces)],
    models: [...only(before.models, now.models), ...only(now.models, before.models)],
  };
}
