import type { CardKind, CardModel, Weapon } from '../../core/forces/index.ts';

/** The soldiers of a unit, and how far that is our reading: files list weapons and counts, never who carries them. */
export interface Figures {
  readonly models: readonly CardModel[];
  /** Which weapon is the gun that two of the soldiers fire. */
  readonly gun: Weapon | null;
  readonly notes: readonly string[];
}

/** What of a weapon says how it is carried. */
type Carried = Pick<Weapon, 'name' | 'reach'>;

const ORDINARY = 5;
const isCloseCombat = ({ reach }: Carried): boolean => reach === 'C';
const isUnderBarrel = ({ name }: Carried): boolean => /^under-barrel/i.test(name);
const isLauncher = ({ name }: Carried): boolean => /^(panzerfaust( 100)?|rpg)$/i.test(name);
const isRifle = ({ name }: Carried): boolean => /rifle|submachine/i.test(name);
const isMain = (weapon: Carried): boolean => !isCloseCombat(weapon) && !isUnderBarrel(weapon) && !isLauncher(weapon);

/** Who stands in a full unit, and with what. */
export function figuresOf(kind: CardKind, name: string, track: number | null, weapons: readonly Weapon[]): Figures {
  const carried = weapons.filter(weapon => !weapon.unitWide);
  switch (kind) {
    case 'hero':
    case 'vehicle':
    case 'aircraft':
      return { models: [{ name, count: 1, weapons: carried.map(({ id }) => id) }], gun: null, notes: [] };
    case 'support':
    case 'fortification':
      return crewOf(track ?? 1, carried);
    case 'squad':
      return squadOf(carried);
  }
}

/** A gun and as many soldiers as the damage track has boxes (TGT-07): the one line of a single copy that reaches farthest is the gun. */
function crewOf(soldiers: number, weapons: readonly Weapon[]): Figures {
  const single = weapons.filter(weapon => weapon.count === 1 && !isCloseCombat(weapon));
  const [gun = null] = [...single].sort((a, b) => farthest(b) - farthest(a));
  const personal = weapons.filter(weapon => weapon !== gun);
  const armed = personal.reduce((sum, { count }) => sum + count, 0);
  const models = personal.map(({ id, name, count }) => ({ name, count, weapons: [id] }));
  if (armed === soldiers) return { models, gun, notes: [] };
  return {
    models: armed < soldiers ? [...models, { name: 'Crew', count: soldiers - armed, weapons: [] }] : models,
    gun,
    notes: [`${soldiers} soldiers by the damage track, personal weapons for ${armed} only`],
  };
}

const farthest = ({ reach }: Weapon): number => (reach === null || reach === 'C' ? 0 : reach.max);

/** Each soldier has one main weapon; the rest goes to those who have the likeliest (CARD-06). */
function squadOf(weapons: readonly Weapon[]): Figures {
  const notes: string[] = [];
  const mains = weapons.filter(isMain);
  if (mains.length === 0) return { models: alike(weapons), gun: null, notes };
  const carriers = [...mains, ...loneLauncher(weapons, mains, notes)];
  const soldiers = carriers.reduce((sum, { count }) => sum + count, 0);
  const extras = weapons.filter(weapon => !carriers.includes(weapon));
  const owners = new Map(extras.map(extra => [extra, ownersOf(extra, carriers, soldiers, notes)]));
  const models = carriers.flatMap(main =>
    groupsOf(
      main,
      extras.filter(extra => owners.get(extra)?.includes(main)),
      soldiers,
    ),
  );
  return { models, gun: null, notes };
}

/** Soldiers without any main weapon: one for each copy. */
function alike(weapons: readonly Weapon[]): readonly CardModel[] {
  const count = Math.max(1, ...weapons.map(weapon => weapon.count));
  const all = weapons.filter(weapon => weapon.count === count);
  const rest = weapons.filter(weapon => weapon.count < count);
  return [modelOf(all, count), ...rest.map(weapon => modelOf([weapon], weapon.count))];
}

/** Four rifles and one launcher of its kind make the five of an ordinary squad. */
function loneLauncher(weapons: readonly Weapon[], mains: readonly Weapon[], notes: string[]): readonly Weapon[] {
  const launchers = weapons.filter(isLauncher);
  const single = launchers.find(({ count }) => count === 1);
  const rifles = mains.reduce((sum, { count }) => sum + count, 0);
  if (!single || rifles !== ORDINARY - 1) return [];
  notes.push(`${rifles} other soldiers and a ${single.name}: read as ${ORDINARY} soldiers, one with the ${single.name} only`);
  return [single];
}

/** Whose second weapon it is. */
function ownersOf(extra: Weapon, mains: readonly Weapon[], soldiers: number, notes: string[]): readonly Weapon[] {
  if (extra.count >= soldiers) return mains;
  const most = (list: readonly Weapon[]) => [...list].sort((a, b) => b.count - a.count).slice(0, 1);
  const rifles = mains.filter(isRifle);
  const among = rifles.length > 0 ? rifles : mains;
  if (isUnderBarrel(extra)) return most(among);
  if (isLauncher(extra)) {
    notes.push(
      `${extra.name}: the source does not say who carries the ${extra.count}; put on the most numerous rifle or submachine gun carriers`,
    );
    return most(among);
  }
  const same = mains.filter(main => main.count === extra.count).slice(0, 1);
  if (same.length > 0 && extra.count > 1) {
    notes.push(
      `${extra.name}: the source does not say who carries the ${extra.count}; put on the carriers of the equally numerous ${same[0]?.name}`,
    );
    return same;
  }
  notes.push(`${extra.name}: the source does not say who carries it; put on one carrier of the most numerous weapon`);
  return most(mains);
}

/** The carriers of one main weapon, those first who have more beside it. */
function groupsOf(main: Weapon, extras: readonly Weapon[], soldiers: number): readonly CardModel[] {
  const carries = (soldier: number) => extras.filter(extra => extra.count >= soldiers || soldier < extra.count);
  const groups: CardModel[] = [];
  for (let soldier = 0; soldier < main.count; soldier++) {
    const model = modelOf([main, ...carries(soldier)], 1);
    const last = groups.at(-1);
    if (last?.name === model.name) groups[groups.length - 1] = { ...last, count: last.count + 1 };
    else groups.push(model);
  }
  return groups;
}

const modelOf = (weapons: readonly Weapon[], count: number): CardModel => ({
  name: weapons.map(weapon => weapon.name).join(' + ') || 'Soldier',
  count,
  weapons: weapons.map(weapon => weapon.id),
});
