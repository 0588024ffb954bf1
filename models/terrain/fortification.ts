import type { Piece } from '../../core/index.ts';
import type { FreeForm, Wall } from '../../core/space/free/base/forms.ts';
import { formOf } from '../../core/space/free/base/forms.ts';
import { chance } from '../../core/index.ts';
import { Sculpture, shade, tint } from '../sculpt/index.ts';
import { flat } from './building.ts';
import type { TerrainPart } from './part.ts';

const SANDBAG = tint('#a08d64');
const CONCRETE = tint('#94918a');
const TRODDEN = tint('#5f4f3a');
const DOOR = tint('#4d4f4a');

/** mm. One sandbag, as it lies in the wall. */
const BAG = { length: 16, height: 5.5 };
/** mm. The roof of a bunker. */
const SLAB = 8;

/** A strongpoint of sandbags, or a bunker of concrete, whose roof can be lifted off like that of a house. */
export function fortificationParts(piece: Piece): readonly TerrainPart[] {
  const form = formOf(piece);
  const walls = new Sculpture();
  const random = chance(piece.id);
  for (const [i, wall] of (form.walls ?? []).entries()) {
    // The walls run round from the right side; the rear is the last.
    if (form.roof === false) sandbags(walls, wall, random);
    else concrete(walls, wall, i === 3);
  }
  const ground = new Sculpture();
  flat(ground, form.outline, 0.4, 0.4, TRODDEN);
  const parts: TerrainPart[] = [
    {
      name: 'walls',
      surface: form.roof === false ? 'matte' : 'concrete',
      geometry: walls.geometry({ mottle: 0.35, mud: 6 }),
      storey: 0,
    },
    { name: 'floor', surface: 'matte', geometry: ground.geometry({ mottle: 0.5, mud: 0 }), storey: 0 },
  ];
  return form.roof === false ? parts : [...parts, roofOf(form)];
}

/** Courses of bags, every other one shifted by half a bag, none of them quite straight. */
function sandbags(s: Sculpture, wall: Wall, random: () => number): void {
  const { length, pose } = along(wall);
  s.posed(pose, () => {
    const courses = Math.round(wall.height / BAG.height);
    const height = wall.height / courses;
    for (let course = 0; course < courses; course++) {
      const shift = course % 2 === 0 ? 0 : BAG.length / 2;
      for (let x = -wall.thickness / 2 + shift; x < length + wall.thickness / 2 - 4; x += BAG.length) {
        const size = Math.min(BAG.length, length + wall.thickness / 2 - x);
        s.block({
          at: [x + size / 2, (random() - 0.5) * 1.6, (course + 0.5) * height],
          size: [size * 0.97, wall.thickness * (0.92 + 0.12 * random()), height * 0.98],
          colour: shade(SANDBAG, 0.82 + 0.32 * random()),
          bevel: 1.8,
        });
      }
    }
  });
}

/** A slab round its slit; in the rear one are the doors. */
function concrete(s: Sculpture, wall: Wall, isRear: boolean): void {
  const { length, pose } = along(wall);
  const t = wall.thickness;
  const slab = (from: number, to: number, low: number, high: number) => {
    if (to > from && high > low)
      s.block({ at: [(from + to) / 2, 0, (low + high) / 2], size: [to - from, t, high - low], colour: CONCRETE, bevel: 0.8 });
  };
  s.posed(pose, () => {
    const slit = wall.openings[0];
    const [from, to] = [-t / 2, length + t / 2];
    if (slit) {
      slab(from, to, 0, slit.sill);
      slab(from, to, slit.sill + slit.height, wall.height);
      slab(from, slit.along, slit.sill, slit.sill + slit.height);
      slab(slit.along + slit.width, to, slit.sill, slit.sill + slit.height);
    } else slab(from, to, 0, wall.height);
    if (!isRear) return;
    for (const side of [-1, 1])
      s.block({
        at: [length / 2 + side * 13, -t / 2, 20],
        size: [24, 3, 40],
        colour: shade(DOOR, side < 0 ? 0.9 : 1),
        bevel: 0.8,
      });
  });
}

function roofOf(form: FreeForm): TerrainPart {
  const s = new Sculpture();
  flat(s, form.outline, form.base + form.height + SLAB, SLAB, shade(CONCRETE, 0.94));
  return { name: 'roof', surface: 'concrete', geometry: s.geometry({ mottle: 0.4, mud: 0 }), storey: 1 };
}

function along(wall: Wall) {
  const [[ax, ay], [bx, by]] = [wall.from, wall.to];
  const yaw = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return { length: Math.hypot(bx - ax, by - ay), pose: { at: [ax, ay, wall.base], yaw } as const };
}
