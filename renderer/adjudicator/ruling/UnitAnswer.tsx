import type { Question, UnitAnswer as Answer } from '../../../core/index.ts';
import { useAdjudicator, useDeskState } from '../desk/context.tsx';
import { someByRule } from './byRule.ts';
import { Facts, Headline, listed } from './parts.tsx';

interface Props {
  readonly question: Extract<Question, { ask: 'unit' }>;
  readonly answer: Answer;
}

/** What each model of a unit sees of the other, and whether that has cover from it. */
export function UnitAnswer({ question, answer }: Props) {
  const { words } = useAdjudicator();
  const { t } = words;
  const book = useDeskState(state => state.book);
  const shooters = Object.entries(answer.shooters);
  const sees = shooters.filter(([, one]) => one.sees.length > 0).length;
  return (
    <>
      <Headline
        good={sees > 0}
        text={t(sees === 0 ? 'adj.shooters.none' : 'adj.shooters', { count: sees, of: shooters.length })}
        who={`${question.from} → ${question.to}`}
      />
      <table className="adj-shooters">
        <thead>
          <tr>
            <th scope="col">{t('adj.shooter')}</th>
            <th scope="col">{t('adj.sees')}</th>
            <th scope="col">{t('adj.unitCover')}</th>
          </tr>
        </thead>
        <tbody>
          {shooters.map(([id, one]) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              <td>{listed(one.sees, words)}</td>
              <td>{t(one.cover ? 'common.yes' : 'common.no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts lines={someByRule(book, answer.rules, words)} />
    </>
  );
}
