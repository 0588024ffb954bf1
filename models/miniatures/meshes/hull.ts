import type { Bloc } from '../../../core/forces/index.ts';
import type { Point, Sculpture } from '../../sculpt/index.ts';
import { shade } from '../../sculpt/index.ts';
import type { Machine } from '../classes.ts';
import { mark } from './marks.ts';
import type { Palette } from './palette.ts';
import { GLASS, GUNMETAL, LEATHER, RUBBER, SOOT, STEEL, WOOD } from './palette.ts';

/** How a bloc builds: slopes of the front, the sides and the turret, and how round its edges are. */
const SHAPES: {
  readonly [B in Bloc]: { readonly front: number; readonly side: number; readonly turret: number; readonly bevel: number };
} = {
  allies: { front: 0.8, side: 0.88, turret: 0.8, bevel: 3.4 },
  axis: { front: 0.66, side: 0.72, turret: 0.62, bevel: 1.4 },
  ssu: { front: 0.84, side: 0.8, turret: 0.74, bevel: 2.4 },
  mercenary: { front: 0.85, side: 0.9, turret: 0.85, bevel: 1.6 },
  mythos: { front: 0.7, side: 0.7, turret: 0.6, bevel: 4 },
};

const SLIT = SOOT;

/** The armoured body: a lower box, a sloped upper one, and what is bolted to it. */
export function hull(s: Sculpture, machine: Machine, bloc: Bloc, palette: Palette): void {
  const {
    size: [l, w],
    z: [low, high],
  } = machine.hull;
  const h = high - low;
  const { front, side, bevel } = SHAPES[bloc];
  const cut = Math.min(bevel, h / 5);
  const waist = low + h * 0.42;
  s.block({
    at: [0, 0, (low + waist) / 2],
    size: [l * 0.94, w * 0.9, waist - low],
    colour: shade(palette.second, 0.92),
    bevel: cut * 0.7,
  });
  s.block({
    at: [0, 0, (waist + high) / 2],
    size: [l, w, high - waist],
    top: [front, side],
    lean: [-l * 0.03, 0],
    colour: palette.paint,
    bevel: cut,
  });
  // A belt of plate where the two meet, with bolts
  s.block({ at: [0, 0, waist], size: [l * 1.01, w * 1.01, 1.6], colour: shade(palette.second, 0.8) });
  const upperSide = (part: number): number => (w / 2) * (1 + (side - 1) * part);
  const bolts = Math.max(3, Math.round(l / 16));
  for (let i = 0; i < bolts; i++) {
    const x = -l * 0.42 + (i / (bolts - 1)) * l * 0.84;
    for (const y of [1, -1])
      s.block({ at: [x, y * (w * 0.505), waist + 0.2], size: [1.3, 1, 1.3], colour: shade(palette.paint, 1.3) });
  }
  // Vision slits and lamps on the nose
  const noseX = (part: number) => -l * 0.03 * part + (l / 2) * (1 + (front - 1) * part);
  for (const y of [-w * 0.2, w * 0.2]) {
    s.block({ at: [noseX(0.55) + 0.2, y, waist + (high - waist) * 0.55], size: [1.8, w * 0.2, 2.4], colour: SLIT });
    s.block({
      at: [noseX(0.75) - 0.3, y, waist + (high - waist) * 0.55 + 2],
      size: [3, w * 0.24, 1],
      colour: shade(palette.paint, 1.2),
    });
  }
  for (const y of [-w * 0.36, w * 0.36]) {
    s.tube([l * 0.46, y, low + h * 0.28], [l * 0.5 + 1.6, y, low + h * 0.28], 2.3, 2.5, { colour: STEEL, sides: 8 });
    s.ball([l * 0.5 + 1.5, y, low + h * 0.28], [0.7, 2, 2], { colour: shade(GLASS, 1.6), rows: 3, columns: 6 });
  }
  // Side doors, stowage, marks
  for (const y of [1, -1]) {
    const out = upperSide(0.45);
    s.block({
      at: [-l * 0.12, y * (out + 0.1), waist + (high - waist) * 0.44],
      size: [l * 0.24, 1.4, (high - waist) * 0.62],
      top: [1, 0.6],
      colour: shade(palette.second, 1.05),
      bevel: 0.4,
    });
    s.block({ at: [-l * 0.2, y * (out + 0.9), waist + (high - waist) * 0.5], size: [1.2, 1, 3], colour: GUNMETAL });
    const tilt = (Math.atan2((w / 2) * (1 - side), high - waist) * 180) / Math.PI;
    s.posed(
      { at: [l * 0.2, y * (upperSide(0.5) + 0.35), waist + (high - waist) * 0.5], roll: y > 0 ? -90 + tilt : 90 - tilt },
      () =>
        s.posed({ at: [0, 0, 0], yaw: y > 0 ? 90 : -90 }, () =>
          mark(s, bloc, Math.min(13, (high - waist) * 0.8), palette.mark, 0.3),
        ),
    );
  }
  stern(s, machine);
}

/** Engine deck with louvres, exhausts and a rolled tarpaulin. */
function stern(
  s: Sculpture,
  {
    hull: {
      size: [l, w],
      z: [low, high],
    },
  }: Machine,
): void {
  const h = high - low;
  for (let i = 0; i < 4; i++)
    s.block({ at: [-l * 0.5 - 0.3, 0, low + h * (0.16 + i * 0.07)], size: [1.6, w * 0.46, h * 0.035], colour: GUNMETAL });
  for (const y of [w * 0.34, -w * 0.34]) {
    s.tube([-l * 0.46, y, low + h * 0.4], [-l * 0.52, y, low + h * 0.98], 2.1, 2.1, { colour: GUNMETAL, sides: 8 });
    s.tube([-l * 0.52, y, low + h * 0.98], [-l * 0.56, y, high + h * 0.16], 1.7, 2, { colour: SOOT, sides: 8 });
  }
  s.tube([-l * 0.5, -w * 0.22, low + h * 0.62], [-l * 0.5, w * 0.22, low + h * 0.62], h * 0.075, h * 0.075, {
    colour: LEATHER,
    sides: 7,
  });
}

/** Turret, cabin or superstructure with its hatches. */
export function top(s: Sculpture, machine: Machine, bloc: Bloc, palette: Palette): void {
  const {
    size: [l, w],
    z: [low, high],
    ahead = 0,
  } = machine.top;
  const h = high - low;
  const { turret, bevel } = SHAPES[bloc];
  const round = bloc === 'allies' || bloc === 'ssu';
  s.tube([ahead, 0, low - 1], [ahead, 0, low + 1.2], Math.min(l, w) * 0.48, Math.min(l, w) * 0.48, {
    colour: GUNMETAL,
    sides: 18,
  });
  if (round && h > 12) {
    const rings: readonly (readonly [number, number])[] = [
      [0.94, 0.06],
      [1, 0.3],
      [0.94, 0.62],
      [turret, 0.92],
      [turret * 0.88, 1],
    ];
    s.skin(
      rings.map(([k, z]) => oval(l / 2, w / 2, k, low + h * z, ahead - (1 - k) * l * 0.1)),
      strip => (strip === 3 ? shade(palette.paint, 1.4) : strip === 0 ? shade(palette.paint, 0.75) : palette.paint),
    );
  } else {
    s.block({
      at: [ahead, 0, low + h / 2],
      size: [l, w, h],
      top: [turret, turret],
      lean: [-l * 0.05, 0],
      colour: palette.paint,
      bevel: Math.min(bevel, h / 5),
    });
  }
  // Hatch ring, lid and periscope
  const [hx, hy] = [ahead - l * 0.16, w * 0.16];
  const r = Math.min(7.5, Math.min(l, w) * 0.22);
  s.tube([hx, hy, high - 0.6], [hx, hy, high + 1.4], r, r * 0.94, { colour: shade(palette.second, 1.1), sides: 14 });
  s.tube([hx, hy, high + 1.3], [hx, hy, high + 2.2], r * 0.8, r * 0.72, { colour: palette.paint, sides: 14 });
  s.block({ at: [hx - r * 0.2, hy, high + 2.4], size: [1, r * 0.9, 0.8], colour: GUNMETAL });
  s.block({ at: [ahead + l * 0.12, -w * 0.2, high + 0.8], size: [3, 4, 2], colour: GUNMETAL });
  // Mark on the roof, seen in the top view
  const size = Math.min(16, Math.min(l, w) * 0.42);
  s.posed({ at: [ahead + l * 0.02 - l * 0.2, -w * 0.17, high + 0.15] }, () => mark(s, bloc, size, palette.mark, 0.2));
  for (const y of [1, -1]) {
    for (let i = 0; i < 3; i++) {
      s.tube(
        [ahead + l * 0.34, y * w * 0.42, low + h * (0.5 + i * 0.02)],
        [ahead + l * 0.42 + i * 1.1, y * (w * 0.5 + 1.4 + i), low + h * 0.72],
        1.1,
        1.1,
        { colour: GUNMETAL, sides: 6 },
      );
    }
  }
  antenna(s, [ahead - l * 0.38, -w * 0.3, high - 1], h + 26);
}

const oval = (a: number, b: number, k: number, z: number, x: number): readonly Point[] =>
  Array.from({ length: 16 }, (_, i): Point => {
    const t = (i / 16) * Math.PI * 2;
    // A rounded square: cast turrets are no discs.
    const [c, n] = [Math.cos(t), Math.sin(t)];
    const square = 1 / Math.max(Math.abs(c), Math.abs(n)) ** 0.55;
    return [x + c * a * k * Math.min(1.16, square), n * b * k * Math.min(1.16, square), z];
  });

export function antenna(s: Sculpture, [x, y, z]: Point, length: number): void {
  s.tube([x, y, z], [x, y, z + 3], 1, 0.8, { colour: GUNMETAL, sides: 6 });
  s.tube([x, y, z + 3], [x - length * 0.08, y, z + length], 0.38, 0.2, { colour: GUNMETAL, sides: 4, caps: false });
}

/** The open bed of a truck with hoops and a tarpaulin, its bonnet and grille. */
export function truckBody(s: Sculpture, machine: Machine, bloc: Bloc, palette: Palette): void {
  const {
    size: [l, w],
    z: [low, high],
  } = machine.hull;
  const cab = machine.top;
  const cabX = cab.ahead ?? 0;
  const h = high - low;
  s.block({ at: [0, 0, low + 2], size: [l * 0.98, w * 0.6, 4], colour: GUNMETAL });
  const noseFrom = cabX + cab.size[0] / 2;
  const nose = l / 2 - noseFrom;
  if (nose > 4)
    s.block({
      at: [noseFrom + nose / 2, 0, low + h * 0.6],
      size: [nose, w * 0.66, h * 0.95],
      top: [0.92, 0.8],
      colour: palette.paint,
      bevel: 2,
    });
  for (const y of [1, -1]) {
    s.block({
      at: [noseFrom + nose * 0.5, y * w * 0.4, low + h * 0.42],
      size: [nose * 1.05, w * 0.2, 2.4],
      colour: palette.second,
      bevel: 0.8,
    });
    s.tube([l / 2 - 3, y * w * 0.36, low + h * 0.72], [l / 2 - 0.5, y * w * 0.36, low + h * 0.72], 2, 2.3, {
      colour: shade(GLASS, 1.5),
      sides: 8,
    });
  }
  for (let i = -2; i <= 2; i++)
    s.block({ at: [l / 2 + 0.2, i * w * 0.09, low + h * 0.55], size: [1, 1.6, h * 0.6], colour: SOOT });
  s.block({
    at: [cabX, 0, (cab.z[0] + cab.z[1]) / 2 - 2],
    size: [cab.size[0], w * 0.94, cab.z[1] - cab.z[0] + 4],
    top: [0.82, 0.9],
    colour: palette.paint,
    bevel: 1.8,
  });
  s.block({ at: [cabX + cab.size[0] * 0.45, 0, cab.z[1] - 6], size: [2.4, w * 0.74, 6], colour: GLASS });
  for (const y of [1, -1])
    s.block({ at: [cabX + 2, y * w * 0.46, cab.z[1] - 6.4], size: [cab.size[0] * 0.5, 1.6, 6], colour: GLASS });
  s.posed({ at: [cabX - 1, 0, cab.z[1] + 0.1] }, () => mark(s, bloc, 15, palette.mark));
  const bedFrom = -l / 2;
  const bedTo = cabX - cab.size[0] / 2 - 2;
  const bed = bedTo - bedFrom;
  const middle = (bedFrom + bedTo) / 2;
  s.block({ at: [middle, 0, high - 2], size: [bed, w, 3], colour: WOOD });
  for (const y of [1, -1])
    s.block({ at: [middle, y * (w / 2 - 0.8), high + 5], size: [bed, 1.6, 11], colour: palette.second, bevel: 0.5 });
  s.block({ at: [bedFrom + 0.8, 0, high + 5], size: [1.6, w, 11], colour: palette.second, bevel: 0.5 });
  for (let i = 0; i <= 4; i++) {
    const x = bedFrom + 4 + (i / 4) * (bed - 8);
    for (const y of [1, -1])
      s.block({ at: [x, y * (w / 2 + 0.3), high + 5], size: [1.6, 1, 11], colour: shade(palette.second, 0.7) });
  }
  const crate = (x: number, y: number, size: number) =>
    s.block({ at: [x, y, high + size * 0.4], size: [size * 1.4, size, size * 0.8], colour: shade(WOOD, 1.2), bevel: 0.5 });
  crate(middle - bed * 0.2, w * 0.14, 12);
  crate(middle - bed * 0.1, -w * 0.24, 10);
  crate(middle + bed * 0.22, 0, 14);
  s.tube([middle + bed * 0.4, -w * 0.35, high + 12], [middle + bed * 0.4, w * 0.35, high + 12], 4, 4, {
    colour: shade(palette.cloth, 0.9),
    sides: 8,
  });
}

export function road(s: Sculpture, [x, y]: readonly [number, number], radius: number, width: number): void {
  const side = Math.sign(y);
  const [inner, outer] = [y - (side * width) / 2, y + (side * width) / 2];
  s.tube([x, inner, radius], [x, outer, radius], radius, radius, { colour: RUBBER, sides: 16 });
  s.tube([x, outer, radius], [x, outer + side * 0.6, radius], radius * 0.62, radius * 0.5, {
    colour: shade(STEEL, 1.3),
    sides: 10,
  });
  s.tube([x, outer, radius], [x, outer + side * 1.4, radius], radius * 0.2, radius * 0.16, { colour: GUNMETAL, sides: 6 });
}
