import { questionOf } from '../../../core/index.ts';
import { useApp, useSession, useWords } from '../../parts/context.tsx';
import type { RerollPlan } from '../../tools/plan.ts';
import { Answer, Die } from '../../parts/parts.tsx';

/** Which misses are thrown again: a click on a die keeps it or takes it up. */
export function RerollAnswers({ plan }: { readonly plan: RerollPlan }) {
  const { desk } = useApp();
  const { t } = useWords();
  const ask = useSession(state => questionOf(state.game!.state)?.ask);
  if (ask?.ask !== 'reroll') return null;
  const toggle = (die: number) =>
    desk.update('reroll', one => ({
      ...one,
      dice: one.dice.includes(die) ? one.dice.filter(other => other !== die) : [...one.dice, die],
    }));
  return (
    <>
      <div className="dice-row">
        {ask.faces.map((face, i) => {
          const missed = ask.missed.includes(i);
          return (
            <button
              type="button"
              // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they fell
              key={i}
              className={`die-button${plan.dice.includes(i) ? ' chosen' : ''}`}
              aria-pressed={plan.dice.includes(i)}
              disabled={!missed}
              onClick={() => toggle(i)}
            >
              <Die face={face} counts={!missed} />
            </button>
          );
        })}
      </div>
      <div className="answers" data-testid="answers">
        <Answer main hotkey="Enter" testid="answer-reroll" onPick={desk.confirm}>
          {plan.dice.length === 0 ? t('do.keep') : t('do.reroll', { count: plan.dice.length })}
        </Answer>
        <Answer hotkey="1" onPick={() => void desk.answer({ do: 'reroll', dice: [] })}>
          {t('do.keep')}
        </Answer>
      </div>
    </>
  );
}
