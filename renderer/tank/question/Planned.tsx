import { useState } from 'react';
import type { Tank } from '../../../core/index.ts';
import { isFighting, SHORTEST_WAY, tankMovement } from '../../../core/index.ts';
import { Answer } from '../../parts/parts.tsx';
import { NumberField } from '../parts/NumberField.tsx';
import type { TankPlan } from '../parts/plan.ts';
import type { TankWords } from '../parts/words.ts';
import { aimedAt, commandOf, leftOf, planRefused, turnedLeft, turnsHull } from '../parts/plan.ts';
import type { Asking } from './asking.ts';
import { KEYS } from './asking.ts';
import { Turning, Verdict } from './making.tsx';

/** Why a number that is typed makes no plan: there is none, or it is that of no way at all. */
export function noPlan(n: number | null, { t, length }: Pick<TankWords, 't' | 'length'>, above = Number.NEGATIVE_INFINITY) {
  if (n === null) return t('tank.do.number');
  return n > above ? null : t('refusal.tank.tooShort', { inches: length(SHORTEST_WAY) });
}

/** An answer that takes a number: it is made up, looked at on the table, and carried out. */
export function Planned({
  game,
  plan,
  tank,
  words,
  onPlan,
  onAnswer,
}: Asking & { readonly plan: TankPlan; readonly tank: Tank }) {
  const { t } = words;
  const refused = planRefused(game, plan, tank);
  const movement = tankMovement({ ...game, tank });
  const most = movement?.inches ?? null;
  /** Why what is typed makes no plan. */
  const [broken, setBroken] = useState<string | null>(null);
  const typed = (n: number | null, next: (n: number) => TankPlan, above?: number) => {
    const why = noPlan(n, words, above);
    setBroken(why);
    if (n !== null && why === null) onPlan(next(n));
  };
  const others = game.state.tanks.filter(one => one.id !== tank.id && isFighting(one));
  return (
    <>
      <Verdict refused={refused} words={words} />
      <div className="answers">
        {(plan.do === 'move' || plan.do === 'scoot') && (
          <span className="tank-number">
            {t('tank.do.length', { unit: words.unit })} ({t(`tank.way.${plan.way}`)})
            <NumberField
              label={t('tank.do.length', { unit: words.unit })}
              value={words.measured(plan.inches)}
              words={words}
              testid="plan-length"
              onChange={n => typed(n, length => ({ ...plan, inches: words.inchesOf(length) }), 0)}
            />
            {most !== null && plan.do === 'move' && <small>/ {words.number(words.measured(most))}</small>}
          </span>
        )}
        {plan.do === 'move' &&
          movement?.ways
            .filter(way => way !== plan.way)
            .map(way => (
              <Answer key={way} onPick={() => onPlan({ ...plan, way })}>
                {t(`tank.way.${way}`)}
              </Answer>
            ))}
        {(turnsHull(plan) || plan.do === 'turnTurret') && (
          <>
            <span className="tank-number">
              {t(plan.do === 'turnTurret' ? 'tank.do.turretAt' : 'tank.do.facing')}
              <NumberField
                label={t(plan.do === 'turnTurret' ? 'tank.do.turretAt' : 'tank.do.facing')}
                value={leftOf(plan, tank)}
                words={words}
                testid="plan-degrees"
                onChange={n => typed(n, degrees => turnedLeft(plan, tank, degrees))}
              />
            </span>
            {others.map((other, i) => (
              <Answer
                key={other.id}
                hotkey={KEYS[i]}
                testid={`towards-${other.id}`}
                onPick={() => onPlan(aimedAt(plan, tank, other))}
              >
                {t('tank.do.towards', { what: words.short(other.id) })}
              </Answer>
            ))}
            {plan.do === 'turnTurret' && <Answer onPick={() => onPlan({ ...plan, turret: 0 })}>{t('tank.do.straight')}</Answer>}
            <Turning plan={plan} words={words} onPlan={onPlan} />
          </>
        )}
        <Answer
          main
          hotkey="Enter"
          testid="confirm"
          refused={broken ?? (refused && words.refusal(refused))}
          onPick={() => onAnswer(commandOf(plan, tank))}
        >
          {plan.do === 'freePivot' ? words.answer(plan.answer) : words.action(plan.do)}
        </Answer>
        <Answer hotkey="Escape" testid="plan-back" onPick={() => onPlan(null)}>
          {t('tank.do.back')}
        </Answer>
      </div>
    </>
  );
}
