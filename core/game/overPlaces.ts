import type { ModelId, Refusal, Result, UnitId } from '../base/index.ts';
import { bad, ok, refusal } from '../base/index.ts';
import type { Weapon } from '../forces/card.ts';
import type { AreaTemplate, Place } from '../space/space.ts';
import { areaOf, templateOf } from './arms.ts';
import { atUnit } from './atUnit.ts';
import type { Firing } from './firing.ts';
import { arcsTo, outOfArc, outOfReach, standIn, unseenPoint } from './firing.ts';
import type { JudgedShot } from './judged.ts';
import { rangeBetween } from './ranges.ts';
import { boardFor } from './sighting.ts';
import type { State, UnitState } from './state.ts';
import { strikes } from './striking.ts';
import type { Table } from './table.ts';
import { bearerOf, boardOf, membersOf, modelsAt, unitOf } from './table.ts';

/** Whether a weapon is fired over places of the board that are named with its target. */
export const isOverPlaces = (template: ReturnType<typeof templateOf>): boolean => template === 'jet' || template === 'point';

/** All units within range of the one that fires, friends too, each by its own armour; aimed at any enemy among them. */
export function around(firing: Firing, id: UnitId): Result<JudgedShot, Refusal> {
  const { table, state, unit, weapon, shot } = firing;
  const aimed = atUnit(firing, id, false);
  if (!aimed.ok || weapon.reach === null || weapon.reach === 'C') return aimed;
  const { max } = weapon.reach;
  const near = state.units.filter(one => one.where === 'table' && rangeBetween(table, state, unit, one) <= max);
  const struck = strikes(
    firing,
    near.flatMap(one => one.models.map(model => model.id)),
    true,
  );
  const { mounts } = aimed.value;
  return ok({ shot, by: unit.id, weapon, close: false, area: null, struck, taken: firing.taken, mounts });
}

/** Over places of the board: it strikes the unit that it is aimed at and everybody who stands on them, each by his own armour (TPL-03). */
export function jet(firing: Firing, id: UnitId, over: readonly Place[]): Result<JudgedShot, Refusal> {
  const { table, state, unit, weapon, shooter, shot } = firing;
  if (!isOverPlaces(templateOf(table, unit, weapon)))
    return bad(refusal('attack.noTemplate', ['TPL-03'], { weapon: weapon.name }));
  const aimed = atUnit(firing, id, false);
  if (!aimed.ok) return aimed;
  const wanted = JSON.stringify(over);
  if (!jetsAt(table, state, shooter.id, weapon, id).some(way => JSON.stringify(way) === wanted))
    return bad({ code: 'attack.noWay', rules: areaOf(table, unit, weapon).because, data: { weapon: weapon.name } });
  const onWay = table.space.standingOn(over, boardOf(table, state));
  const own = membersOf(state, unitOf(state, id)).flatMap(member => member.models.map(model => model.id));
  const struck = strikes(firing, [...own, ...onWay], true);
  const { mounts } = aimed.value;
  return ok({ shot, by: unit.id, weapon, close: false, area: null, struck, taken: firing.taken, mounts });
}

/** About a point of the board that it could be aimed at, whoever is there: it strikes everybody on the places that go with it. */
export function atPoint(firing: Firing, point: Place, over: readonly Place[]): Result<JudgedShot, Refusal> {
  const { table, state, attacking, unit, weapon, shot } = firing;
  const { value: area, because } = areaOf(table, unit, weapon);
  if (area !== 'openBlock') return bad(refusal('attack.noTemplate', ['TPL-03'], { weapon: weapon.name }));
  const wanted = JSON.stringify(over);
  if (!blocksAt(table, state, unit, weapon, point).some(block => JSON.stringify(block) === wanted))
    return bad({ code: 'attack.noWay', rules: because, data: { weapon: weapon.name } });
  const spot: AreaTemplate = { area: 'blast', centre: point };
  const out = outOfReach(firing, point) ?? outOfArc(firing, spot);
  if (out) return bad(out);
  const unseen = unseenPoint(firing, point, because);
  if (unseen) return bad(unseen);
  const struck = strikes(firing, table.space.standingOn(over, boardOf(table, state)), true);
  if (attacking.only !== null && !struck.some(one => one.target === attacking.only))
    return bad(refusal('attack.onlyActive', ['REACT-03'], { unit: attacking.only }));
  const mounts = arcsTo(firing, spot);
  return ok({ shot, by: unit.id, weapon, close: false, area: null, struck, taken: firing.taken, mounts });
}

/** The blocks of places that a weapon may strike about a point, each with the point in it; none for a weapon that is aimed at no
 *  points. */
export const blocksAt = (
  table: Table,
  state: State,
  unit: UnitState,
  weapon: Weapon,
  point: Place,
): readonly (readonly Place[])[] =>
  areaOf(table, unit, weapon).value === 'openBlock' ? table.space.blocksWith(point, 2, boardOf(table, state)) : [];

/** The places over which a weapon of a model may be fired at a unit: the ways of a jet, none where it cannot be seen along any; its square,
 *  or the blocks with it. */
export function jetsAt(
  table: Table,
  state: State,
  model: ModelId,
  weapon: Weapon,
  target: UnitId,
): readonly (readonly Place[])[] {
  const { reach } = weapon;
  const bearer = bearerOf(state, model);
  const shooter = bearer && standIn(table, state, bearer.unit, model);
  if (!shooter || reach === null || reach === 'C') return [];
  const models = membersOf(state, unitOf(state, target)).flatMap(member => modelsAt(table, member));
  const { value: area } = areaOf(table, bearer.unit, weapon);
  // A jet goes where its bearer looks: past machines, too, that rules keep out of the way of that.
  return area === 'square' || area === 'block' || area === 'openBlock'
    ? table.space.blocks(models, area === 'square' ? 1 : 2, boardOf(table, state))
    : table.space.jets(shooter, models, reach.max, boardFor(table, state, bearer.unit, weapon));
}
