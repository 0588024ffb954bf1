import { useEffect, useRef } from 'react';
import { questionOf } from '../../../core/index.ts';
import { useApp, useDesk, useFolds, useSession, useWords } from '../../parts/context.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Answer, BlocMark, Hint, leaveKeys } from '../../parts/parts.tsx';
import { isAskedHere } from '../../base/seats.ts';
import { tell } from '../../playback/tell.ts';
import { Fold } from '../../parts/Fold.tsx';
import { AimAnswers } from './AimAnswers.tsx';
import { AllocateAnswers } from './AllocateAnswers.tsx';
import { ChooseAnswers } from './ChooseAnswers.tsx';
import { DeclareAnswers } from './DeclareAnswers.tsx';
import { FortAnswers } from './FortAnswers.tsx';
import { HandAnswers } from './HandAnswers.tsx';
import { MarkAnswers } from './MarkAnswers.tsx';
import { MoveAnswers } from './MoveAnswers.tsx';
import { PickAnswers } from './PickAnswers.tsx';
import { RerollAnswers } from './RerollAnswers.tsx';
import { StandInAnswers } from './StandInAnswers.tsx';
import { StepAnswers } from './StepAnswers.tsx';
import { programIs, sentenceOf, thrownFor } from './sentence.ts';
import { TileAnswers } from './TileAnswers.tsx';

/** Whose question it is, what is asked, and exactly what may be answered. */
export function QuestionBar({ onFrame }: { readonly onFrame: () => void }) {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const playing = useSession(state => state.playing);
  const falling = useSession(state => state.falling);
  const shown = useSession(state => state.shown?.state ?? null);
  const seats = useSession(state => state.seats);
  const program = useSession(programIs);
  const question = useDesk(state => state.question);
  /** What is seen just now is what the log has told last; nothing is told before. */
  const newest = useSession(state => (state.playing ? state.shown?.lines.at(-1) : undefined));
  const folded = useFolds(state => state.folded.has('bar'));
  const open = questionOf(game.state);
  const bloc = open && game.setup.armies[open.who].bloc;
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question is read from its beginning, however far the last one was scrolled
  useEffect(() => {
    if (bar.current) bar.current.scrollTop = 0;
  }, [game.entries.length]);
  if (question === null || open === null) {
    const isPrograms = open && !isAskedHere(seats, open) && !playing;
    return (
      // The tray says aloud what falls in it, and what passes in a moment is not spoken to the end: the log keeps it.
      <section className="panel question waiting" aria-live={playing ? 'off' : 'polite'} data-testid="question" data-ask="none">
        <p className="asked">
          {isPrograms && program === 'thinking' && <progress aria-hidden="true" />}
          {isPrograms
            ? t(`table.seats.${program}`, { side: words.side(open.who) })
            : falling && shown
              ? thrownFor(falling, shown, words)
              : game.state.outcome && !playing
                ? t('table.over')
                : newest && tell(newest.event, words, newest)}
        </p>
        {playing && (
          <Answer hotkey="Space" onPick={session.skip} testid="skip">
            {t('table.skip')}
          </Answer>
        )}
        {game.state.outcome && !playing && (
          <Answer main hotkey="Enter" onPick={() => session.go('victory')}>
            {t('victory.count')}
          </Answer>
        )}
      </section>
    );
  }
  return (
    <section
      ref={bar}
      className={`panel question bloc-edge-${bloc}${folded ? ' folded' : ''}`}
      aria-label={words.side(open.who)}
      data-testid="question"
      data-ask={open.ask.ask}
      data-answers={game.entries.length}
      data-hash={game.entries.at(-1)?.hash}
      data-who={open.who}
    >
      <p className="asked" aria-live="polite">
        {bloc && <BlocMark bloc={bloc} size={22} />}
        <span>
          <b>{t('ask.who', { side: words.side(open.who) })}</b> {sentenceOf(open.ask, game, words)}
        </span>
        <span className="bar-tools">
          <Hint text={`${t('bar.frame')} · F`}>
            <button
              type="button"
              className="quiet"
              aria-label={t('bar.frame')}
              data-testid="frame"
              onClick={event => {
                leaveKeys(event);
                onFrame();
              }}
            >
              <Icon of="show" />
            </button>
          </Hint>
          <Fold panel="bar" />
        </span>
      </p>
      <Answers />
    </section>
  );
}

function Answers() {
  const plan = useDesk(state => state.plan);
  switch (plan?.plan) {
    case 'pick':
      return <PickAnswers />;
    case 'choose':
      return <ChooseAnswers plan={plan} />;
    case 'mark':
      return <MarkAnswers plan={plan} />;
    case 'fort':
      return <FortAnswers plan={plan} />;
    case 'standIn':
      return <StandInAnswers plan={plan} />;
    case 'declare':
      return <DeclareAnswers plan={plan} />;
    case 'move':
      return <MoveAnswers plan={plan} />;
    case 'step':
      return <StepAnswers plan={plan} />;
    case 'tile':
      return <TileAnswers plan={plan} />;
    case 'aim':
      return <AimAnswers plan={plan} />;
    case 'reroll':
      return <RerollAnswers plan={plan} />;
    case 'hand':
      return <HandAnswers plan={plan} />;
    case 'allocate':
      return <AllocateAnswers plan={plan} />;
    case undefined:
      return null;
  }
}
