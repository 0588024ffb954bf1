import type { Refusal, RuleName, UnitId, WeaponId } from '../base/index.ts';
import { refusal } from '../base/index.ts';
import type { Declared } from '../game/actions.ts';
import { declarationRefused, declarations, skillsToName } from '../game/actions.ts';
import { attackingOf } from '../game/attacking.ts';
import { mustBeNamed } from '../game/arms.ts';
import { bearers } from '../game/shots.ts';
import type { State } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { unitOf } from '../game/table.ts';
import { decision, pickOpen } from './decision.ts';
import { declared } from './parts.ts';
import { list, ruleName } from './words.ts';

export interface Declare {
  readonly do: 'declare';
  readonly unit: UnitId;
  readonly actions: readonly Declared[];
  readonly refused: Refusal | null;
  readonly nameable: readonly WeaponId[];
  readonly skills: readonly RuleName[];
}

/** The actions of an activation, and the weapons and skills that must be named with them (ACT-01, ACT-02, SK-03). */
export const declare = decision('declare', {
  ask: ({ unitId }) => ({ unit: unitId }),
  answers: {
    /** `skills` is left out where none is named. */
    declare: ({ weaponId }) => ({
      ...{ actions: list(declared, 5), weapons: list(weaponId, 50) },
      skills: list(ruleName, 50).exactOptional(),
    }),
  },
  legal({ table, state, ask }, { actions, weapons, skills = [] }) {
    const names = weapons.length === 0 ? [] : nameable(table, state, ask.unit);
    const unknown = weapons.find(weapon => !names.includes(weapon));
    if (unknown !== undefined) return refusal('declare.noSuchWeapon', ['ACT-02'], { weapon: unknown });
    const unit = unitOf(state, ask.unit);
    const known = skills.length === 0 ? [] : skillsToName(table, state, unit, 'activation').value;
    const other = skills.find((skill, i) => !known.includes(skill) || skills.indexOf(skill) !== i);
    if (other !== undefined) return refusal('declare.noSuchSkill', ['ACT-02', 'SK-03'], { skill: other });
    return declarationRefused(table, state, unit, actions);
  },
  offers({ table, state, ask: { unit } }): readonly Declare[] {
    const names = nameable(table, state, unit);
    const skills = skillsToName(table, state, unitOf(state, unit), 'activation').value;
    return declarations(table, state, unitOf(state, unit)).map(one => ({ do: 'declare', unit, ...one, nameable: names, skills }));
  },
  chance(offers, random) {
    const { actions, nameable, skills } = pickOpen(offers, random);
    const weapons = nameable.filter(() => random() < 0.7);
    const named = skills.filter(() => random() < 0.7);
    return { do: 'declare', actions, weapons, ...(named.length > 0 ? { skills: named } : {}) };
  },
});

/** Weapon lines that have to be named with the actions to be used in them (ACT-02). */
function nameable(table: Table, state: State, unit: UnitId): readonly WeaponId[] {
  const attacking = attackingOf({ unit, sustained: false, weapons: null, only: null });
  const lines = bearers(table, state, attacking).filter(({ unit: member, weapon }) => mustBeNamed(table, member, weapon));
  return [...new Set(lines.map(({ weapon }) => weapon.id))];
}
