import type { Point, Sculpture, Tint } from '../../sculpt/index.ts';
import { shade } from '../../sculpt/index.ts';
import type { Gun, GunKind } from '../guns.ts';
import { BRASS, GLOW, GUNMETAL, LEATHER, RED, STEEL, WOOD } from './palette.ts';

/** How a soldier holds what he has. */
export type Hold = 'ready' | 'shoulder' | 'hip' | 'hand';

export function holdOf(kind: GunKind): Hold {
  switch (kind) {
    case 'rocket':
    case 'recoilless':
    case 'mortar':
      return 'shoulder';
    case 'mg':
    case 'autocannon':
    case 'cannon':
    case 'howitzer':
    case 'flamer':
    case 'laser':
    case 'phaser':
    case 'tesla':
      return 'hip';
    case 'pistol':
    case 'claw':
    case 'fist':
    case 'blade':
    case 'saw':
    case 'tool':
    case 'charge':
    case 'bite':
    case 'spell':
    case 'bombs':
      return 'hand';
    case 'rifle':
    case 'smg':
    case 'shotgun':
    case 'sniper':
    case 'crossbow':
    case 'grenade':
      return 'ready';
  }
}

/** A soldier's weapon with its grip at the origin, its muzzle ahead. Wider than life, as miniatures are, to be seen from above. */
export function sidearm(s: Sculpture, { kind, barrels }: Gun, paint: Tint): void {
  const bar = (from: number, to: number, radius: number, colour: Tint = GUNMETAL, end = radius, y = 0, z = 0) =>
    s.tube([from, y, z], [to, y, z], radius, end, { colour, sides: 6 });
  const body = (at: Point, size: Point, colour: Tint = GUNMETAL) => s.block({ at, size, colour });
  switch (kind) {
    case 'rifle':
    case 'sniper': {
      const long = kind === 'sniper' ? 19 : 15;
      body([-4, 0, -0.6], [7, 1.3, 2.2], WOOD);
      body([3, 0, 0], [8, 1.4, 1.7], WOOD);
      bar(6, long, 0.55);
      body([1, 0, -1.8], [1.6, 1, 2.4]);
      if (kind === 'sniper') bar(-1, 5, 0.8, STEEL, 0.8, 0, 2);
      return;
    }
    case 'smg':
      body([0, 0, 0], [8, 1.5, 2]);
      bar(4, 10, 0.6);
      body([2, 0, -2.4], [1.3, 1, 4]);
      body([-5, 0, -0.4], [4, 0.9, 1.2], WOOD);
      return;
    case 'shotgun':
      body([-4, 0, -0.6], [6, 1.3, 2], WOOD);
      bar(-1, 12, 0.85);
      body([6, 0, -1.1], [4, 1.5, 1.2], WOOD);
      return;
    case 'crossbow':
      body([0, 0, 0], [13, 1.3, 1.6], WOOD);
      s.beam([5, 0, 0.6], [3, 6, 0.6], [0.8, 0.8], STEEL);
      s.beam([5, 0, 0.6], [3, -6, 0.6], [0.8, 0.8], STEEL);
      return;
    case 'pistol':
      body([1.5, 0, 0.6], [5, 1.1, 1.4]);
      body([-0.4, 0, -0.9], [1.4, 1, 2.4], LEATHER);
      return;
    case 'mg':
    case 'autocannon': {
      body([-2, 0, 0], [11, 2.2, 3]);
      for (let i = 0; i < Math.min(4, Math.max(1, barrels)); i++)
        bar(3, 17, 0.75, GUNMETAL, 0.75, (i - (Math.min(4, barrels) - 1) / 2) * 1.7);
      s.tube([0, 1.6, -1.8], [0, 4.2, -1.8], 2.5, 2.5, { colour: STEEL, sides: 8 });
      s.beam([14, 0, 0], [12, 2.4, -4], [0.5, 0.5], STEEL);
      s.beam([14, 0, 0], [12, -2.4, -4], [0.5, 0.5], STEEL);
      return;
    }
    case 'cannon':
    case 'howitzer':
      body([-2, 0, 0], [10, 3.4, 3.6], STEEL);
      bar(3, 17, 1.3);
      bar(16, 19, 1.9, GUNMETAL);
      return;
    case 'recoilless':
    case 'rocket': {
      const count = Math.max(1, Math.min(4, barrels));
      for (let i = 0; i < count; i++) {
        const y = (i % 2) * 3.4 - (count > 1 ? 1.7 : 0);
        const z = i > 1 ? 3.4 : 0;
        bar(-13, 13, 1.5, paint, 1.5, y, z);
        bar(-15, -12.6, 2.4, shade(paint, 0.6), 1.4, y, z);
        if (kind === 'rocket') bar(13, 17, 1.6, RED, 0.3, y, z);
        else bar(13, 15, 1.9, GUNMETAL, 1.9, y, z);
      }
      body([3, 0, -2.4], [1.4, 1.2, 3]);
      body([3, 1.9, 1.6], [2.2, 0.7, 2]);
      return;
    }
    case 'mortar':
      s.tube([-4, 0, -6], [7, 0, 9], 1.9, 1.9, { colour: paint, sides: 8 });
      body([-4.5, 0, -6.6], [4, 4, 1.2], STEEL);
      return;
    case 'grenade':
      body([-4, 0, -0.5], [6, 1.3, 2], WOOD);
      bar(-1, 9, 1.4);
      s.tube([1.5, -2, -0.8], [1.5, 2, -0.8], 2.3, 2.3, { colour: STEEL, sides: 8 });
      return;
    case 'flamer':
      bar(-5, 9, 1, STEEL);
      bar(9, 14, 0.7, BRASS, 1.6);
      s.ball([14.6, 0, 0], 0.9, { colour: GLOW.laser, rows: 3, columns: 6 });
      body([-2, 0, -1.7], [2, 1.2, 2.6]);
      body([5, 0, -1.7], [1.4, 1.2, 2.2]);
      return;
    case 'laser':
    case 'phaser':
    case 'tesla': {
      const glow = GLOW[kind];
      body([-3, 0, 0], [9, 3, 3.6], paint);
      bar(1.5, 13, 0.9, STEEL);
      for (const x of [3.5, 6, 8.5, 11]) s.tube([x, 0, 0], [x + 1, 0, 0], 1.8, 1.8, { colour: BRASS, sides: 8 });
      s.ball([13.6, 0, 0], 1.25, { colour: glow, rows: 3, columns: 6 });
      body([-3, 1.7, 0.6], [4, 0.4, 1], glow);
      return;
    }
    case 'blade':
      s.plate(
        [
          [-1, -0.8],
          [13, -0.5],
          [16, 0.4],
          [-1, 0.9],
        ],
        0.5,
        shade(STEEL, 2.4),
      );
      body([-2.4, 0, 0.2], [3, 1.2, 1.2], LEATHER);
      body([-0.8, 0, 0.2], [0.8, 3.4, 1.2], BRASS);
      return;
    case 'saw':
      body([0, 0, 0], [6, 3, 3], RED);
      s.plate(
        [
          [3, -1.3],
          [13, -1.3],
          [14.5, 0],
          [13, 1.3],
          [3, 1.3],
        ],
        0.7,
        shade(STEEL, 1.8),
      );
      return;
    case 'claw':
    case 'fist':
      s.block({ at: [0.5, 0, 0], size: [4.4, 4, 4], colour: STEEL, bevel: 0.8 });
      for (const y of [-1.5, 0, 1.5])
        s.beam([2, y, 0.4], [kind === 'claw' ? 8 : 4, y * 1.2, -0.8], [0.9, 1.2], shade(STEEL, 1.6), 0.4);
      return;
    case 'tool':
      bar(-3, 9, 0.6, WOOD);
      body([9, 0, 0], [2.4, 4, 2], STEEL);
      return;
    case 'charge':
    case 'bombs':
      body([1, 0, 0], [4.6, 4, 2.6], LEATHER);
      for (const y of [-1.2, 0, 1.2]) s.tube([-1, y, 1.6], [3.4, y, 1.6], 0.75, 0.75, { colour: RED, sides: 6 });
      return;
    case 'spell':
      s.ball([2.5, 0, 1], 2, { colour: GLOW.spell, rows: 4, columns: 6 });
      return;
    case 'bite':
      return;
  }
}

/** What a soldier's weapon asks him to carry on his back. */
export function pack(s: Sculpture, kind: GunKind | null, paint: Tint, bulk: number): void {
  const back = -4.4 - bulk * 1.1;
  switch (kind) {
    case 'flamer':
      for (const y of [-2.6, 2.6]) {
        s.tube([back, y, 12], [back, y, 21], 2.3, 2.3, { colour: RED, sides: 8, caps: false });
        s.ball([back, y, 21], 2.3, { colour: RED, rows: 2, columns: 8, to: 90 });
        s.ball([back, y, 12], 2.3, { colour: shade(RED, 0.6), rows: 2, columns: 8, from: 90 });
      }
      s.tube([back, 0, 14], [back, 0, 19], 1.1, 1.1, { colour: BRASS, sides: 6 });
      s.tube([back, -2.6, 12], [4, -7.5, 12.5], 0.5, 0.5, { colour: GUNMETAL, sides: 4, caps: false });
      return;
    case 'laser':
    case 'phaser':
    case 'tesla':
      s.block({ at: [back, 0, 17], size: [4.6, 8, 10], colour: paint, bevel: 0.7 });
      for (const z of [14.5, 17, 19.5]) s.block({ at: [back - 2.4, 0, z], size: [0.5, 5.4, 1], colour: GLOW[kind] });
      s.tube([back, 2.6, 22], [back - 0.5, 2.6, 29], 0.35, 0.2, { colour: GUNMETAL, sides: 4 });
      s.tube([back, -4, 14], [3, -7, 13], 0.6, 0.6, { colour: RED, sides: 4, caps: false });
      return;
    case 'rocket':
    case 'recoilless':
    case 'mortar':
      for (const y of [-2.4, 0, 2.4]) s.tube([back, y, 12], [back, y, 21.5], 1.1, 1.1, { colour: shade(paint, 0.7), sides: 6 });
      s.block({ at: [back, 0, 14], size: [2.8, 7, 1.2], colour: LEATHER });
      return;
    default:
      s.block({ at: [back, 0, 16.8], size: [3.4, 6.4, 7], colour: LEATHER, bevel: 0.6 });
      s.tube([back, -3.6, 20.9], [back, 3.6, 20.9], 1.4, 1.4, { colour: shade(paint, 0.85), sides: 6 });
      return;
  }
}
