import { questionOf } from '../../../core/index.ts';
import { useApp, useDesk, useSession, useWords } from '../../parts/context.tsx';
import type { AllocatePlan } from '../../tools/plan.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Answer, Hint } from '../../parts/parts.tsx';
import { Soldier } from './Soldier.tsx';

/** Who takes the hits: a click gives one, the order gives the rest. */
export function AllocateAnswers({ plan }: { readonly plan: AllocatePlan }) {
  const { desk } = useApp();
  const words = useWords();
  const { t } = words;
  const state = useSession(one => one.game!.state);
  const hovered = useDesk(one => one.hovered);
  const ask = questionOf(state)?.ask;
  if (ask?.ask !== 'allocate') return null;
  const sooner = (at: number) =>
    desk.update('allocate', one => {
      const order = [...one.order];
      const [model] = order.splice(at, 1);
      order.splice(at - 1, 0, model!);
      return { ...one, order };
    });
  return (
    <>
      <ol className="allocate" aria-label={t('do.allocate')}>
        {plan.order.map((model, i) => (
          <li key={model}>
            <Answer
              hotkey={i < 9 ? String(i + 1) : undefined}
              testid="answer-allocate"
              looked={hovered === model}
              onLook={looks =>
                desk.update('allocate', one => (looks || one.looked === model ? { ...one, looked: looks ? model : null } : one))
              }
              onPick={() => void desk.answer({ do: 'allocate', model })}
            >
              <Soldier model={model} among={plan.order} />
            </Answer>
            {i > 0 && (
              <Hint text={t('do.sooner')}>
                <button type="button" className="quiet" aria-label={t('do.sooner')} onClick={() => sooner(i)}>
                  <Icon of="sooner" />
                </button>
              </Hint>
            )}
          </li>
        ))}
      </ol>
      <div className="answers" data-testid="answers">
        <Answer main hotkey="Enter" testid="allocate-all" onPick={() => desk.order(ask.unit, plan.order)}>
          {t('do.allocateAll', { count: ask.left })}
        </Answer>
      </div>
    </>
  );
}
