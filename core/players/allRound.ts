import type { Side, UnitId, WeaponId } from '../base/index.ts';
import { enemyOf, sum } from '../base/index.ts';
import { FACES } from '../dice/roll.ts';
import { weaponsOf } from '../game/arms.ts';
import type { Shot } from '../game/attacking.ts';
import { attackingOf } from '../game/attacking.ts';
import { weaponHolder } from '../game/holders.ts';
import type { JudgedShot } from '../game/judged.ts';
import { judgeShot } from '../game/shots.ts';
import { savesAgainst } from '../game/steps/saves.ts';
import type { State, UnitState } from '../game/state.ts';
import type { Table } from '../game/table.ts';
import { cardOf, figureOf, unitOf } from '../game/table.ts';
import { damageOf, hitting, lossTo, onTable } from './estimate.ts';

/* What an Attack for nothing takes that is made with one line alone and may strike all round, friends too. */

/** What a unit is expected to lose, in points. */
export interface Loss {
  readonly unit: UnitId;
  readonly points: number;
}

/** The same position with the unit where it would stand. */
export const withUnit = (state: State, there: UnitState): State => ({
  ...state,
  units: state.units.map(unit => (unit.id === there.id ? there : unit)),
});

/** What a shot is expected to take from each whom it strikes, in points. */
export type Losses = (table: Table, state: State, judged: JudgedShot) => readonly Loss[];

/** By quick figures, as if nobody were in cover; which saves there are, the weapon's rules have said. */
export const quickLosses: Losses = (table, state, { by, weapon, struck }) => {
  const striker = unitOf(state, by);
  const holder = weaponHolder(table, striker, weapon);
  const how = { weapon: holder, cover: false, coveredFrom: [], smoke: false, close: false, striker };
  return [...new Set(struck.map(({ target }) => target))].map(id => {
    const unit = unitOf(state, id);
    const card = cardOf(table, unit);
    const { rolls } = savesAgainst({ table, state }, unit, how);
    const chance = rolls.reduce((rest, { faces }) => rest * (1 - faces.length / FACES.length), hitting(false));
    const blows = struck
      .filter(({ target }) => target === id)
      .map(({ dice, damage }) => ({ dice, chance, damage: damageOf(card, damage, unit) }));
    return { unit: id, points: lossTo(table, unit, blows) };
  });
};

/** What is taken from the enemy and not from the own side, in points. */
export const netOf = (state: State, side: Side, losses: readonly Loss[]): number =>
  sum(losses.map(({ unit, points }) => (unitOf(state, unit).side === side ? -points : points)));

/** The shot of that line at a unit; null where no model has it. */
export function shotOf(table: Table, unit: UnitState, line: WeaponId, at: UnitState): Shot | null {
  const card = cardOf(table, unit);
  const model = unit.models.find(one => weaponsOf(table, unit, figureOf(card, one)).some(weapon => weapon.id === line));
  return model ? { model: model.id, weapon: line, at: { unit: at.id } } : null;
}

/** The shot of that line which takes most by quick figures from where its unit stands; null where there is none that is worth it. */
export function bestLineShot(table: Table, state: State, id: UnitId, line: WeaponId): JudgedShot | null {
  const unit = unitOf(state, id);
  const attacking = attackingOf({ unit: id, sustained: false, weapons: null, only: null, line: { weapon: line, because: [] } });
  let best: JudgedShot | null = null;
  let most = 0;
  for (const enemy of onTable(state, enemyOf(unit.side))) {
    const shot = shotOf(table, unit, line, enemy);
    const judged = shot && judgeShot(table, state, attacking, shot);
    if (!judged?.ok) continue;
    const net = netOf(state, unit.side, quickLosses(table, state, judged.value));
    if (net > most) [best, most] = [judged.value, net];
  }
  return best;
}

/** What an Attack with that line alone would take by quick figures from where a unit would stand, in points. */
export function lineGain(
  { table, state }: { readonly table: Table; readonly state: State },
  there: UnitState,
  line: WeaponId,
): number {
  const stood = withUnit(state, there);
  const shot = bestLineShot(table, stood, there.id, line);
  return shot ? netOf(stood, there.side, quickLosses(table, stood, shot)) : 0;
}
