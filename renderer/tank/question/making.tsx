import type { Refusal } from '../../../core/index.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Answer } from '../../parts/parts.tsx';
import type { TankPlan } from '../parts/plan.ts';
import { turnedBy } from '../parts/plan.ts';
import type { TankWords } from '../parts/words.ts';

/** Why what is being made up cannot be carried out. */
export function Verdict({ refused, words }: { readonly refused: Refusal | null; readonly words: TankWords }) {
  return (
    refused && (
      <p className="verdict bad" data-testid="plan-refused">
        {words.refusal(refused)}
      </p>
    )
  );
}

/** Turns by steps, to the left and to the right. */
export function Turning({
  plan,
  words,
  onPlan,
}: {
  readonly plan: TankPlan;
  readonly words: TankWords;
  readonly onPlan: (plan: TankPlan) => void;
}) {
  return (
    <>
      {[90, 15].map(degrees => (
        <Answer key={`left ${degrees}`} onPick={() => onPlan(turnedBy(plan, degrees))}>
          <Icon of="turnLeft" /> {words.t('tank.do.left', { degrees })}
        </Answer>
      ))}
      {[15, 90].map(degrees => (
        <Answer key={`right ${degrees}`} onPick={() => onPlan(turnedBy(plan, -degrees))}>
          <Icon of="turnRight" /> {words.t('tank.do.right', { degrees })}
        </Answer>
      ))}
    </>
  );
}
