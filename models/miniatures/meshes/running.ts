import type { Bloc } from '../../../core/forces/index.ts';
import type { Point, Sculpture } from '../../sculpt/index.ts';
import { shade } from '../../sculpt/index.ts';
import type { Machine } from '../classes.ts';
import { road } from './hull.ts';
import type { Palette } from './palette.ts';
import { GLASS, GUNMETAL, RUBBER, SOOT, STEEL } from './palette.ts';

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
export function flight(s: Sculpture, machine: Machine, palette: Palette, foot: number): void {
  const {
    size: [l, w],
    z: [low, high],
  } = machine.hull;
  s.tube([0, 0, foot], [0, 0, low + 6], 1.5, 1.1, { colour: shade(GLASS, 0.9), sides: 8 });
  const fuselage = (from: number, to: number) => {
    const ring = (x: number, ry: number, rz: number, lift = 0): readonly Point[] =>
      Array.from({ length: 12 }, (_, i): Point => {
        const t = (i / 12) * Math.PI * 2;
        return [x, Math.sin(t) * ry * -1, (low + high) / 2 + lift - Math.cos(t) * rz];
      });
    const [ry, rz] = [w / 2, (high - low) / 2];
    s.skin(
      [
        ring(from, ry * 0.14, rz * 0.22, rz * 0.5),
        ring(from + l * 0.3, ry * 0.55, rz * 0.6, rz * 0.3),
        ring(-l * 0.05, ry, rz),
        ring(l * 0.22, ry, rz),
        ring(to - l * 0.1, ry * 0.78, rz * 0.8, -rz * 0.1),
        ring(to, ry * 0.3, rz * 0.3, -rz * 0.2),
      ],
      (strip, i) =>
        strip === 3 && i > 3 && i < 9
          ? GLASS
          : strip === 4 && i > 3 && i < 9
            ? shade(GLASS, 0.8)
            : strip % 2 === 0
              ? palette.paint
              : shade(palette.paint, 0.92),
    );
  };
  fuselage(-l / 2, l / 2);
  s.block({
    at: [-l / 2 + l * 0.06, 0, high + 4],
    size: [l * 0.12, 2, (high - low) * 0.8],
    top: [0.6, 1],
    lean: [-4, 0],
    colour: palette.second,
    bevel: 0.6,
  });
  switch (machine.flight) {
    case 'wings': {
      const wing = (x: number, span: number, chord: number, z: number) => {
        for (const side of [1, -1])
          s.beam([x, 0, z], [x - chord * 0.15, side * span, z + 3], [2.6, chord], palette.paint, 0.66, 0.6);
      };
      wing(8, 84 + w / 2, 34, low + 12);
      wing(-l / 2 + 9, 28, 18, high - 4);
      s.tube([l / 2, 0, (low + high) / 2 - 2], [l / 2 + 6, 0, (low + high) / 2 - 2], 4, 0.6, { colour: palette.mark, sides: 8 });
      for (const a of [20, 140, 260]) {
        const t = (a * Math.PI) / 180;
        s.beam(
          [l / 2 + 3, 0, (low + high) / 2 - 2],
          [l / 2 + 3, Math.cos(t) * 24, (low + high) / 2 - 2 + Math.sin(t) * 24],
          [1, 4],
          SOOT,
          0.6,
        );
      }
      return;
    }
    case 'rotor':
      rotor(s, [0, 0, machine.top.z[1] + 8], l * 0.62);
      s.tube([0, 0, high - 4], [0, 0, machine.top.z[1] + 8], 4, 1.8, { colour: GUNMETAL, sides: 8 });
      s.beam([-l / 2 + 4, -3, high + 8], [-l / 2 + 4, -3, high + 30], [1, 3], SOOT, 0.8);
      s.beam([-l / 2 + 4, -3, high + 8], [-l / 2 + 4, -3, high - 14], [1, 3], SOOT, 0.8);
      return;
    case 'twinRotor':
      for (const end of [0.4, -0.4]) {
        s.tube([end * l, 0, high - 6], [end * l, 0, high + 24], 5, 2, { colour: palette.second, sides: 8 });
        rotor(s, [end * l, 0, high + 24], l * 0.38);
      }
      return;
    case undefined:
      return;
  }
}

function rotor(s: Sculpture, [x, y, z]: Point, reach: number): void {
  for (const a of [28, 118, 208, 298]) {
    const t = (a * Math.PI) / 180;
    s.beam([x, y, z], [x + Math.cos(t) * reach, y + Math.sin(t) * reach, z - 2], [0.9, 6], SOOT, 0.9);
  }
  s.tube([x, y, z - 2], [x, y, z + 2], 4, 3, { colour: GUNMETAL, sides: 10 });
}
