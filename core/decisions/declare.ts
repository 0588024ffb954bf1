import type { Refusal, UnitId, WeaponId } from '../base/index.ts';
import { refusal } from '../base/index.ts';
import type { Declared } from '../game/actions.ts';
import { declarationRefused, declarations } from '../game/actions.ts';
import { attackingOf, bearers, mustBeNamed } from '../game/shots.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { unitOf } from '../game/table.ts';
import { decision, pickOpen } from './decision.ts';
import { declared } from './parts.ts';
import { list } from './words.ts';

interface Declare {
  readonly do: 'declare';
  readonly unit: UnitId;
  readonly actions: readonly Declared[];
  readonly refused: Refusal | null;
  readonly nameable: readonly WeaponId[];
}

/** The actions of an activation, and the weapons that must be named with them (ACT-01, ACT-02). */
export const declare = decision('declare', {
  ask: ({ unitId }) => ({ unit: unitId }),
  answers: { declare: ({ weaponId }) => ({ actions: list(declared, 5), weapons: list(weaponId, 50) }) },
  legal({ table, state, ask }, { actions, weapons }) {
    const names = weapons.length === 0 ? [] : nameable(table, state, ask.unit);
    const unknown = weapons.find(weapon => !names.includes(weapon));
    if (unknown !== undefined) return refusal('declare.noSuchWeapon', ['ACT-02'], { weapon: unknown });
    return declarationRefused(table, state, unitOf(state, ask.unit), actions);
  },
  offers({ table, state, ask: { unit } }): readonly Declare[] {
    const names = nameable(table, state, unit);
    return declarations(table, state, unitOf(state, unit)).map(one => ({ do: 'declare', unit, ...one, nameable: names }));
  },
  chance(offers, random) {
    const { actions, nameable } = pickOpen(offers, random);
    return { do: 'declare', actions, weapons: nameable.filter(() => random() < 0.7) };
  },
});

/** Weapon lines that have to be named with the actions to be used in them (ACT-02). */
function nameable(table: Table, state: State, unit: UnitId): readonly WeaponId[] {
  const attacking = attackingOf({ unit, sustained: false, weapons: null, only: null });
  const lines = bearers(table, state, attacking).filter(({ unit: member, weapon }) => mustBeNamed(table, member, weapon));
  return [...new Set(lines.map(({ weapon }) => weapon.id))];
}
