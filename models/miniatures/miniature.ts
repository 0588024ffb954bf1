import type { Card, CardModel, Weapon } from '../../core/forces/index.ts';
import type { FreeShape, Vec3 } from '../../core/space/free/base/forms.ts';
import { creatureOf, machineOf, monsterOf, teamOf } from './choice.ts';
import type { Creature, Machine, MiniatureClass, Monster, TeamClass } from './classes.ts';
import { CREATURES, MACHINES, MONSTERS, PLACES, TEAMS } from './classes.ts';
import type { Gun, MountedGun } from './guns.ts';
import { barrelsOf, gunOf, mounted } from './guns.ts';
import { mountedGuns } from './mounts.ts';
import { beastVolumes, creatureVolumes, machineVolumes, monsterVolumes, round } from './volumes.ts';

/** A person or animal of the unit: alone on a base, one of several on a base, or one of a vehicle's crew. */
export interface Figure {
  readonly at: Vec3;
  readonly beast: boolean;
  readonly guns: readonly Gun[];
}

const HEADS = ['bare', 'cap', 'helmet', 'gasMask'] as const;
export type Head = (typeof HEADS)[number];

/** What a renderer needs to build a figure that fits the measured volumes. */
export interface Look {
  readonly guns: readonly MountedGun[];
  /** For a squad one a model, in the order of the card; each stands at the middle of its own base. */
  readonly figures: readonly Figure[];
  readonly head: Head;
  /** 0 for none, 3 for a suit that walks by itself. */
  readonly bulk: 0 | 1 | 2 | 3;
  readonly jetPack: boolean;
  readonly legs: 0 | 2 | 4 | 6;
  readonly tracks: 'none' | 'half' | 'full';
  readonly wheels: 0 | 4 | 6;
  readonly flight: 'none' | 'rotor' | 'twinRotor' | 'wings';
}

export interface Miniature {
  readonly class: MiniatureClass;
  /** What one model measures. A squad's models are alike; a support weapon is one model. */
  readonly shape: FreeShape;
  readonly look: Look;
}

const made = new WeakMap<Card, Miniature>();

/** The miniature of a card; the same object for the same card. */
export function miniatureOf(card: Card): Miniature {
  const known = made.get(card);
  if (known) return known;
  const miniature = make(card);
  made.set(card, miniature);
  return miniature;
}

function make(card: Card): Miniature {
  switch (card.kind) {
    case 'squad':
    case 'hero':
      return soldiers(card);
    case 'support':
    case 'fortification':
      return team(card);
    case 'vehicle':
    case 'aircraft': {
      const monster = monsterOf(card);
      return monster ? monstrous(card, monster, MONSTERS[monster]) : machine(card);
    }
  }
}

const PLAIN = { guns: [], legs: 0, tracks: 'none', wheels: 0, flight: 'none' } as const;
const HERE: Vec3 = [0, 0, 0];

const isBeast = (weapon: Weapon): boolean => weapon.rules.some(rule => rule === 'Savage Animal');

/** The weapons of each model of a full unit, one entry a model. */
const loads = (card: Card): readonly (readonly Weapon[])[] =>
  card.models.flatMap((model: CardModel) => {
    const weapons = card.weapons.filter(weapon => model.weapons.includes(weapon.id));
    return Array.from({ length: model.count }, () => weapons);
  });

const carried = (weapons: readonly Weapon[]): readonly Gun[] => weapons.map(weapon => gunOf(weapon, false));

function headOf(card: Card): Head {
  const has = (...skills: readonly string[]) => card.skills.some(skill => skills.includes(skill));
  if (has('Zombie', 'Gorilla', 'Lesser Mythos Creatures')) return 'bare';
  if (card.armour === 'I3' || card.armour === 'I4') return 'gasMask';
  if (has('Officer', 'General', 'Commissar', 'Pilot', 'Ace Pilot', 'Ace Air Pilot')) return 'cap';
  if (card.kind === 'hero') return 'bare';
  return card.weapons.some(weapon => /flame|laser/i.test(weapon.name)) ? 'gasMask' : 'helmet';
}

const personal = (card: Card, creature: Creature) => ({
  head: headOf(card),
  bulk: creature.bulk,
  jetPack: card.skills.some(skill => skill === 'Flying') && creature !== CREATURES.winged,
});

function soldiers(card: Card): Miniature {
  const name = creatureOf(card);
  const creature = CREATURES[name];
  const beasts = card.weapons.filter(isBeast);
  const men = loads(card).map(weapons => {
    const arms = weapons.filter(weapon => !isBeast(weapon));
    return { at: HERE, beast: false, guns: carried(arms) };
  });
  if (beasts.length === 0) {
    const shape = { base: { radius: creature.base }, volumes: creatureVolumes(creature) };
    return { class: name, shape, look: { ...PLAIN, ...personal(card, creature), figures: men } };
  }
  // A hero with an animal: one model with one track, both on one larger base.
  const volumes = [...creatureVolumes(creature, [0, 6]), ...beastVolumes([0, -8])];
  const figures = [
    ...men.map(man => ({ ...man, at: [0, 6, 0] as const })),
    { at: [0, -8, 0] as const, beast: true, guns: carried(beasts) },
  ];
  return {
    class: name,
    shape: { base: { radius: creature.base + 6 }, volumes },
    look: { ...PLAIN, ...personal(card, creature), figures },
  };
}

function team(card: Card): Miniature {
  const name: TeamClass = teamOf(card);
  const { base, ring } = TEAMS[name];
  const creature = CREATURES[creatureOf(card)];
  const figures = loads(card).map((weapons, i): Figure => {
    const angle = ((PLACES[i % PLACES.length] ?? 0) * Math.PI) / 180;
    const at: Vec3 = [round(ring * Math.cos(angle)), round(ring * Math.sin(angle)), 0];
    return { at, beast: weapons.some(isBeast), guns: carried(weapons) };
  });
  const guns = card.weapons.filter(weapon => weapon.crewServed).map(weapon => mounted(weapon, 'base', [[0, 0, 16]], base / 40));
  const volumes = [
    ...figures.flatMap(({ at: [x, y], beast }) => (beast ? beastVolumes([x, y]) : creatureVolumes(creature, [x, y]))),
    ...guns.flatMap(barrelsOf),
  ];
  return {
    class: name,
    shape: { base: { radius: base }, volumes },
    look: { ...PLAIN, ...personal(card, creature), guns, figures },
  };
}

function monstrous(card: Card, name: MiniatureClass, monster: Monster): Miniature {
  const arm = monster.body.radius + 4;
  const z = (monster.body.z[0] + monster.body.z[1]) / 2;
  const hands = [-arm, arm].map((y): Vec3 => [8, y, z]);
  const guns = card.weapons.map((weapon, i) => {
    if (gunOf(weapon, true).kind === 'claw') return mounted(weapon, 'arms', hands, 1.5);
    return mounted(weapon, 'hull', [[monster.body.radius, 0, z + 8 * i]], 1);
  });
  const shape = { base: { radius: monster.base }, volumes: [...monsterVolumes(monster), ...guns.flatMap(barrelsOf)] };
  return { class: name, shape, look: { ...PLAIN, head: 'bare', bulk: 0, jetPack: false, legs: monster.legs, guns, figures: [] } };
}

function machine(card: Card): Miniature {
  const name = machineOf(card);
  const model: Machine = MACHINES[name];
  const own = card.weapons.filter(weapon => !weapon.crew);
  const turns = own.some(weapon => weapon.mount === 'turret');
  const guns = mountedGuns(model, own);
  const volumes = [...machineVolumes(model, turns), ...guns.flatMap(barrelsOf)];
  const look: Look = {
    ...{ guns, figures: crew(card, model), head: 'helmet', bulk: 1, jetPack: false },
    ...{ legs: model.legs ?? 0, tracks: model.tracks ?? 'none', wheels: model.wheels ?? 0, flight: model.flight ?? 'none' },
  };
  return { class: name, shape: { base: model.base === null ? null : { radius: model.base }, volumes }, look };
}

/** Men who are seen on an open deck, behind the gun. */
function crew(card: Card, { hull }: Machine): readonly Figure[] {
  return card.weapons
    .filter(weapon => weapon.crew)
    .flatMap(weapon =>
      Array.from({ length: weapon.count }, (_, i): Figure => {
        const y = (i - (weapon.count - 1) / 2) * 14;
        return { at: [-hull.size[0] * 0.34, y, hull.z[1] - 8], beast: false, guns: [gunOf({ ...weapon, count: 1 }, false)] };
      }),
    );
}
