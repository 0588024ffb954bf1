import type { BySide, Range } from '../base/index.ts';
import { kept, LENGTHS, modelId, range, unitId } from '../base/index.ts';
import { EXACT } from '../geometry/tolerances.ts';
import * as trig from '../geometry/trigonometry.ts';
import type { Layout, Scenario } from '../rulebook/index.ts';
import { drawnLayout } from '../scenarios/own/homes.ts';
import type { Vec2 } from '../space/free/base/forms.ts';
import { asPlace, formOf, shapeOf } from '../space/free/base/forms.ts';
import { bodyOf } from '../space/free/movement/body.ts';
import { freeSpace } from '../space/free/free.ts';
import { solidsOf } from '../space/free/bodies/solids.ts';
import { bandsOf } from '../space/free/sight/classify/bands.ts';
import { sight } from '../space/free/sight/sight.ts';
import { groundAt, underfoot } from '../space/free/movement/ground.ts';
import { areaOf, hasPoint, stretchesOf } from '../space/free/movement/zones.ts';
import { asPlace as asGridPlace, formOf as gridFormOf, SQUARE } from '../space/grid/base/forms.ts';
import { gridSpace } from '../space/grid/grid.ts';
import type { Board, ModelAt, Piece, Space, ZoneSpec } from '../space/space.ts';
import { isLevel } from '../space/zones.ts';
import type { Asking, Assumption, DesignMover } from './figures.ts';
import type { TableDesign } from './layout.ts';

/** A table that is judged: its space, where the sides are, and what stands there. */
export interface Stage {
  readonly design: TableDesign;
  readonly asking: Asking;
  readonly space: Space;
  readonly board: Board;
  /** mm in one R. */
  readonly scale: number;
  readonly homes: Layout;
  readonly zones: BySide<Zone>;
  /** The one judge of sight, who remembers no pair: whoever asks here keeps what he hears. */
  readonly sees: (from: ModelAt, to: ModelAt) => boolean;
}

/** Where a side is in its first turn. */
export interface Zone {
  readonly by: 'deployment' | 'entry';
  readonly deep: Range;
  has(x: number, y: number): boolean;
}

/** Where the sides are at home where no scenario says it. */
const OPEN: Layout = { attacker: 'blue', edges: { blue: 'south', red: 'north' } };

export function stageOf(design: TableDesign, asking: Asking): Stage {
  const { size, space: name } = design;
  const { measure, readings, scenario } = asking;
  const scale = name === 'grid' ? SQUARE : LENGTHS[measure].range;
  const space =
    name === 'grid'
      ? gridSpace({ measure, board: { columns: size.width / SQUARE, rows: size.depth / SQUARE }, readings })
      : freeSpace({ measure, table: size, readings });
  const homes = scenario ? drawnLayout(scenario) : OPEN;
  const board: Board = { pieces: design.pieces, models: [] };
  const zone = (side: 'blue' | 'red'): Zone => zoneOf(scenario, homes, side, asking.movers.infantry, scale, design);
  const sees = judgeOn(space, board, name, asking);
  return { design, asking, space, board, scale, homes, sees, zones: { blue: zone('blue'), red: zone('red') } };
}

function judgeOn(space: Space, board: Board, name: TableDesign['space'], { measure, readings }: Asking): Stage['sees'] {
  if (name === 'grid') return (from, to) => space.sight(from, to, board, 'seen').seen;
  // What is worked out once for a piece is not to run out of the steps of a pair.
  for (const piece of board.pieces) solidsOf(piece);
  const bands = bandsOf(measure);
  return (from, to) => sight(from, to, board, bands, 'seen', readings).seen;
}

/** The same table with other pieces. */
export function stageWith(stage: Stage, pieces: readonly Piece[]): Stage {
  const { design, asking, space } = stage;
  const board: Board = { pieces, models: [] };
  return { ...stage, design: { ...design, pieces }, board, sees: judgeOn(space, board, design.space, asking) };
}

/** A side's zone: where it is put up before the game, or where a Move takes infantry that enters. */
function zoneOf(
  scenario: Scenario | null,
  homes: Layout,
  side: 'blue' | 'red',
  { move }: DesignMover,
  scale: number,
  { size, space }: TableDesign,
): Zone {
  const isSquares = space === 'grid';
  const put = scenario?.deployment?.zone(homes, side);
  if (put) {
    const area = areaOf(put, scale, size);
    return { by: 'deployment', deep: range(0), has: (x, y) => hasPoint(area, x, y) };
  }
  const spec: ZoneSpec = scenario ? scenario.entry(homes, side) : { zone: 'edge', edge: homes.edges[side] };
  const stretches = stretchesOf(spec, scale, size);
  // On a small table the sides do not begin within each other.
  const most = Math.min(move * scale, size.depth / 4, size.width / 4);
  const deep = isSquares ? Math.max(1, Math.floor(most / SQUARE)) * SQUARE : most;
  const gap = (x: number, y: number, one: (typeof stretches)[number]): number => {
    const along = isLevel(one.edge) ? x : y;
    const off = { south: y, north: size.depth - y, west: x, east: size.width - x }[one.edge];
    return trig.hypot(Math.max(0, one.from - along, along - one.to), off);
  };
  return { by: 'entry', deep: range(deep / scale), has: (x, y) => stretches.some(one => gap(x, y, one) <= deep + EXACT) };
}

export const zonesAssumed = ({ asking, zones: { blue, red } }: Stage): Assumption => ({
  ...{ assumes: 'zones', scenario: asking.scenario?.id ?? null, by: blue.by },
  deep: range(Math.max(blue.deep, red.deep)),
});

/** Places in the middle of cells of one size, row by row from the south west, alike from every side of the table. */
export interface Lattice {
  readonly grid: number;
  /** mm: the corner of the first cell. Where the table is no multiple of a cell, the outermost reach as far over each edge of it. */
  readonly from: Vec2;
  readonly columns: number;
  readonly rows: number;
  readonly at: readonly Vec2[];
}

/** Cells no larger than needed for at most so many of them; on squares, the squares. */
export function latticeOf({ space, size: { width, depth } }: Pick<TableDesign, 'space' | 'size'>, most: number): Lattice {
  let grid = space === 'grid' ? SQUARE : 5;
  const count = () => Math.ceil(width / grid) * Math.ceil(depth / grid);
  while (space === 'free' && count() > most) grid += grid < 10 ? 5 : 10;
  const [columns, rows] = [Math.ceil(width / grid), Math.ceil(depth / grid)];
  const from: Vec2 = [(width - columns * grid) / 2, (depth - rows * grid) / 2];
  const middle = (i: number, first: number, length: number) =>
    (Math.max(0, first + i * grid) + Math.min(length, first + (i + 1) * grid)) / 2;
  const at = Array.from(
    { length: columns * rows },
    (_, i): Vec2 => [middle(i % columns, from[0], width), middle(Math.floor(i / columns), from[1], depth)],
  );
  return { grid, from, columns, rows, at };
}

/** A soldier by himself in the middle of each place. */
export function standingAt({ design, asking: { movers } }: Stage, at: readonly Vec2[]): readonly ModelAt[] {
  const { type, shape } = movers.infantry;
  return at.map(([x, y], i) => ({
    ...{ id: modelId(`at${i}`), unit: unitId(`at${i}`), side: 'blue', type, shape },
    place:
      design.space === 'grid'
        ? asGridPlace({ column: Math.floor(x / SQUARE) + 1, row: Math.floor(y / SQUARE) + 1, level: 0, facing: 'n' })
        : asPlace({ x, y, z: 0, facing: 0 }),
  }));
}

/** Whether infantry may come to rest in the middle of each place, 1 or 0 (TERR-08 to TERR-10). */
export function standable(stage: Stage, models: readonly ModelAt[], at: readonly Vec2[]): Uint8Array {
  const { design, space, board, asking } = stage;
  if (design.space === 'grid')
    return Uint8Array.from(models, model => (space.faults({ pieces: board.pieces, models: [model] }).length === 0 ? 1 : 0));
  const { shape, type } = asking.movers.infantry;
  const body = bodyOf(shapeOf({ shape }), type);
  const ground = groundAt(board.pieces, [], { type, side: 'blue', width: 2 * body.halfWidth }, 0, design.size);
  return Uint8Array.from(at, ([x, y]) => (underfoot(ground, body.swept, x, y) === null ? 1 : 0));
}

/** mm about the middle of a soldier that hold all of him. */
export function reachOf({ design, asking }: Stage): number {
  if (design.space === 'grid') return SQUARE;
  const { base, volumes } = shapeOf(asking.movers.infantry);
  return volumes.reduce(
    (most, v) =>
      Math.max(most, trig.hypot(v.center[0], v.center[1]) + (v.shape === 'box' ? trig.hypot(v.half[0], v.half[1]) : v.radius)),
    base?.radius ?? 0,
  );
}

const plans = new WeakMap<Piece, readonly number[]>();

/** All corners of a piece in plan, walls and their thickness too: x0, y0, x1, y1 and so on, mm. */
export function planOfPiece(piece: Piece, space: TableDesign['space']): readonly number[] {
  return kept(plans, piece, () => (space === 'grid' ? gridPlan(piece) : freePlan(piece)));
}

function freePlan(piece: Piece): readonly number[] {
  const { outline, walls = [] } = formOf(piece);
  return [
    ...outline.flat(),
    ...walls.flatMap(({ from, to, thickness: t }) =>
      [from, to].flatMap(([x, y]) => [x - t, y - t, x + t, y - t, x + t, y + t, x - t, y + t]),
    ),
  ];
}

function gridPlan(piece: Piece): readonly number[] {
  const { squares, walls } = gridFormOf(piece);
  return [...squares, ...walls.map(wall => wall.square)].flatMap(([column, row]) => {
    const [x, y] = [column * SQUARE, row * SQUARE];
    return [x - SQUARE, y - SQUARE, x, y - SQUARE, x, y, x - SQUARE, y];
  });
}

/** Whether anything with these corners comes within `reach` mm of the line between two points: never no where it does. */
export function nearLine(plan: readonly number[], ax: number, ay: number, bx: number, by: number, reach: number): boolean {
  const [x0, x1] = [Math.min(ax, bx) - reach, Math.max(ax, bx) + reach];
  const [y0, y1] = [Math.min(ay, by) - reach, Math.max(ay, by) + reach];
  let [left, right, below, above, before, beyond] = [true, true, true, true, true, true];
  const [dx, dy] = [bx - ax, by - ay];
  const wide = reach * Math.sqrt(dx * dx + dy * dy);
  for (let i = 0; i < plan.length; i += 2) {
    const [px, py] = [plan[i] ?? 0, plan[i + 1] ?? 0];
    if (px >= x0) left = false;
    if (px <= x1) right = false;
    if (py >= y0) below = false;
    if (py <= y1) above = false;
    const side = dx * (py - ay) - dy * (px - ax);
    if (side <= wide) beyond = false;
    if (side >= -wide) before = false;
  }
  return !(left || right || below || above || before || beyond);
}

/** Where a side's zone has places in a lattice, by their numbers. */
export const zonePlaces = ({ zones }: Stage, { at }: Lattice): BySide<readonly number[]> => ({
  blue: at.flatMap(([x, y], i) => (zones.blue.has(x, y) ? [i] : [])),
  red: at.flatMap(([x, y], i) => (zones.red.has(x, y) ? [i] : [])),
});

/** Posts on a whole table, about; a zone has some eight of them. */
const POSTS = 40;

/** Posts spread evenly over each side's zone, alike for both when their zones are. */
export function postsOf(stage: Stage): BySide<readonly Vec2[]> {
  const { size, space } = stage.design;
  const about = space === 'grid' ? 2 * SQUARE : Math.sqrt((size.width * size.depth) / POSTS);
  const along = (length: number): readonly number[] => {
    const count = Math.max(1, Math.round(length / about));
    const spots = Array.from({ length: count }, (_, i) => ((i + 0.5) * length) / count);
    return space === 'grid' ? spots.flatMap(at => squaresAt(at, length)) : spots;
  };
  const [xs, ys] = [along(size.width), along(size.depth)];
  const all = ys.flatMap(y => xs.map((x): Vec2 => [x, y]));
  const spread = bySide(side => all.filter(([x, y]) => stage.zones[side].has(x, y)));
  if (spread.blue.length > 0 && spread.red.length > 0) return spread;
  // A zone that lies between them is manned all over.
  const cells = latticeOf(stage.design, 100).at;
  return bySide(side => cells.filter(([x, y]) => stage.zones[side].has(x, y)));
}

/** The middle of the square at a spot along a board, as seen from the nearer end of it; of both where the spot is on the line in the very middle.
 *  mm. */
function squaresAt(at: number, length: number): readonly number[] {
  const middle = (spot: number) => (Math.floor(spot / SQUARE) + 0.5) * SQUARE;
  const [low, high] = [middle(at), length - middle(length - at)];
  if (2 * at === length) return low === high ? [low] : [high, low];
  return 2 * at < length ? [low] : [high];
}

export const bySide = <T>(of: (side: 'blue' | 'red') => T): BySide<T> => ({ blue: of('blue'), red: of('red') });
