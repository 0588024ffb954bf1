import { useState } from 'react';
import type { Pip, Roll } from '../../../core/index.ts';
import { ORDINARY_DIE, PIPS } from '../../../core/index.ts';
import { HandPad } from '../../parts/HandPad.tsx';
import { withFace, withoutLast, withTimes } from '../../tools/handing.ts';
import { PipDie } from '../parts/dice.tsx';
import { handingOf, onPipKey } from '../parts/handing.ts';
import type { TankWords } from '../parts/words.ts';
import type { Asking } from './asking.ts';

/** What real dice show. */
export function Dice({
  roll,
  words: { t },
  onAnswer,
}: {
  readonly roll: Roll<Pip>;
  readonly words: TankWords;
  readonly onAnswer: Asking['onAnswer'];
}) {
  const [plan, setPlan] = useState(() => handingOf(roll));
  return (
    <HandPad
      plan={plan}
      waits={plan.numbering ? t('hand.numbering') : null}
      faces={PIPS}
      counting={ORDINARY_DIE.successes(roll)}
      keyOf={String}
      nameOf={String}
      draw={(face, size, counts) => <PipDie face={face} size={size} counts={roll.counts.length === 0 ? undefined : counts} />}
      note={t('hand.rest.digit')}
      onKey={(key, shift) => {
        if (onPipKey(plan, key, shift) === null) return false;
        setPlan(now => onPipKey(now, key, shift) ?? now);
        return true;
      }}
      onFace={(face, rest) => setPlan(now => ({ ...withFace(now, face, rest), numbering: false }))}
      onTimes={times => setPlan(now => ({ ...withTimes(now, times), numbering: false }))}
      onBack={() => setPlan(withoutLast)}
      onEnter={() => onAnswer({ do: 'enter', faces: [...plan.faces] })}
      onThrow={() => onAnswer({ do: 'throw' })}
    />
  );
}
