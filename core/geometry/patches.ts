import { spend } from '../base/effort.ts';
import type { Convex } from './convex.ts';
import { reachAlong } from './convex.ts';
import * as trig from './trigonometry.ts';

/**
 * A piece of the surface of a volume. `hull` lists points whose convex hull holds the whole piece, so what is true of every
 * line between two hulls is true of the pieces; `real` lists points that are on the piece, the middle last.
 */
export interface Patch {
  readonly hull: readonly number[];
  readonly real: readonly number[];
  /** Which of the real points, by their first number, the patch that this is a half of does not have; all of them in an uncut one. */
  readonly added: readonly number[];
  /** Longest extent, mm. */
  readonly size: number;
  /** Cut across its longest extent; or, for an upright patch, into what is lower and higher, or left and right. */
  halves(cut?: Cut): readonly [Patch, Patch];
}

export type Cut = 'level' | 'upright';

/** A patch of these points; it is halved once each way, however many others it is set against. */
function patchOf(
  hull: readonly number[],
  real: readonly number[],
  size: number,
  longest: Cut,
  cutBy: (cut: Cut) => readonly [Patch, Patch],
): Patch {
  const made: { [C in Cut]?: readonly [Patch, Patch] } = {};
  return {
    hull,
    real,
    added: ALL,
    size,
    halves(cut = longest) {
      let halves = made[cut];
      if (!halves) {
        const [a, b] = cutBy(cut);
        halves = [
          { ...a, added: addedIn(a.real, real) },
          { ...b, added: addedIn(b.real, real) },
        ];
        made[cut] = halves;
      }
      return halves;
    },
  };
}

/** Every patch has four corners and a middle. */
const ALL = [0, 3, 6, 9, 12];

const addedIn = (points: ArrayLike<number>, known: ArrayLike<number>): readonly number[] =>
  ALL.filter(i =>
    ALL.every(
      j =>
        Math.abs(points[i]! - known[j]!) + Math.abs(points[i + 1]! - known[j + 1]!) + Math.abs(points[i + 2]! - known[j + 2]!) >
        1e-9,
    ),
  );

/** A parallelogram: a corner and two edges. */
function flat(x: number, y: number, z: number, ux: number, uy: number, uz: number, vx: number, vy: number, vz: number): Patch {
  spend(100);
  const corners = [x, y, z, x + ux, y + uy, z + uz, x + vx, y + vy, z + vz, x + ux + vx, y + uy + vy, z + uz + vz];
  const u = trig.hypot(ux, uy, uz);
  const v = trig.hypot(vx, vy, vz);
  const real = [...corners, x + (ux + vx) / 2, y + (uy + vy) / 2, z + (uz + vz) / 2];
  return patchOf(corners, real, Math.max(u, v), u >= v ? 'upright' : 'level', cut =>
    cut === 'upright'
      ? [
          flat(x, y, z, ux / 2, uy / 2, uz / 2, vx, vy, vz),
          flat(x + ux / 2, y + uy / 2, z + uz / 2, ux / 2, uy / 2, uz / 2, vx, vy, vz),
        ]
      : [
          flat(x, y, z, ux, uy, uz, vx / 2, vy / 2, vz / 2),
          flat(x + vx / 2, y + vy / 2, z + vz / 2, ux, uy, uz, vx / 2, vy / 2, vz / 2),
        ],
  );
}

/** A profile of points (radius, height), turned about an upright axis from angle `a` to `b`, less than half a turn. */
function turned(x: number, y: number, profile: readonly number[], a: number, b: number): number[] {
  const out: number[] = [];
  const outer = 1 / trig.cos((b - a) / 2);
  const middle = (a + b) / 2;
  for (let i = 0; i < profile.length; i += 2) {
    const r = profile[i]!;
    const z = profile[i + 1]!;
    out.push(x + r * trig.cos(a), y + r * trig.sin(a), z);
    if (r === 0) continue;
    out.push(x + r * trig.cos(b), y + r * trig.sin(b), z);
    out.push(x + r * outer * trig.cos(middle), y + r * outer * trig.sin(middle), z);
  }
  return out;
}

const pointAt = (x: number, y: number, r: number, angle: number, z: number) => [
  x + r * trig.cos(angle),
  y + r * trig.sin(angle),
  z,
];

/** A strip of a cylinder's side or of its lid: from (r0, z0) to (r1, z1) in profile, between two angles. */
function strip(x: number, y: number, r0: number, z0: number, r1: number, z1: number, a: number, b: number): Patch {
  spend(300);
  const rise = trig.hypot(r1 - r0, z1 - z0);
  const width = Math.max(r0, r1) * (b - a);
  const r = (r0 + r1) / 2;
  const z = (z0 + z1) / 2;
  const m = (a + b) / 2;
  const real = [
    ...pointAt(x, y, r0, a, z0),
    ...pointAt(x, y, r0, b, z0),
    ...pointAt(x, y, r1, a, z1),
    ...pointAt(x, y, r1, b, z1),
    ...pointAt(x, y, r, m, z),
  ];
  const profile = r0 === r1 && z0 === z1 ? [r0, z0] : [r0, z0, r1, z1];
  return patchOf(turned(x, y, profile, a, b), real, Math.max(rise, width), rise >= width ? 'level' : 'upright', cut =>
    cut === 'level'
      ? [strip(x, y, r0, z0, r, z, a, b), strip(x, y, r, z, r1, z1, a, b)]
      : [strip(x, y, r0, z0, r1, z1, a, m), strip(x, y, r0, z0, r1, z1, m, b)],
  );
}

/** The frame of a sphere: its middle, and three directions of length 1, the last towards the other volume. */
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly r: number;
  readonly e: readonly number[];
}

/** A field of a sphere: angles from the axis between `low` and `high`, and between `a` and `b` about it, radians. */
function field(f: Frame, low: number, high: number, a: number, b: number): Patch {
  spend(600);
  const outer = 1 / trig.cos((high - low) / 2);
  const around = 1 / trig.cos((b - a) / 2);
  const l = (low + high) / 2;
  const m = (a + b) / 2;
  const put = (out: number[], up: number, wide: number, lon: number) => {
    const u = wide * trig.cos(lon) * f.r;
    const v = wide * trig.sin(lon) * f.r;
    const w = up * f.r;
    out.push(f.x + u * f.e[0]! + v * f.e[3]! + w * f.e[6]!);
    out.push(f.y + u * f.e[1]! + v * f.e[4]! + w * f.e[7]!);
    out.push(f.z + u * f.e[2]! + v * f.e[5]! + w * f.e[8]!);
  };
  const hull: number[] = [];
  for (const [angle, k] of [
    [low, 1],
    [high, 1],
    [l, outer],
  ] as const) {
    const up = k * trig.cos(angle);
    const wide = Math.max(0, k * trig.sin(angle));
    put(hull, up, wide, a);
    if (wide === 0) continue;
    put(hull, up, wide, b);
    put(hull, up, wide * around, m);
  }
  const real: number[] = [];
  for (const angle of [low, high]) for (const lon of [a, b]) put(real, trig.cos(angle), trig.sin(angle), lon);
  put(real, trig.cos(l), trig.sin(l), m);
  const tall = f.r * (high - low);
  const width = f.r * (b - a) * (low <= Math.PI / 2 && high >= Math.PI / 2 ? 1 : Math.max(trig.sin(low), trig.sin(high)));
  return patchOf(hull, real, Math.max(tall, width), tall >= width ? 'level' : 'upright', cut =>
    cut === 'level' ? [field(f, low, l, a, b), field(f, l, high, a, b)] : [field(f, low, high, a, m), field(f, low, high, m, b)],
  );
}

/** How far from the direction towards the other volume the surface may still have some of it before it, radians. */
function visibleAngle(r: number, other: number, away: number): number {
  const cosine = away > 0 ? (r - other) / away : -1;
  return cosine <= -1 ? Math.PI : trig.acos(Math.min(1, cosine));
}

/** Pieces that together cover all of a volume's surface that any line to the other volume may leave it by. */
export function facing(c: Convex, other: Convex): Patch[] {
  const out: Patch[] = [];
  if (c.form === 'prism') {
    const ring = c.ring;
    const n = ring.length / 2;
    for (let i = 0; i < n; i++) {
      const j = (i + 1) % n;
      const nx = c.sides[3 * i]!;
      const ny = c.sides[3 * i + 1]!;
      if (reachAlong(other, nx, ny, 0) <= c.sides[3 * i + 2]!) continue;
      const x = ring[2 * i]!;
      const y = ring[2 * i + 1]!;
      out.push(flat(x, y, c.z0, ring[2 * j]! - x, ring[2 * j + 1]! - y, 0, 0, 0, c.z1 - c.z0));
    }
    // The prisms of bodies are boxes, so a lid is a parallelogram.
    for (const z of lids(c, other)) {
      out.push(
        flat(ring[0]!, ring[1]!, z, ring[2]! - ring[0]!, ring[3]! - ring[1]!, 0, ring[6]! - ring[0]!, ring[7]! - ring[1]!, 0),
      );
    }
    return out;
  }
  const towards = trig.atan2(other.y - c.y, other.x - c.x);
  const away = trig.hypot(other.x - c.x, other.y - c.y);
  if (c.form === 'sphere') {
    const f = frameOf(c, other);
    const deep = (other.z1 - other.z0) / 2;
    const half = visibleAngle(c.r, trig.hypot(other.r, deep), trig.hypot(away, (other.z0 + other.z1) / 2 - f.z));
    for (let k = 0; k < 4; k++) {
      const a = (k * Math.PI) / 2;
      out.push(field(f, 0, half / 2, a, a + Math.PI / 2), field(f, half / 2, half, a, a + Math.PI / 2));
    }
    return out;
  }
  const half = visibleAngle(c.r, other.r, away);
  const parts = Math.max(2, Math.ceil((2 * half) / (Math.PI / 2)));
  for (let k = 0; k < parts; k++) {
    const a = towards - half + (2 * half * k) / parts;
    const b = towards - half + (2 * half * (k + 1)) / parts;
    out.push(strip(c.x, c.y, c.r, c.z0, c.r, c.z1, a, b));
  }
  for (const z of lids(c, other)) {
    for (let k = 0; k < 4; k++)
      out.push(strip(c.x, c.y, 0, z, c.r, z, towards + (k * Math.PI) / 2, towards + ((k + 1) * Math.PI) / 2));
  }
  return out;
}

/** Heights of the lids that something of the other volume lies beyond. */
function lids(c: Convex, other: Convex): number[] {
  const out: number[] = [];
  if (other.z1 > c.z1) out.push(c.z1);
  if (other.z0 < c.z0) out.push(c.z0);
  return out;
}

function frameOf(c: Convex, other: Convex): Frame {
  const z = (c.z0 + c.z1) / 2;
  const dx = other.x - c.x;
  const dy = other.y - c.y;
  const dz = (other.z0 + other.z1) / 2 - z;
  const plan = trig.hypot(dx, dy);
  const length = trig.hypot(plan, dz);
  // Straight up or down has no sideways direction of its own.
  const sx = plan > 0 ? -dy / plan : 0;
  const sy = plan > 0 ? dx / plan : 1;
  const w = length > 0 ? [dx / length, dy / length, dz / length] : [1, 0, 0];
  const up = [w[1]! * 0 - w[2]! * sy, w[2]! * sx - w[0]! * 0, w[0]! * sy - w[1]! * sx];
  return { x: c.x, y: c.y, z, r: c.r, e: [sx, sy, 0, ...up, ...w] };
}

/** The corners of a box about the volume, lined up with the other one. */
export function corners(c: Convex, other: Convex): number[] {
  const out: number[] = [];
  if (c.form === 'prism') {
    for (let i = 0; i < c.ring.length; i += 2) out.push(c.ring[i]!, c.ring[i + 1]!, c.z0, c.ring[i]!, c.ring[i + 1]!, c.z1);
    return out;
  }
  const dx = other.x - c.x;
  const dy = other.y - c.y;
  const away = trig.hypot(dx, dy);
  const ux = away > 0 ? (dx / away) * c.r : c.r;
  const uy = away > 0 ? (dy / away) * c.r : 0;
  for (const z of [c.z0, c.z1]) {
    for (const along of [-1, 1])
      for (const side of [-1, 1]) out.push(c.x + along * ux - side * uy, c.y + along * uy + side * ux, z);
  }
  return out;
}
