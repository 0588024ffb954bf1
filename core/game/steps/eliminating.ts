import type { ModelId, RuleId, UnitId } from '../../base/index.ts';
import { enemyOf, given, ruleIds } from '../../base/index.ts';
import type { UnitHolder } from '../../rulebook/index.ts';
import { after, amount, listen } from '../../rulebook/index.ts';
import { unitHolder, weaponsHolder } from '../holders.ts';
import type { UnitState } from '../state.ts';
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
  const frames = carryOut(doing, id, after(listen(doing.table.book, 'unit-eliminated', { unit: holder, weapons })));
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

/** The frame of a rule that may put another soldier in the place of one that a squad is about to lose; of several, the first by its
 *  section. */
export function replacing({ table, state }: Doing, unit: UnitState): readonly Frame[] {
  const heard = listen(table.book, 'model-eliminated.instead', { unit: unitHolder(table, state, unit), turn: state.turn });
  return [...heard]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, 1)
    .map(({ rule, say }) => ruleFrame(rule, say, unit.id));
}

/** A soldier is eliminated without a hit: one of those on one base is a box of their track, and a hero all of his. Returns what is left to
 *  do where he was the last (DMG-02, DMG-03). */
export function slain(doing: Doing, model: ModelId, because: readonly RuleId[]): readonly Frame[] {
  const { unit } = given(bearerOf(doing.state, model), 'soldier to be eliminated');
  const { damageTrack: track, kind } = cardOf(doing.table, unit);
  const left = track === null ? unit.models.length : track - unit.damage;
  const lost = kind === 'hero' ? left : 1;
  const hit = { by: unit.id, weapon: STANDARD, damage: 'N', pool: 0, valid: [model] } as const;
  const instead = track === null ? replacing(doing, unit) : [];
  if (instead.length > 0) return [...instead, { step: 'hit', model, hit, stage: 'lost', ticked: 0, tested: 0 }];
  if (track !== null) doing.emit({ type: 'ticked', unit: unit.id, boxes: lost, because });
  else if (left > 1) doing.emit({ type: 'modelLost', unit: unit.id, model, because });
  if (lost < left) return [];
  return [{ step: 'hit', model, hit, stage: 'last', ticked: 0, tested: 0 }];
}

/** What the loss of a unit is worth to the enemy, in points of that kind. */
const lossOf = ({ book }: Table, unit: UnitHolder, kind: 'army' | 'victory', printed: number) =>
  amount(printed, listen(book, 'scoring', { unit, kind }));

/** The frames of the rules that settle, when an action is over, what becomes of those who would have been eliminated in it. */
export const settling = ({ state }: Doing): readonly Frame[] =>
  state.units.flatMap(({ id, dying }) => (dying ? [ruleFrame(dying.rule, dying.frame, id)] : []));
