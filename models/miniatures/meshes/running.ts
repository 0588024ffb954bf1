import type { Bloc } from '../../../core/forces/index.ts';
import type { Point, Sculpture } from '../../sculpt/index.ts';
import { shade } from '../../sculpt/index.ts';
import type { Machine } from '../classes.ts';
import { road } from './hull.ts';
import { mark } from './marks.ts';
import type { Palette } from './palette.ts';
import { GLASS, GOLD, GUNMETAL, RUBBER, SOOT, STEEL } from './palette.ts';

/** Two, four or six jointed legs under the hull. `foot` is the height of what they stand on. */
export function legs(s: Sculpture, machine: Machine, bloc: Bloc, palette: Palette, foot: number): void {
  const {
    size: [l, w],
    z: [low, high],
  } = machine.hull;
  const count = machine.legs ?? 0;
  const rows = count === 2 ? [0] : count === 4 ? [l * 0.38, -l * 0.38] : [l * 0.4, 0, -l * 0.4];
  const size = count === 2 ? Math.min(1.5, (low / 27) ** 0.6 * (w / 44) ** 0.7) : Math.min(1.9, (low / 36) ** 0.5 * 1.25);
  const hip = low + (high - low) * (count === 2 ? 0.18 : 0.3);
  if (count === 2) {
    s.block({ at: [0, 0, low - 1], size: [w * 0.5, w * 0.86, 7 * size], colour: GUNMETAL, bevel: 1.4 });
    s.tube([0, -w * 0.52, hip - 2], [0, w * 0.52, hip - 2], 6 * size, 6 * size, { colour: STEEL, sides: 12 });
  }
  rows.forEach((x, row) => {
    for (const side of [1, -1]) {
      const step = count === 2 ? side * -3 * size : (row + (side > 0 ? 0 : 1)) % 2 === 0 ? 3 : -3;
      leg(
        s,
        {
          x,
          y: side * (w * 0.5 + (count === 2 ? 1 : 3)),
          side,
          hip,
          foot,
          step,
          size,
          spread: count === 2 ? 2 : 12 * size,
          out: count === 2 ? 0 : Math.sign(x) * 8,
        },
        bloc,
        palette,
      );
    }
  });
}

interface Leg {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly hip: number;
  readonly foot: number;
  readonly step: number;
  readonly size: number;
  /** How far the foot stands out from the hip. */
  readonly spread: number;
  readonly out: number;
}

function leg(s: Sculpture, { x, y, side, hip, foot, step, size, spread, out }: Leg, bloc: Bloc, palette: Palette): void {
  const drop = hip - foot;
  const bird = bloc === 'allies' || bloc === 'mercenary' ? -1 : 1;
  const hipAt: Point = [x, y, hip];
  const knee: Point = [x + step * 0.5 + out * 0.6 + bird * drop * 0.24, y + side * spread * 0.7, foot + drop * 0.54];
  const ankle: Point = [x + step + out - bird * drop * 0.06, y + side * spread, foot + 5.2 * size];
  const joint = (at: Point, r: number, wide: number) => {
    s.tube([at[0], at[1] - wide, at[2]], [at[0], at[1] + wide, at[2]], r, r, { colour: GUNMETAL, sides: 10 });
    s.tube([at[0], at[1] + side * wide, at[2]], [at[0], at[1] + side * (wide + 0.9), at[2]], r * 0.55, r * 0.45, {
      colour: shade(STEEL, 1.4),
      sides: 8,
    });
  };
  joint(hipAt, 6.4 * size, 4.4 * size);
  s.beam(hipAt, knee, [7 * size, 9.4 * size], palette.paint, 0.78, 1.3);
  joint(knee, 4.7 * size, 4.3 * size);
  s.beam(knee, ankle, [6 * size, 7.6 * size], palette.second, 0.8, 1.1);
  // Shin plate and piston
  s.beam(
    [knee[0] + 2.8 * size, knee[1], knee[2] - 1],
    [ankle[0] + 2.8 * size, ankle[1], ankle[2] + 3 * size],
    [7.2 * size, 1.8 * size],
    palette.paint,
    0.8,
    0.5,
  );
  s.tube([hipAt[0] - 5 * size, hipAt[1], hipAt[2] - 2], [knee[0] - 3.6 * size, knee[1], knee[2] + 1], 1.1 * size, 0.8 * size, {
    colour: shade(STEEL, 1.7),
    sides: 6,
  });
  joint(ankle, 3.1 * size, 3.4 * size);
  // Foot: sole, two toes, heel
  const [ax, ay] = ankle;
  s.block({
    at: [ax, ay, foot + 2.3 * size],
    size: [12 * size, 11 * size, 4.6 * size],
    top: [0.62, 0.66],
    colour: palette.second,
    bevel: 0.9,
  });
  for (const toe of [-1, 1]) {
    s.block({
      at: [ax + 9.2 * size, ay + toe * 3.4 * size, foot + 1.7 * size],
      size: [9.4 * size, 4.6 * size, 3.4 * size],
      top: [0.62, 0.8],
      lean: [-1.4 * size, 0],
      colour: palette.paint,
      bevel: 0.6,
    });
  }
  s.block({
    at: [ax - 8 * size, ay, foot + 1.5 * size],
    size: [5.6 * size, 5.4 * size, 3 * size],
    top: [0.6, 0.8],
    lean: [1, 0],
    colour: palette.paint,
    bevel: 0.5,
  });
}

/** A track round its wheels along each side. */
export function tracks(s: Sculpture, machine: Machine, palette: Palette): void {
  const {
    size: [l, w],
    z: [low],
  } = machine.hull;
  const half = machine.tracks === 'half';
  const from = half ? -l * 0.48 : -l / 2 - 2;
  const to = half ? l * 0.14 : l / 2 + 2;
  const high = Math.min(half ? low + 7 : low + 13, 30);
  const wide = half ? 9 : 15;
  for (const side of [1, -1]) {
    const y = side * (w / 2 - wide / 2 + 1);
    track(s, from, to, high, y, wide);
    const count = Math.max(3, Math.round((to - from) / (high * 1.02)) - 1);
    for (let i = 0; i < count; i++) {
      const r = high * 0.36;
      const x = from + high * 0.62 + (i / (count - 1)) * (to - from - high * 1.24);
      const out = y + side * (wide / 2 - 0.8);
      s.tube([x, out, r + 1.6], [x, out + side * 1.6, r + 1.6], r, r * 0.92, { colour: shade(palette.second, 0.9), sides: 12 });
      s.tube([x, out + side * 1.6, r + 1.6], [x, out + side * 2.6, r + 1.6], r * 0.4, r * 0.3, {
        colour: shade(palette.paint, 1.2),
        sides: 8,
      });
    }
    s.block({
      at: [(from + to) / 2 + (half ? 0 : -1), y, high + 1],
      size: [to - from - 2, wide + 2, 1.8],
      colour: palette.paint,
      bevel: 0.6,
    });
    if (!half) {
      for (const k of [0.3, 0.62])
        s.block({
          at: [from + (to - from) * k, y, high + 3.6],
          size: [l * 0.16, wide * 0.7, 4],
          colour: shade(palette.second, 1.05),
          bevel: 0.7,
        });
    }
  }
  if (half) for (const side of [1, -1]) road(s, [l * 0.36, side * (w / 2 - 3)], 10, 8);
}

/** One endless band with its links. */
function track(s: Sculpture, from: number, to: number, high: number, y: number, wide: number): void {
  const r = high / 2;
  const links: (readonly [x: number, z: number])[] = [];
  const straight = to - from - high;
  const count = Math.max(6, Math.round(straight / 7));
  for (let i = 0; i < count; i++) links.push([from + r + (i / count) * straight, 0]);
  for (let i = 0; i < 7; i++) links.push([to - r + Math.sin((i / 7) * Math.PI) * r, r - Math.cos((i / 7) * Math.PI) * r]);
  for (let i = 0; i < count; i++) links.push([to - r - (i / count) * straight, high]);
  for (let i = 0; i < 7; i++) links.push([from + r - Math.sin((i / 7) * Math.PI) * r, r + Math.cos((i / 7) * Math.PI) * r]);
  const [a, b] = [y - wide / 2, y + wide / 2];
  const ring = (side: number) => links.map(([x, z]): Point => [x, side, z]);
  s.skin([ring(b), ring(a)], (_, i) => (i % 2 === 0 ? SOOT : shade(STEEL, 0.8)), false);
  const middle = (side: number): Point => [(from + to) / 2, side, r];
  for (const [side, turn] of [
    [a, 1],
    [b, -1],
  ] as const) {
    const edge = ring(side);
    for (let i = 0; i < edge.length; i++) {
      const [p, q] = [edge[i]!, edge[(i + 1) % edge.length]!];
      if (turn > 0) s.triangle(middle(side), p, q, shade(RUBBER, 0.8));
      else s.triangle(middle(side), q, p, shade(RUBBER, 0.8));
    }
  }
}

export function wheels(s: Sculpture, machine: Machine, palette: Palette): void {
  const {
    size: [l, w],
    z: [low],
  } = machine.hull;
  const rows = machine.wheels === 4 ? [0.31, -0.31] : [0.36, -0.16, -0.37];
  const r = Math.min(11, low + 1);
  for (const row of rows) {
    for (const side of [1, -1]) {
      road(s, [row * l, side * (w / 2 - 2)], r, 8);
      s.block({ at: [row * l, side * (w / 2 - 1), r * 2 + 1.6], size: [r * 2.3, 9, 2], colour: palette.second, bevel: 0.7 });
    }
    s.tube([row * l, -w * 0.45, r], [row * l, w * 0.45, r], 1.6, 1.6, { colour: GUNMETAL, sides: 6 });
  }
}

/** A stand, and rotors or wings. */
export function flight(s: Sculpture, machine: Machine, bloc: Bloc, palette: Palette, foot: number): void {
  const {
    size: [l, w],
    z: [low, high],
  } = machine.hull;
  s.tube([0, 0, foot], [0, 0, low + 6], 1.5, 1.1, { colour: shade(GLASS, 0.9), sides: 8 });
  fuselage(s, machine, palette);
  const side = (x: number, z: number, size: number) => {
    for (const y of [1, -1]) {
      s.posed({ at: [x, y * w * 0.47, z], roll: y * -90 }, () =>
        s.posed({ at: [0, 0, 0], yaw: y * 90 }, () => mark(s, bloc, size, palette.mark, 0.6)),
      );
    }
  };
  const middle = (low + high) / 2;
  side(-l * 0.06, middle, (high - low) * 0.44);
  // Fin with a painted tip
  s.slab(
    [
      [-l * 0.5, high - 4],
      [-l * 0.36, high - 4],
      [-l * 0.45, high + (high - low) * 0.62],
      [-l * 0.53, high + (high - low) * 0.62],
    ],
    () => 1.2,
    0.4,
    palette.second,
  );
  s.slab(
    [
      [-l * 0.472, high + (high - low) * 0.36],
      [-l * 0.42, high + (high - low) * 0.36],
      [-l * 0.452, high + (high - low) * 0.64],
      [-l * 0.532, high + (high - low) * 0.64],
      [-l * 0.52, high + (high - low) * 0.36],
    ],
    () => 1.5,
    0.2,
    palette.rim,
  );
  switch (machine.flight) {
    case 'wings':
      return aeroplane(s, machine, bloc, palette);
    case 'rotor':
    case 'twinRotor':
      return helicopter(s, machine, palette);
    case undefined:
      return;
  }
}

/** A round body that tapers to its tail, with a glazed nose. */
function fuselage(
  s: Sculpture,
  {
    hull: {
      size,
      z: [low, high],
    },
  }: Machine,
  palette: Palette,
): void {
  const [l, w] = size;
  const ring = (x: number, ry: number, rz: number, lift = 0): readonly Point[] =>
    Array.from({ length: 14 }, (_, i): Point => {
      const t = (i / 14) * Math.PI * 2;
      return [x, -Math.sin(t) * ry, (low + high) / 2 + lift - Math.cos(t) * rz];
    });
  const [ry, rz] = [w / 2, (high - low) / 2];
  const belly = shade(palette.second, 1.25);
  s.skin(
    [
      ring(-l / 2, ry * 0.14, rz * 0.22, rz * 0.5),
      ring(-l * 0.3, ry * 0.42, rz * 0.48, rz * 0.36),
      ring(-l * 0.12, ry * 0.9, rz * 0.92, rz * 0.06),
      ring(l * 0.04, ry, rz),
      ring(l * 0.22, ry, rz * 0.98),
      ring(l * 0.38, ry * 0.82, rz * 0.8, -rz * 0.08),
      ring(l * 0.46, ry * 0.56, rz * 0.5, -rz * 0.18),
      ring(l / 2, ry * 0.2, rz * 0.18, -rz * 0.24),
    ],
    (strip, i) => {
      const under = i < 3 || i > 10;
      const over = i > 3 && i < 10;
      if (strip >= 4 && strip <= 5 && over) return i === 6 || i === 7 ? shade(GLASS, 1.25) : GLASS;
      if (strip === 1 && !under) return palette.rim;
      return under ? belly : strip % 2 === 0 ? palette.paint : shade(palette.paint, 0.94);
    },
  );
  // Bars of the canopy, an air intake, an aerial
  for (const y of [-0.5, 0.5])
    s.beam(
      [l * 0.2, y * w * 0.6, high - rz * 0.2],
      [l * 0.44, y * w * 0.42, (low + high) / 2 + rz * 0.2],
      [1.4, 1.4],
      palette.second,
    );
  s.tube([-l * 0.06, 0, high - 1], [-l * 0.22, 0, high + 4], 0.7, 0.3, { colour: GUNMETAL, sides: 5 });
  s.block({ at: [l * 0.04, 0, low + 1], size: [l * 0.14, w * 0.34, 5], top: [1, 1], colour: GUNMETAL, bevel: 1 });
}

function aeroplane(
  s: Sculpture,
  {
    hull: {
      size: [l, w],
      z: [low, high],
    },
  }: Machine,
  bloc: Bloc,
  palette: Palette,
): void {
  const middle = (low + high) / 2;
  const wing = (x: number, span: number, chord: number, z: number, thick: number) => {
    for (const side of [1, -1]) {
      const at = (k: number, ahead: number, up: number): Point => [
        x + ahead * chord * (0.5 - 0.18 * k) - k * chord * 0.12,
        side * span * k,
        z + k * 4 + up,
      ];
      const rows = [0, 0.5, 0.92, 1].map(k => {
        const t = thick * (1 - 0.6 * k);
        const out = k === 1 ? 0.5 : 1;
        return [at(k, -out, 0), at(k, -0.2, -t / 2), at(k, out, 0), at(k, 0.2, t / 2)] as readonly Point[];
      });
      s.skin(side > 0 ? rows.map(row => [...row].reverse()) : rows, (strip, i) =>
        i < 2 ? shade(palette.second, 1.2) : strip === 2 ? palette.rim : palette.paint,
      );
      // Flap
      s.beam(
        [x - chord * 0.46, side * span * 0.2, z + 1.6],
        [x - chord * 0.44, side * span * 0.6, z + 3],
        [2.4, 1],
        shade(palette.second, 0.9),
      );
    }
  };
  wing(8, 84 + w / 2, 36, low + 12, 4.4);
  wing(-l / 2 + 9, 28, 18, high - 4, 2);
  for (const side of [1, -1]) s.posed({ at: [8, side * 62, low + 12 + 2.6 + 3.4] }, () => mark(s, bloc, 21, palette.mark, 0.5));
  s.tube([l / 2 - 3, 0, middle - 4], [l / 2 + 7, 0, middle - 4], 4.6, 0.6, { colour: palette.rim, sides: 10 });
  for (const a of [20, 140, 260]) {
    const t = (a * Math.PI) / 180;
    s.beam([l / 2 + 3, 0, middle - 4], [l / 2 + 3, Math.cos(t) * 26, middle - 4 + Math.sin(t) * 26], [1, 4.6], SOOT, 0.6);
    s.beam(
      [l / 2 + 3, Math.cos(t) * 22, middle - 4 + Math.sin(t) * 22],
      [l / 2 + 3, Math.cos(t) * 25.6, middle - 4 + Math.sin(t) * 25.6],
      [1.2, 3.2],
      GOLD,
      0.9,
    );
  }
  for (const side of [1, -1]) {
    for (let i = 0; i < 3; i++)
      s.tube([l * 0.3 - i * 5, side * w * 0.46, middle - 6], [l * 0.27 - i * 5, side * (w * 0.46 + 3), middle - 8], 1.1, 1.1, {
        colour: SOOT,
        sides: 6,
      });
  }
}

function helicopter(s: Sculpture, machine: Machine, palette: Palette): void {
  const {
    size: [l, w],
    z: [low, high],
  } = machine.hull;
  // Skids
  for (const side of [1, -1]) {
    const y = side * w * 0.52;
    s.tube([-l * 0.14, y, low - 12], [l * 0.26, y, low - 12], 1.3, 1.3, { colour: GUNMETAL, sides: 6 });
    s.tube([l * 0.26, y, low - 12], [l * 0.31, y, low - 8], 1.3, 0.9, { colour: GUNMETAL, sides: 6 });
    for (const x of [-l * 0.08, l * 0.18]) s.beam([x, side * w * 0.3, low + 5], [x, y, low - 12], [1.6, 1.6], GUNMETAL);
    // Engine pods
    s.tube([-l * 0.12, side * w * 0.26, high - 2], [l * 0.12, side * w * 0.26, high - 2], w * 0.17, w * 0.19, {
      colour: palette.second,
      sides: 10,
    });
    s.tube([l * 0.12, side * w * 0.26, high - 2], [l * 0.13, side * w * 0.26, high - 2], w * 0.15, w * 0.12, {
      colour: SOOT,
      sides: 10,
    });
    s.tube([-l * 0.16, side * w * 0.27, high - 2], [-l * 0.12, side * w * 0.26, high - 2], w * 0.1, w * 0.13, {
      colour: SOOT,
      sides: 8,
    });
    // A sliding door
    s.block({
      at: [l * 0.05, side * w * 0.475, (low + high) / 2],
      size: [l * 0.1, 1.4, (high - low) * 0.56],
      colour: shade(palette.second, 0.9),
      bevel: 0.4,
    });
    // Tailplane
    s.beam([-l * 0.42, 0, high - 6], [-l * 0.44, side * w * 0.62, high - 5], [1.4, l * 0.07], palette.paint, 0.7, 0.3);
  }
  if (machine.flight === 'rotor') {
    const z = machine.top.z[1] + 8;
    rotor(s, [0, 0, z], l * 0.62, palette);
    s.tube([0, 0, high - 4], [0, 0, z], 5, 2, { colour: GUNMETAL, sides: 10 });
    s.block({ at: [-l * 0.02, 0, high + 2], size: [l * 0.2, w * 0.36, 8], top: [0.7, 0.6], colour: palette.paint, bevel: 1.4 });
    for (const a of [40, 130, 220, 310]) {
      const t = (a * Math.PI) / 180;
      s.beam(
        [-l / 2 + 2, -3.4, high + 8],
        [-l / 2 + 2 + Math.cos(t) * 19, -3.4, high + 8 + Math.sin(t) * 19],
        [0.9, 3],
        SOOT,
        0.8,
      );
    }
    return;
  }
  for (const end of [0.4, -0.4]) {
    s.block({ at: [end * l, 0, high + 6], size: [l * 0.14, w * 0.5, 24], top: [0.6, 0.5], colour: palette.second, bevel: 2 });
    s.tube([end * l, 0, high + 14], [end * l, 0, high + 24], 3.4, 2, { colour: GUNMETAL, sides: 8 });
    rotor(s, [end * l, 0, high + 24], l * 0.38, palette);
  }
}

function rotor(s: Sculpture, [x, y, z]: Point, reach: number, palette: Palette): void {
  for (const a of [28, 118, 208, 298]) {
    const t = (a * Math.PI) / 180;
    const at = (k: number, drop: number): Point => [x + Math.cos(t) * reach * k, y + Math.sin(t) * reach * k, z - drop];
    s.beam(at(0, 0), at(0.16, 0.2), [2.6, 2.6], GUNMETAL);
    s.beam(at(0.14, 0.2), at(0.93, 1.8), [0.9, 6.4], SOOT, 0.94);
    s.beam(at(0.93, 1.8), at(1, 2), [1, 6], palette.rim);
  }
  s.tube([x, y, z - 2], [x, y, z + 2.6], 4.4, 3, { colour: GUNMETAL, sides: 12 });
}
