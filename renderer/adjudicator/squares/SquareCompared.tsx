import { useMemo } from 'react';
import type { GridAnswer, GridQuestion, Piece, Result } from '../../../core/index.ts';
import { gridAnswersApart, makeGridSheet, ok } from '../../../core/index.ts';
import { titleWithRules } from '../../base/differences.ts';
import { fieldSentence } from '../../base/expected.ts';
import type { Words } from '../../base/words.ts';
import { useSquares, useSquareState } from './context.tsx';
import type { SquareJudged } from './judge.ts';
import { documentOf } from './layout.ts';
import { isSame } from './questions.ts';
import { headOf, squareLines, whoOf } from './told.ts';
import { Icon } from '../../parts/Icon.tsx';

/** A question answered by both of two rule sets, and whether they answer it alike. */
interface Both {
  readonly question: GridQuestion;
  readonly answers: readonly [GridAnswer, GridAnswer];
  readonly differs: boolean;
}

/** Steps of work for all of it; more than that is not compared while the hand moves. */
const AT_ONCE = 30_000_000;

/** The question in the bar, and all that are kept, answered by the rules of the desk and by others: what differs has a sign and a word. */
export function SquareCompared({ judged }: { readonly judged: SquareJudged | null }) {
  const { words } = useSquares();
  const { t } = words;
  const layout = useSquareState(state => state.layout);
  const book = useSquareState(state => state.book);
  const other = useSquareState(state => state.other);
  const asked = judged?.question ?? null;
  const found = useMemo((): Result<readonly Both[]> | null => {
    if (!other) return null;
    const isKept = asked && layout.questions.some(kept => isSame(kept, asked));
    const questions = [...(asked && !isKept ? [asked] : []), ...layout.questions];
    const document = documentOf(layout, questions);
    const [first, second] = [makeGridSheet(document, AT_ONCE, book), makeGridSheet(document, AT_ONCE, other)];
    if (!first.ok) return first;
    if (!second.ok) return second;
    return ok(
      questions.map((question): Both => {
        const answers = [first.value.sheet.answers[question.id]!, second.value.sheet.answers[question.id]!] as const;
        return { question, answers, differs: gridAnswersApart(...answers).length > 0 };
      }),
    );
  }, [layout, asked, book, other]);
  if (!other || found === null || (found.ok && found.value.length === 0)) return null;
  if (!found.ok)
    return (
      <p className="refused" role="alert">
        {t('adj.both.refused')} {fieldSentence(found.error, words)}
      </p>
    );
  const titles = [titleWithRules(book, words), titleWithRules(other, words)];
  const count = found.value.filter(({ differs }) => differs).length;
  return (
    <section className="adj-both" data-testid="compared-rulings" aria-label={t('adj.both', { book: titles[1] ?? '' })}>
      <h3>{t('adj.both', { book: titles[1] ?? '' })}</h3>
      <p role="status" data-testid="compared-count">
        {t('adj.both.count', { count, of: found.value.length })}
      </p>
      <table>
        <thead>
          <tr>
            <td />
            {titles.map((title, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the desk's and the other
              <th key={i} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {found.value.map(both => (
          <Question key={both.question.id} both={both} isAsked={both.question === asked} pieces={layout.pieces} words={words} />
        ))}
      </table>
    </section>
  );
}

interface QuestionProps {
  readonly both: Both;
  readonly isAsked: boolean;
  readonly pieces: readonly Piece[];
  readonly words: Words;
}

function Question({ both: { question, answers, differs }, isAsked, pieces, words }: QuestionProps) {
  const { t } = words;
  const lines = (answer: GridAnswer) => [
    { name: t(`adj.ask.${question.ask}`), value: headOf(question, answer, words).text },
    ...squareLines(answer, pieces, words),
  ];
  const [mine, its] = [lines(answers[0]), lines(answers[1])];
  const names = [...new Set([...mine, ...its].map(({ name }) => name))];
  const said = (lines: typeof mine, name: string) => lines.find(line => line.name === name)?.value ?? '–';
  return (
    <tbody data-testid={`compared-${question.id}`} className={differs ? 'differs' : ''}>
      <tr className="title">
        <th scope="rowgroup" colSpan={3}>
          <Icon of={differs ? 'differs' : 'same'} /> {isAsked ? t('adj.both.this') : question.id} ·{' '}
          {t('common.pair', { what: whoOf(question, words), of: t(differs ? 'adj.both.differs' : 'adj.both.same') })}
        </th>
      </tr>
      {names.map(name => {
        const isApart = said(mine, name) !== said(its, name);
        return isApart || !differs ? (
          <tr key={name}>
            <th scope="row">
              {isApart && <Icon of="differs" />} {name}
            </th>
            <td>{said(mine, name)}</td>
            <td>{said(its, name)}</td>
          </tr>
        ) : null;
      })}
    </tbody>
  );
}
