import { useMemo } from 'react';
import type { Army } from '../../core/index.ts';
import { armyWarnings, isMeant, SPACES, usuallyPlayed } from '../../core/index.ts';
import { library } from '../base/library.ts';
import { useKnownCards, useWords } from '../parts/context.tsx';
import { faultsOf } from '../draft/armies.ts';
import type { TextKey } from '../text/en.ts';
import { goTo } from './fields.ts';
import { Icon } from '../parts/Icon.tsx';

/** Whether the army is legal, and every sentence that says why not; a press goes to what it speaks of. */
export function Verdict({ army }: { readonly army: Army }) {
  const words = useWords();
  const { t } = words;
  const known = useKnownCards();
  const faults = useMemo(() => faultsOf(army, known), [army, known]);
  const isLegal = faults.length === 0;
  const usual = isMeant(army) ? usuallyPlayed(library()) : null;
  const advice = SPACES.flatMap(game => armyWarnings(army, game).map(warning => ({ game, warning })));
  return (
    <section className={`legality ${isLegal ? 'legal' : 'illegal'}`} aria-labelledby="verdict" data-testid="legality">
      <h2 id="verdict" role="status">
        <Icon of={isLegal ? 'right' : 'wrong'} /> {isLegal ? t('verdict.legal') : t('verdict.illegal', { faults: faults.length })}
      </h2>
      <ul>
        {faults.map((fault, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: faults have no names and are all made anew
          <li key={i}>
            <button
              type="button"
              className="fault"
              data-testid={`fault-${fault.code}`}
              title={t('verdict.show')}
              onClick={() => goTo(String(fault.data?.path ?? ''))}
            >
              <Icon of="wrong" /> {words.refusal(fault)} <Icon of="forth" />
            </button>
          </li>
        ))}
        {advice.map(({ game, warning }) => (
          <li key={game} className="advice" data-testid={`advice-${game}`}>
            <Icon of="about" /> {t('verdict.advice', { game: t(`new.ruleSet.${game}`), sentence: words.refusal(warning) })}
          </li>
        ))}
        {usual && (
          <li className="advice" data-testid="judged-by">
            <Icon of="about" />{' '}
            {t('verdict.judged', {
              game: t(`new.ruleSet.${usual.scenario.space}`),
              scenario: t(`new.scenario.${usual.scenario.space}.${usual.scenario.id}` as TextKey),
            })}
          </li>
        )}
      </ul>
    </section>
  );
}
