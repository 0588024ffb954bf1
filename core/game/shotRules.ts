import type { ModelId, RuleId } from '../base/index.ts';
import type { Board, ModelAt, Place } from '../space/space.ts';
import { lookingOut, standInsOf } from './aboard.ts';
import { areaOf, firingBeside } from './arms.ts';
import type { Attacking } from './attacking.ts';
import { unitInCover } from './cover.ts';
import type { JudgedShot } from './judged.ts';
import { mountsOf } from './firing.ts';
import { insteadOf } from './instead.ts';
import { riding } from './striking.ts';
import { coverFor, firedPast } from './sighting.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { boardOf, membersOf, unitOf } from './table.ts';

/** The rules without which shots that are fired would not have been, or not so: by shape, arc, sight and cover, from aboard, beside another
 *  weapon, at whoever rides on a target, or in place of an attack. */
export function rulesBehind(table: Table, state: State, attacking: Attacking, judged: readonly JudgedShot[]): readonly RuleId[] {
  const because = judged.flatMap(one => {
    const unit = unitOf(state, one.by);
    const at = standInsOf(table, state, unit).find(({ model }) => model === one.shot.model)?.at;
    return [
      ...shapeOf(table, unit, one),
      ...doneInstead(table, state, attacking, unit, one),
      ...besideOthers(table, state, unit, one, judged),
      ...lookingOut(table, state, unit),
      ...ridersStruck(table, state, one),
      ...(at ? struckWithMates(table, state, at, one) : []),
      ...(at ? turned(table, state, unit, at, one) : []),
      ...(at && attacking.observer === undefined ? past(table, state, unit, at, one) : []),
    ];
  });
  return [...new Set(because)].sort();
}

/** What it strikes, where that is not what its book prints. */
function shapeOf(table: Table, unit: UnitState, { shot, weapon, area, close }: JudgedShot): readonly RuleId[] {
  const { value, because } = areaOf(table, unit, weapon);
  return !close && (area !== null || 'over' in shot.at || value === 'around') ? because : [];
}

function doneInstead(
  table: Table,
  state: State,
  attacking: Attacking,
  unit: UnitState,
  { shot, weapon }: JudgedShot,
): readonly RuleId[] {
  const { at } = shot;
  if (!('instead' in at)) return [];
  return insteadOf(table, state, attacking, unit, weapon).flatMap(({ say, id }) => (say.frame === at.instead ? [id] : []));
}

/** A soldier fires it beside another ranged weapon (TGT-06). */
function besideOthers(
  table: Table,
  state: State,
  unit: UnitState,
  { shot, weapon, close }: JudgedShot,
  judged: readonly JudgedShot[],
): readonly RuleId[] {
  const model = unit.models.find(({ id }) => id === shot.model);
  const others = judged.some(one => !one.close && one.shot.model === shot.model && one.weapon !== weapon);
  return !close && model && others ? firingBeside(table, state, { unit, weapon, model }) : [];
}

const ridersStruck = (table: Table, state: State, { struck }: JudgedShot): readonly RuleId[] =>
  struck.flatMap(({ target }) => {
    const unit = unitOf(state, target);
    return unit.aboard ? riding(table, state, unitOf(state, unit.aboard.by), unit).because : [];
  });

/** A soldier strikes whom only his mates touch (CC-02). */
function struckWithMates(table: Table, state: State, from: ModelAt, { weapon, close, struck }: JudgedShot): readonly RuleId[] {
  if (!close || weapon.reach !== 'C') return [];
  const board = boardOf(table, state);
  const touches = targetsIn(table, state, struck).some(
    at => table.space.inContact(from, at, board) || table.space.isOverOrBeside(from, at),
  );
  return touches ? [] : table.space.sections.contact;
}

/** It bears on nothing of what it strikes by the arc that its card prints. */
function turned(
  table: Table,
  state: State,
  unit: UnitState,
  from: ModelAt,
  { shot, weapon, area, struck }: JudgedShot,
): readonly RuleId[] {
  const { mount } = weapon;
  const { because } = mountsOf({ table, state, unit, weapon });
  if (because.length === 0 || mount === null) return [];
  const spot = area ?? ('point' in shot.at ? ({ area: 'blast', centre: shot.at.point } as const) : null);
  const bears = spot
    ? table.space.areaInArc(from, spot, mount)
    : targetsIn(table, state, struck).some(at => table.space.inArc(from, at, mount));
  return bears ? [] : because;
}

/** What rules keep out of its way would have hidden or covered what it strikes. */
function past(table: Table, state: State, unit: UnitState, from: ModelAt, one: JudgedShot): readonly RuleId[] {
  const { shot, weapon, area, struck, close } = one;
  const { value: between, because } = firedPast(table, state, unit, weapon);
  const board = boardOf(table, state);
  if (because.length === 0 || between === board) return [];
  const point = pointOf(one);
  if (point !== null) return table.space.sightTo(from, point, board) ? [] : because;
  const sees = targetsIn(table, state, struck).some(at => table.space.sight(from, at, board, 'seen').seen);
  const covers = (on: Board) => struck.map(({ target }) => !close && unitInCover(table, state, shot.model, target, on)).join();
  return (sees || area !== null) && covers(board) === covers(coverFor(table, state, unit, weapon)) ? [] : because;
}

/** The point that it is aimed at or laid on: the centre of a blast, or what is done in place of an attack. */
function pointOf({ shot, area }: JudgedShot): Place | null {
  if ('instead' in shot.at) return shot.at.place;
  if ('point' in shot.at) return shot.at.point;
  return area?.area === 'blast' ? area.centre : null;
}

function targetsIn(table: Table, state: State, struck: JudgedShot['struck']): readonly ModelAt[] {
  const models = new Set<ModelId>(struck.flatMap(one => one.models));
  const units = struck.flatMap(({ target }) => membersOf(state, unitOf(state, target)));
  return units.flatMap(unit => standInsOf(table, state, unit)).flatMap(({ model, at }) => (models.has(model) ? [at] : []));
}
