import { useId } from 'react';
import { answerAt, turnsOf } from '../playback/moments.ts';
import { tell } from '../playback/tell.ts';
import { Answer } from '../parts/parts.tsx';
import { branchTitle } from '../store/title.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';

/** A game that is watched again: its time line, from each point of which it can be gone on with. */
export function Replay() {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const shown = useSession(state => state.shown)!;
  const playing = useSession(state => state.playing);
  const recorded = useSession(state => state.watching === 'recorded');
  const ticks = useId();
  const turns = turnsOf(game);
  const of = game.history.at(-1)?.entry ?? 0;
  const at = answerAt(game, shown.events);
  const { turn } = shown.state;
  const newest = shown.lines.at(-1);
  const { replay } = session;
  const before = turns.findLast(n => n < at) ?? 0;
  const after = turns.find(n => n > at) ?? of;
  const [first, last] = [at === 0 ? t('replay.first') : null, at === of ? t('replay.last') : null];
  const name = turn === 0 ? t('table.setUp') : t('table.turn', { turn });
  return (
    <section className="panel question replay" aria-label={t('replay.title')} data-testid="replay" data-at={at} data-of={of}>
      <p className="asked">{newest ? tell(newest.event, words, newest) : t('replay.title')}</p>
      <label className="time-line">
        <span>{t('replay.at', { turn: name, n: at, of })}</span>
        <input
          type="range"
          min={0}
          max={of}
          value={at}
          list={ticks}
          data-testid="time-line"
          onChange={event => replay.at(Number(event.target.value))}
        />
        <datalist id={ticks}>
          {turns.map(n => (
            <option key={n} value={n} />
          ))}
        </datalist>
      </label>
      <div className="answers">
        <Answer hotkey="1" refused={first} testid="turn-back" onPick={() => replay.at(before)}>
          {t('replay.turnBack')}
        </Answer>
        <Answer hotkey="2" refused={first} testid="answer-back" onPick={() => replay.at(at - 1)}>
          {t('replay.back')}
        </Answer>
        <Answer main hotkey="Space" refused={playing ? null : last} testid="replay-goes" onPick={replay.goOrHold}>
          {t(playing ? 'replay.hold' : 'replay.goOn')}
        </Answer>
        <Answer hotkey="3" refused={last} testid="answer-on" onPick={() => replay.at(at + 1)}>
          {t('replay.on')}
        </Answer>
        <Answer hotkey="4" refused={last} testid="turn-on" onPick={() => replay.at(after)}>
          {t('replay.turnOn')}
        </Answer>
        <Answer
          hotkey="5"
          refused={recorded ? t('replay.recorded') : last}
          testid="branch"
          onPick={() => void replay.branch(branchTitle(session.title(), t('replay.branch', { turn: name, n: at })))}
        >
          {t('replay.fromHere')}
        </Answer>
        <Answer hotkey="Enter" testid="replay-end" onPick={replay.end}>
          {t('replay.end')}
        </Answer>
      </div>
    </section>
  );
}
