import type { Aimed, Rule, UnitHolder, WeaponHolder } from '../../core/rulebook/index.ts';
import { firstBook, layer } from '../../core/rulebook/index.ts';
import { cardId, unitId, weaponId } from '../../core/base/index.ts';
import { tables } from '../../core/books/common.ts';

/** A book with these rules and nothing else, to hear what one of them says. */
export const bookOf = (...rules: readonly Rule[]) => layer(firstBook('alone', tables), 'rules', { add: rules });

/** A weapon line that holds the rules. */
export const weaponWith = (rules: readonly Rule[], facts: Partial<WeaponHolder> = {}): WeaponHolder => ({
  id: weaponId('gun'),
  name: 'Gun',
  close: false,
  crewServed: false,
  boxesLeft: null,
  markers: [],
  ...facts,
  rules: rules.map(rule => ({ name: rule.name, value: null })),
});

/** A squad on the table that holds the rules. */
export const unitWith = (rules: readonly Rule[], facts: Partial<UnitHolder> = {}): UnitHolder => ({
  id: unitId('red-1'),
  card: cardId('squad'),
  name: 'Squad',
  pilots: [],
  side: 'red',
  type: 'infantry',
  kind: 'squad',
  armour: 'I2',
  faction: null,
  organisations: [],
  platoon: null,
  size: null,
  move: 2,
  markers: [],
  models: 5,
  boxes: null,
  boxesLeft: null,
  boxesTicked: 0,
  figures: [],
  ammoSpent: null,
  fresh: false,
  activated: false,
  onTable: true,
  lost: false,
  aside: false,
  comesAgain: () => true,
  returned: false,
  called: false,
  lastAction: null,
  joined: null,
  joinedFor: null,
  inside: null,
  terrain: () => [],
  level: () => 0,
  aboard: null,
  carriedBy: null,
  ...facts,
  rules: rules.map(rule => ({ name: rule.name, value: null })),
});

/** An attack of a unit with a weapon on a squad, at a moment when its dice are thrown. */
export const aimedWith = (parts: Partial<Aimed> & { readonly attack?: Partial<Aimed['attack']> } = {}): Aimed => ({
  weapon: weaponWith([]),
  attacker: unitWith([]),
  target: unitWith([]),
  ...parts,
  attack: {
    sustained: false,
    reply: false,
    reaction: false,
    named: [],
    idle: () => [],
    copies: () => 1,
    others: () => 0,
    ...parts.attack,
  },
});
