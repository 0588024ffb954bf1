import type { Measure, RuleId } from '../base/index.ts';
import { changedBetween, itemAt, ruleIds } from '../base/index.ts';
import type { Convex } from '../geometry/convex.ts';
import { prism } from '../geometry/convex.ts';
import { corners } from '../geometry/patches.ts';
import { columnOf, stopsColumns } from '../geometry/stops.ts';
import type { Bands } from '../space/free/sight/classify/bands.ts';
import { bandsOf } from '../space/free/sight/classify/bands.ts';
import { shutsOff } from '../space/free/sight/prove/shut.ts';
import { asPlace, formOf, shapeOf } from '../space/free/base/forms.ts';
import { freeSpace } from '../space/free/free.ts';
import { between } from '../space/free/bodies/ground.ts';
import type { Body } from '../space/free/bodies/solids.ts';
import { bodyOf } from '../space/free/bodies/solids.ts';
import type { Board, ModelAt, Piece, Sight, Space } from '../space/space.ts';
import { cited } from '../rulebook/index.ts';
import { TABLE_SECTIONS } from '../rulebook/tableSections.ts';
import * as trig from '../geometry/trigonometry.ts';
import type { Judging } from './context.ts';
import { PRINTED } from './context.ts';
import { isWhole } from './position.ts';
import type { Facing } from './put.ts';
import { facing } from './put.ts';

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
 * What is asked of the whole table: how a model standing in the middle of each cell would be seen; or, where `looks` says so, from where
 * such a model would see the viewers. What stands between is the same both ways (LOS-02), and what rules say need not be (ZVE-27).
 */
export interface MapQuestion {
  readonly map: MapKind;
  /** The viewers, unless told otherwise. */
  readonly looks?: 'viewers' | 'cells';
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
  /** By what it is judged: the printed game unless told. */
  readonly book?: Judging;
}

/** A map in the making. */
export interface SightMap {
  readonly columns: number;
  readonly rows: number;
  /** `HIDDEN`, `COVERED` or `OPEN`, row by row from the origin; what is not worked out yet is as it was before. */
  readonly cells: Uint8Array;
  /** Cells worked out so far, of `columns * rows`. */
  done(): number;
  /** The sections by which rules of the book have hidden or covered cells so far, whatever stands between. */
  rules(): readonly RuleId[];
  /** Works out at least so many more cells, if there are so many left; true when there are none. */
  next(cells: number): boolean;
  /** The map of the same question after something on the board changed: only what the change can reach is worked out again. */
  after(board: Board): SightMap;
}

/** Cells in a row of the blocks that are asked about at once. */
const BLOCK = 16;

/** Who looks, and what rules of the book say of his looks. */
interface Viewer extends Facing {
  readonly body: Body;
}

/** A viewer of a block; `isClear` where it is proved that nothing stands between. */
interface Look {
  readonly viewer: Viewer;
  readonly isClear: boolean;
}

/** A square of cells, and the looks that it is still open for. */
interface Block {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly looks: readonly Look[];
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
  /** Whether rules of the book have a word in it: what they say of a cell may hang on anything on the table. */
  readonly #isRuled: boolean;
  readonly #left: Block[] = [];
  readonly #said = new Set<RuleId>();
  #done = 0;

  constructor(context: MapContext, board: Board, question: MapQuestion, before: { cells: Uint8Array; changed: Board } | null) {
    const { grid } = question;
    if (!(grid >= GRIDS.finest && grid <= GRIDS.coarsest)) throw new Error(`A map with cells of ${grid} mm is not made.`);
    this.columns = Math.ceil(context.table.width / grid);
    this.rows = Math.ceil(context.table.depth / grid);
    this.cells = before?.cells.slice() ?? new Uint8Array(this.columns * this.rows);
    this.#context = context;
    const { book = PRINTED } = context;
    this.#space = freeSpace({ ...context, readings: book.tables.readings });
    this.#bands = bandsOf(context.measure);
    this.#board = board;
    this.#question = question;
    this.#standing = bodyOf(question.standing);
    this.#changed = before?.changed ?? null;
    const asked = { space: this.#space, book: isWhole(book) ? book : null, board, put: question.standing };
    const faced = facing({ ...asked, looks: question.looks === 'cells' ? 'put' : 'standing' }, question.viewers);
    const looks = question.viewers.map((model, i) => ({ viewer: { ...itemAt(faced, i), body: bodyOf(model) }, isClear: false }));
    this.#isRuled = faced.some(({ says }) => says !== null);
    for (let y = 0; y < this.rows; y += BLOCK)
      for (let x = 0; x < this.columns; x += BLOCK) this.#left.push({ x, y, size: BLOCK, looks });
    // Taken from the end: the first row first.
    this.#left.reverse();
  }

  done(): number {
    return this.#done;
  }

  rules(): readonly RuleId[] {
    const { book = PRINTED } = this.#context;
    return cited(book, [...this.#said].sort());
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
    const changed = this.#left.length > 0 || this.#isRuled ? null : difference(this.#board, board);
    return new Making(this.#context, board, this.#question, changed && { cells: this.cells, changed });
  }

  #settle({ x, y, size, looks }: Block): void {
    const body = this.#over(x, y, size);
    if (this.#changed && !this.#isTouched(this.#changed, body, looks)) {
      this.#skip(x, y, size);
      return;
    }
    const left: Look[] = [];
    for (const look of looks) {
      const proved = look.isClear ? OPEN : this.#prove(look.viewer, body);
      if (proved === OPEN && look.viewer.says === null) {
        this.#fill(x, y, size, OPEN);
        return;
      }
      if (proved !== HIDDEN) left.push(proved === OPEN ? { ...look, isClear: true } : look);
    }
    if (left.length === 0) this.#fill(x, y, size, HIDDEN);
    else if (size === 1 || left.every(({ isClear }) => isClear)) this.#askEach(x, y, size, left);
    else {
      const half = size / 2;
      for (const [i, j] of [
        [half, half],
        [0, half],
        [half, 0],
        [0, 0],
      ] as const) {
        if (x + i < this.columns && y + j < this.rows) this.#left.push({ x: x + i, y: y + j, size: half, looks: left });
      }
    }
  }

  #askEach(x: number, y: number, size: number, looks: readonly Look[]): void {
    for (let row = y; row < Math.min(y + size, this.rows); row++)
      for (let column = x; column < Math.min(x + size, this.columns); column++)
        this.#fill(column, row, 1, this.#ask(column, row, looks));
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
  #prove({ body: viewer, between: board }: Viewer, block: Convex): typeof OPEN | typeof HIDDEN | null {
    if (viewer.volumes.length === 0 || this.#standing.volumes.length === 0) return HIDDEN;
    const { blockers, areas } = between(viewer.volumes, [block], [viewer.model.id, this.#question.standing.id], board);
    if (blockers.length === 0 && areas.length === 0) {
      return this.#question.map === 'cover' && this.#board.pieces.some(p => sheltersFlat(p, block)) ? null : OPEN;
    }
    const columns = viewer.volumes.map(v => columnOf(v, block));
    const across = columnOf(block, block);
    if (blockers.some(({ solid }) => columns.every(column => stopsColumns(solid, column, across)))) return HIDDEN;
    if (areas.length === 0) return null;
    const eyes = viewer.volumes.flatMap(v => corners(v, block));
    const ends = corners(block, itemAt(viewer.volumes, 0));
    if (areas.some(area => shutsOff(area, { bands: this.#bands, fromFeet: viewer.foot, toFeet: [block] }, eyes, ends)))
      return HIDDEN;
    return null;
  }

  /** Whether something that changed may matter to the block: it lies between, or the block's models may stand in it. */
  #isTouched(changed: Board, block: Convex, looks: readonly Look[]): boolean {
    if (changed.pieces.some(p => liesUnder(p, block))) return true;
    return looks.some(({ viewer: { body } }) => {
      const { volumes, model } = body;
      const found = between(volumes, [block], [model.id, this.#question.standing.id], changed);
      return found.blockers.length > 0 || found.areas.length > 0;
    });
  }

  /** The best that any viewer has of a model in the middle of a cell. */
  #ask(x: number, y: number, looks: readonly Look[]): number {
    const { grid, map, standing } = this.#question;
    const { z, facing } = this.#standing.at;
    const there: ModelAt = { ...standing, place: asPlace({ x: (x + 0.5) * grid, y: (y + 0.5) * grid, z, facing }) };
    let best = HIDDEN as number;
    for (const look of looks) {
      const { hidden = [], cover = null } = look.viewer.says?.(there) ?? {};
      for (const id of hidden) this.#said.add(id);
      const sight = hidden.length > 0 || look.isClear ? null : this.#look(look.viewer, there);
      if (hidden.length > 0 || sight?.seen === false) continue;
      if (map === 'sight') return OPEN;
      for (const id of cover?.because ?? []) this.#said.add(id);
      if (!(cover?.value ?? sight?.cover ?? false)) return OPEN;
      best = COVERED;
    }
    return best;
  }

  #look({ body: { model }, between: board, giving }: Viewer, there: ModelAt): Pick<Sight, 'seen' | 'cover'> {
    const { map } = this.#question;
    const found = this.#space.sight(model, there, board, map === 'sight' ? 'seen' : 'cover');
    if (map === 'sight' || !found.seen || !found.cover || giving === board) return found;
    // Only smoke is in `board` and gives no cover.
    const { cover } = this.#space.sight(model, there, giving, 'cover');
    if (!cover) for (const id of ruleIds(...TABLE_SECTIONS.smokeGives)) this.#said.add(id);
    return { seen: true, cover };
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
const difference = (before: Board, now: Board): Board => ({
  pieces: changedBetween(before.pieces, now.pieces),
  models: changedBetween(before.models, now.models),
});
