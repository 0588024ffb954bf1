import type { Point, Sculpture, Tint } from '../../sculpt/index.ts';
import { shade } from '../../sculpt/index.ts';
import type { Calibre, MountedGun } from '../guns.ts';
import type { Palette } from './palette.ts';
import { BRASS, GLOW, GUNMETAL, RED, SOOT, STEEL } from './palette.ts';

const BORE: { readonly [C in Calibre]: number } = { light: 0.75, medium: 1, heavy: 1.3 };
const YAW: { readonly [P in MountedGun['place']]?: number } = { rear: 180, left: 90, right: -90 };

/** A machine's gun with all its barrels, at each of its roots; `size` is about 1 on a machine 60 mm long. */
export function machineGun(s: Sculpture, gun: MountedGun, palette: Palette, size: number): void {
  const each = Math.max(1, Math.ceil(gun.barrels / gun.roots.length));
  for (const at of gun.roots) s.posed({ at, yaw: YAW[gun.place] ?? 0 }, () => weapon(s, gun, each, palette, size));
}

/** Where `count` barrels lie in a bundle: a row up to three, then rows over each other. */
function bundle(count: number, gap: number): readonly (readonly [y: number, z: number])[] {
  const across = count <= 3 ? count : Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / across);
    return [((i % across) - (across - 1) / 2) * gap, count <= 3 ? 0 : (row - 0.5) * gap] as const;
  });
}

function weapon(
  s: Sculpture,
  { kind, calibre, length: l, place }: MountedGun,
  count: number,
  { paint, second }: Palette,
  size: number,
): void {
  const bore = BORE[calibre] * Math.sqrt(size);
  const dark = GUNMETAL;
  const roof = place === 'roof';
  const bar = (a: Point, b: Point, r: number, end = r, colour: Tint = dark, sides = 8) => s.tube(a, b, r, end, { colour, sides });
  const housing = (length: number, w: number, h: number, colour = second) =>
    s.block({ at: [-length / 4, 0, 0], size: [length, w, h], colour, bevel: 0.8 });
  if (roof) bar([0, 0, -4], [0, 0, 0], 1.4, 1.2, STEEL);
  const spread = (gap: number) => bundle(count, gap);
  switch (kind) {
    case 'cannon':
    case 'howitzer': {
      const r = bore * (kind === 'howitzer' ? 2.6 : 1.9);
      const rows = spread(r * 2.9);
      const wide = Math.max(...rows.map(([y]) => Math.abs(y))) * 2 + r * 4;
      s.block({ at: [1, 0, 0], size: [8, wide + 3, 9 * bore], colour: second, bevel: 1.4, top: [0.8, 0.9] });
      for (const [y, z] of rows) {
        bar([2, y, z], [l * 0.45, y, z], r * 1.35, r * 1.2, paint);
        bar([l * 0.45, y, z], [l * 0.9, y, z], r, r * 0.85);
        if (kind === 'howitzer') bar([l * 0.9, y, z], [l, y, z], r * 1.15, r * 1.15);
        else {
          bar([l * 0.88, y, z], [l, y, z], r * 1.5, r * 1.4, shade(dark, 0.85));
          s.block({ at: [l * 0.945, y, z], size: [r * 0.9, r * 3.1, r * 0.9], colour: SOOT });
        }
        bar([l - 0.1, y, z], [l + 0.1, y, z], r * 0.7, r * 0.7, SOOT);
      }
      return;
    }
    case 'mg':
    case 'smg':
    case 'rifle':
    case 'sniper':
    case 'pistol':
    case 'shotgun':
    case 'crossbow': {
      const rows = spread(2.2 * bore);
      housing(7 * bore, 2.4 * bore * Math.max(1, rows.length / 2) + 1, 3.4 * bore, shade(second, 0.8));
      for (const [y, z] of rows) {
        bar([0, y, z], [l * 0.72, y, z], 1.05 * bore, 1.05 * bore, STEEL, 6);
        bar([l * 0.72, y, z], [l, y, z], 0.55 * bore, 0.55 * bore, dark, 6);
      }
      if (roof) s.block({ at: [-1, 3 * bore, -0.6], size: [4, 2.6, 3.4], colour: shade(second, 0.7) });
      return;
    }
    case 'autocannon': {
      const rows = spread(3.6 * bore);
      const wide = Math.max(...rows.map(([y]) => Math.abs(y))) * 2 + 5 * bore;
      housing(12 * bore, wide, 7.5 * bore);
      for (const [y, z] of rows) {
        bar([0, y, z], [l * 0.5, y, z], 1.7 * bore, 1.4 * bore, paint);
        bar([l * 0.5, y, z], [l * 0.93, y, z], 0.95 * bore, 0.9 * bore);
        bar([l * 0.93, y, z], [l, y, z], 1.35 * bore, 1.5 * bore);
      }
      bar([-3, wide / 2, -1], [-3, wide / 2 + 3.4 * bore, -1], 3.2 * bore, 3.2 * bore, shade(second, 0.7), 10);
      return;
    }
    case 'recoilless':
      for (const [y, z] of spread(4.4 * bore)) {
        bar([-l * 0.45, y, z], [l * 0.92, y, z], 1.7 * bore, 1.6 * bore, shade(second, 0.9));
        bar([-l * 0.6, y, z], [-l * 0.45, y, z], 3 * bore, 1.7 * bore);
        bar([l * 0.92, y, z], [l, y, z], 2.1 * bore, 2.1 * bore);
      }
      return;
    case 'mortar':
      for (const [y, z] of spread(5 * bore))
        s.tube([-2, y, z - 2], [l * 0.7, y, z + l * 0.8], 2.6 * bore, 2.6 * bore, { colour: second, sides: 10 });
      return;
    case 'rocket':
    case 'grenade':
    case 'bombs': {
      const tubes = kind === 'rocket' ? Math.max(4, count) : Math.max(1, count);
      const gap = (kind === 'rocket' ? 4.2 : 4.6) * bore;
      const rows = bundle(tubes, gap);
      const wide = Math.max(...rows.map(([y]) => Math.abs(y))) * 2 + gap * 1.2;
      const high = tubes > 3 ? gap * 2.2 : gap * 1.2;
      s.block({ at: [l * 0.3, 0, 0], size: [l * 1.1, wide, high], colour: paint, bevel: 0.9 });
      for (const [y, z] of rows) {
        bar([l * 0.84, y, z], [l * 0.88, y, z], gap * 0.4, gap * 0.4, SOOT);
        if (kind === 'rocket') bar([l * 0.8, y, z], [l, y, z], gap * 0.3, 0.1, RED, 6);
        else if (kind === 'bombs')
          s.ball([l * 0.85, y, z], [gap * 0.6, gap * 0.32, gap * 0.32], { colour: shade(dark, 1.3), rows: 4, columns: 6 });
        else bar([l * 0.85, y, z], [l, y, z], gap * 0.3, gap * 0.3);
      }
      return;
    }
    case 'flamer': {
      housing(9 * bore, 6 * bore, 6 * bore);
      for (const [y, z] of spread(4.4 * bore)) {
        bar([0, y, z], [l * 0.7, y, z], 1.9 * bore, 1.7 * bore, STEEL);
        for (const k of [0.25, 0.4, 0.55]) bar([l * k, y, z], [l * k + 1, y, z], 2.3 * bore, 2.3 * bore, BRASS);
        bar([l * 0.7, y, z], [l, y, z], 1.1 * bore, 2.2 * bore, SOOT);
        s.ball([l * 0.99, y, z], 1.2 * bore, { colour: GLOW.laser, rows: 3, columns: 6 });
      }
      bar([-7 * bore, 0, 3 * bore], [1, 0, 3 * bore], 2.4 * bore, 2.4 * bore, RED);
      return;
    }
    case 'laser':
    case 'phaser':
    case 'tesla': {
      const glow = GLOW[kind];
      housing(12 * bore, 6.6 * bore + (count - 1) * 4, 7 * bore, paint);
      for (const [y, z] of spread(5 * bore)) {
        bar([0, y, z], [l * 0.86, y, z], 1.3 * bore, 1.1 * bore, STEEL);
        for (let k = 0.16; k < 0.8; k += 0.13) bar([l * k, y, z], [l * k + 1.4, y, z], (3 - k) * bore, (3 - k) * bore, BRASS, 10);
        if (kind === 'laser') {
          bar([l * 0.84, y, z], [l, y, z], 1.5 * bore, 2 * bore);
          s.ball([l, y, z], [0.9, 1.6 * bore, 1.6 * bore], { colour: glow, rows: 4, columns: 8 });
        } else if (kind === 'phaser') {
          for (const a of [0, 120, 240]) {
            const [cy, cz] = [Math.cos((a * Math.PI) / 180) * 2 * bore, Math.sin((a * Math.PI) / 180) * 2 * bore];
            s.beam([l * 0.78, y + cy, z + cz], [l, y + cy * 0.5, z + cz * 0.5], [1 * bore, 1 * bore], STEEL, 0.4);
          }
          s.ball([l * 0.92, y, z], 1.5 * bore, { colour: glow, rows: 4, columns: 8 });
        } else s.ball([l * 0.95, y, z], 2.6 * bore, { colour: glow, rows: 5, columns: 8 });
      }
      for (const y of [-1, 1]) s.block({ at: [-2, y * (3.4 * bore + (count - 1) * 2), 0.6], size: [6, 0.5, 1.3], colour: glow });
      return;
    }
    case 'claw':
    case 'fist':
      s.ball([2, 0, 0], 5 * bore, { colour: second, rows: 5, columns: 8 });
      s.block({ at: [6, 0, 0], size: [7, 9 * bore, 8 * bore], colour: second, bevel: 1.2 });
      for (const [y, z, turn] of [
        [-3, 3, 1],
        [3, 3, 1],
        [0, -4, -1],
      ] as const) {
        const knuckle: Point = [l * 0.62, y * 1.5, z * 1.6];
        s.beam([8, y, z], knuckle, [3 * bore, 3.4 * bore], shade(dark, 1.4), 0.9);
        s.beam(
          knuckle,
          [l + (kind === 'claw' ? 3 : 0), y * 0.7, z * 0.25 + turn],
          [2.6 * bore, 3 * bore],
          shade(STEEL, 1.5),
          kind === 'claw' ? 0.2 : 0.8,
        );
      }
      return;
    case 'blade':
    case 'saw':
      housing(8, 6, 7);
      s.posed({ at: [0, 0, 0], roll: 90 }, () =>
        s.plate(
          [
            [2, -2.6],
            [l * 0.9, -2.2],
            [l, 0],
            [l * 0.9, 2.2],
            [2, 2.6],
          ],
          1.6,
          shade(STEEL, 1.7),
        ),
      );
      return;
    case 'tool':
    case 'charge':
      housing(8, 6, 7);
      bar([2, 0, 0], [l, 0, 0], 2.4 * bore, 0.3, shade(STEEL, 1.3));
      return;
    case 'bite':
    case 'spell':
      return;
  }
}
