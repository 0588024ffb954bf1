import type { ModelId, Refusal, Result, RuleId, UnitId } from '../base/index.ts';
import { bad, given, itemAt, ok, refusal, ruleIds } from '../base/index.ts';
import type { Card, Mount, Weapon } from '../forces/card.ts';
import { instead, listen, veto } from '../rulebook/index.ts';
import type { AreaTemplate, ModelAt, Place } from '../space/space.ts';
import type { StandIn } from './aboard.ts';
import { standInsOf } from './aboard.ts';
import type { Attacking, Shot } from './attacking.ts';
import { countOf, templateOf, weaponRefused, weaponsOf } from './arms.ts';
import { unitHolder, weaponHolder } from './holders.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { bearerOf, boardOf, cardOf, figureOf, isStanding, membersOf, modelsAt, unitOf } from './table.ts';

/** Models of one unit that a shot strikes. */
export interface Struck {
  readonly target: UnitId;
  readonly models: readonly ModelId[];
  readonly dice: number;
  readonly damage: number | 'N';
}

/** A shot that may be fired, and what it would strike. */
export interface JudgedShot {
  readonly shot: Shot;
  readonly by: UnitId;
  readonly weapon: Weapon;
  readonly close: boolean;
  readonly area: AreaTemplate | null;
  readonly struck: readonly Struck[];
  /** The arcs that it may be fired from; none where the weapon fires all round. */
  readonly mounts: readonly Mount[];
}

/** One shot by itself: may it be fired, and what would it strike (TGT-01 to TGT-03, TGT-10)? */
export function judgeShot(table: Table, state: State, attacking: Attacking, shot: Shot): Result<JudgedShot, Refusal> {
  const bearer = bearerOf(state, shot.model);
  const members = membersOf(state, unitOf(state, attacking.unit));
  const shooter = bearer && members.includes(bearer.unit) ? standIn(table, state, bearer.unit, shot.model) : null;
  if (!bearer || !shooter) return bad(refusal('attack.notYourModel', ['TGT-05'], { model: shot.model }));
  const { unit } = bearer;
  const card = cardOf(table, unit);
  const carried = weaponsOf(table, unit, figureOf(card, bearer.model));
  const weapon = carried.find(line => line.id === shot.weapon);
  if (!weapon) return bad(refusal('attack.notCarried', ['TGT-06', 'CARD-04'], { model: shot.model, weapon: shot.weapon }));
  const refused = weaponRefused(table, state, unit, weapon, attacking);
  if (refused) return bad(refused);
  const firing: Firing = { table, state, attacking, unit, card, weapon, shooter, shot };
  if ('unit' in shot.at) return direct(firing, shot.at.unit);
  return 'jet' in shot.at ? jet(firing, shot.at.jet, shot.at.over) : underTemplate(firing);
}

const standIn = (table: Table, state: State, unit: UnitState, model: ModelId): ModelAt | null =>
  standInsOf(table, state, unit).find(one => one.model === model)?.at ?? null;

interface Firing {
  readonly table: Table;
  readonly state: State;
  readonly attacking: Attacking;
  readonly unit: UnitState;
  readonly card: Card;
  readonly weapon: Weapon;
  readonly shooter: ModelAt;
  readonly shot: Shot;
}

function direct(firing: Firing, id: UnitId): Result<JudgedShot, Refusal> {
  const { table, unit, weapon } = firing;
  const template = templateOf(table, unit, weapon);
  if (template === 'jet') return bad(refusal('attack.needsWay', ['TPL-03'], { weapon: weapon.name }));
  return atUnit(firing, id, template !== null);
}

/** The arcs in force, any of which will do: what the card prints, or what rules put in its place (`arc-query`). */
function mountsOf({ table, state, unit, weapon }: Firing): {
  readonly mounts: readonly (Mount | null)[];
  readonly because: readonly RuleId[];
} {
  const { mount, crewServed } = weapon;
  const heard = listen(table.book, 'arc-query', { unit: unitHolder(table, state, unit), mount, crewServed });
  return { mounts: instead<Mount | null>(mount, heard), because: heard.map(one => one.id) };
}

/** A shot at one unit; a weapon that lays templates harms by direct fire only what its cell counts in dice. */
function atUnit(firing: Firing, id: UnitId, laysTemplates: boolean): Result<JudgedShot, Refusal> {
  const { table, state, attacking, unit, weapon, shooter, shot } = firing;
  const target = state.units.find(one => one.id === id);
  if (!target || !isStanding(state, target)) return bad(refusal('attack.noTarget', ['TGT-02'], { unit: id }));
  if (target.side === unit.side) return bad(refusal('attack.friend', ['TGT-02'], { unit: id }));
  if (target.joined !== null) return bad(refusal('attack.joined', ['DMG-07'], { unit: id, host: target.joined }));
  if (attacking.only !== null && id !== attacking.only) return bad(refusal('attack.onlyActive', ['REACT-03'], { unit: id }));
  const parties = { weapon: weaponHolder(unit, weapon), attacker: unitHolder(table, state, unit) };
  const spared = veto([], listen(table.book, 'target-declare', { ...parties, target: unitHolder(table, state, target) }));
  const [first] = spared;
  if (first) {
    const because = spared.flatMap(one => one.because);
    return bad(refusal(`attack.${first.reason}`, because, { unit: id }));
  }
  const armour = cardOf(table, target).armour;
  const cell = weapon.cells[armour];
  if (!cell) return bad(refusal('attack.cannotHarm', ['CARD-05'], { weapon: weapon.name, armour }));
  if (cell.perModel && laysTemplates) return bad(refusal('attack.needsTemplate', ['TPL-08'], { weapon: weapon.name, armour }));

  const targets = membersOf(state, target).flatMap(member => standInsOf(table, state, member));
  const board = boardOf(table, state);
  const { mounts, because: turned } = mountsOf(firing);
  const [mount] = mounts;
  const inArc = targets.filter(({ at }) => mounts.some(arc => arc === null || table.space.inArc(shooter, at, arc)));
  if (inArc.length === 0)
    return bad(refusal('attack.arc', ['ARC-04', 'ARC-08', ...turned], { weapon: weapon.name, mount: mount ?? null }));
  const reach = given(weapon.reach, 'range of a weapon that may be used');
  let inReach: readonly StandIn[];
  if (reach === 'C') {
    inReach = inArc.filter(({ at }) => table.space.inContact(shooter, at, board));
    if (inReach.length === 0)
      return bad(refusal('attack.notInContact', table.space.sections.contact, { range: nearest(table, shooter, inArc) }));
  } else {
    // RANGE-04: the nearest model of the target must not be under the minimum, whichever is aimed at.
    const least = nearest(table, shooter, targets);
    if (least < reach.min) return bad(refusal('attack.tooNear', ['RANGE-04'], { range: least, min: reach.min }));
    inReach = inArc.filter(({ at }) => table.space.range(shooter, at) <= reach.max);
    if (inReach.length === 0) {
      return bad(refusal('attack.tooFar', table.space.sections.range, { range: nearest(table, shooter, inArc), max: reach.max }));
    }
  }
  const isOpen = (one: ModelAt) => reach === 'C' && table.space.atDoors(shooter, one, board);
  const seen = inReach.filter(({ at }) => isOpen(at) || table.space.sight(shooter, at, board, 'seen').seen);
  if (seen.length === 0) {
    const blocked = table.space.sight(shooter, itemAt(inReach, 0).at, board, 'all');
    return bad({ code: 'attack.noSight', rules: ruleIds('LOS-01', ...blocked.because), data: { by: [...blocked.blockedBy] } });
  }
  const members = membersOf(state, target);
  const dice = cell.perModel ? cell.dice * countsOf(table, members, () => true) : cell.dice;
  const arcs = mounts.flatMap(arc => (arc !== null && seen.some(({ at }) => table.space.inArc(shooter, at, arc)) ? [arc] : []));
  const struck = [{ target: id, models: seen.map(one => one.model), dice, damage: cell.damage }];
  return ok({ shot, by: unit.id, weapon, close: reach === 'C', area: null, struck, mounts: arcs });
}

/** Models of a unit and its heroes that count for dice per model (TPL-01, TPL-02). */
const countsOf = (table: Table, members: readonly UnitState[], isStruck: (model: ModelId) => boolean): number =>
  members.reduce((n, member) => n + countOf(table, member, member.models.filter(model => isStruck(model.id)).length), 0);

/** A jet strikes the unit that it is aimed at and everybody on its way there, each by his own armour (TPL-03). */
function jet(firing: Firing, id: UnitId, over: readonly Place[]): Result<JudgedShot, Refusal> {
  const { table, state, unit, weapon, shooter, shot } = firing;
  if (templateOf(table, unit, weapon) !== 'jet') return bad(refusal('attack.noTemplate', ['TPL-03'], { weapon: weapon.name }));
  const aimed = atUnit(firing, id, false);
  if (!aimed.ok) return aimed;
  const wanted = JSON.stringify(over);
  if (!jetsAt(table, state, shooter.id, weapon, id).some(way => JSON.stringify(way) === wanted))
    return bad(refusal('attack.noWay', ['TPL-03'], { weapon: weapon.name }));
  const onWay = table.space.standingOn(over, boardOf(table, state));
  const own = membersOf(state, unitOf(state, id)).flatMap(member => member.models.map(model => model.id));
  const struck = strikes(table, state, weapon, [...own, ...onWay], true);
  return ok({ shot, by: unit.id, weapon, close: false, area: null, struck, mounts: aimed.value.mounts });
}

/** The ways that a jet of a model may take to a unit; none where it cannot be seen along any. */
export function jetsAt(
  table: Table,
  state: State,
  model: ModelId,
  { reach }: Weapon,
  target: UnitId,
): readonly (readonly Place[])[] {
  const bearer = bearerOf(state, model);
  const shooter = bearer && standIn(table, state, bearer.unit, model);
  if (!shooter || reach === null || reach === 'C') return [];
  const models = membersOf(state, unitOf(state, target)).flatMap(member => modelsAt(table, member));
  return table.space.jets(shooter, models, reach.max, boardOf(table, state));
}

const nearest = (table: Table, from: ModelAt, to: readonly StandIn[]) =>
  Math.min(...to.map(({ at }) => table.space.range(from, at)));

function underTemplate(firing: Firing): Result<JudgedShot, Refusal> {
  const { table, state, attacking, unit, weapon, shooter, shot } = firing;
  const kind = templateOf(table, unit, weapon);
  const reach = given(weapon.reach, 'range of a weapon that may be used');
  if (kind === null || reach === null || reach === 'C')
    return bad(refusal('attack.noTemplate', ['TPL-04'], { weapon: weapon.name }));
  const board = boardOf(table, state);
  let area: AreaTemplate;
  if ('blast' in shot.at && kind === 'blast') {
    area = { area: 'blast', centre: shot.at.blast };
    if (!table.space.isOnSurface(shot.at.blast, board))
      return bad(refusal('attack.noSurface', ['TPL-04', 'TPL-06'], { weapon: weapon.name }));
    const far = table.space.rangeTo(shooter, shot.at.blast);
    if (far > reach.max) return bad(refusal('attack.tooFar', ['RANGE-01', 'TPL-04'], { range: far, max: reach.max }));
    if (far < reach.min) return bad(refusal('attack.tooNear', ['RANGE-04', 'TPL-04'], { range: far, min: reach.min }));
  } else if ('flame' in shot.at && kind === 'flame') {
    area = { area: 'flame', from: shooter.id, reach: reach.max <= 1 ? 1 : reach.max <= 2 ? 2 : 3, towards: shot.at.flame };
  } else {
    return bad(refusal('attack.otherTemplate', ['TPL-04', 'TPL-09'], { weapon: weapon.name, template: kind }));
  }
  const { mounts, because: turned } = mountsOf(firing);
  const [mount] = mounts;
  if (!mounts.some(arc => arc === null || table.space.areaInArc(shooter, area, arc)))
    return bad(refusal('attack.arc', ['ARC-04', 'ARC-08', ...turned], { weapon: weapon.name, mount: mount ?? null }));
  if (area.area === 'blast' && !table.space.sightTo(shooter, area.centre, board))
    return bad(refusal('attack.noSight', ['LOS-01', 'TPL-04'], { by: [] }));
  const struck = strikes(table, state, weapon, table.space.under(area, board).hit);
  if (attacking.only !== null && !struck.some(one => one.target === attacking.only)) {
    return bad(refusal('attack.onlyActive', ['REACT-03'], { unit: attacking.only }));
  }
  const arcs = mounts.flatMap(arc => (arc !== null && table.space.areaInArc(shooter, area, arc) ? [arc] : []));
  return ok({ shot, by: unit.id, weapon, close: false, area, struck, mounts: arcs });
}

/** The models under a template, unit by unit; heroes count with the unit that they have joined (TPL-04, TPL-08). Where cells that
 *  count no models strike too, they do with their own dice. */
function strikes(table: Table, state: State, weapon: Weapon, hit: readonly ModelId[], all = false): readonly Struck[] {
  const under = new Set(hit);
  const struck: Struck[] = [];
  for (const unit of state.units) {
    if (unit.where !== 'table' || unit.joined !== null) continue;
    const cell = weapon.cells[cardOf(table, unit).armour];
    if (!cell || !(cell.perModel || all)) continue;
    const members = membersOf(state, unit);
    const models = members.flatMap(member => member.models).filter(model => under.has(model.id));
    if (models.length === 0) continue;
    const dice = cell.perModel ? cell.dice * countsOf(table, members, model => under.has(model)) : cell.dice;
    struck.push({ target: unit.id, models: models.map(model => model.id), dice, damage: cell.damage });
  }
  return struck;
}

/** Every single shot of a unit that may be aimed at one enemy unit directly, one for each model and weapon line. */
export function shotsAt(table: Table, state: State, attacking: Attacking, target: UnitId): readonly JudgedShot[] {
  return bearers(table, state, attacking).flatMap(({ model, weapon }) => {
    const judged = judgeShot(table, state, attacking, { model, weapon: weapon.id, at: { unit: target } });
    return judged.ok ? [judged.value] : [];
  });
}

/** Every model of the unit with every weapon line that it carries. */
export function bearers(table: Table, state: State, attacking: Attacking) {
  return membersOf(state, unitOf(state, attacking.unit)).flatMap(unit =>
    unit.models.flatMap(model =>
      weaponsOf(table, unit, figureOf(cardOf(table, unit), model)).map(weapon => ({ unit, model: model.id, weapon })),
    ),
  );
}
