import type { BySide, PieceId } from '../base/index.ts';
import { goOn, SIDES, spend, withinSteps } from '../base/index.ts';
import { overlaps } from '../geometry/plane/sweep.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import { shapeOf } from '../space/free/base/forms.ts';
import { bodyOf } from '../space/free/movement/body.ts';
import { terrainObstacles } from '../space/free/movement/terrain.ts';
import { TOUCH } from '../space/free/movement/tolerances.ts';
import { formOf as gridFormOf, SQUARE } from '../space/grid/base/forms.ts';
import type { Piece } from '../space/space.ts';
import type { Ground } from './balance.ts';
import { balanceIn, balanceOf, groundOf, manned } from './balance.ts';
import { movedBy } from './catalogue.ts';
import type { Asking, Balance, EvenMove } from './figures.ts';
import type { TableDesign } from './layout.ts';
import { layingOn } from './laying.ts';
import { boxAbout, overlapOf } from './raster.ts';
import { EFFORT, SEEN, Sights } from './sights.ts';
import { shiftedOnSquares } from './squares.ts';
import type { Stage } from './stage.ts';
import { bySide, nearLine, planOfPiece, stageOf, stageWith } from './stage.ts';

/** mm: whole steps of this are what a piece is moved by; a square on a board of them. */
export const EVEN_GRID = 50;

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
const shifted = (piece: Piece, by: Vec2, space: TableDesign['space']): Piece =>
  space === 'free' ? movedBy(piece, by) : shiftedOnSquares(piece, by[0] / SQUARE, by[1] / SQUARE);

/** The middle of a piece, mm. */
export function middleOn({ pieces, space }: TableDesign, id: PieceId): Vec2 {
  const piece = pieces.find(one => one.id === id);
  const [x0, y0, x1, y1] = piece ? boxAbout(planOfPiece(piece, space)) : [0, 0, 0, 0];
  return [(x0 + x1) / 2, (y0 + y1) / 2];
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

/** mm. What steps of the grid add up to is on the table where its edge is. */
const ON_THE_GRID = 1e-9;

/** Every move of a piece that leaves it whole on the table and in no other piece, the shortest first. */
export function movesOf(design: TableDesign, piece: Piece): readonly Vec2[] {
  const { size, space, pieces } = design;
  const step = space === 'grid' ? SQUARE : EVEN_GRID;
  const [x0, y0, x1, y1] = boxAbout(planOfPiece(piece, space));
  const span = (low: number, high: number, length: number) => {
    const all: number[] = [];
    for (let n = Math.ceil(-low / step); high + n * step <= length + ON_THE_GRID; n++) all.push(n * step);
    return all;
  };
  const others = pieces.filter(one => one !== piece);
  const { isNear } = layingOn(design);
  const isFree = (by: Vec2): boolean => {
    const there = shifted(piece, by, space);
    return others.every(one => (space === 'grid' ? !isNear(one, there, 0) : overlapOf(one, there) === null));
  };
  const xs = span(x0, x1, size.width);
  return span(y0, y1, size.depth)
    .flatMap(dy => xs.map((dx): Vec2 => [dx, dy]))
    .filter(by => (by[0] !== 0 || by[1] !== 0) && isFree(by))
    .sort((a, b) => a[0] ** 2 + a[1] ** 2 - b[0] ** 2 - b[1] ** 2);
}

export function evenWork(design: TableDesign, asking: Asking): EvenWork {
  const search = new Search(stageOf(design, asking));
  return search;
}

class Search implements EvenWork {
  readonly #stage: Stage;
  readonly #ground: Ground;
  readonly #work: Generator<void, void>;
  #best: EvenMove | null = null;
  #done = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#ground = groundOf(stage);
    this.#work = this.#all();
  }

  done(): number {
    return this.#done;
  }

  best(): EvenMove | null {
    return this.#best;
  }

  next(steps: number): boolean {
    if (this.#done < 1 && goOn(this.#work, steps)) this.#done = 1;
    return this.#done === 1;
  }

  *#all(): Generator<void, void> {
    const stage = this.#stage;
    const { weapon } = stage.asking;
    const sights = new Sights(stage, this.#ground.at);
    const before = balanceIn(sights, this.#ground, weapon, true);
    let most = before.most;
    const loose = stage.design.pieces.filter(piece => isLoose(stage.design, piece.id));
    for (const [i, piece] of loose.entries()) {
      if (most === 0) return;
      const without = stageWith(
        stage,
        stage.board.pieces.filter(one => one !== piece),
      );
      const rest = sights.copy();
      rest.after(without);
      yield;
      const moves = movesOf(stage.design, piece);
      const trial = new Trial(without, rest, this.#ground);
      const there = (by: Vec2) => shifted(piece, by, stage.design.space);
      const hopes: { readonly by: Vec2; readonly least: number }[] = [];
      for (const [k, by] of moves.entries()) {
        hopes.push({ by, least: trial.leastWith(there(by)) });
        if (k % 16 === 15) yield;
      }
      // What may come closest first; of those that may come as close, the shortest.
      hopes.sort((a, b) => a.least - b.least);
      for (const [k, { by, least }] of hopes.entries()) {
        if (least >= most) break;
        const after = trial.balanceWith(there(by), most);
        if (after !== null && after.most < most) {
          most = after.most;
          this.#best = { piece: piece.id, by, before, after };
        }
        this.#done = (i + k / hopes.length) / loose.length;
        yield;
      }
      this.#done = (i + 1) / (loose.length + 0.01);
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
  readonly #ground: Ground;
  /** Lines of fire where the piece is away: the side, the post, and the place, three numbers each. */
  readonly #lines: Int32Array;
  /** How many of them come to each place. */
  readonly #fire: BySide<Float32Array>;

  constructor(without: Stage, sights: Sights, ground: Ground) {
    this.#without = without;
    this.#sights = sights;
    this.#ground = ground;
    const { posts, cells } = ground;
    const lines: number[] = [];
    this.#fire = bySide(() => new Float32Array(cells.at.length));
    for (const [s, side] of SIDES.entries())
      for (const post of manned(posts[side], sights.stands))
        for (let at = 0; at < cells.at.length; at++) {
          if (sights.stands[at] === 0 || !this.#fires(post, at)) continue;
          lines.push(s, post, at);
          this.#fire[side][at]!++;
        }
    this.#lines = Int32Array.from(lines);
  }

  /** The closest that the sides can come with the piece there. */
  leastWith(piece: Piece): number {
    const { sure, open, stands } = this.#with(piece);
    return this.#least(sure, open, stands);
  }

  /** Null where the sides cannot come closer than `most` so. */
  balanceWith(piece: Piece, most: number): Balance | null {
    const { sure, open, stands, near } = this.#with(piece);
    const there = stageWith(this.#without, [...this.#without.board.pieces, piece]);
    // What takes long is asked last: most moves are out of the running before.
    let left: readonly number[] = near;
    for (const steps of [EFFORT.first, EFFORT.last]) {
      const later: number[] = [];
      for (const [i, line] of left.entries()) {
        if (i % SOME === 0 && this.#least(sure, open, stands) >= most) return null;
        const [side, post, at] = [SIDES[this.#lines[line]!]!, this.#lines[line + 1]!, this.#lines[line + 2]!];
        const says = this.#sees(there, post, at, steps);
        if (says === null && steps === EFFORT.first) {
          later.push(line);
          continue;
        }
        open[side][at]!--;
        if (says === true) sure[side][at]!++;
      }
      left = later;
    }
    return balanceOf(sure, this.#ground, stands);
  }

  /** What is fired at for certain and what is open with the piece there, and the lines that come near it. */
  #with(piece: Piece) {
    const stands = this.#standsWith(piece);
    const plan = planOfPiece(piece, this.#without.design.space);
    const [x0, y0, x1, y1] = boxAbout(plan);
    const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const { at: places, reach } = this.#sights;
    const round = reach + Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) / 2;
    const sure = bySide(side => this.#fire[side].slice());
    const open = bySide(side => new Float32Array(this.#fire[side].length));
    const near: number[] = [];
    spend(4 * this.#lines.length);
    for (let i = 0; i < this.#lines.length; i += 3) {
      const side = SIDES[this.#lines[i]!]!;
      const [post, at] = [this.#lines[i + 1]!, this.#lines[i + 2]!];
      if (stands[post] === 0 || stands[at] === 0) {
        sure[side][at]!--;
        continue;
      }
      const [ax, ay] = places[post]!;
      const [bx, by] = places[at]!;
      const [dx, dy] = [bx - ax, by - ay];
      // Most lines are nowhere near a disc that holds all of it.
      const off = dx * (cy - ay) - dy * (cx - ax);
      if (off * off > round * round * (dx * dx + dy * dy) || !nearLine(plan, ax, ay, bx, by, reach)) continue;
      sure[side][at]!--;
      open[side][at]!++;
      near.push(i);
    }
    return { sure, open, stands, near };
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

  /** Whether a post fires at a place where the piece is away. */
  #fires(post: number, at: number): boolean {
    return this.#sights.inRange(post, at, this.#without.asking.weapon) && this.#sights.ask(post, at, true) === SEEN;
  }

  /** Null where that takes more steps. */
  #sees({ sees }: Stage, post: number, at: number, steps: number): boolean | null {
    const [a, b] = post < at ? [post, at] : [at, post];
    const found = withinSteps(steps, () => sees(this.#sights.models[a]!, this.#sights.models[b]!));
    return found.ok ? found.value.value : null;
  }

  /** The closest that the sides can come whatever the judge says of what is open. */
  #least(sure: BySide<Float32Array>, open: BySide<Float32Array>, stands: Uint8Array): number {
    const low = balanceOf(sure, this.#ground, stands);
    const more = balanceOf(open, this.#ground, stands);
    const gap = (of: 'table' | 'zone'): number =>
      Math.max(0, low[of].blue - low[of].red - more[of].red, low[of].red - low[of].blue - more[of].blue);
    return Math.max(gap('table'), gap('zone'));
  }
}

/** Lines that are asked about before it is seen again whether the rest still matters. */
const SOME = 8;
