import type { Weapon } from '../../core/forces/index.ts';
import type { Vec3 } from '../../core/space/free/base/forms.ts';
import type { Machine } from './classes.ts';
import type { GunKind, GunPlace, MountedGun } from './guns.ts';
import { gunOf, mounted } from './guns.ts';

/** Guns that a turret or a pair of arms is not built for, unless in bundles: they find room elsewhere. */
const SMALL: readonly GunKind[] = ['mg', 'smg'];

function isSmall(weapon: Weapon): boolean {
  const { kind, barrels } = gunOf(weapon, true);
  return SMALL.includes(kind) && barrels < 4;
}

/** The guns of a machine where they sit on it, in the order of the card. */
export function mountedGuns(machine: Machine, weapons: readonly Weapon[]): readonly MountedGun[] {
  const scale = Math.sqrt(machine.hull.size[0] / 60);
  const taken = new Map<GunPlace, number>();
  // The largest guns choose first: one of them gets the middle of the turret.
  const order = [...weapons].sort((a, b) => Number(isSmall(a)) - Number(isSmall(b)));
  const guns = new Map<Weapon, MountedGun>();
  for (const weapon of order) {
    const place = placeFor(machine, weapon, taken.has('turret'));
    const nth = taken.get(place) ?? 0;
    taken.set(place, nth + 1);
    guns.set(weapon, mounted(weapon, place, rootsAt(machine, weapon, place, nth), scale));
  }
  return weapons.map(weapon => guns.get(weapon)!);
}

function placeFor(machine: Machine, weapon: Weapon, turretTaken: boolean): GunPlace {
  const { mount } = weapon;
  if (mount === 'turret') return turretTaken ? 'roof' : 'turret';
  if (mount === 'left' || mount === 'right' || mount === 'rear') return mount;
  if (machine.flight && ['bombs', 'rocket'].includes(gunOf(weapon, true).kind)) return 'wings';
  return machine.arms && !isSmall(weapon) ? 'arms' : 'hull';
}

/** Where the `nth` gun of a place is fixed. */
function rootsAt({ hull, top }: Machine, weapon: Weapon, place: GunPlace, nth: number): readonly Vec3[] {
  const [length, width] = hull.size;
  const [low, high] = hull.z;
  const middle = (low + high) / 2;
  const ahead = top.ahead ?? 0;
  const side = nth % 2 === 0 ? -1 : 1;
  switch (place) {
    case 'turret':
      return [[ahead + top.size[0] / 2, 0, (top.z[0] + top.z[1]) / 2]];
    case 'roof':
      return [[ahead - top.size[0] / 6, (side * top.size[1]) / 4, top.z[1] + 3]];
    case 'left':
      return [[0, width / 2, middle]];
    case 'right':
      return [[0, -width / 2, middle]];
    case 'rear':
      return [[-length / 2, 0, middle]];
    case 'wings': {
      const y = width / 2 + 10 + 12 * nth;
      return [-1, 1].map(s => [8, s * y, low + 6]);
    }
    case 'arms': {
      const y = width / 2 + 6;
      const z = middle - 8 * nth;
      const right: Vec3 = [length / 6, -y, z];
      return gunOf(weapon, true).barrels > 1 ? [[length / 6, y, z], right] : [nth === 0 ? right : [length / 6, y, z]];
    }
    case 'hull': {
      const y = nth === 0 ? 0 : (side * width) / 4;
      return [[length / 2, y, low + (high - low) * (isSmall(weapon) ? 0.3 : 0.6)]];
    }
    case 'base':
      return [[0, 0, middle]];
  }
}
