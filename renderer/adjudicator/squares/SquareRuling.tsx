import type { Result, Vec3 } from '../../../core/index.ts';
import { SQUARE } from '../../../core/index.ts';
import { fieldSentence } from '../../base/expected.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Answer } from '../../parts/parts.tsx';
import { middleOf } from '../../scene/squares.ts';
import { squareByRule } from '../ruling/byRule.ts';
import { Facts, Headline, Sections } from '../ruling/parts.tsx';
import { useSquares, useSquareState } from './context.tsx';
import type { SquareJudged } from './judge.ts';
import type { SquareLayout } from './layout.ts';
import { findModel, squaresOf } from './layout.ts';
import { leaderOf } from './picture.ts';
import { askingOf } from './questions.ts';
import { SquareCompared } from './SquareCompared.tsx';
import { besideLines, headOf, squareLines, whoOf } from './told.ts';

/** The answer, on paper: what, how much, and why. */
export function SquareRuling({ judged }: { readonly judged: Result<SquareJudged> | null }) {
  const { words } = useSquares();
  const isEmpty = useSquareState(state => state.layout.questions.length === 0);
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
          <Deeds judged={judged.value} />
        </>
      )}
      <SquareCompared judged={judged?.ok ? judged.value : null} />
      <Kept />
    </aside>
  );
}

function Said({ judged: { question, answer, beside, rules } }: { readonly judged: SquareJudged }) {
  const { words } = useSquares();
  const book = useSquareState(state => state.book);
  const layout = useSquareState(state => state.layout);
  const { pieces } = layout;
  return (
    <>
      <Headline {...headOf(question, answer, words)} who={whoOf(question, words)} />
      <Facts
        lines={[
          ...squareLines(answer, pieces, words),
          ...squareByRule(book, answer, words),
          ...besideLines(question, beside, 'from' in question ? findModel(layout, question.from) : null, words),
        ]}
      />
      <Sections ids={rules} book={book} words={words} />
    </>
  );
}

/** From so many times its size away, all of a thing is seen between the panels. */
const AWAY = 2.7;

/** What can be done with an answer. */
function Deeds({ judged: { question } }: { readonly judged: SquareJudged }) {
  const { desk, words, camera } = useSquares();
  const { t } = words;
  const { layout } = desk.store.getState();
  const from = 'from' in question ? findModel(layout, question.from) : null;
  const to = 'to' in question ? findModel(layout, question.to) : null;
  const come = () => {
    const spots = spotsOf(question, layout);
    const [xs, ys] = [spots.map(p => p[0]), spots.map(p => p[1])];
    const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    const size = SQUARE + Math.max(x1 - x0, 1.4 * (y1 - y0));
    // From above again, wherever the camera was.
    camera.current?.home();
    camera.current?.lookAt([(x0 + x1) / 2, (y0 + y1) / 2, 0], Math.max(4 * SQUARE, AWAY * size));
  };
  return (
    <div className="answers adj-deeds">
      <Answer main hotkey="K" testid="keep" onPick={desk.keep}>
        {t('adj.keep')}
      </Answer>
      <Answer hotkey="C" testid="closer" onPick={come}>
        {t('adj.closer')}
      </Answer>
      {from && (
        <Answer
          hotkey="E"
          testid="eye-of"
          onPick={() => camera.current?.eye(leaderOf(from), to && [...middleOf(squaresOf(to)[0]!), 0])}
        >
          {t('adj.eyeOf')}
        </Answer>
      )}
    </div>
  );
}

/** Spots of the board that a question is about. */
function spotsOf(question: SquareJudged['question'], { models }: SquareLayout): readonly Vec3[] {
  const names = Object.entries(question).flatMap(([key, value]) =>
    key === 'from' || key === 'to' || key === 'unit' ? [value] : [],
  );
  const of = models.filter(({ id, unit }) => names.includes(id) || names.includes(unit)).flatMap(squaresOf);
  const aimed = question.ask === 'area' ? [question.at] : [];
  return [...of, ...aimed].map((square): Vec3 => [...middleOf(square), 0]);
}

/** The questions that will stand on the ruling sheet. */
function Kept() {
  const { desk, words } = useSquares();
  const { t } = words;
  const layout = useSquareState(state => state.layout);
  if (layout.questions.length === 0) return null;
  return (
    <section className="adj-kept" data-testid="kept">
      <h3>{t('adj.kept', { count: layout.questions.length })}</h3>
      <ul>
        {layout.questions.map(question => (
          <li key={question.id}>
            <button type="button" className="quiet" onClick={() => desk.store.setState({ asking: askingOf(question, layout) })}>
              <code>{question.id}</code> {t(`adj.ask.${question.ask}`)} · {whoOf(question, words)}
            </button>
            <button
              type="button"
              className="quiet"
              aria-label={t('adj.forget', { id: question.id })}
              onClick={() => desk.forget(question.id)}
            >
              <Icon of="away" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
