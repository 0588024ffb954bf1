import type { FreeForm, Opening, Wall } from '../../core/space/free/base/forms.ts';
import { formOf } from '../../core/space/free/base/forms.ts';
import type { Piece } from '../../core/index.ts';
import type { Point, Tint } from '../sculpt/index.ts';
import { chance, isHill } from '../../core/index.ts';
import { noise, Sculpture, shade, tint } from '../sculpt/index.ts';
import { ShapeUtils, Vector2 } from 'three';
import type { Outline } from './outline.ts';
import { boxOf } from './outline.ts';
import type { Surface, TerrainPart } from './part.ts';

const WALLS: readonly { readonly surface: Surface; readonly colour: Tint }[] = [
  { surface: 'brick', colour: tint('#a3715b') },
  { surface: 'plaster', colour: tint('#b9a988') },
  { surface: 'brick', colour: tint('#94816f') },
  { surface: 'plaster', colour: tint('#a3a393') },
];
const CAP = tint('#b4ac9c');
const FRAME = tint('#e0d8c4');
const FRAMES: readonly Tint[] = [FRAME, tint('#5d7a86'), tint('#7a4b34'), tint('#d8d2c0')];
const BOARDS = tint('#8b6a45');
const STONE_FLOOR = tint('#8b867b');
const TAR = tint('#55524d');
const IRON = tint('#3b3d40');
const DOOR = tint('#5c4a35');
const SOIL = tint('#7a6647');
const TURF = tint('#6d7a45');

/** Heights above the table between which a storey lies, from the ground up; the last ends at the roof. */
export function storeysOf(form: FreeForm): readonly (readonly [low: number, high: number])[] {
  const floors = [...new Set([0, ...(form.floors ?? [])])].sort((a, b) => a - b);
  return floors.map((floor, i) => [form.base + floor, form.base + (floors[i + 1] ?? form.height)] as const);
}

/** A hill: a bank of earth all round, a way up in it, and grass on top, which is lifted off like a roof. */
function hillParts(form: FreeForm): readonly TerrainPart[] {
  const bank = new Sculpture();
  const top = form.base + form.height;
  for (const { from, to, openings } of form.walls ?? []) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const at = (along: number, z: number): Point => [
      from[0] + ((to[0] - from[0]) * along) / length,
      from[1] + ((to[1] - from[1]) * along) / length,
      z,
    ];
    let begun = 0;
    for (const { along, width } of [...openings].sort((a, b) => a.along - b.along)) {
      bankBetween(bank, at, begun, along, form.base, top);
      // The way up: planks over the gap, as no ladder can be seen from above.
      bank.quad(at(along, form.base), at(along + width, form.base), at(along + width, top), at(along, top), shade(BOARDS, 0.8));
      for (let z = form.base + 6; z < top; z += 8) bank.beam(at(along, z), at(along + width, z), [4, 2], BOARDS);
      begun = along + width;
    }
    bankBetween(bank, at, begun, length, form.base, top);
  }
  const turf = new Sculpture();
  flat(turf, form.outline, top + 0.4, 2, TURF);
  const ground = new Sculpture();
  flat(ground, form.outline, form.base + 0.3, 0.3, SOIL);
  return [
    { name: 'bank', surface: 'matte', geometry: bank.geometry({ mottle: 0.5, mud: 8 }), storey: 0 },
    { name: 'floor', surface: 'matte', geometry: ground.geometry({ mottle: 0.3, mud: 0 }), storey: 0 },
    { name: 'turf', surface: 'leaf', geometry: turf.geometry({ mottle: 0.5, mud: 0 }), storey: 1 },
  ];
}

/** A stretch of bank, rough as earth is. */
function bankBetween(
  s: Sculpture,
  at: (along: number, z: number) => Point,
  from: number,
  to: number,
  low: number,
  top: number,
): void {
  const count = Math.max(1, Math.round((to - from) / 14));
  if (to - from < 0.5) return;
  for (let i = 0; i < count; i++) {
    const [a, b] = [from + ((to - from) * i) / count, from + ((to - from) * (i + 1)) / count];
    for (const [z0, z1, tone] of [
      [low, low + (top - low) * 0.55, 0.72],
      [low + (top - low) * 0.55, top, 0.95],
    ] as const)
      s.quad(at(a, z0), at(b, z0), at(b, z1), at(a, z1), shade(SOIL, tone * (0.85 + 0.3 * noise(a * 0.21 + z0, i * 0.7))));
  }
}

/** A building storey by storey, so that what hides a room can be lifted off. */
export function buildingParts(piece: Piece): readonly TerrainPart[] {
  const form = formOf(piece);
  if (isHill(form)) return hillParts(form);
  const random = chance(piece.id);
  const style = Math.floor(random() * WALLS.length);
  const { surface, colour } = WALLS[style]!;
  const frame = FRAMES[style]!;
  const storeys = storeysOf(form);
  const parts: TerrainPart[] = [];
  storeys.forEach(([low, high], storey) => {
    const masonry = new Sculpture();
    const trim = new Sculpture();
    const ruined = storey === storeys.length - 1 && form.roof === false;
    for (const wall of form.walls ?? []) wallIn(wall, low, high, masonry, trim, { colour, frame, ruined, random });
    const planks = new Sculpture();
    if (storey === 0) flat(planks, form.outline, low + 0.3, 0.3, STONE_FLOOR);
    else flat(planks, form.outline, low, 2.4, BOARDS);
    furnish(trim, form, storey, low, high, storeys.length);
    if (masonry.triangles > 0)
      parts.push({ name: 'walls', surface, geometry: masonry.geometry({ mottle: 0.3, mud: 16 }), storey });
    if (trim.triangles > 0)
      parts.push({ name: 'trim', surface: 'matte', geometry: trim.geometry({ mottle: 0.25, mud: 6 }), storey });
    parts.push({
      name: 'floor',
      surface: storey === 0 ? 'concrete' : 'planks',
      geometry: planks.geometry({ mottle: 0.35, mud: 0 }),
      storey,
    });
  });
  if (form.roof !== false) {
    const roof = new Sculpture();
    const z = form.base + form.height;
    flat(roof, form.outline, z, 2.6, TAR);
    const { at, yaw, length, width } = boxOf(form.outline);
    roof.posed({ at: [at[0], at[1], z], yaw }, () => {
      roof.block({ at: [length * 0.28, width * 0.22, 1.6], size: [26, 20, 3.2], colour: IRON, bevel: 0.8 });
      roof.block({ at: [length * 0.28, width * 0.22, 3], size: [22, 16, 1], colour: tint('#7fa0a8') });
      for (let i = 0; i < 4; i++)
        roof.block({
          at: [-length * 0.3 + i * length * 0.14, -width * 0.1, 0.4],
          size: [1, width * 0.72, 0.8],
          colour: shade(TAR, 0.8),
        });
    });
    parts.push({ name: 'roof', surface: 'concrete', geometry: roof.geometry({ mottle: 0.4, mud: 0 }), storey: storeys.length });
    const lip = new Sculpture();
    form.outline.forEach((a, i) => {
      const b = form.outline[(i + 1) % form.outline.length]!;
      lip.beam([a[0], a[1], z + 1.2], [b[0], b[1], z + 1.2], [5.6, 2.6], CAP);
    });
    parts.push({ name: 'lip', surface: 'matte', geometry: lip.geometry({ mottle: 0.3, mud: 0 }), storey: storeys.length });
  }
  return parts;
}

/** A sheet over an outline whose upper side is at `z`. */
export function flat(s: Sculpture, outline: Outline, z: number, thickness: number, colour: Tint): void {
  const points = outline.map(([x, y]) => new Vector2(x, y));
  for (const [a, b, c] of ShapeUtils.triangulateShape(points, []) as [number, number, number][]) {
    const [p, q, r] = [outline[a]!, outline[b]!, outline[c]!];
    s.triangle([p[0], p[1], z], [q[0], q[1], z], [r[0], r[1], z], colour);
    if (thickness > 1)
      s.triangle([p[0], p[1], z - thickness], [r[0], r[1], z - thickness], [q[0], q[1], z - thickness], shade(colour, 0.5));
  }
  if (thickness <= 1) return;
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length]!;
    s.quad([p[0], p[1], z - thickness], [q[0], q[1], z - thickness], [q[0], q[1], z], [p[0], p[1], z], shade(colour, 0.8));
  });
}

interface WallLook {
  readonly colour: Tint;
  readonly frame: Tint;
  /** Its upper edge is broken: loose bricks lie on it. */
  readonly ruined: boolean;
  readonly random: () => number;
}

/** The part of a wall between two heights, round its openings. */
function wallIn(
  wall: Wall,
  low: number,
  high: number,
  masonry: Sculpture,
  trim: Sculpture,
  { colour, frame, ruined, random }: WallLook,
): void {
  const [ax, ay] = wall.from;
  const [bx, by] = wall.to;
  const length = Math.hypot(bx - ax, by - ay);
  const bottom = Math.max(low, wall.base);
  const top = Math.min(high, wall.base + wall.height);
  if (top - bottom < 0.5 || length === 0) return;
  const yaw = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  const t = wall.thickness;
  const here = wall.openings.filter(o => wall.base + o.sill < top - 0.01 && wall.base + o.sill + o.height > bottom + 0.01);
  const brick = (from: number, to: number, z0: number, z1: number) => {
    if (to - from > 0.01 && z1 - z0 > 0.01)
      masonry.block({ at: [(from + to) / 2, 0, (z0 + z1) / 2], size: [to - from, t, z1 - z0], colour });
  };
  const pose = { at: [ax, ay, 0], yaw } as const;
  masonry.posed(pose, () => {
    const cuts = [-t / 2, length + t / 2, ...here.flatMap(o => [o.along, o.along + o.width])].sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i++) {
      const [from, to] = [cuts[i]!, cuts[i + 1]!];
      const middle = (from + to) / 2;
      let z = bottom;
      const holes = here.filter(o => o.along < middle && o.along + o.width > middle).sort((a, b) => a.sill - b.sill);
      for (const hole of holes) {
        brick(from, to, z, Math.min(top, wall.base + hole.sill));
        z = Math.max(z, wall.base + hole.sill + hole.height);
      }
      brick(from, to, z, top);
    }
    if (ruined) {
      for (let x = 0; x < length; x += 5) {
        const h = random() * 7 - 2;
        if (h > 0)
          masonry.block({
            at: [x + random() * 3, 0, top + h / 2],
            size: [3 + random() * 4, t * 0.92, h],
            colour: shade(colour, 0.9 + 0.3 * random()),
          });
      }
    }
  });
  trim.posed(pose, () => {
    if (!ruined && top >= wall.base + wall.height - 0.01)
      trim.block({ at: [length / 2, 0, top - 1.2], size: [length + t, t + 1.6, 2.4], colour: CAP });
    if (bottom <= wall.base + 0.01) plinth(trim, wall, length);
    for (const o of here) if (wall.base + o.sill >= bottom - 0.01) opening(trim, wall, o, frame);
  });
}

/** A stone foot along the wall, but for its doors. */
function plinth(s: Sculpture, wall: Wall, length: number): void {
  const doors = wall.openings.filter(o => o.sill < 4).sort((a, b) => a.along - b.along);
  let from = -wall.thickness / 2;
  for (const to of [...doors.map(o => o.along), length + wall.thickness / 2]) {
    if (to - from > 0.5)
      s.block({ at: [(from + to) / 2, 0, wall.base + 2.5], size: [to - from, wall.thickness + 1.4, 5], colour: shade(CAP, 0.7) });
    const door = doors.find(o => o.along === to);
    if (door) from = door.along + door.width;
  }
}

/** The frame of a window or a door, with what swings in it. */
function opening(s: Sculpture, wall: Wall, { along, width, sill, height }: Opening, frame: Tint): void {
  const z = wall.base + sill;
  const t = wall.thickness + 1;
  const bar = (x: number, zz: number, l: number, h: number, colour = frame, deep = t) =>
    s.block({ at: [x, 0, zz], size: [l, deep, h], colour });
  const middle = along + width / 2;
  bar(along + 0.6, z + height / 2, 1.2, height);
  bar(along + width - 0.6, z + height / 2, 1.2, height);
  bar(middle, z + height - 0.6, width, 1.2);
  bar(middle, z + height + 1.2, width + 5, 2.6, shade(CAP, 0.95), t + 0.6);
  if (sill >= 4) {
    bar(middle, z - 0.9, width + 4, 1.8, CAP, t + 2.4);
    bar(middle, z + height / 2, 0.8, height, shade(frame, 0.9), 0.8);
    bar(middle, z + height * 0.62, width, 0.8, shade(frame, 0.9), 0.8);
    return;
  }
  bar(middle, z + 0.4, width, 0.8, shade(CAP, 0.6), t + 3);
  // Door leaves stand open along the wall.
  const leaves = width > 50 ? 2 : 1;
  for (let i = 0; i < leaves; i++) {
    const hinge = i === 0 ? along : along + width;
    const l = width / leaves - 1;
    s.posed({ at: [hinge, -wall.thickness / 2 - 0.8, z + height / 2], yaw: i === 0 ? -172 : -8 }, () => {
      s.block({ at: [l / 2, 0, 0], size: [l, 1.4, height - 1.5], colour: DOOR });
      for (const k of [-0.32, 0.32])
        s.block({ at: [l / 2, -0.9, k * height], size: [l * 0.9, 0.6, 2], colour: width > 50 ? IRON : shade(DOOR, 1.4) });
    });
  }
}

/** Stairs between storeys, and a few things that people left. */
function furnish(s: Sculpture, { outline, base }: FreeForm, storey: number, low: number, high: number, storeys: number): void {
  const { at, yaw, length, width } = boxOf(outline);
  if (length < 60 || width < 60) return;
  s.posed({ at: [at[0], at[1], low], yaw }, () => {
    if (storey < storeys - 1) {
      const steps = Math.round((high - low) / 5);
      const run = Math.min(length * 0.5, 80);
      for (let i = 0; i < steps; i++) {
        s.block({
          at: [-length / 2 + 14 + (i / steps) * run, width / 2 - 14, ((i + 0.5) * (high - low)) / steps],
          size: [run / steps + 1.4, 15, 1.4],
          colour: shade(BOARDS, 0.8),
        });
      }
      for (const y of [width / 2 - 21.5, width / 2 - 6.5])
        s.beam([-length / 2 + 12, y, 0], [-length / 2 + 14 + run, y, high - low], [1.2, 3], shade(BOARDS, 0.6));
    }
    if (low === base) s.block({ at: [length * 0.3, -width * 0.3, 4], size: [14, 10, 8], colour: shade(BOARDS, 1.1), bevel: 0.8 });
    else s.block({ at: [length * 0.32, width * 0.26, 3], size: [20, 11, 6], colour: shade(BOARDS, 0.7), bevel: 0.8 });
  });
}
