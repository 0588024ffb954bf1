import type { ModelId, RuleId, UnitId } from '../base/index.ts';
import type { Cell } from '../forces/card.ts';
import { amount, listen, union, veto } from '../rulebook/index.ts';
import { aboardOf } from './aboard.ts';
import { countOf } from './arms.ts';
import { unitHolder, weaponHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { cardOf, membersOf } from './table.ts';
import type { Firing } from './firing.ts';

/* Whom a shot strikes, and with how many dice. */

/** Models of one unit that a shot strikes. */
export interface Struck {
  readonly target: UnitId;
  readonly models: readonly ModelId[];
  readonly dice: number;
  readonly damage: number | 'N';
  /** Rules that have changed how many dice. */
  readonly because: readonly RuleId[];
}

/** The models under a template, unit by unit; heroes count with the unit that they have joined (TPL-04, TPL-08). Where cells that
 *  count no models strike too, they do with their own dice. */
export function strikes(firing: Firing, hit: readonly ModelId[], all = false): readonly Struck[] {
  const { table, state, weapon } = firing;
  const under = new Set(hit);
  const struck: Struck[] = [];
  for (const unit of state.units) {
    if (unit.where !== 'table' || unit.joined !== null) continue;
    const cell = weapon.cells[cardOf(table, unit).armour];
    if (!cell || !(cell.perModel || all) || isSpared(firing, unit)) continue;
    const members = membersOf(state, unit);
    const models = members.flatMap(member => member.models).filter(model => under.has(model.id));
    if (models.length === 0) continue;
    const dice = cell.perModel ? cell.dice * countsOf(table, members, model => under.has(model)) : cell.dice;
    struck.push(
      struckBy(
        firing,
        unit,
        dice,
        cell,
        models.map(model => model.id),
      ),
      ...(cell.perModel ? struckWith(firing, unit) : []),
    );
  }
  return struck;
}

/** What a shot does to one unit, as its card has it and rules change it. */
export function struckBy(
  firing: Firing,
  target: UnitState,
  printed: number,
  { damage }: Cell,
  models: readonly ModelId[],
): Struck {
  const { table, state, unit, weapon, taken } = firing;
  const heard = listen(table.book, 'dice-count', {
    weapon: weaponHolder(table, unit, weapon),
    get attacker() {
      return unitHolder(table, state, unit);
    },
    target: unitHolder(table, state, target),
    models: models.length,
    taken,
  });
  const { value: dice, because } = amount(printed, heard);
  return { target: target.id, models, dice, damage, because };
}

/** Models of a unit and its heroes that count for dice per model (TPL-01, TPL-02). */
export const countsOf = (table: Table, members: readonly UnitState[], isStruck: (model: ModelId) => boolean): number =>
  members.reduce(
    (n, member) => n + countOf(cardOf(table, member), member, member.models.filter(model => isStruck(model.id)).length),
    0,
  );

/** Whether rules have an area leave a unit alone (`affected-models.spare`). */
function isSpared({ table, state, unit, weapon }: Firing, target: UnitState): boolean {
  const heard = listen(table.book, 'affected-models.spare', {
    weapon: weaponHolder(table, unit, weapon),
    get attacker() {
      return unitHolder(table, state, unit);
    },
    get target() {
      return unitHolder(table, state, target);
    },
  });
  return veto([], heard).length > 0;
}

/** Those aboard a unit whom what is thrown per model strikes with it, all of each (`affected-models.add`). */
export function struckWith(firing: Firing, carrier: UnitState): readonly Struck[] {
  const { table, state, weapon } = firing;
  return aboardOf(state, carrier).flatMap(unit => {
    if (unit.joined !== null) return [];
    const cell = weapon.cells[cardOf(table, unit).armour];
    if (!cell?.perModel || !riding(table, state, carrier, unit).value.includes(unit.id)) return [];
    const members = membersOf(state, unit);
    const models = members.flatMap(member => member.models.map(model => model.id));
    return [struckBy(firing, unit, cell.dice * countsOf(table, members, () => true), cell, models)];
  });
}

/** Whether who rides on a unit is struck with it, and by which rules (`affected-models.add`). */
export const riding = (table: Table, state: State, carrier: UnitState, unit: UnitState) =>
  union(
    [],
    listen(table.book, 'affected-models.add', {
      struck: unitHolder(table, state, carrier),
      rider: unitHolder(table, state, unit),
    }),
  );
