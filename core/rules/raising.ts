import type { Json, ModelId, UnitId } from '../base/index.ts';
import { foundIn, itemAt, ruleIds } from '../base/index.ts';
import type { Port, UnitHolder } from '../rulebook/index.ts';
import { holds, oneOf, thingsIn } from '../rulebook/index.ts';
import type { Face } from './aid.ts';
import { isFriend } from './aid.ts';

/** Soldiers who are coming back to a unit: how many are left to come, and who comes next. */
type Raised = { readonly raise: UnitId; readonly left: number; readonly fallen: ModelId | null };

const isRaised = (memo: unknown): memo is Raised => typeof memo === 'object' && memo !== null && 'raise' in memo;

/** Whose soldiers are coming back; null before that. */
export const raisedIn = (memo: Json): UnitId | null => (isRaised(memo) ? memo.raise : null);

/** Whether soldiers are coming back already. */
export const isRaising = ({ memo }: Port): boolean => isRaised(memo);

/** Soldiers whom a squad has lost, for whom there is room. */
const fallenOf = (port: Port, { id, figures }: UnitHolder): readonly ModelId[] =>
  figures.filter(figure => !figure.alive && port.look.roomBeside(id, figure.model).length > 0).map(figure => figure.model);

/** A squad gets so many of its soldiers back, whom its owner names and stands beside others of it; whoever is on one base has as many
 *  boxes cleared. No ammunition comes with them (CMD-21, CMD-22). */
export function raise(port: Port, target: UnitId, soldiers: number): void {
  const unit = itemAt(
    port.look.units().filter(one => one.id === target),
    0,
  );
  if (unit.kind !== 'squad') {
    port.does({ do: 'clear', unit: target, boxes: soldiers });
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
    const beside = port.look.roomBeside(target, chosen);
    if (beside.length > 1) {
      port.remember({ raise: target, left, fallen: chosen });
      port.ask('beside', oneOf('model', beside));
      return;
    }
    port.does({ do: 'bringBack', unit: target, fallen: chosen, beside: itemAt(beside, 0) });
  } else port.does({ do: 'bringBack', unit: target, fallen, beside: chosen });
  raise(port, target, left - 1);
}

/** R. */
const FAR = 1;

const isMindless = (unit: UnitHolder): boolean => holds(unit, 'Mindless');
const lostOf = ({ figures }: UnitHolder): number => figures.filter(figure => !figure.alive).length;

/** A Mindless unit beside him, a die for each that it has lost, and as many of them stand again as show one of these faces; `id`: the
 *  section that says so, and how near. */
export function resurrect(port: Port, id: string, counts: readonly Face[]): void {
  const { input, unit } = port;
  if (isRaising(port)) goOnRaising(port);
  else if (input === null) {
    const hurt = port.look.units().filter(one => isFriend(one, unit) && isMindless(one) && lostOf(one) > 0);
    const among = hurt.map(one => one.id).filter(id => port.look.range(id) <= FAR);
    const far = hurt.filter(one => !among.includes(one.id)).map(one => ({ thing: one.id, because: ruleIds(id) }));
    if (among.length > 0) port.ask('chosen', { ...oneOf('unit', among), ...(far.length > 0 && { barred: far }) });
    else port.does({ do: 'findNobody' });
  } else if ('chosen' in input) {
    const target = itemAt(thingsIn<UnitId>(port), 0);
    port.remember(target);
    port.roll('rolled', { count: lostOf(foundIn(port.look.units(), one => one.id === target)), counts });
  } else raise(port, port.memo as UnitId, input.successes);
}
