import { BufferGeometry, Euler, Float32BufferAttribute, Matrix4, Quaternion, Vector3 } from 'three';
import { noise } from './noise.ts';
import type { Tint } from './colour.ts';
import { shade, tint } from './colour.ts';

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
  readonly #corners: number[] = [];
  #pose = new Matrix4();

  get triangles(): number {
    return this.#corners.length / 3;
  }

  /** Whatever `make` adds stands in this pose. */
  posed(pose: Pose, make: () => void): void {
    const before = this.#pose;
    this.#pose = before.clone().multiply(matrixOf(pose));
    make();
    this.#pose = before;
  }

  triangle(a: Point, b: Point, c: Point, colour: Tint): void {
    this.fan([a, b, c], colour);
  }

  quad(a: Point, b: Point, c: Point, d: Point, colour: Tint): void {
    this.fan([a, b, c, d], colour);
  }

  /** A convex or star-shaped face, seen from where its points run counter-clockwise. */
  fan(ring: Ring, colour: Tint): void {
    let [nx, ny, nz] = [0, 0, 0];
    for (let i = 0; i < ring.length; i++) {
      const a = ring[i]!;
      const b = ring[(i + 1) % ring.length]!;
      nx += (a[1] - b[1]) * (a[2] + b[2]);
      ny += (a[2] - b[2]) * (a[0] + b[0]);
      nz += (a[0] - b[0]) * (a[1] + b[1]);
    }
    if (nx * nx + ny * ny + nz * nz < 1e-10) return;
    const first = this.#positions.length / 3;
    for (const [x, y, z] of ring) this.#vertex(x, y, z, nx, ny, nz, colour);
    for (let i = 1; i + 1 < ring.length; i++) this.#corners.push(first, first + i, first + i + 1);
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
    // Only the upper edges are cut: the lower ones are seldom seen, and every face counts.
    const step = cut / h;
    const light = shade(colour, 1.45);
    this.skin(
      [level(0, 0), level(1 - step, 0), level(1, cut)],
      (strip, side) => (strip === 1 ? light : side % 2 === 1 ? shade(colour, 1.25) : colour),
      false,
    );
    this.fan([...level(0, 0)].reverse(), shade(colour, 0.6));
    this.fan(level(1, cut), shade(colour, 1.08));
  }

  /**
   * A body cut out along a side view: `profile` is x and z, counter-clockwise with x to the right and z up; `half` tells how far it
   * reaches to either side at each height. Its long edges are cut by `bevel`.
   */
  slab(profile: readonly (readonly [x: number, z: number])[], half: (z: number) => number, bevel: number, colour: Tint): void {
    const count = profile.length;
    const cx = profile.reduce((sum, p) => sum + p[0] / count, 0);
    const cz = profile.reduce((sum, p) => sum + p[1] / count, 0);
    const ring = (side: number, inset: number): Ring =>
      [...profile].reverse().map(([x, z]): Point => {
        const d = Math.hypot(x - cx, z - cz) || 1;
        const k = Math.max(0, 1 - inset / d);
        return [cx + (x - cx) * k, side * (half(z) - (inset > 0 ? 0 : bevel)), cz + (z - cz) * k];
      });
    const edge = shade(colour, 1.4);
    this.skin([ring(-1, bevel), ring(-1, 0), ring(1, 0), ring(1, bevel)], strip => (strip === 1 ? colour : edge), false);
    for (const side of [1, -1]) {
      const rim = ring(side, bevel);
      const middle: Point = [cx, side * half(cz), cz];
      for (let i = 0; i < count; i++) {
        const [a, b] = [rim[i]!, rim[(i + 1) % count]!];
        if (side > 0) this.triangle(middle, a, b, colour);
        else this.triangle(middle, b, a, colour);
      }
    }
  }

  /** A round bar, or a cone. */
  tube(from: Point, to: Point, radius: number, end: number, { colour, sides = 8, caps = true }: Tube): void {
    const axis = new Vector3(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    const length = axis.length();
    if (length === 0) return;
    axis.divideScalar(length);
    const aside = new Vector3(0, 0, 1);
    if (Math.abs(axis.z) > 0.95) aside.set(1, 0, 0);
    const u = new Vector3().crossVectors(aside, axis).normalize();
    const v = new Vector3().crossVectors(axis, u);
    const slope = (radius - end) / length;
    const out = (k: number): Point => {
      const t = (k / sides) * Math.PI * 2;
      const [c, n] = [Math.cos(t), Math.sin(t)];
      return [u.x * c + v.x * n, u.y * c + v.y * n, u.z * c + v.z * n];
    };
    const at = (centre: Point, r: number, [x, y, z]: Point): Point => [centre[0] + x * r, centre[1] + y * r, centre[2] + z * r];
    this.#net(
      2,
      sides + 1,
      (row, k) => {
        const o = out(k);
        const [centre, r] = row === 0 ? [from, radius] : [to, end];
        return [at(centre, r, o), [o[0] + axis.x * slope, o[1] + axis.y * slope, o[2] + axis.z * slope]];
      },
      colour,
    );
    if (!caps) return;
    const lid = (centre: Point, r: number) => Array.from({ length: sides }, (_, k) => at(centre, r, out(k)));
    if (radius > 0) this.fan(lid(from, radius).reverse(), colour);
    if (end > 0) this.fan(lid(to, end), colour);
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
    this.#net(
      rows + 1,
      columns + 1,
      (row, column) => {
        const polar = ((to + ((from - to) * row) / rows) * Math.PI) / 180;
        const round = (column / columns) * Math.PI * 2;
        const [x, y, z] = [Math.sin(polar) * Math.cos(round), Math.sin(polar) * Math.sin(round), Math.cos(polar)];
        return [
          [at[0] + x * rx, at[1] + y * ry, at[2] + z * rz],
          [x / rx, y / ry, z / rz],
        ];
      },
      colour,
    );
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

  /** All of it as one geometry, its paint worn. */
  geometry({ mottle, mud, seed = 0 }: Wear): BufferGeometry {
    const [p, n, c] = [this.#positions, this.#normals, this.#colours];
    const uvs = new Float32Array((p.length / 3) * 2);
    for (let i = 0; i < p.length; i += 3) {
      const x = p[i]!;
      const y = p[i + 1]!;
      const z = p[i + 2]!;
      const up = n[i + 2]!;
      const spots = 1 + mottle * 1.3 * (noise(x * 0.3 + seed, y * 0.3, z * 0.3 + 0.5) - 0.5);
      const light = spots * (up > 0 ? 1 + 0.16 * up : 1 + 0.45 * up);
      const dirt = z < mud ? Math.min(0.75, (1 - z / mud) * (0.3 + 0.6 * noise(x * 0.35, y * 0.35, 3.5))) : 0;
      for (let k = 0; k < 3; k++) {
        const own = c[i + k]! * light;
        c[i + k] = own + (MUD[k]! - own) * dirt;
      }
      const across = Math.abs(n[i]!);
      const along = Math.abs(n[i + 1]!);
      const over = Math.abs(up);
      const flat = over >= across && over >= along;
      const at = (i / 3) * 2;
      uvs[at] = (flat || along > across ? x : y) / GRAIN;
      uvs[at + 1] = (flat ? y : z) / GRAIN;
    }
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new Float32BufferAttribute(p, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(n, 3));
    geometry.setAttribute('color', new Float32BufferAttribute(c, 3));
    geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
    geometry.setIndex(this.#corners);
    geometry.computeBoundingSphere();
    geometry.computeBoundingBox();
    return geometry;
  }

  /** A smooth skin over a net of points with their normals; columns run counter-clockwise seen from the last row. */
  #net(
    rows: number,
    columns: number,
    spot: (row: number, column: number) => readonly [at: Point, normal: Point],
    colour: Tint,
  ): void {
    const first = this.#positions.length / 3;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [[x, y, z], [nx, ny, nz]] = spot(row, column);
        this.#vertex(x, y, z, nx, ny, nz, colour);
      }
    }
    for (let row = 0; row + 1 < rows; row++) {
      for (let column = 0; column + 1 < columns; column++) {
        const a = first + row * columns + column;
        const d = a + columns;
        // At a pole one of the two is no triangle.
        if (!this.#same(a, a + 1)) this.#corners.push(a, a + 1, d + 1);
        if (!this.#same(d, d + 1)) this.#corners.push(a, d + 1, d);
      }
    }
  }

  #same(a: number, b: number): boolean {
    const p = this.#positions;
    return (
      Math.abs(p[3 * a]! - p[3 * b]!) + Math.abs(p[3 * a + 1]! - p[3 * b + 1]!) + Math.abs(p[3 * a + 2]! - p[3 * b + 2]!) < 1e-6
    );
  }

  // Thousands of these make one figure: numbers only, nothing allocated.
  #vertex(x: number, y: number, z: number, nx: number, ny: number, nz: number, colour: Tint): void {
    const m = this.#pose.elements as unknown as Sixteen;
    this.#positions.push(
      m[0] * x + m[4] * y + m[8] * z + m[12],
      m[1] * x + m[5] * y + m[9] * z + m[13],
      m[2] * x + m[6] * y + m[10] * z + m[14],
    );
    const tx = m[0] * nx + m[4] * ny + m[8] * nz;
    const ty = m[1] * nx + m[5] * ny + m[9] * nz;
    const tz = m[2] * nx + m[6] * ny + m[10] * nz;
    const length = Math.sqrt(tx * tx + ty * ty + tz * tz) || 1;
    this.#normals.push(tx / length, ty / length, tz / length);
    this.#colours.push(colour[0], colour[1], colour[2]);
  }
}

type Sixteen = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** mm of surface that one tile of the grain texture covers. */
const GRAIN = 48;

const RADIANS = Math.PI / 180;

function matrixOf({ at = [0, 0, 0], yaw = 0, pitch = 0, roll = 0, scale = 1 }: Pose): Matrix4 {
  const turned = new Quaternion().setFromEuler(new Euler(roll * RADIANS, pitch * RADIANS, yaw * RADIANS, 'ZYX'));
  return new Matrix4().compose(new Vector3(...at), turned, new Vector3(scale, scale, scale));
}
