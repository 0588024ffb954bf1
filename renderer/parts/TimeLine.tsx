import { useId } from 'react';
import { useWords } from './context.tsx';
import { Answer } from './parts.tsx';

interface Props {
  /** What has happened last. */
  readonly said: string;
  /** The turn that is looked at, and how many answers it stands at of how many. */
  readonly turn: string;
  readonly at: number;
  readonly of: number;
  /** Answers with which a turn began, in their order. */
  readonly turns: readonly number[];
  readonly playing: boolean;
  /** Why nobody may play on from here; null where one may. */
  readonly bound: string | null;
  readonly onAt: (answers: number) => void;
  readonly onGo: () => void;
  readonly onBranch: () => void;
  readonly onEnd: () => void;
}

/** The time line of a game that is watched again, from each point of which it can be gone on with. */
export function TimeLine({ said, turn, at, of, turns, playing, bound, onAt, onGo, onBranch, onEnd }: Props) {
  const { t } = useWords();
  const ticks = useId();
  const before = turns.findLast(n => n < at) ?? 0;
  const after = turns.find(n => n > at) ?? of;
  const [first, last] = [at === 0 ? t('replay.first') : null, at === of ? t('replay.last') : null];
  return (
    <section className="panel question replay" aria-label={t('replay.title')} data-testid="replay" data-at={at} data-of={of}>
      <p className="asked">{said}</p>
      <label className="time-line">
        <span>{t('replay.at', { turn, n: at, of })}</span>
        <input
          type="range"
          min={0}
          max={of}
          value={at}
          list={ticks}
          data-testid="time-line"
          onChange={event => onAt(Number(event.target.value))}
        />
        <datalist id={ticks}>
          {turns.map(n => (
            <option key={n} value={n} />
          ))}
        </datalist>
      </label>
      <div className="answers">
        <Answer hotkey="1" refused={first} testid="turn-back" onPick={() => onAt(before)}>
          {t('replay.turnBack')}
        </Answer>
        <Answer hotkey="2" refused={first} testid="answer-back" onPick={() => onAt(at - 1)}>
          {t('replay.back')}
        </Answer>
        <Answer main hotkey="Space" refused={playing ? null : last} testid="replay-goes" onPick={onGo}>
          {t(playing ? 'replay.hold' : 'replay.goOn')}
        </Answer>
        <Answer hotkey="3" refused={last} testid="answer-on" onPick={() => onAt(at + 1)}>
          {t('replay.on')}
        </Answer>
        <Answer hotkey="4" refused={last} testid="turn-on" onPick={() => onAt(after)}>
          {t('replay.turnOn')}
        </Answer>
        <Answer hotkey="5" refused={bound ?? last} testid="branch" onPick={onBranch}>
          {t('replay.fromHere')}
        </Answer>
        <Answer hotkey="Enter" testid="replay-end" onPick={onEnd}>
          {t('replay.end')}
        </Answer>
      </div>
    </section>
  );
}
