import type { RuleId } from '../../base/index.ts';
import { itemAt, ruleIds } from '../../base/index.ts';
import type { ActionReason, Thing } from '../../rulebook/index.ts';
import { isFight, isMovement, oneOf } from '../../rulebook/index.ts';
import type { Declared } from '../actions.ts';
import { actingOf, actionForbidden, declaredBy, inPlaceOf, nameOfDeclared } from '../actions.ts';
import { sees } from '../facts.ts';
import type { UnitState } from '../state.ts';
import { membersOf, unitOf } from '../table.ts';
import type { Doing } from './doing.ts';
import { asking } from './doing.ts';
import type { Frame, Planned } from './frames.ts';

/* A declared action that has become impossible: it is Nothing, or where the book has it so another may take its place (ACT-07). */

type Activation = Extract<Frame, { step: 'activation' }>;

/** An Attack with nobody to aim at: something else may take its place, or it is Nothing (ACT-07). */
export function unaimed(doing: Doing, frame: Activation): void {
  const { table, state } = doing;
  const at = { ...frame, next: frame.next - 1 };
  const unit = unitOf(state, frame.unit);
  const others = replacements(doing, at, itemAt(frame.actions, at.next)).filter(one => !isFight(one.action));
  const enemies = state.units.filter(({ side, where }) => side !== unit.side && where === 'table');
  const seesAny = () => membersOf(state, unit).some(one => enemies.some(enemy => sees(table, state, one, enemy)));
  // Who sees whom is the dear part of it, and after a Move there is seldom anything that could take an attack's place.
  if (others.length === 0 || seesAny()) loseUnaimed(doing, frame);
  else doing.become({ ...at, unaimed: true }, askingForAnother(unit, others));
}

/** An Attack aimed at nobody was Nothing. */
function loseUnaimed(doing: Doing, frame: Activation): void {
  const { action } = itemAt(frame.actions, frame.next - 1);
  doing.emit({ type: 'actionLost', unit: frame.unit, action, why: 'noTarget', because: ruleIds('ACT-07') });
  doing.become(frame);
}

/** What was chosen in the place of the action that is next; if nothing was, it goes on with that, or has lost it. */
export function replace(doing: Doing, { unaimed: isUnaimed, ...frame }: Activation, chosen: Thing | undefined): void {
  if (chosen !== undefined)
    doing.become({ ...frame, actions: frame.actions.with(frame.next, declaredBy(String(chosen))), replaced: frame.next });
  else if (isUnaimed) loseUnaimed(doing, { ...frame, next: frame.next + 1 });
  else doing.become({ ...frame, replaced: frame.next });
}

/** The question what takes the place of an action. */
export const askingForAnother = ({ id, side }: UnitState, others: readonly Declared[]) =>
  asking(side, {
    ask: 'choose',
    choices: [{ rule: itemAt(ruleIds('ACT-07'), 0), unit: id, ...oneOf('option', others.map(nameOfDeclared)), no: true }],
  });

/** Whether something else may take the place of an action that has become impossible, where the book has it so. */
export const isReplaceable = ({ table }: Doing, { strike }: Activation, { action, extra }: Planned): boolean =>
  table.book.tables.impossible !== 'nothing' && !extra && !strike && action !== 'nothing';

/** What may take the place of an action that has become impossible; none where nothing may. */
export function replacements(doing: Doing, frame: Activation, declared: Planned): readonly Declared[] {
  const { table, state } = doing;
  const unit = unitOf(state, frame.unit);
  if (!isReplaceable(doing, frame, declared) || unit.where === 'waiting') return [];
  return inPlaceOf(actingOf(table, state, unit), frame.actions, frame.next).filter(
    one => !(isMovement(one.action) && frame.bogged),
  );
}

/** Why an action cannot be carried out now, though it was declared; undefined where it can. */
export function whyImpossible(
  doing: Doing,
  frame: Activation,
  declared: Planned,
): { readonly why: ActionReason | 'offTable' | 'bogged'; readonly by: readonly RuleId[] } | undefined {
  const unit = unitOf(doing.state, frame.unit);
  // SCNR-01, SETUP-06: only the first action brings a unit on; whoever lets it pass stays off.
  const enters = frame.next === 0 && isMovement(declared.action);
  if (unit.where === 'waiting' && !enters && declared.action !== 'nothing') return { why: 'offTable', by: [] };
  if (frame.bogged && isMovement(declared.action)) return { why: 'bogged', by: [] };
  const [forbidden] = actionForbidden(actingOf(doing.table, doing.state, unit), declared.action, { begins: true });
  return forbidden && { why: forbidden.reason, by: forbidden.because };
}
