import type { ModelId, RuleId, UnitId } from '../../base/index.ts';
import { enemyOf, given, ruleIds } from '../../base/index.ts';
import type { UnitHolder } from '../../rulebook/index.ts';
import { after, amount, listen } from '../../rulebook/index.ts';
import { aboardOf } from '../aboard.ts';
import { withInside } from '../forts.ts';
import { unitHolder, weaponsHolder } from '../holders.ts';
import type { Table } from '../table.ts';
import { STANDARD, bearerOf, cardOf, unitOf } from '../table.ts';
import type { Doing } from './doing.ts';
import { carryOut } from './effects.ts';
import type { Frame } from './frames.ts';
import { ruleFrame } from './frames.ts';
import { recycles } from './recycling.ts';

/** A unit is gone: its points are counted, and what it leaves stays on the table (DMG-08, VICT-04). Returns what that sets off. */
export function eliminate(doing: Doing, id: UnitId): readonly Frame[] {
  const unit = unitOf(doing.state, id);
  const holder = unitHolder(doing.table, doing.state, unit);
  const weapons = weaponsHolder(cardOf(doing.table, unit));
  const frames = [
    ...carryOut(doing, id, after(listen(doing.table.book, 'unit-eliminated', { unit: holder, weapons }))),
    // The last one pushed comes first.
    ...[...aboardOf(doing.state, unit)].reverse().flatMap(one => {
      const at = { unit: unitHolder(doing.table, doing.state, one), carrier: holder };
      return carryOut(doing, one.id, after(listen(doing.table.book, 'unit-eliminated.aboard', at)));
    }),
  ];
  const army = lossOf(doing.table, holder, 'army', cardOf(doing.table, unit).points);
  doing.emit({
    ...{ type: 'eliminated', unit: id, side: unit.side, points: army.value },
    because: [...ruleIds('DMG-08'), ...army.because],
  });
  const { victoryPoints } = doing.table.scenario;
  const { value: points, because } = lossOf(doing.table, holder, 'victory', 0);
  if (victoryPoints && points > 0)
    doing.emit({ type: 'scored', side: enemyOf(unit.side), points, because: [...victoryPoints.because, ...because] });
  return [...recycles(doing, id), ...frames];
}

/** A soldier is eliminated without a hit: one of those on one base is a box of their track, and a hero all of his. Returns what is left to
 *  do where he was the last (DMG-02, DMG-03). */
export function slain(doing: Doing, model: ModelId, because: readonly RuleId[]): readonly Frame[] {
  const { unit } = given(bearerOf(doing.state, model), 'soldier to be eliminated');
  const { damageTrack: track, kind } = cardOf(doing.table, unit);
  const left = track === null ? unit.models.length : track - unit.damage;
  const lost = kind === 'hero' ? left : 1;
  if (track !== null) doing.emit({ type: 'ticked', unit: unit.id, boxes: lost, because });
  else if (left > 1) loseModel(doing, unit.id, model, because);
  if (lost < left) return [];
  return [fallen(unit.id, model)];
}

/** A model of several is gone; whoever is left may all be inside now. */
export const loseModel = (doing: Doing, unit: UnitId, model: ModelId, because: readonly RuleId[]): void =>
  doing.emit(withInside(doing.table, doing.state, { type: 'modelLost', unit, model, because }));

/** What is left to do where nothing is left of a unit that nobody has hit. */
export function fallen(unit: UnitId, model: ModelId): Frame {
  const hit = { by: unit, weapon: STANDARD, damage: 'N', pool: 0, valid: [model] } as const;
  return { step: 'hit', model, hit, stage: 'last', ticked: 0, tested: 0 };
}

/** What the loss of a unit is worth to the enemy, in points of that kind. */
const lossOf = ({ book }: Table, unit: UnitHolder, kind: 'army' | 'victory', printed: number) =>
  amount(printed, listen(book, 'scoring', { unit, kind }));

/** The frames of the rules that settle, when an action is over, what becomes of those who would have been eliminated in it. */
export const settling = ({ state }: Doing): readonly Frame[] =>
  state.units.flatMap(({ id, dying }) => (dying ? [ruleFrame(dying.rule, dying.frame, id)] : []));

/** What rules have happen in place of a unit's end. */
export const insteadOfIt = ({ table, state }: Doing, id: UnitId) =>
  listen(table.book, 'unit-eliminated.instead', { unit: unitHolder(table, state, unitOf(state, id)) });
