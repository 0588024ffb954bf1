export * from './classes.ts';
export type { Calibre, Gun, GunKind, GunPlace, MountedGun } from './guns.ts';
export { CALIBRES, GUN_KINDS, GUN_PLACES } from './guns.ts';
export * from './miniature.ts';
