import { useState } from 'react';
import { placeOf, tankOffers } from '../../../core/index.ts';
import { Answer } from '../../parts/parts.tsx';
import { commandOf, planRefused } from '../parts/plan.ts';
import type { Asking } from './asking.ts';
import { Turning, Verdict } from './making.tsx';

/** Where a tank begins, and which way it looks. */
export function Deploy({ game, question, plan, tank, words, onPlan, onAnswer }: Asking) {
  const { t } = words;
  const refused = plan && tank ? planRefused(game, plan, tank) : null;
  const [next, setNext] = useState(0);
  return (
    <>
      <Verdict refused={refused} words={words} />
      <div className="answers">
        <Answer
          main
          hotkey="Enter"
          testid="deploy"
          refused={
            plan === null ? t('tank.ask.deploy', { tank: tank ? words.short(tank.id) : '' }) : refused && words.refusal(refused)
          }
          onPick={() => plan && tank && onAnswer(commandOf(plan, tank))}
        >
          {t('tank.do.deploy')}
        </Answer>
        <Answer
          hotkey="N"
          testid="some-place"
          onPick={() => {
            const places = tankOffers(game.table, game.state, question.who).flatMap(one =>
              one.do === 'deploy' ? [one.place] : [],
            );
            const place = places[next % Math.max(1, places.length)];
            if (place) onPlan({ do: 'deploy', place: placeOf(place) });
            setNext(next + 1);
          }}
        >
          {t('do.suggest')}
        </Answer>
        {plan && <Turning plan={plan} words={words} onPlan={onPlan} />}
      </div>
    </>
  );
}
