import type { Side } from '../../core/index.ts';
import { enemyOf } from '../../core/index.ts';
import { Answer } from '../parts/parts.tsx';
import { Mark } from './parts/TankRoster.tsx';
import type { TankWords } from './parts/words.ts';

interface Props {
  readonly who: Side;
  readonly answers: number;
  readonly words: TankWords;
  readonly onOpen: () => void;
}

/** Covers the table until the side that chooses in secret sits at it: what the other has chosen is gone, and what comes is not yet in sight. */
export function HandOver({ who, answers, words, onOpen }: Props) {
  const { t } = words;
  return (
    <div className="hand-over" data-testid="hand-over" data-who={who} data-answers={answers}>
      <section className={`panel question tank-question side-edge-${who}`} aria-live="polite">
        <h2>
          <Mark side={who} /> {t('tank.cover.title', { side: words.side(who) })}
        </h2>
        <p>{t('tank.cover.note', { side: words.side(who), other: words.side(enemyOf(who)) })}</p>
        <div className="answers">
          <Answer main hotkey="Enter" testid="hand-over-open" onPick={onOpen}>
            {t('tank.cover.open', { side: words.side(who) })}
          </Answer>
        </div>
      </section>
    </div>
  );
}
