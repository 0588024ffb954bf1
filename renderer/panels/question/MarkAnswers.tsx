import { useApp, useSession, useWords } from '../../parts/context.tsx';
import { chance } from '../../../core/index.ts';
import { markAt } from '../../tools/marking.ts';
import type { MarkPlan } from '../../tools/plan.ts';
import { Answer } from '../../parts/parts.tsx';

/** Where an objective marker lies. */
export function MarkAnswers({ plan }: { readonly plan: MarkPlan }) {
  const { desk } = useApp();
  const words = useWords();
  const { t } = words;
  const entries = useSession(state => state.game!.entries.length);
  const suggest = () => {
    const random = chance(entries + [...JSON.stringify(plan.at)].reduce((sum, one) => 31 * sum + one.charCodeAt(0), 0));
    for (let tries = 0; tries < 50; tries++) {
      const at = plan.offer.sample(random);
      if (plan.offer.refused(at) === null) return desk.update('mark', one => markAt(one, at, true));
    }
  };
  const hint = t('objective.hint');
  const refused = plan.at === null ? hint : plan.refused && words.refusal(plan.refused);
  return (
    <>
      <p
        className={`verdict ${plan.at === null ? '' : plan.refused ? 'bad' : 'good'}`}
        data-testid="verdict"
        data-square={(plan.at && plan.places.square(plan.at)?.join(' ')) ?? ''}
        data-legal={plan.at !== null && plan.refused === null}
      >
        {plan.at === null ? hint : plan.refused ? words.refusal(plan.refused) : t('objective.legal')}
      </p>
      <div className="answers" data-testid="answers">
        <Answer main hotkey="Enter" refused={refused} testid="answer-placeObjective" onPick={desk.confirm}>
          {t('do.placeObjective')}
        </Answer>
        <Answer hotkey="1" testid="suggest" onPick={suggest}>
          {t('do.suggest')}
        </Answer>
      </div>
    </>
  );
}
