import { answerAt, turnsOf } from '../playback/moments.ts';
import { tell } from '../playback/tell.ts';
import { branchTitle } from '../store/title.ts';
import { useApp, useSession, useWords } from '../parts/context.tsx';
import { TimeLine } from '../parts/TimeLine.tsx';

/** A game that is watched again. */
export function Replay() {
  const { session } = useApp();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const shown = useSession(state => state.shown)!;
  const playing = useSession(state => state.playing);
  const recorded = useSession(state => state.watching === 'recorded');
  const at = answerAt(game, shown.events);
  const newest = shown.lines.at(-1);
  const { replay } = session;
  const turn = shown.state.turn === 0 ? t('table.setUp') : t('table.turn', { turn: shown.state.turn });
  return (
    <TimeLine
      said={newest ? tell(newest.event, words, newest) : t('replay.title')}
      turns={turnsOf(game)}
      of={game.history.at(-1)?.entry ?? 0}
      bound={recorded ? t('replay.recorded') : null}
      onAt={replay.at}
      onGo={replay.goOrHold}
      onBranch={() => void replay.branch(branchTitle(session.title(), t('replay.branch', { turn, n: at })))}
      onEnd={replay.end}
      {...{ turn, at, playing }}
    />
  );
}
