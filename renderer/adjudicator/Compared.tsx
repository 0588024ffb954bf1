import { useMemo } from 'react';
import type { Question as Asked } from '../../core/index.ts';
import { fieldSentence } from '../base/expected.ts';
import { titleWithRules } from '../base/differences.ts';
import { useAdjudicator, useDeskState } from './desk/context.tsx';
import type { Judged } from './desk/judge.ts';
import { type Both, useCompared } from './useCompared.ts';
import { linesOf } from './ruling/told.ts';
import { Icon } from '../parts/Icon.tsx';

/** The question in the bar, and all that are kept, answered by the rules of the desk and by others: what differs has a sign and a word. */
export function Compared({ judged }: { readonly judged: Judged | null }) {
  const { words } = useAdjudicator();
  const { t } = words;
  const layout = useDeskState(state => state.layout);
  const book = useDeskState(state => state.book);
  const other = useDeskState(state => state.other);
  const asked = judged?.question ?? null;
  const questions = useMemo(() => {
    const isKept = asked && layout.questions.some(kept => isSame(kept, asked));
    return [...(asked && !isKept ? [asked] : []), ...layout.questions];
  }, [asked, layout.questions]);
  const found = useCompared(layout, questions, book, other);
  if (!other || found === null) return null;
  if (!found.ok)
    return (
      <p className="refused" role="alert">
        {t('adj.both.refused')} {fieldSentence(found.error, words)}
      </p>
    );
  const count = found.value.filter(({ apart }) => apart.length > 0).length;
  const titles = [titleWithRules(book, words), titleWithRules(other, words)];
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
        {found.value.map(one => (
          <Question key={one.question.id} both={one} isAsked={one.question === asked} />
        ))}
      </table>
    </section>
  );
}

/** Whether two questions ask the same, whatever they are called and however closely. */
function isSame(a: Asked, b: Asked): boolean {
  const bare = ({ id: _, margin: __, ...question }: Asked) => Object.entries(question).sort();
  return JSON.stringify(bare(a)) === JSON.stringify(bare(b));
}

function Question({ both: { question, answers, apart }, isAsked }: { readonly both: Both; readonly isAsked: boolean }) {
  const { words } = useAdjudicator();
  const { t } = words;
  const differs = apart.length > 0;
  const [mine, its] = [linesOf(question, answers[0], words), linesOf(question, answers[1], words)];
  return (
    <tbody data-testid={`compared-${question.id}`} className={differs ? 'differs' : ''}>
      <tr className="title">
        <th scope="rowgroup" colSpan={3}>
          <Icon of={differs ? 'differs' : 'same'} /> {isAsked ? t('adj.both.this') : question.id} ·{' '}
          {t('common.pair', { what: t(`adj.ask.${question.ask}`), of: t(differs ? 'adj.both.differs' : 'adj.both.same') })}
        </th>
      </tr>
      {mine.map(({ name, value }, i) => {
        const isApart = value !== its[i]?.value;
        return isApart || !differs ? (
          <tr key={name}>
            <th scope="row">
              {isApart && <Icon of="differs" />} {name}
            </th>
            <td>{value}</td>
            <td>{its[i]?.value}</td>
          </tr>
        ) : null;
      })}
    </tbody>
  );
}
