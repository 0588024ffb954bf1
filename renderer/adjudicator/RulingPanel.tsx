import type { MarginOf, Result } from '../../core/index.ts';
import { Answer } from '../panels/parts.tsx';
import { useAdjudicator, useDeskState } from './context.tsx';
import { fieldSentence } from './files.ts';
import type { Judged } from './judge.ts';
import { Kept } from './ruling/Kept.tsx';
import { Margins } from './ruling/Margins.tsx';
import { Arc, Cohesion, Range } from './ruling/PlainAnswers.tsx';
import { SightAnswer } from './ruling/SightAnswer.tsx';
import { TemplateAnswer } from './ruling/TemplateAnswer.tsx';
import { UnitAnswer } from './ruling/UnitAnswer.tsx';

interface Props {
  readonly judged: Result<Judged> | null;
  /** Null while they are still worked out. */
  readonly margins: readonly MarginOf[] | null;
}

/** The answer, on paper: what, how much, why, how close. */
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
          <Deeds judged={judged.value} />
        </>
      )}
      <Kept />
    </aside>
  );
}

/** Headline, facts, cut and rules of one answer. */
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

/** From so many lengths of a line away all of it is seen between the panels. */
const AWAY = 2.4;

/** What can be done with an answer. */
function Deeds({ judged: { question, line } }: { readonly judged: Judged }) {
  const { desk, words, camera } = useAdjudicator();
  const { t } = words;
  const seenFrom = 'from' in question && question.ask !== 'unit' ? question.from : undefined;
  const come = () => {
    if (!line) return;
    const [a, b] = line;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    camera.current?.lookAt([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0], Math.max(400, AWAY * length));
  };
  return (
    <div className="answers adj-deeds">
      <Answer main hotkey="K" testid="keep" onPick={desk.keep}>
        {t('adj.keep')}
      </Answer>
      {line && (
        <Answer hotkey="C" testid="closer" onPick={come}>
          {t('adj.closer')}
        </Answer>
      )}
      {seenFrom && (
        <Answer hotkey="E" testid="eye-of" onPick={() => camera.current?.eye(seenFrom)}>
          {t('adj.eyeOf')}
        </Answer>
      )}
    </div>
  );
}
