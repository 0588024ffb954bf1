import type { Answer, MarginOf, Question, Result } from '../../../core/index.ts';
import { closeness, FARTHEST_MARGIN } from '../../../core/index.ts';
import { useSession } from '../../parts/context.tsx';
import type { TextKey } from '../../text/en.ts';
import { fieldSentence } from '../../base/expected.ts';
import type { Words } from '../../base/words.ts';
import { AgreementFields } from '../parts/AgreementFields.tsx';
import { useAdjudicator, useDeskState } from '../desk/context.tsx';
import { shortName } from '../../../templates/print/index.ts';
import { ruledIn } from './byRule.ts';
import { inMm } from './parts.tsx';

interface Props {
  readonly question: Question;
  readonly answer: Answer;
  /** Null while it is still worked out; refused where that takes too long. */
  readonly margins: Result<readonly MarginOf[]> | null;
}

/** As many margins are all told, whether they turn or not. */
const FEW = 2;

/** How close it was, whatever was asked: what turns soonest comes first. What is too close to call says by which house rule it is settled. */
export function Margins({ question, answer, margins: found }: Props) {
  const { words } = useAdjudicator();
  const { t } = words;
  const book = useDeskState(state => state.book);
  const agreed = useSession(state => state.settings.agreed);
  if (found === null) {
    return (
      <p className="note adj-margins" data-testid="margins-wait">
        {t('adj.margin.wait')}
      </p>
    );
  }
  if (!found.ok) {
    return (
      <p className="refused adj-margins" role="alert" data-testid="margins-refused">
        {t('adj.margin.refused', { why: fieldSentence(found.error, words) })}
      </p>
    );
  }
  const ruled = ruledIn(book, answer);
  const margins = found.value.filter(({ what }) => !ruled.includes(what));
  if (margins.length === 0 && ruled.length === 0) return null;
  // Of many, those that turn nowhere near are one row.
  const stays = margins.filter(one => one.of[1] === null);
  const isMany = margins.length > FEW && stays.length > 1;
  const rows = (isMany ? margins.filter(one => one.of[1] !== null) : margins)
    .map(one => ({ one, isClose: closeness(one.of, agreed.tolerance) === 'close' }))
    .sort((a, b) => (a.one.of[1] ?? Infinity) - (b.one.of[1] ?? Infinity));
  const isClose = rows.some(row => row.isClose);
  return (
    <section className={`adj-margins${isClose ? ' close' : ''}`} data-testid="margins" aria-label={t('adj.margin.title')}>
      <h3>{t('adj.margin.title')}</h3>
      <p className="note">{t('adj.margin.what')}</p>
      <dl className="adj-facts">
        {rows.map(({ one, isClose: close }) => (
          <div key={`${one.what} ${one.model ?? ''}`} className={close ? 'close' : ''}>
            <dt>
              {close && <span aria-hidden="true">≈ </span>}
              {t(staysAs(one, question, answer), { model: shortName(one.model ?? ''), limit: limitOf(question, answer, words) })}
            </dt>
            <dd>{turning(one, words)}</dd>
          </div>
        ))}
        {isMany && (
          <div>
            <dt>{t('adj.margin.rest', { count: stays.length })}</dt>
            <dd>{turning({ of: [Math.min(...stays.map(one => one.of[0])), null] }, words)}</dd>
          </div>
        )}
      </dl>
      {ruled.length > 0 && (
        <p className="note" data-testid="margins-by-rule">
          {t('adj.margin.byRule')}
        </p>
      )}
      {isClose && (
        <p className="adj-close" data-testid="too-close">
          {t('adj.tooClose', { tolerance: words.number(agreed.tolerance), rule: t(`adj.house.${agreed.houseRule}`) })}
        </p>
      )}
      <details>
        <summary data-testid="agreed">{t('settings.agreed')}</summary>
        <AgreementFields />
      </details>
    </section>
  );
}

/** What would have to turn, told as it is now. */
function staysAs({ what, model }: MarginOf, question: Question, answer: Answer): TextKey {
  switch (what) {
    case 'sight':
      return 'los' in answer && answer.los ? 'adj.margin.seen' : 'adj.margin.unseen';
    case 'cover':
      return 'los' in answer && answer.cover ? 'adj.margin.cover' : 'adj.margin.open';
    case 'range':
      if (question.ask !== 'range' || question.limit === undefined) return 'adj.margin.whole';
      return 'mm' in answer && answer.within ? 'adj.margin.within' : 'adj.margin.beyond';
    case 'arc':
      return 'degrees' in answer && answer.inArc ? 'adj.margin.inArc' : 'adj.margin.outOfArc';
    case 'cohesion':
      return 'spread' in answer && answer.ok ? 'adj.margin.together' : 'adj.margin.apart';
    case 'sees':
      return 'adj.margin.sees';
    case 'unitCover':
      return 'shooters' in answer && answer.shooters[model ?? '']?.cover ? 'adj.margin.unitCover' : 'adj.margin.unitOpen';
    case 'under':
    case 'hidden': {
      if (!('hit' in answer)) return 'adj.margin.clear';
      const isHit = answer.hit.some(id => id === model);
      if (what === 'hidden') return isHit ? 'adj.margin.hit' : 'adj.margin.hidden';
      return isHit || answer.hidden.some(id => id === model) ? 'adj.margin.under' : 'adj.margin.clear';
    }
  }
}

function limitOf(question: Question, answer: Answer, { number }: Words): string {
  if (question.ask !== 'range' || !('mm' in answer)) return '';
  return number(question.limit ?? Math.ceil(answer.R - 1e-9));
}

/** mm. Bounds that differ by less are one number. */
const SAME = 0.1;

/** Where it turns, and what is proved. */
function turning({ of: [low, high] }: Pick<MarginOf, 'of'>, words: Words): string {
  const { t } = words;
  const values = { low: inMm(low, words), high: high === null ? '' : inMm(high, words), farthest: FARTHEST_MARGIN };
  if (high === null)
    return t(low >= FARTHEST_MARGIN ? 'adj.margin.never' : low < SAME ? 'adj.margin.notFound' : 'adj.margin.none', values);
  return t(high - low < SAME ? 'adj.margin.at' : low < SAME ? 'adj.margin.atMost' : 'adj.margin.turns', values);
}
