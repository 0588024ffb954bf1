import { MEASURES, SPACES } from '../../../core/index.ts';
import { toldOf } from '../../base/scenarioWords.ts';
import { wordsFor } from '../../base/words.ts';
import { ClockChoice } from '../../parts/ClockChoice.tsx';
import { useApp, useWords } from '../../parts/context.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Choice } from '../../parts/parts.tsx';
import { SeedChoice } from '../../parts/SeedChoice.tsx';
import { personsIn } from '../../draft/draft.ts';
import { sizeOf } from '../../draft/ground.ts';
import { bookOfDraft, ownScenarioOf, scenarioOf } from '../../draft/rules.ts';
import { TURN_LIMITS } from '../../draft/sizes.ts';
import { BookChoice } from './BookChoice.tsx';
import type { DraftProps } from './props.ts';
import { ScenarioChoice } from './ScenarioChoice.tsx';
import { ScenarioMap } from './ScenarioMap.tsx';

type GameChoiceProps = DraftProps & {
  /** How often a game of this set-up was begun before and left. */
  readonly earlier: number;
};

/** Which game, by which scenario, for how long, by which clock, and with which dice. */
export function GameChoice({ draft, earlier, onChange }: GameChoiceProps) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const scenario = scenarioOf(draft);
  const own = ownScenarioOf(draft);
  const book = bookOfDraft(draft);
  return (
    <>
      <h2 id="new-scenario">{t('new.game')}</h2>
      <Choice
        label={t('new.ruleSet')}
        value={draft.game}
        of={SPACES}
        name={one => t(`new.ruleSet.${one}`)}
        onChange={game => onChange({ game })}
        testid="rule-set"
      />
      <button type="button" className="answer" data-testid="to-tanks" onClick={() => session.go('tankNew')}>
        {t('start.tank')} <Icon of="forth" />
      </button>
      <BookChoice draft={draft} onChange={onChange} />
      <ScenarioChoice draft={draft} onChange={onChange} />
      <ScenarioMap {...sizeOf(draft)} measure={draft.measure} scenario={scenario} book={book} />
      {own?.points != null && <p className="note">{t('told.armies', { count: own.points })}</p>}
      <details className="told" data-testid="told">
        <summary>{t('told.title')}</summary>
        <ul>
          {toldOf(scenario, book, wordsFor(words.language, draft.measure, null)).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      {draft.game === 'free' && (
        <Choice
          label={t('new.measure')}
          value={draft.measure}
          of={MEASURES}
          name={one => t(`new.measure.${one}`)}
          onChange={one => onChange({ measure: one })}
          testid="measure"
        />
      )}
      {scenario.turns !== null ? (
        <dl className="facts">
          <dt>{t('new.turns')}</dt>
          <dd>{t('new.turns.count', { count: scenario.turns })}</dd>
        </dl>
      ) : (
        <label className="field">
          {t('new.limit')}
          <select
            value={draft.turnLimit ?? ''}
            data-testid="turn-limit"
            onChange={event => onChange({ turnLimit: event.target.value === '' ? null : Number(event.target.value) })}
          >
            {[...new Set([...TURN_LIMITS, draft.turnLimit])].map(limit => (
              <option key={limit ?? 0} value={limit ?? ''}>
                {limit === null ? t('new.limit.none') : t('new.limit.turns', { count: limit })}
              </option>
            ))}
          </select>
        </label>
      )}
      <ClockChoice minutes={draft.clock} onChange={clock => onChange({ clock })} />
      <SeedChoice {...{ draft, earlier, onChange }} persons={personsIn(draft)} nameOf={side => t(`new.side.${side}`)} />
      <Choice
        label={t('odds.agreed')}
        value={draft.odds ? 'shown' : 'hidden'}
        of={['shown', 'hidden']}
        name={one => t(`odds.agreed.${one}`)}
        onChange={one => onChange({ odds: one === 'shown' })}
        note={t('odds.agreed.note')}
        testid="odds-agreed"
      />
    </>
  );
}
