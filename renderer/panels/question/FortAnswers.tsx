import { useApp, useSession, useWords } from '../../parts/context.tsx';
import { chance } from '../../../core/index.ts';
import { fortAt, takeFort, turnFort } from '../../tools/fortifying.ts';
import type { Fortifying, FortPlan } from '../../tools/plan.ts';
import { Answer } from '../../parts/parts.tsx';

/** Which fortification, who starts in it, and where it stands. */
export function FortAnswers({ plan }: { readonly plan: FortPlan }) {
  const { desk } = useApp();
  const words = useWords();
  const { t } = words;
  const entries = useSession(state => state.game!.entries.length);
  const suggest = () => {
    const random = chance(entries + [...JSON.stringify(plan.at)].reduce((sum, one) => 31 * sum + one.charCodeAt(0), 0));
    for (let tries = 0; tries < 200; tries++) {
      const at = plan.offer.sample(random);
      if (plan.offer.refused(at) === null) return desk.update('fort', one => fortAt({ ...one, at: null }, at, true));
    }
  };
  const named = ({ kind, unit }: Fortifying) =>
    unit === null ? t(`terrain.${kind}`) : t('fort.held', { kind: t(`terrain.${kind}`), unit: words.unit(unit) });
  const refused = plan.at === null ? t('fort.hint') : plan.refused && words.refusal(plan.refused);
  return (
    <>
      <p
        className={`verdict ${plan.at === null ? '' : plan.refused ? 'bad' : 'good'}`}
        data-testid="verdict"
        data-legal={plan.at !== null && plan.refused === null}
      >
        {refused ?? t('fort.legal')}
      </p>
      {plan.offers.length > 1 && (
        <fieldset className="action-row" aria-label={t('fort.which')}>
          <span className="row-name">{t('fort.which')}</span>
          <div className="answers tight">
            {plan.offers.map((offer, i) => (
              <Answer
                key={`${offer.kind} ${offer.unit}`}
                hotkey={i < 7 ? String(i + 1) : undefined}
                chosen={plan.offer === offer}
                testid={`fort-${offer.kind}-${offer.unit ?? 'empty'}`}
                onPick={() => desk.update('fort', one => takeFort(one, offer))}
              >
                {named(offer)}
              </Answer>
            ))}
          </div>
        </fieldset>
      )}
      <div className="answers" data-testid="answers">
        <Answer main hotkey="Enter" refused={refused} testid="answer-placeFortification" onPick={desk.confirm}>
          {t('do.placeFortification')}
        </Answer>
        <Answer hotkey="8" testid="fort-turn" onPick={() => desk.update('fort', one => turnFort(one, 1))}>
          {t('fort.turn')}
        </Answer>
        <Answer hotkey="9" testid="suggest" onPick={suggest}>
          {t('do.suggest')}
        </Answer>
      </div>
    </>
  );
}
