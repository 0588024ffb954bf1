import type { ModelId, PieceId } from '../base/index.ts';
import { modelId, unitId } from '../base/index.ts';
import { asPlace, asShape } from '../space/free/forms.ts';
import { INSIDE } from '../geometry/tolerances.ts';
import type { Board, ModelAt, Sight } from '../space/space.ts';
import type { Answer } from './adjudicate.ts';
import type { Case } from './context.ts';
import { modelNamed, unitNamed } from './context.ts';
import type { Question } from './scene.ts';

type Line = NonNullable<Sight['line']>;

/** What an answer rests on: for each pair that sight was asked of, a seeing line, or what blocked. */
export interface Evidence {
  /** `from` is null for the centre of a blast template. */
  readonly seen: readonly { readonly from: ModelId | null; readonly to: ModelId; readonly line: Line }[];
  readonly blocked: readonly {
    readonly from: ModelId | null;
    readonly to: ModelId;
    readonly by: readonly (PieceId | ModelId)[];
    /** Whether it is proved that there is no line. */
    readonly proved: boolean;
  }[];
}

const NONE: Evidence = { seen: [], blocked: [] };

/** The evidence of an answer (LOS-02, LOS-03, TPL-06, TPL-10). */
export function evidenceOf(judged: Case, question: Question, answer: Answer): Evidence {
  const model = (id: string) => modelNamed(judged, id);
  const { board } = judged.scene;
  switch (question.ask) {
    case 'los':
      return sightsOf(judged, [[model(question.from), model(question.to)]], board);
    case 'unit': {
      const targets = unitNamed(judged, question.to);
      const pairs = unitNamed(judged, question.from).flatMap(from => targets.map(to => [from, to] as const));
      return sightsOf(judged, pairs, board);
    }
    case 'flame':
      return sightsOf(
        judged,
        underOf(answer).map(id => [model(question.from), model(id)] as const),
        board,
      );
    case 'blast': {
      const centre = pointModel(question.center);
      // Area terrain never matters at this distance.
      const pieces = board.pieces.filter(p => p.kind !== 'woods' && p.kind !== 'smoke');
      const found = sightsOf(
        judged,
        underOf(answer).map(id => [centre, model(id)] as const),
        { ...board, pieces },
      );
      return {
        seen: found.seen.map(s => ({ ...s, from: null })),
        blocked: found.blocked.map(b => ({ ...b, from: null })),
      };
    }
    case 'range':
    case 'cohesion':
    case 'arc':
      return NONE;
  }
}

const underOf = (answer: Answer): readonly ModelId[] => ('hit' in answer ? [...answer.hit, ...answer.hidden] : []);

function sightsOf(judged: Case, pairs: readonly (readonly [ModelAt, ModelAt])[], board: Board): Evidence {
  const seen: Evidence['seen'][number][] = [];
  const blocked: Evidence['blocked'][number][] = [];
  for (const [from, to] of pairs) {
    const sight = judged.space.sight(from, to, board, 'all');
    if (sight.line) seen.push({ from: from.id, to: to.id, line: sight.line });
    else blocked.push({ from: from.id, to: to.id, by: sight.blockedBy, proved: sight.certain !== false });
  }
  return { seen, blocked };
}

/** A point of the surface as a model: a body that shrinks to a point a hair above it, as templates have their centre. */
const pointModel = ([x, y, z]: readonly [number, number, number]): ModelAt => ({
  id: modelId(''),
  unit: unitId(''),
  side: 'blue',
  type: 'infantry',
  shape: asShape({
    base: { radius: INSIDE },
    volumes: [{ part: 'body', shape: 'sphere', center: [0, 0, INSIDE], radius: INSIDE }],
  }),
  place: asPlace({ x, y, z, facing: 0 }),
});
