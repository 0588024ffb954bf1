import type { ModelId, Refusal, Result, RuleName, UnitId } from '../base/index.ts';
import { bad, given, itemAt, ok, refusal, ruleIds } from '../base/index.ts';
import type { Mount, Weapon } from '../forces/card.ts';
import type { Taken } from '../rulebook/index.ts';
import { flag, listen, veto } from '../rulebook/index.ts';
import type { AreaTemplate, ModelAt, Place } from '../space/space.ts';
import type { StandIn } from './aboard.ts';
import { standInsOf } from './aboard.ts';
import type { Attacking, Shot } from './attacking.ts';
import { areaOf, templateOf, weaponRefused, weaponsOf } from './arms.ts';
import { isBeforeFort } from './slits.ts';
import { unitHolder, weaponHolder } from './holders.ts';
import { hiddenFrom } from './hidden.ts';
import { rangeBetween } from './ranges.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { bearerOf, boardOf, cardOf, figureOf, isStanding, membersOf, modelsAt, unitOf } from './table.ts';
import type { Firing } from './firing.ts';
import { arcsTo, lookoutOf, mountsOf, nearest, outOfArc, outOfReach, standIn, unseenPoint } from './firing.ts';
import type { Struck } from './striking.ts';
import { countsOf, strikes, struckBy, struckWith } from './striking.ts';

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
  if ('jet' in shot.at) return jet(firing, shot.at.jet, shot.at.over);
  return 'point' in shot.at ? atPoint(firing, shot.at.point, shot.at.over) : underTemplate(firing);
}

function direct(firing: Firing, id: UnitId): Result<JudgedShot, Refusal> {
  const { table, state, unit, weapon } = firing;
  const template = templateOf(table, unit, weapon);
  const { value: area, because } = areaOf(table, unit, weapon);
  if (isOverPlaces(template)) return bad({ code: 'attack.needsWay', rules: because, data: { weapon: weapon.name } });
  if (template !== null && takesAll(area)) {
    const armour = cardOf(table, unitOf(state, id)).armour;
    return bad({ code: 'attack.needsTemplate', rules: because, data: { weapon: weapon.name, armour } });
  }
  if (area === 'around') return around(firing, id);
  return atUnit(firing, id, template !== null);
}

/** Whether a weapon is fired over places of the board that are named with its target. */
export const isOverPlaces = (template: ReturnType<typeof templateOf>): boolean => template === 'jet' || template === 'point';

/** Whether what lies on the table strikes all that it comes to, whatever is printed against it, and so is laid against anybody. */
const takesAll = (area: ReturnType<typeof areaOf>['value']): boolean => area === 'line' || area === 'barrage';

/** Why rules have a weapon not aimed at a unit (`target-declare`); `also` are the targets of the same model's other ranged weapons, and
 *  `called` says whether it sees the target itself that another unit looks for. */
export function targetRefused(
  table: Table,
  state: State,
  unit: UnitState,
  weapon: Weapon,
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
  const hidden = eyes.map(eye => hiddenFrom(table, state, viewer, eye.model, target, weapon));
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

  const targets = membersOf(state, target).flatMap(member => standInsOf(table, state, member));
  const called = attacking.observer === undefined ? {} : { called: () => seesItself(firing, target, targets) };
  const refused = targetRefused(table, state, unit, weapon, target, called);
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
function atPoint(firing: Firing, point: Place, over: readonly Place[]): Result<JudgedShot, Refusal> {
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
  const board = boardOf(table, state);
  const { value: area } = areaOf(table, bearer.unit, weapon);
  return area === 'square' || area === 'block' || area === 'openBlock'
    ? table.space.blocks(models, area === 'square' ? 1 : 2, board)
    : table.space.jets(shooter, models, reach.max, board);
}

/** What rules let a weapon do in place of its attack, each with who says so. */
export const insteadOf = (table: Table, state: State, attacking: Attacking, unit: UnitState, weapon: Weapon) =>
  listen(table.book, 'target-declare.instead', {
    ...{ weapon: weaponHolder(table, unit, weapon), attacker: unitHolder(table, state, unit) },
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
  const unseen = unseenPoint(firing, place, [said.id]);
  if (unseen) return bad(unseen);
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

function underTemplate(firing: Firing): Result<JudgedShot, Refusal> {
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
    const far = reach.max <= 1 ? 1 : reach.max <= 2 ? 2 : 3;
    const start = 'from' in shot.at ? shot.at.from : null;
    const leader = isLine ? (standIn(table, state, unit, from) ?? shooter) : shooter;
    if (start !== null && !(isLine && table.space.isOnBase(leader, start)))
      return bad({ code: 'attack.noStart', rules: because, data: { weapon: weapon.name } });
    area = { area: 'flame', from, reach: far, towards: shot.at.flame, ...(isLine && { line: { length: reach.max, start } }) };
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
  const isHidden = (one: UnitState) => hiddenFrom(table, state, by.unit, by.model, one, weapon).length > 0;
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
