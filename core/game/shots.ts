import type { ModelId, Refusal, Result, RuleId, RuleName, UnitId } from '../base/index.ts';
import { bad, given, itemAt, ok, refusal, ruleIds } from '../base/index.ts';
import type { Card, Cell, Mount, Weapon } from '../forces/card.ts';
import type { Taken } from '../rulebook/index.ts';
import { amount, instead, listen, union, veto } from '../rulebook/index.ts';
import type { AreaTemplate, Board, ModelAt, Place } from '../space/space.ts';
import type { StandIn } from './aboard.ts';
import { aboardOf, standInsOf } from './aboard.ts';
import type { Attacking, Shot } from './attacking.ts';
import { areaOf, countOf, templateOf, weaponRefused, weaponsOf } from './arms.ts';
import { unitHolder, weaponHolder } from './holders.ts';
import { hiddenFrom } from './hidden.ts';
import { rangeBetween } from './ranges.ts';
import { boardFor, boardFrom } from './sighting.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { bearerOf, boardOf, cardOf, figureOf, isStanding, membersOf, modelsAt, unitOf } from './table.ts';

/** Models of one unit that a shot strikes. */
export interface Struck {
  readonly target: UnitId;
  readonly models: readonly ModelId[];
  readonly dice: number;
  readonly damage: number | 'N';
  /** Rules that have changed how many dice. */
  readonly because: readonly RuleId[];
}

/** A shot that may be fired, and what it would strike. */
export interface JudgedShot {
  readonly shot: Shot;
  readonly by: UnitId;
  readonly weapon: Weapon;
  readonly close: boolean;
  readonly area: AreaTemplate | null;
  /** The rule that does something else in place of the attack. */
  readonly instead?: RuleName;
  readonly struck: readonly Struck[];
  /** What has been chosen of it and of the other shots of its unit. */
  readonly taken: readonly Taken[];
  /** It was aimed at this hero, who has joined the unit that it strikes since. */
  readonly hero?: UnitId;
  /** The arcs that it may be fired from; none where the weapon fires all round. */
  readonly mounts: readonly Mount[];
}

/** One shot by itself: may it be fired, and what would it strike (TGT-01 to TGT-03, TGT-10)? `taken`: what has been chosen of it. */
export function judgeShot(
  table: Table,
  state: State,
  attacking: Attacking,
  shot: Shot,
  taken: readonly Taken[] = [],
): Result<JudgedShot, Refusal> {
  const bearer = bearerOf(state, shot.model);
  const members = membersOf(state, unitOf(state, attacking.unit));
  const shooter = bearer && members.includes(bearer.unit) ? standIn(table, state, bearer.unit, shot.model) : null;
  if (!bearer || !shooter) return bad(refusal('attack.notYourModel', ['TGT-05'], { model: shot.model }));
  const { unit } = bearer;
  const card = cardOf(table, unit);
  const carried = weaponsOf(table, unit, figureOf(card, bearer.model));
  const weapon = carried.find(line => line.id === shot.weapon);
  if (!weapon) return bad(refusal('attack.notCarried', ['TGT-06', 'CARD-04'], { model: shot.model, weapon: shot.weapon }));
  const refused = weaponRefused(table, state, unit, weapon, attacking, bearer.model);
  if (refused) return bad(refused);
  const firing: Firing = { table, state, attacking, unit, card, weapon, shooter, shot, taken };
  if ('unit' in shot.at) return direct(firing, shot.at.unit);
  if ('instead' in shot.at) return inPlace(firing, shot.at.instead, shot.at.place);
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
  readonly taken: readonly Taken[];
}

/** Who looks for the target, and through what: the model that fires, past what its weapon fires over; or whoever has called for the
 *  shot. */
function lookoutOf({ table, state, attacking, unit, weapon, shooter, shot }: Firing): {
  readonly viewer: UnitState;
  readonly eyes: readonly StandIn[];
  readonly between: Board;
} {
  if (attacking.observer === undefined)
    return {
      viewer: unitOf(state, attacking.unit),
      eyes: [{ model: shot.model, at: shooter }],
      between: boardFor(table, state, unit, weapon),
    };
  const viewer = unitOf(state, attacking.observer);
  return {
    viewer,
    eyes: membersOf(state, viewer).flatMap(member => standInsOf(table, state, member)),
    between: boardFrom(table, state, viewer),
  };
}

/** Whether a point can be seen by whoever looks for it. */
const seesPoint = (firing: Firing, place: Place): boolean => {
  const { eyes, between } = lookoutOf(firing);
  return eyes.some(eye => firing.table.space.sightTo(eye.at, place, between));
};

function direct(firing: Firing, id: UnitId): Result<JudgedShot, Refusal> {
  const { table, unit, weapon } = firing;
  const template = templateOf(table, unit, weapon);
  const { value: area, because } = areaOf(table, unit, weapon);
  if (template === 'jet') return bad({ code: 'attack.needsWay', rules: because, data: { weapon: weapon.name } });
  if (area === 'around') return around(firing, id);
  return atUnit(firing, id, template !== null);
}

/** The arcs in force, any of which will do: what the card prints, or what rules put in its place (`arc-query`). */
export function mountsOf({ table, state, unit, weapon }: Pick<Firing, 'table' | 'state' | 'unit' | 'weapon'>): {
  readonly mounts: readonly (Mount | null)[];
  readonly because: readonly RuleId[];
} {
  const { mount, crewServed } = weapon;
  const heard = listen(table.book, 'arc-query', {
    unit: unitHolder(table, state, unit),
    mount,
    crewServed,
    close: weapon.reach === 'C',
  });
  return { mounts: instead<Mount | null>(mount, heard), because: heard.map(one => one.id) };
}

/** Why rules have a weapon not aimed at a unit (`target-declare`); `also` are the targets of the same model's other ranged weapons. */
export function targetRefused(
  table: Table,
  state: State,
  unit: UnitState,
  weapon: Weapon,
  target: UnitState,
  also: readonly UnitId[] = [],
): Refusal | null {
  const forbidden = veto(
    [],
    listen(table.book, 'target-declare', {
      weapon: weaponHolder(unit, weapon),
      get attacker() {
        return unitHolder(table, state, unit);
      },
      target: unitHolder(table, state, target),
      also,
    }),
  );
  const [first] = forbidden;
  if (!first) return null;
  const because = forbidden.flatMap(one => one.because);
  return { code: `attack.${first.reason}`, rules: because, data: { weapon: weapon.name, unit: target.id } };
}

/** A shot at one unit; a weapon that lays templates harms by direct fire only what its cell counts in dice. */
function atUnit(firing: Firing, id: UnitId, laysTemplates: boolean): Result<JudgedShot, Refusal> {
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

  const refused = targetRefused(table, state, unit, weapon, target);
  if (refused) return bad(refused);

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
  const { viewer, eyes, between } = lookoutOf(firing);
  const hidden = eyes.map(eye => hiddenFrom(table, state, viewer, eye.model, target));
  const looking = eyes.filter((_, i) => itemAt(hidden, i).length === 0);
  const [veiled] = hidden;
  if (looking.length === 0 && veiled) {
    const rules = veiled.flatMap(one => one.because);
    return bad({ code: 'attack.hidden', rules, data: { weapon: weapon.name, unit: id } });
  }
  const isOpen = (one: ModelAt) => reach === 'C' && table.space.atDoors(shooter, one, board);
  const sees = (one: ModelAt) => looking.some(eye => table.space.sight(eye.at, one, between, 'seen').seen);
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

/** What a shot does to one unit, as its card has it and rules change it. */
function struckBy(firing: Firing, target: UnitState, printed: number, { damage }: Cell, models: readonly ModelId[]): Struck {
  const { table, state, unit, weapon, taken } = firing;
  const heard = listen(table.book, 'dice-count', {
    weapon: weaponHolder(unit, weapon),
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
const countsOf = (table: Table, members: readonly UnitState[], isStruck: (model: ModelId) => boolean): number =>
  members.reduce((n, member) => n + countOf(table, member, member.models.filter(model => isStruck(model.id)).length), 0);

/** All units within range of the one that fires, friends too, each by its own armour; aimed at any enemy among them. */
function around(firing: Firing, id: UnitId): Result<JudgedShot, Refusal> {
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
function jet(firing: Firing, id: UnitId, over: readonly Place[]): Result<JudgedShot, Refusal> {
  const { table, state, unit, weapon, shooter, shot } = firing;
  if (templateOf(table, unit, weapon) !== 'jet') return bad(refusal('attack.noTemplate', ['TPL-03'], { weapon: weapon.name }));
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
  const board = boardOf(table, state);
  const { value: area } = areaOf(table, bearer.unit, weapon);
  return area === 'square' || area === 'block'
    ? table.space.blocks(models, area === 'square' ? 1 : 2, board)
    : table.space.jets(shooter, models, reach.max, board);
}

/** What rules let a weapon do in place of its attack, each with who says so. */
export const insteadOf = (table: Table, state: State, attacking: Attacking, unit: UnitState, weapon: Weapon) =>
  listen(table.book, 'target-declare.instead', {
    ...{ weapon: weaponHolder(unit, weapon), attacker: unitHolder(table, state, unit) },
    ...{ sustained: attacking.sustained, reaction: attacking.kind === 'reaction' },
  });

/** Something else than an attack, at a point that the weapon could fire at. */
function inPlace(firing: Firing, frame: string, place: Place): Result<JudgedShot, Refusal> {
  const { table, state, attacking, unit, weapon, shot } = firing;
  const said = insteadOf(table, state, attacking, unit, weapon).find(one => one.say.frame === frame);
  if (!said) return bad(refusal('attack.nothingElse', ['TGT-02'], { weapon: weapon.name }));
  if (attacking.only !== null) return bad(refusal('attack.onlyActive', ['REACT-03'], { unit: attacking.only }));
  const board = boardOf(table, state);
  const lies = said.say.spot === 'screen' ? table.space.smoke.refused(place, board) : null;
  if (lies) return bad(lies);
  const area: AreaTemplate = { area: 'blast', centre: place };
  const out = outOfReach(firing, place) ?? outOfArc(firing, area);
  if (out) return bad(out);
  if (!seesPoint(firing, place)) return bad(refusal('attack.noSight', ['LOS-01', said.id], { by: [] }));
  return ok({
    shot,
    by: unit.id,
    weapon,
    close: false,
    area: null,
    taken: [],
    instead: said.rule,
    struck: [],
    mounts: arcsTo(firing, area),
  });
}

/** Why a point is too far from a weapon, or too near (RANGE-01, RANGE-04). */
function outOfReach({ table, weapon, shooter }: Firing, place: Place): Refusal | null {
  const { reach } = weapon;
  if (reach === null || reach === 'C') return refusal('weapon.noRange', ['CARD-01'], { weapon: weapon.name });
  const far = table.space.rangeTo(shooter, place);
  if (far > reach.max) return refusal('attack.tooFar', ['RANGE-01', 'TPL-04'], { range: far, max: reach.max });
  return far < reach.min ? refusal('attack.tooNear', ['RANGE-04', 'TPL-04'], { range: far, min: reach.min }) : null;
}

/** Why a weapon cannot be turned to a template (ARC-04, ARC-08). */
function outOfArc(firing: Firing, area: AreaTemplate): Refusal | null {
  const { table, weapon, shooter } = firing;
  const { mounts, because: turned } = mountsOf(firing);
  const [mount] = mounts;
  return mounts.some(arc => arc === null || table.space.areaInArc(shooter, area, arc))
    ? null
    : refusal('attack.arc', ['ARC-04', 'ARC-08', ...turned], { weapon: weapon.name, mount: mount ?? null });
}

/** The arcs in force that a template is in. */
const arcsTo = (firing: Firing, area: AreaTemplate): readonly Mount[] =>
  mountsOf(firing).mounts.flatMap(arc => (arc !== null && firing.table.space.areaInArc(firing.shooter, area, arc) ? [arc] : []));

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
  if ('blast' in shot.at && (kind === 'blast' || kind === 'artillery')) {
    area = { area: 'blast', centre: shot.at.blast, ...(kind === 'artillery' && { large: true }) };
    if (!table.space.isOnSurface(shot.at.blast, board))
      return bad(refusal('attack.noSurface', ['TPL-04', 'TPL-06'], { weapon: weapon.name }));
    const out = outOfReach(firing, shot.at.blast);
    if (out) return bad(out);
  } else if ('flame' in shot.at && kind === 'flame') {
    area = { area: 'flame', from: shooter.id, reach: reach.max <= 1 ? 1 : reach.max <= 2 ? 2 : 3, towards: shot.at.flame };
  } else {
    return bad(refusal('attack.otherTemplate', ['TPL-04', 'TPL-09'], { weapon: weapon.name, template: kind }));
  }
  const beside = outOfArc(firing, area);
  if (beside) return bad(beside);
  if (area.area === 'blast' && !seesPoint(firing, area.centre))
    return bad(refusal('attack.noSight', ['LOS-01', 'TPL-04'], { by: [] }));
  const struck = strikes(firing, table.space.under(area, board).hit);
  if (attacking.only !== null && !struck.some(one => one.target === attacking.only)) {
    return bad(refusal('attack.onlyActive', ['REACT-03'], { unit: attacking.only }));
  }
  const mounts = arcsTo(firing, area);
  return ok({ shot, by: unit.id, weapon, close: false, area, struck, taken: firing.taken, mounts });
}

/** The models under a template, unit by unit; heroes count with the unit that they have joined (TPL-04, TPL-08). Where cells that
 *  count no models strike too, they do with their own dice. */
function strikes(firing: Firing, hit: readonly ModelId[], all = false): readonly Struck[] {
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

/** Whether rules have an area leave a unit alone (`affected-models.spare`). */
function isSpared({ table, state, unit, weapon }: Firing, target: UnitState): boolean {
  const heard = listen(table.book, 'affected-models.spare', {
    weapon: weaponHolder(unit, weapon),
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
function struckWith(firing: Firing, carrier: UnitState): readonly Struck[] {
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

export const riding = (table: Table, state: State, carrier: UnitState, unit: UnitState) =>
  union(
    [],
    listen(table.book, 'affected-models.add', {
      struck: unitHolder(table, state, carrier),
      rider: unitHolder(table, state, unit),
    }),
  );

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
