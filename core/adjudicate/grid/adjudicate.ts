import type { ModelId, PieceId, Result, RuleId } from '../../base/index.ts';
import { foundIn, given, itemAt, range } from '../../base/index.ts';
import { asPlace, placeOf, SQUARE } from '../../space/grid/base/forms.ts';
import { gridSpace } from '../../space/grid/grid.ts';
import type { Budget, ModelAt, Place, Space } from '../../space/space.ts';
import type { At as AtWork } from '../budget.ts';
import { inBudget, STEPS } from '../budget.ts';
import { cited } from '../../rulebook/index.ts';
import type { Judging } from '../context.ts';
import { PRINTED_ON_SQUARES } from '../context.ts';
import type { Frozen } from '../position.ts';
import { strikesFour } from '../disc.ts';
import { boardBefore, pointSeen, sightBy } from '../ruled.ts';
import type { GridQuestion, GridScene } from './scene.ts';
import { readGridScene } from './scene.ts';

/** A square, as scenes write it. */
type At = readonly [column: number, row: number, level: number];

/** What is said to a question on squares. */
export type GridAnswer =
  | {
      readonly los: boolean;
      readonly cover: boolean;
      /** The part of the target's corners that the best point of the viewer reaches. */
      readonly visible: number;
      /** In squares from the south-west corner of the board; null where there is none. */
      readonly line: readonly [readonly [number, number], readonly [number, number]] | null;
      readonly blockedBy: readonly (PieceId | ModelId)[];
      readonly rules: readonly RuleId[];
    }
  | { readonly squares: number }
  | { readonly sees: boolean; readonly cover: boolean; readonly rules: readonly RuleId[] }
  | { readonly inArc: boolean }
  | {
      /** From who fires to the point aimed at, and whether the one sees the other. */
      readonly squares: number;
      readonly los: boolean;
      /** The sections by which a rule of the book hides the point, whatever stands between; left out where none does. */
      readonly hidden?: readonly RuleId[];
      /** The blocks of squares with the point in them that lie on the board, with the models in each. */
      readonly blocks: readonly { readonly over: readonly At[]; readonly hit: readonly ModelId[] }[];
    }
  | {
      /** The sections by which a rule of the book hides the target, whatever stands between; left out where none does. */
      readonly hidden?: readonly RuleId[];
      /** None where the target is not seen. */
      readonly ways: readonly { readonly over: readonly At[]; readonly hit: readonly ModelId[] }[];
    }
  | { readonly ends: readonly { readonly at: At; readonly cost: number; readonly path: readonly At[] }[] };

/** A scene on squares, with the space that judges it and the book that does. */
export interface GridCase extends Frozen {
  readonly scene: GridScene;
}

/** Answers the questions of a scene on squares by a rule set, in at most so many steps of work. */
export function adjudicateGrid(
  document: unknown,
  steps = STEPS,
  book: Judging = PRINTED_ON_SQUARES,
): Result<{ readonly answers: { readonly [question: string]: GridAnswer } }> {
  const read = readGridScene(document);
  if (!read.ok) return read;
  return inBudget(steps, at => ({ answers: answersOnSquares(read.value, at, book) }));
}

/** The answers to all questions of a scene on squares. */
export function answersOnSquares(scene: GridScene, at: AtWork, book: Judging): { readonly [question: string]: GridAnswer } {
  const judged: GridCase = {
    scene,
    book,
    space: gridSpace({ measure: 'metric', board: scene.size, readings: book.tables.readings }),
  };
  const answers = scene.questions.map((question, i): [string, GridAnswer] => {
    at(`questions[${i}]`);
    const answer = answerTo(judged, question);
    return [question.id, 'rules' in answer ? { ...answer, rules: cited(book, answer.rules) } : answer];
  });
  return Object.fromEntries(answers);
}

const hiding = (hidden: readonly RuleId[]) => (hidden.length > 0 ? { hidden } : {});

const at = (place: Place): At => [placeOf(place).column, placeOf(place).row, placeOf(place).level];

function answerTo(judged: GridCase, question: GridQuestion): GridAnswer {
  const { space, scene } = judged;
  const { board } = scene;
  const named = (id: string): ModelAt => foundIn(board.models, model => model.id === id);
  const unit = (id: string) => board.models.filter(model => model.unit === id);
  switch (question.ask) {
    case 'los': {
      const { sight } = sightBy(judged, named(question.from), named(question.to), 'all');
      const { seen, cover, visible, line, blockedBy, because } = sight;
      const flat = ([x, y]: readonly [number, number, number]) => [x / SQUARE, y / SQUARE] as const;
      return { los: seen, cover, visible, line: line && [flat(line[0]), flat(line[1])], blockedBy, rules: because };
    }
    case 'range':
      return { squares: space.range(named(question.from), named(question.to)) };
    case 'unit': {
      // A unit stands in one place, so that its first model speaks for all.
      const { sight } = sightBy(judged, itemAt(unit(question.from), 0), itemAt(unit(question.to), 0), 'cover');
      return { sees: sight.seen, cover: sight.cover, rules: sight.because };
    }
    case 'arc':
      return { inArc: space.inArc(named(question.from), named(question.to), question.mount) };
    case 'jet': {
      const target = unit(named(question.to).unit);
      // Nobody is aimed at whom the one who fires does not see, whatever way there would be (LOS-01, TPL-03).
      const { sight, hidden } = sightBy(judged, named(question.from), named(question.to), 'cover');
      const between = boardBefore(judged, named(question.from));
      const ways = sight.seen ? space.jets(named(question.from), target, range(question.range), between) : [];
      const hit = (over: readonly Place[]) => [...new Set([...space.standingOn(over, board), ...target.map(model => model.id)])];
      return { ...hiding(hidden), ways: ways.map(over => ({ over: over.map(at), hit: hit(over) })) };
    }
    case 'area': {
      const [column, row] = question.at;
      const place = asPlace({ column, row, level: question.level, facing: 'n' });
      const blocks = space.blocksWith(place, question.across, board);
      // Artillery fires past what its book has it fire over (WPN-03).
      const by = question.across === 2 ? strikesFour(judged.book) : null;
      const { seen, hidden } = pointSeen(judged, named(question.from), place, by);
      return {
        squares: space.rangeTo(named(question.from), place),
        los: seen,
        ...hiding(hidden),
        blocks: blocks.map(over => ({ over: over.map(at), hit: space.standingOn(over, board) })),
      };
    }
    case 'move':
      return { ends: endsOf(space, board, unit(question.unit), question) };
  }
}

function endsOf(
  space: Space,
  board: GridScene['board'],
  models: readonly ModelAt[],
  question: Extract<GridQuestion, { ask: 'move' }>,
): Extract<GridAnswer, { ends: unknown }>['ends'] {
  const { unit, side, type } = itemAt(models, 0);
  const budget: Budget = { range: range(question.range), cap: range(question.range) };
  const closed = board.pieces.filter(({ kind }) => question.closed.includes(kind));
  const passing = new Map(closed.map(({ id }) => [id, 'closed'] as const));
  const region = space.reach({ id: unit, side, type, size: null, models, entry: null, passing, ending: passing }, budget, board);
  return given(region.all, 'list of ends on squares')().map(end => ({
    at: at(end.place),
    cost: end.cost,
    path: itemAt(end.ways, 0).path.map(at),
  }));
}
