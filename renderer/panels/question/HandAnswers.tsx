import { useEffect } from 'react';
import type { HandFace } from '../../../core/index.ts';
import { DICE } from '../../../core/index.ts';
import { useApp, useWords } from '../../parts/context.tsx';
import { Answer, Die } from '../../parts/parts.tsx';
import { FACE_KEYS, leftOf, onPadKey, withDigit, withFace, withoutLast } from '../../tools/handing.ts';
import type { HandPlan } from '../../tools/plan.ts';

/** Most dice that are drawn large. */
const LARGE = 12;

/** The pad on which is entered what real dice show. */
export function HandAnswers({ plan }: { readonly plan: HandPlan }) {
  const { desk } = useApp();
  const { t } = useWords();
  const { roll, die } = plan.offer;
  const { faces, successes } = DICE[die];
  const counting = successes(roll);
  const left = leftOf(plan);
  const change = (to: (now: HandPlan) => HandPlan) => desk.update('hand', to);
  useEffect(() => {
    // The letters are the camera's and the panels' otherwise.
    const onKey = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey, defaultPrevented } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const pressed = /^Digit([0-9])$/.exec(event.code)?.[1] ?? key;
      if (pressed.toLowerCase() === 'x') void desk.answer({ do: 'throw' });
      else if (onPadKey(plan, pressed, shiftKey) === null) return;
      else desk.update('hand', now => onPadKey(now, pressed, shiftKey) ?? now);
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [desk, plan]);
  const named = (list: readonly HandFace[]) => list.map(face => t(`face.${face}`)).join(', ');
  const size = roll.count > LARGE ? 24 : 34;
  return (
    <>
      <div className="hand-pad" data-testid="hand-pad" data-left={left}>
        <div className="hand-dice">
          {Array.from({ length: roll.count }, (_, i) => {
            const face = plan.faces[i];
            return face === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they were put
              <span key={i} className="die-hole" style={{ width: size, height: size }} aria-hidden="true" />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they were put
              <Die key={i} face={face} counts={counting.includes(face)} size={size} />
            );
          })}
        </div>
        <p className={plan.tooMany ? 'said refused' : 'said'} role="status" data-testid="hand-said">
          {plan.tooMany
            ? t('hand.tooMany', { n: plan.tooMany.n, face: t(`face.${plan.tooMany.face}`), left })
            : plan.faces.length === 0
              ? t('hand.empty', { count: roll.count })
              : t('hand.shows', { n: plan.faces.length, count: roll.count, faces: named(plan.faces) })}
        </p>
        <div className="hand-keys">
          {faces.map(face => (
            <button
              type="button"
              key={face}
              className={`hand-face${counting.includes(face) ? ' success' : ''}`}
              disabled={left === 0}
              aria-label={t('hand.add', { count: plan.times ?? 1, face: t(`face.${face}`) })}
              aria-keyshortcuts={FACE_KEYS[face].toUpperCase()}
              data-testid={`hand-${face}`}
              onClick={event => {
                if (event.detail > 0) event.currentTarget.blur();
                change(now => withFace(now, face, event.shiftKey));
              }}
            >
              <Die face={face} size={28} />
              <kbd>{FACE_KEYS[face].toUpperCase()}</kbd>
            </button>
          ))}
          <div className="hand-times">
            {Array.from({ length: Math.min(9, roll.count) }, (_, i) => i + 1).map(n => (
              <button
                type="button"
                key={n}
                className={plan.times === n ? 'chosen' : ''}
                disabled={n > left}
                aria-pressed={plan.times === n}
                aria-label={t('hand.times', { n })}
                onClick={event => {
                  if (event.detail > 0) event.currentTarget.blur();
                  change(now => (now.times === n ? { ...now, times: null } : withDigit({ ...now, times: null }, n)));
                }}
              >
                {n}×
              </button>
            ))}
            {plan.times !== null && plan.times > Math.min(9, roll.count) && <b>{plan.times}×</b>}
          </div>
        </div>
      </div>
      <div className="answers" data-testid="answers">
        <Answer
          main
          hotkey="Enter"
          testid="answer-enter"
          refused={left === 0 ? null : t('hand.empty', { count: left })}
          onPick={desk.confirm}
        >
          {t('do.enter')}
        </Answer>
        <Answer hotkey="X" testid="answer-throw" onPick={() => void desk.answer({ do: 'throw' })}>
          {t('do.throw')}
        </Answer>
        <Answer
          hotkey="⌫"
          testid="hand-back"
          refused={plan.faces.length === 0 && plan.times === null ? t('hand.empty', { count: left }) : null}
          onPick={() => change(withoutLast)}
        >
          {t('hand.back')}
        </Answer>
        <span className="note">
          {t('hand.counts', { faces: named(counting) })} · {t('hand.rest')}
        </span>
      </div>
    </>
  );
}
