import { useEffect, useMemo, useRef } from 'react';
import type { Option } from '../../core/index.ts';
import { questionOf } from '../../core/index.ts';
import type { Advice as Thoughts } from '../base/advice.ts';
import { programOf } from '../base/seats.ts';
import { capital } from '../base/words.ts';
import { useApp, useCards, useSession, useWhatIf, useWords } from '../parts/context.tsx';
import { Answer } from '../parts/parts.tsx';
import { areOddsShown } from '../store/forecasts.ts';
import { againFrom } from '../playback/again.ts';
import { reportOf } from '../store/report.ts';
import { isAdvisable } from '../store/thinking.ts';
import { aboutOf, advicesIn, becauseOf, coachWords } from '../tools/advice.ts';
import { WhatIfButton } from './WhatIf.tsx';

/** The pace of programs, why they did what they did, and the coach; nothing where two persons play, but the coach. */
export function Opponent({ onSeats }: { readonly onSeats: () => void }) {
  const { session } = useApp();
  const { t } = useWords();
  const game = useSession(state => state.game)!;
  const seats = useSession(state => state.seats);
  const playing = useSession(state => state.playing);
  const paused = useSession(state => state.paused);
  const thinking = useSession(state => state.thinking);
  const watching = useSession(state => state.watching);
  const stuck = useSession(state => (state.stuck?.game === state.game ? state.stuck?.by : undefined));
  const open = questionOf(game.state);
  // The last dice of a game may still be falling: nothing goes away before they lie.
  if (watching || !(open || playing)) return null;
  const solo = programOf(seats.blue) !== null || programOf(seats.red) !== null;
  const persons = !playing && open !== null && seats[open.who] === 'person';
  return (
    <section className="panel opponent" data-testid="opponent" data-thinking={thinking ?? 'no'}>
      {thinking === 'coach' && (
        <p className="thinking" role="status">
          <progress aria-hidden="true" />
          <span>{t('opponent.coach.thinking')}</span>
        </p>
      )}
      <Stuck onSeats={onSeats} />
      <Advice />
      <span className="answers">
        {persons && isAdvisable(open) && (
          <Answer
            hotkey="K"
            testid="coach"
            refused={areOddsShown(game) ? null : t('opponent.coach.agreed')}
            onPick={() => void session.coach()}
          >
            {t(stuck === 'coach' ? 'opponent.coach.again' : 'opponent.coach')}
          </Answer>
        )}
        <WhatIfButton game={game} />
        {solo && (
          <>
            <Answer hotkey="P" testid="pause" onPick={() => session.pause(!paused)}>
              {t(paused ? 'opponent.goOn' : 'opponent.pause')}
            </Answer>
            {paused && !stuck && !persons && !playing && (
              <Answer hotkey="O" testid="step" onPick={session.stepOn}>
                {t('opponent.step')}
              </Answer>
            )}
            {!playing && game.entries.length > 0 && (
              <Answer
                hotkey="Y"
                testid="again"
                refused={againFrom(game, seats) === null ? t('opponent.again.nothing') : null}
                onPick={session.seeAgain}
              >
                {t('opponent.again')}
              </Answer>
            )}
          </>
        )}
      </span>
    </section>
  );
}

/** A program has failed at its answer again and again, or the coach at his: what can be done about it. Who asked the coach asks him again. */
function Stuck({ onSeats }: { readonly onSeats: () => void }) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const stuck = useSession(state => state.stuck);
  const open = questionOf(game.state);
  if (stuck?.game !== game || !open) return null;
  const report = async () => session.saveReport(await reportOf(session, stuck.reason));
  return (
    <div className="stuck" role="alert" data-testid="stuck">
      <p>{stuck.by === 'coach' ? t('opponent.coach.failed') : t('opponent.stuck', { side: words.side(open.who) })}</p>
      <span className="answers">
        {stuck.by === 'program' && (
          <>
            <Answer main hotkey="O" testid="try-again" onPick={session.stepOn}>
              {t('opponent.tryAgain')}
            </Answer>
            <Answer hotkey="X" testid="stuck-seats" onPick={onSeats}>
              {t('seats.title')}
            </Answer>
          </>
        )}
        <Answer testid="stuck-report" onPick={() => void report()}>
          {t('fault.report')}
        </Answer>
      </span>
    </div>
  );
}

/** What a coach would do, or why a program has done what it did since it activated its unit: each time the best three that it thought of. A
 *  coach's answer, which somebody waits for, is spoken as well. */
function Advice() {
  const { t } = useWords();
  const game = useSession(state => state.game)!;
  const last = useSession(state => state.advice);
  // What a coach said of a question is said no more once it is answered.
  const advice = last?.by === 'coach' && last.entry !== game.entries.length ? null : last;
  const isCoachs = advice?.by === 'coach';
  const thinking = useSession(state => state.thinking);
  const isMapOpen = useWhatIf(state => state.open);
  const list = useRef<HTMLDetailsElement>(null);
  // The what-if map is read on the table: what was said before it was opened makes way, until he is asked again.
  useEffect(() => {
    if (isMapOpen && list.current) list.current.open = false;
  }, [isMapOpen]);
  useEffect(() => {
    if (thinking === 'coach' && list.current) list.current.open = true;
  }, [thinking]);
  return (
    <>
      <p className="unseen" role="status" data-testid="coach-said">
        {isCoachs && <Spoken of={advice} />}
      </p>
      {advice && (
        <details ref={list} className="advice-list" data-testid="advice" open={isCoachs}>
          <summary>{t(isCoachs ? 'opponent.advice' : 'opponent.why')}</summary>
          {!isCoachs &&
            advice.before.map(one => (
              <section key={one.entry}>
                <Options of={one} titled />
              </section>
            ))}
          <Options of={advice} titled={!isCoachs && advice.before.length > 0} />
        </details>
      )}
    </>
  );
}

/** What a coach answers, in words; nothing while he thinks again, for what does not change is not spoken again. */
function Spoken({ of }: { readonly of: Thoughts }) {
  const words = useWords();
  const names = useNames(of);
  const thinking = useSession(state => state.thinking);
  return thinking === null && <>{coachWords(of.thought.options, names, words)}</>;
}

/** The options of a thought, each by a name of its own. */
function useNames({ state, thought }: Thoughts): readonly string[] {
  const words = useWords();
  const { setup } = useSession(now => now.game)!;
  const cards = useCards();
  return useMemo(
    () => advicesIn(thought.options, { state, cast: { setup, cards }, words }),
    [thought, state, setup, cards, words],
  );
}

/** The best three that were thought of for one question, each with what it is expected to bring and to cost, and a sentence. */
function Options({ of, titled }: { readonly of: Thoughts; readonly titled: boolean }) {
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const names = useNames(of);
  const { command, options } = of.thought;
  return (
    <>
      {titled && <h4>{t(aboutOf(command))}</h4>}
      <ol>
        {options.map((option, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three lines that never change places
          <li key={i}>
            <b>{capital(names[i]!)}</b> {option.prospect && areOddsShown(game) && <Worth of={option.prospect} />} –{' '}
            {becauseOf(option, i === 0, words)}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Points that are told: less is told as 0. */
const LEAST = 0.05;

/** What an answer is expected to bring and to cost, in points. */
function Worth({ of: { gain, risk } }: { readonly of: NonNullable<Option['prospect']> }) {
  const { t, tenths } = useWords();
  return (
    <small>
      {t('opponent.gain', { worth: tenths(Math.max(0, gain)) })} ·{' '}
      {t(risk <= -LEAST ? 'opponent.safer' : 'opponent.risk', { worth: tenths(Math.abs(risk)) })}
    </small>
  );
}
