import type { ModelId, Refusal, Result, RuleId, UnitId, WeaponId } from '../base/index.ts';
import { bad, given, itemAt, ok, refusal, ruleIds } from '../base/index.ts';
import type { Card, Mount, Weapon } from '../forces/card.ts';
import { unitTypeOf } from '../forces/card.ts';
import { amount, flag, instead, listen, veto } from '../rulebook/index.ts';
import type { AreaTemplate, ModelAt, Place } from '../space/space.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { unitHolder, weaponHolder } from './holders.ts';
import {
  bearerOf,
  boardOf,
  cardOf,
  figureOf,
  isStanding,
  membersOf,
  modelAt,
  modelsAt,
  STANDARD,
  unitOf,
  weaponOf,
} from './table.ts';

/** One copy of a weapon and what it is aimed at (TGT-05, TGT-10). */
export interface Shot {
  readonly model: ModelId;
  /** A weapon line of the model's card, or `standard` for the blow that everyone can strike (CC-06). */
  readonly weapon: WeaponId;
  readonly at: Aim;
}

export type Aim =
  | { readonly unit: UnitId }
  /** The centre of a blast template (TPL-04). */
  | { readonly blast: Place }
  /** A point that a flame is turned towards (TPL-09). */
  | { readonly flame: Place }
  /** A jet at a unit, over the places between that the firing player has chosen (TPL-03). */
  | { readonly jet: UnitId; readonly over: readonly Place[] };

/** The attack in which shots are judged. */
export interface Attacking {
  readonly unit: UnitId;
  readonly sustained: boolean;
  /** Weapons named with the actions; null where naming happens with the targets (ACT-02). */
  readonly weapons: readonly WeaponId[] | null;
  /** The one unit that may be aimed at: in a Reactive Attack, and in a reply (REACT-03, CC-04). */
  readonly only: UnitId | null;
  readonly kind: 'action' | 'reaction' | 'reply';
}

/** The attack of a frame or a question in the words of the judge of shots. */
export const attackingOf = (of: Omit<Attacking, 'kind'>): Attacking => ({
  unit: of.unit,
  sustained: of.sustained,
  weapons: of.weapons,
  only: of.only,
  kind: of.only === null ? 'action' : 'reaction',
});

/** The reply of a unit that is struck in close combat (CC-04). */
export const replyOf = (unit: UnitId, at: UnitId): Attacking => ({
  unit,
  sustained: false,
  weapons: null,
  only: at,
  kind: 'reply',
});

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
}

/** The standard close-combat weapon as a line like any other (CC-06, CC-07). */
export function standardBlow(table: Table, card: Card): Weapon | null {
  if (unitTypeOf(card.kind) === 'aircraft') return null;
  return {
    id: STANDARD,
    name: 'standard',
    count: 1,
    mount: null,
    reach: 'C',
    ammo: null,
    crewServed: false,
    crew: false,
    rules: [],
    cells: table.book.tables.standardBlow,
  };
}

/** A weapon line of a card, the standard blow among them; throws where the card has none of that name. */
export const lineOf = (table: Table, card: Card, id: WeaponId): Weapon =>
  given(id === STANDARD ? standardBlow(table, card) : weaponOf(card, id), `weapon ${id}`);

/** Which template a weapon lays against armour classes whose cells count dice per model, or that it is a jet, which it is against all;
 *  null for direct fire, as blows are. */
export function templateOf(table: Table, unit: UnitState, weapon: Weapon): 'blast' | 'flame' | 'jet' | null {
  if (weapon.reach === 'C') return null;
  const heard = listen(table.book, 'affected-models', { weapon: weaponHolder(unit, weapon) });
  const [strikes] = instead<'blast' | 'unit' | 'flame' | 'jet'>(table.book.tables.perModel, heard);
  if (strikes === 'jet') return 'jet';
  return strikes === 'unit' || !Object.values(weapon.cells).some(cell => cell.perModel) ? null : strikes;
}

/** Soldiers on the base of a support weapon: one for each damage point left (TGT-07, TPL-02). */
export const soldiersLeft = (card: Card, unit: UnitState): number => (card.damageTrack ?? 0) - unit.damage;

/** Copies of a line that one model may use in one attack, others left idle: a soldier of a squad one (TGT-06), a crew as many as it has
 *  hands for (TGT-07, TGT-09), heroes and machines all that their card gives them (TGT-08). The standard blow is struck once by each
 *  soldier, and once by a machine or a hero (CC-06). */
export function copiesOf(table: Table, unit: UnitState, weapon: Weapon): number {
  const card = cardOf(table, unit);
  const { most } = mostOf(table, unit, weapon);
  const hands = soldiersLeft(card, unit);
  switch (card.kind) {
    case 'squad':
      return 1;
    case 'support':
    case 'fortification':
      return weapon.id === STANDARD ? hands : weapon.crewServed ? most : Math.min(most, hands);
    case 'vehicle':
    case 'aircraft':
      return weapon.crew ? Math.min(most, hands) : most;
    case 'hero':
      return most;
  }
}

/** Copies of a line that its unit may use in one attack, as its card and its rules have it (TGT-05). */
function mostOf(table: Table, unit: UnitState, weapon: Weapon): { readonly most: number; readonly because: readonly RuleId[] } {
  const heard = listen(table.book, 'weapon-available.copies', { weapon: weaponHolder(unit, weapon) });
  const { value, because } = amount(weapon.count, heard);
  return { most: Math.min(value, weapon.count), because };
}

/** Models that count for dice per model: those on one base count as many as they are (TPL-02). */
export function countOf(table: Table, unit: UnitState, models: number): number {
  const card = cardOf(table, unit);
  return card.kind === 'support' || card.kind === 'fortification' ? models * soldiersLeft(card, unit) : models;
}

/** The weapon lines that one model carries, the standard blow last. */
export function weaponsOf(
  table: Table,
  unit: UnitState,
  figure: { readonly weapons: readonly WeaponId[] } | null,
): readonly Weapon[] {
  const card = cardOf(table, unit);
  const own = figure === null ? card.weapons : card.weapons.filter(weapon => figure.weapons.includes(weapon.id));
  const standard = standardBlow(table, card);
  return standard ? [...own, standard] : own;
}

/** Why a weapon line may not be used at all in this attack. */
export function weaponRefused(table: Table, unit: UnitState, weapon: Weapon, attacking: Attacking): Refusal | null {
  if (weapon.reach === null) return refusal('weapon.noRange', ['CARD-01'], { weapon: weapon.name });
  if (weapon.reach === 'C' && attacking.kind === 'reaction')
    return refusal('weapon.noCloseReaction', ['REACT-08'], { weapon: weapon.name });
  if (weapon.reach !== 'C' && attacking.kind === 'reply') return refusal('weapon.closeOnly', ['CC-04'], { weapon: weapon.name });
  const holder = weaponHolder(unit, weapon);
  const forbidden = veto([], listen(table.book, 'weapon-available', { weapon: holder }));
  const [first] = forbidden;
  if (first) {
    return refusal(
      `weapon.${first.reason}`,
      forbidden.flatMap(f => f.because),
      { weapon: weapon.name },
    );
  }
  if (attacking.weapons !== null && !attacking.weapons.includes(weapon.id) && mustBeNamed(table, unit, weapon)) {
    return refusal('weapon.notNamed', ['ACT-02'], { weapon: weapon.name });
  }
  return null;
}

/** Whether a weapon has to be named with the actions to be used in them (ACT-02). */
export const mustBeNamed = (table: Table, unit: UnitState, weapon: Weapon): boolean =>
  flag(false, listen(table.book, 'declare.named', { weapon: weaponHolder(unit, weapon) })).value;

/** One shot by itself: may it be fired, and what would it strike (TGT-01 to TGT-03, TGT-10)? */
export function judgeShot(table: Table, state: State, attacking: Attacking, shot: Shot): Result<JudgedShot, Refusal> {
  const bearer = bearerOf(state, shot.model);
  const members = membersOf(state, unitOf(state, attacking.unit));
  if (!bearer || !members.includes(bearer.unit) || bearer.model.place === null)
    return bad(refusal('attack.notYourModel', ['TGT-05'], { model: shot.model }));
  const { unit } = bearer;
  const card = cardOf(table, unit);
  const carried = weaponsOf(table, unit, figureOf(card, bearer.model));
  const weapon = carried.find(line => line.id === shot.weapon);
  if (!weapon) return bad(refusal('attack.notCarried', ['TGT-06', 'CARD-04'], { model: shot.model, weapon: shot.weapon }));
  const refused = weaponRefused(table, unit, weapon, attacking);
  if (refused) return bad(refused);
  const firing: Firing = { table, state, attacking, unit, card, weapon, shooter: modelAt(table, unit, bearer.model), shot };
  if ('unit' in shot.at) return direct(firing, shot.at.unit);
  return 'jet' in shot.at ? jet(firing, shot.at.jet, shot.at.over) : underTemplate(firing);
}

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
  const armour = cardOf(table, target).armour;
  const cell = weapon.cells[armour];
  if (!cell) return bad(refusal('attack.cannotHarm', ['CARD-05'], { weapon: weapon.name, armour }));
  if (cell.perModel && laysTemplates) return bad(refusal('attack.needsTemplate', ['TPL-08'], { weapon: weapon.name, armour }));

  const targets = membersOf(state, target).flatMap(member => modelsAt(table, member));
  const board = boardOf(table, state);
  const { mounts, because: turned } = mountsOf(firing);
  const [mount] = mounts;
  const inArc = targets.filter(one => mounts.some(arc => arc === null || table.space.inArc(shooter, one, arc)));
  if (inArc.length === 0)
    return bad(refusal('attack.arc', ['ARC-04', 'ARC-08', ...turned], { weapon: weapon.name, mount: mount ?? null }));
  const reach = given(weapon.reach, 'range of a weapon that may be used');
  let inReach: readonly ModelAt[];
  if (reach === 'C') {
    inReach = inArc.filter(one => table.space.inContact(shooter, one, board));
    if (inReach.length === 0)
      return bad(refusal('attack.notInContact', table.space.sections.contact, { range: nearest(table, shooter, inArc) }));
  } else {
    // RANGE-04: the nearest model of the target must not be under the minimum, whichever is aimed at.
    const least = nearest(table, shooter, targets);
    if (least < reach.min) return bad(refusal('attack.tooNear', ['RANGE-04'], { range: least, min: reach.min }));
    inReach = inArc.filter(one => table.space.range(shooter, one) <= reach.max);
    if (inReach.length === 0) {
      return bad(refusal('attack.tooFar', table.space.sections.range, { range: nearest(table, shooter, inArc), max: reach.max }));
    }
  }
  const isOpen = (one: ModelAt) => reach === 'C' && table.space.atDoors(shooter, one, board);
  const seen = inReach.filter(one => isOpen(one) || table.space.sight(shooter, one, board, 'seen').seen);
  if (seen.length === 0) {
    const blocked = table.space.sight(shooter, itemAt(inReach, 0), board, 'all');
    return bad({ code: 'attack.noSight', rules: ruleIds('LOS-01', ...blocked.because), data: { by: [...blocked.blockedBy] } });
  }
  const members = membersOf(state, target);
  const dice = cell.perModel ? cell.dice * countsOf(table, members, () => true) : cell.dice;
  const struck = [{ target: id, models: seen.map(one => one.id), dice, damage: cell.damage }];
  return ok({ shot, by: unit.id, weapon, close: reach === 'C', area: null, struck });
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
  return ok({ shot, by: unit.id, weapon, close: false, area: null, struck });
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
  if (!bearer || bearer.model.place === null || reach === null || reach === 'C') return [];
  const models = membersOf(state, unitOf(state, target)).flatMap(member => modelsAt(table, member));
  return table.space.jets(modelAt(table, bearer.unit, bearer.model), models, reach.max, boardOf(table, state));
}

const nearest = (table: Table, from: ModelAt, to: readonly ModelAt[]) => Math.min(...to.map(one => table.space.range(from, one)));

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
  return ok({ shot, by: unit.id, weapon, close: false, area, struck });
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

/** All shots of one attack together: how many of each, by whom (TGT-05 to TGT-11). */
export function judgeShots(
  table: Table,
  state: State,
  attacking: Attacking,
  shots: readonly Shot[],
): Result<readonly JudgedShot[], Refusal> {
  const judged: JudgedShot[] = [];
  for (const shot of shots) {
    const one = judgeShot(table, state, attacking, shot);
    if (!one.ok) return one;
    judged.push(one.value);
  }
  const refused = tooMany(table, state, attacking, judged);
  return refused ? bad(refused) : ok(judged);
}

/** Why shots that may each be fired may not be fired in one attack; null if they may. */
export function tooMany(table: Table, state: State, attacking: Attacking, judged: readonly JudgedShot[]): Refusal | null {
  if (attacking.sustained && judged.some(one => one.close) && judged.some(one => !one.close))
    return refusal('attack.sustainedMix', ['TGT-11']);
  for (const member of membersOf(state, unitOf(state, attacking.unit))) {
    const shots = judged.filter(one => one.by === member.id);
    const refused = copiesRefused(table, member, shots) ?? bearersRefused(table, member, shots);
    if (refused) return refused;
  }
  return null;
}

function copiesRefused(table: Table, unit: UnitState, shots: readonly JudgedShot[]): Refusal | null {
  for (const weapon of new Set(shots.map(one => one.weapon))) {
    if (weapon.id === STANDARD) continue;
    const used = shots.filter(one => one.weapon === weapon).length;
    const { most, because } = mostOf(table, unit, weapon);
    if (used > most)
      return { code: 'attack.copies', rules: ruleIds('TGT-05', ...because), data: { weapon: weapon.name, used, most } };
  }
  return null;
}

function bearersRefused(table: Table, unit: UnitState, shots: readonly JudgedShot[]): Refusal | null {
  const card = cardOf(table, unit);
  switch (card.kind) {
    case 'squad': {
      for (const model of unit.models) {
        const mine = shots.filter(one => one.shot.model === model.id);
        if (mine.filter(one => !one.close).length > 1) return refusal('attack.oneRanged', ['TGT-06'], { model: model.id });
        if (mine.filter(one => one.close).length > 1) return refusal('attack.oneClose', ['TGT-06', 'CC-06'], { model: model.id });
      }
      return null;
    }
    case 'support':
    case 'fortification': {
      const gunners = 2 * shots.filter(one => one.weapon.crewServed).length;
      const others = soldiersLeft(card, unit) - gunners;
      const ranged = shots.filter(one => !one.close && !one.weapon.crewServed).length;
      const close = shots.filter(one => one.close).length;
      return others < 0 || ranged > others || close > others
        ? refusal('attack.gunners', ['TGT-07'], { soldiers: soldiersLeft(card, unit) })
        : null;
    }
    case 'vehicle':
    case 'aircraft': {
      const crew = shots.filter(one => one.weapon.crew).length;
      if (crew > 0 && crew < shots.length) return refusal('attack.crewOrGuns', ['TGT-09']);
      if (crew > soldiersLeft(card, unit))
        return refusal('attack.crewLeft', ['TGT-09'], { crew, most: soldiersLeft(card, unit) });
      return standardInstead(shots);
    }
    case 'hero':
      return standardInstead(shots);
  }
}

/** The standard blow is struck instead of another close-combat weapon, and once (CC-06). */
function standardInstead(shots: readonly JudgedShot[]): Refusal | null {
  const close = shots.filter(one => one.close);
  return close.some(one => one.weapon.id === STANDARD) && close.length > 1 ? refusal('attack.oneClose', ['CC-06']) : null;
}
