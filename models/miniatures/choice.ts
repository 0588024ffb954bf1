import type { Card } from '../../core/forces/index.ts';
import type { CreatureClass, MachineClass, MonsterClass, TeamClass } from './classes.ts';

// Which miniature a card has: by its kind, armour, size and rules, but for the cards named here. A captured machine looks as
// it did before.

const MACHINE_OF: { readonly [id: string]: MachineClass } = {
  // Wheels that no rule tells of, and a boat
  'humber-mk-v': 'armouredCar',
  'lcm-46': 'landingCraft',
  'ba-64d': 'scoutCar',
  purifier: 'armouredCar',
  'ab-43-lanciafiamme': 'armouredCar',
  'ab-47': 'armouredCar',
  nordwind: 'armouredCar',
  'nordwind-ii': 'armouredCar',
  // Tracks
  'panzer-iv-k': 'tankMedium',
  'mobelwagen-ausf-b': 'tankMedium',
  'wolverine-ii': 'tankMedium',
  'wolverine-iii': 'tankMedium',
  'pt-47a': 'carrier',
  // Light machines with more armour or boxes than their like, medium ones with less
  otto: 'walkerLight',
  'loki-tropical': 'walkerMediumArmed',
  'loth-tropical': 'walkerMediumArmed',
  'recon-mickey': 'walkerMedium',
  'recon-mickey-ii': 'walkerMedium',
  'barking-dog-light': 'walkerMedium',
  'mickey-light': 'walkerMedium',
  'mickey-a-v-r-e-light': 'walkerMedium',
  'pounder-light': 'walkerMedium',
  meatgrinder: 'walkerMedium',
  pulverizer: 'walkerMedium',
  // Wings and rotors
  carrier: 'helicopterHeavy',
  invader: 'helicopterHeavy',
  'flying-banana': 'helicopterTwin',
  seahorse: 'helicopter',
  storch: 'planeLight',
};

const MONSTER_OF: { readonly [id: string]: MonsterClass } = { 'avatar-of-nyarlathotep': 'avatar', 'spawn-of-cthulhu': 'spawn' };

const has = (card: Card, ...skills: readonly string[]): boolean => card.skills.some(skill => skills.includes(skill));

export const monsterOf = (card: Card): MonsterClass | undefined => MONSTER_OF[card.id];

export function creatureOf(card: Card): CreatureClass {
  if (has(card, 'Gorilla')) return card.armour === 'I3' ? 'armouredGorilla' : 'gorilla';
  if (has(card, 'Zombie')) return 'zombie';
  if (has(card, 'Lesser Mythos Creatures')) return 'winged';
  if (card.armour === 'I4') return 'steelGuard';
  return card.armour === 'I3' ? 'heavySoldier' : 'soldier';
}

export function teamOf(card: Card): TeamClass {
  if (card.kind === 'fortification') return 'fieldGun';
  return card.weapons.some(weapon => weapon.crewServed) ? 'supportWeapon' : 'pack';
}

export function machineOf(card: Card): MachineClass {
  const named = MACHINE_OF[card.id.replace(/^captured-/, '')];
  if (named) return named;
  if (card.kind === 'aircraft') return has(card, 'Helicopter') ? 'helicopter' : 'plane';
  if (has(card, 'Tracked')) return card.size === null ? 'gunTractor' : 'tankHeavy';
  if (has(card, 'Half-Tracked')) return 'halfTrack';
  if (has(card, 'Wheeled')) return 'truck';
  return walkerOf(card);
}

/** Armour classes in which a machine is heavy; the lighter ones make it medium or light. */
const HEAVY: readonly string[] = ['V5', 'V6', 'V7'];
const LIGHT: readonly string[] = ['V1', 'V2', 'V3'];

function walkerOf(card: Card): MachineClass {
  if (card.size === 'huge') return card.armour === 'V7' ? 'walkerColossus' : 'walkerPlatform';
  if (card.size === 'large') {
    if (LIGHT.includes(card.armour)) return 'walkerTransport';
    return card.bloc === 'axis' ? 'walkerSuper' : 'walkerAssault';
  }
  if (has(card, 'Airmobile', 'Air Assault')) return 'walkerPod';
  if (HEAVY.includes(card.armour)) return 'walkerHeavy';
  if (LIGHT.includes(card.armour)) return 'walkerLight';
  return card.bloc === 'allies' ? 'walkerMedium' : 'walkerMediumArmed';
}
