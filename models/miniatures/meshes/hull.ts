import type { Bloc } from '../../../core/forces/index.ts';
import type { Point, Sculpture, Tint } from '../../sculpt/index.ts';
import { shade } from '../../sculpt/index.ts';
import type { Machine } from '../classes.ts';
import { mark } from './marks.ts';
import type { Palette } from './palette.ts';
import { CANVAS, GLASS, GUNMETAL, LAMP, LEATHER, RUBBER, SOOT, STEEL, WOOD } from './palette.ts';

type Profile = readonly (readonly [along: number, up: number])[];

/** How a bloc builds: the side view of its hulls as parts of their length and height, how far the sides slope in, how round the edges. */
interface Style {
  readonly profile: Profile;
  readonly slope: number;
  readonly bevel: number;
  readonly turret: readonly (readonly [size: number, up: number])[];
  /** Corners of the turret seen from above, as parts of its half length and half width. */
  readonly plan: Profile;
}

const SQUARE: Profile = [
  [1, -0.55],
  [1, 0.55],
  [0.6, 0.96],
  [-0.55, 1],
  [-0.95, 0.66],
  [-1, 0],
  [-0.95, -0.66],
  [-0.55, -1],
  [0.6, -0.96],
];
const WEDGE: Profile = [
  [1, -0.42],
  [1, 0.42],
  [0.35, 1],
  [-0.75, 0.92],
  [-1, 0.5],
  [-1, -0.5],
  [-0.75, -0.92],
  [0.35, -1],
];
const ROUND: Profile = Array.from({ length: 14 }, (_, i) => {
  const t = ((i + 0.5) / 14) * Math.PI * 2;
  const k = 1 / Math.max(Math.abs(Math.cos(t)), Math.abs(Math.sin(t))) ** 0.35;
  return [Math.cos(t) * Math.min(1.08, k), Math.sin(t) * Math.min(1.08, k)] as const;
});

const CAST = [
  [0.9, 0],
  [1, 0.26],
  [0.97, 0.58],
  [0.84, 0.86],
  [0.66, 1],
] as const;
const WELDED = [
  [0.94, 0],
  [1, 0.22],
  [0.66, 1],
] as const;
const DOME = [
  [0.92, 0],
  [1, 0.2],
  [1, 0.5],
  [0.88, 0.8],
  [0.6, 1],
] as const;

const ALLIES: Style = {
  profile: [
    [-0.5, 0.2],
    [-0.42, 0],
    [0.36, 0],
    [0.47, 0.12],
    [0.5, 0.34],
    [0.42, 0.64],
    [0.22, 0.96],
    [0.16, 1],
    [-0.38, 1],
    [-0.46, 0.9],
    [-0.5, 0.6],
  ],
  ...{ slope: 0.12, bevel: 3, turret: CAST, plan: SQUARE },
};
const AXIS: Style = {
  profile: [
    [-0.5, 0.28],
    [-0.4, 0],
    [0.3, 0],
    [0.5, 0.36],
    [0.24, 0.98],
    [0.2, 1],
    [-0.34, 1],
    [-0.5, 0.66],
  ],
  ...{ slope: 0.3, bevel: 1.6, turret: WELDED, plan: WEDGE },
};
const SSU: Style = {
  profile: [
    [-0.48, 0.06],
    [-0.42, 0],
    [0.42, 0],
    [0.5, 0.16],
    [0.5, 0.5],
    [0.36, 0.82],
    [0.18, 1],
    [-0.42, 1],
    [-0.5, 0.8],
    [-0.5, 0.3],
  ],
  ...{ slope: 0.18, bevel: 2.2, turret: DOME, plan: ROUND },
};
const STYLES: { readonly [B in Bloc]: Style } = { allies: ALLIES, axis: AXIS, ssu: SSU, mercenary: ALLIES, mythos: AXIS };

/** The armoured body and everything that is bolted to it. */
export function hull(s: Sculpture, machine: Machine, bloc: Bloc, palette: Palette): void {
  const {
    size: [l, w],
    z: [low, high],
  } = machine.hull;
  const h = high - low;
  const { profile, slope, bevel } = STYLES[bloc];
  const side = (z: number) =>
    (w / 2) * (1 - slope * Math.max(0, (z - low - h * 0.42) / (h * 0.58)) - 0.1 * Math.max(0, (low + h * 0.2 - z) / (h * 0.2)));
  s.slab(
    profile.map(([x, z]) => [x * l, low + z * h]),
    side,
    Math.min(bevel * Math.sqrt(l / 60), h / 7),
    palette.paint,
  );
  const kit = { l, w, low, high, h, side, slope };
  nose(s, kit, profile, palette);
  flanks(s, kit, bloc, palette);
  deck(s, kit, machine, palette);
  stern(s, kit, palette);
}

interface Kit {
  readonly l: number;
  readonly w: number;
  readonly low: number;
  readonly high: number;
  readonly h: number;
  readonly side: (z: number) => number;
  readonly slope: number;
}

/** Where the front of a side view is at a height, and how it leans there in degrees from upright. */
function front(profile: Profile, up: number): { readonly x: number; readonly lean: number } {
  for (let i = 0; i < profile.length; i++) {
    const [a, b] = [profile[i]!, profile[(i + 1) % profile.length]!];
    if (b[1] > a[1] && a[1] <= up && b[1] >= up && a[0] > 0) {
      const k = (up - a[1]) / (b[1] - a[1]);
      return { x: a[0] + (b[0] - a[0]) * k, lean: (Math.atan2(a[0] - b[0], b[1] - a[1]) * 180) / Math.PI };
    }
  }
  return { x: 0.5, lean: 0 };
}

/** Visors, lamps, tow hooks and a spare length of track on the nose. */
function nose(s: Sculpture, { l, w, low, h }: Kit, profile: Profile, palette: Palette): void {
  const at = (up: number) => {
    const { x } = front(profile, up);
    const [a, b] = [front(profile, up - 0.06), front(profile, up + 0.06)];
    return { x: x * l, z: low + up * h, tilt: (Math.atan2((a.x - b.x) * l, 0.12 * h) * 180) / Math.PI };
  };
  const visor = at(0.72);
  for (const y of [-w * 0.2, w * 0.2]) {
    s.posed({ at: [visor.x, y, visor.z], pitch: -visor.tilt }, () => {
      s.block({ at: [0.2, 0, 0], size: [2.4, w * 0.24, h * 0.17], colour: shade(palette.second, 1.1), bevel: 0.7 });
      s.block({ at: [1.2, 0, -0.3], size: [1, w * 0.17, h * 0.05], colour: SOOT });
      for (const k of [-1, 1]) for (const up of [-1, 1]) bolt(s, [1.3, k * w * 0.1, up * h * 0.06], palette.paint);
    });
  }
  const glacis = at(0.48);
  s.posed({ at: [glacis.x, 0, glacis.z], pitch: -glacis.tilt }, () => {
    for (let i = -2; i <= 2; i++)
      s.block({ at: [0.5, i * w * 0.105, 0], size: [1.6, w * 0.088, h * 0.12], colour: shade(STEEL, 0.9), bevel: 0.3 });
  });
  const lamp = at(0.26);
  for (const y of [-w * 0.36, w * 0.36]) {
    s.tube([lamp.x - 3, y, lamp.z], [lamp.x + 2.2, y, lamp.z], w * 0.05, w * 0.056, { colour: STEEL, sides: 9 });
    s.ball([lamp.x + 2, y, lamp.z], [0.8, w * 0.046, w * 0.046], { colour: LAMP, rows: 3, columns: 7 });
    s.beam([lamp.x, y * 0.6, low + h * 0.14], [lamp.x + 3.6, y * 0.6, low + h * 0.1], [1.4, 2.2], GUNMETAL);
  }
}

const bolt = (s: Sculpture, at: Point, paint: Tint) => s.block({ at, size: [0.9, 1.1, 1.1], colour: shade(paint, 1.35) });

/** Doors, boxes, tools and the bloc's mark along the sides. */
function flanks(s: Sculpture, { l, w, low, h, side, slope }: Kit, bloc: Bloc, palette: Palette): void {
  const k = Math.sqrt(l / 60);
  const tilt = (Math.atan2((w / 2) * slope, h * 0.58) * 180) / Math.PI;
  for (const y of [1, -1]) {
    const on = (x: number, up: number, make: () => void, lean = tilt) =>
      s.posed({ at: [x, y * side(low + up * h), low + up * h], roll: y * lean }, make);
    on(-l * 0.02, 0.68, () => {
      s.block({ at: [0, 0, 0], size: [l * 0.2, 1.6, h * 0.46], colour: palette.second, bevel: 0.5 });
      s.block({ at: [l * 0.06, y * 1.1, 0], size: [1.2, 1, 3.4 * k], colour: GUNMETAL });
      for (const z of [-1, 1])
        s.tube([-l * 0.1, y * 0.9, z * h * 0.15], [-l * 0.1, y * 0.9, z * h * 0.15 + 2.4], 0.8, 0.8, {
          colour: GUNMETAL,
          sides: 6,
        });
    });
    on(l * 0.2, 0.66, () =>
      s.posed({ at: [0, y * 0.15, 0], roll: y * -90 }, () =>
        s.posed({ at: [0, 0, 0], yaw: y * 90 }, () => mark(s, bloc, Math.min(15, h * 0.44), palette.mark, 0.35)),
      ),
    );
    // Boxes on the running board, a shovel, a jerry can
    const ledge = low + h * 0.4;
    s.block({ at: [-l * 0.04, y * (w / 2 + 0.8), ledge], size: [l * 0.84, 2.4, 1.6], colour: shade(palette.second, 0.9) });
    on(
      -l * 0.3,
      0.58,
      () => s.block({ at: [0, y * 2, 0], size: [l * 0.2, 4.2, h * 0.3], colour: shade(palette.paint, 0.92), bevel: 0.8 }),
      0,
    );
    on(-l * 0.3, 0.58, () => s.block({ at: [0, y * 4.3, h * 0.06], size: [1.8 * k, 0.8, 2 * k], colour: GUNMETAL }), 0);
    on(
      l * 0.34,
      0.5,
      () => s.block({ at: [0, y * 1.6, 0], size: [3.2 * k, 3, 5.4 * k], colour: shade(palette.second, 1.15), bevel: 0.6 }),
      0,
    );
    s.tube([-l * 0.16, y * (w / 2 + 1), ledge - 2.2], [l * 0.3, y * (w / 2 + 1), ledge - 2.2], 0.7, 0.7, {
      colour: WOOD,
      sides: 5,
    });
    s.block({ at: [l * 0.32, y * (w / 2 + 1), ledge - 2.2], size: [4 * k, 0.8, 3.4], colour: STEEL });
    for (let i = 0; i < 6; i++)
      on(
        -l * 0.4 + i * l * 0.15,
        0.34,
        () => s.block({ at: [0, 0, 0], size: [1.2, 1.2, 1.2], colour: shade(palette.paint, 1.35) }),
        0,
      );
  }
}

/** Engine louvres behind the turret and hatches before it, for whoever looks from above. */
function deck(s: Sculpture, { l, w, high }: Kit, { top: { size, ahead = 0 } }: Machine, palette: Palette): void {
  const back = -l * 0.4;
  const behind = ahead - size[0] / 2;
  const room = behind - back;
  if (room > 6) {
    for (const y of [-1, 1]) {
      const middle = (back + behind) / 2;
      s.block({ at: [middle, y * w * 0.17, high + 0.3], size: [room * 0.86, w * 0.26, 1], colour: GUNMETAL });
      const slats = Math.max(3, Math.round(room / 3.4));
      for (let i = 0; i < slats; i++) {
        const x = middle - room * 0.4 + ((i + 0.5) / slats) * room * 0.8;
        s.posed({ at: [x, y * w * 0.17, high + 0.9], pitch: 30 }, () =>
          s.block({ at: [0, 0, 0], size: [1.9, w * 0.24, 0.5], colour: shade(palette.paint, 1.1) }),
        );
      }
    }
  }
  for (const y of [-1, 1]) {
    const x = Math.min(l * 0.13, ahead + size[0] * 0.2);
    s.tube(
      [x, y * (size[1] / 2 + (w * 0.86 - size[1]) * 0.2), high - 0.2],
      [x, y * (size[1] / 2 + (w * 0.86 - size[1]) * 0.2), high + 1],
      Math.max(2, (w - size[1]) * 0.14),
      Math.max(1.8, (w - size[1]) * 0.12),
      { colour: shade(palette.second, 1.1), sides: 10 },
    );
  }
}

/** Exhausts, a grille and a rolled tarpaulin at the back. */
function stern(s: Sculpture, { l, w, low, high, h }: Kit, palette: Palette): void {
  for (let i = 0; i < 4; i++)
    s.block({ at: [-l * 0.5, 0, low + h * (0.32 + i * 0.08)], size: [2, w * 0.5, h * 0.035], colour: GUNMETAL });
  for (const y of [w * 0.33, -w * 0.33]) {
    const r = Math.min(3, w * 0.045);
    s.tube([-l * 0.48, y, low + h * 0.42], [-l * 0.53, y, low + h * 0.9], r * 1.15, r * 1.15, { colour: GUNMETAL, sides: 9 });
    s.tube([-l * 0.53, y, low + h * 0.9], [-l * 0.57, y, high + h * 0.16], r * 0.85, r, { colour: SOOT, sides: 9 });
    s.tube([-l * 0.5, y, low + h * 0.56], [-l * 0.505, y, low + h * 0.62], r * 1.35, r * 1.35, {
      colour: shade(palette.second, 1.2),
      sides: 9,
    });
  }
  s.tube([-l * 0.5, -w * 0.24, low + h * 0.76], [-l * 0.5, w * 0.24, low + h * 0.76], h * 0.08, h * 0.08, {
    colour: CANVAS,
    sides: 8,
  });
  for (const y of [-0.14, 0.14])
    s.tube([-l * 0.5, w * y - 0.6, low + h * 0.76], [-l * 0.5, w * y + 0.6, low + h * 0.76], h * 0.086, h * 0.086, {
      colour: LEATHER,
      sides: 8,
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
  const { turret, plan } = STYLES[bloc];
  const k = Math.sqrt(Math.min(l, w) / 32);
  s.tube([ahead, 0, low - 1], [ahead, 0, low + 1.4], Math.min(l, w) * 0.49, Math.min(l, w) * 0.49, {
    colour: GUNMETAL,
    sides: 20,
  });
  const rings = turret.map(([size, up], i) =>
    plan.map(
      ([x, y]): Point => [ahead + x * (l / 2) * size - (i > 1 ? (1 - size) * l * 0.08 : 0), y * (w / 2) * size, low + up * h],
    ),
  );
  s.skin(rings, strip =>
    strip === 0 ? shade(palette.paint, 0.72) : strip === turret.length - 2 ? shade(palette.paint, 1.25) : palette.paint,
  );
  // Cupola with its vision blocks and lid
  const [hx, hy] = [ahead - l * 0.12, w * 0.15];
  const r = Math.min(8.5, Math.min(l, w) * 0.2);
  s.tube([hx, hy, high - 0.8], [hx, hy, high + 2 * k], r, r * 0.95, { colour: shade(palette.second, 1.1), sides: 16 });
  for (let i = 0; i < 6; i++) {
    const t = (i / 6) * Math.PI * 2;
    s.posed({ at: [hx + Math.cos(t) * r * 0.98, hy + Math.sin(t) * r * 0.98, high + k], yaw: (t * 180) / Math.PI }, () =>
      s.block({ at: [0, 0, 0], size: [0.8, r * 0.42, 0.9], colour: SOOT }),
    );
  }
  s.tube([hx, hy, high + 2 * k], [hx, hy, high + 2.8 * k], r * 0.82, r * 0.7, { colour: palette.paint, sides: 16 });
  s.block({ at: [hx - r * 0.8, hy, high + 2.4 * k], size: [r * 0.5, r * 0.7, 1.2], colour: GUNMETAL });
  s.block({ at: [hx + r * 0.1, hy, high + 3.1 * k], size: [0.8, r * 0.8, 0.7], colour: GUNMETAL });
  // Periscope, ventilator, lifting hooks
  s.block({
    at: [ahead + l * 0.18, -w * 0.18, high + 0.8],
    size: [3 * k, 4 * k, 2],
    colour: shade(palette.second, 1.1),
    bevel: 0.4,
  });
  s.block({ at: [ahead + l * 0.18 + 1.6 * k, -w * 0.18, high + 1], size: [0.6, 3 * k, 1.1], colour: GLASS });
  s.ball([ahead + l * 0.2, w * 0.2, high - 0.2], [2.4 * k, 2.4 * k, 1.3], {
    colour: shade(palette.second, 1.15),
    rows: 4,
    columns: 10,
    to: 90,
  });
  for (const y of [-1, 1]) {
    const out = w * 0.5 * (turret[1]?.[0] ?? 1);
    for (const x of [-0.2, 0.22])
      s.beam(
        [ahead + l * x - 1.4, y * out * 0.92, low + h * 0.66],
        [ahead + l * x + 1.4, y * out * 0.92, low + h * 0.66],
        [1, 1],
        GUNMETAL,
      );
    // Smoke dischargers and stowage
    for (let i = 0; i < 3; i++) {
      const x = ahead + l * (0.16 + i * 0.075);
      s.tube([x, y * out * 0.9, low + h * 0.5], [x + 1.6 * k, y * (out + 2.4 * k), low + h * 0.74], 1.15 * k, 1.15 * k, {
        colour: GUNMETAL,
        sides: 7,
      });
    }
    s.block({
      at: [ahead - l * 0.26, y * out * 0.96, low + h * 0.42],
      size: [l * 0.22, 3 * k, h * 0.36],
      colour: shade(palette.second, 0.95),
      bevel: 0.6,
    });
  }
  // Bustle with a rack
  s.block({ at: [ahead - l * 0.5, 0, low + h * 0.45], size: [l * 0.12, w * 0.56, h * 0.4], colour: palette.second, bevel: 0.9 });
  s.tube([ahead - l * 0.54, -w * 0.2, low + h * 0.7], [ahead - l * 0.54, w * 0.2, low + h * 0.7], 1.8 * k, 1.8 * k, {
    colour: CANVAS,
    sides: 7,
  });
  // Mark on the roof, seen in the top view
  s.posed({ at: [ahead - l * 0.13, -w * 0.17, high + 0.12] }, () =>
    mark(s, bloc, Math.min(19, Math.min(l, w) * 0.36), palette.mark, 0.3),
  );
  antenna(s, [ahead - l * 0.4, -w * 0.3, high - h * 0.3], h + 26);
}

export function antenna(s: Sculpture, [x, y, z]: Point, length: number): void {
  s.tube([x, y, z], [x, y, z + 4], 1.1, 0.8, { colour: GUNMETAL, sides: 6 });
  s.tube([x, y, z + 4], [x - length * 0.08, y, z + length], 0.42, 0.22, { colour: GUNMETAL, sides: 4, caps: false });
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
  if (nose > 4) {
    s.block({
      at: [noseFrom + nose / 2, 0, low + h * 0.62],
      size: [nose, w * 0.62, h * 0.9],
      top: [0.9, 0.74],
      lean: [-1, 0],
      colour: palette.paint,
      bevel: 2,
    });
    s.block({ at: [noseFrom + nose * 0.46, 0, low + h * 1.06], size: [nose * 0.8, 1, 0.8], colour: shade(palette.paint, 1.2) });
    for (const y of [-1, 1])
      for (let i = 0; i < 5; i++)
        s.block({
          at: [noseFrom + nose * (0.24 + i * 0.12), y * w * 0.29, low + h * 0.62],
          size: [nose * 0.05, 0.8, h * 0.32],
          colour: SOOT,
        });
  }
  for (const y of [1, -1]) {
    s.posed({ at: [noseFrom + nose * 0.5, y * w * 0.4, low + h * 0.42] }, () => {
      s.block({ at: [0, 0, 0], size: [nose * 0.9, w * 0.2, 2.6], colour: palette.second, bevel: 0.9 });
      s.posed({ at: [-nose * 0.56, 0, -h * 0.2], pitch: -42 }, () =>
        s.block({ at: [0, 0, 0], size: [nose * 0.4, w * 0.2, 2.2], colour: palette.second, bevel: 0.7 }),
      );
    });
    s.tube([l / 2 - 4, y * w * 0.36, low + h * 0.72], [l / 2 - 0.4, y * w * 0.36, low + h * 0.72], 2.2, 2.6, {
      colour: STEEL,
      sides: 9,
    });
    s.ball([l / 2 - 0.4, y * w * 0.36, low + h * 0.72], [0.8, 2.2, 2.2], { colour: LAMP, rows: 3, columns: 7 });
  }
  for (let i = -3; i <= 3; i++)
    s.block({ at: [l / 2 + 0.1, i * w * 0.07, low + h * 0.6], size: [1, 1.3, h * 0.56], colour: SOOT });
  s.block({ at: [l / 2 + 1.6, 0, low + 3], size: [2.6, w * 0.94, 4.6], colour: shade(palette.second, 0.9), bevel: 0.8 });
  const tall = cab.z[1] - cab.z[0] + 4;
  s.block({
    at: [cabX, 0, cab.z[1] - tall / 2],
    size: [cab.size[0], w * 0.92, tall],
    top: [0.8, 0.88],
    lean: [-2, 0],
    colour: palette.paint,
    bevel: 2,
  });
  s.posed({ at: [cabX + cab.size[0] * 0.4, 0, cab.z[1] - 7], pitch: -10 }, () => {
    for (const y of [-1, 1]) s.block({ at: [1, y * w * 0.2, 0], size: [1.6, w * 0.34, 7], colour: GLASS });
  });
  for (const y of [1, -1]) {
    s.block({ at: [cabX + 1, y * w * 0.43, cab.z[1] - 7.4], size: [cab.size[0] * 0.46, 1.8, 6.6], colour: GLASS });
    s.block({
      at: [cabX + 1, y * w * 0.465, cab.z[1] - 16],
      size: [cab.size[0] * 0.54, 1, 11],
      colour: palette.second,
      bevel: 0.4,
    });
    s.posed({ at: [cabX + 1, y * (w * 0.465 + 0.6), cab.z[1] - 16], roll: y * -90 }, () =>
      s.posed({ at: [0, 0, 0], yaw: y * 90 }, () => mark(s, bloc, 9, palette.mark, 0.3)),
    );
  }
  s.posed({ at: [cabX - 2, 0, cab.z[1] + 0.05] }, () => mark(s, bloc, 17, palette.mark));
  const bedFrom = -l / 2;
  const bedTo = cabX - cab.size[0] / 2 - 2;
  const bed = bedTo - bedFrom;
  const middle = (bedFrom + bedTo) / 2;
  s.block({ at: [middle, 0, high - 2], size: [bed, w, 3], colour: WOOD });
  for (let i = 0; i < 6; i++)
    s.block({
      at: [middle, -w * 0.4 + i * w * 0.16, high - 0.3],
      size: [bed * 0.98, w * 0.13, 0.8],
      colour: shade(WOOD, 0.9 + 0.12 * (i % 3)),
    });
  for (const y of [1, -1])
    s.block({ at: [middle, y * (w / 2 - 0.8), high + 5], size: [bed, 1.6, 11], colour: palette.second, bevel: 0.5 });
  s.block({ at: [bedFrom + 0.8, 0, high + 5], size: [1.6, w, 11], colour: palette.second, bevel: 0.5 });
  for (let i = 0; i <= 4; i++) {
    const x = bedFrom + 4 + (i / 4) * (bed - 8);
    for (const y of [1, -1])
      s.block({ at: [x, y * (w / 2 + 0.3), high + 5], size: [1.6, 1, 12], colour: shade(palette.second, 0.7) });
  }
  const crate = (x: number, y: number, size: number) => {
    s.block({ at: [x, y, high + size * 0.4], size: [size * 1.4, size, size * 0.8], colour: shade(WOOD, 1.25), bevel: 0.6 });
    for (const k of [-0.45, 0.45])
      s.block({ at: [x + size * k, y, high + size * 0.42], size: [1.4, size * 1.04, size * 0.84], colour: shade(WOOD, 0.8) });
  };
  crate(middle - bed * 0.2, w * 0.14, 12);
  crate(middle - bed * 0.1, -w * 0.24, 10);
  crate(middle + bed * 0.2, w * 0.06, 14);
  s.tube([middle + bed * 0.4, -w * 0.38, high + 10], [middle + bed * 0.4, w * 0.38, high + 10], 4.4, 4.4, {
    colour: CANVAS,
    sides: 9,
  });
}

export function road(s: Sculpture, [x, y]: readonly [number, number], radius: number, width: number): void {
  const side = Math.sign(y);
  const [inner, outer] = [y - (side * width) / 2, y + (side * width) / 2];
  s.tube([x, inner, radius], [x, outer, radius], radius, radius, { colour: RUBBER, sides: 18 });
  for (let i = 0; i < 14; i++) {
    const t = (i / 14) * Math.PI * 2;
    s.posed(
      { at: [x + Math.cos(t) * radius * 0.985, y, radius + Math.sin(t) * radius * 0.985], pitch: (-t * 180) / Math.PI },
      () => s.block({ at: [0, 0, 0], size: [0.9, width * 0.96, 1.8], colour: shade(RUBBER, 1.5) }),
    );
  }
  s.tube([x, outer, radius], [x, outer + side * 0.6, radius], radius * 0.62, radius * 0.5, {
    colour: shade(STEEL, 1.5),
    sides: 12,
  });
  s.tube([x, outer, radius], [x, outer + side * 1.6, radius], radius * 0.2, radius * 0.16, { colour: GUNMETAL, sides: 7 });
}
