import type { Refusal, Result, UnitId } from '../base/index.ts';
import { bad, given, itemAt, ok, refusal, ruleIds } from '../base/index.ts';
import { flag, listen, veto } from '../rulebook/index.ts';
import type { ModelAt } from '../space/space.ts';
import type { StandIn } from './aboard.ts';
import { standInsOf } from './aboard.ts';
import type { Carried } from './arms.ts';
import type { Firing } from './firing.ts';
import { lookoutOf, mountsOf, nearest } from './firing.ts';
import { hiddenFrom } from './hidden.ts';
import { unitHolder, weaponHolder } from './holders.ts';
import type { JudgedShot } from './judged.ts';
import { isBeforeFort } from './slits.ts';
import type { State, UnitState } from './state.ts';
import { countsOf, struckBy, struckWith } from './striking.ts';
import type { Table } from './table.ts';
import { boardOf, cardOf, isStanding, membersOf, unitOf } from './table.ts';

/** Why rules have a weapon of a unit not aimed at another (`target-declare`); `also` are the targets of the same model's other ranged weapons, and
 *  `called` says whether it sees the target itself that another unit looks for. */
export function targetRefused(
  table: Table,
  state: State,
  { unit, weapon }: Pick<Carried, 'unit' | 'weapon'>,
  target: UnitState,
  { also = [], called }: { readonly also?: readonly UnitId[]; readonly called?: () => boolean } = {},
): Refusal | null {
  const forbidden = veto(
    [],
    listen(table.book, 'target-declare', {
      weapon: weaponHolder(table, unit, weapon),
      get attacker() {
        return unitHolder(table, state, unit);
      },
      target: unitHolder(table, state, target),
      also,
      called: called !== undefined,
      sees: called ?? (() => true),
      perModel: weapon.cells[cardOf(table, target).armour]?.perModel ?? false,
      front: () => standInsOf(table, state, unit).some(({ at }) => isBeforeFort(table, state, at, target)),
    }),
  );
  const [first] = forbidden;
  if (!first) return null;
  const because = forbidden.flatMap(one => one.because);
  return { code: `attack.${first.reason}`, rules: because, data: { weapon: weapon.name, unit: target.id } };
}

/** Whether any model of the unit is in contact with any of the target (CC-02). */
const meets = ({ table, state, attacking }: Firing, targets: readonly StandIn[]): boolean =>
  membersOf(state, unitOf(state, attacking.unit))
    .flatMap(member => standInsOf(table, state, member))
    .some(own => targets.some(({ at }) => table.space.inContact(own.at, at, boardOf(table, state))));

/** Those who look for the target and from whom nothing hides it, and the rules that hide it from the first of all. */
function lookersFor(firing: Firing, target: UnitState) {
  const { table, state } = firing;
  const { viewer, eyes, between } = lookoutOf(firing);
  const weapon = weaponHolder(table, firing.unit, firing.weapon);
  const hidden = eyes.map(eye => hiddenFrom(table, state, { unit: viewer, model: eye.model }, target, weapon));
  const looking = eyes.filter((_, i) => itemAt(hidden, i).length === 0);
  const sees = (one: ModelAt) => looking.some(eye => table.space.sight(eye.at, one, between, 'seen').seen);
  return { looking, veiled: hidden[0], between, sees };
}

/** Whether whoever fires sees one of these himself, whoever has called for the shot. */
function seesItself(firing: Firing, target: UnitState, models: readonly StandIn[]): boolean {
  const { observer: _, ...own } = firing.attacking;
  const { sees } = lookersFor({ ...firing, attacking: own }, target);
  return models.some(({ at }) => sees(at));
}

/** Whether blows reach from one storey to another (`close-combat.reach`). */
function isStruckFromBelow({ table, state, attacking }: Firing, target: UnitState): boolean {
  const striker = unitHolder(table, state, unitOf(state, attacking.unit));
  return flag(false, listen(table.book, 'close-combat.reach', { striker, target: unitHolder(table, state, target) })).value;
}

/** A shot at one unit; a weapon that lays templates harms by direct fire only what its cell counts in dice. */
export function atUnit(firing: Firing, id: UnitId, laysTemplates: boolean): Result<JudgedShot, Refusal> {
  const { table, state, attacking, unit, weapon, shooter, shot } = firing;
  const target = state.units.find(one => one.id === id);
  if (!target || !isStanding(state, target)) return bad(refusal('attack.noTarget', ['TGT-02'], { unit: id }));
  if (target.side === unit.side) return bad(refusal('attack.friend', ['TGT-02'], { unit: id }));
  if (target.joined !== null) return bad(refusal('attack.joined', ['DMG-07'], { unit: id, host: target.joined }));
  if (attacking.only !== null && id !== attacking.only) return bad(refusal('attack.onlyActive', ['REACT-03'], { unit: id }));
  const armour = cardOf(table, target).armour;
  const cell = weapon.cells[armour];
  if (!cell) return bad(refusal('attack.cannotHarm', ['CARD-05'], { weapon: weapon.name, armour }));
  if (cell.perModel && laysTemplates) return bad(refusal('attack.needsTemplate', ['TPL-08'], { weapon: weapon.name, armour }));

  const targets = membersOf(state, target).flatMap(member => standInsOf(table, state, member));
  const called = attacking.observer === undefined ? {} : { called: () => seesItself(firing, target, targets) };
  const refused = targetRefused(table, state, firing, target, called);
  if (refused) return bad(refused);

  const board = boardOf(table, state);
  const { mounts, because: turned } = mountsOf(firing);
  const [mount] = mounts;
  const inArc = targets.filter(({ at }) => mounts.some(arc => arc === null || table.space.inArc(shooter, at, arc)));
  if (inArc.length === 0)
    return bad(refusal('attack.arc', ['ARC-04', 'ARC-08', ...turned], { weapon: weapon.name, mount: mount ?? null }));
  const reach = given(weapon.reach, 'range of a weapon that may be used');
  const climbs = reach === 'C' && isStruckFromBelow(firing, target);
  let inReach: readonly StandIn[];
  if (reach === 'C') {
    const touches = ({ at }: StandIn) =>
      table.space.inContact(shooter, at, board) || (climbs && table.space.isOverOrBeside(shooter, at));
    inReach = table.book.tables.strikes === 'unit' && meets(firing, targets) ? inArc : inArc.filter(touches);
    if (inReach.length === 0)
      return bad(refusal('attack.notInContact', table.space.sections.contact, { range: nearest(table, shooter, inArc) }));
  } else {
    // RANGE-04: the nearest model of the target must not be under the minimum, whichever is aimed at.
    const least = nearest(table, shooter, targets);
    if (least < reach.min) return bad(refusal('attack.tooNear', ['RANGE-04'], { range: least, min: reach.min }));
    inReach = inArc.filter(({ at }) => table.space.range(shooter, at) <= reach.max);
    if (inReach.length === 0) {
      const { range, storeys } = table.space.sections;
      const isLevel = inArc.every(({ at }) => table.space.heightOf(at) === table.space.heightOf(shooter));
      const rules = [...range, ...(isLevel ? [] : storeys)];
      return bad(refusal('attack.tooFar', rules, { range: nearest(table, shooter, inArc), max: reach.max }));
    }
  }
  const { looking, veiled, between, sees } = lookersFor(firing, target);
  if (looking.length === 0 && veiled) {
    const rules = veiled.flatMap(one => one.because);
    return bad({ code: 'attack.hidden', rules, data: { weapon: weapon.name, unit: id } });
  }
  const isOpen = (one: ModelAt) => reach === 'C' && (climbs || table.space.atDoors(shooter, one, board));
  const seen = inReach.filter(({ at }) => isOpen(at) || sees(at));
  if (seen.length === 0) {
    const [eye] = looking;
    const blocked = eye && table.space.sight(eye.at, itemAt(inReach, 0).at, between, 'all');
    const rules = ruleIds('LOS-01', ...(blocked?.because ?? []));
    return bad({ code: 'attack.noSight', rules, data: { by: [...(blocked?.blockedBy ?? [])] } });
  }
  const members = membersOf(state, target);
  const dice = cell.perModel ? cell.dice * countsOf(table, members, () => true) : cell.dice;
  const arcs = mounts.flatMap(arc => (arc !== null && seen.some(({ at }) => table.space.inArc(shooter, at, arc)) ? [arc] : []));
  const struck = [
    struckBy(
      firing,
      target,
      dice,
      cell,
      seen.map(one => one.model),
    ),
    ...(cell.perModel ? struckWith(firing, target) : []),
  ];
  return ok({ shot, by: unit.id, weapon, close: reach === 'C', area: null, struck, taken: firing.taken, mounts: arcs });
}
