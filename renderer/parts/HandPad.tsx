import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import type { HandFace, Pip } from '../../core/index.ts';
import { leftOf } from '../tools/handing.ts';
import type { Handing } from '../tools/plan.ts';
import { useWords } from './context.tsx';
import { Answer } from './parts.tsx';

/** Most dice that are drawn large. */
const LARGE = 12;

interface Props<F> {
  readonly plan: Handing<F>;
  /** What the pad waits for, where that is not the next face. */
  readonly waits?: string | null;
  /** Of one die, each once. */
  readonly faces: readonly F[];
  /** The faces that are a success. */
  readonly counting: readonly F[];
  readonly keyOf: (face: F) => string;
  readonly nameOf: (face: F) => string;
  /** `counts` is left out for the die on a key. */
  readonly draw: (face: F, size: number, counts?: boolean) => ReactNode;
  /** What the keys do besides. */
  readonly note: string;
  /** A key of the pad; false where it is none. */
  readonly onKey: (key: string, shift: boolean) => boolean;
  /** `rest`: all that are left. */
  readonly onFace: (face: F, rest: boolean) => void;
  readonly onTimes: (times: number) => void;
  readonly onBack: () => void;
  readonly onEnter: () => void;
  readonly onThrow: () => void;
}

/** The pad on which is entered what real dice show. */
export function HandPad<F extends HandFace | Pip>(props: Props<F>) {
  const { plan, waits = null, faces, counting, keyOf, nameOf, draw, note, onFace, onTimes, onBack, onEnter, onThrow } = props;
  const { t } = useWords();
  const { count } = plan.offer.roll;
  const left = leftOf(plan);
  const named = (list: readonly F[]) => list.map(nameOf).join(', ');
  const size = count > LARGE ? 24 : 34;
  usePadKeys(props);
  return (
    <>
      <div className="hand-pad" data-testid="hand-pad" data-left={left}>
        <div className="hand-dice">
          {Array.from({ length: count }, (_, i) => {
            const face = plan.faces[i];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: dice lie where they were put
              <span key={i} className="hand-die">
                {face === undefined ? (
                  <span className="die-hole" style={{ width: size, height: size }} aria-hidden="true" />
                ) : (
                  draw(face, size, counting.includes(face))
                )}
              </span>
            );
          })}
        </div>
        <p className={plan.tooMany ? 'said refused' : 'said'} role="status" data-testid="hand-said">
          {waits !== null
            ? waits
            : plan.tooMany
              ? t('hand.tooMany', { n: plan.tooMany.n, face: nameOf(plan.tooMany.face), left })
              : plan.faces.length === 0
                ? t('hand.empty', { count })
                : t('hand.shows', { n: plan.faces.length, count, faces: named(plan.faces) })}
        </p>
        <div className="hand-keys">
          {faces.map(face => (
            <button
              type="button"
              key={face}
              className={`hand-face${counting.includes(face) ? ' success' : ''}`}
              disabled={left === 0}
              aria-label={t('hand.add', { count: plan.times ?? 1, face: nameOf(face) })}
              aria-keyshortcuts={keyOf(face).toUpperCase()}
              data-testid={`hand-${face}`}
              onClick={event => {
                if (event.detail > 0) event.currentTarget.blur();
                onFace(face, event.shiftKey);
              }}
            >
              {draw(face, 28)}
              <kbd>{keyOf(face).toUpperCase()}</kbd>
            </button>
          ))}
          <div className="hand-times">
            {Array.from({ length: Math.min(9, count) }, (_, i) => i + 1).map(n => (
              <button
                type="button"
                key={n}
                className={plan.times === n ? 'chosen' : ''}
                disabled={n > left}
                aria-pressed={plan.times === n}
                aria-label={t('hand.times', { n })}
                data-testid={`hand-times-${n}`}
                onClick={event => {
                  if (event.detail > 0) event.currentTarget.blur();
                  onTimes(n);
                }}
              >
                {n}×
              </button>
            ))}
            {plan.times !== null && plan.times > Math.min(9, count) && <b>{plan.times}×</b>}
          </div>
        </div>
      </div>
      <div className="answers" data-testid="answers">
        <Answer
          main
          hotkey="Enter"
          testid="answer-enter"
          refused={left === 0 ? null : t('hand.empty', { count: left })}
          onPick={onEnter}
        >
          {t('do.enter')}
        </Answer>
        <Answer hotkey="X" testid="answer-throw" onPick={onThrow}>
          {t('do.throw')}
        </Answer>
        <Answer
          hotkey="⌫"
          testid="hand-back"
          refused={plan.faces.length === 0 && plan.times === null ? t('hand.empty', { count: left }) : null}
          onPick={onBack}
        >
          {t('hand.back')}
        </Answer>
        <span className="note">
          {counting.length > 0 && `${t('hand.counts', { faces: named(counting) })} · `}
          {note}
        </span>
      </div>
    </>
  );
}

/** The letters and the numbers are the camera's and the panels' otherwise. */
function usePadKeys<F>(props: Props<F>): void {
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => {
      const { key, shiftKey, altKey, ctrlKey, metaKey, defaultPrevented } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const pressed = /^Digit([0-9])$/.exec(event.code)?.[1] ?? key;
      if (pressed.toLowerCase() === 'x') latest.current.onThrow();
      // A number may need Shift to be typed, on the keyboards of some languages.
      else if (!latest.current.onKey(pressed, shiftKey && !/^[0-9]$/.test(key))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onPress, true);
    return () => window.removeEventListener('keydown', onPress, true);
  }, []);
}
