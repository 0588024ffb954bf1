import type { ModelId, UnitId } from '../base/index.ts';
import { itemAt } from '../base/index.ts';
import type { Port, UnitHolder } from '../rulebook/index.ts';
import { oneOf, thingsIn } from '../rulebook/index.ts';

/** Soldiers who are coming back to a unit: how many are left to come, and who comes next. */
type Raised = { readonly raise: UnitId; readonly left: number; readonly fallen: ModelId | null };

const isRaised = (memo: unknown): memo is Raised => typeof memo === 'object' && memo !== null && 'raise' in memo;

/** Whether soldiers are coming back already. */
export const isRaising = ({ memo }: Port): boolean => isRaised(memo);

/** Soldiers whom a squad has lost, for whom there is room. */
const fallenOf = (port: Port, { id, figures }: UnitHolder): readonly ModelId[] =>
  figures.filter(figure => !figure.alive && port.roomBeside(id, figure.model).length > 0).map(figure => figure.model);

/** A squad gets so many of its soldiers back, whom its owner names and stands beside others of it; whoever is on one base has as many
 *  boxes cleared. No ammunition comes with them (CMD-21, CMD-22). */
export function raise(port: Port, target: UnitId, soldiers: number): void {
  const unit = itemAt(
    port.units().filter(one => one.id === target),
    0,
  );
  if (unit.kind !== 'squad') {
    port.clear(target, soldiers);
    return;
  }
  const fallen = fallenOf(port, unit);
  if (soldiers === 0 || fallen.length === 0) return;
  port.remember({ raise: target, left: soldiers, fallen: null });
  port.ask('fallen', oneOf('model', fallen));
}

/** Goes on with it: who comes back, and beside whom. */
export function goOnRaising(port: Port): void {
  const { raise: target, left, fallen } = port.memo as Raised;
  const chosen = itemAt(thingsIn<ModelId>(port), 0);
  if (fallen === null) {
    const beside = port.roomBeside(target, chosen);
    if (beside.length > 1) {
      port.remember({ raise: target, left, fallen: chosen });
      port.ask('beside', oneOf('model', beside));
      return;
    }
    port.bringBack(target, chosen, itemAt(beside, 0));
  } else port.bringBack(target, fallen, chosen);
  raise(port, target, left - 1);
}
