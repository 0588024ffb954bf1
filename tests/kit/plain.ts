import { formOf, placeOf, shapeOf } from '../../core/space/free/base/forms.ts';
import type { FreePlace, Vec2, Vec3, Volume, Wall } from '../../core/space/free/base/forms.ts';
import type { Board, ModelAt, Piece } from '../../core/space/space.ts';

/**
 * The plain test of one line against everything on a board, written from the scene format alone. It shares no code with the
 * sight it is set against.
 */
export type Stops = (p: Vec3, q: Vec3) => boolean;

/** 1 R; less than nothing makes area terrain stop whatever passes through it, as it does for cover. */
export const ALL_AREAS = -1;

/** mm. A length that a rule allows is allowed exactly, whatever rounding makes of it. */
const EXACTLY = 3e-6;

export const counted = (m: ModelAt): readonly Volume[] => shapeOf(m).volumes.filter(v => v.part !== 'other');

export function local(at: FreePlace, x: number, y: number): Vec2 {
  const r = (at.facing * Math.PI) / 180;
  return [at.x + x * Math.cos(r) - y * Math.sin(r), at.y + x * Math.sin(r) + y * Math.cos(r)];
}

/** Whether anything on the board stops a line from one model to another; `near` is 1 R. */
export function stopsBetween(board: Board, from: ModelAt, to: ModelAt, near = 100): Stops {
  const all: Stops[] = [];
  const isAside = beside(from, to);
  for (const m of board.models) {
    if (m.id === from.id || m.id === to.id || m.type === 'infantry') continue;
    for (const v of counted(m)) if (!isAside(volumeCorners(v, placeOf(m.place)))) all.push(volumeStops(v, placeOf(m.place)));
  }
  for (const piece of board.pieces) if (!isAside(pieceCorners(piece))) all.push(...pieceStops(piece, from, to, near));
  return (p, q) => {
    for (let i = 0; i < all.length; i++) if (all[i]!(p, q)) return true;
    return false;
  };
}

/** Whether something whose corners in plan are these lies wholly to one side of all lines between two models. */
function beside(from: ModelAt, to: ModelAt): (corners: readonly Vec2[]) => boolean {
  const bodies = [from, to].flatMap(m => counted(m).flatMap(v => volumeCorners(v, placeOf(m.place))));
  const a = placeOf(from.place);
  const b = placeOf(to.place);
  const ways: readonly Vec2[] = [
    [1, 0],
    [0, 1],
    [a.y - b.y, b.x - a.x],
  ];
  const spans = ways.map(([x, y]) => spanOf(bodies.map(c => x * c[0] + y * c[1])));
  return corners =>
    ways.some(([x, y], i) => {
      const [low, high] = spanOf(corners.map(c => x * c[0] + y * c[1]));
      return low > spans[i]![1] || high < spans[i]![0];
    });
}

const spanOf = (list: readonly number[]): readonly [number, number] => [Math.min(...list), Math.max(...list)];

/** Corners of a square or box about a volume in plan. */
function volumeCorners(v: Volume, at: FreePlace): readonly Vec2[] {
  const { x, y, turn } = standing(v, at);
  const [a, b] = v.shape === 'box' ? v.half : [v.radius, v.radius];
  const corner = (u: number, w: number): Vec2 => [
    x + u * Math.cos(turn) - w * Math.sin(turn),
    y + u * Math.sin(turn) + w * Math.cos(turn),
  ];
  return [corner(-a, -b), corner(a, -b), corner(a, b), corner(-a, b)];
}

/** Corners of a piece in plan, its walls as thick as they are. */
function pieceCorners(piece: Piece): readonly Vec2[] {
  const { outline, walls } = formOf(piece);
  const around = ([x, y]: Vec2, r: number): Vec2[] => [
    [x - r, y - r],
    [x + r, y - r],
    [x + r, y + r],
    [x - r, y + r],
  ];
  return [...outline, ...(walls ?? []).flatMap(w => [...around(w.from, w.thickness), ...around(w.to, w.thickness)])];
}

/** Whether terrain stops a line, area terrain like any other, save that in which the looking model stands (SAVE-08, SAVE-11). */
export function coversBetween(board: Board, from: ModelAt, to: ModelAt): Stops {
  const pieces = board.pieces.filter(piece => !isAreaOf(piece, from));
  const walls = board.pieces.filter(piece => isAreaOf(piece, from)).flatMap(piece => solidStops(piece));
  const all = [...pieces.flatMap(piece => pieceStops(piece, from, to, ALL_AREAS)), ...walls];
  return (p, q) => all.some(stops => stops(p, q));
}

function isAreaOf(piece: Piece, m: ModelAt): boolean {
  if (!['woods', 'smoke', 'building'].includes(piece.kind) || m.type === 'aircraft') return false;
  const form = formOf(piece);
  const at = placeOf(m.place);
  if (at.z < form.base || at.z >= form.base + form.height) return false;
  const base = shapeOf(m).base;
  const reach = base ? base.radius : 0;
  const inIt = (x: number, y: number) => holds(form.outline, x, y);
  for (let k = 0; k < 720; k++) {
    const a = (k * Math.PI) / 360;
    if (inIt(at.x + reach * Math.cos(a), at.y + reach * Math.sin(a))) return true;
  }
  return inIt(at.x, at.y);
}

function pieceStops(piece: Piece, from: ModelAt, to: ModelAt, near: number): Stops[] {
  const form = formOf(piece);
  if (piece.kind === 'trench' || form.height <= 0) return [];
  const out = solidStops(piece);
  if (!['woods', 'smoke', 'building'].includes(piece.kind)) return out;
  const stretches = block(form.outline, form.base, form.base + form.height);
  out.push((p, q) => {
    const n = withoutTouches(stretches(p, q), p, q);
    return n > 0 && bandStops(n, piece.kind !== 'smoke', from, to, p, q, near);
  });
  return out;
}

function solidStops(piece: Piece): Stops[] {
  const form = formOf(piece);
  if (piece.kind === 'woods' || piece.kind === 'smoke') return [];
  if (piece.kind !== 'building') {
    const stretches = block(form.outline, form.base, form.base + form.height);
    return [(p, q) => stretches(p, q) > 0];
  }
  const sheets = (form.floors ?? []).filter(f => f > 0);
  if (form.roof !== false) sheets.push(form.height);
  return [...(form.walls ?? []).map(wallStops), ...sheets.map(f => sheetStops(form.outline, form.base + f))];
}

// The stretches of the last line inside the last block asked of, as parameters from 0 to 1.
const starts: number[] = [];
const ends: number[] = [];
const cuts: number[] = [];

/** A block over an outline: how many stretches of a line lie inside it. */
function block(outline: readonly Vec2[], z0: number, z1: number): (p: Vec3, q: Vec3) => number {
  const xs = outline.map(c => c[0]);
  const ys = outline.map(c => c[1]);
  const x0 = Math.min(...xs);
  const x1 = Math.max(...xs);
  const y0 = Math.min(...ys);
  const y1 = Math.max(...ys);
  return (p, q) => {
    if ((p[0] < x0 && q[0] < x0) || (p[0] > x1 && q[0] > x1) || (p[1] < y0 && q[1] < y0) || (p[1] > y1 && q[1] > y1)) return 0;
    if ((p[2] < z0 && q[2] < z0) || (p[2] > z1 && q[2] > z1)) return 0;
    const dx = q[0] - p[0];
    const dy = q[1] - p[1];
    const dz = q[2] - p[2];
    cuts.length = 0;
    cuts.push(0, 1);
    const cut = (t: number) => {
      if (t > 0 && t < 1) cuts.push(t);
    };
    if (dz !== 0) {
      cut((z0 - p[2]) / dz);
      cut((z1 - p[2]) / dz);
    }
    for (let i = 0; i < xs.length; i++) {
      const j = (i + 1) % xs.length;
      const ex = xs[j]! - xs[i]!;
      const ey = ys[j]! - ys[i]!;
      const det = dx * ey - dy * ex;
      if (det !== 0) cut(((xs[i]! - p[0]) * ey - (ys[i]! - p[1]) * ex) / det);
    }
    cuts.sort((a, b) => a - b);
    let n = 0;
    for (let i = 1; i < cuts.length; i++) {
      const from = cuts[i - 1]!;
      const to = cuts[i]!;
      const m = (from + to) / 2;
      const z = p[2] + m * dz;
      if (to - from < 1e-12 || z < z0 || z > z1 || !holdsIn(xs, ys, p[0] + m * dx, p[1] + m * dy)) continue;
      if (n > 0 && from - ends[n - 1]! < 1e-9) ends[n - 1] = to;
      else {
        starts[n] = from;
        ends[n] = to;
        n++;
      }
    }
    return n;
  };
}

function holdsIn(xs: readonly number[], ys: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
    if (ys[j]! > y !== ys[i]! > y && x < xs[j]! + ((y - ys[j]!) / (ys[i]! - ys[j]!)) * (xs[i]! - xs[j]!)) inside = !inside;
  }
  return inside;
}

const holds = (outline: readonly Vec2[], x: number, y: number): boolean =>
  holdsIn(
    outline.map(c => c[0]),
    outline.map(c => c[1]),
    x,
    y,
  );

function wallStops(wall: Wall): Stops {
  const length = Math.hypot(wall.to[0] - wall.from[0], wall.to[1] - wall.from[1]);
  const ux = (wall.to[0] - wall.from[0]) / length;
  const uy = (wall.to[1] - wall.from[1]) / length;
  const half = wall.thickness / 2;
  const at = (u: number, v: number): Vec2 => [wall.from[0] + u * ux - v * uy, wall.from[1] + u * uy + v * ux];
  const outline = [at(0, -half), at(length, -half), at(length, half), at(0, half)];
  const stretches = block(outline, wall.base, wall.base + wall.height);
  const isIn = (t: number, p: Vec3, q: Vec3, o: Wall['openings'][number]): boolean => {
    const x = p[0] + t * (q[0] - p[0]);
    const y = p[1] + t * (q[1] - p[1]);
    const u = (x - wall.from[0]) * ux + (y - wall.from[1]) * uy;
    const v = p[2] + t * (q[2] - p[2]) - wall.base;
    return u > o.along && u < o.along + o.width && v > o.sill && v < o.sill + o.height;
  };
  return (p, q) => {
    const n = stretches(p, q);
    // Through one hole from end to end, or stopped.
    for (let i = 0; i < n; i++) {
      if (!wall.openings.some(o => isIn(starts[i]!, p, q, o) && isIn(ends[i]!, p, q, o))) return true;
    }
    return false;
  };
}

const sheetStops =
  (outline: readonly Vec2[], height: number): Stops =>
  (p, q) => {
    if (p[2] === q[2]) return p[2] === height;
    const t = (height - p[2]) / (q[2] - p[2]);
    if (t < 0 || t > 1) return false;
    return holds(outline, p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]));
  };

/** The middle of a volume on the table, and the direction of its own x axis. */
function standing(
  v: Volume,
  at: FreePlace,
): { readonly x: number; readonly y: number; readonly z: number; readonly turn: number } {
  const [x, y] = local(at, v.center[0], v.center[1]);
  return { x, y, z: at.z + v.center[2], turn: ((at.facing + (v.shape === 'box' ? v.yaw : 0)) * Math.PI) / 180 };
}

// The stretch of the last ray inside the last volume asked of, in lengths of its direction.
export const chord = { enter: 0, leave: 0 };

/** Whether a ray meets a volume, made smaller by `less` on every side; sets `chord`, which may begin before the ray does. */
export function volumeChord(v: Volume, at: FreePlace, less = 0): (p: Vec3, d: Vec3) => boolean {
  const { x, y, z, turn } = standing(v, at);
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const slab = (p: number, d: number, half: number): boolean => {
    if (d === 0) return Math.abs(p) <= half;
    const t = (-half - p) / d;
    const u = (half - p) / d;
    chord.enter = Math.max(chord.enter, Math.min(t, u));
    chord.leave = Math.min(chord.leave, Math.max(t, u));
    return chord.enter <= chord.leave;
  };
  const ball = (a: number, b: number, k: number): boolean => {
    if (a === 0) return k <= 0;
    const root = b * b - a * k;
    if (root < 0) return false;
    chord.enter = Math.max(chord.enter, (-b - Math.sqrt(root)) / a);
    chord.leave = Math.min(chord.leave, (-b + Math.sqrt(root)) / a);
    return chord.enter <= chord.leave;
  };
  return (p, d) => {
    const px = p[0] - x;
    const py = p[1] - y;
    const pz = p[2] - z;
    chord.enter = Number.NEGATIVE_INFINITY;
    chord.leave = Number.POSITIVE_INFINITY;
    switch (v.shape) {
      case 'box':
        return (
          slab(px * c + py * s, d[0] * c + d[1] * s, v.half[0] - less) &&
          slab(-px * s + py * c, -d[0] * s + d[1] * c, v.half[1] - less) &&
          slab(pz, d[2], v.half[2] - less)
        );
      case 'cylinder':
        return (
          slab(pz, d[2], v.height / 2 - less) &&
          ball(d[0] * d[0] + d[1] * d[1], px * d[0] + py * d[1], px * px + py * py - (v.radius - less) ** 2)
        );
      case 'sphere':
        return ball(
          d[0] * d[0] + d[1] * d[1] + d[2] * d[2],
          px * d[0] + py * d[1] + pz * d[2],
          px * px + py * py + pz * pz - (v.radius - less) ** 2,
        );
    }
  };
}

function volumeStops(v: Volume, at: FreePlace): Stops {
  const meets = volumeChord(v, at);
  return (p, q) => meets(p, [q[0] - p[0], q[1] - p[1], q[2] - p[2]]) && chord.leave >= 0 && chord.enter <= 1;
}

/** What a model is measured by in plan: its base, or its counted volumes seen from above, as volumes of no matter what height. */
function feet(m: ModelAt): readonly { readonly v: Volume; readonly at: FreePlace }[] {
  const at = placeOf(m.place);
  const base = shapeOf(m).base;
  if (m.type === 'infantry' && base) {
    return [{ v: { part: 'body', shape: 'cylinder', center: [0, 0, 0], radius: base.radius, height: 1 }, at }];
  }
  return counted(m).map(v => ({ v, at }));
}

/** Distance in plan from a model's base edge, or from its hull and turret, to a point. */
export function footGap(m: ModelAt, x: number, y: number): number {
  return Math.min(
    ...feet(m).map(({ v, at }) => {
      const { x: cx, y: cy, turn } = standing(v, at);
      if (v.shape !== 'box') return Math.max(0, Math.hypot(x - cx, y - cy) - v.radius);
      const u = (x - cx) * Math.cos(turn) + (y - cy) * Math.sin(turn);
      const w = -(x - cx) * Math.sin(turn) + (y - cy) * Math.cos(turn);
      return Math.hypot(Math.max(0, Math.abs(u) - v.half[0]), Math.max(0, Math.abs(w) - v.half[1]));
    }),
  );
}

/** The stretches of a line in plan that lie over a model's base, or its hull and turret. */
function over(m: ModelAt, p: Vec3, q: Vec3): [number, number][] {
  const out: [number, number][] = [];
  for (const { v, at } of feet(m)) {
    const { x, y, turn } = standing(v, at);
    // Seen from above a ball is a disc, and a line is level.
    const flat: Volume =
      v.shape === 'box'
        ? { ...v, center: [0, 0, 0], half: [v.half[0], v.half[1], 1] }
        : { part: 'body', shape: 'cylinder', center: [0, 0, 0], radius: v.radius, height: 2 };
    const facing = (turn * 180) / Math.PI - (v.shape === 'box' ? v.yaw : 0);
    if (!volumeChord(flat, { x, y, z: 0, facing })([p[0], p[1], 0], [q[0] - p[0], q[1] - p[1], 0])) continue;
    if (chord.leave > 0 && chord.enter < 1) out.push([chord.enter, chord.leave]);
  }
  return out;
}

/** mm. A line of which no more than this lies inside an area only touches it there, whatever rounding makes of it. */
const TOUCHES = 1e-5;

/** Drops the stretches of the last line by which it only touches an area, which then does not affect it; how many are left. */
function withoutTouches(n: number, p: Vec3, q: Vec3): number {
  const least = TOUCHES / Math.hypot(q[0] - p[0], q[1] - p[1], q[2] - p[2]);
  let left = 0;
  for (let i = 0; i < n; i++) {
    if (ends[i]! - starts[i]! <= least) continue;
    starts[left] = starts[i]!;
    ends[left] = ends[i]!;
    left++;
  }
  return left;
}

/** The rule of the bands for a line with `n` stretches inside an area (LOS-08 to LOS-11). */
function bandStops(n: number, capped: boolean, from: ModelAt, to: ModelAt, p: Vec3, q: Vec3, near: number): boolean {
  const first = starts[0]!;
  const last = ends[n - 1]!;
  const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
  if (capped) {
    let deep = 0;
    const own = [...over(from, p, q), ...over(to, p, q)].sort((a, b) => a[0] - b[0]);
    for (let i = 0; i < n; i++) {
      let at = starts[i]!;
      for (const [a, b] of own) {
        if (a > at) deep += Math.max(0, Math.min(a, ends[i]!) - at);
        at = Math.max(at, b);
      }
      deep += Math.max(0, ends[i]! - at);
    }
    if (deep * length > 3 * near + EXACTLY) return true;
  }
  const fromIn = first === 0;
  const toIn = last === 1;
  if (fromIn && toIn) return false;
  const own = fromIn ? last : first;
  const other = toIn ? first : last;
  return (
    footGap(from, p[0] + own * (q[0] - p[0]), p[1] + own * (q[1] - p[1])) > near + EXACTLY &&
    footGap(to, p[0] + other * (q[0] - p[0]), p[1] + other * (q[1] - p[1])) > near + EXACTLY
  );
}
