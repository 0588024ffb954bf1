import type { MarginOf, Result, RuleId, Vec3 } from '../../core/index.ts';
import { freeSections } from '../../core/index.ts';
import { Answer } from '../parts/parts.tsx';
import { fieldSentence } from '../base/expected.ts';
import { useAdjudicator, useDeskState } from './desk/context.tsx';
import type { Judged } from './desk/judge.ts';
import type { Layout } from '../desk/table/layout.ts';
import { Compared } from './Compared.tsx';
import { Kept } from './ruling/Kept.tsx';
import { Margins } from './ruling/Margins.tsx';
import { Arc, Cohesion, Range } from './ruling/PlainAnswers.tsx';
import { Rules } from './ruling/parts.tsx';
import { SightAnswer } from './ruling/SightAnswer.tsx';
import { TemplateAnswer } from './ruling/TemplateAnswer.tsx';
import { UnitAnswer } from './ruling/UnitAnswer.tsx';

interface Props {
  readonly judged: Result<Judged> | null;
  /** Null while they are still worked out; refused where that takes too long. */
  readonly margins: Result<readonly MarginOf[]> | null;
}

/** The answer, on paper: what, how much, how close, why. */
export function RulingPanel({ judged, margins }: Props) {
  const { words } = useAdjudicator();
  const isEmpty = useDeskState(state => state.layout.questions.length === 0);
  if (!judged && isEmpty) return null;
  return (
    <aside className="adj-ruling" data-testid="ruling" aria-label={words.t('adj.ruling')} aria-live="polite">
      {judged && !judged.ok && (
        <p className="refused" role="alert">
          {fieldSentence(judged.error, words)}
        </p>
      )}
      {judged?.ok && (
        <>
          <Said judged={judged.value} />
          <Margins question={judged.value.question} answer={judged.value.answer} margins={margins} />
          <Rules ids={sectionsOf(judged.value)} />
          <Deeds judged={judged.value} />
        </>
      )}
      <Compared judged={judged?.ok ? judged.value : null} />
      <Kept />
    </aside>
  );
}

/** What the answer rests on, and what its cut shows. */
const sectionsOf = ({ question, answer, profile }: Judged): readonly RuleId[] => [
  ...new Set([...freeSections(question, answer), ...(profile?.rules ?? [])]),
];

/** Headline, facts and cut of one answer. */
function Said({ judged }: { readonly judged: Judged }) {
  const { question, answer } = judged;
  switch (question.ask) {
    case 'los':
      return 'los' in answer ? <SightAnswer question={question} answer={answer} judged={judged} /> : null;
    case 'range':
      return 'mm' in answer ? <Range question={question} answer={answer} /> : null;
    case 'arc':
      return 'degrees' in answer ? <Arc question={question} answer={answer} /> : null;
    case 'unit':
      return 'shooters' in answer ? <UnitAnswer question={question} answer={answer} /> : null;
    case 'cohesion':
      return 'spread' in answer ? <Cohesion question={question} answer={answer} /> : null;
    case 'blast':
    case 'flame':
    case 'smoke':
    case 'artillery':
      return 'hit' in answer ? <TemplateAnswer question={question} answer={answer} /> : null;
  }
}

/** From so many times its size away, all of a thing is seen between the panels. */
const AWAY = 2.7;

/** What can be done with an answer. */
function Deeds({ judged }: { readonly judged: Judged }) {
  const { desk, words, camera } = useAdjudicator();
  const { t } = words;
  const { question } = judged;
  const seenFrom = 'from' in question && question.ask !== 'unit' ? question.from : undefined;
  const come = () => {
    const spots = spotsOf(judged, desk.store.getState().layout);
    const [xs, ys] = [spots.map(p => p[0]), spots.map(p => p[1])];
    const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    const size = Math.max(x1 - x0, 1.4 * (y1 - y0));
    // From above again, wherever the camera was.
    camera.current?.home();
    camera.current?.lookAt([(x0 + x1) / 2, (y0 + y1) / 2, 0], Math.max(400, AWAY * size));
  };
  return (
    <div className="answers adj-deeds">
      <Answer main hotkey="K" testid="keep" onPick={desk.keep}>
        {t('adj.keep')}
      </Answer>
      <Answer hotkey="C" testid="closer" onPick={come}>
        {t('adj.closer')}
      </Answer>
      {seenFrom && (
        <Answer hotkey="E" testid="eye-of" onPick={() => camera.current?.eye(seenFrom, judged.line?.[1] ?? null)}>
          {t('adj.eyeOf')}
        </Answer>
      )}
    </div>
  );
}

/** Spots of the table that a question is about. */
function spotsOf({ question, line }: Judged, { models }: Layout): readonly Vec3[] {
  if (line) return line;
  const of = (...units: readonly string[]) =>
    models.filter(model => units.includes(model.unit)).map(({ place: { x, y, z } }): Vec3 => [x, y, z]);
  switch (question.ask) {
    case 'unit':
      return of(question.from, question.to);
    case 'cohesion':
      return of(question.unit);
    case 'flame': {
      const from = models.find(model => (model.id as string) === question.from)?.place;
      const [x, y] = question.towards;
      return [...(from ? [[from.x, from.y, from.z] as const] : []), [x, y, from?.z ?? 0]];
    }
    case 'blast':
    case 'smoke':
    case 'artillery': {
      const [x, y, z] = question.center;
      return [
        [x - 100, y - 100, z],
        [x + 100, y + 100, z],
      ];
    }
    case 'los':
    case 'range':
    case 'arc':
      return [];
  }
}
