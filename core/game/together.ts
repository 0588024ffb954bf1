import { TABLE_SECTIONS } from '../rulebook/tableSections.ts';
import type { ModelId, Refusal, Result } from '../base/index.ts';
import { bad, ok, refusal, ruleIds } from '../base/index.ts';
import type { Mount } from '../forces/card.ts';
import { amount, listen } from '../rulebook/index.ts';
import type { Attacking, Shot } from './attacking.ts';
import { takenBy } from './attacking.ts';
import { aboardOf, carrierOf } from './aboard.ts';
import { copiesOf, countOf, crewBlows, hasCrew, isBeside, mostOf, soldiersLeft } from './arms.ts';
import { unitHolder } from './holders.ts';
import type { JudgedShot } from './judged.ts';
import { targetRefused } from './atUnit.ts';
import { bearers, judgeShot } from './shots.ts';
import type { State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { STANDARD, bearerOf, cardOf, membersOf, unitOf } from './table.ts';

/** All shots of one attack together: how many of each, by whom (TGT-05 to TGT-11). */
export function judgeShots(
  table: Table,
  state: State,
  attacking: Attacking,
  shots: readonly Shot[],
): Result<readonly JudgedShot[], Refusal> {
  const judged: JudgedShot[] = [];
  for (const [i, shot] of shots.entries()) {
    const bearer = bearerOf(state, shot.model)?.unit;
    const isMine = (model: ModelId) => bearer?.models.some(one => one.id === model) ?? false;
    const one = judgeShot(table, state, attacking, shot, takenBy(attacking.taken, shots, isMine, i));
    if (!one.ok) return one;
    judged.push(one.value);
  }
  const refused = tooMany(table, state, attacking, judged);
  return refused ? bad(refused) : ok(judged);
}

/** The shots of an answer: what may be fired together, and nothing left out that has to be fired with it. */
export function judgeAnswer(
  table: Table,
  state: State,
  attacking: Attacking,
  shots: readonly Shot[],
): Result<readonly JudgedShot[], Refusal> {
  const judged = judgeShots(table, state, attacking, shots);
  if (!judged.ok) return judged;
  const [owed] = owedBeside(table, state, attacking, judged.value);
  if (!owed) return judged;
  const { weapon } = owed;
  const isFired = judged.value.some(one => one.by === owed.by && one.weapon === weapon);
  return bad(
    isFired
      ? refusal('attack.wholeLine', ['TGT-05'], { weapon: weapon.name })
      : refusal('attack.everyLine', ['REACT-03'], { weapon: weapon.name }),
  );
}

/** What has to be fired with shots that may be fired together: where a line has one target, each copy of it that could be fired at that; and
 *  where one reacts with all lines, those that reach whoever is reacted to. What is used up is saved as its player likes; standard
 *  blows are no line of a card. */
export function owedBeside(
  table: Table,
  state: State,
  attacking: Attacking,
  judged: readonly JudgedShot[],
): readonly JudgedShot[] {
  const { targetsOf, reaction } = table.book.tables;
  const active = attacking.kind === 'reaction' && reaction.lines === 'every' ? attacking.only : null;
  if (targetsOf === 'copy' && active === null) return [];
  const owed: JudgedShot[] = [];
  for (const { unit, model, weapon } of bearers(table, state, attacking)) {
    if (weapon.ammo !== null || weapon.id === STANDARD) continue;
    const fired = judged.filter(one => one.by === unit.id && one.weapon.id === weapon.id);
    const at = (targetsOf === 'line' ? fired[0]?.shot.at : undefined) ?? (active === null ? null : { unit: active });
    if (at === null || 'instead' in at) continue;
    const idle = copiesOf(table, unit, weapon) - fired.filter(one => one.shot.model === model.id).length;
    for (let copy = 0; copy < idle; copy++) {
      const one = judgeShot(table, state, attacking, { model: model.id, weapon: weapon.id, at });
      if (!one.ok || tooMany(table, state, attacking, [...judged, ...owed, one.value]) !== null) break;
      owed.push(one.value);
    }
  }
  return owed;
}

/** Why shots that may each be fired may not be fired in one attack; null if they may. */
export function tooMany(table: Table, state: State, attacking: Attacking, judged: readonly JudgedShot[]): Refusal | null {
  if (attacking.sustained && judged.some(one => one.close) && judged.some(one => !one.close))
    return refusal('attack.sustainedMix', ['TGT-11']);
  const abreast = sidesRefused(table, state, attacking, judged);
  if (abreast) return abreast;
  for (const member of membersOf(state, unitOf(state, attacking.unit))) {
    const shots = judged.filter(one => one.by === member.id);
    const refused =
      copiesRefused(table, member, shots) ??
      targetsRefused(table, shots) ??
      bearersRefused(table, state, member, shots) ??
      asideRefused(table, state, member, shots);
    if (refused) return refused;
  }
  return null;
}

/** Of all who are aboard one machine only so many fire to either side of it (`weapon-available.abreast`). */
function sidesRefused(table: Table, state: State, attacking: Attacking, judged: readonly JudgedShot[]): Refusal | null {
  const unit = unitOf(state, attacking.unit);
  const carrier = carrierOf(state, unit);
  if (!carrier) return null;
  const aboard = aboardOf(state, carrier).filter(one => one.aboard?.as === unit.aboard?.as);
  const models = aboard.reduce((sum, one) => sum + bodiesOf(table, one), 0);
  const at = { attacker: unitHolder(table, state, unit), aboard: models };
  const { value: most, because } = amount(Infinity, listen(table.book, 'weapon-available.abreast', at));
  const fired = judged.filter(one => !one.close);
  const shooters = [...new Set(fired.map(one => one.shot.model))];
  const sidesOf = (model: ModelId) =>
    ABEAM.filter(side => fired.filter(one => one.shot.model === model).every(one => one.mounts.includes(side)));
  const only = (side: Mount) => shooters.filter(model => sidesOf(model).length === 1 && sidesOf(model).includes(side)).length;
  const crowded = ABEAM.some(side => only(side) > most) || shooters.length > ABEAM.length * most;
  return crowded ? refusal('attack.abreast', because, { used: shooters.length, most }) : null;
}

const ABEAM: readonly Mount[] = ['left', 'right'];

/** Soldiers of a unit; those on one base count as many as they are. */
const bodiesOf = (table: Table, unit: UnitState): number => countOf(cardOf(table, unit), unit, unit.models.length);

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

/** Where a line has one target for all its copies, none of them takes another. */
function targetsRefused({ book }: Table, shots: readonly JudgedShot[]): Refusal | null {
  if (book.tables.targetsOf === 'copy') return null;
  for (const weapon of new Set(shots.map(one => one.weapon))) {
    const aimed = new Set(shots.flatMap(one => (one.weapon === weapon ? [JSON.stringify(one.shot.at)] : [])));
    if (aimed.size > 1) return refusal('attack.oneTarget', ['TGT-05'], { weapon: weapon.name });
  }
  return null;
}

function bearersRefused(table: Table, state: State, unit: UnitState, shots: readonly JudgedShot[]): Refusal | null {
  const card = cardOf(table, unit);
  switch (card.kind) {
    case 'squad': {
      for (const model of unit.models) {
        const mine = shots.filter(one => one.shot.model === model.id);
        if (table.book.tables.soldierUses === 'every') {
          const refused = onceEach(mine) ?? standardInstead(mine);
          if (refused) return refused;
          continue;
        }
        // What the whole unit fires once is nobody's own.
        const ranged = mine.filter(one => !one.close && !one.weapon.unitWide);
        const beside = ranged.filter(one => isBeside(table, state, { unit, model, weapon: one.weapon }));
        if (beside.length > 1 || ranged.length > beside.length + 1)
          return refusal('attack.oneRanged', ['TGT-06'], { model: model.id });
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
      return hasCrew(card) ? crewBlowsRefused(shots, crewBlows(table, card, unit)) : standardInstead(shots);
    }
    case 'hero':
      return standardInstead(shots);
  }
}

/** A soldier fires each of his weapons once: every copy of a line is another's (CARD-04, TGT-06). */
function onceEach(shots: readonly JudgedShot[]): Refusal | null {
  const twice = shots.find((one, i) => shots.some((other, j) => j < i && other.weapon === one.weapon));
  return twice ? refusal('attack.oneRanged', ['TGT-06'], { model: twice.shot.model }) : null;
}

/** Why a model's ranged weapons may not be fired at the targets that they have been given together. */
function asideRefused(table: Table, state: State, unit: UnitState, shots: readonly JudgedShot[]): Refusal | null {
  const ranged = shots.filter(one => !one.close);
  for (const one of ranged) {
    const others = ranged.filter(other => other !== one && other.shot.model === one.shot.model);
    if (others.length === 0) continue;
    const also = others.flatMap(other => other.struck.map(({ target }) => target));
    for (const { target } of one.struck) {
      const refused = targetRefused(table, state, { unit, weapon: one.weapon }, unitOf(state, target), { also });
      if (refused) return refused;
    }
  }
  return null;
}

/** The crew strikes standard blows in place of all that the machine has, one for each of its hands (CC-06, TGT-09). */
function crewBlowsRefused(shots: readonly JudgedShot[], hands: number): Refusal | null {
  const blows = shots.filter(one => one.weapon.id === STANDARD).length;
  if (blows < 2) return standardInstead(shots);
  if (blows < shots.length) return refusal('attack.crewOrGuns', ['TGT-09', 'CC-06']);
  return blows > hands
    ? refusal('attack.crewLeft', ['TGT-09', 'CC-06', ...TABLE_SECTIONS.crewBlows], { crew: blows, most: hands })
    : null;
}

/** The standard blow is struck instead of another close-combat weapon, and once (CC-06). */
function standardInstead(shots: readonly JudgedShot[]): Refusal | null {
  const close = shots.filter(one => one.close);
  return close.some(one => one.weapon.id === STANDARD) && close.length > 1 ? refusal('attack.oneClose', ['CC-06']) : null;
}
