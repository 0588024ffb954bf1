import type { Rule, UnitHolder, WeaponHolder } from '../../core/rulebook/index.ts';
import { firstBook, layer } from '../../core/rulebook/index.ts';
import { unitId, weaponId } from '../../core/base/index.ts';
import { tables } from '../../core/books/common.ts';

/** A book with these rules and nothing else, to hear what one of them says. */
export const bookOf = (...rules: readonly Rule[]) => layer(firstBook('alone', tables), 'rules', { add: rules });

/** A weapon line that holds the rules. */
export const weaponWith = (rules: readonly Rule[], facts: Partial<WeaponHolder> = {}): WeaponHolder => ({
  id: weaponId('gun'),
  close: false,
  boxesLeft: null,
  markers: [],
  ...facts,
  rules: rules.map(rule => ({ name: rule.name, value: null })),
});

/** A squad on the table that holds the rules. */
export const unitWith = (rules: readonly Rule[], facts: Partial<UnitHolder> = {}): UnitHolder => ({
  id: unitId('red-1'),
  side: 'red',
  type: 'infantry',
  kind: 'squad',
  markers: [],
  fresh: false,
  onTable: true,
  lost: false,
  returned: false,
  done: [],
  size: null,
  move: 2,
  ...facts,
  rules: rules.map(rule => ({ name: rule.name, value: null })),
});
