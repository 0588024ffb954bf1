import type { ModelId, PieceId } from '../base/index.ts';
import type { Board, ModelAt, Sight } from '../space/space.ts';
import type { Answer } from './adjudicate.ts';
import { centreModel, withoutAreas } from './centre.ts';
import type { Case } from './context.ts';
import { modelNamed, unitNamed } from './context.ts';
import { sightBy } from './ruled.ts';
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
      return ruledOf(judged, [[model(question.from), model(question.to)]]);
    case 'unit': {
      const targets = unitNamed(judged, question.to);
      const pairs = unitNamed(judged, question.from).flatMap(from => targets.map(to => [from, to] as const));
      return ruledOf(judged, pairs);
    }
    case 'flame':
      return sightsOf(
        judged,
        underOf(answer).map(id => [model(question.from), model(id)] as const),
        board,
      );
    case 'blast':
    case 'artillery': {
      const centre = centreModel(question.center);
      const found = sightsOf(
        judged,
        underOf(answer).map(id => [centre, model(id)] as const),
        withoutAreas(board),
      );
      return {
        seen: found.seen.map(s => ({ ...s, from: null })),
        blocked: found.blocked.map(b => ({ ...b, from: null })),
      };
    }
    case 'range':
    case 'cohesion':
    case 'arc':
    case 'smoke':
      return NONE;
  }
}

const underOf = (answer: Answer): readonly ModelId[] => ('hit' in answer ? [...answer.hit, ...answer.hidden] : []);

type Pairs = readonly (readonly [ModelAt, ModelAt])[];

/** From a template, or under it, it is the space alone that tells. */
const sightsOf = ({ space }: Case, pairs: Pairs, board: Board): Evidence =>
  linesOf(pairs, (from, to) => space.sight(from, to, board, 'all'));

/** Who is hidden by a rule has no line, and nothing stops one. */
const ruledOf = (judged: Case, pairs: Pairs): Evidence => linesOf(pairs, (from, to) => sightBy(judged, from, to, 'all').sight);

function linesOf(pairs: Pairs, sightOf: (from: ModelAt, to: ModelAt) => Sight): Evidence {
  const seen: Evidence['seen'][number][] = [];
  const blocked: Evidence['blocked'][number][] = [];
  for (const [from, to] of pairs) {
    const sight = sightOf(from, to);
    if (sight.line) seen.push({ from: from.id, to: to.id, line: sight.line });
    else blocked.push({ from: from.id, to: to.id, by: sight.blockedBy, proved: sight.certain !== false });
  }
  return { seen, blocked };
}
