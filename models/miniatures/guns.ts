import type { WeaponId } from '../../core/base/index.ts';
import type { Weapon } from '../../core/forces/index.ts';
import type { Vec3, Volume } from '../../core/space/free/base/forms.ts';
import type { Towards } from './volumes.ts';
import { barrelVolume, round } from './volumes.ts';

/** What a weapon looks like. */
const GUN_KINDS = [
  ...([
    'pistol',
    'rifle',
    'smg',
    'shotgun',
    'sniper',
    'crossbow',
    'mg',
    'autocannon',
    'cannon',
    'recoilless',
    'howitzer',
    'mortar',
  ] as const),
  ...([
    'rocket',
    'grenade',
    'bombs',
    'flamer',
    'laser',
    'phaser',
    'tesla',
    'claw',
    'fist',
    'blade',
    'saw',
    'tool',
    'charge',
    'bite',
    'spell',
  ] as const),
] as const;
export type GunKind = (typeof GUN_KINDS)[number];

const CALIBRES = ['light', 'medium', 'heavy'] as const;
export type Calibre = (typeof CALIBRES)[number];

export interface Gun {
  readonly weapon: WeaponId;
  readonly kind: GunKind;
  readonly calibre: Calibre;
  readonly barrels: number;
}

/** Where a gun sits on its machine or base. */
const GUN_PLACES = ['turret', 'roof', 'hull', 'arms', 'left', 'right', 'rear', 'wings', 'base'] as const;
export type GunPlace = (typeof GUN_PLACES)[number];

/** A gun that a machine or a support weapon carries. */
export interface MountedGun extends Gun {
  readonly place: GunPlace;
  /** Roots of its barrels, or of its groups of barrels, in mm in the model's frame. */
  readonly roots: readonly Vec3[];
  /** How far it sticks out to where its place looks, mm. */
  readonly length: number;
}

/** The first pattern that the name meets tells the kind; so the narrow ones come first. */
const KINDS: readonly (readonly [RegExp, GunKind])[] = [
  [/^eldritch|scream|radiation|^fungi|^blutkreuz/i, 'spell'],
  [/laser/i, 'laser'],
  [/phaser/i, 'phaser'],
  [/tesla/i, 'tesla'],
  [/flame|napalm thrower|blowtorch|flammfaust/i, 'flamer'],
  [/mortar/i, 'mortar'],
  [/howitzer/i, 'howitzer'],
  [/submachine|smg/i, 'smg'],
  [/machinegun/i, 'mg'],
  [/grenade launcher|grenade pistol/i, 'grenade'],
  [/sniper/i, 'sniper'],
  [/shotgun/i, 'shotgun'],
  [/crossbow/i, 'crossbow'],
  [/gatling|anti-?aircraft|autocannon|autogun/i, 'autocannon'],
  [/recoilless rocket|rocket launcher|rocket pod|^rocket$|^medium rockets|missile|bazooka|panzerfaust|piat|rpg/i, 'rocket'],
  [/recoilless/i, 'recoilless'],
  [/bomb$/i, 'bombs'],
  [/rifle/i, 'rifle'],
  [/pistol|revolver/i, 'pistol'],
  [/rocket punch|glove|fist|punch|knuckles/i, 'fist'],
  [/claws?$|pincer/i, 'claw'],
  [/saw/i, 'saw'],
  [/wrench|tools|drill|jackhammer|cutter/i, 'tool'],
  [/charge|dynamite|mine$|cocktail/i, 'charge'],
  [/bite/i, 'bite'],
  [/knives|machet|katana|claymore|guandao|dagger|cleaver/i, 'blade'],
  [/gun/i, 'cannon'],
];

const BARRELS: readonly (readonly [RegExp, number])[] = [
  [/dual quad/i, 8],
  [/dual triple|sextuple/i, 6],
  [/quad/i, 4],
  [/triple/i, 3],
  [/dual|twin|paired/i, 2],
];

/** How a weapon of a card looks; one that no card of ours has is taken for what its reach makes likely. */
export function gunOf({ id, name, reach, count, ammo }: Weapon, onMachine: boolean): Gun {
  const unknown = reach === 'C' ? 'claw' : onMachine ? 'cannon' : 'rifle';
  const kind = kindOf(name) ?? unknown;
  const barrels = BARRELS.find(([pattern]) => pattern.test(name))?.[1] ?? 1;
  return { weapon: id, kind, calibre: calibreOf(name), barrels: barrels * (ammo === null ? 1 : count) };
}

/** The kind that a name tells, if it does. */
export const kindOf = (name: string): GunKind | undefined => KINDS.find(([pattern]) => pattern.test(name))?.[1];

function calibreOf(name: string): Calibre {
  if (/light/i.test(name)) return 'light';
  return /heavy|anti-?tank|long tom|assault phaser|rapid-fire|large/i.test(name) ? 'heavy' : 'medium';
}

/** How far guns stick out on a machine 60 mm long, mm. */
const LENGTH: { readonly [K in GunKind]: number } = {
  ...{ pistol: 6, rifle: 12, smg: 8, shotgun: 10, sniper: 14, crossbow: 10, mg: 13, autocannon: 24, cannon: 40, recoilless: 26 },
  ...{ howitzer: 24, mortar: 14, rocket: 18, grenade: 14, bombs: 12, flamer: 18, laser: 32, phaser: 28, tesla: 22 },
  ...{ claw: 20, fist: 14, blade: 20, saw: 22, tool: 20, charge: 6, bite: 6, spell: 4 },
};
const GROWTH: { readonly [C in Calibre]: number } = { light: 0.75, medium: 1, heavy: 1.3 };

/** A weapon in its place; `scale` grows it with the machine. */
export function mounted(weapon: Weapon, place: GunPlace, roots: readonly Vec3[], scale: number): MountedGun {
  const gun = gunOf(weapon, true);
  return { ...gun, place, roots, length: round(LENGTH[gun.kind] * GROWTH[gun.calibre] * scale) };
}

/** Where guns look that do not look ahead. */
const TOWARDS: { readonly [P in GunPlace]?: Towards } = { rear: 'back', left: 'left', right: 'right' };

export function barrelsOf({ roots, length, barrels, place }: MountedGun): readonly Volume[] {
  const width = Math.min(14, 2 + 2 * Math.ceil(barrels / roots.length));
  return roots.map(root => barrelVolume(root, length, width, TOWARDS[place] ?? 'ahead'));
}
