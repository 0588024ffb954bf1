import type { ModelId } from '../base/index.ts';
import { foundIn } from '../base/index.ts';
import { unitTypeOf } from '../forces/card.ts';
import type { ModelAt, Place } from '../space/space.ts';
import { newUnitLike } from './newUnit.ts';
import type { ModelState, State, UnitState } from './state.ts';
import type { Table } from './table.ts';
import { boardOf, cardOf, membersOf, modelAt, modelsAt, shapeFor } from './table.ts';

/** A soldier of a squad as he stood in it at first. */
export const soldierOf = (table: Table, unit: UnitState, id: ModelId): ModelState =>
  foundIn(newUnitLike(cardOf(table, unit), unit).models, model => model.id === id);

/** How far round a returning soldier others may be in his way, in R; from an aircraft it counts to its hull, high above its own base. */
const ROUND = 1;

/** A place for a soldier whom a squad has lost beside one whom it has: in cohesion, and in contact with no enemy. */
export function placeBeside(table: Table, state: State, unit: UnitState, fallen: ModelId, mate: ModelId): Place | null {
  const { space } = table;
  const card = cardOf(table, unit);
  const shape = shapeFor(table, card);
  const board = boardOf(table, state);
  const others = membersOf(state, unit).flatMap(member => modelsAt(table, member));
  const fits = (place: Place): boolean => {
    const model: ModelAt = { id: fallen, unit: unit.id, side: unit.side, type: unitTypeOf(card.kind), shape, place };
    const round = board.models.filter(one => one.type === 'aircraft' || space.range(one, model) <= ROUND);
    return (
      space.faults({ pieces: board.pieces, models: [...round, model] }).length === 0 &&
      space.together([...others, model]).ok &&
      !round.some(one => one.side !== unit.side && space.inContact(one, model, board))
    );
  };
  const beside = foundIn(unit.models, model => model.id === mate);
  return space.beside(modelAt(table, unit, beside), shape).find(fits) ?? null;
}
