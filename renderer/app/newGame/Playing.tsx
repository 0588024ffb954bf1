import { MEASURES } from '../../../core/index.ts';
import { ClockChoice } from '../../parts/ClockChoice.tsx';
import { useWords } from '../../parts/context.tsx';
import { Choice } from '../../parts/parts.tsx';
import { SeedChoice } from '../../parts/SeedChoice.tsx';
import { personsIn } from '../../draft/draft.ts';
import { scenarioOf } from '../../draft/rules.ts';
import { TURN_LIMITS } from '../../draft/sizes.ts';
import type { DraftProps } from './props.ts';

type PlayingProps = DraftProps & {
  /** How often a game of this set-up was begun before and left. */
  readonly earlier: number;
};

/** How it is played: by which measure, for how long, by which clock, with which dice, and with or without the odds. */
export function Playing({ draft, earlier, onChange }: PlayingProps) {
  const { t } = useWords();
  const scenario = scenarioOf(draft);
  return (
    <>
      <h2 id="new-playing">{t('new.playing')}</h2>
      <div>
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
      </div>
      <div>
        <SeedChoice {...{ draft, earlier, onChange }} persons={personsIn(draft)} nameOf={side => t(`new.side.${side}`)} />
      </div>
      <div>
        <Choice
          label={t('odds.agreed')}
          value={draft.odds ? 'shown' : 'hidden'}
          of={['shown', 'hidden']}
          name={one => t(`odds.agreed.${one}`)}
          onChange={one => onChange({ odds: one === 'shown' })}
          note={t('odds.agreed.note')}
          testid="odds-agreed"
        />
      </div>
    </>
  );
}
