import type { MouseEvent } from 'react';
import { useApp, useFolds, useForecasts, useSession, useWords } from '../../parts/context.tsx';
import { aimAt } from '../../tools/aiming.ts';
import type { Prospect } from '../../tools/targets.ts';
import { isAimedAt, nextTarget, regard } from '../../tools/targets.ts';
import { shortOdds } from '../../tools/forecasts.ts';
import type { AimPlan } from '../../tools/plan.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Answer, Hint, leaveKeys } from '../../parts/parts.tsx';

interface Props {
  readonly plan: AimPlan;
  readonly targets: readonly Prospect[];
}

/** Whether Enter aims at the enemy that the keys came to, before it fires at those that are aimed at. */
export const aimsWithEnter = (plan: AimPlan): boolean => {
  const { regard } = plan;
  return regard?.byKeys === true && regard.refused === null && (regard.able || !isAimedAt(plan, regard.unit));
};

/** So few targets are shown side by side at once. */
const FEW = 2;

/** Whom to aim at: a click on the table does it too, so the list shows one enemy at a time until it is unfolded. */
export function Targets({ plan, targets }: Props) {
  const { desk, folds, session } = useApp();
  const { t } = useWords();
  const unfolded = useFolds(state => state.listed);
  const isListed = unfolded || targets.length <= FEW;
  const at = Math.max(
    0,
    targets.findIndex(one => one.unit === (plan.regard?.unit ?? plan.target)),
  );
  const step = (event: MouseEvent<HTMLElement>, by: 1 | -1) => {
    leaveKeys(event);
    desk.update('aim', one => nextTarget(one, session.store.getState().game!, by));
  };
  const able = targets.filter(one => one.refused === null).length;
  return (
    <fieldset className="action-row" aria-label={t('attack.target')}>
      <span className="row-name">{t('attack.target')}</span>
      <div className="answers tight">
        {isListed ? (
          targets.map(one => <Target key={one.unit} plan={plan} target={one} />)
        ) : (
          <>
            <Hint text={`${t('attack.before')} · ←`}>
              <button type="button" className="quiet" aria-label={t('attack.before')} onClick={event => step(event, -1)}>
                <Icon of="before" />
              </button>
            </Hint>
            <Target plan={plan} target={targets[at]!} />
            <Hint text={`${t('attack.next')} · →`}>
              <button type="button" className="quiet" aria-label={t('attack.next')} onClick={event => step(event, 1)}>
                <Icon of="next" />
              </button>
            </Hint>
          </>
        )}
        {targets.length > FEW && (
          <button
            type="button"
            className="quiet"
            aria-expanded={isListed}
            data-testid="list-targets"
            onClick={event => {
              leaveKeys(event);
              folds.list();
            }}
          >
            {isListed ? t('attack.fold') : t('attack.able', { able, of: targets.length })} <kbd>E</kbd>
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** An enemy as a button: how far, how many dice, or why not. */
function Target({ plan, target: { unit, at, range, dice, refused } }: { readonly plan: AimPlan; readonly target: Prospect }) {
  const { desk } = useApp();
  const words = useWords();
  const game = useSession(state => state.game)!;
  const odds = shortOdds(
    plan,
    unit,
    game,
    useForecasts(state => state.known),
    words,
  );
  const isLookedAt = plan.regard?.unit === unit;
  return (
    <Answer
      onLook={(looks, byKeys) =>
        desk.update('aim', now =>
          looks || now.regard?.unit === unit ? regard(now, looks ? unit : null, at, { byKeys, from: 'button' }) : now,
        )
      }
      hotkey={isLookedAt && aimsWithEnter(plan) ? 'Enter' : undefined}
      chosen={isAimedAt(plan, unit) || (plan.target === unit && refused === null)}
      looked={isLookedAt && plan.regard!.byKeys}
      refused={refused && words.refusal(refused)}
      testid={`target-${unit}`}
      onPick={() => desk.update('aim', now => aimAt(now, unit, at))}
    >
      {words.unit(unit)}{' '}
      <small>
        {words.range(range)}
        {dice > 0 && ` · ${words.t('attack.dice', { count: dice })}`}
        {odds !== null && <span data-testid={`odds-${unit}`}> · {odds}</span>}
      </small>
    </Answer>
  );
}
