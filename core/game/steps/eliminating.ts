import type { ModelId, RuleId, UnitId } from '../../base/index.ts';
import { enemyOf, given, itemAt, once, ruleIds } from '../../base/index.ts';
import type { Special, UnitHolder, WeaponHolder } from '../../rulebook/index.ts';
import { after, amount, listen } from '../../rulebook/index.ts';
import { aboardOf } from '../aboard.ts';
import { lineOf } from '../arms.ts';
import { withInside } from '../forts.ts';
import { unitHolder, weaponHolder, weaponsHolder } from '../holders.ts';
import type { Blow, UnitState } from '../state.ts';
import type { Table } from '../table.ts';
import { HAZARD, bearerOf, cardOf, frontOf, modelsAt, unitOf } from '../table.ts';
import type { Doing } from './doing.ts';
import { carryOut } from './effects.ts';
import type { Frame, PendingHit } from './frames.ts';
import { hitFrame, ruleFrame } from './frames.ts';
import { recycles } from './recycling.ts';

/** A unit is gone, and whoever has struck it down has done so now: its points are counted, and what it leaves stays on the table (DMG-08,
 *  VICT-04). Returns what that sets off. */
export function eliminate(
  doing: Doing,
  id: UnitId,
  hit: Blow | null = unitOf(doing.state, id).dying?.hit ?? null,
): readonly Frame[] {
  const unit = unitOf(doing.state, id);
  const holder = unitHolder(doing.table, doing.state, unit);
  const weapons = weaponsHolder(cardOf(doing.table, unit), unit);
  const at = { unit: holder, weapons, ...killerIn(doing, hit) };
  const ashore = once(() => modelsAt(doing.table, unit).some(model => doing.table.space.isAshore(model, doing.state.pieces)));
  const own = carryOut(doing, id, after(listen(doing.table.book, 'unit-eliminated', at)));
  const aboard = aboardOf(doing.state, unit).flatMap(one => {
    const lost = { unit: unitHolder(doing.table, doing.state, one), carrier: holder, ashore };
    return carryOut(doing, one.id, after(listen(doing.table.book, 'unit-eliminated.aboard', lost)));
  });
  const army = lossOf(doing.table, holder, 'army', frontOf(doing.table, cardOf(doing.table, unit)).points);
  doing.emit({
    ...{ type: 'eliminated', unit: id, side: unit.side, points: army.value },
    because: [...ruleIds('DMG-08'), ...army.because],
  });
  const { victoryPoints } = doing.table.scenario;
  const { value: points, because } = lossOf(doing.table, holder, 'victory', 0);
  if (victoryPoints && points > 0)
    doing.emit({ type: 'scored', side: enemyOf(unit.side), points, because: [...victoryPoints.because, ...because] });
  return [...aboard, ...own, ...recycles(doing, id)];
}

/** Who strikes a hit, and with what; nobody where mines do. */
export function killerIn({ table, state }: Doing, hit: Blow | null): { readonly by?: UnitHolder } & KilledWith {
  if (hit === null || (hit.weapon === HAZARD && hit.special === undefined)) return {};
  const unit = unitOf(state, hit.by);
  const by = unitHolder(table, state, unit);
  if (hit.special !== undefined) return { by, special: hit.special };
  return { by, weapon: weaponHolder(table, unit, lineOf(table, cardOf(table, unit), hit.weapon)) };
}
type KilledWith = { readonly weapon?: WeaponHolder; readonly special?: Special };

/** A model of a squad is gone. Returns what that sets off. */
export function loseModel(
  doing: Doing,
  id: UnitId,
  model: ModelId,
  hit: PendingHit,
  because: readonly RuleId[],
): readonly Frame[] {
  const { table, state } = doing;
  const unit = unitHolder(table, state, unitOf(state, id));
  const heard = listen(table.book, 'model-eliminated', { unit, model, ...killerIn(doing, hit) });
  doing.emit(withInside(table, state, { type: 'modelLost', unit: id, model, because }));
  return carryOut(doing, id, after(heard));
}

/** The rules that may put another soldier in the place of one that a squad is about to lose, each by a frame of its own. */
export const replacing = ({ table, state }: Doing, unit: UnitState) =>
  listen(table.book, 'model-eliminated.instead', { unit: unitHolder(table, state, unit), turn: state.turn });

/** A soldier is eliminated without a hit: one of those on one base is a box of their track, and a hero all of his. Returns what is left to
 *  do (DMG-02, DMG-03). */
export function slain(
  doing: Doing,
  model: ModelId,
  { by, special, because }: { readonly by: UnitId; readonly special: Special; readonly because: readonly RuleId[] },
): Frame {
  const { unit } = given(bearerOf(doing.state, model), 'soldier to be eliminated');
  const { damageTrack: track, kind } = cardOf(doing.table, unit);
  const hit: PendingHit = { ...nobodys(by, model), special, unhit: because };
  if (track === null) return hitFrame(model, hit, 'cancel');
  return ticked(doing, unit.id, kind === 'hero' ? track - unit.damage : 1, hit, because);
}

/** Boxes are ticked without a hit. Returns what is left to do: rolls that may clear some, and its end where that was the last of them. */
export function ticked(doing: Doing, id: UnitId, boxes: number, hit: Blow | null, because: readonly RuleId[]): Frame {
  const unit = unitOf(doing.state, id);
  const track = cardOf(doing.table, unit).damageTrack ?? 0;
  const count = Math.min(boxes, track - unit.damage);
  const { id: model } = itemAt(unit.models, 0);
  doing.emit({ type: 'ticked', unit: id, boxes: count, because });
  const nobody = { ...nobodys(id, model), ...hit, unhit: because };
  return hitFrame(model, nobody, 'clear', count);
}

/** What is left to do where nothing is left of a unit; nobody has hit it unless that is said. */
export const fallen = (unit: UnitId, model: ModelId, hit: PendingHit = nobodys(unit, model)): Frame =>
  hitFrame(model, hit, 'last');

const nobodys = (by: UnitId, model: ModelId): PendingHit => ({ by, weapon: HAZARD, damage: 'N', pool: 0, valid: [model] });

/** What the loss of a unit is worth to the enemy, in points of that kind. */
const lossOf = ({ book }: Table, unit: UnitHolder, kind: 'army' | 'victory', printed: number) =>
  amount(printed, listen(book, 'scoring', { unit, kind }));

/** The frames of the rules that settle, when an action is over, what becomes of those who would have been eliminated in it. */
export const settling = ({ state }: Doing): readonly Frame[] =>
  state.units.flatMap(({ id, dying }) => (dying ? [ruleFrame(dying.rule, dying.frame, id)] : []));

/** What rules have happen in place of a unit's end. */
export const insteadOfIt = ({ table, state }: Doing, id: UnitId) =>
  listen(table.book, 'unit-eliminated.instead', { unit: unitHolder(table, state, unitOf(state, id)) });
