import { MEASURES, pledgeOf, SIDES, SPACES } from '../../../core/index.ts';
import { toldOf } from '../../base/scenarioWords.ts';
import { wordsFor } from '../../base/words.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import { Choice, Hint } from '../../parts/parts.tsx';
import { bookOfDraft, ownScenarioOf, scenarioOf, sizeOf, TURN_LIMITS } from '../../store/draft.ts';
import type { TextKey } from '../../text/en.ts';
import { BookChoice } from './BookChoice.tsx';
import type { DraftProps } from './props.ts';
import { ScenarioChoice } from './ScenarioChoice.tsx';
import { ScenarioMap } from './ScenarioMap.tsx';
import { newSeed } from './seed.ts';

type GameChoiceProps = DraftProps & {
  /** How often a game of this set-up was begun before and left. */
  readonly earlier: number;
};

/** Which game, by which scenario, for how long, and with which dice. */
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
      <button type="button" className="quiet" data-testid="to-tanks" onClick={() => session.go('tankNew')}>
        {t('start.tank')} →
      </button>
      <BookChoice draft={draft} onChange={onChange} />
      <ScenarioChoice draft={draft} onChange={onChange} />
      <ScenarioMap {...sizeOf(draft)} measure={draft.measure} scenario={scenario} book={book} />
      <p className="note">{own ? own.note : t(`new.scenario.${draft.game}.${scenario.id}.note` as TextKey)}</p>
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
      <Choice
        label={t('pledge.title')}
        value={draft.mixed ? 'mixed' : 'picked'}
        of={['picked', 'mixed']}
        name={one => t(`pledge.${one}`)}
        onChange={one => onChange({ mixed: one === 'mixed' })}
        testid="seed-from"
      />
      {draft.mixed ? (
        <Mixed draft={draft} onChange={onChange} />
      ) : (
        <label className="field">
          {t('new.seed')}
          <span className="seed">
            <input
              type="number"
              min={0}
              max={2147483647}
              value={draft.seed}
              data-testid="seed"
              onChange={event =>
                onChange({ seed: Math.max(0, Math.min(2147483647, Math.trunc(Number(event.target.value)) || 0)) })
              }
            />
            <Hint text={t('new.seed.note')}>
              <button
                type="button"
                className="quiet"
                aria-label={t('new.seed.again')}
                onClick={() => onChange({ seed: newSeed() })}
              >
                ⟳
              </button>
            </Hint>
          </span>
        </label>
      )}
      {earlier > 0 && (
        <p className="note" data-testid="pledge-earlier">
          {t('pledge.earlier', { count: earlier })}
        </p>
      )}
      <Choice
        label={t('odds.agreed')}
        value={draft.odds ? 'shown' : 'hidden'}
        of={['shown', 'hidden']}
        name={one => t(`odds.agreed.${one}`)}
        onChange={one => onChange({ odds: one === 'shown' })}
        testid="odds-agreed"
      />
      <p className="note">{t('odds.agreed.note')}</p>
    </>
  );
}

/** The program shows what binds it; then each player types, and nobody could have picked the dice. */
function Mixed({ draft, onChange }: DraftProps) {
  const { t } = useWords();
  return (
    <div className="pledge">
      <p className="note">{t('pledge.note')}</p>
      <code data-testid="pledge-hash">{pledgeOf(draft.secret)}</code>
      {SIDES.map(side => (
        <label key={side} className="field">
          {t('pledge.typed', { side: t(`new.side.${side}`) })}
          <input
            type="text"
            maxLength={40}
            value={draft.typed[side]}
            autoComplete="off"
            data-testid={`typed-${side}`}
            onChange={event => onChange({ typed: { ...draft.typed, [side]: event.target.value } })}
          />
        </label>
      ))}
    </div>
  );
}
