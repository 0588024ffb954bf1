import type { ModelId } from '../../../core/index.ts';
import { figureOf, questionOf } from '../../../core/index.ts';
import { useApp, useCards, useSession, useWords } from '../../parts/context.tsx';
import type { AllocatePlan } from '../../tools/plan.ts';
import { unitOfModel } from '../../base/words.ts';
import { Answer, Hint } from '../../parts/parts.tsx';

/** Who takes the hits: a click gives one, the order gives the rest. */
export function AllocateAnswers({ plan }: { readonly plan: AllocatePlan }) {
  const { desk } = useApp();
  const cards = useCards();
  const words = useWords();
  const { t } = words;
  const state = useSession(one => one.game!.state);
  const ask = questionOf(state)?.ask;
  if (ask?.ask !== 'allocate') return null;
  /** Nothing of a hero, who is told by his name. */
  const carries = (model: ModelId): string => {
    if (unitOfModel(model) !== ask.unit) return '';
    const unit = state.units.find(one => one.models.some(other => other.id === model));
    const card = unit && cards.get(unit.card);
    const figure = card && figureOf(card, unit.models.find(one => one.id === model)!);
    return figure?.name ?? card?.name ?? '';
  };
  const nameOf = (model: ModelId) =>
    unitOfModel(model) === ask.unit ? model.slice(model.lastIndexOf('.') + 1) : words.model(model);
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
              onPick={() => void desk.answer({ do: 'allocate', model })}
            >
              {nameOf(model)} <small>{carries(model)}</small>
            </Answer>
            {i > 0 && (
              <Hint text={t('do.sooner')}>
                <button type="button" className="quiet" aria-label={t('do.sooner')} onClick={() => sooner(i)}>
                  ▴
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
