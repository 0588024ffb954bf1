import { spend } from '../../../base/effort.ts';
import type { ModelId, PieceId } from '../../../base/index.ts';
import type { Convex } from '../../../geometry/convex.ts';
import { cylinder, planDistance, prism, sphere } from '../../../geometry/convex.ts';
import { convexParts, overlap, seams } from '../../../geometry/polygon.ts';
import { BRIM, GRAZE, INSIDE, LEVEL, TOUCH } from '../../../geometry/tolerances.ts';
import type { ModelAt, Piece, TerrainKind } from '../../space.ts';
import type { FreeForm, FreePlace, FreeShape, Vec2, Volume, Wall } from '../base/forms.ts';
import { formOf, placeOf, ringOf, shapeOf, TERRAIN } from '../base/forms.ts';
import * as trig from '../../../geometry/trigonometry.ts';

/** What a list has at an index that lies in it. In this file, so that its loops meet only their own kinds of lists. */
const pick = <T>(list: ArrayLike<T>, i: number): T => list[i]!;

/** What stops a line, and whose it is. */
export interface Blocker {
  readonly solid: Convex;
  readonly source: PieceId | ModelId;
  /** A living vehicle or aircraft: it blocks sight but gives no cover (SAVE-08). */
  readonly living: boolean;
}

/** Area terrain with visibility bands (LOS-08 to LOS-11). */
export interface Area {
  readonly id: PieceId;
  readonly kind: 'woods' | 'building' | 'smoke';
  readonly ring: readonly number[];
  readonly z0: number;
  readonly z1: number;
  /** Convex prisms that make its inside, shrunk so that a touch is no entry. */
  readonly parts: readonly Convex[];
  /** The same with more of them over the seams: what stops lines where all of it does. */
  readonly solid: readonly Convex[];
}

/** A piece of terrain as sight has it. */
export interface PieceSolids {
  readonly blockers: readonly Blocker[];
  readonly area: Area | null;
  /** The outline in convex parts, shrunk so that a touch is no overlap. */
  readonly plan: readonly Convex[];
}

/** A model as sight, range and templates have it. */
export interface Body {
  readonly model: ModelAt;
  readonly at: FreePlace;
  /** Counted volumes (LOS-07), a hair smaller than the miniature. */
  readonly volumes: readonly Convex[];
  /** Counted volumes in their true size, which block. */
  readonly solids: readonly Convex[];
  /** The same as what stops lines between others. */
  readonly living: readonly Blocker[];
  /** What distances run from: the base of infantry, hull and turret of others (MOVE-02). */
  readonly foot: readonly Convex[];
  /** What decides which terrain it is in: its base, or what counts where it has none (SAVE-11). */
  readonly stands: readonly Convex[];
  /** Base centre of infantry, hull centre of others, in plan (ARC-07). */
  readonly middle: Vec2;
}

/** A volume of a model that stands at `at`, each face moved outward by `grow`. */
export function volumeAt(volume: Volume, at: FreePlace, grow: number): Convex {
  // What is made is cleared away again; where many are made, that takes most of the time.
  spend(300);
  const turn = (at.facing * Math.PI) / 180;
  const c = trig.cos(turn);
  const s = trig.sin(turn);
  const [lx, ly, lz] = volume.center;
  const x = at.x + lx * c - ly * s;
  const y = at.y + lx * s + ly * c;
  const z = at.z + lz;
  if (volume.shape === 'sphere') return sphere(x, y, z, volume.radius, grow);
  if (volume.shape === 'cylinder') return cylinder(x, y, volume.radius, z - volume.height / 2, z + volume.height / 2, grow);
  const [a, b, h] = volume.half;
  const yaw = ((at.facing + volume.yaw) * Math.PI) / 180;
  const yc = trig.cos(yaw);
  const ys = trig.sin(yaw);
  const ring = [
    x - a * yc + b * ys,
    y - a * ys - b * yc,
    x + a * yc + b * ys,
    y + a * ys - b * yc,
    x + a * yc - b * ys,
    y + a * ys + b * yc,
    x - a * yc - b * ys,
    y - a * ys + b * yc,
  ];
  return prism(ring, z - h, z + h, grow);
}

const counts = (volume: Volume) => volume.part !== 'other';

/** Half of the least extent of a volume. */
function thinness(v: Volume): number {
  if (v.shape === 'box') return Math.min(...v.half);
  return v.shape === 'sphere' ? v.radius : Math.min(v.radius, v.height / 2);
}

/** The counted volumes of a miniature, each face moved outward by `grow`, or inward as far as something is left. */
const countedVolumes = (shape: FreeShape, at: FreePlace, grow: number): Convex[] =>
  shape.volumes.filter(counts).map(v => volumeAt(v, at, Math.max(grow, -thinness(v) / 2)));

const bodies = new WeakMap<ModelAt, Body>();

/** The body of a model; worked out once for each `ModelAt`. */
export function bodyOf(model: ModelAt): Body {
  const known = bodies.get(model);
  if (known) return known;
  const at = placeOf(model.place);
  const shape = shapeOf(model);
  spend(1800);
  const exact = countedVolumes(shape, at, 0);
  const hulls = shape.volumes.filter(v => v.part === 'hull').map(v => volumeAt(v, at, 0));
  const middleOf = hulls[0] ?? exact[0];
  const solids = countedVolumes(shape, at, TOUCH);
  const base = shape.base && [cylinder(at.x, at.y, shape.base.radius, at.z, at.z)];
  const body: Body = {
    model,
    at,
    volumes: countedVolumes(shape, at, -INSIDE),
    solids,
    living: solids.map(solid => ({ solid, source: model.id, living: true })),
    foot: (model.type === 'infantry' ? base : null) ?? exact,
    stands: base ?? exact,
    middle: model.type === 'infantry' || !middleOf ? [at.x, at.y] : [middleOf.x, middleOf.y],
  };
  bodies.set(model, body);
  return body;
}

const sorted = (list: readonly number[]) => [...new Set(list)].sort((a, b) => a - b);

/** Largest boxes of a wall that no opening cuts. They overlap, so that no line slips through a seam. */
function wallBoxes(wall: Wall): Convex[] {
  const [ax, ay] = wall.from;
  const ux = wall.to[0] - ax;
  const uy = wall.to[1] - ay;
  const length = trig.hypot(ux, uy);
  const holes = wall.openings
    .map(o => ({
      u0: Math.max(0, o.along),
      u1: Math.min(length, o.along + o.width),
      v0: Math.max(0, o.sill),
      v1: Math.min(wall.height, o.sill + o.height),
    }))
    .filter(h => h.u0 < h.u1 && h.v0 < h.v1);
  const columns = sorted([0, length, ...holes.flatMap(h => [h.u0, h.u1])]);
  const free = (u0: number, u1: number, v0: number, v1: number) => {
    spend(2 * holes.length);
    return holes.every(h => h.u1 <= u0 || h.u0 >= u1 || h.v1 <= v0 || h.v0 >= v1);
  };
  const found: (readonly [number, number, number, number])[] = [];
  for (let a = 0; a < columns.length; a++)
    for (let b = a + 1; b < columns.length; b++) {
      const u0 = pick(columns, a);
      const u1 = pick(columns, b);
      spend(20 + 10 * holes.length);
      // The gaps above and below the holes in this stretch are as tall as they can be; they count if they are as long, too.
      let v0 = 0;
      const above = holes.filter(h => h.u1 > u0 && h.u0 < u1).sort((p, q) => p.v0 - q.v0);
      for (const h of [...above, { v0: wall.height, v1: wall.height }]) {
        if (h.v0 > v0) {
          const longer =
            (a > 0 && free(pick(columns, a - 1), u1, v0, h.v0)) ||
            (b + 1 < columns.length && free(u0, pick(columns, b + 1), v0, h.v0));
          if (!longer) found.push([u0, u1, v0, h.v0]);
        }
        v0 = Math.max(v0, h.v1);
      }
    }
  const ex = ux / length;
  const ey = uy / length;
  const half = wall.thickness / 2;
  const corner = (u: number, side: number) => [ax + ex * u - ey * side, ay + ey * u + ex * side];
  return found.map(([u0, u1, v0, v1]) =>
    prism(
      [corner(u0, -half), corner(u1, -half), corner(u1, half), corner(u0, half)].flat(),
      wall.base + v0,
      wall.base + v1,
      TOUCH,
    ),
  );
}

const isArea = (kind: TerrainKind): kind is Area['kind'] => kind === 'woods' || kind === 'building' || kind === 'smoke';

function build(piece: Piece): PieceSolids {
  spend(3000);
  const form = formOf(piece);
  const owned = (solid: Convex): Blocker => ({ solid, source: piece.id, living: false });
  const ring = ringOf(form.outline);
  const parts = convexParts(ring);
  const within = (p: readonly number[]): Convex => ({
    ...prism(p, 0, 0, -GRAZE),
    z0: form.base + BRIM,
    z1: form.base + form.height - BRIM,
  });
  const plan = parts.map(within);
  // No line may slip between two parts, and no proof fail there.
  const closed = [...parts, ...seams(parts)];
  if (form.wreck) return { blockers: countedVolumes(form.wreck.shape, form.wreck.at, TOUCH).map(owned), area: null, plan };
  if (!(form.height > 0) || piece.kind === 'trench') return { blockers: [], area: null, plan };
  const top = form.base + form.height;
  const sheets = () => sheetsOf(form).flatMap(z => closed.map(p => prism(p, z, z, TOUCH)));
  const walled = () => [...(form.walls ?? []).flatMap(wallBoxes), ...sheets()].map(owned);
  if (!isArea(piece.kind)) {
    const whole = () => closed.map(p => owned(prism(p, form.base, top, TOUCH)));
    return { blockers: form.walls ? walled() : whole(), area: null, plan };
  }
  const area: Area = {
    id: piece.id,
    kind: piece.kind,
    ring,
    z0: form.base,
    z1: top,
    parts: plan,
    solid: closed.map(within),
  };
  return { blockers: piece.kind === 'building' ? walled() : [], area, plan };
}

/** Heights above the table of the opaque sheets of a building: upper floors and roof. */
function sheetsOf(form: FreeForm): number[] {
  const floors = (form.floors ?? []).filter(f => f > 0).map(f => form.base + f);
  return form.roof === false ? floors : [...floors, form.base + form.height];
}

const built = new WeakMap<Piece, PieceSolids>();

/** The solids of a piece; worked out once for each `Piece`. */
export function solidsOf(piece: Piece): PieceSolids {
  const known = built.get(piece);
  if (known) return known;
  const made = build(piece);
  built.set(piece, made);
  return made;
}

/** Which storey of a building a height belongs to: the highest floor, or the roof, at or below it. */
export function storeyOf(form: FreeForm, z: number): number {
  spend(20 + 10 * (form.floors?.length ?? 0));
  const heights = [...(form.floors ?? [0]), ...(form.roof === false ? [] : [form.height])]
    .filter(h => h > 0)
    .sort((a, b) => a - b);
  let storey = 0;
  for (const h of heights) if (form.base + h <= z + LEVEL) storey++;
  return storey;
}

/** Terrain that shelters infantry in it and has no depth to see through (FORT-18, FORT-24). */
const SHELTERS: readonly TerrainKind[] = ['trench', 'strongpoint', 'bunker'];

/** Whether the model is at least partly in a piece of area terrain or a shelter (SAVE-11). */
export const isIn = (body: Body, piece: Piece): boolean =>
  mayShelter(body, piece) && solidsOf(piece).plan.some(part => body.stands.some(f => overlapsInPlan(part, f)));

/** Whether a model would be in a piece if it stood at that height anywhere over its outline. */
export function mayShelter({ model, at }: Body, piece: Piece): boolean {
  spend(6);
  if (SHELTERS.includes(piece.kind)) return model.type === 'infantry';
  if (!TERRAIN[piece.kind].area || model.type === 'aircraft') return false;
  const { base, height } = formOf(piece);
  return at.z >= base - LEVEL && at.z < base + height - LEVEL;
}

/** Whether a foot shares more than a touch with a convex part of an outline. */
function overlapsInPlan(part: Convex, foot: Convex): boolean {
  spend(4);
  if (foot.x0 > part.x1 || foot.x1 < part.x0 || foot.y0 > part.y1 || foot.y1 < part.y0) return false;
  return foot.form === 'prism' ? overlap(part.ring, foot.ring) : planDistance(part, foot.x, foot.y) < foot.r;
}
