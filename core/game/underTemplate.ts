import type { ModelId, Refusal, Result } from '../base/index.ts';
import { bad, given, itemAt, ok, refusal, ruleIds } from '../base/index.ts';
import type { Weapon } from '../forces/card.ts';
import type { AreaTemplate, Place } from '../space/space.ts';
import { areaOf, templateOf } from './arms.ts';
import type { Firing } from './firing.ts';
import { arcsTo, outOfArc, outOfReach, standIn, unseenPoint } from './firing.ts';
import { hiddenFrom } from './hidden.ts';
import { weaponHolder } from './holders.ts';
import type { JudgedShot } from './judged.ts';
import type { State, UnitState } from './state.ts';
import { strikes } from './striking.ts';
import type { Table } from './table.ts';
import { bearerOf, boardOf, membersOf, unitOf } from './table.ts';

/** Whether what lies on the table strikes all that it comes to, whatever is printed against it, and so is laid against anybody. */
export const takesAll = (area: ReturnType<typeof areaOf>['value']): boolean => area === 'line' || area === 'barrage';

/** The flame template that is laid for a weapon, by how far it reaches in R (TPL-09). */
export const flameReach = ({ max }: { readonly max: number }): 1 | 2 | 3 => (max <= 1 ? 1 : max <= 2 ? 2 : 3);

/** A shot that lays a template: whom it strikes, or why it may not be laid there (TPL-04, TPL-09). */
export function underTemplate(firing: Firing): Result<JudgedShot, Refusal> {
  const { table, state, attacking, unit, weapon, shooter, shot } = firing;
  const kind = templateOf(table, unit, weapon);
  const { value: shape, because } = areaOf(table, unit, weapon);
  const reach = given(weapon.reach, 'range of a weapon that may be used');
  if (kind === null || reach === null || reach === 'C')
    return bad(refusal('attack.noTemplate', ['TPL-04'], { weapon: weapon.name }));
  const board = boardOf(table, state);
  let area: AreaTemplate;
  if ('blast' in shot.at && (kind === 'blast' || kind === 'artillery')) {
    area = { area: 'blast', centre: shot.at.blast, ...(kind === 'artillery' && { large: true }) };
    if (!table.space.isOnSurface(shot.at.blast, board))
      return bad(refusal('attack.noSurface', ['TPL-04', 'TPL-06'], { weapon: weapon.name }));
    const out = outOfReach(firing, shot.at.blast);
    if (out) return bad(out);
  } else if ('flame' in shot.at && kind === 'flame') {
    const isLine = shape === 'line';
    const from = isLine ? leaderOf(unit) : shooter.id;
    const start = 'from' in shot.at ? shot.at.from : null;
    const leader = isLine ? (standIn(table, state, unit, from) ?? shooter) : shooter;
    if (start !== null && !(isLine && table.space.isOnBase(leader, start)))
      return bad({ code: 'attack.noStart', rules: because, data: { weapon: weapon.name } });
    area = {
      area: 'flame',
      from,
      reach: flameReach(reach),
      towards: shot.at.flame,
      ...(isLine && { line: { length: reach.max, start } }),
    };
  } else {
    return bad(refusal('attack.otherTemplate', ['TPL-04', 'TPL-09'], { weapon: weapon.name, template: kind }));
  }
  const beside = outOfArc(firing, area);
  if (beside) return bad(beside);
  const dark = area.area === 'blast' ? unseenPoint(firing, area.centre, ruleIds('TPL-04')) : null;
  if (dark) return bad(dark);
  const under = table.space.under(area, board);
  const isLine = shape === 'line';
  // Nobody lays a line on those with whom he is one unit.
  const own = isLine ? membersOf(state, unitOf(state, attacking.unit)).flatMap(({ models }) => models.map(({ id }) => id)) : [];
  const touched = under.hit.filter(model => !own.includes(model));
  const hit = isLine ? seenAlong(table, state, { unit, model: shooter.id, weapon }, touched) : touched;
  const struck = strikes(firing, isLine ? struckByLine(table, state, hit) : hit, takesAll(shape));
  if (isLine && !comesTo(firing, [...hit, ...(under.near ?? [])], hit))
    return bad({ code: 'attack.noLine', rules: because, data: { weapon: weapon.name } });
  if (attacking.only !== null && !struck.some(one => one.target === attacking.only)) {
    return bad(refusal('attack.onlyActive', ['REACT-03'], { unit: attacking.only }));
  }
  const mounts = arcsTo(firing, area);
  return ok({ shot, by: unit.id, weapon, close: false, area, struck, taken: firing.taken, mounts });
}

/** Who leads a unit: the first on its card of those who are left. */
const leaderOf = ({ models }: UnitState): ModelId => itemAt(models, 0).id;

/** The sides of whoever leads a unit, seen from where a line of flame goes; none for what lays no line. */
export function startsOf(table: Table, state: State, model: ModelId, weapon: Weapon, towards: Place): readonly Place[] {
  const bearer = bearerOf(state, model);
  if (!bearer || areaOf(table, bearer.unit, weapon).value !== 'line') return [];
  const shooter = standIn(table, state, bearer.unit, model);
  const leader = shooter && (standIn(table, state, bearer.unit, leaderOf(bearer.unit)) ?? shooter);
  return leader ? table.space.sidesOf(leader, towards) : [];
}

/** Those of the touched whom no rule hides from whoever lays a line of flame. */
export function seenAlong(
  table: Table,
  state: State,
  by: { readonly unit: UnitState; readonly model: ModelId; readonly weapon: Weapon },
  touched: readonly ModelId[],
): readonly ModelId[] {
  const weapon = weaponHolder(table, by.unit, by.weapon);
  const isHidden = (one: UnitState) => hiddenFrom(table, state, by, one, weapon).length > 0;
  const isTouched = ({ models }: UnitState) => models.some(({ id }) => touched.includes(id));
  const hidden = state.units.filter(one => isTouched(one) && isHidden(one)).flatMap(({ models }) => models.map(({ id }) => id));
  return touched.filter(model => !hidden.includes(model));
}

/** Whom a line of flame strikes of those that it comes to: all of their units, where a book counts units and not models. */
export const struckByLine = ({ book }: Table, state: State, hit: readonly ModelId[]): readonly ModelId[] =>
  book.tables.lineStrikes === 'units' ? wholeUnits(state, hit) : hit;

const wholeUnits = (state: State, hit: readonly ModelId[]): readonly ModelId[] =>
  state.units
    .filter(unit => unit.joined === null)
    .map(unit => membersOf(state, unit).flatMap(member => member.models.map(model => model.id)))
    .filter(models => models.some(model => hit.includes(model)))
    .flat();

/** Whether a line comes to a model of an enemy unit, or near enough to its leader. */
const comesTo = ({ state, unit }: Firing, near: readonly ModelId[], hit: readonly ModelId[]): boolean =>
  state.units
    .filter(one => one.side !== unit.side && one.where === 'table')
    .some(({ models: [leader, ...others] }) => leader && (near.includes(leader.id) || others.some(({ id }) => hit.includes(id))));
