import { useApp, useSession, useWords } from '../parts/context.tsx';
import { titleOfGame } from '../store/title.ts';
import { hostIn } from '../base/host.ts';
import { Answer } from '../parts/parts.tsx';

/** The disk has not taken the last answers; the game goes on, and this stays until all of it is kept. */
export function Unkept() {
  const { session } = useApp();
  const words = useWords();
  const { t, language } = words;
  const unkept = useSession(state => state.unkept);
  const game = useSession(state => state.game);
  if (!unkept || !game) return null;
  return (
    <section className="panel unkept" role="alert" data-testid="unkept">
      <p>{t('unkept.now', { sentence: hostIn(language, unkept.sentence) })}</p>
      <span className="answers">
        <Answer main testid="unkept-retry" onPick={() => void session.keepNow()}>
          {t('unkept.retry')}
        </Answer>
        <Answer testid="unkept-export" onPick={() => void session.saveFile(titleOfGame(game, words))}>
          {t('unkept.export')}
        </Answer>
      </span>
    </section>
  );
}
