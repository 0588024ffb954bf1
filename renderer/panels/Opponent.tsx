import { questionOf } from '../../core/index.ts';
import { adviceIn, reasonIn } from '../base/advice.ts';
import { programOf } from '../base/seats.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';
import { Answer } from '../parts/parts.tsx';
import { isAdvisable } from '../store/thinking.ts';
import { WhatIfButton } from './WhatIf.tsx';

/** The pace of programs, what they think, and the coach; nothing where two persons play, but the coach. */
export function Opponent() {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const seats = useSession(state => state.seats);
  const playing = useSession(state => state.playing);
  const paused = useSession(state => state.paused);
  const thinking = useSession(state => state.thinking);
  const watching = useSession(state => state.watching);
  const open = questionOf(game.state);
  if (watching || !open) return null;
  const solo = programOf(seats.blue) !== null || programOf(seats.red) !== null;
  const persons = !playing && seats[open.who] === 'person';
  return (
    <section className="panel opponent" data-testid="opponent" data-thinking={thinking ?? 'no'}>
      {thinking && (
        <p className="thinking" role="status">
          <progress aria-label={t('table.seats.thinking', { side: words.side(open.who) })} />
          <span>
            {thinking === 'coach' ? t('opponent.coach.thinking') : t('table.seats.thinking', { side: words.side(open.who) })}
          </span>
        </p>
      )}
      <Advice />
      <span className="answers">
        {persons && isAdvisable(open) && (
          <Answer hotkey="K" testid="coach" onPick={() => void session.coach()}>
            {t('opponent.coach')}
          </Answer>
        )}
        <WhatIfButton game={game} />
        {solo && (
          <>
            <Answer hotkey="P" testid="pause" onPick={() => session.pause(!paused)}>
              {t(paused ? 'opponent.goOn' : 'opponent.pause')}
            </Answer>
            {paused && !persons && !playing && (
              <Answer hotkey="O" testid="step" onPick={session.stepOn}>
                {t('opponent.step')}
              </Answer>
            )}
            {!playing && game.entries.length > 0 && (
              <Answer hotkey="Y" testid="again" onPick={session.seeAgain}>
                {t('opponent.again')}
              </Answer>
            )}
          </>
        )}
      </span>
    </section>
  );
}

/** The best three of what was thought of last, each with what it is expected to bring and to cost, and a sentence. */
function Advice() {
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const advice = useSession(state => state.advice);
  if (!advice || advice.thought.options.length === 0) return null;
  // What a coach said of a question is said no more once it is answered.
  if (advice.by === 'coach' && advice.entry !== game.entries.length) return null;
  return (
    <details className="advice-list" data-testid="advice" open={advice.by === 'coach'}>
      <summary>{t(advice.by === 'coach' ? 'opponent.advice' : 'opponent.why')}</summary>
      <ol>
        {advice.thought.options.map((option, i) => {
          const { gain, risk } = option.prospect;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: three lines that never change places
            <li key={i}>
              <b>{adviceIn(option, words)}</b>{' '}
              <small>
                {t('opponent.gain', { worth: words.number(Math.max(0, gain)) })} ·{' '}
                {t(risk < 0 ? 'opponent.safer' : 'opponent.risk', { worth: words.number(Math.abs(risk)) })}
              </small>
              <br />
              {t(`opponent.because.${reasonIn(option)}`)}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
