import type { ModelId, Refusal, Result } from '../base/index.ts';
import { bad, ok, refusal, ruleIds } from '../base/index.ts';
import type { Attacking, Shot } from './attacking.ts';
import { takenBy } from './attacking.ts';
import { isBeside, mostOf, soldiersLeft } from './arms.ts';
import type { JudgedShot } from './shots.ts';
import { judgeShot, targetRefused } from './shots.ts';
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

/** Why shots that may each be fired may not be fired in one attack; null if they may. */
export function tooMany(table: Table, state: State, attacking: Attacking, judged: readonly JudgedShot[]): Refusal | null {
  if (attacking.sustained && judged.some(one => one.close) && judged.some(one => !one.close))
    return refusal('attack.sustainedMix', ['TGT-11']);
  for (const member of membersOf(state, unitOf(state, attacking.unit))) {
    const shots = judged.filter(one => one.by === member.id);
    const refused =
      copiesRefused(table, member, shots) ??
      bearersRefused(table, state, member, shots) ??
      asideRefused(table, state, member, shots);
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

function bearersRefused(table: Table, state: State, unit: UnitState, shots: readonly JudgedShot[]): Refusal | null {
  const card = cardOf(table, unit);
  switch (card.kind) {
    case 'squad': {
      for (const model of unit.models) {
        const mine = shots.filter(one => one.shot.model === model.id);
        const ranged = mine.filter(one => !one.close);
        const beside = ranged.filter(one => isBeside(table, state, unit, one.weapon));
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
      return standardInstead(shots);
    }
    case 'hero':
      return standardInstead(shots);
  }
}

/** Why a model's ranged weapons may not be fired at the targets that they have been given together. */
function asideRefused(table: Table, state: State, unit: UnitState, shots: readonly JudgedShot[]): Refusal | null {
  const ranged = shots.filter(one => !one.close);
  for (const one of ranged) {
    const others = ranged.filter(other => other !== one && other.shot.model === one.shot.model);
    if (others.length === 0) continue;
    const also = others.flatMap(other => other.struck.map(({ target }) => target));
    for (const { target } of one.struck) {
      const refused = targetRefused(table, state, unit, one.weapon, unitOf(state, target), also);
      if (refused) return refused;
    }
  }
  return null;
}

/** The standard blow is struck instead of another close-combat weapon, and once (CC-06). */
function standardInstead(shots: readonly JudgedShot[]): Refusal | null {
  const close = shots.filter(one => one.close);
  return close.some(one => one.weapon.id === STANDARD) && close.length > 1 ? refusal('attack.oneClose', ['CC-06']) : null;
}
