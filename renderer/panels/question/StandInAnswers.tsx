import { chance } from '../../../core/index.ts';
import { Answer } from '../../parts/parts.tsx';
import { useApp, useSession, useWords } from '../../parts/context.tsx';
import type { StandInPlan } from '../../tools/plan.ts';
import { exchange, insteadOf, standInAt, standInName, takeStandIn, turnStandIn } from '../../tools/standingIn.ts';

/** Which terrain is laid, what goes for it, and where it lies; or none any more. */
export function StandInAnswers({ plan }: { readonly plan: StandInPlan }) {
  const { desk } = useApp();
  const words = useWords();
  const { t } = words;
  const entries = useSession(state => state.game!.entries.length);
  const suggest = () => {
    const random = chance(entries + [...JSON.stringify(plan.at)].reduce((sum, one) => 31 * sum + one.charCodeAt(0), 0));
    const { offer } = plan;
    for (let tries = 0; tries < 200; tries++) {
      const at = offer.sample(random);
      if (offer.refused(at, offer.nearest(at)) === null)
        return desk.update('standIn', one => standInAt({ ...one, at, instead: null }, at, true));
    }
  };
  const taken = insteadOf(plan);
  const refused = plan.at === null ? t('standIn.hint') : plan.refused && words.refusal(plan.refused);
  return (
    <>
      <p
        className={`verdict ${plan.at === null ? '' : plan.refused ? 'bad' : 'good'}`}
        data-testid="verdict"
        data-legal={plan.at !== null && plan.refused === null}
      >
        {refused ?? t('standIn.legal')}
      </p>
      <fieldset className="action-row" aria-label={t('tile.kind')}>
        <span className="row-name">{t('tile.kind')}</span>
        <div className="answers tight">
          {plan.offers.map((offer, i) => (
            <Answer
              key={offer.kind}
              hotkey={String(i + 1)}
              chosen={plan.offer === offer}
              testid={`stand-in-${offer.kind}`}
              onPick={() => desk.update('standIn', one => takeStandIn(one, offer))}
            >
              {t(`terrain.${offer.kind}`)}
            </Answer>
          ))}
        </div>
      </fieldset>
      <fieldset className="action-row" aria-label={t('standIn.instead')}>
        <span className="row-name">{t('standIn.instead')}</span>
        <div className="answers tight">
          {plan.offer.among.map((piece, i) => (
            <Answer
              key={piece}
              chosen={taken.includes(piece)}
              testid={`instead-${piece}`}
              onPick={() => desk.update('standIn', one => exchange(one, piece))}
            >
              {standInName(words, plan.offer, i)}
            </Answer>
          ))}
        </div>
      </fieldset>
      <div className="answers" data-testid="answers">
        <Answer main hotkey="Enter" refused={refused} testid="answer-placeStandIn" onPick={desk.confirm}>
          {t('do.placeTerrain')}
        </Answer>
        <Answer hotkey="7" testid="answer-leaveTerrain" onPick={() => void desk.answer({ do: 'leaveTerrain' })}>
          {t('do.leaveTerrain')}
        </Answer>
        <Answer hotkey="8" testid="stand-in-turn" onPick={() => desk.update('standIn', one => turnStandIn(one, 1))}>
          {t('fort.turn')}
        </Answer>
        <Answer hotkey="9" testid="suggest" onPick={suggest}>
          {t('do.suggest')}
        </Answer>
      </div>
    </>
  );
}
