import { DICE } from '../../../core/index.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import { HandPad } from '../../parts/HandPad.tsx';
import { Die } from '../../parts/parts.tsx';
import { FACE_KEYS, onPadKey, withFace, withoutLast, withTimes } from '../../tools/handing.ts';
import type { HandPlan } from '../../tools/plan.ts';

/** What real dice show: the answer to a question about them. */
export function HandAnswers({ plan }: { readonly plan: HandPlan }) {
  const { desk } = useApp();
  const { t } = useWords();
  const { roll, die } = plan.offer;
  const { faces, successes } = DICE[die];
  const change = (to: (now: HandPlan) => HandPlan) => desk.update('hand', to);
  return (
    <HandPad
      {...{ plan, faces }}
      counting={successes(roll)}
      keyOf={face => FACE_KEYS[face]}
      nameOf={face => t(`face.${face}`)}
      draw={(face, size, counts) => <Die face={face} size={size} {...(counts !== undefined && { counts })} />}
      note={t('hand.rest')}
      onKey={(key, shift) => {
        if (onPadKey(plan, key, shift) === null) return false;
        change(now => onPadKey(now, key, shift) ?? now);
        return true;
      }}
      onFace={(face, rest) => change(now => withFace(now, face, rest))}
      onTimes={times => change(now => withTimes(now, times))}
      onBack={() => change(withoutLast)}
      onEnter={desk.confirm}
      onThrow={() => void desk.answer({ do: 'throw' })}
    />
  );
}
