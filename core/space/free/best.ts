import type { Convex } from '../../geometry/convex.ts';
import { pointGap } from '../../geometry/convex.ts';
import type { Ring } from '../../geometry/polygon.ts';
import { clip } from '../../geometry/polygon.ts';
import * as trig from '../../geometry/trigonometry.ts';
import { clearPoint } from './cover.ts';
import type { Obstacles } from './obstacles.ts';
import { isClear } from './obstacles.ts';
import type { Bound, Prospect } from './prospect.ts';
import { HIDDEN, prospectOf } from './prospect.ts';
import type { View } from './view.ts';
import { looker } from './view.ts';

/** Part of the silhouette by which the best view that was found may fall short of what may be seen at most. */
const ENOUGH = 0.008;

/** Cells of the viewer that are halved in the search for more, where it is known what they may see at most, and where it is not. */
const HALVINGS = 8;
const LOOKS = 4;

/** Of the outermost points of the viewer, those on the side where something is left to be seen that are looked from one by one. */
const FIRST = 3;

/** mm. Half the size of the cells that are all looked from in the latter case. */
const COARSE = 12;

/** What each mm of a cell may add to the look from its middle, where that is all that is known of it. */
const HOPE = 0.015;

/** Part of the silhouette that is not worth another step of the same length. */
const LITTLE = 1e-3;

/** mm. The first step from the best of many looks. */
const CLIMB = 4;

/** mm. Cells smaller than this are not halved any more. */
const FINEST = 0.5;

/** mm. Corners of cells with half sizes above this tell too little of what is between them. */
const LARGE = 16;

/** How many radii of a viewer away its depth does not matter any more. */
const FAR_OFF = 50;

/** Part of the silhouette by which corners that see about as much as the best fall short of it at most. */
const CLOSE = 0.1;

type Point = readonly [number, number, number];

/**
 * The point of the viewer that sees most of the silhouette of the target. No point of a cell of the viewer sees what solids hide
 * from all its corners: the search begins with the whole viewer, and ends where no cell is left that may see much more than the
 * best that was found. Nothing of its own hides anything from a viewer, so its inside and its far side count as well. `seeing`
 * is a point known to see something, `open` one that nothing hides anything from, if there is one.
 */
export function bestView(
  obstacles: Obstacles,
  from: readonly Convex[],
  to: readonly Convex[],
  seeing: Point,
  open: Point | null,
): { readonly best: View; readonly at: Point } {
  let at: Point = seeing;
  let best: View = { visible: 0, line: null };
  if (obstacles.solids.length === 0 && obstacles.areas.length === 0) return { best: { visible: 1, line: null }, at };
  const view = looker(obstacles, to);
  const look = (eye: Point): number => {
    const found = view(...eye);
    if (found.visible > best.visible) {
      best = found;
      at = eye;
    }
    return found.visible;
  };
  const prospect = prospectOf(obstacles.solids, from, to);
  const cells = from.map(v => cellOf(v, boxOf(v, prospect), prospect));
  const most = Math.max(...cells.map(cell => cell.most));
  const whole = open ?? (most > 1 - ENOUGH && obstacles.areas.length === 0 ? clearPoint(obstacles.solids, from, to).point : null);
  if (whole) look(whole);
  if (best.visible < 1) look(seeing);
  if (prospect.isWhole && obstacles.areas.length === 0) lookWhereMostMayBe();
  else lookAllOver();
  // A line that only the search found sees something, however little.
  return { best: best.visible > 0 ? best : { visible: 1e-6, line: null }, at };

  function lookWhereMostMayBe(): void {
    // What a cell may see is set against what the best point may see by the same reckoning.
    let bar = 0;
    const enough = () => {
      bar = Math.max(best.visible, prospect.from(at).share) + ENOUGH;
      left = left.filter(cell => cell.most > bar);
      return left.length === 0 || best.visible === 1;
    };
    let left: readonly Cell[] = cells;
    const eyes = extremes(cells, prospect, [0]);
    for (const eye of eyes.slice(0, FIRST)) {
      if (enough()) return;
      look(eye);
    }
    if (enough()) return;
    const other = prospect.from(eyes.slice(FIRST).flat()).best();
    if (other.share > best.visible) look(other.at);
    for (let i = 0; i < HALVINGS && !enough(); i++) {
      const taken = left.reduce((a, b) => (b.most > a.most ? b : a));
      left = left.filter(cell => cell !== taken);
      const { share, at: corner } = taken.bound.best();
      if (share > bar - ENOUGH) {
        look(drawnIn(taken.of, corner));
        enough();
      }
      if (taken.most <= bar || isSettled(taken, share, bar)) continue;
      for (const box of halves(taken, prospect)) {
        const cell = cellOf(taken.of, box, prospect);
        if (cell.most <= bar) continue;
        // What shows through a gap may show to the middle of a cell and to none of its corners.
        if (share < bar - CLOSE) look(drawnIn(taken.of, at3(box, 0, 0, 0)));
        if (Math.max(...box.size) > FINEST) left = [...left, cell];
      }
    }
    if (!enough()) climb();
  }

  /** Where single lines decide no bound is known: lines to a few points of the target show from where it is worth looking. */
  function lookAllOver(): void {
    const ends = samplesOf(to, prospect);
    const promise = (eye: Point): number => ends.filter(end => isClear(obstacles, ...eye, ...end)).length / ends.length;
    const left: { readonly cell: Cell; readonly eye: Point; readonly hope: number; readonly promise: number }[] = [];
    const add = (cell: Cell, box: Box) => {
      if (Math.max(...box.size) > COARSE) {
        for (const half of halves({ ...cell, box }, prospect)) add(cell, half);
        return;
      }
      const eye = drawnIn(cell.of, at3(box, 0, 0, 0));
      const seen = promise(eye);
      left.push({ cell: { ...cell, box }, eye, promise: seen, hope: seen + HOPE * Math.max(...box.size) });
    };
    for (const cell of cells) add(cell, cell.box);
    const eyes = [...extremes(cells, prospect, [-1, 0, 1]).map(eye => ({ eye, promise: promise(eye) })), ...left];
    eyes.sort((p, q) => q.promise - p.promise);
    const looks = left.length > cells.length ? 3 * LOOKS : LOOKS;
    const top = eyes[0]?.promise ?? 0;
    for (const { eye } of eyes.slice(0, looks)) if (best.visible < 1) look(eye);
    for (let i = 0; i < looks && best.visible < 1; i++) {
      const taken = left.reduce((p, q) => (q.hope > p.hope ? q : p));
      left.splice(left.indexOf(taken), 1);
      for (const box of halves(taken.cell, prospect)) add(taken.cell, box);
      for (const one of left.slice(-2)) if (one.promise >= top - CLOSE) look(one.eye);
    }
    climb();
    // Another part of the viewer may come to see more than the one that began best.
    for (const v of from) {
      const start = pointGap(v, ...at) < FINEST ? null : eyes.find(({ eye }) => pointGap(v, ...eye) < FINEST);
      if (start && best.visible < 1 && start.promise >= top - CLOSE) climbFrom(v, start.eye);
    }
  }

  /** On from the best point, by ever smaller steps. */
  function climb(): void {
    const of = from.find(v => pointGap(v, ...at) < FINEST);
    if (of) climbFrom(of, at);
  }

  function climbFrom(of: Convex, start: Point): void {
    const box = boxOf(of, prospect);
    const { nx, ny } = prospect;
    let here = start;
    let seen = look(here);
    for (let step = CLIMB; step > FINEST && best.visible < 1; ) {
      const [x, y, z] = here;
      const before = seen;
      for (const side of [-step, step])
        for (const next of [
          [x + side * ny, y - side * nx, z],
          [x + side * nx, y + side * ny, z],
          [x, y, z + side],
        ] as const) {
          const eye = drawnIn(of, kept(box, next));
          const sees = look(eye);
          if (sees <= seen) continue;
          seen = sees;
          here = eye;
        }
      if (seen < before + LITTLE) step /= 2;
    }
  }
}

/** Points all over the breadth and the height of a target. */
function samplesOf(to: readonly Convex[], { nx, ny }: Prospect): readonly Point[] {
  return to.flatMap(v =>
    [-0.9, -0.54, -0.18, 0.18, 0.54, 0.9].flatMap(u =>
      [0.05, 0.35, 0.65, 0.95].map((h): Point => {
        const z = v.z0 + h * (v.z1 - v.z0);
        return drawnIn(v, [v.x + u * v.r * ny, v.y - u * v.r * nx, z]);
      }),
    ),
  );
}

/** A box in the frame of a volume. */
interface Box {
  readonly middle: Point;
  /** The first two directions of the frame, in plan and of length 1; the third is up. */
  readonly axes: readonly [number, number, number, number];
  /** Half of its extents. */
  readonly size: Point;
}

/** A part of a volume of the viewer, and the most that any point of it may see. */
interface Cell {
  readonly of: Convex;
  readonly box: Box;
  readonly bound: Bound;
  readonly most: number;
}

function cellOf(of: Convex, box: Box, prospect: Prospect): Cell {
  const corners = cornersOf(of, box);
  const bound = corners.length > 0 ? prospect.from(corners) : HIDDEN;
  return { of, box, bound, most: bound.share };
}

/** The box about a volume: along its own sides, or else across the line to the target. */
function boxOf(v: Convex, { nx, ny, nearest }: Prospect): Box {
  const middle: Point = [v.x, v.y, (v.z0 + v.z1) / 2];
  const up = (v.z1 - v.z0) / 2;
  // Of what is far off, a viewer sees as much from its near side as from its far side.
  const deep = nearest > FAR_OFF * v.r ? 0 : v.r;
  if (v.form !== 'prism') return { middle, axes: [ny, -nx, nx, ny], size: [v.r, deep, up] };
  const [ax, ay, bx, by] = [v.ring[2]! - v.ring[0]!, v.ring[3]! - v.ring[1]!, v.ring[6]! - v.ring[0]!, v.ring[7]! - v.ring[1]!];
  const [a, b] = [trig.hypot(ax, ay), trig.hypot(bx, by)];
  return { middle, axes: [ax / a, ay / a, bx / b, by / b], size: [a / 2, b / 2, up] };
}

/**
 * Whether a cell has nothing more to show than its best corner. Corners that see about as much as the best are hardly ever outdone
 * by much between them: more is seen from one side of a cell than from the other, or a pillar hides as much from everywhere,
 * though each time another part.
 */
const isSettled = ({ box, most }: Cell, corner: number, bar: number): boolean =>
  Math.max(...box.size) <= LARGE && corner >= bar - CLOSE && corner + (most - corner) / 3 <= bar;

/** A point of a box: -1 to 1 along each direction. */
function at3({ middle: [x, y, z], axes: [ax, ay, bx, by], size: [a, b, c] }: Box, u: number, v: number, w: number): Point {
  return [x + u * a * ax + v * b * bx, y + u * a * ay + v * b * by, z + w * c];
}

/** The point of a box that is nearest to another one. */
function kept(box: Box, [x, y, z]: Point): Point {
  const [ax, ay, bx, by] = box.axes;
  const [dx, dy, dz] = [x - box.middle[0], y - box.middle[1], z - box.middle[2]];
  const part = (d: number, size: number) => (size > 0 ? Math.min(1, Math.max(-1, d / size)) : 0);
  return at3(box, part(ax * dx + ay * dy, box.size[0]), part(bx * dx + by * dy, box.size[1]), part(dz, box.size[2]));
}

/** The point of a volume that is nearest to one of the box about it, or near enough. */
function drawnIn(v: Convex, [x, y, z]: Point): Point {
  if (v.form === 'prism') return [x, y, z];
  const m = (v.z0 + v.z1) / 2;
  const out = v.form === 'sphere' ? trig.hypot(x - v.x, y - v.y, z - m) : trig.hypot(x - v.x, y - v.y);
  if (out <= v.r) return [x, y, z];
  const k = v.r / out;
  return [v.x + k * (x - v.x), v.y + k * (y - v.y), v.form === 'sphere' ? m + k * (z - m) : z];
}

/**
 * Points whose hull holds what of a volume is in a box: its corners, less what an eight-sided ring about a round volume cuts off,
 * in plan or, of a sphere, as the target sees it. None where nothing of the volume is in it.
 */
function cornersOf(v: Convex, box: Box): readonly number[] {
  const isFlat = box.size[1] === 0;
  const [i, j, k] = isFlat || v.form === 'sphere' ? [0, 2, 1] : [0, 1, 2];
  const at = (a: number, b: number, c: number): Point => {
    const steps = [0, 0, 0];
    steps[i!] = a;
    steps[j!] = b;
    steps[k!] = c;
    return at3(box, steps[0]!, steps[1]!, steps[2]!);
  };
  let ring: Ring = [-1, -1, 1, -1, 1, 1, -1, 1];
  if (v.form === 'sphere' || (v.form === 'cylinder' && !isFlat)) {
    // The middle of the volume, in the frame of the box.
    const [ax, ay, bx, by] = box.axes;
    const [dx, dy, dz] = [v.x - box.middle[0], v.y - box.middle[1], (v.z0 + v.z1) / 2 - box.middle[2]];
    const middle = [ax * dx + ay * dy, bx * dx + by * dy, dz];
    const [m, n, a, b] = [middle[i!]!, middle[j!]!, box.size[i!]!, box.size[j!]!];
    for (const [p, q] of SLANTS) ring = clip(ring, p * a, q * b, p * m + q * n + Math.SQRT2 * v.r);
  }
  const out: number[] = [];
  for (let e = 0; e < ring.length; e += 2)
    for (const side of isFlat ? [0] : [-1, 1]) out.push(...at(ring[e]!, ring[e + 1]!, side));
  return out;
}

const SLANTS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const;

/** The outermost points of the viewer, first those on the side where something is left to be seen. */
function extremes(cells: readonly Cell[], { nx, ny }: Prospect, depths: readonly number[]): readonly Point[] {
  const all: { readonly eye: Point; readonly towards: number }[] = [];
  for (const { of, box, bound } of cells) {
    const steps = of.form === 'prism' ? [-1, 1] : depths;
    for (const u of [-1, 0, 1])
      for (const v of steps)
        for (const w of [-1, 0, 1]) {
          const eye = drawnIn(of, at3(box, u, v, w));
          const right = ny * (eye[0] - of.x) - nx * (eye[1] - of.y);
          const up = eye[2] - box.middle[2];
          all.push({ eye, towards: (bound.right * right) / of.r + (bound.up * up) / box.size[2] });
        }
  }
  return all.sort((a, b) => b.towards - a.towards).map(one => one.eye);
}

/** A cell cut across the extent that leaves most to be seen. */
function halves({ box, bound }: Cell, { nx, ny }: Prospect): readonly [Box, Box] {
  const [ax, ay, bx, by] = box.axes;
  // What lies along the line of sight matters little.
  const across = (x: number, y: number) => Math.abs(ny * x - nx * y) + 0.2;
  const level = bound.cut === 'level';
  const weights = [
    box.size[0] * (level ? 0.2 : across(ax, ay)),
    box.size[1] * (level ? 0.2 : across(bx, by)),
    box.size[2] * (level ? 1 : 0.2),
  ];
  const k = weights.indexOf(Math.max(...weights));
  const part = (side: number): Box => ({
    ...box,
    middle: at3(box, k === 0 ? side : 0, k === 1 ? side : 0, k === 2 ? side : 0),
    size: box.size.map((half, i) => (i === k ? half / 2 : half)) as unknown as Point,
  });
  return [part(-0.5), part(0.5)];
}
