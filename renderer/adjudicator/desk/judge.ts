import type {
  Answer,
  Book,
  Evidence,
  ModelAt,
  Profile,
  Question,
  Result,
  RulingSheet,
  Scene,
  Vec3,
} from '../../../core/index.ts';
import {
  adjudicate,
  makeSheet,
  ok,
  placeOf,
  profileOf,
  readScene,
  shapeOf,
  STEPS,
  USUAL_AGREEMENT,
} from '../../../core/index.ts';
import type { Layout, Stood } from '../../desk/table/layout.ts';
import { documentOf } from '../../desk/table/layout.ts';

/** One question with its answer, what the answer rests on, and the line that is drawn for it. */
export interface Judged {
  readonly question: Question;
  readonly answer: Answer;
  readonly evidence: Evidence;
  readonly profile: Profile | null;
  /** From eye to eye, or the seeing line where there is one. */
  readonly line: readonly [Vec3, Vec3] | null;
}

const scenes = new WeakMap<Layout, Result<Scene>>();

/** The layout as core reads it; worked out once for each layout. */
export function sceneOf(layout: Layout): Result<Scene> {
  const known = scenes.get(layout);
  if (known) return known;
  const read = readScene(documentOf(layout, []));
  scenes.set(layout, read);
  return read;
}

/** Steps of work for one answer that the page does itself, some 50 ms: answers follow the hand. Longer ones are asked of the worker. */
const AT_ONCE = 10_000_000;

/** Asks core, by a rule set. The whole layout is written down and read again, so what is judged is what a saved file would say. */
export function judge(layout: Layout, question: Question, book: Book): Result<Judged> {
  const made = makeSheet(documentOf(layout, [question]), USUAL_AGREEMENT, AT_ONCE, book);
  return made.ok ? judgedBy(made.value, layout, question) : made;
}

/** What a ruling says of one question, with what is drawn for it. */
export function judgedBy({ answers, evidence }: RulingSheet, layout: Layout, question: Question): Result<Judged> {
  const scene = sceneOf(layout);
  if (!scene.ok) return scene;
  const answer = answers[question.id]!;
  const { profile, line } = cutFor(scene.value, question, answer);
  return ok({ question, answer, evidence: evidence[question.id]!, profile, line });
}

function cutFor(scene: Scene, question: Question, answer: Answer): Pick<Judged, 'profile' | 'line'> {
  if (question.ask !== 'los' && question.ask !== 'range' && question.ask !== 'arc') return { profile: null, line: null };
  const model = (id: string) => scene.board.models.find(one => (one.id as string) === id)!;
  const [from, to] = [model(question.from), model(question.to)];
  const line = ('line' in answer ? answer.line : null) ?? ([eyeOf(from), eyeOf(to)] as const);
  return { profile: question.ask === 'los' ? profileOf(scene, from, to, line) : null, line };
}

/** The middle of a model's highest counted volume: where a line is drawn to when there is no seeing line. */
export function eyeOf(model: ModelAt): Vec3 {
  const { x, y, z, facing } = placeOf(model.place);
  const counted = shapeOf(model).volumes.filter(({ part }) => part !== 'other');
  const highest = counted.reduce((a, b) => (b.center[2] > a.center[2] ? b : a));
  const a = (facing * Math.PI) / 180;
  const [u, v, w] = highest.center;
  return [x + u * Math.cos(a) - v * Math.sin(a), y + u * Math.sin(a) + v * Math.cos(a), z + w];
}

/** Range and bearing between two models, for beside an answer about sight; null for models that are not there. */
export function besides(
  layout: Layout,
  book: Book,
  from: string,
  to: string,
): { readonly mm: number; readonly degrees: number; readonly front: boolean } | null {
  const asked = adjudicate(
    documentOf(
      { ...layout, pieces: [], models: layout.models.filter(({ id }) => (id as string) === from || (id as string) === to) },
      [
        { id: 'range', ask: 'range', from, to },
        { id: 'arc', ask: 'arc', from, to, mount: 'front' },
      ],
    ),
    STEPS,
    book,
  );
  if (!asked.ok) return null;
  const { range, arc } = asked.value.answers;
  return range && arc && 'mm' in range && 'degrees' in arc ? { mm: range.mm, degrees: arc.degrees, front: arc.inArc } : null;
}

/** Whether the whole unit of a model is in cover from one shooter (SAVE-09); null for two of one unit, and for units too large to follow. */
export function unitCover(layout: Layout, book: Book, from: string, to: string): boolean | null {
  const target = layout.models.find(model => (model.id as string) === to);
  const shooter = layout.models.find(model => (model.id as string) === from);
  if (!target || !shooter || target.unit === shooter.unit) return null;
  // The shooter's mates are in nobody's way but by what they are; only he is asked about.
  const alone = `${shooter.unit} (${from})` as Stood['unit'];
  const models = layout.models.map(model => (model === shooter ? { ...model, unit: alone } : model));
  const document = documentOf({ ...layout, models }, [{ id: 'unit', ask: 'unit', from: alone, to: target.unit }]);
  const asked = adjudicate(document, AT_ONCE, book);
  const answer = asked.ok ? asked.value.answers.unit : undefined;
  return answer && 'shooters' in answer ? (answer.shooters[from]?.cover ?? null) : null;
}
