import { questionOf } from '../../../core/index.ts';
import { useApp, useHandbook, useSession, useWords } from '../../parts/context.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { leaveKeys } from '../../parts/parts.tsx';
import { isTicked, subjectsOf, unaskedNow } from '../../store/unasked.ts';
import { subjectTold } from './subject.ts';

/** Lets who is asked be asked no more in this turn; nothing where a no is not legal. */
export function NotAgain() {
  const { session } = useApp();
  const handbook = useHandbook();
  const words = useWords();
  const game = useSession(state => state.game)!;
  const ticked = useSession(state => isTicked(game, state.unasked));
  const open = questionOf(game.state);
  const subjects = open ? subjectsOf(open.ask, game) : [];
  if (subjects.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input would keep the table's keys to itself
    <button
      type="button"
      role="checkbox"
      aria-checked={ticked}
      className="not-again"
      data-hotkey="n"
      data-testid="not-again"
      onClick={event => {
        leaveKeys(event);
        session.notAgain(!ticked);
      }}
    >
      <span className="box" aria-hidden="true">
        {ticked && <Icon of="right" />}
      </span>
      {words.t('choose.notAgain', { what: subjects.map(of => subjectTold(of, game.table.book, handbook, words)).join(', ') })}{' '}
      <kbd>N</kbd>
    </button>
  );
}

/** What nobody is asked about in this turn, each with a way back. */
export function Unasked() {
  const { session } = useApp();
  const handbook = useHandbook();
  const words = useWords();
  const { t } = words;
  const game = useSession(state => state.game)!;
  const unasked = useSession(state => state.unasked);
  const now = unaskedNow(game, unasked);
  if (now.length === 0) return null;
  return (
    <p className="panel unasked" role="status" data-testid="unasked">
      {now.map(one => {
        const what = subjectTold(one.of, game.table.book, handbook, words);
        return (
          <span key={`${one.side} ${one.of}`}>
            {t('choose.unasked', { side: words.side(one.side), what })}{' '}
            <button
              type="button"
              className="answer"
              data-testid="ask-again"
              aria-label={t('choose.askAgain.about', { what })}
              onClick={event => {
                leaveKeys(event);
                session.askAgain(one);
              }}
            >
              {t('choose.askAgain')}
            </button>
          </span>
        );
      })}
    </p>
  );
}
