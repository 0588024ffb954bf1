import type { Bloc } from '../../../core/forces/index.ts';
import type { Point, Sculpture } from '../../sculpt/index.ts';
import { shade } from '../../sculpt/index.ts';
import type { Machine, Monster } from '../classes.ts';
import type { MountedGun } from '../guns.ts';
import { machineGun } from './guns.ts';
import { antenna, hull, top, truckBody } from './hull.ts';
import type { Palette } from './palette.ts';
import { BONE, GLASS, GLOW, GUNMETAL, SOOT, STEEL, WOOD } from './palette.ts';
import { flight, legs, tracks, wheels } from './running.ts';

export interface MachineLook {
  readonly name: string;
  readonly machine: Machine;
  readonly bloc: Bloc;
  readonly palette: Palette;
  readonly guns: readonly MountedGun[];
  /** Height of what it stands on. */
  readonly foot: number;
  /** Burnt out: sunk on its legs, its turret thrown askew. */
  readonly wreck: boolean;
}

export function machine(s: Sculpture, look: MachineLook): void {
  const { machine: m, bloc, palette, guns, foot, wreck } = look;
  const size = Math.sqrt(m.hull.size[0] / 60);
  const onTop = guns.filter(gun => gun.place === 'turret' || gun.place === 'roof');
  const below = guns.filter(gun => !onTop.includes(gun));
  if (m.legs) s.posed(wreck ? { at: [0, 0, 0], roll: 4 } : {}, () => legs(s, m, bloc, palette, foot));
  if (m.tracks) tracks(s, m, palette);
  if (m.wheels) wheels(s, m, palette);
  const sink = m.legs ? -m.hull.z[0] * 0.22 : 0;
  s.posed(wreck ? { at: [0, 0, sink], roll: m.legs ? 13 : 3, pitch: m.legs ? 9 : 2 } : {}, () => {
    body(s, look);
    for (const gun of below) {
      if (gun.place === 'arms') arm(s, m, gun, palette, size);
      machineGun(s, gun, palette, size);
    }
  });
  const ahead = m.top.ahead ?? 0;
  s.posed(wreck ? { at: [ahead - 6, -4, sink - 2], yaw: 38, roll: 16, pitch: 7 } : { at: [ahead, 0, 0] }, () =>
    s.posed({ at: [-ahead, 0, 0] }, () => {
      if (hasTop(look)) top(s, m, bloc, palette);
      for (const gun of onTop) machineGun(s, gun, palette, size);
    }),
  );
}

const hasTop = ({ name, machine: m }: MachineLook): boolean =>
  !['truck', 'halfTrack', 'landingCraft'].includes(name) && !m.flight;

function body(s: Sculpture, { name, machine: m, bloc, palette, foot }: MachineLook): void {
  if (m.flight) return flight(s, m, bloc, palette, foot);
  if (name === 'landingCraft') return boat(s, m, palette);
  if (name === 'truck' || name === 'halfTrack') return truckBody(s, m, bloc, palette);
  hull(s, m, bloc, palette);
  if (name === 'walkerPlatform') rails(s, m, palette);
  if (name === 'walkerTransport')
    for (const y of [1, -1])
      s.block({
        at: [-m.hull.size[0] * 0.3, y * m.hull.size[1] * 0.5, m.hull.z[0] + 18],
        size: [34, 3, 22],
        colour: palette.second,
        bevel: 1,
      });
  if (m.top.size[0] < 10) antenna(s, [0, 0, m.hull.z[1]], 30);
}

/** Shoulder and upper arm from the hull to the root of a gun that hangs beside it. */
function arm(s: Sculpture, m: Machine, gun: MountedGun, palette: Palette, size: number): void {
  const [, w] = m.hull.size;
  const [low, high] = m.hull.z;
  for (const root of gun.roots) {
    const side = Math.sign(root[1]);
    const shoulder: Point = [root[0] - 8 * size, side * (w / 2 - 1), low + (high - low) * 0.72];
    s.tube(
      [shoulder[0], side * (w / 2 - 5), shoulder[2]],
      [shoulder[0], side * (w / 2 + 7 * size), shoulder[2]],
      6.6 * size,
      6 * size,
      { colour: shade(palette.second, 1.1), sides: 12 },
    );
    s.beam([shoulder[0], root[1], shoulder[2]], [root[0], root[1], root[2]], [7.4 * size, 8.4 * size], palette.paint, 0.85, 1.2);
    s.ball([root[0] - 1, root[1], root[2]], 5 * size, { colour: GUNMETAL, rows: 4, columns: 9 });
    s.tube(
      [shoulder[0] + 4 * size, root[1] + side * 3, shoulder[2]],
      [root[0] + 3, root[1] + side * 3, root[2] + 2],
      1 * size,
      1 * size,
      { colour: shade(STEEL, 1.6), sides: 6 },
    );
  }
}

function rails(s: Sculpture, m: Machine, palette: Palette): void {
  const [l, w] = m.hull.size;
  const z = m.hull.z[1];
  for (const y of [-w / 2 + 4, w / 2 - 4]) {
    s.beam([-l * 0.44, y, z + 9], [l * 0.44, y, z + 9], [1.2, 1.2], palette.second);
    for (let i = 0; i <= 6; i++)
      s.beam([-l * 0.44 + (i / 6) * l * 0.88, y, z - 1], [-l * 0.44 + (i / 6) * l * 0.88, y, z + 9], [1.2, 1.2], palette.second);
  }
}

function boat(s: Sculpture, m: Machine, palette: Palette): void {
  const [l, w] = m.hull.size;
  const [low, high] = m.hull.z;
  s.block({ at: [0, 0, low + 5], size: [l, w * 0.86, 10], top: [1, 1.1], colour: shade(palette.second, 0.8), bevel: 1.4 });
  for (const y of [1, -1])
    s.block({ at: [0, y * (w / 2 - 3), (low + high) / 2 + 4], size: [l, 6, high - low - 8], colour: palette.paint, bevel: 1.4 });
  s.block({ at: [-l / 2 + 34, 0, (low + high) / 2 + 4], size: [68, w - 8, high - low - 8], colour: palette.paint, bevel: 1.4 });
  s.posed({ at: [l / 2 - 2, 0, low + 20], pitch: -24 }, () =>
    s.block({ at: [0, 0, 0], size: [4, w - 10, high - low], colour: palette.second, bevel: 1 }),
  );
  s.block({ at: [10, 0, low + 10.5], size: [l * 0.66, w - 14, 1], colour: WOOD });
  const { size, z, ahead = 0 } = m.top;
  s.block({
    at: [ahead, 0, (z[0] + z[1]) / 2],
    size: [size[0], size[1], z[1] - z[0]],
    top: [0.9, 0.9],
    colour: palette.paint,
    bevel: 1.6,
  });
  s.block({ at: [ahead + size[0] / 2 - 1, 0, z[1] - 8], size: [2, size[1] * 0.8, 7], colour: GLASS });
  antenna(s, [ahead, 8, z[1]], 40);
}

/** A being as large as a machine, out of balls of flesh. */
export function monster(s: Sculpture, { body: b, head, legs: count, wings }: Monster, palette: Palette, foot: number): void {
  const [low, high] = b.z;
  const h = high - low;
  const flesh = palette.armour;
  s.ball([-2, 0, low + h * 0.35], [b.radius * 0.95, b.radius * 0.92, h * 0.42], { colour: flesh, rows: 7, columns: 12 });
  s.ball([4, 0, low + h * 0.72], [b.radius * 0.86, b.radius, h * 0.32], { colour: shade(flesh, 1.1), rows: 7, columns: 12 });
  const rows = count === 2 ? [0] : [b.radius * 0.6, -b.radius * 0.6];
  for (const x of rows) {
    for (const side of [1, -1]) {
      const y = side * b.radius * 0.7;
      const knee: Point = [x + 8, y * 1.25, low * 0.8 + 4];
      s.tube([x, y, low + h * 0.22], knee, b.radius * 0.32, b.radius * 0.22, { colour: flesh, sides: 9 });
      s.tube(knee, [x, y * 1.2, foot + 2], b.radius * 0.24, b.radius * 0.15, { colour: shade(flesh, 0.9), sides: 9 });
      for (const toe of [-1, 0, 1])
        s.tube([x, y * 1.2, foot + 3], [x + b.radius * 0.45, y * 1.2 + toe * 6, foot + 0.6], 3, 0.6, { colour: BONE, sides: 6 });
    }
  }
  const top: Point = [head.ahead, 0, high + head.radius];
  s.ball(top, head.radius, { colour: shade(flesh, 1.15), rows: 7, columns: 12 });
  for (const y of [-0.4, 0.4])
    s.ball([top[0] + head.radius * 0.8, y * head.radius, top[2] + head.radius * 0.25], head.radius * 0.16, {
      colour: GLOW.spell,
      rows: 4,
      columns: 6,
    });
  for (let i = 0; i < 7; i++) {
    const y = (i - 3) * head.radius * 0.22;
    const start: Point = [top[0] + head.radius * 0.75, y, top[2] - head.radius * 0.4];
    const bend: Point = [start[0] + head.radius * 0.5, y * 1.5, start[2] - head.radius * (0.7 + 0.2 * (i % 2))];
    s.tube(start, bend, head.radius * 0.15, head.radius * 0.11, { colour: shade(flesh, 0.85), sides: 6 });
    s.tube(bend, [bend[0] - head.radius * 0.2, y * 1.9, bend[2] - head.radius * 0.7], head.radius * 0.11, 0.5, {
      colour: shade(flesh, 0.75),
      sides: 6,
    });
  }
  for (let i = 0; i < 6; i++)
    s.tube([-b.radius * 0.5 - i, 0, high - i * h * 0.13], [-b.radius * 0.95 - i * 2, 0, high + 8 - i * h * 0.13], 3.4, 0.3, {
      colour: BONE,
      sides: 6,
    });
  if (!wings) return;
  for (const side of [1, -1]) {
    const root: Point = [-b.radius * 0.4, side * b.radius * 0.4, high - 8];
    const tips: readonly Point[] = [
      [-10, side * (b.radius + 22), high + 34],
      [-22, side * (b.radius + 56), high + 16],
      [-30, side * (b.radius + 48), high - 20],
      [-24, side * (b.radius + 18), low],
    ];
    for (let i = 0; i + 1 < tips.length; i++) {
      s.triangle(root, tips[i]!, tips[i + 1]!, palette.second);
      s.triangle(root, tips[i + 1]!, tips[i]!, shade(palette.second, 0.7));
    }
    for (const tip of tips) s.tube(root, tip, 2.4, 0.6, { colour: flesh, sides: 6, caps: false });
  }
}

/** The carriage and shield of a gun that men push: on wheels, or on a tripod. */
export function carriage(s: Sculpture, large: boolean, palette: Palette, foot: number): void {
  const k = large ? 1.45 : 1;
  if (large) {
    for (const side of [1, -1]) {
      s.tube([-1, side * 9 * k, foot + 7 * k], [-1, side * 11 * k, foot + 7 * k], 7 * k, 7 * k, { colour: SOOT, sides: 14 });
      s.tube([-1, side * 11 * k, foot + 7 * k], [-1, side * 11.6 * k, foot + 7 * k], 4 * k, 3.4 * k, {
        colour: palette.second,
        sides: 10,
      });
      s.beam([-3, side * 3, foot + 6 * k], [-24 * k * 0.9, side * 9 * k, foot + 1.4], [2.6, 3], palette.paint, 0.7, 0.5);
    }
  } else {
    for (const angle of [55, -55, 180]) {
      const t = (angle * Math.PI) / 180;
      s.beam([0, 0, 13], [Math.cos(t) * 11, Math.sin(t) * 11, foot + 0.5], [1.6, 1.6], GUNMETAL, 0.8);
    }
  }
  s.block({ at: [0, 0, 15], size: [8 * k, 6 * k, 5 * k], colour: palette.second, bevel: 0.8 });
  for (const side of [1, -1])
    s.posed({ at: [4 * k, side * 5.4 * k, 15 * (large ? 1.1 : 1)], pitch: -12, yaw: side * -12 }, () =>
      s.block({ at: [0, 0, 0], size: [1.2, 7.4 * k, 13 * k], colour: palette.paint, bevel: 0.4 }),
    );
}
