import { BufferGeometry, Euler, Float32BufferAttribute, Matrix4, Quaternion, Vector3 } from 'three';
import { noise } from './chance.ts';
import type { Tint } from './colour.ts';
import { blend, shade, tint } from './colour.ts';

/** mm: x ahead, y left, z up. */
export type Point = readonly [x: number, y: number, z: number];
export type Ring = readonly Point[];

/** Where a part stands on the whole: angles in degrees, `pitch` lowers its nose, `roll` its left side... as a screw turns. */
export interface Pose {
  readonly at?: Point;
  readonly yaw?: number;
  readonly pitch?: number;
  readonly roll?: number;
  readonly scale?: number;
}

export interface Block {
  /** Its middle. */
  readonly at: Point;
  readonly size: Point;
  readonly colour: Tint;
  /** Width of the cut along its edges; 0 for a plain box. */
  readonly bevel?: number;
  /** Size of the upper face, as a part of the lower. */
  readonly top?: readonly [along: number, across: number];
  /** How far the upper face is moved. */
  readonly lean?: readonly [along: number, across: number];
}

export interface Tube {
  readonly colour: Tint;
  readonly sides?: number;
  readonly caps?: boolean;
  readonly flat?: boolean;
}

/** How paint has worn. */
export interface Wear {
  /** Mottling, 0 to 1. */
  readonly mottle: number;
  /** Mud up to this height, mm. */
  readonly mud: number;
  readonly seed?: number;
}

const MUD = tint('#4a3d2b');

/** A thing modelled out of coloured triangles; all of it becomes one geometry, drawn at once. */
export class Sculpture {
  readonly #positions: number[] = [];
  readonly #normals: number[] = [];
  readonly #colours: number[] = [];
  #pose = new Matrix4();

  get triangles(): number {
    return this.#positions.length / 9;
  }

  /** Whatever `make` adds stands in this pose. */
  posed(pose: Pose, make: () => void): void {
    const before = this.#pose;
    this.#pose = before.clone().multiply(matrixOf(pose));
    make();
    this.#pose = before;
  }

  triangle(a: Point, b: Point, c: Point, colour: Tint): void {
    this.#add([a, b, c], null, colour);
  }

  quad(a: Point, b: Point, c: Point, d: Point, colour: Tint): void {
    this.triangle(a, b, c, colour);
    this.triangle(a, c, d, colour);
  }

  /** A convex or star-shaped face, seen from where its points run counter-clockwise. */
  fan(ring: Ring, colour: Tint): void {
    for (let i = 1; i + 1 < ring.length; i++) this.triangle(ring[0]!, ring[i]!, ring[i + 1]!, colour);
  }

  /** A skin over rings of equally many points, each counter-clockwise seen from the end that the rings run to. */
  skin(rings: readonly Ring[], colour: Tint | ((strip: number, side: number) => Tint), caps = true): void {
    const of = typeof colour === 'function' ? colour : () => colour;
    for (let s = 0; s + 1 < rings.length; s++) {
      const [low, high] = [rings[s]!, rings[s + 1]!];
      for (let i = 0; i < low.length; i++) {
        const j = (i + 1) % low.length;
        this.quad(low[i]!, low[j]!, high[j]!, high[i]!, of(s, i));
      }
    }
    if (!caps) return;
    this.fan([...rings[0]!].reverse(), of(0, 0));
    this.fan(rings.at(-1)!, of(Math.max(0, rings.length - 2), 0));
  }

  /** A box with cut edges that catch the light. */
  block({ at: [x, y, z], size: [l, w, h], colour, bevel = 0, top = [1, 1], lean = [0, 0] }: Block): void {
    const cut = Math.min(bevel, l / 3, w / 3, h / 3);
    const level = (part: number, inset: number): Ring => {
      const [cx, cy] = [x + lean[0] * part, y + lean[1] * part];
      const a = (l / 2) * (1 + (top[0] - 1) * part) - inset;
      const b = (w / 2) * (1 + (top[1] - 1) * part) - inset;
      const zz = z - h / 2 + h * part;
      if (cut === 0) {
        return [
          [cx - a, cy - b, zz],
          [cx + a, cy - b, zz],
          [cx + a, cy + b, zz],
          [cx - a, cy + b, zz],
        ];
      }
      const c = Math.min(cut, a / 2, b / 2);
      return [
        [cx - a + c, cy - b, zz],
        [cx + a - c, cy - b, zz],
        [cx + a, cy - b + c, zz],
        [cx + a, cy + b - c, zz],
        [cx + a - c, cy + b, zz],
        [cx - a + c, cy + b, zz],
        [cx - a, cy + b - c, zz],
        [cx - a, cy - b + c, zz],
      ];
    };
    if (cut === 0) {
      this.skin([level(0, 0), level(1, 0)], colour);
      return;
    }
    const step = cut / h;
    const light = shade(colour, 1.45);
    const dark = shade(colour, 0.6);
    this.skin(
      [level(0, cut), level(step, 0), level(1 - step, 0), level(1, cut)],
      (strip, side) => (strip === 0 ? dark : strip === 2 ? light : side % 2 === 1 ? shade(colour, 1.25) : colour),
      false,
    );
    this.fan([...level(0, cut)].reverse(), dark);
    this.fan(level(1, cut), shade(colour, 1.08));
  }

  /** A round bar, or a cone. */
  tube(from: Point, to: Point, radius: number, end: number, { colour, sides = 8, caps = true, flat = false }: Tube): void {
    const axis = new Vector3(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    const length = axis.length();
    if (length === 0) return;
    axis.divideScalar(length);
    const aside = new Vector3(0, 0, 1);
    if (Math.abs(axis.z) > 0.95) aside.set(1, 0, 0);
    const u = new Vector3().crossVectors(aside, axis).normalize();
    const v = new Vector3().crossVectors(axis, u);
    const slope = (radius - end) / length;
    const ring = (centre: Point, r: number, k: number): readonly [Point, Point] => {
      const t = (k / sides) * Math.PI * 2;
      const [c, s] = [Math.cos(t), Math.sin(t)];
      const out: Point = [u.x * c + v.x * s, u.y * c + v.y * s, u.z * c + v.z * s];
      return [
        [centre[0] + out[0] * r, centre[1] + out[1] * r, centre[2] + out[2] * r],
        [out[0] + axis.x * slope, out[1] + axis.y * slope, out[2] + axis.z * slope],
      ];
    };
    for (let i = 0; i < sides; i++) {
      const [a, na] = ring(from, radius, i);
      const [b, nb] = ring(from, radius, i + 1);
      const [c, nc] = ring(to, end, i + 1);
      const [d, nd] = ring(to, end, i);
      if (radius > 0) this.#add([a, b, c], flat ? null : [na, nb, nc], colour);
      if (end > 0) this.#add([a, c, d], flat ? null : [na, nc, nd], colour);
    }
    if (!caps) return;
    const ringOf = (centre: Point, r: number) => Array.from({ length: sides }, (_, i) => ring(centre, r, i)[0]);
    if (radius > 0) this.fan(ringOf(from, radius).reverse(), colour);
    if (end > 0) this.fan(ringOf(to, end), colour);
  }

  /** A ball or part of one: `from` and `to` run from the top (0) to the bottom (180). */
  ball(
    at: Point,
    radius: number | Point,
    {
      colour,
      rows = 4,
      columns = 8,
      from = 0,
      to = 180,
    }: { colour: Tint; rows?: number; columns?: number; from?: number; to?: number },
  ): void {
    const [rx, ry, rz] = typeof radius === 'number' ? [radius, radius, radius] : radius;
    const spot = (row: number, column: number): readonly [Point, Point] => {
      const polar = ((from + ((to - from) * row) / rows) * Math.PI) / 180;
      const round = (column / columns) * Math.PI * 2;
      const n: Point = [Math.sin(polar) * Math.cos(round), Math.sin(polar) * Math.sin(round), Math.cos(polar)];
      return [
        [at[0] + n[0] * rx, at[1] + n[1] * ry, at[2] + n[2] * rz],
        [n[0] / rx, n[1] / ry, n[2] / rz],
      ];
    };
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [a, na] = spot(row, column);
        const [b, nb] = spot(row + 1, column);
        const [c, nc] = spot(row + 1, column + 1);
        const [d, nd] = spot(row, column + 1);
        if (row < rows - 1 || to < 180) this.#add([a, b, c], [na, nb, nc], colour);
        if (row > 0 || from > 0) this.#add([a, c, d], [na, nc, nd], colour);
      }
    }
  }

  /** A turned shape about the upright axis: pairs of radius and height, from the foot up. */
  lathe(
    profile: readonly (readonly [radius: number, z: number])[],
    sides: number,
    colour: Tint | ((strip: number, side: number) => Tint),
    at: Point = [0, 0, 0],
  ): void {
    const rings = profile.map(
      ([r, z]): Ring =>
        Array.from({ length: sides }, (_, i): Point => {
          const t = (i / sides) * Math.PI * 2;
          return [at[0] + Math.cos(t) * r, at[1] + Math.sin(t) * r, at[2] + z];
        }),
    );
    this.skin(rings, colour);
  }

  /** A bar with a rectangular section between two points; `end` is the section there as a part of the first. */
  beam(from: Point, to: Point, [width, height]: readonly [number, number], colour: Tint, end = 1, bevel = 0): void {
    const axis = new Vector3(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    const length = axis.length();
    if (length === 0) return;
    axis.divideScalar(length);
    const up = Math.abs(axis.z) > 0.999 ? new Vector3(1, 0, 0) : new Vector3(0, 0, 1);
    const side = new Vector3().crossVectors(up, axis).normalize();
    const over = new Vector3().crossVectors(axis, side);
    const before = this.#pose;
    this.#pose = before.clone().multiply(new Matrix4().makeBasis(over, side.negate(), axis).setPosition(...from));
    this.block({ at: [0, 0, length / 2], size: [height, width, length], colour, top: [end, end], bevel });
    this.#pose = before;
  }

  /** A flat shape with a thickness, lying on the ground of its pose; its outline runs counter-clockwise. */
  plate(outline: readonly (readonly [number, number])[], thickness: number, colour: Tint): void {
    const ring = (z: number): Ring => outline.map(([x, y]): Point => [x, y, z]);
    const middle = outline.reduce((m, p) => [m[0] + p[0] / outline.length, m[1] + p[1] / outline.length] as const, [
      0, 0,
    ] as const);
    const top = ring(thickness);
    for (let i = 0; i < top.length; i++)
      this.triangle([middle[0], middle[1], thickness], top[i]!, top[(i + 1) % top.length]!, colour);
    if (thickness > 0) this.skin([ring(0), top], shade(colour, 0.75), false);
  }

  /** Everything of another sculpture, in the pose of the moment. */
  geometry({ mottle, mud, seed = 0 }: Wear): BufferGeometry {
    const [p, n, c] = [this.#positions, this.#normals, this.#colours];
    const count = p.length / 3;
    const uvs = new Float32Array(count * 2);
    for (let i = 0; i < count; i++) {
      const [x, y, z] = [p[3 * i]!, p[3 * i + 1]!, p[3 * i + 2]!];
      const up = n[3 * i + 2]!;
      const spots =
        1 +
        mottle * (noise(x * 0.22 + seed, y * 0.22, z * 0.22 + 0.5) - 0.5) +
        mottle * 0.6 * (noise(x * 0.9, y * 0.9 + seed, z * 0.9 + 7.5) - 0.5);
      const light = up > 0 ? 1 + 0.16 * up : 1 + 0.4 * up;
      const own: Tint = [c[3 * i]!, c[3 * i + 1]!, c[3 * i + 2]!];
      const dirt = mud > 0 ? Math.max(0, 1 - z / mud) * (0.35 + 0.5 * noise(x * 0.35, y * 0.35, z * 0.35 + 3.5)) : 0;
      const worn = blend(shade(own, spots * light), MUD, Math.min(0.8, dirt));
      c[3 * i] = worn[0];
      c[3 * i + 1] = worn[1];
      c[3 * i + 2] = worn[2];
      const [ax, ay, az] = [Math.abs(n[3 * i]!), Math.abs(n[3 * i + 1]!), Math.abs(up)];
      uvs[2 * i] = (az >= ax && az >= ay ? x : ax >= ay ? y : x) / GRAIN;
      uvs[2 * i + 1] = (az >= ax && az >= ay ? y : z) / GRAIN;
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(p, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(n, 3));
    geometry.setAttribute('color', new Float32BufferAttribute(c, 3));
    geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
    geometry.computeBoundingSphere();
    geometry.computeBoundingBox();
    return geometry;
  }

  #add(corners: readonly [Point, Point, Point], normals: readonly [Point, Point, Point] | null, colour: Tint): void {
    const placed = corners.map(([x, y, z]) => new Vector3(x, y, z).applyMatrix4(this.#pose)) as [Vector3, Vector3, Vector3];
    const [a, b, c] = placed;
    const flat = new Vector3().subVectors(b, a).cross(new Vector3().subVectors(c, a));
    if (flat.lengthSq() === 0) return;
    flat.normalize();
    placed.forEach((at, i) => {
      const normal = normals === null ? flat : new Vector3(...normals[i as 0 | 1 | 2]).transformDirection(this.#pose);
      this.#positions.push(at.x, at.y, at.z);
      this.#normals.push(normal.x, normal.y, normal.z);
      this.#colours.push(...colour);
    });
  }
}

/** mm of surface that one tile of the grain texture covers. */
export const GRAIN = 48;

const RADIANS = Math.PI / 180;

function matrixOf({ at = [0, 0, 0], yaw = 0, pitch = 0, roll = 0, scale = 1 }: Pose): Matrix4 {
  const turned = new Quaternion().setFromEuler(new Euler(roll * RADIANS, pitch * RADIANS, yaw * RADIANS, 'ZYX'));
  return new Matrix4().compose(new Vector3(...at), turned, new Vector3(scale, scale, scale));
}
