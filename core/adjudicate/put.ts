import type { RuleId } from '../base/index.ts';
import { unitId } from '../base/index.ts';
import { coverBoard, coverByRule } from '../game/cover.ts';
import { hiddenFrom } from '../game/hidden.ts';
import { boardFrom } from '../game/sighting.ts';
import type { UnitState } from '../game/state.ts';
import { unitOf } from '../game/table.ts';
import type { Book, Folded } from '../rulebook/index.ts';
import { behind } from '../rulebook/index.ts';
import type { Board, ModelAt, Space } from '../space/space.ts';
import { positionOf, unitIn } from './position.ts';
import { hearsRules } from './ruled.ts';

/* What rules of a book say of sight and cover where one model is put here and there on a table, as maps do it. */

/** Which of the two looks: who is put somewhere, or who stands. */
export type Looking = 'put' | 'standing';

/** One who stands, as the other of a look. */
export interface Facing {
  /** What is in the way of a look, and what of it gives cover. */
  readonly between: Board;
  readonly giving: Board;
  /** What rules say while the other is put there: the sections by which they hide, and their word on cover, null where that is left to what
   *  stands between. Null where no rule speaks. */
  readonly says: ((put: ModelAt) => { readonly hidden: readonly RuleId[]; readonly cover: Folded<boolean> | null }) | null;
}

interface Putting {
  readonly space: Space;
  readonly book: Book | null;
  readonly board: Board;
  /** Who is put, where he begins. */
  readonly put: ModelAt;
  readonly looks: Looking;
}

/** Each of those who stand, as the one who is put meets him. Who is asked about elsewhere than where he stands is alone there. */
export function facing({ space, book, board, put, looks }: Putting, standing: readonly ModelAt[]): readonly Facing[] {
  if (book === null || !hearsRules(book)) return standing.map(() => ({ between: board, giving: board, says: null }));
  const those = standing.map(model => (board.models.includes(model) ? model : alone(model)));
  const gone = new Set([put.id, ...those.map(({ id }) => id)]);
  const others = { ...board, models: [...board.models.filter(({ id }) => !gone.has(id)), ...those] };
  const { table, state } = positionOf({ scene: { board: others }, space, book }, book);
  const placed = (at: ModelAt) => {
    const he = alone(at);
    const unit = unitIn([he]);
    const measured = new Map([...others.models, he].map(model => [model.id, model] as const));
    return { unit, table: { ...table, measured }, state: { ...state, units: [...state.units, unit] } };
  };
  const began = placed(put);
  return those.map(model => {
    const his = unitOf(state, model.unit);
    const looked = (unit: UnitState) => (looks === 'put' ? ([unit, put.id, his] as const) : ([his, model.id, unit] as const));
    const [first] = looked(began.unit);
    const between = boardFrom(began.table, began.state, first);
    return {
      between,
      giving: coverBoard(table, between),
      says(at) {
        const now = placed(at);
        const [viewer, from, target] = looked(now.unit);
        return {
          hidden: behind(hiddenFrom(now.table, now.state, { unit: viewer, model: from }, target)),
          cover: coverByRule(now.table, now.state, viewer, target),
        };
      },
    };
  });
}

const alone = (model: ModelAt): ModelAt => ({ ...model, unit: unitId(`${model.unit} (${model.id})`) });
