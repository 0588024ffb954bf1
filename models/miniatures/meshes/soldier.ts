import type { Bloc } from '../../../core/forces/index.ts';
import type { Point, Sculpture, Tint } from '../../sculpt/index.ts';
import { shade, tint } from '../../sculpt/index.ts';
import type { Gun, GunKind } from '../guns.ts';
import type { Head } from '../miniature.ts';
import type { Hold } from './arms.ts';
import { holdOf, pack, sidearm } from './arms.ts';
import { mark } from './marks.ts';
import type { Palette } from './palette.ts';
import { BONE, FUR, GLASS, GOLD, GUNMETAL, LEATHER, RUBBER, SKIN, STEEL } from './palette.ts';

export interface SoldierLook {
  readonly bloc: Bloc;
  readonly palette: Palette;
  readonly kind: 'person' | 'zombie' | 'gorilla' | 'winged';
  readonly guns: readonly Gun[];
  readonly head: Head;
  readonly bulk: 0 | 1 | 2 | 3;
  readonly jetPack: boolean;
  readonly hero: boolean;
  /** Tells comrades apart: stance, turn of the head, which pouch. */
  readonly variant: number;
}

/** Height of the figure as it is modelled; the caller scales it to what is measured. */
export const FIGURE_HEIGHT = 32;

const GREATCOAT = tint('#5a4a35');
const ROTTEN = tint('#8a9472');
const LENS = tint('#ffb347');
const CAPE: { readonly [B in Bloc]: Tint } = {
  ...{
    allies: tint('#8a7a4a'),
    axis: tint('#2f3540'),
    ssu: tint('#7d2a24'),
    mercenary: tint('#584c3a'),
    mythos: tint('#4a2f5c'),
  },
};

/** The weapon that shows: the last one that is not a side arm, since cards list the special one last. */
const shownGun = (guns: readonly Gun[]): Gun | undefined => [...guns].sort((a, b) => WEIGHT[b.kind] - WEIGHT[a.kind])[0];

const WEIGHT: { readonly [K in GunKind]: number } = {
  ...{ pistol: 2, rifle: 6, smg: 5, shotgun: 6, sniper: 9, crossbow: 7, mg: 11, autocannon: 12, cannon: 13, recoilless: 14 },
  ...{ howitzer: 13, mortar: 14, rocket: 14, grenade: 7, bombs: 3, flamer: 13, laser: 13, phaser: 13, tesla: 13 },
  ...{ claw: 4, fist: 4, blade: 3, saw: 8, tool: 4, charge: 3, bite: 0, spell: 6 },
};

/** A person with feet at the origin, looking along x. */
export function soldier(s: Sculpture, look: SoldierLook): void {
  if (look.kind === 'gorilla') return gorilla(s, look);
  const { palette, bulk, variant } = look;
  const wide = 1 + bulk * 0.13;
  const gun = shownGun(look.guns);
  const cloth = look.kind === 'zombie' ? shade(palette.cloth, 0.8) : palette.cloth;
  legs(s, look, cloth, wide);
  torso(s, look, cloth, wide);
  pack(s, gun?.kind ?? null, palette.paint, bulk);
  if (look.jetPack) jets(s, palette.paint, bulk);
  if (look.kind === 'winged') wings(s, palette);
  arms(s, look, gun, cloth, wide);
  const turn = [0, 22, -18, 10, -26][variant % 5] ?? 0;
  s.posed({ at: [0.6, 0, 25], yaw: turn }, () => head(s, look));
  if (look.hero) cloak(s, look.bloc, wide);
}

function legs(s: Sculpture, { bulk, variant, palette, kind }: SoldierLook, cloth: Tint, wide: number): void {
  const stride = [2.6, 1.2, 3.4, 0.4, 2][variant % 5] ?? 2;
  const plate = bulk >= 2 ? palette.armour : cloth;
  for (const side of [1, -1]) {
    const x = side * stride * (variant % 2 === 0 ? 1 : -1);
    const y = side * 3.1 * wide;
    const knee: Point = [x * 0.6 + 1.1, y * 1.05, 7.2];
    s.tube([0, side * 2.2 * wide, 13], knee, 2.5 * wide, 1.9 * wide, { colour: cloth, sides: 7, caps: false });
    s.tube(knee, [x - 0.3, y, 2], 2 * wide, 1.5 * wide, {
      colour: bulk >= 2 ? plate : shade(cloth, 0.85),
      sides: 7,
      caps: false,
    });
    s.ball([knee[0] + 0.5, knee[1], knee[2]], 1.75 * wide, {
      colour: bulk >= 2 ? shade(plate, 1.2) : cloth,
      rows: 3,
      columns: 6,
    });
    const boot = kind === 'zombie' ? SKIN : bulk >= 2 ? shade(palette.armour, 0.7) : LEATHER;
    s.block({
      at: [x + 0.9, y, 1.3],
      size: [5.6 * Math.sqrt(wide), 2.9 * wide, 2.6],
      top: [0.7, 0.85],
      lean: [-0.6, 0],
      colour: boot,
    });
  }
}

function torso(s: Sculpture, { bulk, palette, bloc, kind, variant }: SoldierLook, cloth: Tint, wide: number): void {
  const oval = (z: number, rx: number, ry: number, x = 0): readonly Point[] =>
    Array.from({ length: 10 }, (_, i): Point => {
      const t = (i / 10) * Math.PI * 2;
      return [x + Math.cos(t) * rx, Math.sin(t) * ry, z];
    });
  const coat = bloc === 'ssu' && bulk < 2 ? GREATCOAT : cloth;
  s.skin(
    [
      oval(bloc === 'ssu' ? 7.5 : 10.5, 3.7 * wide, 4.7 * wide),
      oval(13.6, 2.9 * wide, 3.9 * wide),
      oval(18, 3.4 * wide, 4.6 * wide, 0.2),
      oval(22, 3.1 * wide, 5 * wide, 0.2),
      oval(24, 1.8, 2.4, 0.4),
    ],
    strip => (strip === 0 ? shade(coat, 0.86) : coat),
  );
  // Belt with pouches
  s.lathe(
    [
      [4 * wide, 12.7],
      [4.1 * wide, 13.4],
      [4 * wide, 14.2],
    ],
    10,
    LEATHER,
  );
  for (const y of [-2.6, 2.6, variant % 2 === 0 ? 4.2 : -4.2]) {
    s.block({ at: [Math.abs(y) > 4 ? 0.5 : 3.2 * wide, y * wide, 13.2], size: [1.7, 2, 2.3], colour: shade(LEATHER, 1.2) });
  }
  if (kind === 'zombie' || bulk < 2) return;
  // Breastplate, shoulder plates, gorget
  s.block({ at: [2.4 * wide, 0, 18.8], size: [3.4, 7.4 * wide, 7.4], top: [0.8, 0.86], colour: palette.armour, bevel: 0.8 });
  s.block({ at: [-2.6 * wide, 0, 18.6], size: [3, 7.6 * wide, 8], colour: shade(palette.armour, 0.9), bevel: 0.8 });
  s.lathe(
    [
      [3.4, 22.6],
      [4.2, 24],
      [3.7, 24.8],
    ],
    10,
    shade(palette.armour, 1.15),
  );
  s.posed({ at: [2.4 * wide + 1.75, 0, 19.4], pitch: 90 }, () => mark(s, bloc, 4.2, palette.mark, 0.2));
}

type Grip = { readonly right: Point; readonly left: Point; readonly gun: Point; readonly pitch: number; readonly yaw: number };

const GRIPS: { readonly [H in Hold]: Grip } = {
  ready: { right: [3.4, -3, 17.6], left: [9, -0.6, 18.8], gun: [4.2, -2.6, 18.8], pitch: -3, yaw: 12 },
  hip: { right: [2.2, -6.6, 13.6], left: [9, -5.6, 14.2], gun: [3.4, -6.6, 14.4], pitch: 0, yaw: 3 },
  shoulder: { right: [4, -5.2, 20.6], left: [7.6, -3.6, 21.6], gun: [1.6, -5.6, 24.4], pitch: -6, yaw: 0 },
  hand: { right: [6.6, -6, 15.6], left: [2.6, 6.6, 12.8], gun: [7.2, -6, 16], pitch: -18, yaw: 4 },
};

function arms(s: Sculpture, look: SoldierLook, gun: Gun | undefined, cloth: Tint, wide: number): void {
  const hold = gun ? holdOf(gun.kind) : 'hand';
  const { right, left, gun: at, pitch, yaw } = GRIPS[hold];
  const sleeve = look.bulk >= 3 ? look.palette.armour : cloth;
  const hand = look.kind === 'zombie' ? ROTTEN : look.bulk >= 2 ? RUBBER : SKIN;
  for (const [side, grip] of [
    [-1, right],
    [1, left],
  ] as const) {
    const shoulder: Point = [0.2, side * 4.9 * wide, 21.6];
    const reach: Point = [grip[0] * Math.sqrt(wide), grip[1] * wide, grip[2]];
    const elbow: Point = [
      (shoulder[0] + reach[0]) / 2 - 0.8,
      (shoulder[1] + reach[1]) / 2 + side * 1.8,
      Math.min(shoulder[2], (shoulder[2] + reach[2]) / 2) - 2.4,
    ];
    s.ball(shoulder, 2.1 * wide, { colour: look.bulk >= 2 ? shade(look.palette.armour, 1.1) : sleeve, rows: 3, columns: 7 });
    s.tube(shoulder, elbow, 1.75 * wide, 1.45 * wide, { colour: sleeve, sides: 6, caps: false });
    s.tube(elbow, reach, 1.6 * wide, 1.15 * wide, { colour: sleeve, sides: 6, caps: false });
    s.ball(reach, 1.35 * wide, { colour: hand, rows: 3, columns: 6 });
    if (look.bulk >= 2)
      s.block({
        at: [shoulder[0], shoulder[1] + side * 0.9, 22.6],
        size: [4.6 * wide, 3 * wide, 3],
        top: [0.7, 0.7],
        colour: look.palette.armour,
        bevel: 0.6,
      });
  }
  if (!gun) return;
  s.posed({ at: [at[0] * Math.sqrt(wide), at[1] * wide, at[2]], pitch, yaw, scale: 1 + look.bulk * 0.07 }, () =>
    sidearm(s, gun, look.palette.second),
  );
}

function head(s: Sculpture, { head: kind, bloc, palette, bulk, kind: creature, hero }: SoldierLook): void {
  const skin = creature === 'zombie' ? ROTTEN : creature === 'winged' ? palette.armour : SKIN;
  const size = bulk >= 3 ? 1.18 : 1;
  s.ball([0, 0, 2.6], [2.5 * size, 2.2 * size, 2.9 * size], { colour: skin, rows: 5, columns: 8 });
  s.tube([0, 0, -1.4], [0, 0, 1], 1.4, 1.4, { colour: skin, sides: 6, caps: false });
  if (creature === 'winged') {
    for (const y of [-1.2, 1.2]) s.tube([-0.6, y, 4.6], [-2.6, y * 2.2, 8], 0.6, 0.1, { colour: BONE, sides: 5 });
    for (const y of [-0.9, 0.9]) s.ball([2.1, y, 3], 0.45, { colour: LENS, rows: 3, columns: 5 });
    return;
  }
  switch (kind) {
    case 'bare':
      s.ball([-0.4, 0, 3.3], [2.6, 2.4, 2.7], { colour: hero ? FUR : shade(FUR, 0.7), rows: 3, columns: 8, to: 80 });
      break;
    case 'cap':
      s.tube([-0.2, 0, 3.7], [-0.5, 0, 5.6], 2.7, 3.3, { colour: palette.second, sides: 10 });
      s.tube([-0.2, 0, 3.4], [-0.2, 0, 4], 2.75, 2.75, { colour: GUNMETAL, sides: 10 });
      s.block({ at: [2.6, 0, 3.5], size: [2.4, 3.6, 0.5], top: [0.8, 0.8], colour: GUNMETAL });
      s.ball([2.5, 0, 4.9], 0.55, { colour: GOLD, rows: 3, columns: 5 });
      break;
    case 'gasMask':
    case 'helmet':
      helmet(s, bloc, bulk >= 2 ? palette.armour : palette.helmet, size);
      break;
  }
  if (kind !== 'gasMask') return;
  s.ball([0.5, 0, 2.1], [2.6 * size, 2.3 * size, 2.6 * size], { colour: RUBBER, rows: 4, columns: 8, from: 35 });
  s.tube([2.2 * size, 0, 1], [4.6 * size, 0, 0.2], 1.2, 1.35, { colour: STEEL, sides: 8 });
  for (const y of [-1.1, 1.1])
    s.ball([2.45 * size, y, 2.9], 0.75, { colour: bloc === 'axis' ? LENS : GLASS, rows: 3, columns: 6 });
}

function helmet(s: Sculpture, bloc: Bloc, colour: Tint, size: number): void {
  s.ball([-0.1, 0, 3.2], [3.2 * size, 2.95 * size, 2.7 * size], { colour, rows: 3, columns: 10, to: 92 });
  const rim = (out: number, drop: number, back: number) => {
    const ring = (grow: number, z: (t: number) => number): readonly Point[] =>
      Array.from({ length: 10 }, (_, i): Point => {
        const t = (i / 10) * Math.PI * 2;
        return [-0.1 + Math.cos(t) * (3.2 * size + grow), Math.sin(t) * (2.95 * size + grow), z(t)];
      });
    s.skin([ring(out, t => 3.1 - drop - (Math.cos(t) < -0.2 ? back : 0)), ring(0, () => 3.5)], shade(colour, 0.85), false);
  };
  switch (bloc) {
    case 'axis':
      rim(0.75, 0.5, 1.1);
      return;
    case 'ssu':
      rim(0.3, 0.7, 0.5);
      s.block({ at: [-0.1, 0, 5.9], size: [4.4, 0.7, 0.8], colour: shade(colour, 1.2) });
      return;
    case 'allies':
      rim(0.6, 0.1, 0);
      s.tube([-0.1, 0, 3.6], [-0.1, 0, 4.3], 3.25 * size, 3.1 * size, { colour: LEATHER, sides: 10, caps: false });
      return;
    case 'mercenary':
    case 'mythos':
      rim(0.45, 0.3, 0.3);
      return;
  }
}

/** A cloak that hangs from the shoulders and flies a little. */
function cloak(s: Sculpture, bloc: Bloc, wide: number): void {
  const colour = CAPE[bloc];
  const hang = (z: number, back: number, w: number): readonly Point[] =>
    [-1, -0.5, 0, 0.5, 1].map((k): Point => [-back - (1 - k * k) * 1.2, k * w, z + Math.abs(k) * 0.4]);
  const rows = [
    hang(23.4, 1.4, 4.4 * wide),
    hang(17, 5.6 * wide, 5.4 * wide),
    hang(9, 7.4 * wide, 6.8 * wide),
    hang(2.6, 9.4 * wide, 7.8 * wide),
  ];
  for (let r = 0; r + 1 < rows.length; r++) {
    for (let i = 0; i < 4; i++) {
      const [a, b, c, d] = [rows[r]![i]!, rows[r]![i + 1]!, rows[r + 1]![i + 1]!, rows[r + 1]![i]!];
      const fold = shade(colour, i % 2 === 0 ? 1 : 0.72);
      s.quad(a, b, c, d, shade(fold, 0.55));
      s.quad(a, d, c, b, fold);
    }
  }
  s.ball([2.6 * wide, 0, 22.8], 0.9, { colour: GOLD, rows: 3, columns: 6 });
}

function jets(s: Sculpture, paint: Tint, bulk: number): void {
  const back = -6.5 - bulk;
  for (const y of [-3.4, 3.4]) {
    s.tube([back, y, 9], [back, y, 23], 2.2, 2.5, { colour: paint, sides: 8 });
    s.ball([back, y, 23], 2.5, { colour: paint, rows: 2, columns: 8, to: 90 });
    s.tube([back, y, 6.6], [back, y, 9], 2.6, 1.6, { colour: GUNMETAL, sides: 8 });
    s.beam([back, y, 18], [back - 1, y * 3.6, 20.5], [3.6, 0.7], shade(paint, 0.8), 0.6);
  }
}

function wings(s: Sculpture, palette: Palette): void {
  for (const side of [1, -1]) {
    const root: Point = [-3, side * 2, 20];
    const tips: readonly Point[] = [
      [-2, side * 9, 33],
      [-6, side * 18, 30],
      [-8, side * 20, 19],
      [-7, side * 14, 12],
      [-5, side * 6, 10],
    ];
    for (let i = 0; i + 1 < tips.length; i++) {
      s.triangle(root, tips[i]!, tips[i + 1]!, palette.second);
      s.triangle(root, tips[i + 1]!, tips[i]!, shade(palette.second, 0.7));
      s.tube(root, tips[i]!, 0.7, 0.3, { colour: palette.armour, sides: 4, caps: false });
    }
  }
}

/** An ape on its knuckles, in armour or not. */
function gorilla(s: Sculpture, { palette, bulk, guns, bloc }: SoldierLook): void {
  const fur = FUR;
  const plate = bulk >= 2 ? palette.armour : fur;
  for (const side of [1, -1]) {
    s.tube([-3, side * 3.6, 11], [-2.4, side * 5, 1.5], 3, 2.3, { colour: fur, sides: 7 });
    s.block({ at: [-1, side * 5, 1.1], size: [6.4, 3.8, 2.2], colour: shade(fur, 0.7) });
    const elbow: Point = [5, side * 10.5, 12.5];
    s.tube([1.5, side * 6.6, 22], elbow, 3.3, 2.7, { colour: fur, sides: 7 });
    s.tube(elbow, [7.5, side * 9, 2.6], 3.1, 2.4, { colour: plate, sides: 7 });
    s.ball([7.8, side * 9, 2.4], 2.7, { colour: RUBBER, rows: 4, columns: 7 });
    s.ball([1.5, side * 6.8, 22.5], 4, { colour: plate, rows: 4, columns: 8 });
  }
  s.tube([-4, 0, 10], [2, 0, 21.5], 5.6, 6.6, { colour: fur, sides: 9 });
  s.ball([2, 0, 21.5], [5.6, 6.8, 4.6], { colour: fur, rows: 4, columns: 9 });
  if (bulk >= 2) {
    s.block({ at: [-2, 0, 21], size: [8, 11, 9], colour: palette.armour, bevel: 1.4, top: [0.8, 0.8] });
    s.posed({ at: [-2, 0, 25.6] }, () => mark(s, bloc, 6, palette.mark));
  }
  s.ball([6.6, 0, 26.4], [3.6, 3.2, 3.6], { colour: fur, rows: 4, columns: 8 });
  s.ball([8.9, 0, 25.2], [2, 2, 1.8], { colour: shade(SKIN, 0.35), rows: 3, columns: 7 });
  const gun = shownGun(guns);
  if (gun && gun.kind !== 'claw' && gun.kind !== 'fist')
    s.posed({ at: [7, -10, 9], scale: 1.25 }, () => sidearm(s, gun, palette.second));
}

/** A dog, on four legs. */
export function beast(s: Sculpture): void {
  s.tube([-8, 0, 11], [7, 0, 12], 3.4, 3.9, { colour: FUR, sides: 8 });
  for (const x of [-7, 6])
    for (const y of [-2.3, 2.3]) s.tube([x, y, 10], [x + 0.8, y * 1.15, 0.2], 1.5, 1, { colour: shade(FUR, 0.85), sides: 6 });
  s.tube([6, 0, 12], [10.5, 0, 16.5], 2.9, 2.2, { colour: FUR, sides: 7 });
  s.ball([11.5, 0, 17.2], [3.2, 2.3, 2.3], { colour: shade(FUR, 1.15), rows: 4, columns: 7 });
  s.tube([13, 0, 16.8], [16, 0, 16.1], 1.5, 1, { colour: shade(FUR, 0.6), sides: 6 });
  for (const y of [-1.4, 1.4]) s.tube([10.4, y, 18.6], [9.8, y * 1.4, 21.4], 0.9, 0.1, { colour: FUR, sides: 4 });
  s.tube([-8, 0, 12.5], [-13, 0, 15.5], 0.9, 0.3, { colour: FUR, sides: 5 });
}
