import type { BySide, PieceId } from '../base/index.ts';
import { spend, withinSteps } from '../base/index.ts';
import { overlaps } from '../geometry/plane/sweep.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import { shapeOf } from '../space/free/base/forms.ts';
import { bodyOf } from '../space/free/movement/body.ts';
import { terrainObstacles } from '../space/free/movement/terrain.ts';
import { TOUCH } from '../space/free/movement/tolerances.ts';
import { asForm as asGridForm, formOf as gridFormOf, SQUARE } from '../space/grid/base/forms.ts';
import type { Piece } from '../space/space.ts';
import { apart, balanceIn, NO, OPEN, outsideOf, YES } from './balance.ts';
import { movedBy } from './catalogue.ts';
import type { Asking, Balance, EvenMove } from './figures.ts';
import type { TableDesign } from './layout.ts';
import { boxAbout, overlapOf } from './raster.ts';
import { EFFORT, LATER, SEEN, Sights, UNKNOWN } from './sights.ts';
import type { Lattice, Stage } from './stage.ts';
import { bySide, enemyOf, latticeOf, nearLine, planOfPiece, SIDES, stageOf, stageWith, zonePlaces } from './stage.ts';

/** mm: whole steps of this are what a piece is moved by; a square on a board of them. */
export const EVEN_GRID = 50;

/** Places that the sides are compared over at most: those of the figures. */
export const MOST_PLACES = 220;

/** The search for the one move of one piece that brings the sides closest. */
export interface EvenWork {
  /** Works for about so many steps; true when every move has been looked at. */
  next(steps: number): boolean;
  /** 0 to 1. */
  done(): number;
  /** The best of what was looked at; null where nothing brings them closer. */
  best(): EvenMove | null;
}

/** A piece where it is after a move, on either ground. */
export function shifted(piece: Piece, by: Vec2, space: TableDesign['space']): Piece {
  if (space === 'free') return movedBy(piece, by);
  const form = gridFormOf(piece);
  const [columns, rows] = [by[0] / SQUARE, by[1] / SQUARE];
  const put = ([column, row]: readonly [number, number]) => [column + columns, row + rows] as const;
  const walls = form.walls.map(wall => ({ ...wall, square: put(wall.square) }));
  return { ...piece, form: asGridForm({ ...form, squares: form.squares.map(put), walls }) };
}

/** A layout with that move made. */
export const movedDesign = (design: TableDesign, { piece, by }: Pick<EvenMove, 'piece' | 'by'>): TableDesign => ({
  ...design,
  pieces: design.pieces.map(one => (one.id === piece ? shifted(one, by, design.space) : one)),
});

/** Whether a piece may be moved: neither it nor its layer is locked. */
export const isLoose = ({ items, layers }: TableDesign, id: PieceId): boolean => {
  const item = items[id];
  return !item?.locked && !layers.some(layer => layer.id === item?.layer && layer.locked);
};

/** Every move of a piece that leaves it whole on the table and in no other piece, the shortest first. */
export function movesOf(design: TableDesign, piece: Piece): readonly Vec2[] {
  const { size, space, pieces } = design;
  const step = space === 'grid' ? SQUARE : EVEN_GRID;
  const [x0, y0, x1, y1] = boxAbout(planOfPiece(piece, space));
  const span = (low: number, high: number, length: number) => {
    const all: number[] = [];
    for (let n = Math.ceil(-low / step); high + n * step <= length + 1e-9; n++) all.push(n * step);
    return all;
  };
  const others = pieces.filter(one => one !== piece);
  const isFree = (by: Vec2): boolean => {
    const there = shifted(piece, by, space);
    return space === 'grid' ? !others.some(one => sharesSquare(one, there)) : others.every(one => overlapOf(one, there) === null);
  };
  const xs = span(x0, x1, size.width);
  return span(y0, y1, size.depth)
    .flatMap(dy => xs.map((dx): Vec2 => [dx, dy]))
    .filter(by => (by[0] !== 0 || by[1] !== 0) && isFree(by))
    .sort((a, b) => a[0] ** 2 + a[1] ** 2 - b[0] ** 2 - b[1] ** 2);
}

function sharesSquare(a: Piece, b: Piece): boolean {
  const filled = new Set(gridFormOf(a).squares.map(String));
  return gridFormOf(b).squares.some(square => filled.has(String(square)));
}

export function evenWork(design: TableDesign, asking: Asking): EvenWork {
  const search = new Search(stageOf(design, asking));
  return search;
}

class Search implements EvenWork {
  readonly #stage: Stage;
  readonly #cells: Lattice;
  readonly #zones: BySide<readonly number[]>;
  readonly #outside: BySide<readonly number[]>;
  readonly #work: Generator<void, void>;
  #best: EvenMove | null = null;
  #done = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#cells = latticeOf(stage.design, MOST_PLACES);
    this.#zones = zonePlaces(stage, this.#cells);
    this.#outside = outsideOf(this.#zones, this.#cells.at.length);
    this.#work = this.#all();
  }

  done(): number {
    return this.#done;
  }

  best(): EvenMove | null {
    return this.#best;
  }

  next(steps: number): boolean {
    if (this.#done === 1) return true;
    const worked = withinSteps(Number.MAX_SAFE_INTEGER, taken => {
      while (taken() < steps) if (this.#work.next().done) return true;
      return false;
    });
    if (worked.ok && worked.value.value) this.#done = 1;
    return this.#done === 1;
  }

  *#all(): Generator<void, void> {
    const stage = this.#stage;
    const { weapon } = stage.asking;
    const sights = new Sights(stage, this.#cells.at);
    const before = balanceIn(sights, this.#zones, this.#outside, weapon, true);
    let most = before.most;
    const loose = stage.design.pieces.filter(piece => isLoose(stage.design, piece.id));
    for (const [i, piece] of loose.entries()) {
      if (most === 0) return;
      const without = stageWith(stage, stage.board.pieces.filter(one => one !== piece));
      const rest = sights.copy();
      rest.after(without);
      yield;
      const moves = movesOf(stage.design, piece);
      const trial = new Trial(without, rest, this.#zones, this.#outside);
      for (const [k, by] of moves.entries()) {
        const after = trial.balanceWith(shifted(piece, by, stage.design.space), most);
        if (after !== null && after.most < most) {
          most = after.most;
          this.#best = { piece: piece.id, by, before, after };
        }
        this.#done = (i + k / moves.length) / loose.length;
        yield;
      }
    }
  }
}

/**
 * A table without one piece, and what comes of putting it down somewhere. Terrain only ever takes lines away, so a line that is clear
 * without it and does not come near it stays clear, and one that is stopped without it stays stopped: the judge is asked about the rest.
 */
class Trial {
  readonly #without: Stage;
  readonly #sights: Sights;
  readonly #zones: BySide<readonly number[]>;
  readonly #outside: BySide<readonly number[]>;

  constructor(without: Stage, sights: Sights, zones: BySide<readonly number[]>, outside: BySide<readonly number[]>) {
    this.#without = without;
    this.#sights = sights;
    this.#zones = zones;
    this.#outside = outside;
  }

  /** Null where the sides cannot come closer than `most` so. */
  balanceWith(piece: Piece, most: number): Balance | null {
    const stands = this.#standsWith(piece);
    const plan = planOfPiece(piece, this.#without.design.space);
    const viewers = bySide(side => this.#zones[side].filter(i => stands[i] === 1));
    const fire = bySide(side => {
      const of = new Uint8Array(stands.length);
      for (let at = 0; at < stands.length; at++) of[at] = stands[at] === 0 ? NO : this.#clear(viewers[side], at, plan);
      return of;
    });
    spend(stands.length * 40);
    if (this.#least(fire, stands) >= most) return null;
    const there = stageWith(this.#without, [...this.#without.board.pieces, piece]);
    for (const side of SIDES)
      for (let at = 0; at < stands.length; at++) {
        if (fire[side][at] !== OPEN) continue;
        fire[side][at] = this.#past(there, viewers[side], at, plan) ? YES : NO;
      }
    const table = bySide(side => this.#share(fire[side], this.#outside[side], stands, YES));
    const zone = bySide(side => this.#share(fire[side], this.#zones[enemyOf(side)], stands, YES));
    return { table, zone, most: apart(table, zone) };
  }

  #standsWith(piece: Piece): Uint8Array {
    const { design, asking, space } = this.#without;
    const stands = this.#sights.stands.slice();
    if (design.space === 'grid') {
      const filled = new Set(gridFormOf(piece).squares.map(([column, row]) => `${column} ${row}`));
      this.#sights.at.forEach(([x, y], i) => {
        if (stands[i] === 0 || !filled.has(`${Math.floor(x / SQUARE) + 1} ${Math.floor(y / SQUARE) + 1}`)) return;
        if (space.faults({ pieces: [piece], models: [this.#sights.models[i]!] }).length > 0) stands[i] = 0;
      });
      return stands;
    }
    const { type, shape } = asking.movers.infantry;
    const { swept, halfWidth } = bodyOf(shapeOf({ shape }), type);
    const obstacles = terrainObstacles(piece, type, 0, 2 * halfWidth);
    const [x0, y0, x1, y1] = boxAbout(planOfPiece(piece, 'free'));
    this.#sights.at.forEach(([x, y], i) => {
      if (x < x0 - halfWidth || x > x1 + halfWidth || y < y0 - halfWidth || y > y1 + halfWidth) return;
      if (obstacles.some(o => overlaps(swept, x, y, o.shape, TOUCH))) stands[i] = 0;
    });
    return stands;
  }

  /** Whether somebody fires at a place past the piece for certain; `OPEN` where that is for the judge to say. */
  #clear(viewers: readonly number[], at: number, plan: readonly number[]): number {
    const { weapon } = this.#without.asking;
    const unasked: number[] = [];
    let open = false;
    for (const viewer of viewers) {
      const known = this.#sights.of(viewer, at);
      if (known !== SEEN && known !== UNKNOWN && known !== LATER) continue;
      if (!this.#sights.inRange(viewer, at, weapon)) continue;
      if (this.#isNear(viewer, at, plan)) open = true;
      else if (known === SEEN) return YES;
      else unasked.push(viewer);
    }
    for (const viewer of unasked) if (this.#sights.ask(viewer, at, true) === SEEN) return YES;
    return open ? OPEN : NO;
  }

  #isNear(viewer: number, at: number, plan: readonly number[]): boolean {
    if (viewer === at) return false;
    const [[ax, ay], [bx, by]] = [this.#sights.at[viewer]!, this.#sights.at[at]!];
    spend(20);
    return nearLine(plan, ax, ay, bx, by, this.#sights.reach);
  }

  /** Whether somebody fires at a place by a line that comes near the piece. */
  #past(there: Stage, viewers: readonly number[], at: number, plan: readonly number[]): boolean {
    const { weapon } = there.asking;
    const { sees } = there;
    return viewers.some(viewer => {
      if (!this.#sights.inRange(viewer, at, weapon) || !this.#isNear(viewer, at, plan)) return false;
      if (this.#sights.ask(viewer, at, true) !== SEEN) return false;
      const [a, b] = viewer < at ? [viewer, at] : [at, viewer];
      const found = withinSteps(MOST_STEPS, () => sees(this.#sights.models[a]!, this.#sights.models[b]!));
      return found.ok && found.value.value;
    });
  }

  #share(of: Uint8Array, among: readonly number[], stands: Uint8Array, yes: number): number {
    let [count, all] = [0, 0];
    for (const i of among) {
      if (stands[i] === 0) continue;
      all++;
      if (of[i] === yes) count++;
    }
    return all === 0 ? 0 : count / all;
  }

  /** The closest that the sides can come whatever the judge says of what is open. */
  #least(fire: BySide<Uint8Array>, stands: Uint8Array): number {
    const gap = (among: BySide<readonly number[]>): number => {
      const low = bySide(side => this.#share(fire[side], among[side], stands, YES));
      const high = bySide(side => low[side] + this.#share(fire[side], among[side], stands, OPEN));
      return Math.max(0, low.blue - high.red, low.red - high.blue);
    };
    return Math.max(gap(this.#outside), gap(bySide(side => this.#zones[enemyOf(side)])));
  }
}

/** Steps that one line may take: as many as for the figures. */
const MOST_STEPS = EFFORT.last;
