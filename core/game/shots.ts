import type { Refusal, Result, UnitId } from '../base/index.ts';
import { bad, refusal } from '../base/index.ts';
import type { Taken } from '../rulebook/index.ts';
import type { Carried } from './arms.ts';
import { areaOf, carriedBy, templateOf, weaponRefused, weaponsOf } from './arms.ts';
import { atUnit } from './atUnit.ts';
import type { Attacking, Shot } from './attacking.ts';
import type { Firing } from './firing.ts';
import { standIn } from './firing.ts';
import { inPlace } from './instead.ts';
import type { JudgedShot } from './judged.ts';
import { around, atPoint, isOverPlaces, jet } from './overPlaces.ts';
import type { State } from './state.ts';
import type { Table } from './table.ts';
import { bearerOf, cardOf, figureOf, membersOf, unitOf } from './table.ts';
import { takesAll, underTemplate } from './underTemplate.ts';

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
  const refused = weaponRefused(table, state, attacking, { unit, weapon, model: bearer.model });
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

/** Every single shot of a unit that may be aimed at one enemy unit directly, one for each model and weapon line. */
export function shotsAt(table: Table, state: State, attacking: Attacking, target: UnitId): readonly JudgedShot[] {
  return bearers(table, state, attacking).flatMap(({ model, weapon }) => {
    const judged = judgeShot(table, state, attacking, { model: model.id, weapon: weapon.id, at: { unit: target } });
    return judged.ok ? [judged.value] : [];
  });
}

/** Every model of the unit, heroes with it included, with every weapon line that it carries. */
export const bearers = (table: Table, state: State, { unit }: Attacking): readonly Carried[] =>
  membersOf(state, unitOf(state, unit)).flatMap(member => carriedBy(table, member));
